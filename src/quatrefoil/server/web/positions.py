"""Tables at a position of a recorded game: to solve a puzzle, to try an example of the rules."""

from quatrefoil.engine.match import Match
from quatrefoil.server.web.context import Context
from quatrefoil.server.web.forms import seats_from


async def open_position(
    context: Context, guest: str, language: str, position: Match, level: str, study: str
) -> str:
    """The code of a table where the guest has the next choice and computers have the other seats.

    Who opens the same position again and has done nothing there comes back to it.
    """
    known = await context.hub.store.untouched(guest, position.game.name, study)
    if known is not None:
        return known
    me = await context.people.name(guest, language)
    wanted = ["me" if n == position.seat else level for n in range(position.players)]
    seats = seats_from(wanted, guest, me)
    live = await context.hub.open_position(guest, position, seats, study)
    return live.row.code
