"""Pages and files: where they are, how they may be kept, and what stands around every answer."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message

from annodomini.server.auth import MAX_AGE_S
from annodomini.server.once import LARGEST, Once
from annodomini.server.pages import find
from annodomini.server.texts import flat
from server.door import door, run


def test_every_page_is_one_document_and_an_unknown_one_says_so() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            client.base_url = at.url
            home = await client.get("/")
            assert (home.status_code, home.headers["content-type"]) == (200, "text/html; charset=utf-8")
            for path in ("/new/anno-domini", "/t/K7QXMW", "/m/m-1", "/m/m-1/replay", "/rules/anno-domini", "/settings", "/credits"):
                answer = await client.get(path)
                assert (answer.status_code, answer.text) == (200, home.text), path
            lost = await client.get("/nowhere", headers={"Accept": "text/html"})
            assert (lost.status_code, lost.text) == (404, home.text)
            plain = await client.get("/nowhere", headers={"Accept": "application/json"})
            assert (plain.status_code, plain.json()["code"]) == (404, "resource.unknown")
            assert (await client.get("/favicon.ico")).headers["content-type"] == "image/svg+xml"
            for name in set(re.findall(r'(?:href|src)="(/static/[^"]+)"', home.text)):
                answer = await client.get(name)
                assert answer.status_code == 200, name
                again = await client.get(name, headers={"If-None-Match": answer.headers["etag"]})
                assert (again.status_code, again.content) == (304, b"")
                assert answer.headers["cache-control"] == "no-cache"
            assert "<script>" not in home.text
            assert " style=" not in home.text

    run(work())


def test_the_policy_stands_on_everything() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            client.base_url = at.url
            for path in (
                "/",
                "/static/main.js",
                "/static/none.js",
                "/healthz",
                "/openapi.json",
                "/docs",
                "/api/v1/games",
                "/api/v1/nowhere",
                "/nowhere",
            ):
                answer = await client.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'self'" in policy, path
                assert "unsafe" not in policy
                assert f"ws://{at.host}" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["x-frame-options"] == "DENY"
                assert "server" not in answer.headers
            strange = await client.get("/healthz", headers={"Host": "evil.example; script-src *"})
            assert strange.status_code == 403
            assert "script-src *" not in strange.headers["content-security-policy"]

    run(work())


@pytest.mark.parametrize(
    "path",
    ["../errors.py", "locale/de/LC_MESSAGES/web.po", "..", "", "/etc/passwd", "art/../../errors.py", "art//mark.svg", ".hidden", "art",
     "art/", "C:/x", "art\\mark.svg", "a\0b", "%2e%2e/errors.py"],
)  # fmt: skip
def test_no_path_leaves_the_folder(path: str) -> None:
    assert find(path) is None


def test_paths_that_try_over_the_wire() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            client.base_url = at.url
            for path in (
                "/static/%2e%2e/errors.py",
                "/static/..%2ferrors.py",
                "/static//etc/passwd",
                "/static/%00",
                "/static/art%5cmark.svg",
            ):
                answer = await client.get(path)
                assert answer.status_code == 404, path
                assert "annodomini.errors" not in answer.text
            assert (await client.post("/static/main.js", json={})).status_code == 405

    run(work())


def test_docs_are_vendored_and_without_inline_script() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            client.base_url = at.url
            page = await client.get("/docs")
            assert page.status_code == 200
            assert re.findall(r"<script(?![^>]*src=)", page.text) == []
            for name in re.findall(r'(?:href|src)="(/[^"]+)"', page.text):
                assert (await client.get(name)).status_code == 200, name
            described = (await client.get("/openapi.json")).json()
            assert "/api/v1/matches/{match}/commands" in described["paths"]

    run(work())


def test_texts_are_those_of_the_catalogue_and_untranslated_ones_are_left_out() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            for language in ("de", "en"):
                told = (await client.get(f"/texts/{language}")).json()
                source = files("annodomini") / "web" / "locale" / language / "LC_MESSAGES" / "web.po"
                with source.open("rb") as file:
                    catalogue = flat(read_po(file, locale=language))
                assert told == {"language": language, "texts": catalogue}
                assert all(told["texts"].values())
            assert len((await client.get("/texts/de")).json()["texts"]) > 50
            assert (await client.get("/texts/fr")).status_code == 422

    run(work())


def test_errors_are_told_in_the_readers_language() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest("Ada", "de")
            assert (await ada.get("/matches/m-none", status=404))["message"] == "Diese Partie gibt es nicht."
            async with at.http() as stranger:
                answer = await stranger.get("/matches/m-none", headers={"Accept-Language": "fr, de-CH;q=0.9"})
                assert answer.json()["message"] == "Diese Partie gibt es nicht."
                assert (await stranger.get("/matches/m-none")).json()["message"] == "There is no such match."
            ws = await ada.play(bots=1)
            reply = await ws.command(["doubt"])
            assert (reply["status"], reply["clause"]) == ("illegal", "AD-4.2")
            assert reply["message"].endswith("(AD-4.2)")
            english = await (await at.guest("Ben", "en")).play(bots=1)
            assert (await english.command(["doubt"]))["message"] != reply["message"]
            assert (await english.command([*english.turn(), "doubt"]))["clause"] == "AD-3.4"

    run(work())


def test_a_post_under_one_key_is_done_once() -> None:
    async def work() -> None:
        async with door() as at:
            ada, ben = await at.guest("Ada"), await at.guest("Ben")
            key = {"Idempotency-Key": "k-123456789012"}
            body = {"game": "anno-domini"}
            first, second = [await ada.http.post("/play", json=body, headers=key) for _ in range(2)]
            assert first.json() == second.json()
            assert second.status_code == 201
            assert (await ben.http.post("/play", json=body, headers=key)).json() != first.json()
            assert (await ada.http.post("/play", json=body)).json() != first.json()
            refused = [
                await ada.http.post("/play", json={"game": "chess"}, headers={"Idempotency-Key": "k-of-a-refusal"}) for _ in range(2)
            ]
            assert [answer.status_code for answer in refused] == [404, 404]
            assert (await ada.http.post("/play", json=body, headers={"Idempotency-Key": "short"})).json()["field"] == "Idempotency-Key"

    run(work())


def test_a_key_is_of_one_guest_and_one_body_and_gives_nobody_a_cookie_of_another() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest("Ada")
            key = {"Idempotency-Key": "k-123456789012"}
            two, three = ({"game": "anno-domini", "seats": [{"kind": "person"}] + [{"kind": "open"}] * more} for more in (1, 2))
            made = [await ada.http.post("/tables", json=body, headers=key) for body in (two, three, two)]
            assert [answer.status_code for answer in made] == [201, 409, 201]
            assert (made[1].json()["code"], made[1].json()["field"]) == ("command.id_reused", "Idempotency-Key")
            assert made[0].json() == made[2].json()
            ids = []
            for path in ("/guests", "/play"):
                for _ in range(2):
                    async with at.http() as stranger:  # both behind one address
                        await stranger.post(path, json={"game": "anno-domini"} if path == "/play" else {}, headers=key)
                        ids.append((await stranger.get("/guests/me")).json()["id"])
            assert len(set(ids)) == 4
            assert None not in ids
            erased = await at.guest("Ben")
            cookie = dict(erased.http.cookies)
            assert (await erased.http.delete("/guests/me")).status_code == 204
            given = []
            for _ in range(2):
                async with at.http() as again:
                    again.cookies.update(cookie)
                    given.append((await again.post("/play", json={"game": "anno-domini"}, headers=key)).headers["set-cookie"])
            assert given[0] != given[1]

    run(work())


def test_a_large_answer_is_not_kept() -> None:
    async def work() -> None:
        once, sizes = Once(), []
        for size in (LARGEST, LARGEST + 1):
            done: list[int] = []

            async def answer(size: int = size, done: list[int] = done) -> Response:
                done.append(size)
                return Response(b" " * size)

            async def receive() -> Message:
                return {"type": "http.request", "body": b"{}", "more_body": False}

            scope = {"type": "http", "method": "POST", "path": f"/{size}", "headers": [(b"idempotency-key", b"k-123456789012")]}
            for _ in range(2):
                await once.answer(Request(scope, receive), "u-a", answer)
            sizes.append(len(done))
        assert sizes == [1, 2]

    run(work())


def test_a_cookie_is_given_anew_to_who_comes_back() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest("Ada")
            answer = await ada.http.get("/guests/me")
            assert f"Max-Age={MAX_AGE_S}" in answer.headers["set-cookie"]
            assert (await ada.http.get("/guests/me")).json()["id"] == ada.id
            async with at.http() as stranger:
                assert "set-cookie" not in (await stranger.get("/guests/me")).headers

    run(work())
