"""What happens in a match of 890, in sentences: the story as the person at seat 0 hears it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from annodomini.cli.ad890.faces import Faces
from annodomini.cli.table import ME, Table
from annodomini.cli.voice import Line, Voice, sentences
from annodomini.kernel.game import Effect
from annodomini.packs.tilesets import OneSet


class Teller:
    """Tells effects in the order of happening, and keeps the story."""

    def __init__(self, table: Table[OneSet], voice: Voice) -> None:
        self.table = table
        self.voice = voice
        self.texts = voice.texts
        self.faces = Faces(table.components.packs[0], voice.texts)
        self.story: list[Line] = []

    def tell(self, effects: Iterable[Effect]) -> list[Line]:
        """The sentences of these effects; the story grows by them."""
        told = self.lines(effects)
        self.story += told
        return told

    def lines(self, effects: Iterable[Effect]) -> list[Line]:
        """The sentences of these effects, in order."""
        told: list[Line] = []
        for effect in effects:
            told += sentences(getattr(self, f"_{effect['do']}")(effect))
        return told

    def who(self, seats: Sequence[int]) -> str:
        """Several seats within a sentence, the person spoken to."""
        return self.texts.listed([self.texts.t("you") if seat == ME else self.voice.names[seat] for seat in seats])

    def title(self, tile: str) -> str:
        """A tile within a sentence; of a castle its crops matter as well."""
        return f"{self.faces.name(tile)} ({self.faces.crops(tile)})" if self.faces.kind(tile) == "castle" else self.faces.title(tile)

    # setting up

    def _first(self, effect: Effect) -> Line:
        return Line(self.voice.said(effect["seat"], "By chance, you go first.", "By chance, {name} goes first."), "890-2.9", effect="first")

    def _laid_out(self, effect: Effect) -> list[Line]:
        t, faces = self.texts.t, self.faces
        row = self.texts.listed([faces.title(lying["tile"]) for lying in effect["row"] if lying])
        specials = self.texts.listed([faces.name(tile) for tile in effect["specials"]])
        lines = [
            Line(t("The row, the free tile first: {tiles}.", tiles=row), "890-2.3", effect="laid_out"),
            Line(t("Special buildings: {tiles}.", tiles=specials), "890-2.1", effect="laid_out"),
        ]
        for crop, cards in effect["banners"].items():
            said = f"{faces.banner(crop)}: {self.texts.listed([faces.name(card) for card in cards])}."
            lines.append(Line(said, "890-2.6", effect="laid_out"))
        return lines

    def _castle(self, effect: Effect) -> Line:
        seat, values = effect["seat"], {"castle": self.title(effect["tile"])}
        if self.table.options["castles"] == "draft":
            text = self.voice.said(seat, "You choose {castle}.", "{name} chooses {castle}.", **values)
        else:
            text = self.voice.said(seat, "You are dealt {castle}.", "{name} is dealt {castle}.", **values)
        stands = self._pieces(effect["towers"], effect["nobles"])
        if stands:
            text += " " + self.texts.t("On it: {pieces}.", pieces=stands)
        return Line(text, "890-2.10", effect="castle")

    # a turn

    def _turn(self, effect: Effect) -> Line:
        values = {"round": effect["round"]}
        text = self.voice.said(effect["seat"], "Round {round}: you are on turn.", "Round {round}: {name} is on turn.", **values)
        return Line(text, "890-3.2", quiet=True, effect="turn")

    def _treasurer(self, effect: Effect) -> Line:
        values = {"coins": self.faces.coins(effect["coins"])}
        text = self.voice.said(effect["seat"], "Your Treasurer brings {coins}.", "The Treasurer brings {name} {coins}.", **values)
        return Line(text, "890-6.3", effect="treasurer")

    def _took(self, effect: Effect) -> Line:
        seat, price = effect["seat"], effect["price"]
        values: dict[str, Any] = {"tile": self.title(effect["tile"]), "coins": self.faces.coins(price)}
        clause = "890-3.9" if self.faces.kind(effect["tile"]) == "special" else "890-3.5"
        if effect["invented"]:
            clause = "890-6.11"
            told = self.voice.said(
                seat, "You discard the Inventor and take {tile}.", "{name} discards the Inventor and takes {tile}.", **values
            )
            said = [told]
        elif price:
            said = [self.voice.said(seat, "You take {tile} for {coins}.", "{name} takes {tile} for {coins}.", **values)]
        else:
            said = [self.voice.said(seat, "You take {tile}, free.", "{name} takes {tile}, free.", **values)]
        if effect["won"]:
            said.append(self.texts.n("{count} coin lay beside it.", "{count} coins lay beside it.", effect["won"]))
        if effect["saracens"]:
            said.append(self.texts.n("{count} Saracen token comes with it.", "{count} Saracen tokens come with it.", effect["saracens"]))
        return Line(" ".join(said), clause, effect="took")

    def _placed(self, effect: Effect) -> Line:
        n, values = self.texts.n, {"tile": self.title(effect["tile"]), "cell": self.faces.cell(effect["cell"])}
        said = self.voice.said(effect["seat"], "You place {tile}: {cell}.", "{name} places {tile}: {cell}.", **values)
        brought = [self._pieces(effect["towers"], 0)] if effect["towers"] else []
        brought += [n("{count} sword", "{count} swords", effect["swords"])] if effect["swords"] else []
        brought += [self.faces.nobles(effect["nobles"])] if effect["nobles"] else []
        brought += [n("{count} coin more", "{count} coins more", effect["coins"])] if effect["coins"] else []
        brought += [n("{count} coin less", "{count} coins less", effect["red"])] if effect["red"] else []
        for seat, coins in effect["tithe"]:
            brought.append(self.voice.said(seat, "{coins} from you", "{coins} from {name}", coins=self.faces.coins(coins)))
        if brought:
            said += " " + self.texts.t("It brings: {list}.", list=self.texts.listed(brought))
        return Line(said, "890-4.1", effect="placed")

    def _refilled(self, effect: Effect) -> Line:
        text = self.texts.t("New in the row, place {place}: {tile}.", place=effect["slot"] + 1, tile=self.faces.title(effect["tile"]))
        return Line(text, "890-3.8", effect="refilled")

    def _trios(self, effect: Effect) -> list[Line]:
        t, faces = self.texts.t, self.faces
        return [
            Line(t("Trio of {crop}, {line}.", crop=faces.crop(trio["crop"]), line=faces.line(trio["line"])), "890-5.3", effect="trios")
            for trio in effect["trios"]
        ]

    # characters

    def _card(self, effect: Effect) -> Line:
        values = {"card": self.faces.name(effect["card"])}
        return Line(self.voice.said(effect["seat"], "You attract: {card}.", "{name} attracts: {card}.", **values), "890-5.7", effect="card")

    def _coins(self, effect: Effect) -> Line:
        values = {"coins": self.faces.coins(effect["coins"])}
        text = self.voice.said(
            effect["seat"], "You take {coins} instead of a character.", "{name} takes {coins} instead of a character.", **values
        )
        return Line(text, "890-5.7", effect="coins")

    def _tower(self, effect: Effect) -> Line:
        values = {"cell": self.faces.cell(effect["cell"])}
        text = self.voice.said(
            effect["seat"], "You put a tower on a tile of yours ({cell}).", "{name} puts a tower on a tile ({cell}).", **values
        )
        return Line(text, "890-6.10", effect="tower")

    def _moved(self, effect: Effect) -> Line:
        values = {"cell": self.faces.cell(effect["from"])}
        text = self.voice.said(
            effect["seat"], "You move a tower to your castle ({cell}).", "{name} moves a tower to the castle ({cell}).", **values
        )
        return Line(text, "890-6.2", effect="moved")

    def _turned_up(self, effect: Effect) -> Line:
        values = {"tile": self.title(effect["tile"]), "cell": self.faces.cell(effect["cell"])}
        text = self.voice.said(effect["seat"], "You turn up {tile}: {cell}.", "{name} turns up {tile}: {cell}.", **values)
        came = self._pieces(effect["towers"], effect["nobles"])
        if effect["returned"]:
            text += " " + self.texts.t("The tower of the ruin goes back.")
        if came:
            text += " " + self.texts.t("On it come: {pieces}.", pieces=came)
        return Line(text, "890-6.5", effect="turned_up")

    def _swapped(self, effect: Effect) -> Line:
        one, other = (self.faces.cell(cell) for cell in effect["cells"])
        values = {"one": one, "other": other}
        text = self.voice.said(effect["seat"], "You swap two tiles ({one}, {other}).", "{name} swaps two tiles ({one}, {other}).", **values)
        return Line(text, "890-6.7", effect="swapped")

    def _noble(self, effect: Effect) -> Line:
        values = {"cell": self.faces.cell(effect["from"]), "to": self.faces.cell(effect["to"])}
        if effect["of"] == ME:
            name = self.voice.names[effect["seat"]]
            text = self.texts.t("{name} takes a noble from you ({cell}) and puts it on a tile ({to}).", name=name, **values)
        else:
            text = self.voice.said(
                effect["seat"],
                "You take a noble from {who} ({cell}) and put it on a tile of yours ({to}).",
                "{name} takes a noble from {who} ({cell}) and puts it on a tile ({to}).",
                who=self.voice.names[effect["of"]],
                **values,
            )
        return Line(text, "890-6.8", effect="noble")

    def _thief(self, effect: Effect) -> Line:
        paid = [seat for seat, coins in effect["coins"] if coins]
        if not paid:
            return Line(self.texts.t("Nobody has a coin for the Thief."), "890-6.13", effect="thief")
        text = self.voice.said(
            effect["seat"], "You take 1 coin from: {who}.", "{name} takes 1 coin each. Who pays: {who}.", who=self.who(paid)
        )
        return Line(text, "890-6.13", effect="thief")

    # the coast

    def _cubes(self, effect: Effect) -> Line:
        values = {"defence": effect["defence"], "invader": effect["invader"]}
        return Line(self.texts.t("Defence {defence}, Invader {invader}.", **values), "890-4.4", effect="cubes")

    def _invasion(self, effect: Effect) -> Line:
        values = {"defence": effect["defence"], "invader": effect["invader"], "who": self.who(effect["seats"])}
        text = self.texts.t("Invasion! Invader {invader}, Defence {defence}. It hits whoever has the fewest towers: {who}.", **values)
        return Line(text, "890-7.3", effect="invasion")

    def _chose(self, effect: Effect) -> Line:
        values = {"cell": self.faces.cell(effect["cell"])}
        text = self.voice.said(effect["seat"], "You give up a tile ({cell}).", "{name} gives up a tile ({cell}).", **values)
        return Line(text, "890-7.4", effect="chose")

    def _ruined(self, effect: Effect) -> Line:
        lost, values = effect["lost"], {"tile": self.title(effect["tile"])}
        text = self.voice.said(effect["seat"], "Your {tile} falls.", "{tile} of {name} falls.", **values)
        gone = self._pieces(lost["towers"], lost["nobles"])
        if gone:
            text += " " + self.texts.t("Lost: {pieces}.", pieces=gone)
        if effect["tower"]:
            text += " " + self.texts.t("A tower comes onto the ruin.")
        return Line(text, "890-7.8", effect="ruined")

    # the end

    def _drawn(self, effect: Effect) -> Line:
        values = {"cards": self.texts.listed([self.faces.name(card) for card in effect["cards"]])}
        text = self.voice.said(effect["seat"], "Your Apprentice draws: {cards}.", "The Apprentice of {name} draws: {cards}.", **values)
        return Line(text, "890-6.1", effect="drawn")

    def _kept(self, effect: Effect) -> Line:
        values = {"card": self.faces.name(effect["card"])}
        return Line(self.voice.said(effect["seat"], "You keep: {card}.", "{name} keeps: {card}.", **values), "890-6.1", effect="kept")

    def _ended(self, effect: Effect) -> Line | None:
        t = self.texts.t
        why = {
            "points": "",
            "duchess": t("The most points are level: the Duchess decides."),
            "nobles": t("The most points are level: more nobles decide."),
            "coins": t("The most points are level: more coins decide."),
            "towers": t("The most points are level: more towers decide."),
            "order": t("The most points are level: the earlier place in the turn order decides."),
        }[effect["reason"]]
        return Line(why, "890-8.8", effect="ended") if why else None

    def _won(self, effect: Effect) -> Line:
        return Line(self.voice.said(effect["seat"], "You win.", "{name} wins."), "890-8.8", effect="won")

    # parts of sentences

    def _pieces(self, towers: int, nobles: int) -> str:
        said = [self.faces.towers(towers)] if towers else []
        return self.texts.listed([*said, *([self.faces.nobles(nobles)] if nobles else [])])
