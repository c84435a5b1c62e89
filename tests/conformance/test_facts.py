"""What the facts of a choice say is what then happens: no sentence made of them can lie."""

from collections.abc import Iterator

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from tests.conformance.cases import Case, every_case, every_count

LOOKED_AT = 160
"""Decisions of each game, spread over its whole length."""


def holdings(game: Game, table: Table) -> list[dict[str, int]]:
    return [game.holdings(table, seat) for seat in range(int(table.seats))]


def change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    kinds = {*before, *after}
    moved = {kind: after.get(kind, 0) - before.get(kind, 0) for kind in sorted(kinds)}
    return {kind: n for kind, n in moved.items() if n}


def said(facts: Facts, seats: int) -> list[dict[str, int]]:
    """What the facts say changes for every seat."""
    found = [dict(facts.others.get(seat, {})) for seat in range(seats)]
    if facts.seat >= 0:
        own = found[facts.seat]
        for kind, n in facts.gain.items():
            own[kind] = own.get(kind, 0) + n
        for kind, n in facts.cost.items():
            own[kind] = own.get(kind, 0) - n
    return [{kind: n for kind, n in sorted(one.items()) if n} for one in found]


def moments(table: Table, action: Action) -> Iterator[Table]:
    """The table after an action, and after each step that then follows without any choice."""
    after = table.clone()
    after.play(action)
    yield after
    turn = int(after.turn)
    while after.stack and int(after.turn) == turn:
        top = after.top()
        legal = top.choices(after)
        if len(legal) != 1 or (top.seat >= 0 and top.asks(after)):
            return
        after.play(legal[0])
        yield after


def complaint(game: Game, table: Table, facts: Facts) -> str:
    """What is wrong with the facts; empty when they come true."""
    before, lay = holdings(game, table), game.pieces(table)
    told = said(facts, int(table.seats))
    shifted = {move.piece: (move.origin, move.target) for move in facts.moves}
    seen = []
    for after in moments(table, facts.action):
        changed = [change(b, a) for b, a in zip(before, holdings(game, after), strict=True)]
        lies = game.pieces(after)
        moved = {
            piece: (lay.get(piece, ""), lies.get(piece, ""))
            for piece in {*lay, *lies}
            if lay.get(piece, "") != lies.get(piece, "")
        }
        if changed == told and moved == shifted:
            return ""
        seen.append((changed, moved))
    return f"{facts.action.notation}: said {told} {shifted}, seen {seen}"


@every_case
def test_facts_come_true(case: Case):
    game = find_game(case.game)
    table = game.lay(case.seats, game.check_options(case.seats, case.options))
    rng = Random(31)
    length = 0
    probe = table.clone()
    while legal := settle(probe, rng):
        length += 1
        probe.play(legal[rng.below(len(legal))])
    rng = Random(31)
    every = max(1, length // LOOKED_AT)
    asked = 0
    while legal := settle(table, rng):
        if asked % every == 0:
            for action in legal:
                facts = table.top().facts(table, action)
                assert facts.action is action
                assert facts.seat == table.top().seat
                assert all(n > 0 for n in (*facts.cost.values(), *facts.gain.values()))
                assert complaint(game, table, facts) == ""
                check_end(table, facts)
        asked += 1
        table.play(legal[rng.below(len(legal))])


def check_end(table: Table, facts: Facts) -> None:
    """A turn ends when the facts say so, and an action that ends it by itself says so."""
    after = table.clone()
    after.play(facts.action)
    at_once = int(after.turn) != int(table.turn) or after.is_over()
    settle(after, Random(1))
    if facts.ends_turn:
        assert int(after.turn) != int(table.turn) or after.is_over(), facts.action.notation
    else:
        assert not at_once, facts.action.notation


@every_case
def test_draws_have_facts_too(case: Case):
    """What nature decides is put into words at a real table: its facts belong to nobody."""
    match = case.new(seed=7, nature="manual")
    rng = Random(7)
    for _ in range(200):
        if match.over:
            break
        if match.seat == NATURE:
            for action in match.choices[:20]:
                assert match.facts(action).seat == NATURE
        match.play(match.choices[rng.below(len(match.choices))])


@every_count
def test_the_past_says_what_it_did(case: Case):
    """Entries of the history have the facts that they had when they were played, undo or not."""
    match = case.new(seed=9, nature="manual")
    rng = Random(9)
    told: list[Facts] = []
    while not match.over and len(told) < 90:
        action = match.choices[rng.below(len(match.choices))]
        told.append(match.facts(action))
        match.play(action)
        if len(told) % 3:  # whoever plays may know already what it did
            match.remember(len(told) - 1, told[-1])
        if len(told) == 60:
            assert match.facts_since(37) == told[37:]
            assert match.facts_since(5) == told[5:]
            match.rewind(50)
            del told[50:]
        if len(told) == 55:
            assert match.facts_since(20) == told[20:]
            break
    assert match.facts_since(len(told)) == []
