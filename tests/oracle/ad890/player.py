"""Who plays at random, yet so that much happens: trios are made, characters taken, Inventors used, coins saved and spent."""

from __future__ import annotations

import random

from oracle.ad890.story import new_trios
from oracle.ad890.things import Table, Tile


def choose(table: Table, rng: random.Random) -> str:
    """An answer to what the table asks."""
    choices = table.legal
    if table.turn is None or rng.random() < 0.25:
        return rng.choice(choices)
    if table.phase == "cell":
        places = [choice for choice in choices if choice != "look"]
        made = {place: trios_at(table, place.split()[1]) for place in places}
        most = max(made.values())
        return rng.choice([place for place in places if made[place] == most]) if most else rng.choice(choices)
    if table.phase == "card" and rng.random() < 0.8:
        ruins = [tile for tile in table.players[table.turn].tiles() if tile.ruin]
        builders = [choice for choice in choices if ruins and "master-builder" in choice]
        return rng.choice(builders or choices[:-1] or choices)
    if table.phase == "take":
        wanted = [choice for choice in choices if choice.startswith("invent")]
        wanted = wanted or [choice for choice in choices if any(face and choice.endswith(face.id) for face in table.specials)]
        return rng.choice(wanted or choices)
    return rng.choice(choices)


def trios_at(table: Table, cell: str) -> int:
    """How many trios the tile in hand would make there."""
    assert table.held is not None
    assert table.turn is not None
    player = table.players[table.turn]
    player.grid[cell] = Tile(table.held)
    made = len(new_trios(player, cell))
    del player.grid[cell]
    return made
