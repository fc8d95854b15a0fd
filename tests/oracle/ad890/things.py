"""What lies on the table of 890 Anno Domini, as plain things, read from the plain data of a component set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ROUNDS = 8
ROW = 4
PRICE_OF_A_BUILDING = 4
CROPS = ("wheat", "olive", "lavender", "poppy")
CELLS = ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")
LINES = (
    ("nw", "n", "ne"),
    ("w", "c", "e"),
    ("sw", "s", "se"),
    ("nw", "w", "sw"),
    ("n", "c", "s"),
    ("ne", "e", "se"),
    ("nw", "c", "se"),
    ("ne", "c", "sw"),
)


@dataclass(frozen=True)
class Face:
    """What is printed on the front of a tile."""

    id: str
    kind: str  # territory, special or castle
    category: str
    crops: tuple[str, ...]
    towers: int = 0
    saracens: int = 0
    nobles: int = 0
    coins: int = 0  # white above 0, red below
    tithe: tuple[str, ...] = ()
    vp: int = 0
    bonus: tuple[int, int, str] | None = None  # points, for so many, of these
    min_players: int = 2


@dataclass(frozen=True)
class Card:
    """A character card; two copies are two cards."""

    id: str
    name: str
    vp: int


@dataclass
class Tile:
    """A tile lying in a kingdom, with the tokens on it."""

    face: Face
    towers: int = 0
    nobles: int = 0
    ruin: bool = False
    own_tower: bool = False  # the token that the back asked for still stands on the ruin

    def shows(self, crop: str) -> bool:
        """Is this crop to be seen?"""
        return not self.ruin and crop in self.face.crops


@dataclass
class Player:
    """A seat with its kingdom."""

    seat: int
    coins: int = 0
    saracens: int = 0
    trios: int = 0
    cards: list[Card] = field(default_factory=list)
    kept: list[Card] = field(default_factory=list)  # by an Apprentice: points only
    grid: dict[str, Tile] = field(default_factory=dict)

    def tiles(self) -> list[Tile]:
        """All tiles, cell by cell."""
        return [self.grid[cell] for cell in CELLS if cell in self.grid]

    def towers(self) -> int:
        """Tower tokens, wherever they stand."""
        return sum(tile.towers for tile in self.grid.values())

    def nobles(self) -> int:
        """Noble tokens, wherever they stand."""
        return sum(tile.nobles for tile in self.grid.values())

    def holds(self, name: str) -> list[Card]:
        """The cards of this name whose ability counts."""
        return [card for card in self.cards if card.name == name]

    def castle(self) -> Tile:
        """The castle tile."""
        return next(tile for tile in self.tiles() if tile.face.kind == "castle")

    def cell_of(self, wanted: Tile) -> str:
        """Where this tile lies."""
        return next(cell for cell, tile in self.grid.items() if tile is wanted)

    def may_fall(self) -> list[str]:
        """Cells whose tile an invasion can ruin: face up and no castle."""
        return [cell for cell in CELLS if cell in self.grid and not self.grid[cell].ruin and self.grid[cell].face.kind != "castle"]


@dataclass
class Offer:
    """A tile of the row, with what lies beside it."""

    face: Face
    coins: int = 0
    saracens: int = 0


@dataclass
class Trio:
    """A line of one crop."""

    line: int
    crop: str

    def told(self) -> dict[str, Any]:
        """As JSON."""
        return {"line": self.line, "crop": self.crop}


class Box:
    """A component set, unpacked."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.meta: Mapping[str, Any] = data["meta"]
        self.territory = [face_of("territory", tile) for tile in data["territory"]]
        self.special = [face_of("special", tile) for tile in data["special"]]
        self.castle = [face_of("castle", tile) for tile in data["castle"]]
        self.scenario: dict[str, Mapping[str, Any]] = {scenario["id"]: scenario for scenario in data["scenario"]}
        self.cards: list[Card] = []
        for one in data["character"]:
            for copy in range(1, one["copies"] + 1):
                name = one["id"] if one["copies"] == 1 else f"{one['id']}.{copy}"
                self.cards.append(Card(name, one["id"], one["vp"]))

    def saracens_used(self, seats: int) -> int:
        """Saracen tokens of a scenario that has them."""
        return int(self.meta["saracens_used"][str(seats)])


