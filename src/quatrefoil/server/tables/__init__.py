"""Live tables: who sits there, who is there, whose time runs, and computer players."""
