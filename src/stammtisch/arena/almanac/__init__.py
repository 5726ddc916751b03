"""The almanac: what many games say about each date, edition and number of players."""
