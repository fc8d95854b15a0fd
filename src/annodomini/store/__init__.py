"""Where journals and all that lies beside them are kept: in memory, or in SQLite; one contract, one test suite."""

from __future__ import annotations

from annodomini.store.contract import Report, Store, Table, User
from annodomini.store.memory import MemoryStore
from annodomini.store.sqlite import SqliteStore, open_store

__all__ = ["MemoryStore", "Report", "SqliteStore", "Store", "Table", "User", "open_store"]
