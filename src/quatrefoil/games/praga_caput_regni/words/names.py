"""Names and short phrases: gains and costs in words, and what each component is and does."""

from collections.abc import Mapping, Sequence
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS
from quatrefoil.games.praga_caput_regni.rules.kinds import Lot, Plaza
from quatrefoil.games.praga_caput_regni.rules.printed import TILES

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
GRID_NAMES = {"hunger_wall": mark("Hunger Wall"), "cathedral": mark("St Vitus Cathedral")}
ROW_NAMES = {
    "upgrade": mark("upgrades"),
    "walls": mark("walls"),
    "buildings": mark("town buildings"),
}
COLOUR_NAMES = {
    "slate": mark("slate"),
    "grey": mark("grey"),
    "yellow": mark("yellow"),
    "blue": mark("blue"),
}
STEP_NAMES = ("I", "II", "III", "IV", "V")


def parts(look: Look, gain: Mapping[str, int]) -> str:
    """A gain or cost in words, such as "2 gold and 1 silver window"."""
    found = [part(look, name, n) for name, n in gain.items() if n]
    if not found:
        return look.language.say("nothing")
    if len(found) == 1:
        return found[0]
    return look.language.say("{first} and {last}", first=", ".join(found[:-1]), last=found[-1])


def part(look: Look, name: str, n: int) -> str:
    """One part of a gain in words."""
    count = look.language.count
    if name == "gold":
        return count("{n} gold", "{n} gold", n)
    if name == "stone":
        return count("{n} stone", "{n} stone", n)
    if name == "egg":
        return count("{n} egg", "{n} eggs", n)
    if name == "vp":
        return count("{n} VP", "{n} VP", n)
    if name == "silver":
        return count("{n} silver window", "{n} silver windows", n)
    if name == "goldwin":
        return count("{n} gold window", "{n} gold windows", n)
    if name == "tech":
        return count("{n} technology step", "{n} technology steps", n)
    if name == "univ":
        return count("{n} university step", "{n} university steps", n)
    if name == "mine":
        return count("{n} mine step", "{n} mine steps", n)
    if name == "quarry":
        return count("{n} quarry step", "{n} quarry steps", n)
    if name == "red":
        return count("{n} red token", "{n} red tokens", n)
    if name == "blue":
        return count("{n} blue token", "{n} blue tokens", n)
    if name == "hunger":
        return count("{n} move on the Hunger Wall", "{n} moves on the Hunger Wall", n)
    if name == "cathedral":
        return count("{n} move on the Cathedral", "{n} moves on the Cathedral", n)
    return count("{n} move on either grid", "{n} moves on either grid", n)


def action_name(look: Look, action: int) -> str:
    return look.language.say(ACTION_NAMES[ACTIONS[action]])


def grid_name(look: Look, grid: int) -> str:
    return look.language.say(GRID_NAMES[GRIDS[grid]])


def track_name(look: Look, track: int) -> str:
    say = look.language.say
    return say("gold mines") if track == 0 else say("quarries")


def _nth(places: Sequence[Lot] | Sequence[Plaza], one: Lot | Plaza) -> int:
    """The place of a hex in its row, from the left."""
    return sum(other.r == one.r and other.q <= one.q for other in places)


def lot_name(look: Look, lot: int) -> str:
    """A lot by the number that the drawn map gives it."""
    return look.language.say("lot {n}", n=lot + 1)


def lot_place(look: Look, lot: int) -> str:
    """Where a lot is on the printed board: rows count from the top, lots from the left."""
    one = BOX.lots[lot]
    return look.language.say("lot {n} of row {row}", n=_nth(BOX.lots, one), row=one.r + 1)


def plaza_name(look: Look, plaza: int) -> str:
    """Where a plaza is on the board."""
    one = BOX.plazas[plaza]
    return look.language.say("plaza {n} of row {row}", n=_nth(BOX.plazas, one), row=one.r + 1)


