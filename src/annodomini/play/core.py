"""The heart of the host: finds matches, writes entries, tells who listens."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from annodomini.errors import AnnoDominiError, PackUnknown, Refused
from annodomini.games import game as game_of
from annodomini.kernel.game import TERMINAL
from annodomini.play.components import Library
from annodomini.play.due import Pace, due_of
from annodomini.play.entries import Entry, follow
from annodomini.play.fold import Fold
from annodomini.play.jobs import now_ms
from annodomini.play.judge import Judged
from annodomini.play.live import Live
from annodomini.play.ports import Bus, Jobs, JournalStore, MatchRow, RevisionTaken, Thinker

Draft = tuple[str, Mapping[str, Any]]  # kind and fields of an entry that is not yet written


class Core:
    """Serves every match of a store. Matches nobody holds are forgotten at once and read again when needed."""

    def __init__(
        self,
        store: JournalStore,
        *,
        bus: Bus,
        jobs: Jobs,
        thinker: Thinker,
        library: Library,
        pace: Pace | None = None,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self.store = store
        self.bus = bus
        self.jobs = jobs
        self.thinker = thinker
        self.library = library
        self.pace = pace or Pace()
        self.clock = clock
        self.closing = False  # once it is True nothing new is begun
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loading: dict[str, asyncio.Task[Live]] = {}  # each match is read by one task, whoever asks meanwhile
        self._kept: dict[str, Live] = {}  # matches that hold what is not yet written: opened nonces
        self._lives: weakref.WeakValueDictionary[str, Live] = weakref.WeakValueDictionary()

    @property
    def in_memory(self) -> int:
        """How many matches are in memory now."""
        return len(self._lives)

    async def live(self, match: str) -> Live:
        """The match; hold the returned object as long as you look at it. Refused with match.unknown."""
        found = self._lives.get(match)
        if found is not None:
            return found
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.get_running_loop().create_task(self._load(match))
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(loading)

    async def _load(self, match: str) -> Live:
        # the secret comes first: when the match ends while it is read, the entries show it
        seed = await self.store.seed(match)
        users = {player.seat: player.user for player in await self.store.players(match)}
        row = await self.store.match(match)
        entries = await self.store.entries(match) if row is not None else []
        if row is None or not entries:
            raise Refused("match.unknown", "There is no such match.")
        components = await self.library.pinned(entries[0])
        fold = Fold(game_of(row.game), components.value, entries[0])
        await asyncio.to_thread(fold.extend, entries[1:])  # half a ms an entry: others need not wait for it
        return self.adopt(Live(fold, components, seed=None if fold.ended else seed, users=users, table=row.table))

    def adopt(self, live: Live) -> Live:
        """Holds a match that was just made, as long as somebody looks at it."""
        return self._lives.setdefault(live.match, live)

    def keep(self, live: Live) -> None:
        """Holds a match that has not started, whether anybody looks or not, until its start is written or void."""
        self._kept[live.match] = live

    async def write(self, live: Live, drafts: Sequence[Draft], *, state: Any = None) -> Entry:
        """Appends entries, all or none, and tells who listens once they are durable; the last one comes back.

        `state`: what the one moving entry among them leads to. RevisionTaken when another worker was faster
        (the match has then been read on), StoreUnavailable when nothing was written.
        """
        after = live.fold.fork()
        for kind, fields in drafts:
            after.add(follow(after.last, after.head, at=self.clock(), kind=kind, fields=fields), state=state)
        row = row_of(after, table=live.table, pace=self.pace)
        try:
            await self.store.append(row, after.entries[live.fold.revision :])
        except RevisionTaken:
            await self.read_on(live)
            raise
        self._go_on(live, after)
        if row.due is not None:
            self.jobs.schedule(live.match, row.due)
        return after.last

    async def read_on(self, live: Live) -> None:
        """Folds what others have written since, and tells who listens."""
        after = live.fold.fork()
        if after.state is not None:
            after.state = after.game.copy(after.state)
        after.extend(await self.store.entries(live.match, after=after.revision))
        if after.revision > live.fold.revision:
            self._go_on(live, after)

    def _go_on(self, live: Live, after: Fold) -> None:
        live.fold = after
        if after.ended:
            live.seed = None
        if after.status != "ready":
            self._kept.pop(live.match, None)
        self.bus.publish(f"match/{live.match}", after.revision)

    async def write_turn(self, live: Live, judged: Judged, *, fields: Mapping[str, Any]) -> Entry:
        """Writes an accepted command, and the outcome with the opened seed when the match ends with it; the command's entry comes back."""
        game, state = live.fold.game, judged.state
        drafts: list[Draft] = [("command", {**fields, "chance": judged.chance, "effects": judged.effects})]
        if game.current(state) == TERMINAL:
            assert live.seed is not None, "a match is over once"
            drafts.append(("outcome", {"status": "finished", **game.outcome(state).to_dict()}))
            drafts.append(("opened", {"seed": live.seed.hex()}))
        last = await self.write(live, drafts, state=state)
        written: Entry = live.fold.entries[last["revision"] - len(drafts)]
        return written


def row_of(fold: Fold, *, table: str | None, pace: Pace) -> MatchRow:
    """The row of a match that stands as in `fold`."""
    return MatchRow(
        fold.header["match"], fold.header["game"], table, fold.status, fold.revision, fold.turn, due_of(fold, pace), fold.last["at"]
    )


def need_packs(live: Live) -> None:
    """PackUnknown when a pack of the match is lost."""
    if live.components.lost:
        raise PackUnknown("A pack of this match is kept no more: it can only be looked at.")


def need_running(live: Live) -> None:
    """Refused unless the match has started, is not over, and its rules are known."""
    fold = live.fold
    if fold.status == "ready":
        raise Refused("match.not_started", "The match has not started yet.")
    if fold.ended:
        raise Refused("match.finished", "The match is over.")
    need_packs(live)
    if fold.state is None:
        raise AnnoDominiError(
            f"This match follows rules {fold.header['rules']}, this program knows {fold.game.rules_version}.", code="journal.unknown_format"
        )
