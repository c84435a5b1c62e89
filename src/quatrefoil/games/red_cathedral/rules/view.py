"""What a seat may know, as plain data (JSON types only).

The game has no secrets: all seats and spectators see the same, only `me` differs. Built up from
this allow-list, never cut down. Materials are counted by name: `{"wood": 14, ...}`.
"""

from dataclasses import asdict
from functools import cache
from typing import Any, Required, TypedDict, cast

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.games.red_cathedral.rules.components import BOX, Tile, components
from quatrefoil.games.red_cathedral.rules.player import FACE_DOWN_BIT, Player
from quatrefoil.games.red_cathedral.rules.printed import (
    BIT,
    DICE,
    GUILD_NAMES,
    INVENTORY,
    LAP,
    LEVELS,
    MATERIALS,
    ORNAMENT_COUNT,
    ORNAMENT_NAMES,
    PLACES,
    PLAN_HEIGHTS,
    RESOURCES,
    SLOT_COUNT,
    SLOT_DIE,
    SLOTS,
    SOLO_ORNAMENTS,
    TILE_AMOUNT,
    TILE_DIE,
    TILE_RESOURCE,
    TOKEN_AMOUNT,
    TOWER,
    unpack,
)
from quatrefoil.games.red_cathedral.rules.scoring import (
    leftover_points,
    ones,
    points_of_towers,
    presence_in,
    tower_value,
)
from quatrefoil.games.red_cathedral.rules.steps import Step
from quatrefoil.games.red_cathedral.rules.table import NO_CARD, NOWHERE, RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_prestige, prestige


class DecisionView(TypedDict):
    """The pending decision; `seat` is -1 for chance."""

    key: str
    rule: str
    seat: int


class TileView(TypedDict):
    """A workshop tile; `resource` and `amount` of a die tile are what it would give now."""

    id: str
    kind: str
    """"die" or "resource"."""
    die: str
    resource: str
    amount: int


class PendingView(TypedDict, total=False):
    """What the pending decision is about: those of these that apply."""

    die: str
    """The colour of the die that was moved."""
    space: int
    """Where it ended."""
    used: list[str]
    """Market actions taken, out of "take", "influence" and "workshop"."""
    place: str
    """The section that is being claimed."""
    tile: TileView
    """Its tile."""
    pieces_left: int
    hired: bool
    """Whether carriers deliver (RC-7.10)."""
    action: str
    """The influence action."""
    resource: str
    most: int
    """A gain and its limit."""
    places: list[str]
    """The sections on offer."""


class TokenView(TypedDict):
    id: str
    resource: str
    amount: int


class SpaceView(TypedDict):
    """A market space, numbered 0 to 7 in arrow direction."""

    space: int
    quadrant: int
    token: TokenView | None
    dice: list[str]
    """The colours of the dice there."""


class DieView(TypedDict):
    """A die; `space` is -1 before it is dropped."""

    colour: str
    space: int
    face: int


class InfluenceActionView(TypedDict, total=False):
    """What is printed for an influence action; what is nil is left out."""

    id: Required[str]
    effect: Required[str]
    limit: Required[str]
    """"once" or "repeat"."""
    materials: list[str]
    rubles_cost: int
    rubles_gain: int
    recognition_gain: int
    prestige_gain: int
    deliveries: int
    tokens: int
    tiles: int
    give_identical: int
    give_any: int
    receive_any: int
    receive_any_other: int
    discard_different: int
    requires_completed_each_type: int


class InfluenceCardView(TypedDict):
    quadrant: int
    card: str
    guild: str
    actions: list[InfluenceActionView]


class MarketView(TypedDict):
    spaces: list[SpaceView]
    dice: list[DieView]
    influence: list[InfluenceCardView | None]
    """By quadrant; None before a card is laid."""


class SectionView(TypedDict):
    place: str
    """"2a": second tower, lowest section."""
    index: int
    level: int
    type: str
    """"base", "middle" or "dome"."""
    card: str | None
    """None during setup."""
    cost: dict[str, int]
    recognition: int
    rubles: int
    """The reward."""
    tile: TileView | None
    """On it while nobody has claimed it."""
    owner: int
    """A seat, or -1."""
    laid: dict[str, int]
    missing: dict[str, int]
    pieces_missing: int
    """What counts for Ivan (RC-10.14)."""
    done: bool
    ornament: int
    """Whose ornament it has, or -1."""
    available: bool
    """Whether it may be claimed now."""


class TowerView(TypedDict):
    """A tower, from the left; presence and points by seat (RC-8.5 to RC-8.9)."""

    tower: int
    value: int
    presence: list[int]
    points: list[int]
    sections: list[SectionView]
    """From the base up."""


