"""The wheel is complete: built, installed in an empty environment, served, and a whole match played over its own doors."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.player import Guest
from bench.serving import Server

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "annodomini"
pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this source tree."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)], check=True, capture_output=True
    )
    (path,) = folder.glob("annodomini-*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of an empty environment in which only the wheel and what it needs are installed."""
    place = tmp_path_factory.mktemp("empty") / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    programs = place / "bin"
    subprocess.run([str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)], check=True)
    return programs


def program(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the installed program somewhere else than in the source tree."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(installed / "annodomini"), *arguments], cwd="/", env=environment, capture_output=True, text=True, check=False
    )


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    missing = sorted(str(path.relative_to(PACKAGE.parent)) for path in files if str(path.relative_to(PACKAGE.parent)) not in held)
    assert missing == []
    assert {"annodomini/py.typed", "annodomini/web/index.html", "annodomini/packs/switzerland/pack.toml"} <= held
    licences = {name.rsplit("/", 1)[-1] for name in held if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "LICENSE-CARDS"}


def test_installed_in_an_empty_environment_it_is_lean_complete_and_serves_a_whole_match(installed: Path, tmp_path: Path) -> None:
    """One test, so that the environment is made once whichever worker gets it."""
    needs_no_heavy_parts(installed)
    brought_rulebook_and_packs(installed)
    server = Server(tmp_path, command=[str(installed / "annodomini")]).start()
    try:
        with ThreadPoolExecutor(1) as thread:  # the browser tests of this worker have a loop of their own in this one
            thread.submit(asyncio.run, a_match(server)).result(timeout=120)
    finally:
        server.stop()
    assert "Traceback" not in server.said()


def needs_no_heavy_parts(installed: Path) -> None:
    """The core stands without numba, numpy, a database server, and without what tests need."""
    listed = subprocess.run([str(installed / "python"), "-m", "pip", "freeze"], capture_output=True, text=True, check=True).stdout.lower()
    names = {line.split("==")[0].split(" @")[0] for line in listed.splitlines()}
    assert "annodomini" in names
    assert names.isdisjoint({"numba", "numpy", "psycopg", "psycopg2", "redis", "saq", "dask", "pytest"})


def brought_rulebook_and_packs(installed: Path) -> None:
    """The data files are there and are found."""
    clause = program(installed, "rules", "anno-domini", "AD-3.6")
    assert (clause.returncode, "AD-3.6" in clause.stdout) == (0, True), clause.stderr
    asked = "from annodomini.packs import shipped; print(len(shipped('switzerland').cards))"
    count = subprocess.run([str(installed / "python"), "-c", asked], cwd="/", capture_output=True, text=True, check=True).stdout
    assert int(count) >= 120


async def a_match(server: Server) -> None:
    """The start page comes, and a match is played to its proven end."""
    async with Guest(server.url) as guest:
        page = await guest.http.get("/")
        assert page.status_code == 200
        assert "main.js" in page.text
        player = guest.at(await guest.play(bots=2, options={"deal": 3}), seed=5)
        await player.connect()
        await player.start()
        await player.play()
        assert player.outcome is not None
        assert player.outcome["status"] == "finished"
        checked = await guest.call("GET", f"/matches/{player.match}/verification")
        assert checked == {"faults": [], "sound": True}
        await player.close()
