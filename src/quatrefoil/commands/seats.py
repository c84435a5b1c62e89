"""Who sits at a table of the terminal: people and computers, by the words of the command line."""

from collections.abc import Sequence

from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game
from quatrefoil.engine.language import Amount, find_language
from quatrefoil.engine.manners import SOURCE, languages
from quatrefoil.engine.record import LONGEST_NAME
from quatrefoil.players.levels import OFFERED, find_level

YOU = "you"


def default_seats(game: Game) -> list[str]:
    fewest = min((n for n in game.seats if n >= 2), default=1)
    return [YOU] + ["journeyman"] * (fewest - 1)


def seat_list(text: str) -> list[str]:
    """`you,greedy,random` as a list, every word checked."""
    try:
        words = [word.strip().lower() for word in text.split(",")]
        return [word if word == YOU else find_level(word).name for word in words]
    except BadOption as error:
        raise BadOption(
            "{reason}; a person is called {word}", reason=error.clause, word=YOU
        ) from None


def seat_names(seats: Sequence[str], given: str | None, language: str = SOURCE) -> list[str]:
    """One name a seat; a computer is called by its level, so that a saved game knows it again."""
    say = find_language(language).say
    names = [name.strip() for name in given.split(",")] if given else []
    if names and len(names) != len(seats):
        raise BadOption(
            "{seats} need {names}, not {given}",
            seats=Amount("seat", len(seats)),
            names=Amount("name", len(seats)),
            given=len(names),
        )
    if not all(0 < len(name) <= LONGEST_NAME for name in names):
        raise BadOption("a name has 1 to {length}", length=Amount("character", LONGEST_NAME))
    if names:
        return names
    for n, seat in enumerate(seats):
        title = f"Player {n + 1}" if seat == YOU else say(find_level(seat).title)
        names.append(title if title not in names else f"{title} {n + 1}")
    return names


def seats_by_name(names: Sequence[str]) -> list[str]:
    """Who is a computer, by the names that `seat_names` gives them in any language; Master Tom is
    a person."""
    titles = {
        find_language(code).say(level.title): level.name
        for level in OFFERED
        for code in languages()
    }

    def seat(n: int, name: str) -> str:
        return titles.get(name) or titles.get(name.removesuffix(f" {n + 1}")) or YOU

    return [seat(n, name) for n, name in enumerate(names)]
