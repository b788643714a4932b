"""The log of what hands do: each line behind its name in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from mtgtable.engine.actions.manual import status_said
from mtgtable.engine.asking.inputs import ManualStatus
from mtgtable.engine.turn.sequence import STEPS
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import known, said

STATUSES = get_args(get_type_hints(ManualStatus)["what"])


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.install("de")
    yield
    LANGUAGE.install("en")


@pytest.mark.parametrize(
    ("english", "spoken"),
    [
        ("puts Forest onto the battlefield under Bob's control", "legt Forest unter Kontrolle von Bob aufs Spielfeld"),
        ("puts Forest into Bob's graveyard", "legt Forest auf den Friedhof von Bob"),
        ("looks through their library", "sieht die eigene Bibliothek durch"),
        ("looks through Bob's library", "sieht die Bibliothek von Bob durch"),
        ("takes Ornithopter off the stack", "nimmt Ornithopter vom Stapel"),
        ("notes on Ornithopter: mine", "notiert an Ornithopter: mine"),
        ("hides a card again", "verbirgt eine Karte wieder"),
        ("goes on to combat damage", "geht weiter zum Kampfschaden"),
        ("flips tails, heads, heads", "wirft Zahl, Kopf, Kopf"),
        ("rolls 3, 4 on a d6, 7 together", "würfelt 3, 4 mit W6, zusammen 7"),
        ("3 damage to Bob", "3 Schaden an Bob"),
    ],
)
def test_what_somebody_does_by_hand_is_said_behind_their_name(english: str, spoken: str, german: None) -> None:
    assert said(f"Ana: {english}") == f"Ana: {spoken}"


@pytest.mark.parametrize(
    "deed",
    [*(f"goes on to {step.replace('_', ' ')}" for step in STEPS), *(status_said(what, "Bears") for what in STATUSES)],
)
def test_every_step_and_status_has_its_german(deed: str, german: None) -> None:
    assert known("de", f"Ana: {deed}")
    assert deed.split()[0] not in said(f"Ana: {deed}").split(), deed


def test_what_isnt_known_stays_as_it_is(german: None) -> None:
    assert said("Ana: whistles a tune") == "Ana: whistles a tune"
