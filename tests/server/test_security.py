"""What must not come in, what must not go out."""

import json
import re
import urllib.request
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from quatrefoil.server.web.security import BURST
from tests.server.playing import new_table, play
from tests.server.running import RunningServer, running
from tests.waiting import wait_until

pytestmark = pytest.mark.slow


def test_pages_carry_a_strict_policy(server: RunningServer):
    answer = httpx.get(server.address)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "script-src 'self' 'unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_pages_hold_no_inline_script_and_no_foreign_address(server: RunningServer):
    for path in ("/", "/about", "/me", "/new/stone-piles", "/rules/stone-piles", "/replay"):
        text = httpx.get(server.address + path).text
        assert not re.search(r"<script(?![^>]*(src=|application/json))", text)
        assert not re.search(r'(src|href|action)="(https?:)?//', text)
        assert not re.search(r"\son\w+=", text)


def test_the_cookie_is_signed_and_closed_to_scripts(server: RunningServer):
    cookie = httpx.get(server.address).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    value = cookie.split(";")[0].partition("=")[2]
    forged = value[:-2] + ("aa" if value[-2:] != "aa" else "bb")
    again = httpx.get(server.address, headers={"cookie": f"quatrefoil={forged}"})
    assert "set-cookie" in again.headers
    kept = httpx.get(server.address, headers={"cookie": f"quatrefoil={value}"})
    assert "set-cookie" not in kept.headers


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "https://a.example"},
        {"origin": "null"},
        {"origin": "http://["},
    ],
)
def test_writes_from_other_sites_are_refused(server: RunningServer, headers: dict[str, str]):
    with httpx.Client(base_url=server.address) as client:
        client.get("/")
        answer = client.post("/play/stone-piles", headers=headers)
        assert answer.status_code == 403
        own = client.post("/play/stone-piles", headers={"origin": server.address})
        assert own.status_code == 303


def test_a_socket_from_another_site_is_refused(server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    with pytest.raises(InvalidStatus), connect(address, origin="https://elsewhere.example"):
        pass


def test_large_bodies_are_refused(server: RunningServer, anna: httpx.Client):
    answer = anna.post("/api/guests", content=b"x" * 100_000)
    assert answer.status_code == 413
    answer = anna.post("/api/records", content=b"x" * (3 * 1024 * 1024))
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/guests", "application/json"),
        ("/api/records", "application/json"),
        ("/me", "application/x-www-form-urlencoded"),
        ("/replay", "multipart/form-data; boundary=x"),
    ],
)
def test_bodies_that_do_not_say_how_large_they_are_get_no_further(
    anna: httpx.Client, path: str, kind: str
):
    start = b'--x\r\nContent-Disposition: form-data; name="record"; filename="a"\r\n\r\n'
    body = iter([start] + [b"x" * 50_000] * 50)
    answer = anna.post(path, content=body, headers={"content-type": kind})
    assert answer.status_code == 413
    assert answer.json()["error"] == "This is too large."


def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(server: RunningServer):
    for n in range(20):
        assert httpx.get(f"{server.address}/t/nothing{n}").status_code == 404
    assert not server.app.state.context.hub._loading


def test_too_many_requests_are_refused(tmp_path: Path):
    with running(tmp_path, requests_a_second=2 / BURST) as slow:
        codes = [httpx.get(slow.address + "/api/games").status_code for _ in range(40)]
    assert codes[:2] == [200, 200]
    assert 429 in codes


def test_names_and_talk_are_escaped(server: RunningServer, anna: httpx.Client):
    with server.client("<b>&amp;x") as sly:
        code = new_table(sly, "me", "open")["code"]
    page = httpx.get(f"{server.address}/t/{code}").text
    assert "<b>&amp;x" not in page
    assert "&lt;b&gt;&amp;amp;x" in page


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "x" * 25])
def test_bad_names_are_refused(server: RunningServer, name: str):
    answer = httpx.post(f"{server.address}/api/guests", json={"name": name})
    assert answer.status_code == 400


