"""The colours of the seats, as a game gives them out."""

from functools import cache

from quatrefoil.drawing import COLOURS
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Game
from quatrefoil.engine.match import Match


@cache
def seat_colours(
    game: Game, players: int, options: tuple[tuple[str, str], ...] = ()
) -> tuple[str, ...]:
    """The colours of the seats, as the game's own view gives them out."""
    match = Match(game, players, game.check_options(players, dict(options)))
    given = game.seat_colours(match.view(SPECTATOR))
    # A box may hold black or brown pieces: the boards draw them in the colour that is left over.
    spare = [colour for colour in reversed(COLOURS) if colour not in given]
    return tuple(colour if colour in COLOURS else spare.pop(0) for colour in given)


def colours_of(match: Match) -> tuple[str, ...]:
    found = seat_colours(match.game, match.players, tuple(match.options.items()))
    match.lay_out()  # the colours are those of any table: one with other values may have told them
    return found
