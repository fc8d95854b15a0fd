"""axe-core on a page: what a screen reader or a keyboard would stumble over."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).resolve().parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}


@cache
def source() -> str:
    """The program of axe; skipped where the tools of tests/web are not installed, which in CI is a failure."""
    if not AXE.exists():
        reason = "axe-core is not installed: npm ci in tests/web"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return AXE.read_text(encoding="utf-8")


def grave(page: Page) -> list[str]:
    """Every serious or critical finding on the page as it stands, a line each with where it is."""
    if page.evaluate("typeof globalThis.axe") != "object":
        page.evaluate(source())
    # no preload: axe would look for imported sheets beside the page and put them in as inline styles, which the page's policy forbids
    # preload would put styles of its own into the page, which the content policy refuses
    found: Any = page.evaluate("globalThis.axe.run(document, {resultTypes: ['violations'], preload: false})")
    return [
        f"{violation['impact']} {violation['id']}: {violation['help']} at {node['target']}: {node.get('failureSummary', '')}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
