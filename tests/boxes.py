"""Invented boxes: every value that can be entered is another than ours.

Run as a program it plays a game with a component file instead of ours, in a process of its own:
what a set of values that is laid out must come to.
"""

import hashlib
import json
import sys
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from quatrefoil.engine.box import (
    AMOUNTS,
    ASSIGNED,
    CHOICE,
    EACH,
    FLAG,
    NUMBER,
    NUMBERS,
    SEVERAL,
    Box,
    Field,
    Key,
    Values,
)
from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.observation import new_row
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.rules.box import MATERIALS
from quatrefoil.players.levels import make_player

Change = Callable[[Any], Any]


def _other_heights(heights: list[int]) -> list[int]:
    """As many sections in as many towers, one of them in another tower."""
    tall = max(range(len(heights)), key=heights.__getitem__)
    low = next(n for n, height in enumerate(heights) if n != tall and height < 6)
    return [height + (n == low) - (n == tall) for n, height in enumerate(heights)]


def _turned(values: list[Any]) -> list[Any]:
    """What is printed, a component further."""
    return values[1:] + values[:1]


def _moved(value: dict[str, Any]) -> dict[str, Any]:
    """What is assigned, one place further."""
    names, given = list(value), list(value.values())
    return dict(zip(names, given[1:] + given[:1], strict=True))


def _more(value: int) -> int:
    """More of what there is."""
    return value + 1 if value else 0


def _in_groups(values: list[Any], size: int) -> list[Any]:
    """What is printed, a component further within each group."""
    return [one for at in range(0, len(values), size) for one in _turned(values[at : at + size])]


_BEFORE = dict(zip(MATERIALS, MATERIALS[-1:] + MATERIALS[:-1], strict=True))
"""To each material another one, in the order of materials, which pictures keep."""

KEPT: dict[tuple[str, str, str], Change] = {
    ("red-cathedral", "plan_cards", "tower_heights"): _other_heights,
    ("red-cathedral", "workshop_boards", "slot_ornament"): _moved,
    # As many materials a card and coins a box as are usual.
    ("red-cathedral", "section_cards", "cost"): lambda value: {
        name: value[before] for name, before in _BEFORE.items() if before in value
    },
    ("red-cathedral", "supply.rubles", "coins_by_value"): lambda value: {"1": 24, "3": 16},
    # A turn must end.
    ("red-cathedral", "influence_actions", "limit"): lambda value: "once",
    # What an action does not do has no amount; the last space of the track is that of a lap.
    ("red-cathedral", "influence_actions", "materials"): lambda value: value and value[1:],
    ("red-cathedral", "influence_actions", "rubles_cost"): _more,
    ("red-cathedral", "influence_actions", "rubles_gain"): _more,
    ("red-cathedral", "influence_actions", "recognition_gain"): _more,
    ("red-cathedral", "influence_actions", "prestige_gain"): _more,
    ("red-cathedral", "score_track", "prestige_spaces"): lambda value: [*range(2, 81, 2)],
    # Only permanent technologies add something, one place has one bonus, levels rise.
    ("praga-caput-regni", "technology", "extra"): lambda value: value and {**value, "univ": 1},
    ("praga-caput-regni", "bridge_piece", "gain"): lambda value: (
        {name: n + 1 for name, n in value.items()} or {"vp": 2}
    ),
    ("praga-caput-regni", "tracks.production", "vp_at"): lambda value: [*value[:-1], 2],
    ("praga-caput-regni", "tracks.production", "tech_at"): lambda value: [3],
    ("praga-caput-regni", "tracks.technology", "levels_at"): lambda value: (
        value | {"I": 1, "IV": 7}
    ),
    ("praga-caput-regni", "tracks.technology", "max"): lambda value: 7,
    ("praga-caput-regni", "technology", "symbol"): {
        "": "",
        "cathedral": "cube_space",
        "cube_space": "cathedral",
        "hunger": "hunger",
    }.__getitem__,
    # Red places cost, blue ones score; steps and tiles of the road have their form.
    ("praga-caput-regni", "wheel.frame", "cost_gold"): _more,
    ("praga-caput-regni", "wheel.frame", "vp"): _more,
    ("praga-caput-regni", "road", "free_pay"): _more,
    ("praga-caput-regni", "road", "free_per_upgrade"): _more,
    ("praga-caput-regni", "road_tile", "stone"): _more,
    ("praga-caput-regni", "road_tile", "gold"): _more,
    ("praga-caput-regni", "road_tile", "vp_per_window"): _more,
    ("praga-caput-regni", "action_board", "order"): lambda value: [*value[1::2], *value[::2]],
    # Nobody can pay more for a lot.
    ("praga-caput-regni", "city.lot", "cost_gold"): lambda value: 1 - value,
}
"""What must stay as it is in a part, or can only be changed in some way."""

