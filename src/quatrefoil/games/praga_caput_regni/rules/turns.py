"""The turn (PR-4, PR-14): the menu of what may be done, in any order, between actions."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import ending, grids, items, seals, six_actions, wheel
from quatrefoil.games.praga_caput_regni.rules.blocked import menu_blocked
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, ROWS
from quatrefoil.games.praga_caput_regni.rules.facts import ActionFacts, RefreshFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    CATHEDRAL_GRID,
    CLIMB_SILVER,
    FRAME_COST,
    FRAME_RED,
    GOLD,
    HUNGER_WALL,
    QUARRIES,
    REFRESH_COST,
    SECTOR_EGG,
    SECTOR_SPECIAL,
    STONE,
    TOKEN_ACTIONS,
)
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Player, Praga
from quatrefoil.games.praga_caput_regni.rules.technologies import (
    FIRST_ONE_SHOT,
    ONE_SHOTS,
    can_use,
    use,
)
from quatrefoil.games.praga_caput_regni.rules.technology import technology_facts
from quatrefoil.games.praga_caput_regni.rules.tiles import RefreshPair, row_can_refresh
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    CLIMB,
    DO,
    END,
    EXTRA,
    IS_CLAIM,
    IS_DO,
    IS_END,
    IS_EXTRA,
    IS_PAID_CLIMB,
    IS_REFRESH,
    IS_TAKE,
    IS_USE,
    REFRESH,
    TAKE,
    USE,
)


def begin_turn(table: Praga) -> None:
    """The active player's turn begins; technologies of earlier turns work now (PR-12.3, A-18)."""
    table.turn += 1
    player = table.players[table.active]
    player.active |= player.held & ~ONE_SHOTS
    player.fired = 0
    table.token = NONE
    table.sector = NONE
    table.done = 0
    table.extra_used = 0
    table.refresh_used = 0
    table.unpaid = 0
    table.closing = 0
    table.push(MENUS[table.active])


# M1 and M8: which tokens may be taken, and when the turn may end


def could_act(
    table: Praga, player: Player, token: i64, gold: i64, stone: i64, egg_sector: i64, special: bool
) -> bool:
    """Whether one of a token's actions is possible, a payable egg offer counted (A-8, A-38)."""
    pair = TOKEN_ACTIONS[token][table.side]
    if pair[0] <= QUARRIES or pair[1] <= QUARRIES:
        return True
    for action in pair:
        if six_actions.is_possible(table, player, action, gold, stone, player.eggs, special):
            return True
    if egg_sector == NONE or not items.can_pay_egg(egg_sector, gold, stone):
        return False
    bought = items.egg_balance(player, egg_sector)
    gold += bought[0]
    stone += bought[1]
    for action in pair:
        if six_actions.is_possible(table, player, action, gold, stone, player.eggs + 1, special):
            return True
    return False


def add_tokens(table: Praga, player: Player, legal: list[Action]) -> None:
    """M1, D-2: tokens whose cost is payable and one of whose actions is possible (PR-5.1)."""
    gold: i64 = player.gold
    stone: i64 = player.stone
    if table.pending:
        gold += items.waiting(table, player, GOLD)
        stone += items.waiting(table, player, STONE)
    before = len(legal)
    for sector in range(1, 12):
        token: i64 = table.wheel[sector]
        if token == NONE:
            continue
        cost: i64 = FRAME_COST[(table.arrow + sector) % 12]
        if cost > player.gold:
            continue
        bonus = wheel.wheel_gain(player, sector)
        if could_act(
            table,
            player,
            token,
            gold - cost + (bonus & 15),
            stone + (bonus >> STONE & 15),
            sector if SECTOR_EGG[sector] else NONE,
            SECTOR_SPECIAL[sector] > 0,
        ):
            legal.append(TAKE[token])
    if len(legal) > before:
        return
    for sector in range(1, 12):
        token = table.wheel[sector]
        if token != NONE and not FRAME_RED[(table.arrow + sector) % 12]:
            legal.append(TAKE[token])  # no legal token, so every green or blue one


def may_end(table: Praga, player: Player) -> bool:
    """M8: the token's action is done or impossible, and no mandatory move is left (A-38)."""
    if table.token == NONE or (table.pending and items.must_move(table, player)):
        return False
    if table.done:
        return True
    return not could_act(
        table,
        player,
        table.token,
        player.gold + items.waiting(table, player, GOLD),
        player.stone + items.waiting(table, player, STONE),
        items.egg_sector(table),
        items.has_special(table),
    )


