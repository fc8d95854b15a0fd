"""What must never leave the host before its time: searched for in every byte of journal, frames, REST answers, logs and error texts."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

import pytest

from annodomini.packs import Card, Pack, available, cardpacks, compiled
from annodomini.packs.dates import date_of
from annodomini.play.components import Library
from annodomini.play.entries import encode
from annodomini.server import app as app_module
from annodomini.store import MemoryStore
from server.door import Door, Json, Ws, a_turn, door, open_socket, run
from server.friends import started

MARK = "Geheimnis-der-Rückseite"


def marked(pack: Pack) -> Pack:
    """The pack with secrets that can be found again: years far from any that a caption names, comments with a mark."""

    def card(number: int, known: Card) -> Card:
        year = -7_000_000 - 1_000 * number
        return replace(
            known, when=f"{1 - year} BC", date=date_of(year, year), comment={"de": f"{MARK}-{known.id}", "en": f"{MARK}-{known.id}"}
        )

    return replace(pack, cards=tuple(card(number, known) for number, known in enumerate(pack.cards)))


def needles(pack: Pack) -> dict[str, list[str]]:
    """By card: the texts that only its back holds."""
    found = {}
    for card in pack.cards:
        year = card.date.first
        found[f"{pack.id}/{card.id}"] = [
            str(year),
            str(1 - year),
            f"{1 - year:,}",
            card.edtf,
            f"{MARK}-{card.id}",
            *(s.url for s in card.sources),
        ]
    return found


def leaks(text: str, revealed: set[str], secrets: Mapping[str, list[str]]) -> list[str]:
    """The secrets of cards not revealed that stand in a text."""
    owners: dict[str, set[str]] = {}
    for card, texts in secrets.items():
        for needle in texts:
            owners.setdefault(needle, set()).add(card)
    any_of = _pattern(tuple(sorted(owners, key=len, reverse=True)))
    return [found for found in set(any_of.findall(text)) if not owners[found] & revealed]


@cache
def _pattern(texts: tuple[str, ...]) -> re.Pattern[str]:
    """Matches any of the texts; digits only where they are a number of their own, and not by chance a part of a digest."""
    return re.compile("|".join(rf"(?<![0-9a-f]){text}(?![0-9a-f])" if text.isdigit() else re.escape(text) for text in texts))


@pytest.fixture
def secret_pack(monkeypatch: pytest.MonkeyPatch) -> Pack:
    pack = marked(available()["switzerland"])
    monkeypatch.setattr(app_module, "all_shipped", lambda: [pack])
    return pack


async def everything_asked(at: Door, match: str, code: str) -> list[str]:
    """The answers of every route that speaks of a match, to who has no seat; headers too."""
    texts = []
    async with at.http() as stranger:
        some_card = "switzerland/ch-0069"
        for path in (
            f"/matches/{match}",
            f"/matches/{match}/entries",
            f"/matches/{match}/record",
            f"/matches/{match}/verification",
            f"/matches/{match}/cards/{some_card}",
            f"/matches/{match}/cards/switzerland/none",
            f"/tables/{code}",
            "/packs",
            "/packs/switzerland/1.2.0",
            "/packs/switzerland/0.1.0",
            "/games/anno-domini",
            "/matches",
            "/bots",
        ):
            answer = await stranger.get(path)
            texts.append(answer.text + str(dict(answer.headers)))
        for path, body in (
            (f"/matches/{match}/commands", {"action_id": "a-123456789012", "revision": 3, "actions": [f"lay {some_card}"]}),
            (f"/matches/{match}/previews", {"revision": 3, "actions": ["doubt"]}),
            (f"/matches/{match}/preview", {"revision": 3, "commands": [["doubt"], [f"lay {some_card}", "gap 0"]]}),
            ("/reports", {"match": match, "card": some_card, "language": "de"}),
        ):
            texts.append((await stranger.post(path, json=body)).text)
    return texts


async def all_foreseen(at: Door, match: str, ws: Ws) -> Json:
    """What a watcher is told of a doubt, of every card of the hand in the first and the last gap, and of what goes on behind these."""
    assert ws.view is not None
    ends = [0, len(ws.view["chain"])]
    lays = [[f"lay {card}", f"gap {gap}"] for card in ws.view["hands"][ws.view["turn"]][:12] for gap in ends]
    commands = [["doubt"], ["doubt", "doubt"], *lays, [*lays[0], "doubt"]]
    async with at.http() as stranger:
        answer = await stranger.post(f"/matches/{match}/preview", json={"revision": ws.revision, "commands": commands})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    assert len(found["previews"]) == len(commands)
    return found


def test_case_1_nothing_of_a_back_is_seen_before_its_reveal(secret_pack: Pack, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secrets = needles(secret_pack)
    assert len(secrets) > 100

    async def work() -> None:
        store = MemoryStore()
        async with door(store=store) as at:
            _, sockets = await started(at, "Ada", "Ben", bots=1, options={"deal": 4})
            watcher = await open_socket(at)
            match = sockets[0].match
            await watcher.hello(f"match/{match}")
            code = sockets[0].welcome["match"]["table"]
            rng = random.Random(5)
            turns = 0
            while not sockets[0].over() and turns < 30:
                turns += 1
                live = await at.context.host.live(match)
                revealed = set(live.fold.revealed)
                if turns % 5 == 1:
                    assert not [leak for text in await everything_asked(at, match, code) for leak in leaks(text, revealed, secrets)]
                turn = live.fold.turn
                if turn is not None and turn < 2:
                    ws = sockets[turn]
                    if not await ws.my_turn():
                        break
                    assert ws.view is not None
                    preview = await ws.request({"type": "preview", "revision": ws.revision, "actions": ["doubt"]})
                    assert not leaks(json.dumps(preview), revealed, secrets)
                    if turns % 5 == 1:
                        assert not leaks(json.dumps(await all_foreseen(at, match, ws)), revealed, secrets)
                    bad = await ws.command([f"lay {ws.view['top'][0]}", "gap 0"] if ws.view["top"] else ["gap 0"])
                    assert not leaks(json.dumps(bad), revealed, secrets)
                    assert (await ws.command(a_turn(ws.view, doubt=rng.random() < 0.4)))["status"] == "accepted"
                await asyncio.sleep(0.02)
            live = await at.context.host.live(match)
            assert live.fold.revealed, "nothing was revealed, so nothing was proved"
            fold = live.fold
            for ws in [*sockets, watcher]:
                await ws.until_entries(lambda entries: entries and entries[-1]["revision"] >= fold.revision)
            for ws in [*sockets, watcher]:
                searched(ws.frames, secrets)
            kept = [encode(entry) for entry in await store.entries(match)]
            searched([json.dumps({"type": "entries", "entries": [json.loads(text)]}) for text in kept], secrets)
            assert not leaks(caplog.text, set(live.fold.revealed), secrets)
            if not live.fold.ended:
                seed = live.seed
                assert seed is not None
                for text in [*kept, *sockets[0].frames, caplog.text]:
                    assert seed.hex() not in text
                    assert live.match_seed().hex() not in text

    run(work())


def searched(frames: list[str], secrets: Mapping[str, list[str]]) -> None:
    """Goes through frames in the order they came: a card's back may be seen from its reveal on."""
    revealed: set[str] = set()
    for text in frames:
        for entry in json.loads(text).get("entries", []):
            for effect in entry.get("effects", []):
                if effect["do"] == "revealed":
                    revealed |= {card["card"] for card in effect["cards"]}
        known = json.loads(text).get("view") or {}
        revealed |= set(known.get("known", {}))
        assert not leaks(text, revealed, secrets), text[:300]


