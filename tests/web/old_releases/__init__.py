"""Databases of older releases, and how they were made."""
