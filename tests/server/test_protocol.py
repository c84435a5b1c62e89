"""The messages of the socket: what is described is what exists and what is sent."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import httpx
import pytest
from pydantic import TypeAdapter, ValidationError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quatrefoil.engine.random import Random
from quatrefoil.server.errors import Refused
from quatrefoil.server.web import protocol
from tests.server.playing import new_table
from tests.server.running import RunningServer
from tests.toy import NAME as TOY

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
STATIC = ROOT / "src" / "quatrefoil" / "server" / "static"


def described(chapter: str) -> dict[str, str]:
    """What the page says of each message of a chapter, by its name."""
    text = PAGE.split(f"\n## {chapter}\n")[1].split("\n## ")[0]
    parts = re.split(r"\n### `(\w+)`\n", text)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


REQUESTS = described("What a client sends")
REPLIES = described("What the server sends")


def fields(section: str) -> dict[str, bool]:
    """The fields of a message and whether it may lack them, as the page says."""
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", section, re.M)
    return {name: "optional" in kind for name, kind in rows}


def examples(section: str) -> list[str]:
    return re.findall(r"```json\n(.*?)```", section, re.S)


def checked_reply(text: str | bytes) -> tuple[str, dict[str, Any]]:
    """The kind of a message of the server and its content; fails where it has another form."""
    message: dict[str, Any] = json.loads(text)
    kind = next(name for name in protocol.REPLIES if name in message)
    TypeAdapter(protocol.REPLIES[kind]).validate_json(text, strict=True)
    return kind, message


def test_every_message_is_described():
    assert set(REQUESTS) == set(protocol.REQUESTS)
    assert list(REPLIES) == list(protocol.REPLIES)
    assert f"&version={protocol.VERSION} " in PAGE
    assert str(protocol.MESSAGE_LIMIT) in PAGE
    codes = (protocol.NO_SUCH_VERSION, protocol.NO_SUCH_TABLE, protocol.TOO_MANY_PAGES)
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", PAGE, re.M)] == list(codes)


@pytest.mark.parametrize("name", protocol.REQUESTS)
def test_what_a_client_sends_is_described(name: str):
    model = protocol.REQUESTS[name]
    assert fields(REQUESTS[name]) == {
        field: not info.is_required() for field, info in model.model_fields.items()
    }
    assert examples(REQUESTS[name])
    for example in examples(REQUESTS[name]):
        asked = protocol.read(example)
        assert type(asked) is model
        assert asked.model_dump(exclude_unset=True) == json.loads(example)


@pytest.mark.parametrize("name", protocol.REPLIES)
def test_what_the_server_sends_is_described(name: str):
    model = protocol.REPLIES[name]
    assert fields(REPLIES[name]) == {
        field: field in model.__optional_keys__ for field in get_type_hints(model)
    }
    assert examples(REPLIES[name])
    for example in examples(REPLIES[name]):
        assert checked_reply(example)[0] == name


def test_every_field_of_a_reply_has_an_example():
    shown = {field for text in examples(REPLIES["html"]) for field in json.loads(text)}
    assert shown == set(fields(REPLIES["html"]))


@pytest.mark.parametrize(
    "text",
    [
        '{"note": 7}',
        '{"note": "x", "more": 1}',
        '{"hint": {"v": 1, "choices": [[1, "x"]]}}',
        '{"past": {"step": 1, "html": {}}}',
        '{"html": {}, "v": 1}',
    ],
)
def test_a_reply_of_another_form_would_be_noticed(text: str):
    with pytest.raises(ValidationError):
        checked_reply(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "This message cannot be read."),
        ("[]", "This message cannot be read."),
        ("[" * 4000, "This message cannot be read."),
        ('{"say": "' + "x" * 5000 + '"}', "This message is too long."),
        ("{}", "The version of the table is missing."),
        ('{"do": 1}', "The version of the table is missing."),
        ('{"v": true, "do": 1}', "The version of the table is missing."),
        ('{"v": "1", "undo": "step"}', "The version of the table is missing."),
        ('{"v": 1}', "This message asks for nothing."),
        ('{"v": 1, "undo": "all"}', "This message asks for nothing."),
        ('{"v": 1, "hand_over": "0"}', "This message asks for nothing."),
        ('{"v": 1, "do": [1]}', "This is not a choice."),
        ('{"v": 1, "do": true}', "This is not a choice."),
        ('{"v": 1, "do": 1.0}', "This is not a choice."),
        ('{"say": 7}', "Text is missing."),
        ('{"look": "7"}', "A position is a number."),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(text: str, sentence: str):
    with pytest.raises(Refused) as refused:
        protocol.read(text)
    assert str(refused.value) == sentence


def test_what_a_request_does_not_know_is_ignored():
    assert protocol.read('{"v": 3, "look": 7, "soon": true}') == protocol.Look(look=7)


def test_the_page_sends_and_reads_nothing_else():
    scripts = "".join(path.read_text("utf-8") for path in STATIC.glob("*.js"))
    sent = set(re.findall(r"\b(?:act|send)\(\{ (\w+)", scripts))
    assert sent == set(protocol.REQUESTS)
    read = set(re.findall(r"\bmessage\.(\w+)", scripts))
    known = {field for model in protocol.REPLIES.values() for field in get_type_hints(model)}
    assert read == known


# Over a real line


class Recorder:
    """An open page that checks whatever passes."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.kinds: set[str] = set()
        self.fields: set[str] = set()
        self.html: dict[str, str] = {}
        self.now: dict[str, Any] = {}

    def hear(self) -> str:
        """The kind of the next message; who comes and goes is told at any time, and passed over."""
        text = self.line.recv(timeout=20)
        assert isinstance(text, str), "a message is a text frame"
        kind, message = checked_reply(text)
        while self.now and "here" in message and message["v"] == self.now["v"]:
            self.fields |= message.keys()
            kind, message = checked_reply(self.line.recv(timeout=20))
        self.kinds.add(kind)
        self.fields |= message.keys()
        if kind == "html":
            self.now = message
            for name, change in message["html"].items():
                self.html[name] = changed(self.html.get(name, ""), change)
        return kind

    def ask(self, **message: Any) -> None:
        text = json.dumps(message)
        protocol.read(text)
        self.line.send(text)

    def choices(self) -> list[int]:
        return [
            int(n) for n in re.findall(r'class="choice[^>]* data-do="(\d+)"', self.html["choices"])
        ]


