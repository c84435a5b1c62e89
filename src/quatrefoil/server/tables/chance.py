"""The chance of a table: everything that nobody may foretell follows from its secret of 256 bits.

Nature draws by a keyed hash of the secret and the place in the history (`engine/random.py`), so
that a step taken back meets the same chance again. The record holds what was drawn, never the
secret: it is needed for what has not happened yet and for nothing else.
"""

import hashlib
import secrets

from quatrefoil.server.storage.rows import TableRow

SECRET_BYTES = 32
PLAYER_BITS = 62


def new_secret(seed: int | None = None) -> str:
    """A secret for a new table; with a seed, for tests, one that is none."""
    return secrets.token_hex(SECRET_BYTES) if seed is None else f"{seed:0{2 * SECRET_BYTES}x}"


def seed_of(row: TableRow) -> int:
    """What nature draws by."""
    return int(row.secret, 16)


def player_seed(row: TableRow, seat: int) -> int:
    """What a computer player draws by; it tells nothing about nature's draws."""
    key = bytes.fromhex(row.secret)
    found = hashlib.blake2b(f"player {seat}".encode(), key=key, digest_size=8).digest()
    return int.from_bytes(found, "big") >> (64 - PLAYER_BITS)
