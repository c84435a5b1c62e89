"""The Containerfile makes an image that serves: built and started where an engine for it runs."""

import contextlib
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.server.running import free_port
from tests.waiting import wait_until

ROOT = Path(__file__).parents[1]


def engine() -> str | None:
    """A program that can build and run containers here."""
    for name in ("podman", "docker"):
        if shutil.which(name):
            done = subprocess.run([name, "info"], capture_output=True, check=False, timeout=60)
            if done.returncode == 0:
                return name
    return None


@pytest.mark.slow
@pytest.mark.container
def test_the_container_serves():
    program = engine()
    if program is None:
        pytest.skip("no container engine runs here: neither podman nor docker")
    tag = "quatrefoil-test"
    words = ["build", "--build-arg", "COMPILE=0", "-f", "deploy/Containerfile", "-t", tag, "."]
    subprocess.run([program, *words], cwd=ROOT, check=True, timeout=1200)
    port = free_port()
    words = ["run", "--rm", "--detach", "--publish", f"127.0.0.1:{port}:8440", tag]
    started = subprocess.run(
        [program, *words], check=True, timeout=120, capture_output=True, text=True
    )
    try:
        wait_until(lambda: is_ready(port))
        assert "Quatrefoil" in httpx.get(f"http://127.0.0.1:{port}/").text
    finally:
        stopped = [program, "stop", started.stdout.strip()]
        subprocess.run(stopped, check=True, timeout=60, capture_output=True)


def is_ready(port: int) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/ready").status_code == 200
    return False
