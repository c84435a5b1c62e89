"""What the turn menu does not offer, and why (PR-4.3, PR-4.4)."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.games.praga_caput_regni.rules import grids, items, six_actions
from quatrefoil.games.praga_caput_regni.rules.places import (
    GRID_AT,
    HEX_AT,
    ROAD_AT,
    ROW_AT,
    SEAL_AT,
    SECTOR_AT,
    TECHNOLOGY_AT,
    TOKEN_AT,
    WINDOWS_AT,
)
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BUILDINGS,
    CLIMB_SILVER,
    CROSS_GOLD,
    CROSS_STONE,
    FRAME_COST,
    GOLD,
    LAST_STEP,
    REFRESH_COST,
    ROAD,
    ROAD_EGG_COST,
    ROAD_FREE_GOLD,
    SEAL_SILVER,
    SECTOR_PAY_GOLD,
    SECTOR_PAY_STONE,
    STONE,
    TOKEN_ACTIONS,
    TOP_ROW,
    UPGRADE,
    WALL_PLACES,
    WALLS,
)
from quatrefoil.games.praga_caput_regni.rules.table import (
    EGG_OFFER,
    ITEM,
    NONE,
    ROAD_EGG_EFFECT,
    ROAD_GOLD_EFFECT,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.tiles import row_can_refresh
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    CLAIM,
    CLIMB,
    DO,
    END,
    EXTRA,
    TAKE,
    USE,
)


def menu_blocked(table: Praga, seat: i64, legal: list[Action]) -> list[Blocked]:
    """Reasons for everything of the menu that a player might look for in vain."""
    player = table.players[seat]
    missing: list[Blocked] = []
    if table.token == NONE:
        missing += token_reasons(table, player, legal)
    elif not table.done:
        missing += action_reasons(table, player, legal)
    missing += item_reasons(table, player)
    missing += extra_reasons(table, player, legal)
    for tech in range(len(USE)):
        if player.held >> tech & 1 and tech >= 12 and USE[tech] not in legal:
            where = TECHNOLOGY_AT[tech]
            missing.append(Blocked("technology-idle", "PR-12.4", {"tech": tech}, where))
    missing += climb_reasons(table, player, legal)
    if player.claims:
        missing += seal_reasons(table, player, legal)
    missing += refresh_reasons(table, player)
    if END not in legal:
        missing.append(end_reason(table, player))
    return missing


def token_reasons(table: Praga, player: Player, legal: list[Action]) -> list[Blocked]:
    """Tokens that cannot be taken (PR-5.1, A-8)."""
    missing: list[Blocked] = []
    for sector in range(1, 12):
        token = table.wheel[sector]
        if token == NONE or TAKE[token] in legal:
            continue
        cost = FRAME_COST[(table.arrow + sector) % 12]
        data: dict[str, object] = {
            "token": token,
            "side": int(table.side),
            "need": cost,
            "have": int(player.gold),
        }
        reason = "token-cost" if cost > player.gold else "token-impossible"
        missing.append(Blocked(reason, "PR-5.1", data, TOKEN_AT[token]))
    return missing


# Actions


def action_reasons(table: Praga, player: Player, legal: list[Action]) -> list[Blocked]:
    """Actions of the token that are not possible with what the player holds (M9)."""
    special = items.has_special(table)
    return [
        action_reason(table, player, action, special)
        for action in TOKEN_ACTIONS[table.token][table.side]
        if DO[action] not in legal
    ]


def action_reason(table: Praga, player: Player, action: i64, special: bool) -> Blocked:
    """Why an action cannot be done just now: what waits, or the egg of the wheel, may help."""
    data: dict[str, object] = {"action": int(action)}
    if is_possible_later(table, player, action, special, False):
        return Blocked("action-collect-first", "PR-4.4", data, HEX_AT[action])
    if is_possible_later(table, player, action, special, True):
        return Blocked("action-egg-first", "PR-5.4", data, HEX_AT[action])
    return impossible(table, player, action, special)


def is_possible_later(
    table: Praga, player: Player, action: i64, special: bool, with_egg: bool
) -> bool:
    """Whether an action is possible once all that waits is collected, or the egg bought (A-38)."""
    gold = player.gold + items.waiting(table, player, GOLD)
    stone = player.stone + items.waiting(table, player, STONE)
    eggs = player.eggs
    if with_egg:
        sector = items.egg_sector(table)
        if sector == NONE or not items.can_pay_egg(sector, gold, stone):
            return False
        bought = items.egg_balance(player, sector)
        gold += bought[0]
        stone += bought[1]
        eggs += 1
    return six_actions.is_possible(table, player, action, gold, stone, eggs, special)


def impossible(table: Praga, player: Player, action: i64, special: bool = False) -> Blocked:
    """Why an action cannot be done: no step, no place, no tile, or what it costs."""
    data: dict[str, object] = {"action": int(action)}
    where = HEX_AT[action]
    if action == ROAD:
        if player.road >= LAST_STEP:
            return Blocked("road-end", "PR-11.8", data, where)
        return Blocked("road-step-egg", "PR-11.1", data, where)
    if action == WALLS and player.walls >= WALL_PLACES:
        return Blocked("no-wall-place", "PR-8.1", data, where)
    if action == BUILDINGS and six_actions.cheapest_lot(table) < 0:
        return Blocked("no-lot", "PR-10.1", data, where)
    if not lies_out(table, action - UPGRADE, special):
        return Blocked("row-empty", "PR-7.2", data, where)
    return Blocked("action-impossible", "PR-4.4", data, where)


def lies_out(table: Praga, row: i64, special: bool) -> bool:
    """Whether a row shows a tile that may be taken."""
    last = row * 4 + (4 if special else 3)
    return any(table.rows[slot] != NONE for slot in range(row * 4, last))


def extra_reasons(table: Praga, player: Player, legal: list[Action]) -> list[Blocked]:
    """The extra action: once, for two windows, and only what is possible (PR-14.1)."""
    if table.extra_used:
        return [Blocked("extra-used", "PR-14.1", {}, WINDOWS_AT)]
    if player.goldwin == 0 or player.silver + player.goldwin < 2:
        data: dict[str, object] = {"gold": int(player.goldwin), "silver": int(player.silver)}
        return [Blocked("extra-windows", "PR-14.1", data, WINDOWS_AT)]
    missing: list[Blocked] = []
    own: list[int] = []
    if table.token != NONE and not table.done:
        own = TOKEN_ACTIONS[table.token][table.side]  # these have their reasons already
    for action in range(6):
        offered = EXTRA[0][action] in legal or EXTRA[1][action] in legal
        if not offered and action not in own:
            missing.append(action_reason(table, player, action, False))
    return missing


# Everything else


def item_reasons(table: Praga, player: Player) -> list[Blocked]:
    """Offers that cannot be paid now (PR-5.4, PR-11.2)."""
    missing: list[Blocked] = []
    for item in table.pending:
        kind = item // ITEM
        detail = item % ITEM
        if kind == EGG_OFFER and not items.can_pay_egg(detail, player.gold, player.stone):
            cost: dict[str, object] = {
                "gold": SECTOR_PAY_GOLD[detail],
                "stone": SECTOR_PAY_STONE[detail],
            }
            missing.append(Blocked("egg-cost", "PR-5.4", cost, SECTOR_AT[detail]))
        elif kind == ROAD_GOLD_EFFECT and player.gold < ROAD_FREE_GOLD[detail]:
            missing.append(Blocked("road-gold", "PR-11.3", {"step": detail}, ROAD_AT[detail]))
        elif kind == ROAD_EGG_EFFECT and player.eggs < ROAD_EGG_COST[detail]:
            missing.append(Blocked("road-egg", "PR-11.3", {"step": detail}, ROAD_AT[detail]))
    return missing


def seal_reasons(table: Praga, player: Player, legal: list[Action]) -> list[Blocked]:
    """Seals that cannot be claimed: taken, too dear, or the second of two alike (PR-6.6)."""
    missing: list[Blocked] = []
    for seal in range(len(CLAIM)):
        if CLAIM[seal] in legal:
            continue
        where = SEAL_AT[seal]
        if not table.seals_left >> seal & 1:
            missing.append(Blocked("seal-taken", "PR-6.6", {"seal": seal}, where))
        elif player.silver < SEAL_SILVER[seal]:
            data: dict[str, object] = {"need": SEAL_SILVER[seal], "have": int(player.silver)}
            missing.append(Blocked("seal-cost", "PR-6.6", data, where))
        else:
            missing.append(Blocked("seal-alike", "PR-6.6", {"seal": seal}, where))
    return missing


def refresh_reasons(table: Praga, player: Player) -> list[Blocked]:
    """Rows that cannot be refreshed: once a turn, for gold or stone, and two tiles (PR-7.3)."""
    missing: list[Blocked] = []
    for row in range(3):
        reason = ""
        if table.refresh_used:
            reason = "refresh-used"
        elif not row_can_refresh(table, row):
            reason = "refresh-row"
        elif player.gold < REFRESH_COST and player.stone < REFRESH_COST:
            reason = "refresh-cost"
        if reason:
            missing.append(Blocked(reason, "PR-7.3", {"row": row}, ROW_AT[row]))
    return missing


def climb_reasons(table: Praga, player: Player, legal: list[Action]) -> list[Blocked]:
    """Paid climbs (PR-13.2)."""
    missing: list[Blocked] = []
    for grid in range(2):
        if CLIMB[grid] in legal:
            continue
        row = grids.row_of(player, grid)
        data: dict[str, object] = {"grid": grid}
        where = GRID_AT[grid]
        if row >= TOP_ROW:
            missing.append(Blocked("top-row", "PR-13.2", data, where))
        elif player.silver < CLIMB_SILVER:
            data["need"] = CLIMB_SILVER
            data["have"] = int(player.silver)
            missing.append(Blocked("climb-windows", "PR-13.2", data, where))
        else:
            cost = grids.grid_table(table, grid) * 7 + row
            data["gold"] = CROSS_GOLD[cost]
            data["stone"] = CROSS_STONE[cost]
            missing.append(Blocked("climb-crossing", "PR-13.2", data, where))
    return missing


def end_reason(table: Praga, player: Player) -> Blocked:
    """Why the turn cannot end (M8)."""
    if table.token == NONE:
        return Blocked("end-token", "PR-4.1")
    if items.must_move(table, player):
        return Blocked("end-move", "PR-4.2")
    special = items.has_special(table)
    for action in TOKEN_ACTIONS[table.token][table.side]:
        if is_possible_later(table, player, action, special, False):
            return Blocked("end-action", "PR-4.1")
    return Blocked("end-egg", "PR-5.4")  # with the egg an action is possible
