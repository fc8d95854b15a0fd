"""The forms of packs as JSON Schema, read stricter than it allows: 2.0 is no whole number, and no pattern lets a line break follow."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend


def _is_whole(_checker: object, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _matches(_validator: object, pattern: str, value: object, _schema: object) -> Iterator[ValidationError]:
    if isinstance(value, str) and re.fullmatch(pattern, value) is None:
        yield ValidationError(f"{value!r} does not match {pattern!r}")


_TYPES = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole)
_STRICT: Any = extend(Draft202012Validator, {"pattern": _matches}, type_checker=_TYPES)  # type: ignore[no-untyped-call]


@functools.cache
def validator(schema: str, part: str) -> Draft202012Validator:
    """What checks one part of a schema's file, `head` or an entry of the list of that name."""
    whole = json.loads(files("annodomini.packs").joinpath(schema).read_text("utf-8"))
    found: Draft202012Validator = _STRICT({"$defs": whole["$defs"], "$ref": f"#/$defs/{part}"})
    return found
