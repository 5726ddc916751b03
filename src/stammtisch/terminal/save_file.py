"""The file that keeps a game between sittings; it is complete at every moment."""

from dataclasses import dataclass
from pathlib import Path

from stammtisch.core import notation
from stammtisch.core.folder import data_folder
from stammtisch.core.language import _
from stammtisch.core.lock import FileLock, NoLocks
from stammtisch.core.table import Table
from stammtisch.terminal.parser import BadInput
from stammtisch.terminal.party import Party, read_party
from stammtisch.terminal.stream import reason_of


@dataclass(frozen=True)
class SavedGame:
    """A game as it was left."""

    table: Table
    party: Party | None


class SaveFile:
    """The file of the running game, locked by one program at a time."""

    def __init__(self, path: Path, home: Path | None = None) -> None:
        self.path = path
        self.home = home
        self._lock = FileLock(path.with_name(f".{path.name}.lock"))

    @property
    def last(self) -> Path:
        """The path of a finished game; a file that the person chose stays where it is."""
        return self.path if self.home is None else self.path.with_suffix(".last.txt")

    # --- one program at a time ------------------------------------------------------------

    def __enter__(self) -> "SaveFile":
        if not self._acquire():
            raise BadInput(
                _(
                    "this game is being played in another window ({path}); "
                    "`--save FILE` plays a second one"
                ).format(path=self.path)
            )
        return self

    def __exit__(self, *_reason: object) -> None:
        self._lock.remove()

    def _acquire(self) -> bool:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return self._lock.acquire()
        except NoLocks:  # other programs cannot be kept out there
            return True
        except OSError as wrong:
            raise self._cannot_save(wrong) from wrong

    # --- keeping --------------------------------------------------------------------------

    def save(self, table: Table, party: Party) -> None:
        """Saves the game; a crash leaves either the old file or the new one."""
        try:
            table.save(self.path, party.say())
        except OSError as wrong:
            raise self._cannot_save(wrong) from wrong

    def finish(self) -> Path:
        if self.last != self.path:
            self.path.replace(self.last)
        return self.last

    def set_aside(self) -> Path:
        """Renames the old file to the next free number."""
        number = 1
        while (aside := self.path.with_suffix(f".{number}{self.path.suffix}")).exists():
            number += 1
        self.path.rename(aside)
        return aside

    def _cannot_save(self, wrong: OSError) -> BadInput:
        return BadInput(
            _("the game cannot be saved in {path}: {reason}").format(
                path=self.path, reason=reason_of(wrong)
            )
        )

    # --- finding again --------------------------------------------------------------------

    def load(self) -> SavedGame | None:
        """The saved game, if there is one; raises NotationError if it cannot be read."""
        try:
            with self.path.open("rb") as file:
                content = file.read(notation.MOST_BYTES + 1)
        except FileNotFoundError:
            return None
        except OSError as wrong:
            raise self._cannot_save(wrong) from wrong
        if len(content) > notation.MOST_BYTES:
            raise BadInput(_("{name} is too long for a transcript").format(name=self.path))
        text = notation.decode(content)
        table = Table.read(text)
        return SavedGame(table, read_party(text.split("\n"), table.seats))


def save_file_of(game: str, save: str | None) -> SaveFile:
    """The file that the person chose, or the game's file in the data folder."""
    if save is not None:
        if not Path(save).name:
            raise BadInput(_("--save needs the name of a file, not {save!r}").format(save=save))
        return SaveFile(Path(save))
    home = data_folder() / "games"
    return SaveFile(home / f"{game}.txt", home)
