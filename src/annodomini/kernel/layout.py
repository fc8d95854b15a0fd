"""From a list of fields to a state: plain ints and lists, easy to print, to copy and to keep as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Shape = tuple[int, ...]
Fields = tuple[tuple[str, Shape], ...]


def zeros(shape: Shape) -> Any:
    """0, a list or a list of lists of zeros."""
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]


class Record:
    """A state as plain ints and lists: `fields` (name, shape; at most two dimensions) is the one description of it.

    A subclass names the same fields as its slots, with types.
    """

    __slots__ = ("fields",)

    fields: Fields

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        for name, shape in fields:
            setattr(self, name, zeros(shape))

    def copy_fields(self, source: Record) -> None:
        """Takes the values of `source`, a record of the same fields, in lists of its own."""
        for name, shape in self.fields:
            value = getattr(source, name)
            if len(shape) == 1:
                value = value[:]
            elif len(shape) == 2:
                value = [row[:] for row in value]
            setattr(self, name, value)

    def values(self) -> dict[str, Any]:
        """All fields by name, lists copied: JSON."""
        return {name: _copied(getattr(self, name)) for name, _ in self.fields}

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Takes the fields back from `values`; ValueError when a name or a shape differs."""
        names = [name for name, _ in self.fields]
        if sorted(values) != sorted(names):
            raise ValueError(f"expected the fields {names}, got {sorted(values)}")
        for name, shape in self.fields:
            if not _fits(values[name], shape):
                raise ValueError(f"{name}: expected whole numbers of shape {shape}, got {values[name]!r:.80}")
            setattr(self, name, _copied(values[name]))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Record) and self.fields == other.fields and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]  # a state changes in place and is no key


def _copied(value: Any) -> Any:
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


def _fits(value: Any, shape: Shape) -> bool:
    if not shape:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, list) and len(value) == shape[0] and all(_fits(inner, shape[1:]) for inner in value)
