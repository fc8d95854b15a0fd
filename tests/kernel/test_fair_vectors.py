"""Fair by proof: the vectors that every implementation of the scheme must give (the browser's is checked by the same file)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from annodomini.kernel import chance
from annodomini.kernel.record import check

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "vectors.json").read_text(encoding="utf-8"))


def rows(name: str) -> list[Any]:
    return list(VECTORS[name])


def test_the_file_holds_what_is_tested() -> None:
    assert set(VECTORS) == {
        "scheme",
        "sha256",
        "canonical",
        "commitments",
        "nonces",
        "match_seeds",
        "deal_seeds",
        "draws",
        "deals",
        "records",
    }
    assert VECTORS["scheme"] == chance.SCHEME
    assert all(rows(name) for name in VECTORS if name != "scheme")


@pytest.mark.parametrize("row", rows("sha256"), ids=lambda row: f"{row['text'][:3]!r}x{row['times']}")
def test_sha256(row: dict[str, Any]) -> None:
    assert hashlib.sha256((row["text"] * row["times"]).encode()).hexdigest() == row["digest"]


@pytest.mark.parametrize("row", rows("canonical"))
def test_canonical_json_and_its_digest(row: dict[str, Any]) -> None:
    assert chance.canonical(row["value"]).decode() == row["text"]
    assert chance.entry_digest(row["value"]).hex() == row["digest"]
    assert chance.canonical(json.loads(row["text"])) == row["text"].encode()


@pytest.mark.parametrize(
    "value", [1.5, float("nan"), {"ü": 1}, {1: 1}, [1 << 53], [-(1 << 53)], {"a": object()}, b"x"], ids=lambda value: repr(value)[:20]
)
def test_what_has_no_canonical_text_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match=r"only|must"):
        chance.canonical(value)


def test_a_lone_surrogate_has_no_canonical_text() -> None:
    with pytest.raises(ValueError, match="surrogate"):
        chance.canonical({"a": "\ud800"})


@pytest.mark.parametrize("row", rows("commitments"), ids=lambda row: row["subject"])
def test_commitments(row: dict[str, Any]) -> None:
    assert chance.seed_commitment(bytes.fromhex(row["seed"]), row["subject"]).hex() == row["commitment"]


@pytest.mark.parametrize("row", rows("nonces"), ids=lambda row: row["seat"])
def test_nonce_hashes(row: dict[str, Any]) -> None:
    assert chance.nonce_hash(bytes.fromhex(row["nonce"]), bytes.fromhex(row["header"]), row["seat"]).hex() == row["nonce_hash"]


@pytest.mark.parametrize("row", rows("match_seeds"), ids=lambda row: "-".join(row["nonces"]) or "none")
def test_match_seeds(row: dict[str, Any]) -> None:
    nonces = {int(seat): bytes.fromhex(nonce) for seat, nonce in row["nonces"].items()}
    assert chance.match_seed(bytes.fromhex(row["seed"]), bytes.fromhex(row["header"]), nonces).hex() == row["match_seed"]


@pytest.mark.parametrize("row", rows("deal_seeds"), ids=lambda row: row["deal"])
def test_deal_seeds(row: dict[str, Any]) -> None:
    assert chance.deal_seed(bytes.fromhex(row["seed"]), row["deal"]).hex() == row["match_seed"]


@pytest.mark.parametrize("row", rows("draws"), ids=lambda row: f"{row['stream']}-{row['below']}-{row['first']}")
def test_draws(row: dict[str, Any]) -> None:
    key = chance.stream_key(bytes.fromhex(row["match_seed"]), row["stream"])
    assert [chance.below(key, row["first"] + i, row["below"]) for i in range(len(row["draws"]))] == row["draws"]


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_a_draw_needs_a_possible_bound(bound: int) -> None:
    with pytest.raises(ValueError, match="possibilities"):
        chance.below(bytes(32), 0, bound)


@pytest.mark.parametrize("row", rows("deals"), ids=lambda row: row["stream"])
def test_deals(row: dict[str, Any]) -> None:
    left, key = list(range(row["cards"])), chance.stream_key(bytes.fromhex(row["match_seed"]), row["stream"])
    assert [left.pop(chance.below(key, i, len(left))) for i in range(len(row["dealt"]))] == row["dealt"]


@pytest.mark.parametrize("row", rows("records"), ids=lambda row: row["name"])
def test_records_and_their_faults(row: dict[str, Any]) -> None:
    assert check(row["entries"]) == row["faults"]


@pytest.mark.parametrize("row", [row for row in rows("records") if not row["faults"]], ids=lambda row: row["name"])
def test_a_record_without_its_end_or_with_another_nonce_is_not_sound(row: dict[str, Any]) -> None:
    assert "the seed is not opened" in check(row["entries"][:-1])
    entries = json.loads(json.dumps(row["entries"]))
    holds = next(entry for entry in entries if "nonces" in entry)
    if "0" in holds["nonces"]:
        holds["nonces"]["0"] = "00" * 32
        assert "seat 0: nonce and hash differ" in check(entries)
    broken = json.loads(json.dumps(row["entries"]))
    broken[1]["revision"] = 7
    assert "entry 2: does not follow the one before" in check(broken)


class Word(str):
    """A text of a class of its own."""

    __slots__ = ()


def test_texts_of_any_class_are_texts_and_keys_that_are_no_text_are_refused() -> None:
    assert chance.canonical({"a": Word("b"), "c": [None, True, -1]}) == b'{"a":"b","c":[null,true,-1]}'
    for value in ({1: "a"}, {"a": {None: 1}}, {"ä": 1}, [{"a": ["x", {"b": 1.0}]}], {"a": (1,)}, 1 << 53):
        with pytest.raises(ValueError, match=r"keys|only|number"):
            chance.canonical(value)
