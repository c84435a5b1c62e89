"""The companion of a real table: a person says what dice, cards and tiles show."""

import pytest

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.pictures.results import result
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, PERSON, Seat
from quatrefoil.server.tables.dealing import deal
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable, match_of
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.context import Context
from quatrefoil.server.web.replay import find_replay
from quatrefoil.server.web.security import Buckets, Signer
from tests import toy

toy.register()


@pytest.mark.parametrize("game", game_names())
def test_what_chance_may_show_can_be_told_apart_in_words(game: str):
    """A whole game: every question of chance is asked in words, its answers are all different."""
    found = find_game(game)
    players = found.seats[-1]
    match = Match(found, players, found.check_options(players, {}), nature="manual")
    luck, judge = Random(3), found.judge()
    asked = 0
    while not match.over:
        if match.seat == NATURE:
            asked += 1
            words = [match.describe(action) for action in match.choices]
            assert len(set(words)) == len(words), (match.decision.key, words)
            assert match.describe().endswith("?"), match.decision.key
            match.play(match.choices[luck.below(len(match.choices))])
        else:
            match.play(judge.pick(match.table, match.choices, luck))
    assert asked > 5


def anna() -> Seat:
    return Seat(PERSON, name="Anna", guests={"a"})


async def played_out(hub: Hub, *seats: Seat, nature: str = "manual") -> LiveTable:
    live = await hub.create("a", "stone-piles", list(seats), {}, nature=nature)
    while not live.match.over:
        action, computer = live.match.choices[-1], live.computer_to_act()
        if computer == NOBODY:
            await live.play((0, 1), live.shown, action.id)
        else:
            await live.play_for_computer(computer, live.shown, action.notation)
    return live


async def test_a_slip_in_the_last_entry_of_a_real_box_can_be_mended(hub: Hub):
    ines = Seat(PERSON, name="Ines", guests={"a"})
    live = await played_out(hub, anna(), ines)
    first, sheet = live.match.scores, result(live.match, "en")
    assert 'data-undo="step" disabled' not in draw(live, Reader((0, 1))).html["status"]
    await take_back(live, (0, 1), live.shown, "step")
    listed = (await hub.store.my_tables("a"))[0]
    for row in (listed, live.row):
        assert not row.over
        assert row.scores == row.winners == []
        assert row.waiting == live.match.seat != NOBODY
    assert 'class="result' not in draw(live, Reader((0, 1))).html["choices"]
    for _ in range(6):
        await take_back(live, (0, 1), live.shown, "step")
    while not live.match.over:
        await live.play((0, 1), live.shown, live.match.choices[0].id)
    assert live.match.scores != first
    listed = (await hub.store.my_tables("a"))[0]
    assert (listed.over, listed.scores) == (True, live.match.scores)
    again = result(live.match, "en")
    assert again.scores == live.match.scores
    assert again.chart != sheet.chart, "the chart is drawn anew"


async def test_who_replays_a_game_keeps_it_when_its_end_is_taken_back(hub: Hub):
    live = await played_out(hub, anna(), Seat(COMPUTER, level="random", name="Barma"))
    context = Context(hub, Signer(["secret"], hub.devices), Buckets(1))
    found = await find_replay(context, live.row.code, "b")
    steps = len(found.match.history)
    await take_back(live, (0,), live.shown, "turn")
    assert found.match.over
    assert len(found.match.history) == steps
    assert len(live.match.history) < steps
    assert found.headers["cache-control"] == "no-store"


async def test_two_people_who_share_a_real_box_from_afar_take_back_no_end(hub: Hub):
    live = await played_out(hub, anna(), Seat(PERSON, name="Marek", guests={"b"}))
    for seats in ((0,), (1,), ()):
        with pytest.raises(Refused, match=r"The game is over|You are watching"):
            await take_back(live, seats, live.shown, "step")


async def test_where_chance_is_ours_the_end_is_the_end(hub: Hub):
    ines = Seat(PERSON, name="Ines", guests={"a"})
    live = await played_out(hub, anna(), ines, nature="seed")
    with pytest.raises(Refused, match="The game is over"):
        await take_back(live, (0, 1), live.shown, "step")


async def test_the_rest_of_the_set_up_is_drawn_for_who_asks(hub: Hub):
    ines = Seat(PERSON, name="Ines", guests={"a"})
    live = await hub.create("a", "red-cathedral", [anna(), ines], {}, nature="manual")
    assert "Set-up: 1 of 49" in draw(live, Reader((0, 1))).html["status"]
    await live.play((0, 1), live.shown, live.match.choices[0].id)
    first = live.match.history[0]
    assert "Set-up: 2 of 49" in draw(live, Reader((0, 1))).html["status"]
    assert "Set-up" not in draw(live, Reader(())).html["status"]
    with pytest.raises(Refused, match="nothing to draw"):
        await deal(live, (), live.shown)
    await deal(live, (0, 1), live.shown)
    assert live.match.seat >= 0
    assert live.match.nature == "manual"
    assert (live.match.history[0], len(live.match.history)) == (first, 49)
    assert "Set-up" not in draw(live, Reader((0, 1))).html["status"]
    kept = await hub.store.load(live.row.code)
    assert kept is not None
    assert match_of(*kept).history == live.match.history
    with pytest.raises(Refused, match="nothing to draw"):
        await deal(live, (0, 1), live.shown)
    await take_back(live, (0, 1), live.shown, "step")
    assert len(live.match.history) == 48
