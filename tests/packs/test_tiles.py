"""Tile sets: the reconstruction is sound and is what it says; whatever is wrong with another one is told by line and tile."""

from __future__ import annotations

import copy
import dataclasses
import random
import re
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from annodomini import rulebook
from annodomini.errors import PackInvalid, PackUnknown
from annodomini.games.ad890.tiles import make_tiles
from annodomini.packs import TileSet, available_tiles, load_tiles, shipped_tiles, tilecheck, tileset
from annodomini.packs.finding import Finding
from annodomini.packs.tilefile import read_tiles
from annodomini.packs.tilesets import TileSets

NAME = "890-reconstruction"
FILE = Path(tileset.__file__).parent / NAME / "tiles.toml"
TEXT = FILE.read_text("utf-8")
LINES = TEXT.split("\n")


def changed(folder: Path, change: Callable[[str], str]) -> tuple[TileSet | None, list[Finding]]:
    """What is found in the reconstruction with one change."""
    text = change(TEXT)
    assert text != TEXT, "the change changes something"
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return read_tiles(path)


def replaced(old: str, new: str) -> Callable[[str], str]:
    """The first `old` becomes `new`."""
    return lambda text: text.replace(old, new, 1)


def line_with(text: str) -> int:
    """The number of the first line that holds a text."""
    return next(number for number, line in enumerate(LINES, 1) if text in line)


def test_the_reconstruction_is_sound_and_says_that_it_is_one() -> None:
    tiles, findings = read_tiles(FILE.parent)
    assert findings == []
    assert tiles == shipped_tiles(NAME) == available_tiles()[NAME] == load_tiles(FILE)
    assert tiles.value["reconstruction"] is True
    assert set(tiles.value["source"]) == {"territory", "castle", "special", "character", "scenario", "meta"}
    assert all(scenario["source"] for scenario in tiles.value["scenario"])


def test_the_reconstruction_keeps_to_what_the_rulebook_says_of_the_box() -> None:
    value = shipped_tiles(NAME).value
    assert [len(value[part]) for part in ("territory", "castle", "special", "character", "scenario")] == [36, 6, 12, 11, 6]
    assert sum(character["copies"] for character in value["character"]) == 18
    assert Counter(tile["min_players"] for tile in value["territory"]) == {2: 20, 3: 8, 4: 8}
    grown = Counter(crop for tile in value["territory"] for crop in tile["crops"])
    assert grown == dict.fromkeys(("wheat", "olive", "lavender", "poppy"), 12)
    assert len({tuple(castle["crops"]) for castle in value["castle"]}) == 6
    by_id = {tile["id"]: tile for tile in value["special"]}
    assert (by_id["fortress"]["towers"], by_id["forge"]["bonus"]) == (2, {"vp": 2, "per": 2, "of": "tower"})
    first = value["scenario"][0]
    assert (first["id"], first["bonus"]) == ("first-steps", {"noble": [5, 2], "coin": [3, 1], "tower": [5, 2]})
    assert {thing: value["meta"][thing] for thing in ("towers", "nobles", "coins", "saracens")} == {
        "towers": 20,
        "nobles": 12,
        "coins": 54,
        "saracens": 6,
    }


def test_the_figures_of_the_scenarios_are_those_that_the_rulebook_tells() -> None:
    value = shipped_tiles(NAME).value
    for number, scenario in enumerate(value["scenario"], 2):
        for language, words in (
            ("en", ("Coins at the start", "First prizes", "second prizes", "With two seats")),
            ("de", ("Münzen", "Erste Preise", "zweite", "Zu zweit")),
        ):
            clause = rulebook.clause(f"890-9.{number}", language)
            assert clause.title == scenario["name"][language]
            figures = [int(figure) for line in clause.text.split("\n") if line.startswith("- ") for figure in re.findall(r"\d+", line)]
            firsts = [scenario["bonus"][thing][0] for thing in ("noble", "coin", "tower")]
            seconds = [scenario["bonus"][thing][1] for thing in ("noble", "coin", "tower")]
            two = [scenario["bonus_2p"][thing][0] for thing in ("noble", "coin", "tower")]
            assert figures == [scenario["coins"], *firsts, *seconds, *two], (clause.id, language, words)


