"""Rule 7: the veto card."""

from collections.abc import Sequence

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import announce
from stammtisch.core.language import N_, _
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.card import card_played_by, count_in_trick, next_player
from stammtisch.games.stichtag.card_face import tokens
from stammtisch.games.stichtag.event_words import EventWords, name_of_extra
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Rule, SheetExample
from stammtisch.games.stichtag.state import GONE, LET, VETO, Kind, Question, State
from stammtisch.games.stichtag.view import mark_of_holder


class VetoCard(Rule):
    """The veto card takes a card just played out of the trick, and goes to its player (S07)."""

    number = 7
    title = N_("Veto card")
    idea = N_("The veto card takes a card that was just played out of the trick.")
    text = N_(
        "After the first trick of a round, the player to the right of its winner gets the veto "
        "card. If you hold it, you may use it on a card that another player has just played. You "
        "must do so before the next card. That card and its icon are out of the trick, and it is "
        "not replaced. If it was the first card, the next one decides which colour is led. The "
        "player whose card you removed gets the veto card, but only for later tricks. So there "
        "is at most one veto in a trick."
    )
    box_name = "Veto!"
    rulings = (
        OwnRuling(
            "S07",
            N_(
                "A holder without cards hands the veto card to the next player on the left who "
                "has some."
            ),
        ),
    )
    examples = (
        SheetExample(
            N_("A veto"),
            "rule-veto-card",
            N_(
                "Ada removes Bruno’s blue 9, the first card. Now yellow is led, and Emil wins "
                "with the yellow 9. Bruno gets the veto card."
            ),
        ),
    )
    column = N_("veto")
    events = (
        EventWords(
            Kind.VETOES,
            "{seat} vetoes {card} of {extra}",
            N_("{name} puts in a veto: {card} of {other} is out of the trick."),
            told={"other": name_of_extra},
        ),
        EventWords(Kind.HOLDS_VETO, "{seat} holds veto", N_("{name} gets the veto card.")),
    )
    actions = (
        ActionWords(VETO, "veto", N_("put in a veto")),
        ActionWords(LET, "let", N_("let the card lie")),
    )
    asks = QuestionWords(
        Question.VETO,
        N_("a veto against {card} of {name}?"),
        N_("Put in a veto against {card} of {name}, or let it lie."),
        told={
            "card": lambda asked: asked.played,
            "name": lambda asked: asked.names[asked.view.turn],
        },
    )

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        return mark_of_holder("veto") if view.veto == seat + 1 else ""

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        veto = tokens("veto", _("veto card"), view.veto == seat + 1)
        return (Pile(cls.column_words(), veto, tag="veto"),)

    @staticmethod
    def trick_ended(s: State, seat: int, log: Array) -> None:
        if s.step == 1:
            hand_veto(s, (seat + s.seats - 1) % s.seats, log)

    @staticmethod
    def trick_begins(s: State, log: Array) -> None:
        if s.veto and not s.taking_part >> s.veto - 1 & 1:
            hand_veto(s, next_player(s, s.veto - 1, s.taking_part), log)

    @staticmethod
    def interrupter(s: State, nobody: int, seat: int) -> int:
        holder = s.veto - 1
        can = s.veto and s.vetoed == 0 and holder != seat and s.taking_part >> holder & 1
        return holder if can else nobody

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        if s.asked != Question.VETO:
            return count
        out[count] = VETO
        out[count + 1] = LET
        return count + 2

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.VETO:
            return
        s.asked = Question.NOTHING
        if action == VETO:
            take_out(s, seat, s.turn, log)


@rule
def hand_veto(s: State, seat: int, log: Array) -> None:
    s.veto = seat + 1
    announce(log, Kind.HOLDS_VETO, seat, 0, 0)


@rule
def take_out(s: State, seat: int, other: int, log: Array) -> None:
    """The card just played leaves the trick; if it was the first, the next one leads."""
    card = card_played_by(s, other)
    s.place[card] = GONE + other
    s.vetoed = 1 << other
    if count_in_trick(s) == 0:
        s.led = 0
    announce(log, Kind.VETOES, seat, card, other)
    hand_veto(s, other, log)
