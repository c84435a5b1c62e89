"""Tables, settling and ranking, on a game of one pile."""

from typing import ClassVar

import pytest

from quatrefoil.engine.action import Action, Vocabulary
from quatrefoil.engine.decision import Chance, Decision, WeightedChance
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest, snapshot
from quatrefoil.engine.table import EVERYONE, Event, Table, play_at_random, settle, shared_ranking

VOCABULARY = Vocabulary()
TAKE = VOCABULARY.verb("take", n=["1", "2", "3"]).row()
ROLL = VOCABULARY.verb("roll", way=["low", "high"]).row()


class Pile(Table):
    def __init__(self, turn: int, stack: list, left: int, points: list[int]) -> None:
        super().__init__(2, 0, turn, stack)
        self.left = left
        self.points = points

    def clone(self) -> "Pile":
        return Pile(self.turn, self.stack.copy(), self.left, self.points.copy())

    def scores(self) -> list[int]:
        return self.points

    def ranking(self) -> list[int]:
        return shared_ranking([[points] for points in self.points])


class Take(Decision[Pile]):
    key: ClassVar[str] = "take"
    rule: ClassVar[str] = "PILE-1"

    def choices(self, table: Pile) -> list[Action]:
        return TAKE[: table.left]

    def apply(self, table: Pile, action: Action) -> None:
        table.left -= action.a + 1
        table.points[self.seat] += action.a + 1
        table.tell("took", self.seat, {"n": action.a + 1})
        if table.left:
            table.push(Roll(self.seat))


class Roll(WeightedChance[Pile]):
    key: ClassVar[str] = "roll"

    def __init__(self, last: int) -> None:
        super().__init__()
        self.last = last

    def choices(self, table: Pile) -> list[Action]:
        return ROLL

    def weights(self, table: Pile) -> list[int]:
        return [9, 1]

    def apply(self, table: Pile, action: Action) -> None:
        table.turn += 1
        table.push(Take(1 - self.last if action is ROLL[0] else self.last))


def pile(left: int = 10) -> Pile:
    return Pile(0, [Take(0)], left, [0, 0])


def test_settle_stops_where_a_player_has_a_choice():
    table = pile()
    assert settle(table, Random(1)) == TAKE
    table.play(TAKE[2])
    assert isinstance(table.top(), Roll)
    assert settle(table, Random(1)) == TAKE
    assert isinstance(table.top(), Take)


def test_a_single_choice_is_played_by_the_engine():
    table = pile(4)
    table.play(TAKE[2])
    assert settle(table, Random(1)) == []
    assert table.is_over()
    assert sum(table.scores()) == 4


def test_weights_decide_how_often_chance_falls():
    rng = Random(3)
    roll = Roll(0)
    drawn = [roll.draw(pile(), rng) for _ in range(2_000)]
    assert 1_700 < drawn.count(ROLL[0]) < 1_900


def test_an_even_chance_draws_evenly():
    class Coin(Chance[Pile]):
        def choices(self, table: Pile) -> list[Action]:
            return ROLL

    rng = Random(3)
    drawn = [Coin().draw(pile(), rng) for _ in range(2_000)]
    assert 900 < drawn.count(ROLL[0]) < 1_100
    assert Coin().weights(pile()) == [1, 1]


def test_random_play_counts_only_decisions_put_to_players():
    assert play_at_random(pile(1), Random(1)) == 0
    assert play_at_random(pile(30), Random(1)) in range(10, 30)


def test_a_game_that_does_not_end_is_reported():
    with pytest.raises(RuntimeError, match="did not end"):
        play_at_random(pile(1_000), Random(1), limit=50)


def test_digests_differ_in_any_field_and_in_the_stack():
    first, second = pile(), pile()
    assert digest(first) == digest(second)
    second.points[1] = 1
    assert digest(first) != digest(second)
    third = pile()
    third.stack[0] = Take(1)
    assert digest(first) != digest(third)
    assert snapshot(first)["stack"] == [{"decision": "Take", "seat": 0}]


def test_events_are_told_only_where_somebody_listens():
    table = pile()
    table.play(TAKE[0])
    assert table.events is None
    listening = pile()
    listening.events = []
    listening.play(TAKE[1])
    assert [(e.kind, e.seat, e.data) for e in listening.events] == [("took", 0, {"n": 2})]
    assert digest(listening) == digest(listening.clone()), "events are no part of the position"


def test_who_may_read_an_event():
    public, private = Event("a", 0, {}, EVERYONE), Event("b", 0, {}, 1)
    assert [public.may_read(seat) for seat in (-2, 0, 1)] == [True, True, True]
    assert [private.may_read(seat) for seat in (-2, 0, 1)] == [False, False, True]


def test_equal_keys_share_a_place():
    assert shared_ranking([[5, 1], [7, 0], [5, 1], [5, 0]]) == [1, 0, 1, 3]
