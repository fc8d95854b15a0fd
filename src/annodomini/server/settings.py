"""What a server needs to know before it starts, and where it gets it from."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import platformdirs

from annodomini.errors import OptionsInvalid
from annodomini.packs.kind import AnyPack
from annodomini.play.due import Pace

BOT_PAUSE: Final = "ANNODOMINI_BOT_PAUSE_MS"  # environment: ms from the last entry to a bot's
NAMES: Final = "ANNODOMINI_NAMES"  # environment: names of this server in the world, with commas, for use behind a proxy
LIMITS: Final = "ANNODOMINI_LIMITS"  # environment: "off" for load tests on one's own machine


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs.

    `database`: "memory:", "sqlite:///PATH" or a path. `address`: what other devices in the house type, e.g.
    "http://192.168.1.5:8000", or None when only this machine can reach the server. `workers`: processes in which
    bots think; 0 thinks in the event loop and is for tests. `limits`: are rates counted? `names`: host names by
    which the server may be called, beside addresses and names of the house. `packs`: on offer beside those of the program.
    """

    database: str
    address: str | None = None
    pace: Pace = field(default_factory=Pace)
    workers: int | None = None
    limits: bool = True
    names: frozenset[str] = frozenset()
    packs: tuple[AnyPack, ...] = ()


def default_database() -> str:
    """The database in the user's data folder."""
    return str(Path(platformdirs.user_data_dir("annodomini", appauthor=False)) / "annodomini.sqlite")


def from_environment(*, host: str, database: str | None, address: str | None) -> Settings:
    """Settings of a server bound to `host`, with what the environment says; OptionsInvalid for a value that is none."""
    said = os.environ.get(BOT_PAUSE, str(Pace().bot))
    if not (said.isascii() and said.isdigit() and len(said) <= 6):
        raise OptionsInvalid(f"expected {BOT_PAUSE} to be a whole number of ms up to 999999, got {said!r:.40}", field=BOT_PAUSE)
    limits = os.environ.get(LIMITS, "on")
    if limits not in ("on", "off"):
        raise OptionsInvalid(f"expected {LIMITS} to be on or off, got {limits!r:.40}", field=LIMITS)
    if database is not None and not database.strip():
        raise OptionsInvalid("expected a database: a path, sqlite:///PATH or memory:, got nothing", field="database")
    names = frozenset(name.strip().lower() for name in os.environ.get(NAMES, "").split(",") if name.strip())
    return Settings(
        database=database or default_database(),
        address=address,
        pace=Pace(bot=int(said)),
        limits=limits == "on",
        names=names | {host.lower()},
    )
