"""What is in the box: components.toml, read once, typed and checked."""

from dataclasses import dataclass
from typing import Any, Final

from quatrefoil.engine.components import read_entries, read_entry, read_file, require


@dataclass(frozen=True)
class Length:
    """How high piles are laid (SP-1)."""

    id: str
    least: int
    spread: int
    provenance: str


@dataclass(frozen=True)
class Die:
    """What the die brings (SP-4)."""

    faces: int
    even: int
    odd: int
    odd_kind: int
    provenance: str


@dataclass(frozen=True)
class Bet:
    """What a bet brings (SP-5)."""

    points: int
    provenance: str


@dataclass(frozen=True)
class Turn:
    """How much one may take (SP-3)."""

    most: int
    provenance: str


class Components:
    """The whole file."""

    def __init__(self, file: dict[str, Any]) -> None:
        entries = read_entries(Length, "lengths", file["lengths"])
        self.lengths: Final = {length.id: length for length in entries}
        self.die: Final = read_entry(Die, "die", file["die"])
        self.bet: Final = read_entry(Bet, "bet", file["bet"])
        self.turn: Final = read_entry(Turn, "turn", file["turn"])
        self.highest: Final = max(one.least + one.spread - 1 for one in entries)
        require(all(one.least > 0 for one in entries), "lengths: a pile has a stone at least")


BOX: Final = Components(read_file(__name__.removesuffix(".rules.components")))
