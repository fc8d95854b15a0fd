"""What the documentation says of the wire is what the code does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import yaml  # type: ignore[import-untyped]  # its stubs would be one more package for one call
from babel.messages.pofile import read_po

from annodomini import server
from annodomini.errors import STATUS
from annodomini.server import limits, socket
from annodomini.server.app import create_app
from annodomini.server.settings import Settings
from annodomini.server.texts import flat
from annodomini.server.wire import MESSAGES
from annodomini.store import MemoryStore
from server.door import door, open_socket, run
from server.friends import started

DOCS = Path(__file__).parents[2] / "docs"
DESCRIBED: dict[str, Any] = yaml.safe_load((DOCS / "asyncapi.yaml").read_text(encoding="utf-8"))
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def schema_of(name: str) -> dict[str, Any]:
    """The schema of a message, references resolved inside the file."""
    return {**DESCRIBED["components"]["messages"][name]["payload"], "components": DESCRIBED["components"]}


def names_of(operation: str) -> set[str]:
    return {message["$ref"].rpartition("/")[2] for message in DESCRIBED["operations"][operation]["messages"]}


def test_every_message_to_the_server_is_described_field_by_field() -> None:
    assert names_of("fromClient") == set(MESSAGES)
    for name, model in MESSAGES.items():
        described = schema_of(name)
        assert described["additionalProperties"] is False
        assert set(described["properties"]) == set(model.model_fields), name
        required = {field for field, facts in model.model_fields.items() if facts.is_required()}
        assert set(described["required"]) == required, name


def test_every_frame_of_a_match_is_as_described() -> None:
    seen: set[str] = set()

    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben", bots=1, options={"deal": 3, "max_rounds": 2})
            table = await guests[0].socket(f"table/{sockets[0].welcome['match']['table']}")
            await table.until(lambda frame: frame["type"] == "snapshot")
            for message in ("{", json.dumps({"type": "ping", "n": 1}), json.dumps({"type": "fly"})):
                await sockets[0].wire.send(message)
            for _ in range(6):
                await sockets[0].command(["doubt"])
                await sockets[0].request({"type": "preview", "revision": sockets[0].revision, "actions": []})
            again = await open_socket(at, cookie=guests[0].cookie)
            await again.hello(f"match/{sockets[0].match}", revision=1)
            await again.aclose()
            at.context.rooms.close(1012)
            assert await sockets[1].closed() == 1012
            for ws in [*sockets, table, again]:
                for text in ws.frames:
                    frame = json.loads(text)
                    jsonschema.validate(frame, schema_of(frame["type"]))
                    allowed = set(schema_of(frame["type"])["properties"])
                    assert set(frame) <= allowed | {"clause"}, frame
                    seen.add(frame["type"])

    run(work())
    assert seen == names_of("fromServer") - {"ping"}


def test_the_page_of_codes_is_the_page_of_the_code() -> None:
    part = PAGE.partition("## C. Error codes")[2].partition("## D. Resources")[0]
    described = set(re.findall(r"`([a-z]+\.[a-z_]+)`", part)) - {"errors.py"}
    assert described == set(STATUS)


def test_the_table_of_resources_names_every_route_and_no_other() -> None:
    part = PAGE.partition("## D. Resources")[2].partition("## E. Fair by proof")[0]
    described = set()
    for cell in re.findall(r"^\| (`/.*?`) \|", part, re.MULTILINE):
        base = ""
        for path in re.findall(r"`(/[^`?]*)", cell):
            whole = (
                path if path.count("/") > 1 or not base or path in ("/guests", "/tables", "/packs", "/games", "/reports") else base + path
            )
            described.add(re.sub(r"\{[a-z]+\}", "{}", whole))
            base = base or path.removesuffix("/commands").removesuffix("/start").removesuffix("/record")
            if path.endswith(("/commands", "/start", "/record")):
                described.add(re.sub(r"\{[a-z]+\}", "{}", path))
    routes = {
        re.sub(r"\{[a-z]+\}", "{}", path.removeprefix("/api/v1"))
        for path in create_app(Settings(database="memory:", workers=0), store=MemoryStore()).openapi()["paths"]
        if path.startswith("/api/v1")
    }
    assert routes - described == set(), "routes that the page does not name"
    assert {path for path in described if path not in routes} == set(), "what the page names and nobody serves"


def test_the_limits_of_the_page_are_those_of_the_code() -> None:
    assert f"| frames | {limits.FRAMES.per_s:.0f}/s, burst {limits.FRAMES.burst} |" in PAGE
    commands, previews = limits.COMMANDS, limits.PREVIEWS
    assert f"| {commands.per_s:.0f}/s burst {commands.burst} / {previews.per_s:.0f}/s burst {previews.burst} |" in PAGE
    assert f"| {limits.SOCKETS_A_PERSON} a person, {limits.SOCKETS_AN_ADDRESS} an address; {limits.NEW_SOCKETS.burst} new a minute" in PAGE
    asked, all_asked, new, all_new = limits.REQUESTS, limits.OF_ADDRESS, limits.MATCHES, limits.MATCHES_OF_ADDRESS
    guests, replays = limits.GUESTS, limits.REPLAYS
    assert f"| {asked.per_s:.0f}/s, burst {asked.burst} a person" in PAGE
    assert f"; {all_asked.per_s:.0f}/s, burst {all_asked.burst} an address |" in PAGE
    assert f"| 1 in {1 / guests.per_s:.0f} s, burst {guests.burst}; {replays.per_s:.0f}/s, burst {replays.burst} an address |" in PAGE
    assert f"| each 1 in {1 / new.per_s:.0f} s, burst {new.burst} a person; {all_new.per_s:.0f}/s, burst {all_new.burst} an address" in PAGE
    assert [(rate.per_s, rate.burst) for rate in (limits.TABLES, limits.TABLES_OF_ADDRESS)] == [(r.per_s, r.burst) for r in (new, all_new)]
    assert f"| {limits.TABLES_A_PERSON} / {limits.RUNNING_A_PERSON} a person |" in PAGE
    alone = limits.ALONE_OF_ADDRESS
    assert f"| {limits.ALONE_A_PERSON} running a person; {alone.per_s * 60:.0f} a minute, burst {alone.burst} an address |" in PAGE
    assert socket.LARGEST == 64 * 1024
    assert f"every {socket.PING_S} s" in PAGE


def test_every_german_message_is_of_a_code_that_there_is() -> None:
    source = Path(server.__file__).parent / "locale" / "de.po"
    with source.open("rb") as file:
        told = flat(read_po(file, locale="de"))
    log_only = {
        "bot.failed",
        "server.port_in_use",
        "server.internal",
        "date.invalid",
        "pack.invalid",
        "journal.broken",
        "command.stale",
        "command.illegal",
    }
    assert set(told) == set(STATUS) - log_only
