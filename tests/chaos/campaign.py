"""A campaign: groups play at a deployment while one fault after another strikes."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

from stammtisch.web.store.store import Store
from tests.chaos.api_player import ApiPlayer
from tests.chaos.audit import Findings, audit
from tests.chaos.deployment import Deployment
from tests.chaos.faults import KILLS, OTHERS, Fault
from tests.chaos.group import HABITS, Group, Habit
from tests.chaos.ledger import Ledger
from tests.chaos.spectator import Spectator

PATIENCE = 300.0  # seconds until every game has gone on after a fault
QUIET = 0.5  # seconds at most between two faults
KILLS_A_FAULT = 5  # after so many kills, one fault of another kind
SERVER_SHARE = 3  # servers are killed so many times as often as others
Tick = Callable[[int], object]


@dataclass
class Report:
    """What a campaign did, and what it found."""

    deployment: str
    struck: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    findings: Findings = field(default_factory=Findings)
    seconds: float = 0.0

    @property
    def kills(self) -> int:
        return sum(self.struck[kind.name] for kind in KILLS)


class Campaign:
    """All players of one deployment, and what happens to them."""

    def __init__(self, deployment: Deployment, seed: int, habits: Sequence[Habit] = HABITS) -> None:
        self.deployment = deployment
        self.report = Report(deployment.name)
        self._chance = random.Random(seed)
        doors = deployment.doors
        self.groups = [
            Group(habit, turned(doors, number), seed + number)
            for number, habit in enumerate(habits)
        ]
        self.spectator = Spectator(doors[-1], self._tables, seed)

    def _tables(self) -> list[str]:
        return [group.table for group in self.groups if group.table]

    @property
    def tables(self) -> int:
        """Games that were played to the end."""
        return sum(group.ended for group in self.groups)

    # --- the course -----------------------------------------------------------------------

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Everybody plays; at the end all games are played out."""
        begun = time.monotonic()
        for client in (*self.groups, self.spectator):
            client.start()
        self.await_progress()
        yield
        for group in self.groups:
            group.stopped.set()
        for group in self.groups:
            group.join(PATIENCE)
            self._check(group)
            assert not group.is_alive(), "a game does not end"
        self.spectator.stopped.set()
        self.spectator.join(PATIENCE)
        self.report.seconds = time.monotonic() - begun

    def strike(self, kind: type[Fault]) -> None:
        """Lets one fault happen, and waits until every game has gone on."""
        time.sleep(self._chance.uniform(0, QUIET))
        if kind(self.deployment, self._chance).strike():
            self.report.struck[kind.name] += 1
        self.await_progress()

    def await_progress(self) -> None:
        before = [group.progress for group in self.groups]
        until = time.monotonic() + PATIENCE
        while any(g.progress <= old for g, old in zip(self.groups, before, strict=True)):
            for group in self.groups:
                self._check(group)
            if time.monotonic() > until:
                stuck = [g for g, old in zip(self.groups, before, strict=True) if g.progress <= old]
                raise AssertionError("\n".join(map(self._told_of, stuck)))
            time.sleep(0.02)

    def _told_of(self, group: Group) -> str:
        """Where a game stands that does not go on: for its players, at every door, in the store."""
        lines = [f"{group.habit} does not go on at table {group.table or 'none yet'}"]
        lines += [f"  {type(p).__name__} {p.is_alive()=} {dict(p.answers)}" for p in group.players]
        for door in self.deployment.doors if group.table else ():
            with closing(ApiPlayer(door, "Onlooker", self._chance)) as onlooker:
                view = onlooker.look(group.table)
                lines.append(f"  {door}: number {view['number']}, to act {view['to_act']}")
        with closing(Store.open(self.deployment.database)) as store:
            entries = store.entries(group.table)
        return "\n".join([*lines, f"  stored: {[*map(str, entries[-3:])]}"])

    def _check(self, group: Group) -> None:
        for client in (group, *group.players):
            if client.wrong:
                raise client.wrong

    def kill(self, count: int, tick: Tick) -> None:
        """So many kills, and other faults between them."""
        kills = self._possible(KILLS)
        weights = [SERVER_SHARE if kind is KILLS[0] else 1 for kind in kills]
        others = self._possible(OTHERS)
        while self.report.kills < count:
            before = self.report.kills
            self.strike(self._chance.choices(kills, weights)[0])
            tick(self.report.kills - before)
            if self.report.kills % KILLS_A_FAULT == 0:
                self.strike(self._chance.choice(others))

    def _possible(self, kinds: Sequence[type[Fault]]) -> list[type[Fault]]:
        return [kind for kind in kinds if kind.is_possible(self.deployment)]

    # --- the audit ------------------------------------------------------------------------

    def audit(self, tick: Tick = abs) -> Report:
        """Compares what the players know with the database; all games are over."""
        for group in self.groups:
            self.report.answers.update(group.answers)
        self._check_logs()
        tables = self._ledgers()
        with closing(Store.open(self.deployment.database)) as store:
            for table, ledgers in tables.items():
                self.report.findings.add(audit(store, table, ledgers))
                tick(1)
        return self.report

    def _ledgers(self) -> dict[str, list[Ledger]]:
        found: dict[str, list[Ledger]] = {}
        for group in self.groups:
            for ledger in group.ledgers:
                found.setdefault(ledger.table, []).append(ledger)
        for table, ledger in self.spectator.ledgers.items():
            if table in found:
                found[table].append(ledger)
        return found

    def _check_logs(self) -> None:
        logs = self.deployment.logs()
        if "Traceback" in logs:
            at = logs.index("Traceback")
            self.report.findings.problems.append(f"a log has a traceback:\n{logs[at : at + 2000]}")
        if self.spectator.wrong:
            self.report.findings.problems.append(f"the spectator: {self.spectator.wrong!r}")


def turned(doors: Sequence[str], number: int) -> list[str]:
    """The same doors, beginning with another one."""
    return [doors[(number + each) % len(doors)] for each in range(len(doors))]
