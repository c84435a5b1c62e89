"""Measures a server under load: `make bench-load`. Real WebSockets, PostgreSQL, loopback.

Tables are opened and left alone, which shows what an idle one takes; then moves are played at a
fixed rate. A boardgame.io server with a small game of its own is driven the same way in the same
run. It keeps its matches in memory, where ours acknowledges what is on the disk of PostgreSQL.

The load of a club: --tables 1000 --rate 150 --seconds 300
"""

import argparse
import asyncio
import contextlib
import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
from load_clients import Crowd, OurTable, PeerTable, Played, deaf, silent, thinking
from processes import busy_seconds, memory, processor_seconds

from quatrefoil.version import mode
from tests.server.postgres import Postgres, postgres_programs
from tests.server.running import free_port

PEER = Path(__file__).parent / "boardgame_io"
REST = 95.0
"""Seconds after which quiet tables rest (`Settings`), processes that do not show them have
forgotten them, and what was freed has been given back to the system."""
P99, IDLE, DISTURBED = 300, 60_000, 2.0
"""What has to be reached: milliseconds, bytes, and how often the 95th percentile of quiet."""
GRAND_MASTER = "grandmaster"
NOBODY = "nobody, once more"


@dataclass
class Server:
    """A server in processes of its own."""

    address: str
    port: int
    pid: int


def wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(600):
        if process.poll() is not None:
            break
        with contextlib.suppress(httpx.TransportError):
            httpx.get(address, timeout=5)
            return
        time.sleep(0.1)
    raise SystemExit(f"the server at {address} did not start")


@contextlib.contextmanager
def started(words: list[str], port: int, path: str = "/", **more: str) -> Iterator[Server]:
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, env={**os.environ, **more})
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(address + path, process)
        yield Server(address, port, process.pid)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


@contextlib.contextmanager
def our_server(database: str, args: argparse.Namespace) -> Iterator[Server]:
    port = free_port()
    words = [sys.executable, "-m", "quatrefoil.cli", "serve", "--port", str(port)]
    words += ["--database", database, "--workers", str(args.workers)]
    if args.processes > 1:
        words += ["--processes", str(args.processes)]
    with started(words, port, "/api/games") as server:
        yield server


@contextlib.contextmanager
def peer_server(modules: Path) -> Iterator[Server]:
    port = free_port()
    words = ["node", str(PEER / "server.js"), str(port)]
    with started(words, port, "/games", NODE_PATH=str(modules)) as server:
        yield server


@dataclass
class Figures:
    """What one server came to."""

    title: str
    played: Played
    woken: Played
    """The first move at each table, at half the rate: a club does not wake up in one second."""
    idle: float
    """Bytes of an idle table."""
    processor: float
    """Milliseconds of the processor for each move."""
    storage: float = 0.0
    """The same of the database."""
    clients: float = 0.0
    """The same of those who play, who share the machine with both."""


async def measure(
    title: str,
    server: Server,
    kind: type[OurTable] | type[PeerTable],
    args: argparse.Namespace,
    database: int = 0,
) -> tuple[Figures, Crowd]:
    crowd = Crowd(server.address, kind)
    await crowd.open(24)  # what is loaded once is no matter of the tables
    await crowd.play(12, 4)
    before, warm = memory(server.pid), len(crowd.tables)
    await crowd.open(args.tables - warm)
    if args.rest:
        await asyncio.sleep(REST)
    idle = (memory(server.pid) - before) / max(1, len(crowd.tables) - warm)
    print(f"{title}: {len(crowd.tables)} tables are open", file=sys.stderr, flush=True)
    gc.collect()
    gc.freeze()  # those who play must not pause to look through all their tables
    wake = 2 * len(crowd.tables) / args.rate
    woken, _ = await watched(crowd, args.rate / 2, wake, server.pid, database)
    played, taken = await watched(crowd, args.rate, args.seconds, server.pid, database)
    used, stored, own = (1000 * seconds / max(1, len(played.times)) for seconds in taken)
    return Figures(title, played, woken, idle, used, stored, own), crowd


async def watched(
    crowd: Crowd, rate: float, seconds: float, server: int, database: int
) -> tuple[Played, list[float]]:
    """Play, and see what server, database and those who play take of the processor meanwhile.

    Whatever else the machine does is part of what was played: it makes the same server slower.
    """
    taking = (server, database, os.getpid())
    before, busy = [_used(pid) for pid in taking], busy_seconds()
    played = await crowd.play(rate, seconds)
    taken = [_used(pid) - known for pid, known in zip(taking, before, strict=True)]
    played.others = max(0.0, busy_seconds() - busy - sum(taken)) / played.seconds
    return played, taken


def _used(pid: int) -> float:
    """Seconds of the processor; of this process without those that it has started."""
    if pid == os.getpid():
        return time.process_time()
    return processor_seconds(pid) if pid else 0.0


