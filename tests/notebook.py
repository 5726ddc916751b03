"""Runs a notebook without Jupyter: its cells in order, in one namespace.

python -m tests.notebook examples/tour.ipynb             prints what the cells print
python -m tests.notebook examples/tour.ipynb --write     keeps it in the notebook
"""

import argparse
import io
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Cell = dict[str, Any]


def read_notebook(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return notebook


def code_cells(notebook: dict[str, Any]) -> Iterator[Cell]:
    return (cell for cell in notebook["cells"] if cell["cell_type"] == "code")


def run_cell(cell: Cell, name: str, namespace: dict[str, Any]) -> str:
    """What the cell prints."""
    with redirect_stdout(io.StringIO()) as told:
        exec(compile("".join(cell["source"]), name, "exec"), namespace)
    return told.getvalue()


def kept_output(cell: Cell) -> str:
    return "".join(line for output in cell["outputs"] for line in output["text"])


def keep_output(cell: Cell, number: int, told: str) -> None:
    lines = told.splitlines(keepends=True)
    stream = {"name": "stdout", "output_type": "stream", "text": lines}
    cell.update(execution_count=number, outputs=[stream] if lines else [])


def main() -> None:
    parser = argparse.ArgumentParser(description="Runs a notebook without Jupyter.")
    parser.add_argument("notebook", type=Path)
    parser.add_argument("--write", action="store_true", help="keep the output in the notebook")
    read = parser.parse_args()
    notebook = read_notebook(read.notebook)
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(code_cells(notebook), 1):
        told = run_cell(cell, f"{read.notebook.name}, cell {number}", namespace)
        keep_output(cell, number, told)
        sys.stdout.write(told)
        sys.stdout.flush()
    if read.write:
        text = json.dumps(notebook, indent=1, ensure_ascii=False)
        read.notebook.write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
