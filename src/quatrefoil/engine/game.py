"""Game: what a game is called, how it is laid, and where its rooms are; the registry."""

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, cast

from mypy_extensions import mypyc_attr

from quatrefoil.engine.action import Action, Vocabulary
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.errors import BadOption, whole_number
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.language import Amount, Clause, Language, ListOf, find_language, mark
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.table import Event, Table
from quatrefoil.engine.tuning import Tuning

if TYPE_CHECKING:
    from quatrefoil.engine.box import Box
    from quatrefoil.engine.observation import Observer

View = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """A setting of a game: its legal values as short strings, the first being the default."""

    name: str
    title: str
    values: tuple[str, ...]
    titles: tuple[str, ...]
    seats: tuple[int, ...] = ()
    """Seat counts for which it can be set; empty means all."""

    @property
    def default(self) -> str:
        return self.values[0]


@dataclass(frozen=True)
class Colours:
    """The colours of a game's pages, each by day and by night, as CSS writes them."""

    glass: tuple[str, str] = ("#4a443b", "#5a6478")
    """Behind white signs: the emblem, the edge of the cover."""
    brand: tuple[str, str] = ("#4a443b", "#d9cfbd")
    """Of titles, and of the buttons that matter most."""
    on_brand: tuple[str, str] = ("#fff", "#1b0d0a")
    """Of the words on them."""


@dataclass(frozen=True)
class Look:
    """Who reads: the language and the names of the seats."""

    language: Language
    names: Sequence[str]


@dataclass(frozen=True)
class Panel:
    """One picture of the table page: `<svg>` or HTML, ready to be shown.

    `area` is the CSS grid area it fills on a wide page; on a phone each panel whose `tab` is not
    empty is a tab with that title (panels with the same tab share it).
    """

    area: str
    title: str
    tab: str
    markup: str


@dataclass(frozen=True)
class Label:
    """A choice as a button: few words beside its signs; the whole sentence explains them."""

    action: Action
    text: str
    width: int = 12
    """In twelfths of the list; below 6 the sign before the words is left out."""
    opens: bool = False
    """Whether it begins a row, though it would find room in the one before."""
    piece: str = ""
    """The place of the piece that is laid, where one of several is picked first."""
    ghost: str = ""
    """What will lie on its main place, drawn around the middle of it."""


LISTED, ON_BOARD, TURNED = "", "board", "turn"
"""How choices are made: from a list, on the board (the list is folded up), by turning a piece."""


@dataclass(frozen=True)
class Group:
    """Choices that belong together, with a note at the right of their heading."""

    heading: str
    labels: Sequence[Label]
    note: str = ""
    kind: str = LISTED


@dataclass(frozen=True)
class Chart:
    """Words in rows and columns: what the columns are called, and the rows.

    The first cell of a row names it.
    """

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Chapter:
    """A part of the table in words: lines, then a chart, then smaller chapters."""

    heading: str
    lines: Sequence[str] = ()
    chart: Chart | None = None
    chapters: Sequence["Chapter"] = ()


class Words(Protocol):
    """words/ of a game: everything that is said about it.

    What is said and shown of a choice is made of its facts and of nothing else.
    """

    def sentence(self, facts: Any, look: Look) -> str:
        """What the choice does and what it costs, as a whole sentence."""

    def groups(self, listed: Sequence[Any], look: Look) -> list[Group]:
        """Every choice of a list once, as buttons under their headings, the weighty ones first."""

    def signs(self, facts: Any) -> tuple[str, str]:
        """Small inline SVG before and after the words of a choice's button ("" for none)."""

    def places(self, facts: Any) -> Sequence[str]:
        """The `data-place` values of the drawing that belong to a choice, the main one first."""

    def sign_of(self, counted: str) -> str:
        """The sign of something that facts count, as it flies; empty where it has none."""

    def question(self, table: Any, decision: Decision[Any], look: Look) -> str:
        """What the player is asked, as one short sentence in the second person."""

    def stage(self, table: Any, look: Look) -> str:
        """How far the game is, in a few words for the head of the page."""

    def in_words(self, view: Any, look: Look) -> list[Chapter]:
        """All that a view shows, for those who do not see the board.

        Places are called as in the choices.
        """

    def log_line(self, event: Event, look: Look) -> str:
        """An event as a line of the log; empty for one that is not told."""

    def summary(self, events: Sequence[Event], look: Look) -> Sequence[str]:
        """What these events of one player came to: at most two short sentences for a card."""

    def reason(self, blocked: Blocked, look: Look) -> str:
        """Why something is not possible, as a sentence (without the rule id)."""

    def explain(self, tip: str, look: Look) -> str:
        """What a component is and does, from its data entry; `tip` is a `data-tip` of the board."""

    def tips(self) -> Sequence[str]:
        """All tips that `explain` knows."""

    def score_sheet(self, table: Any, look: Look) -> list[tuple[str, list[int]]]:
        """Points by source: rows of (title, points by seat), the last row the total."""

    def feats(self, facts: Any, look: Look, by: Any) -> Sequence[str]:
        """What a choice achieves that is worth telling, as clauses without their subject.

        `by` (a `Doer`) tells whether the reader does it or somebody else.
        """

    def counted(self, name: str) -> str:
        """The term for something that `holdings` count; empty where it is not told in amounts."""


