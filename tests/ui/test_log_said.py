"""The log of what hands do: each line behind its name in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from mtgtable.engine.actions.manual import status_said
from mtgtable.engine.asking.inputs import ManualStatus
from mtgtable.engine.turn.sequence import STEPS
from mtgtable.session.habits import DEED_TITLES
from mtgtable.ui.cards.called import name_called
from mtgtable.ui.language import LANGUAGE, SEATS, tr
from mtgtable.ui.playing.second_person import second_person
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


CREATURES = (
    "Grizzly Bears", "Svogthos, the Restless Tomb", "a face-down card", "Serra Angel", "Gray Ogre", "Hill Giant",
    "Plague Nurse", "Vitu-Ghazi Inspector", "Elvish Mystic", "Marit Lage", "Shivan Dragon", "Wall of Wood",
)  # fmt: skip


@pytest.mark.parametrize("number", range(1, len(CREATURES) + 1))
@pytest.mark.parametrize(("whom", "german_name"), [("Ben", "Ben"), ("Goldfish", "Goldfisch"), ("You", "dich")])
def test_however_many_attack_each_is_told_in_german(number: int, whom: str, german_name: str, german: None) -> None:
    row = CREATURES[:number]
    told = said(f"Ana attacks: {', '.join(f'{one} at {whom}' for one in row)}")
    expected = ", ".join(f"{one} auf {german_name}" for one in row).replace("a face-down card", "eine verdeckte Karte")
    assert told == f"Ana greift an: {expected}"


@pytest.mark.parametrize("number", range(1, len(CREATURES) + 1))
def test_however_many_block_each_is_told_in_german(number: int, german: None) -> None:
    row = CREATURES[:number]
    told = said(", ".join(f"{one} blocks Shivan Dragon" for one in row))
    assert (told.count(" blockt "), "blocks" in told, "face-down" in told) == (number, False, False)


@pytest.mark.parametrize("number", range(1, len(CREATURES) + 1))
def test_however_many_deal_combat_damage_each_is_told_in_german(number: int, german: None) -> None:
    row = CREATURES[:number]
    told = said(f"Combat damage: {', '.join(f'{one} deals 2 to Goldfish' for one in row)}")
    assert told.startswith("Kampfschaden: Grizzly Bears fügt Goldfisch 2 Schaden zu")
    assert (told.count("fügt Goldfisch 2 Schaden zu"), "deals" in told) == (number, False)


@pytest.mark.parametrize(
    ("line", "german_line"),
    [
        (
            "Ana attacks: 12 × Soldier Token at Goldfish, Gray Ogre at Goldfish",
            "Ana greift an: 12 × Soldier Token auf Goldfisch, Gray Ogre auf Goldfisch",
        ),
        ("Ana attacks: 2 face-down cards at Ben", "Ana greift an: 2 verdeckte Karten auf Ben"),
        ("3 × Wall Token block Gray Ogre", "3 × Wall Token blocken Gray Ogre"),
        ("2 face-down cards block 2 × Bear Token", "2 verdeckte Karten blocken 2 × Bear Token"),
        (
            "12 × Soldier Token deal 1 combat damage each to You",
            "12 × Soldier Token fügen dir je 1 Kampfschaden zu",
        ),
        ("Gray Ogre deals 2 damage each to 5 × Bear", "Gray Ogre fügt 5 × Bear je 2 Schaden zu"),
        ("12 × Bear are destroyed by damage", "12 × Bear werden durch Schaden zerstört"),
    ],
)
def test_what_is_told_of_several_alike_is_told_in_german(line: str, german_line: str, german: None) -> None:
    assert second_person(line) == german_line


def test_an_attacked_planeswalker_keeps_its_whole_name(german: None) -> None:
    told = said("Ana attacks: Gray Ogre at Jace, Memory Adept, Hill Giant at Jace, Memory Adept")
    assert told == "Ana greift an: Gray Ogre auf Jace, Memory Adept, Hill Giant auf Jace, Memory Adept"


def test_a_blank_card_is_no_half_name(german: None) -> None:
    assert said("Goldfish discards Blank card") == "Goldfisch wirft eine leere Karte ab"


@pytest.mark.parametrize(
    ("line", "german_line"),
    [
        ("Goldfish casts Discard", "Goldfisch wirkt Abwurf"),
        ("Goldfish casts Removal 2", "Goldfisch wirkt Entfernung 2"),
        ("Wall builder resolves", "Mauerbau wird verrechnet"),
        ("Clock deals 2 damage to Ana", "Uhr fügt Ana 2 Schaden zu"),
        ("Ana casts Clock of Omens", "Ana wirkt Clock of Omens"),
    ],
)
def test_what_a_goldfish_does_has_its_german_name_in_the_log(line: str, german_line: str, german: None) -> None:
    assert said(line) == german_line


@pytest.mark.parametrize("title", DEED_TITLES.values())
def test_each_deed_of_a_goldfish_is_said_and_shown_alike(title: str, german: None) -> None:
    assert said(title) == name_called(title) != title
    assert said(f"{title} 2") == name_called(f"{title} 2") != f"{title} 2"


@pytest.mark.parametrize("name", SEATS)
def test_a_seat_that_the_program_names_is_named_alike_in_every_sentence(name: str, german: None) -> None:
    plate = said(name)
    assert plate != name or name == "You"
    assert tr("{0}: numbers", name) == f"{plate}: Zahlen"
    assert said(f"Ana attacks: Gray Ogre at {name}") == f"Ana greift an: Gray Ogre auf {plate}"
