"""What an import costs, and what it must not draw in. Figures proper: bench/startup.py."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("numpy", "numba", "fastapi", "starlette", "uvicorn", "sqlalchemy", "textual", "rich", "typer")


def loaded(code: str) -> list[str]:
    """The modules that are there after some code ran in a process of its own."""
    script = f"import sys\n{code}\nprint('\\n'.join(sys.modules))"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60).stdout.split()


def test_importing_the_package_draws_nothing_heavy_in() -> None:
    modules = loaded("import annodomini; annodomini.GAMES")
    assert not [name for name in HEAVY if name in modules]
    assert not [name for name in modules if name.startswith(("annodomini.server", "annodomini.store", "annodomini.play", "annodomini.cli"))]


def test_help_loads_no_command() -> None:
    modules = loaded("from annodomini.cli import main; main(['--help'])")
    assert not [name for name in modules if name in ("uvicorn", "sqlalchemy", "textual", "fastapi")]
    assert "annodomini.cli.play" not in modules


@pytest.mark.parametrize("given", ["'--options'", "'--seats', '2', '--level', 'random'"], ids=["options", "match"])
@pytest.mark.parametrize(("game", "other"), [("anno-domini", "ad890"), ("890", "anno_domini")])
def test_the_plain_match_needs_no_screen_and_nothing_of_another_game(game: str, other: str, given: str) -> None:
    modules = loaded(f"from annodomini.cli import main; main(['play', '{game}', '--plain', {given}])")
    assert not [name for name in modules if name.startswith((f"annodomini.cli.{other}", f"annodomini.bots.{other}"))]
    assert "textual" not in modules
    assert not [name for name in modules if name.startswith(("annodomini.server", "annodomini.store", "sqlalchemy", "uvicorn"))]
