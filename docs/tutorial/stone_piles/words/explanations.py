"""What the components are and do: the page and `quatrefoil rules` ask for it."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark

EXPLANATIONS = {
    "pile": mark("A pile of stones: take one to three (SP-3)."),
    "die": mark("The die: even numbers bring 2 points (SP-4)."),
}


def explain(tip: str, look: Look) -> str:
    return look.language.say(EXPLANATIONS[tip]) if tip in EXPLANATIONS else ""


def tips() -> Sequence[str]:
    return list(EXPLANATIONS)
