"""`quatrefoil ladder`: how strong each level is, measured against the one below."""

import argparse
import json
import math
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from quatrefoil.arena.contest import Contest, Tally, summary
from quatrefoil.arena.playing import play_tasks
from quatrefoil.arena.published import Published, pairs
from quatrefoil.arena.spreading import local
from quatrefoil.commands.files import add_option, check_writable, option_values
from quatrefoil.commands.progress import progress
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.engine.language import Amount, Language, ListOf, Say, find_language
from quatrefoil.players.levels import LEVELS, find_level
from quatrefoil.players.ratings import Rating

RUNGS = (("journeyman", "random"), ("master", "journeyman"), ("grandmaster", "master"))
MOST_JOBS = 2


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--json", action="store_true", help=say("print JSON and nothing else"))
    parser.add_argument("--game", action="append", metavar="NAME", help=say("only this game"))
    parser.add_argument("--seats", type=int, action="append", help=say("only this number of seats"))
    parser.add_argument(
        "--pair",
        action="append",
        metavar="LEVEL:LEVEL",
        help=say(
            "challenger and opponents, e.g. master:journeyman; a level alone plays solo games"
        ),
    )
    parser.add_argument(
        "--rounds", type=int, default=10, help=say("seeds, each from every seat (10)")
    )
    parser.add_argument("--seed", type=int, default=1, help=say("the first of the seeds (1)"))
    add_option(parser, say)
    parser.add_argument(
        "--pace", type=float, default=1.0, help=say("part of the usual thinking time")
    )
    parser.add_argument(
        "--playouts",
        type=int,
        default=0,
        help=say("think by playouts instead of the clock: this many for each second of a level"),
    )
    parser.add_argument(
        "--ratings",
        type=Path,
        metavar="FILE",
        help=say("play the ladder of one game for ratings, and keep contests and ratings here"),
    )
    parser.add_argument("--jobs", type=int, default=MOST_JOBS, help=say("processes (%(default)s)"))


def run(args: argparse.Namespace) -> int:
    if args.rounds < 1 or args.jobs < 1:
        raise BadOption("--rounds and --jobs must be positive")
    if not 0 < args.pace < math.inf:
        raise BadOption("--pace must be a positive number")
    if args.playouts < 0:
        raise BadOption("--playouts must not be negative")
    contests = list(all_contests(args))
    if not contests:
        raise nobody_plays(args)
    published = published_in(args)
    if published is not None:
        contests = [each for each in contests if not published.has(each, args.seed, args.rounds)]
    jobs = min(args.jobs, os.cpu_count() or 1)
    found = []
    house = find_language(args.language)
    with local(jobs) as workers:
        for contest in contests:
            tasks = contest.tasks(range(args.seed, args.seed + args.rounds))
            tally = Tally()
            seats = house.phrase(Amount("seat", contest.seats))
            about = f"{contest.game}, {seats}: {contest.level}"
            with progress(house, about, len(tasks)) as advance:
                for played in workers.results(play_tasks, contest.setting, tasks, ordered=True):
                    tally.add(played)
                    advance()
            found.append(summary(contest, tally))
            if published is not None:
                published.add(contest, args.seed, found[-1], date.today().isoformat())
            if not args.json:
                print(in_words(found[-1], house), flush=True)
    if published is not None and not args.json:
        for level, rating in published.ratings().items():
            print(rating_in_words(level, rating, house))
    if args.json:
        report = {"seed": args.seed, "pace": args.pace, "playouts": args.playouts}
        print(json.dumps({**report, "contests": found}))
    return 0


def published_in(args: argparse.Namespace) -> Published | None:
    """The file of ratings, where one is asked for."""
    if args.ratings is None:
        return None
    if not args.game or len(args.game) != 1:
        raise BadOption("ratings are those of one game: name it with --game")
    check_writable(args.ratings)
    return Published(args.ratings)


def rating_in_words(level: str, rating: Rating, house: Language) -> str:
    number = house.manners.number
    return house.say(
        "{level}: {rating} ({low} to {high})",
        level=level,
        rating=number(rating.points),
        low=number(rating.low),
        high=number(rating.high),
    )


