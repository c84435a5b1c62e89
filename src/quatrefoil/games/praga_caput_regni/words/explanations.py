"""Explanations: what each thing on the table is and does, from its entry in the component file."""

from collections.abc import Callable, Sequence
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, mark
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS
from quatrefoil.games.praga_caput_regni.rules.printed import TILE
from quatrefoil.games.praga_caput_regni.words.names import (
    COLOUR_NAMES,
    about_seal,
    about_tile,
    action_name,
    find_seal,
    lot_noun,
    parts,
    piece_text,
    plaza_noun,
    points,
)
from quatrefoil.games.praga_caput_regni.words.technologies import find_technology, technology_text

_ROAD_TIPS = tuple(f"road-{step.step.lower()}" for step in BOX.road)
GENERAL = {
    "gold": mark("Gold pays for buildings, lots, crossings and the wheel's red zone; at most 9."),
    "stone": mark("Stone pays for walls, some buildings and crossings; at most 9."),
    "eggs": mark("Eggs pay for effects and steps of the King's Road; 2, 3 or 4 score at the end."),
    "silver": mark("Silver windows: two buy a climb; one with a gold window buys an extra action."),
    "goldwin": mark("Gold windows: two, or one and a silver window, buy an extra action."),
    "windows": mark("You keep at most two windows at the end of your turn."),
    "red": mark("Red tokens: each scores the value of your column on the Cathedral."),
    "blue": mark("Blue tokens: each scores the value of your column on the Hunger Wall."),
    "vp": mark("Victory points."),
    "cube": mark("Spare cubes mark influence in the city and seals."),
    "claims": mark("Seal claims: one for each finished track, usable at once or in a later turn."),
    "tech": mark("Technology: at some steps you draw three technologies and keep one."),
    "univ": mark("University: multiplies your technology position at the end."),
    "grid-marker": mark("A marker: columns multiply bonus tokens, rows score points."),
    "wall-place": mark("A place for a wall. It need not touch another tile."),
    "figure": mark("A figure on the King's Road."),
    "wheel": mark("The wheel turns one step after every turn; tokens move on with it."),
    "arrow": mark("The solid sector with the arrow: no token fits here. It counts the turns."),
    "counter": mark("The turn counter: at the hourglass the game ends."),
    "five": mark("This token left the blue zone unused and is worth 5 VP more."),
    "production": mark("Production tokens: one may be chosen at a place of each track."),
    "refresh": mark("Once a turn 1 gold or 1 stone replaces two tiles of a row."),
    "influence": mark("Influence: when a plaza is full, every cube owner gains a reward."),
    "covered": mark("An upgrade that lies under another one: it still counts for scoring."),
    "opponent": mark("The virtual opponent takes the token at the highest position each turn."),
}
GENERAL_ALIASES = {"egg": "eggs", "technology": "tech", "university": "univ", "spare": "cube"}


def explain(tip: str, look: Look) -> str:
    """What the thing with this tip is and does; empty for an unknown tip."""
    say = look.language.say
    tip = GENERAL_ALIASES.get(tip, tip)
    if tip in GENERAL:
        return say(GENERAL[tip])
    if tip in ACTIONS:
        return _action(look, tip)
    found = _EXPLAIN.get(tip)
    return found(look, tip) if found is not None else ""


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    return [*GENERAL, *GENERAL_ALIASES, *ACTIONS, *_EXPLAIN]


def _action(look: Look, tip: str) -> str:
    say = look.language.say
    about = {
        "mines": say("Gain 1 gold and a mine step, or produce gold."),
        "quarries": say("Gain 1 stone and a quarry step, or produce stone."),
        "upgrade": say("Take an upgrade and place it on its action; it costs nothing."),
        "walls": say("Pay for a wall, gain its reward and place it round your action board."),
        "buildings": say("Pay for a building and a lot, gain the reward and place it in the city."),
        "road": say("Move your figure to the next step of the King's Road."),
    }[tip]
    return say("{action}. {about}", action=action_name(look, tip), about=about)


def _tile(look: Look, tip: str) -> str:
    upgrade = mark("The upgrade for “{action}”, bonus {bonus}.")
    other = mark("{tile:the cap} for {cost}: {reward}.")
    return " ".join((about_tile(look, upgrade, other, tip), *_more_of_tile(look, TILE[tip])))


