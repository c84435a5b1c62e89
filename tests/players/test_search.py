"""The search: strength where the truth is known, and what it must never do."""

import tracemalloc

import pytest

import quatrefoil as qf
from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.tuning import Tuning
from quatrefoil.players.levels import make_player
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.searcher import Budget, SearchPlayer, share_of_step
from quatrefoil.players.thinking.stopwatch import Stopwatch
from quatrefoil.players.thinking.tree import Stop
from tests.players.quarry import GAME, TAKE, Quarry, QuarryJudge, play_out, quarry


def search(match: Match, tuning: Tuning | None = None, seed: int = 1, **budget: int) -> Search:
    found = Search(QuarryJudge(), tuning or Tuning(), match.table, match.choices, Random(seed, 0))
    found.run(budget.get("playouts", 300), 0.0)
    return found


@pytest.mark.parametrize(("heap", "right"), [(5, 0), (6, 1), (7, 2), (9, 0), (10, 1), (11, 2)])
def test_a_forced_win_is_found(heap: int, right: int):
    """Leaving a multiple of four wins: known since long before computers."""
    assert search(quarry(heap), playouts=1500).best() is TAKE[right]


def test_playouts_that_keep_the_best_of_several_lines_find_it_too():
    by_lines = Tuning(turns=3, lines=3)
    assert search(quarry(7), by_lines, playouts=1500).best() is TAKE[2]
    again = [search(quarry(7), by_lines, playouts=300).candidates() for _ in range(2)]
    assert [(c.visits, c.value) for c in again[0]] == [(c.visits, c.value) for c in again[1]]


HALVING = Tuning(halving=8)


@pytest.mark.parametrize(("heap", "right"), [(5, 0), (6, 1), (7, 2), (9, 0), (10, 1), (11, 2)])
def test_giving_up_the_worse_half_again_and_again_finds_it_too(heap: int, right: int):
    assert search(quarry(heap), HALVING, playouts=1500).best() is TAKE[right]


def test_who_survives_was_tried_as_often_as_the_other_and_more_than_who_did_not():
    found = search(quarry(11), HALVING, playouts=400)
    visits = sorted((c.visits for c in found.candidates()), reverse=True)
    assert found.playouts == 400 == sum(visits)
    assert visits[0] - visits[1] <= 1
    assert visits[1] > 1.5 * visits[2]


def test_in_a_round_all_choices_meet_the_same_luck():
    """Of three one is given up after five of nine playouts, in the middle of a round."""
    imagined: list[str] = []

    class Watched(Quarry):
        def imagine(self, seat: int, rng: Random) -> Quarry:
            imagined.append(str(rng.word()))
            return super().imagine(seat, rng)

    match = quarry(11)
    match.table.__class__ = Watched
    found = Search(QuarryJudge(), HALVING, match.table, match.choices, Random(1, 0))
    found.run(9, 0.0)
    last = imagined[-9:]
    assert len(match.choices) == 3
    rounds = [last[0:3], last[3:5], last[5:7], last[7:9]]
    assert [len(set(luck)) for luck in rounds] == [1, 1, 1, 1]
    assert len(set(last)) == 4


@pytest.mark.slow
def test_the_search_beats_the_greedy_player_where_planning_decides():
    wins = 0
    for seed in range(6):
        searcher = make_player("master", GAME, seed, playouts=400)
        players = [searcher, make_player("journeyman", GAME, seed)]
        match = quarry(seed=seed)
        play_out(match, players)
        wins += 0 in match.winners
    assert wins >= 5


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_it_plays_whole_games_for_every_number_of_seats(seats: int):
    match = quarry(seats=seats)
    play_out(match, [make_player("master", GAME, seat, playouts=20) for seat in range(seats)])
    assert match.over


def test_the_same_seed_and_playouts_give_the_same_search():
    def visits(seed: int) -> list[tuple[str, int, float]]:
        found = search(quarry(), seed=seed).candidates()
        return [(c.action.notation, c.visits, c.value) for c in found]

    assert visits(1) == visits(1)
    assert visits(1) != visits(2)


def test_the_playout_budget_is_kept_and_every_playout_counted():
    found = search(quarry(), playouts=123)
    assert found.playouts <= 123
    assert sum(c.visits for c in found.candidates()) == found.playouts == found.root.visits


def test_it_stops_early_once_nothing_can_change():
    match = quarry(heap=1)
    match.choices = [TAKE[0]]
    assert search(match, playouts=1000).playouts < 600


def test_the_clock_is_kept():
    match = quarry()
    player = SearchPlayer(QuarryJudge(), Tuning(first=1.0), Budget(seconds=0.15))
    assert player.choose(match, match.seat) in match.choices  # nothing else ends the search


