"""The table in words, for those who do not see the board: drawn only for pages that show it."""

from typing import Literal

from quatrefoil.engine.match import Match
from quatrefoil.server.pictures.frames import seen_by
from quatrefoil.server.pictures.reader import Reader, language_tag, shown_seat
from quatrefoil.server.pictures.templating import fragment
from quatrefoil.server.tables.live import LiveTable

Shows = Literal["board", "words", "both"]
"""What a page shows of its table."""
PART = "words"
"""What this part of a page is called among those of a frame."""


def in_words(live: LiveTable, reader: Reader) -> str:
    """The account of a reader, written once for all who may know the same."""
    seat = shown_seat(live, reader)
    key = (PART, seat, reader.language)
    if key not in live.cached:
        match = live.match
        told = match.game.words.in_words(seen_by(live, seat), live.look(reader.language))
        live.cached[key] = _markup(match, told, reader.language)
    return str(live.cached[key])


def position_in_words(match: Match, seat: int, language: str) -> str:
    """The account of an earlier position."""
    told = match.game.words.in_words(match.view(seat), match.look(language))
    return _markup(match, told, language)


def _markup(match: Match, chapters: object, language: str) -> str:
    tag = language_tag(match.look(language).language.code, language)
    return fragment("_words", chapters=chapters, tag=tag)
