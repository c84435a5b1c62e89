"""A turn without a menu, with tiles: choosing, paying, placing and what that pays.

Written apart from the rules, like `free_turn`: hexes are points of the plane, tiles are entries of
the component file, and whatever PR-4.2 lets a player do at another time is a step of its own.
Places, lots and rotations are narrowed to a few by the setting, in both models alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, pi, sin, sqrt
from typing import Any

from quatrefoil.games.praga_caput_regni.rules.components import BOX
from tests.games.praga_caput_regni.free_turn import Turn, gain

ROWS = ("upgrade", "walls", "buildings")
TILES: dict[str, Any] = {t.id: t for t in (*BOX.upgrades, *BOX.walls, *BOX.buildings)}
HEXES = [(q, r) for q, r in [*BOX.action_board.hexes, *BOX.wall_places]]
ACTIONS = BOX.action_board.order
LOTS = {lot.id: lot for lot in BOX.lots}

Point = tuple[float, float]


def centre(q: int, r: int) -> Point:
    """The middle of a pointy-top hex with sides of length 1, y down."""
    return (sqrt(3) * (q + r / 2), 1.5 * r)


def point(q: int, r: int, radius: float, degrees: float) -> Point:
    x, y = centre(q, r)
    angle = degrees * pi / 180
    return (round(x + radius * cos(angle), 3) + 0.0, round(y + radius * sin(angle), 3) + 0.0)


def side(hex: tuple[int, int], d: int) -> Point:
    return point(*hex, sqrt(3) / 2, 60 * d)


def corner(hex: tuple[int, int], k: int) -> Point:
    return point(*hex, 1, 30 + 60 * k)


@dataclass(frozen=True)
class TileTurn(Turn):
    """Where a player stands within a turn with tiles."""

    red: int = 0
    blue: int = 0
    spare: int = 0
    rows_shown: tuple[tuple[str, ...], ...] = ()
    piles: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    """For each row the face-down common and special tiles, the next one first."""
    board: tuple[tuple[int, str, int], ...] = ()
    """The top tile of each hex that has one: hex, tile, rotation."""
    connected: frozenset[Any] = frozenset()
    """Connections that have paid."""
    unpaid: tuple[str, ...] = ()
    """Performances of this turn without an upgrade bonus."""
    old: int = 0
    built: tuple[tuple[str, str, int, bool], ...] = ()
    """Lots with their tile, its rotation and whether my cube lies there."""
    shots: tuple[str, ...] = ()
    seals: tuple[str, ...] = ()
    refreshed: bool = False


@dataclass(frozen=True)
class TileSetting:
    """What does not change in the turn, and what both models leave out."""

    action: str
    position: int
    sector: int
    extras: tuple[str, ...]
    places: tuple[int, ...]
    lots: tuple[str, ...]
    rotation: int
    refresh: tuple[str, int, int]
    plazas: tuple[tuple[str, str], ...]
    """Plazas and their tiles, none of them with a move."""
    one_shot_plazas: tuple[str, ...]


def gains(turn: TileTurn, parts: dict[str, int]) -> TileTurn:
    """Parts that the smaller model does not know: university, tokens and moves."""
    after = gain(turn, **{k: n for k, n in parts.items() if k not in ("univ", "red", "blue")})
    assert isinstance(after, TileTurn)
    univ = after.univ + parts.get("univ", 0)
    cubes = bin(turn.wealth).count("1") - bin(after.wealth).count("1")
    moves = ["move 0"] * parts.get("hunger", 0) + ["move 1"] * parts.get("cathedral", 0)
    return replace(
        after,
        univ=min(8, univ),
        vp=after.vp + 2 * max(0, univ - 8),
        red=after.red + parts.get("red", 0),
        blue=after.blue + parts.get("blue", 0),
        spare=after.spare + cubes,
        waiting=(*after.waiting, *moves),
    )


# Bonuses


def top_of(turn: TileTurn, action: str) -> str:
    return next((tile for hex, tile, _ in turn.board if hex == ACTIONS.index(action)), "")


def pay_bonus(turn: TileTurn, tile: str) -> TileTurn:
    """An upgrade's bonus as the action begins; a part that would exceed 9 waits (A-29)."""
    bonus = dict(TILES[tile].bonus)
    later = tuple(
        f"{part} {bonus.pop(part)}"
        for part, held in (("gold", turn.gold), ("stone", turn.stone))
        if held + bonus.get(part, 0) > 9
    )
    turn = gains(turn, bonus)
    return replace(turn, waiting=(*turn.waiting, *later))


