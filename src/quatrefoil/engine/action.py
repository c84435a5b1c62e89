"""Actions: interned values out of one finite vocabulary per game.

A verb has up to four arguments, each with a name and out of a fixed list of words, so that every
action has a stable id and a notation (`move red +1`) that needs no table to be read. Actions are
made when they are first asked for: a vocabulary may be large and costs what is used of it.

>>> vocabulary = Vocabulary()
>>> move = vocabulary.verb("move", die=["red", "blue"], extra=["+0", "+1"])
>>> vocabulary.parse("move blue +1").arguments
{'die': 'blue', 'extra': '+1'}
>>> vocabulary.parse("move blue +1") is move.at(1, 1)
True
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.errors import UnknownNotation


class Action:
    """One choice: the same verb and arguments are always the same object.

    `a` to `d` are the arguments as numbers, for the rules; `arguments` has their names and words.
    `kind` tells verbs apart quickly: the place of the verb in its vocabulary.

    >>> roll = Vocabulary().verb("roll", die=["red", "blue"], eyes=["1", "2", "3"])
    >>> action = roll.at(1, 2)
    >>> action, action.verb, action.arguments
    (<roll blue 3>, 'roll', {'die': 'blue', 'eyes': '3'})
    """

    def __init__(
        self,
        id: int,
        kind: i64,
        verb: str,
        notation: str,
        names: list[str],
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
    ) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.verb: Final = verb
        self.notation: Final = notation
        self._names: Final = names
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d

    @property
    def arguments(self) -> dict[str, str]:
        """The arguments by name, as words of the notation."""
        return dict(zip(self._names, self.notation.split()[1:], strict=True))

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("actions are interned: send the notation or the id instead")


class Verb:
    """A kind of action, and the words that each of its arguments can be."""

    def __init__(
        self, name: str, kind: i64, base: int, names: list[str], dims: list[list[str]]
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.base: Final = base
        self.names: Final = names
        self.dims: Final = dims
        size = 1
        for names in dims:
            size *= len(names)
        self.size: Final = size
        self._second: Final[i64] = len(dims[1]) if len(dims) > 1 else 1
        self._third: Final[i64] = len(dims[2]) if len(dims) > 2 else 1
        self._fourth: Final[i64] = len(dims[3]) if len(dims) > 3 else 1
        self._made: dict[int, Action] = {}
        self._by_offset: list[Action | None] = [None] * size
        """The same once more: a list is quicker to look into."""

    def at(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> Action:
        """The action with these arguments (indices into the name lists)."""
        offset: i64 = ((a * self._second + b) * self._third + c) * self._fourth + d
        if 0 <= offset < len(self._by_offset):
            made = self._by_offset[offset]
            if made is not None:
                return made
        return self._make(int(offset), [int(a), int(b), int(c), int(d)])

    def _make(self, offset: int, args: list[int]) -> Action:
        words = [self.name]
        for i, names in enumerate(self.dims):
            if not 0 <= args[i] < len(names):
                raise IndexError(f"{self.name}: argument {i} out of range: {args[i]}")
            words.append(names[args[i]])
        for i in range(len(self.dims), 4):
            args[i] = 0
        action = Action(
            self.base + offset,
            self.kind,
            self.name,
            " ".join(words),
            self.names,
            args[0],
            args[1],
            args[2],
            args[3],
        )
        action = self._made.setdefault(offset, action)  # another thread may have been faster
        self._by_offset[offset] = action
        return action

    def row(self) -> list[Action]:
        """All actions of a verb with one argument, in the order of its names."""
        return [self.at(a) for a in range(len(self.dims[0]))]

    def grid(self) -> list[list[Action]]:
        """All actions of a verb with two arguments, as rows."""
        return [[self.at(a, b) for b in range(len(self.dims[1]))] for a in range(len(self.dims[0]))]

    def by_offset(self, offset: int) -> Action:
        args = [0, 0, 0, 0]
        rest = offset
        for i in range(len(self.dims) - 1, -1, -1):
            size = len(self.dims[i])
            args[i] = rest % size
            rest //= size
        return self.at(args[0], args[1], args[2], args[3])


class Vocabulary:
    """All verbs of one game, in the order in which they are declared (ids depend on it)."""

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}
        self.size: int = 0
        self._indices: dict[str, list[dict[str, int]]] = {}

    def verb(self, name: str, /, **arguments: list[str]) -> Verb:
        """Declare a verb with its arguments, each by its name and the words that it can be."""
        dims = list(arguments.values())
        if name in self.verbs:
            raise ValueError(f"verb {name!r} declared twice")
        if len(dims) > 4:
            raise ValueError(f"verb {name!r} has more than four arguments")
        verb = Verb(name, len(self.verbs), self.size, list(arguments), dims)
        self.verbs[name] = verb
        self.size += verb.size
        return verb

    def word(self, name: str) -> Action:
        """Declare a verb without arguments and return its only action."""
        return self.verb(name).at()

    def parse(self, notation: str) -> Action:
        """The action that a notation stands for; UnknownNotation if there is none."""
        words = notation.split()
        verb = self.verbs.get(words[0]) if words else None
        if verb is None:
            raise UnknownNotation("no action is written {text}", text=repr(notation))
        if len(words) - 1 != len(verb.dims):
            raise UnknownNotation(
                "{text}: {verb} takes {wanted} arguments, not {given}",
                text=repr(notation),
                verb=verb.name,
                wanted=len(verb.dims),
                given=len(words) - 1,
            )
        indices = self._indices.get(verb.name)
        if indices is None:
            indices = [{n: i for i, n in enumerate(names)} for names in verb.dims]
            self._indices[verb.name] = indices
        args = [0, 0, 0, 0]
        for i, word in enumerate(words[1:]):
            index = indices[i].get(word)
            if index is None:
                raise UnknownNotation(
                    "{text}: {verb} knows no {word}",
                    text=repr(notation),
                    verb=verb.name,
                    word=repr(word),
                )
            args[i] = index
        return verb.at(args[0], args[1], args[2], args[3])

    def by_id(self, id: int) -> Action:
        """The action with this id; UnknownNotation if there is none."""
        for verb in self.verbs.values():
            if verb.base <= id < verb.base + verb.size:
                return verb.by_offset(id - verb.base)
        raise UnknownNotation("no action has the id {id}", id=id)