TOGETHER: dict[tuple[str, str, str], Change] = {
    # Five tiles are those of Ivan, and enough are for two players; a card is of one guild.
    ("red-cathedral", "workshop_tiles", "shows"): lambda values: [
        *(values[3:14] + values[:3]),
        *values[14:19],
        *(values[22:] + values[19:22]),
    ],
    ("red-cathedral", "workshop_tiles", "only_3_4_players"): lambda values: [
        *([True] * 9 + [False] * 5),
        *values[14:19],
        *([False] * 9),
    ],
    ("red-cathedral", "influence_cards", "actions"): lambda values: _in_groups(values, 3),
    # So many tiles have each number, and the first four are those of the start.
    ("keythedral", "field_tile", "number"): lambda values: values[:4] + values[14:] + values[4:14],
    # Nothing may cost more than can be held, less what waits.
    ("praga-caput-regni", "upgrade", "bonus"): _turned,
    ("praga-caput-regni", "wall", "cost"): _turned,
    ("praga-caput-regni", "building", "cost"): _turned,
    # What a sector is goes with what it says; other lots are built on from the start.
    ("praga-caput-regni", "wheel.sector", "kind"): _turned,
    ("praga-caput-regni", "wheel.sector", "gain"): _turned,
    ("praga-caput-regni", "wheel.sector", "pay"): _turned,
    ("praga-caput-regni", "wheel.sector", "vp"): _turned,
    ("praga-caput-regni", "city.lot", "prebuilt"): _turned,
}
"""What changes places among the components of a list."""


def other(field: Field, value: Any) -> Any:
    """Another value that the field can have."""
    if field.kind == NUMBER:
        return value + 1 if value < field.most else value - 1
    if field.kind == FLAG:
        return not value
    if field.kind == CHOICE:
        return field.choices[(field.choices.index(value) + 1) % len(field.choices)]
    if field.kind in (AMOUNTS, EACH):
        return {name: n + 1 if n < field.most else n - 1 for name, n in value.items()}
    if field.kind == NUMBERS:
        return [n + 1 if n < field.most else n - 1 for n in value]
    assert field.kind in (SEVERAL, ASSIGNED)
    if field.kind == SEVERAL and field.size:
        return value[::-1]
    return value[1:] if len(value) > 1 and field.kind == SEVERAL else value


def invented(box: Box) -> dict[Key, Values]:
    """A box that somebody could own, in which nothing is as in ours."""
    entered: dict[Key, Values] = {}
    for (table, id), values in box.values().items():
        entered[table, id] = {
            field.name: KEPT.get(
                (box.game, table, field.name), lambda value, field=field: other(field, value)
            )(values[field.name])
            for field in box.kind(table).fields
        }
    for (game, table, name), change in TOGETHER.items():
        if game == box.game:
            keys = [key for key in entered if key[0] == table]
            values = change([box.values()[key][name] for key in keys])
            for key, value in zip(keys, values, strict=True):
                entered[key] = {**entered[key], name: value}
    return entered


def box_of(name: str) -> Box:
    box = find_game(name).box()
    assert box is not None
    return box


def course(match: Match, steps: int = 10_000) -> dict[str, Any]:
    """A whole game by dice: where it led, and a digest of all that was seen and said."""
    rng, seen = Random(7, 1), hashlib.blake2b(digest_size=12)

    def note(thing: Any) -> None:
        seen.update(json.dumps(thing, sort_keys=True, default=str).encode())

    language = "cs"
    look = match.look(language)
    while not match.over and steps:
        steps -= 1
        seat = match.seat
        note([match.scores, match.describe(match.choices[-1], language)])
        if steps % 7 == 0:
            note([match.view(seat), match.describe(language=language)])
            note([match.describe(choice, language) for choice in match.choices[:6]])
            note([match.describe(blocked, language) for blocked in match.blocked()])
        if steps % 35 == 0:
            note([panel.markup for panel in match.panels(seat, language)])
            note(match.game.terminal.screen(match.view(seat), look))
            note([str(chapter) for chapter in match.game.words.in_words(match.view(seat), look)])
        match.play(match.choices[rng.below(len(match.choices))])
    words = match.game.words
    note([words.explain(tip, look) for tip in words.tips()])
    note([words.log_line(event, look) for _, event in match.log])
    return {"scores": match.scores, "seen": seen.hexdigest(), "length": len(match.history)}


def thoughts(match: Match, decisions: int = 3) -> list[Any]:
    """What computer players make of some positions of a game: worths, features, choices."""
    rng, judge, observer = Random(5, 1), match.game.judge(), match.game.observer()
    made: list[Any] = []
    while not match.over and len(made) < decisions:
        for _ in range(23):
            if not match.over:
                match.play(match.choices[rng.below(len(match.choices))])
        if match.over or len(match.choices) < 2:
            continue
        row = new_row(observer.layout.size)
        observer.observe(match.table, match.seat, row, 0)
        seats = range(match.players)
        made.append(
            [
                [judge.value(match.table, seat) for seat in seats],
                [judge.traits(match.table, seat) for seat in seats],
                judge.prior(match.table, match.choices),
                hashlib.blake2b(str(list(row)).encode()).hexdigest(),
                make_player("journeyman", match.game).choose(match, match.seat).notation,
                make_player("master", match.game, playouts=6).choose(match, match.seat).notation,
            ]
        )
    return made


def new_match(name: str, seats: int, values: str = "") -> Match:
    game = find_game(name)
    return Match(game, seats, game.check_options(seats, {}), seed=11, values=values)


def main() -> None:
    """Play with the component file of the standard input in place of ours."""
    name, seats = sys.argv[1], int(sys.argv[2])
    data, loads = json.load(sys.stdin), tomllib.loads
    ours = files(find_game(name).package).joinpath("components.toml").read_text("utf-8")
    # Compiled code calls its own functions directly, but those of the library as they are now.
    tomllib.loads = lambda text: data if text == ours else loads(text)  # type: ignore[assignment]
    found = {"course": course(new_match(name, seats)), "thoughts": thoughts(new_match(name, seats))}
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
