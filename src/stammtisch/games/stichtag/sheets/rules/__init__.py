"""The second digit of the day: ten rules."""
