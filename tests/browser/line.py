"""A line between a browser and the server that a test can cut, silence and mend: what a tunnel or a sleeping phone does."""

from __future__ import annotations

import contextlib
import select
import socket
import threading

from bench.serving import free_port

CHUNK = 65_536


class Line:
    """Forwards every connection on its own port of the loopback to the server's port."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.up = True
        self.silent = False
        self.ended = False
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.door = socket.create_server(("127.0.0.1", self.port))
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        """Carry bytes both ways until the line is closed."""
        while not self.ended:
            ends = {end: other for pair in self.pairs for end, other in (pair, pair[::-1])}
            ready, _, _ = select.select([self.door, *([] if self.silent else ends)], [], [], 0.05)
            for source in ready:
                if source is self.door:
                    self.accept()
                elif source in ends:
                    self.carry(source, ends[source])

    def accept(self) -> None:
        """A new connection; refused while the line is cut."""
        client, _ = self.door.accept()
        if not self.up:
            client.close()
            return
        try:
            server = socket.create_connection(("127.0.0.1", self.to), timeout=5)
        except OSError:  # the server is not there: neither is the line
            client.close()
            return
        self.pairs.append((client, server))

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        """Bytes that came on one end go out at the other; an end that closes takes the other with it."""
        try:
            data = source.recv(CHUNK)
            if data:
                target.sendall(data)
                return
        except OSError:  # one of them has gone: both go
            data = b""
        for pair in [pair for pair in self.pairs if source in pair]:
            self.hang_up(pair)

    def hang_up(self, pair: tuple[socket.socket, socket.socket]) -> None:
        """Close both ends of a connection."""
        if pair in self.pairs:
            self.pairs.remove(pair)
        for end in pair:
            with contextlib.suppress(OSError):
                end.close()

    def cut(self) -> None:
        """Break every connection and refuse new ones."""
        self.up = False
        for pair in list(self.pairs):
            self.hang_up(pair)

    def silence(self) -> None:
        """Carry nothing any more and say nothing either: the sockets look open."""
        self.silent = True

    def forget(self) -> None:
        """What a router does to a phone that slept: the old connections are gone, new ones work."""
        for pair in list(self.pairs):
            self.hang_up(pair)
        self.mend()

    def mend(self) -> None:
        """Carry again."""
        self.up = True
        self.silent = False

    def close(self) -> None:
        """End the line for good."""
        self.ended = True
        self.thread.join(timeout=5)
        self.cut()
        self.door.close()
