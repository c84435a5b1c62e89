"""Bridge pieces and the bridge (PR-11.4 to PR-11.7, PR-13.5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Chance, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains, technology
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import BridgePlaceFacts, PieceFacts, told
from quatrefoil.games.praga_caput_regni.rules.places import BRIDGE_AT
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BIT,
    GOLD_GAIN,
    HUNGER,
    PLACE_GAIN,
    SILVER_DRAWS,
    SILVER_GAIN,
    SILVER_OPTIONAL,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FIRST_GOLD,
    FIRST_SILVER,
    FROM_BRIDGE,
    GOLD_ON_BRIDGE_STACK,
    GOLD_ON_CATHEDRAL_STACK,
    GOLD_UNSPLIT,
    ITEM,
    NONE,
    OPTIONAL_MOVE,
    PIECE_DRAWN,
    PIECE_IN_STACK,
    PIECE_TAKEN,
    PIECES,
    SEEN,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    BRIDGE_PLACE,
    DRAW_GOLD,
    DRAW_SILVER,
    KEEP_GOLD,
    KEEP_SILVER,
    NO_GOLD,
)

GOLD_PIECE: Final = 6
"""On the bridge gold pieces are numbered from here."""
PIECES_ON_BRIDGE: Final = [*BOX.silver_pieces, *BOX.gold_pieces]
STACK_SIZE: Final = 3
"""Gold pieces in each of the two stacks (PR-3.1)."""


# Silver pieces


def draw_silver(table: Praga, seat: i64) -> None:
    """Step IV: draw the top three silver pieces, keep one (PR-11.4)."""
    left: i64 = 0
    for piece in range(FIRST_SILVER, FIRST_GOLD):
        where: i64 = table.pieces[piece]
        if where % SEEN >= PIECE_IN_STACK:
            left += 1
    if left == 0:
        return
    if left > SILVER_DRAWS:
        left = SILVER_DRAWS
    technology.forget_the_mixed(table.pieces, FIRST_SILVER, FIRST_GOLD, seat, left)
    table.push(ChooseSilver(seat))
    for _ in range(left):
        table.push(DrawSilver(seat))


class DrawSilver(Chance[Praga]):
    """One silver piece off the top of the stack, seen by who draws (C-4)."""

    key: ClassVar[str] = "draw-silver"
    rule: ClassVar[str] = "PR-11.4"

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: i64 = owner

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        top = technology.first_batch(table.pieces, FIRST_SILVER, FIRST_GOLD)
        for piece in range(FIRST_SILVER, FIRST_GOLD):
            where: i64 = table.pieces[piece]
            if where % SEEN == top:
                legal.append(DRAW_SILVER[piece - FIRST_SILVER])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        technology.draw_piece(table.pieces, FIRST_SILVER + action.a, self.owner)

    def facts(self, table: Praga, action: Action) -> Facts:
        return PieceFacts(*told(table, self.seat, action), piece=BOX.silver_pieces[action.a].id)


class ChooseSilver(Decision[Praga]):
    """D-8: keep one of the silver pieces drawn (PR-11.4)."""

    key: ClassVar[str] = "silver-piece"
    rule: ClassVar[str] = "PR-11.4"

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for piece in range(FIRST_SILVER, FIRST_GOLD):
            where: i64 = table.pieces[piece]
            if where % SEEN == PIECE_DRAWN:
                legal.append(KEEP_SILVER[piece - FIRST_SILVER])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.pieces[FIRST_SILVER + action.a] = PIECE_TAKEN
        technology.put_under(table.pieces, FIRST_SILVER, FIRST_GOLD)
        if table.events is not None:
            table.tell("keep-piece", self.seat, {"piece": int(action.a)})
        if NONE in table.bridge:
            table.push(PlacePiece(self.seat, action.a))
        else:
            piece_gain(table, self.seat, action.a)  # PR-11.6: the piece is discarded

    def facts(self, table: Praga, action: Action) -> Facts:
        return PieceFacts(*told(table, self.seat, action), piece=BOX.silver_pieces[action.a].id)


# Gold pieces


def look_for_gold(table: Praga, seat: i64, stack: i64) -> None:
    """Look at a stack of gold pieces and take one; the first look splits them (PR-3.1, A-25)."""
    if table.pieces[FIRST_GOLD] % SEEN == GOLD_UNSPLIT:
        table.push(LookAtGold(seat, stack))
        for _ in range(STACK_SIZE):
            table.push(SplitGold(stack))
        return
    for piece in range(FIRST_GOLD, PIECES):
        place: i64 = table.pieces[piece]
        if place % SEEN == stack:
            table.push(LookAtGold(seat, stack))
            if not place // SEEN >> seat & 1:
                table.push(FindGold(stack))
            return
    # PR-11.7, PR-13.5: with none left there is nothing to take.


class SplitGold(Chance[Praga]):
    """Which gold pieces lie in the stack that is looked at first (C-1)."""

    key: ClassVar[str] = "split-gold"
    rule: ClassVar[str] = "PR-3.1"

    def __init__(self, stack: i64) -> None:
        super().__init__()
        self.stack: i64 = stack

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for piece in range(FIRST_GOLD, PIECES):
            if table.pieces[piece] % SEEN == GOLD_UNSPLIT:
                legal.append(DRAW_GOLD[piece - FIRST_GOLD])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.pieces[FIRST_GOLD + action.a] = int(self.stack)

    def facts(self, table: Praga, action: Action) -> Facts:
        return gold_facts(table, self.seat, action)


def gold_facts(table: Praga, seat: i64, action: Action) -> Facts:
    """A gold piece that an action names."""
    return PieceFacts(*told(table, seat, action), piece=BOX.gold_pieces[action.a].id)


class FindGold(Chance[Praga]):
    """A stack that others have split is news to who first looks at it: no undo past it (A-25)."""

    key: ClassVar[str] = "find-gold"
    rule: ClassVar[str] = "PR-11.5"

    def __init__(self, stack: i64) -> None:
        super().__init__()
        self.stack: i64 = stack

    def choices(self, table: Praga) -> list[Action]:
        for piece in range(FIRST_GOLD, PIECES):
            if table.pieces[piece] % SEEN == self.stack:
                return [DRAW_GOLD[piece - FIRST_GOLD]]
        return []

    def asks(self, table: Praga) -> bool:
        return True

    def apply(self, table: Praga, action: Action) -> None:
        pass  # the piece stays where it is; the choice follows

    def facts(self, table: Praga, action: Action) -> Facts:
        return gold_facts(table, self.seat, action)


class LookAtGold(Step):
    """Who looks at one stack knows both; then the choice."""

    def __init__(self, seat: i64, stack: i64) -> None:
        super().__init__(seat)
        self.stack: i64 = stack

    def go_on(self, table: Praga) -> None:
        other = GOLD_ON_BRIDGE_STACK + GOLD_ON_CATHEDRAL_STACK - self.stack
        for piece in range(FIRST_GOLD, PIECES):
            place: i64 = table.pieces[piece]
            if place == GOLD_UNSPLIT:
                place = other
            if place % SEEN != PIECE_TAKEN:
                table.pieces[piece] = int(place | SEEN * (1 << self.owner))
        table.push(ChooseGold(self.owner, self.stack))


class ChooseGold(Decision[Praga]):
    """D-9: a gold piece of the bridge (PR-11.5), or perhaps one of the Cathedral (PR-13.5)."""

    key: ClassVar[str] = "gold-piece"
    rule: ClassVar[str] = "PR-11.5"

    def __init__(self, seat: i64, stack: i64) -> None:
        super().__init__(seat)
        self.stack: i64 = stack

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for piece in range(FIRST_GOLD, PIECES):
            where: i64 = table.pieces[piece]
            if where % SEEN == self.stack:
                legal.append(KEEP_GOLD[piece - FIRST_GOLD])
        if self.stack == GOLD_ON_CATHEDRAL_STACK:
            legal.append(NO_GOLD)
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        if action is NO_GOLD:
            return
        table.pieces[FIRST_GOLD + action.a] = PIECE_TAKEN
        table.players[self.seat].gold_pieces |= 1 << action.a
        if table.events is not None:
            table.tell("keep-piece", self.seat, {"piece": int(GOLD_PIECE + action.a)})
        if self.stack == GOLD_ON_BRIDGE_STACK and NONE in table.bridge:
            table.push(PlacePiece(self.seat, GOLD_PIECE + action.a))
        else:
            piece_gain(table, self.seat, GOLD_PIECE + action.a)

    def facts(self, table: Praga, action: Action) -> Facts:
        if action is NO_GOLD:
            return Facts(*told(table, self.seat, action))
        return gold_facts(table, self.seat, action)


# The bridge


class PlacePiece(Decision[Praga]):
    """D-10: an empty place of the bridge for the piece; its rewards, then the piece's (PR-11.4)."""

    key: ClassVar[str] = "bridge-place"
    rule: ClassVar[str] = "PR-11.4"

    def __init__(self, seat: i64, piece: i64) -> None:
        super().__init__(seat)
        self.piece: i64 = piece

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for place in range(5):
            if table.bridge[place] == NONE:
                legal.append(BRIDGE_PLACE[place])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.bridge[action.a] = int(self.piece)
        if table.events is not None:
            table.tell("bridge", self.seat, {"place": int(action.a), "piece": int(self.piece)})
        mark: i64 = len(table.stack)
        gains.gain(table, self.seat, place_gain(table, action.a), FROM_BRIDGE)
        if len(table.stack) > mark:
            table.stack.insert(int(mark), PieceGain(self.seat, self.piece))
        else:
            piece_gain(table, self.seat, self.piece)

    def facts(self, table: Praga, action: Action) -> Facts:
        return BridgePlaceFacts(
            *told(table, self.seat, action),
            piece=PIECES_ON_BRIDGE[self.piece].id,
            number=int(action.a) + 1,
            gives=unpack(int(place_gain(table, action.a))),
        )

    def blocked(self, table: Praga) -> list[Blocked]:
        return [
            Blocked("place-taken", "PR-11.4", {"place": place}, BRIDGE_AT[place])
            for place in range(5)
            if table.bridge[place] != NONE
        ]


def place_gain(table: Praga, place: i64) -> i64:
    """The reward of a place of the bridge, by the side that lies up (PR-3.1)."""
    return PLACE_GAIN[place][table.bridge_sides >> place & 1]


class PieceGain(Step):
    """The piece's own gain, once the place's rewards are settled (PR-11.4)."""

    def __init__(self, seat: i64, piece: i64) -> None:
        super().__init__(seat)
        self.piece: i64 = piece

    def go_on(self, table: Praga) -> None:
        piece_gain(table, self.owner, self.piece)


def piece_gain(table: Praga, seat: i64, piece: i64) -> None:
    """What a piece gives at once (PR-11.9, PR-11.10)."""
    if piece >= GOLD_PIECE:
        gains.gain(table, seat, GOLD_GAIN[piece - GOLD_PIECE], FROM_BRIDGE)
        return
    packed: i64 = SILVER_GAIN[piece]
    if SILVER_OPTIONAL[piece]:
        for grid in range(3):
            shift = HUNGER + 4 * grid
            if packed >> shift & 15:
                packed -= BIT[shift]
                table.pending.append(OPTIONAL_MOVE * ITEM + grid)  # may be declined
    gains.gain(table, seat, packed, FROM_BRIDGE)
