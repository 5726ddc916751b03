"""Points public libraries at the environments, and says which of them get along: `make clients`.

Each check is a process of its own, as these libraries start threads, servers and compilers."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version

CHECKS = {
    "gymnasium": "gymnasium_check",
    "pettingzoo": "pettingzoo_check",
    "supersuit": "supersuit_check",
    "jax": "jax_check",
    "minari": "minari_check",
    "agilerl": "agilerl_check",
    "ray": "rllib_check",
}
PATIENCE = 1200  # seconds


def main(wanted: list[str]) -> int:
    failed = [name for name in wanted or CHECKS if not is_content(name)]
    return len(failed)


def is_content(name: str) -> bool:
    """Runs a check in a process of its own, and prints what it found."""
    try:
        found = version(name)
    except PackageNotFoundError:
        print(f"{name}: not installed here")
        return False
    command = [sys.executable, "-W", "ignore", "-m", f"tests.clients.{CHECKS[name]}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    words = done.stdout.strip() if done.returncode == 0 else f"FAILED\n{done.stderr[-2000:]}"
    print(f"{name} {found}: {words}", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
