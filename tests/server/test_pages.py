"""The pages as a browser without scripts gets them: all there, all in order."""

import html
import json

import httpx
import pytest

from quatrefoil.engine.game import game_names
from quatrefoil.server.storage.rows import NOBODY, PERSON, Seat, TableRow, now
from quatrefoil.server.web.home import _listed
from tests.server.playing import choices, new_table, play
from tests.server.running import RunningServer


@pytest.fixture
def finished(anna: httpx.Client) -> str:
    """The code of a finished table."""
    table = new_table(anna, "me", "@Ines")
    while not table["over"]:
        table = play(anna, table["code"])
    return str(table["code"])


def get(server: RunningServer, path: str, **more: str) -> httpx.Response:
    return httpx.get(server.address + path, headers={"accept": "text/html", **more})


@pytest.mark.parametrize("path", ["/", "/about", "/replay", "/new/stone-piles"])
def test_plain_pages_open(server: RunningServer, path: str):
    answer = get(server, path)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html>")


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_rules_and_a_form(server: RunningServer, name: str):
    for path in (f"/rules/{name}", f"/new/{name}"):
        answer = get(server, path)
        assert answer.status_code == 200, path


def test_home_shows_every_game_and_the_credits_are_on_the_about_page(server: RunningServer):
    home, about = get(server, "/").text, get(server, "/about").text
    for name in game_names():
        assert f'data-game="{name}"' in home
        assert f"/rules/{name}" in about


def test_wrong_addresses_are_pages_with_a_sentence(server: RunningServer):
    for path in ("/nowhere", "/t/none", "/rules/chess", "/new/chess", "/replay/none"):
        answer = get(server, path)
        assert answer.status_code == 404, path
        assert "<h1>There is no such" in answer.text


def test_files_are_compressed_and_kept_for_good(server: RunningServer):
    page = get(server, "/").text
    address = page.split('rel="stylesheet" href="')[1].split('"')[0]
    answer = get(server, address)
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert get(server, "/static/old/page.css").headers["cache-control"] == "no-cache"
    assert get(server, "/static/x/passwd").status_code == 404


def test_a_finished_game_shows_its_sheet_and_chart(
    server: RunningServer, anna: httpx.Client, finished: str
):
    text = anna.get(f"/t/{finished}").text
    assert "Stones and die" in text
    assert 'class="chart"' in text
    assert "Play again" in text


def test_a_replay_goes_to_any_position(server: RunningServer, finished: str):
    answer = get(server, f"/replay/{finished}?at=3")
    assert answer.status_code == 200
    assert 'data-at="3"' in answer.text
    frame = get(server, f"/replay/{finished}/at/0?seat=-2").json()
    assert "panel:piles" in frame["html"]
    assert get(server, f"/replay/{finished}/at/999").status_code == 404


@pytest.mark.slow
def test_a_replay_opens_with_the_first_choice_and_through_the_reader_s_eyes(server: RunningServer):
    with server.client("Anna") as anna, server.client("Marek") as marek:
        code = new_table(anna, "me", "open")["code"]
        marek.post(f"/api/tables/{code}/join", json={})
        table: dict[str, object] = {"over": False}
        while not table["over"]:
            mover = next(each for each in (anna, marek) if choices(each, code)["choices"])
            table = play(mover, code)
        for reader, eyes in ((anna, 0), (marek, 1)):
            opened = reader.get(f"/replay/{code}").text
            assert 'data-at="3"' in opened, "the piles lie there"
            assert f'data-eyes="{eyes}"' in opened
        assert 'data-at="0"' in anna.get(f"/replay/{code}?at=0").text


def test_a_replay_can_be_taken_home(server: RunningServer, finished: str):
    record = get(server, f"/replay/{finished}/record")
    assert record.json()["format"] == "quatrefoil-record"
    assert "attachment" in record.headers["content-disposition"]
    svg = get(server, f"/replay/{finished}/picture/2")
    assert svg.headers["content-type"] == "image/svg+xml"
    assert svg.text.startswith("<svg")
    uploaded = httpx.post(
        f"{server.address}/replay", files={"record": ("game.json", record.content)}
    )
    assert uploaded.status_code == 303
    assert get(server, uploaded.headers["location"]).status_code == 200


def test_a_damaged_record_is_refused_with_a_sentence(server: RunningServer):
    answer = httpx.post(
        f"{server.address}/replay",
        files={"record": ("game.json", b'{"format": "quatrefoil-record", "version": 1')},
        headers={"accept": "text/html"},
    )
    assert answer.status_code == 400
    assert "cannot be replayed" in answer.text


