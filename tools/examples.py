"""Make the positions that the figures of the rules open: `examples/FIGURE.txt` of every game.

    tools/examples.py [GAME…]

Each is a record of a game among computers that ends where somebody has the choice that the figure
explains. A game that is changed gets new ones by this.
"""

import sys
from fnmatch import fnmatchcase
from itertools import count
from pathlib import Path

from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.players.composing import played

GAMES = Path(__file__).parent.parent / "src" / "quatrefoil" / "games"
FEWEST = 2
"""Choices, so that there is something to try."""
# By figure: the decision, a choice that it must offer, how much of the game must have been played.
WANTED = {
    "red-cathedral": {
        "workshop": ("place-tile", "place *", 0.0),
        "section": ("turn", "claim *", 0.1),
        "tower": ("deliver", "deliver *", 0.6),
        "ornaments": ("turn", "decorate * *+*", 0.4),
        "market": ("turn", "move * +1", 0.2),
        "influence": ("market", "* ia-*", 0.3),
    },
    "keythedral": {
        "start": ("place-field", "field *", 0.0),
        "workers": ("place-workers", "send * *+*", 0.2),
        "town": ("spend", "craft *", 0.3),
        "seats": ("spend", "buy *", 0.4),
        "fences": ("spend", "unfence *", 0.3),
        "laws": ("spend", "take *", 0.3),
    },
    "pillars-of-the-earth": {
        "resource-cards": ("take-card", "take *", 0.0),
        "price": ("place-or-park", "park", 0.2),
        "advantages": ("place", "place kingsbridge_*", 0.2),
        "court": ("place-or-park", "place kings_court", 0.3),
        "market": ("market", "buy *", 0.2),
        "craftsmen": ("work", "work *", 0.4),
    },
    "praga-caput-regni": {
        "wheel": ("menu", "take *", 0.1),
        "city": ("lot", "lot *", 0.2),
        "tiles": ("tile", "pick *", 0.2),
        "connection": ("wall-place", "wall *", 0.4),
        "plaza": ("plaza-reward", "reward *", 0.0),
        "bridge": ("bridge-place", "bridge *", 0.2),
        "elevations": ("menu", "climb *", 0.3),
    },
}


def main(*names: str) -> None:
    for name in names or WANTED:
        missing = dict(WANTED[name])
        folder = GAMES / name.replace("-", "_") / "examples"
        folder.mkdir(exist_ok=True)
        for number in count():
            match = played(find_game(name), number, 40 + number)
            for figure, length in found(match, missing).items():
                then = at(match, length)
                (folder / f"{figure}.txt").write_text(then.record().to_text(), "utf-8")
                del missing[figure]
            if not missing:
                break


def found(match: Match, wanted: dict[str, tuple[str, str, float]]) -> dict[str, int]:
    """Where the figures' choices first come up, as lengths of the history."""
    again, places = at(match, 0), dict[str, int]()
    for step, (action, actor) in enumerate(zip(match.history, match.actors, strict=True)):
        asked = actor >= 0 and again.seat == actor and action in again.choices
        for figure, (key, pattern, phase) in wanted.items():
            if figure in places or not asked or step < phase * len(match.history):
                continue
            fits = any(fnmatchcase(choice.notation, pattern) for choice in again.choices)
            if fits and again.decision.key == key and len(again.choices) >= FEWEST:
                places[figure] = step
        again.play(action, actor)
    return places


def at(match: Match, length: int) -> Match:
    then = match.clone()
    then.nature = "manual"
    then.rewind(length)
    return then


if __name__ == "__main__":
    main(*sys.argv[1:])
