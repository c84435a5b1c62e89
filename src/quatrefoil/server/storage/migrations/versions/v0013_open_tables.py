"""The home page lists tables that look for players: it must not go through all that there are."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
LISTED = sa.and_(
    sa.column("listed", sa.Boolean).is_(True), sa.column("over", sa.Boolean).is_(False)
)


def upgrade() -> None:
    op.create_index(
        "ix_tables_listed", "tables", ["changed"], sqlite_where=LISTED, postgresql_where=LISTED
    )


def downgrade() -> None:
    op.drop_index("ix_tables_listed", "tables")
