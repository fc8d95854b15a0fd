"""Reading JSON that others wrote: nothing twice, nothing too deep, no number or text that cannot be kept."""

from __future__ import annotations

import json
from typing import Any, Final, NoReturn

from annodomini.errors import Refused
from annodomini.play.entries import no_key_twice

DEEPEST: Final = 8


def read_object(text: str | bytes) -> dict[str, Any]:
    """The JSON object of a frame or a body; Refused with frame.malformed."""
    try:
        plain = text.decode() if isinstance(text, bytes) else text
        value = json.loads(plain, object_pairs_hook=no_key_twice, parse_constant=_refuse, parse_float=_refuse)
        json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate has no bytes
    except (UnicodeError, RecursionError, ValueError) as error:
        raise Refused("frame.malformed", "Expected one JSON object in UTF-8, each key once, whole numbers only.") from error
    if not isinstance(value, dict):
        raise Refused("frame.malformed", "Expected a JSON object.")
    if _depth(value) > DEEPEST:
        raise Refused("frame.malformed", f"Expected at most {DEEPEST} levels.")
    return value


def _refuse(number: str) -> NoReturn:
    raise ValueError(f"not a whole number: {number[:20]}")


def _depth(value: Any) -> int:
    deepest, level, here = 0, 1, [value]
    while here:
        deepest = level
        inner = [list(item.values()) if isinstance(item, dict) else item for item in here if isinstance(item, (dict, list))]
        here = [item for items in inner for item in items]
        level += 1
    return deepest
