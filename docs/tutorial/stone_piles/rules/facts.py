"""What each choice does, as data: sentences, buttons and lit places are made of this."""

from dataclasses import dataclass

from quatrefoil.engine.facts import Facts


@dataclass(frozen=True)
class PileFacts(Facts):
    """A choice about one pile: a bet on it, stones taken from it or laid for it."""

    pile: str = ""
    stones: int = 0


@dataclass(frozen=True)
class RollFacts(Facts):
    """A try of the die."""

    even: int = 0
    """Points for an even number."""


@dataclass(frozen=True)
class DieFacts(Facts):
    """What the die shows, and for whom."""

    eyes: int = 0
    roller: int = 0
