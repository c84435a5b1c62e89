"""Words for the reader: whole sentences with parameters, in the language asked for.

A message is an English sentence with named parameters, `Pay {cost} and move {die:the}.`; gettext
finds its translation. A parameter is a text, a number or a phrase: a noun, an amount, a list or a
name, which knows its forms in every language. Which form stands in the sentence is written in the
sentence: `{die:acc}`. A form followed by ` cap` begins with a capital; three words with bars are
chosen by gender or number: `{workers:přinese|přinesou|přinese}`; two by who does it: somebody, or
the reader (`words/feats.py`).
"""

import gettext
import re
import struct
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, Final

from mypy_extensions import mypyc_attr

from quatrefoil.engine.manners import HOUSE, SOURCE, languages, manners

Say = Callable[..., str]
"""Says a message in somebody's language; parameters by name."""
ONE, FEW, MANY = range(3)
_GENDERS: Final = {"m": 0, "f": 1, "n": 2}
_LOOSE: Final = re.compile(
    r"(^ *(?:\d+\.|-|#+) )"  # what begins a line of Markdown stays as it is
    r"|(?<=\d) (?=[^\W\d_]|%)"  # a number and its noun
    r"|(?<=\d\.) (?=[^\W\d_A-ZÁČĎÉÍŁÓŘŚŠŤÚŹŻŽ])"  # an ordinal and its noun
    r"|(?<!\w)[aikosuvwz] (?=\S)"
    r"|(?:^|(?<=[.?!:|] ))[AIKOSUVWZ] (?=[\w„*])",  # a capital inside a sentence is a numeral
    re.M,
)

_TWO_DOTS: Final = re.compile(r"(?<!\.)\.\.(?!\.)")
_NONE: Final[Mapping[str, object]] = {}
_MESSAGES: Final = 8_192
"""Of each kind that are kept translated and taken apart: all that there are, and then some."""


class UnknownForm(LookupError):
    """A sentence asks a phrase for a form that it does not have."""


