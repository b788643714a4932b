"""Numbers of figures have the marks of the language of the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgtable.lab.drawn import MEANS, castable
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.figures import figures
from mtgtable.lab.runs.intervals import Comparison, paired
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.lab.spoken import heard, numbers, spoken
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import known
from tests.lab.decks import catalog


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.use({}, "de")
    yield
    LANGUAGE.use({}, "en")


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("6.34 [6.32–6.37]", "6,34 [6,32–6,37]"),
        ("10,000", "10.000"),
        ("1,234,567.5 %", "1.234.567,5 %"),
        ("turns 2, 3, 4.", "turns 2, 3, 4."),
        ("Guan Yu's 1,000-Li March", "Guan Yu's 1,000-Li March"),
        ("+0.39 to -0.5", "+0,39 to -0,5"),
    ],
)
def test_marks_are_turned_around_in_numbers_alone(german: None, english: str, said: str) -> None:
    assert numbers(english) == said


def test_english_stays() -> None:
    assert spoken("10,000 games, 6.34 turns") == "10,000 games, 6.34 turns"


def test_how_means_were_made_is_german_whole() -> None:
    assert known("de", MEANS)


@pytest.mark.parametrize("name", ["Llanowar Elves", "Rugged Highlands"])
def test_how_castability_was_counted_is_german_whole(name: str) -> None:
    signet = PrintedFace("Signet", "Artifact", "{1}, {T}: Add {R}{G}.", "{2}")
    odd = PrintedFace("Odd Land", "Land", "Odd Land enters tapped unless you control a Forest.\n{T}: Add {G}{G}.")
    asking = [
        PrintedFace(f"Elf {cost}", "Creature — Elf", "{T}: Add {G}.", cost, power="1", toughness="1")
        for cost in ("{R}{R}", "{W}", "{U}")
    ]
    rest = [
        PrintedFace(f"Odd {place}", "Land", words)
        for place, words in enumerate(
            (
                "{T}: Add {C}. If this land has a luck counter on it, instead add one mana of any color.",
                "{T}: Add one mana of any type that a land you control could produce.",
                "{T}: Add {G} for each creature you control.",
                "{T}: Add {G} for each land you control.",
                "{T}: Add {G}. Activate only if you control a creature.",
                "{T}: Add {G}. Spend this mana only to cast creature spells.",
                "{1}, {T}: Add {G}.",
                "{T}, Sacrifice this land: Search your library for a land card, put it onto the battlefield.",
                "{T}: Untap target creature.",
                (
                    "{T}: Add {C}.\n{1}, {T}, Sacrifice this land: Search your library for a basic land card, "
                    "put it onto the battlefield tapped, then shuffle."
                ),
                (
                    "{T}: Add {C}.\n{2}, {T}, Sacrifice this land: Search your library for up to two basic land cards, "
                    "put them onto the battlefield tapped, then shuffle."
                ),
                (
                    "This land enters tapped.\n{T}, Sacrifice this land: Search your library for a basic land card, "
                    "put it onto the battlefield tapped, then shuffle."
                ),
                "This land enters tapped.\nWhen this land enters, sacrifice it unless you pay {1}.\n{T}: Add {G}.",
            )
        )
    ]
    snowy = PrintedFace("Snowy", "Sorcery", "Add {B}{B}{B}.", "{S}{2/W}")
    faces = signet, odd, *asking, *rest, snowy
    cards = [compile_printed(PrintedCard(face.name, "normal", (face,))).compiled for face in faces]
    glade = PrintedFace("Glade", "Land", "This land enters tapped.\n{T}: Add {G}.")
    fronts = PrintedFace("Rite", "Sorcery", "Draw a card.", "{G}"), PrintedFace("Glen", "Land", "{T}: Add {W}.")
    cards += [
        compile_printed(PrintedCard(f"{front.name} // Glade", "modal_dfc", (front, glade))).compiled for front in fronts
    ]
    leader = compile_printed(
        PrintedCard("Leader", "normal", (PrintedFace("Leader", "Creature — Elf", "{T}: Add {G}.", "{G}", "1", "1"),))
    ).compiled
    deck = counted("Deck", [*cards * 20, *[catalog().card(name).compiled] * 20], [leader])
    found = figures(deck, Circumstances())
    assert len(found.remarks) >= 18
    lines = castable(found).method.split("\n")
    assert [line for line in lines if not known("de", line)] == []


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            paired([6.0] * 32, [7.0] * 20 + [5.0] * 12),
            "in 32 Spielpaaren noch kein Unterschied gezeigt; ist er so groß",
        ),
        (paired([6.0] * 40, [7.0] * 21 + [5.0] * 19), "in 40 Spielpaaren noch kein Unterschied gezeigt"),
        (paired([5.0], [6.0]), "in 1 Spielpaar noch kein Unterschied gezeigt"),
        (paired([5.0], [5.0]), "in 1 Spielpaar war kein Unterschied zu sehen"),
    ],
)
@pytest.mark.usefixtures("german")
def test_what_is_compared_is_said_in_german(found: Comparison, said: str) -> None:
    assert spoken(found.words("Züge")).startswith(said)


def test_signs_are_heard_as_words() -> None:
    assert heard("Overrun: ≥ 61.8 ±0.7 %") == "Overrun: at least 61.8 plus or minus 0.7 %"
    assert heard("≤ 3 %, ≈ 5 %") == "at most 3 %, about 5 %"
