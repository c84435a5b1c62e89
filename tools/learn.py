"""Learns what the hand-made value of a game lacks: `tools/learn.py GAME`, an hour or less.

The journeyman plays against itself, with slips so that it sees more than its own habits. At the
start of every turn the traits of every seat are noted. A small network then learns, from pairs
of seats, to turn the difference of their traits into the difference of their final scores: what
both have in common, as a long game, tells nothing about who wins. The result is written into the
game's folder as `play/learned.json`.

Needs numpy (the extra `bench`), and a compiled package unless time does not matter.
"""

import argparse
import json
import math
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import find_game
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.pool import belong_to_parent
from quatrefoil.players.thinking.simple import best_of, rate_all

Numbers = npt.NDArray[np.float32]

SLIPS = (0.1, 0.25)
"""How often a turn begins with a slip, in turn; later steps slip less."""
LATER_SLIP = 0.04
MOST_NOTED = 90
"""Positions of a game to note; games with more turns skip some."""
GAMES_A_TASK = 25
HELD_BACK = 8
"""One game in so many is kept for the test."""
EPOCHS, BATCH, RATE, DECAY = 12, 512, 2e-3, 0.02


@dataclass
class Pairs:
    """Two seats of one position, many times: traits, and points beyond the hand-made value."""

    one: Numbers
    other: Numbers
    lack: Numbers
    other_lack: Numbers
    game: npt.NDArray[np.int64]
    """Which game they come from."""

    def part(self, chosen: npt.NDArray[np.bool_ | np.int64]) -> "Pairs":
        return Pairs(
            self.one[chosen],
            self.other[chosen],
            self.lack[chosen],
            self.other_lack[chosen],
            self.game[chosen],
        )

    def gap(self) -> Numbers:
        return self.lack - self.other_lack


def slip(judge: Judge[Any], table: Table, legal: list[Action], rng: Random) -> Action:
    """A choice by its prior, as a hasty player takes it."""
    weights = judge.prior(table, legal)
    left = rng.unit() * sum(weights)
    for action, weight in zip(legal, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return legal[-1]


def play(name: str, seats: int, number: int) -> tuple[list[list[list[float]]], list[int]]:
    """One game: the traits of all seats at the noted turns, and the final scores."""
    game = find_game(name)
    judge = game.judge()
    nature, rng = Random(number, 0), Random(number, 7)
    table: Table = game.lay(seats, game.check_options(seats, {}))
    noted: list[list[list[float]]] = []
    turn, begins = -1, True
    while legal := settle(table, nature):
        if table.turn != turn:
            turn, begins = int(table.turn), True
            noted.append([judge.traits(table, seat) for seat in range(table.seats)])
        slips = SLIPS[number % len(SLIPS)] if begins else LATER_SLIP
        if len(legal) > 1 and rng.unit() < slips:
            action = slip(judge, table, legal, rng)
        else:
            action = legal[best_of(rate_all(judge, table, legal, rng, 1))]
        table.play(action)
        begins = False
    every = math.ceil(len(noted) / MOST_NOTED)
    return noted[number % every :: every], table.scores()


def play_some(name: str, seats: int, first: int) -> list[Pairs]:
    """Games from a number on, as pairs."""
    found = []
    for number in range(first, first + GAMES_A_TASK):
        noted, scores = play(name, seats, number)
        traits = np.array(noted, dtype=np.float32)
        lacks = np.array(scores, dtype=np.float32) - traits[:, :, 0]
        for a in range(len(scores)):
            for b in range(a + 1, len(scores)):
                game = np.full(len(noted), number * 8 + seats)
                found.append(Pairs(traits[:, a], traits[:, b], lacks[:, a], lacks[:, b], game))
    return found


def gather(name: str, games: dict[int, int], jobs: int) -> Pairs:
    """All games, by number of seats, over several processes."""
    found: list[Pairs] = []
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, belong_to_parent) as pool:
        tasks = [
            pool.submit(play_some, name, seats, first)
            for seats, count in games.items()
            for first in range(0, count, GAMES_A_TASK)
        ]
        for n, task in enumerate(tasks, 1):
            found += task.result()
            print(f"\r{n * GAMES_A_TASK} games", end="", flush=True)
    print()
    return Pairs(
        np.concatenate([pairs.one for pairs in found]),
        np.concatenate([pairs.other for pairs in found]),
        np.concatenate([pairs.lack for pairs in found]),
        np.concatenate([pairs.other_lack for pairs in found]),
        np.concatenate([pairs.game for pairs in found]),
    )


def error(gaps: Numbers) -> float:
    return float(np.sqrt(np.mean(gaps * gaps)))


