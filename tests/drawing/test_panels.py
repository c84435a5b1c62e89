"""Panels have their titles in the language of the reader."""

import pytest

from quatrefoil.drawing.panels import Titles
from quatrefoil.engine.game import Panel
from quatrefoil.engine.language import find_language

ROOM = "quatrefoil.games.praga_caput_regni"
TITLES = Titles({"city": ("City", "City"), "band": ("Tiles", ""), "plain": ("", "")})


@pytest.mark.parametrize(
    ("code", "city", "tiles"), [("en", "City", "Tiles"), ("cs", "Město", "Destičky")]
)
def test_titles_are_those_of_the_language(code: str, city: str, tiles: str):
    drawn = {"band": "<svg/>", "plain": "<i/>", "city": "<b/>"}
    for _ in range(2):  # said once, shown many times
        assert TITLES.over(drawn, find_language(code, ROOM)) == [
            Panel("band", tiles, "", "<svg/>"),
            Panel("plain", "", "", "<i/>"),
            Panel("city", city, city, "<b/>"),
        ]
