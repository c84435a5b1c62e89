"""Tables at which no hints are given."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    given = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", given)


def downgrade() -> None:
    op.drop_column("tables", "hints")
