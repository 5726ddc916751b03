"""What the API reads and answers; these descriptions stand on its page."""

from collections.abc import Collection, Iterable
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from stammtisch.bots import Weight
from stammtisch.core.game import BadOption, Game, Option, find_game
from stammtisch.core.language import _
from stammtisch.core.scene import Scene
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.core.table import Table
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.chat import EMOTES, TERMS, Chat
from stammtisch.web.rooms.room import NOT, Room
from stammtisch.web.rooms.room_state import NO, YES
from stammtisch.web.rooms.table_plan import TablePlan
from stammtisch.web.rooms.table_terms import CLOCKS, PACES, SEATED
from stammtisch.web.store.journal import StoredGame
from stammtisch.web.views.chat_view import ChatLine, lines_of
from stammtisch.web.views.fairness import FairView
from stammtisch.web.views.my_games import MyGames
from stammtisch.web.views.table_list import ListedTable
from stammtisch.web.views.table_view import TableView

ME, FRIEND = "me", "friend"
CONFIRMED = "delete my data"
NOW = "now"  # instead of an answer to a rematch
# The one setting of a table that its people may choose.
AID = next(option for option in TABLE_OPTIONS if option.name == "memory_aid")
LONGEST_WORDS = 200
LONGEST_CARDS = 20_000  # letters of cards of one's own
MOST_CHAIRS, MOST_OPTIONS = 12, 20


def one_of(choices: Iterable[str]) -> str:
    return f"^({'|'.join(choices)})$"


Words = Annotated[str, Field(max_length=LONGEST_WORDS)]
LevelName = Annotated[str, Field(pattern=one_of(SEATED))]
ChairWish = Annotated[str, Field(pattern=one_of((ME, FRIEND, *SEATED)))]
DecisionNumber = Annotated[StrictInt, Field(ge=0)]
OptionValue = StrictBool | StrictInt | Annotated[str, Field(max_length=LONGEST_CARDS)]


class ApiModel(BaseModel):
    """Something that is read or answered; the words under a field describe it."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class ApiRequest(ApiModel):
    """Something that is read: a field that nobody knows is a slip."""

    model_config = ConfigDict(extra="forbid")


# --- what is read -------------------------------------------------------------------------


class NewPerson(ApiRequest):
    """Somebody who wants to play."""

    name: Words = ""
    """How others see you; 16 letters are kept."""


class Arrival(NewPerson):
    """Somebody who takes a chair."""

    seal: Words = ""
    """SHA-256 of a salt that you keep, see `docs/fairness.md`; without one, add no salt."""


class Reveal(ApiRequest):
    """What you add to the deal."""

    salt: Words
    """The salt that you sealed: 32 hexadecimal digits."""
    next_seal: Words = ""
    """A seal for the next game of the same players, if there is one."""


class NewTable(ApiRequest):
    """A table as somebody wants it."""

    game: Words
    """A name from the list of games."""
    seats: StrictInt | None = None
    """How many chairs, all of them for people; the game's usual number if neither this nor
    `chairs` says it."""
    chairs: Annotated[list[ChairWish], Field(max_length=MOST_CHAIRS)] | None = None
    """For every chair `me`, `friend` or the level of a bot; `me` comes before every `friend`."""
    options: Annotated[dict[Words, OptionValue], Field(max_length=MOST_OPTIONS)] = {}
    """Options of the game, and `memory_aid`."""
    public: bool = False
    """Do strangers find it in the list of tables?"""
    pace: Annotated[str, Field(pattern=one_of(PACES))] = "normal"
    """How long bots take."""
    clock: Annotated[str, Field(pattern=one_of(CLOCKS))] = "none"
    """How long a decision may take before a bot makes it."""
    seal: Words = ""
    """SHA-256 of a salt that you keep, see `docs/fairness.md`; without one, add no salt."""

    def plan(self) -> TablePlan:
        """Raises BadOption where it cannot be had."""
        game = find_game(self.game)
        wishes = self._wishes(game)
        bots = ["" if wish in (ME, FRIEND) else wish for wish in wishes]
        options = read_options(game, self.options)
        return TablePlan(game, bots, options, self.public, self.pace, self.clock)

    def _wishes(self, game: Game) -> list[str]:
        if self.chairs is None:
            seats = game.usual_seats if self.seats is None else self.seats
            return [ME, *[FRIEND] * (game.check_seats(seats) - 1)]
        game.check_seats(len(self.chairs))
        people = [wish for wish in self.chairs if wish in (ME, FRIEND)]
        if people[:1] != [ME] or people.count(ME) > 1 or self.seats not in (None, len(self.chairs)):
            raise BadOption(
                _("chairs must hold `me` once, before every `friend`, and be as many as seats"),
                "chairs",
            )
        return self.chairs


def read_options(game: Game, options: dict[str, bool | int | str]) -> dict[str, str]:
    """Only what people may choose, read here and now: no key, no deck, no file of the server."""
    own = {name: value for name, value in options.items() if name != AID.name}
    aid = {AID.name: AID.read(options[AID.name])} if AID.name in options else {}
    return {**game.read_options(own), **aid}


class Bots(ApiRequest):
    """Bots for all free chairs."""

    level: LevelName = "regular"


class ForgetWish(ApiRequest):
    """Somebody wants all their data deleted."""

    confirm: Words
    """The words `delete my data`."""

    def check(self) -> None:
        if self.confirm != CONFIRMED:
            words = _("to delete everything, send {words!r}")
            raise BadOption(words.format(words=CONFIRMED), "confirm")


class BranchWish(ApiRequest):
    """A step of a finished game, to be played on against bots."""

    step: Annotated[StrictInt, Field(ge=0)]
    """How many decisions had been made by then."""
    seat: Annotated[StrictInt, Field(ge=0)] = 0
    """Your chair; bots take the others."""
    level: LevelName = "regular"


class Missed(ApiRequest):
    """Somebody who keeps the others waiting."""

    seat: StrictInt


class Move(ApiRequest):
    """A decision."""

    action: StrictInt | Words
    """The number of a legal act, or its words in the notation, such as `bid 4`."""
    decision: DecisionNumber | None = Field(default=None, alias="moment")
    """The `moment` of the view that you decide on: who has decided since is refused."""


class Undo(ApiRequest):
    """A decision to take back."""

    decision: DecisionNumber | None = Field(default=None, alias="moment")
    """The `moment` of the view that you look at: who has taken back since is refused."""


# --- what is answered ---------------------------------------------------------------------


class Problem(ApiModel):
    """What went wrong."""

    detail: str
    """A sentence in the reader's language."""


