"""A card as it is printed: the text that every reader of cards produces and the compiler reads."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.model.colors import ColorSet


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """One face or half of a card, as text (200–210).

    Numbers stay text because of ``*`` and ``1+*``. ``colors`` is None when the colors follow from the mana cost.
    """

    name: str
    type_line: str
    oracle_text: str = ""
    mana_cost: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: ColorSet | None = None


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A whole card: its layout in Scryfall's words and its faces, front or left first.

    ``layout`` is ``normal``, ``split``, ``flip``, ``transform``, ``modal_dfc``, ``meld``, ``leveler``, ``saga``,
    ``adventure``, ``token`` …; ``name`` joins two names by `` // `` as Scryfall does. ``meld_result`` names the card
    into which a meld card melds.
    """

    name: str
    layout: str
    faces: tuple[PrintedFace, ...]
    meld_result: str | None = None

    @property
    def front(self) -> PrintedFace:
        """The face that counts off the battlefield (712.8a)."""
        return self.faces[0]
