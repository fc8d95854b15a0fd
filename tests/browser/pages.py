"""What a browser test asks for: pages of a size, and pictures of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from playwright.sync_api import Page, ViewportSize

DESK: Final[ViewportSize] = {"width": 1280, "height": 860}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL: Final[ViewportSize] = {"width": 320, "height": 640}

Picture = Callable[..., Path]  # picture(page, name, whole=False): a file in test-results/screens for people to look at


class OpenPage(Protocol):
    """Opens a page of its own profile on the server, watched for errors until the test ends."""

    def __call__(self, *, url: str | None = None, allow: tuple[str, ...] = (), **context: Any) -> Page: ...
