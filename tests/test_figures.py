"""The figures that can be tested anywhere keep their bar, and every bench runs to its end.

The bars are those of the reference machine; a slower one has as much more time as it is slower.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.machine import slowness
from bench.startup import answers, imports

pytestmark = pytest.mark.alone
ROOT = Path(__file__).resolve().parent.parent


def test_import_takes_less_than_60_ms() -> None:
    before, took = slowness(), imports()[0]
    assert took < 0.060 * max(before, slowness())


def test_serve_answers_within_two_seconds() -> None:
    before, took = slowness(), answers(times=5)[0]  # the best of five: the machine of the tests may be busy
    assert took < 2.0 * max(before, slowness())


def test_the_bench_of_the_server_tells_its_figures() -> None:
    command = [sys.executable, "-m", "bench.server", "--matches", "3", "--seconds", "2", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert figures["commands"] > 0
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]


def test_the_bench_of_the_rules_tells_an_object_a_line() -> None:
    done = subprocess.run([sys.executable, "-m", "annodomini", "bench", "--json"], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    for line in done.stdout.splitlines():
        figure = json.loads(line)
        assert {"game", "form", "seats", "decisions_per_s", "matches_per_s"} <= set(figure)
        assert figure["decisions_per_s"] > 0
