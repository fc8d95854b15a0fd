"""Numbers typed digit by digit: taken as soon as no longer one is on offer."""

from __future__ import annotations


def digit(pending: str, key: str, *, most: int) -> tuple[str, int | None] | None:
    """After one more digit: what is pending, and the number if it is taken now; None when the digit begins nothing on offer (1..`most`)."""
    number = int(pending + key)
    if most == 0 or number == 0:
        return None
    return ("", number) if number * 10 > most else (str(number), None)
