"""The levels of the computer players, from the weakest to the strongest."""

from dataclasses import dataclass, replace

from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.language import ListOf, mark
from quatrefoil.players.thinking.player import Player
from quatrefoil.players.thinking.simple import (
    ApprenticePlayer,
    GlancingPlayer,
    GreedyPlayer,
    RandomPlayer,
)


@dataclass(frozen=True)
class Level:
    """A level: `seconds` is what it may think in a turn, 0 where it answers at once."""

    name: str
    title: str
    about: str
    seconds: float = 0.0
    frozen: str = ""
    """Of a player that stays as it was: the generation it belongs to."""

    @property
    def thinks(self) -> bool:
        """Whether it takes so long that it should think in a process of its own."""
        return self.seconds > 0


LEVELS = (
    Level("random", mark("Novice"), mark("Plays anything that the rules allow.")),
    Level("apprentice", mark("Apprentice"), mark("Looks one step ahead, and slips now and then.")),
    Level("journeyman", mark("Journeyman"), mark("Takes what looks best one step ahead.")),
    Level("master", mark("Master"), mark("Plans ahead, about a second a turn."), 1.0),
    Level(
        "grandmaster", mark("Grand Master"), mark("Plans ahead, about five seconds a turn."), 5.0
    ),
)

FROZEN = tuple(
    replace(level, name=f"{level.name}-2026-11", frozen="2026-11") for level in LEVELS[-3:]
)
"""Earlier generations, for the ladder: those of 2026-11 have no network and keep no tree."""

ALIASES = {"greedy": "journeyman", "search": "master"}


def find_level(name: str) -> Level:
    """A level by its name, frozen ones too; BadOption if there is none."""
    wanted = ALIASES.get(name, name)
    for level in (*LEVELS, *FROZEN):
        if level.name == wanted:
            return level
    raise BadOption(
        "there is no computer player {name} (there are: {names})",
        name=repr(name),
        names=ListOf([level.name for level in LEVELS], ","),
    )


def make_player(
    level: Level | str, game: Game | str, seed: int = 0, playouts: int | None = None
) -> Player:
    """A computer player. With `playouts` a searching one thinks that much, clock or no clock."""
    if isinstance(level, str):
        level = find_level(level)
    if isinstance(game, str):
        game = find_game(game)
    if level.name == "random":
        return RandomPlayer(seed)
    if level.name == "apprentice":
        return ApprenticePlayer(game.judge(), seed)
    if level.name == "journeyman":
        return GlancingPlayer(game.judge(), seed)
    if not level.thinks:
        return GreedyPlayer(game.judge(), seed)
    from quatrefoil.players.thinking.searcher import Budget, SearchPlayer

    budget = Budget(seconds=level.seconds) if playouts is None else Budget(playouts=playouts)
    judge = game.judge()
    if level.frozen:
        judge.networks = ()
    forgetful = bool(level.frozen)
    return SearchPlayer(judge, game.tuning(level.seconds), budget, seed, forgetful=forgetful)
