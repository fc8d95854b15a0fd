"""One thread that writes, many wishes in one commit: a refused wish fails alone, the others stand."""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from annodomini.errors import StoreUnavailable
from annodomini.store.contract import StoreFull, StoreLocked, StoreReadOnly

T = TypeVar("T")
Wish = Callable[[Connection], Any]
Wishes = list[tuple[Wish, Future[Any]]]

logger = logging.getLogger(__name__)

GROUP: Final = 256  # wishes in one commit at most
RETRY_MS: Final = 1000
COMPLAINTS: Final = (DBAPIError, sqlite3.Error)  # what a database says; anything else is a wish's own, or a fault of ours


def fault(error: BaseException) -> StoreUnavailable:
    """The store.* error of a database's complaint, which is logged by class and SQLite's name for it: its text may quote values."""
    origin = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(origin, "sqlite_errorname", "no name of SQLite's")
    if isinstance(error, COMPLAINTS):
        logger.warning("the database complains: %s, %s", type(origin).__name__, name)
    else:
        where = "".join(traceback.format_tb(error.__traceback__))  # lines of our program, no values
        logger.error("the store fails: %s\n%s", type(error).__name__, where)
    code = getattr(origin, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreLocked("The database is locked by another process; nothing was changed.", retry_ms=RETRY_MS)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return StoreReadOnly("The database is read-only; nothing was changed.", retry_ms=RETRY_MS)
    if code == sqlite3.SQLITE_FULL:
        return StoreFull("No space is left for the database; nothing was changed.", retry_ms=RETRY_MS)
    return StoreUnavailable("The database cannot be reached; nothing was changed.", retry_ms=RETRY_MS)


class Writer:
    """Runs wishes in its own thread on its own connection, which must be in autocommit mode.

    Whatever goes wrong, every wish is answered and the thread lives on: with a new connection, when the fault was not the database's
    own. What `connect` raises at the first time comes out of `Writer(...)`.
    """

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._connection: Connection | None = connect()
        self._queue: queue.SimpleQueue[tuple[Wish, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._gate = threading.Lock()  # so that no wish comes behind the end of the queue, where nobody would answer it
        self._closed = False
        self.commits = 0
        self._thread.start()

    def submit(self, wish: Callable[[Connection], T]) -> Future[T]:
        """The result of a wish once it is durable; what the wish raised, or StoreUnavailable, when nothing was changed."""
        future: Future[T] = Future()
        with self._gate:
            if self._closed:
                raise StoreUnavailable("The store is closed.")
            self._queue.put((wish, future))
        return future

    def close(self) -> None:
        """Writes what was asked for and ends the thread; again is no harm."""
        with self._gate:
            if not self._closed:
                self._queue.put(None)
            self._closed = True
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            group, last = self._next()
            asked = [(wish, future) for wish, future in group if future.set_running_or_notify_cancel()]
            if not asked:
                continue
            try:
                self._commit(self._connected(), asked)
            except BaseException as error:  # noqa: BLE001 - a thread that died would leave everybody waiting for ever
                self._give_up(error, asked)
        self._drop()

    def _next(self) -> tuple[Wishes, bool]:
        """Waits for a wish; it and those that wait behind it, and whether they are the last ones."""
        group: Wishes = []
        item = self._queue.get()
        while item is not None:
            group.append(item)
            if len(group) == GROUP:
                return group, False
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return group, False
        return group, True

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def _give_up(self, error: BaseException, asked: Wishes) -> None:
        """Answers who waits, and parts from a connection of which nobody knows how it stands."""
        told = fault(error)
        for _, future in asked:
            if not future.done():
                future.set_exception(told)
        self._drop()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.invalidate()
                connection.close()
            except Exception as error:  # noqa: BLE001 - it is given up in any case
                logger.warning("a connection cannot be closed: %s", type(error).__name__)

    def _commit(self, connection: Connection, group: Wishes) -> None:
        done: list[tuple[Future[Any], Any]] = []
        refused: list[tuple[Future[Any], Exception]] = []
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            for wish, future in group:
                self._try(connection, wish, future, done=done, refused=refused)
            connection.exec_driver_sql("COMMIT")
            self.commits += 1
        except COMPLAINTS as error:
            self._rollback(connection)
            told = fault(error)
            for _, future in group:
                future.set_exception(told)
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
            refused.append((future, fault(error) if isinstance(error, COMPLAINTS) else error))
        connection.exec_driver_sql("RELEASE wish")

    @staticmethod
    def _undo(connection: Connection, error: Exception) -> None:
        """Takes one wish back; when the database has given up the whole group by itself (it is full, say), its complaint goes on."""
        try:
            connection.exec_driver_sql("ROLLBACK TO wish")
        except DBAPIError as lost:
            raise (error if isinstance(error, COMPLAINTS) else lost) from None

    @staticmethod
    def _rollback(connection: Connection) -> None:
        try:
            connection.exec_driver_sql("ROLLBACK")
        except DBAPIError:
            return  # BEGIN had failed, or the database has rolled back by itself
