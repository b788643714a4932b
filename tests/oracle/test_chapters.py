"""Chapters of Sagas and doors of Rooms: whole, or shown as what isn't understood (714.2, 709.5h)."""

import pytest

from mtgtable.abilities.abilities import ManualAbility, TriggeredAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import BecomesStatus
from mtgtable.abilities.instructions import Manual
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.oracle import compile_card
from tests.oracle.cards import card


def test_a_chapter_with_an_unknown_effect_triggers_with_its_targets() -> None:
    """603.3d, 714.2: what it does is by hand."""
    result = compile_card(card("Tale", "Enchantment — Saga", "I — Frobnicate target creature.\nII — You gain 2 life."))
    assert [gap.text for gap in result.unsupported] == ["Frobnicate target creature."]
    first, _ = result.front.abilities
    assert isinstance(first, TriggeredAbility)
    assert (first.keyword, first.content.effect) == ("chapter 1", Manual("Frobnicate target creature.", aims=True))
    assert [spec.text for spec in first.content.targets] == ["target creature"]


@pytest.mark.parametrize("wrong", ["I — Flying", "I Draw a card."])
def test_a_chapter_that_is_no_effect_is_left_to_the_players(wrong: str) -> None:
    result = compile_card(card("Tale", "Enchantment — Saga", f"{wrong}\nII — You gain 2 life."))
    assert len(result.unsupported) == 1
    first, second = result.front.abilities
    assert isinstance(first, ManualAbility)
    assert isinstance(second, TriggeredAbility)
    assert second.keyword == "chapter 2"


def test_this_door_is_the_door_on_whose_half_it_is_said() -> None:
    """709.5h."""
    text = "When you unlock this door, draw a card."
    halves = tuple(PrintedFace(name, "Enchantment — Room", text, "{1}{U}") for name in ("Hall", "Attic"))
    result = compile_card(PrintedCard("Hall // Attic", "split", halves))
    assert result.unsupported == ()
    said = [node.status for face in result.faces for node in walk(face) if isinstance(node, BecomesStatus)]
    assert said == ["left half unlocked", "right half unlocked"]


def test_what_stands_under_two_chapters_is_told_of_each() -> None:
    """714.2c."""
    result = compile_card(card("Tale", "Enchantment — Saga", "I, II — Draw a card.\nIII — You gain 1 life."))
    assert [one.text for one in result.front.abilities] == [
        "I — Draw a card.",
        "II — Draw a card.",
        "III — You gain 1 life.",
    ]
