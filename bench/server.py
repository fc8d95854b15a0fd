"""How long a person waits until a command is durable and acknowledged, while 50 matches run and bots think beside them.

`python -m bench.server [--matches 50] [--seconds 20] [--json]`. Closed loop over real sockets: every person sends the next
command as soon as it is on turn. Server, bots and the persons' program share this machine's cores, so the figure holds the
client's own waiting as well. Bounded: stops after `--seconds`, and never runs longer than a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from bench.player import Guest, Player
from bench.serving import Server

LONGEST = 45  # seconds of load
WARM_S = 4.0  # all persons arrive in the same moment, which no evening has: counted is what comes after


def quantile(ordered: list[float], share: float) -> float:
    """The value below which this share of an ascending list lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


async def person(server: Server, *, number: int, end: float, players: list[Player]) -> None:
    """One guest who plays one match after another against two bots until time is up."""

    async def rest() -> None:
        if time.monotonic() >= end:
            raise TimeoutError

    async with Guest(server.url) as guest:
        while time.monotonic() < end:
            player = guest.at(await guest.play(bots=2), seed=1_000 * number + len(players))
            players.append(player)
            await player.connect()
            try:
                await player.start()
                await player.play(between=rest)
            except TimeoutError:
                return
            finally:
                await player.close()


def resident(pid: int) -> int:
    """KiB of memory that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


async def load(server: Server, *, matches: int, seconds: float) -> list[Player]:
    """All persons at once; their players, with what each command took."""
    players: list[Player] = []
    end = time.monotonic() + WARM_S + seconds

    async def forget() -> None:
        await asyncio.sleep(WARM_S)
        for player in players:
            player.took.clear()

    await asyncio.gather(forget(), *(person(server, number=number, end=end, players=players) for number in range(matches)))
    return players


def main() -> None:
    """Start a server, load it, print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n")[0] if __doc__ else None, epilog="Example: python -m bench.server --json"
    )
    parser.add_argument("--matches", type=int, default=50, help="matches at once, 1 to 200")
    parser.add_argument("--seconds", type=float, default=20, help=f"how long, up to {LONGEST}")
    parser.add_argument(
        "--bot-pause-ms", type=int, default=0, help="what the host waits before a bot's entry; 700 as at a table with people"
    )
    parser.add_argument("--json", action="store_true", help="one object on one line")
    asked = parser.parse_args()
    if not (1 <= asked.matches <= 200 and 0 < asked.seconds <= LONGEST):
        parser.error(f"expected 1..200 matches and up to {LONGEST} seconds")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), bot_pause_ms=asked.bot_pause_ms).start()
        try:
            asyncio.run(load(server, matches=1, seconds=0))  # the bots' processes are warm then
            assert server.process is not None
            before = resident(server.process.pid)
            players = asyncio.run(load(server, matches=asked.matches, seconds=asked.seconds))
            time.sleep(1)  # sockets are closed, matches are put away
            after = resident(server.process.pid)
        except BaseException:
            print(server.said(), file=sys.stderr)
            raise
        finally:
            server.stop()
    took = sorted(seconds for player in players for seconds in player.took)
    if not took:
        raise SystemExit("no command was accepted")
    figures = {
        "matches": asked.matches,
        "seconds": asked.seconds,
        "bot_pause_ms": asked.bot_pause_ms,
        "commands": len(took),
        "finished": sum(player.outcome is not None for player in players),
        "entries": sum(len(player.entries) for player in players),
        "p50_ms": round(1_000 * quantile(took, 0.5), 1),
        "p95_ms": round(1_000 * quantile(took, 0.95), 1),
        "p99_ms": round(1_000 * quantile(took, 0.99), 1),
        "max_ms": round(1_000 * took[-1], 1),
        "rss_before_kib": before,
        "rss_after_kib": after,
    }
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:<16} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
