"""Records: a game as its options and the notations of all actions chosen.

Two forms. JSON, one object; and text, a header of `name: value` lines, a blank line, then one
line a turn with its actions separated by `;`. An action taken out of turn (an interrupt) is
written `SEAT! notation`. Forced steps are not recorded: the rules repeat them.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quatrefoil.engine.errors import BadRecord
from quatrefoil.engine.language import Amount, mark

FORMAT = "quatrefoil-record"
FORMAT_VERSION = 1
MOST_ACTIONS = 200_000
MOST_DIGITS = 9
LONGEST_NAME = 100
LONGEST_DIGEST = 64
BYTE_ORDER_MARK = "\ufeff"
"""Some editors begin a file with it."""
NO_RECORD = mark("this is not a Quatrefoil record")


def _unknown_version(found: object) -> BadRecord:
    return BadRecord(
        "it has version {found} of the format, and version {known} is read here",
        found=str(found)[:20],
        known=FORMAT_VERSION,
    )


@dataclass(frozen=True)
class Record:
    """A game, finished or not. `turns` holds the number of actions at which each turn begins.

    >>> import quatrefoil as qf
    >>> record = qf.new("red-cathedral", seats=2, seed=7).record()
    >>> record
    <Record of red-cathedral for 2, 49 actions>
    >>> Record.read(record.to_text()) == record == Record.read(record.to_json())
    True
    """

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    actions: Sequence[str]
    names: Sequence[str] = ()
    scores: Sequence[int] = ()
    turns: Sequence[int] = field(default=(), compare=False)
    practice: bool = False
    """Whether somebody took back what chance or others had decided: the game does not count."""
    values: str = ""
    """The digest of the printed values it was played with; empty in what is older than names."""

    def __repr__(self) -> str:
        return f"<Record of {self.game} for {self.seats}, {len(self.actions)} actions>"

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process: compiled, a frozen class cannot be filled field by field."""
        fields = (self.game, self.rules, self.seats, self.options, self.actions, self.names)
        return Record, (*fields, self.scores, self.turns, self.practice, self.values)

    def to_json(self) -> str:
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": dict(self.options),
            **({"values": self.values} if self.values else {}),
            "names": list(self.names),
            "actions": list(self.actions),
        }
        if self.scores:
            data["scores"] = list(self.scores)
        if self.practice:
            data["practice"] = True
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def to_text(self) -> str:
        head = [
            f"{FORMAT}: {FORMAT_VERSION}",
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"seats: {self.seats}",
        ]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        if self.values:
            head.append(f"values: {self.values}")
        head += [f"name: {' '.join(name.split())}" for name in self.names]
        if self.scores:
            head.append("scores: " + " ".join(str(score) for score in self.scores))
        if self.practice:
            head.append("practice: yes")
        starts = sorted({0, *self.turns})
        ends = [*starts[1:], len(self.actions)]
        lines = ["; ".join(self.actions[a:b]) for a, b in zip(starts, ends, strict=True) if a < b]
        return "\n".join([*head, "", *lines]) + "\n"

    @classmethod
    def read(cls, text: str | Any) -> "Record":
        """A record in either form; BadRecord says what is wrong with it."""
        if not isinstance(text, str):
            raise BadRecord("a record is text, not {given}", given=f"{text!r:.60}")
        text = text.removeprefix(BYTE_ORDER_MARK)
        if not text.strip():
            raise BadRecord("it is empty")
        return cls._from_json(text) if text.lstrip().startswith("{") else cls._from_text(text)

    @classmethod
    def _from_json(cls, text: str) -> "Record":
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:  # also a number of too many digits
            raise BadRecord("damaged or cut off: {detail}", detail=error) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(NO_RECORD)
        if data.get("version") != FORMAT_VERSION:
            raise _unknown_version(data.get("version"))
        actions = data.get("actions")
        options = data.get("options", {})
        if not isinstance(actions, list):
            raise BadRecord("the list of actions is missing")
        for step, action in enumerate(actions):
            if not isinstance(action, str):
                raise BadRecord("an action must be text", step)
        if not isinstance(options, dict):
            raise BadRecord("options must be an object")
        return cls._checked(
            game=data.get("game"),
            rules=data.get("rules"),
            seats=data.get("seats"),
            options=options,
            names=data.get("names", []),
            scores=data.get("scores", []),
            actions=actions,
            turns=(),
            practice=data.get("practice") is True,
            values=data.get("values", ""),
        )

    @classmethod
    def _from_text(cls, text: str) -> "Record":
        head, _, body = text.replace("\r\n", "\n").partition("\n\n")
        fields: dict[str, str] = {}
        options: dict[str, str] = {}
        names: list[str] = []
        if not any(line.partition(":")[0].strip() == FORMAT for line in head.split("\n")):
            raise BadRecord(NO_RECORD)
        for line in head.strip().split("\n"):
            name, colon, value = line.partition(":")
            if not colon:
                raise BadRecord("damaged header line {line}", line=repr(line[:60]))
            name, value = name.strip(), value.strip()
            if name.startswith("option "):
                options[name.removeprefix("option ")] = value
            elif name == "name":
                names.append(value)
            else:
                fields[name] = value
        if fields[FORMAT] != str(FORMAT_VERSION):
            raise _unknown_version(fields[FORMAT])
        actions: list[str] = []
        turns: list[int] = []
        for line in body.split("\n"):
            if line.strip():
                turns.append(len(actions))
                actions += [part.strip() for part in line.split(";")]

        def number(word: str) -> int | None:
            digits = word.removeprefix("-")
            return (
                int(word)
                if digits.isdigit() and word.isascii() and len(digits) <= MOST_DIGITS
                else None
            )

        return cls._checked(
            game=fields.get("game"),
            rules=number(fields.get("rules", "")),
            seats=number(fields.get("seats", "")),
            options=options,
            names=names,
            scores=[number(word) for word in fields.get("scores", "").split()],
            actions=actions,
            turns=turns,
            practice=fields.get("practice") == "yes",
            values=fields.get("values", ""),
        )

    @classmethod
    def _checked(cls, **fields: Any) -> "Record":
        for name, kind in (("game", str), ("rules", int), ("seats", int)):
            if not isinstance(fields[name], kind) or isinstance(fields[name], bool):
                raise BadRecord("{name} is missing or wrong", name=name)
        if not isinstance(fields["names"], list) or not all(
            isinstance(name, str) for name in fields["names"]
        ):
            raise BadRecord("names must be text")
        for name in fields["names"]:
            if len(name) > LONGEST_NAME:
                raise BadRecord(
                    "a name is longer than {length}", length=Amount("character", LONGEST_NAME)
                )
            if any(0xD800 <= ord(letter) <= 0xDFFF for letter in name):
                raise BadRecord("a name holds half a character")
        if not isinstance(fields["scores"], list) or not all(
            isinstance(score, int) and not isinstance(score, bool) for score in fields["scores"]
        ):
            raise BadRecord("scores must be numbers")
        if not all(isinstance(value, str) for value in fields["options"].values()):
            raise BadRecord("option values must be text")
        if not isinstance(fields["values"], str) or len(fields["values"]) > LONGEST_DIGEST:
            raise BadRecord("the digest of the printed values is damaged")
        if len(fields["actions"]) > MOST_ACTIONS:
            raise BadRecord("more than {length}", length=Amount("action", MOST_ACTIONS))
        return cls(**fields)
