"""Addresses of visitors: whom a limit counts as one, and which machines speak for others."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

HOUSEHOLD = 64  # bits of an IPv6 address that one connection to the internet has in common
EVERYBODY = "*"


def household_of(host: str) -> str:
    """What a limit counts: an IPv4 address, or the network in which a household may have any IPv6
    address it likes."""
    address = read_address(host)
    if isinstance(address, IPv6Address) and not address.is_loopback:
        return str(ip_network((address, HOUSEHOLD), strict=False))
    return host if address is None else str(address)


def speaks_for_others(host: str, trusted: str | list[str]) -> bool:
    """Is it a proxy of ours? One on this machine is, and those whose headers are believed."""
    address = read_address(host)
    if address is None or address.is_loopback:
        return True
    words = trusted if isinstance(trusted, list) else trusted.split(",")
    return any(is_in(address, word.strip()) for word in words)


def is_in(address: IPv4Address | IPv6Address, words: str) -> bool:
    """Is it this address, or in this network? What is neither has nobody in it."""
    try:
        return words == EVERYBODY or address in ip_network(words, strict=False)
    except ValueError:
        return False


def read_address(host: str) -> IPv4Address | IPv6Address | None:
    """None: it is a name or the path of a socket, not an address."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
