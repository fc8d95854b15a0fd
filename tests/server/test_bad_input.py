"""Bad input gets a clear code, changes nothing and loses nothing."""

from __future__ import annotations

import time
from typing import Any

import pytest

from annodomini.errors import STATUS, Refused
from annodomini.play.due import Pace
from annodomini.play.names import clean_name, width
from annodomini.server import limits as limits_module
from server.door import door, open_socket, run
from server.friends import gathered, on_turn, started

MALFORMED = [
    "",
    "{",
    "[]",
    "7",
    '"hello"',
    "null",
    '{"type":"ping","type":"ping","n":1}',
    '{"type":"ping","n":NaN}',
    '{"a":' * 9 + "1" + "}" * 9,
    '{"type":"ping","n":1.5}',
    '{"type":"\\ud800"}',
    "{" * 5000,
]


def test_a_malformed_frame_is_told_and_the_socket_goes_on() -> None:
    async def work() -> None:
        async with door() as at:
            for text in MALFORMED:
                ws = await open_socket(at)
                await ws.wire.send(text)
                frame = await ws.next()
                assert (frame["type"], frame["code"]) == ("error", "frame.malformed"), (text[:40], frame)
                await ws.send({"type": "ping", "n": 3})
                assert await ws.next() == {"type": "pong", "n": 3}
                await ws.aclose()

    run(work())


FIELDS: list[tuple[dict[str, Any], str, str]] = [
    ({"type": "fly"}, "frame.unknown", "type"),
    ({"type": "chat", "id": "c", "scope": "table", "text": "hi"}, "frame.unknown", "type"),
    ({"n": 1}, "frame.invalid", "type"),
    ({"type": 4}, "frame.invalid", "type"),
    ({"type": "ping"}, "frame.invalid", "n"),
    ({"type": "ping", "n": "1"}, "frame.invalid", "n"),
    ({"type": "ping", "n": -1}, "frame.invalid", "n"),
    ({"type": "ping", "n": 1, "lag": 99999}, "frame.unknown", "lag"),
    ({"type": "hello", "topic": "match/x", "revision": True}, "frame.invalid", "revision"),
    ({"type": "hello", "topic": "match/x", "revision": 0, "head": "xyz"}, "frame.invalid", "head"),
    ({"type": "command", "action_id": "short", "revision": 0, "actions": []}, "frame.invalid", "action_id"),
    ({"type": "command", "action_id": "a" * 12, "revision": 0, "actions": ["x"] * 2049}, "frame.invalid", "actions"),
    ({"type": "command", "action_id": "a" * 12, "revision": 0, "actions": ["x" * 81]}, "frame.invalid", "actions.0"),
    ({"type": "command", "action_id": "a" * 12, "revision": 0, "actions": "doubt"}, "frame.invalid", "actions"),
    ({"type": "seat", "id": "s", "do": "forfeit"}, "frame.invalid", "do"),
    ({"type": "open", "id": "s", "nonce": "A" * 64}, "frame.invalid", "nonce"),
]


def test_an_unknown_or_wrong_field_is_named() -> None:
    async def work() -> None:
        async with door() as at:
            for message, code, field in FIELDS:
                ws = await open_socket(at)
                await ws.send(message)
                frame = await ws.next()
                usable = "id" in message or "action_id" in message
                assert (frame["type"], frame["code"], frame["field"]) == ("reply" if usable else "error", code, field), frame
                if usable:  # who waits for a reply gets one, and need not send the same again
                    assert (frame["re"], frame["status"]) == (message.get("action_id", message.get("id")), "refused")
                await ws.aclose()

    run(work())


def test_a_message_before_hello_and_another_topic_are_not_now() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            ws = await open_socket(at, cookie=guests[0].cookie)
            assert (await ws.command(["doubt"], revision=0))["code"] == "frame.not_now"
            await ws.hello(f"match/{sockets[0].match}")
            await ws.send({"type": "hello", "topic": "table/ABCDEF", "revision": 0})
            assert (await ws.until(lambda frame: frame["type"] == "error"))["code"] == "frame.not_now"
            await ws.aclose()
            lost = await open_socket(at)
            for topic in ("match/m-nowhere",):
                assert (await lost.hello(topic))["code"] == "match.unknown"
            assert await lost.closed() == 4404
            odd = await open_socket(at)
            assert (await odd.hello("lobby"))["code"] == "match.unknown"
            assert await odd.closed() == 4404

    run(work())


