"""The choices as a list of buttons: few words each, what belongs together in one row.

A button shows the signs of what it costs and gives; its whole sentence is in `sentences.py`.
"""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Group, Label, Look
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, ROWS
from quatrefoil.games.praga_caput_regni.rules.prices import tile_price
from quatrefoil.games.praga_caput_regni.rules.table import Praga
from quatrefoil.games.praga_caput_regni.words.choices import (
    describe_action,
    group,
    rotation_gain,
    tech_of,
)
from quatrefoil.games.praga_caput_regni.words.names import (
    ACTION_WORDS,
    opening,
    piece_text,
    technology_text,
    tile_text,
)

WHOLE, HALF, THIRD = 12, 6, 4
ROW_TITLES = {
    "upgrade": mark("Upgrades"),
    "walls": mark("Walls"),
    "buildings": mark("Buildings"),
}


def arrange(table: Praga, legal: Sequence[Action], look: Look) -> list[Group]:
    """Shelves in the order of the choices; an extra action has one for each way to pay it."""
    groups: dict[tuple[str, str], list[Label]] = {}
    for action in legal:
        head = _heading(table, action, look), _note(action, look)
        groups.setdefault(head, []).append(_label(table, action, look))
    return [Group(heading, labels, note) for (heading, note), labels in groups.items()]


def _heading(table: Praga, action: Action, look: Look) -> str:
    say, verb = look.language.say, action.verb
    if verb == "lot":
        return say("Old Town") if BOX.lots[action.a].town == "old" else say("New Town")
    if verb == "rotate":
        return say("Turn it: connections give")
    if verb == "refresh":
        return say("Replace two tiles")
    if verb == "swap":
        return say("Replace two tiles of the row")
    if verb == "production":
        return say("Take a production token")
    return group(table, action, look)


def _note(action: Action, look: Look) -> str:
    say = look.language.say
    if action.verb == "extra":
        return say("1 gold and 1 silver window") if action.a == 0 else say("2 gold windows")
    if action.verb == "refresh":
        return say("1 gold or 1 stone")
    if action.verb == "take":
        return say("one of its two actions")
    if action.verb == "lot" and BOX.lots[action.a].town == "old":
        return say("more to pay, points to score")
    return ""


def _label(table: Praga, action: Action, look: Look) -> Label:
    say, verb, n = look.language.say, action.verb, int(action.a)
    if verb == "take":
        one = BOX.action_tokens[n]
        first, second = (say(ACTION_WORDS[name]) for name in _sides(table, one))
        return Label(action, say("{first} or {second}", first=first, second=second))
    if verb in ("do", "act"):
        return Label(action, say(ACTION_WORDS[ACTIONS[n]]), HALF)
    if verb == "extra":
        return Label(action, say(ACTION_WORDS[ACTIONS[action.b]]), THIRD)
    if verb == "refresh":
        return Label(action, say(ROW_TITLES[ROWS[n]]), THIRD)
    if verb == "use":
        return Label(action, say("Technology {level}", level=BOX.technologies[n].level))
    if verb in ("pick", "deal"):
        cost = tile_price(n, tech_of(table)) if verb == "pick" else None
        return Label(action, opening(tile_text(look, n, cost)))
    if verb in ("keep-tech", "draw-tech"):
        return Label(action, technology_text(look, BOX.technologies[n].id))
    if verb in ("keep-silver", "keep-gold", "draw-silver", "draw-gold"):
        pieces = BOX.silver_pieces if verb.endswith("silver") else BOX.gold_pieces
        return Label(action, piece_text(look, pieces[n].id))
    if verb == "collect-wheel":
        return Label(action, say("Collect the wheel bonus"))
    if verb == "collect":
        return Label(action, say("Collect the upgrade bonus that waited"))
    if verb == "buy-egg":
        return Label(action, say("Buy an egg"))
    if verb == "lot":
        return Label(action, say("Lot {lot}", lot=n + 1), THIRD)
    if verb == "wall":
        return Label(action, say("Place {place}", place=n + 1), THIRD)
    if verb in ("swap", "production"):
        return Label(action, "", THIRD)
    if verb == "rotate":
        gain = rotation_gain(table, action, look)
        return Label(action, gain or describe_action(table, action, look), HALF)
    return Label(action, describe_action(table, action, look))


def _sides(table: Praga, token: Any) -> Sequence[str]:
    names: Sequence[str] = token.side_b if table.side else token.side_a
    return names
