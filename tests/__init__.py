"""The tests, and what the tools have from them: some packages of others install a `tests` too."""
