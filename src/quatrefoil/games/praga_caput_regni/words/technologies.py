"""Technologies in words and signs: one entry a kind, beside what `rules/technologies.py` does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quatrefoil.drawing import Item
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.drawing.signs import ACTION_SIGN, SIGN, items
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.kinds import Technology
from quatrefoil.games.praga_caput_regni.words.names import action_name, parts

Params = Mapping[str, Any]


@dataclass(frozen=True)
class Entry:
    """What is said and shown of the technologies of one kind.

    A message may have {extra}, {gain}, {action} and {less}; what tells two of a kind apart is the
    value of the parameter `by`.
    """

    messages: Mapping[str, str] | str
    when: Callable[[Params], Sequence[Item]] = lambda params: ()
    by: str = ""
    acts: bool = False
    """Whether it lets an action or a production be done."""

    def message(self, params: Params) -> str:
        return self.messages if isinstance(self.messages, str) else self.messages[params[self.by]]


def _track_sign(params: Params) -> Sequence[Item]:
    return ["minestep" if params["track"] == "mines" else "quarrystep"]


def _symbol_sign(params: Params) -> Sequence[Item]:
    return ["cube" if params["symbol"] == "cube_space" else SIGN[params["symbol"]]]


def _wheel_sign(params: Params) -> Sequence[Item]:
    return ["wheel", "coin" if params["resource"] == "gold" else "stone"]


ENTRIES = {
    "wheel_gain": Entry(
        {
            "gold": mark("Each gold bonus of the wheel also gives {extra}."),
            "stone": mark("Each stone bonus of the wheel also gives {extra}."),
        },
        _wheel_sign,
        by="resource",
    ),
    "track_step": Entry(
        {
            "mines": mark("Each step of your mines gives {extra}."),
            "quarries": mark("Each step of your quarries gives {extra}."),
        },
        _track_sign,
        by="track",
    ),
    "row_up": Entry(
        mark("Each row that you climb on a grid gives {extra}."), lambda params: ["up"]
    ),
    "wheel_vp": Entry(
        mark("Each time the wheel gives VP you gain {extra}."), lambda params: ["wheel", "vp"]
    ),
    "build_with": Entry(
        {
            "cathedral": mark("Each building with a Cathedral symbol gives {extra}."),
            "cube_space": mark("Each building with a cube space gives {extra}."),
        },
        _symbol_sign,
        by="symbol",
    ),
    "build_without": Entry(
        {
            "cathedral": mark("Each building without a Cathedral symbol gives {extra}."),
            "cube_space": mark("Each building without a cube space gives {extra}."),
        },
        lambda params: ["nocube"] if params["symbol"] == "cube_space" else ["−", SIGN["cathedral"]],
        by="symbol",
    ),
    "wall_with": Entry(mark("Each wall with a Hunger Wall symbol gives {extra}."), _symbol_sign),
    "token_gain": Entry(
        {
            "red": mark("Once a round, when you gain a red token: {extra}."),
            "blue": mark("Once a round, when you gain a blue token: {extra}."),
        },
        lambda params: [SIGN[params["token"]]],
        by="token",
    ),
    "egg_gain": Entry(mark("Each egg that you gain or buy gives {extra}."), lambda params: ["egg"]),
    "free_climb": Entry(
        mark("Once: climb one row on a grid, without windows and without crossing cost."),
        lambda params: ["up"],
    ),
    "gain": Entry(mark("Once: gain {gain}.")),
    "produce": Entry(
        {
            "mines": mark("Once: produce gold and gain {gain}."),
            "quarries": mark("Once: produce stone and gain {gain}."),
        },
        by="track",
        acts=True,
    ),
    "step_and_produce": Entry(
        mark("Once: advance the mines or the quarries, then produce gold or stone."),
        lambda params: ["minestep", "/", "quarrystep"],
    ),
    "plaza_both": Entry(
        mark("Once: gain both rewards of any plaza tile on the board."), lambda params: ["check"]
    ),
    "any_action": Entry(mark("Once: do any one of the six actions."), acts=True),
    "action_and_gain": Entry(mark("Once: gain {gain} and do “{action}”."), acts=True),
    "cheaper_action": Entry(mark("Once: do “{action}” for {less} less."), acts=True),
}


def _params(one: Technology) -> Params:
    return {**one.params, "symbol": one.symbol}


def find_technology(id: str) -> Technology:
    return next(tech for tech in BOX.technologies if tech.id == id)


def technology_text(look: Look, id: str) -> str:
    """What a technology does (PR-12.5 to PR-12.8)."""
    one = find_technology(id)
    params = _params(one)
    action = params.get("action", "")
    return look.language.say(
        ENTRIES[one.kind].message(params),
        extra=parts(one.extra),
        gain=parts(params.get("first", params.get("gain", {}))),
        action=action_name(look, action) if action else "",
        less=parts(params.get("discount", {})),
    )


def technology_signs(id: str) -> list[Item]:
    """A technology in signs: when, and what it adds or does."""
    return signs_of_technology(find_technology(id))


def signs_of_technology(one: Technology) -> list[Item]:
    """The same of a technology from any box."""
    params = _params(one)
    extra = items(one.extra or params.get("first") or params.get("gain") or {})
    entry = ENTRIES[one.kind]
    if entry.acts:
        cheaper: list[Item] = [f"−{n}" for n in params.get("discount", {}).values()]
        sign = ACTION_SIGN.get(params.get("action", params.get("track", "")), "any")
        return [*extra, *(["+"] if extra else []), sign, *cheaper]
    when = entry.when(params)
    return [*when, *(["to"] if extra and when else []), *extra]
