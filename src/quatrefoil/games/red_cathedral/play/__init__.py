"""How The Red Cathedral is played well."""
