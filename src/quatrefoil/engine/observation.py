"""Observations: what a seat may know of a table, and its choices, as numbers in fixed places.

A game lays out its features once, in named blocks, and writes them straight from the table into a
row of small integers; its choices are numbered too, so that a policy can answer with a number.
Both are the same for every number of seats and all options: the seats come in the order of play
from the one who looks, and what a smaller table has not stays 0.

A feature is an amount, a flag (0 or 1), or a code: 0 for none, else one of several named values.

>>> layout = Layout()
>>> layout.add("gold", "gold in the chest", [SEAT_NAMES[:2]], high=30)
0
>>> layout.add_code("space", "where a die lies", ["north", "south"], [["red", "blue"]])
2
>>> layout.size, layout.block("space").features(), layout.block("space").high
(4, ['space[red]', 'space[blue]'], 2)
"""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr

from quatrefoil.engine.action import Action, Verb, Vocabulary
from quatrefoil.engine.box import edition
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.table import Table

SEAT_NAMES: Final[list[str]] = ["me", "next", "third", "fourth", "fifth", "sixth"]
"""The seats as an observation names them, from the one who looks on in the order of play."""

T = TypeVar("T")


class Block:
    """Features that belong together: one number for each combination of the names of its axes."""

    def __init__(
        self,
        name: str,
        meaning: str,
        start: int,
        axes: list[list[str]],
        low: int,
        high: int,
        values: list[str],
    ) -> None:
        self.name: Final = name
        self.meaning: Final = meaning
        self.start: Final = start
        self.axes: Final = axes
        self.low: Final = low
        self.high: Final = high
        self.values: Final = values
        """Of codes: what 1, 2 and so on stand for; empty for amounts and flags."""
        size = 1
        for names in axes:
            size *= len(names)
        self.size: Final = size

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple([len(names) for names in self.axes])

    def features(self) -> list[str]:
        """The name of every number of the block, in order."""
        found = [self.name]
        for names in self.axes:
            found = [f"{before}[{name}]" for before in found for name in names]
        return found

    def __repr__(self) -> str:
        return f"<Block {self.name} of {self.size} from {self.start}>"