def test_an_oversized_frame_closes_and_many_bad_ones_too() -> None:
    async def work() -> None:
        async with door() as at:
            ws = await open_socket(at)
            await ws.send({"type": "ping", "n": 1, "pad": "x" * 66_000})
            assert (await ws.next())["code"] == "frame.too_large"
            assert await ws.closed() == 4413
            binary = await open_socket(at)
            await binary.wire.send(b"\x00\x01")
            assert (await binary.next())["code"] == "frame.malformed"
            for _ in range(12):
                await binary.wire.send("{")
            assert await binary.closed() == 4400

    run(work())


def test_origin_and_subprotocol_are_asked_for() -> None:
    async def work() -> None:
        async with door() as at:
            for origin in ("http://evil.example", None, "null", f"{at.url}.evil.example"):
                with pytest.raises(Exception, match="403"):
                    await open_socket(at, origin=origin)
            old = await open_socket(at, subprotocols=["annodomini.v0"])
            assert (await old.next())["code"] == "protocol.version"
            assert await old.closed() == 4426
            for origin in ("http://evil.example", "null", "", None):
                async with at.http(origin=origin) as client:
                    answer = await client.post("/guests", json={})
                    assert (answer.status_code, answer.json()["code"]) == (403, "auth.origin")
            async with at.http() as client:
                answer = await client.get("/guests/me", headers={"Host": "rebound.example"})
                assert (answer.status_code, answer.json()["code"]) == (403, "auth.origin")
                assert answer.headers["content-security-policy"]

    run(work())


BODIES = [
    ("/guests", b"{", "application/json", 400, "frame.malformed"),
    ("/guests", b"[]", "application/json", 400, "frame.malformed"),
    ("/guests", b'{"name":"a","name":"b"}', "application/json", 400, "frame.malformed"),
    ("/guests", b'{"name":"\xff"}', "application/json", 400, "frame.malformed"),
    ("/guests", b"{}", "text/plain", 400, "frame.malformed"),
    ("/guests", b'{"x":1}', "application/json", 422, "frame.unknown"),
    ("/guests", b'{"name":7}', "application/json", 422, "frame.invalid"),
    ("/guests", b'{"language":"fr"}', "application/json", 422, "frame.invalid"),
    ("/guests", b" " * 70_000, "application/json", 413, "frame.too_large"),
    ("/play", b"", "application/json", 422, "frame.invalid"),
    ("/play", b'{"game":"chess"}', "application/json", 404, "game.unknown"),
    ("/play", b'{"game":"anno-domini","level":"ad-god"}', "application/json", 404, "bot.unknown"),
    ("/play", b'{"game":"anno-domini","bots":10}', "application/json", 422, "options.invalid"),
    ("/play", b'{"game":"anno-domini","bots":0}', "application/json", 422, "frame.invalid"),
    ("/play", b'{"game":"anno-domini","options":{"deal":99}}', "application/json", 422, "options.invalid"),
    ("/play", b'{"game":"anno-domini","options":{"cheat":true}}', "application/json", 422, "options.invalid"),
    ("/play", b'{"game":"anno-domini","packs":["nowhere"]}', "application/json", 404, "pack.unknown"),
]


def test_a_bad_body_has_a_code() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            for path, content, kind, status, code in BODIES:
                answer = await client.post(path, content=content, headers={"Content-Type": kind})
                body = answer.json()
                assert (answer.status_code, body["code"]) == (status, code), (content[:40], body)
                assert set(body) == {"code", "message", "clause", "field", "retry_ms"}
                assert STATUS[code] == status
            assert (await client.get("/matches")).json() == {"matches": []}

    run(work())


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200b\u200d",
        "a\u0000b",
        "tab\tbed",
        "line\nbreak",
        "\u202egnirts",
        "a\u2066b",
        "W" * 41,
        "界" * 21,
        "a" + "\u0301" * 5,
        "\ue000",
        "\u2028",
    ],
    ids=lambda name: name.encode("unicode_escape").decode()[:20],
)
def test_a_name_that_cannot_be_used_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert (refused.value.wire_code, refused.value.field) == ("name.invalid", "name")


NAMES = [
    ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
    ("  Ada   Lovelace ", "Ada Lovelace"),
    ("W" * 40, "W" * 40),
    ("界" * 20, "界" * 20),
    ("שלום 1291", "שלום 1291"),
    ("e\u0301", "é"),
    ("👩\u200d🚀", "👩\u200d🚀"),
    ('a:b;c,d"e', 'a:b;c,d"e'),
    ("ad\u200bmin", "admin"),
]


