"""What is stored: the journal of every table, in SQLite or PostgreSQL."""
