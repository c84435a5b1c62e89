"""The turn (RC-4): exactly one basic action, and free actions around it."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Continuation
from quatrefoil.engine.facts import Facts
from quatrefoil.games.red_cathedral.rules.build import (
    add_deliveries,
    can_deliver,
    carry_out,
    delivery_facts,
    go_on_delivering,
    ornaments_blocked,
)
from quatrefoil.games.red_cathedral.rules.claim import add_claims, claim, claim_facts
from quatrefoil.games.red_cathedral.rules.market import (
    add_moves,
    move,
    move_facts,
    moves_blocked,
)
from quatrefoil.games.red_cathedral.rules.printed import MOST_DELIVERIES
from quatrefoil.games.red_cathedral.rules.solo import begin_turn_of_ivan
from quatrefoil.games.red_cathedral.rules.steps import END_MARKET, END_TURN, FreeStep
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    GO_ON,
    IS_CLAIM,
    IS_DECORATE,
    IS_DELIVER,
    IS_MOVE,
)


class NextTurn(Continuation[RedCathedral]):
    """The bottom of the stack: the next player's turn begins, clockwise (RC-2.11, RC-8.2)."""

    key: ClassVar[str] = "next-turn"
    rule: ClassVar[str] = "RC-4.1"

    def __init__(self) -> None:
        super().__init__(GO_ON)

    def apply(self, table: RedCathedral, action: Action) -> None:
        seat: i64 = table.active + 1
        if seat == table.seats:
            seat = 0
        if seat == table.trigger:  # RC-8.2: everybody else has had a last full turn
            if table.events is not None:
                table.tell("over", NATURE, {})
            return
        table.active = seat
        table.rerolled = False
        table.turn += 1
        table.push(self)
        if table.events is not None and table.trigger >= 0:
            table.tell("last-turn", seat, {})
        if seat < table.seats - table.automata:
            table.push(TAKE_TURN[seat])
        else:
            begin_turn_of_ivan(table)


class TakeTurn(FreeStep):
    """DP-1 with the first step of each basic action: claim, build or market (RC-4.1).

    Nothing may happen between choosing the action and its first step (RC-4.4), so one list
    holds them all: DP-5, DP-9, DP-10 with DP-11, and the free actions DP-2 and DP-3.
    A market move is always possible (I-9), so nobody ever has to pass. What brings the cathedral
    forward comes first, so that a player who always takes the first choice ends the game.
    """

    key: ClassVar[str] = "turn"
    rule: ClassVar[str] = "RC-4.1"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        add_deliveries(table, self.seat, MOST_DELIVERIES, legal)
        add_claims(table, self.seat, legal)
        add_moves(table, self.seat, legal)
        self.add_free_actions(table, legal)
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        kind: i64 = action.kind
        if kind == IS_MOVE:
            table.push(END_MARKET[self.seat])
            move(table, self.seat, action.a, action.b)
        elif kind == IS_CLAIM:
            table.push(END_TURN[self.seat])
            claim(table, self.seat, action.a)
        elif not self.apply_free_action(table, action):
            table.push(END_TURN[self.seat])
            used = carry_out(table, self.seat, action)
            go_on_delivering(table, self.seat, MOST_DELIVERIES - used, False)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        if action.kind == IS_MOVE:
            return move_facts(table, self.seat, action)
        if action.kind == IS_CLAIM:
            return claim_facts(table, self.seat, action)
        if action.kind in (IS_DELIVER, IS_DECORATE):
            return delivery_facts(table, self.seat, action, MOST_DELIVERIES)
        return self.free_action_facts(table, action)

    def blocked(self, table: RedCathedral) -> list[Blocked]:
        found = moves_blocked(table, self.seat)
        player = table.players[self.seat]
        if not can_deliver(table, self.seat):
            if player.stored == 0:
                found.append(Blocked("inventory-empty", "RC-6.1"))
            elif player.claimed & ~table.finished == 0:
                found.append(Blocked("no-open-section", "RC-6.3"))
            else:
                found.append(Blocked("nothing-fits", "RC-6.3"))
        found += ornaments_blocked(table, self.seat)
        if player.banners == 0:
            found.append(Blocked("no-banner", "RC-5.1"))
        return found + self.free_actions_blocked(table)

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"pieces_left": int(MOST_DELIVERIES)}


TAKE_TURN: Final[list[TakeTurn]] = [TakeTurn(seat) for seat in range(4)]
