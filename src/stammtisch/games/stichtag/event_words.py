"""An event in words: as the notation writes it, and as a sentence tells it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.games.stichtag.card_words import say_card, tell_card
from stammtisch.games.stichtag.state import Kind

Said = Callable[[Event], str]
Told = Callable[[Event, Sequence[str]], str]


@dataclass(frozen=True)
class EventWords:
    """The words for one kind of event.

    `{seat}`, `{value}` and `{extra}` stand for what the event holds, `{card}` for the card that
    is its value, `{name}` for the name of its seat. `said` and `told` fill in the rest."""

    kind: Kind
    note: str  # in the notation
    sentence: str | Said = ""  # none: the picture of the table shows it anyway
    said: Mapping[str, Said] = field(default_factory=dict)
    told: Mapping[str, Told] = field(default_factory=dict)

    def say(self, event: Event) -> str:
        more = {word: words(event) for word, words in self.said.items()}
        if "{card}" in self.note:
            more["card"] = say_card(event.value)
        return self.note.format(seat=event.seat, value=event.value, extra=event.extra, **more)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        sentence = self._sentence_for(event)
        if not sentence:
            return ""
        more = {word: words(event, names) for word, words in self.told.items()}
        if "{card}" in self.note:
            more["card"] = tell_card(event.value)
        return sentence.format(
            name=name_at(names, event.seat), value=event.value, extra=event.extra, **more
        )

    def _sentence_for(self, event: Event) -> str:
        if isinstance(self.sentence, str):
            return _(self.sentence) if self.sentence else ""  # gettext's "" is the catalogue's head
        return self.sentence(event)


def name_at(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def name_of_value(event: Event, names: Sequence[str]) -> str:
    return name_at(names, event.value)


def name_of_extra(event: Event, names: Sequence[str]) -> str:
    return name_at(names, event.extra)