class Network:
    """One hidden layer and a straight line beside it, trained by Adam."""

    def __init__(self, inputs: int, hidden: int, level: float) -> None:
        luck = np.random.default_rng(1)
        self.level = level
        """How much the level of a score counts beside the gap between two."""
        self.constant = 0.0
        self.parts: list[Numbers] = [
            luck.normal(0, 1 / math.sqrt(inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            luck.normal(0, 0.1, hidden).astype(np.float32),
            np.zeros(inputs, np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def __call__(self, traits: Numbers) -> Numbers:
        weights, bias, out, linear = self.parts
        hidden = np.maximum(traits @ weights + bias, 0)
        return np.asarray(hidden @ out + traits @ linear + self.constant, np.float32)

    def learn(self, pairs: Pairs, rate: float, scale: float) -> None:
        """One step down the gradient of the squared errors of a batch."""
        weights, bias, out, _ = self.parts
        one, other = self(pairs.one), self(pairs.other)
        gap = one - other - pairs.gap()
        slopes = [np.zeros_like(part) for part in self.parts]
        for traits, wrong in (
            (pairs.one, gap + self.level * (one - pairs.lack)),
            (pairs.other, -gap + self.level * (other - pairs.other_lack)),
        ):
            wrong = wrong / len(gap) / scale
            before = traits @ weights + bias
            back = np.outer(wrong, out) * (before > 0)
            slopes[0] += traits.T @ back
            slopes[1] += back.sum(0)
            slopes[2] += np.maximum(before, 0).T @ wrong
            slopes[3] += traits.T @ wrong
            self.constant -= 30 * rate * float(wrong.sum())
        self.steps += 1
        for n, slope in enumerate(slopes):
            self.first[n] = 0.9 * self.first[n] + 0.1 * slope
            self.second[n] = 0.999 * self.second[n] + 0.001 * slope * slope
            step = self.first[n] / (1 - 0.9**self.steps)
            step = step / (np.sqrt(self.second[n] / (1 - 0.999**self.steps)) + 1e-8)
            self.parts[n] = self.parts[n] - rate * (step + DECAY * self.parts[n])


def train(pairs: Pairs, hidden: int, level: float) -> dict[str, object]:
    """The best network of all epochs by the games held back, as plain data."""
    held = pairs.game // 8 % HELD_BACK == 0
    both = np.concatenate([pairs.one[~held], pairs.other[~held]])
    low, high = both.min(0), both.max(0)
    mean, spread = both.mean(0), both.std(0) + 1e-4
    pairs.one, pairs.other = (pairs.one - mean) / spread, (pairs.other - mean) / spread
    test, known = pairs.part(held), pairs.part(~held)
    scale = float(known.gap().std())
    print(
        f"{len(np.unique(pairs.game))} games; error of the hand-made value {error(test.gap()):.3f}"
    )
    network = Network(known.one.shape[1], hidden, level)
    network.constant = float(known.lack.mean())
    luck = np.random.default_rng(2)
    best, kept, constant = math.inf, network.parts, network.constant
    for epoch in range(EPOCHS):
        rate = RATE * (0.5 + 0.5 * math.cos(math.pi * epoch / EPOCHS)) + RATE / 100
        order = luck.permutation(len(known.lack))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            network.learn(known.part(order[start : start + BATCH]), rate, scale)
        wrong = error(network(test.one) - network(test.other) - test.gap())
        print(f"epoch {epoch + 1}: {wrong:.3f}")
        if wrong < best:
            best, kept, constant = wrong, network.parts.copy(), network.constant
    weights, bias, out, linear = kept
    return {
        "rows": [short(row) for row in (weights / spread[:, None]).T],
        "bias": short(bias - (mean / spread) @ weights),
        "out": short(out),
        "linear": short(linear / spread),
        "constant": short([constant - float((mean / spread) @ linear)])[0],
        "low": short(low),
        "high": short(high),
    }


def short(numbers: Any) -> list[float]:
    return [float(f"{number:.5g}") for number in numbers]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn what a game's hand-made value lacks.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4000, help="games of each number of seats")
    parser.add_argument("--seats", type=int, action="append", help="only this number of seats")
    parser.add_argument("--hidden", type=int, default=20, help="size of the hidden layer (20)")
    parser.add_argument("--level", type=float, default=0.05, help="weight of the level of scores")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="where to write, instead of the game's folder")
    args = parser.parse_args()
    seats = args.seats or find_game(args.game).seats
    pairs = gather(args.game, dict.fromkeys(seats, args.games), args.jobs)
    learned = train(pairs, args.hidden, args.level)
    folder = Path("src/quatrefoil/games") / args.game.replace("-", "_")
    path = args.out or folder / "play/learned.json"
    path.write_text(json.dumps(learned) + "\n", encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
