"""Components, setup (PE-3) and the start of a round (PE-4)."""

from importlib.resources import files

import pytest

from quatrefoil.engine.components import BadComponents, read_text
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, PACKAGE, Components
from quatrefoil.games.pillars_of_the_earth.rules.rounds import NEXT_ROUND
from quatrefoil.games.pillars_of_the_earth.rules.setup import lay
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.games.pillars_of_the_earth.bench import before_step, hold, in_round, parse, ready, run


def own_text() -> str:
    return files(PACKAGE).joinpath("components.toml").read_text("utf-8")


def test_box_counts() -> None:
    """Section 2: 75 cards, 82 cubes, 17 builder spaces."""
    cards = sum(man.copies for man in BOX.craftsmen) + len(BOX.resource_cards)
    assert cards + len(BOX.advantages) + len(BOX.events) + BOX.pieces.overview_cards == 75
    assert sum(resource.total for resource in BOX.resources) == 82
    assert sum(place.builder_spaces for place in BOX.locations) == 17
    assert sorted(BOX.tax_die.faces) == [2, 3, 3, 4, 4, 5]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("total = 13", "total = 14", "do not add up"),
        ('kind = "goldsmith"', 'kind = "alchemist"', "unknown craft"),
        ("cost = 10", "price = 10", "cost is missing|unknown key price"),
        ("cost = 10", "cost = 10\nglory = 3", "unknown key glory"),
        ('provenance = "public"', 'provenance = "guess"', "provenance"),
        ('source = "S1"', 'source = "S9"', "unknown source"),
        ('id = "forest_3"', 'id = "forest_2"', "an id stands twice"),
        ('sign = "positive"', 'sign = "negative"', "seal and sign differ"),
        ("faces = [", "faces = ", "components.toml"),
        ("worker_units = 12", "worker_units = 13", "worker units"),
        ('location = "quarry"', 'location = "forest"', "wrong location"),
        ("[tax_die]", "[tax_dice]", "unknown key tax_dice"),
    ],
)
def test_bad_components_are_refused(old: str, new: str, reason: str) -> None:
    """A component file that contradicts itself says so when it is loaded."""
    text = own_text()
    assert old in text
    with pytest.raises(BadComponents, match=reason):
        Components(read_text(text.replace(old, new, 1)))


def test_an_owner_may_replace_a_value() -> None:
    """A reconstructed or public value can be changed in the file alone."""
    text = own_text().replace("cost = 10", "cost = 11", 1)
    assert any(man.cost == 11 for man in Components(read_text(text)).craftsmen)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ex_12_starting_gold(seats: int) -> None:
    """EX-12 (PE-3.5): 20, 21, 22, 23 clockwise from the starting player."""
    for colour, starter in (("red", 0), ("blue", 1)):
        table = lay(seats)
        table.play(parse(f"start {colour}"))
        gold = [table.gold[(starter + n) % seats] for n in range(seats)]
        assert gold == [20, 21, 22, 23][:seats]
        assert table.points == [2] * seats


def test_setup_of_market_and_castle() -> None:
    """PE-3.9, PE-3.10: 4 of each on the market, 1 metal at the court, the rest in the supply."""
    table = ready(4)
    assert table.market == [4, 4, 4]
    assert table.supply == [19, 19, 19, 12]
    assert table.court_metal == 1
    assert table.price == 7
    view = GAME.view(table, 0)
    assert view["castle"] == 4
    assert view["black_worker"] == -1
    assert view["bag"] == [3, 3, 3, 3]


def test_round_one_shows_nine_cards() -> None:
    """PE-4.1 to PE-4.4: two advantages, two craftsmen at Shiring, nine cards in the display."""
    view = GAME.view(ready(3), 0)
    assert len(view["display"]["cards"]) == 7
    assert len(view["display"]["craftsmen"]) == 2
    assert len(view["unused_cards"]) == 2
    shown = {entry["card"] for entry in view["shiring"]} | set(view["display"]["craftsmen"])
    assert shown == {"r1_mason", "r1_toolmaker", "r1_mortar_mixer", "r1_woodworker"}
    assert all(entry["card"] for entry in view["kingsbridge"])


def next_round(table: Pillars, past: int) -> Pillars:
    """The same table with so many rounds over, and the next one about to begin."""
    in_round(table, past)
    table.stack = [NEXT_ROUND]
    table.phase = 0
    return table


def test_last_round_cards_come_in_round_six() -> None:
    """PE-4.1, Q-31: the two marked cards lie at Kingsbridge in round 6, and only there."""
    for past in range(5):
        early = next_round(ready(2), past)
        for _ in range(2):
            cards = run(early)
            assert cards[0].startswith("advantage ")
            assert not set(cards) & {
                "advantage cathedral_near_completion",
                "advantage royal_festivities",
            }
            early.play(parse(cards[-1]))
        assert early.round == past + 1
    table = next_round(ready(2), 5)
    assert run(table) == ["advantage cathedral_near_completion", "advantage royal_festivities"]
    table.play(parse("advantage royal_festivities"))
    run(table)
    assert [c["card"] for c in GAME.view(table, 0)["kingsbridge"]] == [
        "royal_festivities",
        "cathedral_near_completion",
    ]


def test_resource_cards_have_36_outcomes() -> None:
    """C-5: each pair of unused cards is one of 36."""
    table = lay(2)
    table.play(parse("start red"))
    while table.top().key != "unused":
        table.play(table.top().choices(table)[0])
    assert len(run(table)) == 36


@pytest.mark.parametrize("past", [1, 2, 3, 4, 5])
def test_ellen_looks_at_the_event_of_every_round(past: int) -> None:
    """PE-4.5, PE-20.11, Q-29: only with `ellen` an event exists before it is revealed; she works
    in round 6 as well."""
    table = next_round(ready(3), past)
    hold(table, 1, "ellen")
    seen = []
    while run(table)[0].split()[0] != "take":
        seen.append(run(table)[0].split()[0])
        table.play(parse(run(table)[0]))
    assert seen[-1] == "peek"
    assert table.round == past + 1
    assert table.peeked >= 0
    assert GAME.view(table, 1)["event"]["peek"] == "king_victory"
    assert GAME.view(table, 0)["event"]["peek"] == ""
    assert GAME.view(table, -2)["event"]["peek"] == ""
    assert GAME.view(table, 0)["event"]["peeked_by"] == 1
    before_step(table, 1)
    run(table)
    assert table.peeked < 0, "the card seen is the card revealed"
    assert GAME.view(table, 0)["event"]["card"] == "king_victory"
