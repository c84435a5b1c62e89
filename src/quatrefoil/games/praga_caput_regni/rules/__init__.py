"""The rules of Praga Caput Regni, chapter by chapter."""
