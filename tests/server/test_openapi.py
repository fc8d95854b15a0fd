"""The REST interface keeps to its own description: Schemathesis sends what fits and what does not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from annodomini.games import GAMES
from annodomini.server.app import create_app
from annodomini.server.settings import Settings
from annodomini.store import MemoryStore
from server.door import served

DESCRIBED = create_app(Settings(database="memory:", workers=0), store=MemoryStore()).openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIBED)
TURNS = count()


@pytest.fixture(scope="module")
def browser() -> Iterator[requests.Session]:
    """A guest of a running server."""
    with served() as url, requests.Session() as session:
        session.headers["Origin"] = url
        session.params = {}
        assert session.post(f"{url}/api/v1/guests", json={}).status_code == 201
        yield session


@pytest.fixture(scope="module")
def there(browser: requests.Session) -> dict[str, list[str]]:
    """What stands in the paths and is there: of every game a match that runs, its table, a pack and a bot's name."""
    url = f"{browser.headers['Origin']!s}/api/v1"
    found: dict[str, list[str]] = {"match": [], "code": [], "pack": [], "version": [], "game": list(GAMES)}
    for game in GAMES:
        made = browser.post(f"{url}/play", json={"game": game, "bots": 1}).json()
        pack = browser.get(f"{url}/packs?game={game}").json()["packs"][0]
        for name, value in (("match", made["match"]), ("code", made["table"]), ("pack", pack["id"]), ("version", pack["version"])):
            found[name].append(value)
    return found


@SCHEMA.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_no_request_breaks_the_server(case: schemathesis.Case[Any], browser: requests.Session, there: dict[str, list[str]]) -> None:
    """Most examples ask for what is there, of one game after the other; the rest for whatever Schemathesis makes up."""
    url = str(browser.headers["Origin"])
    turn = next(TURNS) % (len(GAMES) + 1)
    if turn < len(GAMES):
        case.path_parameters.update({name: there[name][turn] for name in case.path_parameters if name in there})
    answer = case.call(base_url=url, session=browser)
    case.validate_response(answer, checks=[not_a_server_error])
    if answer.status_code >= 400:
        assert {"code", "message"} <= set(answer.json()), answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"][0]
    if (case.method, case.path) == ("DELETE", "/api/v1/guests/me"):
        browser.post(f"{url}/api/v1/guests", json={})


def test_the_description_names_every_error_body_and_no_default_one() -> None:
    told = json.dumps(DESCRIBED)
    assert "HTTPValidationError" not in told
    assert '"Fault"' in told
