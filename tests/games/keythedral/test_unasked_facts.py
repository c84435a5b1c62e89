"""What the facts of an announcement say is what then happens (KT-17.2)."""

import pytest

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.keythedral.rules.table import Keythedral
from tests.games.keythedral.kit import GAME, laid


def change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    kinds = sorted({*before, *after})
    return {k: after.get(k, 0) - before.get(k, 0) for k in kinds if after.get(k) != before.get(k)}


def said(facts: Facts, seat: int) -> dict[str, int]:
    found = dict(facts.others.get(seat, {}))
    if seat == facts.seat:
        for kind, n in facts.gain.items():
            found[kind] = found.get(kind, 0) + n
        for kind, n in facts.cost.items():
            found[kind] = found.get(kind, 0) - n
    return {kind: n for kind, n in sorted(found.items()) if n}


def check(table: Keythedral, facts: Facts) -> None:
    after = table.clone()
    after.interrupt(facts.seat, facts.action)
    for seat in range(int(table.seats)):
        now = change(GAME.holdings(table, seat), GAME.holdings(after, seat))
        assert now == said(facts, seat), facts.action.notation
    before, lies = GAME.pieces(table), GAME.pieces(after)
    moved = {piece: lies.get(piece, "") for piece in before if before[piece] != lies.get(piece, "")}
    assert moved == {move.piece: move.target for move in facts.moves}


@pytest.mark.slow
@pytest.mark.parametrize("cancelled", [False, True])
def test_announcements_and_orders_do_what_their_facts_say(cancelled: bool):
    """KT-17.2, KT-17.7: with law 10 in a hand nothing works at once."""
    table = laid(3, 4)
    rng = Random(4)
    seen: set[str] = set()
    for number in range(20):
        if number != 9 or cancelled:
            table.laws_deck &= ~(1 << number)
            table.laws_held[number % 3] |= 1 << number
    for _ in range(600):
        legal = settle(table, rng)
        if not legal:
            break
        for seat in range(3):
            for action in table.interrupts(seat):
                facts = table.interrupt_facts(seat, action)
                assert facts.action is action
                assert facts.seat == seat
                check(table, facts)
                seen.add(action.verb)
        kept = [action for action in legal if action.verb in KEPT] or legal
        table.play(kept[rng.below(len(kept))])
    assert {"house-to-cottage", "dangerous-fence", "change-of-plan", "cottage-to-house"} <= seen
    assert {"stop", "keep-passing"} <= seen


KEPT = {"send", "number", "pass", "build", "fence", "buy", "craft", "pay", "bid", "name", "match"}
"""What is played between the announcements: no laws, so that hands stay as they are."""
