"""Cards: craftsmen, advantages, resource cards and events, drawn from their upper left corner."""

from functools import cache

from quatrefoil.drawing import box, path, picture, sign, wrapped
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Language, Noun
from quatrefoil.games.pillars_of_the_earth.drawing.frames import PLACE_TINTS
from quatrefoil.games.pillars_of_the_earth.drawing.parts import (
    SMALL,
    coin,
    paragraph,
    row,
    row_width,
    words,
    workers,
)
from quatrefoil.games.pillars_of_the_earth.words.cards import (
    ADVANTAGE_TYPES,
    PLACE_SIGNS,
    advantage_signs,
    craft_note,
    event_signs,
    exchange_signs,
)
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CARD,
    CRAFTSMAN,
    EVENT,
    short_title,
)

CARD_WIDTH, CARD_HEIGHT = 91, 126
LEAST_ROW = 17.6  # the numbers of a smaller row would have less than 13 pixels


def place_card(place: str, tip: str, width: float, height: float, content: str) -> str:
    """A card that can be chosen: its content between two outlines."""
    edge = f'<path class="edge" d="{box(0.75, 0.75, width - 1.5, height - 1.5, 9)}"/>'
    name = f' data-place="{place}"' if place else ""
    return f'<g{name} data-tip="{tip}">{edge}{content}{edge}</g>'


def single(place: str, tip: str, width: float, height: float, content: str, label: str) -> str:
    """A card as a picture of its own; its halo may reach over its border."""
    drawn = place_card(place, tip, width, height, content)
    return picture(width, height, drawn, label, "card")


def _capacity(name: str, capacity: int, used: int, language: Language) -> str:
    man = CRAFTSMAN[name]
    if used:
        return language.say("{used} of {capacity}×", used=used, capacity=capacity)
    if not man.capacity_printed or capacity == 1:
        return language.say("once")
    return language.say("up to {n}×", n=capacity)


@cache
def _craftsman_frame(kind: str, cost: int, width: float, height: float) -> str:
    """The empty card: paper, head with cost and emblem, foot for the exchange."""
    head, foot, emblem = (38, 31, 34) if height > 110 else (31, 27, 27)
    shift = 12 if cost else 0
    right, bottom = width - 1.5, height - 1.5
    return (
        path(_outline(width, height), "var(--card)", "var(--sst-lo)", 1.5)
        + f'<path d="M1.5 10Q1.5 1.5 10 1.5H{width - 10:g}Q{right:g} 1.5 {right:g} 10'
        f'V{head:g}H1.5Z" fill="var(--crest)"/>'
        + f'<path d="M1.5 {height - foot:g}H{right:g}V{height - 10:g}Q{right:g} {bottom:g} '
        f'{width - 10:g} {bottom:g}H10Q1.5 {bottom:g} 1.5 {height - 10:g}Z" fill="var(--well)"/>'
        + sign(f"c-{kind}", width / 2 - emblem / 2 + shift, head - emblem - 2, emblem)
        + (coin(cost, 16, 16, 26) if cost else "")
    )


def _outline(width: float, height: float) -> str:
    return box(0.75, 0.75, width - 1.5, height - 1.5, 9)


@cache
def craftsman_face(
    which: str,
    language: Language,
    width: float,
    height: float,
    capacity: int,
    used: int,
    boosted: bool,
) -> str:
    """Cost at the top left, emblem, name, capacity, special function, exchange at the bottom."""
    man = CRAFTSMAN[which]
    middle = width / 2
    tall = height > 110
    foot = 31 if tall else 27
    parts = [_craftsman_frame(man.kind, man.cost, width, height)]
    y = 53.0 if tall else 46.0
    for line in wrapped(language.phrase(Noun(man.kind), "cap"), width - 6, SMALL, 2, "serif"):
        parts.append(words(middle, y, line, SMALL, "var(--ink)", "middle", 600, True, width - 6))
        y += 15
    ink, heavy = ("var(--brand)", 700) if boosted or used else ("var(--ink-2)", 400)
    limit = _capacity(which, capacity, used, language)
    parts.append(words(middle, y + 1, limit, SMALL, ink, "middle", heavy, room=width - 6))
    said = craft_note(man, language)
    if said and tall and y + 22 < height - foot:
        parts.append(
            words(middle, y + 17, said, SMALL, "var(--brand)", "middle", 600, room=width - 5)
        )
    items = exchange_signs(which)
    size, gap = 21.0, 2
    while row_width(items, size, gap) > width - 6 and size > LEAST_ROW:
        size = max(LEAST_ROW, size - 0.5)
    if row_width(items, size, gap) > width - 6:
        gap = 0
    parts.append(row(items, middle, height - foot / 2 - 0.5, size, "middle", gap))
    if boosted:
        parts.append(path(_outline(width, height), "none", "var(--gold)", 2.5))
    return "".join(parts)


def craftsman(
    name: str, look: Look, width: float = CARD_WIDTH, height: float = CARD_HEIGHT, **state: int
) -> str:
    """A craftsman card; `state` is his capacity this round, his uses and whether he is boosted."""
    capacity = state.get("capacity", CRAFTSMAN[name].capacity)
    used, boosted = state.get("used", 0), bool(state.get("boosted", 0))
    return craftsman_face(name, look.language, width, height, capacity, used, boosted)


