"""Rule 5: a switch turns the order of the values."""

from collections.abc import Sequence

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import Event, announce
from stammtisch.core.language import N_, _
from stammtisch.core.record import Array
from stammtisch.core.scene import Explained, Pictured, Pile
from stammtisch.games.stichtag.card import icons_in_trick
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.sheet import Icon, Rule, SheetExample
from stammtisch.games.stichtag.state import Kind, State
from stammtisch.games.stichtag.view import sign


class TurnedOrder(Rule):
    """Every switch in a trick turns the order of the values round, from the next trick on."""

    number = 5
    title = N_("Turned order")
    idea = N_("Switches turn the order of the values upside down.")
    text = N_(
        "Every round begins with the switch on: {highest} is the highest value and 0 the lowest. "
        "After a trick, turn the switch once for every card in it that shows a switch. While the "
        "switch is off, 0 is the highest value and {highest} the lowest. These cards show a "
        "switch: {switches}."
    )
    box_name = "ON-OFF"
    rulings = (
        OwnRuling(
            "S28",
            N_(
                "The switch only decides who wins a trick. It does not change the value of a "
                "clover, a prediction or a row."
            ),
        ),
    )
    examples = (
        SheetExample(
            N_("With the switch off"),
            "rule-turned-order",
            N_(
                "A 5 in the trick before has turned the switch off. Now 0 is the highest value, "
                "and Ada’s blue 0 wins."
            ),
        ),
    )
    icon = Icon("switch", N_("switch"), "switch", letter="~")
    verdict = N_("low values win")
    events = (
        EventWords(
            Kind.SWITCH,
            "switch {switch}",
            lambda event: (
                _("The switch is off: low values win.")
                if event.value
                else _("The switch is on: high values win.")
            ),
            said={"switch": lambda event: "off" if event.value else "on"},
        ),
    )

    @classmethod
    def token(cls, view: State) -> Pile:
        heading = _("Switch")
        on = _("on: high values win")
        off = _("off: low values win")
        signed = Pictured(heading, " ", sign(cls.icon.letter, cls.icon.picture))
        return Pile(Explained(signed, _(cls.idea)), (), off if view.off else on, tag="token")

    @classmethod
    def is_at_work(cls, earlier: Sequence[Event]) -> bool:
        """While the switch is off."""
        turned = next((event for event in earlier if event.kind == Kind.SWITCH), None)
        return turned is not None and turned.value == 1

    @staticmethod
    def strength(s: State, value: int) -> int:
        return s.values - 1 - value if s.off else value

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        turns = icons_in_trick(s, s.switches)
        if turns:
            s.off = (s.off + turns) % 2
            announce(log, Kind.SWITCH, -1, s.off, 0)
