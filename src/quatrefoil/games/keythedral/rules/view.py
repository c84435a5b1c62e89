"""What a seat may know of a table of Keythedral, as plain data.

Public is what lies open (KT-18.1); behind screens lies what everybody could have counted, shown or
not as the option says (KT-18.2); what nobody can know (KT-18.3) is not even drawn yet.

Built up key by key; what is not listed here is not shown. The keys:

me              the viewer's seat, or -2 for a spectator
seats           number of players
options         {"version", "open_plan", "law_information", "interrupts", "observation"}
over            whether the game has ended
turn            counts up whenever a player's turn begins
decision        {"seat", "key", "rule"} of the pending decision (seat -1: chance), or None. Keys:
                place-field, place-house, work-number, place-workers, collect, gather, spend,
                pay, settle, move-house, bid, match, pay-bid, name-start, window, cancel, and
                those of chance. "pay", "settle", "pay-bid" and "gather" also have "left" (cubes
                still to be picked) and "picked" (kind names in order); "window",
                "collect" and "cancel" have "window", the id such as W-P1 or W-BUY
round           1, 2, ...; 0 during setup
phase           0 setup, 1 place workers, 2 harvest, 3 spend, 4 return workers, 5 start player
step            1 to 5 in phase 1 (which work order marker is being used), else 0
number          the active house number 1 to 5 in phase 1, or None
start           seat of the start player S, or None before it is drawn
order           seats clockwise from S
markers         five entries for the numbers 1 to 5: the step whose marker lies there, or 0
drawn           field type in the hand of the setup player, or None
stack           number of field tiles not drawn yet

fields          list of {"id" "f0".. in the order of laying, "x", "y" (odd), "type", "yields",
                "worker" (seat or None)}; y points down
gaps            list of {"x", "y" (even), "house": id or None, "keythedral": bool,
                "edges": {"se"|"ne"|"sw"|"nw": {"x", "y" of the field, "fence": seat or None}}}
                for every gap that touches a field; "edges" has only directions with a field
houses          list of {"id" "blue-3", "seat", "number", "x", "y" (None while unplaced),
                "side" "cottage"|"house", "placing": bool, it sends workers in the turn going on}
                A tile keeps its id for the whole game
fences          list of {"id" "fence-blue-1", "seat", "state" "unused"|"board"|"removed",
                "x", "y" (gap) and "direction" when on the board}
open_fields     list of [x, y] where the drawn field may go, for the setup player; else []

store           {kind: cubes in the store}; craft kinds there are used cubes
workplaces      {"iron": n, "glass": n, "gold": n} in forge, glassworks and workshop
prices          {"iron", "glass", "gold", "trade", "law": number of cubes, "house", "fence",
                "unfence": {kind: n}}

rows            list, lowest value first, of {"value", "period", "open": can be bought from now,
                "spaces": [{"space": number over all rows, "state" "down"|"up"|"taken", "tile": id
                or None, "cost": {kind: n} or None, "laws": keys of laws lying under it}]}
seats_left      seats on the board, face up or down
declared        {"tile", "buyer"} while a purchase is being made, else None
unused          by row: number of tiles not seen by anybody and not on the board

laws            {"deck": cards left, "offer": two entries, law key, "back" (face down) or None,
                "discard": [keys], "announced": key or None}
effects         {"work_order": seat, "house_number": house id, "broken_fences": seat,
                "building_ban": seat, "good_harvest": type, "bad_harvest": type, "double_yield":
                [x, y], "unexpected_harvest": bool, "substitution": bool}; None or False if not
                in force
spending        in phase 3 {"active": [seats], "passes": in a row}, else None
auction         in phase 5 {"last": seat of B, "bid": highest so far, "bidder": seat or None}

players         by seat: {"seat", "colour", "cubes": {kind: n} or None, "cube_count"
                or None, "seat_tiles": [tile ids] or None, "seat_values": [values] or None,
                "points": {"seats", "cubes", "total"} or None, "laws": [keys] or None,
                "law_count", "fences_unused", "workers_out", "houses", "cottages"}.
                None stands for what lies behind a screen for this viewer: cubes, seats and
                points of others when observation is "screened"; laws of others then and in
                concealed mode
mine            for a seated viewer {"stops": [window names], "passing": whether the table passes
                for it until phase 3 ends, "interrupts": [notations that may be played unasked
                now]}, else None

Places of the drawing, as `Blocked.place` names them: `field-X,Y`, `gap-X,Y`, `edge-X,Y-DIR`,
`house-ID`, `seat-TILE`, `number-N`, `craft-KIND`, `trade-KIND`, `law-KEY`, `lawmaker`,
`cube-KIND`, `player-SEAT`, `row-VALUE`.
"""