def test_hidden_dates_permuted_beneath_the_loader_change_no_byte_before_a_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Digest, seed, nonces, Knowledge and commands held fixed, the dates exchanged: what is written is equal up to the first reveal."""
    pack = available()["switzerland"]
    digest = compiled(pack)[1]
    dates = [(card.when, card.date) for card in pack.cards]
    random.Random(3).shuffle(dates)
    other = replace(pack, cards=tuple(replace(card, when=when, date=date) for card, (when, date) in zip(pack.cards, dates, strict=True)))
    assert sum(a.date != b.date for a, b in zip(pack.cards, other.cards, strict=True)) > 100
    monkeypatch.setattr(cardpacks, "compiled", lambda _: ({}, digest))
    monkeypatch.setattr("secrets.token_bytes", lambda count: bytes(range(count)))

    class Fixed(Library):
        async def keep(self, components: Any) -> None:
            """Keeps nothing: the packs have false digests here."""

    monkeypatch.setattr(app_module, "Library", Fixed)
    stories: list[tuple[list[str], list[Json]]] = []
    for world in (pack, other):
        monkeypatch.setattr(app_module, "all_shipped", lambda world=world: [world])
        monkeypatch.setattr("secrets.token_urlsafe", numbered())

        async def work() -> None:
            async with door() as at:
                at.context.host.clock = frozen()
                ada = await at.guest()
                table = await ada.post(
                    "/tables", {"game": "anno-domini", "options": {"last_card": "off"}, "seats": [{"kind": "person"}, {"kind": "open"}]}
                )
                ben = await at.guest("Ben")
                await ben.http.put(f"/tables/{table['table']}/seats/1", json={})
                match = (await ada.post(f"/tables/{table['table']}/start"))["match"]
                sockets = [await guest.socket(f"match/{match}") for guest in (ada, ben)]
                for number, ws in enumerate(sockets):
                    ws.nonce = bytes([number]) * 32
                    await ws.ready()
                for ws in sockets:
                    await ws.until_entries(lambda entries: [entry["kind"] for entry in entries].count("ready") == 2)
                    await ws.open()
                for turn in range(8):
                    ws = sockets[turn % 2]
                    assert await ws.my_turn()
                    assert (await ws.command(ws.turn(), action_id=f"a-of-turn-{turn:03d}"))["status"] == "accepted"
                await sockets[0].my_turn()
                preview = await sockets[0].request({"type": "preview", "revision": sockets[0].revision, "actions": ["doubt"]})
                foreseen = await all_foreseen(at, match, sockets[0])
                live = await at.context.host.live(match)
                hidden = [encode(entry) for entry in live.fold.entries]
                assert (await sockets[0].command(["doubt"], action_id="a-of-the-doubt"))["status"] == "accepted"
                await sockets[0].until_entries(lambda entries: entries[-1].get("actions") == ["doubt"])
                stories.append(([*hidden, json.dumps(preview, sort_keys=True), json.dumps(foreseen, sort_keys=True)], sockets[0].entries))

        run(work())
    (first, after), (second, other_after) = stories
    assert len(first) == 14
    assert first == second
    assert after[-1]["effects"] != other_after[-1]["effects"], "the worlds do differ once the cards are turned"


def numbered() -> Callable[[int], str]:
    """Ids in a row in place of random ones."""
    ids = count()
    return lambda _: f"fixed-id-{next(ids):04d}"


def frozen() -> Callable[[], int]:
    """A clock that stands still."""
    return lambda: 1_796_032_800_000


def test_case_16_a_bot_decides_alike_in_two_worlds_that_differ_in_hidden_dates_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """What crosses to a bot's process is observation, knowledge and seed: no date that is not public stands in the first."""
    pack = marked(available()["switzerland"])
    monkeypatch.setattr(app_module, "all_shipped", lambda: [pack])
    seen: list[str] = []

    async def work() -> None:
        async with door() as at:
            inner = at.context.host.thinker.command

            async def spy(bot: str, observation: Any, knowledge: Any, *, seed: int) -> list[int]:
                seen.append(repr(observation))
                assert not hasattr(knowledge, "cards")
                return await inner(bot, observation, knowledge, seed=seed)

            monkeypatch.setattr(at.context.host.thinker, "command", spy)
            ada = await at.guest()
            ws = await ada.play(bots=3, options={"deal": 4})
            while await ws.my_turn() and len(seen) < 12:
                assert ws.view is not None
                public = set(ws.view["known"])
                assert (await ws.command(ws.turn()))["status"] == "accepted"
                await ws.until_view(lambda view: ws.over() or view["turn"] == ws.seat)
                assert not leaks(seen[-1], public | set((ws.view or {}).get("known", {})), needles(pack))

    run(work())
    assert len(seen) >= 3


def test_captions_are_told_and_nothing_else_of_a_card() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            packs = (await client.get("/packs?game=anno-domini")).json()["packs"]
            assert [pack["id"] for pack in packs] == ["switzerland"]
            told = (await client.get(f"/packs/switzerland/{packs[0]['version']}")).json()
            known = available()["switzerland"]
            assert told["captions"] == {card.id: dict(card.text) for card in (*known.cards, *known.withdrawn)}
            assert set(told) == {*packs[0], "captions"}

    run(work())


def test_secrets_of_the_store_are_erased_with_the_outcome() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with door(store=store) as at:
            ada = await at.guest()
            ws = await ada.play(bots=1, options={"deal": 3, "max_rounds": 2})
            assert await store.seed(ws.match) is not None
            await ws.play_out()
            assert await store.seed(ws.match) is None

    run(work())
