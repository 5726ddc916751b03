"""What every card game shares; knows none of them."""