def test_a_stop_is_heeded_before_the_next_playout():
    class AfterTen(Stop):
        left = 10

        def check(self) -> bool:
            self.left -= 1
            return self.left < 0

    match = quarry()
    found = Search(QuarryJudge(), Tuning(), match.table, match.choices, Random(1, 0), AfterTen())
    found.run(100_000, 0.0)
    assert found.playouts == 10


def test_stopped_before_it_began_it_still_answers_with_the_choice_judged_best():
    match = quarry(heap=3)
    stop = Stop()
    stop.ask()
    found = Search(QuarryJudge(), Tuning(), match.table, match.choices, Random(1, 0), stop)
    found.run(1000, 0.0)
    assert found.playouts == 0
    assert found.best() is TAKE[2]


def test_the_table_is_never_touched():
    match = quarry()
    before = match.digest()
    search(match)
    assert match.digest() == before


def test_every_playout_starts_from_a_table_that_the_seat_imagines():
    match = quarry(seats=3)
    Quarry.imagined.clear()
    found = search(match, Tuning(rate_visits=1 << 30), playouts=50)
    assert len(Quarry.imagined) >= found.playouts
    assert set(Quarry.imagined) == {match.seat}


def test_secrets_of_others_do_not_change_the_search():
    def visits(secret: int) -> list[tuple[str, int]]:
        match = quarry()
        match.table.secrets[1 - match.seat] = secret
        return [(c.action.notation, c.visits) for c in search(match).candidates()]

    assert visits(0) == visits(3)


def test_only_legal_choices_are_answered():
    for heap in (1, 2, 3):
        match = quarry(heap)
        assert search(match, playouts=60).best() in match.choices


@pytest.mark.slow
def test_memory_is_bounded():
    found = search(quarry(heap=21, seats=5), Tuning(most_nodes=200), playouts=3000)
    assert found.nodes <= 200 + 3
    tracemalloc.start()
    search(quarry(heap=21, seats=5), Tuning(most_nodes=200), playouts=3000)
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()


def test_cut_off_playouts_are_judged():
    found = search(quarry(heap=7), Tuning(turns=1), playouts=1500)
    assert found.best() is TAKE[2]


def test_chances_to_win_add_up_to_what_happened():
    found = search(quarry(heap=5), playouts=1500)
    best = found.candidates()[0]
    assert best.win > 0.8
    assert best.margin > 5


def test_a_budget_needs_a_limit():
    with pytest.raises(ValueError, match="limit"):
        Budget()


def test_later_steps_of_a_turn_get_less_of_its_budget():
    match = quarry()
    player = SearchPlayer(QuarryJudge(), Tuning(first=0.5), Budget(playouts=400))
    used = []
    for earlier in (0, 1, 2, 9):
        player.think(match.table, match.choices, Random(1, 0), earlier)
        assert player.last is not None
        used.append(player.last.playouts)
    assert used[0] > used[1] > used[2] > used[3] > 0


def test_who_has_several_seconds_may_look_further():
    master = make_player("master", "praga-caput-regni")
    grandmaster = make_player("grandmaster", "praga-caput-regni")
    assert isinstance(master, SearchPlayer)
    assert isinstance(grandmaster, SearchPlayer)
    assert grandmaster.tuning.turns > master.tuning.turns


def test_more_players_can_be_searched_another_way():
    crowded = Tuning(turns=1)
    both = Tuning(turns=3, crowded=crowded)
    assert search(quarry(seats=2), both, playouts=5).tuning is both
    assert search(quarry(seats=3), both, playouts=5).tuning is crowded
    assert search(quarry(seats=3), Tuning(turns=3), playouts=5).tuning.turns == 3


@pytest.mark.slow
@pytest.mark.parametrize("first", [0.5, 0.7, 0.8])
def test_a_turn_of_any_length_keeps_about_its_budget(first: float):
    shares = [share_of_step(first, earlier) for earlier in range(10_000)]
    assert sum(shares[:10]) < 1.4
    assert sum(shares) < 1.9
    assert min(shares) > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_estimated_chances_to_win_add_up(seats: int):
    """Of five who are level each has a fifth, not a half."""
    found = search(quarry(heap=21, seats=seats), Tuning(turns=1), playouts=60)
    assert sum(found.chances()) == pytest.approx(1.0)
    wins = sum(c.win * c.visits for c in found.candidates()) / found.playouts
    assert wins == pytest.approx(found.chances()[found.seat])


def keeping(seat: int, keep: int = 8) -> SearchPlayer:
    judge = find_game("red-cathedral").judge()
    return SearchPlayer(judge, Tuning(turns=1, keep=keep), Budget(playouts=24), seat)


