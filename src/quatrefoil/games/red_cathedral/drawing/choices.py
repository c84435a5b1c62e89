"""Where a choice lies on the table, and the signs before and after its sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from quatrefoil.drawing import Coin, Die, Item, Mark, Owned, inline
from quatrefoil.engine.action import Action
from quatrefoil.engine.game import View
from quatrefoil.games.red_cathedral.drawing.mine import MATERIAL_OF
from quatrefoil.games.red_cathedral.drawing.reading import ACTION, acting_seat, colour_of
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.printed import JEWEL_PRESTIGE, JEWELS
from quatrefoil.games.red_cathedral.rules.view import RedCathedralView
from quatrefoil.games.red_cathedral.words.influence import influence_signs
from quatrefoil.games.red_cathedral.words.names import SIGN_OF

ORNAMENT_FOR = {"base": "door", "middle": "arch", "dome": "cross"}
SPACES = 8
_BEFORE, _AFTER = 26.0, 20.0

Badge = tuple[Sequence[Item], Sequence[Item]]


def _words(action: Action) -> list[str]:
    """The arguments of an action by name, as its notation has them."""
    return action.notation.split()[1:]


def _section(view: View, name: str) -> Mapping[str, Any]:
    """The section at a place."""
    tower = view["towers"][int(name[0]) - 1]
    section: Mapping[str, Any] = tower["sections"]["abcdefgh".index(name[1])]
    return section


def _amount(resource: str, n: int) -> list[Item]:
    return [Coin(n)] if resource == "rubles" else [n, SIGN_OF[resource]]


def _colour(view: View) -> str:
    return colour_of(cast(RedCathedralView, view), _seat(view))


def _seat(view: View) -> int:
    return acting_seat(cast(RedCathedralView, view))


def _slots(view: View) -> list[Mapping[str, Any]]:
    slots: list[Mapping[str, Any]] = view["players"][_seat(view)]["slots"]
    return slots


def _slot(view: View, name: str) -> Mapping[str, Any]:
    return next(slot for slot in _slots(view) if slot["slot"] == name)


def _token_space(view: View, resource: str) -> int:
    return next(
        int(space["space"])
        for space in view["market"]["spaces"]
        if space["token"] and space["token"]["resource"] == resource
    )


def _end_of(view: View, colour: str, extra: str) -> int:
    """Where a die comes to rest (RC-7.1, RC-7.2)."""
    die = next(d for d in view["market"]["dice"] if d["colour"] == colour)
    return int(die["space"] + die["face"] + int(extra)) % SPACES


# Places


def _goods(view: View, kind: str) -> str:
    return f"goods-{_colour(view)}-{kind}"


def _slot_place(view: View, slot: str) -> str:
    return f"slot-{_colour(view)}-{slot}"


def _move_places(view: View, colour: str, extra: str) -> list[str]:
    """The die, its end space, the way there, and the workshop slots that it activates."""
    slots = [s["slot"] for s in _slots(view) if s["die"] == colour and s["state"] == "up"]
    return [
        f"die-{colour}",
        f"space-{_end_of(view, colour, extra)}",
        f"way-{colour}-{int(extra)}",
        *(_slot_place(view, slot) for slot in slots),
    ]


def _reroll_places(view: View, space: str) -> list[str]:
    """The marker first, which pays: a click on a space must not cost a prestige point."""
    dice = view["market"]["spaces"][int(space)]["dice"]
    return [f"marker-{_colour(view)}", f"space-{space}", *(f"die-{colour}" for colour in dice)]


def _decorate_places(view: View, name: str, jewels: str) -> list[str]:
    ornament = ORNAMENT_FOR[_section(view, name)["type"]]
    gems = dict.fromkeys(jewel for jewel in jewels.split("+") if jewel != "plain")
    return [
        f"section-{name}",
        f"ornament-{_colour(view)}-{ornament}",
        *(_goods(view, kind) for kind in (MATERIAL_OF[ornament], *gems)),
    ]


def _swap_places(view: View, one: str, other: str) -> list[str]:
    return [f"space-{_token_space(view, resource)}" for resource in (one, other)]


def _gain_places(view: View, _: str) -> list[str]:
    """Where a gain comes from, or for recognition goes to."""
    resource = view["pending"].get("resource")
    if resource == "recognition":
        return [f"marker-{_colour(view)}"]
    return [f"supply-{resource}"] if resource else []


def _take_places(view: View, _: str) -> list[str]:
    space = view["pending"].get("space", -1)
    return [f"space-{space}"] if space >= 0 else []


def _laid(places: Sequence[Any], key: str = "") -> int:
    """How many places have got what lies there: the next one is asked for."""
    return sum(bool(place[key] if key else place) for place in places)


def _drop_space(view: View) -> int:
    """The space of the next die, in arrow direction from the recognition token (RC-2.6)."""
    dropped = sum(int(die["space"]) >= 0 for die in view["market"]["dice"])
    return (_token_space(view, "recognition") + dropped) % SPACES


def _first_without(view: View, key: str) -> str:
    """The section that gets the next card or tile: tower by tower, from the base up."""
    sections = [section for tower in view["towers"] for section in tower["sections"]]
    return next(f"section-{section['place']}" for section in sections if section[key] is None)


_PLACES: Mapping[str, Callable[..., list[str]]] = {
    "exchange": lambda view: [f"marker-{_colour(view)}"],
    "reroll": _reroll_places,
    "claim": lambda view, name: [f"section-{name}"],
    "banner": lambda view, source: [f"banner-{_colour(view)}-{source}"],
    "place": lambda view, slot, face: [_slot_place(view, slot)],
    "gain": _gain_places,
    "deliver": lambda view, kind, name: [f"section-{name}", _goods(view, kind)],
    "decorate": _decorate_places,
    "move": _move_places,
    "take": _take_places,
    "activate": lambda view, slot, n: [_slot_place(view, slot)],
    "use": lambda view, name: [f"influence-{name}"],
    "sell": lambda view, name, kind: [f"influence-{name}", _goods(view, kind)],
    "buy": lambda view, name, kind: [f"influence-{name}", f"supply-{kind}"],
    "give": lambda view, name, kind: [f"influence-{name}", _goods(view, kind)],
    "receive": lambda view, kind: [f"supply-{kind}"],
    "discard": lambda view, name, *kinds: [
        f"influence-{name}",
        *(_goods(view, kind) for kind in kinds),
    ],
    "favour": lambda view, name, slot, n: [_slot_place(view, slot), f"influence-{name}"],
    "swap": _swap_places,
    "ivan-claim": lambda view, name: [f"section-{name}", "solo-claim"],
    "ivan-decorate": lambda view, name: [f"section-{name}"],
    "roll": lambda view, colour, face: [f"die-{colour}"],
    "token": lambda view, resource: [f"space-{_laid(view['market']['spaces'], 'token')}"],
    "guild": lambda view, guild: [f"guild-{_laid(view['market']['influence'])}"],
    "die": lambda view, colour: [f"space-{_drop_space(view)}"],
    "section": lambda view, card: [_first_without(view, "card")],
    "tile": lambda view, tile: [_first_without(view, "tile")],
}


def places(view: View, action: Action) -> list[str]:
    """The places of the drawing that belong to a choice, the main one first."""
    find = _PLACES.get(action.verb)
    return find(view, *_words(action)) if find else []


# Badges


def _move_badge(view: View, colour: str, extra: str) -> Badge:
    """The die; what its end space gives, what the workshop adds, what extra steps cost."""
    end = _end_of(view, colour, extra)
    space = view["market"]["spaces"][end]
    dice = len(set(space["dice"]) | {colour})
    token = space["token"]
    after: list[Item] = _amount(token["resource"], token["amount"] * dice) if token else []
    for slot in _slots(view):
        if slot["die"] != colour or slot["state"] != "up":
            continue
        tile = slot["tile"]
        moved = tile["kind"] == "die" and tile["die"] == colour
        gain = token if moved else tile
        after += ["+", *_amount(gain["resource"], gain["amount"])]
    if int(extra):
        after += ["−", Coin(int(extra))]
    face = next(d["face"] for d in view["market"]["dice"] if d["colour"] == colour)
    return [Die(face, colour)], after


def _tile_items(tile: Mapping[str, Any]) -> list[Item]:
    if tile["kind"] == "die":
        return [Die(0, tile["die"])]
    return _amount(tile["resource"], tile["amount"])


def _claim_badge(view: View, name: str) -> Badge:
    tile = _section(view, name)["tile"]
    return [], _tile_items(tile) if tile else []


def _place_badge(view: View, name: str, face: str) -> Badge:
    slot = _slot(view, name)
    before = [Die(0, slot["die"])]
    if face == "down":
        return before, ["facedown"]
    after: list[Item] = ["−", Coin(slot["cost"])]
    if slot["ornament"]:
        after = [Owned(slot["ornament"], _colour(view)), *after]
    return before, after


def _deliver_badge(view: View, kind: str, name: str) -> Badge:
    """The material; the reward if it finishes the section."""
    section = _section(view, name)
    if section["pieces_missing"] != 1:
        return [kind], []
    after: list[Item] = [section["recognition"], "rp"]
    return [kind], [*after, Coin(section["rubles"])] if section["rubles"] else after


def _decorate_badge(view: View, name: str, jewels: str) -> Badge:
    ornament = ORNAMENT_FOR[_section(view, name)["type"]]
    after: list[Item] = [MATERIAL_OF[ornament]]
    if jewels != "plain":  # only what comes on top: the plain choice stands beside it
        after = [*jewels.split("+"), "to", JEWEL_PRESTIGE[JEWELS.index(jewels)], "pp"]
    return [Owned(ornament, _colour(view))], after


def _gain_badge(view: View, n: str) -> Badge:
    resource = view["pending"].get("resource", "")
    return [], _amount(resource, int(n)) if resource else []


def _take_badge(view: View, n: str) -> Badge:
    """What lies on the space where the die has come to rest."""
    token = view["market"]["spaces"][view["pending"]["space"]]["token"]
    return ["market"], _amount(token["resource"], int(n))


def _activate_badge(view: View, name: str, n: str) -> Badge:
    slot = _slot(view, name)
    return [Die(0, slot["die"])], _amount(slot["tile"]["resource"], int(n))


def _favour_badge(view: View, _: str, name: str, n: str) -> Badge:
    return ["tile"], _amount(_slot(view, name)["tile"]["resource"], int(n))


def _sell_badge(view: View, name: str, kind: str) -> Badge:
    return [kind], [Coin(ACTION[name].rubles_gain)]


def _buy_badge(view: View, name: str, kind: str) -> Badge:
    return [kind], ["−", Coin(ACTION[name].rubles_cost)]


def _give_badge(view: View, name: str, kind: str) -> Badge:
    action = ACTION[name]
    count = action.give_identical or action.give_any
    received = action.receive_any or action.receive_any_other
    after: list[Item] = [count, kind, "to", received, "any"]
    if action.rubles_cost:
        after += ["−", Coin(action.rubles_cost)]
    return [], after


def _swap_badge(view: View, one: str, other: str) -> Badge:
    return ["swap"], [SIGN_OF[one], "to", SIGN_OF[other]]


def _reroll_badge(view: View, space: str) -> Badge:
    shown = {d["colour"]: d["face"] for d in view["market"]["dice"]}
    dice = view["market"]["spaces"][int(space)]["dice"]
    return [Die(shown[colour], colour) for colour in dice], []


def _ivans_banner(view: View, name: str) -> Badge:
    section = _section(view, name)
    ivan = view["players"][-1]["colour"]
    return [Owned("banner", ivan)], [section["recognition"], "rp"]


def _ivans_ornament(view: View, name: str) -> Badge:
    ornament = ORNAMENT_FOR[_section(view, name)["type"]]
    return [Owned(ornament, view["players"][-1]["colour"])], []


# Chance that is left to people


def _card_badge(view: View, name: str) -> Badge:
    card = next(card for card in components().cards if card.id.lower() == name)
    rows = [influence_signs(action.lower()) for action in card.actions]
    return [card.guild], [*rows[0], "/", *rows[1]]


def _section_badge(view: View, name: str) -> Badge:
    card = next(card for card in components().sections if card.id.lower() == name)
    cost: list[Item] = [kind for kind, n in card.cost.items() for _ in range(n)]
    reward: list[Item] = [card.recognition, "rp"]
    return [], [*cost, "to", *reward, *([Coin(card.rubles)] if card.rubles else [])]


def _tile_badge(view: View, name: str) -> Badge:
    tile = next(tile for tile in components().tiles if tile.id.lower() == name)
    return ["tile"], [Die(0, tile.die)] if tile.die else _amount(tile.resource, tile.amount)


_BADGES: Mapping[str, Callable[..., Badge]] = {
    "exchange": lambda view: ([Coin(2)], []),
    "reroll": _reroll_badge,
    "claim": _claim_badge,
    "banner": lambda view, source: ([Owned("banner", _colour(view))], []),
    "place": _place_badge,
    "gain": _gain_badge,
    "deliver": _deliver_badge,
    "decorate": _decorate_badge,
    "move": _move_badge,
    "take": _take_badge,
    "activate": _activate_badge,
    "use": lambda view, name: ([ACTION[name].guild], influence_signs(name)),
    "sell": _sell_badge,
    "buy": _buy_badge,
    "give": _give_badge,
    "receive": lambda view, kind: ([kind], []),
    "discard": lambda view, name, *kinds: ([], [*kinds, "to", "pp"]),
    "favour": _favour_badge,
    "swap": _swap_badge,
    "ivan-claim": _ivans_banner,
    "ivan-decorate": _ivans_ornament,
    "roll": lambda view, colour, face: ([Die(int(face), colour)], []),
    "token": lambda view, resource: ([SIGN_OF[resource]], []),
    "card": _card_badge,
    "guild": lambda view, guild: ([guild], []),
    "die": lambda view, colour: ([Die(0, colour)], []),
    "section": _section_badge,
    "tile": _tile_badge,
    "first": lambda view, colour: ([Mark(colour)], []),
    "solo-tile": lambda view, colour: ([Die(0, colour)], []),
}


def badge(view: View, action: Action) -> tuple[str, str]:
    """Small signs before and after the sentence of a choice."""
    make = _BADGES.get(action.verb)
    if make is None:
        return "", ""
    before, after = make(view, *_words(action))
    return (
        inline(before, _BEFORE) if before else "",
        inline(after, _AFTER) if after else "",
    )
