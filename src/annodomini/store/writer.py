"""One thread that writes, many wishes in one commit: a refused wish fails alone, the others stand."""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from annodomini.errors import StoreUnavailable
from annodomini.store.contract import StoreFull, StoreLocked, StoreReadOnly

T = TypeVar("T")
Wish = Callable[[Connection], Any]

GROUP: Final = 256  # wishes in one commit at most
RETRY_MS: Final = 1000


def fault(error: Exception) -> StoreUnavailable:
    """The store.* error of a database's complaint; the complaint itself stays in the log, as it may quote values."""
    origin = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(origin, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreLocked("The database is locked by another process; nothing was changed.", retry_ms=RETRY_MS)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return StoreReadOnly("The database is read-only; nothing was changed.", retry_ms=RETRY_MS)
    if code == sqlite3.SQLITE_FULL:
        return StoreFull("No space is left for the database; nothing was changed.", retry_ms=RETRY_MS)
    return StoreUnavailable("The database cannot be reached; nothing was changed.", retry_ms=RETRY_MS)


class Writer:
    """Runs wishes in its own thread on its own connection, which must be in autocommit mode."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._queue: queue.SimpleQueue[tuple[Wish, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._closed = False
        self.commits = 0
        self._thread.start()

    def submit(self, wish: Callable[[Connection], T]) -> Future[T]:
        """The result of a wish once it is durable; what the wish raised, or StoreUnavailable, when nothing was changed."""
        if self._closed:
            raise StoreUnavailable("The store is closed.")
        future: Future[T] = Future()
        self._queue.put((wish, future))
        return future

    def close(self) -> None:
        """Writes what was asked for and ends the thread."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._connect() as connection:
            while (first := self._queue.get()) is not None:
                group = [first]
                last = False
                while len(group) < GROUP and not last:
                    try:
                        more = self._queue.get_nowait()
                    except queue.Empty:
                        break
                    if more is None:
                        last = True
                    else:
                        group.append(more)
                self._commit(connection, [(wish, future) for wish, future in group if future.set_running_or_notify_cancel()])
                if last:
                    return

    def _commit(self, connection: Connection, group: list[tuple[Wish, Future[Any]]]) -> None:
        done: list[tuple[Future[Any], Any]] = []
        refused: list[tuple[Future[Any], Exception]] = []
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            for wish, future in group:
                self._try(connection, wish, future, done=done, refused=refused)
            connection.exec_driver_sql("COMMIT")
            self.commits += 1
        except (DBAPIError, sqlite3.Error) as error:
            self._rollback(connection)
            for _, future in group:
                future.set_exception(fault(error))
            return
        for future, result in done:
            future.set_result(result)
        for future, reason in refused:
            future.set_exception(reason)

    def _try(
        self,
        connection: Connection,
        wish: Wish,
        future: Future[Any],
        *,
        done: list[tuple[Future[Any], Any]],
        refused: list[tuple[Future[Any], Exception]],
    ) -> None:
        connection.exec_driver_sql("SAVEPOINT wish")
        try:
            done.append((future, wish(connection)))
        except Exception as error:  # noqa: BLE001 - the wish's own; whatever it is, its caller learns of it and the others go on
            self._undo(connection, error)
            refused.append((future, fault(error) if isinstance(error, (DBAPIError, sqlite3.Error)) else error))
        connection.exec_driver_sql("RELEASE wish")

    @staticmethod
    def _undo(connection: Connection, error: Exception) -> None:
        """Takes one wish back; its error goes on when the database has given up the whole group by itself (it is full, say)."""
        try:
            connection.exec_driver_sql("ROLLBACK TO wish")
        except DBAPIError:
            raise error from None

    @staticmethod
    def _rollback(connection: Connection) -> None:
        try:
            connection.exec_driver_sql("ROLLBACK")
        except DBAPIError:
            return  # BEGIN had failed, or the database has rolled back by itself