class Passport(ApiModel):
    """What a program needs to be somebody."""

    name: str
    token: str
    """Send it as `Authorization: Bearer TOKEN`; it is secret and does not age."""


class OptionSheet(ApiModel):
    """A choice about the rules."""

    name: str
    help: str
    choices: list[str]
    """All its values; none where they cannot be listed."""

    @classmethod
    def of(cls, option: Option) -> "OptionSheet":
        return cls(name=option.name, help=_(option.help), choices=list(option.every()))


class GameSheet(ApiModel):
    """A game of this server."""

    name: str
    title: str
    summary: str
    seats: list[int]
    levels: list[str]
    """Of its bots, from weak to strong; then two that do not think, `random` and `policy`."""
    options: list[OptionSheet]

    @classmethod
    def of(cls, game: Game) -> "GameSheet":
        return cls(
            name=game.name,
            title=game.text.title(),
            summary=game.text.summary(),
            seats=list(game.seats),
            levels=list(SEATED),
            options=[OptionSheet.of(option) for option in (*game.options, AID)],
        )


class Message(ApiRequest):
    """Something to say to everybody at a table."""

    words: Words
    """Up to 200 characters; line breaks become spaces, and what is invisible is left out."""


class Emote(ApiRequest):
    """A small picture with a few words."""

    emote: Annotated[str, Field(pattern=one_of(EMOTES))]


class ChatChange(ApiRequest):
    """What the host of a table changes about its chat; what is left out stays."""

    off: StrictBool | None = None
    """Nobody may write."""
    spectators: StrictBool | None = None
    """Spectators may write, too."""
    kept: StrictBool | None = None
    """What was said stays when the game is over."""

    @property
    def terms(self) -> list[str]:
        """The settings, as rooms name them."""
        given = [(name, getattr(self, name)) for name in TERMS]
        return [f"{'' if value else NOT}{name}" for name, value in given if value is not None]


class Answer(ApiRequest):
    """An answer to a rematch."""

    answer: Annotated[str, Field(pattern=one_of((YES, NO, NOW)))] = YES
    """`yes`, `no`, or `now`: begin with bots in place of those who have not answered."""


class RemarkLine(ApiModel):
    """Something that was said."""

    number: int
    seat: int | None
    """None: a spectator said it, or somebody who has left."""
    name: str
    emote: str
    """Its name; empty for a message."""
    words: str
    """Of an emote, in your language."""

    @classmethod
    def of(cls, line: ChatLine) -> "RemarkLine":
        seat = None if line.is_watching else line.seat
        return cls(
            number=line.number, seat=seat, name=line.name, emote=line.emote, words=line.words
        )


