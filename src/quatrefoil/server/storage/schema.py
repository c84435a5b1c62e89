"""What the database holds. Migrations build it; a test compares the two.

A table's id is a small number, so that a move costs few bytes; the code in its address is random.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    and_,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("nature", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("owner", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("waiting", SmallInteger, nullable=False),
    Column("held", SmallInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("scores", String(120), nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("shown", Integer, nullable=False, server_default="1"),
    Column("winners", String(40), nullable=False, server_default=""),
    Column("thought", String(120), nullable=False, server_default=""),
    Column("successor", String(16), nullable=False, server_default=""),
    Column("lesson", Boolean, nullable=False, server_default=false()),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("secret", String(64), nullable=False, server_default=""),
    Column("stand_in", Integer, nullable=False, server_default="600"),
    Column("study", String(40), nullable=False, server_default=""),
    Column("begun", Integer, nullable=False, server_default="0"),
    Column("printed", String(64), nullable=False, server_default=""),
)
_LISTED = and_(tables.c.listed.is_(True), tables.c.over.is_(False))
Index("ix_tables_listed", tables.c.changed, sqlite_where=_LISTED, postgresql_where=_LISTED)

printed_sets = Table(
    "printed_sets",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""Printed values that tables and records here were played with, each set whole, as a file."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("level", String(20), nullable=False),
    Column("name", String(40), nullable=False),
    Column("key", String(24), nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("coach", Boolean, nullable=False, server_default=false()),
    sqlite_with_rowid=False,
)

sitters = Table(
    "sitters",
    metadata,
    Column("guest", String(24), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Index("ix_sitters_table_id", "table_id"),
    sqlite_with_rowid=False,
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("spent", Integer, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

left_devices = Table(
    "left_devices",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""A device that is no longer its guest's, or a guest of whom no device was up to that moment."""

records = Table(
    "records",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
