"""What things are called: phrases that sentences take. Their words are in `terms/`."""

from collections.abc import Mapping

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Language, ListOf, Name, Noun
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, Craftsman
from quatrefoil.games.pillars_of_the_earth.rules.printed import MOST_GOLD

CRAFTSMAN = {man.id: man for man in BOX.craftsmen}
KIND = {kind.id: kind for kind in BOX.kinds}
CARD = {card.id: card for card in BOX.resource_cards}
ADVANTAGE = {card.id: card for card in BOX.advantages}
EVENT = {card.id: card for card in BOX.events}
LOCATION = {place.id: place for place in BOX.locations}
RESOURCE = {resource.id: resource for resource in BOX.resources}
PART = {part.id: part for part in BOX.parts}

_TERMS = {"vp": "point", "points": "point", "workers": "worker"}
"""What amounts are called in the component file and in facts, where terms call them otherwise."""


def player(seat: int, look: Look) -> Name:
    return Name(look.names[seat])


def amount(what: str, n: int) -> Amount:
    """So much of anything: "2 wood", "1 point"."""
    return Amount(_TERMS.get(what, what), n)


def gold(n: int) -> Amount:
    return Amount("gold", n)


def points(n: int) -> Amount:
    return Amount("point", n)


def several(counts: Mapping[str, int]) -> ListOf:
    """Several amounts: "1 stone and 1 wood"."""
    return ListOf([amount(what, n) for what, n in counts.items()])


def craftsman(name: str) -> Noun:
    """A craftsman card, by his craft."""
    return Noun(CRAFTSMAN[name].kind)


def own_craftsman(name: str, has_namesake: bool) -> Noun:
    """A craftsman of a row, told apart from others of his craft there."""
    man = CRAFTSMAN[name]
    if not has_namesake:
        return craftsman(name)
    if man.round == 0:
        return Noun("craftsman_of_start", {"name": craftsman(name)})
    return Noun("craftsman_of_round", {"name": craftsman(name), "round": man.round})


def place(name: str) -> Noun:
    """A place for builders, after a colon."""
    return Noun(f"place_{name}")


def short_title(name: str, language: Language) -> str:
    """A card or a place as it is written on a drawing."""
    return language.phrase(Noun(name), "short")


def given(man: Craftsman, uses: int = 1) -> Amount:
    """What so many uses of a craftsman give."""
    return points(man.points * uses) if man.points else gold(man.gold * uses)


def exchange(man: Craftsman, uses: int = 1) -> Noun:
    """An exchange with an arrow: "2 wood → 1 point"."""
    if man.requires_in_stock:
        return Noun("exchange_owning_metal", {"given": given(man, uses)})
    if not man.inputs:
        return Noun("exchange_for_nothing", {"given": given(man, uses)})
    taken = ListOf([amount(what, n * uses) for what, n in man.inputs.items()], "+")
    return Noun("exchange", {"taken": taken, "given": given(man, uses)})


def often(man: Craftsman, look: Look) -> str:
    """How often a craftsman may be used in a round."""
    if man.capacity == 1:
        return look.language.say("once a round")
    return look.language.say("at most {n} times a round", n=man.capacity)


def lost_gold(n: int, look: Look) -> str:
    """What of a gain is lost because nobody owns more than 30 gold (PE-2.1); empty for nothing."""
    if n == 0:
        return ""
    return look.language.count(
        "{n} gold of it is lost: nobody can own more than {most}.",
        "{n} gold of it are lost: nobody can own more than {most}.",
        n,
        most=gold(MOST_GOLD),
    )


def would_lose_gold(n: int, look: Look) -> str:
    """A warning before a later gain, from what the player owns now (PE-2.1); empty for nothing."""
    if n == 0:
        return ""
    return look.language.count(
        "As things are, {n} gold of it is lost: nobody can own more than {most}.",
        "As things are, {n} gold of it are lost: nobody can own more than {most}.",
        n,
        most=gold(MOST_GOLD),
    )


def joined(*sentences: str) -> str:
    """Sentences one after the other, those that say nothing left out."""
    return " ".join(sentence for sentence in sentences if sentence)
