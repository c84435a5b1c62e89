"""Taking back: who may take back what, and what the others at the table are told."""

from collections.abc import Sequence

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.errors import CannotUndo
from quatrefoil.engine.language import Clause, mark
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.rows import COMPUTER, NOBODY
from quatrefoil.server.tables.live import LiveTable


def undoable(live: LiveTable, seats: Sequence[int], to: str = "step") -> int:
    """The seat of `seats` whose last step can be taken back, or NOBODY.

    Who plays alone against computers may go back as far as they like. Nothing once the game is
    over: then all secrets and the record are open to everybody. Only who keeps a real box has
    seen them all along, and may have entered the last die wrong.
    """
    match, computers = live.match, _computers(live)
    if live.row.begun and _first_of(live, seats, to) < live.row.begun:
        return NOBODY  # what was recorded stays
    if _keeps_the_box(live, seats):
        return next((seat for seat in reversed(match.actors) if seat not in computers), NOBODY)
    if match.over:
        return NOBODY
    for seat in (*seats, NATURE) if live.row.nature == "manual" and seats else seats:
        if seat not in computers and match.can_undo(seat, to):
            return seat
    if _plays_alone(live, seats) and seats[0] in match.actors:
        return seats[0]
    return NOBODY


def _first_of(live: LiveTable, seats: Sequence[int], to: str) -> int:
    """The first entry of the history that taking back would take back; -1 if there is none."""
    match = live.match
    own = [n for n, actor in enumerate(match.actors) if actor in seats]
    if not own:
        return -1
    if to == "step":
        return own[-1]
    start = max((begun for begun in match.turns if begun <= own[-1]), default=0)
    return next(n for n in own if n >= start)


def _plays_alone(live: LiveTable, seats: Sequence[int]) -> bool:
    """Whether nobody minds what one person takes back: the game is practice from then on."""
    people = [n for n, seat in enumerate(live.seats) if seat.kind != COMPUTER]
    if len(people) != 1 or people != list(seats):
        return False
    return live.row.hints and not live.seats[people[0]].level


def would_be_practice(live: LiveTable, seats: Sequence[int], to: str) -> bool:
    """Whether taking back goes beyond chance or the turn of somebody else."""
    return (
        not live.match.practice
        and not _keeps_the_box(live, seats)
        and _plays_alone(live, seats)
        and not live.match.can_undo(seats[0], to)
    )


def _computers(live: LiveTable) -> list[int]:
    return [n for n, seat in enumerate(live.seats) if seat.is_played_by_computer]


def _keeps_the_box(live: LiveTable, seats: Sequence[int]) -> bool:
    """Whether all people at a real box enter here what happens: they may mend any slip."""
    people = {n for n, seat in enumerate(live.seats) if seat.kind != COMPUTER}
    return live.row.nature == "manual" and people == set(seats) and bool(people)


async def take_back(live: LiveTable, seats: Sequence[int], version: int, to: str) -> None:
    """Take back a step, or what can be taken back of the turn."""
    async with live.lock:
        live.check(version)
        seat = undoable(live, seats, to)
        if seat == NOBODY:
            raise _why_not(live, seats, to)
        pending = live.clocks.pending() if live.to_act() == seat else 0
        match = live.match.clone()  # whoever replays a finished game keeps what they opened
        if _keeps_the_box(live, seats):
            target = match.take_back(_computers(live), to)
        elif not match.can_undo(seat, to):
            target = match.take_back((*_computers(live), NATURE), to)
            match.practice = True
        else:
            target = match.undo(seat, to)  # every row of moves begins with a choice
        await live.cut(match, target, (seat, pending))
        _tell_the_others(live, seat, to)


def _tell_the_others(live: LiveTable, seat: int, to: str) -> None:
    """They may have been thinking about what is no more."""
    if not 0 <= seat < len(live.seats):
        return
    turn, step = mark("{who} has taken back a turn."), mark("{who} has taken back a step.")
    told = Clause(turn if to == "turn" else step, {"who": live.match.called(seat)})
    for page in live.presence.pages:
        if page.guest not in live.seats[seat].guests:
            page.note(told)


def _why_not(live: LiveTable, seats: Sequence[int], to: str) -> Refused:
    if not seats:
        return Refused("You are watching: there is nothing of yours to take back.", 403)
    if live.match.over:
        return Refused("The game is over: nothing can be taken back.", 403)
    try:
        live.match.clone().undo(seats[0], to)
    except CannotUndo as error:
        return Refused("This cannot be taken back: {reason}.", 403, reason=error.clause)
    return Refused("This cannot be taken back.", 403)
