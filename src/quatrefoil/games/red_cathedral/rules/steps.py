"""What the decisions of all chapters share: what they are about, and the free actions.

The free actions are offered inside the decisions of a turn, at each of the moments that RC-4.4
names, so that no moment needs a stop of its own.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Chance, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.rules.facts import OwnFacts, RerollFacts, RollFacts, dice_facts
from quatrefoil.games.red_cathedral.rules.printed import DICE, DIE_COUNT, EXCHANGE_GAIN, RESOURCES
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_losing_prestige, can_lose_prestige
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    END,
    EXCHANGE,
    IS_REROLL,
    REROLL,
    ROLL,
)


class Step(Decision[RedCathedral]):
    """A player's decision."""

    def about(self, table: RedCathedral) -> dict[str, Any]:
        """What is pending, for the view (see there)."""
        return {}


class FreeStep(Step):
    """A moment at which the free actions may be used as well (RC-4.4)."""

    def add_free_actions(self, table: RedCathedral, legal: list[Action]) -> None:
        if not can_lose_prestige(table.players[self.seat].position):  # RC-3.4
            return
        if table.bank > 0:  # RC-4.2
            legal.append(EXCHANGE)
        if not table.rerolled:  # RC-4.3: once a turn, on a space with a die
            occupied: i64 = 0
            for space in table.die_space:
                occupied |= 1 << space
            for space in range(8):
                if occupied & (1 << space):
                    legal.append(REROLL[space])

    def apply_free_action(self, table: RedCathedral, action: Action) -> bool:
        """Carry out an exchange or a reroll and come back to this decision; False for others."""
        if action is EXCHANGE:
            table.push(self)
            exchange(table, self.seat)
            return True
        if action.kind == IS_REROLL:
            table.push(self)
            reroll(table, self.seat, action.a)
            return True
        return False

    def free_action_facts(self, table: RedCathedral, action: Action) -> Facts:
        """What an exchange or a reroll does."""
        seat, colour = int(self.seat), table.colour_of(self.seat)
        position: i64 = table.players[self.seat].position
        cost = {"recognition": int(position - after_losing_prestige(position))}
        if action is EXCHANGE:
            gain = {"rubles": int(exchange_gain(table))}
            return OwnFacts(action, seat, cost=cost, gain=gain, colour=colour)
        return RerollFacts(
            action,
            seat,
            cost=cost,
            colour=colour,
            space=int(action.a),
            resource=RESOURCES[table.tokens[action.a]],
            dice=dice_facts(table, action.a),
        )

    def free_actions_blocked(self, table: RedCathedral) -> list[Blocked]:
        found: list[Blocked] = []
        position: i64 = table.players[self.seat].position
        if not can_lose_prestige(position):
            found.append(Blocked("no-prestige", "RC-3.4", {"position": int(position)}))
            return found
        if table.bank == 0:
            found.append(Blocked("bank-empty", "RC-4.2"))
        if table.rerolled:
            found.append(Blocked("rerolled", "RC-4.3"))
        return found


def exchange_gain(table: RedCathedral) -> i64:
    """2 rubles, or what the bank still has (RC-4.2)."""
    return EXCHANGE_GAIN if table.bank >= EXCHANGE_GAIN else table.bank


def exchange(table: RedCathedral, seat: i64) -> None:
    """Lose 1 PP and gain rubles (RC-4.2)."""
    player = table.players[seat]
    before: i64 = player.position
    player.position = after_losing_prestige(before)
    gain = exchange_gain(table)
    player.rubles += gain
    table.bank -= gain
    if table.events is not None:
        lost = int(before - player.position)
        table.tell("exchange", seat, {"rubles": int(gain), "steps": lost})


def reroll(table: RedCathedral, seat: i64, space: i64) -> None:
    """Lose 1 PP and roll all dice of one space, which stay there (RC-4.3)."""
    player = table.players[seat]
    player.position = after_losing_prestige(player.position)
    table.rerolled = True
    if table.events is not None:
        table.tell("reroll", seat, {"space": int(space)})
    roll_space(table, space)


def roll_space(table: RedCathedral, space: i64) -> None:
    """Roll the dice of a space one by one, in the order of the dice (CE-8, CE-9)."""
    die: i64 = DIE_COUNT - 1
    while die >= 0:
        if table.die_space[die] == space:
            table.push(ROLL_DIE[die])
        die -= 1


class RollDie(Chance[RedCathedral]):
    """CE-8, CE-9: one die is rolled and stays where it is (RC-7.5, RC-4.3)."""

    key: ClassVar[str] = "roll"
    rule: ClassVar[str] = "RC-7.5"

    def __init__(self, die: i64) -> None:
        super().__init__()
        self.die: i64 = die

    def choices(self, table: RedCathedral) -> list[Action]:
        return ROLL[self.die]

    def draw(self, table: RedCathedral, rng: Random) -> Action:
        return ROLL[self.die][rng.below(6)]

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.die_face[action.a] = int(action.b) + 1
        if table.events is not None:
            table.tell("roll", -1, {"die": DICE[action.a], "face": int(action.b) + 1})

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        return roll_facts(action)


def roll_facts(action: Action) -> Facts:
    return RollFacts(action, NATURE, die=DICE[action.a], face=int(action.b) + 1)


ROLL_DIE: Final[list[RollDie]] = [RollDie(die) for die in range(5)]


class EndTurn(FreeStep):
    """DP-16: free actions after the basic action, or the end of the turn (RC-4.4)."""

    key: ClassVar[str] = "end-turn"
    rule: ClassVar[str] = "RC-4.4"

    def __init__(self, seat: i64, rolled: bool) -> None:
        super().__init__(seat)
        self.rolled: bool = rolled

    def asks(self, table: RedCathedral) -> bool:
        """Ivan rolls dice next, which nobody can undo; after a roll nothing can be undone anyway.

        Since version 2 of the rules.
        """
        return table.rules > 1 and table.is_solo() and not self.rolled

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = [END]
        self.add_free_actions(table, legal)
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        self.apply_free_action(table, action)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        if action is END:
            return Facts(action, int(self.seat), ends_turn=True)
        return self.free_action_facts(table, action)

    def blocked(self, table: RedCathedral) -> list[Blocked]:
        return self.free_actions_blocked(table)


END_TURN: Final[list[EndTurn]] = [EndTurn(seat, False) for seat in range(4)]
END_MARKET: Final[list[EndTurn]] = [EndTurn(seat, True) for seat in range(4)]
"""After a market action, whose dice have been rolled."""
