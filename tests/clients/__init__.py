"""Public libraries pointed at our environments, for real: `make clients`."""
