"""How the table of The Red Cathedral is drawn; the parts are in `drawing/`.

Places (`data-place`) are named after what the rules call them, and after whose they are:
    die-red                  a die; way-red-1 is its way with one extra step, seen only in focus
    space-3                  a market space, with the token and the dice on it
    guild-0                  an influence card by quadrant; influence-ia-c1 one of its actions
    section-2b               the second section of the second tower
    supply-wood              the supply of a material; supply-rubles the bank
    marker-red               a marker on the score track
    slot-red-white_1         a slot of Red's workshop
    goods-red-wood           wood in Red's inventory
    banner-red-inventory     Red's banners by where they lie (on the reader's own board only)
    ornament-red-door        an ornament that Red may place (likewise)
    solo-claim               one of Ivan's cards

Tips (`data-tip`): die, space, marker, tower, banner, token-wood, guild-clergy, influence-ia-c1,
section-se-b01, tile-wt-01, slot-red, wood and the other materials, rubles, door, arch, cross,
solo-claim and the other solo cards.
"""

from typing import cast

from quatrefoil.drawing import (
    cached,
    document,
    inset,
    joined,
    openable,
    package_text,
    paint,
    with_player,
    with_players,
)
from quatrefoil.drawing.panels import Titles
from quatrefoil.engine.game import Look, Panel, View
from quatrefoil.engine.language import ListOf, mark
from quatrefoil.games.red_cathedral.drawing import band as band_part
from quatrefoil.games.red_cathedral.drawing import cards, figures
from quatrefoil.games.red_cathedral.drawing.market import SIZE as MARKET_SIZE
from quatrefoil.games.red_cathedral.drawing.market import influence_cards, market
from quatrefoil.games.red_cathedral.drawing.mine import mine, supply
from quatrefoil.games.red_cathedral.drawing.reading import (
    cards_of,
    colour_of,
    dice_of,
    owner_of,
    shown_seat,
    tokens_of,
    towers_of,
)
from quatrefoil.games.red_cathedral.drawing.skyline import size_of, skyline
from quatrefoil.games.red_cathedral.rules.view import RedCathedralView

figure = figures.figure

_MARGIN = 20


def style() -> str:
    """board.css."""
    return package_text("quatrefoil.games.red_cathedral.drawing", "board.css")


_TITLES = Titles(
    {
        "market": (mark("Market"), mark("Market")),
        "cathedral": (mark("Cathedral"), mark("Cathedral")),
        "mine": (mark("Workshop"), mark("Mine")),
        "band": (mark("Score track"), mark("Others")),
        "others": (mark("Other players"), mark("Others")),
    }
)


def panels(view: View, look: Look) -> list[Panel]:
    """Market with the supply, cathedral, the reader's things, score track, the others."""
    seen = cast(RedCathedralView, view)
    seat = shown_seat(seen)
    coloured = with_players(view, "colour")
    standing = with_players(view, "colour", "prestige", "position")
    others = [
        cached(_other, with_player(view, n), n, _note(seen, n, look), look)
        for n in range(view["seats"])
        if n != seat
    ]
    drawn = {
        "market": joined((cached(_market, coloured, look), cached(_supply, view, look))),
        "cathedral": cached(_skyline, coloured, look),
        "mine": cached(_own, with_player(view, seat), seat, look),
        "band": joined(
            (
                '<div class="track">',
                cached(_band, standing, look),
                cached(_strip, standing, look),
                "</div>",
            )
        ),
        "others": joined(others),
    }
    return _TITLES.over(drawn, look.language)


def things(view: View, seat: int, look: Look) -> str:
    """A player's points, workshop, inventory and ornaments; Ivan's row of cards."""
    if view["players"][seat]["automaton"]:
        return _card(cast(RedCathedralView, view), seat, "", look)
    return cached(_own, with_player(view, seat), seat, look)


