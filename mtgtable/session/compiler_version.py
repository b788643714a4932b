"""Which state of the compiler this is, and where is kept what it has made; told without loading the compiler."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

import mtgtable

_COMPILER: Final = ("oracle", "abilities", "model")
"""The rooms whose code decides what compiling a card gives."""


def default_cache_folder() -> Path:
    """Where compiled cards are kept between runs; the folder may be deleted at any time."""
    return user_cache_path("mtgtable", appauthor=False)


@cache
def compiler_version() -> str:
    """A short name for the state of the compiler: the digest of its modules, so that no change of it is missed."""
    return version_of(_COMPILER)


def version_of(rooms: Iterable[str]) -> str:
    """A short name for the state of these rooms' code, by the program's version and all that is written in them."""
    package = Path(mtgtable.__file__).parent
    digest = hashlib.sha256(mtgtable.__version__.encode())
    for room in rooms:
        for path in sorted((package / room).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
