"""Tables: where people gather before and after a match. A table is known to who has its code."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from annodomini.bots import BOTS, need_bot
from annodomini.errors import AnnoDominiError, BotUnknown, OptionsInvalid, Refused, StoreUnavailable
from annodomini.games import game as game_of
from annodomini.play.bus import LocalBus
from annodomini.play.host import Host
from annodomini.play.start import Plan, Sitter, new_match
from annodomini.server.limits import (
    ALONE_A_PERSON,
    ALONE_OF_ADDRESS,
    MATCHES,
    MATCHES_OF_ADDRESS,
    RUNNING_A_PERSON,
    TABLES,
    TABLES_A_PERSON,
    TABLES_OF_ADDRESS,
    Limits,
)
from annodomini.store import Store, Table
from annodomini.store.contract import NOBODY, Duplicate

logger = logging.getLogger(__name__)

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that is read as something else
CODE: Final = 6
EVERY: Final = 1_000_000  # more matches and tables than anybody has

Seat = dict[str, Any]  # {"kind": "person" | "open" | "bot", "user": id | None, "bot": name | None}


def default_bot(game: str) -> str:
    """The bot of middle strength; GameUnknown, BotUnknown when the game has none."""
    game_of(game)
    names = BOTS.names(game)  # by level ascending
    if not names:
        raise BotUnknown(f"the game {game!r:.40} has no bots")
    return names[len(names) // 2]


def check_bot(bot: str | None, game: str) -> str:
    """The name of a bot of this game, of the middle one when none is named; GameUnknown, BotUnknown."""
    game_of(game)
    return default_bot(game) if bot is None else need_bot(bot, game).name


@dataclass(frozen=True, slots=True)
class Wish:
    """A seat as the maker of a table wishes it."""

    kind: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants a table or a match, and from where: both are counted, as anybody may be any number of guests."""

    user: str
    address: str


@dataclass(frozen=True, slots=True)
class Holding:
    """What a user has under way: tables they are host of, matches at their tables, those of bots alone among these."""

    tables: int
    matches: int
    alone: int


