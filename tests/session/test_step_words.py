"""Steps of scripts in English."""

from typing import Any

import pytest

from mtgtable.session.scenarios.reading import step
from mtgtable.session.scenarios.step_words import step_text

CASES: list[tuple[dict[str, Any], str]] = [
    (
        {"do": "cast", "player": "A", "card": "Giant Growth", "targets": ["Grizzly Bears"]},
        "A casts Giant Growth at Grizzly Bears",
    ),
    ({"do": "cast", "player": "A", "card": "Bolt", "expect": "illegal"}, "A casts Bolt, which is refused"),
    ({"do": "advance", "turn": 2, "step": "upkeep"}, "Go on to turn 2, upkeep"),
    (
        {"do": "manual", "action": "resolve", "player": "A", "card": "Overrun"},
        "By hand: Overrun of A does what it does as if it had resolved",
    ),
    (
        {"do": "manual", "action": "timestamp", "object": "Humility"},
        "By hand: give a new timestamp to Humility",
    ),
    (
        {"do": "manual", "action": "timestamp", "object": "Gray Ogre", "counters": "flying"},
        "By hand: give a new timestamp to the flying counters on Gray Ogre",
    ),
    (
        {"check": "object", "object": "Humility", "power": 4, "toughness": 4, "colors": "W", "ability_count": 0},
        "Check: Humility is 4/4, is white, has no abilities",
    ),
    (
        {"do": "manual", "action": "add_counters", "object": "It", "counters": {"+1/+1": 2}},
        "By hand: put 2 +1/+1 on It",
    ),
    ({"check": "object", "object": "Gray Ogre", "tapped": True}, "Check: Gray Ogre is tapped"),
    (
        {"check": "object", "object": "It", "colors": ["red", "white"], "counters": {"+1/+1": 1, "flying": 0}},
        "Check: It is white and red, has 1 +1/+1 counter, no flying counters",
    ),
    ({"check": "object", "object": "Gray Ogre", "exists": False}, "Check: Gray Ogre isn't there"),
    ({"check": "player", "player": "B", "life": 17}, "Check: B has life 17"),
    (
        {"check": "dependency", "layer": "4", "effect": "Urborg", "depends_on": "Blood Moon"},
        "Check: Urborg depends on Blood Moon in layer 4",
    ),
    (
        {"check": "count", "zone": "battlefield", "count": 2, "card": "Goblin Token", "turn": 3},
        "Turn 3: check: 2 Goblin Token in battlefield",
    ),
]


@pytest.mark.parametrize(("data", "words"), CASES, ids=[words for _, words in CASES])
def test_a_step_in_english(data: dict[str, Any], words: str) -> None:
    assert step_text(step(data, "$")) == words
