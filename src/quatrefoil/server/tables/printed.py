"""The printed values of the tables here: those of new ones, and those that others began with.

What is played with is kept in the database, whole: so it goes along with copies of it, and a table
is opened again on any machine, whatever has been entered there since.
"""

import logging
from pathlib import Path

from quatrefoil.engine.box import BadValues, Box
from quatrefoil.engine.errors import BadRecord
from quatrefoil.engine.game import Game
from quatrefoil.engine.match import Match
from quatrefoil.engine.overlay import set_text
from quatrefoil.engine.record import LONGEST_DIGEST
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.sets import find_set
from quatrefoil.shelf import open_shelf

log = logging.getLogger("quatrefoil.server")
FOLDER = "boxes"


class PrintedValues:
    """The sets of values that one server process plays with."""

    def __init__(self, store: Store, data: Path | None) -> None:
        self.shelf = open_shelf(None if data is None else data / FOLDER)
        """What people have entered of their boxes."""
        self._store = store
        self._kept: set[tuple[str, str]] = set()

    def current(self, game: Game) -> str:
        """The digest of the values that a new table is played with, whatever comes later."""
        return self.shelf.current(game.name)

    def shown(self, game: Game) -> str:
        """The same for a page to read: a file that somebody has damaged must not close it."""
        try:
            return self.current(game)
        except BadValues as error:
            log.warning("what was entered of %s cannot be read: %s", game.name, error)
            return ""

    async def keep(self, match: Match) -> None:
        """See that the values of a game are there as long as the game is."""
        box, key = match.game.box(), (match.game.name, match.values)
        if box is not None and key not in self._kept:
            await self._store.keep_set(*key, set_text(box, match.values))
            self._kept.add(key)

    async def take_over(self, live: LiveTable, guest: str) -> None:
        """Go on beside a real box with what has been entered of it since the game began.

        A card may be read for the first time when it comes up, or have been read wrongly: what
        has been played stays, and counts as the box says.
        """
        async with live.lock:
            if live.row.nature != "manual" or not live.seats_of(guest):
                raise Refused("Only who plays beside a real box can do that.", 403)
            try:
                match = live.match.with_values(self.current(live.game))
            except BadValues as error:
                raise Refused.because(error) from None
            except BadRecord as error:
                raise Refused(
                    "What has been played is not possible with the values of your box: {reason}",
                    409,
                    reason=error.reason,
                ) from None
            if match.values != live.match.values:
                await self.keep(match)
                await live.put(match)

    async def find(self, name: str, digest: str) -> None:
        """See that a set is known in this process, if the database has it."""
        await find_set(self._store, name, digest)

    async def lay_out(self, game: Game, digest: str) -> None:
        """Have words and drawings of a game read a set, up to the next `await`."""
        box = await self._box(game, digest)
        if box is not None:
            box.lay_out(digest or box.own)

    async def text(self, game: Game, digest: str) -> str:
        """A set as a file for other installations."""
        box = await self._box(game, digest)
        assert box is not None
        return set_text(box, digest)

    async def _box(self, game: Game, digest: str) -> Box | None:
        """The box of a game in which a set lies; refused if nobody knows the set."""
        box = game.box()
        if len(digest) <= LONGEST_DIGEST:
            await self.find(game.name, digest)
            if not digest or (box is not None and box.has(digest)):
                return box
        raise Refused("Nobody here knows these printed values.", 404)
