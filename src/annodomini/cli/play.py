"""`annodomini play GAME`: a match against bots in the terminal, full screen or line by line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import typer

from annodomini.bots import AnyBot
from annodomini.cli.page import is_terminal, own_language
from annodomini.cli.table import bots_of
from annodomini.cli.views import view
from annodomini.errors import GameUnknown, OptionsInvalid
from annodomini.games import GAMES
from annodomini.play.names import clean_name
from annodomini.rulebook import Language

SEATS: Final = 4  # when nothing is said
NAME_COLUMNS: Final = 24  # what a seat of the terminal has room for


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command(
        "play", epilog="Example: annodomini play 890 --seats 2, or annodomini play anno-domini --seats 3 --level club --option deal=5"
    )(play)


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, anno-domini or 890.")],
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers and pipes; so it is in a pipe anyway.")] = False,
    seats: Annotated[int, typer.Option(help="Seats at the table, yours included; as many as the game allows, see --options.")] = SEATS,
    level: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="How well the bots play, see --options; once for all, or once a bot.", show_default=False),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule, a scenario; see --options.", show_default=False),
    ] = None,
    pack: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PACK",
            help="Play with this pack or tile set, an id or a place; packs may be given again. Else with the usual.",
            show_default=False,
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="What you are called.", show_default=False)] = "",
    language: Annotated[Language | None, typer.Option(help="de or en; else as the terminal is set.", show_default=False)] = None,
    theme: Annotated[str | None, typer.Option(metavar="light|dark", help="Colours of the full screen.", show_default=False)] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**64 - 1, help="Fixes all chance, to play the same deal again.", show_default=False)
    ] = None,
    options: Annotated[bool, typer.Option("--options", help="List the house rules, the seats and the levels, and stop.")] = False,
) -> None:
    """Play a match against bots, here in the terminal."""
    if game not in GAMES:
        raise GameUnknown(f"expected one of {', '.join(GAMES)}, got {game!r:.40}")
    if theme not in (None, "light", "dark"):
        raise typer.BadParameter(f"expected light or dark, got {theme!r:.40}", param_hint="--theme")
    if options:
        return list_options(game)
    run: Callable[..., None] = view(game, "lines" if plain or not is_terminal() else "screen").run
    return run(
        game,
        bots=levels(game, seats, given=level or []),
        options=house_rules(game, option or []),
        packs=pack or [],
        language=language or own_language(),
        name=clean_name(name, widest=NAME_COLUMNS) if name else "",
        seed=None if seed is None else seed.to_bytes(32, "big"),
        theme=theme,
    )


def levels(game: str, seats: int, *, given: Sequence[str]) -> list[str]:
    """The level of every bot; the middle one where nothing is said. OptionsInvalid."""
    GAMES[game].options(seats, {})  # names what is wrong with so many seats
    known = bots_of(game)
    wished = list(given) or [usual(known).name]
    if len(wished) == 1:
        wished *= seats - 1
    if len(wished) != seats - 1:
        raise OptionsInvalid(f"expected one level, or one for each of {seats - 1} bots, got {len(wished)}")
    return wished


def usual(known: Sequence[AnyBot]) -> AnyBot:
    """The bot at every seat for which nothing is said: the middle one."""
    return known[len(known) // 2]


def house_rules(game: str, given: Sequence[str]) -> dict[str, Any]:
    """Options from NAME=VALUE; a value is a number, true, false, a word, or numbers with commas. OptionsInvalid."""
    rules: dict[str, Any] = {}
    each_seat = {option["name"] for option in GAMES[game].option_list(SEATS) if option["each_seat"]}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise OptionsInvalid(f"expected NAME=VALUE, got {text!r:.60}")
        rules[name] = _value(value, each_seat=name in each_seat)
    return rules


def _value(text: str, *, each_seat: bool) -> Any:
    if each_seat:
        text = f"[{text.strip('[]')}]"
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # no JSON, a number of thousands of digits, brackets without end: a word then
        return text


def list_options(game: str) -> None:
    """Prints every option with its range, default and clause, how many seats there may be, and every level."""
    for known in GAMES[game].option_list(SEATS):
        values = (
            " | ".join(json.dumps(choice).strip('"') for choice in known["choices"])
            if "choices" in known
            else f"{known['low']}..{known['high']}"
        )
        if known["each_seat"]:
            values += " a seat, with commas"
        default = json.dumps(known["default"]).strip('"')
        typer.echo(f"{known['name']} = {values}, default {default} [{known['clause']}]")
    typer.echo(f"seats = {GAMES[game].min_seats}..{GAMES[game].max_seats}, default {SEATS}")
    known_bots = bots_of(game)
    names = [bot.name.partition("-")[2] for bot in (*known_bots, usual(known_bots))]
    typer.echo(f"level = {' | '.join(names[:-1])}, default {names[-1]}")
    sys.stdout.flush()
