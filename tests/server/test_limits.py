"""Nobody keeps the server from thinking for the others."""

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest

from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.players import pool
from quatrefoil.players.pool import Question, Thinking
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables import analysis
from quatrefoil.server.tables.analysis import MOST_WAITING, Analyses, Work
from quatrefoil.server.tables.computers import MOST_HINTS, MOST_THINKING, Computers
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import MOST_NOTES
from quatrefoil.server.web import records
from quatrefoil.server.web.security import cost
from tests import toy

toy.register()


@pytest.fixture
def finished() -> Match:
    game = find_game("stone-piles")
    match = Match(game, 2, game.check_options(2, {}), 5)
    while not match.over:
        match.play(match.choices[0])
    return match


class Deaf:
    """Workers that never answer."""

    workers = 1

    def __init__(self) -> None:
        self.asked: list[Future[Any]] = []

    def hint(self, *_: Any, **__: Any) -> Thinking:
        self.asked.append(Future())
        return Thinking(self.asked[-1], lambda: None)

    choose = hint


async def drop(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_hints_leave_room_for_the_players(finished: Match):
    computers, deaf = Computers(1), Deaf()
    computers._pool = deaf  # type: ignore[assignment]
    tasks = [asyncio.create_task(computers.hint(finished, 0, "en")) for _ in range(MOST_HINTS)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="asking for hints"):
        await computers.hint(finished, 0, "en")
    await drop(tasks)
    again = asyncio.create_task(computers.hint(finished, 0, "en"))
    await asyncio.sleep(0)
    assert not again.done(), "who went away made room"
    await drop([again])


async def test_many_computer_players_wait_for_one_another(finished: Match):
    computers, deaf = Computers(1), Deaf()
    computers._pool = deaf  # type: ignore[assignment]
    many = MOST_THINKING + 5
    tasks = [asyncio.create_task(computers.choose(finished, 0, "random", 7)) for _ in range(many)]
    await asyncio.sleep(0)
    assert len(deaf.asked) == MOST_THINKING < pool.SLOTS
    deaf.asked[0].set_result("stop")
    assert await tasks[0] == "stop"
    await asyncio.sleep(0)
    assert len(deaf.asked) == MOST_THINKING + 1
    await drop(tasks)


async def test_few_games_wait_to_be_analysed(finished: Match, monkeypatch: pytest.MonkeyPatch):
    go_on, begun = asyncio.Event(), []

    async def slow(_: Analyses, work: Work) -> None:
        begun.append(work)
        await go_on.wait()
        work.found, work.is_done = {"share": 1.0}, True

    monkeypatch.setattr(analysis.Analyses, "_look_through", slow)
    analyses = Analyses()
    works = [analyses.of(called(finished, str(n))) for n in range(MOST_WAITING)]
    assert analyses.of(called(finished, "0")) is works[0], "the same game is looked through once"
    with pytest.raises(Refused, match="waiting to be analysed"):
        analyses.of(called(finished, "one more"))
    await asyncio.sleep(0)
    assert begun == works[:1], "one at a time"
    go_on.set()
    for work in works:
        assert [found["share"] async for found in work.follow()][-1] == 1.0
    assert analyses.of(called(finished, "one more")) not in works


async def test_an_analysis_that_fails_is_forgotten(
    finished: Match, monkeypatch: pytest.MonkeyPatch
):
    async def broken(_: Analyses, work: Work) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(analysis.Analyses, "_look_through", broken)
    analyses = Analyses()
    work = analyses.of(finished)
    shares = [found["share"] async for found in work.follow()]
    assert set(shares) == {0.0}
    assert work.is_over
    assert not work.is_done
    assert analyses.of(finished) is not work, "it is tried again"


async def test_what_has_been_found_is_told_while_the_rest_is_looked_at(
    finished: Match, monkeypatch: pytest.MonkeyPatch
):
    class Slicing:
        """A pool that looks at a third of the game at a time."""

        def __init__(self, workers: int) -> None:
            self.share = 0.0

        def analyse(self, *_: Any) -> Thinking:
            done: Future[Any] = Future()
            self.share = min(1.0, self.share + 0.34)
            done.set_result({"chart": [], "swings": [], "slips": [], "share": self.share})
            return Thinking(done, lambda: None)

        def close(self) -> None: ...

    monkeypatch.setattr(analysis, "Pool", Slicing)
    work = Analyses().of(finished)
    shares = [found["share"] async for found in work.follow()]
    assert shares[0] == 0.0
    assert shares[-1] == 1.0
    assert sorted(set(shares)) == [0.0, 0.34, 0.68, 1.0]
    assert work.is_done


def called(match: Match, name: str) -> Match:
    """The same game of somebody else."""
    other = match.clone()
    other.names[0] = name
    return other


def test_an_analysis_ends_when_its_time_is_over(finished: Match, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pool, "_flags", bytes(pool.SLOTS))
    found = pool._analyse(Question(finished.record(), 0, "", 0, 5, -1.0), 0)
    assert found["chart"] == found["swings"] == [], "no leap to the result"
    assert found["slips"] == []
    assert found["share"] == 0.0
    found = pool._analyse(Question(finished.record(), 0, "", 0, 5, 600.0), 0)
    assert found["share"] == 1.0, "another question goes on with it"
    assert found["chart"]


@pytest.mark.parametrize(
    ("method", "path", "least"),
    [
        ("GET", "/replay/abc/analysis", 20),
        ("POST", "/api/tables", 5),
        ("POST", "/play/keythedral", 5),
        ("POST", "/t/abc/again", 5),
        ("POST", "/api/records", 5),
    ],
)
def test_what_makes_work_counts_more(method: str, path: str, least: float):
    assert cost({"type": "http", "method": method, "path": path}) >= least


@pytest.mark.parametrize("path", ["/", "/t/abc", "/new/keythedral", "/api/tables", "/replay"])
def test_looking_counts_once(path: str):
    assert cost({"type": "http", "method": "GET", "path": path}) == 1


async def test_few_records_wait_to_be_read(
    finished: Match, hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    go_on, begun = asyncio.Event(), []

    async def slow(text: str, hub: Hub) -> Match:
        begun.append(text)
        await go_on.wait()
        return finished

    monkeypatch.setattr(records, "checked", slow)
    reader = records.Uploads()
    tasks = [asyncio.create_task(reader.keep("", hub)) for _ in range(records.MOST_WAITING)]
    await asyncio.sleep(0.05)
    with pytest.raises(Refused, match="Many records"):
        await reader.keep("", hub)
    assert len(begun) == 1, "one at a time"
    go_on.set()
    await asyncio.gather(*tasks)
    _, read = await reader.keep("", hub)
    assert read is finished


def test_the_longest_game_can_be_brought_along():
    """Five people at Keythedral who play at random and make all the notes that they may."""
    assert records.LONGEST_RECORD > 3_600 + 5 * MOST_NOTES


async def test_names_that_people_bring_along_fit_into_a_picture(finished: Match, hub: Hub):
    finished.names[:] = ["A\x01\u202ennä", "\x0b"]
    read = await records.checked(finished.record().to_json(), hub)
    assert read.names == ["Annä", ""]
