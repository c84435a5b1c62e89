"""How Stone Piles is drawn."""
