"""Mixed packs: the components of a match (case 75 for equal years)."""

from __future__ import annotations

import dataclasses
import hashlib
import json

import pytest

from annodomini.errors import PackInvalid
from annodomini.packs import Card, Pack, mix, shipped
from annodomini.packs.dates import parse_when
from annodomini.packs.pack import Source


def card(id_: str, key: str, when: str = "1900", *series: str) -> Card:
    return Card(
        id_, f"{key}|act", when, parse_when(when), {"de": "Ja."}, {"de": "Ja."}, (Source("A", "https://www.admin.ch"),), series=series
    )


def pack(name: str, *cards: Card) -> Pack:
    return Pack(name, "1.0.0", {"de": name}, "CC-BY-4.0", ("de",), cards)


def ids(*packs: Pack) -> list[str]:
    return list(mix(packs).components.ids)


def test_components_ascend_by_code_point() -> None:
    food, swiss_b = pack("food", card("zz-0001", "a")), pack("swiss-b", card("aa-0001", "d"))
    swiss = pack("swiss", card("aa-0002", "b"), card("aa-0001", "c"))
    assert ids(swiss, swiss_b, food) == ["food/zz-0001", "swiss-b/aa-0001", "swiss/aa-0001", "swiss/aa-0002"]
    mixed = mix([swiss, food])
    assert [chosen.id for chosen in mixed.packs] == ["food", "swiss"]
    assert list(mixed.cards) == list(mixed.components.ids)
    assert mixed.components.digest == hashlib.sha256(json.dumps(list(mixed.cards), separators=(",", ":")).encode()).hexdigest()


def test_components_have_the_years_of_their_dates() -> None:
    components = mix(
        [pack("p", card("aa-0001", "a", "c. 3 BC"), card("aa-0002", "b", "19th c."), card("aa-0003", "c", "3000000000 BC"))]
    ).components
    assert components.starts == (-7, 1801, -2_999_999_999)
    assert components.ends == (3, 1900, -2_999_999_999)
    assert components.edtfs == ("-0002~", "1801/1900", "Y-2999999999")


def test_a_fact_in_two_packs_enters_once_ad_1_2() -> None:
    """[AD-1.2] the same key: the card at home stays."""
    at_home = card("sw-0001", "absinthe", "1908", "swiss", "food")
    guest = card("fo-0009", "absinthe", "1908", "swiss", "food")
    assert ids(pack("food", guest), pack("swiss", at_home)) == ["swiss/sw-0001"]
    assert ids(pack("food", guest)) == ["food/fo-0009"]
    assert ids(pack("swiss", at_home), pack("food", guest)) == ["swiss/sw-0001"]


def test_a_card_listed_in_another_pack_enters_once_ad_1_2() -> None:
    """[AD-1.2] the same card by id and home, even if its key was written otherwise."""
    at_home = card("sw-0001", "absinthe", "1908", "swiss", "food")
    assert ids(pack("swiss", at_home), pack("food", dataclasses.replace(at_home, key="green-fairy|banned"))) == ["swiss/sw-0001"]


def test_without_a_home_the_first_by_name_stays() -> None:
    assert ids(pack("b", card("bb-0001", "x")), pack("a", card("aa-0001", "x"))) == ["a/aa-0001"]
    assert ids(pack("b", card("bb-0001", "x", "1900", "c")), pack("a", card("aa-0001", "x", "1900", "c"))) == ["a/aa-0001"]


def test_equal_ids_in_two_packs_are_two_cards() -> None:
    assert ids(pack("a", card("xx-0001", "x")), pack("b", card("xx-0001", "y"))) == ["a/xx-0001", "b/xx-0001"]


def test_a_pack_chosen_twice_is_refused() -> None:
    with pytest.raises(PackInvalid, match="each pack once, got a, a"):
        mix([pack("a", card("aa-0001", "x")), pack("a", card("aa-0001", "x"))])


def test_withdrawn_cards_are_not_dealt() -> None:
    gone = dataclasses.replace(pack("a", card("aa-0001", "x")), withdrawn=(card("aa-0002", "y"),))
    assert ids(gone) == ["a/aa-0001"]


def test_three_cards_of_one_year_are_equal_in_rank() -> None:
    components = mix([pack("a", card("aa-0001", "x", "1852"), card("aa-0002", "y", "1852"), card("aa-0003", "z", "1852"))]).components
    assert len(set(components.table.first) | set(components.table.last)) == 1


def test_the_swiss_pack_can_be_played() -> None:
    mixed = mix([shipped("switzerland")])
    assert mixed.components.count == len(shipped("switzerland").cards)
    assert all(name.startswith("switzerland/ch-") for name in mixed.components.ids)
