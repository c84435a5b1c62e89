"""`quatrefoil arena GAME PLAYER…`: matches among computer players, kept, counted and rated."""

import argparse
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Sheet

from quatrefoil.arena.entrants import find_entrants
from quatrefoil.arena.figures import Figures, count
from quatrefoil.arena.folder import GAMES, REPORT, Folder, read_games
from quatrefoil.arena.playing import Setting, play_lines, tasks
from quatrefoil.arena.ratings import check_installed
from quatrefoil.arena.report import about, ranked, write_report
from quatrefoil.arena.schedule import whole_blocks
from quatrefoil.arena.spreading import workers
from quatrefoil.commands.files import add_option, option_values
from quatrefoil.commands.progress import progress
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import Amount, Language, Say, find_language
from quatrefoil.files import write_safely


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("the name of a game"))
    add_players(parser, say, "+")
    add_contest(parser, say)
    parser.add_argument(
        "--out",
        metavar="DIR",
        type=Path,
        required=True,
        help=say("the folder of the arena; games that are there already are not played again"),
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON and nothing else"))
    add_workers(parser, say)


def add_players(parser: argparse.ArgumentParser, say: Say, how_many: str) -> None:
    """Who takes part, for all commands that play games among computers."""
    parser.add_argument(
        "players",
        metavar="PLAYER",
        nargs=how_many,
        help=say(
            "a level (master), a variant of one (master:playouts=400) "
            "or a class of your own (module:Class)"
        ),
    )


def add_contest(parser: argparse.ArgumentParser, say: Say) -> None:
    """What is played: numbers of games and seats, options, luck."""
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help=say("games in all (100); made up so that all sit in every seat equally often"),
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help=say("players of a game; by default the fewest")
    )
    parser.add_argument("--seed", type=int, default=1, help=say("all luck follows from it (1)"))
    add_option(parser, say)


def add_workers(parser: argparse.ArgumentParser, say: Say) -> None:
    """Who does the work."""
    parser.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help=say("processes (%(default)s)"),
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=say("play on the Dask cluster whose scheduler has this address"),
    )


def wanted(args: argparse.Namespace) -> Setting:
    """What is to be played, every word checked."""
    check_numbers(args)
    game = find_game(args.game)
    seats = min((n for n in game.seats if n > 1), default=1) if args.seats is None else args.seats
    options = game.check_options(seats, option_values(args.option))
    players = tuple(entrant.text for entrant in find_entrants(args.players))
    if seats > 1 and len(players) > 1:
        check_installed()
    for entrant in find_entrants(players):
        try:
            entrant.player(game, 0)
        except Exception as error:
            raise BadOption(
                "{player} cannot be made: {reason}",
                player=entrant.text,
                reason=f"{type(error).__name__}: {error}",
            ) from error
    return Setting(game.name, seats, players, options, args.seed)


def check_numbers(args: argparse.Namespace) -> None:
    if args.games < 1 or args.jobs < 1:
        raise BadOption("--games and --jobs must be positive")
    if not 0 <= args.seed < 1 << 31:
        raise BadOption("--seed is a number from 0 to {most}", most=(1 << 31) - 1)


def run(args: argparse.Namespace) -> int:
    setting = wanted(args)
    house = find_language(args.language)
    games = whole_blocks(args.games, setting.seats)
    stopped = False
    with Folder(args.out, setting) as folder:
        missing = [number for number in range(games) if number not in folder.done]
        if missing:
            try:
                play(folder, missing, args, house)
            except KeyboardInterrupt:
                stopped = True
        figures = count(setting, read_games(args.out))
        if figures.games:
            write_safely(args.out / REPORT, write_report(figures, args.out, args.language))
        done = len(folder.done)
    report = figures.plain()
    if args.json:
        print(json.dumps(report))
    elif figures.games:
        print_tables(report, figures, house)
    if stopped:
        told = house.say(
            "Stopped after {done} of {games}; the same command goes on from there.",
            done=done,
            games=Amount("game", games),
        )
        Console(stderr=True).print(f"quatrefoil: {told}", highlight=False, soft_wrap=True)
        return 130
    if not args.json:
        told = house.say(
            "Records: {games}. Report: {report}.", games=args.out / GAMES, report=args.out / REPORT
        )
        Console().print(f"\n{escape(told)}", highlight=False, soft_wrap=True)
    return 0


