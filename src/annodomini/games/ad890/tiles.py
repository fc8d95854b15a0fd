"""What a tile set is to the rules: ids, and what every tile, character and scenario does, as plain numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

NONE: Final = -1
CROPS: Final = ("wheat", "olive", "lavender", "poppy")  # a crop's number is its place, its bit 1 << number
TERRITORIES, SPECIALS, CASTLES = 36, 12, 6  # tiles are numbered in this order
FIRST_SPECIAL: Final = TERRITORIES
FIRST_CASTLE: Final = TERRITORIES + SPECIALS
TILES: Final = FIRST_CASTLE + CASTLES
CARDS: Final = 18
# The first has no special rule [890-9.2].
SCENARIOS: Final = ("first-steps", "sails-on-the-horizon", "the-court-of-arles", "lean-years", "the-old-walls", "harvest-home")
ROUNDS: Final = 8
ROW: Final = 4
CARDS_AT_BANNER: Final = (0, 0, 2, 2, 3)  # by seats: characters beside each banner at the start [890-2.6]

# category
PLAIN, CHURCH, TAVERN = 0, 1, 2

# ability of a character, in the order of the rulebook
ABILITIES: Final = (
    "apprentice",
    "military-architect",
    "treasurer",
    "caravanner",
    "master-builder",
    "cartographer",
    "courtesan",
    "duchess",
    "blacksmith",
    "inventor",
    "thief",
)
APPRENTICE, ARCHITECT, TREASURER, CARAVANNER, BUILDER, CARTOGRAPHER, COURTESAN, DUCHESS, BLACKSMITH, INVENTOR, THIEF = range(11)

# what a bonus multiplies; 0..3 are the crops
ELEMENTS: Final = (*CROPS, "church", "tavern", "special", "character", "noble", "coin", "tower")
OF_CHURCH, OF_TAVERN, OF_SPECIAL, OF_CHARACTER, OF_NOBLE, OF_COIN, OF_TOWER = range(4, 11)

PRIZES: Final = ("noble", "coin", "tower")  # what a scenario gives prizes for [890-1.7]
SUPPLY: Final = ("towers", "nobles", "coins")  # [890-1.8]
RULES: Final = ("saracen_row", "castle_noble", "castle_tower", "refusal_3", "invader_start_2", "vp_per_trio")  # [890-9.1]


class Table(NamedTuple):
    """What the rules read: lists by tile, by character card, by scenario; shared by all states of a match."""

    # by tile
    min_seats: list[int]
    crops: list[int]  # bits
    category: list[int]
    towers: list[int]
    swords: list[int]
    nobles: list[int]
    white: list[int]  # coins gained
    red: list[int]  # coins lost
    tithe: list[int]  # bits: crops whose owners pay
    vp: list[int]
    bonus_vp: list[int]
    bonus_per: list[int]
    bonus_of: list[int]  # NONE: no bonus
    # by card
    ability: list[int]
    card_vp: list[int]
    # by scenario
    coins: list[int]  # of every seat at the start
    invader: list[int]  # where the Invader starts
    refusal: list[int]  # coins instead of a character
    saracen_row: list[int]  # 1: Saracen tokens come with the row
    castle_noble: list[int]  # nobles on every castle at the start
    castle_tower: list[int]
    trio_vp: list[int]  # points of a trio
    prizes: list[list[int]]  # by 2 x scenario + (1 on the side for two): first and second for nobles, coins, towers
    # the box
    saracens: list[int]  # by seats: tokens used in a scenario that has them
    supply: list[int]  # towers, nobles, coins


@dataclass(frozen=True, slots=True)
class Tiles:
    """A tile set in component order: territories, special buildings, castles; then the cards [890-1.3] [890-1.4] [890-1.5] [890-1.6]."""

    ids: tuple[str, ...]  # of the tiles, then of the cards
    cards: tuple[str, ...]
    table: Table
    plain: dict[str, Any]  # the data that the set was made of, as far as the rules read it: JSON


def cards_of(character: Mapping[str, Any]) -> list[str]:
    """The single cards of a character: its id when there is one copy, else `thief.1`, `thief.2`, …"""
    name, copies = character["id"], character["copies"]
    return [name] if copies == 1 else [f"{name}.{copy}" for copy in range(1, copies + 1)]


def territories_needed(seats: int) -> int:
    """How many territories keep the row full until the last one is taken [890-2.2]."""
    return ROUNDS * seats + ROW - 1


def make_tiles(value: Mapping[str, Any]) -> Tiles:
    """A tile set from its plain data; ValueError when it has not the numbers of the printed game or uses an unknown word.

    The scenarios may come in any order: they are told apart by their ids.
    """
    plain = _plain(value)
    tiles = [*plain["territory"], *plain["special"], *plain["castle"]]
    ids = tuple(str(tile["id"]) for tile in tiles)
    cards = tuple(card for character in plain["character"] for card in cards_of(character))
    characters = [character for character in plain["character"] for _ in range(character["copies"])]
    scenarios = plain["scenario"]
    counts = [len(plain["territory"]), len(plain["special"]), len(plain["castle"]), len(cards)]
    if counts != [TERRITORIES, SPECIALS, CASTLES, CARDS]:
        raise ValueError(
            f"expected {TERRITORIES} territories, {SPECIALS} special buildings, {CASTLES} castles, {CARDS} cards; got {counts}"
        )
    if sorted(scenario["id"] for scenario in scenarios) != sorted(SCENARIOS):
        raise ValueError(f"expected the scenarios {list(SCENARIOS)}, got {[scenario['id'] for scenario in scenarios]}")
    scenarios = sorted(scenarios, key=lambda scenario: SCENARIOS.index(scenario["id"]))
    if len({*ids, *cards}) != len(ids) + len(cards):
        raise ValueError("an id may come only once")
    for seats in (2, 3, 4):
        deck = sum(tile.get("min_players", 2) <= seats for tile in plain["territory"])
        if deck < territories_needed(seats):
            raise ValueError(f"expected at least {territories_needed(seats)} territories for {seats} seats, got {deck}")
    bonuses = [tile.get("bonus") for tile in tiles]
    table = Table(
        min_seats=[tile.get("min_players", 2) for tile in tiles],
        crops=[_bits(tile.get("crops", ())) for tile in tiles],
        category=[{"church": CHURCH, "tavern": TAVERN}.get(tile.get("category", ""), PLAIN) for tile in tiles],
        towers=[tile.get("towers", 0) for tile in tiles],
        swords=[tile.get("saracens", 0) for tile in tiles],
        nobles=[tile.get("nobles", 0) for tile in tiles],
        white=[max(tile.get("coins", 0), 0) for tile in tiles],
        red=[max(-tile.get("coins", 0), 0) for tile in tiles],
        tithe=[_bits(tile.get("tithe", ())) for tile in tiles],
        vp=[tile.get("vp", 0) for tile in tiles],
        bonus_vp=[bonus["vp"] if bonus else 0 for bonus in bonuses],
        bonus_per=[bonus.get("per", 1) if bonus else 1 for bonus in bonuses],
        bonus_of=[_number(ELEMENTS, bonus["of"]) if bonus else NONE for bonus in bonuses],
        ability=[_number(ABILITIES, character["id"]) for character in characters],
        card_vp=[character["vp"] for character in characters],
        coins=[scenario["coins"] for scenario in scenarios],
        invader=[2 * _switch(scenario["rules"], "invader_start_2") for scenario in scenarios],
        refusal=[2 + _switch(scenario["rules"], "refusal_3") for scenario in scenarios],
        saracen_row=[_switch(scenario["rules"], "saracen_row") for scenario in scenarios],
        castle_noble=[_switch(scenario["rules"], "castle_noble") for scenario in scenarios],
        castle_tower=[_switch(scenario["rules"], "castle_tower") for scenario in scenarios],
        trio_vp=[_switch(scenario["rules"], "vp_per_trio") for scenario in scenarios],
        prizes=[_prizes(scenario[side]) for scenario in scenarios for side in ("bonus", "bonus_2p")],
        saracens=[plain["meta"]["saracens_used"].get(str(seats), 0) for seats in range(5)],
        supply=[plain["meta"][token] for token in SUPPLY],
    )
    return Tiles(
        ids=(*ids, *cards),
        cards=cards,
        table=table,
        plain=plain,
    )


_TILE = ("id", "category", "crops", "min_players", "towers", "saracens", "nobles", "coins", "tithe", "vp", "bonus")
_KEYS = {
    "territory": _TILE,
    "special": _TILE,
    "castle": _TILE,
    "character": ("id", "copies", "vp"),
    "scenario": ("id", "coins", "rules", "bonus", "bonus_2p"),
}


def _plain(value: Mapping[str, Any]) -> dict[str, Any]:
    """What the rules read of the data: names, sources and art are left out."""
    kinds: dict[str, Any] = {
        kind: [{key: entry[key] for key in keys if key in entry} for entry in value[kind]] for kind, keys in _KEYS.items()
    }
    for scenario in kinds["scenario"]:
        for rule in scenario["rules"]:
            if rule not in RULES:
                raise ValueError(f"expected a rule of a scenario, got {rule!r:.40}")
    return {**kinds, "meta": {token: value["meta"][token] for token in (*SUPPLY, "saracens_used")}}


def _number(words: tuple[str, ...], word: str) -> int:
    if word not in words:
        raise ValueError(f"expected one of {list(words)}, got {word!r:.40}")
    return words.index(word)


def _bits(crops: Iterable[str]) -> int:
    return sum(1 << _number(CROPS, crop) for crop in crops)


def _switch(rules: Iterable[str], rule: str) -> int:
    return int(rule in rules)


def _prizes(given: Mapping[str, list[int]]) -> list[int]:
    """First and second prize for nobles, coins, towers; no second on the side for two."""
    return [place for kind in PRIZES for place in (*given[kind], 0)[:2]]
