"""How long the program takes to be there: `import annodomini` in a fresh interpreter, and `serve` until it answers.

`python -m bench.startup [--json]`. The import is told without the interpreter's own start, best of nine (what the code costs)
and the median (what a busy machine makes of it).
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.serving import Server

TIMED = "import time; began = time.perf_counter(); import annodomini; print(time.perf_counter() - began)"


def imports(times: int = 9) -> list[float]:
    """Seconds of `import annodomini`, ascending, each in an interpreter of its own."""
    return sorted(
        float(subprocess.run([sys.executable, "-c", TIMED], capture_output=True, text=True, check=True).stdout) for _ in range(times)
    )


def answers(times: int = 3) -> list[float]:
    """Seconds from starting `annodomini serve` on an empty database to its first answer, ascending."""
    took = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder))
            began = time.perf_counter()
            server.start()
            took.append(time.perf_counter() - began)
            server.stop()
    return sorted(took)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n")[0] if __doc__ else None, epilog="Example: python -m bench.startup --json"
    )
    parser.add_argument("--json", action="store_true", help="one object on one line")
    asked = parser.parse_args()
    imported, answered = imports(), answers()
    figures = {
        "import_ms_best": round(1_000 * imported[0], 1),
        "import_ms_median": round(1_000 * statistics.median(imported), 1),
        "serve_s_best": round(answered[0], 2),
        "serve_s_worst": round(answered[-1], 2),
    }
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:<18} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
