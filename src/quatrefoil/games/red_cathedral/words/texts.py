"""Every word about The Red Cathedral: choices, questions, reasons, score sheet.

Choices are put into words in `choices.py`, log lines in `log.py`, explanations of components in
`explanations.py`; names are in `words.py`.
"""

from collections.abc import Sequence
from typing import Any, cast

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Decision
from quatrefoil.engine.game import Group, Look
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Event
from quatrefoil.games.red_cathedral.rules.printed import (
    ORNAMENT_NAMES,
    RECOGNITION,
    RESOURCES,
    SPACES,
)
from quatrefoil.games.red_cathedral.rules.solo import next_ornament
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.view import sheet
from quatrefoil.games.red_cathedral.words import choices, explanations, labels, log
from quatrefoil.games.red_cathedral.words.names import (
    DIE_NAMES,
    GUILD_TITLES,
    ONE_ORNAMENT,
    RESOURCE_NAMES,
    SLOT_NAMES,
    amount,
    effect,
    influence_entry,
    named,
)

# Choices


def describe_action(table: RedCathedral, action: Action, look: Look) -> str:
    """A whole sentence that says what the choice does and what it costs."""
    return choices.describe_action(table, action, look)


def group(table: RedCathedral, action: Action, look: Look) -> str:
    """The heading under which a choice is listed; empty for none."""
    return choices.group(table, action, look)


def arrange(table: RedCathedral, legal: Sequence[Action], look: Look) -> list[Group]:
    """The choices as a list of buttons, the weighty ones first."""
    return labels.arrange(table, legal, look)


def stage(table: RedCathedral, look: Look) -> str:
    """The turn, or who has called the end (RC-8.1)."""
    say = look.language.say
    if table.is_over():
        return say("The game is over")
    if table.trigger >= 0:
        return say("Last turns: {player} has six sections", player=look.names[table.trigger])
    if table.advanced:
        return say("Turn {n} · advanced workshops", n=max(1, int(table.turn)))
    return say("Turn {n}", n=max(1, int(table.turn)))


# Questions

PROMPTS = {
    "turn": mark("Choose one of three actions."),
    "banner": mark("Which banner do you take?"),
    "place-tile": mark("Where do you place the tile?"),
    "gain": mark("How much do you take from the tile?"),
    "deliver": mark("What do you deliver next?"),
    "market": mark("Choose a market action."),
    "repeat": mark("Use the influence action again?"),
    "receive": mark("Which material do you receive?"),
    "swap-tokens": mark("Which two resource tokens change places?"),
    "end-turn": mark("End your turn, or use a free action."),
    "ivan-claim": mark("Choose the section that Ivan claims."),
    "ivan-decorate": mark("Choose the section that Ivan decorates."),
    "next-turn": mark("The next turn begins."),
    "ivan-move": mark("Ivan moves a die."),
    "ivan-card": mark("Ivan carries out his card."),
    "token": mark("Which resource token lies on the first space of {season}?"),
    "influence-card": mark("Which card of {guild} is drawn?"),
    "quadrant": mark("Which guild's card lies in the quadrant of {season}?"),
    "drop-die": mark("Which die lies at the token of {token}?"),
    "roll": mark("What does the die show?"),
    "plan": mark("Which building plan is drawn?"),
    "section": mark("Which section card is {section}?"),
    "tile": mark("Which workshop tile lies on {section}?"),
    "first-player": mark("Who begins?"),
    "solo-card": mark("Which card of Ivan's comes next?"),
    "solo-tile": mark("Which die tile comes next?"),
    "start-solo": mark("Ivan claims his first section."),
}


def describe_decision(table: RedCathedral, decision: Decision[Any], look: Look) -> str:
    """What the player is asked, as one short sentence."""
    if decision.seat == NATURE:
        return _at_the_real_table(table, decision, look)
    if decision.key == "deliver":
        left = int(choices.about(table).get("pieces_left", 1))
        return look.language.count(
            "What do you deliver next? {n} piece left.",
            "What do you deliver next? Up to {n} pieces left.",
            left,
        )
    if decision.key == "ivan-decorate":
        ornament = named(ONE_ORNAMENT, ORNAMENT_NAMES[next_ornament(table)], look)
        message = mark("Choose the section on which Ivan places {ornament}.")
        return look.language.say(message, ornament=ornament)
    return look.language.say(PROMPTS[decision.key])


_SEASONS = (mark("spring"), mark("summer"), mark("autumn"), mark("winter"))
_SECOND_SPACE = mark("Which resource token lies on the second space of {season}?")


