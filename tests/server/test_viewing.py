"""What can still be looked at: matches whose pack is lost, backs of cards, a list while somebody is erased; and who is told what."""

from __future__ import annotations

from typing import Any

import pytest

from annodomini.errors import JournalBroken, PackUnknown
from annodomini.play.commands import Asked
from annodomini.play.components import Library
from annodomini.play.entries import Entry
from annodomini.store import MemoryStore
from server.door import Ws, door, open_socket, run
from server.friends import gathered, on_turn, started


class Forgetful(MemoryStore):
    """Keeps no packs."""

    async def keep_pack(self, digest: str, value: dict[str, Any]) -> None:
        """Loses it."""


def test_a_match_whose_pack_is_lost_can_be_looked_at_and_not_played() -> None:
    async def work() -> None:
        store = Forgetful()
        async with door(store=store) as at:
            _, (ada, _) = await started(at, "Ada", "Ben")
            running = ada.match
            over = await (await at.guest("Eve")).play(bots=1, options={"deal": 3})
            await over.play_out()
        async with door(store=store) as at:
            without = Library([], store)
            object.__setattr__(at.context, "library", without)
            at.context.host.library = without
            eve = await at.guest("Eve")
            for match, status in ((running, "running"), (over.match, "over")):
                view = await eve.get(f"/matches/{match}")
                assert (view["status"], view["view"]) == (status, None)
                assert view["header"]["components"]["packs"]
                entries = (await eve.get(f"/matches/{match}/entries"))["entries"]
                ws = await eve.socket(f"match/{match}")
                await ws.until_entries(lambda found: found)
                assert ws.entries == entries[-len(ws.entries) :]
            for path in ("record", "verification"):
                answer = await eve.http.get(f"/matches/{over.match}/{path}")
                assert (answer.status_code, answer.json()["code"]) == (404, "pack.unknown")
                assert (await eve.http.get(f"/matches/{running}/{path}")).json()["code"] == "match.not_over"
            live = await at.context.host.live(running)
            owner = live.users[0]
            with pytest.raises(PackUnknown):
                await at.context.host.command(running, Asked(owner, "a-123456789012", live.fold.revision, ("doubt",)))

    run(work())


def test_with_memory_of_the_table_the_back_of_a_card_goes_with_the_reshuffle() -> None:
    async def backs(memory: str) -> tuple[int, int]:
        async with door() as at:
            options = {"deal": 3, "memory": memory, "max_rounds": 400, "penalty_doubter": 12, "penalty_layer": 12}
            guests, sockets = await started(at, "Ada", "Ben", options=options)
            told = gone = 0
            for ws in sockets:
                assert ws.match == sockets[0].match
            while not sockets[0].over():
                mine, _ = on_turn(sockets)
                live = await at.context.host.live(mine.match)
                if any(effect["do"] == "reshuffled" for entry in live.fold.entries for effect in entry.get("effects", ())):
                    break
                await act(mine, sockets)
            live = await at.context.host.live(sockets[0].match)
            known = live.fold.view() or {}
            for card in live.fold.revealed:
                status = (await guests[0].http.get(f"/matches/{live.match}/cards/{card}")).status_code
                assert status == (200 if card in known["known"] else 404)
                told, gone = told + (status == 200), gone + (status == 404)
            return told, gone

    async def act(mine: Ws, sockets: list[Ws]) -> None:
        reply = await mine.command(["doubt"] if "doubt" in mine.view["legal"] else mine.turn())
        assert reply["status"] == "accepted", reply
        for ws in sockets:
            while ws.revision < reply["revision"]:
                await ws.next()

    async def work() -> None:
        told, gone = await backs("log")
        assert told > 0
        assert gone == 0
        _, gone = await backs("table")
        assert gone > 0

    run(work())


def test_everybody_is_told_the_link_under_which_they_have_found_us() -> None:
    async def work() -> None:
        async with door() as at:
            (ada, ben), code = await gathered(at, "Ada", "Ben")
            port = at.url.rpartition(":")[2]
            links = {}
            sockets = []
            for name, guest in (("127.0.0.1", ada), ("localhost", ben)):
                at.host, at.url = f"{name}:{port}", f"http://{name}:{port}"
                ws = await open_socket(at, cookie=guest.cookie)
                sockets.append(ws)
                await ws.hello(f"table/{code}")
                links[name] = (await ws.until(lambda frame: frame["type"] == "snapshot"))["view"]["link"]
            assert links == {name: f"http://{name}:{port}/t/{code}" for name in ("127.0.0.1", "localhost")}
            at.host, at.url = f"127.0.0.1:{port}", f"http://127.0.0.1:{port}"
            assert (await ada.http.patch(f"/tables/{code}", json={"options": {"deal": 5}})).status_code == 200
            for name, ws in zip(links, sockets, strict=True):
                changed = await ws.until(lambda frame: frame["type"] == "snapshot" and frame["view"]["options"]["deal"] == 5)
                assert changed["view"]["link"] == links[name]
                await ws.aclose()

    run(work())


def test_a_german_refusal_of_an_option_says_what_was_expected() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest("Ada", language="de")
            answer = await ada.http.post(
                "/tables", json={"game": "anno-domini", "options": {"deal": 99}, "seats": [{"kind": "person"}] * 2}
            )
            told = answer.json()
            assert (answer.status_code, told["code"], told["field"]) == (422, "options.invalid", "deal")
            assert told["message"] == "Eine Hausregel hat einen Wert, der nicht sein kann (expected 3 to 12, got 99)."

    run(work())


def test_a_list_that_is_read_while_its_owner_is_erased_is_short_and_no_fault() -> None:
    class Slow(MemoryStore):
        async def matches_of(self, user: str, *, limit: int, before: int | None = None) -> Any:
            rows = await super().matches_of(user, limit=limit, before=before)
            if limit < 1000:
                await self.delete_user(user)
            return rows

    async def work() -> None:
        async with door(store=Slow()) as at:
            ada = await at.guest("Ada")
            await ada.post("/play", {"game": "anno-domini"})
            assert await ada.get("/matches?mine=true") == {"matches": []}

    run(work())


class Torn(MemoryStore):
    """Holds a match whose journal somebody has written into."""

    torn = ""

    async def entries(self, match: str, *, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries, but for the torn match's."""
        if match == self.torn:
            raise JournalBroken(f"The journal of match {match} holds a line that is no entry.")
        return await super().entries(match, after=after, limit=limit)


def test_a_broken_journal_spoils_nothing_but_its_own_match() -> None:
    async def work() -> None:
        store = Torn()
        async with door(store=store) as at:
            ada = await at.guest("Ada")
            broken = (await ada.play(bots=1)).match
            sound = (await ada.play(bots=1)).match
            cookie = ada.cookie
        async with door(store=store) as at, at.http(Cookie=cookie) as http:
            store.torn = broken
            answer = await http.get(f"/matches/{broken}")
            assert (answer.status_code, answer.json()["code"]) == (422, "journal.broken")
            assert [row["match"] for row in (await http.get("/matches?mine=true")).json()["matches"]] == [sound]
            assert (await http.delete("/guests/me")).status_code == 204

    run(work())
