"""The headline of a table: whose turn it is and what is asked."""

from collections.abc import Callable
from typing import Any

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, find_language
from quatrefoil.server.pictures.colours import colours_of
from quatrefoil.server.pictures.lessons import is_guided
from quatrefoil.server.pictures.puzzles import is_asked
from quatrefoil.server.pictures.reader import Reader, shown_seat
from quatrefoil.server.pictures.turns import Stretch
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, OPEN, PERSON
from quatrefoil.server.tables.dealing import told
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import undoable, would_be_practice


def status_of(live: LiveTable, reader: Reader, look: Look, played: Stretch) -> dict[str, Any]:
    """What the headline says, as the template takes it; `played` can be shown again."""
    match, say = live.match, find_language(reader.language).say
    waiting, chooser = live.to_act(), live.may_choose(reader.seats)
    away = [n for n in reader.seats if live.seats[n].kind == PERSON and live.seats[n].level]
    undo = [to for to in ("step",) if undoable(live, reader.seats, to) != NOBODY]
    if undo and undoable(live, reader.seats, "turn") != NOBODY:  # no turn without its last step
        undo.append("turn")
    practice = [to for to in undo if would_be_practice(live, reader.seats, to)]
    status: dict[str, Any] = {"undo": (*undo,), "practice": (*practice,), "ask": "", "hold": False}
    status["mine"] = chooser != NOBODY
    status["show"] = played[0] < played[1] and not match.over
    status["mark"] = ""
    status["away"] = bool(away) and not match.over
    status["code"] = live.row.code if status["away"] else ""
    status["setup"] = told(live) if chooser == NATURE else None
    status["is_late"] = (
        bool(away) and live.row.clock > 0 and not any(live.clocks.left(n) for n in away)
    )
    status["hint"] = (
        chooser >= 0
        and live.row.hints
        and not is_asked(live)
        and all(seat.kind == COMPUTER or n in reader.seats for n, seat in enumerate(live.seats))
    )
    status["coach"] = (
        chooser >= 0
        and not is_guided(live)
        and any(live.may_be_coached(guest) for guest in live.seats[chooser].guests)
    )
    # At a device that goes round the name comes first, with the mark of the seat.
    goes_round = sum(not live.seats[n].is_played_by_computer for n in reader.seats) > 1
    if match.over:
        names = [match.called(seat) for seat in match.winners]
        best = Amount("point", match.scores[match.winners[0]])
        if len(names) == 1:
            status["title"] = say("{who} wins with {points}", who=names[0], points=best)
        else:
            shared = ListOf(names)
            status["title"] = say("Shared victory: {who}, {points}", who=shared, points=best)
        status["ask"] = (
            say("The next game is ready.") if live.row.successor else say("The game is over.")
        )
        return status
    if live.row.held != NOBODY:
        mine = live.row.held in reader.seats
        status["hold"] = mine
        status["title"] = say("Your turn ends here") if mine else _thinks(live, waiting, say)
        if mine and goes_round:
            held = match.called(live.row.held)
            status["title"] = say("{who}, your turn ends here", who=held)
            status["mark"] = colours_of(match)[live.row.held]
        if mine:
            status["ask"] = say("Confirm it, or take back steps.")
        return status
    if chooser == NATURE:
        status["title"] = say("Look at your own table")
    elif chooser != NOBODY and goes_round:
        status["title"] = say("{who}, your turn", who=match.called(chooser))
        status["mark"] = colours_of(match)[chooser]
    elif chooser != NOBODY:
        status["title"] = say("Your turn, {who}", who=match.called(chooser))
    else:
        status["title"] = _thinks(live, waiting, say)
        if (
            live.row.stand_in
            and waiting in live.presence.missed
            and reader.seats
            and not live.seats[waiting].level
        ):
            status["ask"] = say("After a while “Table” lets the computer play for them.")
        elif _may_break_in(live, reader):
            status["ask"] = say("You may break in with one of these.")
    if chooser != NOBODY:
        status["ask"] = match.game.words.question(match.table, match.decision, look)
    return status


def _may_break_in(live: LiveTable, reader: Reader) -> bool:
    """Whether the reader could play something now, though somebody else is asked."""
    table, seat = live.match.table, shown_seat(live, reader)
    return seat >= 0 and not all(map(table.is_private, live.match.interrupts(seat)))


def _thinks(live: LiveTable, seat: int, say: Callable[..., str]) -> str:
    if seat == NATURE:
        return say("Waiting for chance")
    if 0 <= seat < len(live.seats) and live.seats[seat].kind == OPEN:
        return say("Waiting for a player")
    if 0 <= seat < len(live.seats) and live.seats[seat].kind == PERSON and live.seats[seat].level:
        return say("The computer plays for {who}", who=live.match.called(seat))
    if seat in live.presence.missed:
        return say("{who} is not here just now", who=live.match.called(seat))
    if live.queued and live.computer_to_act() == seat:
        who = live.match.called(seat)
        return say("{who} waits to think, number {n} in the queue", who=who, n=live.queued)
    return say("{who} is thinking", who=live.match.called(seat))
