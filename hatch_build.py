"""Compiles the word catalogues when the package is built or installed, packs the rulings, and makes
the README a long description whose links work elsewhere."""

import re
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[((?:!\[[^\]]*\]\([^)]*\)|[^\]])*)\]\((?!https?:|#)([^)]+)\)")


class Catalogues(BuildHookInterface):  # type: ignore[type-arg]  # its builder config is not ours
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in sorted(Path(self.root).glob("src/stammtisch/locale/*/LC_MESSAGES/*.po")):
            with source.open("rb") as words, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(words))
        if self.target_name == "wheel" and version != "editable":
            for rulings in sorted(Path(self.root).glob("docs/rulings*.md")):
                build_data["force_include"][str(rulings)] = f"stammtisch/web/{rulings.name}"


class LongDescription(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text("utf-8")
        told = with_full_links(text, str(metadata["urls"]["Source"]))
        metadata["readme"] = {"content-type": "text/markdown", "text": told}


def with_full_links(text: str, source: str) -> str:
    """Pages lead to the repository, pictures to its raw files."""

    def full(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        place = "raw" if picture else "blob"
        return f"{picture}[{LINK.sub(full, words)}]({source}/{place}/main/{path})"

    return LINK.sub(full, text)
