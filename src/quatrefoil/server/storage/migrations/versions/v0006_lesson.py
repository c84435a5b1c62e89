"""First games, in which what is new is explained."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    column = sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", column)


def downgrade() -> None:
    op.drop_column("tables", "lesson")
