"""What a seat may know (KT-18), and that secrets do not show."""

import json
from typing import cast

import pytest

import quatrefoil as qf
from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.keythedral import GAME
from quatrefoil.games.keythedral.drawing.land import A, G, extent
from quatrefoil.games.keythedral.rules.printed import TILES
from quatrefoil.games.keythedral.rules.table import LAW_BACK, ON_BOARD
from quatrefoil.games.keythedral.rules.view import KeythedralView
from tests.games.keythedral.kit import (
    at_placing,
    at_spend,
    choices,
    give,
    grant,
    laid,
    village,
)
from tests.quick import only_quick

KEYS = {
    *("me", "seats", "options", "over", "turn", "decision", "round", "phase", "step", "number"),
    *("start", "order", "markers", "drawn", "stack", "fields", "gaps", "houses", "fences"),
    *("open_fields", "store", "workplaces", "prices", "rows", "seats_left", "declared", "unused"),
    *("laws", "effects", "spending", "auction", "players", "mine"),
}


def test_views_hold_the_keys_that_are_written_down():
    table = laid(3)
    assert set(GAME.view(table, 0)) == KEYS


@pytest.mark.parametrize("seats", only_quick([3], [2, 3, 4, 5]))
def test_views_are_plain_data_all_the_way(seats: int):
    table = laid(seats, 1)
    rng = Random(2)
    for step in range(300):
        legal = settle(table, rng)
        if not legal:
            break
        if step % 10 == 0:
            for seat in (*range(seats), SPECTATOR):
                assert json.loads(json.dumps(GAME.view(table, seat)))["me"] == seat
        table.play(legal[rng.below(len(legal))])


def test_concealed_laws_of_others_do_not_show():
    """KT-18.4: two tables that differ only in the laws of others look the same."""
    views = []
    for law in (4, 10):
        table = village(3, law_information="concealed")
        grant(table, 1, law)
        grant(table, 0, 7)
        at_placing(table)
        choices(table)
        views.append(GAME.view(table, 0))
    assert views[0] == views[1]
    assert views[0]["players"][1]["laws"] is None
    assert views[0]["players"][1]["law_count"] == 1
    assert views[0]["players"][0]["laws"] == ["craft_trade"]


def test_trackable_laws_are_known_to_all():
    """KT-18.2, KT-18.4: nothing is hidden from one player and known to another."""
    table = village(3)
    grant(table, 1, 4)
    at_spend(table)
    assert GAME.view(table, 0)["players"][1]["laws"] == ["cottage_to_house"]
    assert GAME.view(table, SPECTATOR)["players"] == GAME.view(table, 1)["players"]


def test_screens_hide_cubes_and_seats_of_others():
    """KT-18.2: `screened`; two tables that differ only behind screens look the same."""
    views = []
    for kind in ("wood", "wine"):
        table = village(3, observation="screened")
        give(table, 1, **{kind: 2})
        give(table, 0, food=1)
        # the store is public: make it equal again
        other = "wine" if kind == "wood" else "wood"
        give(table, 2, **{other: 2})
        at_spend(table)
        views.append(GAME.view(table, 0))
    assert views[0] == views[1]
    assert views[0]["players"][1]["cubes"] is None
    assert views[0]["players"][0]["cubes"]["food"] == 1
    assert views[0]["players"][0]["points"]["total"] == 1


def test_stops_are_private():
    """KT-17.10: shown to their owner only."""
    table = village(3)
    at_spend(table)
    plain = GAME.view(table, 0)
    table.stops[1] = 5
    assert GAME.view(table, 0) == plain
    assert GAME.view(table, 1)["mine"]["stops"] == ["p1", "p3"]
    assert GAME.view(table, SPECTATOR)["mine"] is None


def test_unseen_tiles_do_not_exist_yet():
    """KT-18.3: seats that lie face down have no identity, so nothing can leak."""
    table = laid(4, 1, version="full")
    face_up = {TILES[tile] for tile in table.space_tile if tile >= 0}
    shown = {
        space["tile"]
        for row in GAME.view(table, 0)["rows"]
        for space in row["spaces"]
        if space["tile"]
    }
    assert shown == face_up
    assert table.tile_owner.count(ON_BOARD) == len(face_up)


def test_payments_show_what_is_picked():
    table = village(3)
    give(table, 0, wood=4, food=4)
    at_spend(table)
    table.play(next(a for a in choices(table) if a.notation == "craft gold"))
    table.play(choices(table)[0])
    shown = GAME.view(table, 0)["decision"]
    assert shown["key"] == "pay"
    assert shown["left"] == 3
    assert shown["picked"] == ["wood"]


def test_private_events_are_for_their_seat():
    """KT-17.9: which law was drawn is told to its holder only."""
    match = qf.new("keythedral", seats=3, seed=4, law_information="concealed")
    rng = Random(4)
    while not match.over and not any(event.kind == "deal" for _, event in match.log):
        match.play(match.choices[rng.below(len(match.choices))])
    deal = next(event for _, event in match.log if event.kind == "deal")
    assert deal.may_read(deal.seat)
    assert not deal.may_read((deal.seat + 1) % 3)
    assert not deal.may_read(SPECTATOR)


def test_a_law_drawn_unseen_is_not_taken_back():
    """KT-17.9: the last card, too, is news to its taker, so it is an entry of the record."""
    match = qf.new("keythedral", seats=3, law_information="concealed")
    table = village(3, law_information="concealed")
    grant(table, 1, *range(1, 20))
    table.law_offer[0] = LAW_BACK
    give(table, 0, wood=1)
    match.table = at_spend(table)
    match.choices = choices(table)
    match.play("take-unseen", 0)
    assert table.laws_held[0] == 1 << 19
    assert match.actors[-1] == NATURE
    assert not match.can_undo(0)


def test_the_map_keeps_its_frame_and_shows_every_place_in_it():
    """It goes by what lies there and by nothing else: not by what is asked."""
    match, luck = qf.new("keythedral", seats=3, seed=5), Random(5)
    frames: dict[tuple[object, ...], tuple[float, ...]] = {}
    for _ in range(120):
        view = cast(KeythedralView, match.view())
        left, top, width, height = frame = extent(view)
        laid = tuple((field["x"], field["y"]) for field in view["fields"])
        assert frames.setdefault((view["phase"] == 0, laid), frame) == frame
        spots = [(x, y, A) for x, y in view["open_fields"]]
        spots += [(gap["x"], gap["y"], G) for gap in view["gaps"]]
        for x, y, half in spots:
            assert left <= A * x - half <= A * x + half <= left + width
            assert top <= A * y - half <= A * y + half <= top + height
        match.play(match.choices[luck.below(len(match.choices))])
    assert len(frames) > 10
