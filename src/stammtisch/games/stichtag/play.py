"""The rules of Stichtag that hold on every day, in the order of play."""

from stammtisch.core.bitset import count_members, lowest_member
from stammtisch.core.chance import set_key
from stammtisch.core.event import announce, commit, disclose, seal
from stammtisch.core.mark import door
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.start import draw_start
from stammtisch.games.stichtag.card import (
    clear_trick,
    colour_of,
    is_at,
    lowest_of_colour,
    next_player,
    reveal,
    seats_with_cards,
)
from stammtisch.games.stichtag.date import (
    answer,
    bank,
    bonus,
    cards_laid,
    game_begins,
    hand_used,
    interrupter,
    is_over,
    lays_card,
    leftover,
    month_takes_trick,
    next_leader,
    options,
    play_size,
    round_begins,
    round_ends,
    round_scored,
    rule_takes_trick,
    shows_value,
    trick_begins,
    trick_counts,
    trick_ended,
    tricks_of,
    turn_up_sheets,
)
from stammtisch.games.stichtag.deal import clear_table, deal_all
from stammtisch.games.stichtag.hand import leave_hand, list_hand
from stammtisch.games.stichtag.standing import rank_of
from stammtisch.games.stichtag.state import (
    GONE,
    LAID,
    LAY,
    MOST_SEATS_OF_TEN,
    PLAY,
    RED,
    SECOND,
    SINGLE,
    TEN,
    TRICK,
    VALUES,
    WON,
    Kind,
    Next,
    Phase,
    Question,
    State,
    Variant,
)
from stammtisch.games.stichtag.trick import (
    colours_denied,
    find_winner,
    list_plays,
    list_seconds,
)

NOBODY = -1

# --- setting up ---------------------------------------------------------------------------


@door
def setup(s: State, seats: int, variant: Variant, key: Array, log: Array) -> None:
    """S21: the first starter is drawn by lot."""
    set_key(s, key, 0)
    turn_up_sheets(s, variant)
    s.seats = seats
    s.values = TEN if seats <= MOST_SEATS_OF_TEN else VALUES
    s.remembers = 1
    s.start = draw_start(s, seats, variant.start)
    announce(log, Kind.STARTS, s.start, 0, 0)
    game_begins(s, log)
    begin_round(s, log)
    if s.phase == Phase.SETTLING:
        begin_trick(s, log)


# --- who acts, and what is allowed --------------------------------------------------------


@door
def to_act(s: State) -> int:
    if s.phase == Phase.LAYING:
        return (1 << s.seats) - 1 ^ s.committed
    if s.phase == Phase.ASKED:
        return 1 << s.asks
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@door
def legal(s: State, seat: int, out: Array) -> int:
    if s.phase == Phase.LAYING:
        return list_hand(s, seat, LAY, 0, out)
    if s.phase == Phase.PLAYING:
        return list_plays(s, seat, out)
    if s.phase == Phase.DOUBLING:
        return list_seconds(s, seat, out)
    return int(options(s, 0, seat, out)) if s.phase == Phase.ASKED else 0


@door
def apply(s: State, seat: int, action: int, log: Array) -> None:
    if s.phase == Phase.LAYING:
        lay_card(s, seat, action - LAY, log)
    elif s.phase == Phase.PLAYING:
        play_card(s, seat, action - PLAY, log)
    elif s.phase == Phase.DOUBLING:
        double(s, seat, action, log)
    else:
        answer_question(s, seat, action, log)
    go_on(s, log)


@rule
def go_on(s: State, log: Array) -> None:
    """Until somebody has to decide. What comes next stands in the record, so that no rule
    calls the one after it: that would compile the whole game once for every rule."""
    while s.phase == Phase.SETTLING:
        if s.then == Next.PLAY_ON:
            play_on(s)
        elif s.then == Next.END_TRICK:
            end_trick(s, log)
        elif s.then == Next.RULE:
            let_rule_speak(s, log)
        elif s.then == Next.MONTH:
            let_month_speak(s, log)
        elif s.then == Next.FINISH_TRICK:
            finish_trick(s, log)
        elif s.then == Next.BEGIN_TRICK:
            begin_trick(s, log)
        elif s.then == Next.END_ROUND:
            end_round(s, log)
        else:
            begin_round(s, log)


