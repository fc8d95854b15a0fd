"""The start of a match, fair by proof: header, ready, open, start; or void. Scheme: docs/protocol.md, E.2."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from annodomini.bots import need_bot
from annodomini.errors import Refused, StoreUnavailable
from annodomini.games import game as game_of
from annodomini.kernel.chance import SCHEME, nonce_hash, seed_commitment
from annodomini.kernel.game import Effect
from annodomini.kernel.record import FORMAT
from annodomini.play.commands import seat_of
from annodomini.play.core import Core, Draft, row_of
from annodomini.play.due import due_of
from annodomini.play.entries import digest, header_entry
from annodomini.play.fold import Fold
from annodomini.play.judge import draw_due
from annodomini.play.live import Live
from annodomini.play.ports import Player

logger = logging.getLogger(__name__)

AGAIN_MS: Final = 1000  # until a deal that could not be written is tried again


def new_match() -> str:
    """An id that nobody can guess: who has it may watch."""
    return f"m-{secrets.token_urlsafe(12)}"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who shall sit at a seat: a user or a bot, never both."""

    user: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be made. `attempt` counts the starts of this table; `previous` is the void match before; `match` its id."""

    game: str
    options: Mapping[str, Any]
    packs: Sequence[str]
    sitters: Sequence[Sitter]
    table: str | None = None
    attempt: int = 1
    previous: str | None = None
    match: str = field(default_factory=new_match)


async def create(core: Core, plan: Plan) -> Live:
    """Writes the header of a new match, and its start at once when no person sits there. Hold what comes back.

    OptionsInvalid, ComponentsTooFew, PackUnknown, GameUnknown, BotUnknown when it cannot be made.
    """
    game = game_of(plan.game)
    components = core.library.choose(plan.game, plan.packs)
    options = game.options(len(plan.sitters), plan.options)
    game.new(seats=len(plan.sitters), options=options, components=components.value)  # refuses what cannot be dealt
    await core.library.keep(components)
    seats, players = _seats(plan)
    match, seed = plan.match, secrets.token_bytes(32)
    fair = {"scheme": SCHEME, "kind": "table", "commitment": seed_commitment(seed, match).hex()}
    again = {} if plan.previous is None else {"previous": plan.previous}
    fields = {
        "format": FORMAT,
        "match": match,
        "game": game.name,
        "rules": game.rules_version,
        "options": options,
        "seats": seats,
        "components": components.pinned,
        "clock": {"kind": "none"},
        "attempt": plan.attempt,
        **again,
        "fair": fair,
    }
    header = header_entry(at=core.clock(), fields=fields)
    fold = Fold(game, components.value, header)
    row = row_of(fold, table=plan.table, pace=core.pace)
    await core.store.create_match(row, [header], seed=seed, players=players)
    live = core.adopt(Live(fold, components, seed=seed, users={player.seat: player.user for player in players}, table=plan.table))
    if fold.persons:
        core.jobs.schedule(match, row.due if row.due is not None else header["at"])
    else:
        async with live.lock:
            await _deal_or_later(core, live)
    return live


def _seats(plan: Plan) -> tuple[list[dict[str, Any]], list[Player]]:
    seats: list[dict[str, Any]] = []
    players: list[Player] = []
    for seat, sitter in enumerate(plan.sitters):
        if sitter.bot is not None:
            seats.append({"kind": "bot", "bot": need_bot(sitter.bot, plan.game).name})
        else:
            assert sitter.user is not None, "a seat is a user's or a bot's"
            players.append(Player(seat, f"p{len(players)}", sitter.user))
            seats.append({"kind": "person", "player": players[-1].label})
    return seats, players


async def ready(core: Core, match: str, user: str | None, *, header: str, nonce_hash: str) -> None:
    """Binds a person to the header that was shown and to a nonce not yet told; the same again is no harm. Refused."""
    live = await core.live(match)
    async with live.lock:
        seat, fold = seat_of(live, user), live.fold
        if header != digest(fold.header):
            raise Refused("ready.wrong_header", "This is not the header of this match.", field="header")
        _need_not_void(live)
        known = fold.ready.get(seat)
        if known is not None and known != nonce_hash:
            raise Refused("ready.twice", "Your seat is ready already, with another hash.", field="nonce_hash")
        if known is None:
            await core.write(live, [("ready", {"seat": seat, "nonce_hash": nonce_hash})])


async def open_nonce(core: Core, match: str, user: str | None, *, nonce: bytes) -> None:
    """Takes a person's opened nonce; the last one starts the match. Refused."""
    live = await core.live(match)
    async with live.lock:
        seat, fold = seat_of(live, user), live.fold
        _need_not_void(live)
        if seat not in fold.ready or len(fold.ready) < len(fold.persons):
            raise Refused("frame.not_now", "Not everybody is ready yet.")
        if nonce_hash_of(live, seat, nonce) != fold.ready[seat]:
            raise Refused("ready.hash_differs", "The nonce does not fit its hash.", field="nonce")
        if fold.status != "ready":
            return
        live.nonces[seat] = nonce
        core.keep(live)
        if is_complete(live):
            await deal(core, live)


