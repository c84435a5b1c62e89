"""How The Pillars of the Earth is played well."""
