"""Compiles the word catalogues when the package is built or installed, and packs the rulings."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface):  # type: ignore[type-arg]  # its builder config is not ours
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in sorted(Path(self.root).glob("src/stammtisch/locale/*/LC_MESSAGES/*.po")):
            with source.open("rb") as words, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(words))
        if self.target_name == "wheel" and version != "editable":
            for rulings in sorted(Path(self.root).glob("docs/rulings*.md")):
                build_data["force_include"][str(rulings)] = f"stammtisch/web/{rulings.name}"
