"""How the table is drawn, one module a part of it; board.py puts the parts together."""
