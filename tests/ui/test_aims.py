"""What a target must be is said in German of its parts, whatever the parts are."""

from __future__ import annotations

import pytest

from mtgtable.ui.aims import asked_for
from mtgtable.ui.said import sentences

CASES = {
    "Choose any target": "Wähle ein beliebiges Ziel",
    "Choose target creature": "Wähle als Ziel: Kreatur",
    "Choose target creature you control": "Wähle als Ziel: Kreatur, die du kontrollierst",
    "Choose another target artifact an opponent controls": (
        "Wähle ein anderes Ziel: Artefakt, das ein Gegner kontrolliert"
    ),
    "Choose up to one other target creature you don't control": (
        "Wähle höchstens ein anderes Ziel: Kreatur, die du nicht kontrollierst"
    ),
    "Choose up to two target creature cards from your graveyard": (
        "Wähle bis zu zwei Ziele: Kreaturenkarten aus deinem Friedhof"
    ),
    "Find a basic land card": "Finde: Standardlandkarte",
    "Find up to 2 artifact cards": "Finde bis zu 2: Artefaktkarten",
    "Find a Plains, Island, or Swamp card": "Finde: Plains-, Island- oder Swamp-Karte",
    "Choose 2: two target lands": "Wähle zwei Ziele: Länder",
    "Choose 3: X target nonland permanents": "Wähle 3 Ziele: bleibende Karten, die keine Länder sind",
    "Choose any number of target creatures your opponents control": (
        "Wähle beliebig viele Ziele: Kreaturen, die deine Gegner kontrollieren"
    ),
    "Choose target attacking or blocking creature with power 3 or less": (
        "Wähle als Ziel: angreifende oder blockende Kreatur mit Stärke 3 oder weniger"
    ),
    "Choose target nonartifact, nonblack creature": "Wähle als Ziel: nichtschwarze Kreatur, die kein Artefakt ist",
    "Choose target instant or sorcery card in a graveyard": (
        "Wähle als Ziel: Spontanzauber- oder Hexereikarte in einem Friedhof"
    ),
    "Choose target creature or Aura spell": "Wähle als Ziel: Kreaturenzauber oder Aurazauber",
    "Choose target instant or sorcery spell that targets you": (
        "Wähle als Ziel: Spontanzauber oder Hexerei, die auf dich zielt"
    ),
    "Choose target artifact, enchantment, or creature with flying": (
        "Wähle als Ziel: Artefakt, Verzauberung oder Kreatur mit Flugfähigkeit"
    ),
    "Choose target noncreature artifact or noncreature enchantment": (
        "Wähle als Ziel: Artefakt, das keine Kreatur ist, oder Verzauberung, die keine Kreatur ist"
    ),
    "Choose target attacking Cleric, Rogue, Warrior, or Wizard": (
        "Wähle als Ziel: angreifender Cleric, Rogue, Warrior oder Wizard"
    ),
    "Choose up to two target Bird and/or Cleric creature cards from your graveyard": (
        "Wähle bis zu zwei Ziele: Bird- und/oder Cleric-Kreaturenkarten aus deinem Friedhof"
    ),
    "Choose target Spirit permanent card from your graveyard": (
        "Wähle als Ziel: bleibende Spirit-Karte aus deinem Friedhof"
    ),
    "Choose target creature with mana value 3 or less an opponent controls": (
        "Wähle als Ziel: Kreatur mit Manabetrag 3 oder weniger, die ein Gegner kontrolliert"
    ),
    "Choose target creature an opponent controls with power less than Stone Giant's power": (
        "Wähle als Ziel: Kreatur mit Stärke kleiner als die Stärke von Stone Giant, die ein Gegner kontrolliert"
    ),
    "Choose target creature with mana value less than or equal to the number of Plains you control": (
        "Wähle als Ziel: Kreatur mit Manabetrag nicht größer als die Zahl der Plains, die du kontrollierst"
    ),
    "Choose target card named Groffskithur from your graveyard": (
        "Wähle als Ziel: Karte namens Groffskithur aus deinem Friedhof"
    ),
    "Choose target creature Wall of Corpses is blocking": "Wähle als Ziel: Kreatur, die Wall of Corpses blockt",
    "Choose target creature an opponent controls that was dealt damage this turn": (
        "Wähle als Ziel: Kreatur, die ein Gegner kontrolliert und der in diesem Zug Schaden zugefügt wurde"
    ),
    "Choose target activated or triggered ability you control from a colorless source": (
        "Wähle als Ziel: aktivierte oder ausgelöste Fähigkeit, "
        "die du kontrollierst und die aus einer farblosen Quelle stammt"
    ),
    "Choose target player who lost life this turn": (
        "Wähle als Ziel: Spieler, der in diesem Zug Lebenspunkte verloren hat"
    ),
    "Choose 0 to 2: target creature": "Wähle 0 bis 2 Ziele: Kreaturen",
    "Choose any number of target Equipment you control": (
        "Wähle beliebig viele Ziele: Ausrüstungen, die du kontrollierst"
    ),
    "Choose target non-Human creature with the same owner": (
        "Wähle als Ziel: Kreatur mit demselben Besitzer, die kein Human ist"
    ),
    "Choose target nonland permanent or suspended card": (
        "Wähle als Ziel: bleibende Karte, die kein Land ist, oder ausgesetzte Karte"
    ),
    "Choose target land without a blaze counter on it": "Wähle als Ziel: Land ohne blaze-Marke",
    "Choose target creature card in a graveyard that was milled this turn": (
        "Wähle als Ziel: Kreaturenkarte in einem Friedhof, die in diesem Zug gemillt wurde"
    ),
    "Choose target player dealt damage by Wicked Akuba this turn": (
        "Wähle als Ziel: Spieler, dem Wicked Akuba in diesem Zug Schaden zugefügt hat"
    ),
    "Choose any target chosen at random": "Wähle ein beliebiges, zufällig bestimmtes Ziel",
    "Choose any target that isn't a commander": "Wähle ein beliebiges Ziel, das kein Kommandeur ist",
}
"""Each question of the game with its German."""


@pytest.mark.parametrize("asked", CASES)
def test_targets_are_asked_for_in_german(asked: str) -> None:
    assert sentences("de").say(asked) == CASES[asked]


@pytest.mark.parametrize(
    "asked",
    [
        "Choose target creature that dreams of you",
        "Choose target frobnicator",
        "Choose target creature with",
        "Choose a color",
        "Choose up to many target creatures",
    ],
)
def test_what_has_an_unknown_word_is_not_said_in_parts(asked: str) -> None:
    assert asked_for("de", asked) is None


def test_what_had_no_target_is_told_in_german() -> None:
    said = sentences("de").say("There aren't enough legal targets for “target creature you control”")
    assert said == "Es gibt nicht genug legale Ziele für „Kreatur, die du kontrollierst“"


def test_a_language_without_parts_says_nothing() -> None:
    assert asked_for("en", "Choose target creature") is None
