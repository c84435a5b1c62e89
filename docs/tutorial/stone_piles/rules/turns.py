"""The course of play: bets, then turn after turn (SP-2 to SP-5)."""

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Chance, Continuation, Decision
from quatrefoil.engine.facts import Facts, Move

from .components import BOX
from .facts import DieFacts, PileFacts, RollFacts
from .table import StonePiles
from .vocabulary import BET, DIE, GO_ON, LAY, PILES, ROLL, STOP, TAKE


class LayPile(Chance[StonePiles]):
    """SP-1: a pile of unknown height."""

    key = "lay-pile"
    rule = "SP-1"

    def __init__(self, pile: int, least: int, spread: int) -> None:
        super().__init__()
        self.pile = pile
        self.least = least
        self.spread = spread

    def choices(self, table: StonePiles) -> list[Action]:
        return LAY[self.pile][self.least : self.least + self.spread]

    def facts(self, table: StonePiles, action: Action) -> Facts:
        pile = PILES[action.a]
        moves = [Move(stone_id(pile, n), "", pile_id(pile)) for n in range(action.b)]
        return PileFacts(action, self.seat, moves=moves, pile=pile, stones=action.b)

    def apply(self, table: StonePiles, action: Action) -> None:
        table.piles[action.a] = action.b


class MakeBet(Decision[StonePiles]):
    """SP-2: in secret, which pile lasts longest."""

    key = "bet"
    rule = "SP-2"

    def choices(self, table: StonePiles) -> list[Action]:
        return BET

    def facts(self, table: StonePiles, action: Action) -> Facts:
        last = self.seat + 1 == table.seats
        return PileFacts(action, self.seat, ends_turn=last, pile=PILES[action.a])

    def apply(self, table: StonePiles, action: Action) -> None:
        table.bets[self.seat] = action.a
        table.tell("bet-made", self.seat, {})
        table.tell("bet", self.seat, {"pile": action.a}, audience=self.seat)
        if self.seat + 1 < table.seats:
            table.push(MakeBet(self.seat + 1))
        else:
            table.turn += 1
            table.push(TakeStones(0))


class TakeStones(Decision[StonePiles]):
    """SP-3: one to three stones of one pile."""

    key = "take"
    rule = "SP-3"

    def choices(self, table: StonePiles) -> list[Action]:
        legal: list[Action] = []
        for pile, height in enumerate(table.piles):
            legal += TAKE[pile][1 : min(BOX.turn.most, height) + 1]
        return legal

    def blocked(self, table: StonePiles) -> list[Blocked]:
        return [
            Blocked("empty", "SP-3", {"pile": PILES[i]}, pile_id(PILES[i]))
            for i, height in enumerate(table.piles)
            if not height
        ]

    def facts(self, table: StonePiles, action: Action) -> Facts:
        pile, height = PILES[action.a], table.piles[action.a]
        return PileFacts(
            action,
            self.seat,
            gain={"points": action.b},
            moves=[
                Move(stone_id(pile, height - 1 - n), pile_id(pile), "") for n in range(action.b)
            ],
            pile=pile,
            stones=action.b,
        )

    def apply(self, table: StonePiles, action: Action) -> None:
        table.piles[action.a] -= action.b
        table.points[self.seat] += action.b
        table.last = int(action.a)
        table.tell("take", self.seat, {"pile": action.a, "n": action.b})
        table.push(NextTurn(self.seat))
        table.push(TryDie(self.seat))


class TryDie(Decision[StonePiles]):
    """SP-4: roll the die or stop."""

    key = "try-die"
    rule = "SP-4"

    def choices(self, table: StonePiles) -> list[Action]:
        return [ROLL, STOP]

    def facts(self, table: StonePiles, action: Action) -> Facts:
        if action is STOP:
            return Facts(action, self.seat, ends_turn=True)
        return RollFacts(action, self.seat, even=BOX.die.even)

    def apply(self, table: StonePiles, action: Action) -> None:
        if action is ROLL:
            table.push(RollDie(self.seat))


class RollDie(Chance[StonePiles]):
    """SP-4: two points for an even number, none for an odd one, or one with the kind die."""

    key = "roll-die"
    rule = "SP-4"

    def __init__(self, roller: int) -> None:
        super().__init__()
        self.roller = roller

    def choices(self, table: StonePiles) -> list[Action]:
        return DIE[1:]

    def _points(self, table: StonePiles, action: Action) -> int:
        if action.a % 2 == 0:
            return BOX.die.even
        return BOX.die.odd_kind if table.kind else BOX.die.odd

    def facts(self, table: StonePiles, action: Action) -> Facts:
        points = self._points(table, action)
        others = {self.roller: {"points": points}} if points else {}
        return DieFacts(
            action, self.seat, others=others, ends_turn=True, eyes=action.a, roller=self.roller
        )

    def apply(self, table: StonePiles, action: Action) -> None:
        gain = self._points(table, action)
        table.die = int(action.a)
        table.points[self.roller] += gain
        table.tell("die", self.roller, {"n": int(action.a), "gain": gain})


class NextTurn(Continuation[StonePiles]):
    """The next player, or the end when all piles are empty (SP-5)."""

    def __init__(self, owner: int) -> None:
        super().__init__(GO_ON)
        self.owner = owner

    def apply(self, table: StonePiles, action: Action) -> None:
        if any(table.piles):
            table.turn += 1
            table.push(TakeStones((self.owner + 1) % table.seats))
            return
        for seat in range(table.seats):  # SP-5
            if table.bets[seat] == table.last:
                table.points[seat] += BOX.bet.points
                table.tell("won-bet", seat, {"pile": table.last, "points": BOX.bet.points})


def pile_id(pile: str) -> str:
    """A pile as the drawing calls it."""
    return f"pile-{pile}"


def stone_id(pile: str, n: int) -> str:
    """A stone as the drawing calls it, counted from below."""
    return f"stone-{pile}-{n}"
