"""Buckets of rates: nobody's is emptied or filled by what others do, and what is full again takes no memory."""

from __future__ import annotations

import pytest

from annodomini.errors import Refused
from annodomini.server.limits import COMMANDS, FRAMES, NEW_SOCKETS, Limits


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def spend(limits: Limits, key: str) -> None:
    """Uses all commands of a key."""
    for _ in range(COMMANDS.burst):
        limits.take(COMMANDS, key)


def test_a_flood_of_new_keys_gives_nobody_a_new_bucket() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    spend(limits, "ada")
    for other in range(30_000):
        limits.take(COMMANDS, f"guest {other}")
    with pytest.raises(Refused) as refused:
        limits.take(COMMANDS, "ada")
    assert refused.value.wire_code == "rate.commands"
    assert refused.value.retry_ms is not None
    clock.now += refused.value.retry_ms / 1000
    limits.take(COMMANDS, "ada")


def test_buckets_that_are_full_again_are_forgotten() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for other in range(500):
        limits.take(COMMANDS, f"guest {other}")
    limits.take(NEW_SOCKETS, "192.0.2.7")
    spend(limits, "ada")
    clock.now += 1
    limits.take(COMMANDS, "ben")
    assert len(limits._buckets) <= 3
    clock.now += 200
    limits.take(COMMANDS, "ben")
    assert len(limits._buckets) == 1


def test_frames_are_counted_by_the_session_itself() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    one, two = limits.own(FRAMES), limits.own(FRAMES)
    for _ in range(FRAMES.burst):
        one()
    with pytest.raises(Refused):
        one()
    two()
    assert len(limits._buckets) == 0
    clock.now += 1.01 / FRAMES.per_s
    one()
    uncounted = Limits(counting=False, clock=clock).own(FRAMES)
    for _ in range(FRAMES.burst * 2):
        uncounted()
