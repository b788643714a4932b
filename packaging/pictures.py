"""Makes the pictures in the README anew: each is of a scenario beside it, as the program itself paints it.

One is of the lab, where a starter deck is counted (``lab_picture.py``).

Run it with the Python that runs the tests, in the root of the checkout, before a screen or with ``xvfb-run``:
``python packaging/pictures.py``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "pictures"

PICTURES = {
    "table": ("--theme", "dark", "--select", "A:Serra Angel"),
    "fight": ("--theme", "light", "--steps", "3", "--select", "A:Grizzly Bears"),
}
"""Each picture and scenario by its name, with what the command line says besides."""

LAB = "lab"


def main() -> int:
    """Make all of them; the exit status tells of the first that couldn't be made."""
    for name, options in PICTURES.items():
        command = [
            sys.executable, "-m", "mtgtable", "--scenario", str(FOLDER / f"{name}.json"),
            "--screenshot", str(FOLDER / f"{name}.png"), "--size", "1360x765", "--language", "en", *options,
        ]  # fmt: skip
        done = subprocess.run(command, cwd=FOLDER.parent.parent, check=False)
        if done.returncode:
            return done.returncode
    command = [sys.executable, str(FOLDER.parent / "lab_picture.py"), str(FOLDER / f"{LAB}.png")]
    root = FOLDER.parent.parent
    return subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
