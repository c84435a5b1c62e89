"""What is printed on the components of The Red Cathedral, as an owner of the box reads it off."""

from typing import Final

from quatrefoil.engine.box import (
    AMOUNTS,
    ASSIGNED,
    CHOICE,
    EACH,
    FLAG,
    NUMBERS,
    SEVERAL,
    Field,
    Kind,
)
from quatrefoil.engine.language import mark

MATERIALS: Final = ("wood", "brick", "stone", "gold", "emerald", "amethyst")
SLOTS: Final = ("red", "yellow", "green", "blue", "white_1", "white_2")
MOST_AMOUNT: Final = 3
"""Of a resource token or a workshop tile: actions are written with amounts up to this."""

KINDS: Final = (
    Kind(
        "resource_tokens",
        mark("Resource tokens"),
        (Field("amount", mark("Amount"), least=1, most=MOST_AMOUNT),),
    ),
    Kind(
        "plan_cards",
        mark("Plan cards"),
        (Field("tower_heights", mark("Heights of the towers"), NUMBERS, least=2, most=6),),
    ),
    Kind(
        "section_cards",
        mark("Section cards"),
        (
            Field("cost", mark("Materials"), AMOUNTS, MATERIALS, least=1, most=6),
            Field("recognition", mark("Recognition"), most=20),
            Field("rubles", mark("Rubles"), most=20),
        ),
    ),
    Kind(
        "workshop_tiles",
        mark("Workshop tiles"),
        (
            Field("amount", mark("Amount"), least=0, most=MOST_AMOUNT),
            Field("only_3_4_players", mark("Only with three or four players"), FLAG),
        ),
    ),
    Kind(
        "influence_actions",
        mark("Influence actions"),
        (
            Field(
                "limit",
                mark("How often"),
                CHOICE,
                ("once", "repeat"),
                (mark("Once"), mark("Any number of times")),
            ),
            Field("materials", mark("Materials"), SEVERAL, MATERIALS),
            Field("rubles_cost", mark("Costs rubles"), most=9),
            Field("rubles_gain", mark("Brings rubles"), most=9),
            Field("recognition_gain", mark("Brings recognition"), most=9),
            Field("prestige_gain", mark("Brings prestige"), most=9),
        ),
    ),
    Kind(
        "workshop_boards",
        mark("Workshop boards"),
        (
            Field("slot_cost", mark("Cost of a tile"), EACH, SLOTS, most=9),
            Field(
                "slot_ornament",
                mark("Ornaments"),
                ASSIGNED,
                SLOTS,
                values=("door", "arch", "cross"),
            ),
        ),
    ),
)
