"""The named errors that wrong input raises."""

from typing import Any


class QuatrefoilError(Exception):
    """Base of every error that a caller can cause."""


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

    def __init__(self, reason: str, step: int = -1) -> None:
        where = f"step {step}: " if step >= 0 else ""
        super().__init__(f"{where}{reason}")
        self.reason = reason
        self.step = step


class CannotUndo(QuatrefoilError):
    """Chance, new information or another player's choice stands in the way."""


def whole_number(value: Any) -> int | None:
    """A number as an int, also one of another library; None for anything else, True among it."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    return int(value)
