"""The months: twelve of them."""
