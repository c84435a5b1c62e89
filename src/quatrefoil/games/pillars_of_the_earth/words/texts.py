"""Prompts, choices and reasons: what the player is asked and told, as whole sentences."""

from collections.abc import Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Decision
from quatrefoil.engine.game import Group, Look
from quatrefoil.engine.table import Event
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BOX,
    CARDS,
    CRAFTSMEN,
    EVENTS,
    KINDS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.court import tax_owed
from quatrefoil.games.pillars_of_the_earth.rules.event_cards import EVENT_CARDS
from quatrefoil.games.pillars_of_the_earth.rules.printed import KEPT_CUBES, ROUNDS, START_POINTS
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    FROM_ADVANTAGES,
    FROM_CRAFTS,
    FROM_PRIORY,
    LOST_TO_EVENTS,
    LOST_TO_TAX,
    PHASE_THREE,
    PHASE_TWO,
    SOURCES,
    Pillars,
)
from quatrefoil.games.pillars_of_the_earth.words import choices, labels, log, names
from quatrefoil.games.pillars_of_the_earth.words.names import cubes, gold, name

# Choices


def describe_action(table: Pillars, action: Action, look: Look) -> str:
    """What the choice does and what it costs."""
    return choices.describe_action(table, action, look)


def group(table: Pillars, action: Action, look: Look) -> str:
    """The heading under which a choice is listed."""
    return choices.group(table, action, look)


def arrange(table: Pillars, legal: Sequence[Action], look: Look) -> list[Group]:
    """The choices as a list of buttons."""
    return labels.arrange(table, legal, look)


def stage(table: Pillars, look: Look) -> str:
    """The round and the phase, or the step of the last phase."""
    say, counts = look.language.say, {"round": int(table.round), "rounds": ROUNDS}
    if table.is_over():
        return say("The game is over")
    if table.phase == PHASE_TWO:
        return say("Round {round} of {rounds} · master builders", **counts)
    if table.phase == PHASE_THREE:
        step = int(table.step)
        return say("Round {round} of {rounds} · step {step} of 14", step=step, **counts)
    return say("Round {round} of {rounds} · workers and craftsmen", **counts)


# Questions


def describe_decision(table: Pillars, decision: Decision[Pillars], look: Look) -> str:
    """What is asked, as one short sentence."""
    say = look.language.say
    key = decision.key
    if decision.seat == NATURE:
        return _chance_prompt(key, look)
    if key == "take-card":
        return look.language.count(
            "Take a card or pass. You have {n} worker left.",
            "Take a card or pass. You have {n} workers left.",
            table.reserve[decision.seat],
        )
    if key == "discard-craftsman":
        limit = int(table.crew_limit(decision.seat))
        return say("You may keep {n} craftsmen. Which one leaves?", n=limit)
    if key == "redraw":
        if table.in_hand == decision.seat:
            return say("Your builder is drawn. Do you keep it?")
        owner = look.names[table.in_hand]
        return say("A builder of {owner} is drawn. Do you keep it?", owner=owner)
    if key == "place-or-park":
        price = gold(look, int(table.price))
        return say("Place your builder for {gold}, or pass.", gold=price)
    if key == "place":
        return say("Place your builder. It costs nothing.")
    if key in ("bishop-choice", "use-thomas", "collapse-discard", "bishop-cube"):
        return _event_prompt(table, decision, look)
    if key == "use-tax-exemption":
        owed = gold(look, int(tax_owed(table, decision.seat, table.tax)))
        return say("The tax is {gold}. Do you use Loyalty rewarded?", gold=owed)
    if key == "market":
        return say("Buy or sell cubes of one type, or leave the market.")
    if key == "capacity-bonus":
        return say("Which of your craftsmen works once more this round?")
    if key == "work":
        return say("Let your craftsmen work.")
    over = int(table.cube_count(decision.seat)) - KEPT_CUBES
    return look.language.count(
        "You keep 5 cubes. Return {n} more.", "You keep 5 cubes. Return {n} more.", over
    )


def _event_prompt(table: Pillars, decision: Decision[Pillars], look: Look) -> str:
    say = look.language.say
    if decision.key in ("bishop-choice", "use-thomas"):
        card = BOX.events[table.event]
        words = {"event": name(look, card.id), "effect": names.event_effect(look, card)}
        idle = EVENT_CARDS[table.event].is_harmless(table, decision.seat)
        if decision.key == "bishop-choice":
            if idle:
                return say(
                    "{event}: {effect} It would not hurt you. Do you want protection or a cube?",
                    **words,
                )
            return say("{event}: {effect} Do you want protection or a cube?", **words)
        if idle:
            return say(
                "{event}: {effect} It would not hurt you. Do you use Archbishop Thomas?",
                **words,
            )
        return say("{event}: {effect} Do you use Archbishop Thomas?", **words)
    if decision.key == "collapse-discard":
        return say("Parts of the cathedral collapse. Which craftsman do you lose?")
    return say("Which cube do you take from the market?")


def _chance_prompt(key: str, look: Look) -> str:
    say = look.language.say
    return {
        "start-player": say("Who starts?"),
        "advantage": say("Which advantage card is revealed?"),
        "shiring": say("Which craftsman comes to Shiring?"),
        "unused": say("Which two resource cards are not used this round?"),
        "peek": say("Which event lies on top? Only its viewer may look."),
        "draw-builder": say("Whose builder is drawn?"),
        "event": say("Which event is revealed?"),
        "tax-roll": say("What does the tax die show?"),
    }.get(key, say("The game goes on."))


