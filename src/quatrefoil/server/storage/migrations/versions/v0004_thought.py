"""Thinking that belongs to no move any more: clocks do not give it back."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("thought", sa.String(120), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "thought")
