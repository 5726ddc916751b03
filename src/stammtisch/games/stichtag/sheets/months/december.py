"""December: gifts."""

from collections.abc import Sequence

from stammtisch.core.event import announce
from stammtisch.core.language import N_, ngettext
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Pictured, Pile
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.card import first_marked, marked_in_trick
from stammtisch.games.stichtag.card_face import card_face
from stammtisch.games.stichtag.card_words import tell_card
from stammtisch.games.stichtag.event_words import EventWords, name_of_extra
from stammtisch.games.stichtag.question import answered, ask
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.sheets.rules.secret_partner import SecretPartner
from stammtisch.games.stichtag.state import FAR, GIFT, GIVE, SEATS, Kind, Question, State
from stammtisch.games.stichtag.view import NOTHING, cards_at, chip


class December(Month):
    """Gifts in a won trick are given away; each is one more trick for whoever gets it (S16)."""

    number = 12
    month = N_("December")
    short = N_("Dec")
    title = N_("Gifts")
    idea = N_("Gifts in your tricks go to other players, and each gift is an extra trick.")
    text = N_(
        "If you win a trick with gifts, you must give each of them to any other player. They "
        "cannot refuse. Each gift in front of you is one more trick for you. If a trick is "
        "nothing but gifts, it does not count as a trick, but its winner still leads."
    )
    box_name = "Frohes Fest!"
    examples = (
        SheetExample(
            N_("Giving"),
            "month-december",
            N_(
                "Green 6 is a gift. Ada keeps the trick, but she must give the card away: Clara "
                "gets one more trick."
            ),
            told=1,
        ),
    )
    notes = (
        Note(
            Prediction,
            N_("Gifts are tricks, so your prediction must include them. There are {icons} in all."),
        ),
        Note(SecretPartner, N_("A gift to your partner is a gift to yourself.")),
    )
    icon = Icon("gift", N_("gift"), "icon-12")
    column = N_("gifts")
    events = (
        EventWords(
            Kind.GIVES,
            "{seat} gives {card} to {extra}",
            N_("{name} gives {card} to {other}."),
            told={"other": name_of_extra},
        ),
    )
    actions = (
        ActionWords(
            GIVE,
            "gift {card} {seat}",
            N_("give {card} to {name}"),
            without_names=N_("give {card} to seat {seat}"),
        ),
    )
    asks = QuestionWords(
        Question.GIFT,
        lambda count: ngettext("{count} gift to give away", "{count} gifts to give away", count),
        N_("Give {card} away: to whom?"),
        told={"card": lambda asked: tell_card((asked.action - GIVE) // SEATS)},
    )
    names_seats = True

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        gifts = map(chip, cards_at(view, GIFT + seat))
        parts = [part for gift in gifts for part in (" ", gift)]
        return Pictured(*parts[1:]) if parts else NOTHING

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        gifts = tuple(card_face(card, cls) for card in cards_at(view, GIFT + seat))
        return (Pile(cls.column_words(), gifts, tag="gifts"),)

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        ask(s, seat, Question.GIFT, marked_in_trick(s))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_gifts(s, count, seat, out) if s.asked == Question.GIFT else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.GIFT:
            return
        card = (action - GIVE) // SEATS
        other = (action - GIVE) % SEATS
        s.place[card] = GIFT + other
        s.gifts[other] += 1
        announce(log, Kind.GIVES, seat, card, other)
        answered(s)

    @staticmethod
    def tricks_of(s: State, tricks: int, seat: int) -> int:
        return tricks + int(s.gifts[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        """Gifts mostly go to players who are behind."""
        return 7 * swing // 2

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth - 25 * marked_in_trick(s)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        """Three gifts in four tricks, from and for anybody."""
        return promise + 75 * int(s.held[seat]) // s.seats

    @staticmethod
    def reply(s: State, action: int, seat: int, need: int) -> int:
        return gift_to_give(s, seat) if s.asked == Question.GIFT else action


@rule
def list_gifts(s: State, count: int, seat: int, out: Array) -> int:
    """Of several gifts the one that was played first is given first, to any other seat."""
    card = first_marked(s)
    for other in range(s.seats):
        if other != seat:
            out[count] = GIVE + SEATS * card + other
            count += 1
    return count


@rule
def gift_to_give(s: State, seat: int) -> int:
    """To the lowest total: the weakest threat, or, where few points win, the strongest."""
    receiver = -1
    fewest = FAR
    for other in range(s.seats):
        if other != seat and s.total[other] + s.tricks[other] < fewest:
            fewest = int(s.total[other] + s.tricks[other])
            receiver = other
    return GIVE + SEATS * first_marked(s) + receiver
