"""What our site adds to Sphinx, one extension in each file."""
