"""Hints: the best choices now, with the margin and the chance to win that they promise."""

from collections.abc import Sequence
from dataclasses import dataclass

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Language, find_language
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.players.reasons import Reason, reasons
from quatrefoil.players.thinking.player import STREAM_OF_PLAYERS, check_turn
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.tree import Candidate, Stop

CHOICES = 3
EXAMINED = 60
"""Playouts that each choice of a hint gets at least, so that its figures mean something."""


@dataclass(frozen=True)
class Advice:
    """One choice: points ahead of the best other seat (solo: points), chance of first place."""

    action: Action
    margin: float
    win: float
    playouts: int
    why: Sequence[Reason] = ()
    """What speaks for it against the next one; of the others, what speaks against them."""

    def in_words(self, seats: int, language: str = SOURCE) -> str:
        """The figures for people; `seats` counts all who score, the automated opponent too."""
        return f"({promise(self.margin, self.win, seats, find_language(language))})"

    def reasons(self, look: Look) -> list[str]:
        """Why, in words for a reader."""
        return [reason.said(look) for reason in self.why]


def promise(margin: float, win: float, seats: int, language: Language) -> str:
    """What a choice promises: points, and where there are others the chance to be first."""
    if seats == 1:
        return language.say("about {points}", points=points_of(margin, seats))
    return language.say(
        "{points}, {chance} to win",
        points=points_of(margin, seats),
        chance=language.manners.percent(win),
    )


def points_of(margin: float, seats: int) -> Amount:
    """Whole points, with their sign where they are compared with those of others."""
    points = round(margin)
    sign = "−" if points < 0 else "+" if seats > 1 else ""
    return Amount("point", abs(points), sign)


def hint(
    match: Match,
    seat: int,
    seconds: float = 1.5,
    playouts: int = 0,
    seed: int = 0,
    stop: Stop | None = None,
    language: str = "",
) -> list[Advice]:
    """Up to three choices for `seat`, the best first; it uses only what the seat may know.

    With a language the reasons are looked for too, in the words of the game.
    """
    check_turn(match, seat)
    rng = Random(seed, STREAM_OF_PLAYERS + len(match.history) * 8 + seat)
    search = Search(match.game.judge(), match.game.tuning(), match.table, match.choices, rng, stop)
    if len(match.choices) > 1:  # there is nothing to weigh where nothing else can be played
        search.run(playouts, 0.0 if playouts else seconds)
    return advised(match, search, examined(search), language)


def advised(
    match: Match, search: Search, chosen: Sequence[Candidate], language: str
) -> list[Advice]:
    """What a search found of some choices as advice, with reasons if there is a language."""
    why: list[list[Reason]] = [[] for _ in chosen]
    if language and len(match.choices) > 1:
        why = reasons(match, search, chosen, language, search.stop)
    return [
        Advice(c.action, c.margin, c.win, c.visits, told)
        for c, told in zip(chosen, why, strict=True)
    ]


def examined(search: Search, count: int = CHOICES) -> list[Candidate]:
    """The favourites of a search, each looked at often enough to say what it is worth."""
    candidates = search.candidates()[:count]
    favourites = [c.action for c in candidates] or search.legal[:count]
    for action in favourites:
        search.examine(action, EXAMINED)
    by_action: dict[Action, Candidate] = {c.action: c for c in search.candidates()}
    chosen = [by_action[action] for action in favourites]
    return [candidate for candidate in chosen if candidate.visits > 0]
