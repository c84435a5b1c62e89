"""The notes of a first game: those that fit now, for the page to tell one after the other."""

from markdown_it import MarkdownIt
from markupsafe import Markup

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.server.pictures.templating import fragment
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.words.lesson import lesson_of, scripted, told

_inline = MarkdownIt("commonmark", {"html": False})


def is_guided(live: LiveTable) -> bool:
    """Whether the line of a first game still says what comes next."""
    lesson = lesson_of(live.game) if live.row.lesson else None
    return lesson is not None and scripted(lesson, live.match) != ""


def notes(live: LiveTable, seat: int, look: Look, language: str) -> str:
    """The notes as cards; which of them the reader knows already the page remembers."""
    lesson = lesson_of(live.game)
    found = told(lesson, live.match, seat, language) if lesson is not None else []
    words = live.game.words
    cards = [
        {
            "id": one.note.id,
            "point": " ".join(one.note.point),
            "is_quiet": one.note.step < 0,
            "title": one.text.title,
            "paragraphs": [_marked(text) for text in one.text.paragraphs],
            "offers": [
                (action.id, words.sentence(live.match.facts(action), look), _marked(word))
                for action, word in one.offers
            ],
        }
        for one in found
    ]
    return fragment(
        "_lesson",
        cards=cards,
        code=live.row.code,
        is_over=live.match.over,
        is_coached=0 <= seat < len(live.seats)
        and live.seats[seat].coach
        and not live.match.over
        and not is_guided(live),
        say=find_language(language).say,
    )


def _marked(text: str) -> Markup:
    return Markup(_inline.renderInline(text))
