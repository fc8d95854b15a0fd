"""A POST that is sent twice under one Idempotency-Key is done once; the second gets the first one's answer."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from annodomini.errors import Refused

KEPT: Final = 2000  # answers in memory, the last ones
LARGEST: Final = 16 * 1024  # bytes of an answer that is kept: larger ones tell much and change nothing
KEY: Final = re.compile(r"[A-Za-z0-9_-]{12,64}")


@dataclass(frozen=True, slots=True)
class Kept:
    """A request that carried a key: the digest of its body, and its answer, which may still be under way."""

    body: bytes
    answer: asyncio.Task[Response]


class Once:
    """The answers of the last requests that carried a key. They live as long as the process: a hint, not a promise."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, str], Kept] = OrderedDict()

    async def answer(self, request: Request, guest: str | None, work: Callable[[], Coroutine[Any, Any, Response]]) -> Response:
        """Does the work, or waits for the answer of the same request of this guest.

        Nobody knows whether two requests without a cookie are of one person: each is done. Refused for a key that is none, or that
        came before with another body.
        """
        key = request.headers.get("idempotency-key")
        if key is None or request.method != "POST":
            return await work()
        if KEY.fullmatch(key) is None:
            raise Refused("frame.invalid", "Expected an Idempotency-Key of 12 to 64 letters, digits, - and _.", field="Idempotency-Key")
        if guest is None:
            return await work()
        place = (guest, request.url.path, key)
        body = hashlib.sha256(await request.body()).digest()
        kept = self._kept.get(place)
        if kept is None:
            kept = self._kept[place] = Kept(body, asyncio.create_task(work()))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        elif kept.body != body:
            raise Refused("command.id_reused", "This Idempotency-Key was sent before with another body.", field="Idempotency-Key")
        try:
            answer = await asyncio.shield(kept.answer)
        except BaseException:
            if kept.answer.done():
                self._kept.pop(place, None)  # what was refused may be asked again
            raise
        if "set-cookie" in answer.headers or len(answer.body) > LARGEST:
            self._kept.pop(place, None)  # a cookie is given to one browser alone; a large answer is not worth its room
        return answer