def test_a_frame_never_holds_what_its_seat_may_not_know(
    server: RunningServer, anna: httpx.Client, marek: httpx.Client
):
    """Everything a spectator and the other player are sent while Anna bets on pile B."""
    code = new_table(anna, "me", "open")["code"]
    marek.post(f"/api/tables/{code}/join", json={})
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    token = marek.headers["authorization"]
    with (
        connect(address) as watcher,
        connect(address, additional_headers={"authorization": token}) as other,
    ):
        first = [watcher.recv(), other.recv()]
        play(anna, code, "bet b")
        later = [watcher.recv(), other.recv()]
    for message in [*first, *later]:
        data = json.loads(message)
        assert "pile B</b>" not in json.dumps(data["html"])
        assert "secret bet" not in json.dumps(data.get("log", []))
        assert "data-do" not in data["html"].get("choices", "") or data["mine"]
    assert "Anna bets." in later[0]


def test_a_spectator_cannot_play_by_socket(server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    with connect(address) as watcher:
        v = json.loads(watcher.recv())["v"]
        for message in ({"v": v, "do": "bet a"}, {"v": v, "undo": "step"}, {"v": v, "confirm": 1}):
            watcher.send(json.dumps(message))
            assert "error" in json.loads(watcher.recv())
        for nonsense in (
            "{",
            "[]",
            "7",
            '{"v": 1}',
            json.dumps({"v": v, "do": [1]}),
            "x" * 5000,
            "[" * 4000,
        ):
            watcher.send(nonsense)
            assert "error" in json.loads(watcher.recv())
    assert anna.get(f"/api/tables/{code}").json()["v"] == v


def test_a_wrong_seat_link_opens_nothing(server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    assert httpx.get(f"{server.address}/t/{code}/seat/guess").status_code == 404
    assert httpx.post(f"{server.address}/t/{code}/seat/").status_code in (404, 405)


def test_a_program_that_is_not_known_is_told_so(server: RunningServer, anna: httpx.Client):
    forged = {"authorization": anna.headers["authorization"][:-2] + "xx"}
    answer = httpx.get(f"{server.address}/api/tables", headers=forged)
    assert answer.status_code == 401
    assert "POST /api/guests" in answer.json()["error"]
    for token in (forged, {"authorization": "Bearer "}):
        body = json.dumps({"name": "Rosa"})
        request = urllib.request.Request(f"{server.address}/api/guests", body.encode(), token)
        request.add_header("content-type", "application/json")
        with urllib.request.urlopen(request) as new:
            assert json.load(new)["name"] == "Rosa"


def test_nobody_sits_down_who_could_not_come_back(server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    wanted = {"game": "stone-piles", "seats": ["me"]}
    for path, body in (("/api/tables", wanted), (f"/api/tables/{code}/join", {})):
        answer = httpx.post(server.address + path, json=body)
        assert answer.status_code == 401
        assert "POST /api/guests" in answer.json()["error"]
    assert anna.get(f"/api/tables/{code}").json()["seats"][1]["kind"] == "open"


def test_one_address_holds_only_so_many_pages_open(tmp_path: Path):
    with running(tmp_path, sockets_by_address=2) as server:
        hold_many_pages(server)


def hold_many_pages(server: RunningServer) -> None:
    with server.client("Anna") as anna:
        code = new_table(anna, "me", "open")["code"]
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    with connect(address) as first, connect(address) as second:
        first.recv(), second.recv()
        with connect(address) as third, pytest.raises(ConnectionClosed, match="Too many pages"):
            third.recv()
        first.send('{"say": "still here"}')
        assert "still here" in second.recv()
    wait_until(lambda: not server.app.state.context.sockets)  # pages that are closed do not count


def test_talk_comes_only_so_fast(tmp_path: Path):
    with running(tmp_path, requests_a_second=50) as slow, slow.client("Anna") as anna:
        code = new_table(anna, "me", "open")["code"]
        address = slow.address.replace("http", "ws") + f"/t/{code}/live"
        with connect(address) as talker:
            talker.recv()
            for _ in range(30):
                talker.send('{"say": "hello"}')
            answers = [json.loads(talker.recv()) for _ in range(30)]
    refused = [answer for answer in answers if "error" in answer]
    assert 1 <= len(refused) <= 10
    assert "faster than anybody reads" in refused[0]["error"]
