"""What a turn of Praga Caput Regni came to, in few words for a player's card."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, GRIDS
from quatrefoil.games.praga_caput_regni.words.log import STEP_NAMES
from quatrefoil.games.praga_caput_regni.words.names import grid_noun
from quatrefoil.words.summary import Deed, Summary


def _seals(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Claims a seal.", "Claims {n} seals.", len(events))


def _builds(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Places a town building.", "Places {n} town buildings.", len(events))


def _bridge(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Builds at bridge place {n}.", n=events[-1].data["place"] + 1)


def _road(events: Sequence[Event], look: Look) -> str:
    step = STEP_NAMES[events[-1].data["step"]]
    return look.language.say("Reaches step {step} of the King's Road.", step=step)


def _places(events: Sequence[Event], look: Look) -> str:
    """Upgrades lie on the actions of the board, walls around them."""
    walls = sum(event.data["hex"] >= len(ACTIONS) for event in events)
    if walls:
        return look.language.count("Places a wall.", "Places {n} walls.", walls)
    return look.language.count("Places an upgrade.", "Places {n} upgrades.", len(events))


def _technologies(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Keeps a technology.", "Keeps {n} technologies.", len(events))


def _produces(events: Sequence[Event], look: Look) -> str:
    if events[-1].data["track"] == 0:
        return look.language.say("Produces with the gold mines.")
    return look.language.say("Produces with the quarries.")


def _climbs(events: Sequence[Event], look: Look) -> str:
    data = events[-1].data
    grid = grid_noun(GRIDS[data["grid"]])
    return look.language.say("Climbs to row {n}: {grid}.", n=data["row"], grid=grid)


def _moves(events: Sequence[Event], look: Look) -> str:
    data = events[-1].data
    grid, n = grid_noun(GRIDS[data["grid"]]), data["column"] + 1  # people count from 1
    return look.language.say("Moves to column {n}: {grid}.", n=n, grid=grid)


def _advances(events: Sequence[Event], look: Look) -> str:
    if events[-1].data["track"] == 0:
        return look.language.say("Advances the gold mines.")
    return look.language.say("Advances the quarries.")


summary = Summary(
    Deed(("seal",), _seals),
    Deed(("build",), _builds),
    Deed(("bridge",), _bridge),
    Deed(("road",), _road),
    Deed(("place",), _places),
    Deed(("keep-technology",), _technologies),
    Deed(("produce",), _produces),
    Deed(("climb",), _climbs),
    Deed(("move",), _moves),
    Deed(("advance",), _advances),
).sentences
