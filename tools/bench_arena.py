"""The speed of the arena: `make bench-arena`. Two processes against one, Dask against processes.

All ways play the same games, in turns and several rounds, so that a busy machine slows all alike;
the median of the ratios counts. Starting processes is not measured. A machine on which others work
too has no two cores to give: what a game costs in processor time, in all processes together, tells
then what two idle cores would gain.

Apprentices play, whose games take 20 to 200 ms: a measurement has batches of a second for each
process, and all of it takes about three minutes on two cores.
"""

import argparse
import os
import statistics
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import psutil
from dask import config
from distributed import LocalCluster

from quatrefoil.arena.folder import Folder
from quatrefoil.arena.playing import Setting, play_lines, tasks
from quatrefoil.arena.spreading import Workers, cluster, local
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.version import mode

WARM = 8
LEAST = 16
"""Games of a measurement: at its end there is not work for two."""
QUIET = {"distributed.worker.profile.enabled": False, "distributed.admin.tick.interval": "1s"}
"""How Dask is started, as docs/research.md says."""
GAIN, OVERHEAD = 1.7, 0.10
"""What two processes are to gain at least, and Dask to cost at most."""


@dataclass
class Way:
    """A way to play games, and what was measured of it."""

    name: str
    workers: Workers
    processes: list[psutil.Process] = field(default_factory=list)
    """Those that work for it, besides this one."""
    seconds: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    """By round: what a game took."""

    def _spent(self) -> float:
        others = [process.cpu_times() for process in self.processes]
        return time.process_time() + sum(each.user + each.system for each in others)

    def play(self, setting: Setting, first: int, games: int) -> tuple[float, float]:
        """Play and keep games as the command does: seconds of clock and processors a game."""
        with tempfile.TemporaryDirectory() as place, Folder(Path(place), setting) as folder:
            start, before = time.perf_counter(), self._spent()
            wanted = tasks(setting, range(first, first + games))
            for number, line in self.workers.results(play_lines, setting, wanted):
                folder.keep(number, line)
            return (time.perf_counter() - start) / games, (self._spent() - before) / games


def children() -> set[int]:
    return {process.pid for process in psutil.Process().children(recursive=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", choices=game_names())
    parser.add_argument("--player", default="apprentice")
    parser.add_argument("--seconds", type=float, default=6.0, help="of one process, about (6)")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"quatrefoil ({mode()}), {os.cpu_count()} cores, load {load}, {args.player}")
    with ExitStack() as stack:
        one = Way("one process", stack.enter_context(local(1)))
        two = Way("two processes", stack.enter_context(local(2)))
        started(two)
        stack.enter_context(config.set(QUIET))
        address = stack.enter_context(
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        ).scheduler_address
        dask = Way("Dask, two workers", stack.enter_context(cluster(address)))
        started(dask, two)
        found: list[tuple[float, float]] = []
        for name in args.game or game_names():
            found += measure(name, args, [one, two, dask])
    gain, cost = (statistics.median(each) for each in zip(*found, strict=True))
    print(f"all rounds: {gain:.2f} times (mark: {GAIN}); Dask {cost:.1%} (mark: {OVERHEAD:.0%})")


def started(way: Way, *others: Way) -> None:
    """Let its processes begin, and see which they are."""
    setting = Setting("pillars-of-the-earth", 2, ("random",), {}, 1)
    way.play(setting, 0, WARM)
    known = {process.pid for other in others for process in other.processes}
    way.processes = [psutil.Process(pid) for pid in children() - known]


def measure(name: str, args: argparse.Namespace, ways: list[Way]) -> list[tuple[float, float]]:
    """Print what was found of a game. By round: what two processes gain, what Dask costs."""
    game = find_game(name)
    seats = min(n for n in game.seats if n > 1)
    setting = Setting(name, seats, (args.player,), game.check_options(seats, {}), 1)
    for way in ways:
        way.seconds, way.processor = [], []
        way.play(setting, 0, WARM)
    games = max(LEAST, int(args.seconds / ways[0].play(setting, 0, WARM)[1]))
    for n in range(args.rounds):
        for way in ways:
            clock, processor = way.play(setting, n * games, games)
            way.seconds.append(clock)
            way.processor.append(processor)
    one, two, dask = ways
    print(f"{name}, {seats} seats, {games} games a measurement, {args.rounds} rounds")
    for way in ways:
        clock, processor = (1000 * statistics.median(each) for each in (way.seconds, way.processor))
        print(f"  {way.name:<18} {clock:7.2f} ms a game, {processor:7.2f} ms of processors")
    gains = ratios(one.seconds, two.seconds)
    costs = [each - 1 for each in ratios(dask.seconds, two.seconds)]
    gain, cost = statistics.median(gains), statistics.median(costs)
    idle = 2 * statistics.median(ratios(one.processor, two.processor))
    busy = statistics.median(ratios(dask.processor, two.processor)) - 1
    print(f"  two processes against one: {gain:.2f} times; on idle cores {idle:.2f} times")
    print(f"  overhead of Dask: {cost:.1%}; of processor time {busy:.1%}")
    return list(zip(gains, costs, strict=True))


def ratios(some: list[float], others: list[float]) -> list[float]:
    return [a / b for a, b in zip(some, others, strict=True)]


if __name__ == "__main__":
    main()
