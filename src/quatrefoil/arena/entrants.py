"""Who takes part: a level, a variant of a level, a player of one's own; each by its text.

master                          a level
master:playouts=400             a variant: settings of the search, separated by commas
even:40                         the level that adapts, at a strength of 0 to 100
my_players:Careful              a class of your own, by its module
my_players:Careful:patience=3   with arguments for its constructor
"""

import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game
from quatrefoil.engine.language import Amount, ListOf
from quatrefoil.engine.record import LONGEST_NAME
from quatrefoil.engine.tuning import Tuning
from quatrefoil.players.even import EVEN
from quatrefoil.players.levels import ALIASES, FROZEN, LEVELS, find_level, make_player
from quatrefoil.players.thinking.player import Player
from quatrefoil.players.thinking.searcher import Budget, SearchPlayer

BUDGET = ("playouts", "seconds", "pace")
"""What a variant may think in a turn: playouts, seconds, or a part of what its level has."""
WHOLE = (
    *("turns", "rate_visits", "careful", "width", "lines", "most_nodes"),
    *("keep", "policy", "halving"),
)
TUNING = (
    *WHOLE,
    *("explore", "heat", "scale", "winning", "rivalry", "par", "first", "trust", "loose"),
)
"""The numbers of `Tuning`, by which a variant may differ from what suits its game."""
POSITIVE = (*BUDGET, "rate_visits", "width", "lines", "most_nodes", "heat", "scale")


@dataclass(frozen=True)
class Entrant:
    """A kind of player; `player` makes one for a seat of a game."""

    text: str
    make: Callable[[Game, int], Player] = field(compare=False)

    def player(self, game: Game, seed: int) -> Player:
        return self.make(game, seed)


def find_entrants(texts: Sequence[str]) -> list[Entrant]:
    """All who take part; BadOption for whom nobody knows, and for who comes twice."""
    found = [find_entrant(text) for text in texts]
    for n, entrant in enumerate(found):
        if entrant in found[:n]:
            raise BadOption("{player} is named twice; once is enough", player=entrant.text)
    return found


def find_entrant(text: str) -> Entrant:
    """A kind of player by its text; BadOption if there is none."""
    text = text.strip()
    if len(text) > LONGEST_NAME:
        raise BadOption("a name is longer than {length}", length=Amount("character", LONGEST_NAME))
    name, colon, rest = text.partition(":")
    if name == EVEN:
        level = find_level(text).name
        return Entrant(level, partial(_level, level))
    if name in ALIASES or name in {level.name for level in (*LEVELS, *FROZEN)}:
        level = find_level(name).name
        settings = _settings(text, rest)
        _check_variant(level, settings)
        if not settings:
            return Entrant(level, partial(_level, level))
        return Entrant(f"{level}:{rest}", partial(_variant, level, settings))
    if not colon:
        find_level(name)  # says which levels there are
    kind, _, rest = rest.partition(":")
    return Entrant(text, partial(_own, find_class(name, kind), _settings(text, rest)))


def _settings(text: str, written: str) -> dict[str, Any]:
    """`name=value,name=value`; numbers become numbers."""
    found: dict[str, Any] = {}
    for part in filter(None, written.split(",")):
        name, equals, value = (each.strip() for each in part.partition("="))
        if not equals or not name.isidentifier():
            raise BadOption(
                "{player}: a setting is written NAME=VALUE, not {text}",
                player=text,
                text=repr(part),
            )
        found[name] = _value(value)
    return found


def _value(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _level(level: str, game: Game, seed: int) -> Player:
    return make_player(level, game, seed)


# Variants of a level


def _check_variant(level: str, settings: Mapping[str, Any]) -> None:
    thinks = find_level(level).thinks
    if settings and not thinks:
        raise BadOption("{level} does not search and has no settings", level=level)
    for name, value in settings.items():
        if name not in (*BUDGET, *TUNING):
            raise BadOption(
                "{level} has no setting {name} (it has: {names})",
                level=level,
                name=repr(name),
                names=ListOf([*BUDGET, *TUNING], ","),
            )
        whole = name == "playouts" or name in WHOLE
        if not isinstance(value, int if whole else (int, float)) or not value < float("inf"):
            raise BadOption("{name} must be a number, not {value}", name=name, value=repr(value))
        if name in POSITIVE and value <= 0:
            raise BadOption("{name} must be positive", name=name)
        if name != "par" and value < 0:
            raise BadOption("{name} must not be negative", name=name)
    if len(settings.keys() & set(BUDGET)) > 1:
        raise BadOption("of {names} one can be set", names=ListOf(BUDGET, ","))


def _variant(level: str, settings: Mapping[str, Any], game: Game, seed: int) -> Player:
    seconds = find_level(level).seconds
    if "playouts" in settings:
        budget = Budget(playouts=settings["playouts"])
    else:
        budget = Budget(settings.get("seconds", seconds * settings.get("pace", 1)))
    own = {name: value for name, value in settings.items() if name in TUNING}
    player = make_player(level, game, seed)
    assert isinstance(player, SearchPlayer)  # the others have no settings
    tuning = _tuned(player.tuning, own)
    return SearchPlayer(player.judge, tuning, budget, seed, forgetful=player.forgetful)


def _tuned(tuning: Tuning, own: Mapping[str, Any]) -> Tuning:
    """What suits the game, but for some numbers."""
    if not own:
        return tuning
    crowded = None if tuning.crowded is None else _tuned(tuning.crowded, own)
    foreseeing = None if tuning.foreseeing is None else _tuned(tuning.foreseeing, own)
    numbers = {name: getattr(tuning, name) for name in TUNING} | dict(own)
    whole = {name: int(numbers[name]) for name in WHOLE}
    parts = {name: float(numbers[name]) for name in TUNING if name not in WHOLE}
    return Tuning(
        **whole,
        **parts,  # type: ignore[arg-type]
        crowded=crowded,
        foreseeing=foreseeing,
        former=None,
    )


# Players of one's own


def find_class(module: str, kind: str) -> type[Player]:
    """A class of players by the names of its module and its own; the folder one is in counts."""
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(importlib.import_module(module), kind, None)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BadOption(
            "cannot import {module}: {reason}", module=repr(module), reason=reason
        ) from error
    if found is None:
        raise BadOption("{module} has no class {name}", module=module, name=repr(kind))
    if not isinstance(found, type) or not issubclass(found, Player):
        raise BadOption("{name} is no subclass of quatrefoil.Player", name=f"{module}:{kind}")
    return found


def _own(kind: type[Player], settings: Mapping[str, Any], game: Game, seed: int) -> Player:
    return kind(seed, **settings)