@pytest.mark.slow
def test_a_later_step_of_a_turn_goes_on_with_the_tree():
    """And one that was not there for the first step thinks that again, and comes to the same."""
    match = qf.new("red-cathedral", seats=2, seed=5)
    players = [keeping(seat) for seat in range(2)]
    known = 0
    while known < 3:
        player, seat = players[match.seat], match.seat
        chosen = player.choose(match, seat)
        assert player.last is not None
        if player.last.root.visits > player.last.playouts > 0:
            assert len(player.last.candidates()) == len(match.choices)
            assert keeping(seat).choose(match, seat) is chosen
            known += 1
        match.play(chosen)


def test_a_tree_of_few_visits_is_not_kept():
    match = qf.new("red-cathedral", seats=2, seed=5)
    player = keeping(0, keep=25)
    for _ in range(8):
        match.play(player.choose(match, match.seat))
        assert player.last is not None
        assert player.last.root.visits == player.last.playouts


def test_what_belongs_to_another_match_is_forgotten():
    player = keeping(1)
    for seed in (5, 6):
        match = qf.new("red-cathedral", seats=2, seed=seed)
        seat = match.seat
        match.play(player.choose(match, seat))
        while match.seat == seat and len(match.choices) < 2:
            match.play(match.choices[0])
    match = qf.new("red-cathedral", seats=2, seed=5)
    match.play(match.choices[0])
    fresh = keeping(1)
    assert player.choose(match, match.seat) is fresh.choose(match, match.seat)


def test_frozen_players_begin_every_step_afresh():
    frozen = make_player("master-2026-11", "red-cathedral", playouts=16)
    match = qf.new("red-cathedral", seats=2, seed=5)
    assert isinstance(frozen, SearchPlayer)
    for _ in range(4):
        match.play(frozen.choose(match, match.seat))
        assert frozen.last is not None
        assert frozen.last.root.visits == frozen.last.playouts


class FakeWatch(Stopwatch):
    """A clock that goes on whenever it is looked at; the thread gets one part of so many."""

    def __init__(self, busy: int, patience: float) -> None:
        super().__init__(patience)
        self.busy = busy
        self.looked = 0

    def worked(self) -> float:
        self.looked += 1
        return self.looked / 1000

    def wall(self) -> float:
        return self.looked * self.busy / 1000


def thought_of(busy: int, patience: float) -> int:
    """Playouts of a search of a tenth of a second, a thousandth each."""
    match = quarry(heap=30)
    budget = Budget(seconds=0.1, watch=FakeWatch(busy, patience))
    player = SearchPlayer(QuarryJudge(), Tuning(first=1.0), budget)
    player.choose(match, match.seat)
    assert player.last is not None
    return int(player.last.playouts)


def test_a_busy_machine_makes_a_player_slower_and_not_weaker():
    alone = thought_of(busy=1, patience=6.0)
    assert alone > 20
    assert thought_of(busy=5, patience=6.0) == alone


def test_but_nobody_waits_for_ever():
    assert thought_of(busy=60, patience=6.0) < thought_of(busy=1, patience=6.0) / 5


def test_where_a_person_waits_the_clock_on_the_wall_counts():
    watch = FakeWatch(busy=5, patience=1.0)
    watch.start()
    before = watch.spent()
    watch.looked += 10
    assert watch.spent() - before == pytest.approx(0.05)


def by_the_clock(seat: int, keep: int = 4) -> SearchPlayer:
    judge = find_game("keythedral").judge()
    budget = Budget(seconds=0.12, watch=FakeWatch(busy=1, patience=6.0))
    return SearchPlayer(judge, Tuning(turns=1, keep=keep), budget, seat)


@pytest.mark.slow
def test_by_the_clock_the_next_turn_goes_on_with_the_tree_unless_something_was_drawn():
    match = qf.new("keythedral", seats=2, seed=5)
    players = [by_the_clock(seat) for seat in range(2)]
    turns: list[int | None] = [None, None]
    asked = [0, 0]
    kept = 0
    while kept < 2:
        seat, turn = match.seat, int(match.table.turn)
        player = players[seat]
        chosen = player.choose(match, seat)
        assert player.last is not None
        if player.last.root.visits > player.last.playouts > 0 and turns[seat] != turn:
            assert turns[seat] is not None
            assert min(match.actors[asked[seat] :]) >= 0
            assert len(player.last.candidates()) == len(match.choices)
            kept += 1
        turns[seat], asked[seat] = turn, len(match.history)
        match.play(chosen)


def test_a_frozen_player_keeps_what_suited_it():
    """Settings that are changed later do not change who is measured against."""
    new, old = (make_player(name, "keythedral") for name in ("master", "master-2026-11"))
    assert isinstance(new, SearchPlayer)
    assert isinstance(old, SearchPlayer)
    assert (new.tuning.turns, old.tuning.turns) == (24, 12)