def _at_the_real_table(table: RedCathedral, decision: Decision[Any], look: Look) -> str:
    """What people who roll and draw themselves are asked: always with the place it is about."""
    say, one = look.language.say, cast("Any", decision)
    message = PROMPTS[decision.key]
    if decision.key == "roll":
        die = int(getattr(one, "die", -1))
        shown = die if die >= 0 else table.die_face.index(0)
        name = named(DIE_NAMES, list(DIE_NAMES)[shown], look)
        return say("What does {die} show?", die=name)
    if decision.key == "token":
        space = len(table.tokens)
        return say(_SECOND_SPACE if space % 2 else message, season=say(_SEASONS[space // 2]))
    if decision.key == "quadrant":
        return say(message, season=say(_SEASONS[len(table.influence)]))
    if decision.key == "influence-card":
        guild = list(GUILD_TITLES)[len(table.guild_cards)]
        return say(message, guild=named(GUILD_TITLES, guild, look))
    if decision.key == "drop-die":
        dropped = sum(space >= 0 for space in table.die_space)
        token = table.tokens[(table.tokens.index(int(RECOGNITION)) + dropped) % SPACES]
        return say(message, token=named(RESOURCE_NAMES, RESOURCES[token], look))
    if decision.key in ("section", "tile"):
        return say(message, section=choices.place_name(table, int(one.place), look))
    return say(message)


# Reasons

_REASONS = {
    "no-prestige": mark("A free action costs a prestige point, and none lies behind your marker."),
    "bank-empty": mark("The bank has no rubles left."),
    "rerolled": mark("You have rolled dice again in this turn already."),
    "deliver-first": mark("You have hired carriers: deliver something before you stop."),
    "inventory-empty": mark("You have nothing in your inventory to deliver."),
    "no-open-section": mark("You have no claimed section that still needs materials."),
    "nothing-fits": mark("Nothing in your inventory is needed on your sections."),
    "no-banner": mark("You have no banner left to claim a section."),
    "nothing-to-sell": mark("You have nothing that the guild buys."),
    "nothing-to-deliver": mark("You have nothing that could be delivered."),
    "no-useful-tile": mark("None of your face-up tiles would give you anything."),
    "nothing-to-discard": mark("You do not have three different materials."),
    "no-other-kind": mark("The supply has no other kind of material to receive."),
    "needs-each-type": mark("You need a completed base, middle section and dome of your own."),
    "no-effect": mark("This would have no effect."),
}


def describe_blocked(blocked: Blocked, look: Look) -> str:
    """Why something is not possible, as a sentence (without the rule id)."""
    say, data = look.language.say, dict(blocked.data)
    if blocked.reason == "space-full":
        die = named(DIE_NAMES, str(data["die"]), look)
        return say("The space where {die} would end holds three dice.", die=die)
    if blocked.reason == "no-rubles-for-steps":
        return say("You have no ruble for extra steps of your own or the white die.")
    if blocked.reason in ("inventory-full", "supply-empty"):
        resource = data.get("resource")
        name = named(RESOURCE_NAMES, str(resource), look) if resource else say("materials")
        if blocked.reason == "inventory-full":
            return say("Your inventory has no space for {resource}.", resource=name)
        return say("The supply has no {resource} left.", resource=name)
    if blocked.reason in ("slot-has-banner", "no-tile-up", "slot-too-dear"):
        return _slot_reason(blocked, look)
    if blocked.reason == "use-too-dear":
        return say(
            "This costs {cost}, you have {rubles}: {effect}",
            cost=amount("rubles", int(str(data["cost"])), look),
            rubles=data["rubles"],
            effect=effect(influence_entry(str(data["action"])), look),
        )
    if blocked.reason == "nothing-to-give":
        given = influence_entry(str(data["action"])).give_identical
        return look.language.count(
            "You have no material to give.", "You do not have {n} identical materials.", given or 1
        )
    return say(_REASONS[blocked.reason])


def _slot_reason(blocked: Blocked, look: Look) -> str:
    say, data = look.language.say, blocked.data
    slot = named(SLOT_NAMES, str(data["slot"]), look)
    if blocked.reason == "slot-has-banner":
        return say("A banner still lies on {slot}.", slot=slot)
    if blocked.reason == "no-tile-up":
        return say("No tile lies face up on {slot}.", slot=slot)
    return say(
        "A tile face up on {slot} costs {cost}, you have {rubles}.",
        slot=slot,
        cost=amount("rubles", int(str(data["cost"])), look),
        rubles=data["rubles"],
    )


# Log, components, results


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    return log.describe_event(event, look)


def explain(tip: str, look: Look) -> str:
    """What a component is and does, from its data entry."""
    return explanations.explain(tip, look)


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    return explanations.tips()


def score_sheet(table: RedCathedral, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source: track, leftovers, each tower, and the total (RC-8.3 to RC-8.9)."""
    say, points = look.language.say, sheet(table)
    rows = [(say("Score track"), points["track"]), (say("Leftovers"), points["leftovers"])]
    for n, row in enumerate(points["towers"]):
        rows.append((say("Tower {n}", n=n + 1), row))
    rows.append((say("Total"), points["total"]))
    return rows
