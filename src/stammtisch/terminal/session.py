"""One sitting: the person decides, the bots answer; every act is saved before it is shown."""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from stammtisch.bots import SIMPLE, Bot, BotEntry, find_bot
from stammtisch.bots.worker_client import PatientBot, WorkerBot, WorkerClient
from stammtisch.core.chance import read_key
from stammtisch.core.event import Event
from stammtisch.core.game import IllegalAction
from stammtisch.core.language import N_, _
from stammtisch.core.record import Array
from stammtisch.core.scene import Scene
from stammtisch.core.table import Table, UndoRefused
from stammtisch.terminal.menu import COMMANDS, MEANINGS, Menu, MenuItem
from stammtisch.terminal.party import Party
from stammtisch.terminal.picture import ASCII, UNICODE, Picture, alphabet_of, in_plain_letters
from stammtisch.terminal.rules import page
from stammtisch.terminal.save_file import SaveFile
from stammtisch.terminal.screen import Screen, flow, page_height, page_width, wrapped
from stammtisch.terminal.standing import show_standing, winners_sentence
from stammtisch.terminal.story import but_for_the_table, has_step, since_step, story

if TYPE_CHECKING:
    from rich.text import Text

PAUSE = 0.5  # seconds after a bot's act, so that a person can follow
NEWS = 5  # lines of the screen kept for what happened, and for the prompt

WARM = N_("The bots are warmed up: from now on they think ahead.")
COLD = N_("The bots are still warming up: until then they play by simple rules.")
LOST = N_("The bots cannot think ahead just now; they play by simple rules.")