class SlotView(TypedDict):
    slot: str
    die: str
    cost: int
    state: str
    """"empty", "up", "down" or "banner"."""
    tile: TileView | None
    ornament: str | None
    """The ornament that is locked there (RC-9.3)."""


class OrnamentsView(TypedDict):
    """How many ornaments of a kind may be placed, are locked, lost, and placed."""

    available: int
    locked: int
    lost: int
    placed: int


class PlayerView(TypedDict):
    seat: int
    colour: str
    automaton: bool
    position: int
    """Recognition points, endless; `lap` and `space` are the same on the printed track."""
    lap: int
    space: int
    prestige: int
    steps_to_next: int
    """Recognition points to the next prestige space."""
    rubles: int
    goods: dict[str, int]
    stored: int
    capacity: int
    """Inventory spaces without a banner; `stored` are full and `free` are empty."""
    free: int
    banners: dict[str, int]
    """By where they lie: "inventory", "outside", "white_1", "white_2"."""
    banners_left: int
    ornaments: dict[str, OrnamentsView]
    """By kind: "door", "arch", "cross"."""
    slots: list[SlotView]
    """None of Ivan's."""
    completed: int
    open: list[str]
    """Claimed sections that are not completed."""
    placed: int
    score: int
    """The total of the score sheet."""


class SoloCardView(TypedDict):
    card: str
    name: str
    effect: str
    die: str | None
    face_up: bool
    next: bool
    """Whether it is the card of Ivan's next turn."""


class SoloView(TypedDict):
    row: list[SoloCardView]
    """From the left."""
    stock: dict[str, int]
    """On the inventory card."""
    site: dict[str, int]
    """On the construction card."""
    next_ornament: str | None
    banners: int


class SheetView(TypedDict):
    """The final scoring as it would be now, by seat."""

    track: list[int]
    leftovers: list[int]
    towers: list[list[int]]
    """One row a tower."""
    total: list[int]


class RedCathedralView(TypedDict):
    """The whole table."""

    me: int
    """The seat of the viewer, -2 for a spectator."""
    phase: str
    """"setup", "play", "last-round" (somebody has six sections) or "over"."""
    turn: int
    """From 1; 0 during setup."""
    active: int
    """The seat whose turn it is, -1 during setup."""
    first: int
    trigger: int
    """The seat that completed the sixth section first, -1 while nobody has (RC-8.1)."""
    seats: int
    """Ivan's included; `automata` of them are his."""
    automata: int
    solo_game: bool
    side: str
    """"basic" or "advanced"."""
    first_game: bool
    """Whether the influence cards of the first game are used."""
    rerolled: bool
    """Whether the reroll of this turn has been used (RC-4.3)."""
    decision: DecisionView | None
    """None when the game is over."""
    pending: PendingView
    market: MarketView
    towers: list[TowerView]
    supply: dict[str, int]
    bank: int
    players: list[PlayerView]
    solo: SoloView | None
    sheet: SheetView
    winners: list[int]
    """The seats in first place, [] while the game is on."""


_NOT_SHOWN = {"provenance", "source", "why", "guild"}


def public(table: RedCathedral) -> RedCathedralView:
    """The whole table: nobody knows more than the others."""
    top = table.stack[-1] if table.stack else None
    shown = sheet(table)
    ranking = table.ranking() if top is None else []
    return {
        "me": SPECTATOR,
        "phase": _phase(table),
        "turn": int(table.turn),
        "active": int(table.active) if table.turn else -1,
        "first": int(table.first),
        "trigger": int(table.trigger),
        "seats": int(table.seats),
        "automata": int(table.automata),
        "solo_game": table.is_solo(),
        "side": "advanced" if table.advanced else "basic",
        "first_game": table.first_game,
        "rerolled": table.rerolled,
        "decision": None
        if top is None
        else {"key": top.key, "rule": top.rule, "seat": int(top.seat)},
        "pending": _pending(table),
        "market": _market(table),
        "towers": _towers(table),
        "supply": _counts(int(table.supply)),
        "bank": int(table.bank),
        "players": [_player(table, n, shown["total"][n]) for n in range(table.seats)],
        "solo": _solo(table) if table.is_solo() else None,
        "sheet": shown,
        "winners": [n for n, place in enumerate(ranking) if place == 0],
    }


def sheet(table: RedCathedral) -> SheetView:
    """The final scoring (RC-8.3 to RC-8.9) of the position as it is, by source."""
    towers = len(PLAN_HEIGHTS[table.plan]) if table.plan != NO_CARD else 0
    nothing = [0] * len(table.players)
    points = points_of_towers(table.finished, table.players)[:towers]
    return {
        "track": [int(prestige(player.position)) for player in table.players],
        "leftovers": [int(leftover_points(player)) for player in table.players],
        "towers": [row or nothing for row in points],
        "total": table.scores(),
    }


