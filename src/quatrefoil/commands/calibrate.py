"""`quatrefoil calibrate GAME`: how long games last, where points come from, which seat gains.

Plays many games with one kind of player in every seat. What a component file reconstructs can be
judged by it: a length that the rulebook states, a source of points that nobody uses, a seat that
wins too often.
"""

import argparse
import json
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from quatrefoil.arena.intervals import spread
from quatrefoil.arena.playing import play_through
from quatrefoil.commands.progress import progress
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.language import Amount, Language, Say, find_language, mark
from quatrefoil.players.levels import make_player
from quatrefoil.shelf import open_shelf

TITLES = {
    "rounds": mark("rounds"),
    "turns": mark("turns"),
    "decisions": mark("decisions"),
    # Translators: the points of the winner
    "winner": mark("winner"),
    # Translators: by how many points the winner is ahead
    "margin": mark("margin"),
}


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("the name of a game"))
    parser.add_argument("--json", action="store_true", help=say("print JSON and nothing else"))
    parser.add_argument("--seats", type=int, action="append", help=say("only this number of seats"))
    parser.add_argument("--games", type=int, default=50, help=say("games for each setting (50)"))
    parser.add_argument("--seed", type=int, default=1, help=say("the first of the seeds (1)"))
    parser.add_argument(
        "--player", default="journeyman", help=say("the level in every seat (journeyman)")
    )
    parser.add_argument(
        "--playouts",
        type=int,
        default=0,
        help=say("think by this many playouts instead of the clock"),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=say("an option of the game; several values, separated by commas, are tried in turn"),
    )


def run(args: argparse.Namespace) -> int:
    if args.games < 1 or args.playouts < 0:
        raise BadOption("--games must be positive and --playouts not negative")
    game = find_game(args.game)
    found = []
    for seats in args.seats or game.seats:
        for options in settings(args.option):
            chosen = game.check_options(seats, options)
            for values in sets_of(game):
                report = measure(game, seats, chosen, args, values)
                report["options"], report["values"] = options, values
                found.append(report)
                if not args.json:
                    print(in_words(report, find_language(args.language)), flush=True)
    if args.json:
        print(json.dumps({"game": game.name, "player": args.player, "settings": found}))
    return 0


def sets_of(game: Game) -> list[str]:
    """Our printed values and, where a box was entered, those of the box."""
    box = game.box()
    if box is None:
        return [""]
    current = open_shelf().current(game.name)
    return [box.own] if current == box.own else [box.own, current]


def settings(given: Sequence[str]) -> list[dict[str, str]]:
    """Every combination of the values given for the options."""
    found: list[dict[str, str]] = [{}]
    for option in given:
        name, equals, values = option.partition("=")
        if not equals:
            raise BadOption("an option is written NAME=VALUE, not {text}", text=repr(option))
        found = [{**others, name: value} for others in found for value in values.split(",")]
    return found


def measure(
    game: Game, seats: int, options: Mapping[str, str], args: argparse.Namespace, values: str
) -> dict[str, Any]:
    """The figures of one setting, with one set of printed values."""
    box = game.box()
    if box is not None:
        box.lay_out(values)  # players read them as soon as they are made
    look = game.look([f"Player {n + 1}" for n in range(seats + 1)], args.language)
    lengths: list[float] = []
    turns: list[float] = []
    decisions: list[float] = []
    winners: list[float] = []
    margins: list[float] = []
    sources: dict[str, list[float]] = {}
    shares = [0.0] * seats
    points = [0.0] * seats
    house = find_language(args.language)
    about = f"{house.phrase(game.called)}, {house.phrase(Amount('seat', seats))}"
    with progress(house, about, args.games) as advance:
        for number in range(args.games):
            seed = args.seed + number
            players = [
                make_player(args.player, game, seed * 64 + seat, args.playouts or None)
                for seat in range(seats)
            ]
            table, course = play_through(
                game, players, options, seed, [args.player] * seats, values=values
            )
            scores = table.scores()
            ranking = table.ranking()
            lengths.append(float(getattr(table, "round", 0)))
            turns.append(float(table.turn))
            decisions.append(sum(map(len, course.thought)))
            ordered = sorted(scores, reverse=True)
            winners.append(ordered[0])
            margins.append(ordered[0] - ordered[1] if len(ordered) > 1 else 0)
            for seat in range(seats):
                points[seat] += scores[seat] / args.games
                if ranking[seat] == 0:
                    shares[seat] += 1 / ranking.count(0) / args.games
            for title, row in game.words.score_sheet(table, look):
                sources.setdefault(title, []).extend(row[:seats])
            advance()
    return {
        "from_box": box is not None and values != box.own,
        "seats": seats,
        "games": args.games,
        "rounds": spread(lengths),
        "turns": spread(turns),
        "decisions": spread(decisions),
        "winner": spread(winners),
        "margin": spread(margins),
        "sources": {title: round(statistics.fmean(row), 2) for title, row in sources.items()},
        "first_place_by_seat": [round(share, 3) for share in shares],
        "points_by_seat": [round(each, 2) for each in points],
    }


def in_words(report: Mapping[str, Any], house: Language) -> str:
    """The figures of one setting as a few lines."""
    number, percent, say = house.manners.number, house.manners.percent, house.say
    options = [f"{name} {value}" for name, value in report["options"].items()]
    seats, games = Amount("seat", report["seats"]), Amount("game", report["games"])
    lines = [f"{', '.join((house.phrase(seats), *options))}: {house.phrase(games)}"]
    if report["from_box"]:
        lines.append("  " + say("with the printed values of your box"))
    for key, title in TITLES.items():
        each = report[key]
        if key == "rounds" and each["most"] == 0:
            continue  # a game without rounds
        reach = say("from {least} to {most}", least=f"{each['least']:g}", most=f"{each['most']:g}")
        lines.append(
            f"  {say(title):<10} {number(each['mean'], 2):>8} ± "
            f"{number(each['plus_minus'], 2):<6} {reach}"
        )
    lines.append("  " + say("points of a player, by source:"))
    lines += [f"    {title:<24} {number(mean, 2):>7}" for title, mean in report["sources"].items()]
    first = "  ".join(percent(share, 1) for share in report["first_place_by_seat"])
    points = "  ".join(number(each, 1) for each in report["points_by_seat"])
    lines.append("  " + say("first place by seat: {shares}", shares=first))
    lines.append("  " + say("points by seat: {points}", points=points))
    return "\n".join(lines)
