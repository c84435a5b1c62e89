"""What the player is asked, how far the game is, and what everybody has scored."""

from quatrefoil.engine.decision import NATURE, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, BOX, KINDS
from quatrefoil.games.pillars_of_the_earth.rules.court import tax_owed
from quatrefoil.games.pillars_of_the_earth.rules.event_cards import EVENT_CARDS
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    KEPT_CUBES,
    PROTECTOR,
    ROUNDS,
    START_POINTS,
    TAX_EXEMPTION,
)
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
from quatrefoil.games.pillars_of_the_earth.words.cards import event_text
from quatrefoil.games.pillars_of_the_earth.words.names import amount, gold, player


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


def question(table: Pillars, decision: Decision[Pillars], look: Look) -> str:
    """What is asked, as one short sentence."""
    say = look.language.say
    key, seat = decision.key, int(decision.seat)
    if seat == NATURE:
        return _chance(key, look)
    if key in ("bishop-choice", "use-thomas"):
        return _about_event(table, key, seat, look)
    if key == "take-card":
        return say(
            "Take a card or pass. You have {workers} left.",
            workers=amount("worker", table.reserve[seat]),
        )
    if key == "discard-craftsman":
        limit = amount("craftsman", int(table.crew_limit(seat)))
        return say("You may keep {craftsmen}. Which one leaves?", craftsmen=limit)
    if key == "redraw":
        if table.in_hand == seat:
            return say("Your builder is drawn. Do you keep it?")
        owner = player(int(table.in_hand), look)
        return say("A builder of {owner} is drawn. Do you keep it?", owner=owner)
    if key == "place-or-park":
        return say("Place your builder for {gold}, or pass.", gold=gold(int(table.price)))
    if key == "use-tax-exemption":
        owed = gold(int(tax_owed(table, seat, table.tax)))
        card = Noun(ADVANTAGES[TAX_EXEMPTION])
        return say("The tax is {gold}. Do you use {card}?", gold=owed, card=card)
    if key == "keep-cubes":
        over = int(table.cube_count(seat)) - KEPT_CUBES
        return say("You keep 5 cubes. Return {n} more.", n=over)
    return {
        "place": say("Place your builder. It costs nothing."),
        "collapse-discard": say("Parts of the cathedral collapse. Which craftsman do you lose?"),
        "bishop-cube": say("Which cube do you take from the market?"),
        "market": say("Buy or sell cubes of one type, or leave the market."),
        "capacity-bonus": say("Which of your craftsmen works once more this round?"),
        "work": say("Let your craftsmen work."),
    }[key]


def _about_event(table: Pillars, key: str, seat: int, look: Look) -> str:
    """Whether somebody wants to be protected from the event."""
    say = look.language.say
    card = BOX.events[table.event]
    event, effect = Noun(card.id), event_text(card, look)
    harmless = EVENT_CARDS[table.event].is_harmless(table, seat)
    if key == "bishop-choice":
        if harmless:
            return say(
                "{event}: {effect} It would not hurt you. Do you want protection or a cube?",
                event=event,
                effect=effect,
            )
        return say(
            "{event}: {effect} Do you want protection or a cube?", event=event, effect=effect
        )
    protector = Noun(ADVANTAGES[PROTECTOR])
    if harmless:
        return say(
            "{event}: {effect} It would not hurt you. Do you use {card}?",
            event=event,
            effect=effect,
            card=protector,
        )
    return say("{event}: {effect} Do you use {card}?", event=event, effect=effect, card=protector)


def _chance(key: str, look: Look) -> str:
    say = look.language.say
    return {
        "start-player": say("Who starts?"),
        "advantage": say("Which advantage card is revealed?"),
        "shiring": say("Which craftsman comes to Shiring?"),
        "unused": say("Which two resource cards are not used this round?"),
        "peek": say("Which event lies on top? Only the player who peeks may look."),
        "draw-builder": say("Whose builder is drawn?"),
        "event": say("Which event is revealed?"),
        "tax-roll": say("What does the tax die show?"),
    }.get(key, say("The game goes on."))


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
            rows.append((look.language.phrase(Noun(kind), "cap"), made))
    rows.append((say("Unpaid taxes"), row(LOST_TO_TAX)))
    rows.append((say("Events"), row(LOST_TO_EVENTS)))
    rows.append((say("Total"), table.points[:]))
    return rows
