"""What every game shares: actions, decisions, tables, records. No game knowledge, no I/O."""
