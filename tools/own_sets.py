"""Keep the printed values that come with each game, for the records that name them.

Run it when values of a component file have changed, or more of them can be entered: the file of the
new set is written, those of earlier ones stay.
"""

from pathlib import Path

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.overlay import set_text

GAMES = Path(__file__).parent.parent / "src" / "quatrefoil" / "games"


def main() -> None:
    for name in game_names():
        box = find_game(name).box()
        if box is not None:
            path = GAMES / name.replace("-", "_") / "sets" / f"{box.own}.toml"
            path.parent.mkdir(exist_ok=True)
            path.write_text(set_text(box, box.own), "utf-8")


if __name__ == "__main__":
    main()
