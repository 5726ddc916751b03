"""A player with a browser: pages, forms, and a stream of events that is opened again."""

import re
import time
from collections.abc import Iterator

import httpx2 as httpx

from tests.chaos.client import PAUSE
from tests.chaos.ledger import Acknowledged, Ledger
from tests.chaos.player import Player

OK, NO_CONTENT, SEE_OTHER, CONFLICT = 200, 204, 303, 409
CHOICE = re.compile(r'name="action" value="(\d+)"')
MOMENT = re.compile(r'name="moment" value="(\d+)"')
NUMBER = re.compile(r'data-number="(\d+)"')
BOARD = re.compile(r'<div id="room"[^>]*>\s*(.*?)\s*</div>\s*<p id="heard"', re.DOTALL)
OVER = 'id="winners"'
Event = tuple[int, str]


class PagePlayer(Player):
    """Plays one table to its end, by random choices that the page offers."""

    def register(self) -> None:
        """Nobody sends a form before the page with it."""
        self.insist("GET", "/")

    def sit_down(self, table: str) -> None:
        answer = self.insist("POST", f"/table/{table}/sit", data={"name": self.name})
        assert answer.status_code in (SEE_OTHER, CONFLICT), answer.text

    def take_seat(self, table: str) -> None:
        """The page marks the panel of its reader."""
        own = re.search(r'id="panel-(\d)" class="panel[^"]* own"', self.page(table))
        assert own
        self.ledger = Ledger(table, int(own[1]))

    def act(self) -> None:
        while not self.has_ended():
            try:
                self.listen()
            except httpx.TransportError as wrong:
                self.answers[type(wrong).__name__] += 1
            time.sleep(PAUSE)
        path = f"/table/{self.ledger.table}/transcript"
        self.ledger.transcript = self.insist("GET", path).text

    def has_ended(self) -> bool:
        return OVER in self.page(self.ledger.table)

    def page(self, table: str) -> str:
        answer = self.insist("GET", f"/table/{table}")
        assert answer.status_code == OK, answer.text
        self._keep(answer.text)
        return answer.text

    def _keep(self, page: str) -> None:
        board = BOARD.search(page)
        number = NUMBER.search(page)
        if board and number and OVER not in page:
            self.ledger.receive_page(int(number[1]), board[1].encode())

    def listen(self) -> None:
        """Hears a stream until it breaks, and decides whenever it asks."""
        with self.http.stream("GET", f"/table/{self.ledger.table}/events", timeout=30.0) as stream:
            self.note(stream)
            if stream.status_code != OK:
                return
            self.ledger.streams.append([])
            for number, words in events_in(stream.iter_lines()):
                if OVER in words:
                    return
                self.ledger.receive_event(number, words.encode())
                if MOMENT.search(words):
                    self.decide()

    def decide(self) -> None:
        page = self.page(self.ledger.table)
        choices, moment = CHOICE.findall(page), MOMENT.search(page)
        if not choices or not moment:
            return
        move = Acknowledged(int(moment[1]), int(self.chance.choice(choices)))
        path = f"/table/{self.ledger.table}/act"
        answer = self.insist("POST", path, data=move._asdict(), headers={"hx-request": "true"})
        if answer.status_code == CONFLICT:
            return
        assert answer.status_code == NO_CONTENT, answer.text
        self.ledger.moves.append(move)


def events_in(lines: Iterator[str]) -> Iterator[Event]:
    """The numbered events of a stream; notices have no number."""
    number, data = -1, list[str]()
    for line in lines:
        name, _colon, words = line.partition(": ")
        if name == "id":
            number = int(words)
        elif name == "data":
            data.append(words)
        elif not line:
            if number >= 0:
                yield number, "\n".join(data)
            number, data = -1, []
