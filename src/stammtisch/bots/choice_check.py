"""Checks what bots chose in a finished game, where simple rules decided, or a search with a number
of iterations: from the same view and key they choose the same again. A search that is ended by a
clock does not."""

from dataclasses import dataclass, field
from typing import Any

from stammtisch.bots.bot import Bot
from stammtisch.bots.levels import SIMPLE, BotEntry, find_bot, is_counted
from stammtisch.core import notation
from stammtisch.core.chance import read_key
from stammtisch.core.fairness import FairDeal, key_of_choice
from stammtisch.core.table import Table

RULES = "policy"  # the simple rules that decide in place of a level


@dataclass
class ChoiceCheck:
    """A game that is played again, and what is found out about its bots."""

    deal: FairDeal
    table: Table
    made_again: int = 0
    searched: int = 0  # choices that cannot be made again
    lines_that_differ: list[int] = field(default_factory=list)
    made: dict[str, Bot] = field(default_factory=dict)  # by name
    views: dict[int, list[Any]] = field(default_factory=dict)  # since a seat owes a decision

    def follow(self, act: notation.ScriptedAct) -> None:
        for seat in self.table.to_act:
            if self.deal.shares[seat].bot:
                self.views.setdefault(seat, []).append(self.table.view(seat))
        if self.deal.shares[act.seat].bot:
            self._check(act)
        self.table.follow(act)

    def _check(self, act: notation.ScriptedAct) -> None:
        bot = self._bot_of(act.seat)
        views = self.views.pop(act.seat, [])
        if bot is None:
            self.searched += 1
        elif self.table.checked_action(act.seat, act.words) in self._choices(bot, act.seat, views):
            self.made_again += 1
        else:
            self.lines_that_differ.append(act.number)

    def _bot_of(self, seat: int) -> BotEntry | None:
        """Who made the next decision; None: a search that a clock has ended."""
        if len(self.table.acts) in self.deal.rules:
            return find_bot(RULES)
        level = find_bot(self.deal.shares[seat].bot)
        return level if level.name in SIMPLE or is_counted(level.name) else None

    def _choices(self, entry: BotEntry, seat: int, views: list[Any]) -> set[int]:
        """Where several seats decide at once, others may have done so while the bot was asked:
        nobody wrote down before or after which of them."""
        key = read_key(key_of_choice(self.deal.bots, seat, self.table.decisions_of(seat)))
        bot = self.made.setdefault(entry.name, entry.make(self.table.game))
        return {bot.choose(view, seat, entry.budget, key) for view in views}


def check_choices(deal: FairDeal, script: notation.Transcript) -> ChoiceCheck:
    """Plays the game again and asks the bots whenever simple rules decided."""
    check = ChoiceCheck(deal, Table.begin(script))
    for act in script.acts[1:]:
        check.follow(act)
    return check