@rule
def follow_with(s: State, then: int) -> None:
    s.phase = Phase.SETTLING
    s.then = then


@rule
def ask_first(s: State, then: int) -> None:
    """What comes next waits for an answer, if there is a question."""
    s.phase = Phase.ASKED if s.asked else Phase.SETTLING
    s.then = then


# --- a round begins -----------------------------------------------------------------------


@rule
def begin_round(s: State, log: Array) -> None:
    """Red is trump again; all else of the last round is forgotten."""
    s.rounds += 1
    s.step = 0
    s.trumps = 1 << RED
    s.leader = s.start
    clear_table(s)
    announce(log, Kind.STEP, -1, s.rounds, 0)
    deal_all(s, log)
    round_begins(s, log)
    follow_with(s, Next.BEGIN_TRICK)
    if lays_card(s, False):
        s.phase = Phase.LAYING


@rule
def lay_card(s: State, seat: int, card: int, log: Array) -> None:
    leave_hand(s, seat, card, LAID + seat)
    s.committed |= 1 << seat
    commit(log, Kind.LAYS, Kind.LAID, seat, card)
    if count_members(s.committed) == s.seats:
        cards_laid(s, log)
        follow_with(s, Next.BEGIN_TRICK)


# --- a trick ------------------------------------------------------------------------------


@rule
def begin_trick(s: State, log: Array) -> None:
    s.step += 1
    s.led = 0
    s.played = 0
    s.doubled = 0
    s.vetoed = 0
    s.colour[:] = 0
    s.taking_part = seats_with_cards(s)
    if not s.taking_part >> s.leader & 1:
        s.leader = next_player(s, s.leader, s.taking_part)
    s.turn = s.leader
    s.phase = Phase.PLAYING
    announce(log, Kind.STEP, s.leader, s.step, 0)
    trick_begins(s, log)


@rule
def play_card(s: State, seat: int, card: int, log: Array) -> None:
    note_what_is_lacking(s, seat, card, log)
    put_in_trick(s, seat, card, log)
    s.played |= 1 << seat
    s.colour[seat] = colour_of(card) + 1
    if s.led == 0:
        s.led = colour_of(card) + 1
    if play_size(s, 1) == 2 and s.held[seat]:
        s.phase = Phase.DOUBLING
    else:
        finish_play(s, seat, log)


@rule
def note_what_is_lacking(s: State, seat: int, card: int, log: Array) -> None:
    """A player who does not follow has no card that would."""
    denied = colours_denied(s, colour_of(card)) if s.led else 0
    if denied == 0:
        return
    for slot in range(s.held[seat]):
        s.lacks[seat, slot] = int(s.lacks[seat, slot]) | denied


@rule
def put_in_trick(s: State, seat: int, card: int, log: Array) -> None:
    leave_hand(s, seat, card, TRICK + seat)
    disclose(log, 0)
    if shows_value(s, True):
        reveal(s, card)
        announce(log, Kind.PLAYS, seat, card + 1, colour_of(card))
    else:
        seal(log)
        announce(log, Kind.PLAYS, seat, 0, colour_of(card))


@rule
def double(s: State, seat: int, action: int, log: Array) -> None:
    if action != SINGLE:
        s.doubled |= 1 << seat
        put_in_trick(s, seat, action - SECOND, log)
    finish_play(s, seat, log)


