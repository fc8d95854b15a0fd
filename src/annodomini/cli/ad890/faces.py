"""What tiles, cards, cells and lines are called and say, in words: the faces of a tile set for who cannot see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from annodomini.cli.texts import Texts
from annodomini.games.ad890.tiles import cards_of
from annodomini.packs.tileset import TILES, TileSet

CELL_ORDER: Final = ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")


class Faces:
    """The words for one tile set in one language."""

    def __init__(self, tiles: TileSet, texts: Texts) -> None:
        self.texts = texts
        self.set = tiles
        self._tiles: dict[str, tuple[str, Mapping[str, Any]]] = {tile["id"]: (kind, tile) for kind in TILES for tile in tiles.value[kind]}
        self._cards = {card: character for character in tiles.value["character"] for card in cards_of(character)}
        self._scenarios = {scenario["id"]: scenario for scenario in tiles.value["scenario"]}

    # names

    def name(self, component: str) -> str:
        """The name of a tile, a card or a scenario."""
        found = self._tiles[component][1] if component in self._tiles else self._cards.get(component) or self._scenarios[component]
        return self._own(found["name"])

    def title(self, tile: str) -> str:
        """A tile within a sentence: a territory with its crops, as several bear one name."""
        kind, _ = self._tiles[tile]
        return f"{self.name(tile)} ({self.crops(tile)})" if kind == "territory" else self.name(tile)

    def kind(self, tile: str) -> str:
        """territory, special or castle."""
        return self._tiles[tile][0]

    def tile(self, tile: str) -> Mapping[str, Any]:
        """What the set says of a tile."""
        found: Mapping[str, Any] = self._tiles[tile][1]
        return found

    def scenario(self, name: str) -> Mapping[str, Any]:
        """What the set says of a scenario."""
        found: Mapping[str, Any] = self._scenarios[name]
        return found

    def scenario_text(self, name: str) -> str:
        """What times one lives in."""
        text = self._scenarios[name]["text"]
        return self._own(text) if text else ""

    def _own(self, names: Mapping[str, str]) -> str:
        return (names.get(self.texts.language) or next(iter(names.values()))).replace("\u00ad", "")

    def crop(self, crop: str) -> str:
        """A crop within a sentence."""
        t = self.texts.t
        return {"wheat": t("wheat"), "olive": t("olives"), "lavender": t("lavender"), "poppy": t("poppies")}[crop]

    def crops(self, tile: str) -> str:
        """The crops of a tile, "wheat and olives"; "" when it has none."""
        found = [self.crop(crop) for crop in self.tile(tile).get("crops", ())]
        return self.texts.t("{one} and {other}", one=found[0], other=found[1]) if len(found) == 2 else "".join(found)

    def banner(self, crop: str) -> str:
        """A banner by colour and crop."""
        t = self.texts.t
        return {
            "wheat": t("Yellow banner, wheat"),
            "olive": t("Green banner, olives"),
            "lavender": t("Purple banner, lavender"),
            "poppy": t("Red banner, poppies"),
        }[crop]

    def cell(self, cell: str) -> str:
        """Where a cell lies."""
        t = self.texts.t
        return {
            "nw": t("top left"),
            "n": t("top"),
            "ne": t("top right"),
            "w": t("left"),
            "c": t("centre"),
            "e": t("right"),
            "sw": t("bottom left"),
            "s": t("bottom"),
            "se": t("bottom right"),
        }[cell]

    def line(self, line: int) -> str:
        """Where a line lies, 0..7."""
        t = self.texts.t
        return (
            t("top row"),
            t("middle row"),
            t("bottom row"),
            t("left column"),
            t("middle column"),
            t("right column"),
            t("diagonal from top left"),
            t("diagonal from top right"),
        )[line]

    def prize(self, prize: str) -> str:
        """What a prize of the scenario is for."""
        t = self.texts.t
        return {"noble": t("nobles"), "coin": t("coins"), "tower": t("towers")}[prize]

    # counts

    def coins(self, count: int) -> str:
        """So many coins."""
        return self.texts.n("{count} coin", "{count} coins", count)

    def towers(self, count: int) -> str:
        """So many towers."""
        return self.texts.n("{count} tower", "{count} towers", count)

    def nobles(self, count: int) -> str:
        """So many nobles."""
        return self.texts.n("{count} noble", "{count} nobles", count)

    def points(self, count: int) -> str:
        """So many points, which may be negative."""
        n = self.texts.n
        return n("minus {count} point", "minus {count} points", -count) if count < 0 else n("{count} point", "{count} points", count)

    # faces

    def face(self, tile: str) -> list[str]:
        """What is printed on a tile, a thing each: crops, category, icons in the order in which they are applied, points, bonus."""
        t, n, found = self.texts.t, self.texts.n, self.tile(tile)
        coins, bonus, vp = found.get("coins", 0), found.get("bonus"), found.get("vp", 0)
        category = {"church": t("counts as a church"), "tavern": t("counts as a tavern")}
        said = [self.crops(tile), category.get(found.get("category", ""), "")]
        said += [self.towers(found["towers"])] if found.get("towers") else []
        said += [n("{count} sword", "{count} swords", found["saracens"])] if found.get("saracens") else []
        said += [self.nobles(found["nobles"])] if found.get("nobles") else []
        said += [n("take {count} coin", "take {count} coins", coins)] if coins > 0 else []
        said += [n("lose {count} coin", "lose {count} coins", -coins)] if coins < 0 else []
        said += [t("1 coin from each other player with {crop}", crop=self.crop(crop)) for crop in found.get("tithe", ())]
        said += [self.points(vp)] if vp else []
        said += [self.bonus(bonus)] if bonus else []
        return [part for part in said if part]

    def bonus(self, bonus: Mapping[str, Any]) -> str:
        """Points for things, counted at the end."""
        n, per, points = self.texts.n, bonus["per"], self.points(bonus["vp"])
        match bonus["of"]:
            case "church":
                return n("at the end {points} per church", "at the end {points} for every {count} churches", per, points=points)
            case "tavern":
                return n("at the end {points} per tavern", "at the end {points} for every {count} taverns", per, points=points)
            case "special":
                return n(
                    "at the end {points} per special building",
                    "at the end {points} for every {count} special buildings",
                    per,
                    points=points,
                )
            case "character":
                return n("at the end {points} per character", "at the end {points} for every {count} characters", per, points=points)
            case "noble":
                return n("at the end {points} per noble", "at the end {points} for every {count} nobles", per, points=points)
            case "tower":
                return n("at the end {points} per tower", "at the end {points} for every {count} towers", per, points=points)
            case "coin":
                return n("at the end {points} per coin", "at the end {points} for every {count} coins", per, points=points)
            case crop:
                named = self.crop(crop)
                return n(
                    "at the end {points} per tile with {crop}",
                    "at the end {points} for every {count} tiles with {crop}",
                    per,
                    points=points,
                    crop=named,
                )

    def told(self, tile: str) -> str:
        """A tile with all that is printed on it."""
        return self.texts.listed([self.name(tile), *self.face(tile)])

    def lying(self, cell: Mapping[str, Any]) -> str:
        """A tile of a kingdom with what stands on it; of a ruin nothing else counts."""
        t, n, tile = self.texts.t, self.texts.n, cell["tile"]
        said = [t("ruin of {tile}", tile=self.title(tile))] if cell["ruin"] else [self.told(tile)]
        if cell["towers"]:
            said.append(n("{count} tower standing on it", "{count} towers standing on it", cell["towers"]))
        if cell["nobles"]:
            said.append(n("{count} noble standing on it", "{count} nobles standing on it", cell["nobles"]))
        return self.texts.listed(said)

    # characters

    def character(self, card: str) -> str:
        """The character of a card by id: the word that names its ability."""
        return str(self._cards[card]["id"])

    def card_points(self, card: str) -> int:
        """The points of a card."""
        return int(self._cards[card]["vp"])

    def card(self, card: str) -> str:
        """A card with its points and what it can do."""
        return f"{self.name(card)}, {self.points(self.card_points(card))}. {self.ability(card)}"

    def ability(self, card: str) -> str:
        """When and what a card can do."""
        t = self.texts.t
        return {
            "apprentice": t("At the end: draw 2 characters and keep 1, for its points alone."),
            "military-architect": t("At once: you may move up to 3 of your towers to your castle."),
            "treasurer": t("At the start of each of your turns: take 1 coin."),
            "caravanner": t("At the end: 2 points for each tavern of your kingdom."),
            "master-builder": t("At once: turn a ruined territory of yours up again."),
            "cartographer": t("At once: two of your tiles change places."),
            "courtesan": t("At once: take 1 noble from another player."),
            "duchess": t("At the end: you win every tie."),
            "blacksmith": t("At once: put 1 tower on a tile of yours."),
            "inventor": t("At the start of a turn: discard it and take a special building for nothing."),
            "thief": t("At once: take 1 coin from every other player."),
        }[self.character(card)]

    def rule(self, rule: str) -> str:
        """A special rule of a scenario."""
        t = self.texts.t
        word, _, number = rule.rpartition("_")
        if word == "invader_start":
            return t("The Invader starts on {count}.", count=number)
        if word == "refusal":
            return t("Who takes coins instead of a character gets {count}.", count=number)
        return {
            "saracen_row": t("Saracen tokens lie beside the row: taking one moves the Invader by 1, and it is worth 1 point."),
            "castle_noble": t("Every castle starts with a noble."),
            "castle_tower": t("Every castle starts with a tower."),
            "vp_per_trio": t("Every trio is worth 1 point."),
        }[rule]
