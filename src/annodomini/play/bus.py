"""The bus of one process: listeners are called at once, in the order they came."""

from __future__ import annotations

from collections.abc import Callable

from annodomini.play.ports import Listener


class LocalBus:
    """Tells who listens in this process that a topic has changed."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def publish(self, topic: str, revision: int) -> None:
        """Tells all listeners of the topic."""
        for listener in tuple(self._listeners.get(topic, ())):
            listener(topic, revision)

    def subscribe(self, topic: str, listener: Listener) -> Callable[[], None]:
        """Calls `listener` at each publish until the returned function is called."""
        self._listeners.setdefault(topic, []).append(listener)

        def leave() -> None:
            there = self._listeners.get(topic, [])
            if listener in there:
                there.remove(listener)
            if not there:
                self._listeners.pop(topic, None)

        return leave
