"""How fast this machine starts programs, so that a bar set on one machine can be held on another. `python -m bench.machine`.

The reference is the machine of docs/figures.md: there `import annodomini` takes 32 ms and `serve` answers after 1.2 s. What is timed
here instead is the start of an interpreter that imports a part of the standard library, which no change of ours makes faster or slower.
"""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Final

MODULES: Final = (
    "asyncio, concurrent.futures.process, ctypes, email.message, http.client, sqlite3, ssl, tomllib, unittest.mock, xml.etree.ElementTree"
)
REFERENCE_S: Final = 0.10  # of the clock, on the reference: worked out from its 32 ms and from what both take on a slower machine


def start() -> float:
    """Seconds from asking for an interpreter to its end, once it has imported the modules."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", f"import {MODULES}"], check=True, timeout=120)
    return time.perf_counter() - began


def slowness() -> float:
    """How many times slower than the reference this machine starts programs now, never below 1: a faster one has the same bars."""
    return max(1.0, min(start() for _ in range(5)) / REFERENCE_S)


if __name__ == "__main__":
    print(f"{slowness():.2f}")
