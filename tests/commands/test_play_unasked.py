"""Breaking in and standing orders at the keyboard, in Keythedral (KT-17.2, KT-17.10)."""

import io
from typing import Any

import pytest
from rich.console import Console

import quatrefoil as qf
from quatrefoil.commands.play import Left, Sitting
from quatrefoil.commands.screen import Screen
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.rules.playing import Turn
from quatrefoil.players.levels import make_player

ALL_LAWS_HELD = (1 << 20) - 1


class Typed(Sitting):
    """A sitting whose keyboard types these lines and then leaves."""

    lines: list[str]

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise Left
        return self.lines.pop(0)


def on_turn(**options: str) -> Match:
    """Three seats, and a decision in which the others may announce laws; nobody holds one."""
    match = qf.new("keythedral", seats=3, seed=5, **options)
    luck = Random(5)
    while not isinstance(match.decision, Turn):
        match.play(match.choices[luck.below(len(match.choices))])
    return match


def sitting(match: Match, people: list[int], *lines: str) -> Typed:
    players = {n: make_player("random", match.game, n) for n in range(3) if n not in people}
    found = Typed(match, players, Screen(Console(file=io.StringIO(), width=200)), None)
    found.lines = list(lines)
    found.watching = True
    return found


def shown(seat: Typed) -> str:
    file: Any = seat.screen.console.file
    return str(file.getvalue())


def test_nobody_is_asked_for_standing_orders_alone():
    match = on_turn()
    decider = match.seat
    others = [n for n in range(3) if n != decider]
    assert all(match.interrupts(seat) for seat in others), "stops are always on offer"
    assert not sitting(match, others).broke_in(decider)


def test_who_can_announce_a_law_is_asked_and_is_shown_laws_only():
    match = on_turn()
    decider, other = match.seat, (match.seat + 1) % 3
    table: Any = match.table
    table.laws_held[other] = ALL_LAWS_HELD
    seat = sitting(match, [other], "1")
    assert seat.broke_in(decider)
    assert match.history[-1].verb not in ("stop", "unstop")
    assert match.actors[-1] == other
    assert "may break in" in shown(seat)
    stop = match.describe(match.find("stop p2"))
    assert stop not in shown(seat)


def test_with_hidden_laws_people_are_asked_by_what_all_know():
    """KT-17.9: the number of laws is public; being asked tells no more than that."""
    match = on_turn(law_information="concealed")
    decider, other = match.seat, (match.seat + 1) % 3
    table: Any = match.table
    useless = next(1 << law for law in range(20) if not _can_announce(match, other, 1 << law))
    table.laws_held[other] = useless
    with pytest.raises(Left):
        sitting(match, [decider, other]).broke_in(decider)
    assert not sitting(match, [other]).broke_in(decider), "alone, there is nobody to mislead"


def _can_announce(match: Match, seat: int, laws: int) -> bool:
    table: Any = match.table.clone()
    table.laws_held[seat] = laws
    return any(not table.is_private(action) for action in table.interrupts(seat))


@pytest.mark.parametrize("line", ["s 2", "s2", "stop p2"])
def test_stops_are_set_at_the_own_prompt(line: str):
    match = on_turn()
    me, offered = match.seat, match.choices[:]
    orders = [a for a in match.interrupts(me) if match.table.is_private(a)]
    wanted, sentence = match.find("stop p2"), match.describe(orders[1])
    assert orders[1] is wanted
    seat = sitting(match, [me], "s", line)
    seat.ask()
    assert f"s 2  {sentence}" in shown(seat)
    assert match.history[-1] is wanted
    assert match.choices == offered, "the decision is the same as before"
    assert match.record().actions[-1] == f"{me}! {wanted.notation}"


def test_a_game_without_standing_orders_says_so():
    match = qf.new("red-cathedral", seats=3, seed=1)
    seat = sitting(match, [0, 1, 2], "s")
    with pytest.raises(Left):
        seat.ask()
    assert "There are no standing orders here." in shown(seat)
