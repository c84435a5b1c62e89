"""Tables name the printed values they are played with; the sets themselves are kept too."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("printed", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "printed_sets",
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "digest", name="pk_printed_sets"),
    )


def downgrade() -> None:
    op.drop_table("printed_sets")
    op.drop_column("tables", "printed")
