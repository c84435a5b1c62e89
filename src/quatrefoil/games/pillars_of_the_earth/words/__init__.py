"""What is said about The Pillars of the Earth."""