class Board(Protocol):
    """board.py of a game: view in, pictures out."""

    def panels(self, view: View, look: Look) -> list[Panel]:
        """The pictures of the table page."""

    def svg(self, view: View, look: Look) -> str:
        """The whole table as one self-contained SVG document."""

    def things(self, view: View, seat: int, look: Look) -> str:
        """All that lies before one player, as a click on the player's card shows it."""

    def style(self) -> str:
        """The game's own CSS: grid areas of the wide page and what its drawings need.

        From 1001 px on `main.table` is a grid: the game sets its `grid-template` (at 1440, and
        for 1001 to 1300 px). A panel is `main.table > section.panel[data-area="AREA"]` and lies in
        its area; the area `side` is the page's own column (status, choices, others, log). Below
        1001 px the page shows one tab at a time and the game only styles what is in its panels.
        """


class Components(Protocol):
    """drawing/box.py of a game with a box: one component, drawn from what is printed on it.

    `entry` is an entry of the component file with the values that somebody has entered.
    """

    def title(self, table: str, entry: Mapping[str, Any], look: Look) -> str:
        """What the component is called: by what cannot be entered, so that one finds it."""

    def picture(self, table: str, entry: Mapping[str, Any], look: Look) -> str:
        """The component as in the game, as an `<svg>` in its natural size that is not read out."""

    def shared(self) -> str:
        """What the pictures refer to; it stands once in a page."""

    def choice(self, table: str, field: str, value: str, look: Look) -> tuple[str, str]:
        """A choice of a field: its sign as a small `<svg>`, empty without, and its name."""


class Terminal(Protocol):
    """terminal.py of a game: the table as text with Rich markup."""

    def screen(self, view: View, look: Look) -> str: ...


_packages: Final[list[str]] = []


