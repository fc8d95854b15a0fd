"""The server under test in its own event loop, and clients that speak its protocol and keep every byte they got."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import Future
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from annodomini.kernel.chance import nonce_hash
from annodomini.play.due import Pace
from annodomini.play.entries import digest
from annodomini.server.app import create_app
from annodomini.server.context import Context
from annodomini.server.serve import config_of, listen
from annodomini.server.settings import Settings
from annodomini.store import MemoryStore, Store

Json = dict[str, Any]
WAIT_S = 20


def run(work: Coroutine[Any, Any, None]) -> None:
    """Runs an asynchronous test."""
    asyncio.run(asyncio.wait_for(work, 120))


class Door:
    """A running server: where it is and what is in it."""

    def __init__(self, url: str, context: Context) -> None:
        self.url = url
        self.host = url.removeprefix("http://")
        self.context = context
        self.stack = contextlib.AsyncExitStack()

    def http(self, *, origin: str | None = "own", **headers: str) -> httpx.AsyncClient:
        """A browser without a cookie."""
        said = {"Origin": self.url if origin == "own" else origin} if origin is not None else {}
        return httpx.AsyncClient(base_url=f"{self.url}/api/v1", headers={**said, **headers}, timeout=WAIT_S)

    async def guest(self, name: str = "Ada", language: str = "en") -> Guest:
        """A guest with a cookie."""
        client = await self.stack.enter_async_context(self.http())
        answer = await client.post("/guests", json={"name": name, "language": language})
        assert answer.status_code == 201, answer.text
        return Guest(self, client, answer.json())


class Guest:
    """A guest: REST with a cookie, and sockets."""

    def __init__(self, door: Door, client: httpx.AsyncClient, facts: Json) -> None:
        self.door = door
        self.http = client
        self.id = str(facts["id"])

    @property
    def cookie(self) -> str:
        """The cookie as a header."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def post(self, path: str, body: Json | None = None, *, status: int = 201) -> Json:
        """POST that must be answered by `status`."""
        answer = await self.http.post(path, json=body or {})
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        found: Json = answer.json()
        return found

    async def get(self, path: str, *, status: int = 200) -> Json:
        """GET that must be answered by `status`."""
        answer = await self.http.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        found: Json = answer.json()
        return found

    async def socket(self, topic: str, *, revision: int = 0, head: str | None = None) -> Ws:
        """A socket that has said hello."""
        ws = await open_socket(self.door, cookie=self.cookie)
        await self.door.stack.enter_async_context(contextlib.aclosing(ws))
        await ws.hello(topic, revision=revision, head=head)
        return ws

    async def play(self, **body: Any) -> Ws:
        """A match against bots, started; its socket."""
        made = await self.post("/play", {"game": "anno-domini", **body})
        ws = await self.socket(f"match/{made['match']}")
        await ws.begin()
        return ws


async def open_socket(door: Door, *, cookie: str = "", origin: str | None = "own", subprotocols: Sequence[str] = ("annodomini.v1",)) -> Ws:
    """A socket that has said nothing yet."""
    wire = await connect(
        f"ws://{door.host}/api/v1/socket",
        origin=Origin(door.url) if origin == "own" else Origin(origin) if origin else None,
        subprotocols=[Subprotocol(name) for name in subprotocols] or None,
        additional_headers={"Cookie": cookie} if cookie else {},
        max_size=None,
        ping_interval=None,
        proxy=None,
    )
    return Ws(wire)


