"""The levels of the computer players, from the weakest to the strongest, and one that adapts."""

from dataclasses import dataclass, replace

from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.language import ListOf, mark
from quatrefoil.players.even import EVEN, JOURNEYMAN, START, leeway_at, share_at, strength_of
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
    Level("apprentice", mark("Apprentice"), mark("Takes one of the choices that look good.")),
    Level("journeyman", mark("Journeyman"), mark("Takes what looks best one step ahead.")),
    Level("master", mark("Master"), mark("Plans ahead, about a second a turn."), 1.0),
    Level(
        "grandmaster", mark("Grand Master"), mark("Plans ahead, about five seconds a turn."), 5.0
    ),
)

ADAPTING = Level(
    EVEN,
    mark("Even"),
    mark("Stronger after each game that you win against it, weaker after each that you lose."),
)
"""How strong it is at a table is fixed when that begins, and stands in its name: `even:40`."""

OFFERED = (*LEVELS, ADAPTING)
"""What people can choose."""

FROZEN = tuple(
    replace(level, name=f"{level.name}-2026-11", frozen="2026-11") for level in LEVELS[-3:]
)
"""Earlier generations, for the ladder: those of 2026-11 have no network and keep no tree."""

ALIASES = {"greedy": "journeyman", "search": "master"}


def find_level(name: str) -> Level:
    """A level by its name, frozen ones too; BadOption if there is none."""
    wanted = ALIASES.get(name, name)
    for level in (*OFFERED, *FROZEN):
        if level.name == wanted:
            return level
    strength = strength_of(name)
    if strength is not None:
        seconds = LEVELS[3].seconds if strength > JOURNEYMAN else 0.0
        return replace(ADAPTING, name=name, seconds=seconds)
    raise BadOption(
        "there is no computer player {name} (there are: {names})",
        name=repr(name),
        names=ListOf([level.name for level in OFFERED], ","),
    )


def make_player(
    level: Level | str, game: Game | str, seed: int = 0, playouts: int | None = None
) -> Player:
    """A computer player. With `playouts` a searching one thinks that much, clock or no clock."""
    if isinstance(level, str):
        level = find_level(level)
    if isinstance(game, str):
        game = find_game(game)
    if level.name.partition(":")[0] == EVEN:
        return _even_player(level, game, seed, playouts)
    if level.name == "random":
        return RandomPlayer(seed)
    if level.name == "apprentice":
        return _apprentice(game, seed)
    if level.name == "journeyman":
        return GlancingPlayer(game.judge(), seed)
    if not level.thinks:
        return GreedyPlayer(game.judge(), seed)
    from quatrefoil.players.thinking.searcher import Budget, SearchPlayer

    budget = Budget(seconds=level.seconds) if playouts is None else Budget(playouts=playouts)
    judge, tuning = game.judge(), game.tuning(level.seconds)
    if level.frozen:
        judge.networks = ()
        judge.policies = ()
        tuning = tuning.former or tuning
    return SearchPlayer(judge, tuning, budget, seed, forgetful=bool(level.frozen))


def _apprentice(game: Game, seed: int, part: float = 1.0) -> Player:
    """With part of the leeway that the game's judge gives to apprentices, or more."""
    judge = game.judge()
    return ApprenticePlayer(judge, part * judge.leeway, seed)


def _even_player(level: Level, game: Game, seed: int, playouts: int | None) -> Player:
    """Somebody between an apprentice, or less, and a master, as the level's name says."""
    strength = strength_of(level.name)
    if strength is None:  # nobody has said against whom
        strength = START
    if strength < JOURNEYMAN:
        return _apprentice(game, seed, leeway_at(strength))
    if strength == JOURNEYMAN:
        return GlancingPlayer(game.judge(), seed)
    from quatrefoil.players.thinking.searcher import Budget, SometimesPlayer

    seconds = LEVELS[3].seconds
    budget = Budget(seconds=seconds) if playouts is None else Budget(playouts=playouts)
    share = share_at(strength)
    return SometimesPlayer(game.judge(), game.tuning(seconds), budget, share, seed)
