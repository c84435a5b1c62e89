"""What the terminal shows: the board, the choices, the log, the final score sheet."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Sheet

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.language import Amount, ListOf, find_language
from quatrefoil.engine.match import Match
from quatrefoil.words.account import plain_text

MANY = 24
"""Choices from which the list is set in columns, if the terminal is wide enough."""


def numbers_of(match: Match) -> list[int]:
    """What is typed for each choice: 1, 2, 3, ...; for a die of a real box what it shows."""
    if match.seat == NATURE:
        faces = [action.notation.split()[-1] for action in match.choices]
        if all(face.isdigit() for face in faces) and len(set(faces)) == len(faces):
            return [int(face) for face in faces]
    return list(range(1, len(match.choices) + 1))


class Screen:
    """A Rich console that knows how to show a match to one viewer in one language."""

    def __init__(self, console: Console, language: str = "en", in_words: bool = False) -> None:
        self.console = console
        self.language = language
        self.in_words = in_words
        """Whether the table is told rather than drawn."""
        self.house = find_language(language)

    def line(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style or None, markup=False, highlight=False)

    def keys(self, listed: Sequence[tuple[str, str]]) -> None:
        """What can be typed, and what it does."""
        for typed, message in listed:
            self.line(f"{typed:<10}{self.house.say(message)}")

    def board(self, match: Match, viewer: int) -> None:
        """The table as `viewer` may see it, from the top of the screen."""
        if self.console.is_terminal:
            self.console.clear()
        if self.in_words:
            self.words(match, viewer)
            return
        look = match.look(self.language)
        # A board is drawn, not set: its lines stay as they are.
        self.console.print(
            match.game.terminal.screen(match.view(viewer), look),
            highlight=False,
            no_wrap=True,
            overflow="ignore",
            crop=False,
        )

    def words(self, match: Match, viewer: int) -> None:
        """The table as text, a line a fact."""
        look = match.look(self.language)
        self.line(match.game.words.stage(match.table, look))
        self.line(plain_text(match.game.words.in_words(match.view(viewer), look)))

    def events(self, match: Match, viewer: int, since: int = 0, most: int = 12) -> None:
        """What has happened after the first `since` entries of the history."""
        lines = [
            match.describe(event, self.language)
            for length, event in match.log
            if length > since and event.may_read(viewer)
        ]
        if len(lines) > most:
            told = self.house.count(
                "… {n} earlier line (l shows the log)",
                "… {n} earlier lines (l shows the log)",
                len(lines) - most,
            )
            self.line(told, "dim")
        for line in lines[-most:]:
            self.line(f"· {line}", "dim")

    def prompt(self, match: Match) -> None:
        """Who is asked what, and by which rule."""
        say = self.house.say
        who = say("Chance") if match.seat == NATURE else self.house.phrase(match.called(match.seat))
        self.console.print(
            f"[bold]{escape(who)}[/bold]: {escape(match.describe(language=self.language))} "
            f"[dim]{escape(match.decision.rule)}[/dim]",
            highlight=False,
        )

    def choices(self, match: Match, shown: Sequence[Action]) -> None:
        """Numbered sentences under their headings, numbered as among all choices."""
        look, words = match.look(self.language), match.game.words
        numbers = numbers_of(match)
        width = len(str(max(numbers, default=0)))
        listed = [match.facts(action) for action in match.choices]
        headings = {
            label.action: group.heading
            for group in words.groups(listed, look)
            for label in group.labels
        }
        groups: dict[str, list[str]] = {}
        for number, facts in zip(numbers, listed, strict=True):
            if facts.action in shown:
                line = f"[bold]{number:>{width}}[/bold]  {escape(words.sentence(facts, look))}"
                groups.setdefault(headings[facts.action], []).append(line)
        for heading, lines in groups.items():
            if heading:
                self.line(heading, "italic")
            if len(shown) > MANY and self.console.is_terminal:
                self.console.print(Columns(lines, padding=(0, 3), column_first=True))
            else:
                for line in lines:
                    self.console.print(line, highlight=False)

    def blocked(self, match: Match) -> None:
        """What is not possible now, why, and by which rule."""
        reasons = match.blocked()
        if not reasons:
            self.line(self.house.say("Nothing that you might expect is blocked here."), "dim")
        told = [f"- {match.describe(one, self.language)} ({one.rule})" for one in reasons]
        for line in dict.fromkeys(told):  # one reason may hold for many places
            self.line(line)

    def result(self, match: Match) -> None:
        """The score sheet by source, and who has won."""
        look = match.look(self.language)
        say = self.house.say
        sheet = Sheet(title=self.house.phrase(match.game.called))
        sheet.add_column("")
        for name in look.names:
            sheet.add_column(escape(name), justify="right")
        rows = match.game.words.score_sheet(match.table, look)
        for n, (title, points) in enumerate(rows):
            style = "bold" if n == len(rows) - 1 else None
            sheet.add_row(escape(title), *[str(p) for p in points], style=style)
        self.console.print(sheet)
        winners = [match.called(seat) for seat in match.winners]
        if len(match.names) == 1:
            told = say("The game is over: {points}.", points=Amount("point", match.scores[0]))
            self.line(told, "bold")
        elif len(winners) == 1:
            self.line(say("{who} wins.", who=winners[0]), "bold")
        else:
            self.line(say("Shared first place: {who}.", who=ListOf(winners)), "bold")
