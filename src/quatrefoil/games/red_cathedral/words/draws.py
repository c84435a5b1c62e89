"""What chance decides, in words: dice rolled and pieces drawn, as a manual layout asks for them."""

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.words import explanations
from quatrefoil.games.red_cathedral.words.names import (
    COLOUR_NAMES,
    DIE_NAMES,
    GUILD_TITLES,
    RESOURCE_NAMES,
    SOLO_NAMES,
    effect,
    influence_entry,
    named,
)

_DRAWN = {
    "token": mark("The resource token is {name}."),
    "card": mark("{text} ({name})"),
    "guild": mark("The card is that of {name}."),
    "die": mark("It is {name}."),
    "plan": mark("Towers of {text} sections ({name})."),
    "section": mark("{text} ({name})"),
    "tile": mark("The tile says: {text} ({name})"),
    "first": mark("The first player is {name}."),
    "solo-card": mark("Ivan's next card is {name}."),
    "solo-tile": mark("Ivan's next die tile is {name}."),
}
_NAMES = {
    "token": RESOURCE_NAMES,
    "guild": GUILD_TITLES,
    "die": DIE_NAMES,
    "first": COLOUR_NAMES,
    "solo-tile": COLOUR_NAMES,
}
VERBS = ("roll", *_DRAWN)


def describe(table: RedCathedral, action: Action, look: Look) -> str:
    """A result of chance as a sentence."""
    word = action.notation.split()[1]
    if action.verb == "roll":
        die = named(DIE_NAMES, word, look)
        line = look.language.say("{die} shows {face}.", die=die, face=int(action.b) + 1)
        return line[:1].upper() + line[1:]
    if action.verb == "solo-card":
        name = named(SOLO_NAMES, explanations.solo_card(word).name, look)
    elif action.verb in _NAMES:
        name = named(_NAMES[action.verb], word, look)
    else:
        name = word.upper()
    return look.language.say(_DRAWN[action.verb], name=name, text=_printed(action.verb, word, look))


def _printed(verb: str, word: str, look: Look) -> str:
    """What is printed on a drawn card or tile; empty where its name says it all."""
    if verb == "section":
        return explanations.explain(f"section-{word}", look)
    if verb == "tile":
        return explanations.tile_text(word, look)
    if verb == "plan":
        plan = next(plan for plan in components().plans if plan.id.lower() == word)
        return ", ".join(str(height) for height in plan.tower_heights)
    if verb == "card":
        card = next(card for card in components().cards if card.id.lower() == word)
        return " ".join(effect(influence_entry(name.lower()), look) for name in card.actions)
    return ""
