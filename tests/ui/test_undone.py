"""What *Undo* would take back is called in German whole: names and rules text as they are, all else translated."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.session.labels import _VERBS
from mtgtable.session.sitting import PassGoal
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import patterns
from mtgtable.ui.undone import redo_said, undo_said, undone_in

CALLED = {
    "cast Cryptic Command": "Cryptic Command wirken",
    "put Foil": "Foil hinlegen",
    "play Mountain anyway": "trotzdem Mountain spielen",
    "move a card": "eine Karte bewegen",
    "activate ability of Prodigal Pyromancer": "Fähigkeit von Prodigal Pyromancer aktivieren",
    "not sick Gray Ogre": "Gray Ogre nicht einsatzverzögert",
    "target: Grizzly Bears": "Ziel: Grizzly Bears",
    "target: Grizzly Bears, Gray Ogre": "Ziel: Grizzly Bears, Gray Ogre",
    "cast: yes": "Wirken: ja",
    "creature type: Dinosaur": "Kreaturentyp: Dinosaur",
    "sacrifice: Gray Ogre": "Opfern: Gray Ogre",
    "sacrifice: none": "Opfern: nichts",
    "player: Ben": "Spieler: Ben",
    "player: You": "Spieler: Du",
    "manual: go on": "Von Hand: weiter",
    "mode: The first pile": "Modus: Der erste Stapel",
    "word: Don't pay tribute": "Wort: Keinen Tribut zahlen",
    "put: a card, a card": "Legen: eine Karte, eine Karte",
    "color: red, blue": "Farbe: rot, blau",
    "kicker: yes": "Bonus: ja",
    "attackers: 2": "Angreifer: 2",
    "divide": "Verteilen",
    "mode: Target creature gets -6/-0 until end of turn.": "Modus: „Target creature gets -6/-0 until end of turn.“",
    "mode: Target opponent sacrifices an attacking creature.": (
        "Modus: „Target opponent sacrifices an attacking creature.“"
    ),
    "mode: Target player gains 4 life., Target opponent sacrifices an attacking creature of their choice.": (
        "Modus: „Target player gains 4 life., Target opponent sacrifices an attacking creature of their choice.“"
    ),
    "mode: Counter target spell, then draw a card": "Modus: „Counter target spell, then draw a card“",
    "optional cost: pay {2}": "Optionale Kosten: {2} zahlen",
    "pass until next turn": "passen bis zum nächsten Zug",
}


@pytest.mark.parametrize("label", CALLED)
def test_a_label_is_called_in_german(label: str) -> None:
    assert undone_in("de", label) == CALLED[label]


FORMS = [
    *(f"{purpose}:" for purpose in get_args(Purpose)),
    *(f"{what} {{0}}" for what in get_args(get_type_hints(i.ManualStatus)["what"]) if what != "damage"),
    *(f"{kind} {{0}}" for kind in get_args(get_type_hints(i.SpecialAction)["kind"])),
    *(f"pass until {goal}" for goal in get_args(PassGoal)),
]


@pytest.mark.parametrize("form", FORMS)
def test_all_that_the_session_may_call_something_has_its_german(form: str) -> None:
    assert form in patterns("de", "undone")


@pytest.mark.parametrize("verb", sorted(set(_VERBS.values()) - {"change"}))
def test_each_verb_has_its_german(verb: str) -> None:
    assert {verb, f"{verb} {{0}}"} & set(patterns("de", "undone"))


def test_nothing_to_take_back_or_do_again_has_no_colon() -> None:
    LANGUAGE.install("de")
    try:
        assert (undo_said(""), redo_said("")) == ("Rückgängig", "Wiederholen")
        assert redo_said("Opt wirken") == "Wiederholen: Opt wirken"
    finally:
        LANGUAGE.install("en")
