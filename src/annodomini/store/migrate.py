"""Brings a database to the schema of this program, and refuses one that is ahead of it."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from annodomini.store.contract import StoreNewer

MIGRATIONS: Final = "annodomini.store:migrations"


def migrate(connection: Connection) -> None:
    """Runs the steps that are missing; StoreNewer when the database knows a step that this program does not."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    known = {step.revision for step in script.walk_revisions()}
    there = MigrationContext.configure(connection).get_current_revision()
    if there is not None and there not in known:
        raise StoreNewer(
            f"The database has schema {there}, this program knows up to {script.get_current_head()}: a newer program has written it."
        )
    if there != script.get_current_head():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
