"""The pictures of Praga's table, one module each."""
