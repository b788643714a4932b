"""What an update of the cards changes for the player's decks: cards newly understood or no more, other wording."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from mtgtable.cards.decklist import DeckFileError
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.deck_file import read_deck
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.session.recent import RecentFile


@dataclass(frozen=True, slots=True)
class CardBefore:
    """A card of the player's decks as it was before the update; ``printed`` None: nobody knew it."""

    name: str
    printed: PrintedCard | None


@dataclass(frozen=True, slots=True)
class CardUpdate:
    """What is different now, by name, in order."""

    newly_known: tuple[str, ...] = ()
    newly_understood: tuple[str, ...] = ()
    no_longer_understood: tuple[str, ...] = ()
    reworded: tuple[str, ...] = ()
    reprinted: tuple[str, ...] = ()
    """Those whose cost, type line, power, toughness, loyalty or defense is another."""

    def sentences(self) -> tuple[str, ...]:
        """What to tell, one sentence for each kind of change."""
        kinds = (
            (self.newly_known, "known now"),
            (self.newly_understood, "understood wholly now"),
            (self.no_longer_understood, "partly by hand now"),
            (self.reworded, "worded otherwise"),
            (self.reprinted, "another cost, type line or number"),
        )
        return tuple(f"{_listed(names)}: {what}." for names, what in kinds if names)


def names_in(decks: Iterable[RecentFile]) -> tuple[str, ...]:
    """The names in these decks; files that are gone or can't be read are passed over, as nothing is known of them."""
    found: dict[str, None] = {}
    for deck in decks:
        if not deck.is_there:
            continue
        try:
            listed = read_deck(Path(deck.path))
        except DeckFileError:
            continue
        found.update(dict.fromkeys(entry.name for _, entry in listed.entries()))
    return tuple(found)


def before_update(names: Iterable[str], find: Callable[[str], PrintedCard | None]) -> tuple[CardBefore, ...]:
    """The cards as they are before an update."""
    return tuple(CardBefore(name, find(name)) for name in names)


def after_update(
    before: Iterable[CardBefore],
    find: Callable[[str], PrintedCard | None],
    compile_card: Callable[[PrintedCard], CatalogCard] = compile_printed,
) -> CardUpdate:
    """What is different for these cards now."""
    known: list[str] = []
    understood: list[str] = []
    lost: list[str] = []
    reworded: list[str] = []
    reprinted: list[str] = []
    for card in before:
        now = find(card.name)
        if now is None or now == card.printed:
            continue
        if card.printed is None:
            known.append(card.name)
            continue
        was, is_now = compile_card(card.printed).supported, compile_card(now).supported
        if was != is_now:
            (understood if is_now else lost).append(card.name)
        elif _text(card.printed) != _text(now):
            reworded.append(card.name)
        if _beside_text(card.printed) != _beside_text(now):
            reprinted.append(card.name)
    return CardUpdate(*(tuple(sorted(names)) for names in (known, understood, lost, reworded, reprinted)))


def _text(card: PrintedCard) -> tuple[str, ...]:
    return tuple(face.oracle_text for face in card.faces)


def _beside_text(card: PrintedCard) -> tuple[object, ...]:
    return tuple(replace(face, oracle_text="", colors=None) for face in card.faces)


def _listed(names: tuple[str, ...], most: int = 6) -> str:
    shown = ", ".join(names[:most])
    return f"{shown} and {len(names) - most} more" if len(names) > most else shown
