"""Tests of the games, each in its own room."""