def all_contests(args: argparse.Namespace) -> Iterator[Contest]:
    """Every rung for every game and number of seats asked for; solo games for each challenger."""
    options = option_values(args.option)
    for name in args.game or game_names():
        game = find_game(name)
        for level, against in rungs(args):
            for seats in game.seats:
                if args.ratings and not args.seats and seats != 2:
                    continue
                if args.seats and seats not in args.seats:
                    continue
                if not against and seats != 1:
                    continue
                if against and not args.seats and not worthwhile(game, seats, level):
                    continue
                game.check_options(seats, options)
                rival = against if seats > 1 else ""
                yield Contest(name, level, rival, seats, options, args.pace, args.playouts)


def nobody_plays(args: argparse.Namespace) -> BadOption:
    """Why there is nothing to play."""
    alone = [level for level, against in rungs(args) if not against]
    if alone and args.seats and 1 not in args.seats:
        return BadOption(
            "{level} alone plays solo games; against others: --pair {level}:LEVEL", level=alone[0]
        )
    if alone and not args.seats:
        return BadOption(
            "nobody plays {games} alone; against others: --pair {level}:LEVEL",
            games=ListOf(args.game or game_names(), ","),
            level=alone[0],
        )
    return BadOption("no game has such seats")


def rungs(args: argparse.Namespace) -> list[tuple[str, str]]:
    """Who plays whom."""
    if not args.pair:
        return list(pairs()) if args.ratings else list(RUNGS)
    found = []
    for pair in args.pair:
        level, _, against = pair.partition(":")
        found.append((find_level(level).name, find_level(against).name if against else ""))
    return found


def worthwhile(game: Game, seats: int, level: str) -> bool:
    """A whole ladder leaves the slowest level to games of two (or the fewest) players."""
    return level != LEVELS[-1].name or seats == min(n for n in game.seats if n > 1)


def in_words(each: dict[str, Any], house: Language) -> str:
    """The figures of a contest on one line."""
    number, say = house.manners.number, house.say
    options = [f"{name} {value}" for name, value in each["options"].items()]
    seats = house.phrase(Amount("seat", each["seats"]))
    points_low, points_high = each["points_interval"]
    points = {
        "points": Amount("point", float(each["points"])),
        "low": number(points_low, 1),
        "high": number(points_high, 1),
    }
    return "; ".join(
        (
            _standing(each, ", ".join((each["game"], seats, *options)), house),
            say(
                "{points} ({low} to {high}), the best other {best}",
                **points,
                best=number(each["best_rival"], 1),
            )
            if each["rivalry"]
            else say("{points} ({low} to {high})", **points),
            say(
                "{ms} ms a decision, {s} s a turn",
                ms=number(each["ms_per_decision"], 2),
                s=number(each["s_per_turn"], 2),
            ),
        )
    )


def _standing(each: dict[str, Any], setting: str, house: Language) -> str:
    """Who played whom, and how often the challenger was first."""
    percent, say = house.manners.percent, house.say
    low, high = each["interval"]
    facts: dict[str, object] = {
        "setting": setting,
        "level": each["level"],
        "games": Amount("game", each["games"]),
    }
    if not each["rivalry"]:
        return say("{setting}: {level}, {games}", **facts)
    facts["share"] = percent(each["first_place"], 1)
    facts["low"], facts["high"] = percent(low), percent(high)
    if not each["against"]:
        return say("{setting}: {level}, first in {share} ({low} to {high}) of {games}", **facts)
    facts["rival"] = each["against"]
    if each["seats"] == 2:
        return say(
            "{setting}: {level} against {rival}, first in {share} ({low} to {high}) of {games}",
            **facts,
        )
    return say(
        "{setting}: {level} against {rival}, first in {share} ({low} to {high}), {fair} times its "
        "fair share of {games}",
        **facts,
        fair=house.manners.number(each["fair_shares"], 2),
    )
