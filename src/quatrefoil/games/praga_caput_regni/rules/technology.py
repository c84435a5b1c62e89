"""The technology track (PR-12.1 to PR-12.3): levels, drawing three and keeping one."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import TechnologyFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import LEVEL_AT, TECH_MAX, TECH_OVERFLOW
from quatrefoil.games.praga_caput_regni.rules.table import (
    FROM_OVERFLOW,
    PIECE_DRAWN,
    PIECE_IN_STACK,
    PIECE_TAKEN,
    SEEN,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import DRAW_TECH, KEEP_TECH

DRAWN_AT_ONCE: Final = 3


def step(table: Praga, seat: i64, player: Player) -> None:
    """One step of the technology track; at the top it scores instead (PR-12.2)."""
    if player.tech >= TECH_MAX[0]:
        gains.score(table, seat, TECH_OVERFLOW, FROM_OVERFLOW)
        return
    player.tech += 1
    if table.final:
        return  # PR-17.1: no technology is drawn any more
    for level in range(4):
        if player.tech == LEVEL_AT[level]:
            draw(table, seat, level)


def draw(table: Praga, seat: i64, level: i64) -> None:
    """Draw the top three of a level, fewer if fewer are left (PR-12.1)."""
    left: i64 = 0
    for piece in range(level * 6, level * 6 + 6):
        where: i64 = table.pieces[piece]
        if where % SEEN >= PIECE_IN_STACK:
            left += 1
    if left == 0:
        return
    if left > DRAWN_AT_ONCE:
        left = DRAWN_AT_ONCE
    forget_the_mixed(table.pieces, level * 6, level * 6 + 6, seat, left)
    table.push(ChooseTechnology(seat, level))
    for _ in range(left):
        table.push(DrawTechnology(seat, level))


def first_batch(pieces: list[int], first: i64, last: i64) -> i64:
    """The place on top of a stack of technologies or silver pieces."""
    top: i64 = SEEN
    for piece in range(first, last):
        where: i64 = pieces[piece]
        where %= SEEN
        if PIECE_IN_STACK <= where < top:
            top = where
    return top


def forget_the_mixed(pieces: list[int], first: i64, last: i64, seat: i64, draws: i64) -> None:
    """Of a batch that `seat` draws in part, who put it there knows no more which piece is left.

    Whole batches stay known to those who have seen them: they can follow them.
    """
    batch: i64 = PIECE_IN_STACK
    while draws > 0 and batch < SEEN:
        size: i64 = 0
        for piece in range(first, last):
            where: i64 = pieces[piece]
            if where % SEEN == batch:
                size += 1
        if size > draws:
            for piece in range(first, last):
                where = pieces[piece]
                if where % SEEN == batch:
                    pieces[piece] = int(batch + SEEN * (where // SEEN & (1 << seat)))
        draws -= size
        batch += 1


def draw_piece(pieces: list[int], piece: i64, seat: i64) -> None:
    """A piece is drawn and seen by who draws; who knew it before still knows it."""
    where: i64 = pieces[piece]
    pieces[piece] = int(PIECE_DRAWN + SEEN * (where // SEEN | (1 << seat)))


def put_under(pieces: list[int], first: i64, last: i64) -> None:
    """Put what was drawn and not kept under the stack, known to who has seen it (A-36)."""
    below: i64 = PIECE_IN_STACK - 1
    for piece in range(first, last):
        where: i64 = pieces[piece]
        where %= SEEN
        if where > below:
            below = where
    for piece in range(first, last):
        where = pieces[piece]
        if where % SEEN == PIECE_DRAWN:
            pieces[piece] = int(below + 1 + SEEN * (where // SEEN))


class DrawTechnology(Chance[Praga]):
    """One technology off the top of its stack, seen by who draws (C-3)."""

    key: ClassVar[str] = "draw-technology"
    rule: ClassVar[str] = "PR-12.1"

    def __init__(self, owner: i64, level: i64) -> None:
        super().__init__()
        self.owner: i64 = owner
        self.level: i64 = level

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        first: i64 = self.level * 6
        top = first_batch(table.pieces, first, first + 6)
        for piece in range(first, first + 6):
            where: i64 = table.pieces[piece]
            if where % SEEN == top:
                legal.append(DRAW_TECH[piece])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        draw_piece(table.pieces, action.a, self.owner)

    def facts(self, table: Praga, action: Action) -> Facts:
        return technology_facts(table, self.seat, action)


def technology_facts(table: Praga, seat: i64, action: Action) -> Facts:
    """A technology that an action names."""
    one = BOX.technologies[action.a]
    return TechnologyFacts(*told(table, seat, action), technology=one.id, level=one.level)


class ChooseTechnology(Decision[Praga]):
    """D-11: keep one of the technologies drawn (PR-12.1)."""

    key: ClassVar[str] = "technology"
    rule: ClassVar[str] = "PR-12.1"

    def __init__(self, seat: i64, level: i64) -> None:
        super().__init__(seat)
        self.level: i64 = level

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for piece in range(self.level * 6, self.level * 6 + 6):
            where: i64 = table.pieces[piece]
            if where % SEEN == PIECE_DRAWN:
                legal.append(KEEP_TECH[piece])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.players[self.seat].held |= 1 << action.a
        table.pieces[action.a] = PIECE_TAKEN
        put_under(table.pieces, self.level * 6, self.level * 6 + 6)
        if table.events is not None:
            table.tell("keep-technology", self.seat, {"tech": int(action.a)})

    def facts(self, table: Praga, action: Action) -> Facts:
        return technology_facts(table, self.seat, action)
