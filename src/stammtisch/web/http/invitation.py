"""Invitations: an address to send to others, as a link and as a QR code."""

import io
from dataclasses import dataclass
from ipaddress import ip_address

from starlette.requests import Request


@dataclass(frozen=True)
class Invitation:
    """An address, and whether other machines can reach it."""

    address: str
    is_for_others: bool

    @property
    def code(self) -> str:
        """A QR code, as an SVG that fits its frame."""
        import segno  # a megabyte that few readers need

        drawing = io.BytesIO()
        code = segno.make(self.address, error="m", micro=False)
        code.save(drawing, kind="svg", xmldecl=False, omitsize=True, dark="#222", light="#fff")
        return drawing.getvalue().decode()


def invitation_to(request: Request, door: str, **place: str) -> Invitation:
    """The address of a page; if its reader came by `localhost`, with the network's name instead."""
    address = request.url_for(door, **place)
    if not is_this_machine(address.hostname or ""):
        return Invitation(str(address), is_for_others=True)
    outside: str = request.app.state.services.outside
    if not outside:
        return Invitation(str(address), is_for_others=False)
    host = f"[{outside}]" if ":" in outside else outside
    return Invitation(str(address.replace(hostname=host)), is_for_others=True)


def is_this_machine(host: str) -> bool:
    """Is it a name by which every machine calls itself?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