@cache
def _advantage_face(name: str, language: Language, width: float, height: float) -> str:
    card = ADVANTAGE[name]
    frame = box(0.75, 0.75, width - 1.5, height - 1.5, 8)
    title = wrapped(short_title(name, language), width - 13, 14, 2, "serif")
    parts = [
        path(frame, "var(--card)", "var(--sst-lo)", 1.5),
        f'<path d="M.75 8.75a8 8 0 0 1 8-8H{width - 8.75:g}a8 8 0 0 1 8 8z" '
        'fill="var(--brandfill)"/>',
    ]
    for i, line in enumerate(title):
        parts.append(words(7, 23 + 15 * i, line, 14, "var(--ink)", "start", 600, True, width - 13))
    items = advantage_signs(name)
    size = 21.0
    while row_width(items, size, 2) > width - 12 and size > 16:
        size -= 0.5
    top, bottom = 14 + 15 * len(title), height - 23
    parts.append(row(items, 7, (top + bottom) / 2 + 1, size, "start", 2))
    kind = language.say(ADVANTAGE_TYPES[card.type])
    left = 7
    if card.type != "one_time":
        lightning = "once" if card.type == "immediate" else "repeat"
        parts.append(sign(lightning, 6, height - 23, 17))
        left = 27
    parts.append(words(left, height - 9, kind, SMALL, "var(--ink-2)", room=width - left - 5))
    return "".join(parts)


def advantage(name: str, look: Look, width: float = 99, height: float = CARD_HEIGHT) -> str:
    """An advantage card: name, effect, and how often it works."""
    return _advantage_face(name, look.language, width, height)


def advantage_line(name: str, look: Look, width: float) -> str:
    """An advantage card as one line, for players who own many."""
    title = short_title(name, look.language)
    items = advantage_signs(name)
    room = width - 14 - row_width(items, 18, 2)
    return (
        path(box(0.75, 0.75, width - 1.5, 23, 6), "var(--card)", "var(--sst-lo)", 1.5)
        + '<path d="M.75 6.75a6 6 0 0 1 3.5-5.500V23.250A6 6 0 0 1 .75 18z" '
        'fill="var(--brandfill)"/>'
        + words(9, 17, title, SMALL, "var(--ink)", "start", 600, True, room)
        + row(items, width - 5, 12.5, 18, "end", 2)
    )


@cache
def _resource_face(name: str, language: Language, width: float, height: float) -> str:
    card = CARD[name]
    tint, much = PLACE_TINTS[card.location]
    frame = box(0.75, 0.75, width - 1.5, height - 1.5, 9)
    middle = width / 2
    title = short_title(card.location, language)
    signs = "".join(
        sign(card.resource, middle - card.brings * 10.5 + 21 * i, height - 33, 21)
        for i in range(card.brings)
    )
    return (
        path(frame, "var(--card)", "var(--sst-lo)", 1.5)
        + path(frame, tint, extra=f' fill-opacity="{much + 0.1:g}"')
        + sign(PLACE_SIGNS[card.location], middle - 16, 5, 32)
        + words(middle, 52, title, 14, "var(--ink)", "middle", 600, True, width - 8)
        + row([card.workers, workers()], middle, 71, 24, "middle")
        + f'<path d="M1.5 {height - 38:g}H{width - 1.5:g}V{height - 10:g}Q{width - 1.5:g} '
        f"{height - 1.5:g} {width - 10:g} {height - 1.5:g}H10Q1.5 {height - 1.5:g} 1.5 "
        f'{height - 10:g}Z" fill="var(--card)"/>' + signs
    )


def resource_card(
    name: str, look: Look, width: float = CARD_WIDTH, height: float = CARD_HEIGHT
) -> str:
    """A resource card: its place, the workers it needs, the cubes it brings."""
    return _resource_face(name, look.language, width, height)


@cache
def _event_face(name: str, language: Language, width: float, height: float, secret: bool) -> str:
    card = EVENT[name]
    band = "var(--glass-red)" if card.is_negative else "var(--laurel)"
    frame = box(0.75, 0.75, width - 1.5, height - 1.5, 8)
    title = short_title(name, language)
    items = event_signs(name)
    size = 20.0
    while row_width(items, size, 2) > width - 8 and size > 15:
        size -= 0.5
    kind = language.say("bad event") if card.is_negative else language.say("for all")
    if secret:
        kind = language.say("only you know")
    return (
        path(frame, "var(--card)", band, 1.8)
        + f'<path d="M.9 8.75a8 8 0 0 1 8-8H{width - 8.9:g}a8 8 0 0 1 8 8z" fill="{band}"/>'
        + paragraph(width / 2, 23, title, width - 6, 2, SMALL, "var(--ink)", "middle", 14.5)
        + row(items, width / 2, height - 34, size, "middle", 2)
        + words(width / 2, height - 8, kind, SMALL, "var(--ink-2)", "middle", room=width - 8)
    )


def event(name: str, look: Look, width: float, height: float, secret: bool = False) -> str:
    """An event card: name, effect, and whether one can be safe from it or it is still secret."""
    return _event_face(name, look.language, width, height, secret)


@cache
def deck(left: int) -> str:
    """The back of a deck, 54 by 70."""
    if not left:
        return path(box(1.5, 7, 44, 60, 5), "none", "var(--sst-lo)", 1.5, ' stroke-dasharray="4 3"')
    under = (path(box(9, 1, 44, 60, 5), "var(--sst-lo)", "var(--lead)", 1) if left > 2 else "") + (
        path(box(5, 4, 44, 60, 5), "var(--sst)", "var(--lead)", 1) if left > 1 else ""
    )
    return (
        under
        + path(box(1.5, 7, 44, 60, 5), "var(--brandfill)", "var(--lead)", 1.5)
        + path("M12 58V32C12 24 17 19 23.5 16 30 19 35 24 35 32V58Z", "none", "var(--sst-hi)", 2)
        + f'<g color="var(--sst-hi)">{sign("quatrefoil", 14.5, 32, 18)}</g>'
    )
