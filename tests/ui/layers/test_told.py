"""The words of the layers in German: titles, marks, times and reasons are said, names and rules text are quoted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgtable.model.colors import describe
from mtgtable.model.edition import EDITION_NAMES, edition_named
from mtgtable.session import layer_words
from mtgtable.session.rulebook import sentences as rulebook
from mtgtable.ui.language import LANGUAGE, places, table
from mtgtable.ui.layers.account import NAMES
from mtgtable.ui.layers.told import FOLDER, told, told_names, told_source, told_value
from mtgtable.ui.said import patterns, sentences


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


TITLES = sorted({layer.title for name in EDITION_NAMES for layer in edition_named(name).layers})


@pytest.mark.parametrize("title", [*TITLES, *NAMES])
def test_every_title_has_its_german(title: str, german: None) -> None:
    assert sentences("de", FOLDER).knows(title)


@pytest.mark.parametrize("kind", sorted(layer_words._MEANINGS))
def test_every_mark_is_explained_in_german(kind: layer_words.Mark, german: None) -> None:
    sentence, rule = layer_words._MEANINGS[kind]
    assert told(f"{sentence} (613.1)." if rule else f"{sentence}.") != (f"{sentence} (613.1)." if rule else sentence)
    assert sentences("de", FOLDER).knows(f"{sentence} (613.1)." if rule else f"{sentence}.")


@pytest.mark.parametrize(
    ("text", "german_text"),
    [
        (
            "while the ability is there; third of four; turn 2, as Grow resolved",
            "solange die Fähigkeit da ist; dritter von vier; Zug 2, als Grow verrechnet wurde",
        ),
        ("Power and toughness: set to a value", "Stärke und Widerstandskraft: auf einen Wert gesetzt"),
        ("A player switched it off by hand.", "Ein Spieler hat es von Hand abgeschaltet."),
        ("It isn't a creature.", "Es ist keine Kreatur."),
        ("It isn't tapped.", "Es ist nicht getappt."),
        ("It doesn't have flying.", "Es hat flying nicht."),
        ("It isn't a Swamp.", "Es ist kein Swamp."),
        ("It isn't a Servo or a Thopter.", "Es ist kein Servo oder Thopter."),
        ("It isn't a land or an artifact.", "Es ist kein Land oder ein Artefakt."),
        ("Its power is 2, not at least 4.", "Stärke ist 2, nicht mindestens 4."),
        ("It doesn't have a charge counter.", "Es hat keine charge-Marke."),
        ("The condition in its text doesn't hold (611.3a).", "Die Bedingung in seinem Text gilt nicht (611.3a)."),
        (
            "until end of turn; second of two; turn 1, as Overrun resolved",
            "bis zum Ende des Zuges; zweiter von zwei; Zug 1, als Overrun verrechnet wurde",
        ),
        ("first of two; turn 1, as it entered", "erster von zwei; Zug 1, als es ins Spiel kam"),
        ("turn 2, as an ability of Oko resolved", "Zug 2, als eine Fähigkeit von Oko verrechnet wurde"),
        ("as an ability of Oko resolved", "als eine Fähigkeit von Oko verrechnet wurde"),
        (
            "What it applies to was fixed as it resolved; what comes or changes later isn't affected (611.2c).",
            (
                "Worauf er sich bezieht, stand fest, als er verrechnet wurde; was später kommt oder sich ändert, "
                "ist nicht betroffen (611.2c)."
            ),
        ),
        ("waited for Blood Moon, against timestamps", "wartete auf Blood Moon, gegen die Zeitstempel"),
        ("3 counted: 2 Forest, Gray Ogre", "3 gezählt: 2 Forest, Gray Ogre"),
        ("loyalty 4", "Loyalität 4"),
    ],
)
def test_a_sentence_of_the_layers_in_german(text: str, german_text: str, german: None) -> None:
    assert told(text) == german_text


def test_why_an_effect_applies_to_nothing_is_said(german: None) -> None:
    taken = "nothing: Oboro lost the ability before its effect could begin: Moon took it away in layer 4 (613.6)"
    assert told_names(taken) == (
        "nichts: Oboro verlor die Fähigkeit, ehe ihr Effekt beginnen konnte: Moon nahm sie in Ebene 4 weg (613.6)"
    )
    assert told_names("Nothing to Fear, 2 Forest") == "Nothing to Fear, 2 Forest"
    assert told("It looks on the stack and in a graveyard, and this is on the battlefield.") == (
        "Er sieht sich um: auf dem Stapel und in einem Friedhof; dies ist auf dem Spielfeld."
    )


@pytest.mark.parametrize(
    "name", ["Sword of Feast and Famine", "Until the End", "Two of Cups and Counters", "none of it"]
)
def test_a_name_is_never_said_otherwise(name: str, german: None) -> None:
    assert told_value("Name", name) == name
    assert told_source(name) == name


def test_colors_and_counters_are_said(german: None) -> None:
    assert told_value("Color", describe(("W", "U"))) == "weiß und blau"
    assert told_value("Color", describe(("W", "U", "B"))) == "weiß, blau und schwarz"
    assert told_value("Color", describe(())) == "farblos"
    assert told_value("Abilities", "none") == "keine"
    assert told_source("2 +1/+1 counters") == "2 +1/+1-Marken"


def test_english_is_left_as_it_is() -> None:
    assert told("while the ability is there") == "while the ability is there"
    assert told_value("Color", "white and blue") == "white and blue"


def test_each_line_has_the_places_of_its_source() -> None:
    for source, line in patterns("de", FOLDER).items():
        assert set(places(line)) <= set(places(source)), source


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_sentence_of_a_rule_has_its_german(edition: str) -> None:
    assert [said for said in rulebook.sentences(edition).values() if not sentences("de", FOLDER).is_whole(said)] == []