class ChatBook(ApiModel):
    """What was said at a table lately, the same for everybody, and what its host allows."""

    off: bool
    spectators: bool
    kept: bool
    remarks: list[RemarkLine]

    @classmethod
    def of(cls, room: Room, chat: Chat, since: int) -> "ChatBook":
        news = [remark for remark in chat.remarks if remark.number >= since]
        terms = {name: name in room.chat_terms for name in TERMS}
        return cls(remarks=list(map(RemarkLine.of, lines_of(room, news))), **terms)


Status = Annotated[str, Field(pattern=one_of(("waiting", "playing", "over")))]


class TableLine(ApiModel):
    """A table in a list."""

    id: str
    game: str
    seats: int
    free: int
    """Chairs that nobody has taken."""
    status: Status
    public: bool
    created: float
    """When it was opened: seconds since 1970, UTC."""
    touched: float
    """When something happened there last: seconds since 1970, UTC."""

    @classmethod
    def of(cls, game: StoredGame) -> "TableLine":
        return cls.model_validate(game, from_attributes=True)


class OwnGameLine(TableLine):
    """A game of yours."""

    title: str
    about: str
    """What tells it from others of its kind, such as its date."""
    names: list[str]
    """Of the players, by seat; empty where nobody sits."""
    seat: int | None
    """Yours."""
    your_turn: bool
    score: int | None
    """Yours; none before the game is over."""
    rank: int | None

    @classmethod
    def of_list(cls, table: ListedTable) -> "OwnGameLine":
        seat = table.room.seat_of(table.person)
        own = table.standing[seat] if table.standing and seat is not None else None
        line = TableLine.of(table.stored).model_dump()
        return cls(
            **line,
            title=table.title,
            about=table.about,
            names=[chair.name for chair in table.room.chairs],
            seat=seat,
            your_turn=table.is_own_turn,
            score=own.score if own else None,
            rank=own.rank if own else None,
        )


class OwnGames(ApiModel):
    """A page of your games: running ones first, and of these the ones that wait for you."""

    total: int
    """On all pages."""
    page: int
    pages: int
    games: list[OwnGameLine]

    @classmethod
    def of(cls, mine: MyGames) -> "OwnGames":
        lines = list(map(OwnGameLine.of_list, mine.tables))
        return cls(total=mine.total, page=mine.wish.page, pages=mine.pages, games=lines)


class Opened(ApiModel):
    """A table that has just been opened."""

    id: str
    address: str
    """Where people find it in their browsers."""


class ChairLine(ApiModel):
    """A chair and its owner."""

    seat: int
    name: str
    """Empty where nobody sits."""
    kind: Annotated[str, Field(pattern=one_of(("free", "person", "bot")))]
    level: str
    """Of the bot that sits there, or stands in for a person who left."""
    simple: bool
    """Did simple rules make the latest decision in place of this bot's level?"""
    deadline: float | None
    """When a bot decides for this person: seconds since 1970, UTC; none where no clock runs."""
    avatar: str
    """The name of its drawing in `/static/cards.svg`."""

    @classmethod
    def of(cls, room: Room, chair: Chair) -> "ChairLine":
        taken = "bot" if chair.is_bot else "person"
        return cls(
            seat=chair.seat,
            name=chair.name,
            kind="free" if chair.is_free else taken,
            level=chair.level,
            simple=bool(chair.level) and room.is_ruled(chair.seat),
            deadline=room.deadline(chair.seat),
            avatar=chair.avatar,
        )


class Choice(ApiModel):
    """An act that is legal now."""

    action: int
    words: str
    """In the notation."""
    told: str
    """In the reader's language."""


class Advice(Choice):
    """What a strong bot thinks of a legal act."""

    share: float
    """The chance that it would choose it."""
    win: float
    """The chance to win with it."""
    by: str
    """The bot that thinks so: `expert`; or `policy`, simple rules that know no chances."""

    @classmethod
    def of(cls, game: Game, weight: Weight, by: str) -> "Advice":
        return cls(
            action=weight.act,
            words=game.text.say_action(weight.act),
            told=game.text.tell_action(weight.act),
            share=weight.share,
            win=weight.win,
            by=by,
        )


class Happening(ApiModel):
    """Something that you saw happen."""

    number: int
    words: str
    """In the notation."""
    told: str
    """In the reader's language; empty where it goes without saying."""


class Result(ApiModel):
    """How a seat came off."""

    seat: int
    score: int
    rank: int


class FairShare(ApiModel):
    """What a seat adds to the deal."""

    seat: int
    seal: str
    """Empty where there is none."""
    awaited: bool
    """Is a salt sealed and not revealed?"""
    salt: str
    """Empty until the game is over, and where none was revealed."""


