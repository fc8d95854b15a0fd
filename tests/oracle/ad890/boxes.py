"""Component sets made up from a seed, in the plain form of the real one: scarcer, odder, fuller of icons, so that rare rules come up."""

from __future__ import annotations

import random
from typing import Any

from oracle.ad890.things import CROPS

THINGS = ("church", "tavern", "special", "character", "noble", "tower", "coin", *CROPS)
RULES = ("saracen_row", "castle_noble", "castle_tower", "invader_start_2", "refusal_3", "vp_per_trio")
SCENARIOS = ("first-steps", "sails-on-the-horizon", "the-court-of-arles", "lean-years", "the-old-walls", "harvest-home")
ABILITIES = (
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


def random_box(seed: int) -> dict[str, Any]:
    """A whole set: 36 territories, 6 castles, 12 special buildings, 18 character cards, 6 scenarios."""
    rng = random.Random(seed)
    four = rng.randint(0, 9)
    marks = [4] * four + [3] * rng.randint(0, 17 - four)
    marks += [2] * (36 - len(marks))
    rng.shuffle(marks)
    busy = rng.choice([0.15, 0.3, 0.6])
    fertile = rng.choice([[1, 1, 2, 2], [1, 2, 2, 2, 2], [2]])
    coins = rng.choice([12, 16, 24, 54])
    box = {
        "territory": [territory(rng, f"field-{at}", mark, busy, fertile) for at, mark in enumerate(marks)],
        "castle": [{"id": f"castle-{at}", "crops": some_crops(rng, [1, 2, 2])} for at in range(6)],
        "special": [special(rng, f"building-{at}", busy) for at in range(12)],
        "character": characters(rng),
        "scenario": [scenario(rng, name, coins // 4) for name in SCENARIOS],
        "meta": {
            "towers": rng.choice([4, 8, 20]),
            "nobles": rng.choice([4, 6, 12]),
            "coins": coins,
            "saracens": 6,
            "saracens_used": dict(zip(("2", "3", "4"), sorted(rng.choices(range(7), k=3)), strict=True)),
        },
    }
    if rng.random() < 0.3:
        make_dull(box)
    return box


def make_dull(box: dict[str, Any]) -> None:
    """Takes nearly all points away, so that ties are to be broken."""
    for one in (*box["territory"], *box["special"], *box["character"]):
        one["vp"] = 0
        one.pop("bonus", None)
    for one in box["scenario"]:
        for side in ("bonus", "bonus_2p"):
            one[side] = {category: [min(points, 1) for points in prizes] for category, prizes in one[side].items()}


def characters(rng: random.Random) -> list[dict[str, Any]]:
    """18 cards: one Duchess at most, up to four of the others, not all of them."""
    names = rng.sample(ABILITIES, rng.randint(6, 11))
    copies = dict.fromkeys(names, 1)
    while sum(copies.values()) < 18:
        name = rng.choice(names)
        if copies[name] < 4 and name != "duchess":
            copies[name] += 1
    return [{"id": name, "copies": count, "vp": rng.choice([0, 1, 1, 2, 5])} for name, count in copies.items()]


def some_crops(rng: random.Random, counts: list[int]) -> list[str]:
    """Different crops, so many as drawn from `counts`."""
    return rng.sample(CROPS, rng.choice(counts))


def icons(rng: random.Random, tile: dict[str, Any], busy: float) -> None:
    """Tokens, coins, points and bonuses, the more the busier."""
    for name, amounts in {"towers": [1, 1, 2], "saracens": [1, 2, 3], "nobles": [1, 1, 2], "coins": [-2, -1, 1, 2, 3]}.items():
        if rng.random() < busy:
            tile[name] = rng.choice(amounts)
    tile["vp"] = rng.choice([-2, -1, 0, 0, 0, 1, 2]) if rng.random() < busy else 0
    if rng.random() < busy / 2:
        tile["bonus"] = {"vp": rng.choice([1, 1, 2]), "per": rng.choice([1, 1, 2, 3]), "of": rng.choice(THINGS)}


def territory(rng: random.Random, name: str, mark: int, busy: float, fertile: list[int]) -> dict[str, Any]:
    """A territory tile; a church may ask for several crops."""
    tile: dict[str, Any] = {"id": name, "category": rng.choice(["church", "tavern", "farm", "fort"]), "min_players": mark}
    tile["crops"] = some_crops(rng, fertile)
    icons(rng, tile, busy)
    if tile["category"] == "church" and rng.random() < 0.8:
        tile["tithe"] = some_crops(rng, [1, 1, 2])
    return tile


def special(rng: random.Random, name: str, busy: float) -> dict[str, Any]:
    """A special building; half of them show a crop."""
    tile: dict[str, Any] = {"id": name, "crops": some_crops(rng, [0, 0, 1, 2])}
    icons(rng, tile, busy)
    return tile


def scenario(rng: random.Random, name: str, most: int) -> dict[str, Any]:
    """Any special rules and prizes, equal prizes too, and no more coins than four seats can be given."""
    prizes = {category: rng.choices(range(6), k=2) for category in ("noble", "coin", "tower")}
    return {
        "id": name,
        "coins": min(most, rng.choice([0, 2, 4, 6])),
        "rules": [rule for rule in RULES if rng.random() < 0.35],
        "bonus": prizes,
        "bonus_2p": {category: pair[:1] for category, pair in prizes.items()},
    }
