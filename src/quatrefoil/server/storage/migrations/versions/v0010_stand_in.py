"""How long the others wait before the computer may play for somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("stand_in", sa.Integer, nullable=False, server_default="600"))


def downgrade() -> None:
    op.drop_column("tables", "stand_in")
