"""What is said about The Red Cathedral."""