def test_every_name_stands_in_both_languages_and_tells_its_tile_from_its_likes() -> None:
    value = shipped_tiles(NAME).value
    for part in ("castle", "special", "character", "scenario"):
        for language in ("de", "en"):
            names = [entry["name"][language] for entry in value[part]]
            assert len(set(names)) == len(names), (part, language)
    for language in ("de", "en"):
        told = [(tile["name"][language], tuple(tile["crops"])) for tile in value["territory"]]
        assert len(set(told)) == len(told), "a territory is told by its building and its crops"


def test_german_is_spelled_as_in_switzerland_and_long_words_say_where_they_break() -> None:
    assert "ß" not in TEXT
    value = shipped_tiles(NAME).value
    for entry in (entry for part in ("territory", "special", "character") for entry in value[part]):
        assert all(len(piece) <= 9 for piece in re.split("[ \u00ad]", entry["name"]["de"])), entry["name"]["de"]


def test_what_a_file_leaves_out_is_written_out() -> None:
    tiles = shipped_tiles(NAME)
    keys = {"id", "name", "crops", "towers", "saracens", "nobles", "coins", "tithe", "vp", "bonus"}
    assert all(set(tile) == keys | {"category", "min_players"} for tile in tiles.value["territory"])
    assert all(set(tile) == keys for tile in tiles.value["special"])
    assert all("per" in tile["bonus"] for tile in tiles.value["special"] if tile["bonus"])


def test_a_set_is_kept_as_one_value_with_one_digest() -> None:
    tiles = shipped_tiles(NAME)
    value, digest = tileset.compiled(tiles)
    assert tileset.restored(value) == tiles
    assert digest == tiles.digest == tileset.compiled(tileset.restored(value))[1]
    assert (len(tiles.ids), len(set(tiles.ids))) == (72, 72)
    assert tiles.ids == make_tiles(tiles.value).ids
    assert tiles.ids[36] == "pig-farm"
    assert tiles.ids[-2:] == ("thief.1", "thief.2")