def changed(text: str, change: str | list[Any]) -> str:
    if isinstance(change, str):
        return change
    for start, gone, come in change:
        text = text[:start] + come + text[start + gone :]
    return text


def opened(server: RunningServer, code: str, client: httpx.Client, more: str = "") -> Any:
    address = server.address.replace("http", "ws") + f"/t/{code}/live?language=en{more}"
    return connect(address, additional_headers={"authorization": client.headers["authorization"]})


@pytest.fixture
def pair(server: RunningServer, anna: httpx.Client) -> Iterator[tuple[Recorder, Recorder]]:
    """Two people at one device with a coach, and somebody who watches."""
    code = new_table(anna, "me", "@Ines", coach=True)["code"]
    assert anna.post(f"/t/{code}/confirming", data={"on": "yes"}).status_code == 303
    with (
        server.client("Watcher") as watcher,
        opened(server, code, anna) as line,
        opened(server, code, watcher) as other,
    ):
        yield Recorder(line), Recorder(other)


def test_all_kinds_of_messages_over_one_line(pair: tuple[Recorder, Recorder]):
    page, other = pair
    assert (page.hear(), other.hear()) == ("html", "html")
    v = page.now["v"]
    page.ask(v=v, hint=True)
    assert page.hear() == "hint"
    page.ask(v=v, coach=True)
    assert page.hear() == "coach"
    page.ask(v=v, do=page.choices()[0])
    page.hear(), other.hear()
    assert (page.now["v"], other.now["v"]) == (v + 1, v + 1)
    page.ask(v=v, do="bet a")
    page.hear()
    assert page.now["stale"] is True
    page.ask(v=v + 1, undo="step")
    page.hear(), other.hear()
    assert page.now["v"] == v + 2
    assert other.hear() == "note"
    page.ask(look=0)
    assert page.hear() == "past"
    page.ask(things=1)
    assert page.hear() == "things"
    other.ask(say="hello")
    page.hear(), other.hear()
    assert page.now["talk"][1][0][1:3] == ["Watcher", "hello"]
    page.ask(v=v + 2, hand_over=1)
    assert page.hear() == "error"
    page.ask(v=v + 2, confirm=True)
    assert page.hear() == "error"
    page.ask(v=v + 2, deal=True)
    assert page.hear() == "error"
    for message in ({"do": "bet a"}, {"confirm": True}, {"do": "bet b"}, {"confirm": True}):
        page.ask(v=page.now["v"], **message)
        assert page.hear() == "html"
    page.ask(v=page.now["v"], do="take a 1")
    assert page.hear() == "html"
    page.ask(v=page.now["v"], do="roll")
    assert page.hear() == "ask"
    assert page.kinds | other.kinds == set(protocol.REPLIES)
    assert page.fields | other.fields == {
        field for model in protocol.REPLIES.values() for field in get_type_hints(model)
    }


@pytest.mark.parametrize("game", [TOY, "red-cathedral"])
def test_a_whole_game_is_played_by_socket_alone(
    server: RunningServer, anna: httpx.Client, game: str
):
    """Every message has its form, and the buttons of the page are all that is needed to play."""
    code = new_table(anna, "me", "@Ines", game=game)["code"]
    luck = Random(3)
    with opened(server, code, anna, f"&version={protocol.VERSION}") as line:
        page = Recorder(line)
        page.hear()
        while not page.now["over"]:
            assert page.now["mine"]
            legal = page.choices()
            page.ask(v=page.now["v"], do=legal[luck.below(len(legal))])
            assert page.hear() == "html"
            assert "stale" not in page.now
    assert anna.get(f"/api/tables/{code}").json()["over"]


def test_who_comes_back_is_sent_everything(server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "@Ines")["code"]
    with opened(server, code, anna) as line:
        page = Recorder(line)
        page.hear()
        page.ask(say="hello")
        page.hear()
        page.ask(v=page.now["v"], do="bet a")
        page.hear()
    with opened(server, code, anna) as line:
        again = Recorder(line)
        again.hear()
    assert again.html == page.html
    assert again.now["log"][0] == 0
    assert again.now["talk"][0] is True
    assert [name for name, _ in again.now["seated"]] == ["Anna", "Ines"]


@pytest.mark.parametrize(
    ("code", "more", "number"),
    [
        ("nowhere", "", protocol.NO_SUCH_TABLE),
        ("", "&version=99", protocol.NO_SUCH_VERSION),
        ("", "&version=one", protocol.NO_SUCH_VERSION),
    ],
)
def test_a_line_that_is_of_no_use_is_closed(
    server: RunningServer, anna: httpx.Client, code: str, more: str, number: int
):
    code = code or new_table(anna, "me", "@Ines")["code"]
    with opened(server, code, anna, more) as line, pytest.raises(ConnectionClosed):
        line.recv(timeout=10)
    assert line.close_code == number
    assert line.close_reason