def _phase(table: RedCathedral) -> str:
    if not table.stack:
        return "over"
    if not table.turn:
        return "setup"
    return "last-round" if table.trigger >= 0 else "play"


def _pending(table: RedCathedral) -> PendingView:
    top = table.stack[-1] if table.stack else None
    if not isinstance(top, Step):
        return {}
    about: dict[str, Any] = dict(top.about(table))
    if "tile" in about:
        about["tile"] = _tile(table, about["tile"])
    return cast(PendingView, about)


def _counts(pack: int, all_kinds: bool = True) -> dict[str, int]:
    counts = zip(MATERIALS, unpack(pack), strict=True)
    return {name: count for name, count in counts if count or all_kinds}


def _tile(table: RedCathedral, tile: int) -> TileView:
    entry: Tile = components().tiles[tile]
    resource, amount = TILE_RESOURCE[tile], TILE_AMOUNT[tile]
    if TILE_DIE[tile] >= 0:
        space = table.die_space[TILE_DIE[tile]]
        if space != NOWHERE and space < len(table.tokens):
            resource = table.tokens[space]
            amount = TOKEN_AMOUNT[resource]
    return {
        "id": entry.id,
        "kind": entry.kind,
        "die": entry.die,
        "resource": RESOURCES[resource] if resource >= 0 else "",
        "amount": amount,
    }


def _market(table: RedCathedral) -> MarketView:
    box = components()
    spaces: list[SpaceView] = []
    for space in range(8):
        token = box.tokens[table.tokens[space]] if space < len(table.tokens) else None
        spaces.append(
            {
                "space": space,
                "quadrant": space // 2,
                "token": None
                if token is None
                else {"id": token.id, "resource": token.resource, "amount": token.amount},
                "dice": [DICE[die] for die in range(5) if table.die_space[die] == space],
            }
        )
    dice: list[DieView] = [
        {"colour": DICE[die], "space": table.die_space[die], "face": table.die_face[die]}
        for die in range(5)
    ]
    influence = [
        _influence(quadrant, table.influence[quadrant]) if quadrant < len(table.influence) else None
        for quadrant in range(4)
    ]
    return {"spaces": spaces, "dice": dice, "influence": influence}


@cache
def _influence_action(name: str) -> InfluenceActionView:
    """What is printed for an influence action; the same in every view."""
    action = next(action for action in components().actions if action.id == name)
    shown = {
        key: list(value) if isinstance(value, tuple | list) else value
        for key, value in asdict(action).items()
        if key not in _NOT_SHOWN and not key.endswith("provenance") and value
    }
    return cast(InfluenceActionView, shown)


BOX.follow(_influence_action.cache_clear)


def _influence(quadrant: int, card: int) -> InfluenceCardView:
    entry = components().cards[card]
    actions = [_influence_action(name).copy() for name in entry.actions]
    guild = GUILD_NAMES.index(entry.guild)
    return {
        "quadrant": quadrant,
        "card": entry.id,
        "guild": GUILD_NAMES[guild],
        "actions": actions,
    }


def _towers(table: RedCathedral) -> list[TowerView]:
    if table.plan == NO_CARD:
        return []
    points = points_of_towers(table.finished, table.players)
    towers: list[TowerView] = []
    for tower, height in enumerate(PLAN_HEIGHTS[table.plan]):
        places = TOWER[tower]
        decorated = sum(int(ones(player.decorated & places)) for player in table.players)
        completed = int(ones(table.finished & places))
        towers.append(
            {
                "tower": tower,
                "value": int(tower_value(completed, decorated)),
                "presence": [
                    int(presence_in(places, table.finished, player)) for player in table.players
                ],
                "points": points[tower] or [0] * len(table.players),
                "sections": [
                    _section(table, tower * int(LEVELS) + level, height) for level in range(height)
                ],
            }
        )
    return towers


def _section(table: RedCathedral, place: int, height: int) -> SectionView:
    level = place % int(LEVELS)
    kind = "base" if level == 0 else "dome" if level == height - 1 else "middle"
    owner = int(table.owner(place))
    done = bool(table.finished & BIT[place])
    card, tile = table.card[place], table.tile[place]
    entry = components().sections[card] if card != NO_CARD else None
    missing = int(table.missing(place)) if entry and not done else 0
    laid = unpack(table.laid[place])
    ornament = [n for n, player in enumerate(table.players) if player.decorated & BIT[place]]
    ivans = table.is_solo() and owner == table.seats - 1
    pieces = sum(entry.cost.values()) - sum(laid) if entry and not done else 0
    return {
        "place": PLACES[place],
        "index": place,
        "level": level,
        "type": kind,
        "card": entry.id if entry else None,
        "cost": dict(entry.cost) if entry else {},
        "recognition": entry.recognition if entry else 0,
        "rubles": entry.rubles if entry else 0,
        "tile": _tile(table, tile) if tile != NO_CARD and owner < 0 else None,
        "owner": owner,
        "laid": _counts(table.laid[place], all_kinds=False),
        "missing": {} if ivans else _counts(missing, all_kinds=False),
        "pieces_missing": pieces,
        "done": done,
        "ornament": ornament[0] if ornament else -1,
        "available": bool(table.available() & BIT[place]),
    }


