"""`annodomini bench`: how many decisions and matches a second the rules play on this machine."""

from __future__ import annotations

import importlib
import json
import time
from dataclasses import asdict, dataclass
from typing import Annotated, Final, Protocol

import typer

from annodomini.cli.page import console
from annodomini.cli.views import VIEWS
from annodomini.games import GAMES
from annodomini.games import game as game_of

FORM: Final = "plain"


class Playing(Protocol):
    """A game at random: with `cards` cards, `made_up` of them made up."""

    cards: int
    made_up: int

    def match(self) -> int:
        """Plays one match; how many decisions it took."""
        ...


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured. A decision is an action of a seat; draws are played and not counted."""

    game: str
    form: str
    seats: int
    cards: int
    made_up: int  # how many of the cards
    decisions_per_s: int
    matches_per_s: float
    matches: int
    seconds: float


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("bench", epilog="Example: annodomini bench --json --seconds 3")(bench)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    game: Annotated[str, typer.Option(metavar="GAME", help="The game.")] = next(iter(GAMES)),
    seats: Annotated[int, typer.Option(min=2, max=10, help="Seats at the table.")] = 4,
    cards: Annotated[int, typer.Option(min=7, max=5120, help="Cards in play; made up where the packs have fewer.")] = 340,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=600, help="How long to play; it ends with the match that is being played then.")
    ] = 2.0,
    seed: Annotated[int, typer.Option(min=1, max=2**32 - 1, help="Of the random play.")] = 1,
) -> None:
    """Measure how fast the plain rules play: default options, every choice equally likely."""
    figure = measured(game, seats=seats, cards=cards, seconds=seconds, seed=seed)
    if as_json:
        typer.echo(json.dumps(asdict(figure)))
        return
    page = console()
    page.print(f"{figure.game}, {figure.form} rules, {figure.seats} seats, {figure.cards} cards ({figure.made_up} made up):")
    page.print(
        f"{figure.decisions_per_s:,} decisions/s, {figure.matches_per_s:,.1f} matches/s ({figure.matches} in {figure.seconds:.2f} s)"
    )


def measured(name: str, *, seats: int, cards: int, seconds: float, seed: int) -> Figure:
    """Plays matches one after another until the time is up, the first one unmeasured. GameUnknown, ComponentsTooFew."""
    playing: Playing = importlib.import_module(VIEWS[game_of(name).name].playing).Playing(seats=seats, cards=cards, seed=seed)
    playing.match()
    decisions = matches = 0
    start = time.perf_counter()
    passed = 0.0
    while passed < seconds:
        decisions += playing.match()
        matches += 1
        passed = time.perf_counter() - start
    figures = round(decisions / passed), round(matches / passed, 2), matches, round(passed, 3)
    return Figure(name, FORM, seats, playing.cards, playing.made_up, *figures)
