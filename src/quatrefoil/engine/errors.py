"""The named errors that wrong input raises."""

from typing import Any

from quatrefoil.engine.language import Clause, find_language, mark


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


def whole_number(value: Any) -> int | None:
    """A number as an int, also one of another library; None for anything else, True among it."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    return int(value)
