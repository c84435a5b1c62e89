"""Self-play to learn from: `tools/train/play.py GAME --out FOLDER`, with the compiled package.

Every seat is played by the search with a few playouts a turn (or, with `--playouts 0`, one step
ahead), with slips so that more is seen than its own habits. At the start of turns the position is
noted from the side of every seat: its observation, and the numbers of `NOTES`. A process writes
`N.rows` (observations, 16-bit integers) and `N.notes` (32-bit floats), both without a header;
how they were played is written beside them.

With `--offers` every seat is played by a journeyman with some leeway, and decisions are noted as
well, for the policy: what was seen of them as `N.asked`, and `N.offers` with as many floats each as
`OFFER` says, then for up to `MOST_OFFERED` choices their number, prior, rate and worth in points.
"""

import argparse
import array
import json
import math
import multiprocessing
import os
import time
from pathlib import Path
from typing import Any, BinaryIO

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import find_game
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.observation import new_row
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.thinking.searcher import Budget, SearchPlayer
from quatrefoil.players.thinking.simple import (
    ApprenticePlayer,
    GlancingPlayer,
    best_of,
    rate_all,
)

MOST_SEATS = 4
NOTES = (
    *("game", "seats", "playouts", "turn", "length"),
    *(f"value{n}" for n in range(MOST_SEATS)),
    *(f"foreseen{n}" for n in range(MOST_SEATS)),
    *(f"points{n}" for n in range(MOST_SEATS)),
    *(f"first{n}" for n in range(MOST_SEATS)),
    *(f"chance{n}" for n in range(MOST_SEATS)),
)
"""What is noted of a position; by seat, in the order of play from the one who looks."""
OFFER = ("game", "seats", "turn", "count")
CHOICE = ("number", "prior", "rate", "worth")
MOST_OFFERED = 40
"""Choices of a decision to note: the best of them, if there are more."""
MOST_ASKED = 150
"""Decisions of a game to note."""
LEEWAYS = (0.0, 0.3, 1.0)
"""Of journeymen, game by game, in parts of an apprentice's."""
SLIPS = (0.0, 0.1, 0.25)
"""How often a turn begins with a slip, game by game; later steps slip less."""
LATER_SLIP = 0.03
MOST_NOTED = 30
"""Positions of a game to note; games with more turns skip some."""