FAULTS: list[tuple[str, str, Callable[[str], str], str, str]] = [
    # what is wrong, code, change, part of the message, text of the line it is told at ("": the set as a whole)
    ("an icon nobody knows", "tiles.icon", replaced('tithe = ["wheat"]', 'dragons = 1, tithe = ["wheat"]'), "'dragons'", '"church-wheat"'),
    ("a crop nobody knows", "tiles.icon", replaced('crops = ["wheat"]', 'crops = ["barley"]'), "barley", '"church-wheat"'),
    ("a category nobody knows", "tiles.icon", replaced('category = "church"', 'category = "chruch"'), "chruch", '"church-wheat"'),
    ("a bonus for nothing known", "tiles.icon", replaced('of = "tavern"', 'of = "dragon"'), "dragon", '"pig-farm"'),
    ("a bonus without its points", "tiles.schema", replaced("bonus = { vp = 1, per = 1,", "bonus = { per = 1,"), "'vp'", '"abbey-wheat"'),
    ("a bonus for every none", "tiles.schema", replaced("per = 1, of", "per = 0, of"), "minimum", '"abbey-wheat"'),
    ("a rule nobody knows", "tiles.rule", replaced('"castle_noble"', '"castle_dragon"'), "castle_dragon", 'id = "the-court-of-arles"'),
    ("an ability nobody knows", "tiles.id", replaced('id = "thief"', 'id = "dragon"'), "dragon", '"thief"'),
    ("a scenario nobody knows", "tiles.id", replaced('id = "lean-years"', 'id = "fat-years"'), "fat-years", 'id = "lean-years"'),
    ("an id with capitals", "tiles.schema", replaced('id = "town"', 'id = "Town"'), "Town", '"town"'),
    ("one id twice", "tiles.id_twice", replaced('id = "abbey-wheat"', 'id = "church-wheat"'), "another territory", '"abbey-wheat"'),
    ("one id in two lists", "tiles.id_twice", replaced('id = "town"', 'id = "church-wheat"'), "another territory", '"town"'),
    ("a tile named as a character", "tiles.id_twice", replaced('id = "town"', 'id = "thief"'), "another special", 'id = "thief"'),
    ("a tile too few", "tiles.count", lambda text: re.sub(r".*farm-poppy.*\n", "", text, count=1), "36 entries of territory", ""),
    ("a card too many", "tiles.count", replaced("copies = 1", "copies = 2"), "18 character cards", ""),
    ("two Duchesses", "tiles.duchess", replaced('"Duchess" }, copies = 1', '"Duchess" }, copies = 2'), "one Duchess", '"duchess"'),
    ("marks that let the row run short", "tiles.marks", replaced("min_players = 3", "min_players = 4"), "", ""),
    ("no crop at all", "tiles.crops", replaced('crops = ["wheat"], tithe', "crops = [], tithe"), "got none", '"church-wheat"'),
    ("three crops", "tiles.schema", replaced('crops = ["wheat"]', 'crops = ["wheat", "olive", "poppy"]'), "too long", '"church-wheat"'),
    ("a mark of five", "tiles.schema", replaced("min_players = 4", "min_players = 5"), "maximum of 4", '"abbey-wheat"'),
    ("other supplies", "tiles.supply", replaced("towers = 20", "towers = 10"), "20 towers", ""),
    ("too many Saracens", "tiles.supply", replaced("4 = 6 }", "4 = 7 }"), "6 Saracen tokens", ""),
    ("too many coins at the start", "tiles.supply", replaced("coins = 2\n", "coins = 14\n"), "54 coins", 'id = "lean-years"'),
    ("a prize too few", "tiles.schema", replaced("noble = [4, 2]", "noble = [4]"), "too short", 'id = "sails-on-the-horizon"'),
    ("a prize too many", "tiles.schema", replaced("tower = [6] }", "tower = [6, 1] }"), "too long", 'id = "sails-on-the-horizon"'),
    ("a prize for something else", "tiles.schema", replaced("bonus = { noble", "bonus = { dragon"), "dragon", 'id = "first-steps"'),
    ("no name in a language", "text.missing", replaced('de = "Kirche", ', ""), "none in de", '"church-wheat"'),
    ("a name that turns the line", "text.control", replaced('"Abtei"', '"Ab\\u202Etei"'), "U+202E", '"abbey-wheat"'),
    ("a format of another time", "pack.version", replaced("schema = 1", "schema = 7"), "schema 1", ""),
    ("points as a text", "tiles.schema", replaced("vp = 2,", 'vp = "two",'), "integer", ""),
    ("a whole number with a point", "tiles.schema", replaced("vp = 2,", "vp = 2.0,"), "2.0 is not of type 'integer'", ""),
    ("a number that is true", "tiles.schema", replaced("towers = 1", "towers = true"), "integer", '"watchtower-wheat"'),
    ("a scenario twice", "tiles.id_twice", replaced('id = "lean-years"', 'id = "first-steps"'), "another scenario", ""),
    ("half a tower", "tiles.schema", replaced("towers = 1", "towers = 0.5"), "integer", '"watchtower-wheat"'),
    ("a list that is none", "tiles.schema", lambda text: re.sub(r"(?s)special = \[.*?\n\]", "special = 12", text), "special", ""),
    ("a list too little", "tiles.schema", lambda text: re.sub(r"(?s)castle = \[.*?\n\]", "", text), "'castle'", ""),
    ("an entry that is no table", "tiles.schema", replaced("castle = [", "castle = [ 7,"), "object", ""),
    ("something strange beside", "tiles.schema", replaced("schema = 1", "schema = 1\ndragons = 3"), "dragons", ""),
    ("no TOML", "pack.text", replaced("territory = [", "territory = [["), "TOML", "*"),
    ("another encoding", "pack.text", lambda text: "\ufeff" + text, "byte order mark", "*"),
]


