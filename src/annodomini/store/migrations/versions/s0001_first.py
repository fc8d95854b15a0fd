"""The first schema: settings, users, packs, tables, matches with entries, secrets and players, reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes all tables."""
    op.create_table("setting", sa.Column("key", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False))
    op.create_table(
        "user",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pack",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "table",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("match", sa.String(40)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sitter",
        sa.Column("table", sa.String(12), sa.ForeignKey("table.code"), primary_key=True),
        sa.Column("user", sa.String(40), primary_key=True),
    )
    op.create_index("sitter_user", "sitter", ["user"])
    op.create_table(
        "match",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("table", sa.String(12)),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("due", sa.BigInteger),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("match_due", "match", ["due"])
    op.create_table(
        "entry",
        sa.Column("match", sa.String(40), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("action_id", sa.String(40)),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("match", "seat", "action_id", name="entry_command"),
    )
    op.create_table(
        "match_secret",
        sa.Column("match", sa.String(40), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "player",
        sa.Column("match", sa.String(40), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("label", sa.String(8), nullable=False),
        sa.Column("user", sa.String(40), nullable=False),
    )
    op.create_index("player_user", "player", ["user"])
    op.create_table(
        "report",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("user", sa.String(40), nullable=False),
        sa.Column("match", sa.String(40), nullable=False),
        sa.Column("card", sa.String(90), nullable=False),
        sa.Column("pack_version", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("user", "match", "card", name="report_once"),
    )
