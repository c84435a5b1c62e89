"""Tables at a position of a recorded game: what they were opened for, and where they began."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    study = sa.Column("study", sa.String(40), nullable=False, server_default="")
    begun = sa.Column("begun", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", study)
    op.add_column("tables", begun)


def downgrade() -> None:
    op.drop_column("tables", "begun")
    op.drop_column("tables", "study")
