"""What commands share: records in files, read with plain words for what is wrong; options."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from quatrefoil.arena.folder import GAMES, read_lines
from quatrefoil.arena.playing import Played
from quatrefoil.engine.errors import BadOption, BadRecord, why
from quatrefoil.engine.language import Say
from quatrefoil.engine.record import Record
from quatrefoil.files import write_safely
from quatrefoil.shelf import open_shelf

MOST_BYTES = 16_000_000


def add_option(parser: argparse.ArgumentParser, say: Say) -> None:
    """The options of a game, one by one."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=say("an option of the game"),
    )


def read_record(path: Path) -> Record:
    """The record in a file; BadRecord says what is wrong with either.

    `FOLDER/games.jsonl#12` is game 12 of an arena. Printed values that are not ours are sought on
    the shelf.
    """
    open_shelf()
    file, _, number = path.name.rpartition("#")
    if file == GAMES and number.isdecimal():
        return _game_of_arena(path.parent, int(number))
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadRecord("{path} is too large for a record", path=path)
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadRecord("cannot read {path}: {reason}", path=path, reason=why(error)) from None
    except UnicodeDecodeError:
        raise BadRecord("{path} is not text", path=path) from None
    try:
        return Record.read(text)
    except BadRecord as error:
        raise BadRecord("{path}: {reason}", error.step, path=path, reason=error.reason) from None


def _game_of_arena(folder: Path, number: int) -> Record:
    for line in read_lines(folder):
        if line.startswith(f'{{"number":{number},'):
            return Played.read(line).record
    raise BadRecord("{path} has no game {number}", path=folder / GAMES, number=number)


def save_record(path: Path, record: Record) -> None:
    """Write JSON (for names in .json) or lines of text; the old file stays until all is written."""
    text = record.to_json() + "\n" if path.suffix == ".json" else record.to_text()
    write_safely(path, text)


def check_writable(path: Path) -> None:
    """Complain before a game begins, not when it should be saved."""
    if path.is_dir():
        raise BadOption("cannot write {path}: it is a folder", path=path)
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise BadOption("cannot write {path}: no such folder, or no permission", path=path)


def fresh_name(stem: str, ending: str) -> Path:
    """A file name in this folder that is not taken: stem.ending, stem-2.ending, ..."""
    path, number = Path(f"{stem}{ending}"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}{ending}")
    return path


def add_tables(parser: argparse.ArgumentParser, say: Say) -> None:
    """The tables that are meant."""
    parser.add_argument(
        "tables",
        nargs="*",
        metavar="CODE",
        help=say("a table by the code in its address; without one, all of them"),
    )


def add_database(parser: argparse.ArgumentParser, say: Say) -> None:
    """`--database`, the same for all commands."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help=say(
            "a file, sqlite:///file or postgresql://user@host/name; "
            "by default a file in the user's data folder"
        ),
    )


def add_keys(parser: argparse.ArgumentParser, say: Say) -> None:
    """`--keys`, for servers and whoever looks after them."""
    parser.add_argument(
        "--keys",
        metavar="FILE",
        type=Path,
        help=say("the file of the keys that sign cookies; by default they are with the database"),
    )


def option_values(given: Sequence[str]) -> dict[str, str]:
    """`NAME=VALUE`, several times, as a mapping."""
    values = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption("an option is written NAME=VALUE, not {text}", text=repr(text))
        values[name.strip()] = value.strip()
    return values
