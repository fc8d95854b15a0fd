"""The tables of a database, for SQLite and whatever SQLAlchemy speaks; changed by a migration only."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

settings = Table(
    "setting",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

users = Table(
    "user",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)

packs = Table(
    "pack",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("id", String(40), nullable=False),
    Column("version", String(40), nullable=False),
    Column("body", Text, nullable=False),  # JSON of the compiled pack
)

tables = Table(
    "table",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("host", String(40), nullable=False),
    Column("match", String(40)),
    Column("body", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("touched", BigInteger, nullable=False),
)

sitters = Table(
    "sitter",  # who sits at a table, or is its host: found again without reading every table
    metadata,
    Column("table", String(12), ForeignKey("table.code"), primary_key=True),
    Column("user", String(40), primary_key=True),
    Index("sitter_user", "user"),
)

matches = Table(
    "match",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("table", String(12)),
    Column("status", String(8), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("turn", Integer),
    Column("due", BigInteger),
    Column("touched", BigInteger, nullable=False),
    Index("match_due", "due"),
)

entries = Table(
    "entry",
    metadata,
    Column("match", String(40), ForeignKey("match.id"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("seat", Integer),  # of a command, for the rule below
    Column("action_id", String(40)),
    Column("body", Text, nullable=False),  # canonical JSON
    UniqueConstraint("match", "seat", "action_id", name="entry_command"),  # a command is written once
)

secrets = Table(
    "match_secret",
    metadata,
    Column("match", String(40), ForeignKey("match.id"), primary_key=True),
    Column("seed", LargeBinary(32), nullable=False),
)

players = Table(
    "player",
    metadata,
    Column("match", String(40), ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("label", String(8), nullable=False),
    Column("user", String(40), nullable=False),
    Index("player_user", "user"),
)

reports = Table(
    "report",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("user", String(40), nullable=False),
    Column("match", String(40), nullable=False),
    Column("card", String(90), nullable=False),
    Column("pack_version", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("user", "match", "card", name="report_once"),
)
