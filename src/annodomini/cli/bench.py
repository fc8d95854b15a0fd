"""`annodomini bench`: how many decisions and matches a second the rules play on this machine."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Final, Protocol

import typer

from annodomini.cli.page import console
from annodomini.cli.views import view
from annodomini.games import GAMES

FORM: Final = "plain"


class Playing(Protocol):
    """A game at random, made with `seats`, `cards` (None when nothing is said) and `seed`; OptionsInvalid, ComponentsTooFew."""

    @property
    def played_with(self) -> Mapping[str, Any]:
        """What it is played with, as the JSON tells it: `{"cards": 340, "made_up": 79}`."""
        ...

    @property
    def described(self) -> str:
        """The same in words."""
        ...

    def match(self) -> int:
        """Plays one match; how many decisions it took."""
        ...


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured. A decision is an action of a seat; draws are played and not counted."""

    game: str
    form: str
    seats: int
    played_with: Mapping[str, Any]
    described: str
    decisions_per_s: int
    matches_per_s: float
    matches: int
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """As flat JSON."""
        told = {key: value for key, value in asdict(self).items() if key not in ("described", "played_with")}
        return {**told, **self.played_with}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("bench", epilog="Example: annodomini bench --json --seconds 3")(bench)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    game: Annotated[str, typer.Option(metavar="GAME", help="The game, anno-domini or 890.")] = next(iter(GAMES)),
    seats: Annotated[int, typer.Option(min=2, help="Seats at the table, as many as the game allows.")] = 4,
    cards: Annotated[
        int | None,
        typer.Option(min=7, max=5120, help="Cards in play, made up where the packs have fewer; for a game of cards.", show_default=False),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=600, help="How long to play; it ends with the match that is being played then.")
    ] = 2.0,
    seed: Annotated[int, typer.Option(min=1, max=2**32 - 1, help="Of the random play.")] = 1,
) -> None:
    """Measure how fast the plain rules play: default options, every choice equally likely."""
    figure = measured(game, seats=seats, cards=cards, seconds=seconds, seed=seed)
    if as_json:
        typer.echo(json.dumps(figure.to_dict()))
        return
    page = console()
    page.print(f"{figure.game}, {figure.form} rules, {figure.seats} seats, {figure.described}:")
    page.print(
        f"{figure.decisions_per_s:,} decisions/s, {figure.matches_per_s:,.1f} matches/s ({figure.matches} in {figure.seconds:.2f} s)"
    )


def measured(name: str, *, seats: int, cards: int | None, seconds: float, seed: int) -> Figure:
    """Plays matches one after another until the time is up, the first one unmeasured. GameUnknown and errors of `Playing`."""
    playing: Playing = view(name, "playing").Playing(seats=seats, cards=cards, seed=seed)
    playing.match()
    decisions = matches = 0
    start = time.perf_counter()
    passed = 0.0
    while passed < seconds:
        decisions += playing.match()
        matches += 1
        passed = time.perf_counter() - start
    figures = round(decisions / passed), round(matches / passed, 2), matches, round(passed, 3)
    return Figure(name, FORM, seats, playing.played_with, playing.described, *figures)
