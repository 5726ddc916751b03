"""The command line and the table in a terminal; knows games only by their contract."""
