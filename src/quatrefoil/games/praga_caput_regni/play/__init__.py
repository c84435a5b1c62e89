"""How Praga Caput Regni is played well."""