def _player(table: RedCathedral, seat: int, score: int) -> PlayerView:
    player = table.players[seat]
    automaton = seat >= table.seats - table.automata
    inside, outside, white_1, white_2 = ((int(player.banners) >> 8 * n) & 255 for n in range(4))
    position = int(player.position)
    return {
        "seat": seat,
        "colour": table.colour_of(seat),
        "automaton": automaton,
        "position": position,
        "lap": position // int(LAP),
        "space": position % int(LAP),
        "prestige": int(prestige(position)),
        "steps_to_next": int(after_prestige(position, 1)) - position,
        "rubles": int(player.rubles),
        "goods": _counts(int(player.goods)),
        "stored": int(player.stored),
        "capacity": 0 if automaton else int(INVENTORY) - inside,
        "free": 0 if automaton else int(player.free_space()),
        "banners": {
            "inventory": inside,
            "outside": outside,
            "white_1": white_1,
            "white_2": white_2,
        },
        "banners_left": int(player.banners_left()),
        "ornaments": _ornaments(table, seat, automaton),
        "slots": [] if automaton else [_slot(table, seat, n) for n in range(SLOT_COUNT)],
        "completed": int(player.completed),
        "open": [
            PLACES[n]
            for n in range(len(PLACES))
            if player.claimed & BIT[n] and not table.finished & BIT[n]
        ],
        "placed": int(ones(player.decorated)),
        "score": score,
    }


def _ornaments(table: RedCathedral, seat: int, automaton: bool) -> dict[str, OrnamentsView]:
    player = table.players[seat]
    found: dict[str, OrnamentsView] = {}
    for kind, name in enumerate(ORNAMENT_NAMES):
        locked = lost = 0
        if table.advanced and not automaton:
            for slot in range(SLOT_COUNT):
                if table.slot_ornament(seat, slot) == kind:
                    held = player.slot(slot)
                    locked += held == 0
                    lost += held >= FACE_DOWN_BIT
        available = (int(player.ornaments) >> 8 * kind) & 255
        found[name] = {
            "available": available,
            "locked": locked,
            "lost": lost,
            "placed": ORNAMENT_COUNT[kind] - available - locked - lost,
        }
    return found


def _slot(table: RedCathedral, seat: int, slot: int) -> SlotView:
    player: Player = table.players[seat]
    held = int(player.slot(slot))
    white = slot - 4
    banner = white >= 0 and (int(player.banners) >> 8 * (2 + white)) & 255 > 0
    locked = int(table.slot_ornament(seat, slot)) if not held else -1
    state = "banner" if banner else "empty"
    if held:
        state = "down" if held >= FACE_DOWN_BIT else "up"
    return {
        "slot": SLOTS[slot],
        "die": DICE[SLOT_DIE[slot]],
        "cost": int(table.slot_cost(seat, slot)),
        "state": state,
        "tile": _tile(table, (held & (FACE_DOWN_BIT - 1)) - 1) if held else None,
        "ornament": ORNAMENT_NAMES[locked] if locked >= 0 else None,
    }


def _solo(table: RedCathedral) -> SoloView:
    box, ivan = components(), table.players[-1]
    row: list[SoloCardView] = []
    coming = True
    for n, card in enumerate(table.solo_row):
        entry = box.solo_cards[card]
        dealt = n < len(table.solo_dice)
        face_up = dealt and not table.solo_down >> n & 1
        row.append(
            {
                "card": entry.id,
                "name": entry.name,
                "effect": entry.effect,
                "die": DICE[table.solo_dice[n]] if dealt else None,
                "face_up": face_up,
                "next": face_up and coming,
            }
        )
        coming = coming and not face_up
    placed = int(ones(ivan.decorated))
    following = SOLO_ORNAMENTS[placed] if placed < len(SOLO_ORNAMENTS) else -1
    return {
        "row": row,
        "stock": _counts(int(table.solo_stock)),
        "site": _counts(int(table.solo_site)),
        "next_ornament": ORNAMENT_NAMES[following] if following >= 0 else None,
        "banners": int(ivan.banners_left()),
    }
