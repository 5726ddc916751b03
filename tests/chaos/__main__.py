"""The command line: `python -m tests.chaos --kills 100 --seed 7`."""

import argparse
import sys
import tempfile
from pathlib import Path

from stammtisch.terminal.progress import progress
from tests.chaos.campaign import Campaign, Report
from tests.chaos.deployment import NAMES, deployed

SHOWN = 20  # problems


def main() -> int:
    wished = read_arguments()
    reports = []
    for number, name in enumerate(wished.database or NAMES):
        kills = wished.kills // len(NAMES) if not wished.database else wished.kills
        reports.append(attack(name, kills, wished.seed + number))
        print(told(reports[-1]))
    return 1 if any(report.findings.problems for report in reports) else 0


def attack(name: str, kills: int, seed: int) -> Report:
    with tempfile.TemporaryDirectory() as folder, deployed(name, Path(folder)) as deployment:
        campaign = Campaign(deployment, seed)
        with progress(f"Kills on {name}", kills) as tick, campaign.playing():
            campaign.kill(kills, tick)
        with progress("Audit", campaign.tables) as tick:
            return campaign.audit(tick)


def told(report: Report) -> str:
    found = report.findings
    rows = {
        "database": report.deployment,
        "seconds": f"{report.seconds:.0f}",
        "kills": report.kills,
        **report.struck,
        "games played to the end": found.games,
        "acknowledged moves": found.moves,
        "answers compared with a twin's": found.answers,
        "answers by status": ", ".join(f"{n} × {s}" for s, n in report.answers.most_common()),
        "problems": len(found.problems),
    }
    lines = [f"{name:32} {value}" for name, value in rows.items()]
    return "\n".join([*lines, *found.problems[:SHOWN], ""])


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    option = parser.add_argument
    option("--kills", type=int, default=100, help="default: 100, half of them on each database")
    option("--database", action="append", choices=NAMES, help="only this one")
    option("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
