"""What is said about Praga Caput Regni."""