def play(folder: Folder, missing: Sequence[int], args: argparse.Namespace, house: Language) -> None:
    """Play the games that are missing and keep each as soon as it is over."""
    setting = folder.setting
    title = house.phrase(find_game(setting.game).called)
    done = len(folder.done)
    with (
        workers(args.jobs, args.cluster) as spread,
        progress(house, title, done + len(missing), done) as advance,
    ):
        for number, line in spread.results(play_lines, setting, tasks(setting, missing)):
            folder.keep(number, line)
            advance()


# Telling


def print_tables(report: Mapping[str, Any], figures: Figures, house: Language) -> None:
    """The figures as tables of at most 80 columns."""
    say, number = house.say, house.manners.number
    console = Console()
    setting = figures.setting
    title = escape(about(setting, house))
    games = house.phrase(Amount("game", figures.games))
    console.print(f"[bold]{title}[/bold]: {games}", highlight=False)
    console.print()
    console.print(players_sheet(report, house))
    if setting.seats > 1:
        console.print()
        console.print(seats_sheet(report, house))
    console.print()
    told = say(
        "A game: {turns} turns, {decisions} decisions with {choices} choices each.",
        turns=number(report["turns"]["mean"], 1),
        decisions=number(report["decisions"]["mean"], 1),
        choices=number(report["choices"]["mean"], 1),
    )
    console.print(told, highlight=False)


def share(each: Mapping[str, Any], house: Language) -> str:
    """How often somebody was first, with the interval."""
    number, percent = house.manners.number, house.manners.percent
    low, high = (number(100 * end) for end in each["interval"])
    return f"{percent(each['first_place'])} [dim]({low}–{high})[/dim]"


def with_error(value: float, interval: Sequence[float], house: Language) -> str:
    number = house.manners.number
    return f"{number(value, 1)} [dim]± {number((interval[1] - interval[0]) / 2, 1)}[/dim]"


def players_sheet(report: Mapping[str, Any], house: Language) -> Sheet:
    number, say = house.manners.number, house.say
    sheet = Sheet(box=None, pad_edge=False, header_style="bold")
    sheet.add_column(say("Player"), overflow="fold")
    rated = any("rating" in each for each in report["players"])
    known = any("published" in each for each in report["players"])
    met = report["rivalry"]
    titles = [
        *([say("Published rating")] if known else []),
        *([say("Rating")] if rated else []),
        *([say("First place")] if met else []),
        say("Points"),
        house.say_as("that were played", "Games"),
        say("ms/decision"),
    ]
    for title in titles:
        sheet.add_column(title, justify="right", no_wrap=True)
    for each in ranked(report):
        cells = []
        if known:
            cells.append(number(each["published"]) if "published" in each else "")
        if rated:
            cells.append(with_error(each["rating"], each["rating_interval"], house))
        if met:
            cells.append(share(each, house))
        cells.append(with_error(each["points"], each["points_interval"], house))
        cells += [number(each["games"]), number(each["ms_per_decision"], 1)]
        sheet.add_row(escape(each["player"]), *cells)
    return sheet


def seats_sheet(report: Mapping[str, Any], house: Language) -> Sheet:
    say = house.say
    sheet = Sheet(box=None, pad_edge=False, header_style="bold")
    for title in (say("Seat"), say("First place"), say("Points")):
        sheet.add_column(title, justify="right", no_wrap=True)
    for seat, each in enumerate(report["by_seat"], 1):
        points = with_error(each["points"], each["points_interval"], house)
        sheet.add_row(str(seat), share(each, house), points)
    return sheet
