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
RESOURCES: Final = (*MATERIALS, "rubles", "recognition")
DICE: Final = ("red", "yellow", "green", "blue", "white")
COINS: Final = ("1", "3")
GUILDS: Final = ("craftsmen", "teamsters", "merchants", "clergy")
INFLUENCE: Final = (
    *(f"IA-C{n}" for n in range(1, 7)),
    *(f"IA-{guild}{n}" for guild in "TMK" for n in range(1, 5)),
)
"""The influence actions, those of one guild after the other."""
LAP: Final = 80
LAP_PRESTIGE: Final = 40
"""Recognition and prestige of one lap of the track (RC-3.5)."""
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
            Field("shows", mark("Die or resource"), CHOICE, (*DICE, *RESOURCES)),
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
        "influence_cards",
        mark("Influence cards"),
        (Field("actions", mark("Actions, the upper one first"), SEVERAL, INFLUENCE, size=2),),
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
    Kind(
        "score_track",
        mark("Score track"),
        (
            Field(
                "prestige_spaces",
                mark("Spaces with a prestige point, counted from the start"),
                NUMBERS,
                least=1,
                most=LAP,
                size=LAP_PRESTIGE,
            ),
        ),
    ),
    Kind(
        "supply.rubles",
        mark("Coins"),
        (
            Field(
                "coins_by_value",
                mark("How many there are"),
                EACH,
                COINS,
                (mark("Coins of one ruble"), mark("Coins of three rubles")),
                most=99,
            ),
        ),
    ),
)
