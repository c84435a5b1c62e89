"""How Stone Piles is played well."""
