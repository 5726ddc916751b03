"""How others find this house: an address to send, as words and as a code for phones."""

import io
from dataclasses import dataclass
from ipaddress import ip_address

from starlette.requests import Request


@dataclass(frozen=True)
class Invitation:
    """An address, and whether it leads from other machines to this one."""

    address: str
    is_for_others: bool

    @property
    def code(self) -> str:
        """As a QR code that grows and shrinks with its frame."""
        import segno  # a megabyte that few readers need

        drawing = io.BytesIO()
        code = segno.make(self.address, error="m", micro=False)
        code.save(drawing, kind="svg", xmldecl=False, omitsize=True, dark="#222", light="#fff")
        return drawing.getvalue().decode()


def invitation_to(request: Request, door: str, **place: str) -> Invitation:
    """Who came by a name that only this machine knows sends others by the network's."""
    address = request.url_for(door, **place)
    if not is_this_machine(address.hostname or ""):
        return Invitation(str(address), is_for_others=True)
    outside: str = request.app.state.house.outside
    if not outside:
        return Invitation(str(address), is_for_others=False)
    host = f"[{outside}]" if ":" in outside else outside
    return Invitation(str(address.replace(hostname=host)), is_for_others=True)


def is_this_machine(host: str) -> bool:
    """Is it a name that every machine uses for itself?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