class Lobby:
    """Makes and changes tables. Every change is written, told on the bus as `table/CODE`, and never overtakes another."""

    def __init__(self, store: Store, *, host: Host, bus: LocalBus, limits: Limits, code: Callable[[], str] | None = None) -> None:
        self._store = store
        self._host = host
        self._bus = bus
        self._limits = limits
        self._code = code or new_code
        self._locks: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    async def table(self, code: str) -> Table:
        """The table of a code, whose letters may be small; Refused with table.unknown."""
        found = await self._store.table(code.upper()) if len(code) == CODE else None
        if found is None:
            raise Refused("table.unknown", "There is no such table.")
        return found

    async def make(
        self, asker: Asker, *, game: str, options: Mapping[str, Any], packs: Sequence[str] | None, wishes: Sequence[Wish]
    ) -> Table:
        """A new table of this user. GameUnknown, OptionsInvalid, PackUnknown, BotUnknown; Refused with rate.* when they have many."""
        user = asker.user
        seats = seats_of(wishes, game, user)
        chosen = list(dict.fromkeys(packs)) if packs is not None else self._host.library.usual(game)
        body = {"game": game, "options": dict(options), "packs": chosen, "seats": seats, "attempt": 0}
        self._check(body)
        self._limits.take(TABLES, user)
        self._limits.take(TABLES_OF_ADDRESS, asker.address)
        if self._limits.counting and (await self._holding(user)).tables >= TABLES_A_PERSON:
            raise Refused("rate.tables", f"You are the host of {TABLES_A_PERSON} tables whose match is not over.")
        for _ in range(8):
            table = Table(self._code(), user, None, body, 1, self._host.clock())
            try:
                await self._store.create_table(table)
            except Duplicate:
                continue
            return table
        raise Refused("server.overloaded", "No free code was found.", retry_ms=1000)

    async def patch(
        self, code: str, user: str, *, options: Mapping[str, Any] | None, packs: Sequence[str] | None, seats: int | Sequence[Wish] | None
    ) -> Table:
        """What the host changes while no match runs."""

        def change(table: Table) -> Table:
            body = table.body
            need_host(table, user)
            if options is not None:
                body["options"] = dict(options)
            if packs is not None:
                body["packs"] = list(dict.fromkeys(packs))
            if isinstance(seats, int):
                resize(body["seats"], seats)
            elif seats is not None:
                body["seats"] = reseated(seats, body["game"], body["seats"], user)
            self._check(body)
            return table

        return await self._change(code, change)

    async def sit(self, code: str, user: str, *, seat: int) -> Table:
        """Takes a free seat; who sits elsewhere at this table moves."""

        def change(table: Table) -> Table:
            seats = table.body["seats"]
            there = seat_at(seats, seat)
            if there["kind"] == "person" and there["user"] == user:
                return table
            if there["kind"] != "open":
                raise Refused("table.full" if all(other["kind"] != "open" for other in seats) else "seat.taken", "This seat is taken.")
            for other in seats:
                if other["user"] == user:
                    other.update(kind="open", user=None)
            there.update(kind="person", user=user, bot=None)
            return replace(table, host=user) if table.host == NOBODY else table

        return await self._change(code, change)

    async def seat_for(self, code: str, user: str, *, seat: int, wish: Wish) -> Table:
        """The host puts a bot on a seat or opens it."""

        def change(table: Table) -> Table:
            need_host(table, user)
            there = seat_at(table.body["seats"], seat)
            if there["kind"] == "person" and there["user"] == user:
                raise Refused("seat.taken", "Your own seat cannot become a bot's.")
            there.update(seat_of(wish, table.body["game"]))
            return table

        return await self._change(code, change)

    async def leave(self, code: str, user: str, *, seat: int) -> Table:
        """Leaves one's own seat, or the host clears one; a start that waits becomes void. The host's role moves on."""
        async with self._lock(code):
            table = await self.table(code)
            there = seat_at(table.body["seats"], seat)
            left = there["user"]
            if left != user:
                need_host(table, user)
            if left is not None and table.match is not None:
                row = await self._store.match(table.match)
                if row is not None and row.status == "ready":
                    await self._host.leave(table.match, left, bot=default_bot(table.body["game"]))
            await self._need_waiting(table)
            there.update(kind="open", user=None, bot=None)
            others = [other["user"] for other in table.body["seats"] if other["user"] is not None]
            return await self._write(replace(table, host=others[0]) if left == table.host and others else table)

    async def erase(self, user: str) -> None:
        """Erases a user: starts that wait for them become void, a bot plays their running matches on, their seats are free."""
        for row in await self._store.matches_of(user, limit=EVERY):
            if row.status in ("ready", "running"):
                try:
                    await self._host.leave(row.match, user, bot=default_bot(row.game))
                except StoreUnavailable:
                    raise  # nothing is lost: it may be asked again
                except AnnoDominiError as error:
                    logger.warning("match %s goes on without a bot for who was erased: %s", row.match, error.wire_code)
        for table in await self._store.delete_user(user):
            self._bus.publish(f"table/{table.code}", table.version)

    async def start(self, code: str, asker: Asker) -> tuple[Table, bool]:
        """Makes the match and says whether it is new; a start that waits is found again."""
        async with self._lock(code):
            table = await self.table(code)
            need_host(table, asker.user)
            row = await self._store.match(table.match) if table.match is not None else None
            if row is not None and row.status == "ready":
                return table, False
            if row is not None and row.status == "running":
                raise Refused("table.closed", "A match is running at this table.")
            previous = row.match if row is not None and row.status == "void" else None
            return await self._begin(table, previous, asker), True

    async def rematch(self, code: str, asker: Asker) -> tuple[Table, bool]:
        """Another match of the same table, asked for by one who sits there; a start that waits is found again."""
        async with self._lock(code):
            table = await self.table(code)
            if all(seat["user"] != asker.user for seat in table.body["seats"]):
                raise Refused("seat.not_yours", "You hold no seat of this table.")
            row = await self._store.match(table.match) if table.match is not None else None
            if table.match is None or (row is not None and row.status == "running"):
                raise Refused("match.not_over", "The match is not over.")
            if row is not None and row.status == "ready":
                return table, False
            return await self._begin(table, row.match if row is not None and row.status == "void" else None, asker), True

    async def _begin(self, table: Table, previous: str | None, asker: Asker) -> Table:
        """Writes down which match is the table's, then makes it: so none is ever played that no table knows of."""
        body = table.body
        if any(seat["kind"] == "open" for seat in body["seats"]):
            raise Refused("table.not_ready", "There are free seats.")
        sitters = [Sitter(user=seat["user"], bot=seat["bot"]) for seat in body["seats"]]
        attempt = body["attempt"] + 1 if previous is not None else 1
        persons = [sitter.user is not None for sitter in sitters]
        await self._need_room(asker, alone=not any(persons))
        owner = next((seat for seat, sitter in enumerate(sitters) if sitter.user == table.host), None)
        options = game_of(body["game"]).options_at(body["options"], persons=persons, owner=owner)
        plan = Plan(body["game"], options, body["packs"], sitters, table.code, attempt, previous, match=new_match())
        begun = await self._write(replace(table, match=plan.match, body={**body, "attempt": attempt}), told=False)
        try:
            await self._host.create(plan)
        except Exception:
            await self._mend(table, begun)
            raise
        self._bus.publish(f"table/{begun.code}", begun.version)
        return begun

    async def _mend(self, table: Table, begun: Table) -> None:
        """The table as it was before a start that failed, unless the match was written in spite of it."""
        with contextlib.suppress(AnnoDominiError):  # the store may still be what fails; a match that is not there counts as none
            if await self._store.match(begun.match or "") is None:
                await self._write(replace(table, version=begun.version))

    async def _need_room(self, asker: Asker, *, alone: bool) -> None:
        """Refused with rate.* when the asker has begun enough for now. `alone`: bots only, whom nothing but the end will stop."""
        if self._limits.counting:
            holding = await self._holding(asker.user)
            if holding.matches >= RUNNING_A_PERSON:
                raise Refused("rate.matches", f"{RUNNING_A_PERSON} matches at your tables are not over.")
            if alone and holding.alone >= ALONE_A_PERSON:
                raise Refused("rate.matches", f"{ALONE_A_PERSON} matches of bots alone are running at your tables.")
        self._limits.take(MATCHES, asker.user)
        self._limits.take(MATCHES_OF_ADDRESS, asker.address)
        if alone:
            self._limits.take(ALONE_OF_ADDRESS, asker.address)

    async def _holding(self, user: str) -> Holding:
        """What this user has under way."""
        found = await self._store.tables_of(user, limit=EVERY)
        going = [table for table, row in found if row is not None and row.status in ("ready", "running")]
        alone = [table for table in going if all(seat["user"] is None for seat in table.body["seats"])]
        return Holding(sum(table.host == user for table, _ in found), len(going), len(alone))

    async def _change(self, code: str, change: Callable[[Table], Table]) -> Table:
        """Changes a table at which no match runs."""
        async with self._lock(code):
            table = await self.table(code)
            await self._need_waiting(table)
            return await self._write(change(table))

    async def _need_waiting(self, table: Table) -> None:
        row = await self._store.match(table.match) if table.match is not None else None
        if row is not None and row.status in ("ready", "running"):
            raise Refused("table.closed", "A match is running at this table.")

    async def _write(self, table: Table, *, told: bool = True) -> Table:
        written = replace(table, version=table.version + 1, touched=self._host.clock())
        if not await self._store.change_table(written):
            raise Refused("server.overloaded", "Somebody else has changed the table.", retry_ms=200)
        if told:
            self._bus.publish(f"table/{table.code}", written.version)
        return written

    def _lock(self, code: str) -> asyncio.Lock:
        return self._locks.setdefault(code.upper(), asyncio.Lock())

    def _check(self, body: Mapping[str, Any]) -> None:
        """Refuses what could never be dealt, when it is chosen and not when the match begins."""
        game = game_of(body["game"])
        components = self._host.library.choose(body["game"], body["packs"])
        game.new(seats=len(body["seats"]), options=game.options(len(body["seats"]), body["options"]), components=components.value)