def nonce_hash_of(live: Live, seat: int, nonce: bytes) -> str:
    """The hash that binds this nonce to the match's header and to a seat."""
    return nonce_hash(nonce, bytes.fromhex(digest(live.fold.header)), seat).hex()


def is_complete(live: Live) -> bool:
    """Does a match wait for nobody any more, so that it can be dealt?"""
    return live.fold.status == "ready" and len(live.nonces) == len(live.fold.persons)


async def deal(core: Core, live: Live) -> None:
    """Writes the start: all nonces and the deal that follows from them; when that fails it is due again. The caller holds the lock."""
    core.jobs.schedule(live.match, core.clock() + AGAIN_MS)
    header, game = live.fold.header, live.fold.game
    state = game.new(seats=len(header["seats"]), options=header["options"], components=live.components.value)
    effects: list[Effect] = []
    chance = draw_due(game, state, streams=live.streams(), effects=effects)
    nonces = {str(seat): nonce.hex() for seat, nonce in sorted(live.nonces.items())}
    await core.write(live, [("start", {"nonces": nonces, "chance": chance, "effects": effects})], state=state)


async def _deal_or_later(core: Core, live: Live) -> None:
    """For a match that is made already: that it could not be dealt at once is no reason to say that it was not made."""
    try:
        await deal(core, live)
    except StoreUnavailable as error:
        logger.warning("match %s: %s, dealt later", live.match, error.wire_code)


async def take_up(core: Core, live: Live) -> None:
    """Deals a match for which all is there, and voids a start for which somebody has waited too long."""
    async with live.lock:
        due = due_of(live.fold, core.pace)
        if is_complete(live):
            await deal(core, live)
        elif live.fold.status == "ready" and due is not None and due <= core.clock():
            everybody_ready = len(live.fold.ready) == len(live.fold.persons)
            there = live.nonces if everybody_ready else live.fold.ready
            missing = [seat for seat in live.fold.persons if seat not in there]
            await void(core, live, reason="nonce_missing" if everybody_ready else "ready_missing", missing=missing)


async def void(core: Core, live: Live, *, reason: str, missing: Sequence[int]) -> None:
    """Ends a match that never started and opens its seed. The lock is held by the caller."""
    assert live.seed is not None, "a match is over once"
    nonces = {str(seat): nonce.hex() for seat, nonce in sorted(live.nonces.items())}
    outcome: Draft = ("outcome", {"status": "void", "reason": reason, "missing": list(missing), "nonces": nonces})
    await core.write(live, [outcome, ("opened", {"seed": live.seed.hex()})])


def _need_not_void(live: Live) -> None:
    if live.fold.status == "void":
        raise Refused("ready.too_late", "This start is over.")
