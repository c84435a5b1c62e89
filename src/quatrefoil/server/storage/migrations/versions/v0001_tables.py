"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_facts"),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("nature", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("waiting", sa.SmallInteger, nullable=False),
        sa.Column("held", sa.SmallInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("scores", sa.String(120), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_changed", "tables", ["changed"])
    _create_parts()


def _create_parts() -> None:
    op.create_table(
        "seats",
        _table_id("seats"),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(24), nullable=False),
        sa.Column("confirm", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitters",
        sa.Column("guest", sa.String(24), nullable=False),
        _table_id("sitters"),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "table_id", "seat", name="pk_sitters"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sitters_table_id", "sitters", ["table_id"])
    op.create_table(
        "moves",
        _table_id("moves"),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "step", name="pk_moves"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        _table_id("chat"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "records",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
        sa.UniqueConstraint("code", name="uq_records_code"),
    )


def _table_id(table: str) -> "sa.Column[int]":
    reference = sa.ForeignKey("tables.id", name=f"fk_{table}_table_id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Integer, reference, nullable=False)


def downgrade() -> None:
    for table in ("records", "chat", "moves", "sitters", "seats", "tables", "guests", "facts"):
        op.drop_table(table)
