"""A real server of the program, for tests and bench: started, asked, killed and started again on the same database."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

STARTS_WITHIN = 20.0  # seconds; the aim of 2 s is measured in bench/, a test machine may be busy


def free_port() -> int:
    """A port of the loopback that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Server:
    """`annodomini serve` as a program of its own, on its own port and database."""

    def __init__(self, folder: Path, *, command: Sequence[str] = (sys.executable, "-m", "annodomini"), bot_pause_ms: int = 0) -> None:
        self.folder = folder
        self.command = list(command)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = folder / "matches.sqlite"
        self.log = folder / "server.log"
        self.bot_pause_ms = bot_pause_ms
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        """Start it and wait until it answers."""
        assert self.process is None, "started twice"
        environment = {
            **os.environ,
            "ANNODOMINI_BOT_PAUSE_MS": str(self.bot_pause_ms),
            "ANNODOMINI_LIMITS": "off",  # a test is one address with many sockets; limits have tests of their own
            "XDG_DATA_HOME": str(self.folder / "data"),
            "PYTHONUNBUFFERED": "1",
        }
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.command, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--database", f"sqlite:///{self.database}"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                cwd=self.folder,
                start_new_session=True,
            )
        self.wait()
        return self

    def wait(self) -> None:
        """Wait for `/healthz`; the log is in the error when it does not come."""
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end:
            assert self.process is not None
            if self.process.poll() is not None:
                break
            if self.answers():
                return
            time.sleep(0.05)
        raise AssertionError(f"the server did not answer on {self.url}:\n{self.said()[-3_000:]}")

    def answers(self) -> bool:
        """Is it well just now?"""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:  # nobody listens yet, or the line broke
            return False

    def said(self) -> str:
        """What it has written to its output so far."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def kill(self) -> None:
        """End it and its worker processes as a power cut would: SIGKILL, no farewell."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end, and insist after five seconds."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=5)
        self._end(signal.SIGKILL)

    def _end(self, number: signal.Signals) -> None:
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)
        self.process.wait(timeout=10)
        self.process = None