class Session:
    """A table, the party around it, and the screen on which the person sees it.

    Bots that search think in a worker process, which the session starts and ends."""

    def __init__(
        self,
        table: Table,
        party: Party,
        save_file: SaveFile,
        screen: Screen,
        worker: WorkerClient | None = None,
    ) -> None:
        self.table = table
        self.party = party
        self.save_file = save_file
        self.screen = screen
        self.worker = worker or WorkerClient(table.game)
        self.told_warmth = WARM
        self.heard = 0  # events that the person has been told
        self.is_asked = True  # in this step
        self.is_watching = False  # was not asked in the last step, and saw no picture
        others = [seat for seat in range(party.seats) if seat != party.seat]
        self.entries = {seat: find_bot(party.bot_of(seat)) for seat in others}
        self.bots = {seat: self.seated(entry) for seat, entry in self.entries.items()}

    def seated(self, entry: BotEntry) -> Bot:
        if entry.name in SIMPLE:
            return entry.make(self.table.game)
        return WorkerBot(self.worker, entry.name)

    def begin(self) -> None:
        self.save_file.save(self.table, self.party)
        title = self.table.game.text.title()
        self.screen.say(
            _("Welcome to {title}, {name}! Type r to read the rules.").format(
                title=title, name=self.party.name
            )
        )
        self.tell_news()

    def show_current_step(self) -> None:
        """Shows, after a break, what happened in the current step."""
        self.heard = len(self.table.events(self.party.seat))
        self.tell(since_step(self.table.events_for_person(self.party.seat)))

    def run(self) -> None:
        """Plays until the game is over or the person stops."""
        if any(isinstance(bot, WorkerBot | PatientBot) for bot in self.bots.values()):
            self.worker.start()
        try:
            self.play_on()
        finally:
            self.worker.close()

    def play_on(self) -> None:
        while not self.table.over:
            if self.party.seat not in self.table.to_act:
                self.let_bot_act(self.table.to_act[0])
            elif not self.let_person_act():
                return
        self.show_end()

    # --- the bots -------------------------------------------------------------------------

    def let_bot_act(self, seat: int) -> None:
        in_turn = len(self.table.to_act) == 1
        view = self.table.view(seat)
        budget = self.entries[seat].budget
        bot = self.bots[seat]
        if isinstance(bot, WorkerBot | PatientBot):
            self.tell_warmth()
        self.play(seat, bot.choose(view, seat, budget, self.key_of_choice(seat)))
        if in_turn and self.screen.is_live:
            time.sleep(PAUSE)

    def key_of_choice(self, _seat: int) -> Array:
        """From which a bot draws what it leaves to chance."""
        return read_key(None)

    def tell_warmth(self) -> None:
        """Says whether the bots now search or still play by the policy."""
        news = self.warmth()
        if news != self.told_warmth:
            self.told_warmth = news
            self.screen.draw(quiet(_(news)))

    def warmth(self) -> str:
        if self.worker.is_ready:
            return WARM
        return LOST if self.worker.is_lost else COLD

    def play(self, seat: int, action: int) -> None:
        self.table.play(seat, action)
        self.save_file.save(self.table, self.party)
        self.tell_news()

    def tell_news(self) -> None:
        news = self.table.events(self.party.seat, self.heard)
        self.heard += len(news)
        self.tell(news)
        if has_step(news):
            self.is_watching = not self.is_asked
            self.is_asked = False

    def tell(self, events: Sequence[Event]) -> None:
        """Prints what happened; before a picture, without what the picture shows."""
        if not (self.is_watching or self.table.over):
            events = but_for_the_table(events)
        self.screen.say_all(self.told(events))

    def told(self, events: Sequence[Event]) -> list[str]:
        return wrapped(story(events, self.table.game.text, self.party.names()))

    # --- the person -----------------------------------------------------------------------

    def let_person_act(self) -> bool:
        """Asks until something is decided; returns False if the person wants to stop."""
        menu = Menu(self.table.legal(self.party.seat), self.table.game.text)
        self.is_asked = True
        self.show_table(menu)
        while True:
            line = self.screen.ask(prompt_of(menu))
            choice = "q" if line is None else menu.read(line)
            if choice == "q":
                return False
            if isinstance(choice, int):
                if self.try_to_play(choice):
                    return True
            elif choice is None:
                self.screen.say(self.not_understood(menu, line or ""))
            elif self.obey(choice, menu):
                return True

    def try_to_play(self, action: int) -> bool:
        try:
            self.play(self.party.seat, action)
        except IllegalAction as wrong:
            self.screen.say(str(wrong))
            return False
        return True

    def not_understood(self, menu: Menu, line: str) -> str:
        numbers = ", ".join(number for number, _words in menu.entries())
        hint = _("type a number ({numbers}) or words, or ? for help").format(numbers=numbers)
        if not line.strip():
            return hint
        return _("{line!r} is not a move now; {hint}").format(line=line.strip(), hint=hint)

    def obey(self, letter: str, menu: Menu) -> bool:
        """Runs the command of a letter; returns True if the table has changed."""
        if letter == "u":
            return self.take_back()
        if letter == "?":
            self.show_help(menu)
        elif letter == "r":
            variant = self.table.game.variant(self.table.seats, self.table.options)
            alphabet = alphabet_of(self.screen.console.encoding)
            self.screen.turn_pages(page(self.table.game, self.table.seats, variant, alphabet))
        else:
            self.show_log()
        return True

    def take_back(self) -> bool:
        try:
            self.table.undo(self.party.seat)
        except UndoRefused as wrong:
            self.screen.say(str(wrong))
            return False
        self.save_file.save(self.table, self.party)
        self.screen.say(_("Taken back."))
        self.show_current_step()
        return True

    # --- what is shown --------------------------------------------------------------------

    def show_table(self, menu: Menu) -> None:
        """Prints the picture, and the moves below it; together they fit the screen."""
        width = page_width()
        below = flow(menu.entries(), width)
        below += flow([(key, _(word)) for key, word in COMMANDS.items()], width)
        self.draw(self.scene(), page_height() - len(below) - NEWS)
        self.screen.say_all(below)

    def scene(self) -> Scene:
        view = self.table.view_for_person(self.party.seat)
        text = self.table.game.text
        return text.scene(view, self.party.seat, self.party.names_on_screen())

    def draw(self, scene: Scene, height: int) -> None:
        look = self.table.game.look
        if self.screen.has_unicode:
            picture = Picture(scene, look, UNICODE, page_width(), height)
        else:
            picture = Picture(in_plain_letters(scene), look, ASCII, page_width(), height)
        self.screen.draw(picture.draw())

    def show_help(self, menu: Menu) -> None:
        self.screen.say_all([explain(move, menu.short_of(move)) for move in menu.examples()])
        self.screen.say_all([f"  {key}  {_(meaning)}" for key, meaning in MEANINGS.items()])

    def show_log(self) -> None:
        events = self.table.events_for_person(self.party.seat)
        self.screen.turn_pages(self.told(events))

    def show_end(self) -> None:
        kept = self.save_file.finish()
        self.draw(replace(self.scene(), own=()), page_height())
        show_standing(self.screen, self.table, self.party.names_on_screen())
        self.screen.say(winners_sentence(self.table, self.party.names()))
        self.screen.say(_("The game is kept in {path}.").format(path=kept))


def quiet(sentence: str) -> "Text":
    from rich.text import Text

    return Text(sentence, style="dim")


def explain(move: MenuItem, short: str) -> str:
    sentence = _("{number}, `{words}` and `{short}` all mean: {move}.")
    if short == move.words:
        sentence = _("{number} and `{words}` both mean: {move}.")
    return sentence.format(number=move.number, words=move.words, short=short, move=move.told)


def prompt_of(menu: Menu) -> str:
    if len(menu.moves) > 1:
        return _("Your move: ")
    return _("Your move (Enter: {move}): ").format(move=menu.moves[0].told)
