"""What a choice of Praga has besides what every choice has."""

from typing import TypeVar

from quatrefoil.engine.facts import Facts
from quatrefoil.words.choices import Choice

F = TypeVar("F", bound=Facts)


class PragaChoice(Choice[F]):
    """A choice whose heading may depend on what it is about."""

    def headed(self, facts: F) -> str:
        """The message under which it is listed."""
        return self.heading

    def picture(self, facts: F) -> str:
        """A picture before the words, where signs would not do."""
        return ""
