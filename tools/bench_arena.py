"""The speed of the arena: `make bench-arena`. Two processes against one, Dask against processes.

All ways play the same games, in turns and several rounds, so that a busy machine slows all alike;
the median of the ratios counts. Starting processes is not measured.
"""

import argparse
import os
import statistics
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from quatrefoil.arena.folder import Folder
from quatrefoil.arena.playing import Setting, play_tasks, tasks
from quatrefoil.arena.spreading import Workers, cluster, local
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.version import mode

WARM = 8
LEAST = 32
"""Games of a measurement: at its end there is not work for two."""


def games_per_second(spread: Workers, setting: Setting, games: int, first: int) -> float:
    """Play and keep games, as the command does."""
    with tempfile.TemporaryDirectory() as place, Folder(Path(place), setting) as folder:
        start = time.perf_counter()
        numbers = range(first, first + games)
        for played in spread.results(play_tasks, setting, tasks(setting, numbers)):
            folder.keep(played)
        return games / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", choices=game_names())
    parser.add_argument("--player", default="journeyman")
    parser.add_argument("--seconds", type=float, default=4.0, help="of a measurement, about (4)")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    from distributed import LocalCluster

    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"quatrefoil ({mode()}), {os.cpu_count()} cores, load {load}, {args.player}")
    with ExitStack() as stack:
        dask = stack.enter_context(
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        )
        ways = {
            "one process": stack.enter_context(local(1)),
            "two processes": stack.enter_context(local(2)),
            "Dask, two workers": stack.enter_context(cluster(dask.scheduler_address)),
        }
        for name in args.game or game_names():
            measure(name, args, ways)


def measure(name: str, args: argparse.Namespace, ways: dict[str, Workers]) -> None:
    game = find_game(name)
    seats = min(n for n in game.seats if n > 1)
    setting = Setting(name, seats, (args.player,), game.check_options(seats, {}), 1)
    for spread in ways.values():
        games_per_second(spread, setting, WARM, 0)
    rate = games_per_second(ways["one process"], setting, WARM, 0)
    games = max(LEAST, int(rate * args.seconds))
    rates: dict[str, list[float]] = {way: [] for way in ways}
    for n in range(args.rounds):
        for way, spread in ways.items():
            rates[way].append(games_per_second(spread, setting, games, n * games))
    one, two, dask = rates.values()
    gain = statistics.median(b / a for a, b in zip(one, two, strict=True))
    cost = statistics.median(b / c for b, c in zip(two, dask, strict=True)) - 1
    figures = ", ".join(f"{way} {statistics.median(found):.1f}" for way, found in rates.items())
    print(f"{name}, {seats} seats, {games} games a measurement; games/s: {figures}")
    print(f"  two processes against one: {gain:.2f} times; overhead of Dask: {100 * cost:.1f} %")


if __name__ == "__main__":
    main()
