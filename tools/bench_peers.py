"""Our games beside those of others, on the same machine, in one run: `make bench-peers`.

Every measurement is of processor time on one core, in turns and several rounds, so that a busy
machine slows all alike; the median counts. A peer that is not installed is left out with a line.
With `--write` the table goes to docs/benchmarks.md.
"""

import argparse
import copy
import itertools
import os
import platform
import random
import shutil
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from quatrefoil.adapters.pettingzoo import raw_env
from quatrefoil.adapters.vector import VectorEnv
from quatrefoil.commands.bench import positions
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import play_at_random
from quatrefoil.players.thinking.simple import play_lightly
from quatrefoil.version import VERSION, mode

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
BATCH = 64
WARM = 2_000
"""Steps after which the games of a batch are no longer all at the same point."""
LEAST_GAMES = 60
"""Of one measurement: some games take twice as long as others."""
FIGURES = {
    "decisions": "Decisions/s",
    "games": "Random games/s",
    "playouts": "Playouts/s",
    "copies": "Copies/s",
    "steps": "Environment steps/s",
    "vector": "Vector steps/s",
}
"""What is measured, and how the column is called."""
Counts = dict[str, float]
"""By figure: how many of it a second."""
Peer = Callable[[float], Counts]


def timed(work: Callable[[], int], seconds: float) -> float:
    """How much of it is done in a second of processor time."""
    done, start = 0, time.process_time()
    while True:
        done += work()
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent


def ours(name: str) -> Peer:
    game = find_game(name)
    seats = min(n for n in game.seats if n >= 2)
    options = game.check_options(seats, {})
    rng, judge = Random(1, 77), game.judge()
    tables = positions(game, seats)
    envs = VectorEnv(name, seats, BATCH, seed=1)
    for _ in range(WARM):
        envs._batch.step_at_random(rng)
    chance = np.random.default_rng(1)
    zoo = raw_env(name, seats)
    zoo.reset(seed=1)

    def copies() -> int:
        for table in tables:
            table.clone()
        return len(tables)

    def lightly() -> int:
        play_lightly(judge, game.lay(seats, options), rng)
        return 1

    def vector() -> int:
        envs._batch.step_at_random(rng)
        return BATCH

    def zoo_step() -> int:
        observation, _reward, over, _cut, _info = zoo.last()
        if over:
            zoo.reset()
            return 0
        legal = observation["action_mask"].nonzero()[0]
        zoo.step(legal[int(chance.random() * len(legal))])
        return 1

    def measure(seconds: float) -> Counts:
        return {
            **whole_games(lambda: play_at_random(game.lay(seats, options), rng), seconds),
            "playouts": timed(lightly, seconds),
            "copies": timed(copies, seconds),
            "steps": timed(zoo_step, seconds),
            "vector": timed(vector, seconds),
        }

    return measure


def whole_games(play: Callable[[], int], seconds: float) -> Counts:
    """Decisions and games a second, of so many games that their length makes little difference."""
    games = decisions = 0
    start = time.process_time()
    while True:
        decisions += play()
        games += 1
        spent = time.process_time() - start
        if spent >= seconds and games >= LEAST_GAMES:
            return {"decisions": decisions / spent, "games": games / spent}


def backgammon() -> Peer:
    """OpenSpiel's C++ backgammon from Python; who plays draws the dice too, which counts."""
    import pyspiel
    from open_spiel.python import rl_environment

    game = pyspiel.load_game("backgammon")
    rng = random.Random(1)
    env = rl_environment.Environment("backgammon")
    now = [env.reset()]

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    middle = game.new_initial_state()
    for _ in range(60):
        middle.apply_action(rng.choice(middle.legal_actions()))

    def copies() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    def step() -> int:
        if now[0].last():
            now[0] = env.reset()
            return 0
        player = now[0].observations["current_player"]
        now[0] = env.step([rng.choice(now[0].observations["legal_actions"][player])])
        return 1

    def measure(seconds: float) -> Counts:
        found = {**whole_games(play, seconds), "copies": timed(copies, seconds)}
        return {**found, "steps": timed(step, seconds)}

    return measure


def catanatron() -> Peer:
    """Catan in Python, with random players."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]
    seeds = itertools.count(1)

    def play() -> int:
        game, decisions = Game(players, seed=next(seeds)), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    middle = Game(players, seed=0)
    for _ in range(100):
        middle.play_tick()

    def copies() -> int:
        for _ in range(20):
            middle.copy()
        return 20

    step = catanatron_gym()

    def measure(seconds: float) -> Counts:
        found = {**whole_games(play, seconds), "copies": timed(copies, seconds)}
        return found if step is None else {**found, "steps": timed(step, seconds)}

    return measure


def catanatron_gym() -> Callable[[], int] | None:
    """Its Gymnasium environment, where it is installed."""
    try:
        import catanatron_gym  # noqa: F401  # registers the name
        import gymnasium
    except ImportError:
        say("Catanatron's Gym environment is not installed")
        return None
    env = gymnasium.make("catanatron-v1")
    env.reset(seed=1)
    rng = random.Random(1)

    def step() -> int:
        choice = rng.choice(env.unwrapped.get_valid_actions())
        _observation, _reward, over, cut, _info = env.step(choice)
        if over or cut:
            env.reset()
        return 1

    return step


def rlcard() -> Peer:
    """RLCard's Uno: its environment is what one plays with."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    agents = [RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)]
    env.set_agents(agents)

    def play() -> int:
        state, player = env.reset()
        decisions = 0
        while not env.is_over():
            state, player = env.step(agents[player].step(state), agents[player].use_raw)
            decisions += 1
        return decisions

    env.reset()
    game = env.game

    def copies() -> int:
        copy.deepcopy(game)
        return 1

    def measure(seconds: float) -> Counts:
        found = whole_games(play, seconds)
        return {**found, "steps": found["decisions"], "copies": timed(copies, seconds)}

    return measure


