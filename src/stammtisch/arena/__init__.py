"""Many games at once: simulation, speed and strength."""
