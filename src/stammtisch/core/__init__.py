"""What all card games share; knows none of them."""
