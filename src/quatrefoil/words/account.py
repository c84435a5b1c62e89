"""The table in words: what the games have in common, and the account as plain text.

Each game tells in `words/table.py` what lies on its table, as chapters of lines and charts: values
beside their names, so that nothing is put together from parts of sentences.
"""

from collections.abc import Iterator, Mapping, Sequence

from quatrefoil.engine.game import Chapter, Chart, Look
from quatrefoil.engine.language import Phrase

NOTHING = "–"
"""In a cell where there is nothing."""


def line(name: str, value: object) -> str:
    """A value with its name before it."""
    return f"{name}: {value}"


def phrase(look: Look, said: Phrase) -> str:
    """A phrase in a cell of its own."""
    return look.language.phrase(said) or NOTHING


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def name_of(seat: int | None, look: Look) -> str:
    """Who sits there; nothing for nobody."""
    return NOTHING if seat is None or seat < 0 else look.names[seat]


def names_of(seats: Sequence[int], look: Look) -> str:
    return ", ".join(look.names[seat] for seat in seats) or NOTHING


def listed(texts: Sequence[str]) -> str:
    """Several things in one cell."""
    return ", ".join(texts) or NOTHING


def yes(said: bool, look: Look) -> str:
    return look.language.say("yes") if said else look.language.say("no")


def by_player(look: Look, me: int, rows: Sequence[tuple[str, Sequence[object]]]) -> Chart:
    """What the players have: a column for each of them."""
    say = look.language.say
    seats = len(rows[0][1])
    names = [
        say("{name} (you)", name=name) if seat == me else name
        for seat, name in enumerate(look.names[:seats])
    ]
    return Chart(
        [say("What"), *names],
        [[title, *map(str, values)] for title, values in rows],
    )


def colours_of(players: Sequence[Mapping[str, object]], look: Look) -> tuple[str, list[str]]:
    """The row of the colours, by which people at the table call each other."""
    say_as = look.language.say_as
    names = {
        "red": say_as("colour of a player", "red"),
        "yellow": say_as("colour of a player", "yellow"),
        "green": say_as("colour of a player", "green"),
        "blue": say_as("colour of a player", "blue"),
        "purple": say_as("colour of a player", "purple"),
        "black": say_as("colour of a player", "black"),
    }
    return look.language.say("Colour"), [names[str(player["colour"])] for player in players]


def course(
    look: Look, active: int | None, first: int | None, winners: Sequence[int], *lines: str
) -> Chapter:
    """How the game stands: whose turn it is, who began, who has won."""
    say, told = look.language.say, list(lines)
    if winners:
        told.append(line(say("First place"), names_of(winners, look)))
    elif active is not None and active >= 0:
        told.append(line(say("On turn"), look.names[active]))
    if first is not None and first >= 0:
        told.append(line(say("Starting player"), look.names[first]))
    return Chapter(say("The game"), told)


def plain_text(chapters: Sequence[Chapter]) -> str:
    """The account for a terminal: headings, then a line a fact."""
    return "\n".join(_plain(chapters, "")).strip("\n")


def _plain(chapters: Sequence[Chapter], above: str) -> Iterator[str]:
    for chapter in chapters:
        heading = line(above, chapter.heading) if above else chapter.heading
        yield from ("", heading.upper())
        yield from (f"- {told}" for told in chapter.lines)
        if chapter.chart is not None:
            columns = chapter.chart.columns[1:]
            for name, *cells in chapter.chart.rows:
                pairs = zip(columns, cells, strict=True)
                told = "; ".join(line(column, cell) for column, cell in pairs if cell != NOTHING)
                yield f"- {name}. {told}" if told else f"- {name}: {NOTHING}"
        yield from _plain(chapter.chapters, chapter.heading)
