"""Stichtag: a trick-taking game whose rules are composed from a calendar date."""

from stammtisch.core.game import Game, Passing, PrintedRule, ScoreRace
from stammtisch.core.language import N_
from stammtisch.games.stichtag import play, text
from stammtisch.games.stichtag.calendar import OPTIONS, SAMPLES, read_variant
from stammtisch.games.stichtag.judgement import judge
from stammtisch.games.stichtag.knowledge import conceal, forget, reopen, resample
from stammtisch.games.stichtag.lesson import LESSON
from stammtisch.games.stichtag.look import LOOK
from stammtisch.games.stichtag.mini import MINI
from stammtisch.games.stichtag.policy import policy
from stammtisch.games.stichtag.reasons import REASONS
from stammtisch.games.stichtag.standing import standing
from stammtisch.games.stichtag.state import ACTIONS, LET, VALUES, Kind, State
from stammtisch.games.stichtag.view import value_just_played

STICHTAG = Game(
    name="stichtag",
    version=1,
    seats=range(3, 6),
    usual_seats=4,
    longest=lambda seats: (seats + 1) * (37 * seats + 24),
    actions=ACTIONS,
    state=State,
    options=OPTIONS,
    samples=SAMPLES,
    variant=read_variant,
    setup=play.setup,
    to_act=play.to_act,
    legal=play.legal,
    apply=play.apply,
    conceal=conceal,
    resample=resample,
    reopen=reopen,
    forget=forget,
    standing=standing,
    policy=policy,
    judge=judge,
    text=text,
    look=LOOK,
    race=ScoreRace(Kind.SCORES, N_("Points after each round"), N_("Round {number}")),
    round_score=Kind.SCORES,
    let=LET,
    passing=Passing(range(VALUES), value_just_played),
    is_printed=True,
    is_dated=True,
    lesson=LESSON,
    mini=MINI,
    printed_rules=(PrintedRule("rule", "rule", -1), PrintedRule("month", "month", 0)),
    reasons=REASONS,
)
