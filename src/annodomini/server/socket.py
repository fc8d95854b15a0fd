"""The socket: one connection, one topic, JSON text frames. Protocol: docs/protocol.md, part B."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import deque
from typing import Any, Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from annodomini.errors import AnnoDominiError, Refused
from annodomini.play.commands import Asked, Reply
from annodomini.rulebook import LANGUAGES
from annodomini.server import wire
from annodomini.server.auth import base_of, check_host, check_origin
from annodomini.server.client import Client
from annodomini.server.context import Context, context_of, guest_of, language_of
from annodomini.server.faults import body_of, internal, of_message, reply_of
from annodomini.server.limits import COMMANDS, FRAMES, NEW_SOCKETS, PREVIEWS, SOCKETS_A_PERSON, SOCKETS_AN_ADDRESS
from annodomini.server.lobby import check_bot
from annodomini.server.presence import SILENT_MS, Ear
from annodomini.server.rooms import MatchRoom, Room, TableRoom
from annodomini.server.strict import read_object
from annodomini.server.views import match_facts, you_at, you_in
from annodomini.store import User
from annodomini.version import VERSION

logger = logging.getLogger(__name__)

PROTOCOL: Final = "annodomini.v1"
ASKED: Final = re.compile("[A-Za-z0-9_-]{1,40}")  # an id that a reply can name
LARGEST: Final = 65_536  # bytes of a frame
PING_S: Final = 15
SILENT_S: Final = SILENT_MS // 1000
HELLO_S: Final = 10
GRACE_S: Final = 2  # how long a closing socket may take to send what is queued
MALFORMED: Final = 10  # bad frames a minute
FLOOD_MS: Final = 3000  # too many frames for so long end the socket


async def endpoint(socket: WebSocket) -> None:
    """GET /api/v1/socket."""
    context = context_of(socket)
    try:
        check_host(socket, context.settings.names)
        check_origin(socket)
    except Refused:
        await socket.close(4403)  # before accept: the handshake is refused with 403
        return
    if PROTOCOL not in socket.scope.get("subprotocols", []):
        await socket.accept()
        await _last_word(socket, context, Refused("protocol.version", f"Expected the subprotocol {PROTOCOL}."), code=4426)
        return
    await socket.accept(subprotocol=PROTOCOL)
    address = socket.client.host if socket.client is not None else ""
    try:
        context.limits.take(NEW_SOCKETS, address)
        user = await guest_of(socket)
        counted = {f"address {address}": SOCKETS_AN_ADDRESS, **({f"person {user.id}": SOCKETS_A_PERSON} if user is not None else {})}
        context.sockets.open(counted, counting=context.limits.counting)
    except Refused as error:
        await _last_word(socket, context, error, code=4429)
        return
    except Exception as error:  # noqa: BLE001 - whatever it is, the other end learns that it is to come again
        await _last_word(socket, context, error if isinstance(error, AnnoDominiError) else internal(error), code=4503)
        return
    try:
        await Session(socket, context, user=user, address=address).run()
    finally:
        context.sockets.close(counted)


async def _last_word(socket: WebSocket, context: Context, error: AnnoDominiError, *, code: int) -> None:
    """Says why, and closes."""
    body = body_of(error, context.texts, language_of(socket))
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_json({"type": "error", **{key: value for key, value in body.items() if value is not None}})
        await socket.close(code)


class Session:
    """One socket from accept to close."""

    def __init__(self, socket: WebSocket, context: Context, *, user: User | None, address: str) -> None:
        self._socket = socket
        self._context = context
        self._user = user.id if user is not None else None
        self._language = user.language if user is not None else language_of(socket)
        self._key = self._user or address  # whose rates are counted
        self._client = Client(socket, Ear(self._user, context.host.clock()))
        self._take_frame = context.limits.own(FRAMES)
        self._room: Room | None = None
        self._bad: deque[int] = deque(maxlen=MALFORMED + 1)  # times of the last malformed frames
        self._flooding: int | None = None  # since when there are too many frames
        self._preview: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Reads until the other end is gone or the socket is closed from here."""
        writer = asyncio.create_task(self._client.write())
        reader = asyncio.create_task(self._read())
        beat = asyncio.create_task(self._beat())
        ended = asyncio.create_task(self._client.ended.wait())
        try:
            # the other end may be gone without a word: then the reader waits for ever, and the writer may hang
            await asyncio.wait((writer, reader, ended), return_when=asyncio.FIRST_COMPLETED)
            self._client.close(1000)
            await asyncio.wait((writer,), timeout=GRACE_S)
        finally:
            tasks = [task for task in (writer, reader, beat, ended, self._preview) if task is not None]
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, RuntimeError)):
                    logger.error("socket failed", exc_info=result)
            if self._room is not None:
                self._context.rooms.go(self._room, self._client)

    async def _read(self) -> None:
        while self._client.closing is None:
            try:
                received = await self._socket.receive()
            except RuntimeError:
                return
            if received["type"] == "websocket.disconnect":
                return
            self._client.ear.heard = self._context.host.clock()
            await self._frame(received.get("text"), received.get("bytes"))

    async def _beat(self) -> None:
        n = 0
        started = self._context.host.clock()
        while True:
            await asyncio.sleep(HELLO_S if n == 0 else PING_S)
            now = self._context.host.clock()
            if self._room is None and now - started >= HELLO_S * 1000:
                self._client.close(4400)
            elif now - self._client.ear.heard > SILENT_S * 1000:
                self._client.close(4408)
            else:
                n += 1
                self._client.send({"type": "ping", "n": n})

    async def _frame(self, text: str | None, data: bytes | None) -> None:
        if len(text.encode() if text is not None else data or b"") > LARGEST:
            self._error(Refused("frame.too_large", f"Expected at most {LARGEST} bytes."))
            self._client.close(4413)
            return
        asked: str | None = None
        read = False
        try:
            self._count_frame()
            value = read_frame(text)
            asked = asked_by(value)
            message = typed(value)
            read = True
            await self._handle(message)
        except Refused as error:
            if error.wire_code.startswith("frame.") and not read:
                self._malformed(error.wire_code)
            self._answer(asked, error)
        except AnnoDominiError as error:
            self._answer(asked, error)
        except Exception as error:  # noqa: BLE001 - one bad message must not end the socket; it is logged with its number
            self._answer(asked, internal(error))

    def _count_frame(self) -> None:
        try:
            self._take_frame()
            self._flooding = None
        except Refused:
            now = self._context.host.clock()
            self._flooding = self._flooding or now
            if now - self._flooding >= FLOOD_MS:
                self._client.close(4429)
            raise

    def _malformed(self, code: str) -> None:
        """Counts what no page of ours sends; the first of a socket is logged, by code and guest, without what it held."""
        now = self._context.host.clock()
        if not self._bad:
            logger.warning("socket of %s: refused a frame, %s", self._user or "nobody", code)
        self._bad.append(now)
        if len(self._bad) > MALFORMED and now - self._bad[0] <= 60_000:
            self._client.close(4400)

    def _answer(self, asked: str | None, error: AnnoDominiError) -> None:
        if asked is None:
            self._error(error)
            return
        body = body_of(error, self._context.texts, self._language)
        self._client.send(
            {"type": "reply", "re": asked, "status": "refused", **{key: value for key, value in body.items() if value is not None}}
        )

    def _error(self, error: AnnoDominiError) -> None:
        body = body_of(error, self._context.texts, self._language)
        self._client.send({"type": "error", **{key: value for key, value in body.items() if value is not None}})

    def _reply(self, asked: str, reply: Reply) -> None:
        self._client.send({"type": "reply", "re": asked, **reply_of(reply, self._language)})

    async def _handle(self, message: wire.Message) -> None:
        match message:
            case wire.Hello():
                await self._hello(message)
            case wire.Ping():
                self._client.send({"type": "pong", "n": message.n})
            case wire.Pong():
                return
            case wire.Ready():
                match = self._match().live.match
                await self._context.host.ready(match, self._user, header=message.header, nonce_hash=message.nonce_hash)
                self._reply(message.id, Reply("ok"))
            case wire.Open():
                match = self._match().live.match
                await self._context.host.open_nonce(match, self._user, nonce=bytes.fromhex(message.nonce))
                self._reply(message.id, Reply("ok"))
            case wire.Command():
                self._context.limits.take(COMMANDS, self._key)
                match = self._match().live.match
                asked = Asked(self._user, message.action_id, message.revision, tuple(message.actions))
                self._reply(message.action_id, await self._context.host.command(match, asked))
            case wire.Preview():
                self._start_preview(message)
            case wire.SeatMessage():
                self._reply(message.id, await self._seat(message))

    def _match(self) -> MatchRoom:
        if not isinstance(self._room, MatchRoom):
            raise Refused("frame.not_now", "This message belongs to a match: hello comes first.")
        return self._room

    async def _hello(self, hello: wire.Hello) -> None:
        if hello.language in LANGUAGES and self._user is None:
            self._language = hello.language
        if self._room is not None and hello.topic != self._room.topic:
            raise Refused("frame.not_now", "One socket has one topic.")
        kind, _, name = hello.topic.partition("/")
        try:
            if kind == "table":
                await self._hello_table(name)
            else:
                await self._hello_match(hello, name if kind == "match" else "")
        except Refused as error:
            if error.wire_code not in ("match.unknown", "table.unknown"):
                raise
            self._error(error)
            self._client.close(4404)

    async def _hello_match(self, hello: wire.Hello, name: str) -> None:
        room = await self._context.rooms.match(name)
        # from here to `enter` nothing is awaited: what is written later comes as `entries`
        fold = room.live.fold
        facts = {"you": you_in(room.live, self._user), "names": room.names, "match": match_facts(room.live)}
        self._welcome(revision=fold.revision, facts={"head": fold.head, **facts, "presence": room.seen()})
        room.catch_up(self._client, revision=hello.revision, head=hello.head)
        self._enter(room)

    async def _hello_table(self, name: str) -> None:
        table = await self._context.lobby.table(name)
        room = await self._context.rooms.table(table.code)
        room.bases[self._client] = base_of(self._socket)
        self._enter(room)
        assert isinstance(room, TableRoom), "a topic of tables has rooms of tables"
        text = await room.snapshot(self._client)
        self._welcome(revision=0, facts={"you": you_at(table, self._user)})
        self._client.push(text)

    def _enter(self, room: Room) -> None:
        self._room = room
        self._context.rooms.enter(room, self._client)

    def _welcome(self, *, revision: int, facts: dict[str, Any]) -> None:
        limits = {"frame": LARGEST, "ping_s": PING_S, "silent_s": SILENT_S}
        now = self._context.host.clock()
        self._client.send(
            {"type": "welcome", "protocol": 1, "revision": revision, "server": VERSION, "now": now, "limits": limits, **facts}
        )

    def _start_preview(self, message: wire.Preview) -> None:
        self._context.limits.take(PREVIEWS, self._key)
        match = self._match().live.match
        if self._preview is not None:
            self._preview.cancel()  # a newer one replaces one that waits
        self._preview = asyncio.create_task(self._run_preview(match, message))

    async def _run_preview(self, match: str, message: wire.Preview) -> None:
        try:
            asked = Asked(self._user, "", message.revision, tuple(message.actions))
            self._reply(message.id, await self._context.host.preview(match, asked))
        except AnnoDominiError as error:
            self._answer(message.id, error)
        except Exception as error:  # noqa: BLE001 - as for every message: it is answered, and logged with its number
            self._answer(message.id, internal(error))

    async def _seat(self, message: wire.SeatMessage) -> Reply:
        room = self._match()
        host, match = self._context.host, room.live.match
        bot = check_bot(message.bot, room.live.fold.header["game"])
        if message.do == "return":
            return await host.come_back(match, self._user)
        if message.do == "leave":
            return await host.leave(match, self._user, bot=bot)
        seat = message.seat if message.seat is not None else room.live.seat_of(self._user)
        if seat is None:
            raise Refused("frame.invalid", "Expected the number of a seat.", field="seat")
        return await host.call_bot(match, self._user, seat=seat, bot=bot, here=room.presence.here)


def read_frame(text: str | None) -> dict[str, Any]:
    """The object of a frame; Refused with frame.malformed."""
    if text is None:
        raise Refused("frame.malformed", "Expected a text frame.")
    return read_object(text)


def asked_by(value: dict[str, Any]) -> str | None:
    """The id that a reply names, told also when the rest of the frame is wrong; None when there is no usable one."""
    found = value.get("action_id", value.get("id"))
    return found if isinstance(found, str) and ASKED.fullmatch(found) else None


def typed(value: dict[str, Any]) -> wire.Message:
    """The message of a frame's object; Refused with frame.unknown or frame.invalid."""
    kind = value.get("type")
    if not isinstance(kind, str):
        raise Refused("frame.invalid", "Expected a text in the field type.", field="type")
    model = wire.MESSAGES.get(kind)
    if model is None:
        raise Refused("frame.unknown", f"Unknown type {kind[:40]!r}.", field="type")
    try:
        return model.model_validate(value)
    except ValidationError as error:
        raise of_message(error) from None