@pytest.mark.parametrize(("code", "change", "message", "at"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_every_fault_is_told_with_its_place(code: str, change: Callable[[str], str], message: str, at: str, tmp_path: Path) -> None:
    findings = changed(tmp_path, change)[1]
    if code == "tiles.marks":  # 28 are there for three, and 27 are enough: it takes two
        assert findings == []
        findings = changed(tmp_path, lambda text: text.replace("min_players = 3", "min_players = 4", 2))[1]
        message = "27 territory tiles without a mark above 3+ for 3 players, got 26: the row would run short"
    found = [finding for finding in findings if finding.code == code and message in finding.message]
    assert found, findings
    assert found[0].level == "error"
    assert found[0].file == "mine.toml"
    if at not in ("", "*"):
        assert found[0].line == line_with(at), found
    elif at == "":
        assert found[0].line == 0 or found[0].card
    with pytest.raises(PackInvalid, match=re.escape("mine.toml")):
        load_tiles(tmp_path / "mine.toml")
    assert len(str(found[0])) < 600


def apprenticed(text: str) -> str:
    """Four Apprentices, and as many cards as before."""
    return text.replace('"Apprentice" }, copies = 1', '"Apprentice" }, copies = 4').replace("copies = 2", "copies = 1", 3)


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("tiles.castles", replaced('crops = ["wheat", "lavender"] },', 'crops = ["olive", "wheat"] },')),
        ("tiles.tithe", replaced('category = "church"', 'category = "farm"')),
        ("tiles.prizes", replaced("noble = [5, 2]", "noble = [2, 5]")),
        ("tiles.deck", apprenticed),
        ("tiles.crops", lambda text: re.sub(r'crops = \[("\w+", )?"poppy"(, "\w+")?\]', 'crops = ["wheat"]', text)),
    ],
)
def test_what_is_odd_is_a_warning_and_no_reason_not_to_play(code: str, change: Callable[[str], str], tmp_path: Path) -> None:
    tiles, findings = changed(tmp_path, change)
    assert code in {finding.code for finding in findings}
    assert {finding.level for finding in findings if finding.code == code} == {"warning"}
    if not any(finding.level == "error" for finding in findings):
        assert tiles is not None
        assert load_tiles(tmp_path / "mine.toml").digest == tiles.digest != shipped_tiles(NAME).digest


def test_the_lists_may_be_written_as_tables_too(tmp_path: Path) -> None:
    table = tomllib.loads(TEXT)
    for part in ("castle", "character"):
        text = re.sub(rf"(?s)\n{part} = \[.*?\n\]", "", TEXT) + "".join(as_table(part, entry) for entry in table[part])
        (tmp_path / "mine.toml").write_text(text, "utf-8")
        assert load_tiles(tmp_path / "mine.toml") == shipped_tiles(NAME)
        (tmp_path / "mine.toml").write_text(text + as_table(part, table[part][0]), "utf-8")
        twice = [finding for finding in read_tiles(tmp_path / "mine.toml")[1] if finding.code == "tiles.id_twice"]
        assert [finding.line for finding in twice] == [text.count("\n") + 2]


def as_table(part: str, entry: dict[str, Any]) -> str:
    """An entry of a list as a table of its own."""
    return "\n".join([f"[[{part}]]", *(f"{key} = {toml(value)}" for key, value in entry.items()), ""])


