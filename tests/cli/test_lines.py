"""What is the same line by line in every game: the seed, the end of the input, leaving."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from annodomini.cli.page import CommandFailed
from annodomini.games import GAMES
from cli import terminal
from cli.ad890 import typist
from cli.terminal import call

WHOLE: dict[str, Callable[[int], list[str]]] = {  # a whole match of a seed, as it is written
    "anno-domini": lambda seed: terminal.played(terminal.ready(seed=seed), terminal.LONG_SCRIPT.splitlines()),
    "890": lambda seed: typist.Typist(typist.ready(seed=seed)).play(),
}
UNASKED: dict[str, Callable[[], list[str]]] = {  # a German match whose person types nothing
    "anno-domini": lambda: terminal.played(terminal.ready(language="de"), []),
    "890": lambda: typist.played(typist.ready(language="de"), []),
}
games = pytest.mark.parametrize("game", list(GAMES))


@games
def test_the_same_seed_is_the_same_match(game: str) -> None:
    first, again, other = (WHOLE[game](seed) for seed in (4, 4, 5))
    assert first == again
    assert first != other


@games
def test_the_end_of_the_input_is_told_and_fails(game: str) -> None:
    done = call("play", game, "--language", "en", text="1 1\n" if game == "anno-domini" else "1 yes\n")
    assert done.code == 1
    assert done.err == "annodomini: The input ended before the match did. (input.ended)\n"
    with pytest.raises(CommandFailed, match="Die Eingabe endete vor der Partie"):
        UNASKED[game]()


@games
def test_leaving_is_no_failure(game: str) -> None:
    done = call("play", game, "--language", "en", text="quit\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("You leave the match. It is not kept.\n")
