"""`quatrefoil analyse`: the computer comments on a recorded game."""

import argparse
import json
import os
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from quatrefoil.commands.files import read_record
from quatrefoil.commands.progress import progress
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.language import Amount, Say, find_language
from quatrefoil.engine.match import Match
from quatrefoil.players.analysis import PLAYOUTS, Analysis, Moment, analyse
from quatrefoil.players.together import analyse_together

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, help=say("a record: JSON or text"))
    parser.add_argument(
        "--playouts", type=int, default=PLAYOUTS, help=say("for each decision (%(default)s)")
    )
    parser.add_argument("--seed", type=int, default=0)
    cores = os.cpu_count() or 1
    parser.add_argument("--jobs", type=int, default=cores, help=say("processes (%(default)s)"))
    parser.add_argument("--json", action="store_true", help=say("print JSON and nothing else"))


def run(args: argparse.Namespace) -> int:
    if args.playouts < 1 or args.jobs < 1:
        raise BadOption("--playouts and --jobs must be positive")
    match = Match.replay(read_record(args.file), nature="manual")
    house = find_language(args.language)
    with progress(house, house.say("Thinking"), len(match.history)) as advance:
        far = 0

        def tell(step: int, _: int) -> None:
            nonlocal far
            advance(step - far)
            far = step

        if args.jobs > 1:
            found = analyse_together(match, args.jobs, args.playouts, args.seed, tell)
        else:
            found = analyse(match, args.playouts, args.seed, tell=tell)
    if args.json:
        print(json.dumps({"game": match.game.name, "names": match.names, **found.plain()}))
    else:
        Report(match, found, args.language).show(Console(soft_wrap=True, highlight=False))
    return 0


class Report:
    """An analysis in words."""

    def __init__(self, match: Match, analysis: Analysis, language: str) -> None:
        self.match = match
        self.analysis = analysis
        self.language = language
        self.house = find_language(language)
        self.say = self.house.say
        self.names = match.look(language).names

    def show(self, console: Console) -> None:
        match = self.match
        title = escape(self.house.phrase(match.game.called))
        steps = self.house.phrase(Amount("step", len(match.history)))
        console.print(f"[bold]{title}[/bold], {steps}")
        if not self.analysis.moments:
            console.print(self.say("Nobody has chosen anything yet: there is nothing to say."))
            return
        if not match.over:
            told = self.say("The game is not over: the last chances are those of the last choice.")
            console.print(told)
        if len(match.names) > 1:
            self.show_chart(console)
            self.show_swings(console)
        self.show_slips(console)

    def show_chart(self, console: Console) -> None:
        chart = self.analysis.chart()
        self.heading(console, self.say("Chance to win, turn by turn"))
        width = max(len(name) for name in self.names)
        for seat, name in enumerate(self.names):
            values = [chances[seat] for _, chances in chart]
            line = "".join(BARS[min(7, int(value * 8))] for value in squeezed(values))
            last = f" {self.house.manners.percent(values[-1])}" if values else ""
            console.print(f"{escape(name):<{width}}  {line}{last}")

    def show_swings(self, console: Console) -> None:
        self.heading(console, self.say("What turned the game"))
        percent = self.house.manners.percent
        for swing in self.analysis.swings():
            told = self.say(
                "Step {step}: {who} from {before} to {after}",
                step=swing.step,
                who=self.match.called(swing.seat),
                before=percent(swing.before),
                after=percent(swing.after),
            )
            console.print(escape(told))

    def show_slips(self, console: Console) -> None:
        slips = self.analysis.slips()
        self.heading(console, self.say("What the computer would have played"))
        if not slips:
            console.print(self.say("Nothing much better."))
        for slip in slips:
            played, best = self.sentences(slip)
            who = self.match.called(slip.seat)
            where = self.say("Step {step}, {who}: {what}", step=slip.step, who=who, what=played)
            console.print(escape(where))
            better = escape(self.say("better: {what}", what=best))
            console.print(f"  {better}  [dim]{self.figures(slip)}[/dim]")

    def heading(self, console: Console, text: str) -> None:
        console.print(f"\n[bold]{escape(text)}[/bold]")

    def sentences(self, slip: Moment) -> tuple[str, str]:
        then = self.match.clone()
        then.rewind(slip.step)
        played, best = then.find(slip.played), then.find(slip.best)
        return then.describe(played, self.language), then.describe(best, self.language)

    def figures(self, slip: Moment) -> str:
        gain = slip.best_margin - slip.played_margin
        points = Amount("point", abs(float(gain)), "−" if gain < 0 else "+")
        if len(self.match.names) == 1:
            return f"({self.house.phrase(points)})"
        percent = self.house.manners.percent
        chances = f"{percent(slip.played_win)} → {percent(slip.best_win)}"
        told = self.say("{chances} to win, {points}", chances=chances, points=points)
        return f"({told})"


def squeezed(values: list[float]) -> list[float]:
    """No more values than fit on a line."""
    if len(values) <= WIDTH:
        return values
    return [values[n * (len(values) - 1) // (WIDTH - 1)] for n in range(WIDTH)]
