"""`quatrefoil analyse`: the computer comments on a recorded game."""

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from quatrefoil.commands.files import read_record
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.manners import languages
from quatrefoil.engine.match import Match
from quatrefoil.players.analysis import PLAYOUTS, Analysis, Moment, analyse

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a record: JSON or text")
    parser.add_argument(
        "--playouts", type=int, default=PLAYOUTS, help=f"for each decision ({PLAYOUTS})"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.add_argument("--language", choices=languages(), default="en")


def run(args: argparse.Namespace) -> int:
    if args.playouts < 1:
        raise BadOption("--playouts must be positive")
    match = Match.replay(read_record(args.file), nature="manual")
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Thinking", total=len(match.history))
        found = analyse(
            match,
            args.playouts,
            args.seed,
            tell=lambda step, _: progress.update(bar, completed=step),
        )
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

    def show(self, console: Console) -> None:
        match = self.match
        console.print(f"[bold]{escape(match.game.title)}[/bold], {len(match.history)} steps")
        if not self.analysis.moments:
            console.print("Nobody has chosen anything yet: there is nothing to say.")
            return
        if not match.over:
            console.print("The game is not over: the last chances are those of the last choice.")
        if len(match.names) > 1:
            self.show_chart(console)
            self.show_swings(console)
        self.show_slips(console)

    def show_chart(self, console: Console) -> None:
        chart = self.analysis.chart()
        console.print("\n[bold]Chance to win, turn by turn[/bold]")
        width = max(len(name) for name in self.match.names)
        for seat, name in enumerate(self.match.names):
            values = [chances[seat] for _, chances in chart]
            line = "".join(BARS[min(7, int(value * 8))] for value in squeezed(values))
            last = f" {values[-1]:.0%}" if values else ""
            console.print(f"{escape(name):<{width}}  {line}{last}")

    def show_swings(self, console: Console) -> None:
        console.print("\n[bold]What turned the game[/bold]")
        for swing in self.analysis.swings():
            console.print(
                f"Step {swing.step}: {escape(self.match.name(swing.seat))} "
                f"from {swing.before:.0%} to {swing.after:.0%}"
            )

    def show_slips(self, console: Console) -> None:
        slips = self.analysis.slips()
        console.print("\n[bold]What the computer would have played[/bold]")
        if not slips:
            console.print("Nothing much better.")
        for slip in slips:
            played, best = self.sentences(slip)
            console.print(f"Step {slip.step}, {escape(self.match.name(slip.seat))}: {played}")
            console.print(f"  better: {best}  [dim]{self.figures(slip)}[/dim]")

    def sentences(self, slip: Moment) -> tuple[str, str]:
        then = self.match.clone()
        then.rewind(slip.step)
        played, best = then.find(slip.played), then.find(slip.best)
        return escape(then.describe(played, self.language)), escape(
            then.describe(best, self.language)
        )

    def figures(self, slip: Moment) -> str:
        gain = slip.best_margin - slip.played_margin
        if len(self.match.names) == 1:
            return f"({gain:+.1f} points)"
        return f"({slip.played_win:.0%} → {slip.best_win:.0%} to win, {gain:+.1f} points)"


def squeezed(values: list[float]) -> list[float]:
    """No more values than fit on a line."""
    if len(values) <= WIDTH:
        return values
    return [values[n * (len(values) - 1) // (WIDTH - 1)] for n in range(WIDTH)]
