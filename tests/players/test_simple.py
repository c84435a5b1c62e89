"""Players that answer at once."""

from collections import Counter

import pytest

from quatrefoil.engine.action import Action
from quatrefoil.engine.errors import BadOption, NotYourTurn
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.levels import LEVELS, find_level, make_player
from quatrefoil.players.thinking.player import Player
from quatrefoil.players.thinking.simple import (
    ApprenticePlayer,
    GlancingPlayer,
    GreedyPlayer,
    RandomPlayer,
    best_few,
    best_of,
)
from tests.conformance.cases import GAMES
from tests.engine.test_learned import middle_of
from tests.players.quarry import GAME, TAKE, QuarryJudge, play_out, quarry
from tests.quick import only_quick


def test_greedy_takes_the_win_that_is_one_step_away():
    match = quarry(heap=3)
    assert GreedyPlayer(QuarryJudge()).choose(match, match.seat) is TAKE[2]


@pytest.mark.parametrize("level", ["random", "apprentice", "journeyman"])
def test_the_same_seed_plays_the_same_game(level: str):
    def game() -> list[str]:
        return play_out(quarry(), [make_player(level, GAME, seed) for seed in (1, 2)])

    assert game() == game()


def test_another_seed_plays_another_game():
    games = {tuple(play_out(quarry(), [RandomPlayer(n), RandomPlayer(n + 1)])) for n in range(20)}
    assert len(games) > 10


def test_a_choice_depends_on_the_point_of_the_game_only_so_a_resumed_game_goes_on_alike():
    players = [RandomPlayer(3), GreedyPlayer(QuarryJudge(), 4)]
    whole = play_out(quarry(), players)
    match = quarry()
    for _ in range(3):
        match.play(players[match.seat].choose(match, match.seat))
    assert play_out(match.clone(), [RandomPlayer(3), GreedyPlayer(QuarryJudge(), 4)]) == whole


@pytest.mark.parametrize("level", ["random", "apprentice", "journeyman"])
def test_choosing_leaves_the_table_as_it_was(level: str):
    match = quarry()
    before = match.digest()
    make_player(level, GAME, 1).choose(match, match.seat)
    assert match.digest() == before


def test_greedy_rates_what_it_imagines_and_never_the_table_itself():
    match = quarry()
    match.table.imagined.clear()
    GreedyPlayer(QuarryJudge()).choose(match, match.seat)
    assert set(match.table.imagined) == {match.seat}


def apprentice(leeway: float, seed: int = 1) -> ApprenticePlayer:
    return ApprenticePlayer(QuarryJudge(), leeway, seed)


def chosen(ratings: list[float], leeway: float) -> Counter[int]:
    rng = Random(1)
    player = apprentice(leeway)
    return Counter(player.one_of(ratings, rng) for _ in range(1000))


def test_an_apprentice_takes_what_looks_good_the_better_the_likelier():
    found = chosen([4.0, 5.0, 3.0], leeway=1.0)
    assert found[1] > found[0] > found[2] > 0


def test_what_gives_away_too_much_an_apprentice_never_takes():
    assert set(chosen([5.0, 1.9, 2.1], leeway=1.0)) == {0, 2}
    assert set(chosen([-1e9, 0.0], leeway=50.0)) == {1}


def test_the_less_leeway_the_nearer_to_a_journeyman():
    ratings = [4.0, 5.0, 3.0, 4.5]
    narrow, wide = (chosen(ratings, leeway)[1] for leeway in (0.3, 3.0))
    assert wide < 500 < 700 < narrow
    assert set(chosen(ratings, leeway=0.01)) == {1}


@pytest.mark.parametrize("name", only_quick(["red-cathedral"], GAMES))
def test_without_leeway_an_apprentice_is_a_journeyman(name: str):
    game, table = find_game(name), middle_of(name)
    legal = settle(table, Random(4))
    journeyman = GlancingPlayer(game.judge(), 2)
    same = ApprenticePlayer(game.judge(), 1e-9, 2)
    for n in range(3):
        ratings = journeyman.weigh(table, legal, Random(n))
        assert journeyman.decide(table, legal, Random(n)) is legal[best_of(ratings)]
        chosen = same.decide(table, legal, Random(n))
        assert ratings[legal.index(chosen)] == pytest.approx(max(ratings))


def test_nobody_chooses_out_of_turn():
    match = quarry()
    with pytest.raises(NotYourTurn):
        RandomPlayer().choose(match, 1 - match.seat)


def test_a_player_with_the_seed_of_the_match_does_not_foresee_its_dice():
    match = quarry(seed=9)
    nature = Random(9, len(match.history))
    own = RandomPlayer(9).luck(len(match.history), match.seat)
    assert [own.below(6) for _ in range(12)] != [nature.below(6) for _ in range(12)]


def test_levels_rise_from_chance_to_grand_master():
    names = [level.name for level in LEVELS]
    assert names == ["random", "apprentice", "journeyman", "master", "grandmaster"]
    assert [level.thinks for level in LEVELS] == [False, False, False, True, True]


def test_greedy_is_another_name_of_the_journeyman():
    assert find_level("greedy").name == "journeyman"


def test_an_unknown_level_is_refused_by_name():
    with pytest.raises(BadOption, match="there is no computer player 'guru'"):
        make_player("guru", GAME)


def test_anybody_can_write_a_player():
    class First(Player):
        def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
            return legal[0]

    match = quarry()
    assert First().choose(match, match.seat) is TAKE[0]


def test_a_second_look_is_taken_at_what_looks_best():
    assert best_few([3.0, 1.0, 2.0, 5.0, 2.0], 3) == [0, 2, 3]
    assert best_few([1.0, 1.0], 4) == [0, 1]


@pytest.mark.parametrize("name", GAMES)
def test_the_journeyman_asks_the_network_where_there_is_one(name: str):
    game = find_game(name)
    table = middle_of(name)
    legal = table.top().choices(table)
    player = make_player("journeyman", game, 3)
    assert isinstance(player, GlancingPlayer)
    network = player.judge.network(table)
    assert network is not None
    seat = int(table.top().seat)
    imagined = table.imagine(seat, Random(1, 2))
    looks = [player.glance(network, imagined, action, 7) for action in legal[:4]]
    assert looks == [player.glance(network, imagined, action, 7) for action in legal[:4]]
    assert digest(imagined) == digest(table.imagine(seat, Random(1, 2)))
    assert player.answer(table, legal, Random(4, 4), 0) in legal
    assert type(make_player("journeyman-2026-11", game)) is GreedyPlayer
