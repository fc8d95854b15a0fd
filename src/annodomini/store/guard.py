"""One process a database file: a second one is refused, a killed one leaves nothing behind."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from annodomini.store.contract import StoreLocked, StoreReadOnly

if sys.platform != "win32":
    import fcntl


class Guard:
    """Holds a lock beside the database for as long as the process lives; StoreLocked when another process has it."""

    def __init__(self, path: Path) -> None:
        self._file: int | None = None
        lock = path.with_name(path.name + ".lock")
        try:
            self._file = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
            if sys.platform != "win32":
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.release()
            if error.errno in (errno.EACCES, errno.EAGAIN) and sys.platform != "win32" and lock.exists():
                raise StoreLocked(f"Another process of annodomini uses the database {path}.") from error
            raise StoreReadOnly(f"The folder of the database {path} cannot be written: {error.strerror}.") from error

    def release(self) -> None:
        """Gives the lock back; again is no harm."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
