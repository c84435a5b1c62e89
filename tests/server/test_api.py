"""The JSON API: a program can do everything that a person can, and nothing more."""

import json
import sqlite3
import threading
import time
from contextlib import closing

import httpx
import pytest

from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from tests.conformance.cases import GAMES
from tests.quick import only_quick
from tests.server.playing import choices, new_table, play
from tests.server.running import RunningServer


def test_games_say_seats_options_and_levels(anna: httpx.Client):
    games = {game["name"]: game for game in anna.get("/api/games").json()}
    assert set(games) >= {*GAMES, "stone-piles"}
    toy = games["stone-piles"]
    assert toy["seats"] == [1, 2, 3, 4, 5]
    assert [option["name"] for option in toy["options"]] == ["length", "die"]
    assert toy["levels"][0] == "random"


def test_openapi_describes_every_way_to_ask(anna: httpx.Client):
    paths = anna.get("/api/openapi.json").json()["paths"]
    assert {
        "/api/games",
        "/api/guests",
        "/api/tables",
        "/api/tables/{code}",
        "/api/tables/{code}/view",
        "/api/tables/{code}/choices",
        "/api/tables/{code}/play",
        "/api/tables/{code}/undo",
        "/api/tables/{code}/record",
        "/api/records",
    } <= set(paths)
    assert all(path.startswith("/api/") for path in paths)


def test_a_whole_game_against_the_computer(anna: httpx.Client):
    code = new_table(anna, "me", "random")["code"]
    table = anna.get(f"/api/tables/{code}").json()
    while not table["over"]:
        if table["to_act"] in table["mine"]:
            table = play(anna, code)
        else:
            table = anna.get(f"/api/tables/{code}", params={"newer_than": table["v"]}).json()
    record = Record.read(anna.get(f"/api/tables/{code}/record").text)
    assert list(record.scores) == table["scores"]
    assert record.names[0] == "Anna"
    assert Match.replay(record, nature="manual").over


