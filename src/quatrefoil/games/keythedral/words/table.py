"""The table in words: the land, the seats, Keytown, the players."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from quatrefoil.engine.game import Chapter, Chart, Look, View, find_game
from quatrefoil.engine.language import Amount
from quatrefoil.games.keythedral.rules.printed import KINDS
from quatrefoil.games.keythedral.rules.view import (
    FieldView,
    GapView,
    HouseView,
    KeythedralView,
    PlayerView,
    RowView,
)
from quatrefoil.games.keythedral.words.laws import LAW_WORDS, law_name
from quatrefoil.games.keythedral.words.names import (
    FIELD_TERMS,
    PHASES,
    WINDOWS,
    WORKPLACES,
    compass,
    cube,
    cubes,
    field,
    owned_tile,
    place_of,
    seat,
    seat_with_price,
)
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
    phrase,
)

WAYS = ("nw", "ne", "sw", "se")


def in_words(view: View, look: Look) -> list[Chapter]:
    """All that a seat may know."""
    seen = cast(KeythedralView, view)
    return [
        _course(seen, look),
        *([_mine(seen, look)] if seen["mine"] else []),
        _players(seen, look),
        _tiles(seen, look),
        _fields(seen, look),
        _gaps(seen, look),
        _seats(seen, look),
        _town(seen, look),
        _laws(seen, look),
    ]


# How the game stands


def _course(view: KeythedralView, look: Look) -> Chapter:
    say, decision = look.language.say, view["decision"]
    told: list[str] = []
    if view["phase"]:
        told.append(line(say("Phase {n}", n=view["phase"]), say(PHASES[view["phase"] - 1])))
    if view["step"]:
        told.append(line(say("Step of phase 1"), view["step"]))
    if view["number"] is not None:
        told.append(line(say("Number called"), view["number"]))
    if any(view["markers"]):
        called = [n for _, n in sorted((s, n) for n, s in enumerate(view["markers"], 1) if s)]
        told.append(line(say("Numbers called this round"), ", ".join(map(str, called))))
    if view["order"]:
        told.append(line(say("Turn order"), names_of(view["order"], look)))
    if view["drawn"] is not None:
        told.append(line(say("Field drawn"), look.language.phrase(field(view["drawn"]))))
    if view["stack"]:
        told.append(line(say("Fields not drawn yet"), view["stack"]))
    if view["open_fields"]:
        places = [place_of(x, y, look) for x, y in view["open_fields"]]
        told.append(line(say("Where it can lie"), listed(places)))
    if decision is not None and decision.get("picked"):
        picked = decision["picked"]
        counts = {kind: picked.count(kind) for kind in KINDS}
        told.append(line(say("Cubes picked"), look.language.phrase(cubes(counts))))
    if view["spending"] is not None:
        told.append(line(say("Still spending"), names_of(view["spending"]["active"], look)))
        told.append(line(say("Passes in a row"), view["spending"]["passes"]))
    if view["auction"] is not None:
        auction = view["auction"]
        told.append(line(say("Highest bid"), auction["bid"]))
        told.append(line(say("Bidder"), name_of(auction["bidder"], look)))
        told.append(line(say("Bids last"), name_of(auction["last"], look)))
    active = decision["seat"] if decision is not None else None
    return course(look, active, view["start"], (), *told, *_options(view, look))


def _options(view: KeythedralView, look: Look) -> list[str]:
    say, chosen = look.language.say, view["options"]
    return [
        line(say(option.title), say(option.titles[option.values.index(chosen[option.name])]))
        for option in find_game("keythedral").options
        if option.name in chosen
    ]


def _mine(view: KeythedralView, look: Look) -> Chapter:
    """What the reader has told the table to do (KT-17.10)."""
    say, mine = look.language.say, view["mine"]
    assert mine is not None
    told = [say("The table passes for you until the phase ends.")] if mine["passing"] else []
    windows = [say(WINDOWS[stop]) for stop in mine["stops"] if stop in WINDOWS]
    told.append(line(say("You are asked for laws"), listed(windows)))
    return Chapter(say("My standing orders"), told)


# The players


def _players(view: KeythedralView, look: Look) -> Chapter:
    say, players = look.language.say, view["players"]
    rows: list[tuple[str, Sequence[object]]] = [colours_of(players, look)]
    for kind in KINDS:
        held = [NOTHING if one["cubes"] is None else one["cubes"][kind] for one in players]
        rows.append((look.language.phrase(cube(kind), "cap"), held))
    rows += [
        (say("Cubes in all"), [_known(one["cube_count"]) for one in players]),
        (say("Seats bought"), [_seats_of(one, look) for one in players]),
        (say("Points in seats"), [_points(one, "seats") for one in players]),
        (say("Points in cubes"), [_points(one, "cubes") for one in players]),
        (say("Points in all"), [_points(one, "total") for one in players]),
        (say("Laws in hand"), [_laws_of(one, look) for one in players]),
        (say("Cottages"), [one["cottages"] for one in players]),
        (say("Houses"), [one["houses"] for one in players]),
        (say("Tiles not laid yet"), [_unlaid(view, n) for n in range(len(players))]),
        (say("Workers on fields"), [one["workers_out"] for one in players]),
        (say("Fences left to build"), [one["fences_unused"] for one in players]),
        (say("Fences taken off"), [_fences_gone(view, n) for n in range(len(players))]),
    ]
    told = []
    if any(one["cubes"] is None for one in players):
        told.append(say("What others have behind their screens you do not see."))
    return Chapter(say("Players"), told, by_player(look, view["me"], rows))


def _known(number: int | None) -> object:
    return NOTHING if number is None else number


def _points(player: PlayerView, name: str) -> object:
    points = cast("Mapping[str, int] | None", player["points"])
    return NOTHING if points is None else points[name]


def _seats_of(player: PlayerView, look: Look) -> str:
    values = player["seat_values"]
    return NOTHING if not values else ", ".join(map(str, sorted(values)))


def _laws_of(player: PlayerView, look: Look) -> str:
    if player["laws"] is None:
        return str(player["law_count"])
    return listed([law_name(key, look) for key in player["laws"]])


def _unlaid(view: KeythedralView, owner: int) -> str:
    unlaid = [
        str(house["number"])
        for house in view["houses"]
        if house["seat"] == owner and house["x"] is None
    ]
    return ", ".join(unlaid) or NOTHING


def _fences_gone(view: KeythedralView, owner: int) -> int:
    fences = [fence for fence in view["fences"] if fence["seat"] == owner]
    return sum(1 for fence in fences if fence["state"] == "removed")


# The land


def _fields_by_place(view: KeythedralView) -> dict[tuple[int, int], FieldView]:
    return {(one["x"], one["y"]): one for one in view["fields"]}


def _around(gap: GapView, fields: Mapping[tuple[int, int], FieldView], look: Look) -> list[str]:
    """What lies around a gap, by direction: field, worker, fence."""
    say, found = look.language.say, []
    for way in WAYS:
        edge = gap["edges"].get(way)
        if edge is None:
            found.append(NOTHING)
            continue
        there = fields[edge["x"], edge["y"]]
        told = [look.language.phrase(field(there["type"]))]
        if there["worker"] is not None:
            told.append(line(say("worker"), look.names[there["worker"]]))
        if edge["fence"] is not None:
            told.append(line(say("fence"), look.names[edge["fence"]]))
        found.append(listed(told))
    return found


def _ways(look: Look) -> list[str]:
    return [capital(compass(way, look)) for way in WAYS]


def _tiles(view: KeythedralView, look: Look) -> Chapter:
    """The tiles on the board by owner and number, as the choices call them."""
    say, fields = look.language.say, _fields_by_place(view)
    gaps = {gap["house"]: gap for gap in view["gaps"] if gap["house"]}
    rows = []
    for house in view["houses"]:
        gap = gaps.get(house["id"])
        if gap is not None:
            rows.append(
                [
                    look.language.phrase(owned_tile(house["seat"], house["number"], look), "cap"),
                    _side(house, look),
                    place_of(gap["x"], gap["y"], look),
                    *_around(gap, fields, look),
                ]
            )
    columns = [say("Tile"), say("Side"), say("Place"), *_ways(look)]
    return Chapter(say("Tiles on the land"), [_counting(look)], Chart(columns, rows))


def _counting(look: Look) -> str:
    return look.language.say("Places are counted in half fields from the Keythedral.")


def _side(house: HouseView, look: Look) -> str:
    say = look.language.say
    side = say("house") if house["side"] == "house" else say("cottage")
    return say("{side}, sends workers now", side=side) if house["placing"] else side


def _fields(view: KeythedralView, look: Look) -> Chapter:
    say = look.language.say
    rows = [
        [
            capital(place_of(one["x"], one["y"], look)),
            look.language.phrase(field(one["type"])),
            look.language.phrase(cube(one["yields"])),
            name_of(one["worker"], look),
        ]
        for one in sorted(view["fields"], key=lambda one: (one["y"], one["x"]))
    ]
    columns = [say("Place"), say("Field"), say("Yields"), say("Worker")]
    return Chapter(say("Fields"), [], Chart(columns, rows))


def _gaps(view: KeythedralView, look: Look) -> Chapter:
    say, fields = look.language.say, _fields_by_place(view)
    rows = [
        [capital(place_of(gap["x"], gap["y"], look)), *_around(gap, fields, look)]
        for gap in sorted(view["gaps"], key=lambda gap: (gap["y"], gap["x"]))
        if not gap["house"]
    ]
    return Chapter(say("Gaps without a tile"), [], Chart([say("Place"), *_ways(look)], rows))


# The Keythedral


def _seats(view: KeythedralView, look: Look) -> Chapter:
    say, declared = look.language.say, view["declared"]
    told = [line(say("Seats left"), view["seats_left"])]
    for row, unused in zip(view["rows"], view["unused"], strict=True):
        if unused:
            told.append(line(say("Unused tiles worth {value}", value=row["value"]), unused))
    if declared is not None:
        costs = {
            space["tile"]: (row["value"], space["cost"] or {})
            for row in view["rows"]
            for space in row["spaces"]
        }
        value, cost = costs.get(declared["tile"], (0, {}))
        told.append(line(say("Buying now"), look.names[declared["buyer"]]))
        if value:
            bought = look.language.phrase(seat_with_price(value, cost))
            told.append(line(say("The seat"), bought))
    columns = [say("Seat"), say("Number"), say("State"), say("Cost"), say("Law under it")]
    rows = [cells for row in view["rows"] for cells in _row(row, look)]
    return Chapter(say("Seats"), told, Chart(columns, rows))


def _row(row: RowView, look: Look) -> list[list[str]]:
    say_as = look.language.say_as
    states = {"down": say_as("seat", "face down"), "taken": say_as("seat", "taken")}
    up = say_as("seat", "for sale") if row["open"] else say_as("seat", "face up")
    return [
        [
            look.language.phrase(seat(row["value"]), "cap"),
            str(number),
            states.get(space["state"], up),
            phrase(look, cubes(space["cost"] or {}, ",")),
            listed([law_name(key, look) for key in space["laws"]]),
        ]
        for number, space in enumerate(row["spaces"], 1)
    ]


# Keytown


def _town(view: KeythedralView, look: Look) -> Chapter:
    say, prices = look.language.say, cast("Mapping[str, Any]", view["prices"])
    told = [line(say("Store"), phrase(look, cubes(view["store"], ",")))]
    for kind, left in view["workplaces"].items():
        there, price = look.language.phrase(Amount(kind, left)), Amount("cube", prices[kind])
        told.append(
            line(
                say(WORKPLACES[kind]),
                say("{left}; one costs {price}", left=there, price=price),
            )
        )
    told += [
        line(say("Shop"), say("{n} for 1", n=prices["trade"])),
        line(say("Lawmaker"), look.language.phrase(Amount("cube", prices["law"]))),
        line(
            say("Turn a cottage into a house"),
            look.language.phrase(cubes(prices["house"])),
        ),
        line(say("Build a fence"), look.language.phrase(cubes(prices["fence"]))),
        line(say("Remove a fence"), look.language.phrase(cubes(prices["unfence"]))),
    ]
    return Chapter(say("Keytown"), told)


# Laws


def _laws(view: KeythedralView, look: Look) -> Chapter:
    say, laws = look.language.say, view["laws"]
    told = [line(say("Laws in the deck"), laws["deck"])]
    if laws["announced"] is not None:
        told.append(line(say("Announced"), law_name(laws["announced"], look)))
    told += [
        line(say("In force"), listed(_effects(view, look))),
        line(say("Laws played"), listed([law_name(key, look) for key in laws["discard"]])),
    ]
    rows = [_law(key, say("on offer"), look) for key in laws["offer"] if key]
    for player in view["players"]:
        for key in player["laws"] or ():
            rows.append(_law(key, look.names[player["seat"]], look))
    columns = [say("Law"), say("Where"), say("What it does"), say("When")]
    return Chapter(say("Laws"), told, Chart(columns, rows))


def _law(key: str, where: str, look: Look) -> list[str]:
    say, words = look.language.say, LAW_WORDS.get(key)
    if words is None:  # a card face down
        return [law_name(key, look), where, NOTHING, NOTHING]
    return [law_name(key, look), where, say(words.text), say(words.when)]


def _effects(view: KeythedralView, look: Look) -> list[str]:
    """The lasting laws, each with whom or what it concerns."""
    found = []
    for key, value in view["effects"].items():
        if value is None or value is False:
            continue
        name = law_name(key, look)
        found.append(name if value is True else f"{name} ({_target(value, view, look)})")
    return found


def _target(value: Any, view: KeythedralView, look: Look) -> str:
    if isinstance(value, list):
        return place_of(value[0], value[1], look)
    if value in FIELD_TERMS:
        return look.language.phrase(field(value))
    if isinstance(value, str):
        tile = next(house for house in view["houses"] if house["id"] == value)
        return look.language.phrase(owned_tile(tile["seat"], tile["number"], look))
    return look.names[int(value)]
