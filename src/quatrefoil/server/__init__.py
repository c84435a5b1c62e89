"""The web app: tables, seats, moves, storage, live updates; pages."""
