"""The first digit of the day: four goals."""
