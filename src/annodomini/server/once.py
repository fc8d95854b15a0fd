"""A POST that is sent twice under one Idempotency-Key is done once; the second gets the first one's answer."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from annodomini.errors import Refused

KEPT: Final = 2000  # answers in memory, the last ones
KEY: Final = re.compile(r"[A-Za-z0-9_-]{12,64}")


class Once:
    """The answers of the last requests that carried a key. They live as long as the process: a hint, not a promise."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str, str], asyncio.Task[Response]] = OrderedDict()

    async def answer(self, request: Request, asker: str, work: Callable[[], Coroutine[Any, Any, Response]]) -> Response:
        """Does the work, or waits for the answer of the same request. Refused for a key that is none."""
        key = request.headers.get("idempotency-key")
        if key is None or request.method != "POST":
            return await work()
        if KEY.fullmatch(key) is None:
            raise Refused("frame.invalid", "Expected an Idempotency-Key of 12 to 64 letters, digits, - and _.", field="Idempotency-Key")
        place = (asker, request.url.path, key)
        if place not in self._answers:
            self._answers[place] = asyncio.create_task(work())
            while len(self._answers) > KEPT:
                self._answers.popitem(last=False)
        task = self._answers[place]
        try:
            return await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._answers.pop(place, None)  # what was refused may be asked again
            raise
