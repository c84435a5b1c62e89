"""Whom limits are counted for: an address, or the network that one household has."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

HOUSEHOLD = 64
"""Bits of an IPv6 address that tell one line from another; whoever has it has all the rest."""
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
"""What a proxy adds: a request that it passes on does not come from this machine."""


@lru_cache(4096)
def place_of(host: str) -> str:
    """What an address is counted as."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, HOUSEHOLD), strict=False))
    return str(address)


def place(scope: Scope) -> str:
    """Whoever sends a request; a proxy that is trusted has said for whom it asks."""
    client = scope.get("client")
    return place_of(client[0]) if client else "?"


def is_loopback(scope: Scope) -> bool:
    """Whether a request comes from this very machine."""
    client = scope.get("client")
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False


def is_forwarded(headers: Headers) -> bool:
    """Whether a proxy passes this request on."""
    return any(name in headers for name in FORWARDED)


def is_within(host: str, networks: tuple[str, ...]) -> bool:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(address in ip_network(network) for network in networks)
