"""Running the server: where it listens, what it prints, how it ends."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import logging
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import structlog
import uvicorn
from starlette.types import ASGIApp

from annodomini.errors import PackInvalid, Refused
from annodomini.packs.kinds import all_shipped, load_any
from annodomini.server.app import create_app
from annodomini.server.settings import from_environment

LOOPBACK: Final = "127.0.0.1"
ANYWHERE: Final = "0.0.0.0"  # noqa: S104 - only with --lan or an explicit --host
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
GRACE_S: Final = 1  # how long open connections may take to end


def serve(*, host: str | None = None, port: int = 8000, lan: bool = False, database: str | None = None, packs: Sequence[Path] = ()) -> int:
    """Serves until it is told to stop; the exit code. Prints the address; an AnnoDominiError says why it cannot start.

    `host` None is this machine alone, with `lan` every device of the house. `database` None is the file in the
    user's data folder. `packs`: places of packs and tile sets on offer beside those of the program.
    """
    log_to_stderr()
    own = tuple(load_any(place) for place in packs)
    taken_ids = [pack.id for pack in (*all_shipped(), *own)]
    for pack in own:
        if taken_ids.count(pack.id) > 1:
            raise PackInvalid(f"expected a pack with an id of its own, got {pack.id}, which is there already")
    bound = host or (ANYWHERE if lan else LOOPBACK)
    listener = listen(bound, port)
    try:
        taken = listener.getsockname()[1]
        address = house_address(taken) if is_wildcard(bound) else None
        app = create_app(replace(from_environment(host=bound, database=database, address=address), packs=own))
    except BaseException:
        listener.close()
        raise
    shown = LOOPBACK if is_wildcard(bound) else bound
    print(f"Anno Domini is at http://{f'[{shown}]' if ':' in shown else shown}:{taken}/", flush=True)
    if address is not None:
        print(f"Other devices in the house: {address}/", flush=True)
    print("Stop it with Ctrl+C.", flush=True)
    server = Stoppable(config_of(app))
    try:
        server.run(sockets=[listener])
    finally:
        listener.close()
    return 0 if server.started else 1


def config_of(app: ASGIApp) -> uvicorn.Config:
    """How uvicorn serves the application: our own pings, no compression, frames measured by us."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=1 << 20,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_S,
    )


class Stoppable(uvicorn.Server):
    """A server that ends in order when it is told to, and does not raise the signal again behind it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Until the server has ended, a signal asks it to end."""
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at host and port; Refused with server.port_in_use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio does not set TCP_NODELAY: 40 ms a frame
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise Refused("server.port_in_use", f"Port {port} is in use: choose another one with --port.") from error
        raise Refused("server.port_in_use", f"Cannot listen at {host} port {port}: {error}.") from error
    return listener


def is_wildcard(host: str) -> bool:
    """Does this address stand for all of the machine's?"""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def house_address(port: int) -> str:
    """What other devices in the house type."""
    return f"http://{lan_ip()}:{port}"


def lan_ip() -> str:
    """The machine's own address in the house: the one it would use to go outside. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; UDP connects without a packet
            return str(probe.getsockname()[0])
        except OSError:
            pass
    try:
        found = [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        found = []
    return next((address for address in found if not address.startswith("127.")), LOOPBACK)


def log_to_stderr() -> None:
    """One line an event, time first. A traceback names places only, never what stood in variables: seeds, nonces, dates, cookies."""
    renderer = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    before: list[structlog.typing.Processor] = [structlog.stdlib.add_log_level, structlog.processors.TimeStamper(fmt="iso")]
    structlog.configure(
        processors=[*before, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=before, processor=renderer))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
