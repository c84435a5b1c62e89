"""What a player is asked, how far the game is, and the score sheet."""

from typing import Any, cast

from quatrefoil.engine.decision import NATURE, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun, mark
from quatrefoil.games.red_cathedral.rules.facts import section_facts
from quatrefoil.games.red_cathedral.rules.printed import (
    DICE,
    GUILD_NAMES,
    ORNAMENT_NAMES,
    RESOURCES,
)
from quatrefoil.games.red_cathedral.rules.setup import drop_space
from quatrefoil.games.red_cathedral.rules.solo import next_ornament
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.view import sheet
from quatrefoil.games.red_cathedral.words.names import die, kind, player, section

QUESTIONS = {
    "turn": mark("Choose one of three actions."),
    "banner": mark("Which banner do you take?"),
    "place-tile": mark("Where do you place the tile?"),
    "gain": mark("How much do you take from the tile?"),
    "market": mark("Choose a market action."),
    "repeat": mark("Use the influence action again?"),
    "receive": mark("Which material do you receive?"),
    "swap-tokens": mark("Which two resource tokens change places?"),
    "end-turn": mark("End your turn, or use a free action."),
    "ivan-claim": mark("Choose the section that Ivan claims."),
    "next-turn": mark("The next turn begins."),
    "ivan-move": mark("Ivan moves a die."),
    "ivan-card": mark("Ivan carries out his card."),
    "plan": mark("Which building plan is drawn?"),
    "first-player": mark("Who begins?"),
    "solo-card": mark("Which card of Ivan's comes next?"),
    "solo-tile": mark("Which die tile comes next?"),
    "start-solo": mark("Ivan claims his first section."),
}
"""Those that are the same every time."""
SEASONS = ("spring", "summer", "autumn", "winter")
"""The quadrants of the market, by the season they show."""


def question(table: RedCathedral, decision: Decision[Any], look: Look) -> str:
    """What the player is asked, as one short sentence."""
    if decision.asks(table) and len(decision.choices(table)) == 1:
        return look.language.say("Nothing else is possible. The dice are rolled when you go on.")
    if decision.key in QUESTIONS:
        return look.language.say(QUESTIONS[decision.key])
    one = cast("Any", decision)
    if decision.seat == NATURE:
        return _at_the_real_table(table, one, look)
    if decision.key == "deliver":
        return look.language.count(
            "What do you deliver next? {n} piece left.",
            "What do you deliver next? Up to {n} pieces left.",
            int(one.pieces),
        )
    return look.language.say(
        "Choose the section on which Ivan places {ornament:a}.",
        ornament=Noun(ORNAMENT_NAMES[next_ornament(table)]),
    )


def _at_the_real_table(table: RedCathedral, decision: Any, look: Look) -> str:
    """What people who roll and draw themselves are asked: always with the place it is about."""
    say = look.language.say
    if decision.key == "roll":
        rolled = int(getattr(decision, "die", -1))
        shown = rolled if rolled >= 0 else table.die_face.index(0)
        return say("What does {die:the} show?", die=die(DICE[shown]))
    if decision.key == "token":
        space = len(table.tokens)
        message = mark("Which resource token lies on the first space of {season}?")
        if space % 2:
            message = mark("Which resource token lies on the second space of {season}?")
        return say(message, season=Noun(SEASONS[space // 2]))
    if decision.key == "quadrant":
        season = Noun(SEASONS[len(table.influence)])
        return say("Which guild's card lies in the quadrant of {season}?", season=season)
    if decision.key == "influence-card":
        guild = Noun(GUILD_NAMES[len(table.guild_cards)])
        return say("Which card of {guild:the} is drawn?", guild=guild)
    if decision.key == "drop-die":
        token = RESOURCES[table.tokens[drop_space(table)]]
        return say("Which die lies at the token of {token:kind}?", token=kind(token))
    message = mark("Which workshop tile lies on {section:the}?")
    if decision.key == "section":
        message = mark("Which section card is {section:the}?")
    return say(message, section=section(section_facts(table, decision.place)))


def stage(table: RedCathedral, look: Look) -> str:
    """The turn, or who has called the end (RC-8.1)."""
    say = look.language.say
    if table.is_over():
        return say("The game is over")
    if table.trigger >= 0:
        who = player(int(table.trigger), look)
        return say("Last turns: {player} has six sections", player=who)
    if table.advanced:
        return say("Turn {n} · advanced workshops", n=max(1, int(table.turn)))
    return say("Turn {n}", n=max(1, int(table.turn)))


def score_sheet(table: RedCathedral, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source: track, leftovers, each tower, and the total (RC-8.3 to RC-8.9)."""
    say, points = look.language.say, sheet(table)
    rows = [(say("Score track"), points["track"]), (say("Leftovers"), points["leftovers"])]
    for n, row in enumerate(points["towers"]):
        rows.append((say("Tower {n}", n=n + 1), row))
    rows.append((say("Total"), points["total"]))
    return rows
