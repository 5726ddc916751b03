"""`stammtisch backup`: all tables of a server in one file, while it goes on."""

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
    ("stammtisch backup monday.backup", N_("the tables of the data folder, while they are served")),
    (
        "stammtisch backup monday.backup --database postgresql:///club",
        N_("the tables of a PostgreSQL database"),
    ),
)


def arguments(parser: Parser) -> None:
    parser.argument("file", _("FILE"), _("the file to write; it must not exist yet"))
    database_arguments(parser, _("where tables are kept; without it, in the data folder"))


def run(read: argparse.Namespace) -> int:
    if read.file is None:
        raise BadInput(_("which file? give the backup a name"))
    path = Path(read.file)
    with web_sentences():
        from stammtisch.web.store.backup import back_up

        show = partial(progress, _("Writing the backup"))
        count = back_up(database_of(read), path, show)
    return say(
        ngettext(
            "{count} table is kept in {file}.", "{count} tables are kept in {file}.", count
        ).format(count=count, file=path)
    )
