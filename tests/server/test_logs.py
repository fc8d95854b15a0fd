"""What the log holds: every fault with its place, and nothing that is secret."""

from __future__ import annotations

import asyncio
import io
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from annodomini.server.faults import internal
from annodomini.server.serve import log_to_stderr

SECRET = "5eed5eed5eed"


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the log says, set up as by the server and put back behind the test."""
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    log_to_stderr()
    yield written
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def fails(dates: dict[str, str]) -> None:
    """Fails with a secret in its frame and in that of its caller."""
    seed = SECRET.encode()
    raise RuntimeError(f"a fault of ours, {len(seed) + len(dates)}")


async def fails_alone() -> None:
    """A task that nobody waits for."""
    fails({"switzerland/ch-0007": SECRET})


async def forgets_a_task() -> None:
    """What asyncio says of a task that failed alone."""
    task = asyncio.create_task(fails_alone())
    await asyncio.wait((task,))
    told = {"message": "Task exception was never retrieved", "exception": task.exception(), "task": task}
    asyncio.get_running_loop().call_exception_handler(told)


@pytest.mark.parametrize("way", ["internal", "logger.exception", "structlog", "task"])
def test_a_fault_is_logged_with_its_place_but_without_the_variables_of_its_frames(way: str, log: io.StringIO) -> None:
    cookie = f"annodomini={SECRET}"
    try:
        fails({"switzerland/ch-0007": SECRET})
    except RuntimeError as error:
        if way == "internal":
            internal(error)
        elif way == "logger.exception":
            logging.getLogger("annodomini.anything").exception("job failed")
        elif way == "structlog":
            structlog.get_logger().exception("job failed")
        else:
            asyncio.run(forgets_a_task())
    told = log.getvalue()
    assert "a fault of ours" in told
    assert "test_logs.py" in told
    assert SECRET not in told
    assert cookie.endswith(SECRET)
