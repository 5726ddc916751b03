"""Parsing a command line; all its messages are ours, so that they can be translated."""

import argparse
import re
import shutil
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from stammtisch.core.language import LANGUAGES, _

WIDEST = 80
SHIELD = "\0"  # which no command line can have
INDENT = 26
ID = re.compile(r"-[\w-]{15}")  # of a table or person, as earlier servers gave them


class BadInput(ValueError):
    """Input that cannot be used; the message says what can."""


class Formatter(argparse.RawDescriptionHelpFormatter):
    """The layout of a help page; argparse's own word for usage is replaced by ours."""

    def __init__(self, prog: str) -> None:
        width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        super().__init__(prog, max_help_position=INDENT, width=width)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or _("usage: "))


class Parser(argparse.ArgumentParser):
    """A command's arguments and options; all values are strings, which the command reads itself."""

    def __init__(
        self,
        prog: str,
        wanted: Sequence[str],
        summary: str,
        examples: Sequence[tuple[str, str]],
    ) -> None:
        self.form = " ".join([prog, *map(_, wanted), f"[{_('options')}]"])
        super().__init__(
            prog=prog,
            usage=_escaped(self.form),
            description=_escaped(summary),
            epilog=_escaped(_page_of(examples)),
            formatter_class=Formatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._arguments = self.add_argument_group(_("arguments"))
        self._games = self.add_argument_group(_("games"))  # not shown while it is empty
        self._options = self.add_argument_group(_("options"))
        self._options.add_argument(
            "-h", "--help", action="store_true", help=_escaped(_("show this help"))
        )
        self.option("--lang", "|".join(LANGUAGES), _("interface language"))

    def argument(self, name: str, word: str, about: str) -> None:
        """Adds a positional argument; None if it is left out."""
        self._arguments.add_argument(name, nargs="?", metavar=word, help=_escaped(about))

    def option(self, flag: str, word: str, about: str) -> None:
        self._options.add_argument(flag, metavar=word, help=_escaped(about))

    def switch(self, flag: str, about: str) -> None:
        self._options.add_argument(flag, action="store_true", help=_escaped(about))

    def options_under(self, heading: str, options: Iterable[tuple[str, str, str]]) -> None:
        """Adds a group of options: flag, placeholder and help of each."""
        group = self.add_argument_group(heading)
        for flag, word, about in options:
            group.add_argument(flag, metavar=word, help=_escaped(about))

    def list_commands(self, commands: Iterable[tuple[str, str]]) -> None:
        self._arguments.title = _("commands")
        _list_in(self._arguments, commands)

    def list_games(self, games: Iterable[tuple[str, str]]) -> None:
        _list_in(self._games, games)

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        try:
            read, left = self.parse_known_intermixed_args([self._shielded(word) for word in words])
        except argparse.ArgumentError as wrong:
            raise BadInput(self._about_value(wrong.argument_name or "")) from wrong
        if left:
            raise BadInput(self._about_word(_bare(left[0])))
        values = {name: _bare(value) for name, value in vars(read).items()}
        return argparse.Namespace(**values)

    def _shielded(self, word: str) -> str:
        """An id that begins with a hyphen, so that argparse does not take it for an option."""
        is_id = ID.fullmatch(word) and word not in self._option_string_actions
        return f"{SHIELD}{word}" if is_id else word

    def error(self, message: str) -> NoReturn:
        """Reports an error in our words, since argparse's sentence is always English."""
        del message
        raise BadInput(_("expected: {form}").format(form=self.form))

    def _about_value(self, name: str) -> str:
        flag = name.split("/")[-1]
        takes = [action for action in self._actions if flag in action.option_strings]
        if takes and takes[0].nargs == 0:
            return _("the option {flag} takes no value").format(flag=flag)
        return _("the option {flag} needs a value").format(flag=flag)

    def _about_word(self, word: str) -> str:
        if not word.startswith("-") or ID.fullmatch(word):
            return _("{word!r} is one word too many; expected: {form}").format(
                word=word, form=self.form
            )
        flags = [action.option_strings[-1] for action in self._actions if action.option_strings]
        return _("there is no option {flag}; the options are {choices}").format(
            flag=word.partition("=")[0], choices=", ".join(flags)
        )


def _bare(value: Any) -> Any:
    is_shielded = isinstance(value, str) and value[:1] == SHIELD and ID.fullmatch(value[1:])
    return value[1:] if is_shielded else value


def _list_in(group: argparse._ArgumentGroup, entries: Iterable[tuple[str, str]]) -> None:
    """Lists words with their meaning, only for the help page."""
    for name, about in entries:
        group.add_argument(f"listed_{name}", nargs="?", metavar=name, help=_escaped(about))


def _escaped(text: str) -> str:
    return text.replace("%", "%%")


def _page_of(examples: Sequence[tuple[str, str]]) -> str:
    lines = [f"  {command}\n      {_(about)}" for command, about in examples]
    return "\n".join([_("examples:"), *lines])
