"""Facts: what an action does, once, as data.

The decision that carries an action out also says what it does. Sentence, label, signs, lit
places, terminal line, hint and API answer are made of these facts and of nothing else.
"""

from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from quatrefoil.engine.action import Action


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Move:
    """A piece that goes from one place to another; an empty place is out of the game."""

    piece: str
    origin: str
    target: str


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Facts:
    """What an action does at this moment, at once: not what later choices or chance make of it.

    `cost` and `gain` are what goes from and comes to the seat that decides, by what the game calls
    it; `others` is what changes for other seats, less than nothing for a loss. A game adds what
    else its words and pictures need, as typed fields of a subclass.

    >>> import quatrefoil as qf
    >>> game = qf.new("red-cathedral", seats=2, seed=7)
    >>> facts = game.facts(game.choices[0])
    >>> facts.verb, facts.seat, facts.ends_turn
    ('claim', 0, False)
    >>> facts.to_dict()["verb"]
    'claim'
    """

    action: Action
    seat: int
    cost: dict[str, int] = field(default_factory=dict)
    gain: dict[str, int] = field(default_factory=dict)
    others: dict[int, dict[str, int]] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    ends_turn: bool = False

    @property
    def verb(self) -> str:
        return self.action.verb

    def to_dict(self) -> dict[str, Any]:
        """As plain data: the arguments by name, then every fact that says something."""
        found: dict[str, Any] = {"verb": self.action.verb, **self.action.arguments}
        for one in fields(self):
            value = getattr(self, one.name)
            is_silent = value is None or value is False or value == {} or value == []
            if one.name != "action" and not is_silent:  # seat 0 and no steps say something
                found[one.name] = _plain(value)
        return found


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value