class Ws:
    """A client of the socket: it follows a match as a page would."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.frames: list[str] = []  # every byte that came
        self.entries: list[Json] = []
        self.view: Any = None  # as the server tells it; None before the start
        self.match = ""
        self.welcome: Json = {}
        self.seat: int | None = None
        self.nonce = secrets.token_bytes(32)
        self.opened = False
        self.ids = 0

    async def aclose(self) -> None:
        """Goes away."""
        await self.wire.close()

    async def hello(self, topic: str, *, revision: int = 0, head: str | None = None) -> Json:
        """Says hello and waits for the welcome."""
        self.match = topic.partition("/")[2]
        await self.send({"type": "hello", "topic": topic, "revision": revision, **({"head": head} if head else {})})
        self.welcome = await self.until(lambda frame: frame["type"] in ("welcome", "error"))
        self.seat = self.welcome.get("you", {}).get("seat")
        return self.welcome

    async def send(self, message: Json) -> None:
        """Sends a message."""
        await self.wire.send(json.dumps(message))

    async def next(self) -> Json:
        """The next frame; the match is followed."""
        text = await asyncio.wait_for(self.wire.recv(), WAIT_S)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        if frame["type"] == "entries":
            assert not self.entries or frame["entries"][0]["revision"] == self.entries[-1]["revision"] + 1, "a gap"
            self.entries += frame["entries"]
        elif frame["type"] == "snapshot":
            self.entries = frame["entries"]
        if frame["type"] in ("entries", "snapshot") and not frame.get("more"):
            self.view = frame["view"]
        return frame

    async def until(self, found: Callable[[Json], Any]) -> Json:
        """Reads on until a frame fits."""
        while True:
            frame = await self.next()
            if found(frame):
                return frame

    async def until_view(self, found: Callable[[Any], Any]) -> None:
        """Reads on until the view fits."""
        while not found(self.view):
            await self.next()

    async def until_entries(self, found: Callable[[list[Json]], Any]) -> None:
        """Reads on until the entries known fit."""
        while not found(self.entries):
            await self.next()

    async def reply(self, re: str) -> Json:
        """The reply to a request."""
        return await self.until(lambda frame: frame["type"] == "reply" and frame["re"] == re)

    async def closed(self) -> int:
        """The code with which the other end closes."""
        with pytest.raises(ConnectionClosed) as closed:
            await self.until(lambda _: False)
        assert closed.value.rcvd is not None, "the line broke"
        return closed.value.rcvd.code

    @property
    def revision(self) -> int:
        """How many entries are known."""
        return int(self.entries[-1]["revision"]) if self.entries else 0

    def kinds(self) -> list[str]:
        """The kinds of the entries known."""
        return [entry["kind"] for entry in self.entries]

    async def request(self, message: Json) -> Json:
        """Sends a message with a new id; the reply."""
        self.ids += 1
        await self.send({**message, "id": f"q{self.ids}"})
        return await self.reply(f"q{self.ids}")

    async def ready(self) -> Json:
        """Says ready to the header that was shown."""
        while not self.entries:
            await self.next()
        header = digest(self.entries[0])
        assert self.seat is not None
        hashed = nonce_hash(self.nonce, bytes.fromhex(header), self.seat).hex()
        return await self.request({"type": "ready", "header": header, "nonce_hash": hashed})

    async def open(self) -> Json:
        """Opens the nonce."""
        return await self.request({"type": "open", "nonce": self.nonce.hex()})

    async def begin(self) -> None:
        """Ready, open, start, for the only person at a match."""
        assert (await self.ready())["status"] == "ok"
        assert (await self.open())["status"] == "ok"
        while "start" not in self.kinds():
            await self.next()

    async def command(self, actions: Sequence[str], *, action_id: str | None = None, revision: int | None = None) -> Json:
        """A command; its reply."""
        name = action_id or f"a-{secrets.token_urlsafe(12)}"
        message = {
            "type": "command",
            "action_id": name,
            "revision": self.revision if revision is None else revision,
            "actions": list(actions),
        }
        await self.send(message)
        return await self.reply(name)

    async def my_turn(self) -> bool:
        """Reads on until it is this seat's turn; False when the match is over."""
        while not self.over():
            if self.view is not None and self.view["turn"] == self.seat:
                return True
            await self.next()
        return False

    def over(self) -> bool:
        """Is the last entry known the last of the match?"""
        return bool(self.entries) and self.entries[-1]["kind"] == "opened"

    def turn(self) -> list[str]:
        """A simple turn: the first own card at the foot of the chain, else doubt."""
        return a_turn(self.view)

    async def play_out(self) -> None:
        """Plays to the end."""
        while await self.my_turn():
            reply = await self.command(self.turn())
            assert reply["status"] == "accepted", reply
            while self.revision < reply["revision"]:
                await self.next()


def a_turn(view: Json, *, doubt: bool = False) -> list[str]:
    """A turn that the rules allow: the first own card at the foot of the chain (the stack cards before it); or a doubt, when allowed."""
    if doubt and "doubt" in view["legal"]:
        return ["doubt"]
    actions = []
    foot = len(view["chain"])
    for card in view["top"][: view["stack_to_lay"]]:
        actions += [f"lay {card}", f"gap {foot}"]
        foot += 1
    own = view["hands"][view["turn"]][0]
    return [*actions, f"lay {own}", f"gap {foot}"]


@contextlib.asynccontextmanager
async def door(
    *, store: Store | None = None, limits: bool = False, pace: Pace | None = None, workers: int | None = 0, address: str | None = None
) -> AsyncIterator[Door]:
    """A server on a free port, thinking for bots in its own loop and at once."""
    settings = Settings(database="memory:", address=address, pace=pace or Pace(bot=0), workers=workers, limits=limits)
    app = create_app(settings, store=store or MemoryStore())
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(config_of(app))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]  # the test keeps its signals
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        assert not task.done(), "the server has ended"
        await asyncio.sleep(0.01)
    opened = Door(f"http://127.0.0.1:{listener.getsockname()[1]}", app.state.context)
    try:
        yield opened
    finally:
        await opened.stack.aclose()
        server.should_exit = True
        await task
        listener.close()


@contextlib.contextmanager
def served() -> Iterator[str]:
    """A server in a thread of its own, for clients that are not asynchronous; its address."""
    ready: Future[str] = Future()
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()

    async def work() -> None:
        async with door() as at:
            ready.set_result(at.url)
            await stop.wait()

    def thread() -> None:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(work())
        loop.close()

    running = threading.Thread(target=thread)
    running.start()
    try:
        yield ready.result(timeout=WAIT_S)
    finally:
        loop.call_soon_threadsafe(stop.set)
        running.join()
