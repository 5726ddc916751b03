"""A league of a club: everybody plays the same deals, so that luck cancels out."""
