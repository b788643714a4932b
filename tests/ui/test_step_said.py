"""The steps of a script in the language of the window."""

from __future__ import annotations

import ast
import inspect
from typing import Any, get_args

import pytest

from mtgtable.abilities.conditions import StepName
from mtgtable.session.scenarios import step_words
from mtgtable.session.scenarios.reading import step
from mtgtable.session.scenarios.step_words import step_phrase
from mtgtable.session.scenarios.values import ZoneName
from mtgtable.ui.bars.step_said import FOLDER, said_failure, said_phrase
from mtgtable.ui.language import LANGUAGE, places
from mtgtable.ui.said import patterns


def _forms() -> set[str]:
    """Every form that is written in ``step_words``."""
    tree = ast.parse(inspect.getsource(step_words))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_p":
            found |= {one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)}
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "form":
            values = [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else [node.value]
            found |= {one.value for one in values if isinstance(one, ast.Constant)}
    found |= {form for _, form in step_words._VALUES} | {words for _, *both in step_words._STATES for words in both}
    return {str(one) for one in found if isinstance(one, str) and one != " {0}"}


def test_every_form_has_its_german() -> None:
    texts = patterns("de", FOLDER)
    words = {word.replace("_", " ") for word in (*get_args(StepName), *get_args(ZoneName))}
    assert len(_forms()) > 60
    assert (_forms() | words) - texts.keys() == set()


def test_the_same_stands_in_the_same_places() -> None:
    assert [one for one, said in patterns("de", FOLDER).items() if places(one) != sorted(places(said))] == []


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (
            {
                "check": "object",
                "object": "Bear",
                "power": 2,
                "toughness": 2,
                "colors": ["green"],
                "zone": "hand",
            },
            "Prüfung: Bear ist 2/2, ist in der Zone Hand, ist grün",
        ),
        ({"check": "player", "player": "A", "life": 17, "hand": 2}, "Prüfung: A hat Lebenspunkte 17, Handkarten 2"),
        (
            {"check": "count", "zone": "graveyard", "count": 0, "player": "A"},
            "Prüfung: 0 Karten in der Zone Friedhof von A",
        ),
        ({"do": "advance", "turn": 3, "step": "precombat_main"}, "Weiter zu Zug 3, erste Hauptphase"),
        (
            {"do": "cast", "player": "A", "card": "Shock", "targets": ["B"], "expect": "illegal"},
            "A wirkt Shock auf B, was abgelehnt wird",
        ),
        ({"do": "attack", "turn": 3, "player": "A", "attackers": {"Ogre": "B"}}, "Zug 3: A greift an mit Ogre → B"),
    ],
)
def test_steps_in_german(data: dict[str, Any], words: str) -> None:
    spoken = said_phrase(step_phrase(step(data, "$")), "de")
    assert spoken[:1].upper() + spoken[1:] == words


def test_what_a_failed_check_says() -> None:
    LANGUAGE.install("de")
    try:
        message = "Bear: power: expected 3, was 2; toughness: expected 3, was 2"
        assert said_failure(message) == "Bear: Stärke: erwartet 3, war 2; Widerstandskraft: erwartet 3, war 2"
    finally:
        LANGUAGE.install("en")
