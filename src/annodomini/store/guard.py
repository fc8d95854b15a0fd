"""One process a database file: a second one is refused, a killed one leaves nothing behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from annodomini.store.contract import StoreLocked, StoreReadOnly

if sys.platform != "win32":
    import fcntl


class Guard:
    """Holds a lock beside the database for as long as the process lives; StoreLocked when another process has it.

    StoreReadOnly when the lock's file cannot be opened: the folder is not ours to write, or the file is another user's.
    """

    def __init__(self, path: Path) -> None:
        self._file: int | None = None
        lock = path.with_name(path.name + ".lock")
        try:
            self._file = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreReadOnly(f"The file {lock} beside the database cannot be opened for writing: {error.strerror}.") from error
        try:
            if sys.platform != "win32":
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self.release()
            raise StoreLocked(
                f"Another process of annodomini uses the database {path}: stop it, or name another file with --database."
            ) from error
        except OSError as error:  # a file system without locks
            self.release()
            raise StoreReadOnly(f"The file {lock} beside the database cannot be locked: {error.strerror}.") from error

    def release(self) -> None:
        """Gives the lock back; again is no harm."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
