"""What is said about Keythedral."""
