"""Figures of the rules open positions on the board in which the same choice comes up."""

import re

import httpx
import pytest

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.match import Match
from quatrefoil.server.web.rulebook import example_record, rule_text
from tests.server.running import RunningServer

OPENED = [
    (name, figure)
    for name in game_names()
    for figure in re.findall(r'data-figure="([^"]+)"', rule_text(find_game(name), "en")[0])
    if example_record(find_game(name), figure) is not None
]


def test_every_rulebook_has_several() -> None:
    for name in ("red-cathedral", "keythedral", "pillars-of-the-earth", "praga-caput-regni"):
        assert sum(game == name for game, _ in OPENED) >= 6


@pytest.mark.parametrize(("name", "figure"), OPENED, ids=str)
def test_the_record_leads_to_a_choice(name: str, figure: str) -> None:
    record = example_record(find_game(name), figure)
    assert record is not None
    match = Match.replay(record, nature="manual")
    assert record.rules == find_game(name).version
    assert 0 <= match.seat < match.players
    assert len(match.choices) >= 2


def test_a_figure_opens_a_table_to_play_on(server: RunningServer, anna: httpx.Client) -> None:
    text = anna.get("/rules/red-cathedral").text
    assert 'action="/rules/red-cathedral/examples/market"' in text
    answer = anna.post("/rules/red-cathedral/examples/market")
    assert answer.status_code == 303
    code = answer.headers["location"][3:]
    live = server.app.state.context.hub.tables[code]
    assert live.match.practice
    assert live.seats[live.match.seat].guests
    now = anna.get(f"/api/tables/{code}").json()
    choice = live.match.choices[0].notation
    assert anna.post(f"/api/tables/{code}/play", json={"v": now["v"], "do": choice}).is_success
    assert len(live.match.history) > live.row.begun
    assert anna.post("/rules/red-cathedral/examples/none").status_code == 404
    assert anna.post("/rules/red-cathedral/examples/..%2Fx").status_code == 404
