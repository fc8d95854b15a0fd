"""Do the cards agree with open data? A card names its row in a join field; the row must have the card's year.

swissvotes = 68: the federal vote of that number was held · canton = "VD": it joined the Confederation ·
councillor = "Ruth Dreifuss": elected or left office · football = "1954-06-26 Austria-Switzerland": the
match was played · f1 = "1954 switzerland": a race of that year or day was driven, named by grand prix,
winner or constructor · nobel = "Spitteler": the prize was given.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from annodomini.packs.fronts import Remark
from annodomini.packs.pack import Card

Rows = tuple[dict[str, str], ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The open data, as rows of text; every table has the columns its name promises below."""

    votes: Rows  # number, date
    cantons: Rows  # canton, year
    councillors: Rows  # name, elected, left (days; left is empty in office)
    football: Rows  # date, home_team, away_team
    f1: Rows  # date, grand_prix, winner, constructor
    nobel: Rows  # year, name


def read_facts(folder: Traversable) -> Facts:
    """The tables of a folder: votes.csv, cantons.csv, councillors.csv, football.csv, f1.csv, nobel.csv."""
    return Facts(*(_rows(folder.joinpath(f"{name}.csv")) for name in ("votes", "cantons", "councillors", "football", "f1", "nobel")))


def remarks_on_joins(card: Card, facts: Facts) -> Iterator[Remark]:
    """Every join field of the card that names no row, or one of other years."""
    for name, value in card.joins.items():
        if name in ("wikidata", "hls"):
            continue  # no table of these is kept; the source rule looks at them
        years = years_of(name, str(value), facts)
        if not years:
            yield name, "error", "join.unknown", f"expected a row of the open data, found none for {value}"
        elif not any(card.date.start <= year <= card.date.end for year in years):
            found = ", ".join(str(year) for year in sorted(years))
            yield name, "error", "join.year", f"expected {found} as in the open data for {value}, got {card.when}"


def years_of(name: str, value: str, facts: Facts) -> set[int]:
    """The years in which the open data know what a join field names; empty when they know nothing."""
    match name:
        case "swissvotes":
            return {int(row["date"][:4]) for row in facts.votes if row["number"] == value}
        case "canton":
            return {int(row["year"]) for row in facts.cantons if row["canton"] == value}
        case "councillor":
            rows = [row for row in facts.councillors if row["name"] == value]
            return {int(row[day][:4]) for row in rows for day in ("elected", "left") if row[day]}
        case "football":
            day, _, teams = value.partition(" ")
            played = [row for row in facts.football if row["date"] == day]
            return {int(row["date"][:4]) for row in played if row["home_team"] in teams and row["away_team"] in teams}
        case "f1":
            day, _, who = value.partition(" ")
            driven = [row for row in facts.f1 if row["date"].startswith(day)]
            return {int(row["date"][:4]) for row in driven if who in (row["grand_prix"], row["winner"], row["constructor"])}
        case "nobel":
            return {int(row["year"]) for row in facts.nobel if value.casefold() in row["name"].casefold()}
        case _:
            return set()


def _rows(file: Traversable) -> Rows:
    return tuple(csv.DictReader(file.read_text("utf-8").splitlines()))
