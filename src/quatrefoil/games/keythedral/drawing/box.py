"""The components of the box, each drawn from what is printed on it."""

from collections.abc import Mapping
from typing import Any

from quatrefoil.drawing import centred, group, inline, text
from quatrefoil.drawing.component import SIGN, drawn, named
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun
from quatrefoil.games.keythedral.drawing.land import field_drawing, field_pictures
from quatrefoil.games.keythedral.drawing.seats import seat_face
from quatrefoil.games.keythedral.words.names import FIELD_TERMS

Entry = Mapping[str, Any]


def title(table: str, entry: Entry, look: Look) -> str:
    n = int(entry["id"].rpartition("-")[2])
    if table == "field_tile":
        field = Noun(FIELD_TERMS[entry["type"]])
        return look.language.say("{field:cap} {n}", field=field, n=n)
    return look.language.say("Seat worth {value}, no. {n}", value=entry["value"], n=n)


def choice(table: str, field: str, value: str, look: Look) -> tuple[str, str]:
    return inline([value], SIGN), named(value, look)


def shared() -> str:
    return field_pictures()


def picture(table: str, entry: Entry, look: Look) -> str:
    return _field(entry) if table == "field_tile" else _seat(entry)


def _field(entry: Entry) -> str:
    """A field with the number of its back in a corner."""
    tile = group(field_drawing(entry["type"]), 56, 56)
    back = (
        '<circle cx="96" cy="96" r="17" fill="var(--card)" stroke="var(--stone-lo)" '
        f'stroke-width="1.5"/>{text(96, 104, entry["number"], size=22)}'
    )
    return drawn(116, 116, tile + back, 0.85)


def _seat(entry: Entry) -> str:
    """A seat with its price, and what it is worth beside it."""
    value = centred("vp", 16, 20, 28) + text(16, 56, entry["value"], size=22)
    return drawn(
        100, 66, f'<g class="kt">{value}{group(seat_face(entry["cost"]), 66, 61)}</g>', 1.2
    )
