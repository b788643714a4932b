"""How a subcommand tells that it can't do what the command line asks for."""

from __future__ import annotations

import sys
from typing import Final

MOST_JOBS: Final = 256
"""Processes at once; more than a machine has processors only take each other's time."""


def wrong(message: str) -> int:
    """Tell what is wrong; 2 is the exit status."""
    sys.stderr.write(f"mtgtable: {message}\n")
    return 2
