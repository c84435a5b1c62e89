"""Devices that have been left, so that their tokens no longer count."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "left_devices",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_left_devices"),
    )


def downgrade() -> None:
    op.drop_table("left_devices")
