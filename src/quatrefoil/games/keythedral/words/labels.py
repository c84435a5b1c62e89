"""The choices as short labels under headings; a label's sentence says the rest.

What lies on the table is named by its signs (see `drawing/choices.py`), so many labels are empty
or one word long.
"""

from collections.abc import Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Group, Label, Look
from quatrefoil.games.keythedral.rules.components import COMPONENTS
from quatrefoil.games.keythedral.rules.pieces import tile_cost
from quatrefoil.games.keythedral.rules.printed import (
    FIELD_TYPES,
    KINDS,
    LAWS,
    TILE_VALUE,
)
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import law_of
from quatrefoil.games.keythedral.words.choices import (
    DESCRIBERS,
    GROUPS,
    describe_action,
    fence_place,
    window_of,
)
from quatrefoil.games.keythedral.words.names import cube, cubes, field, law

HALF, THIRD, QUARTER = 6, 4, 3
FEW_SIGNS = 3
"""As many signs as stand in a third of a row."""


def arrange(table: Keythedral, legal: Sequence[Action], look: Look) -> list[Group]:
    """Shelves in the order of the choices, fences last: there may be sixty places for one."""
    groups: dict[str, list[Label]] = {}
    for action in legal:
        groups.setdefault(_heading(table, action, look), []).append(_label(table, action, look))
    found = [Group(heading, labels, _note(labels, look)) for heading, labels in groups.items()]
    found.sort(key=lambda group: group.labels[0].action.verb == "fence")
    return found


def _heading(table: Keythedral, action: Action, look: Look) -> str:
    say = look.language.say
    if law_of(action) >= 0:
        name = law(look, LAWS[law_of(action)])
        return say("Play “{law}”", law=name) if _law_label(table, action, look) else say(_LAW)
    if action.verb == "house":
        return say("Cottage {number}", number=int(action.a) + 1)
    if action.verb == "send":
        return say("Two workers") if int(action.b).bit_count() == 2 else say("One worker")
    heading = GROUPS.get(action.verb, "")
    return say(heading) if heading else ""


_LAW = GROUPS["law"]


def _note(labels: Sequence[Label], look: Look) -> str:
    """What all choices of a group have in common: the price, or the points."""
    say, count = look.language.say, look.language.count
    action = labels[0].action
    cost = COMPONENTS.action_cost
    if action.verb == "buy":
        value = TILE_VALUE[action.a]
        return count("{n} point each", "{n} points each", value)
    if action.verb in ("build", "fence", "unfence"):
        paid = {"build": cost.build_house, "fence": cost.build_fence}
        return cubes(look, paid.get(action.verb, cost.remove_fence))
    if action.verb in ("house", "field", "move"):
        return say("by the fields it touches")
    if action.verb in ("craft", "trade"):
        return say("any cubes")
    if action.verb in ("take", "take-unseen"):
        return say("1 cube, ends your actions")
    return ""


def _label(table: Keythedral, action: Action, look: Look) -> Label:
    if law_of(action) >= 0:
        short = _law_label(table, action, look)
        return short or Label(action, describe_action(table, action, look))
    say, verb = look.language.say, action.verb
    if verb in ("house", "move", "send", "fence"):
        return Label(action, "", THIRD)
    if verb in ("unfence", "field"):
        return Label(action, "", HALF)
    if verb in ("craft", "trade", "bid"):
        return Label(action, "", QUARTER)
    if verb == "buy":
        if table.raised_tile == action.a or table.lowered_tile == action.a:
            return Label(action, describe_action(table, action, look))
        signs = sum(tile_cost(int(action.a)).values())
        return Label(action, "", THIRD if signs <= FEW_SIGNS else HALF)
    if verb == "number":
        return Label(action, say("Number {number}", number=int(action.a) + 1), THIRD)
    if verb == "build":
        return Label(action, say("Cottage {number}", number=int(action.a) + 1), THIRD)
    if verb in ("pay", "gather"):
        return Label(action, cube(look, KINDS[action.a]), THIRD)
    if verb == "take":
        return Label(action, law(look, LAWS[action.a]), HALF)
    if verb == "take-unseen":
        return Label(action, say("A law, face down"), HALF)
    if verb == "name":
        return Label(action, look.names[action.a], HALF)
    if verb in ("stop", "unstop"):
        return Label(action, say(window_of(action)), HALF)
    if verb == "pass" and table.stack and table.top().key == "spend":
        return Label(action, say("Pass; you may act again later."))
    return Label(action, DESCRIBERS[verb](table, action, look))


def _law_label(table: Keythedral, action: Action, look: Look) -> Label | None:
    """The choices of a law that has some; None for a law that only takes effect."""
    say = look.language.say
    key = LAWS[law_of(action)]
    a, b = int(action.a), int(action.b)
    if key in ("craft_trade", "shop_offer", "sale"):
        return Label(action, "", THIRD)
    if key == "cottage_to_house":
        return Label(action, say("Cottage {number}", number=a + 1), THIRD)
    if key == "house_number":
        return Label(action, say("Tile {number}", number=a + 1), THIRD)
    if key in ("good_harvest", "bad_harvest"):
        return Label(action, field(look, FIELD_TYPES[a]), THIRD)
    if key == "double_yield":
        there = table.field_index[a]
        return Label(action, field(look, FIELD_TYPES[table.field_type[there]]), THIRD)
    if key == "new_start_player":
        return Label(action, look.names[a], HALF)
    if key == "house_to_cottage":
        text = say("House {number} of {owner}", number=b + 1, owner=look.names[a])
        return Label(action, text, HALF)
    if key == "change_of_plan":
        return Label(action, say("Seat worth {value}", value=TILE_VALUE[a]))
    if key == "dangerous_fence":
        return Label(action, say("{where} ({direction})", **fence_place(table, action, look)))
    return None