def test_two_programs_see_only_their_own_bets(anna: httpx.Client, marek: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    marek.post(f"/api/tables/{code}/join", json={})
    play(anna, code, "bet b")
    assert anna.get(f"/api/tables/{code}/view").json()["view"]["my_bet"] == 1
    seen = marek.get(f"/api/tables/{code}/view").json()
    assert seen["seat"] == 1
    assert seen["view"]["my_bet"] == -1
    assert marek.get(f"/api/tables/{code}/view", params={"seat": 0}).status_code == 403


def test_a_stale_choice_is_refused(anna: httpx.Client):
    code = new_table(anna, "me", "@Ines")["code"]
    old = choices(anna, code)["v"]
    play(anna, code, "bet a")
    answer = anna.post(f"/api/tables/{code}/play", json={"v": old, "do": "bet a"})
    assert answer.status_code == 409
    assert "changed" in answer.json()["error"]


@pytest.mark.parametrize(
    ("what", "words"),
    [("take a 1", "not possible now"), ("fly away", "No action is written"), (9999, "No action")],
)
def test_an_illegal_choice_is_refused_with_a_sentence(
    anna: httpx.Client, what: str | int, words: str
):
    code = new_table(anna, "me", "@Ines")["code"]
    v = choices(anna, code)["v"]
    answer = anna.post(f"/api/tables/{code}/play", json={"v": v, "do": what})
    assert answer.status_code == 400
    assert words in answer.json()["error"]
    assert choices(anna, code)["v"] == v


def test_what_is_not_possible_is_told_with_its_rule_and_places(anna: httpx.Client):
    code = new_table(anna, "me", "@Ines")["code"]
    for _ in range(40):
        if told := choices(anna, code)["blocked"]:
            break
        play(anna, code)
    assert told == [{"text": "Pile A is empty.", "rule": "SP-3", "places": ["pile-a"]}]


def test_nobody_plays_for_others(anna: httpx.Client, marek: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    v = choices(anna, code)["v"]
    watching = marek.post(f"/api/tables/{code}/play", json={"v": v, "do": "bet a"})
    assert watching.status_code == 403
    marek.post(f"/api/tables/{code}/join", json={"seat": 1})
    v = choices(anna, code)["v"]
    early = marek.post(f"/api/tables/{code}/play", json={"v": v, "do": "bet a"})
    assert early.status_code == 403
    assert "Anna" in early.json()["error"]
    assert choices(marek, code)["choices"] == []


def test_a_taken_seat_is_taken(anna: httpx.Client, marek: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    assert marek.post(f"/api/tables/{code}/join", json={"seat": 0}).status_code == 409
    assert marek.post(f"/api/tables/{code}/join", json={"seat": 1}).json()["mine"] == [1]
    assert marek.post(f"/api/tables/{code}/join", json={}).json()["mine"] == [1]


def test_undo_takes_back_a_step_but_no_chance(anna: httpx.Client):
    code = new_table(anna, "me", "@Ines")["code"]
    play(anna, code, "bet a")
    play(anna, code, "bet b")
    play(anna, code, "take a 1")
    v = choices(anna, code)["v"]
    assert anna.post(f"/api/tables/{code}/undo", json={"v": v}).status_code == 200
    now = choices(anna, code)
    assert now["decision"] == "take"
    play(anna, code, "take a 1")
    play(anna, code, "roll")
    v = choices(anna, code)["v"]
    refused = anna.post(f"/api/tables/{code}/undo", json={"v": v})
    assert refused.status_code == 403
    assert "chance" in refused.json()["error"]


def test_the_record_is_closed_until_the_end(anna: httpx.Client):
    code = new_table(anna, "me", "@Ines")["code"]
    assert anna.get(f"/api/tables/{code}/record").status_code == 403


def test_beside_a_real_box_a_slip_is_mended_though_the_computer_has_played_since(
    anna: httpx.Client,
):
    code = new_table(anna, "me", "random", nature="manual")["code"]
    for _ in range(40):
        asked = choices(anna, code)
        mine = play(anna, code)["v"]
        now = anna.get(f"/api/tables/{code}").json()
        while not now["over"] and now["to_act"] == 1:
            now = anna.get(f"/api/tables/{code}", params={"newer_than": now["v"]}).json()
        assert not now["over"]
        if now["v"] > mine:
            break
    assert now["v"] > mine, "the computer has played"
    body = {"v": now["v"], "to": "step"}
    assert anna.post(f"/api/tables/{code}/undo", json=body).status_code == 200
    again = choices(anna, code)
    assert (again["seat"], again["choices"]) == (asked["seat"], asked["choices"])


def test_manual_nature_asks_what_chance_decided(anna: httpx.Client):
    code = new_table(anna, "me", "@Ines", nature="manual")["code"]
    now = choices(anna, code)
    assert now["seat"] == -1
    assert [c["notation"] for c in now["choices"]] == ["lay a 2", "lay a 3", "lay a 4"]
    play(anna, code, "lay a 4")
    v = choices(anna, code)["v"]
    assert anna.post(f"/api/tables/{code}/undo", json={"v": v}).status_code == 200
    assert choices(anna, code)["choices"][0]["notation"] == "lay a 2"


def test_waiting_ends_when_something_happens(anna: httpx.Client, server: RunningServer):
    code = new_table(anna, "me", "@Ines")["code"]
    v = choices(anna, code)["v"]
    playing = threading.Timer(0.4, play, [anna, code])
    playing.start()
    started = time.monotonic()
    with server.client() as other:
        seen = other.get(f"/api/tables/{code}", params={"newer_than": v, "seconds": 20}).json()
    assert seen["v"] > v
    assert time.monotonic() - started < 15
    playing.join()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": ["me"]}, 400),
        ({"game": "stone-piles", "seats": ["me"] * 9}, 400),
        ({"game": "stone-piles", "seats": ["me", "wizard"]}, 400),
        ({"game": "stone-piles", "seats": ["me"], "options": {"length": "huge"}}, 400),
        ({"game": "stone-piles", "seats": ["me"], "clock": 99999}, 422),
        ({"game": "stone-piles", "seats": ["me"], "nature": "kind"}, 422),
        ({"seats": []}, 422),
    ],
)
def test_bad_tables_get_a_sentence(anna: httpx.Client, body: dict[str, object], status: int):
    answer = anna.post("/api/tables", json=body)
    assert answer.status_code == status
    assert answer.json()["error"].endswith(".")


def test_what_an_address_accepts_is_told(anna: httpx.Client):
    code = new_table(anna, "me")["code"]
    for method, path, allowed in (
        ("PUT", "/api/tables", "GET, POST"),
        ("DELETE", f"/api/tables/{code}", "GET"),
        ("GET", f"/api/tables/{code}/play", "POST"),
        ("POST", "/api/openapi.json", "GET, HEAD"),
        ("POST", "/about", "GET"),
    ):
        answer = anna.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed), path
        assert answer.json()["error"] == "This page does not accept that."


def test_unknown_addresses_are_404_with_a_sentence(anna: httpx.Client):
    for path in ("/api/tables/nothing", "/api/games/chess/tips", "/api/nowhere"):
        answer = anna.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]


def test_lists_show_mine_and_open_tables(anna: httpx.Client, marek: httpx.Client):
    listed = new_table(anna, "me", "open", listed=True)["code"]
    hidden = new_table(anna, "me", "open")["code"]
    mine = [table["code"] for table in anna.get("/api/tables").json()]
    assert mine[:2] == [hidden, listed] or set(mine) >= {hidden, listed}
    free = [t["code"] for t in marek.get("/api/tables", params={"which": "open"}).json()]
    assert listed in free
    assert hidden not in free


