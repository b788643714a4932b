"""The card pool: every card that a game can use, from extra card files, the imported store and the starter set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, Self, TypeVar

from rapidfuzz import fuzz, process

from mtgtable.cards.card_file import CardFileReport, load_card_file
from mtgtable.cards.card_name import JOINT, NameRank, name_key
from mtgtable.cards.card_source import CardIndex, CardSource, NameMatch
from mtgtable.cards.starter import starter_index
from mtgtable.cards.store import CardStore
from mtgtable.cards.store_schema import StoreError
from mtgtable.model.printed import PrintedCard
from mtgtable.model.shortly import shortly

T = TypeVar("T")

_FAR: Final = 45.0
"""A name whose likeness (0 to 200) is this much below the best is no help."""


def nearest_told(nearest: Sequence[str]) -> str:
    """What a complaint about a name goes on with, where there are names like it.

    >>> nearest_told(["Shock"]), nearest_told([])
    ('; the nearest name is Shock', '')
    """
    if not nearest:
        return ""
    return f"; the nearest {'name is' if len(nearest) == 1 else 'names are'} {', '.join(nearest)}"


class UnknownCard(LookupError):
    """No source has a card of that name; ``nearest`` are the names most like it."""

    def __init__(self, name: str, nearest: Sequence[str]) -> None:
        super().__init__(f"no card is named {shortly(name)}{nearest_told(nearest)}")
        self.name = name
        self.nearest = tuple(nearest)


class CardPool:
    """Sources of cards in the order in which they are asked.

    A name of a whole card in any source comes before the name of a single face in another.
    """

    def __init__(self, sources: Iterable[CardSource], *, bear_trouble: bool = False) -> None:
        self._sources = tuple(sources)
        self.bear_trouble = bear_trouble
        """Go on without a source that can't be read, and say so in ``trouble``; else StoreError is raised."""
        self.trouble = ""
        self._broken: list[CardSource] = []
        self._found: dict[str, NameMatch | None] = {}
        self._spellings: dict[str, str] | None = None

    @classmethod
    def of_user(
        cls, card_files: Iterable[Path] = (), store: CardStore | None = None, *, bear_trouble: bool = False
    ) -> tuple[Self, tuple[CardFileReport, ...]]:
        """The pool of extra files, the imported cards and the starter set, and the reports on the files.

        Raises CardFileError for a file that is no card file, StoreError for a store that can't be read, unless
        ``bear_trouble`` says to go on without it.
        """
        loaded = [load_card_file(path) for path in card_files]
        sources: list[CardSource] = [CardIndex(cards) for cards, _ in loaded]
        sources += [store if store is not None else CardStore(), starter_index()]
        return cls(sources, bear_trouble=bear_trouble), tuple(report for _, report in loaded)

    def find(self, name: str) -> PrintedCard | None:
        """The card of that name, or None. Either face's name will do, and ``A // B`` in any spacing.

        Case, accents and apostrophes don't matter; a token is found only where no card has the name.
        """
        key = name_key(name)
        if key not in self._found:
            self._found[key] = self._best(name)
        match = self._found[key]
        return match.card if match else None

    def card(self, name: str) -> PrintedCard:
        """The card of that name; raises UnknownCard with the nearest names where there is none."""
        card = self.find(name)
        if card is None:
            raise UnknownCard(name, self.nearest(name))
        return card

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """The names of cards most like this one, the likest first; names that have little in common are left out."""
        spellings = self._all_spellings()
        wanted = name_key(name)
        found = process.extract(wanted, list(spellings), scorer=fuzz.WRatio, limit=8 * count + 8, score_cutoff=70)
        # Of names that contain the wanted one equally well, the one with the least else in it is the likest.
        likeness = {key: score + fuzz.ratio(wanted, key) for key, score, _ in found}
        enough = max(likeness.values(), default=0.0) - _FAR
        likest = sorted(likeness, key=lambda key: (-likeness[key], key))
        names = dict.fromkeys(spellings[key] for key in likest if likeness[key] >= enough)
        return tuple(names)[:count]

    def names(self) -> tuple[str, ...]:
        """The names of all cards, each once, tokens left out."""
        return tuple(dict.fromkeys(self._all_spellings().values()))

    def forget(self) -> None:
        """Forget what was found before: to be called after an import into the store."""
        self._found.clear()
        self._broken.clear()
        self._spellings = None

    def _best(self, name: str) -> NameMatch | None:
        best: NameMatch | None = None
        for source in self._sources:
            match = self._asked(source, lambda source=source: source.match(name), None)  # type: ignore[misc]
            if match is not None and (best is None or match.rank < best.rank):
                best = match
            if best is not None and best.rank is NameRank.WHOLE:
                break
        return best

    def _asked(self, source: CardSource, ask: Callable[[], T], otherwise: T) -> T:
        if source in self._broken:
            return otherwise
        try:
            return ask()
        except StoreError as error:
            if not self.bear_trouble:
                raise
            self._broken.append(source)
            self.trouble = f"Going on without the imported cards: {error}"
            return otherwise

    def _all_spellings(self) -> dict[str, str]:
        if self._spellings is None:
            spellings: dict[str, str] = {}
            none: Sequence[str] = ()
            names = [name for source in self._sources for name in self._asked(source, source.names, none)]
            for name in names:
                spellings.setdefault(name_key(name), name)
            for name in names:  # a whole card comes before a face of the same name
                for part in name.split(JOINT) if JOINT in name else ():
                    spellings.setdefault(name_key(part), name)
            self._spellings = spellings
        return self._spellings
