"""All that lies before one player, for whoever opens the player's card."""

import re

from typing_extensions import TypedDict

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables.live import LiveTable

_PLACES = re.compile(r' (?:data-place|id)="[^"]*"')
"""What is shown here is not played here, and is drawn once more elsewhere on the page."""


class Things(TypedDict):
    """The things of a player, as everybody sees them."""

    seat: int
    v: int
    name: str
    html: str


def things_of(live: LiveTable, seat: int, language: str) -> Things:
    """The public part of what a player has, whoever asks; the lock must be held."""
    match = live.match
    if not 0 <= seat < int(match.table.seats):
        raise Refused("Nobody sits there.", 404)
    key = ("things", seat, language)
    if key not in live.cached:
        drawn = match.game.board.things(match.view(SPECTATOR), seat, match.look(language))
        live.cached[key] = _PLACES.sub("", drawn)
    name = match.look(language).names[seat]
    return {"seat": seat, "v": live.shown, "name": name, "html": live.cached[key]}
