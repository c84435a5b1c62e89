"""What a server is told when it starts."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from quatrefoil.files import data_folder


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; the defaults suit a person at home.

    `configuration.py` reads them from the command line, the environment and a file.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8440
    processes: int = 1
    """Processes that serve pages, all of them on one PostgreSQL database."""
    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Processes in which computer players think, of all that serve pages together."""
    thinkers: bool = False
    """Whether computer players think where `quatrefoil think` runs, and not in the workers."""
    database_connections: int = 10
    """Connections of each process that serves pages to PostgreSQL, at most."""
    data: Path | None = None
    """The folder in which this user's data lies, boxes that were entered among it."""
    seed: int | None = None
    """A fixed seed for new tables: tests only, it tells the future."""
    keys: Path | None = None
    """A file with the keys that sign cookies; by default they are with the database."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies, who are believed when they say for whom they ask."""
    hosts: tuple[str, ...] = ()
    """Names by which the server may be asked; none for any."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    log_format: Literal["text", "json"] = "text"
    metrics_token: str = field(default="", repr=False)
    """Whoever sends it may read `/metrics`, besides who asks from this machine."""
    box_token: str = field(default="", repr=False)
    """Whoever shows it may change what is printed in boxes, besides who asks from this machine."""
    requests_a_second: float = 50
    """For each address; twelve times as many may come at once."""
    connections: int = 5000
    """Open at a time; who has been silent longest makes room."""
    connections_by_address: int = 500
    sockets: int = 4000
    """Pages of tables open at a time."""
    sockets_by_address: int = 300
    """A club at one line, but no flood."""
    silent_seconds: float = 15
    """How long a connection may ask for nothing."""
    slow_seconds: float = 30
    """How long a reader may leave what has been sent to them; others wait behind it."""
    queued_bytes: int = 256 * 1024
    """What may wait for the reader of a page before the page is drawn afresh instead."""
    queued_bytes_by_address: int = 8 * 1024 * 1024
    """What may wait for all pages of an address before those that do not read are closed."""
    queued_bytes_in_all: int = 64 * 1024 * 1024
    """The same for all pages."""
    stand_in_pause: float = 1.0
    """Seconds before a computer plays for a person who is away: there is time to come back."""
    break_in_pause: float = 1.2
    """Seconds that a computer player leaves people who could announce something on its turn."""
    patience: float = 5.0
    """Seconds for which computer players go on when the last page of a table has been closed."""
    rest_after: float = 30
    """Seconds after which a table at which nothing happens takes little memory."""
    forget_after: float = 60
    """Seconds after which a table that nobody looks at leaves the memory."""


def database_url(given: str | None, data: Path | None = None) -> str:
    """The SQLAlchemy address of a database: a file's path, an address, or the default.

    That is a file in the data folder, the user's or another one.
    """
    if given is None:
        folder = data or data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        given = str(folder / "quatrefoil.sqlite3")
    scheme, mark, rest = given.partition("://")
    if not mark:
        return f"sqlite+aiosqlite:///{Path(given).expanduser().resolve()}"
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
    }
    return f"{drivers.get(scheme, scheme)}://{rest}"