@rule
def finish_play(s: State, seat: int, log: Array) -> None:
    """The card lies; somebody may still answer it."""
    hand_used(s, seat, log)
    follow_with(s, Next.PLAY_ON)
    holder = interrupter(s, NOBODY, seat)
    if holder != NOBODY:
        s.asks = holder
        s.asked = Question.VETO
        s.phase = Phase.ASKED


@rule
def play_on(s: State) -> None:
    if s.played == s.taking_part:
        s.then = Next.END_TRICK
    else:
        s.turn = next_player(s, s.turn, s.taking_part ^ s.played)
        s.phase = Phase.PLAYING


@rule
def answer_question(s: State, seat: int, action: int, log: Array) -> None:
    answer(s, seat, action, log)
    hand_used(s, seat, log)
    ask_first(s, s.then)


# --- the trick is complete ----------------------------------------------------------------


@rule
def end_trick(s: State, log: Array) -> None:
    """Judge it; then come the rule's effect, the month's, and what is left of it."""
    turn_over(s, log)
    s.winner = find_winner(s)
    counts = trick_counts(s, True)
    announce(log, Kind.TAKES, s.winner, 1 if counts else 0, 0)
    trick_ended(s, s.winner, log)
    if counts:
        s.then = Next.RULE
    else:
        clear_trick(s, GONE)
        s.then = Next.FINISH_TRICK


@rule
def turn_over(s: State, log: Array) -> None:
    """Cards that were played face down are shown, from the leader on."""
    if shows_value(s, True):
        return
    disclose(log, s.played)
    for step in range(s.seats):
        seat = (s.leader + step) % s.seats
        lowest = lowest_of_colour(s, seat)
        for card in range(lowest, lowest + VALUES):
            if is_at(s, card, TRICK + seat):
                reveal(s, card)
                announce(log, Kind.SHOWS, seat, card, 0)


@rule
def let_rule_speak(s: State, log: Array) -> None:
    """A question is answered to its end before the month speaks."""
    rule_takes_trick(s, s.winner, log)
    ask_first(s, Next.MONTH)


@rule
def let_month_speak(s: State, log: Array) -> None:
    month_takes_trick(s, s.winner, log)
    ask_first(s, Next.FINISH_TRICK)


@rule
def finish_trick(s: State, log: Array) -> None:
    """A trick is counted if a card of it is left for its winner."""
    if clear_trick(s, WON + s.winner):
        s.tricks[s.winner] += 1
    holders = seats_with_cards(s)
    if count_members(holders) > 1:
        s.leader = next_leader(s, s.winner)
        s.then = Next.BEGIN_TRICK
        return
    if holders:
        count_last_hand(s, lowest_member(holders), log)
    s.then = Next.END_ROUND


@rule
def count_last_hand(s: State, seat: int, log: Array) -> None:
    """S06: every card that one seat alone has left is a trick."""
    tricks = leftover(s, int(s.held[seat] + s.put_by[seat]), seat)
    s.tricks[seat] += tricks
    announce(log, Kind.LEFT_OVER, seat, tricks, 0)


# --- the round is over --------------------------------------------------------------------


@rule
def end_round(s: State, log: Array) -> None:
    round_ends(s, log)
    for seat in range(s.seats):
        s.tricks[seat] = tricks_of(s, int(s.tricks[seat]), seat)
    for seat in range(s.seats):
        s.own[seat] = bonus(s, int(s.tricks[seat]), seat)
        s.points[seat] = s.own[seat]
    round_scored(s, log)
    for seat in range(s.seats):
        announce(log, Kind.SCORES, seat, s.points[seat], s.tricks[seat])
    bank(s, log)
    if is_over(s, False):
        finish_game(s, log)
    else:
        s.start = (s.start + 1) % s.seats
        s.then = Next.BEGIN_ROUND


@rule
def finish_game(s: State, log: Array) -> None:
    s.phase = Phase.OVER
    if log.size == 0:
        return
    for seat in range(s.seats):
        if rank_of(s, seat) == 1:
            announce(log, Kind.WINS, seat, 0, 0)