class Layout:
    """All blocks of an observation, in order."""

    def __init__(self) -> None:
        self.blocks: Final[list[Block]] = []
        self.size: int = 0

    def add(
        self,
        name: str,
        meaning: str,
        axes: list[list[str]] | None = None,
        low: int = 0,
        high: int = 1,
    ) -> int:
        """Lay out a block behind the others; where it starts."""
        return self._append(
            Block(name, meaning, self.size, [] if axes is None else axes, low, high, [])
        )

    def add_code(
        self, name: str, meaning: str, values: list[str], axes: list[list[str]] | None = None
    ) -> int:
        """Lay out a block of codes: each number is 0 or tells one of the values."""
        found = [] if axes is None else axes
        return self._append(Block(name, meaning, self.size, found, 0, len(values), values))

    def _append(self, block: Block) -> int:
        self.blocks.append(block)
        self.size += block.size
        return block.start

    def block(self, name: str) -> Block:
        """The block with a name."""
        for block in self.blocks:
            if block.name == name:
                return block
        raise KeyError(name)

    def features(self) -> list[str]:
        """The name of every number of an observation."""
        return [feature for block in self.blocks for feature in block.features()]

    def lows(self) -> list[int]:
        """The least that every number can be."""
        return [block.low for block in self.blocks for _ in range(block.size)]

    def highs(self) -> list[int]:
        """The most that every number can be."""
        return [block.high for block in self.blocks for _ in range(block.size)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[T]):
    """What a seat of one game may know and choose, as numbers.

    A game subclasses it in `play/observation.py`: the constructor lays out blocks and numbers the
    choices, `write` fills them in.
    """

    def __init__(
        self, vocabulary: Vocabulary, seats: int, decisions: list[str], chance: list[str]
    ) -> None:
        """For tables of at most so many seats.

        `decisions` are the keys of those that players take, `chance` the verbs of nature alone.
        """
        self.layout: Final = Layout()
        self.seats: Final[list[str]] = SEAT_NAMES[:seats]
        self.choices: Final[list[str]] = []
        """How each number of the action space is written."""
        self.outcomes: Final[list[Action]] = []
        """What chance can bring, by its number; these numbers are apart from those of choices."""
        self._numbers: vec[i32] = vec[i32]([i32(-1)] * vocabulary.size)
        for name in chance:
            verb = vocabulary.verbs[name]
            for offset in range(verb.size):
                self._numbers[verb.base + offset] = i32(len(self.outcomes))
                self.outcomes.append(verb.by_offset(offset))
        self.place: vec[i16] = vec[i16]([i16(0)] * (len(SEAT_NAMES) + 1))
        self._all: vec[i64] = vec[i64]()
        self._some: vec[i64] = vec[i64]()
        self._cleared: list[str] = []
        self._edition: str = edition()
        self._keys: Final[dict[str, int]] = {key: n + 1 for n, key in enumerate(decisions)}
        self._codes: Final[dict[type, int]] = {}
        self._decision: i64 = self.layout.add_code("decision", "what is to be decided", decisions)
        self._decider: i64 = self.layout.add_code("decider", "who decides", self.seats)
        self._count: i64 = self.layout.add("seats", "how many take part", high=seats)

    # The action space

    def enlist(self, action: Action) -> None:
        """Give an action the next number."""
        self._numbers[action.id] = i32(len(self.choices))
        self.choices.append(action.notation)

    def enlist_verb(self, verb: Verb) -> None:
        """Give all actions of a verb the next numbers."""
        for offset in range(verb.size):
            self.enlist(verb.by_offset(offset))

    def number(self, table: T, action: Action) -> i64:
        """The number of a choice, or of an outcome, of the pending decision; -1 for no other."""
        return i64(self._numbers[action.id])

    def find(self, table: T, legal: list[Action], number: i64) -> Action | None:
        """The one of some choices that has a number."""
        for action in legal:
            if self.number(table, action) == number:
                return action
        return None

    # The features

    def clear_only(self, names: list[str]) -> None:
        """Name the blocks that `write` does not always fill in, for `follow`.

        All others it writes anew each time, as far as a game ever fills them.
        """
        self._cleared = names

    def observe(self, table: T, seat: i64, into: vec[i16], start: i64) -> None:
        """Write what `seat` may know into a row of `layout.size` numbers.

        The row is all 0, or was written by this observer before.
        """
        position: Any = table
        seats: i64 = position.seats
        before = i64(into[start + self._count])
        if len(self._all) == 0:
            self._plan()
        self._clear(self._all, into, start, seats if before < seats else before)
        self._begin(position, seat, into, start)
        self.write(table, seat, into, start)

    def follow(self, table: T, seat: i64, into: vec[i16], start: i64) -> None:
        """The same, into a row that holds an earlier position of the same game: it is quicker."""
        position: Any = table
        self._clear(self._some, into, start, i64(into[start + self._count]))
        self._begin(position, seat, into, start)
        self.write(table, seat, into, start)

    def _begin(self, table: Table, seat: i64, into: vec[i16], start: i64) -> None:
        """Write what is alike in all games."""
        if self._edition is not edition():
            self._edition = edition()
            self.copy_printed()
        seats = table.seats
        where: i64 = 1 - seat
        for other in range(seats):
            self.place[other + 1] = i16(
                where + other if where + other > 0 else where + other + seats
            )
        into[start + self._count] = i16(seats)
        into[start + self._decision] = 0
        into[start + self._decider] = 0
        if table.stack:
            top = table.stack[-1]
            if top.seat >= 0:
                into[start + self._decision] = i16(self._code_of(top))
                into[start + self._decider] = self.place[top.seat + 1]

    def _code_of(self, decision: Decision[Any]) -> i64:
        """The code of a decision, kept by class: that is quicker than to ask for the key."""
        kind = type(decision)
        code = self._codes.get(kind)
        if code is None:
            code = self._keys[decision.key]
            self._codes[kind] = code
        return code

    def _clear(self, ranges: vec[i64], into: vec[i16], start: i64, seats: i64) -> None:
        """Some blocks to 0; those by seat only as far as there are so many."""
        n: i64 = 0
        while n < i64(len(ranges)):
            at: i64 = start + ranges[n]
            end: i64 = at + ranges[n + 1] + ranges[n + 2] * seats
            n += 3
            while at + 8 <= end:  # unrolled: the compiler does not do it
                into[at] = 0
                into[at + 1] = 0
                into[at + 2] = 0
                into[at + 3] = 0
                into[at + 4] = 0
                into[at + 5] = 0
                into[at + 6] = 0
                into[at + 7] = 0
                at += 8
            while at < end:
                into[at] = 0
                at += 1

    def _plan(self) -> None:
        """What is to be cleared, and how much of it where a game goes on."""
        blocks = self.layout.blocks
        self._all = self._ranges(blocks)
        wanted = self._cleared
        if wanted:
            blocks = [self.layout.block(name) for name in wanted]
        self._some = self._ranges(blocks)

    def _ranges(self, blocks: list[Block]) -> vec[i64]:
        """Of each range from where, so many numbers, and so many for each seat."""
        found: list[i64] = []
        for block in blocks:
            if block.axes and block.axes[0] is self.seats:
                found += [i64(block.start), 0, i64(block.size // len(self.seats))]
            elif found and found[-1] == 0 and found[-3] + found[-2] == block.start:
                found[-2] += block.size
            else:
                found += [i64(block.start), i64(block.size), 0]
        return vec[i64](found)

    def copy_printed(self) -> None:
        """Copy anew what the observer keeps of printed values: other ones have been laid out."""

    def write(self, table: T, seat: i64, into: vec[i16], start: i64) -> None:
        """The features of the game; the row is all 0 before, or see `clear_only`.

        `place[other + 1]` is the code of a seat as the one who looks counts them, 1 for himself; it
        is 0 for nobody (-1).
        """
        raise NotImplementedError

    def write_flags(self, mask: i64, count: i64, into: vec[i16], at: i64) -> None:
        """The lowest bits of a mask as flags: without a branch, since nobody foresees them."""
        end: i64 = at + count
        while at + 4 <= end:  # unrolled: the compiler does not do it
            into[at] = i16(mask & 1)
            into[at + 1] = i16(mask >> 1 & 1)
            into[at + 2] = i16(mask >> 2 & 1)
            into[at + 3] = i16(mask >> 3 & 1)
            mask >>= 4
            at += 4
        while at < end:
            into[at] = i16(mask & 1)
            mask >>= 1
            at += 1

    def write_bytes(self, pack: i64, count: i64, into: vec[i16], at: i64) -> None:
        """The lowest bytes of a pack as amounts."""
        end: i64 = at + count
        while at + 2 <= end:
            into[at] = i16(pack & 255)
            into[at + 1] = i16(pack >> 8 & 255)
            pack >>= 16
            at += 2
        if at < end:
            into[at] = i16(pack & 255)


def new_row(size: i64) -> vec[i16]:
    """Room for one observation."""
    return vec[i16]([i16(0)] * size)
