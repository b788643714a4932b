"""Coverage: how many cards the program understands wholly, counted in several processes."""

from __future__ import annotations

import hashlib
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mtgtable.abilities.codec import to_bytes
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.model.printed import PrintedCard
from mtgtable.session.catalog import compile_printed
from mtgtable.session.told_abilities import told


@dataclass(frozen=True, slots=True)
class CardCoverage:
    """Is a card wholly supported, and which clauses aren't."""

    name: str
    supported: bool
    unsupported_clauses: tuple[str, ...]
    digest: str = ""
    """What the abilities mean, as a short hash of all their fields."""
    abilities: tuple[tuple[str, str], ...] = ()
    """Each ability in the program's words, and its own digest; of several faces each one's after the face's name."""


def cover(card: PrintedCard) -> CardCoverage:
    """Compile one card and compare it with what the engine can do. A compiler that fails on it is told as a clause."""
    try:
        found = compile_printed(card)
        compiled = found.compiled
        return CardCoverage(
            card.name, found.supported, found.unsupported_clauses, digest(compiled), tuple(_read(compiled))
        )
    except Exception as error:
        return CardCoverage(card.name, False, (f"the compiler failed: {type(error).__name__}: {error}",))


def digest(compiled: CompiledCard) -> str:
    """A hash that changes when anything that is understood of the card changes, in whatever field."""
    return _hashed(tuple(face.abilities for face in compiled.faces))


def _read(compiled: CompiledCard) -> Iterator[tuple[str, str]]:
    """Ability by ability, as ``abilities`` holds it."""
    for face in compiled.faces:
        named = f"{face.name}: " if len(compiled.faces) > 1 else ""
        yield from ((named + said, _hashed((ability,))) for ability, said in told(face))


def _hashed(abilities: object) -> str:
    return hashlib.sha256(to_bytes(abilities)).hexdigest()[:12]


def coverage(cards: Sequence[PrintedCard], jobs: int) -> Iterator[CardCoverage]:
    """The coverage of each card, in order."""
    if jobs <= 1 or len(cards) < 200:
        yield from map(cover, cards)
        return
    context = multiprocessing.get_context("fork" if sys.platform.startswith("linux") else "spawn")
    with context.Pool(jobs) as pool:
        yield from pool.imap(cover, cards, chunksize=50)


def report(results: Sequence[CardCoverage]) -> dict[str, Any]:
    """The result as JSON data."""
    return {
        "total": len(results),
        "supported": sum(result.supported for result in results),
        "cards": [
            {
                "name": result.name,
                "supported": result.supported,
                "unsupported_clauses": list(result.unsupported_clauses),
                "digest": result.digest,
                "abilities": [list(one) for one in result.abilities],
            }
            for result in results
        ],
    }
