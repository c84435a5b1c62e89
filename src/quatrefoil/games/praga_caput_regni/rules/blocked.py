"""What the turn menu does not offer, and why (PR-4.3, PR-4.4)."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.games.praga_caput_regni.rules import grids, items, six_actions
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
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    CLAIM,
    CLIMB,
    DO,
    END,
    REFRESH,
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
    missing += extra_reasons(table, player)
    for tech in range(len(USE)):
        if player.held >> tech & 1 and tech >= 12 and USE[tech] not in legal:
            missing.append(Blocked("technology-idle", "PR-12.4", {"tech": tech}, f"tech-{tech}"))
    missing += climb_reasons(table, player, legal)
    for seal in range(len(CLAIM)):
        if player.claims and table.seals_left >> seal & 1 and player.silver < SEAL_SILVER[seal]:
            data: dict[str, object] = {"need": SEAL_SILVER[seal], "have": int(player.silver)}
            missing.append(Blocked("seal-cost", "PR-6.6", data, f"seal-{seal}"))
    if table.refresh_used:
        missing.append(Blocked("refresh-used", "PR-7.3"))
    elif REFRESH[0] not in legal and player.gold + player.stone < REFRESH_COST:
        missing.append(Blocked("refresh-cost", "PR-7.3"))
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
        missing.append(Blocked(reason, "PR-5.1", data, f"token-{token}"))
    return missing


def action_reasons(table: Praga, player: Player, legal: list[Action]) -> list[Blocked]:
    """Actions of the token that are not possible with what the player holds (M9)."""
    missing: list[Blocked] = []
    gold = player.gold + items.waiting(table, player, GOLD)
    stone = player.stone + items.waiting(table, player, STONE)
    special = items.has_special(table)
    for action in TOKEN_ACTIONS[table.token][table.side]:
        if DO[action] in legal:
            continue
        if six_actions.is_possible(table, player, action, gold, stone, player.eggs, special):
            data: dict[str, object] = {"action": action}
            missing.append(Blocked("action-collect-first", "PR-4.4", data))
        else:
            missing.append(impossible(table, player, action))
    return missing


def impossible(table: Praga, player: Player, action: i64) -> Blocked:
    """Why an action cannot be done: no step, no place, or what it costs."""
    data: dict[str, object] = {"action": int(action)}
    if action == ROAD:
        if player.road >= LAST_STEP:
            return Blocked("road-end", "PR-11.8", data)
        return Blocked("road-step-egg", "PR-11.1", data)
    if action == WALLS and player.walls >= WALL_PLACES:
        return Blocked("no-wall-place", "PR-8.1", data)
    if action == BUILDINGS and six_actions.cheapest_lot(table) < 0:
        return Blocked("no-lot", "PR-10.1", data)
    return Blocked("action-impossible", "PR-4.4", data)


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
            missing.append(Blocked("egg-cost", "PR-5.4", cost))
        elif kind == ROAD_GOLD_EFFECT and player.gold < ROAD_FREE_GOLD[detail]:
            missing.append(Blocked("road-gold", "PR-11.3", {"step": detail}))
        elif kind == ROAD_EGG_EFFECT and player.eggs < ROAD_EGG_COST[detail]:
            missing.append(Blocked("road-egg", "PR-11.3", {"step": detail}))
    return missing


def extra_reasons(table: Praga, player: Player) -> list[Blocked]:
    """The extra action: once, and for two windows (PR-14.1)."""
    if table.extra_used:
        return [Blocked("extra-used", "PR-14.1")]
    if player.goldwin == 0 or player.silver + player.goldwin < 2:
        data: dict[str, object] = {"gold": int(player.goldwin), "silver": int(player.silver)}
        return [Blocked("extra-windows", "PR-14.1", data)]
    return []


def climb_reasons(table: Praga, player: Player, legal: list[Action]) -> list[Blocked]:
    """Paid climbs (PR-13.2)."""
    missing: list[Blocked] = []
    for grid in range(2):
        if CLIMB[grid] in legal:
            continue
        row = grids.row_of(player, grid)
        data: dict[str, object] = {"grid": grid}
        where = f"grid-{grid}"
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
    return Blocked("end-action", "PR-4.1")