async def disturb(
    server: Server, crowd: Crowd, args: argparse.Namespace, database: int
) -> list[tuple[str, Played]]:
    """The same moves while others take what they can get, and at last while nobody does.

    Games go on meanwhile, and later moves are not the first ones: those who disturb are compared
    with the mean of before and after.
    """
    found: list[tuple[str, Played]] = []
    codes = [table.code for table in crowd.tables if isinstance(table, OurTable)]

    async def again(title: str) -> None:
        played, _ = await watched(crowd, args.rate, args.seconds, server.pid, database)
        found.append((title, played))

    if args.silent:
        with silent(server.port, args.silent):
            await again(f"{args.silent} silent connections")
    if args.deaf:
        async with deaf(server.port, codes[: args.deaf]):
            await again(f"{args.deaf} deaf pages")
    if args.masters:
        async with thinking(server.address, GRAND_MASTER, args.masters) as tables:
            await asyncio.sleep(2)
            await again(f"{len(tables)} tables of the Grand Master")
    if found:
        await again(NOBODY)
    return found


def line(title: str, played: Played) -> str:
    held = len(played.times) / played.seconds if played.seconds else 0.0
    times = "".join(f"{played.at(part):9.1f}" for part in (0.5, 0.95, 0.99))
    lost = f"   not asked {played.late}, failed {played.failed}"
    lost = lost if played.late or played.failed else ""
    return f"  {title:34}{held:9.1f}{times}{100 * played.others:11.0f} %{lost}"


def report(
    figures: list[Figures], disturbed: list[tuple[str, Played]], args: argparse.Namespace
) -> bool:
    """Print what was found; whether all is reached."""
    ours = figures[0]
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"Load, {mode()}, {os.cpu_count()} cores (load of the machine {load}), loopback")
    print(f"{args.tables} tables, {args.rate:g} moves a second asked for, {args.seconds:g} s")
    print("other work: what the machine did besides, in parts of one core")
    print(f"\n  {'':34}moves/s      p50      p95      p99 ms   other work")
    for each in figures:
        print(line(f"{each.title}, first moves", each.woken))
        print(line(each.title, each.played))
    for title, played in disturbed:
        print(line(f"  with {title}", played))
    print(f"\n  {'':34}kB an idle table   processor ms a move: server  database   clients")
    for each in figures:
        print(
            f"  {each.title:34}{each.idle / 1000:16.1f}{each.processor:30.2f}"
            f"{each.storage:10.2f}{each.clients:10.2f}"
        )
    reached = {
        f"p99 at most {P99} ms": ours.played.at(0.99) <= P99,
        "the rate is held": len(ours.played.times) >= 0.98 * args.rate * args.seconds,
    }
    if args.rest:
        reached[f"at most {IDLE // 1000} kB an idle table"] = ours.idle <= IDLE
    calm = [ours.played, *(played for title, played in disturbed if title == NOBODY)]
    usual = sum(played.at(0.95) for played in calm) / len(calm)
    for title, played in disturbed:
        if title != NOBODY:
            reached[f"p95 at most doubled by {title}"] = played.at(0.95) <= DISTURBED * usual
    print()
    for what, is_reached in reached.items():
        print(f"  {'reached' if is_reached else 'MISSED ':8} {what}")
    return all(reached.values())


async def run(args: argparse.Namespace, database: str, leader: int) -> bool:
    figures: list[Figures] = []
    disturbed: list[tuple[str, Played]] = []
    with our_server(database, args) as server:
        found, crowd = await measure("Quatrefoil", server, OurTable, args, leader)
        figures.append(found)
        disturbed += await disturb(server, crowd, args, leader)
        await crowd.close()
    if args.peer:
        with peer_server(args.peer) as server:
            found, crowd = await measure("boardgame.io (in memory)", server, PeerTable, args)
            figures.append(found)
            await crowd.close()
    return report(figures, disturbed, args)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100, help="open at a time (%(default)s)")
    parser.add_argument("--rate", type=float, default=40, help="moves a second (%(default)s)")
    parser.add_argument("--seconds", type=float, default=15, help="for each run (%(default)s)")
    parser.add_argument("--processes", type=int, default=1, help="of the server (%(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="that think (%(default)s)")
    parser.add_argument("--deaf", type=int, default=0, help="pages that never read; 30 is a lot")
    parser.add_argument("--silent", type=int, default=0, help="mute connections; 3000 is a lot")
    parser.add_argument(
        "--masters", type=int, default=0, help="tables of the Grand Master; 50 is a lot"
    )
    parser.add_argument(
        "--no-rest", dest="rest", action="store_false", help="do not wait until tables are idle"
    )
    parser.add_argument("--peer", type=Path, help="node_modules with boardgame.io")
    args = parser.parse_args()
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed: see tools/need postgres")
    postgres = Postgres(programs)
    postgres.create()
    try:
        leader = int(Path(postgres.data, "postmaster.pid").read_text().split()[0])
        return 0 if asyncio.run(run(args, postgres.address, leader)) else 1
    finally:
        postgres.remove()


if __name__ == "__main__":
    raise SystemExit(main())