class Fairness(ApiModel):
    """What a deal is made of: nothing secret until the game is over."""

    phase: Annotated[str, Field(pattern=one_of(("waiting", "shuffling", "playing", "over")))]
    """While it is `shuffling`, reveal your salt: a few seconds later the cards are dealt."""
    seat: int | None
    """Yours; none for a spectator."""
    commitment: str
    """To the secret of the table; empty at tables of older releases."""
    agreed: list[str]
    """What it fixes besides the secret: the game, its seats and its options."""
    seats: list[FairShare]
    secret: str
    """This and the keys are empty until the game is over."""
    key: str
    """Of the cards."""
    bots: str
    """Of the bots' choices."""

    @classmethod
    def of(cls, room: Room, seat: int | None) -> "Fairness":
        view = FairView.of(room)
        seats = [
            FairShare(seat=each.seat, seal=each.seal, awaited=each.is_awaited, salt=each.salt)
            for each in view.seats
        ]
        names = ("phase", "commitment", "agreed", "secret", "key", "bots")
        return cls(seat=seat, seats=seats, **{name: getattr(view, name) for name in names})


class View(ApiModel):
    """A table as you may see it, from your seat or as a spectator."""

    id: str
    game: str
    status: Status
    is_shuffling: bool = Field(serialization_alias="shuffling")
    """Is every chair taken, and are salts awaited? Then reveal yours."""
    number: int
    """Grows with everything that happens here and that you may know."""
    seat: int | None
    """Yours; none for a spectator."""
    host: int | None
    """The seat of whoever decides when to begin; none while no person sits there."""
    chairs: list[ChairLine]
    clock: Annotated[str, Field(pattern=one_of(CLOCKS))]
    """How long a person may take for a decision."""
    pace: Annotated[str, Field(pattern=one_of(PACES))]
    """Of the bots."""
    absent: list[int]
    """Seats that owe a decision, or an answer to a rematch, and whose people have been gone for a
    minute."""
    watching: int
    """How many spectators have a page or a stream open."""
    options: dict[str, str]
    to_act: list[int]
    """The seats that owe a decision; several at once where choices are sealed."""
    turn: str
    """Whose turn it is, in words."""
    decision: int = Field(serialization_alias="moment")
    """How often you have decided."""
    legal: list[Choice]
    """Empty while you owe no decision."""
    may_undo: bool
    scene: Scene | None
    """What lies on the table; nothing before the game begins."""
    events: list[Happening]
    """What you saw happen, as far as you need not remember it yourself."""
    happened: int
    """How many events there were so far; it shrinks when an act is taken back."""
    standing: list[Result]
    """Empty until the game is over."""
    rematch: list[int]
    """After the game: the seats whose players want another one."""
    next_id: str
    """The game that follows at this table, if there is one."""

    @classmethod
    def of(
        cls,
        room: Room,
        seat: int | None,
        since: int = 0,
        absent: Collection[int] = (),
        watching: int = 0,
    ) -> "View":
        """Made only of what that seat, or a spectator, may see."""
        view = TableView(room, seat)
        return cls(
            id=room.id,
            game=room.game.name,
            status=room.status,
            is_shuffling=room.is_shuffling,
            number=room.number_for(seat),
            seat=seat,
            host=room.seat_of(room.host),
            chairs=[ChairLine.of(room, chair) for chair in room.chairs],
            clock=room.clock,
            pace=room.pace,
            absent=sorted(absent),
            watching=watching,
            options=agreed(room.table),
            to_act=list(room.to_act),
            turn=view.turn,
            decision=view.decision,
            legal=choices(view),
            may_undo=room.has_begun and view.may_undo,
            scene=view.scene if room.has_begun else None,
            events=happenings(room, seat, since) if room.has_begun else [],
            happened=len(room.table.events(seat)) if room.has_begun else 0,
            standing=results(room),
            rematch=room.wanted,
            next_id=room.next_id,
        )


def agreed(table: Table) -> dict[str, str]:
    """What was chosen when the table was opened; who starts may have been drawn by lot."""
    options = {**table.options, **table.settings}
    return {name: value for name, value in options.items() if name != "start"}


def choices(view: TableView) -> list[Choice]:
    say = view.room.table.say
    return [
        Choice(action=each.action, words=say(each.action), told=each.words)
        for each in view.legal.values()
    ]


def happenings(room: Room, seat: int | None, since: int) -> list[Happening]:
    """Numbered from the first that the seat ever saw, even if a person must remember it."""
    text = room.game.text
    names = room.names()
    events = room.table.events_for_person(seat)
    forgotten = len(room.table.events(seat)) - len(events)
    return [
        Happening(number=number, words=text.say_event(event), told=text.tell_event(event, names))
        for number, event in enumerate(events, forgotten)
        if number >= since
    ]


def results(room: Room) -> list[Result]:
    if room.status != "over":
        return []
    standing = enumerate(room.table.standing())
    return [Result(seat=seat, score=place.score, rank=place.rank) for seat, place in standing]
