"""The end of a game: places, points by source, and how the points grew."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from quatrefoil.drawing import centred, esc, paint
from quatrefoil.engine.language import find_language
from quatrefoil.engine.match import Match
from quatrefoil.server.pictures.colours import colours_of
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.pauses import Slices
from quatrefoil.server.tables.positions import Positions

WIDTH, HEIGHT, LEFT, BOTTOM = 340, 150, 30, 22
Points = tuple[int, list[int]]
"""A length of the history, and the points of all seats then."""
MOST_POINTS = 96
"""Of a line in the chart: more cannot be told apart at its width."""


@dataclass(frozen=True)
class Result:
    """What the page shows when all is over."""

    order: list[int]
    places: list[int]
    scores: list[int]
    sheet: list[tuple[str, list[int]]]
    """What brought somebody points, and the total."""
    chart: str


def result_of(live: LiveTable, language: str) -> Result:
    """The result of a finished table, worked out once."""
    key = language, len(live.match.history)
    known: Result | None = live.results.get(key)
    if known is None:
        known = live.results[key] = result(live.match, language)
    return known


def result(match: Match, language: str) -> Result:
    return _result(match, language, list(points_by_turn(match)))


async def result_beside(match: Match, language: str) -> Result:
    """The same for somebody who waits, while others play: a long game is played again for it."""
    slices, points = Slices(), []
    for point in points_by_turn(match):
        points.append(point)
        await slices.pause()
    return _result(match, language, points)


def _result(match: Match, language: str, points: Sequence[Points]) -> Result:
    ranking = match.ranking
    look = match.look(language)
    *sources, total = match.game.words.score_sheet(match.table, look)
    return Result(
        order=sorted(range(len(ranking)), key=lambda seat: ranking[seat]),
        places=[place + 1 for place in ranking],
        scores=match.scores,
        sheet=[*(source for source in sources if any(source[1])), total],
        chart=_chart(match, points, find_language(language).say("Points over the game")),
    )


def points_by_turn(match: Match) -> Iterator[Points]:
    """The points when turns began, as many as can be told apart, and at the end; the last first.

    Backwards from checkpoint to checkpoint: this costs little, however long the game was.
    """
    again = match.clone()
    again.nature = "manual"  # what chance decided is not drawn again
    for length in reversed(thinned(sorted({*match.turns, len(match.history)}))):
        again.rewind(length)
        yield length, again.scores


Point = TypeVar("Point")


def thinned(points: list[Point]) -> list[Point]:
    """So many that they can be told apart, the first and the last among them."""
    steps = len(points) - 1
    if steps < MOST_POINTS:
        return points
    return [points[n * steps // (MOST_POINTS - 1)] for n in range(MOST_POINTS)]


def _chart(match: Match, points: Sequence[Points], title: str) -> str:
    """The points over the game, given with the last first."""
    positions = Positions(match)
    steps = [positions.of(length) for length, _ in reversed(points)]
    return line_chart([row for _, row in reversed(points)], colours_of(match), title, steps)


def line_chart(
    points: list[list[int]], colours: Sequence[str], title: str, positions: Sequence[int] = ()
) -> str:
    """A line a seat, told apart by colour, dashes and the shape at its end.

    `positions` are those of the points: by them a replay leads from the chart to the table.
    """
    top = max(1, *(max(row) for row in points))
    low = min(0, *(min(row) for row in points))
    span, steps = top - low, max(1, len(points) - 1)

    def x(n: int) -> float:
        return LEFT + n * (WIDTH - LEFT - 26) / steps

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (value - low) * (HEIGHT - BOTTOM - 12) / span

    body: list[Any] = []
    for value in (low, low + span // 2, top):
        body.append(
            f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - 24}" stroke="var(--rule)"/>'
            f'<text x="{LEFT - 6}" y="{y(value) + 4.5:.1f}" text-anchor="end">{value}</text>'
        )
    for seat in range(len(points[0])):
        line = "L".join(f"{x(n):.1f} {y(row[seat]):.1f}" for n, row in enumerate(points))
        dash = ("", "7 3", "2 3", "9 3 2 3", "4 4")[seat % 5]
        body.append(
            f'<path d="M{line}" fill="none" stroke="var(--ink)" stroke-width="4.4" '
            f'opacity=".22"/><path d="M{line}" fill="none" stroke="{paint(colours[seat])}" '
            f'stroke-width="2.6" stroke-dasharray="{dash}"/>'
        )
    ends = sorted(range(len(points[0])), key=lambda seat: -points[-1][seat])
    floor = -99.0
    for seat in ends:
        floor = max(floor + 14, y(points[-1][seat]))
        body.append(centred(f"p-{colours[seat]}", WIDTH - 14, floor, 14))
    leads = ""
    if positions:
        leads = f' data-positions="{" ".join(map(str, positions))}" data-from="{x(0):.1f}"'
        leads += f' data-to="{x(steps):.1f}"'
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{esc(title)}"{leads}>{"".join(body)}</svg>'
    )
