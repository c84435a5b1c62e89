"""Why something is not possible."""

from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.game import Look


def reason(blocked: Blocked, look: Look) -> str:
    return look.language.say("Pile {pile} is empty.", pile=str(blocked.data["pile"]).upper())
