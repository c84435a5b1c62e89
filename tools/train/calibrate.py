"""How true the chances are that people are told: `tools/train/calibrate.py GAME --notes FILE`.

Plays games in which every seat has a player of some kind (`KINDS`), none of which the networks
learned from, and notes at some turns what a search as for a hint finds, and who won. Then fits to
every other game how far the chances lie apart in truth, and how much too well whoever chooses
thinks of itself (`engine/chances.py`); the rest tells how true they are before and after. With
`--write` the result goes into `play/chances.json` of the game. Games add up in the notes;
`--seconds 0` only fits. Needs the compiled package to be quick, and SciPy.
"""

import argparse
import json
import math
import multiprocessing
import os
import time
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from quatrefoil.engine.chances import UNSURE
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.levels import make_player
from quatrefoil.players.thinking.player import STREAM_OF_PLAYERS
from quatrefoil.players.thinking.search import Search

KINDS = (("journeyman", 0), ("apprentice", 0), ("master", 8), ("master-2026-11", 8))
"""Levels with their playouts a turn: who sits at the tables."""
PLAYOUTS = 32
"""Of the search that is asked; hints and analysis use some more."""
LOOKED_AT = 10
"""Positions of a game."""
POINTS = 4
"""Of the game, from its start to its usual end, at which the amounts are fitted."""
CALM = 4.0
"""How strongly the points are held to their neighbours, and to what is found as it is."""
WORTH = 2.5
"""The positions of a game tell as much as so many independent ones: they share one result."""


def play(name: str, seats: int, number: int) -> list[dict[str, Any]]:
    """One game: what was found at some of its turns, and how it ended."""
    game, luck = find_game(name), Random(number, 3)
    kinds = [KINDS[int(luck.below(len(KINDS)))] for _ in range(seats)]
    players = [
        make_player(level, game, number * 8 + seat, playouts or None)
        for seat, (level, playouts) in enumerate(kinds)
    ]
    judge = game.judge()
    judge.chances = None
    table: Table = game.lay(seats, game.check_options(seats, {}))
    nature, found, turn, asked, steps = Random(number, 0), [], -1, 0, 0
    own = [Random(player.seed, STREAM_OF_PLAYERS + seat) for seat, player in enumerate(players)]
    skip = int(luck.below(LOOKED_AT))
    while legal := settle(table, nature):
        seat = int(table.top().seat)
        if int(table.turn) != turn:
            turn, steps = int(table.turn), 0
            if len(legal) > 1:
                found.append((turn, seat, table.clone(), legal))
        action = players[seat].answer(table, legal, own[seat], asked, steps)
        table.play(action)
        asked, steps = asked + 1, steps + 1
    ranking = table.ranking()
    first = [1 / ranking.count(0) if place == 0 else 0.0 for place in ranking]
    every = max(1, len(found) // LOOKED_AT)
    notes = []
    for turn, seat, then, legal in found[skip % every :: every]:
        search = Search(judge, game.tuning(), then, legal, Random(number, 100 + turn))
        search.run(PLAYOUTS, 0.0)
        notes.append(
            {
                "game": number,
                "turn": turn,
                "turns": int(table.turn),
                "seat": seat,
                "chances": [round(chance, 5) for chance in search.chances()],
                "first": first,
            }
        )
    return notes


def work(name: str, seats: list[int], seed: int, process: int, jobs: int, args: Any) -> None:
    """Every `jobs`-th game, until the time is up."""
    end, number = time.monotonic() + args.seconds, seed * 1_000_000 + process
    with Path(args.notes).open("a", encoding="utf-8") as notes:
        while time.monotonic() < end:
            noted = play(name, seats[number // jobs % len(seats)], number)
            notes.write("".join(json.dumps(each) + "\n" for each in noted))
            notes.flush()
            number += jobs


class Noted:
    """The notes of one number of seats as arrays; the mover's chance stands first."""

    def __init__(self, notes: Sequence[dict[str, Any]]) -> None:
        self.seats = len(notes[0]["chances"])
        order = [[(n["seat"] + i) % self.seats for i in range(self.seats)] for n in notes]
        self.found = np.array(
            [[n["chances"][i] for i in o] for n, o in zip(notes, order, strict=True)]
        )
        self.first = np.array(
            [[n["first"][i] for i in o] for n, o in zip(notes, order, strict=True)]
        )
        self.game = np.array([n["game"] for n in notes])
        length = {n["game"]: n["turns"] for n in notes}
        self.turns = round(sum(length.values()) / len(length), 1)
        place = np.minimum(1, np.array([n["turn"] for n in notes]) / self.turns) * (POINTS - 1)
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
    parser.add_argument("--notes", required=True)
    parser.add_argument("--seats", type=int, action="append", help="numbers of seats (2, 3, 4)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="into the folder of the game")
    args = parser.parse_args()
    if args.seconds > 0:
        context = multiprocessing.get_context("spawn")
        given = (args.game, args.seats or [2, 3, 4], args.seed)
        workers = [
            context.Process(target=work, args=(*given, n, args.jobs, args))
            for n in range(args.jobs)
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    notes = [json.loads(line) for line in Path(args.notes).read_text("utf-8").splitlines()]
    result, history = {}, {}
    for seats in sorted({len(each["chances"]) for each in notes}):
        noted = Noted([each for each in notes if len(each["chances"]) == seats])
        held = np.unique(noted.game, return_inverse=True)[1] % 2 == 0
        amounts = noted.fit(~held)
        title = f"{args.game}, {seats} seats"
        history[str(seats)] = report(noted, held, amounts, title)
        amounts = noted.fit(np.ones_like(held))  # what is written has seen them all
        if not all(math.isfinite(each) for each in amounts):
            raise SystemExit("nothing could be fitted")
        result[str(seats)] = {
            "turns": noted.turns,
            "steep": [round(float(each), 3) for each in amounts[:POINTS]],
            "own": [round(float(each), 3) for each in amounts[POINTS:]],
        }
        print(" ", result[str(seats)])
    if args.write:
        package = type(find_game(args.game).judge()).__module__.rpartition(".")[0]
        folder = Path(str(files(package)))
        for name, data in (("chances", result), ("chances-history", history)):
            path = folder / f"{name}.json"
            path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
