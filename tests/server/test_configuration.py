"""Settings by command line, environment and file; lines of the log; proxies, names, figures."""

import json
import logging
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from quatrefoil.engine.errors import BadOption
from quatrefoil.server import metrics
from quatrefoil.server.configuration import KINDS, read_settings
from quatrefoil.server.logs import JsonLines, Seldom, TextLines
from quatrefoil.server.settings import Settings
from quatrefoil.server.together import share_of
from tests.server.playing import new_table
from tests.server.running import RunningServer, running
from tests.waiting import wait_until

ROOT = Path(__file__).parents[2]


def test_the_command_line_counts_before_the_environment_and_that_before_the_file(tmp_path: Path):
    file = tmp_path / "club.toml"
    file.write_text('port = 1\nhost = "::"\nworkers = 3\nproxies = ["10.0.0.0/8"]\n')
    environment = {"QUATREFOIL_PORT": "2", "QUATREFOIL_HOST": "0.0.0.0", "HOME": "/"}
    given = {"port": 3, "database": "x.db", "host": None}
    found = read_settings(given, environment, file)
    assert (found.port, found.host, found.workers) == (3, "0.0.0.0", 3)
    assert found.proxies == ("10.0.0.0/8",)
    assert found.database.endswith("/x.db")
    named = {"QUATREFOIL_CONFIG": str(file), "QUATREFOIL_PROXIES": "::1, 192.0.2.1"}
    found = read_settings({}, named)
    assert (found.port, found.proxies) == (1, ("::1", "192.0.2.1"))
    assert read_settings({}, {}).port == 8440


@pytest.mark.parametrize(
    ("given", "environment", "text", "complaint"),
    [
        ({}, {"QUATREFOIL_PROT": "1"}, "", "there is no setting QUATREFOIL_PROT"),
        ({}, {"QUATREFOIL_PORT": "x"}, "", "QUATREFOIL_PORT: 'x' is not possible"),
        ({}, {"QUATREFOIL_WORKERS": "-1"}, "", "QUATREFOIL_WORKERS: '-1' is not possible"),
        ({}, {"QUATREFOIL_WORKERS": "0"}, "", "QUATREFOIL_WORKERS: '0' is not possible"),
        ({}, {"QUATREFOIL_SEED": "5"}, "", "there is no setting QUATREFOIL_SEED"),
        ({}, {}, "prot = 1", "club.toml: there is no setting prot"),
        ({}, {}, "port = true", "port: True is not possible"),
        ({}, {}, 'log_level = "loud"', "log_level: 'loud' is not possible"),
        ({}, {}, "port = ", "club.toml: "),
        ({"proxies": ["nginx"]}, {}, "", "--proxies: ['nginx'] is not possible"),
    ],
)
def test_what_cannot_be_set_is_told(
    tmp_path: Path, given: dict[str, object], environment: dict[str, str], text: str, complaint: str
):
    file = tmp_path / "club.toml"
    file.write_text(text)
    with pytest.raises(BadOption) as told:
        read_settings(given, environment, file)
    assert complaint in str(told.value)
    assert "\n" not in str(told.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path):
    with pytest.raises(BadOption, match=r"cannot read .*No such file"):
        read_settings({}, {}, tmp_path / "nothing.toml")


def test_every_setting_is_described():
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    assert [name for name in KINDS if f"`{name}`" not in page] == []


def test_the_file_to_begin_with_can_be_used():
    found = read_settings({}, {}, ROOT / "deploy" / "quatrefoil.toml")
    assert found.hosts == ("quatrefoil.example",)


SECRETS = "postgresql://me:pass@db/x Bearer aa.bb-c quatrefoil=abc; GET /t/x/seat/kkkk HTTP"


@pytest.mark.parametrize("form", [TextLines(), JsonLines()])
def test_lines_have_a_time_and_no_secrets(form: logging.Formatter):
    record = logging.LogRecord("a", logging.ERROR, "", 1, SECRETS, (), None)
    record.created = 1_700_000_000.25
    line = form.format(record)
    assert "2023-11-14T22:13:20.250+00:00" in line
    for secret in ("pass", "aa.bb", "=abc", "kkkk"):
        assert secret not in line
    assert "me:***@db/x" in line


def test_a_line_for_programs_is_one_object():
    record = logging.LogRecord("a", logging.INFO, "", 1, "two\nlines %d", (7,), None)
    record.fields = {"status": 200}
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["message"], told["level"], told["status"]) == ("two\nlines 7", "info", 200)


def test_the_same_complaint_is_not_repeated():
    seldom = Seldom()
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 1, "Invalid.", (), None)
    assert seldom.filter(record)
    assert not seldom.filter(record)


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory):
    names = {"hosts": ("club.example",), "proxies": ("127.0.0.1",), "requests_a_second": 0.25}
    with running(tmp_path_factory.mktemp("proxy"), **names) as server:
        yield server


def ask(server: RunningServer, path: str, own: str = "127.0.0.1", **headers: str) -> httpx.Response:
    """Ask from one of the addresses of this machine."""
    named = {"host": "club.example", **{k.replace("_", "-"): v for k, v in headers.items()}}
    with httpx.Client(transport=httpx.HTTPTransport(local_address=own), timeout=60) as client:
        return client.get(server.address + path, headers=named)


