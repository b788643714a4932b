"""Nicknames of lands: each fits its own shape, in today's and in the old wording, and not what only resembles it."""

from __future__ import annotations

import pytest

from mtgtable.cards.search.land_shapes import SHAPES, shapes_of
from mtgtable.model.printed import PrintedCard, PrintedFace

TAPPED = "This land enters tapped.\n"
TWO = "{T}: Add {W} or {U}."

SHAPED = {
    "dual": ("Land — Plains Island", "({T}: Add {W} or {U}.)"),
    "fetchland": ("Land", ("{T}, Pay 1 life, Sacrifice this land: Search your library for a Plains or Island card, "
                  "put it onto the battlefield, then shuffle.")),
    "shockland": ("Land — Plains Island", "As this land enters, you may pay 2 life. If you don't, it enters tapped."),
    "fastland": ("Land", f"This land enters tapped unless you control two or fewer other lands.\n{TWO}"),
    "slowland": ("Land", f"This land enters tapped unless you control two or more other lands.\n{TWO}"),
    "checkland": ("Land", f"This land enters tapped unless you control a Plains or an Island.\n{TWO}"),
    "tangoland": ("Land — Plains Island", "This land enters tapped unless you control two or more basic lands."),
    "bondland": ("Land", f"This land enters tapped unless you have two or more opponents.\n{TWO}"),
    "shadowland": ("Land", ("As this land enters, you may reveal a Plains or Island card from your hand. If you don't, "
                   f"this land enters tapped.\n{TWO}")),
    "painland": ("Land", "{T}: Add {C}.\n{T}: Add {W} or {U}. This land deals 1 damage to you."),
    "canopyland": ("Land", "{T}, Pay 1 life: Add {W} or {U}.\n{1}, {T}, Sacrifice this land: Draw a card."),
    "gainland": ("Land", f"{TAPPED}When this land enters, you gain 1 life.\n{TWO}"),
    "scryland": ("Land", f"{TAPPED}When this land enters, scry 1. (Look at it.)\n{TWO}"),
    "surveilland": ("Land — Plains Island", f"({TWO})\n{TAPPED}When this land enters, surveil 1."),
    "bounceland": ("Land", (f"{TAPPED}When this land enters, return a land you control to its owner's hand.\n"
                   "{T}: Add {W}{U}.")),
    "bikeland": ("Land — Plains Island", f"({TWO})\n{TAPPED}Cycling {{2}} ({{2}}, Discard this card: Draw a card.)"),
    "tricycleland": ("Land — Plains Island Swamp", f"{TAPPED}Cycling {{3}}"),
    "triland": ("Land", f"{TAPPED}{{T}}: Add {{W}}, {{U}}, or {{B}}."),
    "filterland": ("Land", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}."),
    "storageland": ("Land", ("{T}: Add {C}.\n{1}, {T}: Put a storage counter on this land.\n{1}, Remove X storage "
                    "counters from this land: Add X mana in any combination of {W} and/or {U}.")),
    "creatureland": ("Land", (f"{TAPPED}{{T}}: Add {{U}}.\n{{1}}{{U}}: This land becomes a 2/1 blue Faerie creature "
                     "with flying until end of turn. It's still a land.")),
}  # fmt: skip


def land(types: str, text: str, name: str = "Glade") -> PrintedCard:
    return PrintedCard(name, "normal", (PrintedFace(name, types, text),))


def test_every_shape_has_a_land() -> None:
    assert list(SHAPED) == list(SHAPES)


@pytest.mark.parametrize("word", SHAPED)
def test_a_land_has_the_nickname_of_its_shape_and_no_other(word: str) -> None:
    assert shapes_of(land(*SHAPED[word])) == [word]


@pytest.mark.parametrize("word", SHAPED)
def test_the_old_wording_has_the_same_shape(word: str) -> None:
    types, text = SHAPED[word]
    old = text.replace(" enters", " enters the battlefield").replace("this land", "Glade").replace("This land", "Glade")
    for made in ("Add {W} or {U}.", "Add {W}{U}.", "Add {C}.", "Add {U}."):
        old = old.replace(made, f"{made[:-1]} to your mana pool.")
    old = old.replace(", put it onto the battlefield, then shuffle.",
                      " and put it onto the battlefield. Then shuffle your library.")  # fmt: skip
    assert shapes_of(land(types, old)) == [word]


@pytest.mark.parametrize(("types", "text"), [
    ("Land", ("{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield "
             "tapped, then shuffle.")),
    ("Land", ("This land enters tapped unless you control a Plains or an Island.\n{T}: Add {R}.\n"
             "{3}{R}, {T}: Exile the top card of your library.")),
    ("Land", ("As this land enters, you may reveal a Faerie card from your hand. If you don't, it enters tapped.\n"
             "{T}: Add {U} or {B}.")),
    ("Land", "This land enters tapped.\n{T}: Add {R} or {G}.\n{4}, {T}: Surveil 1."),
    ("Land — Gate", ("This land enters tapped unless you control two or fewer other lands.\n"
                    "As this land enters, choose a basic land type.")),
    ("Land", "Whenever this land becomes tapped, it deals 1 damage to you.\n{T}: Add one mana of any color."),
    ("Land", ("{T}, Exile a creature you control: Put a storage counter on this land.\n"
             "{T}: Add {C} for each storage counter on this land.")),
    ("Land", "{T}: Add {C}.\n{3}, {T}: Target Vehicle becomes an artifact creature until end of turn."),
    ("Basic Land — Plains", "({T}: Add {W}.)"),
])  # fmt: skip
def test_what_only_resembles_a_shape_has_no_nickname(types: str, text: str) -> None:
    assert shapes_of(land(types, text)) == []


def test_a_land_on_each_side_is_a_pathway() -> None:
    faces = (PrintedFace("Bright", "Land", "{T}: Add {W}."), PrintedFace("Grim", "Land", "{T}: Add {B}."))
    assert shapes_of(PrintedCard("Bright // Grim", "modal_dfc", faces)) == ["pathway"]
