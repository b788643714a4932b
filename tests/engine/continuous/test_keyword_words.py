"""What keywords are called that an effect gives: with their quality, number or cost (702)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.filters import (
    AllOf,
    Anything,
    ColorCount,
    ControlledBy,
    Filter,
    IsColor,
    IsStackKind,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    SharesWith,
)
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.selectors import All, ChosenPlayer, HostOf, Linked, Players, Source, Targeted, You
from mtgtable.abilities.words import ChosenColor, ChosenType, ColorWord, TypeWord
from mtgtable.engine.continuous import explain
from mtgtable.engine.continuous.explanation import ability_text
from mtgtable.engine.continuous.keyword_words import keyword_in_words
from tests.engine import layer_cards as cards
from tests.engine.boards import Table

_OPPONENTS = ControlledBy(Players("opponents"))


@pytest.mark.parametrize(
    ("quality", "said"),
    [
        (IsColor(ColorWord("B")), "protection from black"),
        (IsColor(ChosenColor()), "protection from the chosen color"),
        (IsType("Sorcery"), "protection from sorceries"),
        (IsSubtype(TypeWord("Elf")), "protection from Elves"),
        (Anything(), "protection from everything"),
        (ColorCount(">=", 2), "protection from multicolored"),
        (_OPPONENTS, "protection from each of your opponents"),
        (AllOf((IsType("Creature"), _OPPONENTS)), "protection from creatures your opponents control"),
        (AllOf((IsType("Instant"), IsStackKind("spell"))), "protection from instant spells"),
        (AllOf((IsSupertype("Legendary"), IsType("Creature"))), "protection from legendary creatures"),
        (ColorCount("=", 0), "protection from colorless"),
        (ControlledBy(ChosenPlayer()), "protection from the chosen player"),
        (AllOf((Not(IsSubtype(TypeWord("Human"))), IsType("Creature"))), "protection from non-Human creatures"),
        (AllOf((IsType("Creature"), IsSubtype(ChosenType()))), "protection from creatures of the chosen type"),
        (SharesWith("color", Source()), "protection from its colors"),
        (SharesWith("color", All(ControlledBy(You()))), "protection from the colors of permanents you control"),
        (SharesWith("card type", Linked("exiled")), "protection from each of the exiled card's card types"),
        (SharesWith("color", Targeted(0)), "protection from the colors of the target"),
        (SharesWith("color", HostOf()), ""),
        (Not(IsType("Creature")), ""),
    ],
)
def test_protection_says_its_quality(quality: Filter, said: str) -> None:
    assert keyword_in_words(KeywordAbility("protection", (quality,))) == said


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (IsSubtype(TypeWord("Island", "land")), "islandwalk"),
        (IsSupertype("Legendary"), "legendary landwalk"),
        (Not(IsSupertype("Basic")), "nonbasic landwalk"),
        (AllOf((IsSupertype("Snow"), IsSubtype(TypeWord("Forest", "land")))), "snow forestwalk"),
    ],
)
def test_landwalk_says_which_land(what: Filter, said: str) -> None:
    assert keyword_in_words(KeywordAbility("landwalk", (what,))) == said


def test_numbers_stand_after_the_name() -> None:
    assert keyword_in_words(KeywordAbility("toxic", (2,))) == "toxic 2"


def test_two_of_one_line_are_told_apart() -> None:
    """ "Protection from red and from blue" is two abilities, each with its own name."""
    line = "Protection from red and from blue"
    both = tuple(KeywordAbility("protection", (IsColor(ColorWord(color)),), text=line) for color in ("R", "U"))
    table = Table()
    bears = table.put(cards.BEARS)
    table.effect(GainAbilities(both), on=(bears,), name="Two Shields")
    assert [ability_text(on) for on in table.board().characteristics[bears].abilities] == [
        "protection from red",
        "protection from blue",
    ]
    (change,) = explain(table.state, bears).steps[0].changes
    assert change.after_text == "protection from red; protection from blue"
