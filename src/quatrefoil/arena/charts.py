"""Plots of a report: rows of a table, each with a small drawing as wide as the page lets it be.

Places are percentages, so that a plot fits any width and its words keep their size.
"""

import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

ROW = 26
"""The height of a drawing, in pixels."""
BARS = 24
"""Bars of a histogram, at most."""

COLOURS = 8
"""Players before a colour comes again."""
PLAIN, WINNERS, OTHERS = "plain", "won", "lost"
"""The colours of what belongs to no player, and of two sides."""

Figure = Callable[[float], str]
"""How a number is written."""


def of_player(n: int) -> str:
    """The colour of a player, by the place in the table."""
    return f"c{n % COLOURS}"


@dataclass(frozen=True)
class Axis:
    """Numbers from left to right, with lines at round ones."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> str:
        """Where a number lies, a little off the edges."""
        part = (value - self.low) / (self.high - self.low)
        return f"{2 + 96 * min(1.0, max(0.0, part)):.2f}%"

    def lines(self) -> Markup:
        made = [f'<line class="grid" x1="{x}" x2="{x}" y1="0" y2="100%"/>' for x in self.places()]
        return Markup("".join(made))

    def places(self) -> list[str]:
        return [self.at(tick) for tick in self.ticks]

    def feet(self, write: Figure) -> Markup:
        """The numbers below the lines."""
        words = [
            Markup('<text x="{}" y="13" text-anchor="middle">{}</text>').format(x, write(tick))
            for x, tick in zip(self.places(), self.ticks, strict=True)
        ]
        return drawing(Markup("").join(words), 18, "feet")


def axis(values: Sequence[float], zero: bool = False, count: int = 5) -> Axis:
    """An axis with room for all values, and for 0 if it is wanted."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    if zero:
        low, high = min(low, 0.0), max(high, 0.0)
    if high - low < 1e-9:
        high = low + 1
    step = 10 ** math.floor(math.log10((high - low) / count))
    for wide in (2, 5, 10):
        if (high - low) / step > count:
            step *= wide / {2: 1, 5: 2, 10: 5}[wide]
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = tuple(round(n * step, 10) for n in range(first, last + 1))
    return Axis(ticks[0], ticks[-1], ticks)


def drawing(inside: Markup, height: int = ROW, kind: str = "row") -> Markup:
    return Markup('<svg class="{}" height="{}" aria-hidden="true">{}</svg>').format(
        kind, height, inside
    )


def whisker(along: Axis, low: float, high: float) -> Markup:
    ends = [along.at(low), along.at(high)]
    middle = ROW / 2
    caps = "".join(
        f'<line class="whisker" x1="{x}" x2="{x}" y1="{middle - 4}" y2="{middle + 4}"/>'
        for x in ends
    )
    return Markup(
        f'<line class="whisker" x1="{ends[0]}" x2="{ends[1]}" y1="{middle}" y2="{middle}"/>{caps}'
    )


def dot(along: Axis, value: float, colour: str) -> Markup:
    return Markup(f'<circle class="{colour}" cx="{along.at(value)}" cy="{ROW / 2}" r="5.5"/>')


def with_whiskers(
    along: Axis,
    value: float,
    interval: Sequence[float],
    colour: str = PLAIN,
    middle: float | None = None,
) -> Markup:
    """A number and how far it can be trusted; `middle` draws a line to compare it with."""
    beside = Markup("")
    if middle is not None:
        x = along.at(middle)
        beside = Markup(f'<line class="fair" x1="{x}" x2="{x}" y1="0" y2="100%"/>')
    bars = whisker(along, interval[0], interval[1])
    return drawing(along.lines() + beside + bars + dot(along, value, colour))


def box(along: Axis, values: Sequence[float], colour: str) -> Markup:
    """From the least to the most, the middle half as a box, the median as a line in it."""
    middle = ROW / 2
    if len(values) > 1:
        quarter, half, three = statistics.quantiles(values, n=4, method="inclusive")
    else:
        quarter = half = three = values[0]
    left, right = along.at(quarter), along.at(three)
    width = max(0.3, float(right[:-1]) - float(left[:-1]))
    x = along.at(half)
    return drawing(
        along.lines()
        + whisker(along, min(values), max(values))
        + Markup(
            f'<rect class="box {colour}" x="{left}" y="{middle - 8}" width="{width:.2f}%" '
            f'height="16" rx="3"/>'
            f'<line class="median" x1="{x}" x2="{x}" y1="{middle - 8}" y2="{middle + 8}"/>'
        )
    )


