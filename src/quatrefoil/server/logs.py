"""What the server tells whoever runs it: lines with a time, as text or JSON, without secrets."""

import json
import logging
import re
import sys
import time
from datetime import UTC, datetime

QUIET_FOR = 60.0
"""Seconds for which the same complaint is not repeated: an attacker must not fill the disk."""
SECRETS = (
    (re.compile(r"(://[^\s:/@]*:)[^\s/@]+@"), r"\1***@"),  # the password of a database
    (re.compile(r"(?i)(bearer\s+)[\w.~+/-]+=*"), r"\1***"),
    (re.compile(r"(\bquatrefoil=)[^;\s\"']+"), r"\1***"),
    (re.compile(r"(/seat/)[^/\s?\"']+"), r"\1***"),  # the private link of a seat
)
"""Whoever has one of these is somebody else."""
REPEATED = ("uvicorn.error", "asyncio")
"""Who complains of every connection anew."""


def without_secrets(text: str) -> str:
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class TextLines(logging.Formatter):
    """A line for people: when, how bad, where, what."""

    def format(self, record: logging.LogRecord) -> str:
        when = moment(record)
        line = f"{when} {record.levelname.lower()} {record.name}: {super().format(record)}"
        return without_secrets(line)


class JsonLines(logging.Formatter):
    """A line for programs; what a message was told by `extra` are fields of their own."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        clean = {
            key: without_secrets(value) if isinstance(value, str) else value
            for key, value in told.items()
        }
        return json.dumps(clean, ensure_ascii=False)


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class Seldom(logging.Filter):
    """Lets the same message pass once a minute; errors with a traceback always."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        if record.exc_info and record.name != "asyncio":
            return True
        if now - self._last.get(record.msg, -QUIET_FOR) < QUIET_FOR:
            return False
        self._last[record.msg] = now
        return True


def start_logging(level: str, form: str) -> None:
    """All lines go to the error output from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Of others only what somebody should look at; requests we log ourselves.
    for name in ("uvicorn", "sqlalchemy", "alembic", "websockets"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    for name in REPEATED:
        logging.getLogger(name).addFilter(Seldom())


class Complaint:
    """Something that may happen very often and is told once a minute, with how often it was."""

    def __init__(self, logger: logging.Logger, message: str) -> None:
        self._logger = logger
        self._message = message
        self._next = -QUIET_FOR
        self._times = 0

    def tell(self, why: str) -> None:
        self._times += 1
        now = time.monotonic()
        if now >= self._next:
            self._logger.warning("%s: %s (%d times)", self._message, why, self._times)
            self._next, self._times = now + QUIET_FOR, 0