def new_code() -> str:
    """A code that is hard to guess and easy to say."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE))


def seat_at(seats: Sequence[Seat], seat: int) -> Seat:
    """The seat of this number; Refused with seat.none."""
    if not 0 <= seat < len(seats):
        raise Refused("seat.none", f"Expected a seat 0..{len(seats) - 1}.")
    return seats[seat]


def need_host(table: Table, user: str) -> None:
    """Refused unless this user is the table's host."""
    if table.host != user:
        raise Refused("table.not_host", "Only the host of the table may do this.")


def seat_of(wish: Wish, game: str) -> Seat:
    """An open seat or a bot's."""
    if wish.kind == "bot":
        return {"kind": "bot", "user": None, "bot": check_bot(wish.bot, game)}
    return {"kind": "open", "user": None, "bot": None}


def seats_of(wishes: Sequence[Wish], game: str, user: str) -> list[Seat]:
    """The seats of a new table; the first `person` is its maker, further ones are open."""
    seats = [seat_of(wish, game) for wish in wishes]
    mine = next((place for place, wish in enumerate(wishes) if wish.kind == "person"), None)
    if mine is not None:
        seats[mine] = {"kind": "person", "user": user, "bot": None}
    return seats


def reseated(wishes: Sequence[Wish], game: str, seats: Sequence[Seat], user: str) -> list[Seat]:
    """Seats anew: persons stay where `person` is wished for them, else the free ones among them are open."""
    there = [seat["user"] for seat in seats if seat["user"] is not None and seat["user"] != user]
    found = seats_of(wishes, game, user)
    for place, wish in enumerate(wishes):
        if wish.kind == "person" and found[place]["kind"] == "open" and there:
            found[place] = {"kind": "person", "user": there.pop(0), "bot": None}
    if there or all(seat["user"] != user for seat in found):
        raise OptionsInvalid("expected a seat for everybody who sits at the table", field="seats")
    return found


def resize(seats: list[Seat], count: int) -> None:
    """As many seats as asked for: open ones come at the end, free ones and bots go from there. OptionsInvalid."""
    seats += [{"kind": "open", "user": None, "bot": None} for _ in range(min(count, 100) - len(seats))]
    for place in range(len(seats) - 1, -1, -1):
        if len(seats) > count and seats[place]["kind"] != "person":
            del seats[place]
    if len(seats) > count:
        raise OptionsInvalid(f"expected a seat for each of {len(seats)} persons, got {count}", field="seats")
