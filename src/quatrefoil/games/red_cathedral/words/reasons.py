"""Why something is not possible: one whole sentence a reason."""

from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun, mark
from quatrefoil.games.red_cathedral.words.influence import find_influence, influence_sentence
from quatrefoil.games.red_cathedral.words.names import amount, die, kind, slot

REASONS = {
    "space-full": mark("The space where {die:the} would end holds three dice."),
    "no-rubles-for-steps": mark("You have no ruble for extra steps of your own or the white die."),
    "no-prestige": mark("A free action costs a prestige point, and none lies behind your marker."),
    "bank-empty": mark("The bank has no rubles left."),
    "rerolled": mark("You have rolled dice again in this turn already."),
    "deliver-first": mark("You have hired carriers: deliver something before you stop."),
    "inventory-empty": mark("You have nothing in your inventory to deliver."),
    "no-open-section": mark("You have no claimed section that still needs materials."),
    "nothing-fits": mark("Nothing in your inventory is needed on your sections."),
    "all-decorated": mark("Every completed section for {ornament:the} is decorated already."),
    "ornament-material": mark("Placing {ornament:the} takes {material}, and you have none."),
    "ornament-locked": mark("To place {ornament:the}, first put a tile face up on {slot:the}."),
    "ornament-lost": mark(
        "You have lost {ornament:the} for good: a tile lies face down on {slot:the}."
    ),
    "ornament-placed": mark("You have no {ornament} left to place."),
    "no-banner": mark("You have no banner left to claim a section."),
    "nothing-to-sell": mark("You have nothing that the guild buys."),
    "nothing-to-deliver": mark("You have nothing that could be delivered."),
    "no-useful-tile": mark("None of your face-up tiles would give you anything."),
    "nothing-to-discard": mark("You do not have three different materials."),
    "no-other-kind": mark("The supply has no other kind of material to receive."),
    "needs-each-type": mark("You need a completed base, middle section and dome of your own."),
    "no-effect": mark("This would have no effect."),
    "slot-has-banner": mark("A banner still lies on {slot:the}."),
    "no-tile-up": mark("No tile lies face up on {slot:the}."),
    "slot-too-dear": mark("A tile face up on {slot:the} costs {cost}; you have {rubles}."),
    "use-too-dear": mark("This costs {cost}; you have {rubles}: {effect}"),
}
_NAMED = {
    "inventory-full": mark("Your inventory has no space for {resource:kind}."),
    "supply-empty": mark("The supply has no {resource:kind} left."),
}
_ANY = {
    "inventory-full": mark("Your inventory has no space for materials."),
    "supply-empty": mark("The supply has none of these materials left."),
}


def reason(blocked: Blocked, look: Look) -> str:
    """Why something is not possible, as a sentence (without the rule id)."""
    say, data = look.language.say, {name: str(value) for name, value in blocked.data.items()}
    if blocked.reason in _NAMED and "resource" in data:
        return say(_NAMED[blocked.reason], resource=kind(data["resource"]))
    if blocked.reason in _ANY:
        return say(_ANY[blocked.reason])
    if blocked.reason == "nothing-to-give":
        return look.language.count(
            "You have no material to give.",
            "You do not have {n} identical materials.",
            find_influence(data["action"]).give_identical or 1,
        )
    parameters: dict[str, object] = {}
    if "die" in data:
        parameters["die"] = die(data["die"])
    if "slot" in data:
        parameters["slot"] = slot(data["slot"])
    if "ornament" in data:
        parameters["ornament"] = Noun(data["ornament"])
    if "material" in data:
        parameters["material"] = amount(data["material"], 1)
    if "cost" in data:
        parameters["cost"] = amount("rubles", int(data["cost"]))
        parameters["rubles"] = amount("rubles", int(data.get("rubles", 0)))
    if "action" in data:
        parameters["effect"] = influence_sentence(data["action"], look)
    return say(REASONS[blocked.reason], **parameters)