START = {"format": "quatrefoil-record", "version": 1, "game": "stone-piles", "rules": 1, "seats": 2}
LAID = ["lay a 2", "lay b 2", "lay c 2"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "it is empty."),
        ("Dear Anna", "this is not a Quatrefoil record."),
        ("{]", "damaged or cut off:"),
        (json.dumps({**START, "game": "chess", "actions": []}), "there is no game"),
        (json.dumps({**START, "version": 2, "actions": []}), "it has version 2 of the format"),
        (json.dumps({**START, "rules": 9, "actions": []}), "written under rules version 9 of"),
        (json.dumps({**START, "actions": [*LAID, "stop"]}), "step 3:"),
        (json.dumps({**START, "actions": [*LAID, "fly"]}), "step 3: no action is written"),
    ],
)
def test_what_is_wrong_with_a_record_is_a_sentence(server: RunningServer, content: str, words: str):
    answer = httpx.post(
        f"{server.address}/replay",
        files={"record": ("game.json", content.encode())},
        headers={"accept": "text/html"},
    )
    assert answer.status_code == 400
    title = html.unescape(answer.text.split("<h1>")[1].split("</h1>")[0])
    assert title.startswith(f"This record cannot be replayed: {words}")
    assert title.endswith(".")


def test_a_form_without_a_file_is_told_so(server: RunningServer):
    for files in ({"record": ("", b"")}, {"other": ("game.json", b"{}")}):
        answer = httpx.post(
            f"{server.address}/replay", files=files, headers={"accept": "text/html"}
        )
        assert answer.status_code == 400
        assert "<h1>Choose a file with a record." in answer.text


