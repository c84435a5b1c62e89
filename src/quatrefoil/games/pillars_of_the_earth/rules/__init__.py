"""The rules of The Pillars of the Earth, chapter by chapter."""
