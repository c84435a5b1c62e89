"""`quatrefoil bench`: games per second, the cost of a copy, and how that compares."""

import argparse
import json
import math
import random
import statistics
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.engine.language import Amount, Language, Say, find_language
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, play_at_random, settle
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.simple import play_lightly
from quatrefoil.version import is_compiled

CLONES = 400
STOPS = 5
YARDSTICK = "backgammon"

Rate = tuple[float, float]
"""Decisions and games per second."""


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--json", action="store_true", help=say("print JSON and nothing else"))
    parser.add_argument("--game", action="append", metavar="NAME", help=say("only this game"))
    parser.add_argument("--seconds", type=float, default=0.5, help=say("per measurement (0.5)"))
    parser.add_argument("--rounds", type=int, default=5, help=say("rounds beside OpenSpiel (5)"))
    parser.add_argument(
        "--open-spiel",
        "--against-openspiel",
        action="store_true",
        help=say("also play OpenSpiel's C++ backgammon from Python and print the ratio"),
    )
    parser.add_argument(
        "--plain", metavar="COMMAND", help=say("also run this uncompiled quatrefoil and compare")
    )
    parser.add_argument(
        "--soak",
        type=int,
        metavar="GAMES",
        help=say("play this many random games and watch the memory"),
    )


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds < math.inf or args.rounds < 1:
        raise BadOption("--seconds and --rounds must be positive")
    if args.soak is not None and args.soak < 1:
        raise BadOption("--soak must be positive")
    house = find_language(args.language)
    games = [find_game(name) for name in (args.game or game_names())]
    report: dict[str, Any] = {"compiled": is_compiled(), "games": {}}
    if not args.json:
        compiled = house.say("quatrefoil, compiled, one core, random games")
        plain = house.say("quatrefoil, plain Python, one core, random games")
        print(compiled if is_compiled() else plain)
    for game in games:
        report["games"][game.name] = figures = measure(game, args.seconds)
        if not args.json:
            print_figures(game, figures, house)
    if args.open_spiel:
        report["openspiel"] = against_open_spiel(games, args.seconds, args.rounds)
    if args.plain:
        report["plain"] = against_plain(args.plain, report["games"], args.seconds, house)
    if args.soak:
        report["soak"] = {game.name: soak(game, args.soak) for game in games}
    if args.json:
        print(json.dumps(report))
    else:
        print_comparisons(report, house)
    return 0


# Measuring


def lay(game: Game, seats: int) -> Table:
    return game.lay(seats, game.check_options(seats, {}))


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """The figures with two seats (or the fewest above), and the rates of all seat counts."""
    standard = min((n for n in game.seats if n >= 2), default=game.seats[0])
    by_seats = {n: random_games(game, n, seconds) for n in game.seats}
    decisions, games = by_seats[standard]
    return {
        "seats": standard,
        "decisions_per_s": round(decisions),
        "games_per_s": round(games, 1),
        "clone_us": round(clone_cost(game, standard), 3),
        "bytes_per_table": bytes_per_table(game, standard),
        "playouts_per_s": round(light_playouts(game, standard, seconds), 1),
        "stop_ms": round(time_to_stop(game, standard), 2),
        "by_seats": {
            str(n): {"decisions_per_s": round(rate[0]), "games_per_s": round(rate[1], 1)}
            for n, rate in by_seats.items()
        },
    }


def random_games(game: Game, seats: int, seconds: float, seed: int = 1) -> Rate:
    """Random games for so long. Steps that the engine plays by itself are not counted."""
    rng = Random(seed, 77)
    options = game.check_options(seats, {})
    decisions = games = 0
    start = time.perf_counter()
    while True:
        decisions += play_at_random(game.lay(seats, options), rng)
        games += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return decisions / spent, games / spent


def light_playouts(game: Game, seats: int, seconds: float) -> float:
    """Whole games a second by the light policy of the search."""
    judge, rng = game.judge(), Random(1, 78)
    options = game.check_options(seats, {})
    games = 0
    start = time.perf_counter()
    while True:
        play_lightly(judge, game.lay(seats, options), rng)
        games += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return games / spent


