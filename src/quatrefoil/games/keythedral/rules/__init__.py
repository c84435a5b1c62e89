"""The rules of Keythedral, chapter by chapter."""
