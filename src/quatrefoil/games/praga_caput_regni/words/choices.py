"""Choices in words: what each does and what it costs."""

from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.games.praga_caput_regni.rules import amounts
from quatrefoil.games.praga_caput_regni.rules.buildings import blue_corners
from quatrefoil.games.praga_caput_regni.rules.components import BOX, ROWS
from quatrefoil.games.praga_caput_regni.rules.connections import would_pay
from quatrefoil.games.praga_caput_regni.rules.items import egg_sector
from quatrefoil.games.praga_caput_regni.rules.prices import lot_adds, tile_price
from quatrefoil.games.praga_caput_regni.rules.printed import (
    FRAME_COST,
    KR1_CHOICE,
    LOT_PLAZA,
    LOT_VP,
    LOWER,
    PLACE_GAIN,
    PRODUCTION,
    TILE_ACTION,
    TILE_REWARD,
    TILES,
    TOKEN_GAIN,
    UPPER,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.table import ITEM, NONE, WHEEL_GAIN, Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import SWAP_FIRST, SWAP_SECOND
from quatrefoil.games.praga_caput_regni.rules.walls import FIRST_PLACE
from quatrefoil.games.praga_caput_regni.rules.wheel import sector_gives, wheel_gain
from quatrefoil.games.praga_caput_regni.words import names
from quatrefoil.games.praga_caput_regni.words.names import (
    action_name,
    grid_name,
    part,
    parts,
    tile_text,
    track_name,
)

MENU_VERBS = {
    "take": 0,
    "do": 1,
    "extra": 2,
    "use": 3,
    "collect-wheel": 4,
    "collect": 4,
    "buy-egg": 4,
    "move": 4,
    "move-either": 4,
    "road": 4,
    "climb": 5,
    "seal": 5,
    "refresh": 6,
    "end": 7,
}


def group(table: Praga, action: Action, look: Look) -> str:
    """The heading under which a choice of the menu is listed."""
    say = look.language.say
    headings = (
        say("Take an action token"),
        say("Your token's action"),
        say("Extra action"),
        say("Technologies"),
        say("Still to come this turn"),
        say("Climb and claim"),
        say("Refresh"),
        say("End"),
    )
    number = MENU_VERBS.get(action.verb)
    if number is None or table.is_over() or table.top().key != "menu":
        return ""
    return headings[number]


def describe_action(table: Praga, action: Action, look: Look) -> str:
    """A whole sentence: what the choice does and what it costs."""
    verb = action.verb
    if verb == "take":
        return _take(table, int(action.a), look)
    if verb in ("do", "extra", "act"):
        return _action(action, look)
    if verb in ("collect", "collect-wheel", "buy-egg", "move", "move-either", "road"):
        return _item(table, action, look)
    if verb in ("use", "climb", "seal", "refresh", "end"):
        return _menu(table, action, look)
    if verb in ("pick", "wall", "lot", "rotate", "swap", "pay"):
        return _tile_choice(table, action, look)
    if verb in ("advance", "produce", "step", "produce-track", "production", "bonus", "kr1"):
        return _track_choice(table, action, look)
    return _other(table, action, look)


def _take(table: Praga, token: int, look: Look) -> str:
    say = look.language.say
    one = BOX.action_tokens[token]
    sides = one.side_b if table.side else one.side_a
    first, second = (look.language.say(names.ACTION_WORDS[name]) for name in sides)
    if token not in table.wheel:
        return say("Take the token {first} or {second}.", first=first, second=second)
    sector = table.wheel.index(token)
    position = (int(table.arrow) + sector) % 12
    points = amounts.token_points(table, token)
    bonus = _sector(table, sector, look)
    if FRAME_COST[position]:
        cost = part(look, "gold", FRAME_COST[position])
        if points:
            return say(
                "Take {first} or {second}: pay {cost}, score {vp} VP; bonus: {bonus}.",
                first=first,
                second=second,
                cost=cost,
                vp=points,
                bonus=bonus,
            )
        return say(
            "Take {first} or {second}: pay {cost}; bonus: {bonus}.",
            first=first,
            second=second,
            cost=cost,
            bonus=bonus,
        )
    if points:
        return say(
            "Take {first} or {second}: score {vp} VP; bonus: {bonus}.",
            first=first,
            second=second,
            vp=points,
            bonus=bonus,
        )
    return say(
        "Take {first} or {second}; bonus: {bonus}.",
        first=first,
        second=second,
        bonus=bonus,
    )


def _sector(table: Praga, sector: int, look: Look) -> str:
    say = look.language.say
    one = BOX.sectors[sector]
    if one.kind == "buy_egg":
        return say("an egg for {cost}", cost=parts(look, one.pay))
    bonus = sector_gives(table.players[table.active], sector)
    if one.kind == "special_or_vp":
        return say("a special tile or {vp} VP", vp=bonus["vp"])
    return parts(look, bonus)


def _action(action: Action, look: Look) -> str:
    say = look.language.say
    if action.verb == "extra":
        name = action_name(look, int(action.b))
        if action.a == 0:
            return say("Pay a gold and a silver window: {action}.", action=name)
        return say("Pay two gold windows: {action}.", action=name)
    return say("{action}.", action=action_name(look, int(action.a)))


def _item(table: Praga, action: Action, look: Look) -> str:
    """Pending items of the turn."""
    say = look.language.say
    verb = action.verb
    if verb == "collect-wheel":
        for item in table.pending:
            if item // ITEM == WHEEL_GAIN:
                packed = int(wheel_gain(table.players[table.active], item % ITEM))
                return say("Collect the wheel bonus: {gain}.", gain=parts(look, unpack(packed)))
        return say("Collect the wheel bonus.")
    if verb == "collect":
        gain = part(look, "gold" if action.a == 0 else "stone", int(action.b))
        return say("Collect the upgrade bonus that waited: {gain}.", gain=gain)
    if verb == "buy-egg":
        sector = int(egg_sector(table))
        pay = BOX.sectors[sector].pay if sector != NONE else {}
        return say("Buy an egg for {cost}.", cost=parts(look, pay or {}))
    if verb in ("move", "move-either"):
        return say("Move one column on: {grid}.", grid=grid_name(look, int(action.a)))
    kr3 = bool(table.road_tiles & 8) and action.a == 2 and action.b == 0
    return say(
        "King's Road, step {step}: {effect}.",
        step=names.STEP_NAMES[action.a],
        effect=names.road_effect(look, int(action.a), int(action.b), kr3),
    )


def _menu(table: Praga, action: Action, look: Look) -> str:
    say = look.language.say
    verb = action.verb
    if verb == "use":
        tech = BOX.technologies[action.a]
        return say(
            "Use your technology. {text}",
            text=names.technology_text(look, tech.id),
        )
    if verb == "seal":
        seal = BOX.seals[action.a]
        return say("Claim a seal: {seal}.", seal=names.seal_text(look, seal.id))
    if verb == "refresh":
        row = say(names.ROW_NAMES[ROWS[action.a]])
        return say("Pay 1 gold or 1 stone to replace two {row}.", row=row)
    if verb == "end":
        return say("End your turn.")
    grid = int(action.a)
    cost = amounts.climb_cost(table, int(table.active), grid)
    return say(
        "Climb one row for {cost}: {grid}.",
        cost=parts(look, cost),
        grid=grid_name(look, grid),
    )


def _tile_choice(table: Praga, action: Action, look: Look) -> str:
    say = look.language.say
    verb = action.verb
    if verb == "pick":
        tile = int(action.a)
        text = tile_text(look, tile, tile_price(tile, tech_of(table)))
        return say("Take {tile} ({id}).", tile=text, id=TILES[tile].id)
    if verb == "wall":
        return say("Wall place {place}.", place=int(action.a) + 1)
    if verb == "lot":
        return _lot(table, int(action.a), look)
    if verb == "swap":
        top: Any = table.top()
        if top.key == "refresh-tiles":
            base = int(top.row) * 4
            one = table.rows[base + SWAP_FIRST[action.a]]
            two = table.rows[base + SWAP_SECOND[action.a]]
            return say(
                "Replace {one} and {two} ({first}, {second}).",
                one=names.tile_name(look, one),
                two=names.tile_name(look, two),
                first=TILES[one].id,
                second=TILES[two].id,
            )
        return say("Replace two tiles.")
    if verb == "pay":
        return say("Pay {cost}.", cost=part(look, ("gold", "stone")[action.a], 1))
    return _rotation(table, action, look)


def tech_of(table: Praga) -> int:
    """The technology that gives the action, or -1."""
    return int(getattr(table.top(), "tech", NONE))


def _lot_adds(table: Praga, lot: int) -> int:
    tile = int(getattr(table.top(), "tile", 0))
    return int(lot_adds(tile, tech_of(table), lot))


def _lot(table: Praga, lot: int, look: Look) -> str:
    say = look.language.say
    name = names.opening(names.lot_name(look, lot))
    plaza = names.plaza_name(look, LOT_PLAZA[lot])
    if BOX.lots[lot].town == "new":
        return say("{lot}, at {plaza}.", lot=name, plaza=plaza)
    return say(
        "{lot}, at {plaza}: pay {cost} more, score {vp} VP.",
        lot=name,
        plaza=plaza,
        cost=part(
            look, "gold", int(lot_adds(int(getattr(table.top(), "tile", 0)), tech_of(table), lot))
        ),
        vp=LOT_VP[lot],
    )


def rotation_gain(table: Praga, action: Action, look: Look) -> str:
    """What the connections of a rotation pay, in words; empty where that is not known."""
    top: Any = table.top()
    turn = int(action.a)
    if top.key == "building-rotation":
        blues = int(blue_corners(table, top.lot, top.tile * 6 + turn))
        return parts(look, {"blue": blues})
    if top.key in ("upgrade-rotation", "wall-rotation"):
        hex = TILE_ACTION[top.tile] if top.key == "upgrade-rotation" else FIRST_PLACE + top.place
        paid = int(would_pay(table.players[top.seat].clone(), hex, top.tile, turn))
        return parts(look, unpack(paid))
    return ""


def _rotation(table: Praga, action: Action, look: Look) -> str:
    """A rotation, with what its connections pay."""
    say = look.language.say
    degrees = int(action.a) * 60
    gain = rotation_gain(table, action, look)
    if not gain:
        return say("Turn the tile by {degrees}°.", degrees=degrees)
    return say("Turned by {degrees}°: connections give {gain}.", degrees=degrees, gain=gain)


def _track_choice(table: Praga, action: Action, look: Look) -> str:
    say = look.language.say
    verb = action.verb
    top: Any = None if table.is_over() else table.top()
    if verb == "advance":
        if getattr(top, "track", 0) == 0:
            return say("Advance: gain 1 gold and a mine step.")
        return say("Advance: gain 1 stone and a quarry step.")
    if verb in ("produce", "produce-track"):
        track = int(action.a) if verb == "produce-track" else int(getattr(top, "track", 0))
        player = table.players[max(0, int(getattr(top, "seat", 0)))]
        count = int(player.quarries if track else player.mines)
        token = int(player.quarry_token if track else player.mine_token)
        packed = PRODUCTION[track][count] + (TOKEN_GAIN[token] if token != NONE else 0)
        return say("Produce: gain {gain}.", gain=parts(look, unpack(packed)))
    if verb == "step":
        return say("Advance the {track} one step.", track=track_name(look, int(action.a)))
    if verb == "production":
        gain = parts(look, BOX.production_tokens[action.a].gain)
        return say("Production token: {gain} at every production.", gain=gain)
    if verb == "kr1":
        return say("Gain {gain}.", gain=parts(look, unpack(KR1_CHOICE[action.a])))
    old = getattr(top, "old", None)
    tile = None if old is None else int(top.old if action.a == 0 else top.tile)
    gain = say("nothing") if tile is None else parts(look, unpack(TILE_REWARD[tile]))
    if action.a == 0:
        return say("Bonus of the covered upgrade: {gain}.", gain=gain)
    return say("Bonus of the new upgrade: {gain}.", gain=gain)


def _other(table: Praga, action: Action, look: Look) -> str:
    """Pieces, technologies, plazas, grids, windows and chance."""
    say = look.language.say
    verb = action.verb
    n = int(action.a)
    if verb in ("keep-tech", "draw-tech"):
        return names.technology_text(look, BOX.technologies[n].id)
    if verb in ("keep-silver", "draw-silver"):
        id = BOX.silver_pieces[n].id
        return say("Silver piece: {text}", text=names.piece_text(look, id))
    if verb in ("keep-gold", "draw-gold"):
        id = BOX.gold_pieces[n].id
        return say("Gold piece: {text}", text=names.piece_text(look, id))
    if verb == "no-gold":
        return say("Take no gold piece.")
    if verb == "bridge":
        side = int(table.bridge_sides) >> n & 1
        gain = parts(look, unpack(PLACE_GAIN[n][side]))
        return say("Bridge place {place}: {gain}.", place=n + 1, gain=gain)
    if verb == "reward":
        return _reward(table, n, look)
    if verb == "plaza":
        tile = table.plazas[n]
        gain = parts(look, unpack(UPPER[tile] + LOWER[tile]))
        name = names.opening(names.plaza_name(look, n))
        return say("{plaza}: {gain}.", plaza=name, gain=gain)
    if verb == "grid":
        return say("{grid}.", grid=grid_name(look, n))
    if verb == "keep":
        kept = parts(look, {"goldwin": n, "silver": 2 - n})
        return say("Keep {windows}.", windows=kept)
    return _chance(action, look)


def _reward(table: Praga, n: int, look: Look) -> str:
    say = look.language.say
    top: Any = table.top()
    plaza = getattr(top, "plaza", None)
    if plaza is None or table.plazas[plaza] == NONE:
        return say("Upper reward.") if n == 0 else say("Lower reward.")
    tile = table.plazas[plaza]
    gain = parts(look, unpack((UPPER if n == 0 else LOWER)[tile]))
    if n == 0:
        return say("Upper reward: {gain}.", gain=gain)
    return say("Lower reward: {gain}.", gain=gain)


def _chance(action: Action, look: Look) -> str:
    say = look.language.say
    verb = action.verb
    n = int(action.a)
    if verb == "rise":
        return say("Climb one row without windows; crossing a level costs as printed.")
    if verb == "stay":
        return say("Stay; the arrow lapses.")
    if verb == "start":
        return say("{player} starts.", player=look.names[n] if n < len(look.names) else n + 1)
    if verb == "order":
        one = BOX.action_tokens[n]
        titles = [say(names.ACTION_NAMES[name]) for name in (*one.side_a, *one.side_b)]
        return say(
            "The token with “{a1}” and “{a2}” on side A, “{b1}” and “{b2}” on side B.",
            a1=titles[0],
            a2=titles[1],
            b1=titles[2],
            b2=titles[3],
        )
    if verb == "bridge-side":
        return say("Side A.") if n == 0 else say("Side B.")
    if verb == "plaza-tile":
        tile = BOX.plaza_tiles[n]
        return say(
            "The tile with {upper} above and {lower} below.",
            upper=parts(look, tile.upper),
            lower=parts(look, tile.lower),
        )
    if verb == "deal":
        return say("{tile} ({id}).", tile=names.opening(tile_text(look, n)), id=TILES[n].id)
    return say("Go on.")
