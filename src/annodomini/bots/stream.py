"""Random numbers of a bot's own: a stream that follows from the seed of its turn and from nothing else."""

from __future__ import annotations

from typing import Final

_MIX: Final = 0x9E3779B97F4A7C15


def stream_of(seed: int) -> list[int]:
    """The xorshift32 stream of a seed; neighbouring seeds give streams that have nothing in common."""
    mixed = ((seed + 1) * _MIX) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return [(mixed ^ (mixed >> 31)) & 0xFFFFFFFF or 1]