def face_of(kind: str, data: Mapping[str, Any]) -> Face:
    """The front of a tile from its entry."""
    bonus = data.get("bonus")
    return Face(
        id=data["id"],
        kind=kind,
        category=data.get("category", ""),
        crops=tuple(data.get("crops", ())),
        towers=data.get("towers", 0),
        saracens=data.get("saracens", 0),
        nobles=data.get("nobles", 0),
        coins=data.get("coins", 0),
        tithe=tuple(data.get("tithe", ())),
        vp=data.get("vp", 0),
        bonus=(bonus["vp"], bonus.get("per", 1), bonus["of"]) if bonus else None,
        min_players=data.get("min_players", 2),
    )


class Table:
    """Everything that can be seen, what is drawn from, and what is being asked."""

    def __init__(self, box: Box, seats: int, options: Mapping[str, Any]) -> None:
        self.box, self.seats, self.options = box, seats, options
        self.scenario = box.scenario[options["scenario"]]
        self.rules: list[str] = list(self.scenario["rules"])
        self.players = [Player(seat) for seat in range(seats)]
        self.row: list[Offer] = []
        self.specials: list[Face | None] = []
        self.stack = [face for face in box.territory if face.min_players <= seats]
        self.characters = list(box.cards)
        self.castles: list[Face] = list(box.castle)
        self.banners: dict[str, list[Card]] = {crop: [] for crop in CROPS}
        self.towers: int = box.meta["towers"]
        self.nobles: int = box.meta["nobles"]
        self.coins: int = box.meta["coins"]
        self.saracens = box.saracens_used(seats) if "saracen_row" in self.rules else 0
        self.invader: int = self.figure("invader_start_", 0)
        self.invader_moved = False
        self.first: int | None = None
        self.round = 0
        self.trying = False  # a seat only tries out what would follow: the row is not filled up
        self.player: int | None = None  # whose turn it is
        # What is asked now.
        self.phase = ""
        self.turn: int | None = None  # who decides; None: chance, or nobody any more
        self.legal: list[str] = []
        self.begun = False  # the choice asked goes on a command that may not end here
        # What a turn has in hand.
        self.held: Face | None = None
        self.refill = False
        self.trios: list[Trio] = []
        self.trio: str | None = None
        self.card: Card | None = None
        self.picked: dict[str, Any] | None = None
        self.moves_left = 0
        self.hit: list[int] = []
        self.ruined: list[tuple[int, str]] = []
        self.drawn: list[Card] = []
        self.cubes = (self.defence(), self.invader)
        self.told: list[dict[str, Any]] = []  # what happened since somebody last asked

    def tell(self, do: str, **what: Any) -> None:
        """Notes what everybody saw."""
        self.told.append({"do": do, **what})

    def tell_cubes(self) -> None:
        """Where the cubes stand, if one has moved since somebody last looked."""
        now = (self.defence(), self.invader)
        if now != self.cubes:
            self.cubes = now
            self.tell("cubes", defence=now[0], invader=now[1])

    def figure(self, rule: str, usual: int) -> int:
        """The number that a scenario's rule ends with."""
        return next((int(one.removeprefix(rule)) for one in self.rules if one.startswith(rule)), usual)

    def defence(self) -> int:
        """Towers in play and one for each player at the table."""
        return sum(player.towers() for player in self.players) + self.seats

    def clockwise(self, seat: int) -> list[Player]:
        """All players, this seat first."""
        return [self.players[(seat + step) % self.seats] for step in range(self.seats)]

    def in_turn_order(self) -> list[Player]:
        """All players, who began first."""
        assert self.first is not None
        return self.clockwise(self.first)

    def others(self, player: Player) -> list[Player]:
        """The other players, clockwise."""
        return self.clockwise(player.seat)[1:]
