"""Where the browser of the tests is: the system's, else from the system's packages, else (never in CI) Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass(frozen=True, slots=True)
class Found:
    """The path of a browser, or why there is none."""

    path: str = ""
    reason: str = ""


def find() -> Found:
    """A browser that is installed already; `ANNODOMINI_CHROMIUM` names another one."""
    named = os.environ.get("ANNODOMINI_CHROMIUM")
    if named:
        return Found(named) if Path(named).exists() else Found(reason=f"ANNODOMINI_CHROMIUM names {named}, which is not there")
    path = next(filter(None, map(shutil.which, NAMES)), None) or own()
    return Found(path) if path else Found(reason="no Chromium is installed (looked for " + ", ".join(NAMES) + ")")


def own() -> str | None:
    """The browser that Playwright has downloaded before, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def provide(*, in_ci: bool) -> Found:
    """A browser, installed from the system's packages where there is none; outside CI else downloaded by Playwright."""
    found = find()
    if found.path:
        return found
    tries: list[list[str]] = []
    if shutil.which("apt-get") and os.geteuid() == 0:
        tries += [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]]
    if not in_ci:
        tries.append([sys.executable, "-m", "playwright", "install", "chromium"])
    for command in tries:
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
        found = find()
        if found.path:
            return found
    return found
