"""For Sale: buy buildings in open auctions, sell them by simultaneous sealed choice."""

from stammtisch.core.game import Game, PrintedRule, ScoreRace
from stammtisch.core.language import N_
from stammtisch.games.forsale import knowledge, play, text
from stammtisch.games.forsale.editions import OPTIONS, SAMPLES, read_variant
from stammtisch.games.forsale.lesson import LESSON
from stammtisch.games.forsale.look import LOOK
from stammtisch.games.forsale.mini import MINI
from stammtisch.games.forsale.policy import judge, policy
from stammtisch.games.forsale.prices import PRICES
from stammtisch.games.forsale.reasons import REASONS
from stammtisch.games.forsale.state import ACTIONS, Kind, State

FORSALE = Game(
    name="forsale",
    version=1,
    seats=range(3, 7),
    usual_seats=4,
    longest=lambda seats: 30 * (99 + seats) + 30,
    actions=ACTIONS,
    state=State,
    options=OPTIONS,
    samples=SAMPLES,
    variant=read_variant,
    setup=play.setup,
    to_act=play.to_act,
    legal=play.legal,
    apply=play.apply,
    conceal=knowledge.conceal,
    resample=knowledge.resample,
    reopen=knowledge.reopen,
    forget=knowledge.forget,
    standing=play.standing,
    policy=policy,
    judge=judge,
    text=text,
    look=LOOK,
    race=ScoreRace(Kind.SELLS, N_("Money after each sale"), N_("Sale {number}")),
    is_printed=True,
    lesson=LESSON,
    mini=MINI,
    printed_rules=(
        PrintedRule("refund", "refund_up", 0),
        PrintedRule("equal_bids", "equal_bids", 0),
        PrintedRule("supply", "supply", 0),
    ),
    prices=PRICES,
    reasons=REASONS,
)