def loaded_packages() -> Sequence[str]:
    """The packages of the games that have been imported so far."""
    return _packages


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game of the registry. `games/NAME/__init__.py` holds one instance called GAME."""

    name: ClassVar[str]
    """Lower case with hyphens, as in records and addresses."""
    title: ClassVar[str]
    package: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    version: ClassVar[int] = 1
    """Raised by a rule fix that changes old games."""
    older: ClassVar[tuple[int, ...]] = ()
    """Earlier versions of the rules whose records can still be replayed."""
    unnamed: ClassVar[str] = ""
    """The digest of the printed values of records that name none; empty for today's.

    Whatever is written now names its values: a record without them is older than the names. A game
    says here what it came with then, once its values are changed.
    """
    minutes: ClassVar[tuple[int, int]]
    tagline: ClassVar[str]
    """What one does in it, in one short sentence for the home page."""
    credits: ClassVar[str]
    """Authors, publisher, year."""
    score_title: ClassVar[str] = mark("Points")
    """What its score is called, at the head of a list of scores."""
    place: ClassVar[int] = 100
    """Where it stands among the games on a page: lower places first, equal ones by name."""
    colours: ClassVar[Colours] = Colours()
    automaton: ClassVar[str] = ""
    """The name of the rulebook's automated opponent, where there is one."""

    def __init__(self) -> None:
        if self.package not in _packages:
            _packages.append(self.package)

    @property
    def called(self) -> Clause:
        """Its title, for a sentence in any language."""
        return Clause(self.title, room=self.package)

    @property
    def vocabulary(self) -> Vocabulary:
        raise NotImplementedError

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        """A table with its setup (chance decisions) on the stack; options are checked and whole."""
        raise NotImplementedError

    def lay_older(self, seats: int, options: Mapping[str, str], rules: int) -> Table:
        """The same table under one of the `older` versions of the rules."""
        raise NotImplementedError

    @property
    def versions(self) -> tuple[int, ...]:
        """All versions of the rules that a table can be played under, the newest last."""
        return (*self.older, self.version)

    def public(self, table: Any) -> View:
        """What everybody may know: plain data, built up from an allow-list; `me` is SPECTATOR."""
        raise NotImplementedError

    def private(self, table: Any, seat: int, public: View) -> View:
        """What a seat knows besides: the entries that are new or other for it than in `public`."""
        return {}

    def view(self, table: Any, seat: int, public: View | None = None) -> View:
        """What `seat` may know; who shows a table to many builds `public` once.

        Whoever holds no seat (SPECTATOR, and NATURE too) knows what everybody knows.
        """
        seen = self.public(table) if public is None else public
        if seat < 0:
            return seen
        return {**seen, "me": seat, **self.private(table, seat, seen)}

    def holdings(self, table: Any, seat: int) -> dict[str, int]:
        """All that a seat has and that can be counted, by the names that facts use.

        What is secret is among it: it is for tests and tools that hold the whole table.
        """
        raise NotImplementedError

    def pieces(self, table: Any) -> dict[str, str]:
        """Where each piece lies that facts may move, by the ids of the drawing."""
        return {}

    def look(self, names: Sequence[str], language: str = SOURCE) -> Look:
        """A reader of this game: its words in a language, and who sits where."""
        return Look(find_language(language, self.package), names)

    def judge(self) -> Judge[Any]:
        """What a good player thinks of a position."""
        raise NotImplementedError

    def tuning(self, seconds: float = 1.0) -> Tuning:
        """What suits the search, for a player with so much time a turn."""
        return Tuning()

    def observer(self) -> "Observer[Any]":
        """What a seat may know and choose, as numbers."""
        raise BadOption("{game} has no observations", game=self.called)

    def points(self, view: View, seat: int) -> int | None:
        """The points of a seat as far as a view shows them."""
        found: int | None = view["scores"][seat]
        return found

    def seat_colours(self, view: View) -> list[str]:
        """The colours of the seats: those of the pieces in the box."""
        return [str(player["colour"]) for player in view["players"]]

    def box(self) -> "Box | None":
        """The components whose printed values an owner of the box can enter; none for most."""
        return None

    @property
    def words(self) -> Words:
        return cast(Words, _room(f"{self.package}.words"))

    @property
    def board(self) -> Board:
        return cast(Board, _room(f"{self.package}.drawing.board"))

    @property
    def components(self) -> Components:
        """How the components of its box are drawn."""
        return cast(Components, _room(f"{self.package}.drawing.box"))

    @property
    def terminal(self) -> Terminal:
        return cast(Terminal, _room(f"{self.package}.drawing.terminal"))

    def check_options(self, seats: int | Any, given: Mapping[str, object]) -> dict[str, str]:
        """All options with their values; BadOption for what does not exist."""
        if whole_number(seats) not in self.seats:
            raise BadOption(
                "{game} is for {counts} players, not {n}",
                game=self.called,
                counts=ListOf(self.seats, ","),
                n=f"{seats!r:.60}",
            )
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                if not known:
                    raise BadOption(
                        "{game} has no option {name}: it has none",
                        game=self.called,
                        name=repr(name),
                    )
                raise BadOption(
                    "{game} has no option {name} (it has: {names})",
                    game=self.called,
                    name=repr(name),
                    names=ListOf([*known], ","),
                )
        values: dict[str, str] = {}
        for name, option in known.items():
            value = str(given.get(name, option.default))
            if value not in option.values:
                raise BadOption(
                    "{name} must be one of {values}, not {value}",
                    name=name,
                    values=ListOf(option.values, ","),
                    value=repr(value),
                )
            if option.seats and seats not in option.seats and value != option.default:
                raise BadOption(
                    "{setting} is not for {players}",
                    setting=f"{name}={value}",
                    players=Amount("player", seats),
                )
            values[name] = value
        return values


# The registry

ENTRY_POINTS: Final = "quatrefoil.games"
"""The group of entry points by which an installed package brings a game: name = module."""
_added: Final[dict[str, Game]] = {}


def add_game(game: Game) -> None:
    """Put a game into the registry of this process, without having it installed.

    Pools hand it on to their workers.
    """
    _added[game.name] = game
    game_names.cache_clear()
    find_game.cache_clear()


def added_packages() -> list[str]:
    """The packages of the games that were put into the registry."""
    return [game.package for game in _added.values()]


@cache
def _folders() -> dict[str, str]:
    """The modules of the games that lie in our folder, by their names."""
    from quatrefoil import games

    return {
        folder.name.replace("_", "-"): f"{games.__name__}.{folder.name}"
        for folder in pkgutil.iter_modules(games.__path__)
        if folder.ispkg
    }


@cache
def _installed() -> dict[str, str]:
    """The modules of the games that other packages bring, by their names."""
    from importlib.metadata import entry_points  # it takes longer than all the rest here

    return {point.name: point.module for point in entry_points(group=ENTRY_POINTS)}


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, without importing them."""
    return tuple(sorted({*_folders(), *_installed(), *_added}))


@cache
def _room(module: str) -> ModuleType:
    """A room of a game: it is asked for with every picture, so a known one is not sought again."""
    return importlib.import_module(module)


@cache
def find_game(name: str) -> Game:
    """A game by its name; BadOption if there is none."""
    if name in _added:
        return _added[name]
    module = _folders().get(name) or _installed().get(name)
    if module is None:
        raise BadOption(
            "there is no game {name} (there are: {names})",
            name=repr(name),
            names=ListOf(game_names(), ","),
        )
    return cast(Game, importlib.import_module(module).GAME)
