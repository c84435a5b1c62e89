"""Phase II: placing master builders (PE-6)."""

from quatrefoil.engine.decision import WeightedChance
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.games.pillars_of_the_earth.bench import (
    builder,
    go_on,
    hold,
    in_two,
    parse,
    play,
    run,
)

ALL_PLACES = [
    "bishopric",
    "kingsbridge_1",
    "kingsbridge_2",
    "priory_1",
    "priory_2",
    "kings_court",
    "shiring_1",
    "shiring_2",
    "shiring_castle",
    "market",
    "start_player",
]


def draw(table: Pillars, colour: str) -> None:
    """A builder of a colour comes out of the bag; the starting player keeps it."""
    go_on(table)
    assert table.top().key == "draw-builder"
    table.play(parse(f"draw {colour}"))
    if table.top().key == "redraw":
        table.play(parse("keep"))


def drawn_prices(table: Pillars, order: str) -> list[int]:
    """Draw in an order of letters, park (at price 0: go to court or market), note the prices."""
    names = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
    prices = []
    for letter in order:
        draw(table, names[letter])
        if table.in_hand < 0:
            continue
        prices.append(int(table.price))
        legal = [action.notation for action in table.top().choices(table)]
        free = "place kings_court" if "place kings_court" in legal else "place market"
        table.play(parse("park" if table.price else free))
    return prices


def test_ex_8_prices() -> None:
    """EX-8 (PE-6.6): builders 1 to 7 cost 7 to 1, from the eighth on 0."""
    table = in_two(4)
    assert drawn_prices(table, "rbgyrbgyrbgy") == [7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0]


def test_ex_17_two_players() -> None:
    """EX-17 (PE-6.8): 7, 6, 5, 4, 3, 2 are offered; then the marker is set to 0."""
    table = in_two(2)
    assert drawn_prices(table, "rbrbrb") == [7, 6, 5, 4, 3, 2]
    run(table)
    assert table.price == 0
    assert table.top().key == "place"


def test_ex_17_after_city_wall() -> None:
    """EX-17 (PE-6.12): both affected: 7, 6, 5, 4."""
    table = in_two(2)
    table.walled = 0b11
    assert drawn_prices(table, "rbrrbb") == [7, 6, 5, 4]
    assert table.aside == [1, 1]


def test_ex_27_city_wall_with_one_protected() -> None:
    """EX-27 (PE-6.12, Q-9): 9 drawn, 2 laid aside, 7 handled at 7 to 1, then the parked ones."""
    table = in_two(3)
    table.walled = 0b011
    assert drawn_prices(table, "rrrbbbggg") == [7, 6, 5, 4, 3, 2, 1]
    go_on(table)
    assert table.price == 0
    assert table.aside == [1, 1, 0]
    assert table.top().key == "place"
    assert table.top().seat == 0


def test_ex_9_parked_order() -> None:
    """EX-9 (PE-6.9): parked builders are placed from the highest price to the lowest."""
    table = in_two(2)
    drawn_prices(table, "rbrbbr")
    seats = []
    while run(table) and table.top().key == "place":
        seats.append(int(table.top().seat))
        assert [c.split()[0] for c in run(table)] == ["place"] * len(run(table))
        table.play(table.top().choices(table)[0])
    assert seats == [0, 1, 0, 1, 1, 0]


def test_paying_and_passing() -> None:
    """PE-6.4: a place costs the price; passing parks the builder; gold must suffice."""
    table = in_two(2)
    draw(table, "red")
    assert run(table) == [f"place {place}" for place in ALL_PLACES] + ["park"]
    play(table, "place priory_2")
    assert table.gold[0] == 13
    assert table.price == 6
    table.gold[1] = 5
    draw(table, "blue")
    run(table)
    assert table.price == 5, "with 5 gold he can only pass at 6, so the engine passes"
    assert GAME.view(table, 0)["track"][1]["parked"]
    assert GAME.view(table, 0)["track"][1]["seat"] == 1


def test_too_little_gold_is_explained() -> None:
    """PE-6.4: the price stands in the way, and Remigius would help."""
    table = in_two(2)
    hold(table, 0, "brother_remigius")
    table.gold[0] = 3
    draw(table, "red")
    assert run(table) == [f"remigius {place}" for place in ALL_PLACES] + ["park"]
    blocked = table.top().blocked(table)
    assert (blocked[0].reason, blocked[0].rule) == ("price-too-high", "PE-6.4")


