"""Sockets that fall silent or hang, and faults of ours: everything is given up in order, nothing stays behind."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, cast

import pytest
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.websockets import WebSocket

from annodomini.errors import StoreUnavailable
from annodomini.server import socket as sockets
from annodomini.server.client import Client
from annodomini.server.presence import Ear
from annodomini.server.socket import Session
from annodomini.store import MemoryStore, User
from server.door import door, open_socket, run


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silence is noticed soon."""
    for name, seconds in (("HELLO_S", 0.1), ("PING_S", 0.1), ("SILENT_S", 0.4), ("GRACE_S", 0.3)):
        monkeypatch.setattr(sockets, name, seconds, raising=False)


async def until(done: Any) -> None:
    """Waits until `done()`."""
    end = time.monotonic() + 5
    while not done():
        assert time.monotonic() < end, "this takes too long"
        await asyncio.sleep(0.02)


class Deaf:
    """A socket whose other end is gone without a word: nothing comes, and what is sent hangs."""

    def __init__(self, *, hangs: bool) -> None:
        self.headers = Headers({})
        self.sent: list[str] = []
        self.code: int | None = None
        self._hangs = hangs

    async def send_text(self, text: str) -> None:
        """Hangs, or takes it."""
        if self._hangs:
            await asyncio.sleep(600)
        self.sent.append(text)

    async def receive(self) -> dict[str, Any]:
        """Nothing ever comes."""
        await asyncio.sleep(600)
        return {}

    async def close(self, code: int) -> None:
        """Takes the code."""
        self.code = code


@pytest.mark.usefixtures("hurry")
def test_a_socket_that_only_listens_is_closed_and_leaves_nothing_behind() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest("Ada")
            ws = await ada.play()
            match = ws.match
            assert at.context.host.in_memory == 1
            before = time.monotonic()
            assert await ws.closed() == 4408
            assert time.monotonic() - before < 4
            await until(lambda: not at.context.sockets._open and not at.context.rooms._rooms)
            await until(lambda: at.context.host.in_memory == 0)
            again = await ada.socket(f"match/{match}")
            assert again.welcome["type"] == "welcome"

    run(work())


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("hangs", [False, True])
def test_a_session_ends_though_its_writer_hangs(hangs: bool) -> None:
    async def work() -> None:
        async with door() as at:
            deaf = Deaf(hangs=hangs)
            session = Session(cast("WebSocket", deaf), at.context, user=None, address="192.0.2.7")
            session._client.send({"type": "ping", "n": 0})
            await asyncio.wait_for(session.run(), 4)
            assert deaf.code == (None if hangs else 4400), "no hello came"

    run(work())


@pytest.mark.parametrize("code", [4408, 4400])
def test_closing_ends_a_writer_that_waits(code: int) -> None:
    async def work() -> None:
        deaf = Deaf(hangs=False)
        client = Client(cast("WebSocket", deaf), Ear(None, 0))
        writer = asyncio.create_task(client.write())
        await asyncio.sleep(0)
        client.close(code)
        client.push("behind the end")
        await asyncio.wait_for(writer, 1)
        assert (deaf.code, deaf.sent) == (code, [])

    run(work())


def test_what_a_slow_reader_has_not_read_is_thrown_away_and_other_ends_come_behind_what_is_queued() -> None:
    async def work() -> None:
        for code, sent in ((4408, []), (1012, ["one", "two"])):
            deaf = Deaf(hangs=False)
            client = Client(cast("WebSocket", deaf), Ear(None, 0))
            client.push("one")
            client.push("two")
            client.close(code)
            await asyncio.wait_for(client.write(), 1)
            assert (deaf.code, deaf.sent) == (code, sent)

    run(work())


def test_a_preview_that_meets_a_fault_of_ours_is_answered(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest("Ada")
            ws = await ada.play()

            async def fails(*_: Any) -> Any:
                raise ZeroDivisionError("a fault of ours")

            monkeypatch.setattr(at.context.host, "preview", fails)
            reply = await ws.request({"type": "preview", "revision": ws.revision, "actions": ["doubt"]})
            assert (reply["status"], reply["code"]) == ("refused", "server.internal")
            assert "a fault of ours" not in str(reply)
            monkeypatch.undo()
            reply = await ws.request({"type": "preview", "revision": ws.revision, "actions": ws.turn()})
            assert reply["status"] in ("ok", "refused")

    run(work())
    assert any(record.exc_info for record in caplog.records)


class Forgetful(MemoryStore):
    """A store that cannot say who is who while `broken`."""

    broken: Exception | None = None

    async def user(self, user: str) -> User | None:
        """The user, or a fault."""
        if self.broken is not None:
            raise self.broken
        return await super().user(user)


@pytest.mark.parametrize(("fault", "code"), [(StoreUnavailable("locked"), "store.unavailable"), (ZeroDivisionError(), "server.internal")])
def test_a_socket_that_cannot_be_opened_says_why(fault: Exception, code: str) -> None:
    async def work() -> None:
        store = Forgetful()
        async with door(store=store) as at:
            ada = await at.guest("Ada")
            store.broken = fault
            ws = await open_socket(at, cookie=ada.cookie)
            assert (await ws.next())["code"] == code
            assert await ws.closed() == 4503
            assert not at.context.sockets._open

    run(work())


def test_a_fault_of_ours_has_the_headers_of_every_answer(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def fails(request: Request) -> Any:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr("annodomini.server.pages.page", fails)
    monkeypatch.setattr("annodomini.server.pages.static", fails)

    async def work() -> None:
        async with door() as at:
            ada = await at.guest("Ada", language="de")

            async def breaks(code: str) -> Any:
                raise ZeroDivisionError(code)

            monkeypatch.setattr(at.context.lobby, "table", breaks)
            for path in ("/", "/static/app.js", "/api/v1/tables/ABCDEF"):
                answer = await ada.http.get(f"{at.url}{path}")
                assert (answer.status_code, answer.json()["code"]) == (500, "server.internal"), path
                assert "default-src 'self'" in answer.headers["Content-Security-Policy"], path
                assert answer.headers["X-Content-Type-Options"] == "nosniff", path
                assert answer.headers["Cache-Control"] == "no-store", path
                assert "a fault of ours" not in answer.text
                assert "ABCDEF" not in answer.text

    with caplog.at_level(logging.ERROR):
        run(work())
    faults = [record for record in caplog.records if record.exc_info]
    assert len(faults) == 3, "each is logged once"