def _more_of_tile(look: Look, one: Any) -> list[str]:
    """Cube space, university steps, edges and corners of a tile, a sentence each."""
    say = look.language.say
    found = []
    if hasattr(one, "cube_space"):
        found.append(say("Cube space.") if one.cube_space else say("No cube space."))
    if hasattr(one, "univ"):
        found.append(say("Gives {steps}.", steps=Amount("univ", one.univ)))
    edges: dict[str, int] = {}
    for edge in getattr(one, "edges", []):
        if edge:
            edges[edge] = edges.get(edge, 0) + 1
    if edges:
        found.append(say("Edges: {edges}.", edges=parts(edges)))
    corners = sum(one.corners)
    if corners:
        key = "red_corner" if hasattr(one, "edges") else "blue_corner"
        found.append(say("{corners}.", corners=Amount(key, corners)))
    return found


def _token(look: Look, tip: str) -> str:
    one = next(token for token in BOX.action_tokens if token.id == tip)
    a, b = ([action_name(look, n) for n in side] for side in (one.side_a, one.side_b))
    return look.language.say(
        "Action token. Side A: “{a1}” or “{a2}”; side B: “{b1}” or “{b2}”.",
        a1=a[0],
        a2=a[1],
        b1=b[0],
        b2=b[1],
    )


def _lot(look: Look, tip: str) -> str:
    say = look.language.say
    number, one = next((n, lot) for n, lot in enumerate(BOX.lots, 1) if lot.id == tip)
    lot, plaza = lot_noun(number), plaza_noun(one.plaza)
    if one.town == "new":
        return say("{lot:nom cap}, in the New Town at {plaza}.", lot=lot, plaza=plaza)
    return say(
        "{lot:nom cap}, in the Old Town at {plaza}: costs {cost}, scores {vp}.",
        lot=lot,
        plaza=plaza,
        cost=Amount("gold", one.cost_gold),
        vp=points(one.vp),
    )


def _plaza(look: Look, tip: str) -> str:
    one = next(plaza for plaza in BOX.plazas if plaza.id == tip)
    return look.language.say(
        "{plaza:nom cap}; its colour: {colour}. When all its lots are built, each owner of a cube "
        "gains one reward, the leader both.",
        plaza=plaza_noun(tip),
        colour=look.language.say(COLOUR_NAMES[one.colour]),
    )


def _plaza_tile(look: Look, tip: str) -> str:
    one = next(tile for tile in BOX.plaza_tiles if tile.id == tip)
    return look.language.say(
        "Plaza tile. Upper reward: {upper}. Lower reward: {lower}.",
        upper=parts(one.upper),
        lower=parts(one.lower),
    )


def _technology(look: Look, tip: str) -> str:
    return look.language.say(
        "Technology of level {level}. {text}",
        level=find_technology(tip).level,
        text=technology_text(look, tip),
    )


def _piece(look: Look, tip: str) -> str:
    text = piece_text(look, tip)
    if tip.startswith("IV"):
        return look.language.say("Silver bridge piece: {text}", text=text)
    return look.language.say("Gold bridge piece: {text}", text=text)


def _seal(look: Look, tip: str) -> str:
    dear, free = mark("Seal: {scores}; costs {cost}."), mark("Seal: {scores}; costs nothing.")
    return about_seal(look, dear, free, find_seal(tip))


def _production(look: Look, tip: str) -> str:
    one = next(token for token in BOX.production_tokens if token.id == tip)
    message = mark("Production token: {gain} at every production.")
    return look.language.say(message, gain=parts(one.gain))


_WEALTH = {
    "WG6": mark("Wealth: the first time your gold reaches 6, a cube and {gain}."),
    "WS6": mark("Wealth: the first time your stone reaches 6, a cube and {gain}."),
    "W9": mark("Wealth: the first time your gold or stone reaches 9, a cube and {gain}."),
}


def _wealth(look: Look, tip: str) -> str:
    one = next(wealth for wealth in BOX.wealth if wealth.id == tip)
    return look.language.say(_WEALTH[tip], gain=parts(one.gain))


def _frame(look: Look, tip: str) -> str:
    say = look.language.say
    one = BOX.frame[int(tip.removeprefix("frame-"))]
    if one.zone == "red":
        cost = Amount("gold", one.cost_gold)
        return say("Red zone: taking this token costs {cost}.", cost=cost)
    if one.zone == "blue":
        return say("Blue zone: taking this token scores {vp}.", vp=points(one.vp))
    return say("Green zone: taking this token is free.")


def _sector(look: Look, tip: str) -> str:
    say = look.language.say
    one = BOX.sectors[int(tip.removeprefix("sector-"))]
    if one.kind == "blocked":
        return explain("arrow", look)
    if one.kind == "buy_egg":
        return say("Wheel bonus: an egg for {cost}.", cost=parts(one.pay))
    if one.kind == "special_or_vp":
        return say(
            "Wheel bonus: the special tile in the token's own action, or {vp}.",
            vp=points(one.vp),
        )
    return say("Wheel bonus: {gain}.", gain=parts(one.gain))


