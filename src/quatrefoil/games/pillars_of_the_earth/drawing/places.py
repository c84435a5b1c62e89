"""The numbered places of the board, each a picture of its own (PE-7 to PE-14)."""

from collections.abc import Callable
from functools import cache

from quatrefoil.drawing import SQUEEZED, Coin, box, path, picture, sign, text_width, wrapped
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Language
from quatrefoil.games.pillars_of_the_earth.drawing.cards import (
    advantage,
    craftsman,
    deck,
    event,
    place_card,
)
from quatrefoil.games.pillars_of_the_earth.drawing.frames import (
    FRAMES,
    NICHES,
    PLACE_TINTS,
    STEP_OF,
)
from quatrefoil.games.pillars_of_the_earth.drawing.parts import (
    SMALL,
    Part,
    Words,
    coin,
    crew,
    figure,
    niche,
    paragraph,
    row,
    words,
    workers,
)
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView
from quatrefoil.games.pillars_of_the_earth.words.cards import PLACE_SIGNS, event_signs
from quatrefoil.games.pillars_of_the_earth.words.names import EVENT, short_title

NOBODY = -1
LAST_ROUND = 6
PRODUCE = {place.id: place.produces for place in BOX.locations if place.produces}


@cache
def _paper(name: str) -> str:
    frame = FRAMES[name]
    outline = box(0.5, 0.5, frame.width - 1, frame.height - 1, 12)
    tint, much = PLACE_TINTS[name]
    wash = path(outline, tint, extra=f' fill-opacity="{much:g}"') if much else ""
    return path(outline, "var(--card)", "var(--rule)", 1) + wash


@cache
def _number(step: int, x: float, y: float) -> str:
    """The number of a place beside its title, where there is no road with milestones."""
    return (
        f'<g class="step"><rect x="{x - 13.5:g}" y="{y - 12:g}" width="27" height="24" rx="12" '
        'fill="var(--card)" stroke="var(--brand)" stroke-width="1.6"/>'
        f"{figure(x, y + 5, step, 14.5, 'middle')}</g>"
    )


@cache
def _title(name: str, language: Language, room: float) -> str:
    """Number, emblem and name."""
    said = short_title(name, language)
    size = 16 if text_width(said, 16, "serif") * SQUEEZED <= room else SMALL
    return (
        _number(STEP_OF[name], 21, 18)
        + f'<g class="head" data-tip="{name}"><g class="emblem">'
        + sign(PLACE_SIGNS[name], 8, 5, 26)
        + "</g>"
        + words(40, 24, said, size, "var(--ink)", "start", 600, True, room)
        + "</g>"
    )


def _colour(seat: int) -> str:
    return COLOURS[seat] if seat >= 0 else ""


def spot(view: PillarsView, place: str, inside: str = "") -> str:
    """The only builder space of a place."""
    x, y, k = NICHES[place][0]
    seat = view["spaces"][place][0]
    return niche(x, y, f"place:{place}", _colour(seat), inside, place.rstrip("_12"), k)


def _chosen_slot(view: PillarsView, place: str) -> int:
    """The slot that a choice for the whole place means: the trader's, or the first free one."""
    slots: list[int] = view["spaces"][place]
    trader = view["market_turn"]
    if place == "market" and trader:
        return int(trader["slot"])
    return slots.index(NOBODY) if NOBODY in slots else len(slots) - 1


def spots(view: PillarsView, place: str, insides: list[str]) -> str:
    """A row of builder spaces that fill in the order of arrival (PE-6.11)."""
    slots: list[int] = view["spaces"][place]
    chosen = _chosen_slot(view, place)
    parts: list[str] = []
    for i, (x, y, k) in enumerate(NICHES[place]):
        name = f"place:{place}" if i == chosen else ""
        parts.append(niche(x, y, name, _colour(slots[i]), insides[i], place, k))
    return "".join(parts)


# Steps 1 to 5


def _event(view: PillarsView, look: Look) -> str:
    drawn = view["event"]
    count = look.language.count
    card = drawn["card"] or drawn["peek"]
    if card:
        face = event(card, look, 90, 86, secret=not drawn["card"])
        return f'<g transform="translate(7 33)">{place_card("event", card, 90, 86, face)}</g>'
    left = count("{n} left", "{n} left", drawn["left"])
    knows = ""
    if drawn["peeked_by"] >= 0:
        colour = _colour(drawn["peeked_by"])
        knows = row([workers(colour), "help"], 66, 92, 17, "start", 1)
    back = (
        f'<g data-place="event" data-tip="event" transform="translate(7 37)">'
        f'<path class="edge" d="{box(0, 0, 54, 70, 6)}"/>{deck(drawn["left"])}'
        f'<path class="edge" d="{box(0, 0, 54, 70, 6)}"/></g>'
    )
    return back + words(64, 72, left, SMALL, "var(--ink-2)", room=37) + knows


