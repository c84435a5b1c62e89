"""Pictures are kept as long as what they show stays the same, and no longer."""

from typing import Any

from quatrefoil.drawing import kept
from quatrefoil.engine.game import Look
from quatrefoil.engine.tongue import tongue

LOOK = Look(tongue("en"), ["Anna", "Marek"])


class Drawing:
    """A drawing that counts how often it is drawn."""

    def __init__(self) -> None:
        self.times = 0

    def market(self, view: dict[str, Any], look: Look) -> str:
        self.times += 1
        return f"{view['dice']} {look.names[0]}"

    def mine(self, view: dict[str, Any], look: Look) -> str:
        self.times += 1
        return f"{view['me']} {view.get('hint', 'none')}"

    def whole(self, view: dict[str, Any], look: Look) -> str:
        self.times += 1
        return " ".join(f"{key}={view[key]}" for key in view)


def test_a_picture_serves_all_seats_that_see_the_same():
    drawing = Drawing()
    for me in range(4):
        assert kept(drawing.market, {"me": me, "dice": [1, 2]}, LOOK) == "[1, 2] Anna"
    assert drawing.times == 1


def test_what_is_looked_at_and_changes_is_drawn_again():
    drawing = Drawing()
    assert kept(drawing.market, {"dice": [1]}, LOOK) == "[1] Anna"
    assert kept(drawing.market, {"dice": [2]}, LOOK) == "[2] Anna"
    assert kept(drawing.market, {"dice": [1]}, LOOK) == "[1] Anna"
    assert drawing.times == 2


def test_a_missing_key_counts_as_looked_at():
    drawing = Drawing()
    assert kept(drawing.mine, {"me": 0}, LOOK) == "0 none"
    assert kept(drawing.mine, {"me": 0, "hint": "b"}, LOOK) == "0 b"
    assert kept(drawing.mine, {"me": 1}, LOOK) == "1 none"
    assert drawing.times == 3


def test_who_goes_through_all_keys_has_seen_them_all():
    drawing = Drawing()
    assert kept(drawing.whole, {"a": 1}, LOOK) == "a=1"
    assert kept(drawing.whole, {"a": 2}, LOOK) == "a=2"


def test_language_names_and_arguments_count():
    drawing = Drawing()
    kept(drawing.market, {"dice": 1}, LOOK)
    assert kept(drawing.market, {"dice": 1}, Look(tongue("en"), ["Eva"])) == "1 Eva"
    assert drawing.times == 2


def test_a_picture_in_a_picture_is_watched_through_both():
    drawing = Drawing()

    def outer(view: dict[str, Any], look: Look) -> str:
        return f"<{kept(drawing.market, view, look)}>"

    assert kept(outer, {"dice": 1}, LOOK) == "<1 Anna>"
    assert kept(outer, {"dice": 2}, LOOK) == "<2 Anna>"
    assert kept(outer, {"dice": 1}, LOOK) == "<1 Anna>"
