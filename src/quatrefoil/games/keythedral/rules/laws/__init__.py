"""The twenty laws, one class a card."""