class TurnMenu(Decision[Praga]):
    """D-1: what to do next in your turn (PR-4.2)."""

    key: ClassVar[str] = "menu"
    rule: ClassVar[str] = "PR-4.2"

    def asks(self, table: Praga) -> bool:
        return True

    def choices(self, table: Praga) -> list[Action]:
        player = table.players[self.seat]
        legal: list[Action] = []
        if table.token == NONE:
            add_tokens(table, player, legal)
        elif not table.done:
            special = items.has_special(table)
            for action in TOKEN_ACTIONS[table.token][table.side]:  # M9
                if six_actions.can_do(table, player, action, special):
                    legal.append(DO[action])
        if table.pending:
            items.add_items(table, player, legal)  # M5
        if player.goldwin and not table.extra_used:
            self.add_extra(table, player, legal)
        if player.held >= 1 << FIRST_ONE_SHOT:
            for tech in range(FIRST_ONE_SHOT, len(USE)):  # M3
                if player.held >> tech & 1 and can_use(table, player, tech):
                    legal.append(USE[tech])
        if player.silver >= CLIMB_SILVER:  # M4
            if grids.can_cross(table, player, HUNGER_WALL):
                legal.append(CLIMB[HUNGER_WALL])
            if grids.can_cross(table, player, CATHEDRAL_GRID):
                legal.append(CLIMB[CATHEDRAL_GRID])
        if player.claims:
            seals.add_claims(table, player, legal)  # M7
        if not table.refresh_used and (player.gold >= REFRESH_COST or player.stone >= REFRESH_COST):
            for row in range(3):  # M6
                if row_can_refresh(table, row):
                    legal.append(REFRESH[row])
        if may_end(table, player):
            legal.append(END)
        return legal

    def add_extra(self, table: Praga, player: Player, legal: list[Action]) -> None:
        """M2: the extra action, for a gold and a silver or two gold windows (PR-14.1)."""
        mixed = player.silver > 0
        golden = player.goldwin > 1
        if not mixed and not golden:
            return
        for action in range(6):
            if six_actions.can_do(table, player, action, False):
                if mixed:
                    legal.append(EXTRA[0][action])
                if golden:
                    legal.append(EXTRA[1][action])

    def apply(self, table: Praga, action: Action) -> None:
        seat = self.seat
        kind: i64 = action.kind
        if kind == IS_END:
            ending.close_turn(table, seat)
            return
        table.push(self)  # the menu returns when this is resolved
        if kind == IS_TAKE:
            wheel.take_token(table, seat, action.a)
        elif kind == IS_DO:
            table.done = 1
            six_actions.perform(table, seat, action.a, six_actions.WITH_TOKEN, NONE)
        elif kind == IS_EXTRA:
            self.buy_extra(table, action)
        elif kind == IS_USE:
            use(table, seat, action.a)
        elif kind == IS_PAID_CLIMB:
            player = table.players[seat]
            player.silver -= CLIMB_SILVER  # PR-13.2
            grids.pay_crossing(table, player, action.a)
            grids.climb(table, seat, action.a)
        elif kind == IS_REFRESH:
            table.refresh_used = 1
            table.push(RefreshPair(seat, action.a))
        elif kind == IS_CLAIM:
            seals.claim(table, seat, action.a)
        else:
            items.resolve(table, seat, kind, action)

    def buy_extra(self, table: Praga, action: Action) -> None:
        """The windows are paid and the action is done at once (PR-14.1)."""
        player = table.players[self.seat]
        table.extra_used = 1
        if action.a == 0:
            player.goldwin -= 1
            player.silver -= 1
        else:
            player.goldwin -= 2
        six_actions.perform(table, self.seat, action.b, six_actions.BOUGHT, NONE)

    def facts(self, table: Praga, action: Action) -> Facts:
        seat = self.seat
        kind: i64 = action.kind
        if kind == IS_TAKE:
            return wheel.take_facts(table, seat, action)
        if kind == IS_DO:
            return ActionFacts(*told(table, seat, action), action_name=ACTIONS[action.a])
        if kind == IS_EXTRA:
            paid = {"goldwin": 1, "silver": 1} if action.a == 0 else {"goldwin": 2}
            what = told(table, seat, action, paid)
            return ActionFacts(*what, action_name=ACTIONS[action.b])
        if kind == IS_USE:
            return technology_facts(table, seat, action)
        if kind == IS_PAID_CLIMB:
            player = table.players[seat]
            cost = {"silver": CLIMB_SILVER, **grids.crossing(table, player, action.a)}
            return grids.grid_facts(table, seat, action, action.a, cost)
        if kind == IS_REFRESH:
            what = told(table, seat, action)
            return RefreshFacts(*what, row=ROWS[action.a], price=REFRESH_COST)
        if kind == IS_CLAIM:
            return seals.claim_facts(table, seat, action)
        if kind == IS_END:
            return Facts(*told(table, seat, action))
        return items.item_facts(table, seat, action)

    def blocked(self, table: Praga) -> list[Blocked]:
        return menu_blocked(table, self.seat, self.choices(table))


MENUS: Final = [TurnMenu(seat) for seat in range(4)]
