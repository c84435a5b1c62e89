"""What the players are asked, how far the game is, and the score sheet."""

from typing import Any

from quatrefoil.engine.decision import Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark

from ..rules.table import StonePiles, bet_points

QUESTIONS = {
    "bet": mark("Bet on a pile in secret."),
    "take": mark("Take stones."),
    "try-die": mark("Roll or stop?"),
}


def question(table: StonePiles, decision: Decision[Any], look: Look) -> str:
    asked = QUESTIONS.get(decision.key, mark("What did chance decide?"))
    return look.language.say(asked)


def stage(table: StonePiles, look: Look) -> str:
    left = sum(table.piles)
    return look.language.count("{n} stone is left", "{n} stones are left", left)


def score_sheet(table: StonePiles, look: Look) -> list[tuple[str, list[int]]]:
    say, bets = look.language.say, bet_points(table)
    stones = [points - bet for points, bet in zip(table.points, bets, strict=True)]
    return [(say("Stones and die"), stones), (say("Bet"), bets), (say("Total"), list(table.points))]
