"""Setup (PE-3). What is shuffled there is drawn here when it is revealed (C-2 to C-4)."""

from typing import ClassVar, Final

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Chance
from quatrefoil.games.pillars_of_the_earth.rules.facts import PlayerFacts
from quatrefoil.games.pillars_of_the_earth.rules.printed import START_GOLD
from quatrefoil.games.pillars_of_the_earth.rules.rounds import NEXT_ROUND
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars, bare_table
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import START


class StartPlayer(Chance[Pillars]):
    """C-1: who starts is left to chance (PE-3.3, Q-7)."""

    key: ClassVar[str] = "start-player"
    rule: ClassVar[str] = "PE-3.3"

    def choices(self, table: Pillars) -> list[Action]:
        return START[: table.seats]

    def apply(self, table: Pillars, action: Action) -> None:
        table.starter = action.a
        for steps in range(table.seats):
            table.gold[table.seat_after(steps)] = START_GOLD[steps]  # PE-3.5
        if table.events is not None:
            table.tell("starts", table.starter, {"round": 1})

    def facts(self, table: Pillars, action: Action) -> PlayerFacts:
        first = int(action.a)
        seats = int(table.seats)
        gold = {(first + n) % seats: {"gold": START_GOLD[n]} for n in range(seats)}
        return PlayerFacts(action=action, seat=NATURE, others=gold, player=first)


START_PLAYER: Final = StartPlayer()


def lay(seats: int) -> Pillars:
    """A table for so many players, before the starting player is known.

    The decks (PE-3.6 to PE-3.8) need no laying out: a card is drawn when it is revealed, and the
    cards removed unseen are those that never are.
    """
    table = bare_table(seats)
    table.push(NEXT_ROUND)
    table.push(START_PLAYER)
    return table