def collected(turn: TileTurn) -> list[TileTurn]:
    """The same with any of the gold and stone that waits: what begins an action may pay for it."""
    found = [turn]
    for part in ("gold", "stone"):
        for item in sorted(set(turn.waiting)):
            if item.startswith(part):
                rest = list(turn.waiting)
                rest.remove(item)
                now = gains(replace(turn, waiting=tuple(rest)), {part: int(item.split()[1])})
                found.append(now)
    return found


def performed(turn: TileTurn, action: str) -> TileTurn:
    """The bonus of an upgraded action, or a note that it has not been paid."""
    tile = top_of(turn, action)
    if tile:
        return pay_bonus(turn, tile)
    return replace(turn, unpaid=tuple(sorted((*turn.unpaid, action))))


# Tiles


def alike(tile: str, rotation: int) -> int:
    """The first rotation that looks like this one."""
    one = TILES[tile]
    faces = list(zip(getattr(one, "edges", [""] * 6), one.corners, strict=True))
    period = next(n for n in (1, 2, 3, 6) if faces == faces[n:] + faces[:n])
    return rotation % period


def pick(turn: TileTurn, row: str, special: bool) -> Iterator[tuple[TileTurn, str, bool]]:
    """Each tile of a row, the place refilled; whether it was the special one."""
    n = ROWS.index(row)
    for place in range(4 if special else 3):
        tile = turn.rows_shown[n][place]
        if tile:
            yield refill(turn, n, (place,)), tile, place == 3


def refill(turn: TileTurn, n: int, places: tuple[int, ...]) -> TileTurn:
    shown = [list(row) for row in turn.rows_shown]
    piles = [[list(pile) for pile in two] for two in turn.piles]
    for place in places:
        shown[n][place] = piles[n][place == 3].pop(0)
    return replace(
        turn,
        rows_shown=tuple(tuple(row) for row in shown),
        piles=tuple((tuple(two[0]), tuple(two[1])) for two in piles),
    )


def place_on_board(turn: TileTurn, hex: int, tile: str, rotation: int) -> TileTurn:
    """Lay a tile and gain what its new connections pay (PR-9)."""
    others = [one for one in turn.board if one[0] != hex]
    one = TILES[tile]
    pays: dict[str, int] = {}
    paid = set(turn.connected)
    for other, name, turned in others:
        two = TILES[name]
        for a in range(6):
            for b in range(6):
                mine, theirs = one.edges[(a - rotation) % 6], two.edges[(b - turned) % 6]
                edge = ("edge", side(HEXES[hex], a))
                if mine and theirs and edge[1] == side(HEXES[other], b) and edge not in paid:
                    paid.add(edge)
                    pays[mine] = pays.get(mine, 0) + 1
                    pays[theirs] = pays.get(theirs, 0) + 1
                marks = one.corners[(a - rotation) % 6] and two.corners[(b - turned) % 6]
                key = ("corner", corner(HEXES[hex], a), frozenset((hex, other)))
                if marks and key[1] == corner(HEXES[other], b) and key not in paid:
                    paid.add(key)
                    pays["red"] = pays.get("red", 0) + 1
    board = tuple(sorted((*others, (hex, tile, alike(tile, rotation)))))
    return gains(replace(turn, board=board, connected=frozenset(paid)), pays)


def upgrade(turn: TileTurn, setting: TileSetting, special: bool) -> Iterator[TileTurn]:
    for after, tile, was_special in pick(turn, "upgrade", special):
        one = TILES[tile]
        covered = top_of(after, one.action)
        after = replace(after, wheel=after.wheel or was_special, old=after.old + (one.era == 1))
        after = gains(after, {"univ": one.univ})
        hex = ACTIONS.index(one.action)
        after = place_on_board(after, hex, tile, setting.rotation)
        for _ in range(after.unpaid.count(one.action)):
            after = pay_bonus(after, tile)
        rest = tuple(action for action in after.unpaid if action != one.action)
        after = replace(after, unpaid=rest)
        yield performed(after, "upgrade")
        if covered and one.action == "upgrade":
            yield pay_bonus(after, covered)


