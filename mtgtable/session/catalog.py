"""The catalog: every card by name, compiled, with what of it the program can't do by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, Protocol, Self

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.card_file import CardFileReport
from mtgtable.cards.card_pool import CardPool, UnknownCard
from mtgtable.cards.store import CardStore
from mtgtable.model.printed import PrintedCard
from mtgtable.session.compiled_cache import CompiledCache

BY_HAND: Final = "by hand"
"""How the engine calls what the compiler has left to the players; the clause itself says it better."""


class CompiledStore(Protocol):
    """Where compiled cards are kept between runs."""

    def get(self, card: PrintedCard) -> CompiledCard | None:
        """The compiled card, None when it isn't there."""
        ...

    def put(self, card: PrintedCard, compiled: CompiledCard) -> None:
        """Remember a compiled card."""
        ...


@dataclass(frozen=True)
class CatalogCard:
    """A card as printed and as compiled."""

    printed: PrintedCard
    compiled: CompiledCard

    @property
    def name(self) -> str:
        """The name of the whole card."""
        return self.printed.name

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """What the compiled card asks of the engine that the engine can't do."""
        return missing_in(self.compiled)

    @property
    def supported(self) -> bool:
        """Is every clause compiled, and every piece of it known to the engine."""
        return not self.compiled.unsupported and not self.missing

    @property
    def unsupported_clauses(self) -> tuple[str, ...]:
        """The clauses that weren't compiled, and what the engine can't do of those that were."""
        return tuple(clause.text or clause.reason for clause in self.compiled.unsupported) + self._beyond

    def unsupported_on(self, face: int) -> tuple[str, ...]:
        """Those of one face; what the engine can't do isn't known by face, and counts for each."""
        return tuple(one.text or one.reason for one in self.compiled.unsupported if one.face == face) + self._beyond

    @property
    def _beyond(self) -> tuple[str, ...]:
        """What the engine can't do of the clauses that were compiled."""
        said = bool(self.compiled.unsupported)
        beyond = (piece for piece in self.missing if not (said and piece.startswith(BY_HAND)))
        return tuple(f"the engine can't do: {piece}" for piece in beyond)


def missing_in(compiled: CompiledCard) -> tuple[str, ...]:
    """What a compiled card asks of the engine that the engine can't do."""
    from mtgtable.engine.capabilities import missing

    return tuple(missing(compiled))


def compile_printed(printed: PrintedCard) -> CatalogCard:
    """A card compiled anew, past every cache."""
    from mtgtable.oracle import compile_card
    from mtgtable.session.left_to_hands import left_to_hands

    return CatalogCard(printed, left_to_hands(compile_card(printed)))


class Catalog:
    """Cards by name, each compiled once.

    ``kept`` is where compiled cards are kept between runs; None keeps them in this catalog only.
    """

    def __init__(self, pool: CardPool, kept: CompiledStore | None = None) -> None:
        self.pool = pool
        self.kept = kept
        self._by_name: dict[str, CatalogCard] = {}
        self._by_text: dict[PrintedCard, CatalogCard] = {}

    @classmethod
    def of_user(
        cls,
        card_files: Iterable[Path] = (),
        store: CardStore | None = None,
        cache_folder: Path | None = None,
        *,
        bear_trouble: bool = False,
    ) -> tuple[Self, tuple[CardFileReport, ...]]:
        """The catalog of extra card files, the imported cards and the starter set; and the reports on the files.

        Raises CardFileError and StoreError as `CardPool.of_user` does.
        """
        pool, reports = CardPool.of_user(card_files, store, bear_trouble=bear_trouble)
        return cls(pool, CompiledCache(cache_folder)), reports

    def card(self, name: str) -> CatalogCard:
        """The card of that name, compiled. Raises UnknownCard that lists the nearest names."""
        found = self._by_name.get(name)
        if found is None:
            found = self._by_name[name] = self.compiled(self.pool.card(name))
        return found

    def find(self, name: str) -> CatalogCard | None:
        """The card of that name, compiled; None where there is none."""
        try:
            return self.card(name)
        except UnknownCard:
            return None

    def compiled(self, printed: PrintedCard) -> CatalogCard:
        """The card with this text, compiled once."""
        found = self._by_text.get(printed)
        if found is None:
            compiled = self.kept.get(printed) if self.kept is not None else None
            found = CatalogCard(printed, compiled) if compiled is not None else self._compile(printed)
            self._by_text[printed] = found
        return found

    def cards(self, names: Iterable[str]) -> tuple[CatalogCard, ...]:
        """The cards of these names, in order. Raises UnknownCard."""
        return tuple(self.card(name) for name in names)

    def _compile(self, printed: PrintedCard) -> CatalogCard:
        found = compile_printed(printed)
        if self.kept is not None:
            self.kept.put(printed, found.compiled)
        return found