def slip(judge: Judge[Any], table: Table, legal: list[Action], rng: Random) -> Action:
    """A choice by its prior, as a hasty player takes it."""
    weights = judge.prior(table, legal)
    left = rng.unit() * sum(weights)
    for action, weight in zip(legal, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return legal[-1]


def play(name: str, seats: int, number: int, playouts: int) -> tuple[list[Table], Table]:
    """One game: the tables at the start of some of its turns, and the last one."""
    game = find_game(name)
    judge = game.judge()
    player = SearchPlayer(judge, game.tuning(), Budget(playouts=max(1, playouts)), number)
    nature, rng = Random(number, 0), Random(number, 7)
    table: Table = game.lay(seats, game.check_options(seats, {}))
    noted: list[Table] = []
    turn, asked, steps = -1, 0, 0
    often = SLIPS[number % len(SLIPS)]
    while legal := settle(table, nature):
        if table.turn != turn:
            turn, steps = int(table.turn), 0
            noted.append(table.clone())
        if len(legal) > 1 and often > 0 and rng.unit() < (LATER_SLIP if steps else often):
            action = slip(judge, table, legal, rng)
        elif playouts:
            action = player.answer(table, legal, rng, asked, steps)
        else:
            action = legal[best_of(rate_all(judge, table, legal, rng, 1))]
        table.play(action)
        asked += 1
        steps += 1
    while len(noted) > MOST_NOTED:
        noted.pop(int(rng.below(len(noted))))
    return noted, table


class Asked:
    """A decision: the table, its choices, and what each seemed worth at first sight and then."""

    def __init__(
        self, table: Table, legal: list[Action], rates: list[float], worths: list[float]
    ) -> None:
        self.table = table
        self.legal = legal
        self.rates = rates
        self.worths = worths


def play_offers(name: str, seats: int, number: int) -> tuple[list[Table], Table, list[Asked]]:
    """One game of journeymen: as `play`, and some of its decisions."""
    game = find_game(name)
    judge = game.judge()
    player = GlancingPlayer(judge)
    nature, rng = Random(number, 0), Random(number, 7)
    table: Table = game.lay(seats, game.check_options(seats, {}))
    noted: list[Table] = []
    asked: list[Asked] = []
    turn = -1
    part = LEEWAYS[number % len(LEEWAYS)]
    choosing = ApprenticePlayer(judge, max(0.01, part * judge.leeway))
    while legal := settle(table, nature):
        if table.turn != turn:
            turn = int(table.turn)
            noted.append(table.clone())
        if len(legal) == 1:
            table.play(legal[0])
            continue
        weights = player.weigh(table, legal, rng)
        # Two opinions were added up, in points.
        worths = [weight / 2 for weight in weights]
        rates = rate_all(judge, table, legal, rng, 1)
        asked.append(Asked(table.clone(), legal, rates, worths))
        table.play(legal[choosing.one_of(weights, rng)])
    for kept, most in ((noted, MOST_NOTED), (asked, MOST_ASKED)):
        while len(kept) > most:
            kept.pop(int(rng.below(len(kept))))
    return noted, table, asked


def write_offers(
    name: str, number: int, asked: list[Asked], rows: BinaryIO, offers: BinaryIO
) -> None:
    """What the deciding seat saw, and its choices."""
    game = find_game(name)
    judge, observer = game.judge(), game.observer()
    row = new_row(observer.layout.size)
    for each in asked:
        table = each.table
        observer.observe(table, table.top().seat, row, 0)
        rows.write(memoryview(row))
        priors = judge.prior(table, each.legal)
        order = sorted(range(len(each.legal)), key=lambda n: -each.worths[n])[:MOST_OFFERED]
        start = [number, int(table.seats), int(table.turn), len(order)]
        numbers = array.array("f", start)
        for n in order:
            choice = int(observer.number(table, each.legal[n]))
            numbers.extend([choice, priors[n] / sum(priors), each.rates[n], each.worths[n]])
        numbers.extend([0.0] * (len(CHOICE) * (MOST_OFFERED - len(order))))
        offers.write(numbers)


def chances_found(
    judge: Judge[Any], table: Table, seat: int, foreseen: list[float], scale: float
) -> list[float]:
    """Of first place by seat, as a search judges a position for `seat`, before it is put right."""
    network = judge.network(table)
    if network is not None and network.leads:
        return judge.forecast(network, table, seat).chances
    best = max(foreseen)
    weights = [math.exp(max(-30.0, 4.0 * (points - best) / scale)) for points in foreseen]
    return [weight / sum(weights) for weight in weights]


def write(
    name: str,
    number: int,
    playouts: int,
    noted: list[Table],
    last: Table,
    rows: BinaryIO,
    notes: BinaryIO,
) -> None:
    """Every noted position from every side."""
    game = find_game(name)
    judge, observer = game.judge(), game.observer()
    seats = int(last.seats)
    points, ranking = last.scores(), last.ranking()
    first = [1 / ranking.count(0) if place == 0 else 0.0 for place in ranking]
    scale = game.tuning().at(seats).scale
    row = new_row(observer.layout.size)
    for table in noted:
        values = [judge.value(table, seat) for seat in range(seats)]
        foreseen = [judge.foresee(table, seat) for seat in range(seats)]
        for seat in range(seats):
            order = [(seat + n) % seats for n in range(seats)]
            observer.observe(table, seat, row, 0)
            rows.write(memoryview(row))
            numbers = array.array("f", [number, seats, playouts, table.turn, last.turn])
            chances = chances_found(judge, table, seat, foreseen, scale)
            for column in (values, foreseen, points, first, chances):
                numbers.extend(column[n] for n in order)
                numbers.extend([0.0] * (MOST_SEATS - seats))
            notes.write(numbers)


def work(name: str, seats: list[int], playouts: int, process: int, jobs: int, args: Any) -> None:
    """Every `jobs`-th game, until the time is up."""
    end = time.monotonic() + args.seconds
    folder = Path(args.out)
    with (
        (folder / f"{args.seed}-{process}.rows").open("wb") as rows,
        (folder / f"{args.seed}-{process}.notes").open("wb") as notes,
        (folder / f"{args.seed}-{process}.asked").open("wb") as asked_rows,
        (folder / f"{args.seed}-{process}.offers").open("wb") as offers,
    ):
        number = args.seed * 10_000_000 + process
        while time.monotonic() < end:
            there = seats[number // jobs % len(seats)]
            if args.offers:
                noted, last, asked = play_offers(name, there, number)
                write_offers(name, number % 10_000_000, asked, asked_rows, offers)
            else:
                noted, last = play(name, there, number, playouts)
            write(name, number % 10_000_000, playouts, noted, last, rows, notes)
            number += jobs


def main() -> None:
    parser = argparse.ArgumentParser(description="Self-play to learn from.")
    parser.add_argument("game")
    parser.add_argument("--out", required=True)
    parser.add_argument("--seats", type=int, action="append", help="numbers of seats (2)")
    parser.add_argument("--playouts", type=int, default=48, help="a turn; 0 looks one step ahead")
    parser.add_argument("--offers", action="store_true", help="journeymen, for the policy too")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if args.offers:
        args.playouts = 0
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    layout = find_game(args.game).observer().layout
    blocks = [
        {"size": b.size, "low": b.low, "high": b.high, "code": bool(b.values)}
        for b in layout.blocks
    ]
    about = {
        "game": args.game,
        "size": layout.size,
        "notes": NOTES,
        "blocks": blocks,
        "offer": OFFER,
        "choice": CHOICE,
        "most_offered": MOST_OFFERED,
        "choices": find_game(args.game).observer().choices,
        "heat": find_game(args.game).tuning().heat,
    }
    (folder / "about.json").write_text(json.dumps(about), encoding="utf-8")
    settings = {
        key: getattr(args, key) for key in ("seed", "playouts", "offers", "seconds", "jobs")
    }
    settings["seats"] = args.seats or [2]
    (folder / f"{args.seed}.settings").write_text(json.dumps(settings), encoding="utf-8")
    context = multiprocessing.get_context("spawn")
    workers = [
        context.Process(
            target=work, args=(args.game, args.seats or [2], args.playouts, n, args.jobs, args)
        )
        for n in range(args.jobs)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
