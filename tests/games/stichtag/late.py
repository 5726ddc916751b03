"""Words for tests of a round's last tricks: small hands, own icons, the score of a round."""

from typing import Any

from stammtisch.core.event import Event
from stammtisch.games.stichtag.sheets.months.april import EGG_VALUES
from stammtisch.games.stichtag.state import (
    ALL_KNOW,
    ASIDE,
    CARDS,
    GONE,
    HAND,
    PILE,
    Kind,
    Phase,
)
from stammtisch.games.stichtag.symbols import say_symbols, shipped, symbols_of
from tests.games.stichtag.at_table import Seated, card_named


def late(seats: int, date: str, *hands: str, **options: Any) -> Seated:
    """`late(3, "05-00", "g9 y1", "g5 y2", "g3 y3")`: no other cards are left in the hands."""
    day = Seated(seats, date, *hands, **options)
    leave_only(day, *hands)
    return day


def leave_only(day: Seated, *hands: str) -> None:
    """All other cards of the hands are out of the round."""
    kept = {card_named(word) for words in hands for word in words.split()}
    for card in range(CARDS):
        for seat in range(day.state.seats):
            if card not in kept and day.state.place[card] in (HAND + seat, ASIDE + seat):
                day.state.place[card] = GONE + seat
    for seat in range(day.state.seats):
        day.state.held[seat] = len(day.hand(seat))
        day.state.put_by[seat] = len(day.at(ASIDE + seat))


def laid(date: str, predictions: str, *hands: str) -> Seated:
    """Each seat has laid its prediction, and holds the cards of its hand."""
    words = predictions.split()
    dealt = [f"{card} {hand}" for card, hand in zip(words, hands, strict=True)]
    day = Seated(len(hands), date, *dealt)
    day.act(*[f"{seat} lay {card}" for seat, card in enumerate(words)])
    leave_only(day, *hands)
    return day


def goes(day: Seated, *tricks: str) -> None:
    """`goes(day, "g9 g5+g1 let g3")`: whoever is to act does so, one after another."""
    for word in " ".join(tricks).split():
        first, _plus, second = word.partition("+")
        (seat,) = day.to_act
        day.act(f"{seat} {first}")
        if day.state.phase == Phase.DOUBLING:
            day.act(f"{seat} + {second}" if second else f"{seat} single")
        else:
            assert not second, word


def does(day: Seated, *lines: str) -> None:
    """The same for words with a blank in them: `does(day, "drop g7", "drop g8")`."""
    for line in lines:
        (seat,) = day.to_act
        day.act(f"{seat} {line}")


def lead_of(day: Seated) -> int:
    """The seat that leads the trick; no card lies in it."""
    assert day.state.phase == Phase.PLAYING
    assert day.trick() == []
    (seat,) = day.to_act
    return seat


def is_asked(day: Seated, seat: int) -> bool:
    return day.state.phase == Phase.ASKED and day.to_act == [seat]


def points(day: Seated) -> list[int]:
    """What each seat scored in the round that just ended."""
    return [value for _seat, value, _extra in _scores(day)]


def tricks(day: Seated) -> list[int]:
    """How many tricks each seat is held to have made in that round."""
    return [extra for _seat, _value, extra in _scores(day)]


def _scores(day: Seated) -> list[tuple[int, int, int]]:
    scores = day.happened(Kind.SCORES)
    assert scores, "no round has ended"
    return scores[-day.state.seats :]


def knowers(day: Seated, word: str) -> list[int]:
    """The seats that know where a card is."""
    mask = int(day.state.known[card_named(word)])
    return [seat for seat in range(day.state.seats) if mask >> seat & 1]


def is_open(day: Seated, word: str) -> bool:
    return bool(day.state.known[card_named(word)] == ALL_KNOW)


def is_gone(day: Seated, word: str) -> bool:
    return bool(GONE <= day.state.place[card_named(word)] < GONE + 5)


def told(day: Seated, kind: Kind) -> list[Event]:
    return [event for event in day.events if event.kind == kind]


def icons(**cards: str) -> str:
    """Our icons, but for those that are named: `icons(egg="g1 g2")`."""
    own = {icon: [card_named(word) for word in words.split()] for icon, words in cards.items()}
    return say_symbols({**symbols_of(shipped()), **own})


def stack_eggs(day: Seated, *values: int) -> None:
    """The next eggs of the stack."""
    left = list(EGG_VALUES)
    for place, value in enumerate(values):
        day.state.top_eggs[place] = left.index(value) + 1
        left[left.index(value)] = -1


def stack_pile(day: Seated, *parities: str) -> list[str]:
    """`stack_pile(day, "even", "odd")`: such cards are drawn next; gives which."""
    pile = day.at(PILE)
    for place, parity in enumerate(parities):
        odd = ("even", "odd").index(parity)
        word = next(word for word in pile if int(word[1:]) % 2 == odd)
        pile.remove(word)
        day.state.top[place] = card_named(word) + 1
    return [word for word in day.at(PILE) if word not in pile]


def thin_pile(day: Seated, count: int) -> None:
    """So many cards are left in the pile."""
    for word in day.at(PILE)[count:]:
        day.state.place[card_named(word)] = GONE
    day.state.pile = count


def plays_round(day: Seated, last_tricks: str, *hands: str) -> None:
    """Plays a round to its end; in the next one only these cards are left in the hands."""
    for seat, words in enumerate(hands):
        for word in words.split():
            day.state.stacked[card_named(word)] = seat + 1
    rounds = int(day.state.rounds)
    goes(day, last_tricks)
    assert day.state.rounds == rounds + 1
    leave_only(day, *hands)