def _grid(look: Look, tip: str) -> str:
    say = look.language.say
    if tip == "hunger_wall":
        return say(
            "Hunger Wall: rows score points, columns multiply your blue tokens. Climb for two "
            "silver windows; crossing a level also costs gold and stone."
        )
    return say(
        "St Vitus Cathedral: rows score points, columns multiply your red tokens. Whoever enters "
        "the top row may take a gold bridge piece."
    )


def _road(look: Look, tip: str) -> str:
    say = look.language.say
    number = _ROAD_TIPS.index(tip)
    one = BOX.road[number]
    if one.draws:
        return say(
            "Step {step}: costs 1 egg. Draw three silver pieces, keep one and build it.",
            step=one.step,
        )
    if one.stack:
        return say("Step {step}: costs 1 egg. Choose a gold piece and build it.", step=one.step)
    free, egg = one.free, one.egg
    choice = {
        "step": one.step,
        "egg": parts(egg["pay"]),
        "gain": ListOf([parts(gain) for gain in egg["choose_one"]], last="or"),
    }
    if "choose_one" in free:
        message = mark("Step {step}. Effect: gain {free}. Egg effect: pay {egg}, gain {gain}.")
        frees = [parts(gain) for gain in free["choose_one"]]
        return say(message, free=ListOf(frees, last="or"), **choice)
    if "pay" in free:
        message = mark(
            "Step {step}. Effect: pay {cost}, gain {free}. Egg effect: pay {egg}, gain {gain}."
        )
        return say(message, cost=parts(free["pay"]), free=parts(free["gain"]), **choice)
    message = mark(
        "Step {step}. Effect: score {vp} for each era I upgrade you placed. "
        "Egg effect: pay {egg}, gain {gain}."
    )
    return say(message, vp=points(free["vp_per_era1_upgrade"]), **choice)


def _road_tile(look: Look, tip: str) -> str:
    say = look.language.say
    tiles = BOX.road_tiles
    if tip == "KR1":
        return say(
            "While your figure is here, each upgrade action gives {gain} and besides {choice}.",
            gain=parts(tiles[0].gain),
            choice=ListOf([parts(one) for one in tiles[0].side_a["choose_one"]], last="or"),
        )
    if tip == "KR2a":
        return say(
            "While your figure is here, each building without a cube space gives {gain}.",
            gain=parts(tiles[1].side_a["gain"]),
        )
    if tip == "KR2b":
        gain = parts(tiles[1].side_b["gain"])
        return say("While your figure is here, each wall gives {gain}.", gain=gain)
    vp = points(tiles[2].side_a["vp_per_window_held"])
    return say("On arrival: {vp} for each window you hold.", vp=vp)


def _bridge(look: Look, tip: str) -> str:
    one = BOX.bridge_places[int(tip.removeprefix("bridge-")) - 1]
    return look.language.say(
        "Bridge place {n}. Side A: {a}. Side B: {b}.",
        n=one.index + 1,
        a=parts(one.side_a),
        b=parts(one.side_b),
    )


_EXPLAIN: dict[str, Callable[[Look, str], str]] = {
    **{tile.id: _tile for tile in BOX.upgrades},
    **{tile.id: _tile for tile in BOX.walls},
    **{tile.id: _tile for tile in BOX.buildings},
    **{token.id: _token for token in BOX.action_tokens},
    **{lot.id: _lot for lot in BOX.lots},
    **{plaza.id: _plaza for plaza in BOX.plazas},
    **{tile.id: _plaza_tile for tile in BOX.plaza_tiles},
    **{tech.id: _technology for tech in BOX.technologies},
    **{piece.id: _piece for piece in BOX.bridge_pieces},
    **{seal.id: _seal for seal in BOX.seals},
    **{token.id: _production for token in BOX.production_tokens},
    **{wealth.id: _wealth for wealth in BOX.wealth},
    **{f"frame-{frame.position}": _frame for frame in BOX.frame},
    **{f"sector-{sector.index}": _sector for sector in BOX.sectors},
    **dict.fromkeys(GRIDS, _grid),
    **dict.fromkeys(_ROAD_TIPS, _road),
    **dict.fromkeys(("KR1", "KR2a", "KR2b", "KR3"), _road_tile),
    **{f"bridge-{place.index + 1}": _bridge for place in BOX.bridge_places},
}
