"""The figures of the rules page, drawn with the parts of the board from small invented tables."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from quatrefoil.drawing import centred
from quatrefoil.drawing.figures import part, parts
from quatrefoil.engine.game import Look
from quatrefoil.games.keythedral.drawing import seats as seats_part
from quatrefoil.games.keythedral.drawing import town as town_part
from quatrefoil.games.keythedral.drawing.land import field_pictures, land
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.printed import COLOURS, LAW_PRICE, TRADE_PRICE
from quatrefoil.games.keythedral.rules.view import KeythedralView
from quatrefoil.games.keythedral.words.names import FIELD_ORDER, cube, field

_NO_LAWS = {"good_harvest": None, "bad_harvest": None, "double_yield": None}
_YIELDS = {kind: entry.yields for kind, entry in components().field_type.items()}
_START = {(1, 1): "quarry", (-1, -1): "quarry", (-1, 1): "wood", (1, -1): "wood"}


def figure(name: str, look: Look) -> str:
    """A figure by its name; KeyError if there is none."""
    return FIGURES[name](look)


def _fields(look: Look) -> str:
    """The five kinds of fields. Their pictures stand here, once for the whole page."""
    drawn = [
        part(
            112,
            112,
            f'<g class="kt" transform="translate(56 56)"><use href="#kt-{kind}"/>'
            f'<circle r="14.5" cy="-35" class="plq"/>{centred(_YIELDS[kind], 0, -35, 21)}</g>',
            look.language.say("{field}: {kind}", field=field(kind), kind=cube(_YIELDS[kind])),
        )
        for kind in FIELD_ORDER
    ]
    return field_pictures() + parts(*drawn)


# Landscapes

_House = tuple[int, int, int, int, str]
"""Seat, number, x, y, side."""


def _table(
    fields: Mapping[tuple[int, int], str],
    houses: list[_House],
    workers: Mapping[tuple[int, int], int],
    fences: list[tuple[int, int, int, str]],
    open_fields: list[tuple[int, int]],
    gaps: list[tuple[int, int]],
) -> KeythedralView:
    """What the landscape is drawn from."""
    seen: Any = {
        "phase": 0 if gaps else 2,
        "decision": None,
        "effects": _NO_LAWS,
        "fields": [
            {"x": x, "y": y, "type": kind, "yields": _YIELDS[kind], "id": f"{x},{y}"}
            | {"worker": workers.get((x, y))}
            for (x, y), kind in fields.items()
        ],
        "open_fields": open_fields,
        "gaps": [{"x": x, "y": y, "house": None, "keythedral": False} for x, y in gaps],
        "houses": [
            {"seat": seat, "number": n, "x": x, "y": y, "side": side, "id": f"{COLOURS[seat]}-{n}"}
            | {"placing": False}
            for seat, n, x, y, side in houses
        ],
        "fences": [
            {"seat": seat, "x": x, "y": y, "direction": way, "id": f"fence-{i}", "state": "board"}
            for i, (seat, x, y, way) in enumerate(fences)
        ],
    }
    return cast(KeythedralView, seen)


def _start(look: Look) -> str:
    """The first four fields, where fields and house tiles may follow (KT-3.7, KT-3.8)."""
    open_fields = [(3, 1), (3, -1), (-3, 1), (-3, -1), (1, 3), (1, -3), (-1, 3), (-1, -3)]
    gaps = [(2, 0), (0, 2), (-2, 0), (0, -2), (2, 2), (2, -2), (-2, 2), (-2, -2)]
    return land(_table(_START, [], {}, [], open_fields, gaps), look)


_COUNTRY = _START | {(3, 1): "vineyard", (3, -1): "lake", (1, 3): "farm", (-1, 3): "lake"}
_HOUSES: list[_House] = [
    (0, 3, 2, 0, "cottage"),
    (1, 3, 0, 2, "house"),
    (2, 5, 2, 2, "cottage"),
    (3, 1, -2, 2, "cottage"),
]


def _workers(look: Look) -> str:
    """Number 3 is active: a cottage sends one worker, a house two (KT-6.5, KT-6.6)."""
    workers = {(3, 1): 0, (1, 3): 1, (-1, 1): 1}
    return land(_table(_COUNTRY, _HOUSES, workers, [], [], []), look)


def _fences(look: Look) -> str:
    """Blue's cottage keeps one way out: the lake (KT-9.3.4, KT-10.1)."""
    fences = [(1, 2, 0, "sw"), (1, 2, 0, "nw"), (3, 2, 0, "se")]
    return land(_table(_COUNTRY, _HOUSES, {}, fences, [], []), look)


# Seats, town, laws


def _seats(look: Look) -> str:
    """The short version in its second period: rows of 4 and 6."""
    costs = {tile.id: tile.cost for tile in components().seat_tile}
    rows: list[dict[str, Any]] = []
    number = 0
    for row in components().seat_row:
        spaces = []
        for i in range(row.used_short):
            number += 1
            tile = f"S{row.value:02d}-{i + 3}"
            state = "taken" if row.value == 4 or (row.value, i) == (6, 0) else "down"
            if row.value == 6 and state == "down":
                state = "up"
            laws = ["price_increase"] if (row.value, i) == (6, 2) else []
            spaces.append({"space": number, "state": state, "tile": tile} | {"laws": laws})
            spaces[-1]["cost"] = costs[tile] if state == "up" else {}
        rows.append({"value": row.value, "period": row.period, "spaces": spaces})
        rows[-1]["open"] = row.value == 6
    table: Any = {"rows": rows, "seats_left": 12, "markers": [2, 0, 1, 0, 0], "number": 1}
    return seats_part.seats(table, look)


def _town(look: Look) -> str:
    """Prices and stocks at the start."""
    prices = {one.sells: one.price_cubes for one in components().craftsman.values()}
    prices |= {"trade": TRADE_PRICE, "law": LAW_PRICE}
    stocks = {kind: components().cube[kind].count for kind in ("iron", "glass", "gold")}
    deck = components().law_supply.cards - components().law_supply.face_up_spaces
    table: Any = {"prices": prices, "workplaces": stocks, "laws": {"deck": deck}}
    return town_part.town(table, look)


def _laws(look: Look) -> str:
    """Four law cards."""
    keys = ("price_increase", "house_number", "double_yield", "cancel_law")
    cards = "".join(town_part.law_card(key, look) for key in keys)
    return f'<div class="laws">{cards}</div>'


FIGURES: Mapping[str, Callable[[Look], str]] = {
    "fields": _fields,
    "start": _start,
    "workers": _workers,
    "fences": _fences,
    "seats": _seats,
    "town": _town,
    "laws": _laws,
}
