"""Panels of the table page under their titles."""

from collections.abc import Mapping

from quatrefoil.engine.game import Panel
from quatrefoil.engine.language import Language


class Titles:
    """The titles of a game's panels, by their areas: of the panel itself and of its tab.

    They are said once a language, for every reader is shown them after every move.
    """

    def __init__(self, messages: Mapping[str, tuple[str, str]]) -> None:
        self._messages = messages
        self._said: dict[Language, dict[str, tuple[str, str]]] = {}

    def over(self, drawn: Mapping[str, str], language: Language) -> list[Panel]:
        """Panels of these drawings, in their order."""
        said = self._said.get(language)
        if said is None:
            said = self._said[language] = {
                area: (_say(title, language), _say(tab, language))
                for area, (title, tab) in self._messages.items()
            }
        return [Panel(area, *said[area], markup) for area, markup in drawn.items()]


def _say(message: str, language: Language) -> str:
    """A panel may have no title, or no tab of its own; an empty message is none."""
    return language.say(message) if message else ""
