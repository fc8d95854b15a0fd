"""What matches are played with, over REST: packs of cards and sets of tiles, on offer and as a match has pinned them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from annodomini.errors import PackInvalid, PackUnknown
from annodomini.packs import TileSet, shipped, shipped_tiles, tileset
from annodomini.packs.kinds import KINDS, all_shipped, kind_named, kind_of, load_any, restored_any
from annodomini.play.components import Library
from annodomini.server import app as app_module
from annodomini.server.app import build
from annodomini.server.serve import serve
from annodomini.server.settings import Settings
from annodomini.store import MemoryStore
from server.door import Door, Json, door, run

NAME = "890-reconstruction"
ALONE: Json = {"game": "890", "seats": [{"kind": "person"}, {"kind": "open"}]}


def other_set(version: str = "1.0.1") -> TileSet:
    """The reconstruction with the Cathedral worth nine points."""
    value, _ = tileset.compiled(shipped_tiles(NAME))
    special = [{**tile, "vp": 9} if tile["id"] == "cathedral" else tile for tile in value["special"]]
    return tileset.restored({**value, "version": version, "special": special})


async def table_of_two(at: Door, **body: Any) -> tuple[Any, Any, str]:
    """Two guests at a new table, and its code."""
    ada, ben = await at.guest("Ada"), await at.guest("Ben")
    table = await ada.post("/tables", {**ALONE, **body})
    await ben.http.put(f"/tables/{table['table']}/seats/1", json={})
    return ada, ben, str(table["table"])


def test_every_kind_is_told_with_its_game_and_its_faces() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            heads = {pack["id"]: pack for pack in (await ada.get("/packs"))["packs"]}
            assert set(heads) == {pack.id for pack in all_shipped()} == {"switzerland", NAME}
            assert [pack["id"] for pack in (await ada.get("/packs?game=890"))["packs"]] == [NAME]
            assert [pack["id"] for pack in (await ada.get("/packs?game=anno-domini"))["packs"]] == ["switzerland"]
            assert (heads[NAME]["kind"], heads[NAME]["games"], heads[NAME]["count"]) == ("tiles", ["890"], 72)
            assert heads[NAME]["reconstruction"] is True
            told = await ada.get(f"/packs/{NAME}/1.0.0")
            value = shipped_tiles(NAME).value
            assert {key: told[key] for key in value} == value
            assert told["digest"] == shipped_tiles(NAME).digest
            for game in ("chess", ""):
                assert (await ada.get(f"/packs?game={game}", status=404))["code"] == "pack.unknown"

    run(work())


def test_a_table_is_refused_what_its_game_is_not_played_with() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            for packs, status, code in (
                (["switzerland"], 404, "pack.unknown"),
                ([NAME, "switzerland"], 404, "pack.unknown"),
                (["none"], 404, "pack.unknown"),
            ):
                assert (await ada.post("/tables", {**ALONE, "packs": packs}, status=status))["code"] == code
            table = await ada.post("/tables", {**ALONE, "packs": [NAME, NAME]})
            assert [pack["id"] for pack in table["packs"]] == [NAME]
            answer = await ada.http.patch(f"/tables/{table['table']}", json={"packs": ["switzerland"]})
            assert (answer.status_code, answer.json()["code"]) == (404, "pack.unknown")
            cards = {"game": "anno-domini", "seats": ALONE["seats"], "packs": [NAME]}
            assert (await ada.post("/tables", cards, status=404))["code"] == "pack.unknown"

    run(work())


def test_two_sets_are_on_offer_side_by_side_and_only_one_is_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tileset.restored({**tileset.compiled(other_set())[0], "id": "mine"})
    monkeypatch.setattr(app_module, "all_shipped", lambda: [*all_shipped(), mine])

    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            assert (await ada.post("/tables", {**ALONE, "packs": [NAME, "mine"]}, status=422))["code"] == "pack.invalid"
            heads = {pack["id"]: pack["default"] for pack in (await ada.get("/packs?game=890"))["packs"]}
            assert heads == {NAME: False, "mine": True}, "who brings a set wants to play with it"
            assert [pack["id"] for pack in (await ada.post("/tables", ALONE))["packs"]] == ["mine"]

    run(work())


def test_a_match_keeps_the_set_that_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()
        async with door(store=store) as at:
            ada, _, code = await table_of_two(at)
            match = (await ada.post(f"/tables/{code}/start"))["match"]
            header = (await ada.get(f"/matches/{match}"))["header"]
        (pinned,) = header["components"]["packs"]
        assert pinned == {"id": NAME, "version": "1.0.0", "digest": shipped_tiles(NAME).digest}
        assert header["components"]["count"] == 72
        monkeypatch.setattr(app_module, "all_shipped", lambda: [other_set()])
        async with door(store=store) as at:
            eve = await at.guest("Eve")
            live = await at.context.host.live(match)
            assert live.components.packs == (shipped_tiles(NAME),), "found again by its digest in the store"
            told = await eve.get(f"/packs/{NAME}/{pinned['digest']}")
            assert (told["version"], told["digest"]) == ("1.0.0", pinned["digest"])
            assert next(tile["vp"] for tile in told["special"] if tile["id"] == "cathedral") == 1
            assert (await eve.get(f"/packs/{NAME}/1.0.1"))["digest"] == other_set().digest
            assert (await eve.get(f"/packs/{NAME}/1.0.0", status=404))["code"] == "pack.unknown"
            assert (await eve.get(f"/packs/switzerland/{pinned['digest']}", status=404))["code"] == "pack.unknown"
            assert (await eve.get(f"/packs/{NAME}/{'0' * 64}", status=404))["code"] == "pack.unknown"
            table = await eve.post("/tables", ALONE)
            assert table["packs"][0]["digest"] == other_set().digest

    run(work())


def test_what_is_asked_for_by_its_digest_never_changes() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            for pack in (shipped("switzerland"), shipped_tiles(NAME)):
                by_digest = await ada.http.get(f"/packs/{pack.id}/{pack.digest}")
                assert "immutable" in by_digest.headers["cache-control"]
                by_version = await ada.http.get(f"/packs/{pack.id}/{pack.version}")
                assert "immutable" not in by_version.headers["cache-control"]
                assert by_version.json() == by_digest.json()
                again = await ada.http.get(f"/packs/{pack.id}/{pack.digest}", headers={"If-None-Match": by_digest.headers["etag"]})
                assert (again.status_code, again.content) == (304, b"")

    run(work())


def test_kinds_are_found_by_game_name_value_and_place(tmp_path: Any) -> None:
    assert [kind.name for kind in KINDS] == ["cards", "tiles"]
    for kind in KINDS:
        assert kind_named(kind.name) is kind
        for game in kind.games:
            assert kind_of(game) is kind
        for pack in kind.shipped():
            assert pack.kind == kind.name
            value, digest = kind.compiled(pack)
            assert restored_any(value) == pack
            assert digest == pack.digest
            components = kind.made([pack])
            assert list(components.packs) == [pack]
            assert len(components.ids) == len(set(components.ids)) == kind.facts(pack)["count"]
            assert components.back("nothing", {}) is None
    for unknown in (lambda: kind_of("chess"), lambda: kind_named("dice"), lambda: restored_any({"kind": "dice"})):
        with pytest.raises(PackUnknown):
            unknown()
    with pytest.raises(PackInvalid, match="expected a folder with a pack of cards, or a tile set"):
        load_any(tmp_path)
    with pytest.raises(PackInvalid, match="switzerland twice"):
        Library([shipped("switzerland"), shipped("switzerland")], MemoryStore())


def test_a_set_of_ones_own_is_on_offer_when_the_server_is_started_with_it(tmp_path: Path) -> None:
    text = (Path(tileset.__file__).parent / NAME / "tiles.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace(f'id = "{NAME}"', 'id = "mine"').replace('de = "Provence"', 'de = "Zuhause"'), "utf-8")
    settings = Settings(database="memory:", workers=0, packs=(load_any(mine),))
    context = asyncio.run(build(settings, MemoryStore()))
    assert [pack.id for pack in context.library.offered("890")] == [NAME, "mine"]
    assert context.library.usual("890") == ["mine"]
    assert context.library.usual("anno-domini") == ["switzerland"]
    mine.write_text(text.replace('id = "church-wheat"', 'id = "Church"'), "utf-8")
    with pytest.raises(PackInvalid, match=r"mine\.toml:\d+: error tiles\.schema: territory Church"):
        serve(packs=[mine])
    mine.write_text(text, "utf-8")
    with pytest.raises(PackInvalid, match=f"{NAME}, which is there already"):
        serve(packs=[mine])
    with pytest.raises(PackInvalid, match=f"{NAME} twice"):
        asyncio.run(build(replace(settings, packs=(load_any(mine),)), MemoryStore()))
