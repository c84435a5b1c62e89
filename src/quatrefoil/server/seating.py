"""Who sits where: sitting down, leaving, handing a seat to the computer and taking it back."""

from collections.abc import Sequence

from quatrefoil.server.errors import Refused
from quatrefoil.server.live import LiveTable
from quatrefoil.server.rows import COMPUTER, OPEN, PERSON, Seat

COMPUTER_NAMES = ("Barma", "Postnik", "Parler", "Matthias", "Villard")
"""Builders of cathedrals."""


def computer_name(seats: Sequence[Seat]) -> str:
    """A name for one more computer player at a table."""
    taken = {seat.name for seat in seats}
    return next((name for name in COMPUTER_NAMES if name not in taken), "Computer")


async def sit(live: LiveTable, guest: str, name: str, number: int | None = None) -> int:
    """Take an open seat, the first one if none is named."""
    async with live.lock:
        free = [n for n, seat in enumerate(live.seats) if seat.kind == OPEN]
        if number is None and live.seats_of(guest):
            return live.seats_of(guest)[0]
        if not free or (number is not None and number not in free):
            raise Refused("This seat is taken.", 409)
        chosen = free[0] if number is None else number
        await live.set_seat(chosen, {"kind": PERSON, "name": name, "guests": {guest}})
        return chosen


async def fill(live: LiveTable, guest: str, level: str) -> None:
    """Give all open seats to the computer."""
    async with live.lock:
        if not live.seats_of(guest):
            raise Refused("Only who sits here may fill the table.", 403)
        for number, seat in enumerate(live.seats):
            if seat.kind == OPEN:
                name = computer_name(live.seats)
                await live.set_seat(number, {"kind": COMPUTER, "level": level, "name": name})


async def leave(live: LiveTable, guest: str, level: str) -> None:
    """The computer goes on for whoever leaves, who may come back."""
    async with live.lock:
        for number in live.seats_of(guest):
            if live.seats[number].kind == PERSON and not live.seats[number].level:
                await live.set_seat(number, {"level": level})


async def hand_over(
    live: LiveTable, guest: str, number: int, level: str, idle_after: float
) -> None:
    """Let the computer play for somebody who keeps the others waiting."""
    async with live.lock:
        if not live.seats_of(guest):
            raise Refused("Only who sits here may do that.", 403)
        if not can_hand_over(live, number, idle_after):
            raise Refused("This player is there: give them some time.", 403)
        await live.set_seat(number, {"level": level})


def can_hand_over(live: LiveTable, number: int, idle_after: float) -> bool:
    if not 0 <= number < len(live.seats):
        return False
    seat = live.seats[number]
    waited = live.waited()
    away = not live.is_present(number) and waited >= idle_after / 4
    return (
        seat.kind == PERSON
        and not seat.level
        and live.to_act() == number
        and (away or waited >= idle_after)
    )


async def come_back(live: LiveTable, guest: str) -> None:
    """A person takes the seat back from the computer."""
    async with live.lock:
        for number in live.seats_of(guest):
            if live.seats[number].kind == PERSON and live.seats[number].level:
                if live.row.clock and not live.left(number):
                    raise Refused("Your time is up: the computer plays on for you.", 403)
                await live.set_seat(number, {"level": ""})
                live.come_back()


async def time_is_up(live: LiveTable, number: int, level: str) -> None:
    async with live.lock:
        seat = live.seats[number]
        if seat.kind == PERSON and not seat.level and not live.left(number):
            await live.set_seat(number, {"level": level})


async def set_confirm(live: LiveTable, guest: str, wanted: bool) -> None:
    async with live.lock:
        for number in live.seats_of(guest):
            if live.seats[number].confirm != wanted:
                await live.set_seat(number, {"confirm": wanted})
        if not wanted and live.row.held in live.seats_of(guest):
            await live.release()


async def add_sitter(live: LiveTable, guest: str, number: int) -> None:
    """Another device of the same person."""
    async with live.lock:
        if guest not in live.seats[number].guests:
            await live.set_seat(number, {"guests": {*live.seats[number].guests, guest}})
