"""How computer players think: one step ahead, or by search. Compiled."""
