"""Make the positions that the rules open: `examples/NAME.txt` of every game.

    python -m tools.examples [GAME[/NAME]…]

Each is a record that ends where somebody has the choice that a figure or a worked example explains.
Where the text states a position (`example_positions.py`) it is searched for, chance included: the
name then stands in `examples/stated.txt`. Otherwise it is a game among computers that comes to the
same kind of choice. A game that is changed gets new ones by this.
"""

import sys
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import count
from pathlib import Path
from random import Random

from tools.example_positions import FEWEST, NEVER, STATED, Stated

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.match import Match
from quatrefoil.players.thinking.simple import GreedyPlayer

GAMES = Path(__file__).parent.parent / "src" / "quatrefoil" / "games"
LIST = "stated.txt"
KEPT, TRIED, OF_ONE = 60, 8, 3
"""Positions that the search holds, choices it tries from each, and those it keeps of them."""
LONGEST = 400
"""Steps after which the search begins anew."""
# By name: the decision, a choice that it must offer, how much of the game must have been played.
WANTED = {
    "red-cathedral": {
        "workshop": ("place-tile", "place *", 0.0),
        "section": ("turn", "claim *", 0.1),
        "ornaments": ("turn", "decorate * *+*", 0.4),
        "influence": ("market", "* ia-*", 0.3),
        "towers": ("turn", "*", 0.97),
    },
    "keythedral": {
        "workers": ("place-workers", "send * *+*", 0.2),
        "town": ("spend", "craft *", 0.3),
        "seats": ("spend", "buy *", 0.4),
        "laws": ("spend", "take *", 0.3),
        "harvest": ("collect", "unexpected*", 0.0),
        "points": ("spend", "buy *", 0.97),
    },
    "pillars-of-the-earth": {
        "resource-cards": ("take-card", "take *", 0.0),
        "advantages": ("place", "place kingsbridge_*", 0.2),
        "market": ("market", "buy *", 0.2),
        "craftsmen": ("work", "work *", 0.4),
    },
    "praga-caput-regni": {
        "wheel": ("menu", "take *", 0.1),
        "city": ("lot", "lot *", 0.2),
        "tiles": ("tile", "pick *", 0.2),
        "connection": ("wall-place", "wall *", 0.4),
        "university": ("menu", "end", 0.97),
    },
}


def main(*asked: str) -> None:
    for name in WANTED:
        folder = GAMES / name.replace("-", "_") / "examples"
        folder.mkdir(exist_ok=True)

        def is_asked(example: str, game: str = name) -> bool:
            return not asked or game in asked or f"{game}/{example}" in asked

        for example, stated in STATED.get(name, {}).items():
            if is_asked(example):
                found = searched(find_game(name), stated, example)
                (folder / f"{example}.txt").write_text(found.record().to_text(), "utf-8")
        (folder / LIST).write_text("".join(f"{each}\n" for each in STATED.get(name, {})), "utf-8")
        missing = {each: how for each, how in WANTED[name].items() if is_asked(each)}
        for number in count():
            if not missing:
                break
            match = played(find_game(name), number)
            for figure, length in found_in(match, missing).items():
                then = at(match, length)
                (folder / f"{figure}.txt").write_text(then.record().to_text(), "utf-8")
                del missing[figure]


# Positions of the same kind


def played(game: Game, number: int) -> Match:
    """A game among computers that look one step ahead; the number of seats goes round."""
    several = [seats for seats in game.seats if seats > 1] or list(game.seats)
    seats = several[number % len(several)]
    match = Match(game, seats, game.check_options(seats, {}), number)
    players = [GreedyPlayer(game.judge(), number * len(several) + seat) for seat in range(seats)]
    while not match.over:
        match.play(players[match.seat].choose(match, match.seat))
    return match


def found_in(match: Match, wanted: dict[str, tuple[str, str, float]]) -> dict[str, int]:
    """Where the figures' choices first come up, as lengths of the history."""
    again, places = at(match, 0), dict[str, int]()
    for step, (action, actor) in enumerate(zip(match.history, match.actors, strict=True)):
        asked = actor >= 0 and again.seat == actor and action in again.choices
        for figure, (key, pattern, phase) in wanted.items():
            if figure in places or not asked or step < phase * len(match.history):
                continue
            if offers(again, key, pattern):
                places[figure] = step
        again.play(action, actor)
    return places


def offers(match: Match, key: str, pattern: str) -> bool:
    """Whether a match is at such a decision, with such a choice among others."""
    fits = any(fnmatchcase(choice.notation, pattern) for choice in match.choices)
    return fits and match.decision.key == key and len(match.choices) >= FEWEST


def at(match: Match, length: int) -> Match:
    then = match.clone()
    then.nature = "manual"
    then.rewind(length)
    return then


# The very position


def searched(game: Game, stated: Stated, name: str) -> Match:
    """A match that has come to a stated position: of many, those go on that come nearer to it."""
    options = game.check_options(stated.seats, dict(stated.options))
    for seed in count():
        luck = Random(seed)
        kept = [Match(game, stated.seats, options, nature="manual")]
        nearest = NEVER
        for _ in range(LONGEST):
            ranked = []
            for match in kept:
                ranked += sorted(children(match, stated, luck), key=lambda one: one[:2])[:OF_ONE]
            ranked.sort(key=lambda one: one[:2])
            if not ranked:
                break
            nearest = min(nearest, ranked[0][0])
            if ranked[0][0] == 0:
                return ranked[0][2]
            kept = [match for _, _, match in ranked[:KEPT]]
        print(f"{game.name}/{name}: {nearest} away with seed {seed}", flush=True)
    raise AssertionError


def children(match: Match, stated: Stated, luck: Random) -> Iterator[tuple[int, float, Match]]:
    """What may become of a match by one step, with how far each is then."""
    for choice in some(match.choices, luck):
        then = match.clone()
        then.play(choice)
        far = NEVER if then.over else stated.missing(then)
        if far < NEVER:
            yield far, luck.random(), then


def some(choices: Sequence[Action], luck: Random) -> Sequence[Action]:
    return choices if len(choices) <= TRIED else luck.sample(choices, TRIED)


if __name__ == "__main__":
    main(*sys.argv[1:])