@dataclass(frozen=True)
class Term:
    """A noun with its forms: by case in the singular and the plural, and by name (`a`, `at`)."""

    singular: Mapping[str, str]
    plural: Mapping[str, str]
    gender: str = ""
    is_mass: bool = False
    others: Mapping[str, str] = field(default_factory=dict)

    def form(self, name: str) -> str:
        """A form of the singular, or one that only this term has."""
        found = self.others.get(name) or self.singular.get(name)
        if found is None:
            raise UnknownForm(f"{self.singular.get('nom')!r} has no form {name!r}")
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """A parameter of a sentence that declines itself; a value, and quickly made.

    There are dozens in every question, so they are no dataclasses: those are not compiled.
    """

    def parts(self) -> tuple[object, ...]:
        """What it is made of: phrases of one kind with the same parts are equal."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Phrase)
            and type(self) is type(other)
            and self.parts() == other.parts()
        )

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts()))})"

    def form(self, name: str, language: "Language") -> str:
        """One of its forms, the first case by default."""
        raise NotImplementedError

    def index(self, language: "Language") -> int:
        """Which of three words with bars goes with it."""
        raise UnknownForm(f"{self!r} has neither gender nor number")


class Noun(Phrase):
    """A thing, by the key of its term; the forms may have parameters of their own."""

    def __init__(self, key: str, parameters: Mapping[str, object] = _NONE) -> None:
        self.key: Final = key
        self.parameters: Final = parameters

    def parts(self) -> tuple[object, ...]:
        return self.key, self.parameters

    def form(self, name: str, language: "Language") -> str:
        found = language.term(self.key).form(name)
        return language.fill(found, self.parameters) if self.parameters else found

    def index(self, language: "Language") -> int:
        return _GENDERS[language.term(self.key).gender[:1]]


class Amount(Phrase):
    """A number of things: the number rules the noun."""

    def __init__(self, key: str, n: int | float, sign: str = "") -> None:
        self.key: Final = key
        self.n: Final = n
        self.sign: Final = sign
        """Written before the number: + or −."""

    def parts(self) -> tuple[object, ...]:
        return self.key, self.n, self.sign

    def form(self, name: str, language: "Language") -> str:
        if isinstance(self.n, float):
            return self._fraction(self.n, language)
        term, category = language.term(self.key), language.category(self.n)
        direct = name in ("nom", "acc")
        if category == ONE:
            word = term.singular.get(name)
        elif category == MANY and direct:
            word = (term.singular if term.is_mass else term.plural).get("gen")
        elif term.is_mass and not direct:
            word = term.singular.get(name)
        else:
            word = term.plural.get(name)
        if word is None:
            raise UnknownForm(f"{self.key!r} has no form {name!r} for {self.n}")
        return f"{self.sign}{self.n}{language.tie}{word}"

    def _fraction(self, n: float, language: "Language") -> str:
        """12.5 points: after a fraction the noun stands in the genitive of the singular."""
        term = language.term(self.key)
        word = term.plural["nom"] if language.code == SOURCE else term.singular["gen"]
        return f"{self.sign}{language.manners.number(n, 1)}{language.tie}{word}"

    def index(self, language: "Language") -> int:
        return MANY if isinstance(self.n, float) else language.category(self.n)


class ListOf(Phrase):
    """Several phrases or texts in a row, all in the form asked for: "a, b and c"."""

    def __init__(self, members: Sequence[object], last: str = "and") -> None:
        self.members: Final = members
        self.last: Final = last
        """How the last is joined: by "and", by "or", by "," alone; "+" stands between all."""

    def parts(self) -> tuple[object, ...]:
        return self.members, self.last

    def form(self, name: str, language: "Language") -> str:
        said = [
            part.form(name, language) if isinstance(part, Phrase) else str(part)
            for part in self.members
        ]
        return language.manners.joined(said, self.last)


class Name(Phrase):
    """What a person is called: it is never declined, so a sentence may not ask for a form."""

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def parts(self) -> tuple[object, ...]:
        return (self.text,)

    def form(self, name: str, language: "Language") -> str:
        if name != "nom":
            raise UnknownForm(f"the name {self.text!r} cannot be declined ({name})")
        return self.text


class Clause(Phrase):
    """A message with its parameters, said later or within another one; it has one form."""

    def __init__(
        self, message: str, parameters: Mapping[str, object] = _NONE, room: str = ""
    ) -> None:
        self.message: Final = message
        self.parameters: Final = parameters
        self.room: Final = room
        """Whose message it is, where that is not the room of whoever says it."""

    def parts(self) -> tuple[object, ...]:
        return self.message, self.parameters, self.room

    def form(self, name: str, language: "Language") -> str:
        if name != "nom":
            raise UnknownForm(f"the clause {self.message!r} cannot be declined ({name})")
        teller = find_language(language.code, self.room) if self.room else language
        return teller.say(self.message, **self.parameters)


class _Gap:
    """Where a parameter stands in a sentence, and in which form."""

    def __init__(
        self, name: str, spec: str, follows_player: bool = False, follows_gap: bool = False
    ) -> None:
        form, begins, _ = spec.partition("cap")
        self.name: Final = name
        self.spec: Final = spec
        self.words: Final = spec.split("|") if "|" in spec else []
        self.form: Final = form.strip() or "nom"
        self.is_capital: Final = begins != ""
        self.follows_player: Final = follows_player
        """Whether a player is called one directly before it (`Manners.player_once`)."""
        self.follows_gap: Final = follows_gap
        """Whether that depends on what another gap says."""

    def said(self, phrase: Phrase, language: "Language") -> str:
        """A phrase in this form."""
        if self.words:
            return self.words[phrase.index(language)]
        text = phrase.form(self.form, language)
        return text[:1].upper() + text[1:] if self.is_capital else text


@lru_cache(_MESSAGES)
def _alone(form: str) -> _Gap:
    return _Gap("", form)


_Parts = list[tuple[str, _Gap | None]]


class Language:
    """One language in one room, a game or the house.

    `say` and `count` translate a whole sentence and fill in its parameters.
    """

    def __init__(
        self, code: str, translations: gettext.NullTranslations, terms: Mapping[str, Term]
    ) -> None:
        self.code = code
        self.manners = manners(code)
        self.tie = " " if code == SOURCE else "\N{NO-BREAK SPACE}"
        self._terms = terms
        self._unnamed = self.manners.unnamed
        self._parts: Callable[[str], _Parts] = lru_cache(_MESSAGES)(self._taken_apart)
        # Asked for with every move: looking through two catalogues costs more than the sentence.
        self._said: Callable[[str], str] = lru_cache(_MESSAGES)(translations.gettext)
        self._said_as: Callable[[str, str], str] = lru_cache(_MESSAGES)(translations.pgettext)
        self._counted: Callable[[str, str, int], str] = lru_cache(_MESSAGES)(translations.ngettext)

    def say(self, message: str, **parameters: object) -> str:
        """A sentence; `{name}` stands for a parameter."""
        text = self._said(message) if message else ""
        return self.fill(text, parameters) if parameters else text

    def say_as(self, context: str, message: str, **parameters: object) -> str:
        """A sentence whose English is ambiguous: the context tells translators which is meant."""
        return self.fill(self._said_as(context, message), parameters)

    def count(self, one: str, many: str, n: int, **parameters: object) -> str:
        """A sentence whose wording depends on a number, given to it as `{n}`."""
        return self.fill(self._counted(one, many, n), {"n": n, **parameters})

    def phrase(self, phrase: Phrase, form: str = "nom") -> str:
        """A phrase that stands alone, as on a button."""
        return _alone(form).said(phrase, self)

    def fill(self, text: str, parameters: Mapping[str, object]) -> str:
        """A sentence of this language with its parameters filled in."""
        parts: list[str] = []
        says_twice = False
        for plain, gap in self._parts(text):
            parts.append(plain)
            if gap is not None:
                value = parameters[gap.name]
                if isinstance(value, Phrase):
                    part = gap.said(value, self)
                elif isinstance(value, str) and not gap.spec:
                    part = value
                else:
                    part = format(value, gap.spec)
                if gap.follows_player and self.manners.is_unnamed(part):
                    parts[-1] = plain[:-1] + " "
                    part = part[len(self._unnamed) + 1 :]
                elif gap.follows_gap and part.startswith(self._unnamed):
                    says_twice = True
                parts.append(part)
        said = "".join(parts)
        # A name that ends in a dot may end the sentence.
        said = _TWO_DOTS.sub(".", said) if ".." in said else said
        return self.manners.player_once(said) if says_twice else said

    def _taken_apart(self, text: str) -> "_Parts":
        """A sentence as pieces of text, each with the gap after it."""
        parts: list[tuple[str, _Gap | None]] = []
        for plain, name, spec, _ in Formatter().parse(text):
            if name is None:
                parts.append((plain, None))
            else:
                follows_gap = self._unnamed != "" and bool(parts) and not plain.strip()
                calls_player = self.manners.calls_player(plain)
                parts.append((plain, _Gap(name, spec or "", calls_player, follows_gap)))
        return parts

    def term(self, key: str) -> Term:
        """A noun of this room; the key itself is a mistake that tests find."""
        found = self._terms.get(key)
        if found is None:
            raise UnknownForm(f"{self.code} has no term {key!r}")
        return found

    def category(self, n: int) -> int:
        """Which plural a number takes: ONE, FEW or MANY; English has no MANY of its own."""
        return self.manners.plural(n)


def mark(message: str) -> str:
    """Mark a message for the catalogues where it is not translated on the spot."""
    return message


@cache
def find_language(code: str = SOURCE, room: str = HOUSE) -> Language:
    """A language in a room; English, the source, where the room has no catalogue or no terms."""
    own = _catalogue(code, room)
    if own is None or (_terms_file(SOURCE, room) and not _terms_file(code, room)):
        return Language(SOURCE, gettext.NullTranslations(), _terms(SOURCE, room))
    house = _catalogue(code, HOUSE) if room != HOUSE else None
    if house is not None:
        own.add_fallback(house)
    return Language(code, own, _terms(code, room))


def missing_catalogues(rooms: Sequence[str]) -> list[tuple[str, str]]:
    """The rooms and languages whose readers get English, for whoever starts a program to tell."""
    return [
        (room, code)
        for room in (HOUSE, *rooms)
        for code in languages()
        if code != SOURCE and find_language(code, room).code == SOURCE
    ]


def _catalogue(code: str, room: str) -> gettext.GNUTranslations | None:
    """The catalogue of a room; none where it is missing or broken."""
    place = files(room).joinpath("words", "locale", f"{code}.mo")
    try:
        with place.open("rb") as stream:
            return gettext.GNUTranslations(stream)
    except (OSError, ValueError, struct.error):
        return None


def _terms(code: str, room: str) -> dict[str, Term]:
    """The terms of a room, over those of the house; what is not there yet is English."""
    found: dict[str, Term] = {}
    for language in dict.fromkeys((SOURCE, code)):
        for place in dict.fromkeys((HOUSE, room)):
            source = _terms_file(language, place)
            if source is not None:
                for key, entry in tomllib.loads(source.read_text("utf-8")).items():
                    found[key] = read_term(entry)
    return found


def _terms_file(code: str, room: str) -> Traversable | None:
    source = files(room).joinpath("words", "terms", f"{code}.toml")
    return source if source.is_file() else None


def read_term(entry: str | Sequence[str] | Mapping[str, Any]) -> Term:
    """A term from its file.

    Short for English: `"wood"` is the same after any number, `["ruble", "rubles"]` is not. A table
    holds `singular` and `plural` (a text, or one by case), `gender`, `mass`, and other forms.
    """
    if isinstance(entry, str):
        entry = {"singular": entry, "plural": entry}
    elif not isinstance(entry, Mapping):
        entry = {"singular": entry[0], "plural": entry[1]}
    rest = {
        name: form
        for name, form in entry.items()
        if name not in ("singular", "plural", "gender", "mass")
    }
    singular, many = entry["singular"], entry.get("plural", {})
    if isinstance(singular, str):  # English: one form, and what articles make of it
        article = "an" if singular[:1].lower() in "aeiou" else "a"
        rest = {"a": f"{article} {singular}", "the": f"the {singular}", "many": many, **rest}
        singular = dict.fromkeys(("nom", "gen", "dat", "acc", "loc", "ins"), singular)
        many = dict.fromkeys(singular, many)
    return Term(singular, many, entry.get("gender", ""), bool(entry.get("mass")), rest)


def tied(text: str) -> str:
    """A Czech, Slovak or Polish text; numbers and one-letter words stay with what follows."""
    return _LOOSE.sub(
        lambda found: found[1] or found[0].replace(" ", "\N{NO-BREAK SPACE}"),
        text,
    )


def rulebook(room: str, code: str, page: str = "rules") -> tuple[str, str]:
    """The rules of a game in Markdown, or their `one_page`, and the language they are in.

    English where the asked one has none.
    """
    for language in dict.fromkeys((code, SOURCE)):
        name = f"{page}.md" if language == SOURCE else f"{page}.{language}.md"
        source = files(room).joinpath("words", name)
        if source.is_file():
            text = source.read_text("utf-8")
            return (text if language == SOURCE else tied(text)), language
    return "", SOURCE