def test_case_85_markup_is_text_and_a_name_comes_back_as_it_was_cleaned() -> None:
    async def work() -> None:
        async with door() as at, at.http() as client:
            for name, kept in NAMES:
                assert (await client.post("/guests", json={"name": name})).json()["name"] == kept
                answer = await client.get("/guests/me")
                assert answer.json()["name"] == kept
                assert answer.headers["content-type"] == "application/json"
                assert answer.headers["x-content-type-options"] == "nosniff"

    run(work())


def test_case_91_the_width_of_a_name_is_counted_in_columns() -> None:
    assert [width(text) for text in ("W" * 40, "界" * 60, "e\u0301", "👩\u200d🚀")] == [40, 120, 1, 4]


def test_tables_seats_and_matches_say_what_is_wrong() -> None:
    async def work() -> None:
        async with door() as at:
            guests, code = await gathered(at, "Ada", "Ben")
            eve = await at.guest("Eve")
            ada, ben = guests

            async def refused(answer: Any, status: int, wire: str) -> None:
                response = await answer
                assert (response.status_code, response.json()["code"]) == (status, wire), response.text

            await refused(eve.http.put(f"/tables/{code}/seats/1", json={}), 409, "table.full")
            await refused(eve.http.put(f"/tables/{code}/seats/7", json={}), 404, "seat.none")
            await refused(eve.http.put("/tables/ZZZZZZ/seats/0", json={}), 404, "table.unknown")
            await refused(eve.http.post(f"/tables/{code}/start", json={}), 403, "table.not_host")
            await refused(ben.http.patch(f"/tables/{code}", json={"options": {}}), 403, "table.not_host")
            await refused(ada.http.patch(f"/tables/{code}", json={"seats": 1}), 422, "options.invalid")
            await refused(ada.http.patch(f"/tables/{code}", json={"seats": 11}), 422, "options.invalid")
            await refused(
                ada.http.patch(f"/tables/{code}", json={"seats": 10, "options": {"deal": 12, "handicap": [0] * 9}}), 422, "options.invalid"
            )
            await refused(ada.http.put(f"/tables/{code}/seats/0", json={"kind": "bot"}), 409, "seat.taken")
            await refused(ada.http.put(f"/tables/{code}/seats/1", json={"kind": "bot", "bot": "ad-god"}), 404, "bot.unknown")
            opened = await ada.http.patch(f"/tables/{code}", json={"seats": 3})
            assert [seat["kind"] for seat in opened.json()["seats"]] == ["person", "person", "open"]
            await refused(ada.http.post(f"/tables/{code}/start", json={}), 409, "table.not_ready")
            await refused(eve.http.put(f"/tables/{code}/seats/1", json={}), 409, "seat.taken")
            assert (await ada.http.put(f"/tables/{code}/seats/2", json={"kind": "bot"})).json()["seats"][2]["bot"] == "ad-club"
            match = (await ada.post(f"/tables/{code}/start"))["match"]
            assert (await ada.post(f"/tables/{code}/start", status=200))["match"] == match
            await refused(eve.http.put(f"/tables/{code}/seats/1", json={}), 410, "table.closed")
            await refused(ada.http.patch(f"/tables/{code}", json={"options": {}}), 410, "table.closed")
            await refused(ada.http.get(f"/matches/{match}/record"), 409, "match.not_over")
            await refused(ada.http.get(f"/matches/{match}/verification"), 409, "match.not_over")
            await refused(ada.http.get("/matches/m-none"), 404, "match.unknown")
            await refused(ada.http.get("/matches/m-none/entries"), 404, "match.unknown")
            await refused(ada.http.get(f"/matches/{match}/cards/switzerland/ch-0069"), 404, "card.unknown")
            await refused(eve.http.post(f"/tables/{code}/rematch", json={}), 403, "seat.not_yours")
            await refused(ada.http.delete("/reports/r-none"), 404, "report.unknown")
            await refused(ada.http.get("/games/chess"), 404, "game.unknown")
            await refused(ada.http.get("/packs/switzerland/0.0.0"), 404, "pack.unknown")
            await refused(ada.http.get("/nowhere"), 404, "resource.unknown")
            await refused(ada.http.request("TRACE", "/guests"), 405, "resource.method")
            await refused(ada.http.get("/matches?limit=1000"), 422, "frame.invalid")

    run(work())


