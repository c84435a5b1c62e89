"""The next game of the same people."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    column = sa.Column("successor", sa.String(16), nullable=False, server_default="")
    op.add_column("tables", column)


def downgrade() -> None:
    op.drop_column("tables", "successor")
