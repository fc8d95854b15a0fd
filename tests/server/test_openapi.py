"""The REST interface keeps to its own description: Schemathesis sends what fits and what does not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from annodomini.server.app import create_app
from annodomini.server.settings import Settings
from annodomini.store import MemoryStore
from server.door import served

DESCRIBED = create_app(Settings(database="memory:", workers=0), store=MemoryStore()).openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIBED)


@pytest.fixture(scope="module")
def browser() -> Iterator[requests.Session]:
    """A guest of a running server."""
    with served() as url, requests.Session() as session:
        session.headers["Origin"] = url
        session.params = {}
        assert session.post(f"{url}/api/v1/guests", json={}).status_code == 201
        yield session


@SCHEMA.parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_no_request_breaks_the_server(case: schemathesis.Case[Any], browser: requests.Session) -> None:
    url = str(browser.headers["Origin"])
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