def svg(view: View, look: Look) -> str:
    """The whole table as one picture: track, market and cathedral, a card for every player."""
    seen = cast(RedCathedralView, view)
    towers = towers_of(seen)
    sky, tall = size_of(len(towers))
    width = 3 * _MARGIN + MARKET_SIZE + sky
    below = 100 + tall
    lowest = max(cards.IVAN_HEIGHT if seen["solo_game"] else 0, cards.HEIGHT)
    count = seen["seats"]
    each = min((width - _MARGIN * (count + 1)) / count, cards.WIDTH * 1.5)
    body = inset(_band(seen, look), _MARGIN, 8, width - 2 * _MARGIN, 68)
    body += inset(
        _market(seen, look), _MARGIN, 84 + (tall - MARKET_SIZE) / 2, MARKET_SIZE, MARKET_SIZE
    )
    body += inset(skyline(towers, look), 2 * _MARGIN + MARKET_SIZE, 84, sky, tall)
    for seat in range(count):
        x = _MARGIN + seat * (each + _MARGIN)
        ivan = seen["players"][seat]["automaton"]
        height = each / cards.WIDTH * (cards.IVAN_HEIGHT if ivan else cards.HEIGHT)
        drawn = _card(seen, seat, _note(seen, seat, look), look)
        body += inset(drawn, x, below, each, height)
    height = below + each / cards.WIDTH * lowest + _MARGIN
    return document(width, height, body, style(), label=look.language.say("The Red Cathedral"))


def _band(view: RedCathedralView, look: Look) -> str:
    return band_part.band(*_standing(view, look))


def _strip(view: RedCathedralView, look: Look) -> str:
    return band_part.strip(*_standing(view, look))


def _standing(view: RedCathedralView, look: Look) -> tuple[list[tuple[str, int]], str]:
    """Where the markers of the score track are, and the same in words."""
    standing = [
        look.language.say("{name} {prestige}", name=look.names[n], prestige=player["prestige"])
        for n, player in enumerate(view["players"])
    ]
    label = look.language.say("Prestige points: {standing}", standing=ListOf(standing, ","))
    positions = [(player["colour"], player["position"]) for player in view["players"]]
    return positions, label


def _own(view: RedCathedralView, seat: int, look: Look) -> str:
    return mine(owner_of(view, seat, look), seat == view["me"], look)


def _supply(view: RedCathedralView, look: Look) -> str:
    return supply(view["supply"], view["bank"], look)


def _skyline(view: RedCathedralView, look: Look) -> str:
    return skyline(towers_of(view), look)


def _market(view: RedCathedralView, look: Look) -> str:
    pushed = {"white", colour_of(view, view["active"])}  # RC-7.2
    return market(tokens_of(view), dice_of(view), _influence(view, look), pushed, look)


def _influence(view: RedCathedralView, look: Look) -> str:
    return cached(_influence_cards, {"influence": view["market"]["influence"]}, look)


def _influence_cards(view: View, look: Look) -> str:
    return influence_cards(cards_of(view["influence"]), look)


def _other(view: RedCathedralView, seat: int, note: str, look: Look) -> str:
    """The card of another player, with room for what they did last."""
    card = (
        f'<div class="seatcard" data-card="{seat}" style="--who:{paint(colour_of(view, seat))}">'
        f'{_card(view, seat, note, look)}<p class="last" data-last="{seat}"></p></div>'
    )
    return openable(card, seat, look)


def _card(view: RedCathedralView, seat: int, note: str, look: Look) -> str:
    """A player's card; Ivan has his row of solo cards instead of a workshop."""
    owner = owner_of(view, seat, look)
    solo = view["solo"]
    if solo is None or not view["players"][seat]["automaton"]:
        return cards.player_card(owner, note, look)
    row = [
        (card["name"], card["die"] or "", not card["face_up"], card["next"]) for card in solo["row"]
    ]
    lying = {"inventory": solo["stock"], "construction": solo["site"]}
    return cards.ivan_card(owner, row, lying, note, look)


def _note(view: RedCathedralView, seat: int, look: Look) -> str:
    """What is special about a player now."""
    say = look.language.say
    if seat in view["winners"]:
        return say("winner")
    if view["phase"] == "over":
        return ""
    if seat == view["trigger"]:
        return say("six sections")
    if seat == view["active"]:
        return say("to move")
    if view["active"] >= 0 and seat == (view["active"] + 1) % view["seats"]:
        return say("next")
    return ""
