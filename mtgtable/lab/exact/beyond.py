"""What cards do toward mana beyond what is counted: said paragraph by paragraph, as a figure without it is a bound.

Read off the printed words, so that clauses that aren't understood are said too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.giving import LOWER, UPPER
from mtgtable.lab.exact.giving_up import gives_itself_up
from mtgtable.lab.exact.makers import FETCHES, Maker, faces_of_land

_TYPES: Final = r"(?:Plains|Islands?|Swamps?|Mountains?|Forests?)\b"
_LANDS: Final = rf"\b(?:lands?\b|{_TYPES})"
_GIVES: Final = re.compile(
    "|".join(
        (
            r"\badds?\b[^.]*(?:\{[WUBRGCS]\}|\bmana\b)",
            r"\badditional lands?\b|\bplay[^.]*\bany number of lands\b",
            rf"{_LANDS}[^.]*(?:\bonto the battlefield\b|\. Put (?:it|them|(?:that|those) cards?) onto the battlefield)",
            rf"(?<!n't )(?<!not )\buntap (?!step)[^.]*{_LANDS}",
            rf"\blands?\b[^.]*\b(?:is|are|becomes?)\b[^.]*\b(?:{_TYPES}|every basic land type)",
            r"^(?:(?:basic )?land|plains|island|swamp|mountain|forest)cycling\b",
            r"\b(?:Treasure|Powerstone|Gold|Lander|Eldrazi Spawn|Eldrazi Scion)\b[^.]*\btokens?\b",
        )
    ),
    re.IGNORECASE,
)
"""
>>> bool(_GIVES.search("Draw a card.")), bool(_GIVES.search("Add {B}{B}{B}."))
(False, True)
"""
_LOSES: Final = re.compile(
    r"\bsacrifice\b|\breturn an? (?:\w+ )?(?:land|Plains|Island|Swamp|Mountain|Forest) you control\b"
    r"|\breturn this land\b|\bdoesn't untap\b",
    re.IGNORECASE,
)
"""What a land takes back of itself, be it when it enters or later.

>>> bool(_LOSES.search("When this land enters, sacrifice it unless you pay {1}."))
True
"""

_ROCK_LOSES: Final = re.compile(
    r"\bsacrifice (?:this|it\b)|\bdoesn't untap\b|\bdiscard a land\b"
    r"|^(?:Cumulative upkeep|Echo|Fading|Vanishing)\b",
    re.IGNORECASE,
)
"""The same of a rock or a creature.

>>> bool(_ROCK_LOSES.search("This artifact doesn't untap during your untap step.")), bool(_ROCK_LOSES.search("Trample"))
(True, False)
"""


def beyond(card: CompiledCard, maker: Maker | None, *, commander: bool = False) -> Iterator[str]:
    """What isn't counted of a card, a remark for each paragraph."""
    counted = (() if commander else faces_of_land(card)) or card.faces[:1]
    if commander and maker is not None and maker.types:
        yield f"{LOWER}what a commander makes is not counted"
    for face in card.faces:
        read = _read(face, maker) if maker is not None and face in counted else frozenset()
        losing: tuple[str, ...] = ()
        if face in counted and maker is not None and maker.types and FETCHES not in maker.remarks:
            losing = tuple(told for told in _losses(face, maker) if not _said(told, maker))
        for paragraph in face.text.split("\n"):
            told = paragraph.strip()
            if told in read or told in losing or (told.startswith("(") and told.endswith(")")):
                continue
            if _GIVES.search(told):
                yield f"{LOWER}not counted: {told}"
        yield from (f"{UPPER}counted without its limit: {told}" for told in losing)


def _losses(face: CompiledFace, maker: Maker) -> Iterator[str]:
    """The paragraphs by which what makes mana is lost, or its mana; what else is activated is one's own choice."""
    chosen = {ability.text: ability.mana_ability for ability in face.abilities if isinstance(ability, ActivatedAbility)}
    for told in (paragraph.strip() for paragraph in face.text.split("\n")):
        does = told.partition(": ")[2] if told in chosen else told
        if chosen.get(told, True) and not told.startswith("(") and (_LOSES if maker.land else _ROCK_LOSES).search(does):
            yield told


def _read(face: CompiledFace, maker: Maker) -> frozenset[str]:
    """The paragraphs that the count has taken, or has said something about."""
    fetches = FETCHES in maker.remarks
    return frozenset(
        ability.text
        for ability in face.abilities
        if (isinstance(ability, ActivatedAbility) and ability.mana_ability)
        or (fetches and gives_itself_up(ability))
        or _said(ability.text, maker)
    )


def _said(told: str, maker: Maker) -> bool:
    """Is something said of a paragraph that ends with it."""
    return bool(told) and any(remark.endswith(f": {told}") for remark in maker.remarks)


SNOW: Final = f"{UPPER}snow mana is counted as paid with any mana"


def remarks_on(deck: CountedDeck) -> Iterator[str]:
    """What the count takes as simpler than it is, each said once a card; of a card without copies nothing."""
    return (f"{card.name}: {remark}" for card, remark in each_remark(deck))


def each_remark(deck: CountedDeck) -> Iterator[tuple[CountedCard, str]]:
    """The same, each with its card."""
    for card in (each for each in deck.cards if each.count):
        said = card.maker.remarks if card.maker is not None else ()
        cost = card.card.front.mana_cost
        snow = cost is not None and any(symbol.snow for symbol in cost.symbols)
        paid: tuple[str, ...] = (SNOW,) if snow else ()
        for remark in dict.fromkeys((*said, *beyond(card.card, card.maker, commander=card.commander), *paid)):
            yield card, remark