def test_only_a_finished_game_is_analysed(server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    answer = anna.get(f"/replay/{code}/analysis")
    assert answer.status_code == 403
    assert "when it is over" in answer.text


def test_a_running_game_shows_no_other_eyes(
    server: RunningServer, anna: httpx.Client, marek: httpx.Client
):
    code = new_table(anna, "me", "open")["code"]
    marek.post(f"/api/tables/{code}/join", json={})
    play(anna, code, "bet b")
    own = anna.get(f"/replay/{code}/at/4?seat=0").json()["html"]["panel:mine"]
    assert "pile B" in own
    assert marek.get(f"/replay/{code}/at/4?seat=0").status_code == 403
    assert "pile B" not in marek.get(f"/replay/{code}?at=4").text
    assert "pile B" not in get(server, f"/replay/{code}?at=4").text
    assert marek.get(f"/replay/{code}/record").status_code == 403
    assert marek.get(f"/replay/{code}/picture/4?seat=0").status_code == 403


def test_the_language_follows_the_browser(server: RunningServer):
    assert '<html lang="cs"' in get(server, "/", **{"accept-language": "cs,en;q=0.5"}).text
    assert '<html lang="en"' in get(server, "/", **{"accept-language": "xx"}).text


def test_the_theme_is_remembered(server: RunningServer):
    assert 'data-theme="dark"' in get(server, "/", cookie="theme=dark").text
    assert "data-theme=" not in get(server, "/", cookie="theme=evil").text.split(">")[1]


def test_a_seat_link_brings_the_seat_to_another_device(server: RunningServer):
    with (
        httpx.Client(base_url=server.address) as first,
        httpx.Client(base_url=server.address) as second,
    ):
        first.get("/")
        made = first.post("/new/stone-piles", data={"seat0": "me", "seat1": "open"})
        table = made.headers["location"]
        links = [part.split('"')[0] for part in first.get(table).text.split('data-link="')[1:]]
        [link] = [link for link in links if link.startswith(f"{table}/seat/")]
        second.get("/")
        assert "Play as Guest here" in second.get(link).text
        second.post(link)
        code = table.rpartition("/")[2]
        assert second.get(f"/api/tables/{code}").json()["mine"] == [0]
        assert first.get(f"/api/tables/{code}").json()["mine"] == [0]


def test_a_new_name_shows_at_the_tables(server: RunningServer):
    with httpx.Client(base_url=server.address) as client:
        client.get("/")
        table = client.post("/play/stone-piles").headers["location"]
        client.post("/me", data={"name": "Žofie"})
        assert "Your turn, Žofie" in client.get(table).text


def test_leaving_is_asked_first_and_may_be_for_good(server: RunningServer):
    with httpx.Client(base_url=server.address) as client:
        client.get("/")
        table = client.post("/play/stone-piles").headers["location"]
        assert "End this game and remove it from your tables?" in client.get(table).text
        client.post(f"{table}/leave", data={"for_good": "yes"})
        assert table not in client.get("/").text
        other = client.post("/play/stone-piles").headers["location"]
        code = other.rpartition("/")[2]
        bet = {"v": client.get(f"/api/tables/{code}").json()["v"], "do": "bet a"}
        client.post(f"/api/tables/{code}/play", json=bet)
        assert "until you come back" in client.get(other).text
        client.post(f"{other}/leave")
        home = client.get("/").text
        assert f'action="{other}/leave"' in home, "what was left can be removed"


def test_quick_play_remembers_the_level(server: RunningServer):
    with httpx.Client(base_url=server.address) as client:
        assert 'value="journeyman" aria-current' in client.get("/").text
        table = client.post("/play/stone-piles", data={"level": "apprentice"}).headers["location"]
        code = table.rpartition("/")[2]
        assert client.get(f"/api/tables/{code}").json()["seats"][1]["level"] == "apprentice"
        assert 'value="apprentice" aria-current' in client.get("/").text
        again = client.post("/play/stone-piles", data={"level": "nobody"}).headers["location"]
        assert client.get(f"/api{again.replace('/t/', '/tables/')}").json()["seats"][1][
            "level"
        ] == ("apprentice")


@pytest.mark.parametrize(("winners", "result"), [([0], "won"), ([1], "lost"), ([], "won")])
def test_of_equal_points_the_list_says_who_has_won(winners: list[int], result: str):
    """A row from before winners were kept tells the points only."""
    people = [Seat(PERSON, name=name, guests={name}) for name in ("Anna", "Marek")]
    row = TableRow(
        id=1,
        code="code",
        game="red-cathedral",
        rules=1,
        players=2,
        options={},
        nature="seed",
        listed=False,
        clock=0,
        owner="Anna",
        created=now(),
        changed=now(),
        version=9,
        turn=9,
        waiting=NOBODY,
        held=NOBODY,
        over=True,
        scores=[30, 30],
        winners=winners,
        seats=people,
    )
    assert _listed(row, "Anna")["result"] == result
    assert _listed(row, "a guest")["result"] == "watched"


@pytest.mark.slow
def test_friends_who_play_again_meet_at_one_table(server: RunningServer):
    with server.client("Anna") as anna, server.client("Marek") as marek:
        code = new_table(anna, "me", "open")["code"]
        early = anna.post(f"/t/{code}/again", headers={"accept": "text/html"})
        assert early.status_code == 409
        assert "This game is not over yet." in early.text
        marek.post(f"/api/tables/{code}/join", json={})
        table: dict[str, object] = {"over": False}
        while not table["over"]:
            mover = next(each for each in (anna, marek) if choices(each, code)["choices"])
            table = play(mover, code)
        assert "Play again" in marek.get(f"/t/{code}").text
        asked = [each.post(f"/t/{code}/again").headers["location"] for each in (marek, anna)]
        assert asked[0] == asked[1] != f"/t/{code}"
        assert f'href="{asked[0]}">To the next game' in anna.get(f"/t/{code}").text
        assert f'href="{asked[0]}">To the next game' in get(server, f"/t/{code}").text
        seats = anna.get(f"/api{asked[0].replace('/t/', '/tables/')}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Marek", "Anna"]


def test_a_listed_table_that_all_have_left_is_not_offered(server: RunningServer):
    with server.client("Anna") as anna, server.client("Marek") as marek:
        code = new_table(anna, "me", "open", listed=True)["code"]
        assert f"/t/{code}/sit" in marek.get("/").text
        anna.post(f"/t/{code}/leave")
        assert f"/t/{code}" not in anna.get("/").text
        assert f"/t/{code}" not in marek.get("/").text


def test_who_sits_down_says_a_name(server: RunningServer):
    with server.client("Anna") as anna, httpx.Client(base_url=server.address) as friend:
        code = new_table(anna, "me", "open")["code"]
        page = friend.get(f"/t/{code}").text
        assert 'name="name" value="" placeholder="Guest"' in page
        friend.post(f"/t/{code}/sit", data={"name": " Bertil "})
        seats = anna.get(f"/api/tables/{code}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Anna", "Bertil"]


def test_who_comes_too_late_for_a_seat_finds_the_way_to_the_table(server: RunningServer):
    with server.client("Anna") as anna, server.client("Marek") as marek:
        code = new_table(anna, "me")["code"]
        late = marek.post(f"/t/{code}/sit", headers={"accept": "text/html"})
        assert late.status_code == 409
        assert "<h1>Somebody else was faster: this seat is taken.</h1>" in late.text
        assert f'href="/t/{code}">To the table' in late.text
        lost = marek.post("/t/none/sit", headers={"accept": "text/html"})
        assert lost.status_code == 404
        assert "To the table" not in lost.text
