"""From a list of fields to a state: plain lists of ints, easy to print, to copy and to keep as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

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
    """A state as plain ints and lists, built from FIELDS: the one description every carrier follows.

    A subclass sets FIELDS (name, shape; at most two dimensions) and declares the same names with types.
    """

    __slots__ = ()
    FIELDS: ClassVar[Fields] = ()

    def clear(self) -> None:
        """Sets every field to zero."""
        for name, shape in self.FIELDS:
            setattr(self, name, zeros(shape))

    def copy_into(self, twin: Self) -> Self:
        """Gives `twin` the same values in lists of its own; returns it."""
        for name, shape in self.FIELDS:
            value = getattr(self, name)
            if len(shape) == 1:
                value = value[:]
            elif len(shape) == 2:
                value = [row[:] for row in value]
            setattr(twin, name, value)
        return twin

    def values(self) -> dict[str, Any]:
        """All fields by name, lists copied: JSON."""
        found: dict[str, Any] = {}
        for name, shape in self.FIELDS:
            value = getattr(self, name)
            found[name] = value if not shape else value[:] if len(shape) == 1 else [row[:] for row in value]
        return found

    def set_values(self, values: dict[str, Any]) -> None:
        """Takes the fields back from `values`; ValueError when a name or a shape differs."""
        if set(values) != {name for name, _ in self.FIELDS}:
            raise ValueError(f"expected the fields {[n for n, _ in self.FIELDS]}, got {sorted(values)}")
        for name, shape in self.FIELDS:
            value = values[name]
            if shape_of(value) != shape:
                raise ValueError(f"{name}: expected shape {shape}, got {shape_of(value)}")
            setattr(self, name, value if not shape else value[:] if len(shape) == 1 else [row[:] for row in value])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name, _ in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a state changes in place and is no key


def shape_of(value: Any) -> Shape:
    """The shape of an int, a list of ints or a list of equally long lists of ints; ValueError otherwise."""
    if isinstance(value, int) and not isinstance(value, bool):
        return ()
    if isinstance(value, list):
        inner: Sequence[Shape] = [shape_of(item) for item in value]
        if len(set(inner)) <= 1 and (not inner or len(inner[0]) < 2):
            return (len(value), *(inner[0] if inner else ()))
    raise ValueError(f"expected whole numbers in at most two dimensions, got {value!r:.80}")
