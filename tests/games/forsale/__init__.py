"""Tests of For Sale."""