from typing import Any

from quatrefoil.engine.decision import SPECTATOR, Decision
from quatrefoil.engine.game import View
from quatrefoil.games.keythedral.rules.components import COMPONENTS
from quatrefoil.games.keythedral.rules.harvest import Gather
from quatrefoil.games.keythedral.rules.land import open_field_positions
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, field_xy, gap_xy
from quatrefoil.games.keythedral.rules.laws.cards import CARDS
from quatrefoil.games.keythedral.rules.payment import Payment, unpacked
from quatrefoil.games.keythedral.rules.pieces import fence_id, house_id, tile_cost
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_LAWS,
    COLOURS,
    CRAFT_PRICE,
    FENCES_EACH,
    FIELD_TYPES,
    KINDS,
    LAW_PRICE,
    LAWS,
    RESOURCES,
    ROW_VALUE,
    TILE_VALUE,
    TILES,
    TRADE_PRICE,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.purchase import BuyWindow, Settle, declared_prices
from quatrefoil.games.keythedral.rules.seats import row_start, seats_left, unused_tiles
from quatrefoil.games.keythedral.rules.table import (
    FACE_DOWN,
    LAW_BACK,
    NO_LAW,
    PLACE_WORKERS,
    REMOVED,
    SPEND,
    START_PLAYER,
    TAKEN,
    UNUSED,
    Keythedral,
    law_count,
)
from quatrefoil.games.keythedral.rules.vocabulary import STOP_WINDOWS
from quatrefoil.games.keythedral.rules.windows import ResumeWindow, Window

INTERRUPTS = ("on_demand", "full", "lean")


def public(table: Keythedral) -> View:
    """What everybody may know."""
    return {
        "me": SPECTATOR,
        "seats": int(table.seats),
        "options": _options(table),
        "over": table.is_over(),
        "turn": int(table.turn),
        "decision": _decision(table),
        "round": int(table.round),
        "phase": int(table.phase),
        "step": int(table.step) if table.phase == PLACE_WORKERS else 0,
        "number": int(table.number) + 1 if table.number >= 0 else None,
        "start": _or_none(table.start),
        "order": [int(table.start + i) % int(table.seats) for i in range(int(table.seats))]
        if table.start >= 0
        else [],
        "markers": list(table.markers),
        "drawn": _name(FIELD_TYPES, table.drawn),
        "stack": sum(table.field_stack),
        **_land(table),
        **_town(table),
        **_board(table),
        "laws": _laws(table),
        "effects": _effects(table),
        "spending": {
            "active": [s for s in range(int(table.seats)) if table.active >> s & 1],
            "passes": int(table.passes),
        }
        if table.phase == SPEND
        else None,
        "auction": {
            "last": _or_none(table.last_bidder),
            "bid": int(table.bid),
            "bidder": _or_none(table.bidder),
        }
        if table.phase == START_PLAYER
        else None,
        "players": [_player(table, seat, SPECTATOR) for seat in range(int(table.seats))],
        "mine": None,
    }


def private(table: Keythedral, seat: int, public: View) -> View:
    """What a seat knows besides: its own things behind the screen (KT-18.2), its notes."""
    found: View = {"mine": _mine(table, seat)}
    if (table.screened or table.concealed) and not table.is_over():
        found["players"] = public["players"][:]
        found["players"][seat] = _player(table, seat, seat)
    return found


def _or_none(value: int) -> int | None:
    return int(value) if value >= 0 else None


def _name(names: list[str], index: int) -> str | None:
    return names[index] if index >= 0 else None


def _options(table: Keythedral) -> dict[str, str]:
    return {
        "version": "full" if table.full else "short",
        "open_plan": "on" if table.open_plan else "off",
        "law_information": "concealed" if table.concealed else "trackable",
        "interrupts": INTERRUPTS[table.interrupt_mode],
        "observation": "screened" if table.screened else "tracked",
    }


