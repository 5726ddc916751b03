"""Zahltag: ask the lowest price for building jobs, and pay idle crews on payday."""

from stammtisch.core.game import Game, ScoreRace
from stammtisch.core.language import N_
from stammtisch.games.zahltag import play, text
from stammtisch.games.zahltag.contracts import OPTIONS, SAMPLES, read_variant
from stammtisch.games.zahltag.deal import forget, reopen, resample
from stammtisch.games.zahltag.judgement import judge
from stammtisch.games.zahltag.lesson import LESSON
from stammtisch.games.zahltag.look import LOOK
from stammtisch.games.zahltag.mini import MINI
from stammtisch.games.zahltag.policy import policy
from stammtisch.games.zahltag.prices import PRICES
from stammtisch.games.zahltag.reasons import REASONS
from stammtisch.games.zahltag.standing import standing
from stammtisch.games.zahltag.state import ACTIONS, Kind, State

ZAHLTAG = Game(
    name="zahltag",
    version=1,
    seats=range(2, 5),
    usual_seats=3,
    longest=lambda seats: 3 * seats + 37 * (1 + seats),
    actions=ACTIONS,
    state=State,
    options=OPTIONS,
    samples=SAMPLES,
    variant=read_variant,
    setup=play.setup,
    to_act=play.to_act,
    legal=play.legal,
    apply=play.apply,
    conceal=play.conceal,
    resample=resample,
    reopen=reopen,
    forget=forget,
    standing=standing,
    policy=policy,
    judge=judge,
    text=text,
    look=LOOK,
    race=ScoreRace(Kind.PAYDAY, N_("Money after each payday"), N_("Payday {number}")),
    is_printed=True,
    lesson=LESSON,
    mini=MINI,
    prices=PRICES,
    reasons=REASONS,
)
