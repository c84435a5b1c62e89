"""Chance by a secret of 256 bits instead of a seed of 62.

Tables that go on get one too: what chance has done is in their moves. Only first games keep the
deal that their notes speak of.
"""

import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
BATCH = 1000


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    columns: list[sa.ColumnClause[Any]] = [
        sa.column(name) for name in ("id", "secret", "seed", "lesson")
    ]
    tables = sa.table("tables", *columns)
    asked = sa.select(tables.c.id, tables.c.seed, tables.c.lesson)
    found = connection.execute(asked).all()
    change = sa.update(tables).where(tables.c.id == sa.bindparam("which"))
    for start in range(0, len(found), BATCH):
        rows = [
            {
                "which": each.id,
                "secret": f"{each.seed:064x}" if each.lesson else secrets.token_hex(32),
            }
            for each in found[start : start + BATCH]
        ]
        connection.execute(change, rows)
    op.drop_column("tables", "seed")


def downgrade() -> None:
    op.add_column("tables", sa.Column("seed", sa.BigInteger, nullable=False, server_default="0"))
    op.drop_column("tables", "secret")
