"""The rules page tells every rule once, agrees with the components, and its figures exist."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from quatrefoil.drawing import is_sign
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.games.pillars_of_the_earth import words
from quatrefoil.games.pillars_of_the_earth.drawing import board
from quatrefoil.games.pillars_of_the_earth.drawing.figures import FIGURES
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX

PAGE = (
    files("quatrefoil.games.pillars_of_the_earth").joinpath("words", "rules.md").read_text("utf-8")
)
LOOK = Look(
    find_language("en", "quatrefoil.games.pillars_of_the_earth"), ["Anna", "Marek", "Petr", "Ines"]
)
# How many rules each chapter of the specification has: PE-1.1 to PE-1.4, and so on.
RULES = (4, 8, 10, 5, 8, 13, 2, 7, 2, 4, 4, 5, 4, 8, 7, 4, 3, 11, 12, 18)
ROW = re.compile(r"^\| ([^|]+?) \| (start|\d) \| (–|\d+) \| ([^|]+?) \| (once|\d+) \|$", re.M)


def test_every_rule_has_one_anchor_in_order() -> None:
    wanted = [f"PE-{n + 1}.{m + 1}" for n, count in enumerate(RULES) for m in range(count)]
    assert re.findall(r"\{#(PE-[\d.]+)\}", PAGE) == wanted
    assert re.findall(r"PE-[\d.]+", PAGE) == wanted


def test_the_table_of_craftsmen_is_that_of_the_components() -> None:
    rows = ROW.findall(PAGE)
    assert len(rows) == len(BOX.craftsmen)
    for (title, when, cost, use, uses), man in zip(rows, BOX.craftsmen, strict=True):
        assert title.lower().replace(" ", "_") == man.kind
        assert when == (str(man.round) if man.round else "start")
        assert cost == (str(man.cost) if man.cost else "–")
        assert uses == (str(man.capacity) if man.capacity_printed else "once")
        given = man.points or man.gold
        assert re.search(rf"\b{given} (points?|gold)$", use)
        for resource, count in man.inputs.items():
            assert f"{count} {resource}" in use


def test_resource_cards_are_those_of_the_components() -> None:
    for card in BOX.resource_cards:
        name = card.location.replace("_", " ").capitalize()
        line = re.search(rf"^\| {name}: {card.resource} \|(.*)\|$", PAGE, re.M)
        assert line is not None
        cells = [cell.strip() for cell in line[1].split("|")]
        assert cells[card.brings - 2] == f"{card.workers} workers"


def test_every_event_and_advantage_is_explained() -> None:
    cards = [(card.en, card.rule) for card in BOX.events]
    cards += [(card.en, card.rule) for card in BOX.advantages]
    for name, rule in cards:
        assert re.search(rf"^\| {re.escape(name)} \| .*\{{#{rule}\}} \|$", PAGE, re.M), name
    for event in BOX.events:
        kind = "bad" if event.is_negative else "good"
        assert f"| {event.en} | {kind} |" in PAGE


def test_the_page_uses_all_figures_and_no_others() -> None:
    assert tuple(re.findall(r"\]\(figure:([\w-]+)\)", PAGE)) == FIGURES


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_a_picture(name: str) -> None:
    drawn = board.figure(name, LOOK)
    assert ElementTree.fromstring(drawn).get("class") == "figure"
    assert all(map(is_sign, re.findall(r'href="#i-([\w-]+)"', drawn)))
    assert set(re.findall(r'data-tip="([^"]+)"', drawn)) <= set(words.tips())


def test_an_unknown_figure_is_an_error() -> None:
    with pytest.raises(KeyError):
        board.figure("dragon", LOOK)


def test_rules_that_are_easily_told_too_mildly() -> None:
    """PE-14.6: the ban on selling is on the whole type; Q-15: who has no printed capacity."""
    ban = next(line for line in PAGE.splitlines() if "{#PE-14.6}" in line)
    assert ban.startswith("A type of cube that you have bought")
    statue = next(line for line in PAGE.splitlines() if "{#PE-19.4}" in line)
    assert "architect or toolmaker" in statue
