"""How true the chances are that people are told: `tools/train/calibrate.py GAME FOLDER...`.

The folders are those that `play.py` wrote, of games that no network has learned from. It is fitted
to every other game how far the chances of a search lie apart in truth, and how much too well
whoever looks thinks of itself (`engine/chances.py`); the rest tells how true they are before and
after. With `--write` the result goes into `play/chances.json` of the game. Needs NumPy and SciPy.
"""

import argparse
import json
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from quatrefoil.engine.chances import UNSURE
from quatrefoil.engine.game import find_game

LOOKED_AT = 6
"""Positions of a game, one for each side at most."""
POINTS = 4
"""Of the game, from its start to its usual end, at which the amounts are fitted."""
CALM = 4.0
"""How strongly the points are held to their neighbours, and to what is found as it is."""
WORTH = 2.5
"""The positions of a game tell as much as so many independent ones: they share one result."""


def read(folder: Path, luck: np.random.Generator) -> dict[int, np.ndarray]:
    """By number of seats some positions of every game: the notes by column."""
    names = json.loads((folder / "about.json").read_text("utf-8"))["notes"]
    found: dict[int, list[np.ndarray]] = {}
    for path in sorted(folder.glob("*.notes")):
        noted = np.fromfile(path, np.float32)
        noted = noted[: len(noted) // len(names) * len(names)].reshape(-1, len(names))
        for seats in np.unique(noted[:, names.index("seats")]):
            some = noted[noted[:, names.index("seats")] == seats]
            games = len(np.unique(some[:, 0]))
            chosen = luck.random(len(some)) < LOOKED_AT * games / len(some)
            found.setdefault(int(seats), []).append(some[chosen])
    return {seats: np.concatenate(parts) for seats, parts in found.items()}


class Noted:
    """The positions of one number of seats; the chance of whoever looks stands first."""

    def __init__(self, names: Sequence[str], notes: np.ndarray, seats: int) -> None:
        column = {name: notes[:, n].astype(float) for n, name in enumerate(names)}
        self.found = np.stack([column[f"chance{n}"] for n in range(seats)], 1)
        self.first = np.stack([column[f"first{n}"] for n in range(seats)], 1)
        self.game = column["game"]
        lengths = column["length"][np.unique(self.game, return_index=True)[1]]
        self.turns = round(float(lengths.mean()), 1)
        place = np.minimum(1, column["turn"] / self.turns) * (POINTS - 1)
        low = np.minimum(place.astype(int), POINTS - 2)
        self.points = np.zeros((len(notes), POINTS))
        """How much of each point of the game a position has."""
        self.points[np.arange(len(notes)), low] = 1 - (place - low)
        self.points[np.arange(len(notes)), low + 1] = place - low

    def told(self, amounts: np.ndarray) -> np.ndarray:
        """As `engine/chances.py` does it."""
        steep, own = amounts[:POINTS], amounts[POINTS:]
        logs = (self.points @ steep)[:, None] * np.log(np.maximum(UNSURE, self.found))
        logs[:, 0] += self.points @ own
        logs -= logs.max(1, keepdims=True)
        weights = np.exp(logs)
        return np.asarray(weights / weights.sum(1, keepdims=True))

    def fit(self, chosen: np.ndarray) -> np.ndarray:
        """What makes the results of the chosen positions most likely."""

        def unlikely(amounts: np.ndarray) -> float:
            told = np.log(self.told(amounts)[chosen])
            steep, own = amounts[:POINTS], amounts[POINTS:]
            apart = (np.diff(steep), np.diff(own), steep.mean() - 1, own.mean())
            calm = CALM * sum(float(np.sum(each**2)) for each in apart)
            return -float((self.first[chosen] * told).sum()) * share + calm

        share = WORTH * len(set(self.game[chosen].tolist())) / chosen.sum()
        start = np.array([1.0] * POINTS + [0.0] * POINTS)
        bounds = [(0.05, 3.0)] * POINTS + [(-1.5, 1.5)] * POINTS
        return np.asarray(minimize(unlikely, start, method="L-BFGS-B", bounds=bounds).x)

    def table(self, told: np.ndarray, chosen: np.ndarray) -> list[tuple[float, float, int]]:
        """Of what was called so, how much was won, and how often it was called; all seats."""
        called, won = told[chosen].ravel(), self.first[chosen].ravel()
        rows = []
        for n in range(10):
            band = (called >= n / 10) & (called < (n + 1) / 10 + (n == 9))
            if band.any():
                rows.append((float(called[band].mean()), float(won[band].mean()), int(band.sum())))
        return rows


def off(rows: Sequence[tuple[float, float, int]]) -> float:
    """By how much chances are off on average."""
    return sum(abs(c - w) * n for c, w, n in rows) / sum(n for _, _, n in rows)


def report(noted: Noted, chosen: np.ndarray, amounts: np.ndarray, title: str) -> dict[str, Any]:
    before, after = (noted.table(t, chosen) for t in (noted.found, noted.told(amounts)))
    clipped = np.maximum(UNSURE, noted.found)
    loss = [
        -float((noted.first[chosen] * np.log(told[chosen])).sum(1).mean())
        for told in (clipped / clipped.sum(1, keepdims=True), noted.told(amounts))
    ]
    print(f"{title}: {len(set(noted.game[chosen].tolist()))} games held back")
    print("  called, won, times  before" + " " * 14 + "after")
    for n in range(max(len(before), len(after))):
        cells = [
            f"{r[n][0]:.2f} {r[n][1]:.2f} {r[n][2]:6}" if n < len(r) else ""
            for r in (before, after)
        ]
        print(f"  {n}{' ' * 21}{cells[0]:20}{cells[1]}")
    print(f"  off by {off(before):.3f}, {off(after):.3f}; surprise {loss[0]:.4f}, {loss[1]:.4f}")
    return {
        "games": len(set(noted.game.tolist())),
        "positions": len(noted.game),
        "off": [round(off(before), 4), round(off(after), 4)],
        "surprise": [round(each, 4) for each in loss],
        "called_won_times": [[round(c, 3), round(w, 3), n] for c, w, n in after],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How true the chances are that people are told.")
    parser.add_argument("game")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="into the folder of the game")
    args = parser.parse_args()
    luck = np.random.default_rng(1)
    parts = [read(folder, luck) for folder in args.folders]
    names = json.loads((args.folders[0] / "about.json").read_text("utf-8"))["notes"]
    result, history = {}, {}
    for seats in sorted({seats for part in parts for seats in part}):
        notes = np.concatenate([part[seats] for part in parts if seats in part])
        noted = Noted(names, notes, seats)
        held = np.unique(noted.game, return_inverse=True)[1] % 2 == 0
        history[str(seats)] = report(noted, held, noted.fit(~held), f"{args.game}, {seats} seats")
        amounts = noted.fit(np.ones_like(held))  # what is written has seen them all
        result[str(seats)] = {
            "turns": noted.turns,
            "steep": [round(float(each), 3) for each in amounts[:POINTS]],
            "own": [round(float(each), 3) for each in amounts[POINTS:]],
        }
        print(" ", result[str(seats)])
    if args.write:
        package = type(find_game(args.game).judge()).__module__.rpartition(".")[0]
        for name, data in (("chances", result), ("chances-history", history)):
            path = Path(str(files(package))) / f"{name}.json"
            path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
