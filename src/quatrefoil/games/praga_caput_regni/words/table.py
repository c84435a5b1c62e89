"""The table in words: the wheel, the tiles, the city, the grids, the road, the players."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from quatrefoil.engine.game import Chapter, Chart, Look, View
from quatrefoil.engine.language import Amount, Noun, mark
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BOARD_ACROSS,
    LOT_ACROSS,
    LOT_PRINTED,
    TILE,
)
from quatrefoil.games.praga_caput_regni.rules.view import BOARD_NAMES, SOURCE_NAMES
from quatrefoil.games.praga_caput_regni.rules.view_types import (
    GridView,
    ItemView,
    PlacedView,
    PlayerView,
    PragaView,
    SectorView,
)
from quatrefoil.games.praga_caput_regni.words.explanations import explain
from quatrefoil.games.praga_caput_regni.words.log import SOURCE_TITLES
from quatrefoil.games.praga_caput_regni.words.names import (
    ACTION_NAMES,
    COLOUR_NAMES,
    ROW_TITLES,
    action_name,
    find_seal,
    grid_noun,
    lot_noun,
    parts,
    piece_text,
    plaza_noun,
    points,
    seal_noun,
    tile_noun,
    token_name,
)
from quatrefoil.games.praga_caput_regni.words.technologies import technology_text
from quatrefoil.words.account import (
    NOTHING,
    by_player,
    capital,
    colours_of,
    course,
    line,
    listed,
    name_of,
    names_of,
    yes,
)

SIDES = (
    mark("east"),
    mark("south-east"),
    mark("south-west"),
    mark("west"),
    mark("north-west"),
    mark("north-east"),
)
"""The sides of a hex, clockwise."""
CORNERS = (
    mark("right below"),
    mark("bottom"),
    mark("left below"),
    mark("left above"),
    mark("top"),
    mark("right above"),
)
"""Its corners, clockwise: the first lies between the first side and the second."""
NUMBERS = {
    "vp": mark("Victory points"),
    "gold": mark("Gold"),
    "stone": mark("Stone"),
    "eggs": mark("Eggs"),
    "silver": mark("Silver windows"),
    "goldwin": mark("Gold windows"),
    "red": mark("Red tokens"),
    "blue": mark("Blue tokens"),
    "mines": mark("Step of the mines"),
    "quarries": mark("Step of the quarries"),
    "tech": mark("Step of technology"),
    "univ": mark("Step of the university"),
    "road": mark("Step of the King's Road"),
    "upgrades": mark("Upgrades placed"),
    "walls": mark("Walls placed"),
    "spare": mark("Spare cubes"),
    "claims": mark("Seal claims not used"),
}
"""What is counted of every player."""
OPTION_SETS = {
    "printed": mark("Printed"),
    "A": mark("Alternative parts A"),
    "B": mark("Alternative parts B"),
}


def in_words(view: View, look: Look) -> list[Chapter]:
    """All that a seat may know."""
    seen = cast(PragaView, view)
    return [
        _course(seen, look),
        _turn(seen, look),
        _players(seen, look),
        *(_player(seen, seat, look) for seat in range(seen["seats"])),
        _wheel(seen, look),
        *(_row(seen, row, look) for row in ROW_TITLES),
        *(_grid(seen, name, look) for name in seen["grids"]),
        _road(seen, look),
        _plazas(seen, look),
        _lots(seen, look),
        _bridge(seen, look),
        _supply(seen, look),
        _neighbours(look),
        _sheet(seen, look),
    ]


def _said(look: Look, gain: Mapping[str, int]) -> str:
    return look.language.phrase(parts(gain)) if any(gain.values()) else NOTHING


# How the game stands


def _course(view: PragaView, look: Look) -> Chapter:
    say, wheel = look.language.say, view["wheel"]
    told = [
        line(say("Era"), "I" if view["era"] == 1 else "II"),
        line(say("Squares to the hourglass"), wheel["square"]),
        line(say("Square at which era II begins"), wheel["era_square"]),
        line(say("Turns ended"), f"{view['turns_ended']} / {view['turns_total']}"),
        line(say("Turn order"), names_of(view["order"], look)),
    ]
    over = view["phase"] == "over"
    winners = [seat for seat, place in enumerate(view["ranking"]) if place == 0] if over else []
    active = view["active"] if view["phase"] == "play" else None
    return course(look, active, view["start"], winners, *told)


def _turn(view: PragaView, look: Look) -> Chapter:
    """The turn in progress and what waits in it (M5)."""
    say, turn = look.language.say, view["turn_state"]
    told = []
    if turn["token"] is not None:
        told.append(line(say("Token taken"), token_name(look, turn["actions"])))
        told.append(line(say("Its action is done"), yes(turn["done"], look)))
    told += [
        line(say("Extra action bought"), yes(turn["extra_used"], look)),
        line(say("Tiles replaced"), yes(turn["refresh_used"], look)),
    ]
    for item in turn["pending"]:
        told.append(line(say("Still to come this turn"), _item(item, look)))
    for action, times in turn["unpaid"].items():
        name = action_name(look, action)
        told.append(line(say("Without an upgrade bonus yet: {action}", action=name), times))
    if view["hand"] is not None:
        told.append(line(say("Tile in hand"), explain(view["hand"], look)))
    for piece in view["drawn"]:
        told.append(line(say("Drawn"), explain(piece, look)))
    return Chapter(say("This turn"), told)


def _item(item: ItemView, look: Look) -> str:
    say, kind = look.language.say, item["kind"]
    if kind in ("wheel_gain", "withheld"):
        return _said(look, item["gain"])
    if kind == "egg_offer":
        return look.language.phrase(Noun("egg_offer", {"cost": parts(item["pay"])}))
    if kind == "special_right":
        return look.language.phrase(Noun("special_or_vp", {"vp": points(item["vp"])}))
    if kind == "side_move":
        part = {"hunger_wall": "hunger", "cathedral": "cathedral", "either": "either_side"}
        move = look.language.phrase(Amount(part[item["grid"]], 1))
        return say("{move}, if you like", move=move) if item["optional"] else move
    return explain(f"road-{item['step'].lower()}", look)


# Players


def _players(view: PragaView, look: Look) -> Chapter:
    say, players = look.language.say, cast("list[dict[str, Any]]", view["players"])
    colours = [{"colour": colour} for colour in view["colours"]]
    rows: list[tuple[str, Sequence[object]]] = [colours_of(colours, look)]
    rows += [(say(title), [one[name] for one in players]) for name, title in NUMBERS.items()]
    for name, grid in view["grids"].items():
        title = look.language.phrase(grid_noun(name))
        at = [
            say("row {row}, column {column}", row=marker["row"], column=marker["column"] + 1)
            for marker in grid["markers"]
        ]
        rows.append((title, at))
    rows.append((say("Turns left"), view["turns_left"]))
    return Chapter(say("Players"), [], by_player(look, view["me"], rows))


def _player(view: PragaView, seat: int, look: Look) -> Chapter:
    """What lies before one player: cards, pieces, and the tiles of the action board."""
    say, player = look.language.say, view["players"][seat]
    rows = [
        [place_name(name, look), *_placed(placed, look)]
        for name, placed in player["board"].items()
        if placed is not None
    ]
    told = [*_kept(player, look), *_paid(player, look)]
    columns = [say("Place"), *_tile_columns(look)]
    return Chapter(look.names[seat], told, Chart(columns, rows) if rows else None)


def _kept(player: PlayerView, look: Look) -> list[str]:
    say = look.language.say
    told = []
    for held in player["technologies"]:
        text = say(
            "level {level}. {text}", level=held["level"], text=technology_text(look, held["id"])
        )
        if not held["active"]:
            text = say("{text} It works from your next turn on.", text=text)
        told.append(line(say("Technology"), text))
    for name in player["used"]:
        told.append(line(say("Technology used up"), technology_text(look, name)))
    for name in player["gold_pieces"]:
        told.append(line(say("Gold bridge piece"), piece_text(look, name)))
    for name in player["seals"]:
        told.append(line(say("Seal"), look.language.phrase(seal_noun(find_seal(name)))))
    for track, token in (("mines", player["mine_token"]), ("quarries", player["quarry_token"])):
        if token is not None:
            told.append(line(action_name(look, track), explain(token, look)))
    for name in player["wealth"]:
        told.append(explain(name, look))
    for name in player["covered"]:
        told.append(line(say("Covered upgrade"), look.language.phrase(tile_noun(look, name))))
    return told


def _paid(player: PlayerView, look: Look) -> list[str]:
    """The sides whose connection has paid and does not pay again (PR-9.3)."""
    pairs = [
        f"{place_name(one, look)} – {place_name(other, look)}"
        for one, other in player["paid_edges"]
    ]
    return [line(look.language.say("Connections that have paid"), listed(pairs))] if pairs else []


def place_name(name: str, look: Look) -> str:
    """A place of the action board as the choices call it."""
    if name in ACTION_NAMES:
        return action_name(look, name)
    return look.language.say("Place {place}", place=int(name[1:]))


# Tiles


def _tile_columns(look: Look) -> list[str]:
    say = look.language.say
    sides = [capital(say(side)) for side in SIDES]
    return [say("Tile"), *sides, say("Marked corners")]


def _placed(placed: PlacedView, look: Look) -> list[str]:
    return _tile(placed["tile"], placed["rotation"], look)


def _tile(name: str, turned: int, look: Look) -> list[str]:
    """What a tile is, the symbols of its sides, and its marked corners."""
    edges = getattr(TILE[name], "edges", [""] * 6)
    shown = [edges[(side - turned) % 6] for side in range(6)]
    symbols = [look.language.phrase(Amount(one, 1)) if one else NOTHING for one in shown]
    return [explain(name, look), *symbols, _corners(name, turned, look)]


def _corners(name: str, turned: int, look: Look) -> str:
    marked = TILE[name].corners
    names = [look.language.say(CORNERS[n]) for n in range(6) if marked[(n - turned) % 6]]
    return listed(names)


def _row(view: PragaView, row: str, look: Look) -> Chapter:
    say, stacks = look.language.say, view["stacks"][row]
    told = [
        line(say("Common tiles in the stack"), stacks["common"]),
        line(say("Special tiles in the stack"), stacks["special"]),
    ]
    names = [str(n) for n in range(1, 4)] + [say("special tile")]
    rows = [
        [place, *_tile(name, 0, look)]
        for place, name in zip(names, view["rows"][row], strict=True)
        if name is not None
    ]
    columns = [say("Place"), *_tile_columns(look)]
    return Chapter(say(ROW_TITLES[row]), told, Chart(columns, rows))


def _neighbours(look: Look) -> Chapter:
    """Which places of every action board lie side by side (PR-2.11)."""
    say = look.language.say
    names = [place_name(name, look) for name in BOARD_NAMES]
    rows = []
    for n, name in enumerate(names):
        across = BOARD_ACROSS[n * 6 : n * 6 + 6]
        rows.append([name, *(NOTHING if other < 0 else names[other] for other in across)])
    columns = [say("Place"), *(capital(say(side)) for side in SIDES)]
    return Chapter(say("What lies side by side on an action board"), [], Chart(columns, rows))


# The wheel


def _wheel(view: PragaView, look: Look) -> Chapter:
    say, wheel = look.language.say, view["wheel"]
    sectors = {sector["position"]: sector for sector in wheel["sectors"]}
    tokens = {token["position"]: token for token in wheel["tokens"]}
    rows = []
    for frame in wheel["frame"]:
        position = frame["position"]
        token = tokens.get(position)
        five = look.language.phrase(points(5)) if token is not None and token["five"] else NOTHING
        rows.append(
            [
                str(position + 1),
                token_name(look, token["actions"]) if token is not None else NOTHING,
                explain(f"frame-{position}", look),
                _sector(sectors[position], look),
                five,
            ]
        )
    told = [explain("wheel", look), line(say("Position of the arrow"), wheel["arrow"] + 1)]
    columns = [say("Position"), say("Token"), say("Zone"), say("Wheel bonus"), say("More")]
    return Chapter(say("Action wheel"), told, Chart(columns, rows))


def _sector(sector: SectorView, look: Look) -> str:
    return explain(f"sector-{sector['index']}", look)


# Grids and road


def _grid(view: PragaView, name: str, look: Look) -> Chapter:
    say, grid = look.language.say, view["grids"][name]
    told = [explain(name, look), line(say("Parts"), say(OPTION_SETS[grid["set"]]))]
    for levels, cost in grid["cross_cost"].items():
        below, above = levels.split("_")
        crossing = say("From level {below} to {above}", below=below, above=above)
        told.append(line(crossing, _said(look, cost)))
    columns = [
        say("Row"),
        say("Scores"),
        *(
            say("Column {n}, value {value}", n=n, value=value)
            for n, value in enumerate(grid["column_value"], 1)
        ),
    ]
    rows = [_grid_row(grid, row, look) for row in range(6, 0, -1)]
    return Chapter(look.language.phrase(grid_noun(name)), told, Chart(columns, rows))


def _grid_row(grid: GridView, row: int, look: Look) -> list[str]:
    cells = []
    for column, cell in enumerate(grid["cells"][row - 1]):
        here = [
            look.names[seat]
            for seat, marker in enumerate(grid["markers"])
            if marker["row"] == row and marker["column"] == column
        ]
        cells.append(listed([*([_cell(cell, look)] if cell else []), *here]))
    return [str(row), look.language.phrase(points(grid["row_vp"][row - 1])), *cells]


def _cell(cell: str, look: Look) -> str:
    if cell == "side":
        return look.language.say("one column on")
    if cell == "up":
        return look.language.say("one row up")
    return look.language.phrase(points(int(cell.removeprefix("vp"))))


def _road(view: PragaView, look: Look) -> Chapter:
    say, road = look.language.say, view["road"]
    rows = []
    for number, step in enumerate(BOX.road, 1):
        laid = road["tiles"].get(step.step)
        here = [look.names[seat] for seat, at in enumerate(road["figures"]) if at == number]
        effect = explain(f"road-{step.step.lower()}", look)
        rows.append([step.step, effect, explain(laid, look) if laid else NOTHING, listed(here)])
    columns = [say("Step"), say("Effect"), say("Tile"), say("Figures")]
    return Chapter(say("King's Road"), [], Chart(columns, rows))


# The city


def _plazas(view: PragaView, look: Look) -> Chapter:
    say, rows = look.language.say, []
    for plaza in BOX.plazas:
        here = view["plazas"][plaza.id]
        tile = next((one for one in BOX.plaza_tiles if one.id == here["tile"]), None)
        costs = here["cost"]
        cubes = [
            say("{player}: {n} (cost {cost})", player=look.names[seat], n=n, cost=costs[seat])
            for seat, n in enumerate(here["cubes"])
            if n
        ]
        rows.append(
            [
                look.language.phrase(plaza_noun(plaza.id), "nom cap"),
                say(COLOUR_NAMES[plaza.colour]),
                _said(look, tile.upper) if tile else NOTHING,
                _said(look, tile.lower) if tile else NOTHING,
                f"{here['built']} / {here['lots']}",
                listed(cubes),
                yes(here["evaluated"], look),
            ]
        )
    columns = [
        *(say("Plaza"), say("Colour"), say("Upper reward"), say("Lower reward")),
        *(say("Lots built"), say("Cubes of influence"), say("Evaluated")),
    ]
    return Chapter(say("Plazas"), [], Chart(columns, rows))


def _lots(view: PragaView, look: Look) -> Chapter:
    say, rows = look.language.say, []
    names = [look.language.phrase(lot_noun(n), "nom cap") for n in range(1, len(BOX.lots) + 1)]
    for n, lot in enumerate(BOX.lots):
        here, price = view["lots"][lot.id], NOTHING
        if lot.town == "old":
            price = say("pay {cost}, score {vp}",
                        cost=Amount("gold", lot.cost_gold), vp=points(lot.vp))  # fmt: skip
        marked = NOTHING
        if here["tile"] is not None:
            marked = _corners(here["tile"], here["rotation"], look)
        across = LOT_ACROSS[n * 6 : n * 6 + 6]
        rows.append(
            [
                names[n],
                look.language.phrase(plaza_noun(lot.plaza)),
                price,
                explain(here["tile"], look) if here["tile"] is not None else NOTHING,
                name_of(here["cube"], look),
                marked,
                listed([say(CORNERS[k]) for k in range(6) if LOT_PRINTED[n * 6 + k]]),
                *(NOTHING if other < 0 else names[other] for other in across),
            ]
        )
    columns = [
        *(say("Lot"), say("Plaza"), say("Price"), say("Building"), say("Cube")),
        *(say("Marked corners"), say("Printed blue corners")),
        *(capital(say(side)) for side in SIDES),
    ]
    told = [say("The lots of the Old Town cost gold and score points.")]
    return Chapter(say("City"), told, Chart(columns, rows))


def _bridge(view: PragaView, look: Look) -> Chapter:
    say = look.language.say
    rows = [
        [
            str(place["index"] + 1),
            place["side"].upper(),
            _said(look, place["gain"]),
            piece_text(look, place["piece"]) if place["piece"] is not None else NOTHING,
        ]
        for place in view["bridge"]
    ]
    columns = [say("Place"), say("Side"), say("Gain"), say("Piece")]
    told = [
        line(say("Silver pieces left"), view["silver_stack"]),
        line(say("Gold pieces at the bridge"), view["gold_stacks"]["bridge"]),
        line(say("Gold pieces at the cathedral"), view["gold_stacks"]["cathedral"]),
    ]
    known = view["gold_stacks"]["known"] or {}
    for stack, title in (
        ("bridge", say("You know at the bridge")),
        ("cathedral", say("You know at the cathedral")),
    ):
        told += [line(title, piece_text(look, piece)) for piece in known.get(stack, ())]
    return Chapter(say("Charles Bridge"), told, Chart(columns, rows))


# What is left to take


def _supply(view: PragaView, look: Look) -> Chapter:
    say = look.language.say
    told = [line(say("Production token"), _token(token, look)) for token in view["production"]]
    for level, left in view["tech_stacks"].items():
        told.append(line(say("Technologies of level {level} left", level=level), left))
    for name in view["seen"]:
        told.append(line(say("Seen under a stack"), explain(name, look)))
    rows = []
    for name, owner in view["seals"].items():
        seal = find_seal(name)
        scores = capital(look.language.phrase(seal_noun(seal)))
        rows.append([scores, _said(look, seal.cost), name_of(owner, look)])
    chart = Chart([say("Seal"), say("Cost"), say("Owner")], rows)
    return Chapter(say("Supply"), told, chart)


def _token(name: str, look: Look) -> str:
    token = next(one for one in BOX.production_tokens if one.id == name)
    return _said(look, token.gain)


def _sheet(view: PragaView, look: Look) -> Chapter:
    say, players = look.language.say, view["players"]
    rows: list[tuple[str, Sequence[object]]] = [
        (say(SOURCE_TITLES[name]), [one["points"][name] for one in players])
        for name in SOURCE_NAMES
        if any(one["points"][name] for one in players)
    ]
    rows.append((say("Total"), view["scores"]))
    return Chapter(say("Points by source"), [], by_player(look, view["me"], rows))
