"""What the components are and do: the page and `quatrefoil rules` ask for it."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount

from ..rules.components import BOX


def explain(tip: str, look: Look) -> str:
    say = look.language.say
    if tip == "pile":
        return say("A pile of stones: take one to three (SP-3).")
    if tip == "die":
        points = Amount("point", BOX.die.even)
        return say("The die: even numbers bring {points} (SP-4).", points=points)
    return ""


def tips() -> Sequence[str]:
    return ["pile", "die"]
