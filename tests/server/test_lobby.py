"""Tables: codes, hosts that go, seats that move, the invitation."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, repeat

import pytest
import segno

from annodomini.errors import OptionsInvalid, Refused, StoreUnavailable
from annodomini.play.entries import Entry
from annodomini.play.ports import MatchRow, Player
from annodomini.server.lobby import ALPHABET, CODE, new_code, resize
from annodomini.store import MemoryStore, Table
from server.door import door, run
from server.friends import gathered


def test_case_24_the_host_goes_the_role_moves_on_and_the_old_host_may_come_back() -> None:
    async def work() -> None:
        async with door() as at:
            (ada, ben), code = await gathered(at, "Ada", "Ben")
            left = await ada.http.delete(f"/tables/{code}/seats/0")
            assert [seat["host"] for seat in left.json()["seats"]] == [False, True]
            assert left.json()["you"] == {"seat": None, "host": False}
            assert (await ada.http.put(f"/tables/{code}/seats/0", json={})).json()["you"] == {"seat": 0, "host": False}
            match = (await ben.post(f"/tables/{code}/start"))["match"]
            header = (await ben.get(f"/matches/{match}"))["header"]
            assert header["options"]["first"] == "chosen"
            assert header["options"]["first_seat"] == 1, "who made the table opens, and that is Ben now"

    run(work())


def test_case_10_a_code_that_is_taken_is_not_given_again() -> None:
    async def work() -> None:
        async with door() as at:
            codes = chain(repeat("SAMEAA", 2), ["OTHERB"], repeat("SAMEAA"))
            at.context.lobby._code = lambda: next(codes)
            ada, ben = await at.guest("Ada"), await at.guest("Ben")
            body = {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "open"}]}
            assert (await ada.post("/tables", body))["table"] == "SAMEAA"
            assert (await ben.post("/tables", body))["table"] == "OTHERB"
            answer = await ben.http.post("/tables", json=body)
            assert (answer.status_code, answer.json()["code"]) == (503, "server.overloaded")
            assert (await ada.get("/tables/SAMEAA"))["seats"][0]["name"] == "Ada"

    run(work())


def test_the_link_and_its_code_carry_the_address_of_the_house() -> None:
    async def work() -> None:
        async with door(address="http://192.168.7.5:8000") as at:
            (ada, _), code = await gathered(at, "Ada", "Ben")
            table = await ada.get(f"/tables/{code}")
            assert table["link"] == f"http://192.168.7.5:8000/t/{code}"
            assert table["address"] == "http://192.168.7.5:8000"
            drawn = await ada.http.get(f"/tables/{code}/qr.svg")
            wanted = io.BytesIO()
            segno.make(table["link"], error="m", micro=False).save(
                wanted, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False
            )
            assert drawn.content == wanted.getvalue()
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert b"style" not in drawn.content
        async with door() as at:
            (ada, _), code = await gathered(at, "Ada", "Ben")
            table = await ada.get(f"/tables/{code.lower()}")
            assert (table["link"], table["address"]) == (f"{at.url}/t/{code}", None)

    run(work())


def test_waiting_tables_are_listed_and_running_matches_too() -> None:
    async def work() -> None:
        async with door() as at:
            (ada, ben), code = await gathered(at, "Ada", "Ben")
            for guest in (ada, ben):
                assert [table["table"] for table in (await guest.get("/tables?mine=true"))["tables"]] == [code]
            match = (await ada.post(f"/tables/{code}/start"))["match"]
            listed = (await ben.get("/matches?mine=true"))["matches"]
            assert [(row["match"], row["status"], row["your_seat"], row["your_turn"]) for row in listed] == [(match, "ready", 1, False)]
            assert [seat["name"] for seat in listed[0]["seats"]] == ["Ada", "Ben"]
            assert (await (await at.guest("Eve")).get("/matches?mine=true")) == {"matches": []}

    run(work())


def test_who_sits_down_elsewhere_moves_and_two_cannot_share_a_seat() -> None:
    async def work() -> None:
        async with door() as at:
            ada, ben = await at.guest("Ada"), await at.guest("Ben")
            table = await ada.post("/tables", {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]})
            code = table["table"]
            await ben.http.put(f"/tables/{code}/seats/1", json={})
            moved = (await ben.http.put(f"/tables/{code}/seats/2", json={})).json()
            assert [seat["name"] for seat in moved["seats"]] == ["Ada", None, "Ben"]
            answer = await ada.http.put(f"/tables/{code}/seats/2", json={})
            assert (answer.status_code, answer.json()["code"]) == (409, "seat.taken")
            same = await ben.http.put(f"/tables/{code}/seats/2", json={})
            assert same.status_code == 200

    run(work())


def test_who_leaves_a_seat_that_another_has_taken_meanwhile_throws_nobody_off() -> None:
    async def work() -> None:
        async with door() as at:
            (_, ben, eve), code = await gathered(at, "Ada", "Ben", "Eve")
            lobby, store = at.context.lobby, at.context.store
            async with lobby._lock(code):
                late = asyncio.create_task(lobby.leave(code, ben.id, seat=1))
                await asyncio.sleep(0.05)  # as far as it comes while another request changes the table
                table = await store.table(code)
                assert table is not None
                seats = table.body["seats"]
                seats[1]["user"], seats[2]["user"] = eve.id, ben.id
                assert await store.change_table(replace(table, version=table.version + 1))
            with pytest.raises(Refused) as refused:
                await late
            assert refused.value.wire_code == "table.not_host"
            there = await store.table(code)
            assert there is not None
            assert there.body["seats"][1]["user"] == eve.id

    run(work())


def test_codes_are_drawn_from_letters_that_cannot_be_mistaken() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == CODE and set(code) <= set(ALPHABET) for code in codes)
    assert not set(ALPHABET) & set("01IOLUl")  # nothing that is read as something else


def test_resizing_keeps_persons() -> None:
    def seats(kinds: str) -> list[dict[str, object]]:
        return [{"kind": {"p": "person", "o": "open", "b": "bot"}[kind], "user": kind, "bot": None} for kind in kinds]

    for before, count, after in (("po", 4, "pooo"), ("pobp", 2, "pp"), ("pobo", 3, "pob"), ("pp", 2, "pp")):
        found = seats(before)
        resize(found, count)
        assert [str(seat["kind"])[0] for seat in found] == list(after)
    with pytest.raises(OptionsInvalid):
        resize(seats("ppp"), 2)


def test_a_start_that_fails_leaves_no_match_that_the_table_does_not_know() -> None:
    class Failing(MemoryStore):
        failing = ""

        async def create_match(self, row: MatchRow, entries: Sequence[Entry], *, seed: bytes, players: Sequence[Player]) -> None:
            if self.failing == "match":
                raise StoreUnavailable("full")
            await super().create_match(row, entries, seed=seed, players=players)

        async def change_table(self, table: Table) -> bool:
            if self.failing == "table":
                raise StoreUnavailable("full")
            return await super().change_table(table)

    async def work() -> None:
        store = Failing()
        async with door(store=store) as at:
            ada = await at.guest("Ada")
            bots = {"game": "anno-domini", "options": {"deal": 3}, "seats": [{"kind": "bot", "bot": "ad-random"}] * 2}
            code = (await ada.post("/tables", bots))["table"]
            for failing in ("table", "match"):
                store.failing = failing
                answer = await ada.http.post(f"/tables/{code}/start", json={})
                assert (answer.status_code, answer.json()["code"]) == (503, "store.unavailable")
                assert store._rows == {}, "no match was made that the table does not know"
                table = await ada.get(f"/tables/{code}")
                assert (table["match"], table["status"]) == (None, "open")
            store.failing = ""
            match = (await ada.post(f"/tables/{code}/start"))["match"]
            assert list(store._rows) == [match]

    run(work())