def opening(text: str) -> str:
    """A phrase at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def token_name(look: Look, token: int, side: int) -> str:
    """An action token by its two actions: `Mines or Buildings`."""
    one = BOX.action_tokens[token]
    first, second = (
        look.language.say(ACTION_WORDS[name]) for name in (one.side_b if side else one.side_a)
    )
    return look.language.say("{first} or {second}", first=first, second=second)


def tile_name(look: Look, tile: int) -> str:
    """A tile by what it is for; nobody sees its id on the table."""
    say = look.language.say
    one = TILES[tile]
    if hasattr(one, "action"):
        return say("the upgrade for “{action}”", action=say(ACTION_NAMES[one.action]))
    if hasattr(one, "cube_space"):
        return say("the building with {reward}", reward=parts(look, one.reward))
    return say("the wall with {reward}", reward=parts(look, one.reward))


def _kind(look: Look, tile: Any) -> str:
    if hasattr(tile, "action"):
        return look.language.say("the upgrade")
    if hasattr(tile, "cube_space"):
        return look.language.say("the building")
    return look.language.say("the wall")


def tile_text(look: Look, tile: int, left: Mapping[str, int] | None = None) -> str:
    """What a tile costs (less where only so much is left to pay) and gives, as one phrase."""
    say = look.language.say
    one = TILES[tile]
    name = _kind(look, one)
    if hasattr(one, "action"):
        return say(
            "{name} for “{action}”, bonus {bonus}",
            name=name,
            action=say(ACTION_NAMES[one.action]),
            bonus=parts(look, one.bonus),
        )
    cost = parts(look, one.cost if left is None else left)
    reward = parts(look, one.reward)
    if getattr(one, "hunger", False):
        return say(
            "{name} for {cost}: {reward} and a move on the Hunger Wall",
            name=name,
            cost=cost,
            reward=reward,
        )
    if getattr(one, "cathedral", False):
        return say(
            "{name} for {cost}: {reward} and a move on the Cathedral",
            name=name,
            cost=cost,
            reward=reward,
        )
    return say("{name} for {cost}: {reward}", name=name, cost=cost, reward=reward)


def edges_text(look: Look, tile: Any) -> str:
    """Edges and corners of a tile in words."""
    say = look.language.say
    corners = sum(tile.corners)
    edges: dict[str, int] = {}
    for edge in getattr(tile, "edges", []):
        if edge:
            edges[edge] = edges.get(edge, 0) + 1
    found = []
    if edges:
        found.append(say("Edges: {edges}.", edges=parts(look, edges)))
    if corners and hasattr(tile, "edges"):
        found.append(
            look.language.count("{n} red corner symbol.", "{n} red corner symbols.", corners)
        )
    elif corners:
        found.append(
            look.language.count("{n} blue corner symbol.", "{n} blue corner symbols.", corners)
        )
    return " ".join(found)


# Technologies


def technology_text(look: Look, id: str) -> str:
    """What a technology does (PR-12.5 to PR-12.8)."""
    say = look.language.say
    one = next(t for t in BOX.technologies if t.id == id)
    params = one.params
    if one.permanent:
        return _permanent_text(look, one.kind, params)
    first = parts(look, params.get("first", params.get("gain", {})))
    if one.kind == "action":
        return _action_technology(look, params, first)
    if one.kind == "free_climb":
        return say("Once: climb one row on a grid, without windows and without crossing cost.")
    if one.kind == "gain":
        return say("Once: gain {gain}.", gain=first)
    if one.kind == "produce":
        if params["track"] == "mines":
            return say("Once: produce gold and gain {gain}.", gain=first)
        return say("Once: produce stone and gain {gain}.", gain=first)
    if one.kind == "step_and_produce":
        return say("Once: advance the mines or the quarries, then produce gold or stone.")
    return say("Once: gain both rewards of any plaza tile on the board.")


def _permanent_text(look: Look, kind: str, params: Mapping[str, Any]) -> str:
    say = look.language.say
    extra = parts(look, params["extra"])
    if kind == "wheel_gain":
        if params["resource"] == "gold":
            return say("Each gold bonus of the wheel also gives {extra}.", extra=extra)
        return say("Each stone bonus of the wheel also gives {extra}.", extra=extra)
    if kind == "track_step":
        if params["track"] == "mines":
            return say("Each step of your mines gives {extra}.", extra=extra)
        return say("Each step of your quarries gives {extra}.", extra=extra)
    if kind == "row_up":
        return say("Each row that you climb on a grid gives {extra}.", extra=extra)
    if kind == "wheel_vp":
        return say("Each time the wheel gives VP you gain {extra}.", extra=extra)
    if kind == "build_with":
        return say("Each building with a Cathedral symbol gives {extra}.", extra=extra)
    if kind == "build_without":
        return say("Each building without a cube space gives {extra}.", extra=extra)
    if kind == "token_gain" and params["token"] == "red":
        return say("Once a round, when you gain a red token: {extra}.", extra=extra)
    if kind == "token_gain":
        return say("Once a round, when you gain a blue token: {extra}.", extra=extra)
    if kind == "egg_gain":
        return say("Each egg that you gain or buy gives {extra}.", extra=extra)
    return say("Each wall with a Hunger Wall symbol gives {extra}.", extra=extra)


def _action_technology(look: Look, params: Mapping[str, Any], first: str) -> str:
    say = look.language.say
    if params["action"] == "any":
        return say("Once: do any one of the six actions.")
    name = say(ACTION_NAMES[params["action"]])
    if params.get("first"):
        return say("Once: gain {gain} and do “{action}”.", gain=first, action=name)
    return say(
        "Once: do “{action}” for {less} less.",
        action=name,
        less=parts(look, params["discount"]),
    )


# Bridge pieces, seals, road


def piece_text(look: Look, id: str) -> str:
    """What a bridge piece gives now and at the end (PR-11.9, PR-11.10)."""
    say = look.language.say
    one = next(p for p in BOX.bridge_pieces if p.id == id)
    now = parts(look, one.gain)
    each = one.final_vp_each
    if one.kind == "silver":
        return say("{gain}.", gain=now)
    later = {
        "university_position": say("each step of your university"),
        "per_upgrade_tile": say("each upgrade that you placed"),
        "per_wall_tile": say("each of your walls"),
        "mine_position": say("each of your mines"),
        "quarry_position": say("each of your quarries"),
        "sum_of_grid_rows": say("each row reached on both grids"),
    }[one.final]
    if one.gain:
        return say("{gain} now; at the end {n} VP for {what}.", gain=now, n=each, what=later)
    return say("At the end {n} VP for {what}.", n=each, what=later)


def seal_text(look: Look, id: str) -> str:
    """What a seal scores and costs (PR-17.5)."""
    say = look.language.say
    one = next(seal for seal in BOX.seals if seal.id == id)
    if one.score == "flat":
        scores = say("{n} VP at the end", n=one.vp)
    elif one.score == "gold_each":
        scores = say("{n} VP at the end for each gold", n=one.vp)
    elif one.score == "stone_each":
        scores = say("{n} VP at the end for each stone", n=one.vp)
    else:
        scores = say("{n} VP at the end for each pair of gold and stone", n=one.vp)
    if one.cost:
        return say("{scores}; costs {cost}", scores=scores, cost=parts(look, one.cost))
    return say("{scores}; costs nothing", scores=scores)


def road_effect(look: Look, step: int, effect: int, kr3: bool = False) -> str:
    """What an effect of the King's Road gives, with its cost (PR-11.3)."""
    say = look.language.say
    one = BOX.road[step]
    free, egg = one.free, one.egg
    if effect >= 3:
        return say(
            "pay {cost}, gain {gain}",
            cost=parts(look, egg["pay"]),
            gain=parts(look, egg["choose_one"][effect - 3]),
        )
    if effect >= 1:
        return say("gain {gain}", gain=parts(look, free["choose_one"][effect - 1]))
    if kr3:
        return say(
            "score {n} VP for each window you hold",
            n=BOX.road_tiles[2].side_a["vp_per_window_held"],
        )
    if "vp_per_era1_upgrade" in free:
        return say("score {n} VP for each era I upgrade you placed", n=free["vp_per_era1_upgrade"])
    return say(
        "pay {cost}, gain {gain}",
        cost=parts(look, free["pay"]),
        gain=parts(look, free["gain"]),
    )


def listed(items: Sequence[str]) -> str:
    return ", ".join(items)
