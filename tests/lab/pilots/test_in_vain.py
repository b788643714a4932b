"""Spells after which nothing is otherwise than before are held; those of which something comes are cast."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.engine.asking.inputs import Cast
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.model.ids import PlayerId
from mtgtable.session.record import Acted
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import scenario_from_data
from tests.lab.decks import catalog

SMASH = "Destroy target artifact you don't control.\nOverload {4}{R}"
WARD = "Target creature you control gains protection from the color of your choice until end of turn."
GROW = "Put a +1/+1 counter on each creature you control."
CRY = "Attacking creatures get +2/+0 until end of turn."
HURT = "This spell deals damage to each opponent equal to the number of artifacts you control."
ROBBED = "Target player discards two cards."
MEND = "Regenerate target creature."
SWEEP = "Destroy all enchantments."
LURE = "Target creature gains hexproof until end of turn."
TWINS = "For each token you control, create a token that's a copy of that permanent."
EXTRA = "Take an extra turn after this one."


def spell(text: str) -> dict[str, str]:
    return {"card": "Some Spell", "type_line": "Sorcery", "mana_cost": "{R}", "oracle_text": text}


def casts(text: str, mine: list[Any], theirs: list[Any], also: list[Any] | None = None, hand: int = 0) -> bool:
    """Does it cast the spell in its turn, with mana enough."""
    lands = [{"card": "Every Land", "type_line": "Land", "oracle_text": "{T}: Add one mana of any color.", "count": 6}]
    scenario: dict[str, Any] = {
        "format": "mtgtable-scenario/1",
        "name": "in vain",
        "source": "601.2",
        "players": {
            "A": {"hand": [spell(text), *(also or [])], "battlefield": [*lands, *mine]},
            "B": {"hand": [{"card": "Plains", "count": hand}] if hand else [], "battlefield": theirs},
        },
        "script": [{"check": "player", "player": "A", "lost": False}],
    }
    run = ScenarioRun(scenario_from_data(scenario), Workshop(catalog()))
    run.begin()
    piloted = PilotedGame(run.table.game, {PlayerId(0): GreedyPilot(), PlayerId(1): GreedyPilot()})
    piloted.play(1)
    return any(isinstance(one, Acted) and isinstance(one.action, Cast) for one in piloted.inputs)


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        (SMASH, [], ["Grizzly Bears"]),
        (WARD, ["Grizzly Bears"], []),
        (LURE, ["Grizzly Bears"], ["Hill Giant"]),
        (GROW, [], ["Grizzly Bears"]),
        (CRY, ["Grizzly Bears"], ["Hill Giant"]),
        (HURT, ["Grizzly Bears"], []),
        (ROBBED, [], []),
        (SWEEP, ["Grizzly Bears"], ["Bonesplitter"]),
        (TWINS, ["Grizzly Bears"], []),
        (MEND, [], ["Grizzly Bears"]),
    ],
)
def test_what_changes_nothing_is_held(text: str, mine: list[Any], theirs: list[Any]) -> None:
    assert not casts(text, mine, theirs)


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "hand"),
    [
        (SMASH, [], ["Bonesplitter"], 0),
        (GROW, ["Grizzly Bears"], [], 0),
        (HURT, ["Bonesplitter"], [], 0),
        (ROBBED, [], [], 2),
        (TWINS, [{"card": "Grizzly Bears", "token": True}], [], 0),
        (EXTRA, [], [], 0),
    ],
)
def test_what_changes_something_is_cast(text: str, mine: list[Any], theirs: list[Any], hand: int) -> None:
    assert casts(text, mine, theirs, hand=hand)


def test_where_spells_pay_by_being_cast_they_are() -> None:
    """Prowess (702.108a): the creature is stronger for the attack."""
    monk = {"card": "Monk", "type_line": "Creature — Monk", "power": "1", "toughness": "2", "oracle_text": "Prowess"}
    assert not casts(ROBBED, [{**monk, "oracle_text": ""}], [])
    assert casts(ROBBED, [monk], [])


def test_for_storm_every_spell_counts() -> None:
    """702.40a: copies for each spell cast before it."""
    storm = {
        "card": "Thunderhead",
        "type_line": "Sorcery",
        "mana_cost": "{8}{R}",
        "oracle_text": "Thunderhead deals 1 damage to any target.\nStorm",
    }
    assert not casts(ROBBED, [], [])
    assert casts(ROBBED, [], [], also=[storm])
