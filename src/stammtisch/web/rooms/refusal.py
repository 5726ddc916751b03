"""Refusals: what cannot be done at a table, and why."""

from stammtisch.core.language import N_
from stammtisch.web.store.database import SpokenError


class Refused(ValueError):
    """What cannot be done at this table now; the message says why."""


class Repeated(Refused):
    """Something that was sent twice and counts once."""


class HiddenResult(Refused):
    """What nobody may see before others have played the same cards."""


class Unreadable(SpokenError, Refused):
    """A table that is closed because its journal cannot be read."""


class ClosedByHost(Unreadable):
    """A table that the host of the server has closed."""


def unreadable() -> Unreadable:
    return Unreadable(N_("This table is closed: this server cannot read it any more."))
