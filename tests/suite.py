"""The whole suite in the order in which a person wants to read it: cheap checks, page tests, unit tests, browser tests.

Every part runs even when an earlier one failed, so that one run shows all that is wrong; the last line is the sum.
In CI nothing may be skipped for want of a tool: a part that cannot run there has failed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from browser.chromium import provide

ROOT = Path(__file__).resolve().parent.parent
WEB_TESTS = ROOT / "tests" / "web"
RESULTS = ROOT / "test-results"
BIN = Path(sys.executable).parent
IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}
WORKERS = "2"  # what every machine of the project has; more makes the timed tests unsteady


@dataclass(frozen=True, slots=True)
class Tally:
    """What one part came to."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    reason: str = ""  # why something was skipped

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)


@dataclass(frozen=True, slots=True)
class Ran:
    """A program's end: its exit code, what it printed and how long it took."""

    code: int
    printed: str
    seconds: float


def run(*command: str | Path, cwd: Path = ROOT, extra: dict[str, str] | None = None) -> Ran:
    """Run a program to its end and keep what it prints."""
    began = time.monotonic()
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(extra or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Ran(done.returncode, done.stdout, time.monotonic() - began)


def say(name: str, verdict: str, detail: str = "") -> None:
    """Print one line of the account at once, also into a pipe."""
    print(f"{name:<28} {verdict:<8} {detail}".rstrip(), flush=True)


def check(name: str, *command: str | Path) -> Tally:
    """One check that passes or fails as a whole; its output is shown only when it failed."""
    ran = run(*command)
    if ran.code == 0:
        say(name, "ok", f"{ran.seconds:.1f} s")
        return Tally(passed=1)
    print(ran.printed.rstrip())
    say(name, "FAILED", f"exit code {ran.code}, {ran.seconds:.1f} s")
    return Tally(failed=1)


def missing(name: str, reason: str) -> Tally:
    """A part that lacks its tool: skipped with the reason, failed in CI."""
    say(name, "FAILED" if IN_CI else "skipped", reason)
    return Tally(failed=1) if IN_CI else Tally(skipped=1, reason=f"{name}: {reason}")


def checks() -> Tally:
    """Lint, format, types, layers and the documentation."""
    return (
        check("lint (ruff)", BIN / "ruff", "check", ".")
        + check("format (ruff)", BIN / "ruff", "format", "--check", ".")
        + check("types (mypy --strict)", BIN / "mypy")
        + check("layers (import-linter)", BIN / "lint-imports")
        + check("docs (sphinx -W)", BIN / "sphinx-build", "-W", "--keep-going", "-q", "-b", "html", "docs", "docs/_build/html")
    )


def web() -> Tally:
    """The pages' own tests in node, and their types by tsc."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        return missing("pages (node --test)", "node is not installed")
    ran = run(node, "--test", "--test-reporter=tap", cwd=WEB_TESTS)
    counts = {word: int(number) for word, number in re.findall(r"^# (pass|fail|cancelled|skipped|todo) (\d+)$", ran.printed, re.MULTILINE)}
    failed = counts.get("fail", 0) + counts.get("cancelled", 0)
    if ran.code != 0 or not counts.get("pass"):
        print(ran.printed.rstrip())
        failed = max(failed, 1)
    say("pages (node --test)", "FAILED" if failed else "ok", f"{counts.get('pass', 0)} tests, {ran.seconds:.1f} s")
    tally = Tally(counts.get("pass", 0), failed, counts.get("skipped", 0) + counts.get("todo", 0))
    if IN_CI and tally.skipped:
        tally = Tally(tally.passed, tally.failed + tally.skipped)
    problem = "npm is not installed" if npm is None else tools(npm)
    if problem:
        return tally + missing("page types (tsc)", problem)
    return tally + check("page types (tsc)", node, WEB_TESTS / "node_modules/typescript/bin/tsc", "--project", WEB_TESTS / "tsconfig.json")


def tools(npm: str) -> str:
    """Install the pinned tools of the page tests where they are not there yet; what went wrong, or nothing."""
    lock, installed = WEB_TESTS / "package-lock.json", WEB_TESTS / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return ""
    ran = run(npm, "ci", "--no-audit", "--no-fund", cwd=WEB_TESTS)
    if ran.code != 0:
        print(ran.printed.rstrip())
        return "npm could not install the tools of tests/web"
    installed.touch()
    return ""


def pytest(name: str, *arguments: str, workers: str = WORKERS) -> Tally:
    """A run of pytest whose progress is shown as it goes; counted from its report file."""
    report = RESULTS / f"{name}.xml"
    report.unlink(missing_ok=True)
    began = time.monotonic()
    print(f"\n--- {name}", flush=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", workers, f"--junitxml={report}", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    tally = count(report)
    if done.returncode != 0 and tally.failed == 0:  # coverage below its gate, an error at collection, or nothing ran
        tally += Tally(failed=1)
    verdict = "FAILED" if tally.failed else "ok"
    say(name, verdict, f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped, {time.monotonic() - began:.0f} s")
    return tally


def count(report: Path) -> Tally:
    """The sum of a junit report; nothing when pytest wrote none."""
    if not report.exists():
        return Tally()
    suites = list(ET.parse(report).getroot().iter("testsuite"))
    total = {key: sum(int(suite.get(key, "0")) for suite in suites) for key in ("tests", "failures", "errors", "skipped")}
    failed = total["failures"] + total["errors"]
    return Tally(total["tests"] - failed - total["skipped"], failed, total["skipped"])


HERE = "not browser and not wheel and not long and not alone"
RULES = ("tests/kernel", "tests/games")


def rules() -> Tally:
    """The tests of kernel and games, which alone cover every branch of them; all others run faster uncounted."""
    return pytest("rules", "-m", HERE, "--cov", "--cov-report=term-missing:skip-covered", *RULES)


def unit() -> Tally:
    """Everything else that needs neither browser nor wheel."""
    return pytest("unit", "-m", HERE, *(f"--ignore={folder}" for folder in RULES), "tests")


def browser() -> Tally:
    """Whole matches in Chromium, and the wheel built, installed and played."""
    npm = shutil.which("npm")
    if npm is not None:
        tools(npm)
    found = provide(in_ci=IN_CI)
    say("chromium", "found" if found.path else "missing", found.path or found.reason)
    tally = pytest("browser", "-m", "(browser or wheel) and not long and not alone", "--dist=worksteal", "tests")
    # what is timed runs by itself; the browser's loop in its process would be in the way of others'
    tally += pytest("alone", "-m", "alone and not browser and not long", "tests", workers="0")
    tally += pytest("alone-browser", "-m", "alone and browser and not long", "tests", workers="0")
    if IN_CI and tally.skipped:
        say("browser", "FAILED", "in CI no browser test may be skipped")
        return Tally(tally.passed, tally.failed + tally.skipped)
    return tally


PARTS: dict[str, Callable[[], Tally]] = {"checks": checks, "web": web, "rules": rules, "unit": unit, "browser": browser}


def main(names: list[str]) -> int:
    """Run the named parts, or all; 0 when nothing failed and something passed, 2 for an unknown part."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"no such part: {', '.join(unknown)}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    RESULTS.mkdir(exist_ok=True)
    began = time.monotonic()
    total, reasons = Tally(), list[str]()
    for name in names or list(PARTS):
        tally = PARTS[name]()
        total += tally
        reasons += [tally.reason] if tally.reason else []
    for reason in reasons:
        print(f"skipped: {reason}")
    print(f"\nall parts took {time.monotonic() - began:.0f} s")
    print(f"{total.passed} passed, {total.failed} failed, {total.skipped} skipped", flush=True)
    return 1 if total.failed or not total.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
