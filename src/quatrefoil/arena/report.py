"""The report of an arena: one page that needs nothing but itself, by day and by night."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from quatrefoil.arena import charts
from quatrefoil.arena.figures import Figures
from quatrefoil.arena.folder import GAMES, read_lines
from quatrefoil.arena.playing import Played, Setting, points_by_source
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import Amount, Language, find_language
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.match import Match


@dataclass(frozen=True)
class Row:
    """A line of a plot: what it is called, the drawing, the numbers."""

    name: str
    plot: Markup
    figures: Sequence[str]


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("quatrefoil.arena", "."),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )


def about(setting: Setting, house: Language) -> str:
    """What is played: the game, the seats, the options that differ from the usual ones."""
    game = find_game(setting.game)
    usual = {option.name: option.default for option in game.options}
    chosen = [f"{name} {value}" for name, value in setting.options.items() if value != usual[name]]
    return ", ".join(
        (house.phrase(game.called), house.phrase(Amount("seat", setting.seats)), *chosen)
    )


def ranked(report: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The players, the best first."""
    return sorted(
        report["players"],
        key=lambda each: (-each.get("rating", 0), -each["first_place"], -each["points"]),
    )


def source_titles(figures: Figures, folder: Path, language: str) -> dict[str, str]:
    """The sources of points in a language: games in which they occur are scored in it again."""
    if language == SOURCE:
        return {title: title for title in figures.sources}
    game = find_game(figures.setting.game)
    wanted = set(figures.shown.values())
    found: dict[str, str] = {}
    for line in read_lines(folder):
        if not any(line.startswith(f'{{"number":{number},') for number in wanted):
            continue
        played = Played.read(line)
        table = Match.replay(played.record, nature="manual").table
        titles = zip(played.sources, points_by_source(game, table, language), strict=True)
        found.update(titles)
    return found


def write_report(figures: Figures, folder: Path, language: str) -> str:
    """The page as HTML."""
    house = find_language(language)
    report = figures.plain()
    page = _Page(figures, report, house, source_titles(figures, folder, language))
    return (
        _environment()
        .get_template("report.jinja")
        .render(
            language=house.code,
            say=house.say,
            say_as=house.say_as,
            title=about(figures.setting, house),
            games=house.phrase(Amount("game", figures.games)),
            records=GAMES,
            first=min(number for number, _, _ in figures.results),
            met=figures.setting.seats > 1,
            rivalry=report["rivalry"],
            page=page,
        )
    )


