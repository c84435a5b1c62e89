"""`quatrefoil replay`: step through a recorded game, or write its pictures."""

import argparse
from pathlib import Path

from rich.console import Console

from quatrefoil.commands.files import check_writable, read_record, write_safely
from quatrefoil.commands.screen import Screen
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.manners import languages
from quatrefoil.engine.match import Match

HELP = """\
Enter, n  the next step
p         the step before
t, tt     the next turn, the turn before
number    that step
e         the end
q         leave"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a record: JSON or text")
    parser.add_argument("--step", type=int, help="begin (or draw) after so many steps")
    parser.add_argument("--seat", type=int, help="see it as this seat, the first is 1")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the picture and leave")
    parser.add_argument(
        "--svg-turns", type=Path, metavar="FOLDER", help="write a picture of every turn and leave"
    )
    parser.add_argument("--check", action="store_true", help="only say whether it can be replayed")
    parser.add_argument("--language", choices=languages(), default="en")


def run(args: argparse.Namespace) -> int:
    match = Match.replay(read_record(args.file), nature="manual")
    length = len(match.history)
    viewer = SPECTATOR
    if args.seat is not None:
        if not 1 <= args.seat <= match.players:
            raise BadOption(f"there are the seats 1 to {match.players}, not {args.seat}")
        viewer = args.seat - 1
    if args.step is not None and not 0 <= args.step <= length:
        raise BadOption(f"the game has {length} steps, not {args.step}")
    if args.check:
        state = "over" if match.over else "not over"
        print(f"{match.game.title}, {match.players} seats, {length} steps, {state}")
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
    print(f"Wrote {args.svg}.")


def write_turns(match: Match, viewer: int, folder: Path, language: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"cannot write into {folder}: {error.strerror}") from None
    tape = Tape(match)
    steps = sorted({0, *match.turns, len(match.history)})
    for number, step in enumerate(steps):
        path = folder / f"turn-{number:03}.svg"
        write_safely(path, tape.at(step).svg(viewer, language))
    print(f"Wrote {len(steps)} pictures into {folder}.")


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
                self.screen.line(HELP)
            elif goal == step:
                self.screen.line("This is the end." if step else "This is the beginning.", "red")
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
        notation = f": {match.history[-1].notation}" if match.history else ""
        self.screen.line(f"Step {step} of {self.last}{notation}", "bold")
        if match.over:
            self.screen.result(match)
