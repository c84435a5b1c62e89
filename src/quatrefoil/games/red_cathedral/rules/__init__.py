"""The rules of The Red Cathedral, chapter by chapter."""
