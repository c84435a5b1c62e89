"""Who wants a coach, or lets the others have one."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    column = sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", column)


def downgrade() -> None:
    op.drop_column("seats", "coach")
