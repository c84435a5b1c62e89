"""What a page needs to know of a game comes from the game: words, colours, pictures, icons."""

import re
import xml.etree.ElementTree as ElementTree
from html import escape
from importlib.resources import files

from quatrefoil.drawing import SIGN_NAMES, document, find_sign, inline, sign_name, sprite
from quatrefoil.drawing.icons import icons_of, sign_names
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import find_language
from quatrefoil.engine.random import Random
from tests.conformance.cases import GAMES, Case, every_count, every_game, play_on

COLOUR = re.compile(r"#([0-9a-f]{3}|[0-9a-f]{6})")


def brightness(colour: str) -> float:
    """Relative luminance, as WCAG defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@every_game
def test_a_game_says_what_it_is(name: str):
    game = find_game(name)
    assert game.title
    assert game.credits
    assert game.score_title
    assert re.fullmatch(r"[A-Z].{10,60}\.", game.tagline)


@every_game
def test_colours_can_be_read_by_day_and_by_night(name: str):
    colours = find_game(name).colours
    for pair in (colours.glass, colours.brand, colours.on_brand):
        assert all(map(COLOUR.fullmatch, pair))
    for brand, on_brand in zip(colours.brand, colours.on_brand, strict=True):
        assert contrast(brand, on_brand) >= 4.5
    for glass in colours.glass:
        assert contrast(glass, "#fffdf8") >= 4.5


@every_game
def test_cover_and_emblem_are_sound_and_have_their_colours(name: str):
    drawings = files(find_game(name).package).joinpath("drawing")
    own = drawings.joinpath("cover.css")
    styles = own.read_text("utf-8") if own.is_file() else ""
    shared = files("quatrefoil.drawing").joinpath("tokens.css").read_text("utf-8")
    known = set(re.findall(r"--([\w-]+):", styles + shared)) | {"g", "who", "plate"}
    for picture in ("cover.svg", "emblem.svg"):
        if not drawings.joinpath(picture).is_file():  # a plain one is shown instead
            continue
        text = drawings.joinpath(picture).read_text("utf-8")
        assert ElementTree.fromstring(text).get("viewBox")
        assert set(re.findall(r"var\(--([\w-]+)", text)) <= known


@every_game
def test_icons_are_drawn_and_named_in_the_game(name: str):
    package = find_game(name).package
    drawn, named = icons_of(package), sign_names(package)
    assert list(drawn) == list(named)
    assert len(set(named.values())) == len(named)
    others = {
        icon for other in GAMES if other != name for icon in icons_of(find_game(other).package)
    }
    assert not set(drawn) & (set(SIGN_NAMES) | others), "a name stands for one sign in all games"
    page = sprite("en", package)
    for icon, title in named.items():
        assert find_sign(icon) == drawn[icon]
        assert f'<symbol id="i-{icon}" viewBox="0 0 24 24"><title>{escape(title)}</title>' in page
        assert sign_name(icon, find_language("en")) == title
        assert f'<symbol id="i-{icon}"' in document(24, 24, inline([icon]))


@every_count
def test_points_and_colours_of_the_seats_are_in_the_view(case: Case):
    match = case.new(seed=3)
    play_on(match, Random(3), 60)
    seats = range(int(match.table.seats))
    view = match.view(SPECTATOR)
    assert all(isinstance(match.game.points(view, seat), int) for seat in seats)
    assert len(match.game.seat_colours(view)) == len(seats)
