"""The rules of Stone Piles (SP-1 to SP-5)."""

from typing import Any

from quatrefoil.engine.action import Action, Vocabulary
from quatrefoil.engine.decision import Blocked, Chance, Decision
from quatrefoil.engine.table import Table, shared_ranking

PILES = ["a", "b", "c"]
VOCABULARY = Vocabulary()
LAY = VOCABULARY.verb("lay", PILES, [str(n) for n in range(13)]).grid()
BET = VOCABULARY.verb("bet", PILES).row()
TAKE = VOCABULARY.verb("take", PILES, ["0", "1", "2", "3"]).grid()
ROLL = VOCABULARY.word("roll")
STOP = VOCABULARY.word("stop")
DIE = VOCABULARY.verb("die", [str(n) for n in range(7)]).row()


class StonePiles(Table):
    def __init__(
        self,
        seats: int,
        turn: int,
        stack: list[Decision[Any]],
        piles: list[int],
        points: list[int],
        bets: list[int],
        die: int,
        last: int,
        kind: bool,
    ) -> None:
        super().__init__(seats, 0, turn, stack)
        self.piles = piles
        self.points = points
        self.bets = bets
        self.die = die
        self.last = last
        self.kind = kind

    def clone(self) -> "StonePiles":
        return StonePiles(
            self.seats,
            self.turn,
            self.stack.copy(),
            self.piles.copy(),
            self.points.copy(),
            self.bets.copy(),
            self.die,
            self.last,
            self.kind,
        )

    def scores(self) -> list[int]:
        return list(self.points)

    def ranking(self) -> list[int]:
        return shared_ranking([[p] for p in self.points])


class LayPile(Chance[StonePiles]):
    """SP-1: a pile of unknown height."""

    key = "lay-pile"
    rule = "SP-1"

    def __init__(self, pile: int, least: int) -> None:
        super().__init__()
        self.pile = pile
        self.least = least

    def choices(self, table: StonePiles) -> list[Action]:
        return LAY[self.pile][self.least : self.least + 3]

    def apply(self, table: StonePiles, action: Action) -> None:
        table.piles[action.a] = action.b


class Bet(Decision[StonePiles]):
    """SP-2: in secret, which pile lasts longest."""

    key = "bet"
    rule = "SP-2"

    def choices(self, table: StonePiles) -> list[Action]:
        return BET

    def apply(self, table: StonePiles, action: Action) -> None:
        table.bets[self.seat] = action.a
        table.tell("bet-made", self.seat, {})
        table.tell("bet", self.seat, {"pile": action.a}, audience=self.seat)
        if self.seat + 1 < table.seats:
            table.push(Bet(self.seat + 1))
        else:
            table.turn += 1
            table.push(Take(0))


class Take(Decision[StonePiles]):
    """SP-3: one to three stones of one pile."""

    key = "take"
    rule = "SP-3"

    def choices(self, table: StonePiles) -> list[Action]:
        legal: list[Action] = []
        for pile, height in enumerate(table.piles):
            legal += TAKE[pile][1 : min(3, height) + 1]
        return legal

    def blocked(self, table: StonePiles) -> list[Blocked]:
        return [
            Blocked("empty", "SP-3", {"pile": PILES[i]}, f"pile-{PILES[i]}")
            for i, height in enumerate(table.piles)
            if not height
        ]

    def apply(self, table: StonePiles, action: Action) -> None:
        table.piles[action.a] -= action.b
        table.points[self.seat] += action.b
        table.last = int(action.a)
        table.tell("take", self.seat, {"pile": action.a, "n": action.b})
        table.push(TryDie(self.seat))


class TryDie(Decision[StonePiles]):
    """SP-4: roll the die or stop."""

    key = "try-die"
    rule = "SP-4"

    def choices(self, table: StonePiles) -> list[Action]:
        return [ROLL, STOP]

    def apply(self, table: StonePiles, action: Action) -> None:
        if action is ROLL:
            table.push(RollDie(self.seat))
        else:
            next_turn(table, self.seat)


class RollDie(Chance[StonePiles]):
    """SP-4: two points for an even number, none for an odd one, or one with the kind die."""

    key = "roll-die"
    rule = "SP-4"

    def __init__(self, roller: int) -> None:
        super().__init__()
        self.roller = roller

    def choices(self, table: StonePiles) -> list[Action]:
        return DIE[1:]

    def apply(self, table: StonePiles, action: Action) -> None:
        table.die = int(action.a)
        gain = 2 if action.a % 2 == 0 else int(table.kind)
        table.points[self.roller] += gain
        table.tell("die", self.roller, {"n": int(action.a), "gain": gain})
        next_turn(table, self.roller)


def next_turn(table: StonePiles, seat: int) -> None:
    if any(table.piles):
        table.turn += 1
        table.push(Take((seat + 1) % table.seats))
        return
    for each in range(table.seats):  # SP-5
        if table.bets[each] == table.last:
            table.points[each] += 3
            table.tell("won-bet", each, {"pile": table.last})


def lay(seats: int, length: str, die: str) -> StonePiles:
    least = 2 if length == "short" else 9
    stack: list[Decision[Any]] = [Bet(0)]
    stack += [LayPile(pile, least) for pile in (2, 1, 0)]
    return StonePiles(seats, 0, stack, [0, 0, 0], [0] * seats, [-1] * seats, 0, -1, die == "kind")
