"""What is told about tables and matches: built by listing what is known, so that nothing else can slip in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from annodomini.games import game as game_of
from annodomini.play.components import Library
from annodomini.play.live import Live
from annodomini.play.ports import ENDED, MatchRow
from annodomini.store import Store, Table

Json = dict[str, Any]


async def table_view(store: Store, library: Library, table: Table, *, here: Callable[[str], bool], base: str, address: str | None) -> Json:
    """A table as everybody at it may see it. `base`: where the asker has found us; `address`: where other devices do."""
    body = table.body
    names = await store.names({seat["user"] for seat in body["seats"] if seat["user"] is not None})
    row = await store.match(table.match) if table.match is not None else None
    packs = [{"id": p, "version": library.packs[p].version, "digest": library.digests[p]} for p in body["packs"] if p in library.packs]
    return {
        "table": table.code,
        "link": link_of(table.code, address=address, base=base),
        "address": address,
        "game": body["game"],
        "options": game_of(body["game"]).options(len(body["seats"]), body["options"]),
        "packs": packs,
        "seats": [
            {
                "seat": number,
                "kind": seat["kind"],
                "name": names.get(seat["user"]),
                "bot": seat["bot"],
                "host": seat["user"] == table.host,
                "here": seat["user"] is not None and here(seat["user"]),
            }
            for number, seat in enumerate(body["seats"])
        ],
        "match": table.match if row is not None and row.status != "void" else None,
        "status": table_status(row),
        "attempt": max(1, body["attempt"]),
    }


def link_of(code: str, *, address: str | None, base: str) -> str:
    """The invitation: at the address of the house, else where the asker has found us."""
    return f"{address or base}/t/{code}"


def table_status(row: MatchRow | None) -> str:
    """open | ready | running | over, from the row of the table's last match."""
    return "open" if row is None or row.status == "void" else row.status


def you_at(table: Table, user: str | None) -> Json:
    """Who the asker is at a table."""
    seat = next((number for number, seat in enumerate(table.body["seats"]) if user is not None and seat["user"] == user), None)
    return {"seat": seat, "host": user is not None and table.host == user}


def you_in(live: Live, user: str | None) -> Json:
    """Who the asker is in a match."""
    seat = live.seat_of(user) if user is not None else None
    return {"seat": seat, "role": "watcher" if seat is None else "seat"}


def seats_in(live: Live) -> list[Json]:
    """Who sits where in a match, and who plays there now."""
    fold = live.fold
    return [
        {
            "seat": number,
            "kind": seat["kind"],
            "player": fold.labels[number],
            "bot": fold.plays[number] or seat.get("bot"),
            "plays": "person" if fold.plays[number] is None else "bot",
        }
        for number, seat in enumerate(fold.header["seats"])
    ]


async def names_in(store: Store, live: Live) -> dict[str, str]:
    """The names behind the labels of a match; a person who was erased has none."""
    names = await store.names(set(live.users.values()))
    return {str(live.fold.labels[seat]): names[user] for seat, user in sorted(live.users.items()) if user in names}


def match_facts(live: Live) -> Json:
    """What is told about a match beside its entries."""
    return {"status": status_of(live.fold.status), "table": live.table, "seats": seats_in(live)}


def status_of(status: str) -> str:
    """The status as it is told: a void start is over, too."""
    return "over" if status in ENDED else status


async def match_view(store: Store, live: Live, user: str | None) -> Json:
    """A match as GET /matches/{id} tells it."""
    fold = live.fold
    return {
        "match": live.match,
        "game": fold.header["game"],
        "rules": fold.header["rules"],
        **match_facts(live),
        "revision": fold.revision,
        "head": fold.head,
        "header": fold.header,
        "view": fold.view(),
        "you": you_in(live, user),
        "names": await names_in(store, live),
    }
