"""`stammtisch push-keys`: make the keys that a server needs to send notifications."""

import argparse
from pathlib import Path

from stammtisch.core.language import N_, _
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.serve import push_sentences
from stammtisch.terminal.stream import say

USAGE = (N_("FILE"),)
EXAMPLES = (
    (
        "stammtisch push-keys push.json --contact mailto:host@example.org",
        N_("then: stammtisch serve --push-keys push.json"),
    ),
)


def arguments(parser: Parser) -> None:
    parser.argument("path", _("FILE"), _("a new file for the keys"))
    parser.option(
        "--contact",
        _("ADDRESS"),
        _("where push services reach you: mailto: and an e-mail address, or an https address"),
    )


def run(read: argparse.Namespace) -> int:
    if not read.path or not read.contact:
        form = "stammtisch push-keys {file} --contact mailto:{address}"
        words = form.format(file=_("FILE"), address=_("ADDRESS"))
        raise BadInput(_("expected: {form}").format(form=words))
    with push_sentences():
        from stammtisch.web.http.push_keys import make_keys

        make_keys(Path(read.path), read.contact)
    words = _("The keys are in {place}. Keep them: they belong to the devices that use them.")
    return say(words.format(place=read.path))
