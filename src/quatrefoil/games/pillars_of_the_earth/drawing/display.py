"""Phase I: the cards on offer, and who has passed (PE-5)."""

from quatrefoil.drawing import box, mark, path, picture
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun
from quatrefoil.games.pillars_of_the_earth.drawing.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    craftsman,
    resource_card,
    single,
)
from quatrefoil.games.pillars_of_the_earth.drawing.frames import PASSED
from quatrefoil.games.pillars_of_the_earth.drawing.parts import (
    SMALL,
    crew,
    figure,
    words,
)
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView
from quatrefoil.games.pillars_of_the_earth.words.names import CARD, CRAFTSMAN, amount, short_title


def offered(view: PillarsView, look: Look) -> list[str]:
    """The cards of the display, each a picture: craftsmen first, then resource cards."""
    say = look.language.say
    found: list[str] = []
    for name in view["display"]["craftsmen"]:
        label = look.language.phrase(Noun(CRAFTSMAN[name].kind), "cap")
        face = craftsman(name, look)
        found.append(single(f"craftsman:{name}", name, CARD_WIDTH, CARD_HEIGHT, face, label))
    for name in view["display"]["cards"]:
        card = CARD[name]
        label = say(
            "{place}: {workers} bring {cubes}",
            place=short_title(card.location, look.language),
            workers=amount("worker", card.workers),
            cubes=amount("cube", card.brings),
        )
        face = resource_card(name, look)
        found.append(single(f"card:{name}", name, CARD_WIDTH, CARD_HEIGHT, face, label))
    return found


def reserves(view: PillarsView, look: Look) -> str:
    """Workers that every player has left, and who has passed (PE-5.2)."""
    say = look.language.say
    width, height = PASSED.width, PASSED.height
    parts = [
        path(box(0.5, 0.5, width - 1, height - 1, 12), "var(--card)", "var(--rule)", 1),
        words(10, 20, say("Workers"), 15, weight=600, serif=True, room=width - 18),
    ]
    for i, seat in enumerate(view["turn_order"]):
        player = view["players"][seat]
        y = 39 + 25.5 * i
        parts.append(mark(player["colour"], 20, y, 22))
        if player["passed"]:
            parts.append(words(36, y + 5, say("passed"), SMALL, "var(--ink-2)", room=width - 41))
        else:
            parts.append(crew("", 49, y, 22))
            parts.append(figure(64, y + 6, player["reserve"], 17))
    edge = f'<path class="edge" d="{box(2, 2, width - 4, height - 4, 11)}"/>'
    body = f'<g data-place="pass" data-tip="worker">{edge}{"".join(parts)}{edge}</g>'
    return picture(width, height, body, say("Workers left to each player"), "loc loc-passed")
