"""The program as it is started: what it prints, how it ends, what it says when it cannot begin."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from annodomini.errors import OptionsInvalid
from annodomini.server.auth import is_ours
from annodomini.server.serve import house_address, is_wildcard, lan_ip, listen
from annodomini.server.settings import BOT_PAUSE, LIMITS, NAMES, from_environment
from bench.serving import Server, free_port


def started(*args: str) -> subprocess.CompletedProcess[str]:
    """A start that must fail."""
    return subprocess.run([sys.executable, "-m", "annodomini", "serve", *args], capture_output=True, text=True, timeout=30, check=False)


def test_it_answers_stops_on_a_signal_and_leaves_the_port(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    assert f"http://127.0.0.1:{server.port}/" in server.said()
    assert "Other devices" not in server.said()
    assert server.process is not None
    before = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(timeout=10) == 0
    assert time.monotonic() - before < 5
    server.stop()
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", server.port))


def test_its_workers_end_with_it_even_when_it_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    assert server.process is not None
    end = time.monotonic() + 10
    while not (workers := children(server.process.pid)) and time.monotonic() < end:
        time.sleep(0.1)
    assert workers
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait(timeout=5)
    end = time.monotonic() + 10
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and time.monotonic() < end:
        time.sleep(0.1)
    left = [worker for worker in workers if Path(f"/proc/{worker}").exists()]
    server.stop()
    assert not left


def children(process: int) -> list[int]:
    """The processes below a process, deep."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue
        if parent == process:
            found += [int(stat.parent.name), *children(int(stat.parent.name))]
    return found


def test_a_used_port_is_a_clear_error(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = started("--port", str(port), "--database", str(tmp_path / "a.sqlite"))
    assert said.returncode == 1
    assert "server.port_in_use" in said.stderr
    assert str(port) in said.stderr
    assert "Traceback" not in said.stderr
    assert said.stdout == ""


@pytest.mark.parametrize("state", ["locked", "read-only", "newer", "used"])
def test_a_database_that_cannot_be_used_is_a_clear_error(tmp_path: Path, state: str) -> None:
    path = tmp_path / "matches.sqlite"
    server = Server(tmp_path).start()
    if state != "used":
        server.stop()
    database, other = f"sqlite:///{path}", sqlite3.connect(path, isolation_level=None)
    if state == "locked":
        other.execute("BEGIN EXCLUSIVE")
    elif state == "read-only":
        database = f"sqlite:///file:{path}?mode=ro&uri=true"
    elif state == "newer":
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    said = started("--port", str(free_port()), "--database", database)
    other.close()
    server.stop()
    assert said.returncode == 1
    wanted = {"locked": "store.locked", "read-only": "store.read_only", "newer": "newer program", "used": "store.locked"}
    assert wanted[state] in said.stderr
    assert "Traceback" not in said.stderr


def test_in_the_house_the_link_and_the_code_carry_the_address(tmp_path: Path) -> None:
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", "annodomini", "serve", "--lan", "--port", str(port), "--database", str(tmp_path / "a.sqlite")],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        lines = [server.stdout.readline(), server.stdout.readline()]
        assert f":{port}/" in lines[0]
        address = house_address(port)
        assert f"{address}/" in lines[1]
        with urllib.request.urlopen(f"{address}/healthz", timeout=10) as answer:
            assert answer.status == 200
    finally:
        server.terminate()
        assert server.wait(timeout=10) == 0
        server.stdout.close()  # type: ignore[union-attr]  # it was asked for above


def test_only_names_of_the_house_are_ours() -> None:
    for ours in ("localhost", "127.0.0.1", "::1", "192.168.1.5", "laptop", "laptop.local", "nas.lan", "fe80::1%eth0"):
        assert is_ours(ours), ours
    for strange in ("", "evil.example", "localhost.evil.example", "192.168.1.5.nip.io", "local"[:0]):
        assert not is_ours(strange), strange
    assert is_wildcard("0.0.0.0")
    assert is_wildcard("::")
    assert not is_wildcard("127.0.0.1")
    assert not is_wildcard("localhost")
    assert lan_ip().count(".") == 3


def test_the_environment_is_read_and_a_wrong_word_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (BOT_PAUSE, LIMITS, NAMES):
        monkeypatch.delenv(name, raising=False)
    plain = from_environment(host="127.0.0.1", database=None, address=None)
    assert (plain.pace.bot, plain.limits, plain.names) == (700, True, frozenset({"127.0.0.1"}))
    assert plain.database.endswith("annodomini.sqlite")
    monkeypatch.setenv(BOT_PAUSE, "0")
    monkeypatch.setenv(LIMITS, "off")
    monkeypatch.setenv(NAMES, "Play.example.org, other.example")
    told = from_environment(host="table.example", database="memory:", address="http://192.168.1.5:8000")
    assert (told.pace.bot, told.limits, told.address) == (0, False, "http://192.168.1.5:8000")
    assert told.names == {"table.example", "play.example.org", "other.example"}
    for name, value in ((BOT_PAUSE, "fast"), (BOT_PAUSE, "-1"), (LIMITS, "none")):
        with monkeypatch.context() as other:
            other.setenv(name, value)
            with pytest.raises(OptionsInvalid) as refused:
                from_environment(host="127.0.0.1", database=None, address=None)
            assert refused.value.field == name


def test_frames_are_sent_at_once_and_not_held_for_40_ms() -> None:
    async def work() -> int:
        seen: list[int] = []

        async def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            seen.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen("127.0.0.1", 0) as listener:
            async with await asyncio.start_server(met, sock=listener):
                reader, writer = await asyncio.open_connection(*listener.getsockname())
                await reader.read()
                writer.close()
                await writer.wait_closed()
        return seen[0]

    assert asyncio.run(work()) != 0
