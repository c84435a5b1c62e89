"""New tables as people and programs ask for them."""

from collections.abc import Mapping, Sequence
from typing import Any

from quatrefoil.engine.game import Game
from quatrefoil.engine.language import find_language
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.rows import COMPUTER, OPEN, PERSON, STAND_IN, Seat
from quatrefoil.server.tables.computers import is_level
from quatrefoil.server.tables.people import NAME_LIMIT, clean_text
from quatrefoil.server.tables.seating import computer_name, told_apart

CLOCKS = (0, 10, 20, 30, 45, 60, 90, 120)
"""Minutes for each player; 0 is no clock."""


STAND_INS = (0, 120, 600, 3600, 86400, 3 * 86400, 7 * 86400)
"""Seconds after which the computer may play for who is away; 0 is never."""
LONGEST_STAND_IN = 30 * 86400


def seats_from(wanted: Sequence[Any], guest: str, name: str) -> list[Seat]:
    """Seats from words: `me`, `open`, a level, or a person's name at the same device as `@name`."""
    made: list[Seat] = []
    for word in wanted:
        if not isinstance(word, str):
            raise Refused("A seat is one of: me, open, @name, or a computer level.")
        if word == "me":
            made.append(Seat(PERSON, name=told_apart(name, made), guests={guest}))
        elif word == "open":
            made.append(Seat(OPEN))
        elif word.startswith("@"):
            typed = clean_text(word[1:], NAME_LIMIT)
            made.append(Seat(PERSON, name=told_apart(typed, made), guests={guest}))
        elif is_level(word):
            made.append(Seat(COMPUTER, level=word, name=computer_name(made)))
        else:
            raise Refused(
                "There is no seat {word}. Use me, open, @name or a computer level.",
                word=f"{word!r:.60}",
            )
    return made


def quick_seats(game: Game, level: str) -> list[str]:
    """A person against one computer player, or alone where a game is for one only."""
    return ["me"] if 2 not in game.seats else ["me", level]


def seats_of_form(form: Mapping[str, Any], game: Game, language: str) -> list[str]:
    """The seats of the form of a new table; seats without anybody are left out."""
    say = find_language(language).say
    words: list[str] = []
    for number in range(max(game.seats)):
        word = str(form.get(f"seat{number}", ""))
        if word == "person":
            name = str(form.get(f"name{number}", "")).strip()
            words.append("@" + (name or say("Player {n}", n=number + 1)))
        elif word:
            words.append(word)
    return words


def stand_in(value: Any) -> int:
    """One of the times of the form."""
    found = [each for each in STAND_INS if str(each) == str(value)]
    return found[0] if found else STAND_IN


def minutes(value: Any) -> int:
    """A clock in minutes."""
    try:
        number = int(value)
    except (TypeError, ValueError):
        raise Refused("The clock is a number of minutes.") from None
    if not 0 <= number <= 24 * 60:
        raise Refused("The clock is between 0 and 1440 minutes.")
    return number