@pytest.mark.slow
def test_limits_count_for_whom_a_trusted_proxy_asks(behind_proxy: RunningServer):
    last = [ask(behind_proxy, "/api/games", x_forwarded_for="192.0.2.1") for _ in range(8)][-1]
    assert last.status_code == 429
    assert int(last.headers["retry-after"]) >= 1
    assert ask(behind_proxy, "/api/games", x_forwarded_for="192.0.2.2").status_code == 200
    forged = ask(behind_proxy, "/api/games", x_forwarded_for="192.0.2.9, 192.0.2.1")
    assert forged.status_code == 429, "what the asker says of themselves does not count"


@pytest.mark.slow
def test_nobody_else_is_believed(behind_proxy: RunningServer):
    asked = [
        ask(behind_proxy, "/api/games", "127.0.0.5", x_forwarded_for=f"192.0.2.{n}")
        for n in range(20, 28)
    ]
    assert asked[-1].status_code == 429
    page = ask(behind_proxy, "/about", "127.0.0.6", x_forwarded_proto="https")
    assert "Secure" not in page.headers["set-cookie"]
    page = ask(behind_proxy, "/about", x_forwarded_proto="https", x_forwarded_for="192.0.2.40")
    assert "; Secure" in page.headers["set-cookie"]


@pytest.mark.slow
def test_only_our_own_names_are_answered(behind_proxy: RunningServer):
    far = {"x_forwarded_for": "192.0.2.50"}
    assert ask(behind_proxy, "/about", host="elsewhere.example", **far).status_code == 421
    assert ask(behind_proxy, "/about", host="Club.example:8443", **far).status_code == 200
    assert ask(behind_proxy, "/health", host="10.0.0.1", **far).status_code == 200
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(behind_proxy.address.replace("http", "ws") + "/t/x/live"),
    ):
        pass
    assert refused.value.response.status_code == 421


@pytest.mark.slow
def test_figures_are_for_those_who_run_the_server(tmp_path: Path):
    with running(tmp_path, metrics_token="figures") as server, server.client("Anna") as anna:
        code = new_table(anna, "me", "open")["code"]
        address = server.address.replace("http", "ws") + f"/t/{code}/live"
        with connect(address) as socket:
            socket.recv()
            wait_until(lambda: "_tables 1.0" in httpx.get(f"{server.address}/metrics").text)
            answer = httpx.get(f"{server.address}/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        lines = dict(
            line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")
        )
        assert float(lines["quatrefoil_sockets"]) == 1
        assert float(lines["quatrefoil_connections"]) >= 2
        assert float(lines["quatrefoil_database_up"]) == 1
        assert "quatrefoil_move_seconds_count" in lines
        assert "quatrefoil_thinking_seconds_count" in lines
        assert "set-cookie" not in answer.headers
        passed_on = {"x-forwarded-for": "192.0.2.1"}
        assert httpx.get(f"{server.address}/metrics", headers=passed_on).status_code == 403
        token = {**passed_on, "authorization": "Bearer figures"}
        assert httpx.get(f"{server.address}/metrics", headers=token).status_code == 200
        wrong = {**passed_on, "authorization": "Bearer guess"}
        assert httpx.get(f"{server.address}/metrics", headers=wrong).status_code == 403


@pytest.mark.slow
def test_processes_put_their_figures_together():
    program = """
from quatrefoil.server import metrics
metrics.refused("silence")
metrics.tables.set(3)
print(metrics.report().decode())
"""
    with metrics.shared():
        asked = [
            subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
            for _ in range(2)
        ]
    assert 'quatrefoil_refused_total{reason="silence"} 2.0' in asked[1].stdout
    assert "quatrefoil_tables 3.0" in asked[1].stdout, "the first one has gone"


@pytest.mark.slow
def test_who_cannot_reach_the_database_is_not_ready(tmp_path: Path):
    with running(tmp_path) as server:
        assert httpx.get(f"{server.address}/ready").json() == {"status": "ok"}
        store = server.app.state.context.hub.store

        async def silent() -> None:
            raise TimeoutError

        store.answer = silent
        answer = httpx.get(f"{server.address}/ready")
        assert answer.status_code == 503
        assert httpx.get(f"{server.address}/health").status_code == 200


@pytest.mark.slow
def test_requests_are_logged_where_that_is_wanted(
    server: RunningServer, caplog: pytest.LogCaptureFixture
):
    with caplog.at_level(logging.INFO, "quatrefoil.requests"):
        httpx.get(f"{server.address}/t/none/seat/secretkey")
    told = next(record for record in caplog.records if record.name == "quatrefoil.requests")
    assert told.fields["status"] == 404
    assert told.fields["address"] == "127.0.0.1"
    assert "secretkey" not in told.getMessage() + str(told.fields)


def test_several_processes_share_out_the_limits():
    settings = Settings("sqlite://", workers=4, sockets=400, connections_by_address=3)
    assert share_of(settings, 1) == settings
    each = share_of(settings, 2)
    assert (each.workers, each.sockets, each.connections_by_address) == (2, 250, 2)
    assert each.requests_a_second == settings.requests_a_second
    assert share_of(settings, 8).workers == 1
