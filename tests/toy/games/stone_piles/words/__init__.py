"""What is said about Stone Piles."""
