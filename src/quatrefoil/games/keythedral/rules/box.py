"""What is printed on the components of Keythedral, as an owner of the box reads it off."""

from typing import Final

from quatrefoil.engine.box import AMOUNTS, Field, Kind
from quatrefoil.engine.language import mark

CUBES: Final = ("wood", "stone", "food", "water", "wine", "iron", "glass", "gold")
MOST_CUBES: Final = 9
"""Of one kind: there are ten craft cubes of a kind, and law 2 may ask for one more."""

KINDS: Final = (
    Kind(
        "field_tile",
        mark("Field tiles"),
        (Field("number", mark("Number on the back"), least=1, most=5),),
    ),
    Kind(
        "seat_tile",
        mark("Seat tiles"),
        (Field("cost", mark("Cubes"), AMOUNTS, CUBES, least=1, most=MOST_CUBES),),
    ),
)
