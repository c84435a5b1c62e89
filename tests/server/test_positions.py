"""Positions of the past: notes of others leave no gap in them (KT-17.10)."""

import re
from html import escape

import httpx
import pytest

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.analysis import analysis_markup
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.past import match_at, position
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.positions import Positions
from tests.server.playing import choices, new_table, play
from tests.server.running import RunningServer


def with_notes(steps: int = 60) -> Match:
    """A game in which one seat makes notes all the time, at its very beginning too."""
    game = find_game("keythedral")
    match = Match(game, 3, game.check_options(3, {}), 5)
    luck = Random(5)
    for step in range(steps):
        if step % 3 == 0:
            match.play(("stop p3", "unstop p3")[step // 3 % 2], 1)
        match.play(match.choices[luck.below(len(match.choices))])
    return match


def test_every_position_stands_for_one_length_of_the_history():
    match = with_notes()
    positions = Positions(match)
    assert positions.last == len(match.history) - len(match.notes())
    assert positions.length(positions.last) == len(match.history)
    lengths = [positions.length(n) for n in range(positions.last + 1)]
    assert [positions.of(length) for length in lengths] == list(range(positions.last + 1))
    assert not any(match.is_private(n) for n in lengths[:-1]), "notes belong to where they are made"
    for length in (0, 7, 20, len(match.history)):
        assert positions.of(length) == length - sum(match.is_private(n) for n in range(length))


def test_a_position_looks_as_it_stood_with_the_notes_that_were_made_there():
    match = with_notes()
    positions = Positions(match)
    for step in (0, 13, positions.last):
        again = match.clone()
        again.nature = "manual"
        again.rewind(positions.length(step))
        then = match_at(match, step)
        assert then.view(1) == again.view(1)
        assert then.history == match.history[: positions.length(step)]
    with pytest.raises(Refused, match=f"positions go from 0 to {positions.last}"):
        match_at(match, positions.last + 1)


def test_an_analysis_points_to_positions():
    match = with_notes()
    step = next(n for n in range(40, 60) if match.actors[n] >= 0 and not match.is_private(n))
    now = match.clone()
    now.rewind(step)
    played = match.history[step].notation
    chances = {"played_win": 0.2, "best_win": 0.5}
    slip = {"step": step, "seat": 0, "played": played, "best": played, **chances}
    swing = {"step": step, "seat": 0, "before": 0.5, "after": 0.2}
    found = {"chart": [], "swings": [swing], "slips": [slip]}
    markup = analysis_markup(match, found, "en")
    assert re.findall(r'data-go="(\d+)"', markup) == [str(Positions(match).of(step))] * 2
    assert f"Played: {now.describe(match.history[step])}" in markup
    told = [match.describe(event) for at, event in match.log if at == step + 1]
    assert told
    assert escape(told[0]) in markup, "what turned the game is told"


def test_people_count_moves():
    match = with_notes()
    positions = Positions(match)
    chosen = [n for n, who in enumerate(match.actors) if who >= 0 and not match.is_private(n)]
    assert positions.moves == [*(positions.of(n) for n in chosen), positions.last]
    assert positions.move(0) == 0, "what is laid out is before the first move"
    for n, there in enumerate(positions.moves):
        assert positions.move(there) == n
    assert positions.move(positions.last) == len(chosen)


async def test_lines_of_the_log_at_a_live_table_skip_no_position(hub: Hub):
    people = [Seat(PERSON, name=f"Player {n}", guests={str(n)}) for n in range(3)]
    live = await hub.create("0", "keythedral", people, {})
    seat = live.match.seat
    other, reader = (seat + 1) % 3, Reader((seat,))
    known = Positions(live.match).last
    for n in range(3):
        await live.play((other,), live.shown, ("stop p3", "unstop p3")[n % 2])
    before = len(draw(live, reader).log)
    await live.play((seat,), live.shown, live.match.choices[0].id)
    frame = draw(live, reader)
    chance = sum(actor < 0 for actor in live.match.actors[known + 4 :])
    assert {line[0] for line in frame.log[before:]} <= set(range(known + 1, known + 2 + chance))
    assert frame.standing["since"] == known + 1
    assert frame.log[before][0] == known + 1
    shown = await position(live, reader, known)
    assert shown["html"] != (await position(live, reader, known + 1))["html"]
    with pytest.raises(Refused, match=f"positions go from 0 to {known + 1 + chance}"):
        await position(live, Reader(()), known + 2 + chance)


def test_a_replay_of_a_running_table_tells_nobody_of_notes(
    server: RunningServer, anna: httpx.Client, marek: httpx.Client
):
    code = new_table(anna, "me", "open", "@Ines", game="keythedral")["code"]
    marek.post(f"/api/tables/{code}/join", json={})
    with server.client("Petra") as petra:
        readers = (anna, petra)
        before = [reader.get(f"/replay/{code}").text for reader in readers]
        last = int(before[0].split('data-last="')[1].split('"')[0])
        for note in ("stop p3", "unstop p3", "stop p3"):
            v = choices(marek, code)["v"]
            body = {"v": v, "do": note}
            assert marek.post(f"/api/tables/{code}/play", json=body).status_code == 200
        assert [reader.get(f"/replay/{code}").text for reader in readers] == before
        for reader in readers:
            assert reader.get(f"/replay/{code}/at/{last}?seat={SPECTATOR}").status_code == 200
            assert reader.get(f"/replay/{code}/at/{last + 1}").status_code == 404
            assert reader.get(f"/replay/{code}/picture/{last + 1}").status_code == 404
    acting = anna if choices(anna, code)["seat"] is not None else marek
    play(acting, code)
    after = anna.get(f"/replay/{code}?at=999").text
    assert 'data-at="' + after.split('data-last="')[1].split('"')[0] + '"' in after
