"""A first game: a fixed deal, a line that is played well, and notes where something is new.

`words/first_game.toml` of a game says how the table is laid, which moves the guided line has and
when a note is told; `words/first_game.md` (`first_game.cs.md` …) holds the texts, a chapter a note:
its title, its paragraphs, and a list with a word on each choice that it offers.

A note is told when all its conditions hold: `step`, so many moves of the line have been made and no
other; `ask`, this decision is asked; `can`, a choice with this verb is legal; `after`, the reader's
last move had this verb; `over`, the game has ended. Whoever leaves the line plays on: notes without
a step are told wherever they first fit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from quatrefoil.engine.action import Action
from quatrefoil.engine.components import read_entries, read_entry, read_file, require
from quatrefoil.engine.game import Game
from quatrefoil.engine.language import rulebook
from quatrefoil.engine.match import Match

PAGE: Final = "first_game"
MOST_OFFERED: Final = 3


@dataclass(frozen=True)
class Note:
    """When something is told, what it points at, and which choices it offers, the best first."""

    id: str
    step: int = -1
    ask: str = ""
    can: str = ""
    after: str = ""
    over: bool = False
    point: list[str] = field(default_factory=list)
    """Places of the drawing, or areas of the page as `panel:market`."""
    offer: list[str] = field(default_factory=list)
    """Notations; a star stands for anything, and the first choice that fits is offered."""


@dataclass(frozen=True)
class Lesson:
    """A first game, without its words."""

    seed: int
    seats: int
    level: str
    moves: list[str]
    """The guided line: the choices of all seats in turn, as long as it lasts."""
    options: dict[str, str] = field(default_factory=dict)
    notes: list[dict[str, Any]] = field(default_factory=list)

    @property
    def all_notes(self) -> list[Note]:
        return read_entries(Note, "notes", self.notes)


@dataclass(frozen=True)
class Text:
    """The words of a note: a title, paragraphs, a word on each choice offered."""

    title: str
    paragraphs: list[str]
    words: list[str]


@dataclass(frozen=True)
class Told:
    """A note as it is told now; every choice offered with what is to be said for it."""

    note: Note
    text: Text
    offers: list[tuple[Action, str]]


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The first game of a game; None where nobody has written one."""
    try:
        made = read_entry(Lesson, f"{PAGE}.toml", read_file(game.package, f"words/{PAGE}.toml"))
    except FileNotFoundError:
        return None
    ids = [note.id for note in made.all_notes]
    require(len(set(ids)) == len(ids), f"{PAGE}.toml: an id stands twice")
    return made


def begin(game: Game, lesson: Lesson) -> Match:
    """The table of the lesson, as it is laid."""
    options = game.check_options(lesson.seats, lesson.options)
    return Match(game, lesson.seats, options, lesson.seed)


@cache
def texts(game: Game, language: str) -> Mapping[str, Text]:
    """The words of all notes, by their ids."""
    source, _ = rulebook(game.package, language, PAGE)
    found: dict[str, Text] = {}
    for chapter in source.split("\n## ")[1:] if source else ():
        head, _, body = chapter.partition("\n")
        id, _, title = head.partition(": ")
        blocks = [block.strip() for block in body.split("\n\n") if block.strip()]
        words = [line[2:].strip() for b in blocks if b.startswith("- ") for line in b.split("\n")]
        paragraphs = [" ".join(b.split("\n")) for b in blocks if not b.startswith("- ")]
        found[id.strip()] = Text(title.strip(), paragraphs, words)
    return found


def line_position(lesson: Lesson, match: Match) -> int:
    """How many moves of the guided line have been made; -1 off the line."""
    made = chosen(match)
    return len(made) if made == lesson.moves[: len(made)] else -1


def chosen(match: Match) -> list[str]:
    """What the players have chosen, without what chance decided."""
    entries = zip(match.notations(), match.actors, strict=True)
    return [notation for notation, actor in entries if actor >= 0]


def scripted(lesson: Lesson, match: Match) -> str:
    """What the guided line plays next; empty off the line and at its end."""
    at = line_position(lesson, match)
    return lesson.moves[at] if 0 <= at < len(lesson.moves) else ""


def told(lesson: Lesson, match: Match, seat: int, language: str) -> list[Told]:
    """The notes that fit what the seat sees now, in the order in which they are told."""
    is_asked = not match.over and match.seat == seat
    if not is_asked and not match.over:
        return []
    at = line_position(lesson, match)
    words = texts(match.game, language)
    last = _last_verb(match, seat)
    found = []
    for note in lesson.all_notes:
        if note.over != match.over or (note.step >= 0 and note.step != at):
            continue
        if note.after and note.after != last:
            continue
        if is_asked and not _is_asked(note, match):
            continue
        offers = _offers(note, match.choices) if is_asked else []
        text = words[note.id]
        found.append(Told(note, text, list(zip(offers, text.words, strict=False))))
    return found


def _is_asked(note: Note, match: Match) -> bool:
    if note.ask and match.decision.key != note.ask:
        return False
    return not note.can or any(action.verb == note.can for action in match.choices)


def _last_verb(match: Match, seat: int) -> str:
    for action, actor in zip(reversed(match.history), reversed(match.actors), strict=True):
        if actor == seat:
            return str(action.verb)
    return ""


def _offers(note: Note, choices: Sequence[Action]) -> list[Action]:
    found: list[Action] = []
    for pattern in note.offer[:MOST_OFFERED]:
        for action in choices:
            if fnmatchcase(action.notation, pattern) and action not in found:
                found.append(action)
                break
    return found
