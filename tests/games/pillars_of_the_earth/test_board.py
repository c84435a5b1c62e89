"""The board draws every position, and every choice has its places on it."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import quatrefoil as qf
from quatrefoil.drawing import fitted, is_sign, text_width, wrapped
from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import find_language
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth import words
from quatrefoil.games.pillars_of_the_earth.drawing import board
from quatrefoil.games.pillars_of_the_earth.drawing.cards import LEAST_ROW, craftsman
from quatrefoil.games.pillars_of_the_earth.drawing.frames import FRAMES, NICHES, standing
from quatrefoil.games.pillars_of_the_earth.drawing.parts import row_width
from quatrefoil.games.pillars_of_the_earth.drawing.pieces import IN_BAG, spots_of
from quatrefoil.games.pillars_of_the_earth.drawing.tracks import points_track, spread
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX
from quatrefoil.games.pillars_of_the_earth.words.cards import exchange_signs
from tests.quick import only_quick

NAMES = ["Anna", 'Marek "M" <b>', "Ines & Co. from the long street", "Žofie"]
SMALLEST = 13.0
SEATS = (2, 3, 4)
# What a choice needs no place for: it concerns the whole table.
NOWHERE = ("start", "unused", "go")


def look(seats: int) -> Look:
    return Look(find_language("en", "quatrefoil.games.pillars_of_the_earth"), NAMES[:seats])


@cache
def positions(seats: int, seed: int) -> list[Match]:
    """Positions of a random game, about thirty of them, the first and the last included."""
    match: Match = qf.new("pillars-of-the-earth", seats=seats, seed=seed)
    rng = Random(seed, seats)
    found: list[Match] = []
    keys: Counter[str] = Counter()
    while not match.over:
        keys[match.decision.key] += 1
        if keys[match.decision.key] in (1, 4, 20):
            found.append(_copy(match))
        match.play(match.choices[rng.below(len(match.choices))])
    return [*found, _copy(match)]


def _copy(match: Match) -> Match:
    copy: Match = match.clone()
    return copy


def everything(view: View, seats: int) -> str:
    drawn = "".join(panel.markup for panel in board.panels(view, look(seats)))
    return f"<all>{drawn}</all>"


@pytest.mark.parametrize("seats", only_quick([4], SEATS))
class TestEveryPosition:
    @pytest.mark.slow
    def test_panels_are_well_formed_and_ids_are_unique(self, seats: int) -> None:
        for match in positions(seats, 1):
            for seat in (*range(seats), SPECTATOR):
                root = ElementTree.fromstring(everything(match.view(seat), seats))
                ids = Counter(e.attrib["id"] for e in root.iter() if "id" in e.attrib)
                assert max(ids.values()) == 1
                pieces = [e for e in root.iter() if e.get("class") == "piece"]
                # Three builders, a marker of points and one of gold each; the price marker.
                assert len(pieces) == 5 * seats + 1

    @pytest.mark.slow
    def test_pieces_lie_in_the_last_layer_of_their_picture(self, seats: int) -> None:
        for match in positions(seats, 1):
            root = ElementTree.fromstring(everything(match.view(0), seats))
            for picture in root.iter("svg"):
                inside = [e for e in picture.iter() if e.get("class") == "piece"]
                if inside:
                    assert picture[-1].get("class") == "pieces"
                    assert list(picture[-1]) == inside

    def test_every_choice_lies_on_the_board(self, seats: int) -> None:
        for match in positions(seats, 2):
            if match.over:
                continue
            view = match.view(match.decision.seat)
            found = set(re.findall(r'data-place="([^"]+)"', everything(view, seats)))
            for action in match.choices:
                wanted = words.places(match.facts(action))
                assert set(wanted) <= found, action
                assert wanted, action

    def test_what_is_blocked_lies_on_the_board_too(self, seats: int) -> None:
        for match in positions(seats, 3):
            if match.over:
                continue
            view = match.view(match.decision.seat)
            found = set(re.findall(r'data-place="([^"]+)"', everything(view, seats)))
            places = {blocked.place for blocked in match.blocked() if blocked.place}
            assert places <= found

    def test_every_sign_and_every_tip_is_known(self, seats: int) -> None:
        tips = set(words.tips())
        for match in positions(seats, 1):
            drawn = everything(match.view(0), seats)
            assert all(map(is_sign, re.findall(r'href="#i-([\w-]+)"', drawn)))
            assert set(re.findall(r'data-tip="([^"]+)"', drawn)) <= tips

    def test_a_place_has_two_outlines(self, seats: int) -> None:
        for match in positions(seats, 1):
            root = ElementTree.fromstring(everything(match.view(0), seats))
            for element in root.iter("g"):
                if element.get("data-place"):
                    assert [e.get("class") for e in element].count("edge") == 2
                    assert element[0].get("class") == "edge"

    def test_badges_are_small_pictures(self, seats: int) -> None:
        for match in positions(seats, 2):
            if match.over:
                continue
            for action in match.choices:
                for part in words.signs(match.facts(action)):
                    if part:
                        assert ElementTree.fromstring(part).get("class") == "i"

    def test_no_letters_are_too_small(self, seats: int) -> None:
        for match in positions(seats, 1):
            sizes = _letter_sizes(ElementTree.fromstring(everything(match.view(0), seats)))
            assert sizes
            assert min(sizes) >= SMALLEST

    def test_the_whole_table_stands_alone(self, seats: int) -> None:
        for match in positions(seats, 1)[::6]:
            drawn = board.svg(match.view(0), look(seats))
            ElementTree.fromstring(drawn)
            assert "var(--sst" not in drawn
            assert "light-dark(" not in drawn


def _letter_sizes(root: ElementTree.Element) -> list[float]:
    """Sizes of all letters on a page of 1440 pixels, enlargements included."""
    sizes: list[float] = []

    def walk(element: ElementTree.Element, scale: float) -> None:
        found = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
        moved = re.search(r"scale\(([\d.]+)\)", element.get("style", ""))
        scale *= float(found[1]) if found else 1
        scale *= float(moved[1]) if moved else 1
        if element.tag == "text" and not element.get("class", "").startswith("pt"):
            sizes.append(float(element.attrib["font-size"]) * scale)
        for child in element:
            walk(child, scale)

    walk(root, 1)
    return sizes


@pytest.mark.parametrize("width", [78, 91])
def test_exchanges_on_craftsmen_are_legible_and_fit(width: int) -> None:
    """The narrow cards of a row of six show their exchange as large as all other letters."""
    for man in BOX.craftsmen:
        face = craftsman(man.id, look(2), width)
        assert min(_letter_sizes(ElementTree.fromstring(f"<g>{face}</g>"))) >= SMALLEST, man.id
        assert row_width(exchange_signs(man.id), LEAST_ROW, 0) <= width - 6, man.id


def test_draws_have_places_and_signs_too() -> None:
    """People at a real table say what nature drew."""
    match, rng = qf.new("pillars-of-the-earth", seats=4, seed=1, nature="manual"), Random(1)
    verbs: set[str] = set()
    while not match.over:
        if match.seat == NATURE:
            for action in match.choices:
                facts = match.facts(action)
                assert words.places(facts) or action.verb in NOWHERE
                words.signs(facts)
                verbs.add(action.verb)
        match.play(match.choices[rng.below(len(match.choices))])
    assert len(verbs) > 5


def test_every_builder_space_has_a_niche_within_its_place() -> None:
    spaces = sum(len(slots) for slots in NICHES.values())
    assert spaces == sum(place.builder_spaces for place in BOX.locations)
    for place, slots in NICHES.items():
        frame = FRAMES[place if place in FRAMES else place.rsplit("_", 1)[0]]
        for slot in range(len(slots)):
            x, y, k = standing(place, slot)
            assert frame.x < x - 16 * k < x + 16 * k < frame.x + frame.width
            assert frame.y < y - 20 * k < y + 20 * k < frame.y + frame.height


def test_places_do_not_overlap() -> None:
    frames = [frame for name, frame in FRAMES.items() if name != "start_player"]
    for i, a in enumerate(frames):
        for b in frames[:i]:
            apart = a.x + a.width <= b.x or b.x + b.width <= a.x
            assert apart or a.y + a.height <= b.y or b.y + b.height <= a.y


@pytest.mark.parametrize("seats", SEATS)
def test_a_builder_keeps_its_id_when_it_is_placed(seats: int) -> None:
    """A spot that stays taken is kept by the same piece: builders never change places."""
    match: Match = qf.new("pillars-of-the-earth", seats=seats, seed=11)
    rng = Random(5, seats)
    before: list[list[tuple[float, float, float]]] = []
    seen = 0
    for _ in range(120):
        if match.over:
            break
        view = match.view(0)
        now = [spots_of(view, seat) for seat in range(seats)]
        for seat, (old, new) in enumerate(zip(before, now, strict=False)):
            known = sum(entry["seat"] == seat for entry in view["track"])
            for n, spot in enumerate(new):
                # The view does not tell apart two builders that were placed at price 0.
                if spot != IN_BAG and spot in old and known >= 2:
                    seen += 1
                    assert old[n] == spot
        before = now
        for seat in range(seats):
            in_bag = sum(spot == IN_BAG for spot in now[seat])
            builders = view["players"][seat]["builders"]
            assert in_bag == builders["bag"] + builders["aside"]
        match.play(match.choices[rng.below(len(match.choices))])
    assert seen > 20


def test_only_the_owner_sees_the_peeked_event() -> None:
    """PE-4.5: the card that Ellen shows stands on nobody else's board."""
    for seed in range(1, 40):
        for match in positions(2, seed):
            for seat in (0, 1, SPECTATOR):
                view = match.view(seat)
                if view["event"]["peeked_by"] < 0:
                    continue
                shown = 'class="loc loc-event' in everything(view, 2)
                assert shown
                knows = "only you know" in everything(view, 2)
                assert knows == (seat == view["event"]["peeked_by"])
                if knows:
                    return
    pytest.fail("nobody ever met Ellen")


