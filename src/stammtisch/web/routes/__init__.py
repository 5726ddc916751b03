"""What can be asked for, address by address: pages, the API, errors."""
