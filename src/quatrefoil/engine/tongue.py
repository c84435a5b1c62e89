# not compiled: gettext does the work
"""Words for the reader: whole sentences with parameters, in the language asked for."""

import gettext
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "cs", "sk", "pl")


class Tongue:
    """One language. `say` and `count` translate a whole sentence and fill in its parameters."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def say(self, message: str, **parameters: object) -> str:
        """A sentence; `%(name)s` stands for a parameter."""
        text = self._translations.gettext(message) if message else ""
        return text % parameters if parameters else text.replace("%%", "%")

    def count(self, one: str, many: str, n: int, **parameters: object) -> str:
        """A sentence whose form depends on a number, given to it as `%(n)d`."""
        return self._translations.ngettext(one, many, n) % {"n": n, **parameters}


def mark(message: str) -> str:
    """Mark a message for the catalogues where it is not translated on the spot."""
    return message


@cache
def tongue(language: str = "en") -> Tongue:
    """The tongue of a language; English, the source, where there is no catalogue."""
    catalogue = files("quatrefoil").joinpath("locale", language, "LC_MESSAGES", "quatrefoil.mo")
    if catalogue.is_file():
        with catalogue.open("rb") as stream:
            return Tongue(language, gettext.GNUTranslations(stream))
    return Tongue(language, gettext.NullTranslations())
