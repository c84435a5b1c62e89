"""The track and the final scoring of towers, read off the sheet (RC-3.1, RC-8, RC-10.15)."""

import pytest

from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.printed import pack_of
from quatrefoil.games.red_cathedral.rules.solo import construct
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from tests.games.red_cathedral.bench import GAME, give, lay_section, own, place_of, ready


def shown(table: RedCathedral, position: int) -> tuple[int, int]:
    """Prestige of seat 0 at a position: on the player's board and on the sheet."""
    table.players[0].position = position
    view = GAME.view(table, 0)
    return view["players"][0]["prestige"], view["sheet"]["track"][0]


def test_rc_3_1_the_kth_prestige_space_is_worth_k() -> None:
    """RC-3.1, D-21: gaps 5, six times 4, 3 and 2, then every space; 40 PP at 80."""
    gaps = [5] + [4] * 6 + [3] * 6 + [2] * 6 + [1] * 21
    table = ready()
    space = 0
    for worth, gap in enumerate(gaps, 1):
        space += gap
        assert shown(table, space) == (worth, worth)
        assert shown(table, space - 1) == (worth - 1, worth - 1)
    assert (space, len(gaps)) == (80, 40)


@pytest.mark.parametrize(("position", "points"), [(4, 0), (5, 1), (8, 1), (50, 14), (57, 18)])
def test_d_1_a_marker_between_two_spaces_goes_back(position: int, points: int) -> None:
    """D-1: to the nearest lower prestige space; below the first there is nothing."""
    assert shown(ready(), position) == (points, points)


def tower(seats: int, banners: list[int], ornaments: dict[int, int]) -> RedCathedral:
    """The first tower with completed sections of these seats and ornaments by level."""
    table = ready(seats=seats)
    table.sections = (1 << 36) - 1
    table.card = [0, 10, 11, 12, 13, 30] * 6
    for level, seat in enumerate(banners):
        own(table, seat, f"1{'abcdef'[level]}", done=True)
    for level, seat in ornaments.items():
        table.players[seat].decorated |= 1 << level
    return table


def first_row(table: RedCathedral) -> tuple[list[int], list[int]]:
    """Presence in the first tower and what it pays."""
    view = GAME.view(table, 0)
    row: list[int] = view["sheet"]["towers"][0]
    assert view["towers"][0]["points"] == row
    return view["towers"][0]["presence"], row


def test_rc_8_6_presence_is_banners_and_ornaments() -> None:
    """RC-8.6: on completed sections only; without presence no points and no rank."""
    table = tower(3, [0, 0, 1], {2: 1})
    assert GAME.view(table, 0)["towers"][0]["value"] == 7
    assert first_row(table) == ([2, 2, 0], [5, 5, 0])
    own(table, 2, "1d")  # a banner on a section that is not finished counts nothing
    assert first_row(table) == ([2, 2, 0], [5, 5, 0])
    table.finished |= 1 << place_of("1d")
    assert first_row(table)[0] == [2, 2, 1]


@pytest.mark.parametrize(
    ("banners", "ornaments", "presence", "points"),
    [
        ([0, 1, 2], {0: 0, 1: 1}, [2, 2, 1], [6, 6, 2]),  # 8 + 4 shared; behind them third: 2
        ([0, 0, 1, 2], {}, [2, 1, 1], [8, 3, 3]),  # 4 + 2 shared by two
        ([0, 1, 2], {}, [1, 1, 1], [3, 3, 3]),  # 6 + 3 + 1 shared by three
    ],
)
def test_rc_8_8_tied_players_share_their_ranks(
    banners: list[int], ornaments: dict[int, int], presence: list[int], points: list[int]
) -> None:
    """RC-8.8, D-33: the sum of their ranks divided; who follows takes the next free rank."""
    assert first_row(tower(3, banners, ornaments)) == (presence, points)


def test_d_31_the_greater_presence_of_two_gets_the_full_value() -> None:
    """D-31: V and a third of it; nobody scores when both are equal."""
    assert first_row(tower(2, [0, 0, 1], {0: 0})) == ([3, 1], [7, 2])
    assert first_row(tower(2, [0, 1], {})) == ([1, 1], [0, 0])


def ivan_builds() -> RedCathedral:
    table = ready(seats=1)
    table.players[1].claimed = 0
    table.players[1].banners = 6 << 8
    own(table, 0, "1a")
    lay_section(table, "1b", "se-m07")
    own(table, 1, "1b")
    table.players[0].position = table.players[1].position = 20
    return table


def test_rc_10_15_what_ivan_gets_for_a_section() -> None:
    """RC-10.15: its RP, no rubles; materials to the supply, a penalty below, the rest stays."""
    table = ivan_builds()
    card = next(c for c in components().sections if c.id == "SE-M07")
    pieces = sum(card.cost.values())
    before = GAME.view(table, 0)["supply"]["stone"]
    table.solo_site = pack_of({"stone": pieces + 2})
    table.supply -= pack_of({"stone": pieces + 2})
    construct(table)
    view = GAME.view(table, 0)
    assert view["towers"][0]["sections"][1]["done"]
    ivan, human = view["players"][1], view["players"][0]
    assert ivan["position"] == 20 + card.recognition
    assert ivan["rubles"] == 0
    assert card.rubles > 0
    assert human["position"] == 19, "RC-6.5: the human's base below is not finished"
    assert view["solo"]["site"]["stone"] == 2
    assert view["supply"]["stone"] == before - 2


def test_d_29_ivan_has_no_leftovers() -> None:
    """D-29: pieces on his cards and on his sections are worth nothing, the human's are."""
    table = ivan_builds()
    table.solo_stock = pack_of({"wood": 6})
    table.solo_site = pack_of({"brick": 5})
    table.supply -= pack_of({"wood": 6, "brick": 5})
    give(table, 0, gold=3, rubles=7)
    assert GAME.view(table, 0)["sheet"]["leftovers"] == [2, 0]
