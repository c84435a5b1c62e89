"""What must hold for the drawings of every game, at every stage and for every reader."""

import re
import xml.etree.ElementTree as ElementTree

import quatrefoil as qf
from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.game import find_game
from quatrefoil.engine.manners import languages
from quatrefoil.engine.random import Random
from tests.conformance.cases import Case, every_case, every_count, every_game, play_on

EVERY = 25
"""Steps between two positions that are looked at, on average."""


def well_formed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<panels>{markup}</panels>")


@every_case
def test_every_choice_has_its_place_and_every_picture_is_sound(case: Case):
    match = case.new(seed=31)
    rng = Random(31)
    board, words, look = match.game.board, match.game.words, match.look()
    tips = set(words.tips())
    placed = offered = 0
    while not match.over:
        seat = match.seat
        view = match.view(seat)
        panels = board.panels(view, look)
        markup = "".join(panel.markup for panel in panels)
        root = well_formed(markup)
        names = {element.get("data-place") for element in root.iter()} - {None}
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), "two things with one id"
        assert {e.get("data-tip") for e in root.iter()} - {None} <= tips
        assert len({panel.area for panel in panels}) == len(panels)
        listed = {action: match.facts(action) for action in match.choices}
        for action, facts in listed.items():
            wanted = words.places(facts)
            assert set(wanted) <= names, f"{action.notation} lies nowhere"
            offered += 1
            placed += bool(wanted)
            for sign in words.signs(facts):
                well_formed(sign)
        for blocked in match.blocked():
            assert blocked.place in {"", *names}, f"{blocked.reason} explains nothing"
        groups = words.groups(list(listed.values()), look)
        labels = [one for group in groups for one in group.labels]
        assert sorted(one.action.id for one in labels) == sorted(a.id for a in match.choices)
        for one in labels:
            assert one.text or any(words.signs(listed[one.action])), "a button shows something"
        play_on(match, rng, 1 + rng.below(2 * EVERY))
    assert placed > offered * 0.5, "most choices can be made on the board"


@every_count
def test_a_drawing_takes_one_byte_a_letter_in_every_language(case: Case):
    """One wider letter would make all of it slower to put together, to compare and to send."""
    match = case.new(seed=19)
    rng = Random(19)
    while not match.over:
        view = match.view(match.seat)
        for code in languages():
            for panel in match.game.board.panels(view, match.look(code)):
                wide = re.search(r".{0,40}[^\x00-\x7f]", panel.markup)
                assert wide is None, (code, panel.area, wide[0])
        play_on(match, rng, 1 + rng.below(4 * EVERY))


@every_count
def test_a_picture_stands_alone_at_every_stage(case: Case):
    match = case.new(seed=13)
    rng = Random(13)
    for steps in (0, 40, 1_000_000):
        play_on(match, rng, steps)
        for seat in (0, SPECTATOR):
            svg = match.svg(seat)
            ElementTree.fromstring(svg)
            assert svg.startswith("<svg")
            assert 'href="http' not in svg
            used = set(re.findall(r'<use href="#([^"]+)"', svg))
            assert used <= set(re.findall(r'id="([^"]+)"', svg)), "a sign is missing"


@every_game
def test_names_that_people_type_are_escaped(name: str):
    game = find_game(name)
    seats = game.seats[-1]
    match = qf.new(name, seats=seats, seed=1)
    match.names = ['<script>alert("x")</script> & co'] * len(match.names)
    play_on(match, Random(1), 30)
    drawn = "".join(panel.markup for panel in match.panels(0)) + match.svg(0)
    assert "<script" not in drawn
    for _, event in match.log:
        assert match.describe(event)


@every_count
def test_chance_left_to_people_is_drawn_too(case: Case):
    match = case.new(seed=2, nature="manual")
    rng = Random(2)
    seen = 0
    while not match.over and seen < 60:
        if match.seat == NATURE:
            for facts in map(match.facts, match.choices[:4]):
                match.game.words.places(facts)
                match.game.words.signs(facts)
                assert match.describe(facts)
            assert match.describe()
            seen += 1
        play_on(match, rng, 1)
    assert seen