def dots(along: Axis, values: Sequence[float]) -> Markup:
    """One dot a player, in the colours of the players."""
    made = [dot(along, value, of_player(n)) for n, value in enumerate(values)]
    ends = [along.at(min(values)), along.at(max(values))]
    line = f'<line class="span" x1="{ends[0]}" x2="{ends[1]}" y1="50%" y2="50%"/>'
    return drawing(along.lines() + Markup(line) + Markup("").join(made))


def bar(share: float, colour: str) -> Markup:
    """A part of one."""
    return drawing(
        Markup(
            f'<rect class="rail" x="0" y="8" width="100%" height="10" rx="5"/>'
            f'<rect class="{colour}" x="0" y="8" width="{100 * share:.2f}%" height="10" rx="5"/>'
        )
    )


@dataclass(frozen=True)
class Histogram:
    """How often numbers of some reach occur."""

    markup: Markup
    feet: Markup


def histogram(values: Sequence[int], write: Figure, games: Callable[[int], str]) -> Histogram:
    """Bars of equal reach; each tells its reach and how many games there are in it."""
    least, most = min(values), max(values)
    reach = max(1, math.ceil((most - least + 1) / BARS))
    counts = [0] * ((most - least) // reach + 1)
    for value in values:
        counts[(value - least) // reach] += 1
    tallest = max(counts)
    height = 120
    along = axis([least, least + reach * len(counts)], count=6)
    made = []
    for n, count in enumerate(counts):
        if not count:
            continue
        start = least + n * reach
        left = float(along.at(start)[:-1])
        width = float(along.at(start + reach)[:-1]) - left
        tall = max(2.0, (height - 4) * count / tallest)
        last = start + reach - 1
        named = write(start) if last == start else f"{write(start)}–{write(last)}"
        made.append(
            Markup(
                '<rect class="plain" x="{}%" y="{}" width="{}%" height="{}" rx="1">'
                "<title>{}: {}</title></rect>"
            ).format(
                f"{left + width * 0.06:.2f}",
                f"{height - tall:.1f}",
                f"{max(0.4, width * 0.88):.2f}",
                f"{tall:.1f}",
                named,
                games(count),
            )
        )
    mean = along.at(statistics.fmean(values))
    line = Markup(f'<line class="fair" x1="{mean}" x2="{mean}" y1="0" y2="100%"/>')
    inside = along.lines() + Markup("").join(made) + line
    return Histogram(drawing(inside, height, "plot"), along.feet(write))


def curve(values: Sequence[float], write: Figure) -> Markup:
    """A line through numbers at equal distances, over lines at round numbers from 0 up."""
    upright = axis([0.0, *values], zero=True, count=4)
    height, span = 160, len(values) - 1

    def y(value: float) -> float:
        return height - 10 - (height - 20) * (value - upright.low) / (upright.high - upright.low)

    points = [(6 + 92 * n / span, y(value)) for n, value in enumerate(values)]
    grid = Markup("").join(
        Markup(
            '<line class="grid" x1="6%" x2="98%" y1="{0}" y2="{0}"/>'
            '<text x="5%" y="{1}" text-anchor="end">{2}</text>'
        ).format(f"{y(tick):.1f}", f"{y(tick) + 4:.1f}", write(tick))
        for tick in upright.ticks
    )
    lines = "".join(
        f'<line class="curve" x1="{a[0]:.2f}%" y1="{a[1]:.1f}" x2="{b[0]:.2f}%" y2="{b[1]:.1f}"/>'
        for a, b in pairwise(points)
    )
    marks = Markup("").join(
        Markup('<circle class="plain" cx="{}%" cy="{}" r="4"><title>{}</title></circle>').format(
            f"{x:.2f}", f"{at:.1f}", write(value)
        )
        for (x, at), value in zip(points, values, strict=True)
    )
    return drawing(grid + Markup(lines) + marks, height, "plot")
