"""Names and phrases: gains and costs, tiles, places and tokens, to be put into sentences."""

from collections.abc import Mapping, Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, Noun, Phrase, mark
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.kinds import Lot, Plaza, Seal
from quatrefoil.games.praga_caput_regni.rules.printed import TILE

ACTION_NAMES = {
    "mines": mark("Manage gold mines"),
    "quarries": mark("Manage quarries"),
    "upgrade": mark("Upgrade an action"),
    "walls": mark("Build a wall"),
    "buildings": mark("Build a town building"),
    "road": mark("Build the King's Road"),
}
ACTION_WORDS = {
    "mines": mark("Mines"),
    "quarries": mark("Quarries"),
    "upgrade": mark("Upgrade"),
    "walls": mark("Walls"),
    "buildings": mark("Buildings"),
    "road": mark("Road"),
}
"""The same in one word, for tokens and hexes."""
ROW_TITLES = {
    "upgrade": mark("Upgrades"),
    "walls": mark("Walls"),
    "buildings": mark("Buildings"),
}
_ROW_TILES = {"upgrade": "upgrade", "walls": "wall", "buildings": "town_building"}
_GRIDS = {"hunger_wall": "hunger_wall", "cathedral": "cathedral_grid"}
COLOUR_NAMES = {
    "slate": mark("slate"),
    "grey": mark("grey"),
    "yellow": mark("yellow"),
    "blue": mark("blue"),
}


# Gains and costs


def parts(gain: Mapping[str, int]) -> Phrase:
    """A gain or cost, such as "2 gold and 1 silver window"."""
    found = [Amount(part, n) for part, n in gain.items() if n]
    return ListOf(found) if found else Noun("nothing")


def price_of(cost: Mapping[str, int]) -> Phrase:
    """What something is had for: "for nothing" where nothing is left to pay."""
    return parts(cost) if any(cost.values()) else Noun("no_cost")


def points(n: int) -> Amount:
    """Victory points."""
    return Amount("vp", n)


# The six actions


def action_name(look: Look, action: str) -> str:
    """An action as it is called."""
    return look.language.say(ACTION_NAMES[action])


def token_name(look: Look, actions: Sequence[str]) -> str:
    """An action token by its two actions: `Mines or Buildings`."""
    first, second = (look.language.say(ACTION_WORDS[name]) for name in actions)
    return look.language.say("{first} or {second}", first=first, second=second)


def sides_of(token: int, side: int) -> Sequence[str]:
    """The two actions on the side of a token that lies up."""
    one = BOX.action_tokens[token]
    return one.side_b if side else one.side_a


# The board


def grid_noun(grid: str) -> Noun:
    return Noun(_GRIDS[grid])


def lot_noun(number: int) -> Noun:
    """A lot by the number that the drawn map gives it."""
    return Noun("lot", {"n": number})


def lot_place(lot: int) -> Noun:
    """Where a lot is on the printed board: rows count from the top, lots from the left."""
    one = BOX.lots[lot]
    return Noun("lot_of_row", {"n": _nth(BOX.lots, one), "row": one.r + 1})


def plaza_noun(id: str) -> Noun:
    """Where a plaza is on the board."""
    one = next(plaza for plaza in BOX.plazas if plaza.id == id)
    return Noun("plaza", {"n": _nth(BOX.plazas, one), "row": one.r + 1})


def _nth(places: Sequence[Lot] | Sequence[Plaza], one: Lot | Plaza) -> int:
    """The place of a hex in its row, from the left."""
    return sum(other.r == one.r and other.q <= one.q for other in places)


# Tiles


def tile_noun(look: Look, id: str) -> Noun:
    """A tile by what it is for; nobody sees its id on the table."""
    one = TILE[id]
    if id.startswith("U"):
        return Noun("upgrade_for", {"action": action_name(look, one.action)})
    key = "building_with" if id.startswith("B") else "wall_with"
    return Noun(key, {"reward": parts(one.reward)})


def tiles_of_row(row: str, n: int) -> Amount:
    """So many tiles of a row."""
    return Amount(_ROW_TILES[row], n)


def reward(id: str) -> Mapping[str, int]:
    """What a wall or building gives, its symbol of a grid among it."""
    one = TILE[id]
    found = dict(one.reward)
    for symbol in ("hunger", "cathedral"):
        if getattr(one, symbol, False):
            found[symbol] = found.get(symbol, 0) + 1
    return found


def bonus_of(id: str) -> Mapping[str, int]:
    """What a tile gives: an upgrade each time its action is done, others once."""
    one = TILE[id]
    return dict(one.bonus) if id.startswith("U") else reward(id)


def about_tile(
    look: Look,
    upgrade: str,
    other: str,
    tile_id: str,
    price: Mapping[str, int] | None = None,
    **more: object,
) -> str:
    """A sentence about a tile: one for upgrades, one for walls and buildings.

    The first has {action} and {bonus}, the other {tile}, {cost} and {reward}; `price` is what is
    left to pay, where that is less than what is printed.
    """
    one = TILE[tile_id]
    if tile_id.startswith("U"):
        name = action_name(look, one.action)
        return look.language.say(upgrade, action=name, bonus=parts(one.bonus), **more)
    return look.language.say(
        other,
        tile=Noun("building" if tile_id.startswith("B") else "wall"),
        cost=price_of(one.cost if price is None else price),
        reward=parts(reward(tile_id)),
        **more,
    )


# Bridge pieces and seals

_FINALS = {
    "university_position": (
        mark("{gain} now; at the end {vp} for each step of your university."),
        mark("At the end {vp} for each step of your university."),
    ),
    "per_upgrade_tile": (
        mark("{gain} now; at the end {vp} for each upgrade that you placed."),
        mark("At the end {vp} for each upgrade that you placed."),
    ),
    "per_wall_tile": (
        mark("{gain} now; at the end {vp} for each of your walls."),
        mark("At the end {vp} for each of your walls."),
    ),
    "mine_position": (
        mark("{gain} now; at the end {vp} for each of your mines."),
        mark("At the end {vp} for each of your mines."),
    ),
    "quarry_position": (
        mark("{gain} now; at the end {vp} for each of your quarries."),
        mark("At the end {vp} for each of your quarries."),
    ),
    "sum_of_grid_rows": (
        mark("{gain} now; at the end {vp} for each row reached on both grids."),
        mark("At the end {vp} for each row reached on both grids."),
    ),
}
"""What a gold piece scores at the end, with a gain and without (PR-11.9)."""


def piece_text(look: Look, id: str) -> str:
    """What a bridge piece gives now and at the end (PR-11.9, PR-11.10)."""
    say = look.language.say
    one = next(piece for piece in BOX.bridge_pieces if piece.id == id)
    if one.kind == "silver":
        return say("{gain}.", gain=parts(one.gain))
    with_gain, alone = _FINALS[one.final]
    vp = points(one.final_vp_each)
    return say(with_gain, gain=parts(one.gain), vp=vp) if one.gain else say(alone, vp=vp)


def seal_noun(one: Seal) -> Noun:
    """What a seal scores (PR-17.5)."""
    return Noun(f"seal_{one.score}", {"vp": points(one.vp)})


def about_seal(look: Look, dear: str, free: str, one: Seal, **more: object) -> str:
    """A sentence about a seal: one with {scores} and {cost}, one for those that cost nothing."""
    say, scores = look.language.say, seal_noun(one)
    if one.cost:
        return say(dear, scores=scores, cost=parts(one.cost), **more)
    return say(free, scores=scores, **more)


def find_seal(id: str) -> Seal:
    return next(seal for seal in BOX.seals if seal.id == id)
