"""Setup: what can be chosen before the game begins."""

import pytest

import quatrefoil as qf
from quatrefoil.games.red_cathedral import GAME
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.table import RedCathedral

ORDERS = next(option for option in GAME.options if option.name == "colours").values


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_rc_2_1_colours_are_a_parameter(order: str, seats: int) -> None:
    match = qf.new("red-cathedral", seats=seats, seed=3, colours=order)
    shown = [player["colour"] for player in match.view()["players"]]
    assert shown == order.split("-")[: max(2, seats)], "Ivan takes the next colour"


def test_rc_2_1_by_default_seats_take_the_order_of_the_box() -> None:
    match = qf.new("red-cathedral", seats=4, seed=3)
    assert match.options["colours"] == "red-yellow-green-blue"
    assert [player["colour"] for player in match.view()["players"]] == [
        *("red", "yellow", "green", "blue"),
    ]


def test_any_two_colours_can_meet_and_each_can_be_first() -> None:
    pairs = {frozenset(order.split("-")[:2]) for order in ORDERS}
    assert len(pairs) == 6
    assert {order.split("-")[0] for order in ORDERS} == {"red", "yellow", "green", "blue"}


def test_rc_7_2_the_own_die_is_that_of_the_own_colour() -> None:
    match = qf.new("red-cathedral", seats=2, seed=3, colours="green-blue-red-yellow")
    pushed = {action.arguments["die"] for action in match.choices if action.notation.endswith("+1")}
    own = match.view()["players"][match.seat]["colour"]
    assert pushed == {own, "white"}
    assert own in ("green", "blue")


def test_rc_5_4_the_workshop_board_is_that_of_the_own_colour() -> None:
    """The slot of the own colour costs one ruble more, and RC-9.3 locks ornaments by board."""
    for order in ORDERS[:2]:
        match = qf.new("red-cathedral", seats=2, seed=3, colours=order, workshop="advanced")
        table = match.table
        assert isinstance(table, RedCathedral)
        for seat, colour in enumerate(order.split("-")[:2]):
            board = next(
                entry
                for entry in components().boards
                if (entry.color, entry.side) == (colour, "advanced")
            )
            slots = match.view()["players"][seat]["slots"]
            assert {slot["slot"]: slot["cost"] for slot in slots} == board.slot_cost
            locked = {slot["slot"]: slot["ornament"] for slot in slots if slot["ornament"]}
            assert locked == board.slot_ornament


def test_rc_2_11_the_first_player_is_drawn_by_colour() -> None:
    match = qf.new("red-cathedral", seats=2, nature="manual", colours="blue-red-yellow-green")
    while match.decision.key != "first-player":
        match.play(match.choices[0])
    assert [action.notation for action in match.choices] == ["first blue", "first red"]
    match.play("first red")
    assert match.seat == 1