def pgx() -> Peer:
    """pgx's backgammon, a batch on one core."""
    import jax
    import pgx

    env = pgx.make("backgammon")
    start, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    keys = jax.random.split(jax.random.PRNGKey(1), BATCH)
    now = [start(keys), keys]

    def one() -> int:
        state = now[0]
        chosen = jax.numpy.argmax(state.legal_action_mask, axis=1)
        now[0] = step(state, chosen, now[1])
        jax.block_until_ready(now[0].observation)
        return BATCH

    one()
    return lambda seconds: {"vector": timed(one, seconds)}


def say(line: str) -> None:
    print(f"  {line}", file=sys.stderr, flush=True)


def peers(left_out: list[str]) -> Iterator[tuple[str, Peer]]:
    """All that can be measured here; a line for what cannot."""

    def leave_out(line: str) -> None:
        say(line)
        left_out.append(line)

    for name in game_names():
        yield find_game(name).title, ours(name)
    others: dict[str, Callable[[], Peer]] = {
        "OpenSpiel backgammon": backgammon,
        "Catanatron": catanatron,
        "RLCard Uno": rlcard,
        "pgx backgammon": pgx,
    }
    for title, make in others.items():
        try:
            yield title, make()
        except ImportError as missing:
            leave_out(f"{title}: left out, {missing}")
    if shutil.which("java") is None:
        leave_out("TAG: left out, there is no Java")
    else:
        leave_out("TAG: left out, its jar is not part of this project")


def measured(seconds: float, rounds: int, left_out: list[str]) -> dict[str, Counts]:
    """The median of some rounds of everything."""
    found: dict[str, list[Counts]] = {}
    able = list(peers(left_out))
    for n in range(rounds):
        for title, peer in able:
            say(f"round {n + 1} of {rounds}: {title}")
            found.setdefault(title, []).append(peer(seconds))
    return {
        title: {key: statistics.median(one[key] for one in counts) for key in counts[0]}
        for title, counts in found.items()
    }


def machine() -> str:
    """What it is measured on, before it is busy with us."""
    model = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    except OSError:
        pass
    python = f"Python {platform.python_version()}"
    busy = f"{os.cpu_count()} processors with a load of {os.getloadavg()[0]:.1f} before the run"
    return f"{model}, {busy}; {platform.system()}, {python}; Quatrefoil {VERSION} ({mode()})"


def table(found: dict[str, Counts]) -> list[str]:
    """Figures as Markdown."""
    lines = ["| | " + " | ".join(FIGURES.values()) + " |", "|---|" + "---:|" * len(FIGURES)]
    for title, counts in found.items():
        cells = [f"{counts[key]:,.0f}" if key in counts else "" for key in FIGURES]
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
    return lines


def ratios(found: dict[str, Counts]) -> list[str]:
    """How many times as many of ours there are."""
    own = [find_game(name).title for name in game_names()]
    lines = ["| | " + " | ".join(own) + " |", "|---|" + "---:|" * len(own)]
    for title in found:
        if title in own:
            continue
        for key, column in FIGURES.items():
            if key in found[title]:
                times = [f"{found[ours][key] / found[title][key]:,.1f}" for ours in own]
                lines.append(f"| {column}, {title} | " + " | ".join(times) + " |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement (0.5)")
    parser.add_argument("--rounds", type=int, default=3, help="(3)")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    args = parser.parse_args()
    beneath, left_out = machine(), list[str]()
    found = measured(args.seconds, args.rounds, left_out)
    page = [
        "# Speed, beside others",
        "",
        "Written by `make bench-peers`: everything in one run, in turns, processor time of one",
        f"core, the median of {args.rounds} rounds. {beneath}.",
        "",
        "Our games are played by two. A decision is a choice put to a player; forced steps and",
        "chance are not counted, but of OpenSpiel's backgammon the dice are. A playout is a whole",
        "game by the light policy of our search. An environment step is one of PettingZoo for our",
        "games, of the peer's own environment for the others; a vector step is one of a batch of",
        f"{BATCH} games, with the observation of who decides and the mask of what can be chosen.",
        "",
        *table(found),
        "",
        *(f"{line}.\n" for line in left_out),
        "How many times as many ours do:",
        "",
        *ratios(found),
        "",
    ]
    print("\n".join(page))
    if args.write:
        PAGE.write_text("\n".join(page), "utf-8")


if __name__ == "__main__":
    main()
