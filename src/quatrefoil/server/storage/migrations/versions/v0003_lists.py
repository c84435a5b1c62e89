"""What a list says of a table without playing it again: its version for all, and who has won."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("shown", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("winners", sa.String(40), nullable=False, server_default=""))
    op.execute("UPDATE tables SET shown = version")


def downgrade() -> None:
    op.drop_column("tables", "winners")
    op.drop_column("tables", "shown")
