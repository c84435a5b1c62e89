"""The pictures of Keythedral's table, one module each."""
