"""What the activated abilities of an object are called in a menu: no two of them the same."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.costs import Cost, TapThis
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.instructions import GainLife
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.selectors import All
from mtgtable.engine.game import Game
from mtgtable.ui.playing.ability_texts import activated_texts
from tests.engine.boards import Table, face, static

GIVEN = ActivatedAbility(Cost((TapThis(),)), Content(GainLife(1)), text="{T}: You gain 1 life.")
OTHER = ActivatedAbility(Cost((TapThis(),)), Content(GainLife(2)), text="{T}: You gain 2 life.")
CHOIR = face("Choir", "Enchantment", static(All(IsType("Creature")), GainAbilities((GIVEN,))))
SHRINE = face("Shrine", "Enchantment", static(All(IsType("Creature")), GainAbilities((GIVEN, OTHER))))


def test_twins_say_what_gave_them() -> None:
    table = Table()
    bear = table.put(face("Bear", "Creature — Bear", pt=(2, 2)))
    table.put(CHOIR)
    table.put(SHRINE)
    game = Game(table.state)
    assert sorted(activated_texts(game.table, bear)) == [
        "{T}: You gain 1 life. (from Choir)", "{T}: You gain 1 life. (from Shrine)", "{T}: You gain 2 life.",
    ]  # fmt: skip


def test_twins_of_one_giver_are_counted() -> None:
    table = Table()
    bear = table.put(face("Bear", "Creature — Bear", GIVEN, GIVEN, pt=(2, 2)))
    assert activated_texts(Game(table.state).table, bear) == (
        "{T}: You gain 1 life. (1)", "{T}: You gain 1 life. (2)",
    )  # fmt: skip
