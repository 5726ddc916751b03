"""How the database grew, one file for every step."""
