"""The rules of Stone Piles."""
