"""Who takes part, who sits where, and what is kept of a game."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from quatrefoil.arena.entrants import find_entrant, find_entrants
from quatrefoil.arena.figures import count
from quatrefoil.arena.folder import GAMES, PLAN, Folder, read_games
from quatrefoil.arena.playing import Played, Setting, Task, play, play_tasks, tasks
from quatrefoil.arena.ratings import ratings
from quatrefoil.arena.schedule import companies, seating, whole_blocks
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.errors import BadOption, BadRecord
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.match import Match
from quatrefoil.players.thinking.searcher import SearchPlayer
from tests.arena.own import Last
from tests.toy import register

register()
PILES = Setting("stone-piles", 2, ("random", "apprentice", "tests.arena.own:Last"), {}, 7)


@pytest.mark.parametrize("name", game_names())
def test_the_record_of_a_game_names_its_values(name: str):
    game = find_game(name)
    options = game.check_options(2, {})
    played = play(Setting(name, 2, ("random",), options, 7), Task(0, (0, 0), 7))
    box = game.box()
    assert played.record.values == ("" if box is None else box.own)
    assert Match.replay(played.record).scores == played.scores


# Who takes part


def test_a_variant_searches_as_it_is_told():
    game = find_game("keythedral")
    player = find_entrant("master:playouts=40,turns=3,explore=2").player(game, 5)
    assert isinstance(player, SearchPlayer)
    assert (player.budget.playouts, player.budget.seconds, player.seed) == (40, 0, 5)
    usual = game.tuning(1.0)
    assert (player.tuning.turns, player.tuning.explore) == (3, 2.0)
    assert player.tuning.heat == usual.heat
    assert player.tuning.at(4).turns == 3
    hasty = find_entrant("grandmaster:pace=0.1").player(game, 5)
    assert isinstance(hasty, SearchPlayer)
    assert hasty.budget.seconds == pytest.approx(0.5)
    assert find_entrant("search:seconds=2").text == "master:seconds=2"


def test_a_frozen_level_has_variants_too():
    game = find_game("red-cathedral")
    now, then = (
        find_entrant(f"{level}:playouts=9,trust=3").player(game, 5)
        for level in ("master", "master-2026-11")
    )
    assert isinstance(now, SearchPlayer)
    assert isinstance(then, SearchPlayer)
    assert now.judge.networks
    assert not then.judge.networks
    assert now.tuning.foreseeing is not None
    assert now.tuning.foreseeing.trust == then.tuning.trust == 3


def test_a_player_of_ones_own_is_found_by_its_module():
    entrant = find_entrant("tests.arena.own:Last:patience=0.5")
    player = entrant.player(find_game("stone-piles"), 3)
    assert isinstance(player, Last)
    assert (player.seed, player.patience) == (3, 0.5)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("guru", "no computer player 'guru'"),
        ("journeyman:playouts=4", "journeyman does not search"),
        ("master:speed=4", "no setting 'speed' (it has: playouts,"),
        ("master:playouts=many", "playouts must be a number, not 'many'"),
        ("master:playouts=1.5", "playouts must be a number, not 1.5"),
        ("master:seconds=nan", "seconds must be a number"),
        ("master:playouts=0", "playouts must be positive"),
        ("master:width=0", "width must be positive"),
        ("master:turns=-3", "turns must not be negative"),
        ("master:playouts=4,seconds=1", "of playouts, seconds, pace one can be set"),
        ("master:playouts", "written NAME=VALUE, not 'playouts'"),
        ("nowhere:Player", "cannot import 'nowhere'"),
        ("tests.arena.own:Best", "tests.arena.own has no class 'Best'"),
        ("tests.arena.own:Nobody", "no subclass of quatrefoil.Player"),
        ("x" * 200, "longer than 100"),
    ],
)
def test_who_is_unknown_is_refused(text: str, part: str):
    with pytest.raises(BadOption) as refused:
        find_entrant(text)
    assert part in str(refused.value)


def test_nobody_is_named_twice():
    with pytest.raises(BadOption, match="master is named twice"):
        find_entrants(["master", "random", "search"])


# Who sits where


@pytest.mark.parametrize(("players", "seats"), [(1, 3), (2, 2), (2, 4), (3, 2), (5, 4), (6, 1)])
def test_all_sit_in_every_seat_equally_often(players: int, seats: int):
    whole = len(companies(players, seats)) * seats
    for games in (whole, 3 * whole):
        places = Counter(
            (who, seat)
            for number in range(games)
            for seat, who in enumerate(seating(number, players, seats, 7))
        )
        assert len(places) == players * seats
        assert len(set(places.values())) == 1
        met = Counter(tuple(sorted(seating(number, players, seats, 7))) for number in range(games))
        assert set(met.values()) == {games // len(met)}


def test_neighbours_change():
    orders = {seating(number, 4, 4, 7) for number in range(4 * 20)}
    assert len(orders) == 24


def test_games_are_made_up_to_whole_blocks():
    assert [whole_blocks(games, 3) for games in (1, 3, 4)] == [3, 3, 6]


# One game


@pytest.mark.slow
@pytest.mark.parametrize("name", game_names())
def test_a_game_is_a_record_that_plays_again(name: str):
    game = find_game(name)
    for seats in (game.seats[0], game.seats[-1]):
        setting = Setting(name, seats, ("random",), game.check_options(seats, {}), 3)
        found = play(setting, next(tasks(setting, [5])))
        match = Match.replay(found.record, nature="manual")
        assert match.over
        assert (match.scores, match.ranking) == (found.scores, found.ranking)
        assert match.actors == found.actors
        assert [n > 0 for n in found.choices] == [actor != NATURE for actor in found.actors]
        assert match.names[:seats] == ["random"] * seats
        points = zip(*found.sources.values(), strict=True)
        assert [sum(each) for each in points] == found.scores
        assert Played.read(found.line()) == found


def test_the_same_number_is_the_same_game_whatever_else_is_played():
    alone = play_tasks(PILES, tasks(PILES, [4]))
    assert play_tasks(PILES, tasks(PILES, range(6)))[4:5] == alone
    assert play_tasks(replace(PILES, seed=8), tasks(PILES, [4])) == alone
    other = replace(PILES, seed=8)
    assert play_tasks(other, tasks(other, [4])) != alone


@pytest.mark.parametrize(
    ("player", "part"),
    [
        ("tests.arena.own:Cheat", "Cheat chose 'win' in game 0, which is not possible there"),
        ("tests.arena.own:Broken", "Broken failed in game 0: ZeroDivisionError: no idea"),
    ],
)
def test_what_a_player_does_wrong_is_told(player: str, part: str):
    setting = Setting("stone-piles", 1, (player,), {}, 1)
    with pytest.raises(BadOption) as refused:
        play(setting, Task(0, (0,), 1))
    assert part in str(refused.value)


# The folder


def test_a_folder_goes_on_where_it_stopped(tmp_path: Path):
    games = play_tasks(PILES, tasks(PILES, range(6)))
    with Folder(tmp_path / "a", PILES) as folder:
        for each in games[:3]:
            folder.keep(each.number, each.line())
    file = tmp_path / "a" / GAMES
    with file.open("a") as stream:
        stream.write(games[3].line()[:200])
    with Folder(tmp_path / "a", PILES) as folder:
        assert folder.done == {0, 1, 2}
        folder.keep(3, games[3].line())
        with pytest.raises(RuntimeError):
            folder.keep(3, games[3].line())
    assert list(read_games(tmp_path / "a")) == games[:4]


def test_a_folder_has_one_arena_and_one_who_plays(tmp_path: Path):
    with Folder(tmp_path, PILES) as folder:
        with pytest.raises(BadOption, match="is being played"), Folder(tmp_path, PILES):
            pass
        (played,) = play_tasks(PILES, tasks(PILES, [0]))
        folder.keep(0, played.line())
    with (
        pytest.raises(BadOption, match=r"seed: 7; asked for: 8"),
        Folder(tmp_path, replace(PILES, seed=8)),
    ):
        pass
    plan = tmp_path / PLAN
    kept = plan.read_text()
    plan.write_text(kept.replace('"rules": 1', '"rules": 0'))
    with pytest.raises(BadRecord, match="rules version 0"), Folder(tmp_path, PILES):
        pass
    plan.write_text("{")
    with pytest.raises(BadOption, match="cannot be read"), Folder(tmp_path, PILES):
        pass
    plan.write_text(kept)
    (tmp_path / GAMES).write_text("{}\n")
    with pytest.raises(BadRecord, match="KeyError"), Folder(tmp_path, PILES):
        pass


# What came of it


def result(number: int, seating: tuple[int, ...], ranking: list[int]) -> Played:
    setting = replace(PILES, players=("random",), seats=len(seating))
    found = play(setting, Task(number, (0,) * len(seating), number))
    return replace(found, seating=seating, ranking=ranking, scores=[9 - n for n in ranking])


def test_who_wins_more_is_rated_higher_and_more_games_say_it_more_surely():
    few = [(n, (0, 1) if n % 2 else (1, 0), [0, 1] if n % 2 else [1, 0]) for n in range(4)]
    many = [(n, (0, 1) if n % 2 else (1, 0), [0, 1] if n % 2 else [1, 0]) for n in range(60)]
    for results in (few, many):
        found = ratings(PILES, results)
        assert found[0]["rating"] > 25 > found[1]["rating"]
        assert 2 not in found
    sure, unsure = ratings(PILES, many)[0], ratings(PILES, few)[0]
    assert sure["doubt"] < unsure["doubt"]
    assert sure["rating_interval"][0] > ratings(PILES, many)[1]["rating_interval"][1]
    assert ratings(PILES, many) == ratings(PILES, many[::-1])


def test_figures_count_seats_players_and_meetings():
    found = count(
        replace(PILES, seats=3),
        [result(0, (0, 0, 1), [0, 1, 2]), result(1, (0, 1, 0), [0, 0, 2])],
    ).plain()
    first, second = found["players"]
    assert (first["player"], first["games"], first["first_place"]) == ("random", 4, 0.375)
    assert (second["player"], second["games"], second["first_place"]) == ("apprentice", 2, 0.25)
    assert first["points"] == (9 + 8 + 9 + 7) / 4
    assert [each["first_place"] for each in found["by_seat"]] == [0.75, 0.25, 0]
    assert found["ahead"] == [[None, 0.625], [0.375, None]]


def test_what_winners_did_differently_is_found():
    games = []
    for number in range(40):
        found = result(number, (0, 1), [number % 2, 1 - number % 2])
        deeds = ["fly high" if number % 2 == 0 else "dig", "dig" if number % 2 == 0 else "fly high"]
        record = replace(found.record, actions=[*deeds, "rest", "rest"])
        games.append(
            replace(found, record=record, actors=[0, 1, 0, 1], choices=[2] * 4, sources={})
        )
    winners = count(PILES, games).plain()["winners"]
    for found in (winners["single_choices"], winners["choices"]):
        told = {each["name"].split()[0]: each["difference"] for each in found}
        assert told == {"fly": 1, "dig": -1}
