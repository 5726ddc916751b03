"""The chat of a table: what may be said there, and what was said lately."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from stammtisch.core.game import BadOption
from stammtisch.core.language import N_, _
from stammtisch.core.names import clean_line
from stammtisch.web.store.journal import CHAT_KEPT
from stammtisch.web.store.remark import EMOTE, WORDS, Remark

LONGEST_REMARK = 200  # letters
SHOWN = 100  # remarks
OFF, SPECTATORS, KEPT = "off", "spectators", CHAT_KEPT
TERMS = (OFF, SPECTATORS, KEPT)  # nobody may write; those who watch may, too; it is stored for good
EMOTES = {
    "cheers": N_("Cheers!"),
    "bravo": N_("Well played!"),
    "laugh": N_("Ha ha!"),
    "ouch": N_("Ouch!"),
    "hm": N_("Hm …"),
    "thanks": N_("Thank you!"),
}


@dataclass
class Chat:
    """The latest remarks at a table, as far as this process knows them."""

    remarks: deque[Remark] = field(default_factory=lambda: deque(maxlen=SHOWN))
    number: int = 0  # of the last remark
    cuts: int = 0  # how often something was taken away

    def take(self, news: Iterable[Remark]) -> None:
        """Remarks that have been stored, in order; known ones are passed over."""
        for remark in news:
            if remark.number > self.number:
                self.remarks.append(remark)
                self.number = remark.number

    def forget(self, person: str) -> bool:
        """Takes away what somebody said; False: they said nothing."""
        kept = [remark for remark in self.remarks if remark.person != person]
        if len(kept) == len(self.remarks):
            return False
        self.remarks = deque(kept, SHOWN)
        self.cuts += 1
        return True


def read_words(kind: str, words: str) -> str:
    """What is stored of a remark; raises BadOption."""
    return read_emote(words) if kind == EMOTE else read_line(words)


def read_line(words: str) -> str:
    """Line breaks and tabs become spaces; what is invisible goes, as in names."""
    if len(words) > LONGEST_REMARK:
        sentence = _("a message has at most {count} characters").format(count=LONGEST_REMARK)
        raise BadOption(sentence, WORDS)
    line = clean_line(" ".join(words.split()))
    if not line:
        raise BadOption(_("there is nothing to read in this message"), WORDS)
    return line


def read_emote(name: str) -> str:
    if name not in EMOTES:
        raise BadOption(_("the emotes are {choices}").format(choices=", ".join(EMOTES)), EMOTE)
    return name
