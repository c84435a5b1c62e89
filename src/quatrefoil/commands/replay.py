"""`quatrefoil replay`: step through a recorded game, or write its pictures."""

import argparse
from pathlib import Path

from rich.console import Console

from quatrefoil.commands.files import check_writable, read_record
from quatrefoil.commands.screen import Screen
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.errors import BadOption, why
from quatrefoil.engine.language import Amount, Say, find_language, mark
from quatrefoil.engine.match import Match
from quatrefoil.files import write_safely

HELP = (
    ("Enter, n", mark("the next step")),
    ("p", mark("the step before")),
    ("t, tt", mark("the next turn, the turn before")),
    ("1, 2 …", mark("that step")),
    ("e", mark("the end")),
    ("q", mark("leave")),
)


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, help=say("a record: JSON or text"))
    parser.add_argument("--step", type=int, help=say("begin (or draw) after this many steps"))
    parser.add_argument("--seat", type=int, help=say("see it as this seat, the first is 1"))
    parser.add_argument("--svg", type=Path, metavar="FILE", help=say("write the picture and leave"))
    parser.add_argument(
        "--svg-turns",
        type=Path,
        metavar="FOLDER",
        help=say("write a picture of every turn and leave"),
    )
    parser.add_argument(
        "--check", action="store_true", help=say("only say whether it can be replayed")
    )


def run(args: argparse.Namespace) -> int:
    house = find_language(args.language)
    match = Match.replay(read_record(args.file), nature="manual")
    length = len(match.history)
    viewer = SPECTATOR
    if args.seat is not None:
        if not 1 <= args.seat <= match.players:
            raise BadOption(
                "the seats are 1 to {last}, not {given}", last=match.players, given=args.seat
            )
        viewer = args.seat - 1
    if args.step is not None and not 0 <= args.step <= length:
        raise BadOption(
            "the game has {steps}, not {given}", steps=Amount("step", length), given=args.step
        )
    if args.check:
        facts = {
            "game": match.game.called,
            "seats": Amount("seat", match.players),
            "steps": Amount("step", length),
        }
        if match.over:
            print(house.say("{game}, {seats}, {steps}, over", **facts))
        else:
            print(house.say("{game}, {seats}, {steps}, not over", **facts))
    elif args.svg_turns:
        write_turns(match, viewer, args.svg_turns, args.language)
    elif args.svg:
        write_picture(match, viewer, args)
    else:
        step = args.step or 0
        Stepper(match, viewer, Screen(Console(soft_wrap=True), args.language)).run(step)
    return 0


def write_picture(match: Match, viewer: int, args: argparse.Namespace) -> None:
    check_writable(args.svg)
    step = len(match.history) if args.step is None else args.step
    write_safely(args.svg, Tape(match).at(step).svg(viewer, args.language))
    print(find_language(args.language).say("Wrote {path}.", path=args.svg))


def write_turns(match: Match, viewer: int, folder: Path, language: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(
            "cannot write into {folder}: {reason}", folder=folder, reason=why(error)
        ) from None
    tape = Tape(match)
    steps = sorted({0, *match.turns, len(match.history)})
    for number, step in enumerate(steps):
        path = folder / f"turn-{number:03}.svg"
        write_safely(path, tape.at(step).svg(viewer, language))
    pictures = Amount("picture", len(steps))
    say = find_language(language).say
    print(say("Wrote {pictures} into {folder}.", pictures=pictures, folder=folder))


class Tape:
    """A recorded match that can be wound to any step."""

    def __init__(self, match: Match) -> None:
        self.whole = match

    def at(self, step: int) -> Match:
        match = self.whole.clone()
        match.rewind(step)
        return match


class Stepper:
    """Shows one position after the other and reads where to go."""

    def __init__(self, match: Match, viewer: int, screen: Screen) -> None:
        self.tape = Tape(match)
        self.last = len(match.history)
        self.turns = sorted({0, *match.turns, self.last})
        self.viewer = viewer
        self.screen = screen

    def run(self, step: int) -> None:
        self.show(step, step)
        while True:
            try:
                line = self.screen.console.input("> ", markup=False).strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if line == "q":
                return
            goal = self.goal(line, step)
            if goal is None:
                self.screen.keys(HELP)
            elif goal == step:
                say = self.screen.house.say
                told = say("This is the end.") if step else say("This is the beginning.")
                self.screen.line(told, "red")
            else:
                self.show(goal, step)
                step = goal

    def goal(self, line: str, step: int) -> int | None:
        """The step that a line asks for."""
        if line in ("", "n"):
            goal = step + 1
        elif line == "p":
            goal = step - 1
        elif line == "t":
            goal = min((turn for turn in self.turns if turn > step), default=self.last)
        elif line == "tt":
            goal = max((turn for turn in self.turns if turn < step), default=0)
        elif line == "e":
            goal = self.last
        elif line.isascii() and line.isdigit():
            goal = int(line)
        else:
            return None
        return max(0, min(self.last, goal))

    def show(self, step: int, since: int) -> None:
        """The position, and what has led to it since the one shown before."""
        match = self.tape.at(step)
        self.screen.board(match, self.viewer)
        self.screen.events(match, self.viewer, min(since, max(0, step - 1)))
        where = self.screen.house.say("Step {step} of {last}", step=step, last=self.last)
        notation = f": {match.history[-1].notation}" if match.history else ""
        self.screen.line(f"{where}{notation}", "bold")
        if match.over:
            self.screen.result(match)
