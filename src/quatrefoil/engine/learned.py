"""What was learned from many games: a correction of a judgement made by hand.

A small network of one layer, over the traits by which a game describes a position. It is
trained outside (`tools/learn.py`) and read from a file of the game; so is the larger one of
`engine/network.py`.
"""

import json
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.chances import Chances
from quatrefoil.engine.network import Network
from quatrefoil.engine.observation import Observer
from quatrefoil.engine.policy import Policy


class Learned:
    """Points to add to the hand-made value of a position with such traits."""

    def __init__(self, learned: dict[str, Any]) -> None:
        rows: list[list[float]] = learned["rows"]
        self._weights: vec[float] = vec[float]([float(weight) for row in rows for weight in row])
        self._bias: vec[float] = vec[float]([float(one) for one in learned["bias"]])
        self._out: vec[float] = vec[float]([float(one) for one in learned["out"]])
        self._linear: vec[float] = vec[float]([float(one) for one in learned["linear"]])
        self._low: vec[float] = vec[float]([float(one) for one in learned["low"]])
        self._high: vec[float] = vec[float]([float(one) for one in learned["high"]])
        self._constant: Final[float] = float(learned["constant"])

    def correction(self, traits: list[float]) -> float:
        """What the hand-made value lacks; traits beyond all experience count as the nearest."""
        linear = self._linear
        count: i64 = len(linear)
        if len(traits) != count:
            raise ValueError(f"{len(traits)} traits, but {count} were learned")
        total = self._constant
        low = self._low
        high = self._high
        inputs = vec[float](traits)
        for i in range(count):
            trait = inputs[i]
            if trait < low[i]:
                trait = low[i]
            elif trait > high[i]:
                trait = high[i]
            inputs[i] = trait
            total += trait * linear[i]
        weights = self._weights
        bias = self._bias
        out = self._out
        at: i64 = 0
        for unit in range(i64(len(out))):
            sum = bias[unit]
            for i in range(count):
                sum += inputs[i] * weights[at]
                at += 1
            if sum > 0.0:
                total += sum * out[unit]
        return total


def learned_by(package: str) -> Learned:
    """What was learned for a game, from the file in its `play` folder."""
    text = (files(package) / "play" / "learned.json").read_text(encoding="utf-8")
    return Learned(json.loads(text))


def networks_of(package: str, observer: Observer[Any]) -> list[Network]:
    """What was learned for a game, from the files in its `play` folder; some games have none."""
    found = []
    for name in ("network.json", "network-crowd.json"):
        source = files(package) / "play" / name
        if source.is_file():
            found.append(Network(observer, json.loads(source.read_text(encoding="utf-8"))))
    return found


def policies_of(package: str, observer: Observer[Any]) -> list[Policy]:
    """What was learned of choices, from the file in the game's `play` folder; some have none."""
    source = files(package) / "play" / "policy.json"
    if not source.is_file():
        return []
    return [Policy(observer, json.loads(source.read_text(encoding="utf-8")))]


def chances_of(package: str) -> Chances | None:
    """How true the chances are that searches find, from the file in the game's `play` folder."""
    source = files(package) / "play" / "chances.json"
    if not source.is_file():
        return None
    return Chances(json.loads(source.read_text(encoding="utf-8")))
