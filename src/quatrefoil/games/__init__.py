"""The games, one folder each; the registry finds them by their folder."""
