"""A person's program: speaks REST and the socket as a browser does, and plays any legal turn. Shared by tests and bench.

It knows the wire protocol (docs/protocol.md) and nothing of the rules: what it may do stands in `view.legal`.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Self
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from annodomini.kernel.chance import entry_digest, nonce_hash

Json = dict[str, Any]
API = "/api/v1"
ANSWERS_WITHIN = 20.0  # seconds


class Refused(AssertionError):
    """The server said no to something that should have been right."""


class Guest:
    """One person with a cookie of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=ANSWERS_WITHIN)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """One REST call that must succeed; its JSON."""
        answer = await self.http.request(method, API + path, json=body)
        if answer.status_code >= 400:
            raise Refused(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer.json() if answer.content else None

    async def play(self, **wishes: Any) -> str:
        """A new match against bots; its id."""
        made = await self.call("POST", "/play", {"game": "anno-domini", **wishes})
        return str(made["match"])

    def at(self, match: str, *, seed: int, doubts: float = 0.15) -> Player:
        """This guest's seat at a match; `doubts` is how likely a doubt is where it is allowed."""
        return Player(self, match, rng=random.Random(seed), doubts=doubts)


class Player:
    """A seat at one match: follows its entries and commits turns.

    `took` holds the seconds from sending a command to its reply `accepted`, which the server gives once the entry
    is durable.
    """

    def __init__(self, guest: Guest, match: str, *, rng: random.Random, doubts: float) -> None:
        self.guest = guest
        self.match = match
        self.rng = rng
        self.doubts = doubts
        self.entries: list[Json] = []
        self.view: Json | None = None
        self.seat: int | None = None
        self.nonce = secrets.token_bytes(32)
        self.took: list[float] = []
        self.opened = False  # our nonce is on its way
        self.line: ClientConnection | None = None

    @property
    def revision(self) -> int:
        """How many entries we have."""
        return self.entries[-1]["revision"] if self.entries else 0

    @property
    def outcome(self) -> Json | None:
        """The outcome entry once the match is over."""
        return next((entry for entry in self.entries if entry["kind"] == "outcome"), None)

    async def connect(self) -> None:
        """Open the socket and say hello with what we have."""
        address = urlsplit(self.guest.url)
        cookie = "; ".join(f"{name}={value}" for name, value in self.guest.http.cookies.items())
        self.line = await connect(
            f"ws://{address.netloc}{API}/socket",
            subprotocols=[Subprotocol("annodomini.v1")],
            origin=f"{address.scheme}://{address.netloc}",  # type: ignore[arg-type]  # a NewType of str that the package does not export
            additional_headers={"Cookie": cookie},
            compression=None,
            max_size=None,
        )
        hello: Json = {"type": "hello", "topic": f"match/{self.match}", "revision": self.revision}
        if self.entries:
            hello["head"] = entry_digest(self.entries[-1]).hex()
        await self.send(hello)

    async def close(self) -> None:
        """Close the socket; the seat stays ours."""
        if self.line is not None:
            await self.line.close()
            self.line = None

    async def send(self, message: Json) -> None:
        """One frame to the server."""
        assert self.line is not None, "connect() comes first"
        await self.line.send(json.dumps(message))

    async def receive(self) -> Json:
        """The next frame that matters; pings are answered by the way."""
        assert self.line is not None, "connect() comes first"
        while True:
            message: Json = json.loads(await asyncio.wait_for(self.line.recv(), ANSWERS_WITHIN))
            if message["type"] == "ping":
                await self.send({"type": "pong", "n": message["n"]})
                continue
            if message["type"] == "error":
                raise Refused(str(message))
            self.take(message)
            return message

    def take(self, message: Json) -> None:
        """Keep what a frame tells about the match."""
        if message["type"] == "welcome":
            self.seat = message["you"].get("seat")
        elif message["type"] in ("entries", "snapshot"):
            if message.get("reset"):
                self.entries.clear()
            self.entries += [entry for entry in message["entries"] if entry["revision"] > self.revision]
            if message.get("view") is not None:
                self.view = message["view"]

    async def until(self, ready: Callable[[], bool]) -> None:
        """Read frames until something is so."""
        while not ready():
            await self.receive()

    async def start(self) -> None:
        """Say ready and open our nonce, as the page does behind one tap."""
        await self.until(lambda: bool(self.entries))
        header = entry_digest(self.entries[0])
        assert self.seat is not None, "a watcher has nothing to open"
        await self.send(
            {"type": "ready", "id": "r1", "header": header.hex(), "nonce_hash": nonce_hash(self.nonce, header, self.seat).hex()}
        )
        persons = sum(who["kind"] == "person" for who in self.entries[0]["seats"])
        await self.until(lambda: sum(entry["kind"] == "ready" for entry in self.entries) == persons)
        await self.send({"type": "open", "id": "r2", "nonce": self.nonce.hex()})
        await self.until(lambda: self.view is not None)

    def turn(self) -> list[str]:
        """Any legal turn, without corrections: a doubt, or a card of ours and a gap."""
        view = self.view
        assert view is not None
        legal: list[str] = view["legal"]
        lays = [action for action in legal if action.startswith("lay ")]
        if "doubt" in legal and (not lays or self.rng.random() < self.doubts):
            return ["doubt"]
        gaps = len(view["chain"]) + 1
        actions: list[str] = []
        for card in view["top"][: view["stack_to_lay"]]:  # the last-card rule: the stack's cards come first
            actions += [f"lay {card}", f"gap {self.rng.randrange(gaps)}"]
            gaps += 1
        own = f"lay {self.rng.choice(view['hands'][view['turn']])}" if actions else self.rng.choice(lays)
        return [*actions, own, f"gap {self.rng.randrange(gaps)}"]

    async def commit(self, actions: list[str], *, action_id: str | None = None) -> Json:
        """Send one command and wait for its final reply."""
        name = action_id or secrets.token_urlsafe(12)
        began = time.perf_counter()
        await self.send({"type": "command", "action_id": name, "revision": self.revision, "actions": actions})
        while True:
            message = await self.receive()
            if message["type"] == "reply" and message.get("re") == name:
                if message["status"] == "accepted":
                    self.took.append(time.perf_counter() - began)
                return message

    async def play(self, *, turns: int | None = None, between: Callable[[], Awaitable[None]] | None = None) -> None:
        """Play until the end of the match, or that many turns of ours; `between` is awaited before each."""
        done = 0
        while self.outcome is None and (turns is None or done < turns):
            view = self.view
            assert view is not None, "start() comes first"
            if view["turn"] != self.seat or view["phase"] != "choose":
                await self.receive()
                continue
            if between is not None:
                await between()
            before = self.revision
            reply = await self.commit(self.turn())
            if reply["status"] not in ("accepted", "stale"):
                raise Refused(str(reply))
            done += reply["status"] == "accepted"
            await self.until(lambda before=before: self.revision > before)  # type: ignore[misc]  # mypy cannot type a default of a lambda
        if self.outcome is not None:
            await self.until(lambda: self.entries[-1]["kind"] == "opened")
