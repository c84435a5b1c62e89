"""What makes the requests of `test_openapi.py` reach further than strangers get."""

import itertools
import os
from typing import Any

import httpx
import schemathesis

TOKEN = os.environ["API_TOKEN"]
CODES = itertools.cycle([*os.environ["API_CODES"].split(), ""])


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> Any:
    """Most of the time the code of a table that is there."""
    code = next(CODES)
    if path_parameters and "code" in path_parameters and code:
        path_parameters["code"] = code
    return path_parameters


@schemathesis.hook
def map_query(context: Any, query: dict[str, Any] | None) -> Any:
    """Nobody waits for a table at which nobody plays."""
    if query and isinstance(query.get("seconds"), int | float):
        query["seconds"] = min(query["seconds"], 0.01)
    return query


@schemathesis.auth(refresh_interval=None)
class Anna:
    """One of the requests gives up the token that it comes with: it has another one each time."""

    def get(self, case: Any, context: Any) -> str:
        if case.operation.method != "delete":
            return TOKEN
        address = case.operation.base_url.rstrip("/")
        answer = httpx.post(f"{address}/api/token", headers={"authorization": f"Bearer {TOKEN}"})
        return str(answer.json()["token"])

    def set(self, case: Any, data: str, context: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}
