"""Opening a database: bringing it to the newest form, and saying in one line why that failed."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from quatrefoil.engine.errors import QuatrefoilError
from quatrefoil.engine.language import mark

MIGRATIONS = Path(__file__).parent / "migrations"
OPENING, SERVING = 0x71756174, 0x71756175
"""PostgreSQL's advisory locks: for whoever brings the database to the newest form, one after the
other, and for all servers together, so that nobody takes the database from under them."""


class CannotOpen(QuatrefoilError):
    """A database that cannot be used, and why."""


def shown(url: str) -> str:
    """An address without its password: the path of a file, or what leads to a server."""
    try:
        address = make_url(url)
    except ArgumentError:
        return url
    if address.get_backend_name() == "sqlite":
        return address.database or url
    return address.set(drivername=address.get_backend_name()).render_as_string(hide_password=True)


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for a server."""
    address = make_url(url)
    is_file = address.get_backend_name() == "sqlite" and address.database
    return Path(str(address.database)) if is_file else None


def known_forms() -> list[str]:
    """The forms that the database has had, the newest last."""
    return sorted(path.stem[1:5] for path in (MIGRATIONS / "versions").glob("v*.py"))


def form_of(connection: Connection) -> str | None:
    """The form that a database has; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def take_turns(connection: Connection) -> None:
    """One process after the other, until the end of the transaction; SQLite has only one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({OPENING})"))


def migrate(connection: Connection) -> None:
    """Bring a database to the newest form; processes that start together take turns."""
    take_turns(connection)
    found, known = form_of(connection), known_forms()
    if found == known[-1]:
        return
    if found is not None and found not in known:
        raise CannotOpen(
            "it was written by a newer version of Quatrefoil (form {found}, and {known} is the "
            "newest that is known here)",
            found=found,
            known=known[-1],
        )
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check_form(connection: Connection) -> None:
    """Complain of a database that does not have the newest form."""
    found, newest = form_of(connection), known_forms()[-1]
    if found != newest:
        raise CannotOpen(
            "it has form {found} and not {known}: it gets that when a server of this version "
            "starts on it",
            found=found or 0,
            known=newest,
        )


def make_private(path: Path) -> None:
    """Only its owner may read the database; what SQLite lays beside it gets the same rights."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)


def check_file(path: Path) -> None:
    """Say what is wrong with the place of a database file before the driver says less."""
    if path.is_dir():
        raise CannotOpen("it is a folder")
    if not path.parent.is_dir():
        raise CannotOpen("there is no folder {folder}", folder=path.parent)
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise CannotOpen("it may not be read and written by this user")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise CannotOpen("this user may not write in {folder}", folder=path.parent)


def because(url: str, error: Exception) -> CannotOpen:
    """One sentence for whatever stood in the way."""
    reason: object
    if isinstance(error, QuatrefoilError):
        reason = error.clause
    elif isinstance(error, ModuleNotFoundError):
        return CannotOpen(
            "PostgreSQL needs one more package: pip install 'quatrefoil[postgres]' ({reason})",
            reason=error,
        )
    elif isinstance(error, ArgumentError):
        return CannotOpen("{address} is not the address of a database", address=shown(url))
    else:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        reason = str(cause.__cause__ or cause).partition("\n")[0].rpartition(">: ")[2]
    return CannotOpen(
        mark("cannot open the database {address}: {reason}"), address=shown(url), reason=reason
    )


@contextmanager
def alone(url: str) -> Iterator[None]:
    """No other process may serve an SQLite file meanwhile; the lock goes with the process.

    It is SQLite's own, on an empty file beside the database: so it works wherever SQLite does.
    """
    path = file_of(url)
    if path is None:
        yield
        return
    try:
        check_file(path)
        lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None)
    except (CannotOpen, sqlite3.Error) as error:
        raise because(url, error) from None
    with closing(lock):
        try:
            lock.execute("PRAGMA journal_mode=MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            taken = mark("another process serves it; several at a time need PostgreSQL")
            raise because(url, CannotOpen(taken)) from None
        yield
