"""Who sits where: sitting down, leaving, handing a seat to the computer and taking it back."""

import math
from collections.abc import Sequence
from dataclasses import replace

from quatrefoil.engine.language import Amount, mark
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.rows import COMPUTER, OPEN, PERSON, Seat, new_code
from quatrefoil.server.tables.live import LiveTable

COMPUTER_NAMES = ("Barma", "Postnik", "Parler", "Matthias", "Villard")
"""Builders of cathedrals."""


def computer_name(seats: Sequence[Seat]) -> str:
    """A name for one more computer player at a table."""
    taken = {seat.name for seat in seats}
    free = (name for name in COMPUTER_NAMES if name not in taken)
    return next(free, "") or told_apart(COMPUTER_NAMES[0], seats)


def told_apart(name: str, seats: Sequence[Seat]) -> str:
    """A name that nobody else at the table has: of two guests the second is “Guest 2”."""
    taken = {seat.name for seat in seats}
    numbered = (name if n == 1 else f"{name} {n}" for n in range(1, len(seats) + 2))
    return next(each for each in numbered if each not in taken)


async def sit(live: LiveTable, guest: str, name: str, number: int | None = None) -> int:
    """Take an open seat, the first one if none is named."""
    async with live.lock:
        free = [n for n, seat in enumerate(live.seats) if seat.kind == OPEN]
        if number is None and live.seats_of(guest):
            return live.seats_of(guest)[0]
        if not free or (number is not None and number not in free):
            raise Refused("Somebody else was faster: this seat is taken.", 409)
        chosen = free[0] if number is None else number
        apart = told_apart(name, live.seats)
        sits = {"kind": PERSON, "name": apart, "guests": {guest}, "coach": False}
        await live.set_seat(chosen, sits)
        return chosen


async def fill(live: LiveTable, guest: str, level: str) -> None:
    """Give all open seats to the computer."""
    async with live.lock:
        if not live.seats_of(guest):
            raise Refused("Only those who sit here may fill the table.", 403)
        for number, seat in enumerate(live.seats):
            if seat.kind == OPEN:
                name = computer_name(live.seats)
                await live.set_seat(number, {"kind": COMPUTER, "level": level, "name": name})


async def leave(live: LiveTable, guest: str, level: str, for_good: bool = False) -> None:
    """Who has played hands the seat to the computer and may come back; else it is free again.

    For good: the computer keeps the seat, and the table is no longer one of the guest's.
    """
    async with live.lock:
        mine = live.seats_of(guest)
        has_played = any(actor in mine for actor in live.match.actors)
        for number in mine:
            seat = live.seats[number]
            if live.match.over or seat.kind != PERSON:
                continue
            if for_good:
                gone = {"kind": COMPUTER, "level": seat.level or level, "guests": set()}
                await live.set_seat(number, {**gone, "key": new_code()})
            elif has_played or seat.level:
                await live.set_seat(number, {"level": seat.level or level})
            else:
                free = Seat(OPEN, key=new_code())  # the private link is no longer theirs
                await live.set_seat(number, vars(free))


def seats_again(seats: Sequence[Seat]) -> list[Seat]:
    """The same people and computers for another game; who sat second sits first."""
    return [
        replace(seat, level="" if seat.guests else seat.level, key="")
        for seat in (*seats[1:], *seats[:1])
    ]


async def hand_over(live: LiveTable, guest: str, number: int, level: str) -> None:
    """Let the computer play for somebody who keeps the others waiting."""
    async with live.lock:
        if not live.seats_of(guest):
            raise Refused("Only those who sit here may do that.", 403)
        refused = why_not_hand_over(live, number)
        if refused is not None:
            raise refused
        await live.set_seat(number, {"level": level})


def why_not_hand_over(live: LiveTable, number: int) -> Refused | None:
    """A sentence for whoever asked too early or for the wrong seat; None if nothing speaks
    against it."""
    if not 0 <= number < len(live.seats) or live.seats[number].kind != PERSON:
        return Refused("Nobody sits there.", 403)
    who = live.match.called(number)
    if live.seats[number].level:
        return Refused("The computer plays for {who} already.", 403, who=who)
    if live.to_act() != number:
        return Refused("Nobody waits for {who} just now.", 403, who=who)
    if not live.row.stand_in:
        return Refused("At this table the computer plays for nobody who is away.", 403)
    left = live.row.stand_in - live.clocks.waited()
    if left <= 0:
        return None
    is_away = not live.presence.is_present(live.seats[number])
    gone = mark("{who} has just gone: give them some time, {time} more.")
    there = mark("{who} is there: give them some time, {time} more.")
    return Refused(gone if is_away else there, 403, who=who, time=duration(left))


def duration(seconds: float) -> Amount:
    """A time in the largest unit that fits, rounded up."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return Amount(unit, math.ceil(seconds / size))
    return Amount("second", math.ceil(seconds))


async def come_back(live: LiveTable, guest: str) -> None:
    """A person takes the seat back from the computer."""
    async with live.lock:
        for number in live.seats_of(guest):
            if live.seats[number].kind == PERSON and live.seats[number].level:
                if live.row.clock and not live.clocks.left(number):
                    raise Refused("Your time is up: the computer plays on for you.", 403)
                await live.set_seat(number, {"level": ""})
                live.clocks.come_back()


async def time_is_up(live: LiveTable, number: int, level: str) -> None:
    async with live.lock:
        seat = live.seats[number]
        if seat.kind == PERSON and not seat.level and not live.clocks.left(number):
            await live.set_seat(number, {"level": level})


async def set_confirm(live: LiveTable, guest: str, wanted: bool) -> None:
    async with live.lock:
        for number in live.seats_of(guest):
            if live.seats[number].confirm != wanted:
                await live.set_seat(number, {"confirm": wanted})
        if not wanted and live.row.held in live.seats_of(guest):
            await live.release()


async def sit_alone(live: LiveTable, guest: str) -> None:
    """No other device keeps the seats of a guest, and no old link leads there."""
    async with live.lock:
        for number in live.seats_of(guest):
            await live.set_seat(number, {"guests": {guest}, "key": new_code()})


async def set_coach(live: LiveTable, guest: str, wanted: bool) -> None:
    """Ask for the coach, or agree to it where others play too."""
    async with live.lock:
        for number in live.seats_of(guest):
            if live.seats[number].coach != wanted:
                await live.set_seat(number, {"coach": wanted})


async def add_sitter(live: LiveTable, guest: str, number: int) -> None:
    """Another device of the same person."""
    async with live.lock:
        if guest not in live.seats[number].guests:
            await live.set_seat(number, {"guests": {*live.seats[number].guests, guest}})
