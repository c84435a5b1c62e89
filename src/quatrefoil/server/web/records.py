"""Records that people bring along and take away: what comes in is played again, one by one."""

import asyncio
import unicodedata
from collections import OrderedDict
from dataclasses import replace

from fastapi.responses import PlainTextResponse, Response

from quatrefoil.engine.errors import BadRecord
from quatrefoil.engine.language import Amount, mark
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.pauses import Slices

MOST_CACHED = 50
LONGEST_RECORD = 10_000
"""Actions: some times the longest game."""
MOST_WAITING = 8
"""Records that may wait to be played again: who plays must not notice those who upload."""


def clean_name(name: str) -> str:
    """Without control and direction characters, which no picture could hold."""
    return "".join(c for c in name if unicodedata.category(c)[0] != "C").strip()


async def checked(text: str, hub: Hub) -> Match:
    """The match of a record; a sentence says what is wrong with it."""
    try:
        record = await asyncio.to_thread(Record.read, text)
        if len(record.actions) > LONGEST_RECORD:
            raise Refused(
                "This record is longer than {length}.", length=Amount("action", LONGEST_RECORD)
            )
        names = [clean_name(name) for name in record.names]
        await hub.printed.find(record.game, record.values)
        # Not in a thread: the rules read the values of one game at a time.
        slices = Slices()
        for match in Match.replaying(replace(record, names=names), nature="manual"):
            found = match
            await slices.pause()
        return found
    except BadRecord as error:
        message = mark("This record cannot be replayed: {reason}.")
        raise Refused(message, reason=error.clause) from None


class Uploads:
    """The records that one server is reading."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._waiting = 0
        self._cached: OrderedDict[str, Match] = OrderedDict()

    async def find(self, code: str, hub: Hub) -> Match | None:
        """The match of the record with this code; None if there is none."""
        if code not in self._cached:
            text = await hub.store.record(code)
            if text is None:
                return None
            self._cached[code] = await self._read(text, hub)
            while len(self._cached) > MOST_CACHED:
                self._cached.popitem(last=False)
        self._cached.move_to_end(code)
        return self._cached[code]

    async def keep(self, text: str, hub: Hub) -> tuple[str, Match]:
        """Keep a record that can be played again; its code and its match."""
        match = await self._read(text, hub)
        await hub.printed.keep(match)
        code = await hub.store.add_record(match.game.name, match.record().to_json())
        return code, match

    async def _read(self, text: str, hub: Hub) -> Match:
        """The match of a record, played again beside what else goes on."""
        if self._waiting >= MOST_WAITING:
            raise Refused("Many records are being read. Send yours again in a moment.", 503)
        self._waiting += 1
        try:
            async with self._one:
                return await checked(text, hub)
        finally:
            self._waiting -= 1


def record_response(found: Record, name: str, form: str) -> Response:
    """A record as a file: `json`, or `text` to read."""
    ending = "txt" if form == "text" else "json"
    headers = {"content-disposition": f'attachment; filename="{found.game}-{name}.{ending}"'}
    if form == "text":
        return PlainTextResponse(found.to_text(), headers=headers)
    return Response(found.to_json(), media_type="application/json", headers=headers)
