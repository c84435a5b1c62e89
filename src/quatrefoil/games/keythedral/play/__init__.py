"""How Keythedral is played well."""
