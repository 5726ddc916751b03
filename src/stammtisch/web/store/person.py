"""A person as the database knows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """The name that all tables show, and which cookies and links are still good."""

    id: str
    name: str = ""
    named: float = 0.0  # since when; of two with one name the earlier keeps it plain
    generation: int = 0  # of cookies; signing out other devices begins a new one
    link: int = 0  # the number of the personal link that may be used next
    avatar: str = ""  # as they chose it; empty: it follows from the name
