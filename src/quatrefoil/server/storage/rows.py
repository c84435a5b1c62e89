"""What is kept about a table, as the rest of the server handles it."""

import secrets
import time
from dataclasses import dataclass, field

OPEN, PERSON, COMPUTER = "open", "person", "computer"
STAND_IN = 600
"""Seconds of waiting before the computer may play for somebody, where nothing else is chosen."""
NOBODY = -9
"""In `held` and `waiting`: no seat at all (nature is -1)."""


@dataclass
class Seat:
    """A seat of a table: who sits there. A person whose `level` is set is away."""

    kind: str
    level: str = ""
    name: str = ""
    key: str = ""
    confirm: bool = False
    guests: set[str] = field(default_factory=set)
    coach: bool = False
    """Whether whoever sits there wants a coach, or lets the others have one."""

    @property
    def is_played_by_computer(self) -> bool:
        return self.kind == COMPUTER or (self.kind == PERSON and self.level != "")


@dataclass
class TableRow:
    """A table as it is stored, without its moves."""

    id: int
    code: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    nature: str
    listed: bool
    clock: int
    owner: str
    created: int
    changed: int
    version: int
    turn: int
    waiting: int
    held: int
    over: bool
    scores: list[int]
    hints: bool = True
    shown: int = 1
    """The version that all are told: a private note of somebody does not change it."""
    winners: list[int] = field(default_factory=list)
    thought: list[int] = field(default_factory=list)
    """Milliseconds of each seat beside those of the moves: on steps taken back, on turns held."""
    successor: str = ""
    """The code of the table at which the same people play again."""
    lesson: bool = False
    """A first game: notes explain what is new, and the deal is always the same."""
    practice: bool = False
    """Whether who plays alone took back more than chance and the others allow."""
    secret: str = field(default="", repr=False)
    """What chance follows from, in hexadecimal digits: nothing that leaves the server has it."""
    stand_in: int = STAND_IN
    """Seconds after which the computer may play for who keeps the others waiting; 0 for never."""
    study: str = ""
    """What a table at a position of a recorded game was opened for: `puzzle/ID`, `example/NAME`."""
    begun: int = 0
    """How many entries of the history were there already: they cannot be taken back."""
    printed: str = ""
    """The digest of the printed values it is played with; empty where it is older than names."""
    seats: list[Seat] = field(default_factory=list)

    @property
    def guests(self) -> set[str]:
        """All who sit at the table."""
        return {guest for seat in self.seats for guest in seat.guests}


@dataclass(frozen=True)
class Move:
    """One row of `moves`: a choice and what chance made of it; `step` counts all actions."""

    step: int
    seat: int
    spent: int
    text: str


@dataclass(frozen=True)
class ChatLine:
    number: int
    seat: int
    name: str
    text: str
    at: int


def now() -> int:
    return int(time.time())


def new_code() -> str:
    """A code for an address: no vowels, so no words; 55 bits."""
    return "".join(secrets.choice("bcdfghjkmnpqrstvwxyz23456789") for _ in range(12))
