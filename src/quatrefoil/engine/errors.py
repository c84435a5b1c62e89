"""The named errors that wrong input raises."""

from typing import Any, Final

from quatrefoil.engine.language import Clause, find_language, mark

_OF_THE_SYSTEM: Final = (
    mark("Address already in use"),
    mark("Cannot assign requested address"),
    mark("File exists"),
    mark("File name too long"),
    mark("Is a directory"),
    mark("Name or service not known"),
    mark("No space left on device"),
    mark("No such file or directory"),
    mark("Not a directory"),
    mark("Operation not permitted"),
    mark("Permission denied"),
    mark("Read-only file system"),
)
"""What an operating system says when a file or an address cannot be had: it says so in English."""


class QuatrefoilError(Exception):
    """Base of every error that a caller can cause: a message with its parameters.

    It is English for programs; for people `in_language` says it as they read. Small letters and no
    full stop: it may stand behind a colon.
    """

    def __init__(self, message: str | Clause, /, **parameters: object) -> None:
        self.clause = Clause(message, parameters) if isinstance(message, str) else message
        super().__init__(self.clause.message)

    def in_language(self, code: str) -> str:
        return find_language(code).phrase(self.clause)

    def __str__(self) -> str:
        return find_language().phrase(self.clause)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process it goes as it is said in English."""
        return type(self), (str(self),)


class IllegalAction(QuatrefoilError):
    """The action exists but is not among the choices now; the message says why."""


class NotYourTurn(QuatrefoilError):
    """Somebody else has to decide."""


class UnknownNotation(QuatrefoilError):
    """The text is no action of this game."""


class UnknownSeat(QuatrefoilError):
    """Nobody sits there."""


class BadOption(QuatrefoilError):
    """A game, seat count or option that does not exist."""


class BadRecord(QuatrefoilError):
    """A record that cannot be read or replayed; `step` is the entry at fault, or -1."""

    def __init__(self, reason: str | Clause, /, step: int = -1, **parameters: object) -> None:
        self.reason = Clause(reason, parameters) if isinstance(reason, str) else reason
        self.step = step
        if step >= 0:
            super().__init__(mark("step {step}: {reason}"), step=step, reason=self.reason)
        else:
            super().__init__(self.reason)


class CannotUndo(QuatrefoilError):
    """Chance, new information or another player's choice stands in the way."""


def why(error: OSError) -> Clause | str:
    """What the system says went wrong, for a sentence that somebody reads."""
    said = error.strerror or str(error)
    # Who listens at an address is told it once more in brackets.
    known = next((one for one in _OF_THE_SYSTEM if said == one or said.startswith(f"{one} (")), "")
    return Clause(known) if known else said


def whole_number(value: Any) -> int | None:
    """A number as an int, also one of another library; None for anything else, True among it."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    return int(value)
