"""How a language writes what is no sentence: numbers, percentages, lists, quotations, the alphabet.

Each language has one file of it beside the catalogue of the house, `words/locale/CODE.toml`; these
files are the list of the languages there are.
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from importlib.resources import files
from typing import Any, Final

SOURCE: Final = "en"
HOUSE: Final = "quatrefoil"
"""The room whose words every game can use."""
_FEW_HUNDRED: Final = 300


class Manners:
    """The habits of one language."""

    def __init__(self, code: str, given: Mapping[str, Any]) -> None:
        self.code: Final = code
        self.name: Final[str] = given["name"]
        """What the language is called by those who speak it."""
        self.plurals: Final[int] = given["plurals"]
        self.plural_rule: Final[str] = given["plural"]
        self.percent_form: Final[str] = given["percent"]
        self.quotes: Final[str] = given["quotes"]
        self._and: Final[str] = given["and"]
        self._or: Final[str] = given["or"]
        self._decimal: Final[str] = given["decimal"]
        self._thousands: Final[str] = given["thousands"]
        self._ungrouped: Final[int] = given["ungrouped"]
        noun = str(given.get("player", ""))
        self.unnamed: Final = noun[:1].upper() + noun[1:]
        """How the name of a player begins whom nobody has given one; empty where it matters not."""
        self._calls_player: Final = re.compile(rf"\b{noun}\w*\s\Z", re.I)
        self._player_twice: Final = re.compile(rf"\b({noun}\w*)\s{self.unnamed}\s(?=\d)", re.I)
        letters = str(given["alphabet"]).split()
        self._rank: Final = {letter: n for n, letter in enumerate(letters)}
        longest_first = sorted(letters, key=len, reverse=True)
        self._letter: Final = re.compile("|".join([*map(re.escape, longest_first), "."]), re.S)
        self._plural: Final[Callable[[int], int]] = c2py(self.plural_rule)
        self._plurals: Final = [self._plural(n) for n in range(_FEW_HUNDRED)]

    def plural(self, n: int) -> int:
        """Which of its plural forms a number takes."""
        size = abs(n)
        return self._plurals[size] if size < _FEW_HUNDRED else self._plural(size)

    def joined(self, parts: list[str], last: str = "and") -> str:
        """Several words in a row; the last is joined by "and", by "or", or by "," alone; "+" stands
        between all."""
        if last == "+":
            return " + ".join(parts)
        if last == "," or len(parts) < 2:
            return ", ".join(parts)
        word = self._and if last == "and" else self._or
        return f"{', '.join(parts[:-1])} {word} {parts[-1]}"

    def number(self, value: float, digits: int = 0, sign: bool = False) -> str:
        """A number in figures; `sign` writes a plus too."""
        size = abs(round(value, digits))
        whole, _, rest = f"{size:.{digits}f}".partition(".")
        if len(whole) > self._ungrouped:
            whole = f"{int(whole):,}".replace(",", self._thousands)
        before = "−" if value < 0 and size else "+" if sign and size else ""
        return f"{before}{whole}{self._decimal}{rest}" if rest else f"{before}{whole}"

    def percent(self, part: float, digits: int = 0) -> str:
        """A part of one as so many of a hundred."""
        return self.percent_form.format(n=self.number(100 * part, digits))

    def player_once(self, text: str) -> str:
        """A sentence about a player whom nobody has given a name.

        Names are not declined, so the noun stands before them: "of the player Ann". Who is called
        "Player 2" has the noun in the name, and it is not said twice.
        """
        return self._player_twice.sub(r"\1 ", text) if self.unnamed else text

    def calls_player(self, text: str) -> bool:
        """Whether a text ends by calling somebody a player, and a name may follow."""
        return self.unnamed != "" and self._calls_player.search(text) is not None

    def is_unnamed(self, text: str) -> bool:
        """Whether a text begins with how a player is called whom nobody has given a name."""
        after = text[len(self.unnamed) : len(self.unnamed) + 2]
        return text.startswith(self.unnamed) and after[:1].isspace() and after[1:].isdecimal()

    def quoted(self, text: str) -> str:
        return f"{self.quotes[0]}{text}{self.quotes[1]}"

    def sort_key(self, text: str) -> tuple[list[tuple[int, int]], str]:
        """Puts words in the order of the alphabet; accents count between equal words only."""
        ranks = [self._place(letter) for letter in self._letter.findall(text.casefold())]
        return ranks, text

    def _place(self, letter: str) -> tuple[int, int]:
        """Signs and figures come first, foreign letters last."""
        if letter not in self._rank:
            letter = unicodedata.normalize("NFD", letter)[:1]
        if letter in self._rank:
            return 1, self._rank[letter]
        return (2 if letter.isalpha() else 0), ord(letter)


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, the source first."""
    folder = files(HOUSE).joinpath("words", "locale")
    found = sorted(place.name[:-5] for place in folder.iterdir() if place.name.endswith(".toml"))
    return (SOURCE, *(code for code in found if code != SOURCE))


@cache
def manners(code: str) -> Manners:
    """The habits of a language; those of the source for one that is not known."""
    known = code if code in languages() else SOURCE
    place = files(HOUSE).joinpath("words", "locale", f"{known}.toml")
    return Manners(known, tomllib.loads(place.read_text("utf-8")))
