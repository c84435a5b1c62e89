"""The choices as a list of buttons: few words each, what belongs together in one row.

A button shows the signs of what it costs and gives; its whole sentence is in `choices.py`.
"""

from collections.abc import Callable, Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Group, Label, Look
from quatrefoil.games.pillars_of_the_earth.rules.cathedral import best_uses, possible_uses
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.printed import PLACES
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from quatrefoil.games.pillars_of_the_earth.words import choices
from quatrefoil.games.pillars_of_the_earth.words.names import gold, name

HALF, THIRD, QUARTER = 6, 4, 3


def arrange(table: Pillars, legal: Sequence[Action], look: Look) -> list[Group]:
    """Every legal action once, under its heading; using a craftsman once beside using him fully."""
    groups: dict[str, list[Action]] = {}
    for action in legal:
        groups.setdefault("work" if action.verb == "once" else action.verb, []).append(action)
    return [
        Group(_heading(table, verb, look), _labels(table, actions, look), _note(table, verb, look))
        for verb, actions in groups.items()
    ]


def _heading(table: Pillars, verb: str, look: Look) -> str:
    say = look.language.say
    headings: dict[str, str] = {
        "take": say("Send workers"),
        "hire": say("Hire a craftsman"),
        "place": say("Place your builder"),
        "remigius": say("Use Brother Remigius"),
        "buy": say("Buy"),
        "sell": say("Sell"),
        "work": say("Craftsmen"),
        "unused": say("These two are missing"),
    }
    return headings.get(verb, "")


def _note(table: Pillars, verb: str, look: Look) -> str:
    """What a heading says at its right."""
    say = look.language.say
    if verb == "place":
        if table.top().key == "place" or not table.price:
            return say("free")
        owned = gold(look, table.gold[table.top().seat])
        return say("for {price} of your {gold}", price=int(table.price), gold=owned)
    if verb == "remigius":
        return say("instead of gold")
    if verb == "take":
        left = int(table.reserve[table.top().seat])
        return look.language.count("{n} worker left", "{n} workers left", left)
    if verb == "hire":
        return say("you have {gold}", gold=gold(look, table.gold[table.top().seat]))
    return ""


def _labels(table: Pillars, actions: Sequence[Action], look: Look) -> list[Label]:
    """Buttons of one group; those of one row follow each other."""
    if actions[0].verb in ("buy", "sell"):
        return _amounts(actions)
    if actions[0].verb in ("work", "once"):
        return _crafts(table, actions, look)
    made = [_LABELS.get(action.verb, _sentence)(table, action, look) for action in actions]
    return sorted(made, key=lambda label: -label.width)


def _amounts(actions: Sequence[Action]) -> list[Label]:
    """Numbers of cubes, each type in a row of its own."""
    made: list[Label] = []
    for n, action in enumerate(actions):
        opens = n > 0 and action.a != actions[n - 1].a
        made.append(Label(action, "", QUARTER, opens))
    return made


def _crafts(table: Pillars, actions: Sequence[Action], look: Look) -> list[Label]:
    """A craftsman a row: as often as it pays, and beside it once."""
    rows: dict[int, list[Action]] = {}
    for action in actions:
        rows.setdefault(int(action.a), []).append(action)
    seat = table.top().seat
    made: list[Label] = []
    for man, row in rows.items():
        row.sort(key=lambda action: action.verb != "work")
        uses = 1
        if row[0].verb == "work":
            uses = int(best_uses(table, seat, man, possible_uses(table, seat, man)))
        text = look.language.count(
            "{name}, once",
            "{name}, {n} times",
            uses,
            name=_capital(choices.own(table, BOX.craftsmen[man], look)),
        )
        if len(row) == 1:
            made.append(Label(row[0], text))
            continue
        made.append(Label(row[0], text, 10, opens=True))
        made.extend(Label(action, look.language.say("1×"), 2) for action in row[1:])
    return made


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(table: Pillars, action: Action, look: Look) -> Label:
    return Label(action, choices.describe_action(table, action, look))


def _craftsman(table: Pillars, action: Action, look: Look) -> Label:
    man = BOX.craftsmen[action.a]
    title = name(look, man.id) if action.verb == "hire" else choices.own(table, man, look)
    return Label(action, _capital(title))


def _place(table: Pillars, action: Action, look: Look) -> Label:
    say = look.language.say
    place = PLACES[action.a]
    if place in ("kingsbridge_1", "kingsbridge_2"):
        card = BOX.advantages[table.kingsbridge[int(place[-1]) - 1]]
        return Label(action, say("Kingsbridge: {card}", card=name(look, card.id)))
    if place in ("shiring_1", "shiring_2"):
        man = BOX.craftsmen[table.shiring[int(place[-1]) - 1]]
        return Label(action, say("Shiring: {name}", name=name(look, man.id)))
    if place == "bishopric":
        return Label(action, say("Bishopric: be safe, or a cube"))
    short: dict[str, str] = {
        "priory_1": say("Priory"),
        "priory_2": say("Priory"),
        "kings_court": say("King's court"),
        "shiring_castle": say("Castle"),
        "market": say("Market"),
        "start_player": say("Next start"),
    }
    return Label(action, short[place], HALF)


def _cube(table: Pillars, action: Action, look: Look) -> Label:
    return Label(action, name(look, RESOURCES[action.a]), THIRD)


_LABELS: dict[str, Callable[[Pillars, Action, Look], Label]] = {
    "take": lambda table, action, look: Label(action, "", HALF),
    "hire": _craftsman,
    "discard": _craftsman,
    "boost": _craftsman,
    "place": _place,
    "remigius": lambda table, action, look: Label(action, "", THIRD),
    "cube": _cube,
    "return": _cube,
    "unused": lambda table, action, look: Label(action, "", THIRD),
}
