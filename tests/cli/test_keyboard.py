"""The full screen in a real terminal: what comes from the keyboard may be anything."""

from __future__ import annotations

import os
import select
import struct
import subprocess
import sys
import time

import pytest

from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.anno_domini.screen import Face
from annodomini.cli.page import CommandFailed
from annodomini.cli.screen import MatchScreen
from cli.terminal import ready

if sys.platform != "win32":
    import fcntl
    import pty
    import termios

PATIENCE_S = 20.0


class Terminal:
    """A match on the full screen of a terminal of 100 columns and 40 rows."""

    def __init__(self, *, errors: int | None = None) -> None:
        """`errors` is where stderr goes, else to the terminal as well."""
        self._end, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "annodomini", "play", "anno-domini", "--seats", "2", "--seed", "1"],
            stdin=other,
            stdout=other,
            stderr=other if errors is None else errors,
            env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
        )
        os.close(other)
        self.seen = ""

    def type(self, keys: bytes) -> None:
        """Types these bytes."""
        os.write(self._end, keys)

    def wait(self, words: str) -> None:
        """Reads until the words are on the screen; AssertionError when the program ended or fell silent before."""
        until = time.monotonic() + PATIENCE_S
        while words not in self.seen and time.monotonic() < until and self._read():
            pass
        assert words in self.seen, self.seen[-2000:]
        self.seen = ""

    def ended(self) -> int:
        """Reads to the end; the exit code."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until and self._read():
            pass
        return self.process.wait(5)

    def close(self) -> None:
        """Ends the program, whatever it does."""
        self.process.kill()
        self.process.wait()
        os.close(self._end)

    def _read(self) -> bool:
        ready_ends, _, _ = select.select([self._end], [], [], 1.0)
        try:
            text = os.read(self._end, 65536) if ready_ends else b""
        except OSError:  # the program has gone
            return False
        self.seen += text.decode(errors="replace")
        return True


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX")
def test_bytes_that_are_no_text_are_no_keys_and_end_nothing() -> None:
    terminal = Terminal()
    try:
        terminal.wait("choose")
        for _ in range(3):
            terminal.type(b"\xff\xfe")
            time.sleep(0.2)
        terminal.type(b"q")
        terminal.wait("Leave the match?")
        terminal.type(b"y")
        assert terminal.ended() == 0
        assert "Traceback" not in terminal.seen
    finally:
        terminal.close()


def test_a_screen_that_breaks_down_is_a_failure_and_one_line() -> None:
    screen = MatchScreen(Face(Desk(ready())), pace=0)
    screen.call_later(screen.panic, "the keyboard has gone")
    with pytest.raises(CommandFailed) as failed:
        screen.shown(headless=True)
    assert (failed.value.code, "\n" in failed.value.message) == ("terminal.failed", False)


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX")
def test_with_stderr_elsewhere_the_match_is_played_line_by_line() -> None:
    """Textual draws on stderr: the person would see nothing."""
    terminal = Terminal(errors=subprocess.DEVNULL)
    try:
        terminal.wait("Your cards:")
        terminal.type(b"quit\n")
        terminal.wait("You leave the match.")
        assert terminal.ended() == 0
    finally:
        terminal.close()
