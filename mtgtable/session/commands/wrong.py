"""How a subcommand tells that it can't do what the command line asks for."""

from __future__ import annotations

import sys


def wrong(message: str) -> int:
    """Tell what is wrong; 2 is the exit status."""
    sys.stderr.write(f"mtgtable: {message}\n")
    return 2
