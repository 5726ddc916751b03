"""The standing: scores and ranks, the best first, and a sentence about the winners."""

from collections.abc import Sequence

from stammtisch.core.language import _
from stammtisch.core.replay import round_scores
from stammtisch.core.table import Table
from stammtisch.terminal.screen import Screen


def show_standing(screen: Screen, table: Table, names: Sequence[str]) -> None:
    """Prints the standing, with the points of every round if the game has rounds."""
    places = sorted(enumerate(table.standing()), key=lambda place: (place[1].rank, place[0]))
    rounds = round_scores(table)
    headings = [_("round {round}").format(round=number + 1) for number in range(len(rounds))]
    rows = [
        (str(place.rank), names[seat], *(str(points[seat]) for points in rounds), str(place.score))
        for seat, place in places
    ]
    screen.draw_rows((_("rank"), _("player"), *headings, _("score")), rows)


def winners_sentence(table: Table, names: Sequence[str]) -> str:
    winners = [names[seat] for seat, place in enumerate(table.standing()) if place.rank == 1]
    if len(winners) == 1:
        return _("{name} wins.").format(name=winners[0])
    *others, last = winners
    return _("{names} and {last} share the victory.").format(names=", ".join(others), last=last)
