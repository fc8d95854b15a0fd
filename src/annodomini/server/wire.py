"""What goes over the wire, as types: bodies and answers of REST, messages of the socket. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from annodomini.rulebook import Language

Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$", description="64 hex digits, lower case")]
Id = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]
ActionId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{12,40}$")]
Revision = Annotated[int, Field(ge=0, le=2**31, strict=True)]
Seat = Annotated[int, Field(ge=0, le=99, strict=True)]
Action = Annotated[str, Field(max_length=80)]
Actions = Annotated[list[Action], Field(max_length=2048)]
BotName = Annotated[str, Field(max_length=40)]
GameName = Annotated[str, Field(max_length=40)]
CardName = Annotated[str, Field(max_length=81, pattern="^[a-z0-9-]{1,40}/[a-z0-9-]{1,40}$")]
Name = Annotated[str, Field(max_length=400, description="cleaned; at most 40 columns wide")]
PackIds = Annotated[list[Annotated[str, Field(max_length=40)]], Field(min_length=1, max_length=100)]
Said = Annotated[str, Field(max_length=500)]


class Wire(BaseModel):
    """A body or a message: unknown fields are refused, texts are no numbers and numbers no texts."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Fault(Wire):
    """The body of every answer that is an error; the codes stand on one page of the documentation."""

    code: str
    message: str
    clause: str | None = None
    field: str | None = None
    retry_ms: int | None = None


class Empty(Wire):
    """A body that says nothing."""


# guests


class GuestBody(Wire):
    """What a guest may say of themselves."""

    name: Name | None = None
    language: Language | None = None


class Guest(Wire):
    """A guest; all null for somebody without a cookie."""

    id: str | None
    name: str | None
    language: str | None


# tables


class SeatBody(Wire):
    """Who shall sit at a seat of a new table: "person" is the maker's own, "open" waits for a friend."""

    kind: Literal["person", "open", "bot"]
    bot: BotName | None = None


class TableBody(Wire):
    """A new table."""

    game: GameName
    options: dict[str, Any] = {}
    packs: PackIds | None = None
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=20)]


class TablePatch(Wire):
    """What the host of a table changes; `seats` a number or the seats anew."""

    options: dict[str, Any] | None = None
    packs: PackIds | None = None
    seats: Annotated[int, Field(ge=0, le=100)] | Annotated[list[SeatBody], Field(min_length=1, max_length=20)] | None = None


class SitBody(Wire):
    """Taking a seat (nothing said), or the host's wish for it."""

    kind: Literal["person", "open", "bot"] = "person"
    bot: BotName | None = None


class PlayBody(Wire):
    """A match against bots at once; `level` names the bot."""

    game: GameName
    level: BotName | None = None
    bots: Annotated[int, Field(ge=1, le=99)] = 2
    options: dict[str, Any] = {}
    packs: PackIds | None = None
    name: Name | None = None
    language: Language | None = None


class TableSeat(Wire):
    """A seat of a table; `you` is left out where all watch the same."""

    seat: int
    kind: str
    name: str | None
    bot: str | None
    host: bool
    here: bool
    you: bool | None = None


class You(Wire):
    """Who the asker is at a table."""

    seat: int | None
    host: bool


class TableView(Wire):
    """A table. `link` is the invitation; `address` what other devices type, null when they cannot reach this machine."""

    table: str
    link: str
    address: str | None
    game: str
    options: dict[str, Any]
    packs: list[dict[str, str]]
    seats: list[TableSeat]
    match: str | None
    status: str
    attempt: int
    you: You | None = None


class MatchId(Wire):
    """The match that was made."""

    match: str
    table: str | None = None


# matches


class CommandBody(Wire):
    """A command: the actions of one turn, made at a revision, under an id that is kept until a final answer."""

    action_id: ActionId
    revision: Revision
    actions: Actions


class PreviewBody(Wire):
    """What would follow from these actions."""

    revision: Revision
    actions: Actions


class ForesightBody(Wire):
    """What would follow from each of these commands of the seat on turn; incomplete ones too."""

    revision: Revision
    commands: Annotated[list[Actions], Field(min_length=1, max_length=64)]


class SeatDo(Wire):
    """What is done with a seat of a match."""

    do: Literal["return", "leave", "call_bot"]
    bot: BotName | None = None


class ReportBody(Wire):
    """This card is wrong: what was shown is known by match and card, the rest is what the reader says."""

    match: Id
    card: CardName
    language: Language
    says: Said | None = None
    source: Said | None = None
    note: Said | None = None
    ply: Annotated[int, Field(ge=0, le=2**31)] | None = None


# socket


class Hello(Wire):
    """The first message: which topic, how far it is known."""

    type: Literal["hello"]
    topic: Annotated[str, Field(max_length=80)]
    revision: Revision
    head: Digest | None = None
    client: Annotated[str, Field(max_length=80)] | None = None
    language: Annotated[str, Field(max_length=16)] | None = None


class Ready(Wire):
    """The person is ready: bound to the header that was shown and to a nonce not yet told."""

    type: Literal["ready"]
    id: Id
    header: Digest
    nonce_hash: Digest


class Open(Wire):
    """The nonce behind the hash."""

    type: Literal["open"]
    id: Id
    nonce: Digest


class Command(CommandBody):
    """A command over the socket."""

    type: Literal["command"]


class Preview(PreviewBody):
    """A preview over the socket."""

    type: Literal["preview"]
    id: Id


class SeatMessage(SeatDo):
    """A wish about a seat over the socket; `seat` only with call_bot."""

    type: Literal["seat"]
    id: Id
    seat: Seat | None = None


class Ping(Wire):
    """Are you there?"""

    type: Literal["ping"]
    n: Revision


class Pong(Wire):
    """Yes."""

    type: Literal["pong"]
    n: Revision


Message = Hello | Ready | Open | Command | Preview | SeatMessage | Ping | Pong

MESSAGES: dict[str, type[Message]] = {
    "hello": Hello,
    "ready": Ready,
    "open": Open,
    "command": Command,
    "preview": Preview,
    "seat": SeatMessage,
    "ping": Ping,
    "pong": Pong,
}
