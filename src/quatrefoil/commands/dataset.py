"""`quatrefoil dataset`: positions with choices and outcomes as Parquet, for programs that learn."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console

from quatrefoil.arena.folder import lines_in_order, read_lines, read_setting
from quatrefoil.arena.playing import Setting, tasks
from quatrefoil.arena.schedule import whole_blocks
from quatrefoil.arena.spreading import Workers, workers
from quatrefoil.commands.arena import (
    add_contest,
    add_players,
    add_workers,
    check_numbers,
    wanted,
)
from quatrefoil.commands.files import check_writable
from quatrefoil.commands.progress import progress
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import Amount, Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help=say("the name of a game that is played for it")
    )
    add_players(parser, say, "*")
    add_contest(parser, say)
    parser.add_argument(
        "--arena",
        metavar="DIR",
        type=Path,
        help=say("take the games of this arena instead of playing"),
    )
    parser.add_argument(
        "--out", metavar="FILE", type=Path, required=True, help=say("the Parquet file to write")
    )
    add_workers(parser, say)


def run(args: argparse.Namespace) -> int:
    from quatrefoil.arena import positions

    positions.arrow()
    check_numbers(args)
    check_writable(args.out)
    if (args.arena is None) == (args.game is None) or (args.game and not args.players):
        raise BadOption("either --arena DIR, or a game and its players")
    setting = wanted(args) if args.arena is None else read_setting(args.arena)
    house = find_language(args.language)
    title = house.phrase(find_game(setting.game).called)
    games = (
        whole_blocks(args.games, setting.seats)
        if args.arena is None
        else sum(1 for _ in read_lines(args.arena))
    )
    if not games:
        raise BadOption("there are no games in {path}", path=args.arena)
    rows = 0
    try:
        with (
            workers(args.jobs, args.cluster) as spread,
            progress(house, title, games) as advance,
        ):
            made = batches(setting, games, args.arena, spread)
            for more in positions.write(args.out, setting.game, made):
                rows += more
                advance()
    except KeyboardInterrupt:
        told = house.say("Stopped; {path} has not been written.", path=args.out)
        Console(stderr=True).print(f"quatrefoil: {told}", highlight=False, soft_wrap=True)
        return 130
    told = house.say(
        "{games}, {rows} positions: {path}",
        games=Amount("game", games),
        rows=house.manners.number(rows),
        path=args.out,
    )
    print(told)
    return 0


def batches(setting: Setting, games: int, arena: Path | None, spread: Workers) -> Iterator[Any]:
    """The rows of each game, in the order of the arena or of their numbers."""
    from quatrefoil.arena import positions

    most = positions.MOST_GAMES
    if arena is None:
        made = tasks(setting, range(games))
        return spread.results(positions.by_playing, setting, made, ordered=True, most=most)
    return spread.results(
        positions.from_lines, setting, lines_in_order(arena), ordered=True, most=most
    )
