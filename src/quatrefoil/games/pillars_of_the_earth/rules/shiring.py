"""Steps 10 and 11: Shiring and its castle (PE-13)."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Continuation
from quatrefoil.games.pillars_of_the_earth.rules.components import CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.phase_one import gain_craftsman
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    CASTLE,
    CASTLE_GREY,
    LIMIT,
    ROUNDS,
    SHIRING,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import NOTHING, Pillars
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import GO_ON


def resolve_shiring(table: Pillars) -> None:
    """Step 10: space 1 first, with all that follows from it (PE-13.1)."""
    table.push(SECOND_SPACE)
    gain_at(table, 0)


class SecondSpace(Continuation[Pillars]):
    """Space 2 of Shiring, after a craftsman too many from space 1 has left."""

    def apply(self, table: Pillars, action: Action) -> None:
        gain_at(table, 1)


def gain_at(table: Pillars, space: i64) -> None:
    """The builder's owner gains the craftsman, else the card is removed (PE-13.2)."""
    seat: i64 = table.spaces[SHIRING + space]
    man: i64 = table.shiring[space]
    table.shiring[space] = NOTHING
    if seat >= 0:
        if table.events is not None:
            table.tell("gains-craftsman", seat, {"craftsman": CRAFTSMEN[man]})
        gain_craftsman(table, seat, man)


def may_ask(table: Pillars) -> bool:
    """Whether somebody may have to part with a craftsman in step 10, in the turn then running."""
    for space in range(2):
        seat: i64 = table.spaces[SHIRING + space]
        if seat >= 0 and table.crew_size(seat) + 2 > LIMIT:
            return True
    return False


def resolve_castle(table: Pillars) -> None:
    """Step 11: two grey workers for the next round (PE-13.3); in round 6 there is none
    (PE-13.4, Q-29)."""
    seat: i64 = table.spaces[CASTLE]
    if seat >= 0 and table.round < ROUNDS:
        table.grey_next = seat
        if table.events is not None:
            table.tell("grey-workers", seat, {"workers": CASTLE_GREY})


SECOND_SPACE: Final = SecondSpace(GO_ON)
