"""Who reads: through whose eyes they see the table, and what must be hidden between two of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import View
from quatrefoil.engine.language import find_language
from quatrefoil.server.tables.live import LiveTable


@dataclass(frozen=True)
class Reader:
    """Who reads: the seats they hold and their language."""

    seats: tuple[int, ...]
    language: str = "en"


def language_tag(spoken: str, page: str) -> Markup:
    """The attribute of what is not said in the language of the page."""
    return Markup("") if spoken == find_language(page).code else Markup(f' lang="{spoken}"')


def shown_seat(live: LiveTable, reader: Reader) -> int:
    """Through whose eyes the reader sees the table."""
    if not reader.seats:
        return SPECTATOR
    seat = live.to_act()  # who has to confirm a turn is not through with it
    return seat if seat in reader.seats else _last_own(live, reader)


def _last_own(live: LiveTable, reader: Reader) -> int:
    """At one device with several seats: the seat that played last."""
    for actor in reversed(live.match.actors):
        if actor in reader.seats:
            return actor
    return reader.seats[0]


def needs_cover(live: LiveTable, reader: Reader) -> bool:
    """Whether a hand must be hidden before the device goes round: several people, and secrets."""
    people = [n for n in reader.seats if not live.seats[n].is_played_by_computer]
    return len(people) > 1 and not live.match.over and _have_secrets(live, people)


def _have_secrets(live: LiveTable, seats: Sequence[int]) -> bool:
    """Whether one of these seats sees something that the public does not."""
    public = public_view(live)
    # Who looks (`me`) and what that seat may do (`mine`) differ in every view and are no secret.
    return any(
        _tells_more(known, public.get(name))
        for seat in seats
        for name, known in live.game.private(live.match.table, seat, public).items()
        if name not in ("me", "mine")
    )


def public_view(live: LiveTable) -> View:
    """What everybody knows, gathered once for all readers."""
    if "public" not in live.cached:
        match = live.match
        live.cached["public"] = public = match.view(SPECTATOR)
        match.points_after(len(match.history), public)  # kept: later turns are compared with them
    found: View = live.cached["public"]
    return found


def _tells_more(own: Any, public: Any) -> bool:
    """Whether a view holds more than the public one; an empty hand is nothing to hide."""
    if own == public or own is None or own in ("", [], {}):
        return False
    if isinstance(own, dict) and isinstance(public, dict):
        return any(_tells_more(value, public.get(name)) for name, value in own.items())
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        return any(map(_tells_more, own, public))
    return True