class _Page:
    """What the template shows, each part made when it is asked for."""

    def __init__(
        self, figures: Figures, report: Mapping[str, Any], house: Language, titles: dict[str, str]
    ) -> None:
        self._figures, self._report, self._house = figures, report, house
        self._titles = titles
        self.players = ranked(report)
        listed = [each["player"] for each in report["players"]]
        self._place = {each["player"]: listed.index(each["player"]) for each in self.players}
        self.rated = bool(self.players) and "rating" in self.players[0]
        self.many = len(self.players) > 1
        self.winners = report["winners"]

    def number(self, value: float, digits: int = 1) -> str:
        return self._house.manners.number(value, digits)

    def _short(self, value: float) -> str:
        """A number at an axis: as few digits as it takes."""
        digits = 0 if value == int(value) else 1 if value * 10 == int(value * 10) else 2
        return self.number(value, digits)

    def percent(self, share: float, digits: int = 0) -> str:
        return self._house.manners.percent(share, digits)

    def error(self, value: float, interval: Sequence[float]) -> str:
        return f"{self.number(value)} ± {self.number((interval[1] - interval[0]) / 2)}"

    def share(self, each: Mapping[str, Any]) -> str:
        low, high = (self.number(100 * end, 0) for end in each["interval"])
        return f"{self.percent(each['first_place'])} ({low}–{high})"

    @property
    def colours(self) -> list[tuple[str, str]]:
        """The players by name, each with its colour."""
        return [(each["player"], charts.of_player(n)) for n, each in enumerate(self.players)]

    # Plots: rows and the feet of their axis

    def ratings(self) -> tuple[list[Row], Markup]:
        ends = [end for each in self.players for end in each["rating_interval"]]
        along = charts.axis(ends)
        rows = [
            Row(
                each["player"],
                charts.with_whiskers(
                    along, each["rating"], each["rating_interval"], charts.of_player(n)
                ),
                [self.error(each["rating"], each["rating_interval"])],
            )
            for n, each in enumerate(self.players)
        ]
        return rows, along.feet(self._short)

    def points(self) -> tuple[list[Row], Markup]:
        sides = {
            name: side.scores
            for name, side in zip(self._figures.setting.players, self._figures.players, strict=True)
        }
        along = charts.axis([score for scores in sides.values() for score in scores])
        rows = [
            Row(
                each["player"],
                charts.box(along, sides[each["player"]], charts.of_player(n)),
                [self.error(each["points"], each["points_interval"])],
            )
            for n, each in enumerate(self.players)
        ]
        return rows, along.feet(self._short)

    def sources(self) -> tuple[list[Row], Markup]:
        found = {
            self._titles.get(title, title): [
                means[self._place[each["player"]]] for each in self.players
            ]
            for title, means in self._report["sources"].items()
        }
        along = charts.axis([mean for means in found.values() for mean in means], zero=True)
        rows = [
            Row(title, charts.dots(along, means), [self.number(mean) for mean in means])
            for title, means in found.items()
        ]
        return rows, along.feet(self._short)

    def seats(self) -> tuple[list[Row], Markup]:
        sides = self._report["by_seat"]
        along = charts.axis([0.0, *(end for each in sides for end in each["interval"])])
        fair = 1 / len(sides)
        rows = [
            Row(
                self._house.say("Seat {n}", n=n + 1),
                charts.with_whiskers(along, each["first_place"], each["interval"], middle=fair),
                [self.share(each), self.error(each["points"], each["points_interval"])],
            )
            for n, each in enumerate(sides)
        ]
        return rows, along.feet(self.percent)

    def _games(self, count: int) -> str:
        return self._house.phrase(Amount("game", count))

    def decisions(self) -> charts.Histogram:
        return charts.histogram(self._figures.decisions, self._short, self._games)

    def turns(self) -> charts.Histogram:
        return charts.histogram(self._figures.turns, self._short, self._games)

    def spread(self, name: str) -> str:
        found = self._report[name]
        return f"{self.number(found['mean'])} ± {self.number(found['plus_minus'])}"

    def reach(self, name: str) -> tuple[str, str]:
        found = self._report[name]
        return self._short(round(found["least"], 1)), self._short(round(found["most"], 1))

    def choices(self) -> Markup:
        return charts.curve(self._report["choices_by_part"], self._short)

    def differences(self, kind: str) -> tuple[list[Row], Markup]:
        found = self.winners[kind]
        along = charts.axis([end for each in found for end in each["interval"]], zero=True)
        rows = [
            Row(
                self._titles.get(each["name"], each["name"]),
                charts.with_whiskers(
                    along,
                    each["difference"],
                    each["interval"],
                    charts.WINNERS if each["difference"] > 0 else charts.OTHERS,
                    0.0,
                ),
                [
                    self.number(each["winners"]),
                    self.number(each["others"]),
                    self._house.manners.number(each["difference"], 1, sign=True),
                ],
            )
            for each in found
        ]
        return rows, along.feet(self._short)

    def single_choices(self) -> list[tuple[str, Markup, str, Markup, str]]:
        return [
            (
                each["name"],
                charts.bar(each["winners"], charts.WINNERS),
                self.percent(each["winners"]),
                charts.bar(each["others"], charts.OTHERS),
                self.percent(each["others"]),
            )
            for each in self.winners["single_choices"]
        ]

    def meetings(self) -> list[tuple[str, list[tuple[str, int]]]]:
        """Rows of shares, each with how dark its cell is, in hundredths."""
        ahead = self._report["ahead"]
        order = [self._place[each["player"]] for each in self.players]
        return [
            (
                self.players[n]["player"],
                [
                    ("", 0)
                    if ahead[who][rival] is None
                    else (self.percent(ahead[who][rival]), round(100 * ahead[who][rival]))
                    for rival in order
                ],
            )
            for n, who in enumerate(order)
        ]
