"""A small stream of random numbers for playouts, written in the rule dialect; live matches draw from `chance` instead."""

from __future__ import annotations

from annodomini.kernel.rule import rule


@rule
def below(rng: list[int], n: int) -> int:
    """Draws 0..n-1 from the xorshift32 stream in rng[0], which must not be 0; n is small beside 2^32, so the bias is none that counts."""
    x = rng[0]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    rng[0] = x
    return x % n