@pytest.mark.slow
def test_a_list_plays_no_table_again(
    server: RunningServer, anna: httpx.Client, monkeypatch: pytest.MonkeyPatch
):
    """It says what each table says of itself: begun, beside a real box, over."""
    codes = [new_table(anna, "me", "@Ines")["code"] for _ in range(3)]
    codes.append(new_table(anna, "me", "@Ines", nature="manual")["code"])
    play(anna, codes[1], "bet a")
    play(anna, codes[3])
    while not anna.get(f"/api/tables/{codes[2]}").json()["over"]:
        play(anna, codes[2])
    said = {code: anna.get(f"/api/tables/{code}").json() for code in codes}
    assert said[codes[2]]["winners"]
    hub = server.app.state.context.hub
    monkeypatch.setattr(hub, "get", None)
    listed = {table["code"]: table for table in anna.get("/api/tables").json()}
    assert listed == said


@pytest.mark.slow
def test_a_list_knows_the_winners_of_games_that_ended_before_winners_were_kept(
    server: RunningServer, anna: httpx.Client
):
    code = new_table(anna, "me", "@Ines")["code"]
    table = play(anna, code)
    while not table["over"]:
        table = play(anna, code)
    with closing(sqlite3.connect(server.settings.database.partition("///")[2])) as database:
        database.execute("UPDATE tables SET winners = '' WHERE code = ?", (code,))
        database.commit()
    assert anna.get("/api/tables").json()[0]["winners"] == table["winners"]


def test_records_are_checked_move_by_move(anna: httpx.Client):
    match = Match.replay(Record("stone-piles", 1, 1, {}, ["lay a 2", "lay b 2", "lay c 2"]))
    good = match.record().to_json()
    answer = anna.post("/api/records", content=good)
    assert answer.status_code == 201
    assert anna.get(answer.json()["address"]).status_code == 200
    bad = anna.post("/api/records", content=good.replace("lay b 2", "lay b 9"))
    assert bad.status_code == 400
    assert "step 1" in bad.json()["error"]


START = {"format": "quatrefoil-record", "version": 1, "game": "stone-piles", "rules": 1, "seats": 2}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({**START, "actions": [], "names": ["\ud800"]}),
        json.dumps({**START, "actions": [], "names": ["x" * 1000]}),
        json.dumps({**START, "actions": ["99! bet a"]}),
        json.dumps({**START, "actions": ["9" * 5000 + "! bet a"]}),
        json.dumps({**START, "actions": ["lay a 2"] * 30_000}),
        json.dumps({**START, "actions": []})[:-1] + ', "more": ' + "9" * 5000 + "}",
        "quatrefoil-record: 1\ngame: stone-piles\nrules: --5\nseats: 2\n\n",
        "quatrefoil-record: 1\ngame: stone-piles\nrules: " + "9" * 5000 + "\nseats: 2\n\n",
    ],
)
def test_damaged_records_get_a_sentence(anna: httpx.Client, text: str):
    answer = anna.post("/api/records", content=text.encode())
    assert answer.status_code == 400
    assert "record" in answer.json()["error"]
    assert len(answer.json()["error"]) < 400


def test_of_two_with_one_name_the_second_is_numbered(anna: httpx.Client):
    made = new_table(anna, "me", "@Anna", "me")
    assert [seat["name"] for seat in made["seats"]] == ["Anna", "Anna 2", "Anna 3"]


@pytest.mark.parametrize("game", only_quick(["stone-piles"], ["stone-piles", *GAMES]))
def test_every_choice_comes_with_its_facts(server: RunningServer, anna: httpx.Client, game: str):
    code = new_table(anna, "me", "@Ines", game=game)["code"]
    match = server.app.state.context.hub.tables[code].match
    for _ in range(25):
        now = choices(anna, code)
        assert now["choices"]
        for choice in now["choices"]:
            facts = json.loads(json.dumps(match.facts(choice["notation"]).to_dict()))
            assert choice["facts"] == facts
            assert facts["verb"] == choice["notation"].split()[0]
            assert facts["seat"] == now["seat"]
        if play(anna, code)["over"]:
            break


@pytest.mark.slow
def test_what_may_be_played_unasked_comes_with_its_facts(server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "@Ines", game="keythedral")["code"]
    table = server.app.state.context.hub.tables[code].match.table
    found = 0
    for _ in range(60):
        now = choices(anna, code)
        for choice, action in zip(now["unasked"], table.interrupts(now["seat"]), strict=True):
            facts = table.interrupt_facts(now["seat"], action).to_dict()
            assert choice["facts"] == json.loads(json.dumps(facts))
            assert choice["facts"]["seat"] == now["seat"]
            found += 1
        play(anna, code)
    assert found