def time_to_stop(game: Game, seats: int) -> float:
    """Milliseconds until a search answers that is told to stop, the longest of some."""
    longest = 0.0
    for table in positions(game, seats)[:: 20 // STOPS]:
        legal = settle(table, Random(5, 0))
        search = Search(game.judge(), game.tuning(), table, legal, Random(5, 1))
        thread = threading.Thread(target=search.run, args=(0, 30.0))
        thread.start()
        time.sleep(0.1)
        start = time.perf_counter()
        search.stop.ask()
        thread.join()
        longest = max(longest, time.perf_counter() - start)
    return longest * 1000


def positions(game: Game, seats: int) -> list[Table]:
    """Positions of one random game, evenly spread."""
    rng = Random(3, 0)
    table = lay(game, seats)
    found = []
    while legal := settle(table, rng):
        found.append(table.clone())
        table.play(legal[rng.below(len(legal))])
    return found[:: max(1, len(found) // 20)]


def clone_cost(game: Game, seats: int) -> float:
    """Microseconds for a copy of a table, from opening to end game."""
    costs = []
    for table in positions(game, seats):
        clone = table.clone
        start = time.perf_counter()
        for _ in range(CLONES):
            clone()
        costs.append((time.perf_counter() - start) / CLONES * 1e6)
    return statistics.median(costs)


def bytes_per_table(game: Game, seats: int) -> int:
    """Memory of one more table, what it shares with others not counted."""
    table = positions(game, seats)[-1]
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [table.clone() for _ in range(CLONES)]
        return (tracemalloc.get_traced_memory()[0] - before) // len(kept)
    finally:
        tracemalloc.stop()


def soak(game: Game, count: int) -> dict[str, Any]:
    """Many random games in a row, all seat counts: they end, and the memory stays."""
    import resource

    rng = Random(11, 0)
    warm = max(1, count // 10)
    before = 0
    for n in range(count):
        if n == warm:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        play_at_random(lay(game, game.seats[n % len(game.seats)]), rng)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"games": count, "grown_kib": after - before if before else 0}


# Comparing


def backgammon_rounds() -> Callable[[float], Rate]:
    """OpenSpiel's C++ backgammon, driven from Python with random choices.

    Its caller also draws the dice, so the rolls are counted as decisions, to its advantage: of
    our games only the decisions of players are counted.
    """
    try:
        import pyspiel
    except ImportError:
        raise BadOption("OpenSpiel is not installed: pip install 'quatrefoil[bench]'") from None
    game = pyspiel.load_game(YARDSTICK)
    rng = random.Random(1)

    def play(seconds: float) -> Rate:
        decisions = games = 0
        start = time.perf_counter()
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
            games += 1
            spent = time.perf_counter() - start
            if spent >= seconds:
                return decisions / spent, games / spent

    return play


def against_open_spiel(games: list[Game], seconds: float, rounds: int) -> dict[str, Any]:
    """Both in turns, so that a busy machine slows both alike; the median of the ratios."""
    theirs = backgammon_rounds()
    rates: list[float] = []
    ratios: dict[str, list[float]] = {game.name: [] for game in games}
    for n in range(rounds):
        for game in games:
            yardstick = theirs(seconds)[0]
            rates.append(yardstick)
            seats = min((n for n in game.seats if n >= 2), default=game.seats[0])
            ratios[game.name].append(random_games(game, seats, seconds, n + 1)[0] / yardstick)
    return {
        "game": YARDSTICK,
        "decisions_per_s": round(statistics.median(rates)) if rates else 0,
        "ratio": {name: round(statistics.median(found), 2) for name, found in ratios.items()},
    }


def against_plain(
    command: str, ours: dict[str, Any], seconds: float, house: Language
) -> dict[str, Any]:
    """How many times as fast we are as an uncompiled installation on the same machine."""
    words = [command, "bench", "--json", "--seconds", str(seconds)]
    for name in ours:
        words += ["--game", name]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        theirs = json.loads(done.stdout)
    except (OSError, subprocess.CalledProcessError, json.JSONDecodeError) as error:
        raise BadOption(
            "{command} bench did not work: {reason}", command=command, reason=error
        ) from None
    if theirs["compiled"]:
        told = house.say("{command} is compiled itself", command=command)
        print(f"quatrefoil: {told}", file=sys.stderr)
    return {
        name: round(figures["decisions_per_s"] / theirs["games"][name]["decisions_per_s"], 2)
        for name, figures in ours.items()
    }


# Telling


def print_figures(game: Game, figures: dict[str, Any], house: Language) -> None:
    number, say = house.manners.number, house.say
    print(f"\n{house.phrase(game.called)}")
    for seats, rates in figures["by_seats"].items():
        told = say(
            "{decisions} decisions/s, {games} games/s",
            decisions=f"{number(rates['decisions_per_s']):>11}",
            games=f"{number(rates['games_per_s'], 1):>9}",
        )
        print(f"  {house.phrase(Amount('seat', int(seats)))}  {told}")
    copy = say(
        "a copy of the table: {time} µs, {size} bytes ({seats})",
        time=number(figures["clone_us"], 2),
        size=number(figures["bytes_per_table"]),
        seats=Amount("seat", figures["seats"]),
    )
    playouts = say(
        "light playouts of whole games: {n}/s; a search told to stop answers within {ms} ms",
        n=number(figures["playouts_per_s"]),
        ms=number(figures["stop_ms"]),
    )
    print(f"  {copy}\n  {playouts}")


def print_comparisons(report: dict[str, Any], house: Language) -> None:
    number, say = house.manners.number, house.say
    if "openspiel" in report:
        found = report["openspiel"]
        rate = number(found["decisions_per_s"])
        print()
        print(say("OpenSpiel {game} from Python: {n} decisions/s", game=YARDSTICK, n=rate))
        for name, ratio in found["ratio"].items():
            told = say("{game}: {n} times as many", game=name, n=number(ratio, 1))
            print(f"  {told}")
    if "plain" in report:
        print()
        print(say("Compiled against plain Python"))
        for name, ratio in report["plain"].items():
            told = say("{game}: {n} times as fast", game=name, n=number(ratio, 1))
            print(f"  {told}")
    for name, found in report.get("soak", {}).items():
        told = say(
            "{game}: {games} at random, memory grew by {size} KiB",
            game=name,
            games=Amount("game", found["games"]),
            size=found["grown_kib"],
        )
        print(told)
