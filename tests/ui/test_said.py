"""Sentences of the game in German: rules text and names in them stay whole, whoever is called You is addressed."""

from __future__ import annotations

import pytest

from mtgtable.cards.starter import starter_cards
from mtgtable.ui.said import _said

RULES_TEXT = (
    "Target creature gets -6/-0 until end of turn.",
    "Target opponent sacrifices an attacking creature of their choice.",
    "Each player discards a card.",
    "Target player draws two cards and loses 2 life.",
    "This creature deals 2 damage to any target.",
    "Create a 1/1 white Spirit creature token with flying. (It can't be blocked.)",
)


@pytest.mark.parametrize("text", RULES_TEXT)
def test_of_rules_text_no_word_is_translated(text: str) -> None:
    assert _said("de", text) == text


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Ana: puts Spin into Myth into Ben's hand", "Ana: legt Spin into Myth auf die Hand von Ben"),
        ("You: puts Foil into You's graveyard", "Du legst Foil auf deinen Friedhof"),
        ("You: notes on Opt: Ben draws a card", "Du notierst an Opt: Ben draws a card"),
        ("Sacrifice up to 2 creatures", "Opfere bis zu 2 Kreaturen"),
        ("Choose up to 3 permanents", "Wähle bis zu 3 bleibende Karten"),
        ("Choose 1 to 2 creatures", "Wähle 1 bis 2 Kreaturen"),
        ("Ana casts Battle at the Bridge", "Ana wirkt Battle at the Bridge"),
        ("Pay {2} for Alesha, Who Laughs at Fate", "Zahle {2} für Alesha, Who Laughs at Fate"),
        ("Ana attacks: Opt at Ben, Foil at Cy", "Ana greift an: Opt auf Ben, Foil auf Cy"),
        ("Big Apple, 3 a.m. enters the battlefield", "Big Apple, 3 a.m. kommt ins Spiel"),
        ("Ana casts Big Apple, 3 a.m.", "Ana wirkt Big Apple, 3 a.m."),
        (
            "This cost can't be paid: sacrifice a creature (118.3)",
            ("Diese Kosten können nicht gezahlt werden: eine Kreatur opfern (118.3)"),
        ),
        (
            "There aren't enough legal targets for “target spell” (601.2c)",
            ("Es gibt nicht genug legale Ziele für „Zauberspruch“ (601.2c)"),
        ),
        ("Opt dies with no toughness left (704.5f)", "Opt stirbt ohne Widerstandskraft (704.5f)"),
        ("Ben gains 1 life (18)", "Ben erhält 1 Lebenspunkt (18)"),
        ("Ben gains 11 life (18)", "Ben erhält 11 Lebenspunkte (18)"),
        ("Put 2 on the bottom of your library", "Lege 2 Karten unter deine Bibliothek"),
        ("Put 1 on the bottom of your library", "Lege 1 Karte unter deine Bibliothek"),
        ("You looks at Opt, Foil", "Du siehst dir Opt, Foil an"),
        ("Ana looks at Opt, Foil", "Ana sieht sich Opt, Foil an"),
    ],
)
def test_a_line_of_the_log_is_said(english: str, german: str) -> None:
    assert _said("de", english) == german


FRAMES = (
    ("Ana casts {0}", "Ana wirkt {0}"),
    ("Pay {{2}} for {0}", "Zahle {{2}} für {0}"),
    ("{0} enters the battlefield", "{0} kommt ins Spiel"),
    ("Ana: puts {0} into Ben's hand", "Ana: legt {0} auf die Hand von Ben"),
)


@pytest.mark.parametrize(("english", "german"), FRAMES)
def test_the_name_of_a_card_stays_as_it_is(english: str, german: str) -> None:
    names = {face.name for card in starter_cards() for face in card.faces}
    assert {name for name in names if _said("de", english.format(name)) != german.format(name)} == set()
