"""Fair by proof: commitments, the seed of a match, named streams, unbiased draws. Why: docs/protocol.md, part E."""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Mapping
from typing import Any

SCHEME = "annodomini/1"
LIMIT = 1 << 32  # a draw reads words of 32 bits
NOISE_DRAWS, NOISE_BOUND = 12, 65_536  # near-normal noise in whole numbers: so many draws below the bound, summed, less their mean
NOISE_MEAN = NOISE_DRAWS * (NOISE_BOUND - 1) // 2
NOISE_SPREAD = NOISE_BOUND  # its standard deviation: the variance of twelve equal draws is that of one bound
SAFE = (1 << 53) - 1  # the largest whole number every JSON reader keeps
ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hashed(purpose: str, *parts: bytes) -> bytes:
    """SHA-256 over scheme, purpose and parts, each behind its length (u32), so that nothing can be shifted."""
    whole = hashlib.sha256()
    for part in (SCHEME.encode(), purpose.encode(), *parts):
        whole.update(len(part).to_bytes(4, "big") + part)
    return whole.digest()


def canonical(value: object) -> bytes:
    """The one JSON text of a value: keys sorted, no spaces, UTF-8, whole numbers only; ValueError otherwise."""
    _check_json(value)
    return ENCODER.encode(value).encode()


def _check_json(value: object) -> None:
    waiting = [value]
    while waiting:  # no call for each value: every entry that is written or read comes through here
        value = waiting.pop()
        if type(value) is str or value is None:  # what most values are
            continue
        if isinstance(value, dict):
            if not _has_ascii_keys(value):
                raise ValueError(f"keys must be ASCII text, got {list(value)}")
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, int):  # a bool passes too
            if not -SAFE <= value <= SAFE:
                raise ValueError(f"a number must lie within 2^53 - 1, got {value}")
        elif not isinstance(value, str):
            raise ValueError(f"only objects, lists, texts, whole numbers, true, false, null; got {value!r}")  # noqa: TRY004 - as `canonical` promises


def _has_ascii_keys(value: dict[Any, Any]) -> bool:
    try:
        return "".join(value).isascii()
    except TypeError:  # a key is no text
        return False


def text_digest(text: bytes) -> bytes:
    """The digest of an entry whose canonical text this is."""
    return hashed("entry", text)


def entry_digest(entry: Mapping[str, Any]) -> bytes:
    return text_digest(canonical(dict(entry)))


def seed_commitment(seed: bytes, subject: str) -> bytes:
    """What the host publishes first; subject is the id of the match, or of the deal."""
    return hashed("seed", subject.encode(), seed)


def nonce_hash(nonce: bytes, header: bytes, seat: int) -> bytes:
    """What a browser sends with "ready"; header is the digest of the header that its person was shown."""
    return hashed("nonce", header, seat.to_bytes(4, "big"), nonce)


def match_seed(seed: bytes, header: bytes, nonces: Mapping[int, bytes]) -> bytes:
    """The seed of a match of kind `table`: nobody could choose it who did not know all of the parts."""
    opened = [part for seat in sorted(nonces) for part in (seat.to_bytes(4, "big"), nonces[seat])]
    return hashed("match", header, seed, *opened)


def deal_seed(seed: bytes, deal: str) -> bytes:
    """The seed of every match of one deal, kind `deal`: the host's secret alone."""
    return hashed("deal", deal.encode(), seed)


def stream_key(match: bytes, name: str) -> bytes:
    return hashed("stream", match, name.encode())


def below(key: bytes, index: int, n: int) -> int:
    """Draw number `index` of a stream: 0..n-1, each exactly as likely; 1 <= n <= 2^32."""
    if not 1 <= n <= LIMIT:
        raise ValueError(f"a draw needs 1..2^32 possibilities, got {n}")
    fair = LIMIT - LIMIT % n  # words from here on would favour the small numbers
    attempt = 0
    while True:
        block = hashlib.sha256(key + index.to_bytes(8, "big") + attempt.to_bytes(4, "big")).digest()
        for word in struct.unpack(">8I", block):
            if word < fair:
                return int(word % n)
        attempt += 1
