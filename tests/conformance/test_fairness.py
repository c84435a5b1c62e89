"""Whoever decides knows what its seat may know and no more, even if it tries.

Two tables that differ only in what a seat may not know look alike to it, and what is imagined of
them for that seat is the same down to the last field. Such pairs are made in two ways: by dealing
the secrets anew, and by letting something happen another way that the seat does not notice.
"""

from collections.abc import Iterator

import pytest

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest, snapshot
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.hints import hint
from quatrefoil.players.levels import FROZEN, OFFERED, make_player
from quatrefoil.players.thinking.player import Player
from tests.conformance.cases import CASES, Case, every_case, every_game, play_on

LOOKED_AT = 12
"""Decisions of each game, spread over its whole length."""


def lay(case: Case) -> Table:
    game = find_game(case.game)
    return game.lay(case.seats, game.check_options(case.seats, case.options))


def course(case: Case, seed: int) -> Iterator[Table]:
    """The table before some of the decisions of a game, players' and nature's alike."""
    rng = Random(seed)
    probe, length = lay(case), 0
    while probe.stack:
        probe.play(probe.top().draw(probe, rng))
        length += 1
    table, rng = lay(case), Random(seed)
    every = max(1, length // LOOKED_AT)
    for step in range(length):
        if step % every == 0:
            yield table
        table.play(table.top().draw(table, rng))


def ways(table: Table) -> Iterator[Table]:
    """What might happen next: the first, the last and one choice between, and private notes."""
    legal = table.top().choices(table)
    for n in sorted({0, len(legal) // 2, len(legal) - 1}):
        after = listening(table)
        after.play(legal[n])
        yield after
    for seat in range(int(table.seats)):
        for action in table.interrupts(seat)[:2]:
            if table.is_private(action):
                after = listening(table)
                after.interrupt(seat, action)
                yield after


def listening(table: Table) -> Table:
    twin = table.clone()
    twin.events = []
    return twin


def noticed(game: Game, table: Table, seat: int) -> str:
    """All that a seat sees, and what it has heard of."""
    heard = [(e.kind, e.seat, e.data) for e in table.events or [] if e.may_read(seat)]
    return repr((game.view(table, seat), heard))


@every_case
def test_what_is_imagined_depends_on_what_the_seat_knows_alone(case: Case):
    game = find_game(case.game)
    for step, table in enumerate(course(case, seed=5)):
        for seat in (SPECTATOR, *range(int(table.seats))):
            other = table.imagine(seat, Random(step, 1))
            assert game.view(other, seat) == game.view(table, seat)
            first, second = (each.imagine(seat, Random(step, 2)) for each in (table, other))
            assert digest(first) == digest(second)


@every_case
def test_what_a_seat_does_not_notice_is_not_imagined_either(case: Case):
    game = find_game(case.game)
    for step, table in enumerate(course(case, seed=6)):
        seen: dict[tuple[int, str], Table] = {}
        for after in ways(table):
            settle(after, Random(step, 1))
            for seat in range(int(table.seats)):
                known = seen.setdefault((seat, noticed(game, after, seat)), after)
                first, second = (each.imagine(seat, Random(step, 2)) for each in (known, after))
                assert lying(first) == lying(second)


def lying(table: Table) -> dict[str, object]:
    """All that lies on a table; what is just being asked shows in the choices."""
    return {name: value for name, value in snapshot(table).items() if name != "stack"}


class Cheat(Player):
    """Reads all that it can reach, and tries to spoil it for the others."""

    def __init__(self) -> None:
        super().__init__(seed=3)
        self.read: list[object] = []

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        self.read += [digest(table), repr(table.events), [a.id for a in legal], repr(rng)]
        chosen = legal[-1]
        legal.clear()
        table.play(chosen)
        return chosen


def with_other_secrets(name: str, most: int) -> list[tuple[Match, Match]]:
    """A game at some decisions, and at each the same game with other secrets of the others.

    None for a game without secrets.
    """
    found: list[tuple[Match, Match]] = []
    cases = [case for case in CASES if case.game == name and case.seats == 3]
    if type(lay(cases[0])).imagine is Table.imagine:
        return []
    for case in cases:
        for seed in range(1, 9):
            match, rng = case.new(seed), Random(seed)
            twin = match
            while not match.over and digest(twin.table) == match.digest():
                play_on(match, rng, 12)
                twin = match.clone()
                twin.table = match.table.imagine(match.seat, Random(seed, 2))
            if not match.over:
                found.append((match, twin))
                if len(found) == most:
                    return found
            elif not found:  # another option may bring secrets into the game
                break
    raise AssertionError(f"{name}: {len(found)} pairs of tables found, not {most}")


@pytest.mark.slow
@every_game
def test_a_player_that_cheats_learns_nothing(name: str):
    for match, twin in with_other_secrets(name, most=4):
        before = match.digest(), [action.id for action in match.choices]
        one, other = Cheat(), Cheat()
        assert one.choose(match, match.seat) is other.choose(twin, twin.seat)
        assert one.read == other.read
        assert (match.digest(), [action.id for action in match.choices]) == before


@pytest.mark.slow
@every_game
def test_every_level_and_every_hint_are_alike_whatever_the_secrets(name: str):
    for match, twin in with_other_secrets(name, most=2):
        for level in (*OFFERED, *FROZEN, "even:0", "even:50", "even:90"):
            one, other = (make_player(level, name, 4, playouts=6) for _ in range(2))
            assert one.choose(match, match.seat) is other.choose(twin, twin.seat)
        assert hint(match, match.seat, playouts=6) == hint(twin, twin.seat, playouts=6)


@every_game
def test_a_game_that_imagines_nothing_has_no_secrets(name: str):
    case = next(case for case in CASES if case.game == name and case.seats > 1)
    game, table = find_game(name), lay(case)
    if type(table).imagine is Table.imagine:
        for table in course(case, seed=4):
            assert {**game.view(table, 0), "me": SPECTATOR} == game.view(table, SPECTATOR)