def test_too_few_cards_for_the_seats_is_said_when_it_is_chosen() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            count = (await ada.get("/packs?game=anno-domini"))["packs"][0]["count"]
            seats = [{"kind": "person"}, *([{"kind": "open"}] * 9)]
            answer = await ada.http.post("/tables", json={"game": "anno-domini", "options": {"deal": 12}, "seats": seats})
            assert (answer.status_code, answer.json().get("code")) == ((201, None) if count >= 121 else (422, "components.too_few"))

    run(work())


def test_a_finished_match_takes_no_command_and_a_second_report_is_one_too_many() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            ws = await ada.play(bots=1, options={"deal": 3, "max_rounds": 3})
            await ws.play_out()
            assert (await ws.command(["doubt"]))["code"] == "match.finished"
            assert (await ws.request({"type": "preview", "revision": ws.revision, "actions": ["doubt"]}))["code"] == "match.finished"
            card = next(
                effect["cards"][0]["card"] for entry in ws.entries for effect in entry.get("effects", []) if effect["do"] == "revealed"
            )
            back = await ada.get(f"/matches/{ws.match}/cards/{card}")
            assert back["comment"]["de"]
            assert back["sources"]
            report = {"match": ws.match, "card": card, "language": "de", "says": "1291", "note": "<b>&\u202e"}
            made = await ada.post("/reports", report)
            answer = await ada.http.post("/reports", json=report)
            assert (answer.status_code, answer.json()["code"]) == (409, "report.duplicate")
            assert (await at.context.store.reports())[0].body["note"] == "<b>&\u202e"
            assert (await ada.http.delete(f"/reports/{made['report']}")).status_code == 204
            again = await ada.post(f"/tables/{ws.welcome['match']['table']}/rematch")
            assert again["match"] != ws.match

    run(work())


def test_case_54_play_again_three_times_seats_stay_what_they_were() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            ws = await ada.play(bots=2, level="ad-random", options={"deal": 3, "max_rounds": 1})
            for _ in range(3):
                await ws.play_out()
                table = ws.welcome["match"]["table"]
                again = (await ada.post(f"/tables/{table}/rematch"))["match"]
                ws = await ada.socket(f"match/{again}")
                await ws.begin()
                assert ws.entries[0]["seats"] == [{"kind": "person", "player": "p0"}, *([{"kind": "bot", "bot": "ad-random"}] * 2)]

    run(work())


def test_rates_are_counted_and_say_how_long_to_wait() -> None:
    async def work() -> None:
        async with door(limits=True, pace=Pace(bot=60_000)) as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            codes = [(await mine.command(["doubt"])).get("code") for _ in range(limits_module.COMMANDS.burst + 2)]
            assert codes[: limits_module.COMMANDS.burst] == [None] * limits_module.COMMANDS.burst
            assert codes[-1] == "rate.commands"
            last = await mine.command(["doubt"])
            assert 0 < last["retry_ms"] <= 1000
            loud = await open_socket(at)
            for n in range(60):
                await loud.send({"type": "ping", "n": n})
            assert (await loud.until(lambda frame: frame["type"] == "error"))["code"] == "rate.frames"
            await loud.aclose()
            for _ in range(limits_module.REQUESTS.burst):
                at.context.limits.take(limits_module.REQUESTS, "somebody")
            with pytest.raises(Refused) as refused:
                at.context.limits.take(limits_module.REQUESTS, "somebody")
            assert refused.value.wire_code == "rate.requests"
            later = time.monotonic() + 60
            spent = at.context.limits._buckets[limits_module.REQUESTS, "127.0.0.1"] = limits_module.Bucket(limits_module.REQUESTS, later)
            for _ in range(limits_module.REQUESTS.burst):
                spent.take(later)
            async with at.http() as client:
                answer = await client.get("/guests/me")
            assert (answer.status_code, answer.json()["code"]) == (429, "rate.requests")
            assert int(answer.headers["retry-after"]) >= 1

    run(work())


def test_too_many_sockets_are_refused() -> None:
    async def work() -> None:
        async with door(limits=True) as at:
            ada = await at.guest()
            sockets = [await open_socket(at, cookie=ada.cookie) for _ in range(limits_module.SOCKETS_A_PERSON + 1)]
            assert (await sockets[-1].next())["code"] == "rate.sockets"
            assert await sockets[-1].closed() == 4429
            for ws in sockets[:-1]:
                await ws.aclose()

    run(work())
