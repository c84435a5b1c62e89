"""The layers that the networks of a game begin with: whole numbers, learned from self-play.

The inputs are the features of a game's observation (`engine/observation.py`), each value of each of
them one row of weights, and for some networks how the values of the seats stand by the judge. The
rows of what lies on the table are added up, which makes the first layer; a second one follows.

Several sums share one integer, side by side: a number is added to all of them at once. No sum
ever reaches into the next (`tools/train/learn.py` sees to that), so compiled and plain Python agree
to the last digit. Trained outside, read from a file of the game.
"""

import base64
import zlib
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from quatrefoil.engine.observation import Observer, new_row
from quatrefoil.engine.table import Table

UNITS: Final = 64
"""Of the first layer: as many as the sixteen sums of `_first_layer` hold."""
LANES: Final = 4
LANE: Final = 15
"""Bits of a sum of the first layer."""
NEXT_UNITS: Final = 32
NEXT_LANES: Final = 2
NEXT_LANE: Final = 30
SEATS: Final = 4
FULL: Final = 127
"""What a unit gives when it is wholly on."""
SHIFT: Final = 6
"""The weights of the second layer are so many bits finer than those of the first."""


class Trunk:
    """Two layers over what a seat may know. It has one set of sums: one thread at a time."""

    def __init__(self, observer: Observer[Any], source: dict[str, Any]) -> None:
        if source["features"] != observer.layout.size:
            raise ValueError("the network was trained on other observations")
        self._observer: Final = observer
        self._seen: vec[i16] = new_row(observer.layout.size)
        features = numbers(source["used"], 2)
        lows = observer.layout.lows()
        counts = [high - lows[n] + 1 for n, high in enumerate(observer.layout.highs())]
        starts: list[int] = []
        total = 0
        for feature in features:
            starts.append(total - lows[feature])
            total += counts[feature]
        self._features: vec[i32] = vec[i32]([i32(n) for n in features])
        self._starts: vec[i32] = vec[i32]([i32(n) for n in starts])
        """Where the values of a feature begin in `_rows`, counted from 0."""
        rows = numbers(source["rows"], 2)
        if len(rows) != total:
            raise ValueError("the network was trained on other observations")
        words = UNITS // LANES
        self._rows: vec[i32] = vec[i32]([i32(row * words) for row in rows])
        """Where the weights of each value of each feature lie in `_first`."""
        self._first: vec[i64] = _packed(numbers(source["first"], 1), LANES, LANE)
        self._bias: vec[i64] = _packed(numbers(source["bias"], 2), LANES, LANE)
        self._steps: Final[list[list[float]]] = source.get("steps", [])
        """Of the values of the seats and of the leads over them: where each next row begins."""
        step_rows: list[int] = source.get("step_rows", [])
        self._step_rows: Final[list[int]] = [row * words for row in step_rows]
        self._second: vec[i64] = _packed(numbers(source["second"], 1), NEXT_LANES, NEXT_LANE)
        self._next_bias: vec[i64] = _packed(numbers(source["next_bias"], 4), NEXT_LANES, NEXT_LANE)
        self._sums: vec[i64] = vec[i64]([i64(0)] * (UNITS // LANES))
        self._next_sums: vec[i64] = vec[i64]([i64(0)] * (NEXT_UNITS // NEXT_LANES))
        self._hidden: vec[i64] = vec[i64]([i64(0)] * UNITS)
        self.units: vec[i64] = vec[i64]([i64(0)] * NEXT_UNITS)
        """What the second layer gives, each from 0 to FULL."""

    def look(self, table: Table, seat: i64, values: list[float]) -> None:
        """Fill in `units`; the values are those of the seats from `seat` on, if it knows them."""
        self._observer.observe(table, seat, self._seen, 0)
        sums = self._sums
        bias = self._bias
        for n in range(i64(UNITS // LANES)):
            sums[n] = bias[n]
        self._add_values(values)
        self._first_layer()
        self._spread(sums, LANES, LANE, 0, self._hidden)
        self._second_layer()
        self._spread(self._next_sums, NEXT_LANES, NEXT_LANE, SHIFT, self.units)

    def _add_values(self, values: list[float]) -> None:
        """The rows of the values: the own, each other's, and the lead over each other."""
        seats: i64 = len(values)
        for n in range(seats):
            self._add_step(n, values[n])
            if n > 0:
                self._add_step(SEATS + n - 1, values[0] - values[n])

    def _add_step(self, which: i64, amount: float) -> None:
        steps = self._steps[which]
        low: i64 = 0
        high: i64 = len(steps)
        while low < high:
            middle: i64 = (low + high) >> 1
            if amount < steps[middle]:
                high = middle
            else:
                low = middle + 1
        at: i64 = self._step_rows[which]
        at += low * (UNITS // LANES)
        first = self._first
        sums = self._sums
        for n in range(i64(UNITS // LANES)):
            sums[n] += first[at + n]

    def _first_layer(self) -> None:
        """Add the rows of all features that are not 0. Locals, since they stay in registers."""
        seen = self._seen
        features = self._features
        starts = self._starts
        rows = self._rows
        first = self._first
        sums = self._sums
        s0: i64 = sums[0]
        s1: i64 = sums[1]
        s2: i64 = sums[2]
        s3: i64 = sums[3]
        s4: i64 = sums[4]
        s5: i64 = sums[5]
        s6: i64 = sums[6]
        s7: i64 = sums[7]
        s8: i64 = sums[8]
        s9: i64 = sums[9]
        s10: i64 = sums[10]
        s11: i64 = sums[11]
        s12: i64 = sums[12]
        s13: i64 = sums[13]
        s14: i64 = sums[14]
        s15: i64 = sums[15]
        for each in range(i64(len(features))):
            amount: i64 = i64(seen[i64(features[each])])
            if amount == 0:
                continue
            at: i64 = i64(rows[i64(starts[each]) + amount])
            if at == 0:
                continue
            s0 += first[at]
            s1 += first[at + 1]
            s2 += first[at + 2]
            s3 += first[at + 3]
            s4 += first[at + 4]
            s5 += first[at + 5]
            s6 += first[at + 6]
            s7 += first[at + 7]
            s8 += first[at + 8]
            s9 += first[at + 9]
            s10 += first[at + 10]
            s11 += first[at + 11]
            s12 += first[at + 12]
            s13 += first[at + 13]
            s14 += first[at + 14]
            s15 += first[at + 15]
        sums[0] = s0
        sums[1] = s1
        sums[2] = s2
        sums[3] = s3
        sums[4] = s4
        sums[5] = s5
        sums[6] = s6
        sums[7] = s7
        sums[8] = s8
        sums[9] = s9
        sums[10] = s10
        sums[11] = s11
        sums[12] = s12
        sums[13] = s13
        sums[14] = s14
        sums[15] = s15

    def _second_layer(self) -> None:
        hidden = self._hidden
        second = self._second
        sums = self._next_sums
        bias = self._next_bias
        width: i64 = NEXT_UNITS // NEXT_LANES
        for n in range(width):
            sums[n] = bias[n]
        for unit in range(i64(UNITS)):
            on: i64 = hidden[unit]
            if on == 0:
                continue
            at: i64 = unit * width
            for n in range(width):
                sums[n] += on * second[at + n]

    def _spread(self, sums: vec[i64], lanes: i64, lane: i64, shift: i64, into: vec[i64]) -> None:
        """The sums that share integers, one by one, each from 0 to FULL."""
        size: i64 = BIT[lane]
        half: i64 = size >> 1
        at: i64 = 0
        for n in range(i64(len(sums))):
            left: i64 = sums[n]
            for _ in range(lanes):
                one: i64 = left & (size - 1)
                if one >= half:
                    one -= size
                left = (left - one) >> lane
                one >>= shift
                if one < 0:
                    one = 0
                elif one > FULL:
                    one = FULL
                into[at] = one
                at += 1


BIT: Final[list[int]] = [2**n for n in range(62)]


def numbers(text: str, size: int) -> list[int]:
    """Signed integers of so many bytes."""
    packed = zlib.decompress(base64.b85decode(text))
    if size == 1:
        return memoryview(packed).cast("b").tolist()
    return [
        int.from_bytes(packed[at : at + size], "little", signed=True)
        for at in range(0, len(packed), size)
    ]


def _packed(numbers: list[int], lanes: int, lane: int) -> vec[i64]:
    """So many numbers in each integer, the first lowest."""
    found: list[i64] = []
    for at in range(0, len(numbers), lanes):
        total = 0
        for n in range(lanes):
            total += numbers[at + n] * BIT[n * lane]
        found.append(i64(total))
    return vec[i64](found)