def test_remigius_places_free_and_leaves() -> None:
    """PE-20.2, PE-20.18: no gold is paid, the card is gone, the price falls all the same."""
    table = in_two(2)
    hold(table, 0, "brother_remigius")
    draw(table, "red")
    play(table, "remigius shiring_2")
    assert table.gold[0] == 20
    assert table.advantages[0] == 0
    assert table.price == 6
    assert GAME.view(table, 0)["shiring"][1]["seat"] == 0


def test_price_zero_must_place() -> None:
    """PE-6.5, Q-8: at price 0 there is no passing, and Remigius is not needed."""
    table = in_two(4)
    hold(table, 3, "brother_remigius")
    drawn_prices(table, "rbgrbgr")
    draw(table, "yellow")
    assert run(table) == [f"place {place}" for place in ALL_PLACES]
    assert table.top().rule == "PE-6.5"
    last = table.top().blocked(table)[-1]
    assert (last.reason, last.rule, last.place) == ("must-place", "PE-6.5", "price")


def test_parked_builders_must_be_placed() -> None:
    """PE-6.9: the decision and its reason cite the rule of waiting builders."""
    table = in_two(2)
    drawn_prices(table, "rbrbrb")
    run(table)
    assert (table.top().key, table.top().rule) == ("place", "PE-6.9")
    assert GAME.view(table, 0)["decision"]["rule"] == "PE-6.9"
    last = table.top().blocked(table)[-1]
    assert (last.reason, last.rule, last.place) == ("must-place-parked", "PE-6.9", "price")
    look = Look(find_language("en", "quatrefoil.games.pillars_of_the_earth"), ["Ann", "Bob"])
    assert GAME.words.reason(last, look) == (
        "You cannot pass again: waiting builders must be placed now."
    )


def test_redraw() -> None:
    """PE-6.3, INV-18: once a round, by the starting player, at an unchanged price."""
    table = in_two(2)
    run(table)
    table.play(parse("draw blue"))
    assert (table.top().key, table.top().seat) == ("redraw", 0)
    table.play(parse("redraw"))
    run(table)
    assert table.top().key == "draw-builder"
    assert (table.price, table.bag) == (7, [3, 3])
    table.play(parse("draw blue"))
    assert (table.top().key, table.top().seat) == ("place-or-park", 1)


def test_no_redraw_of_the_last_builder() -> None:
    """PE-6.3: not offered when the bag is empty."""
    table = in_two(2)
    table.bag = [1, 0]
    table.spaces[0] = table.spaces[1] = 0
    table.spaces[2] = table.spaces[3] = table.spaces[4] = 1
    run(table)
    assert table.top().key == "place-or-park"


def test_no_redraw_for_a_builder_laid_aside() -> None:
    """PE-6.12: no question, and the price does not move."""
    table = in_two(2)
    table.walled = 0b01
    draw(table, "red")
    table.play(parse("park"))
    draw(table, "red")
    table.play(parse("park"))
    run(table)
    table.play(parse("draw red"))
    assert table.aside == [1, 0]
    assert table.price == 5
    assert table.in_hand < 0


def test_drawing_is_weighted() -> None:
    """C-6: by the pieces in the bag."""
    table = in_two(3)
    table.bag = [3, 1, 0]
    run(table)
    top = table.top()
    assert [a.notation for a in top.choices(table)] == ["draw red", "draw blue"]
    assert isinstance(top, WeightedChance)
    assert top.weights(table) == [3, 1]


def test_slots_fill_in_order() -> None:
    """PE-6.10, PE-6.11, Q-12: court and market take the lowest free slot, four each."""
    table = in_two(3)
    for seat in (0, 0, 1, 1):
        builder(table, seat, "kings_court")
    draw(table, "green")
    assert "place kings_court" not in run(table)
    assert "place market" in run(table)
    blocked = {b.place: b.reason for b in table.top().blocked(table)}
    assert blocked == {"place:kings_court": "all-spaces-taken"}
    play(table, "place market")
    view = GAME.view(table, 0)
    assert view["spaces"]["kings_court"] == [0, 0, 1, 1]
    assert view["spaces"]["market"] == [2, -1, -1, -1]


def test_chosen_spaces_are_exact() -> None:
    """PE-6.11: at Kingsbridge, Shiring and the priory the space is chosen."""
    table = in_two(2)
    draw(table, "red")
    play(table, "place priory_2")
    draw(table, "blue")
    assert "place priory_1" in run(table)
    assert "place priory_2" not in run(table)
    blocked = {b.place: b.data["by"] for b in table.top().blocked(table)}
    assert blocked == {"place:priory_2": 0}
