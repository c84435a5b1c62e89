"""Computer players: random, greedy, search; hints and analysis."""
