"""`stammtisch restore`: the tables of a backup in an empty database."""

import argparse
from functools import partial
from pathlib import Path

from stammtisch.core.language import N_, _, ngettext
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.progress import progress
from stammtisch.terminal.serve import database_arguments, database_of, web_sentences
from stammtisch.terminal.stream import say

USAGE = (N_("FILE"),)
EXAMPLES = (
    ("stammtisch restore monday.backup", N_("into the data folder, where no tables are yet")),
    (
        "stammtisch restore monday.backup --database postgresql:///club",
        N_("into an empty PostgreSQL database"),
    ),
)


def arguments(parser: Parser) -> None:
    parser.argument("file", _("FILE"), _("a file that `stammtisch backup` has written"))
    database_arguments(parser, _("an empty database; without it, one in the data folder"))


def run(read: argparse.Namespace) -> int:
    if read.file is None:
        raise BadInput(_("which file? name a backup"))
    path = Path(read.file)
    with web_sentences():
        from stammtisch.web.store.backup import restore

        show = partial(progress, _("Restoring the tables"))
        count = restore(path, database_of(read), show)
    return say(
        ngettext(
            "{count} table is back from {file}.", "{count} tables are back from {file}.", count
        ).format(count=count, file=path)
    )
