"""What goes wrong at a table, as sentences for people."""

from math import ceil

from quatrefoil.engine.errors import QuatrefoilError
from quatrefoil.engine.language import Clause, find_language, mark


class Refused(Exception):
    """Something that may not be done: a sentence for the person and a status for the program.

    It is a message with its parameters: whoever shows it says it in the reader's language.
    """

    def __init__(self, message: str, /, status: int = 400, **parameters: object) -> None:
        super().__init__(message)
        self.clause = Clause(message, parameters)
        self.status = status
        self.seconds = 0.0
        """After which it may be of use to try again; 0 where nobody knows."""

    def after(self, seconds: float) -> "Refused":
        self.seconds = seconds
        return self

    def in_language(self, code: str) -> str:
        return find_language(code).phrase(self.clause)

    def __str__(self) -> str:
        return self.in_language("en")

    @classmethod
    def because(cls, error: QuatrefoilError, status: int = 400) -> "Refused":
        """What the engine says is wrong, as a sentence."""
        # Translators: the reason is a clause in small letters, without a full stop.
        return cls(mark("{reason:cap}."), status, reason=error.clause)


class Unsure(Refused):
    """A choice sets off chance, and its player wants to be asked before: nothing is done yet."""

    def __init__(self) -> None:
        super().__init__(
            mark("This sets off chance. Afterwards nothing before it can be taken back."), 409
        )


IN_A_MOMENT = 2
"""Seconds: what is busy now or cannot reach its database may be asked again then."""


def retry_after(refused: Refused) -> dict[str, str]:
    """The header that says when to try again, where that is of use."""
    if refused.status not in (429, 503, 507):
        return {}
    return {"retry-after": str(ceil(refused.seconds) or IN_A_MOMENT)}


UNEXPECTED = mark("Something went wrong in the server. Nothing has changed; try again.")


class Unavailable(Refused):
    """The server cannot do just now what it should; it is not the asker's fault."""

    def __init__(self, message: str, status: int = 503) -> None:
        super().__init__(message, status)


class Stale(Refused):
    """The table has changed since the page was drawn."""

    def __init__(self) -> None:
        super().__init__(mark("The table has changed since. Here it is as it stands now."), 409)
