"""Sets of printed values that the database keeps beside the games played with them."""

import logging

from quatrefoil.engine.box import BadValues
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.overlay import take_set
from quatrefoil.server.storage.store import Store

log = logging.getLogger("quatrefoil.server")


async def find_set(store: Store, name: str, digest: str) -> None:
    """See that a set is known in this process, if the database has it.

    Who then wants to play with one that is not known is told so by the match.
    """
    box = find_game(name).box() if name in game_names() else None
    if box is None or not digest or box.has(digest):
        return
    text = await store.set_text(name, digest)
    if text is None:
        return
    try:
        take_set(box, text, digest)
    except BadValues:
        log.exception("the printed values %s of %s cannot be read", digest, name)