def wall(
    turn: TileTurn, setting: TileSetting, special: bool, off: dict[str, int]
) -> Iterator[TileTurn]:
    taken = {hex for hex, _, _ in turn.board}
    for begun in collected(performed(turn, "walls")):
        for after, tile, was_special in pick(begun, "walls", special):
            one = TILES[tile]
            paying = pay(replace(after, wheel=after.wheel or was_special), one.cost, off)
            if paying is None:
                continue
            paying = gains(paying, {**one.reward, **({"hunger": 1} if one.hunger else {})})
            for hex in setting.places:
                if hex not in taken:
                    yield place_on_board(paying, hex, tile, setting.rotation)


def pay(turn: TileTurn, cost: dict[str, int], off: dict[str, int]) -> TileTurn | None:
    gold = max(0, cost.get("gold", 0) - off.get("gold", 0))
    stone = max(0, cost.get("stone", 0) - off.get("stone", 0))
    if turn.gold < gold or turn.stone < stone:
        return None
    return replace(turn, gold=turn.gold - gold, stone=turn.stone - stone)


def building(
    turn: TileTurn, setting: TileSetting, special: bool, off: dict[str, int]
) -> Iterator[TileTurn]:
    taken = {lot for lot, _, _, _ in turn.built}
    for begun in collected(performed(turn, "buildings")):
        for after, tile, was_special in pick(begun, "buildings", special):
            one = TILES[tile]
            for name in setting.lots:
                lot = LOTS[name]
                cost = {**one.cost, "gold": one.cost.get("gold", 0) + lot.cost_gold}
                paying = pay(replace(after, wheel=after.wheel or was_special), cost, off)
                if paying is None or name in taken:
                    continue
                paying = gains(paying, one.reward)
                more = {"vp": lot.vp, "cathedral": int(one.cathedral)}
                yield settle_on(gains(paying, more), setting, name, tile)


def settle_on(turn: TileTurn, setting: TileSetting, name: str, tile: str) -> TileTurn:
    """Blue tokens, the cube or points, and the plaza if it is full."""
    one, lot = TILES[tile], LOTS[name]
    blues = 0
    for k in range(6):
        if one.corners[(k - setting.rotation) % 6]:
            here = corner((lot.q, lot.r), k)
            blues += sum(corner((b.q, b.r), b.corner) == here for b in BOX.blue_corners)
            for other, built, turned, _ in turn.built:
                at = (LOTS[other].q, LOTS[other].r)
                blues += sum(
                    bool(TILES[built].corners[(c - turned) % 6]) and corner(at, c) == here
                    for c in range(6)
                )
    turn = gains(turn, {"blue": blues})
    cube = one.cube_space and turn.spare > 0
    turned_by = alike(tile, setting.rotation)
    built_now = tuple(sorted((*turn.built, (name, tile, turned_by, cube))))
    turn = replace(turn, built=built_now, spare=turn.spare - cube)
    around = [b for b in turn.built if LOTS[b[0]].plaza == lot.plaza]
    if not one.cube_space:
        turn = gains(turn, {"vp": len(around)})
    if len(around) < sum(other.plaza == lot.plaza for other in BOX.lots):
        return turn
    cubes = sum(b[3] for b in around)
    if cubes:
        reward = both_rewards(dict(setting.plazas).get(lot.plaza, ""))
        turn = gains(turn, reward)
    emptied = tuple((a, b, c, d and LOTS[a].plaza != lot.plaza) for a, b, c, d in turn.built)
    return replace(turn, built=emptied, spare=turn.spare + cubes)


def both_rewards(id: str) -> dict[str, int]:
    tile = next((one for one in BOX.plaza_tiles if one.id == id), None)
    if tile is None:
        return {}
    return {k: tile.upper.get(k, 0) + tile.lower.get(k, 0) for k in {**tile.upper, **tile.lower}}