def test_markers_of_a_track_never_hide_each_other() -> None:
    for wanted in ([40.0, 40.0, 40.0, 40.0], [570.0, 571.0, 571.0, 571.0], [40.0, 300.0]):
        placed = sorted(spread(wanted, 571))
        assert all(b - a >= 18.9 for a, b in pairwise(placed))
        assert placed[-1] <= 571


@pytest.mark.parametrize(("points", "last"), [(40, 40), (41, 80), (95, 120)])
def test_the_track_of_points_holds_everybody(points: int, last: int) -> None:
    view = positions(2, 1)[-1].view(0)
    view["players"][0]["points"], view["players"][1]["points"] = points, 3
    drawn = points_track(view, look(2))
    assert f">{last}</text>" in drawn
    assert f">{last + 5}</text>" not in drawn
    spots = [float(x) for x in re.findall(r"translate\(([\d.]+)px", drawn)]
    assert sorted(spots)[1] - sorted(spots)[0] > 200


def test_words_are_cut_and_wrapped_to_their_room() -> None:
    long = "a name that is far too long for this place"
    assert text_width(fitted(long, 80, 14), 14) <= 80
    assert fitted(long, 80, 14).endswith("…")
    assert fitted("Ida", 80, 14) == "Ida"
    assert wrapped("safe from a bad event", 80, 13, 3)[0] == "safe from a"
    assert len(wrapped(long, 80, 13, 2)) == 2


def test_style_fills_the_page_at_all_widths() -> None:
    css = board.style()
    for area in ("band", "board", "mine", "others", "side"):
        assert css.count(area) >= 2
    assert css.count("{") == css.count("}")


def test_a_narrow_page_shows_the_own_things_first_where_no_place_is_resolved():
    """As while craftsmen work at the cathedral, which is no place of the board (step 13)."""
    found: Counter[bool] = Counter()
    for match in positions(3, 1):
        view = match.view(0)
        markup = next(p.markup for p in board.panels(view, look(3)) if p.area == "board")
        elsewhere = 'data-layout="elsewhere"' in markup
        resolved = re.search(r'class="part at-[a-z_]+ now"', markup) is not None
        assert elsewhere == (view["phase"] == "three" and not resolved)
        found[elsewhere] += 1
    assert found[True]
    assert found[False]
