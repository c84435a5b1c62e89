"""What the search thinks of a finished game, as a part of the replay page."""

from typing import Any

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.language import find_language
from quatrefoil.engine.match import Match
from quatrefoil.server.pictures.colours import colours_of
from quatrefoil.server.pictures.past import match_at
from quatrefoil.server.pictures.results import line_chart, thinned
from quatrefoil.server.pictures.templating import fragment
from quatrefoil.server.tables.positions import Positions

MOST_LINES = 2
"""Of the log, for a turn that changed the game."""


def _told(match: Match, found: dict[str, Any], swing: dict[str, Any], language: str) -> str:
    """How the turn began in which a chance changed, as everybody read it."""
    start = int(swing["step"])
    ends = (int(point["step"]) for point in found["chart"] if int(point["step"]) > start)
    end = next(ends, len(match.history))
    lines = [
        match.describe(event, language)
        for at, event in match.log
        if start < at <= end and event.may_read(SPECTATOR)
    ]
    return " ".join(lines[:MOST_LINES])


def analysis_markup(
    match: Match, found: dict[str, Any], language: str, is_done: bool = True
) -> str:
    """Chances over the game, what turned it, and what else could have been played.

    While the game is still looked at it says how far that is, and what has been found so far.
    """
    house = find_language(language)
    say = house.say
    shown = thinned(found["chart"])
    points = [[round(100 * c) for c in point["chances"]] for point in shown]
    title = say("Chance to win over the game, in percent")
    positions = Positions(match)
    steps = [positions.of(point["step"]) for point in shown]
    slips = []
    for slip in found["slips"]:
        step = positions.of(slip["step"])
        then = match_at(match, step)
        played, best = (then.describe(then.find(slip[key]), language) for key in ("played", "best"))
        slips.append({**slip, "step": step, "played": played, "best": best})
    return fragment(
        "_analysis",
        say=say,
        names=match.look(language).names,
        colours=colours_of(match),
        chart=line_chart(points, colours_of(match), title, steps) if len(points) > 1 else "",
        title=title,
        swings=[
            {**s, "step": positions.of(s["step"]), "what": _told(match, found, s, language)}
            for s in found["swings"]
        ],
        slips=slips,
        share=round(100 * found.get("share", 1.0)),
        is_done=is_done,
        percent=house.manners.percent,
    )