def _decision(table: Keythedral) -> dict[str, Any] | None:
    if table.is_over():
        return None
    top = table.top()
    found: dict[str, Any] = {"seat": int(top.seat), "key": top.key, "rule": top.rule}
    if isinstance(top, Window | CancelWindow):
        found["window"] = top.window
    if isinstance(top, Payment | Gather | Settle):
        picked = unpacked(top.picked)
        found["picked"] = [
            kind for kind, count in zip(KINDS, picked, strict=True) for _ in range(count)
        ]
        if isinstance(top, Settle):
            found["left"] = sum(unpacked(declared_prices(table)[0])) - sum(picked)
        else:
            found["left"] = int(top.left)
    return found


def _land(table: Keythedral) -> dict[str, Any]:
    fields = []
    for field, position in enumerate(table.field_position):
        x, y = field_xy(position)
        kind = table.field_type[field]
        fields.append(
            {
                "id": f"f{field}",
                "x": x,
                "y": y,
                "type": FIELD_TYPES[kind],
                "yields": KINDS[TYPE_YIELD[kind]],
                "worker": _or_none(table.field_worker[field]),
            }
        )
    house_in = {gap: house_id(tile) for tile, gap in enumerate(table.house_gap) if gap >= 0}
    fence_on = {e: f // FENCES_EACH for f, e in enumerate(table.fence_edge) if e >= 0}
    gaps = []
    for gap, position in enumerate(table.gap_position):
        u, v = gap_xy(position)
        edges = {}
        for direction, name in enumerate(DIRECTIONS):
            field = table.gap_fields[gap * 4 + direction]
            if field >= 0:
                x, y = field_xy(table.field_position[field])
                edges[name] = {"x": x, "y": y, "fence": fence_on.get(gap * 4 + direction)}
        gaps.append(
            {"x": u, "y": v, "house": house_in.get(gap), "keythedral": gap == 0, "edges": edges}
        )
    return {
        "fields": fields,
        "gaps": gaps,
        "houses": [_house(table, tile) for tile in range(len(table.house_gap))],
        "fences": [_fence(table, fence) for fence in range(len(table.fence_edge))],
        "open_fields": [list(field_xy(p)) for p in open_field_positions(table)]
        if table.drawn >= 0
        else [],
    }


def _house(table: Keythedral, tile: int) -> dict[str, Any]:
    gap = table.house_gap[tile]
    u, v = gap_xy(table.gap_position[gap]) if gap >= 0 else (None, None)
    return {
        "id": house_id(tile),
        "seat": tile // 5,
        "number": tile % 5 + 1,
        "x": u,
        "y": v,
        "side": "house" if table.house_side[tile] else "cottage",
        "placing": tile in (table.first_tile, table.second_tile),
    }


def _fence(table: Keythedral, fence: int) -> dict[str, Any]:
    edge = table.fence_edge[fence]
    seat = fence // FENCES_EACH
    found: dict[str, Any] = {
        "id": fence_id(fence),
        "seat": seat,
        "state": {UNUSED: "unused", REMOVED: "removed"}.get(edge, "board"),
    }
    if edge >= 0:
        found["x"], found["y"] = gap_xy(table.gap_position[edge // 4])
        found["direction"] = DIRECTIONS[edge % 4]
    return found


def _cubes(table: Keythedral, owner: int) -> dict[str, int]:
    return {kind: int(table.cubes[owner * ALL_KINDS + k]) for k, kind in enumerate(KINDS)}


def _town(table: Keythedral) -> dict[str, Any]:
    works = _cubes(table, int(table.workplaces()))
    costs = COMPONENTS.action_cost
    return {
        "store": _cubes(table, int(table.store())),
        "workplaces": {kind: works[kind] for kind in KINDS[RESOURCES:]},
        "prices": {
            **{kind: CRAFT_PRICE[k] for k, kind in enumerate(KINDS[RESOURCES:])},
            "trade": TRADE_PRICE,
            "law": LAW_PRICE,
            "house": dict(costs.build_house),
            "fence": dict(costs.build_fence),
            "unfence": dict(costs.remove_fence),
        },
    }


def _space(table: Keythedral, space: int) -> dict[str, Any]:
    tile = table.space_tile[space]
    laws = []
    if tile >= 0 and table.raised_tile == tile:
        laws.append("price_increase")
    if tile >= 0 and table.lowered_tile == tile:
        laws.append("price_decrease")
    return {
        "space": space,
        "state": {FACE_DOWN: "down", TAKEN: "taken"}.get(tile, "up"),
        "tile": TILES[tile] if tile >= 0 else None,
        "cost": tile_cost(tile) if tile >= 0 else None,
        "laws": laws,
    }


def _board(table: Keythedral) -> dict[str, Any]:
    rows = []
    unused = []
    for row, value in enumerate(ROW_VALUE):
        first, end = int(row_start(table, row)), int(row_start(table, row + 1))
        spaces = [_space(table, space) for space in range(first, end)]
        rows.append(
            {"value": value, "period": row + 1, "open": row == table.low_row, "spaces": spaces}
        )
        down = sum(1 for space in spaces if space["state"] == "down")
        unused.append(len(unused_tiles(table, row)) - down)
    return {
        "rows": rows,
        "seats_left": int(seats_left(table)),
        "declared": {"tile": TILES[table.declared], "buyer": _buyer(table)}
        if table.declared >= 0
        else None,
        "unused": unused,
    }


def _buyer(table: Keythedral) -> int:
    """Whose purchase is going on."""
    for decision in table.stack[::-1]:
        waiting: Decision[Any] = decision
        if isinstance(decision, ResumeWindow):
            waiting = decision.window
        if isinstance(waiting, BuyWindow):
            return int(waiting.first)
        if isinstance(waiting, Settle):
            return int(waiting.seat)
    return int(table.top().seat)


def law_keys(mask: int) -> list[str]:
    return [LAWS[law] for law in range(ALL_LAWS) if int(mask) >> law & 1]


def _laws(table: Keythedral) -> dict[str, Any]:
    offer = [{NO_LAW: None, LAW_BACK: "back"}.get(law, LAWS[law]) for law in table.law_offer]
    backs = offer.count("back")
    return {
        "deck": int(law_count(table.laws_deck)) - backs,
        "offer": offer,
        "discard": law_keys(table.laws_gone),
        "announced": _name(LAWS, table.announced),
    }


def _effects(table: Keythedral) -> dict[str, Any]:
    return {law.key: law.in_force(table) for law in CARDS if law.lasts}


def _player(table: Keythedral, seat: int, viewer: int) -> dict[str, Any]:
    open_screen = seat == viewer or not table.screened or table.is_over()
    open_laws = seat == viewer or not (table.screened or table.concealed) or table.is_over()
    tiles = [tile for tile in range(len(TILES)) if table.tile_owner[tile] == seat]
    cubes = _cubes(table, seat)
    seats, points = int(table.seat_points(seat)), int(table.cube_points(seat))
    sides = table.house_side[seat * 5 : seat * 5 + 5]
    own_fences = table.fence_edge[seat * FENCES_EACH : (seat + 1) * FENCES_EACH]
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "cubes": cubes if open_screen else None,
        "cube_count": sum(cubes.values()) if open_screen else None,
        "seat_tiles": [TILES[tile] for tile in tiles] if open_screen else None,
        "seat_values": [TILE_VALUE[tile] for tile in tiles] if open_screen else None,
        "points": {"seats": seats, "cubes": points, "total": seats + points}
        if open_screen
        else None,
        "laws": law_keys(table.laws_held[seat]) if open_laws else None,
        "law_count": int(law_count(table.laws_held[seat])),
        "fences_unused": sum(1 for edge in own_fences if edge == UNUSED),
        "workers_out": sum(1 for worker in table.field_worker if worker == seat),
        "houses": sum(sides),
        "cottages": 5 - sum(sides),
    }


def _mine(table: Keythedral, seat: int) -> dict[str, Any]:
    return {
        "passing": bool(table.is_passing(seat)),
        "stops": [w for i, w in enumerate(STOP_WINDOWS) if int(table.stops[seat]) >> i & 1],
        "interrupts": [] if table.is_over() else [a.notation for a in table.interrupts(seat)],
    }
