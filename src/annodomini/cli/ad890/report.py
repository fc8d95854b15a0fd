"""What lies on the table, in sentences: row, banners, coast, kingdoms, supply, scenario, score. Nothing else than what everybody sees."""

from __future__ import annotations

from typing import Any

from annodomini.cli.ad890.faces import CELL_ORDER, Faces
from annodomini.cli.ad890.teller import Teller
from annodomini.cli.table import ME
from annodomini.games.ad890.observe import Observation
from annodomini.games.ad890.sheet import outcome_of
from annodomini.games.ad890.taking import PRICE
from annodomini.games.ad890.tiles import ROUNDS, ROW
from annodomini.kernel.outcome import Outcome

FIRST_SPECIAL = ROW + 1  # the number of the first special building


class Report:
    """Reads a table out; every method gives lines."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.voice = teller.voice
        self.texts = teller.texts
        self.faces: Faces = teller.faces

    def board(self, view: dict[str, Any]) -> list[str]:
        """The whole table."""
        return [
            *self.coast(view),
            *self.row(view),
            *self.banners(view),
            *self.kingdom(view, ME),
            *(line for seat in range(view["seats"]) if seat != ME for line in self.kingdom(view, seat)),
            *self.supply(view),
            *self.scenario(view),
        ]

    def turn(self, view: dict[str, Any]) -> str:
        """Round, my coins and the coast, for the beginning of a decision."""
        t, said = self.texts.t, []
        if view["round"]:
            said.append(t("Round {round} of {rounds}.", round=view["round"], rounds=ROUNDS))
            mine = view["player"] == ME
            said.append(t("Your turn.") if mine else t("{name} is on turn.", name=self.voice.name(view["player"])))
            said.append(t("You have {coins}.", coins=self.faces.coins(view["kingdoms"][ME]["coins"])))
        return " ".join([*said, *self.coast(view)])

    def coast(self, view: dict[str, Any]) -> list[str]:
        """The two cubes, and what their distance means."""
        t, ahead = self.texts.t, view["defence"] - view["invader"]
        values = {"defence": view["defence"], "invader": view["invader"]}
        if ahead > 0:
            return [t("Defence {defence}, Invader {invader}: {ahead} ahead.", ahead=ahead, **values)]
        if ahead == 0:
            return [t("Defence {defence}, Invader {invader}: level.", **values)]
        return [t("Defence {defence}, Invader {invader}: the Invader is {past} past.", past=-ahead, **values)]

    def row(self, view: dict[str, Any]) -> list[str]:
        """The row and the special buildings with prices, by the numbers under which they are taken."""
        t, lines = self.texts.t, [self.texts.t("The row, the free tile first:")]
        for slot, lying in enumerate(view["row"]):
            lines.append(f"  {slot + 1}. {self.offered(lying)}" if lying else f"  {slot + 1}. {t('Nothing.')}")
        lines.append(t("Special buildings, {count} coins each:", count=PRICE))
        for slot, tile in enumerate(view["specials"]):
            lines.append(f"  {FIRST_SPECIAL + slot}. {t('Taken.') if tile is None else self.faces.told(tile) + '.'}")
        return lines

    def offered(self, lying: dict[str, Any]) -> str:
        """A tile of the row with its price and what lies beside it."""
        t, n = self.texts.t, self.texts.n
        said = [f"{self.faces.told(lying['tile'])}."]
        said.append(n("Costs {count} coin.", "Costs {count} coins.", lying["price"]) if lying["price"] else t("Free."))
        if lying["coins"]:
            said.append(n("{count} coin lies beside it for you.", "{count} coins lie beside it for you.", lying["coins"]))
        if lying["saracens"]:
            said.append(n("{count} Saracen token lies beside it.", "{count} Saracen tokens lie beside it.", lying["saracens"]))
        return " ".join(said)

    def banners(self, view: dict[str, Any]) -> list[str]:
        """Every banner with its characters and what they can do."""
        lines = []
        for crop, cards in view["banners"].items():
            lines.append(f"{self.faces.banner(crop)}:")
            lines += [f"  {self.faces.card(card)}" for card in cards] or [f"  {self.texts.t('Nobody is left.')}"]
        return lines

    def kingdom(self, view: dict[str, Any], seat: int) -> list[str]:
        """A kingdom cell by cell, and its characters."""
        t, kingdom = self.texts.t, view["kingdoms"][seat]
        whose = t("Your kingdom") if seat == ME else t("The kingdom of {name}", name=self.voice.name(seat))
        lines = [f"{whose}: {self.figures(kingdom)}."]
        for at, cell in enumerate(kingdom["cells"]):
            lies = t("free") if cell is None else self.faces.lying(cell)
            lines.append(f"  {at + 1}. {self.faces.cell(CELL_ORDER[at])}: {lies}.")
        cards = [self.faces.name(card["card"]) + (f" ({t('points alone')})" if card["kept"] else "") for card in kingdom["cards"]]
        lines.append(t("Characters: {list}.", list=self.texts.listed(cards) if cards else t("none")))
        return lines

    def figures(self, kingdom: dict[str, Any]) -> str:
        """Coins, pieces and points of a kingdom."""
        n, faces = self.texts.n, self.faces
        said = [faces.coins(kingdom["coins"]), faces.towers(kingdom["towers"]), faces.nobles(kingdom["nobles"])]
        if kingdom["saracens"]:
            said.append(n("{count} Saracen token", "{count} Saracen tokens", kingdom["saracens"]))
        said.append(n("{count} trio", "{count} trios", kingdom["trios"]))
        return self.texts.listed([*said, faces.points(kingdom["points"])])

    def players(self, view: dict[str, Any]) -> list[str]:
        """Every seat in a line."""
        return [f"{seat + 1}. {self.voice.name(seat)}: {self.figures(view['kingdoms'][seat])}." for seat in range(view["seats"])]

    def supply(self, view: dict[str, Any]) -> list[str]:
        """What nobody has, and how much is still to be drawn."""
        t, n, supply = self.texts.t, self.texts.n, view["supply"]
        left = [self.faces.towers(supply["towers"]), self.faces.nobles(supply["nobles"])]
        left.append(t("coins without end") if supply["coins"] is None else self.faces.coins(supply["coins"]))
        stack = n("{count} tile in the stack", "{count} tiles in the stack", view["stack"])
        deck = n("{count} character in the deck", "{count} characters in the deck", view["characters_left"])
        return [t("Supply: {list}.", list=self.texts.listed(left)), t("Not drawn: {list}.", list=self.texts.listed([stack, deck]))]

    def scenario(self, view: dict[str, Any]) -> list[str]:
        """The scenario: what it tells, its special rules, its prizes."""
        t, name = self.texts.t, view["scenario"]
        prizes = []
        for prize, points in view["prizes"].items():
            first, *second = points
            of = self.faces.prize(prize)
            prizes.append(
                t("{prize} {first}, second {second}", prize=of, first=first, second=second[0])
                if second
                else t("{prize} {first}", prize=of, first=first)
            )
        lines = [t("Scenario: {name}.", name=self.faces.name(name)), self.faces.scenario_text(name)]
        lines += [self.faces.rule(rule) for rule in self.faces.scenario(name)["rules"]]
        return [line for line in [*lines, t("Prizes for the most: {list}.", list="; ".join(prizes))] if line]

    # the score

    def standing(self, observation: Observation) -> Outcome:
        """The outcome, or what it would be if the match ended now."""
        return observation.outcome or outcome_of(observation.shown)

    def score(self, observation: Observation) -> list[str]:
        """Every seat's points line by line, the best first."""
        outcome, lines = self.standing(observation), []
        if observation.outcome is None:
            lines.append(self.texts.t("If the match ended now:"))
        for seat in sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat]):
            sheet = outcome.sheet[seat]
            said = [f"{name} {points}" for name, points in self.parts(sheet) if points]
            total = f"{outcome.ranks[seat]}. {self.voice.name(seat)}, {self.faces.points(sheet['total'])}"
            lines.append(f"{total}: {self.texts.listed(said)}." if said else f"{total}.")
        return lines

    def change(self, before: int, after: int) -> str:
        """How my points change."""
        t = self.texts.t
        return t("Points stay {points}.", points=after) if before == after else t("Points {before} to {after}.", before=before, after=after)

    def parts(self, sheet: dict[str, Any]) -> list[tuple[str, int]]:
        """The parts of a score in the order of counting."""
        t = self.texts.t
        return [
            (t("tiles"), sum(tile["vp"] for tile in sheet["tiles"])),
            (t("for things"), sum(tile["bonus"] for tile in sheet["tiles"])),
            (t("characters"), sum(card["vp"] + card["bonus"] for card in sheet["cards"])),
            (t("Saracen tokens"), sheet["saracens"]),
            (t("trios"), sheet["trios"]),
            (t("prize for nobles"), sheet["prizes"]["noble"]),
            (t("prize for coins"), sheet["prizes"]["coin"]),
            (t("prize for towers"), sheet["prizes"]["tower"]),
        ]
