"""Settings from the command line, the environment and a file, in this order."""

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError

from quatrefoil.engine.errors import BadOption, why
from quatrefoil.server.settings import Settings, database_url

PREFIX = "QUATREFOIL_"
CONFIG = "config"
"""Besides the settings the environment may name the file that has them."""
NOT_OURS = ("COMPILE", "EXPECT_COMPILED", "FIT", "READ_DIGESTS", "TEST_", "WRITE_DIGESTS")
"""What else of the environment begins with our name: for those who build and test."""
KINDS = {name: kind for name, kind in get_type_hints(Settings).items() if name != "seed"}
"""What can be set; a seed would tell the future of all tables."""
LISTS = ("proxies", "hosts")


def read_settings(
    given: Mapping[str, Any], environment: Mapping[str, str], config: Path | None = None
) -> Settings:
    """The settings; what the command line does not give is None there."""
    named = _of_environment(environment)
    file = config or (Path(named.pop(CONFIG)) if CONFIG in named else None)
    named.pop(CONFIG, None)
    found = {
        **(_of_file(file) if file is not None else {}),
        **{name: _checked(name, text, PREFIX + name.upper()) for name, text in named.items()},
        **{
            name: _checked(name, value, f"--{name.replace('_', '-')}")
            for name, value in given.items()
            if value is not None
        },
    }
    database = database_url(found.get("database"), found.get("data"))
    return Settings(**{**found, "database": database})


def defaults() -> dict[str, Any]:
    """What counts where nothing is said."""
    return {each.name: each.default for each in fields(Settings) if each.name in KINDS}


def _of_environment(environment: Mapping[str, str]) -> dict[str, str]:
    named = {
        name.removeprefix(PREFIX).lower(): text
        for name, text in environment.items()
        if name.startswith(PREFIX) and not name.removeprefix(PREFIX).startswith(NOT_OURS)
    }
    for name in named:
        if name not in KINDS and name != CONFIG:
            raise BadOption("there is no setting {name}", name=PREFIX + name.upper())
    return named


def _of_file(path: Path) -> dict[str, Any]:
    try:
        values = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadOption("cannot read {path}: {reason}", path=path, reason=why(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption("{path}: {reason}", path=path, reason=str(error)) from None
    for name in values:
        if name not in KINDS:
            reason = BadOption("there is no setting {name}", name=name).clause
            raise BadOption("{path}: {reason}", path=path, reason=reason)
    return {name: _checked(name, value, f"{path}: {name}") for name, value in values.items()}


def _checked(name: str, value: Any, where: str) -> Any:
    """A value as its setting wants it; `where` says where it was found."""
    if name in LISTS and isinstance(value, str):
        value = [word for word in value.replace(",", " ").split() if word]
    try:
        if isinstance(value, bool) and KINDS[name] is not bool:  # it would pass for a number
            raise ValueError
        found = TypeAdapter(KINDS[name]).validate_python(value)
        if name == "proxies":
            for network in found:
                ip_network(network)
        if isinstance(found, int | float) and found < (KINDS[name] is int and name != "port"):
            raise ValueError
    except (ValidationError, ValueError):
        raise BadOption(
            "{where}: {value} is not possible", where=where, value=repr(value)
        ) from None
    return found
