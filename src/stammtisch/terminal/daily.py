"""`stammtisch daily`: the daily game in the terminal, without a server.

Keys come from the date, so everybody who plays alone has the same cards on the same day; there is
no leaderboard."""

import argparse
from datetime import UTC, date, datetime, timedelta
from typing import Any

from stammtisch.bots import SIMPLE, Bot, BotEntry
from stammtisch.bots.worker_client import PatientBot
from stammtisch.core.chance import read_key
from stammtisch.core.daily import (
    BOTS,
    CHAIR,
    DailyDeal,
    longest_streak,
    read_day,
    score_of,
    secret_of_date,
    share_words,
    streak,
)
from stammtisch.core.game import Game, find_game
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.notation import NotationError
from stammtisch.core.record import Array
from stammtisch.games import GAMES
from stammtisch.terminal.daily_record import DailyRecord
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.party import Party, player_name
from stammtisch.terminal.save_file import SavedGame, SaveFile, save_file_of
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.session import WARM, Session
from stammtisch.terminal.stream import INTERRUPTED, say_aside

USAGE = ()
EXAMPLES = (
    ("stammtisch daily", N_("today’s next game that you have not played yet")),
    ("stammtisch daily --game stichtag", N_("this game, by the rules of today’s date")),
    ("stammtisch daily --game zahltag --date 2026-11-20", N_("a past day, for practice")),
)
WAITING = N_("The bots are warming up; they answer as soon as they can.")


def arguments(parser: Parser) -> None:
    parser.option("--game", _("GAME"), _("which game; without it, the next one of today"))
    parser.option("--date", _("DATE"), _("a past day, as 2026-11-20: practice, which never counts"))
    parser.option("--name", _("NAME"), _("what the others call you"))


def today() -> date:
    """The day changes at midnight UTC."""
    return datetime.now(UTC).date()


class DailySession(Session):
    """One try: bots answer equal play equally, and nothing is taken back."""

    def __init__(self, deal: DailyDeal, *parts: Any, counts: bool) -> None:
        self.deal = deal
        self.counts = counts
        super().__init__(*parts)

    def seated(self, entry: BotEntry) -> Bot:
        if entry.name in SIMPLE:
            return entry.make(self.table.game)
        return PatientBot(self.worker, entry.name)

    def key_of_choice(self, seat: int) -> Array:
        return read_key(self.deal.key_of_choice(seat, self.table.decisions_of(seat)))

    def warmth(self) -> str:
        return WARM if self.worker.is_ready else WAITING

    def take_back(self) -> bool:
        if not self.counts:
            return super().take_back()
        self.screen.say(_("Nothing is taken back in the try that counts."))
        return False


# --- which game ---------------------------------------------------------------------------


def run(read: argparse.Namespace) -> int:
    day = today() if read.date is None else past_day(read.date)
    record = DailyRecord.load()
    screen = Screen()
    game = find_game(read.game) if read.game is not None else next_game(record, day)
    if game is None:
        screen.say(_("You have played all games of today."))
        screen.say_all(summary(record, day))
        return 0
    return play(game, day, record, screen, player_name(read.name))


def past_day(words: str) -> date:
    day = read_day(words)
    if day > today():
        raise BadInput(_("{day} has not come yet").format(day=day.isoformat()))
    return day


def next_game(record: DailyRecord, day: date) -> Game | None:
    return next((game for game in GAMES.values() if not record.of(game.name, day)), None)


def play(game: Game, day: date, record: DailyRecord, screen: Screen, name: str) -> int:
    deal = DailyDeal(game, day, secret_of_date(day, game.name))
    with (
        save_file_of(deal.name, None) as trying,
        save_file_of(f"{deal.name}-practice", None) as aside,
    ):
        counts = record.of(game.name, day) is None and (day == today() or trying.path.exists())
        session = sit_down(deal, name, trying if counts else aside, screen, counts=counts)
        try:
            session.run()
        except KeyboardInterrupt:
            screen.say("")
            return say_aside(farewell(deal), INTERRUPTED)
    if not session.table.over:
        screen.say(farewell(deal))
        return 0
    if counts:
        record.keep(game.name, day, score_of(session.table))
    screen.say_all(ending(deal, session, record))
    return 0


def sit_down(
    deal: DailyDeal, name: str, save_file: SaveFile, screen: Screen, *, counts: bool
) -> DailySession:
    """Goes on with a game that was left, or begins it."""
    screen.say_all(opening(deal, counts=counts))
    saved = saved_in(save_file, screen)
    table = saved.table if saved else deal.table("no" if counts else "yes")
    party = Party(CHAIR, name, (BOTS,) * (deal.seats - 1))
    session = DailySession(deal, table, party, save_file, screen, counts=counts)
    if saved:
        session.show_current_step()
    else:
        session.begin()
    return session


def saved_in(save_file: SaveFile, screen: Screen) -> SavedGame | None:
    """A file that cannot be read is set aside."""
    try:
        return save_file.load()
    except NotationError as wrong:
        kept = save_file.set_aside()
        words = _("The saved game cannot be read ({reason}); it is kept in {path}.")
        screen.say(words.format(reason=wrong, path=kept))
        return None


# --- what is said -------------------------------------------------------------------------


def opening(deal: DailyDeal, *, counts: bool) -> list[str]:
    title, day = deal.game.text.title(), deal.day.isoformat()
    words = _("{game}, daily game of {day}: one try, and it counts. Nothing is taken back.")
    if not counts:
        words = _("{game}, daily game of {day}: practice. It does not count.")
    bots = _("The others are bots ({bots}), and answer equal play equally.")
    alone = _("Without a server the cards follow from the date, and there is no leaderboard.")
    return [words.format(game=title, day=day), bots.format(bots=BOTS), alone]


def ending(deal: DailyDeal, session: DailySession, record: DailyRecord) -> list[str]:
    if not session.counts:
        return [_("This was practice; it does not count.")]
    days = record.days_of(deal.game.name)
    return ["", *share_words(deal, score_of(session.table)).splitlines(), *streaks(days, deal.day)]


def streaks(days: set[date], day: date) -> list[str]:
    length = streak(days, day)
    words = ngettext("Streak: {count} day", "Streak: {count} days", length)
    longest = _("longest: {count}").format(count=longest_streak(days))
    return [f"{words.format(count=length)} ({longest})"]


def summary(record: DailyRecord, day: date) -> list[str]:
    """The share texts of a day, and when the next one begins."""
    lines: list[str] = []
    for game in GAMES.values():
        score = record.of(game.name, day)
        deal = DailyDeal(game, day, secret_of_date(day, game.name))
        if score:
            told = share_words(deal, score).splitlines()
            lines += ["", *told, *streaks(record.days_of(game.name), day)]
    return [*lines, "", time_left()]


def time_left() -> str:
    now = datetime.now(UTC)
    midnight = datetime(now.year, now.month, now.day, tzinfo=UTC) + timedelta(days=1)
    minutes = int((midnight - now).total_seconds()) // 60
    words = _("The next day begins in {hours} h {minutes} min.")
    return words.format(hours=minutes // 60, minutes=minutes % 60)


def farewell(deal: DailyDeal) -> str:
    command = f"stammtisch daily --game {deal.game.name} --date {deal.day.isoformat()}"
    return _("The game is saved; `{command}` goes on with it.").format(command=command)
