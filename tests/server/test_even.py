"""The level that adapts: fixed when a table begins, by how those who sit there have fared."""

import httpx
import pytest

from quatrefoil.players.even import START, level_at, next_strength
from quatrefoil.server.storage.rows import COMPUTER, PERSON, Seat
from quatrefoil.server.tables import even
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from tests.server.running import RunningServer
from tests.toy import register

register()
GAME = "stone-piles"


def against_even(*guests: str) -> list[Seat]:
    people = [Seat(PERSON, name=guest, guests={guest}) for guest in guests]
    return [*people, Seat(COMPUTER, level="even", name="Barma")]


async def table(hub: Hub, *guests: str) -> LiveTable:
    return await hub.create(guests[0], GAME, against_even(*guests), {})


async def finish(hub: Hub, live: LiveTable, winners: list[int], **more: object) -> None:
    await hub.store.change(live.row, {"over": True, "winners": winners, **more})


async def next_level(hub: Hub, *guests: str) -> str:
    return (await table(hub, *guests)).seats[-1].level


async def test_it_rises_with_victories_and_falls_with_defeats(hub: Hub):
    first = await table(hub, "anna")
    assert first.seats[1].level == level_at(START)
    await finish(hub, first, [0])
    stronger = next_strength(START, 1.0, 0.5, 0)
    second = await table(hub, "anna")
    assert second.seats[1].level == level_at(stronger)
    await finish(hub, second, [1])
    weaker = next_strength(stronger, 0.0, 0.5, 1)
    assert await next_level(hub, "anna") == level_at(weaker)
    assert START < weaker < stronger


async def test_everybody_has_an_opponent_of_their_own_and_company_meets_one_between(hub: Hub):
    await finish(hub, await table(hub, "anna"), [0])
    assert await next_level(hub, "marek") == level_at(START)
    stronger = next_strength(START, 1.0, 0.5, 0)
    assert await next_level(hub, "anna", "marek") == level_at(round((START + stronger) / 2))


async def test_a_shared_victory_is_a_share_of_it(hub: Hub):
    await finish(hub, await table(hub, "anna"), [0, 1])
    assert await next_level(hub, "anna") == level_at(START)


@pytest.mark.parametrize("what", ["unfinished", "practice", "left"])
async def test_what_does_not_count(hub: Hub, what: str):
    live = await table(hub, "anna")
    if what == "left":
        await live.set_seat(0, {"level": "journeyman"})
    if what != "unfinished":
        await finish(hub, live, [0], practice=what == "practice")
    assert await next_level(hub, "anna") == level_at(START)


async def test_other_levels_stay_as_they_are(hub: Hub):
    assert await even.fixed(hub.store, "master", GAME, {"anna"}) == "master"


async def test_the_next_game_of_the_same_company_is_fixed_anew(hub: Hub):
    live = await table(hub, "anna")
    await finish(hub, live, [0])
    again = await hub.create("anna", GAME, live.seats, {})
    assert again.seats[1].level == level_at(next_strength(START, 1.0, 0.5, 0))


def test_it_is_offered_on_the_pages_and_to_programs(server: RunningServer):
    with httpx.Client(base_url=server.address) as client:
        home = client.get("/").text
        assert 'value="even"' in home
        assert "Stronger after each game that you win against it" in home
        table = client.post(f"/play/{GAME}", data={"level": "even"}).headers["location"]
        seats = client.get(f"/api/tables/{table.rpartition('/')[2]}").json()["seats"]
        assert seats[1]["level"] == level_at(START)
        assert 'value="even" aria-current' in client.get("/").text
        games = {game["name"]: game for game in client.get("/api/games").json()}
        assert games[GAME]["levels"][-1] == "even"
        assert games[GAME]["ratings"] == {}
