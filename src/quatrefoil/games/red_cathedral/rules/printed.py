"""The component data as flat tables of numbers: what the rules look at while they run.

A *pack* holds six counts, one for each material, in one integer, eight bits each. Resources are
numbered 0 to 5 for the materials, then RUBLES and RECOGNITION. Places of the cathedral are
numbered `tower * LEVELS + level` from the lower left, and sets of places are bit masks.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.red_cathedral.rules.box import GUILDS
from quatrefoil.games.red_cathedral.rules.components import (
    BOX,
    MOST_LEVELS,
    MOST_TOWERS,
    ORNAMENTS,
    SECTION_TYPES,
    components,
    worth_of_coins,
)

_BOX = components()

# Colours, materials, resources (RC-1.1)

COLOURS: Final[list[str]] = list(_BOX.tables["colors"]["players"])
DICE: Final[list[str]] = list(_BOX.tables["colors"]["dice"])
WHITE: Final[i64] = DICE.index("white")
DIE_COUNT: Final[i64] = 5
MATERIALS: Final[list[str]] = list(_BOX.tables["materials"]["order"])
KINDS: Final[i64] = 6
RUBLES: Final[i64] = 6
RECOGNITION: Final[i64] = 7
RESOURCES: Final[list[str]] = [token.resource for token in _BOX.tokens]
EMERALD: Final[i64] = MATERIALS.index("emerald")
AMETHYST: Final[i64] = MATERIALS.index("amethyst")

ONE: Final[list[int]] = [1 << (8 * kind) for kind in range(6)]
"""The pack of one piece of each material."""


def pack_of(counts: dict[str, int]) -> int:
    """A pack from counts by name."""
    return sum(count * ONE[MATERIALS.index(name)] for name, count in counts.items())


def count_in(pack: i64, kind: i64) -> i64:
    """How many pieces of a material a pack holds."""
    return (pack >> (8 * kind)) & 255


def pieces_in(pack: i64) -> i64:
    """How many pieces a pack holds altogether."""
    total: i64 = 0
    while pack:
        total += pack & 255
        pack >>= 8
    return total


def unpack(pack: int) -> list[int]:
    """The six counts of a pack."""
    return [(pack >> (8 * kind)) & 255 for kind in range(6)]


SUPPLY: Final[int] = pack_of({name: _BOX.tables["supply"][name] for name in MATERIALS})
BANK: Final[list[int]] = []
"""What all coins are worth: one number."""

# The market

SPACES: Final[i64] = 8
MOST_DICE: Final[i64] = int(_BOX.tables["market"]["max_dice_per_space"])
STEP_COST: Final[i64] = int(_BOX.tables["market"]["extra_step_cost_rubles"])
TOKEN_AMOUNT: Final[list[int]] = []

# Sections and plans

LEVELS: Final[i64] = MOST_LEVELS
PLACES: Final[list[str]] = [
    f"{tower + 1}{'abcdefgh'[level]}"
    for tower in range(MOST_TOWERS)
    for level in range(MOST_LEVELS)
]
BASES: Final[int] = sum(1 << (tower * MOST_LEVELS) for tower in range(MOST_TOWERS))
TOWER: Final[list[int]] = [
    ((1 << MOST_LEVELS) - 1) << (tower * MOST_LEVELS) for tower in range(MOST_TOWERS)
]
"""The places of each tower."""
BIT: Final[list[int]] = [1 << place for place in range(len(PLACES))]
# Powers of two up to 2**35 differ modulo 37, so the remainder tells which place a bit is.
PLACE_OF: Final[list[int]] = [
    next((p for p in range(36) if (1 << p) % 37 == remainder), -1) for remainder in range(37)
]

BASE: Final[i64] = 0
MIDDLE: Final[i64] = 1
DOME: Final[i64] = 2
SECTIONS: Final[list[str]] = [section.id.lower() for section in _BOX.sections]
SECTION_TYPE: Final[list[int]] = [SECTION_TYPES.index(s.type) for s in _BOX.sections]
SECTION_COST: Final[list[int]] = []
SECTION_PIECES: Final[list[int]] = []
SECTION_RECOGNITION: Final[list[int]] = []
SECTION_RUBLES: Final[list[int]] = []
PLANS: Final[list[str]] = [plan.id.lower() for plan in _BOX.plans]
PLAN_PLAYERS: Final[list[int]] = [plan.players for plan in _BOX.plans]
PLAN_HEIGHTS: Final[list[list[int]]] = []

# Ornaments: door, arch, cross for base, middle, dome

ORNAMENT_NAMES: Final[list[str]] = list(ORNAMENTS)
ORNAMENT_MATERIAL: Final[list[int]] = [
    MATERIALS.index(_BOX.tables["ornaments"][kind]["material"]) for kind in SECTION_TYPES
]
ORNAMENT_COUNT: Final[list[int]] = [_BOX.tables["player_setup"]["ornaments"][o] for o in ORNAMENTS]
_PER_JEWEL: Final[int] = _BOX.tables["ornaments"]["prestige_per_jewel"]
_MIXED: Final[int] = _BOX.tables["ornaments"]["prestige_two_different_jewels"]
JEWELS: Final[list[str]] = [
    *("plain", "emerald", "amethyst"),
    *("emerald+emerald", "amethyst+amethyst", "emerald+amethyst"),
]
"""With which jewels an ornament is made (RC-6.8)."""
JEWEL_PACK: Final[list[int]] = [
    sum(ONE[MATERIALS.index(jewel)] for jewel in name.split("+") if jewel != "plain")
    for name in JEWELS
]
JEWEL_COUNT: Final[list[int]] = [0, 1, 1, 2, 2, 2]
JEWEL_PRESTIGE: Final[list[int]] = [
    0,
    _PER_JEWEL,
    _PER_JEWEL,
    2 * _PER_JEWEL,
    2 * _PER_JEWEL,
    _MIXED,
]

# Workshop boards and tiles

SLOTS: Final[list[str]] = list(_BOX.tables["workshop_board_common"]["slots"])
SLOT_COUNT: Final[i64] = 6
SLOT_DIE: Final[list[int]] = [
    DICE.index(_BOX.tables["workshop_board_common"]["slot_die"][slot]) for slot in SLOTS
]
SIDES: Final[list[str]] = ["basic", "advanced"]
SLOT_COST: Final[list[int]] = []
"""By (side * 4 + colour) * 6 + slot."""
SLOT_ORNAMENT: Final[list[int]] = []
"""The ornament that a slot of the advanced side locks, by colour * 6 + slot; -1 for none."""
TILES: Final[list[str]] = [tile.id.lower() for tile in _BOX.tiles]
TILE_DIE: Final[list[int]] = []
"""The die that a tile shows, -1 for none; likewise the resource."""
TILE_RESOURCE: Final[list[int]] = []
TILE_AMOUNT: Final[list[int]] = []
TILE_CROWDED: Final[list[int]] = []
"""1 for tiles that are only used with three or four players."""

# What each seat starts with

INVENTORY: Final[i64] = int(_BOX.tables["player_setup"]["inventory_spaces"])
BANNERS_INSIDE: Final[i64] = int(_BOX.tables["player_setup"]["banners_in_inventory"])
BANNERS_OUTSIDE: Final[i64] = int(_BOX.tables["player_setup"]["banners_outside_inventory"])
BANNERS: Final[i64] = int(_BOX.tables["player_setup"]["banners"])
START_POSITION: Final[i64] = int(_BOX.tables["player_setup"]["start_track_position"])
START_RUBLES: Final[list[int]] = list(_BOX.tables["player_setup"]["start_rubles_by_seat"])

# Influence

GUILD_NAMES: Final[list[str]] = list(GUILDS)
CARDS: Final[list[str]] = [card.id.lower() for card in _BOX.cards]
CARD_GUILD: Final[list[int]] = [GUILDS.index(card.guild) for card in _BOX.cards]
ACTIONS: Final[list[str]] = [action.id.lower() for action in _BOX.actions]
CARD_ACTION: Final[list[list[int]]] = []
FIRST_GAME_CARDS: Final[list[int]] = [
    CARDS.index(name.lower()) for name in _BOX.tables["first_game"]["influence_cards"]
]

# Track, free actions, building, end of the game

LAP: Final[i64] = int(_BOX.tables["score_track"]["spaces_per_lap"])
LAP_PRESTIGE: Final[i64] = int(_BOX.tables["score_track"]["prestige_per_lap"])
PRESTIGE_SPACES: Final[list[int]] = []
EXCHANGE_GAIN: Final[i64] = int(_BOX.tables["free_actions"]["exchange"]["rubles_gain"])
MOST_DELIVERIES: Final[i64] = int(_BOX.tables["build"]["max_deliveries"])
END_SECTIONS: Final[i64] = int(_BOX.tables["end_game"]["completed_sections_trigger"])
END_BONUS: Final[i64] = int(_BOX.tables["end_game"]["trigger_bonus_prestige"])
END_BONUS_SOLO: Final[i64] = int(_BOX.tables["end_game"]["trigger_bonus_solo"])
LEFTOVERS: Final[i64] = int(_BOX.tables["end_game"]["leftovers_per_prestige"])
VALUE_SECTION: Final[i64] = int(_BOX.tables["end_game"]["tower_value_per_completed_section"])
VALUE_ORNAMENT: Final[i64] = int(_BOX.tables["end_game"]["tower_value_per_ornament"])
RANK_DIVISOR: Final[i64] = int(_BOX.tables["end_game"]["rank_divisor"])
SECOND_OF_TWO: Final[i64] = int(_BOX.tables["end_game"]["two_player_second_divisor"])
TIE_OF_TWO: Final[i64] = int(_BOX.tables["end_game"]["two_player_tie_points"])

# The solo game

SOLO_CARDS: Final[list[str]] = [card.id.lower() for card in _BOX.solo_cards]
SOLO_RECOGNITION: Final[i64] = int(_BOX.solo_cards[0].amount)
SOLO_MATERIALS: Final[i64] = int(_BOX.solo_cards[1].amount)
SOLO_ORNAMENTS: Final[list[int]] = [
    ORNAMENTS.index(name) for name in _BOX.tables["solo"]["ornament_order"]
]
SOLO_ORNAMENT_PRESTIGE: Final[i64] = int(_BOX.tables["solo"]["ornament_prestige"])


def _fill() -> None:
    """What differs from box to box: the values that an owner can enter."""
    box = components()
    TOKEN_AMOUNT[:] = [token.amount for token in box.tokens]
    SECTION_COST[:] = [pack_of(dict(section.cost)) for section in box.sections]
    SECTION_PIECES[:] = [sum(section.cost.values()) for section in box.sections]
    SECTION_RECOGNITION[:] = [section.recognition for section in box.sections]
    SECTION_RUBLES[:] = [section.rubles for section in box.sections]
    PLAN_HEIGHTS[:] = [list(plan.tower_heights) for plan in box.plans]
    BANK[:] = [worth_of_coins(box)]
    PRESTIGE_SPACES[:] = box.tables["score_track"]["prestige_spaces"]
    CARD_ACTION[:] = [[ACTIONS.index(name.lower()) for name in c.actions] for c in box.cards]
    TILE_DIE[:] = [DICE.index(tile.die) if tile.die else -1 for tile in box.tiles]
    TILE_RESOURCE[:] = [
        RESOURCES.index(tile.resource) if tile.resource else -1 for tile in box.tiles
    ]
    TILE_AMOUNT[:] = [tile.amount if tile.resource else 0 for tile in box.tiles]
    TILE_CROWDED[:] = [int(tile.only_3_4_players) for tile in box.tiles]
    boards = {(board.color, board.side): board for board in box.boards}
    SLOT_COST[:] = [
        boards[colour, side].slot_cost[slot]
        for side in SIDES
        for colour in COLOURS
        for slot in SLOTS
    ]
    SLOT_ORNAMENT[:] = [
        ORNAMENTS.index(ornaments[slot]) if slot in ornaments else -1
        for colour in COLOURS
        for ornaments in [boards[colour, "advanced"].slot_ornament]
        for slot in SLOTS
    ]


BOX.follow(_fill)
