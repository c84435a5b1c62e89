"""The page of a box: who may change it, what it refuses, how files come together."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quatrefoil.engine.box import Box, Key, Values
from quatrefoil.engine.overlay import Entered, Overlay, read_overlay
from tests.boxes import box_of, invented
from tests.server.running import RunningServer, running

GAME = "red-cathedral"
AWAY = {"x-forwarded-for": "203.0.113.7"}
"""Somebody else asks, through a proxy."""
TOKEN = "a-token-of-the-club"
FIRST: Key = ("section_cards", "SE-B01")
SECOND: Key = ("section_cards", "SE-B02")


@pytest.fixture(scope="module")
def box() -> Box:
    return box_of(GAME)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("boxes")
    with running(folder, data=folder, box_token=TOKEN) as server:
        yield server


def shelf_file(served: RunningServer) -> Path:
    assert served.settings.data is not None
    return served.settings.data / "boxes" / f"{GAME}.toml"


@pytest.fixture
def at_home(served: RunningServer) -> Iterator[httpx.Client]:
    """Whoever sits at the machine; a fresh shelf."""
    shelf_file(served).unlink(missing_ok=True)
    with served.client("Anna") as client:
        yield client


def send(client: httpx.Client, path: str, *read: tuple[Key, Values], **more: Any) -> httpx.Response:
    entries = [{"of": key[0], "id": key[1], "values": values} for key, values in read]
    return client.post(f"/box/{GAME}/{path}", json={"entries": entries, "by": "Anna", **more})


def entered(client: httpx.Client, box: Box) -> Overlay:
    """What stands in the file that anybody can download."""
    return read_overlay(client.get(f"/box/{GAME}/file").text, box)


def mailed(box: Box, values: dict[Key, Values], by: str = "Marek") -> str:
    read = {key: Entered(each, by, "2026-11-01") for key, each in values.items()}
    return Overlay(box.game, read).to_text(box)


def upload(client: httpx.Client, text: str, **chosen: str) -> httpx.Response:
    file = {"file": ("box.toml", text, "application/toml")}
    return client.post(f"/box/{GAME}/file", files=file, data=chosen)


# The page


def test_all_components_are_shown_and_those_that_are_not_certain_are_marked(
    at_home: httpx.Client, box: Box
):
    text = at_home.get(f"/box/{GAME}").text
    keys = box.all_keys()
    assert re.findall(r'data-component="([^"]+)"', text) == ["/".join(key) for key in keys]
    assert text.count('class="comp open"') == sum(not box.is_certain(key) for key in keys)
    assert f"0 of {len(keys)} checked" in text
    assert (
        "zkontrolováno 0 z" in at_home.get(f"/box/{GAME}", headers={"accept-language": "cs"}).text
    )


def test_a_game_whose_values_are_known_has_no_such_page(at_home: httpx.Client):
    assert at_home.get("/box/pillars-of-the-earth").status_code == 404
    assert at_home.get("/box/nothing").status_code == 404
    assert f'href="/box/{GAME}"' in at_home.get(f"/rules/{GAME}").text
    assert "/box/" not in at_home.get("/rules/pillars-of-the-earth").text


def test_a_component_is_confirmed_changed_and_forgotten(at_home: httpx.Client, box: Box):
    own = box.values()[FIRST]
    told = send(at_home, "entry", (FIRST, own)).json()
    assert "comp checked" in told["saved"]["/".join(FIRST)]
    assert told["counters"][""].startswith("1 of")
    assert told["counters"]["section_cards"] == "1 of 40 checked"
    changed = {**own, "recognition": own["recognition"] + 2}
    told = send(at_home, "entry", (FIRST, changed)).json()
    assert "comp changed" in told["saved"]["/".join(FIRST)]
    kept = entered(at_home, box).entries[FIRST]
    assert (kept.values, kept.by) == (changed, "Anna")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", kept.date)
    told = send(at_home, "forget", (FIRST, changed)).json()
    assert "comp open" in told["saved"]["/".join(FIRST)]
    assert not entered(at_home, box).entries


def test_what_is_typed_is_drawn_and_judged_at_once(at_home: httpx.Client, box: Box):
    own = box.values()[FIRST]
    as_it_is = send(at_home, "try", (FIRST, own)).json()
    other = send(at_home, "try", (FIRST, {**own, "recognition": 17})).json()
    assert ">17<" in other["picture"]
    assert ">17<" not in as_it_is["picture"]
    assert "Recognition: 17" in other["words"]
    assert not other["waits"]
    assert not entered(at_home, box).entries


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"recognition": 21}, "SE-B01, Recognition: 21 is not between 0 and 20."),
        ({"recognition": "x"}, "SE-B01, Recognition: a whole number is asked for."),
        ({"recognition": None}, "SE-B01, Recognition: a whole number is asked for."),
        ({"cost": {"water": 1}}, "'water' is none of"),
        ({"cost": []}, "SE-B01, Materials: amounts are asked for."),
        ({"height": 3}, "SE-B01: nothing called 'height' is printed on it."),
    ],
)
def test_what_no_component_can_say_is_refused_in_words(
    at_home: httpx.Client, box: Box, change: Values, sentence: str
):
    values = {**box.values()[FIRST], **change}
    assert sentence in send(at_home, "try", (FIRST, values)).json()["complaint"]
    answer = send(at_home, "entry", (FIRST, values))
    assert answer.status_code == 422
    assert sentence in answer.json()["error"]
    assert not entered(at_home, box).entries


def test_what_is_sent_in_a_wrong_form_is_refused(at_home: httpx.Client, box: Box):
    unknown = ("section_cards", "SE-X99")
    assert "complaint" in send(at_home, "try", (unknown, {})).json()
    assert send(at_home, "entry", (unknown, {})).status_code == 422
    assert send(at_home, "entry").status_code == 422
    assert send(at_home, "forget", (unknown, {})).status_code == 422
    assert at_home.post(f"/box/{GAME}/entry", content=b"{").status_code == 422
    assert at_home.post(f"/box/{GAME}/try", json={"entries": [1]}).status_code == 422
    assert not entered(at_home, box).entries


def test_what_makes_no_game_waits_and_lets_others_pass(at_home: httpx.Client, box: Box):
    plan: Key = ("plan_cards", "PL-2A")
    wrong = {"tower_heights": [6, 6, 6, 6]}
    assert "no game can be played" in send(at_home, "try", (plan, wrong)).json()["waits"].lower()
    answer = send(at_home, "entry", (plan, wrong))
    assert answer.status_code == 409
    assert "PL-2A" in answer.json()["waits"]
    told = send(at_home, "entry", (FIRST, box.values()[FIRST]), (plan, wrong)).json()
    assert list(told["saved"]) == ["/".join(FIRST)]
    right = {"tower_heights": box.values()[plan]["tower_heights"][::-1]}
    told = send(at_home, "entry", (SECOND, box.values()[SECOND]), (plan, right)).json()
    assert list(told["saved"]) == ["/".join(SECOND), "/".join(plan)]


def test_a_damaged_file_on_the_shelf_is_told(at_home: httpx.Client, served: RunningServer):
    path = shelf_file(served)
    path.parent.mkdir(exist_ok=True)
    path.write_text("format = ", "utf-8")
    answer = at_home.get(f"/box/{GAME}")
    assert answer.status_code == 500
    assert "damaged" in answer.text
    path.unlink()


# Who may change it


def test_others_read_and_download(at_home: httpx.Client, box: Box):
    text = at_home.get(f"/box/{GAME}", headers=AWAY).text
    assert "data-component" not in text
    assert "box.js" not in text
    assert text.count('class="comp ') == len(box.all_keys())
    assert at_home.get(f"/box/{GAME}/file", headers=AWAY).status_code == 200
    at_home.headers.update(AWAY)
    own = (FIRST, box.values()[FIRST])
    for path in ("try", "entry", "forget"):
        assert send(at_home, path, own).status_code == 403
    assert upload(at_home, mailed(box, dict([own]))).status_code == 403


def test_another_name_of_this_machine_is_not_believed(at_home: httpx.Client, box: Box):
    """A site can have its own name lead to this machine; the browser then asks by that name."""
    at_home.headers["host"] = "elsewhere.example"
    assert send(at_home, "entry", (FIRST, box.values()[FIRST])).status_code == 403


def test_who_runs_the_server_lends_a_token(at_home: httpx.Client, box: Box):
    at_home.headers.update(AWAY)
    own = (FIRST, box.values()[FIRST])
    for wrong in ("", "guess"):
        answer = at_home.post(f"/box/{GAME}/token", data={"token": wrong})
        assert answer.status_code == 403
    answer = at_home.post(f"/box/{GAME}/token", data={"token": TOKEN})
    assert answer.status_code == 303
    assert TOKEN not in answer.headers["set-cookie"]
    assert send(at_home, "entry", own).status_code == 200
    at_home.cookies.set("box", "0" * 64)
    assert send(at_home, "entry", own).status_code == 403


def test_the_pass_of_one_guest_is_of_no_use_to_another(at_home: httpx.Client, box: Box, served):
    at_home.headers.update(AWAY)
    at_home.post(f"/box/{GAME}/token", data={"token": TOKEN})
    with served.client("Marek") as other:
        other.headers.update(AWAY)
        other.cookies.set("box", at_home.cookies["box"])
        assert send(other, "entry", (FIRST, box.values()[FIRST])).status_code == 403


# Files


def test_a_whole_box_comes_by_file(at_home: httpx.Client, box: Box):
    values = invented(box)
    answer = upload(at_home, mailed(box, values))
    assert answer.headers["location"] == f"/box/{GAME}?added={len(values)}"
    assert f"{len(values)} components are new" in at_home.get(answer.headers["location"]).text
    assert entered(at_home, box).values() == values
    again = upload(at_home, at_home.get(f"/box/{GAME}/file").text)
    assert again.headers["location"].endswith("added=0")


def test_what_two_read_differently_is_asked_one_by_one(at_home: httpx.Client, box: Box):
    own = box.values()
    for key in (FIRST, SECOND):
        send(at_home, "entry", (key, own[key]))
    other = {key: {**own[key], "rubles": 9} for key in (FIRST, SECOND)}
    third: Key = ("section_cards", "SE-B03")
    text = mailed(box, {**other, third: own[third]})
    page = upload(at_home, text)
    assert page.status_code == 200
    assert page.text.count('value="theirs"') == 2
    assert "Marek, 2026-11-01" in page.text
    assert "Rubles: 9" in page.text
    assert set(entered(at_home, box).entries) == {FIRST, SECOND}, "nothing before all is chosen"
    names = ["/".join(key) for key in (FIRST, SECOND)]
    one = upload(at_home, text, **{names[0]: "theirs"})
    assert one.status_code == 200, "the other is asked still"
    done = at_home.post(
        f"/box/{GAME}/file", data={"text": text, names[0]: "theirs", names[1]: "ours"}
    )
    assert done.headers["location"].endswith("added=2")
    found = entered(at_home, box).entries
    assert found[FIRST].values["rubles"] == 9
    assert found[FIRST].by == "Marek"
    assert found[SECOND].values == own[SECOND]
    assert found[SECOND].by == "Anna"
    assert third in found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choose the file of a box."),
        ("no toml at all [", "damaged"),
        ('format = "quatrefoil-box"\nversion = 1\ngame = "keythedral"\n', "keythedral"),
        (
            'format = "quatrefoil-box"\nversion = 1\ngame = "red-cathedral"\n[[entry]]\n'
            'of = "section_cards"\nid = "SE-B01"\nvalues = { recognition = 99 }\n',
            "SE-B01",
        ),
        (
            'format = "quatrefoil-box"\nversion = 1\ngame = "red-cathedral"\n[[entry]]\n'
            'of = "plan_cards"\nid = "PL-2A"\nvalues = { tower_heights = [6, 6, 6, 6] }\n',
            "PL-2A",
        ),
    ],
)
def test_nothing_is_lost_by_a_bad_file(at_home: httpx.Client, box: Box, text: str, said: str):
    send(at_home, "entry", (SECOND, box.values()[SECOND]))
    answer = upload(at_home, text)
    assert answer.status_code == 400
    assert said in answer.text
    assert "Nothing has changed." in answer.text
    assert set(entered(at_home, box).entries) == {SECOND}
