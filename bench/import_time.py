"""How long `import annodomini` takes, and until `annodomini serve` answers; one JSON object a line.

    python bench/import_time.py --runs 5

The median of the runs counts.
"""

from __future__ import annotations

import argparse
import json
import platform
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

IMPORT = "import time; start = time.perf_counter(); import annodomini; print(time.perf_counter() - start)"


def import_ms() -> float:
    """`import annodomini` in a fresh process, without the start of Python itself."""
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
    return float(done.stdout) * 1000


def command_ms(*args: str) -> float:
    """A whole call of the program, the start of Python included."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "annodomini", *args], capture_output=True, check=True)
    return (time.perf_counter() - start) * 1000


def serve_ms() -> float:
    """From the call of `serve` with an empty database to its first good answer to GET /healthz."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "bench.sqlite")
        start = time.perf_counter()
        command = [sys.executable, "-m", "annodomini", "serve", "--port", str(port), "--database", database]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                while not answers(port):
                    if server.poll() is not None:
                        raise SystemExit("serve ended before it answered")
                    time.sleep(0.005)
                return (time.perf_counter() - start) * 1000
            finally:
                server.send_signal(signal.SIGINT)
                server.wait(timeout=20)


def answers(port: int) -> bool:
    """Does the server answer that it is well?"""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    measures = {
        "import annodomini": import_ms,
        "annodomini --help": lambda: command_ms("--help"),
        "annodomini rules anno-domini 3.6": lambda: command_ms("rules", "anno-domini", "3.6"),
        "annodomini serve until /healthz": serve_ms,
    }
    for name, measure in measures.items():
        times = [measure() for _ in range(runs)]
        figure = {"what": name, "median_ms": round(statistics.median(times), 1), "worst_ms": round(max(times), 1), "runs": runs}
        print(json.dumps(figure | {"python": platform.python_version(), "machine": platform.machine()}))


if __name__ == "__main__":
    main()
