"""Pictures for the rules page, drawn by the same code from made-up positions."""

from typing import Any, cast

from quatrefoil.drawing import inset, picture
from quatrefoil.engine.game import Look, View
from quatrefoil.games.pillars_of_the_earth.drawing.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    advantage,
    craftsman,
    event,
    place_card,
    resource_card,
)
from quatrefoil.games.pillars_of_the_earth.drawing.frames import FRAMES, NICHES, PRICE, SITE
from quatrefoil.games.pillars_of_the_earth.drawing.places import location
from quatrefoil.games.pillars_of_the_earth.drawing.price import price_track
from quatrefoil.games.pillars_of_the_earth.drawing.site import site
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView

NOBODY = -1
_GAP = 12


def _example() -> View:
    """A position of four players in round 4, as far as the figures show it."""
    track: list[dict[str, Any]] = [
        {"price": price, "seat": NOBODY, "place": "", "slot": NOBODY, "parked": False}
        for price in range(7, -1, -1)
    ]
    track[0].update(seat=1, parked=True)
    track[1].update(seat=2, place="kingsbridge_1", slot=0)
    spaces = {place: [NOBODY] * len(slots) for place, slots in NICHES.items()}
    spaces["kings_court"] = [1, 3, NOBODY, NOBODY]
    spaces["market"] = [2, 0, 2, NOBODY]
    return {
        "me": -2,
        "seats": len(COLOURS),
        "round": 4,
        "phase": "two",
        "location": "",
        "spaces": spaces,
        "price": 5,
        "track": track,
        "bag": [2, 2, 2, 3],
        "in_hand": {"seat": 0, "price": 5},
        "market": {"wood": 4, "stone": 2, "sand": 3},
        "market_turn": None,
        "prices": {
            r.id: {"buy": r.market_buy_price, "sell": r.market_sell_price} for r in BOX.resources
        },
        "court_metal": 1,
        "tax": 3,
        "cathedral": {
            "built": 3,
            "parts": [
                {"id": p.id, "built": p.round <= 3, "seat": 0 if p.round == 4 else NOBODY}
                for p in BOX.parts
            ],
        },
    }


def _row(faces: list[str], width: float, height: float) -> tuple[float, float, str]:
    """Cards side by side."""
    body = "".join(
        f'<g transform="translate({(width + _GAP) * i:g} 0)">{face}</g>'
        for i, face in enumerate(faces)
    )
    return (width + _GAP) * len(faces) - _GAP, height, body


def _whole(drawn: str, width: float, height: float) -> tuple[float, float, str]:
    return width, height, inset(drawn, 0, 0, width, height)


def _cards(names: list[str], look: Look, draw: Any, width: float, height: float) -> list[str]:
    return [place_card("", name, width, height, draw(name, look, width, height)) for name in names]


def _drawn(name: str, look: Look) -> tuple[float, float, str]:
    view = cast(PillarsView, _example())
    names = Look(look.language, [look.language.say("Red"), *_names(look)])
    if name == "resource-cards":
        cards = ["forest_2", "quarry_3", "gravel_pit_4"]
        faces = _cards(cards, look, resource_card, CARD_WIDTH, CARD_HEIGHT)
        return _row(faces, CARD_WIDTH, CARD_HEIGHT)
    if name == "craftsmen":
        cards = ["start_mortar_mixer", "r1_toolmaker", "r3_sculptor", "r4_glassblower"]
        faces = _cards(cards, look, craftsman, CARD_WIDTH, CARD_HEIGHT)
        return _row(faces, CARD_WIDTH, CARD_HEIGHT)
    if name == "advantages":
        cards = ["toledo_mathematics", "brother_remigius", "tom_builder"]
        return _row(_cards(cards, look, advantage, 108, 87), 108, 87)
    if name == "events":
        return _row(_cards(["king_victory", "cold_winter"], look, event, 100, 90), 100, 90)
    if name == "price":
        return _whole(price_track(view, names), PRICE.width, PRICE.height)
    if name == "cathedral":
        return _whole(site(view, names), SITE.width, SITE.height)
    place = {"court": "kings_court", "market": "market"}[name]
    frame = FRAMES[place]
    return _whole(location(view, place, names), frame.width, frame.height)


def _names(look: Look) -> list[str]:
    say = look.language.say
    return [say("Blue"), say("Green"), say("Yellow")]


FIGURES = (
    "resource-cards",
    "price",
    "advantages",
    "court",
    "market",
    "cathedral",
    "craftsmen",
    "events",
)


def figure(name: str, look: Look) -> str:
    """A figure of the rules page; KeyError for an unknown one."""
    width, height, body = _drawn(name, look)
    drawn = picture(width, height, body, look.language.say("Example"), "figure")
    return drawn.replace("<svg", f'<svg width="{width:g}" height="{height:g}"', 1)
