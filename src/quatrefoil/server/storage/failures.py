"""What the database cannot do just now, as a sentence for whoever waits for it."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from quatrefoil.engine.language import mark
from quatrefoil.server.errors import Unavailable

log = logging.getLogger("quatrefoil.server")
QUIET_FOR = 60.0
"""Seconds for which the same failure is not logged again: many pages ask in that time."""
DISK_FULL = "53100"
"""PostgreSQL's number for a full disk."""
_logged: dict[str, float] = {}


@contextmanager
def told() -> Iterator[None]:
    """Failures of the database become refusals; what is the writer's own affair stays as it is."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as error:
        reason = str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]
        moment = time.monotonic()
        if moment - _logged.get(reason, -QUIET_FOR) >= QUIET_FOR:
            _logged[reason] = moment
            log.error("the database fails: %s", reason)
        raise refusal(error, reason) from error


def refusal(error: Exception, reason: str) -> Unavailable:
    cause = error.orig if isinstance(error, DBAPIError) else error
    if "disk is full" in reason or getattr(cause, "sqlstate", "") == DISK_FULL:
        return Unavailable(
            mark("The disk of the server is full: nothing can be stored. Nothing is lost."), 507
        )
    if "readonly" in reason or "read-only" in reason:
        return Unavailable(mark("The server may not write its database. Nothing is lost."))
    return Unavailable(mark("The database does not answer just now. Try again in a moment."))