def _bishopric(view: PillarsView, look: Look) -> str:
    say = look.language.say
    note, either = say("safe from a bad event, or 1 cube"), say("or")
    other = max(106, 94 + text_width(either, SMALL))
    return (
        spot(view, "bishopric")
        + sign("shield", 62, 44, 22)
        + words(89, 60, either, SMALL, "var(--ink-2)", room=other - 91)
        + sign("any", other, 44, 22)
        + paragraph(61, 84, note, 107, 2)
    )


def _wool_mill(view: PillarsView, look: Look) -> str:
    """Workers by player and what they earn (PE-9.1)."""
    parts: list[str] = []
    at = 0
    for seat, work in enumerate(view["work"]["wool_mill"]):
        if work["workers"]:
            x, y = 12 + 74 * (at % 2), 49 + 29 * (at // 2)
            parts.append(crew(_colour(seat), x + 13, y, 26))
            parts.append(figure(x + 30, y + 6, work["workers"], 17))
            at += 1
    say = look.language.say
    items: list[Part] = [workers(), "to", Coin(1)]
    note = say("each worker")
    card = view["event"]["card"]
    if card and EVENT[card].effect == "wool_mill_double_wage":
        items, note = [*event_signs(card)[1:]], say("for up to five")
    return (
        "".join(parts)
        + row(items, 10, 108, 19)
        + words(73, 112.5, note, SMALL, "var(--ink-2)", room=88)
    )


def _kingsbridge(view: PillarsView, look: Look) -> str:
    """Two advantage cards, each with its builder space (PE-10.1)."""
    parts: list[str] = []
    for i, entry in enumerate(view["kingsbridge"]):
        parts.append(spot(view, f"kingsbridge_{i + 1}"))
        if entry["card"]:
            face = place_card("", entry["card"], 108, 87, advantage(entry["card"], look, 108, 87))
            parts.append(f'<g transform="translate({57 + 166 * i} 32)">{face}</g>')
    return "".join(parts)


def _priory(view: PillarsView, look: Look) -> str:
    values = next(place.space_values for place in BOX.locations if place.id == "priory")
    return (
        spot(view, "priory_1")
        + row([values[0], "vp"], 62, 80, 23)
        + spot(view, "priory_2")
        + row([values[1], "vp"], 162, 80, 23)
    )


# Steps 6 to 8


def _production(view: PillarsView, name: str, look: Look) -> str:
    """Workers of each player and the cubes they bring (PE-11.1)."""
    resource = PRODUCE[name]
    rows = [(seat, work) for seat, work in enumerate(view["work"][name]) if work["workers"]]
    parts: list[str] = []
    top = 46 - 13.5 * (len(rows) - 1)
    for i, (seat, work) in enumerate(rows):
        y = top + 27 * i
        parts.append(crew(_colour(seat), 92, y, 25))
        parts.append(figure(127, y + 6, work["workers"], 16, "end"))
        parts.append(sign("to", 130, y - 7, 14))
        parts.append(figure(157, y + 6, work["brings"], 16, "end"))
        parts.append(sign(resource, 159, y - 11, 22))
    return "".join(parts)


@cache
def _production_head(name: str, language: Language) -> str:
    title = short_title(name, language)
    is_long = max(text_width(word, 15, "serif") for word in title.split()) * SQUEEZED > 58
    size, width = (SMALL, 72) if is_long else (15, 58)
    lines = wrapped(title, width, size, 2, "serif")
    from_top = "".join(
        words(40, 64 + 16 * i, line, size, "var(--ink)", "middle", 600, True, 72)
        for i, line in enumerate(lines)
    )
    emblem = sign(PLACE_SIGNS[name], 22, 12 if len(lines) == 1 else 8, 36)
    head = f'<g class="phead" data-tip="{name}">{emblem}{from_top}</g>'
    return head + _number(STEP_OF[name], 17, 16)


# Steps 9 to 14


def _kings_court(view: PillarsView, look: Look) -> str:
    """Free of tax; the first to come takes the metal (PE-12)."""
    say = look.language.say
    metal = sign("metal", 9, 22, 26) if view["court_metal"] else ""
    taken = view["spaces"]["kings_court"][0] >= 0
    waiting = sign("metal", 17, 112, 21) if view["court_metal"] and taken else ""
    free = row(["notax"], 222, 18, 24, "end")
    tax = view["tax"]
    faces = BOX.tax_die.faces
    die = (
        sign(f"die-{tax}", 185, 66, 36)
        if tax
        else '<rect x="186.5" y="67.5" width="33" height="33" rx="7" fill="var(--leaf)" '
        'stroke="var(--lead)" stroke-width="2"/>'
        + words(203, 91, "?", 20, "#26221c", "middle", 700)
    )
    label = (
        say("tax {tax}", tax=tax)
        if tax
        else say("tax {low}–{high}", low=min(faces), high=max(faces))
    )
    edge = f'<path class="edge" d="{box(182, 63, 42, 42, 9)}"/>'
    rolled = f'<g data-place="tax" data-tip="tax_die">{edge}{die}{edge}</g>'
    return (
        spots(view, "kings_court", [metal, "", "", ""])
        + waiting
        + free
        + rolled
        + words(202, 124, label, SMALL, "var(--ink-2)", "middle", room=52)
    )


def _shiring(view: PillarsView, look: Look) -> str:
    """Two craftsmen for those who have a builder there (PE-13.1)."""
    note = look.language.say("craftsman for free")
    parts = [words(302, 23, note, SMALL, "var(--ink-2)", "end", room=130)]
    for i, entry in enumerate(view["shiring"]):
        parts.append(spot(view, f"shiring_{i + 1}"))
        if entry["card"]:
            face = craftsman(entry["card"], look, 99, 98)
            card = place_card("", entry["card"], 99, 98, face)
            parts.append(f'<g transform="translate({57 + 151 * i} 33)">{card}</g>')
    return "".join(parts)


def _shiring_castle(view: PillarsView, look: Look) -> str:
    """Grey workers for the next round (PE-13.3)."""
    parts = [spot(view, "shiring_castle")]
    for i in range(view["castle"]):
        parts.append(crew("", 70 + 32 * (i % 2), 54 + 29 * (i // 2), 27))
    last = view["round"] >= LAST_ROUND
    note = (
        look.language.say("no use in round 6")
        if last
        else look.language.say("two for round {round}", round=view["round"] + 1)
    )
    parts.append(paragraph(57, 110, note, 64, 2, step=15))
    return f'<g data-tip="grey_worker">{"".join(parts)}</g>'


def _market(view: PillarsView, look: Look) -> str:
    """Cubes with their price, and the seats of the traders (PE-14)."""
    parts: list[str] = []
    for i, name in enumerate(("wood", "stone", "sand")):
        y = 50 + 31 * i
        edge = f'<path class="edge" d="{box(7, y - 15, 142, 30, 8)}"/>'
        cubes = "".join(
            sign(name, 44 + 25.5 * n, y - 12.5, 25) for n in range(view["market"][name])
        )
        cost = coin(view["prices"][name]["buy"], 24, y, 25)
        parts.append(
            f'<g data-place="market:{name}" data-tip="{name}">{edge}'
            f'<rect x="8" y="{y - 14:g}" width="140" height="28" rx="7" fill="var(--card)" '
            f'fill-opacity=".6"/>{cost}{cubes}{edge}</g>'
        )
    edge = f'<path class="edge" d="{box(216, 4, 106, 29, 8)}"/>'
    sell = look.language.say("sell")
    price = Coin(view["prices"]["metal"]["sell"])
    parts.append(
        f'<g data-place="market:metal" data-tip="metal">{edge}'
        f"{row([Words(sell), 'metal', price], 318, 18, 21, 'end', 5)}{edge}</g>"
    )
    seats = [figure(22, 42, n + 1, 17, "middle") for n in range(4)]
    return "".join(parts) + spots(view, "market", seats)


def _start_player(view: PillarsView, look: Look) -> str:
    """Who begins the next round (PE-16.1)."""
    last = view["round"] >= LAST_ROUND
    note = (
        look.language.say("no use in round 6")
        if last
        else look.language.say("first in round {round}", round=view["round"] + 1)
    )
    return spot(view, "start_player") + paragraph(59, 74, note, 70, 3)


PAINTERS: dict[str, Callable[[PillarsView, Look], str]] = {
    "event": _event,
    "bishopric": _bishopric,
    "wool_mill": _wool_mill,
    "kingsbridge": _kingsbridge,
    "priory": _priory,
    "kings_court": _kings_court,
    "shiring": _shiring,
    "shiring_castle": _shiring_castle,
    "market": _market,
    "start_player": _start_player,
}
_ROOM = {"event": 63, "kings_court": 124, "market": 120, "shiring": 100}


def location(view: PillarsView, name: str, look: Look) -> str:
    """One place: paper, title, builder spaces or workers."""
    frame = FRAMES[name]
    if name in PRODUCE:
        body = _production_head(name, look.language) + _production(view, name, look)
    else:
        room = _ROOM.get(name, frame.width - 46)
        body = _title(name, look.language, room) + PAINTERS[name](view, look)
    title = short_title(name, look.language)
    label = look.language.say("{step}. {place}", step=STEP_OF[name], place=title)
    now = " now" if view["location"] == name else ""
    return picture(frame.width, frame.height, _paper(name) + body, label, f"loc loc-{name}{now}")
