"""The database: its form, what is read from it and written to it."""
