"""The catalogues of the messages: one a room (each game, and the house) and language.

    tools/catalogues.py update [ROOM ...]   bring the .po files up to date with the sources
    tools/catalogues.py compile             write the .mo files beside them, for an editable install

What a room says is found in its Python files and templates. A message that two rooms have stands in
the catalogue of each: the same English may be another word in another game.
"""

import ast
import io
import itertools
import sys
import tomllib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import IO, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE: Final = Path(__file__).parent.parent / "src" / "quatrefoil"
MANNERS: Final = {
    path.stem: tomllib.loads(path.read_text("utf-8"))
    for path in sorted((PACKAGE / "words" / "locale").glob("*.toml"))
}
"""By language: how many plurals it has, which number takes which, and more."""
LANGUAGES: Final = tuple(code for code in MANNERS if code != "en")
HOUSE: Final = "house"
ERRORS: Final = (
    "BadOption",
    "BadRecord",
    "BadValues",
    "CannotCopy",
    "CannotOpen",
    "CannotUndo",
    "IllegalAction",
    "NotYourTurn",
    "Refused",
    "Unavailable",
    "UnknownNotation",
    "UnknownSeat",
    "UnknownValues",
)
"""What goes wrong is said to people too: the first argument is the message."""
KEYWORDS: Final = {
    "say": None,
    "mark": None,
    "count": (1, 2),
    "say_as": ((1, "c"), 2),
    **dict.fromkeys(ERRORS),
}
OPTIONS: Final = {"**.jinja": {"trimmed": "true", "silent": "false"}}


def extract_python(
    file: IO[bytes], keywords: Collection[str], _tags: Sequence[str], options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """The messages of a Python file, also those said inside f-strings, whatever Python reads them.

    Where a message depends on a condition, both are found.
    """
    text = file.read().decode("utf-8")
    if not any(f"{name}(" in text for name in keywords):
        return
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in keywords:
            for said in itertools.product(*map(_texts, node.args)):
                yield node.lineno, name, said, _comments(lines, node.lineno)


def _texts(node: ast.expr) -> list[str | None]:
    """What an argument may be, as far as it is written down."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return [node.value if is_text else None]


def _comments(lines: Sequence[str], lineno: int) -> list[str]:
    """The word to translators on the lines above."""
    found: list[str] = []
    for line in reversed(lines[: lineno - 1]):
        if not line.lstrip().startswith("#"):
            return []
        found.insert(0, line.strip().lstrip("# "))
        if found[0].startswith(TAG):
            return [" ".join(found).removeprefix(TAG).strip()]
    return []


TAG: Final = "Translators:"
METHODS: Final = [("**.py", extract_python), ("**.jinja", "jinja2.ext:babel_extract")]


def rooms() -> dict[str, Path]:
    """Every room with its folder, the house first."""
    games = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
    return {HOUSE: PACKAGE, **{folder.name: folder for folder in games}}


def messages(room: str) -> Catalog:
    """All messages of a room, as its sources say them."""
    found = Catalog(charset="utf-8")
    folder = rooms()[room]

    def is_room(path: str) -> bool:
        return Path(path) != PACKAGE / "games" and not Path(path).name.startswith((".", "_"))

    for name, _, message, comments, context in extract_from_dir(
        folder,
        METHODS,
        OPTIONS,
        KEYWORDS,
        comment_tags=[TAG],
        strip_comment_tags=True,
        directory_filter=is_room,
    ):
        if message:
            found.add(message, None, [(name, 0)], auto_comments=comments, context=context)
    return found


def catalogue_path(room: str, language: str) -> Path:
    return rooms()[room] / "words" / "locale" / f"{language}.po"


def read(path: Path, language: str) -> Catalog:
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def updated(room: str, language: str) -> Catalog:
    """The catalogue with exactly the messages of the sources, translations kept."""
    path = catalogue_path(room, language)
    old = read(path, language) if path.is_file() else Catalog(language)
    made = Catalog(language, project="Quatrefoil", charset="utf-8", fuzzy=False, header_comment="")
    for message in messages(room):
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        made.add(
            message.id,
            known.string if known is not None else None,
            sorted({(name, None) for name, _ in message.locations}),
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known is not None else (),
            context=message.context,
        )
    return made


def write(catalogue: Catalog, path: Path) -> None:
    """A .po file whose text depends on its messages alone: no dates, no line numbers."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=100, omit_header=True, include_lineno=False)
    language = str(catalogue.locale)
    manners = MANNERS[language]
    header = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: nplurals={manners["plurals"]}; plural={manners["plural"]}\\n"\n\n'
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(header + stream.getvalue().decode("utf-8").lstrip(), "utf-8")


def compile_catalogue(source: Path, target: Path) -> None:
    """One .mo file, complete or not at all; numbers and one-letter words are tied to the next."""
    from quatrefoil.engine.language import tied

    catalogue = read(source, source.stem)
    for message in catalogue:
        if message.id and message.string:
            said = message.string
            message.string = tied(said) if isinstance(said, str) else tuple(map(tied, said))
    made = target.with_suffix(".new")
    with made.open("wb") as stream:
        write_mo(stream, catalogue)
    made.replace(target)


def sources() -> Iterator[Path]:
    """All .po files that there are."""
    for room in rooms():
        for language in LANGUAGES:
            if (path := catalogue_path(room, language)).is_file():
                yield path


def compile_stale() -> None:
    """Write each .mo file that is missing or older than its source."""
    for source in sources():
        target = source.with_suffix(".mo")
        if not target.is_file() or target.stat().st_mtime < source.stat().st_mtime:
            compile_catalogue(source, target)


def main(command: str = "", *chosen: str) -> None:
    if command == "update" and set(chosen) <= set(rooms()):
        for room in chosen or rooms():
            for language in LANGUAGES:
                write(updated(room, language), catalogue_path(room, language))
    elif command == "compile" and not chosen:
        compile_stale()
    else:
        raise SystemExit(f"{__doc__}\nRooms: {', '.join(rooms())}")


if __name__ == "__main__":
    main(*sys.argv[1:])