# Reasons


def describe_blocked(blocked: Blocked, look: Look) -> str:
    """Why something is not possible now."""
    say = look.language.say
    data = blocked.data
    if "craftsman" in data:
        return _craftsman_reason(blocked, look)
    if "resource" in data:
        return _market_reason(blocked, look)
    if blocked.reason == "too-few-workers":
        card = names.CARD[str(data["card"])]
        return say(
            "{cubes} need {needed} workers; you have {have}.",
            cubes=cubes(look, card.resource, card.brings),
            needed=data["needed"],
            have=data["have"],
        )
    if blocked.reason == "price-too-high":
        return say("Placing now costs {needed} gold; you have {have}.", **data)
    if blocked.reason == "space-taken":
        place = names.place_name(look, str(data["place"]))
        by = look.names[int(str(data["by"]))]
        return say("A builder of {by} stands there already: {place}.", by=by, place=place)
    if blocked.reason == "all-spaces-taken":
        return say(
            "All spaces are taken: {place}.", place=names.place_name(look, str(data["place"]))
        )
    if blocked.reason == "must-place-parked":
        return say("You cannot pass again: waiting builders must be placed now.")
    return say("At this price you cannot pass: the builder must be placed.")


def _craftsman_reason(blocked: Blocked, look: Look) -> str:
    say = look.language.say
    man = names.CRAFTSMAN[str(blocked.data["craftsman"])]
    title = name(look, man.id)
    reason = blocked.reason
    if reason == "too-little-gold":
        return say(
            "The {name} costs {needed} gold; you have {have}.",
            name=title,
            needed=blocked.data["needed"],
            have=blocked.data["have"],
        )
    if reason == "not-boostable":
        return say("The statue cannot strengthen the {name}.", name=title)
    if reason == "capacity-used-up":
        return say("The {name} has done all his work for this round.", name=title)
    if reason == "needs-mortar-mixer":
        return say("The {name} cannot work: you have no mortar mixer.", name=title)
    if reason == "needs-metal":
        return say("The {name} cannot work: you own no metal.", name=title)
    needed = names.taken(look, man)
    return say("The {name} needs {needed} for a use.", name=title, needed=needed)


def _market_reason(blocked: Blocked, look: Look) -> str:
    say = look.language.say
    data = blocked.data
    resource = name(look, str(data["resource"]))
    reason = blocked.reason
    if reason == "never-sold-here":
        return say("Metal cannot be bought on the market.")
    if reason == "market-empty":
        return say("None is left on the market: {resource}.", resource=resource)
    if reason == "too-little-gold-to-buy":
        return say(
            "It costs {needed} gold, you have {have}: {resource}.",
            needed=data["needed"],
            have=data["have"],
            resource=resource,
        )
    if reason == "buying-needs-craftsman":
        return say("You have no woodworker: you cannot buy wood.")
    if reason == "selling-needs-craftsman":
        return say("You have no stonecutter: you cannot sell stone.")
    return say("You have bought it here and may not sell it again: {resource}.",
               resource=resource)  # fmt: skip


# Log, explanations, score sheet


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    return log.describe_event(event, look)


def explain(tip: str, look: Look) -> str:
    """What a component is and does, from its data entry."""
    if tip in names.CRAFTSMAN:
        return names.explain_craftsman(look, names.CRAFTSMAN[tip])
    if tip in names.CARD:
        return names.explain_card(look, names.CARD[tip])
    if tip in names.ADVANTAGE:
        return names.explain_advantage(look, names.ADVANTAGE[tip])
    if tip in names.EVENT:
        return names.explain_event(look, names.EVENT[tip])
    if tip in names.LOCATION:
        return names.explain_location(look, names.LOCATION[tip])
    if tip in names.RESOURCE:
        return names.explain_resource(look, tip)
    if tip in names.PART:
        return names.explain_part(look, tip)
    if tip in names.PIECES:
        return names.explain_piece(look, tip)
    return ""


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    places = [place.id for place in BOX.locations]
    parts = [part.id for part in BOX.parts]
    known = [*CRAFTSMEN, *CARDS, *ADVANTAGES, *EVENTS, *places, *RESOURCES, *parts]
    return [*known, *names.PIECES]


def score_sheet(table: Pillars, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source; crafts that brought nobody anything are left out."""
    say = look.language.say
    seats = range(table.seats)

    def row(source: int) -> list[int]:
        return [table.tally[seat * SOURCES + source] for seat in seats]

    rows = [(say("Starting points"), [START_POINTS] * int(table.seats))]
    rows.append((say("Priory"), row(FROM_PRIORY)))
    rows.append((say("Advantage cards"), row(FROM_ADVANTAGES)))
    for index, kind in enumerate(KINDS):
        made = row(FROM_CRAFTS + index)
        if any(made):
            rows.append((name(look, kind).capitalize(), made))
    rows.append((say("Unpaid taxes"), row(LOST_TO_TAX)))
    rows.append((say("Events"), row(LOST_TO_EVENTS)))
    rows.append((say("Total"), table.points[:]))
    return rows