def toml(value: Any) -> str:
    """A value as TOML, as far as tile sets have any."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
    return str(value).replace("'", '"') if isinstance(value, list) else f'"{value}"' if isinstance(value, str) else str(value)


def test_every_number_is_a_whole_one(tmp_path: Path) -> None:
    """Each kind of number written with a point, one after the other: no digest could be made of it."""
    table = {key: value for key, value in tomllib.loads(TEXT).items() if key not in ("title", "source")}
    table["title"] = {"de": "M", "en": "M"}
    places = {tuple(key for key in keys if isinstance(key, str)): keys for keys in numbers_in(table)}
    assert len(places) > 25
    for keys in places.values():
        written = copy.deepcopy(table)
        inner = written
        for key in keys[:-1]:
            inner = inner[key]
        inner[keys[-1]] = float(inner[keys[-1]])
        (tmp_path / "mine.toml").write_text("\n".join(f"{name} = {toml_of(value)}" for name, value in written.items()), "utf-8")
        tiles, findings = read_tiles(tmp_path / "mine.toml")
        assert tiles is None, keys
        assert [finding.code for finding in findings] == ["tiles.schema"], keys
        assert "not of type 'integer'" in findings[0].message


@pytest.mark.parametrize("old", [f'id = "{NAME}"', 'version = "1.0.0"', 'id = "church-wheat"'])
def test_no_name_ends_in_a_line_break(old: str, tmp_path: Path) -> None:
    assert old in TEXT
    (tmp_path / "mine.toml").write_text(TEXT.replace(old, f'{old[:-1]}\\n"', 1), "utf-8")
    tiles, findings = read_tiles(tmp_path / "mine.toml")
    assert tiles is None
    assert "does not match" in findings[0].message


def test_a_list_that_no_set_can_have_is_refused_before_its_entries_are_looked_at(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(f"territory = [{'{},' * 200_000}]", "utf-8")
    began = time.process_time()
    tiles, findings = read_tiles(tmp_path / "mine.toml")
    assert tiles is None
    assert [(finding.code, finding.what) for finding in findings] == [("tiles.count", "territory")]
    assert time.process_time() - began < 10  # minutes, before


def numbers_in(value: Any) -> Iterator[tuple[Any, ...]]:
    """The way to each number of a value."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if isinstance(inner, int) and not isinstance(inner, bool):
            yield (key,)
        yield from ((key, *rest) for rest in numbers_in(inner))


@pytest.mark.parametrize("seed", range(5))
def test_what_is_found_sound_can_be_played_whatever_the_order_of_its_lists(seed: int, tmp_path: Path) -> None:
    table = tomllib.loads(TEXT)
    for part in tilecheck.PARTS:
        random.Random(seed).shuffle(table[part])
    (tmp_path / "mine.toml").write_text("\n".join(f"{name} = {toml_of(value)}" for name, value in table.items()), "utf-8")
    tiles = load_tiles(tmp_path / "mine.toml")
    kind = TileSets()
    made = kind.made([tiles])
    assert made.value.table.prizes == make_tiles(shipped_tiles(NAME).value).table.prizes
    assert made.ids == tiles.ids
    assert kind.restored(kind.compiled(tiles)[0]) == tiles


def test_a_set_that_no_check_has_seen_is_refused_as_a_pack() -> None:
    value = dict(shipped_tiles(NAME).value)
    with pytest.raises(PackInvalid, match=f"{NAME}: expected the scenarios"):
        TileSets().made([dataclasses.replace(shipped_tiles(NAME), value={**value, "scenario": value["scenario"][1:]})])


def test_a_place_without_a_set_says_so(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none.toml"):
        tiles, findings = read_tiles(place)
        assert tiles is None
        assert [finding.code for finding in findings] == ["pack.text"]
        with pytest.raises(PackInvalid, match="expected a file"):
            load_tiles(place)
    with pytest.raises(PackUnknown, match=f"{NAME}, got 'dragons'"):
        shipped_tiles("dragons")


def test_whatever_is_written_there_is_told_and_never_a_fault_of_ours(tmp_path: Path) -> None:
    """Each value of the file exchanged for values of other kinds, one after the other."""
    table = tomllib.loads(TEXT)
    strange: list[Any] = [None, [], {}, "", "dragon", -1, 10**30, True, [[]], {"id": []}]
    for key in (*table, "id"):
        for value in strange:
            written = {**table, key: value}
            text = "\n".join(f"{name} = {toml_of(inner)}" for name, inner in written.items() if inner is not None)
            (tmp_path / "mine.toml").write_text(text, "utf-8")
            tiles, findings = read_tiles(tmp_path / "mine.toml")
            assert (tiles is None) == any(finding.level == "error" for finding in findings) or tiles is not None
            assert all(str(finding) for finding in findings)
            assert findings or tiles is not None


def toml_of(value: Any) -> str:
    """A value as TOML, strange ones too."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {toml_of(inner)}' for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[ " + ", ".join(toml_of(inner) for inner in value) + " ]"
    return f'"{value}"' if isinstance(value, str) else str(value)
