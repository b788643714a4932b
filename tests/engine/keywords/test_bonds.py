"""Crafting, prepared spells and lessons, at the table (702.167, 701.48)."""

from __future__ import annotations

from contextlib import suppress

from mtgtable.abilities.abilities import Content, SpellAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.filters import AllOf, ControlledBy, IsSource, IsSubtype, IsType, Not
from mtgtable.abilities.instructions import GainLife, Look, Move, Search, Sequence
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import Bound, Choose, Linked, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.refs import Frame
from mtgtable.model.zones import Zone
from tests.engine.boards import A, Table, face, keyword
from tests.engine.play import FOREST, GIANT, Play, lands, mana, spell

_OTHER_ARTIFACT = AllOf((IsType("Artifact"), ControlledBy(You()), Not(IsSource())))
_MATERIALS = Choose(_OTHER_ARTIFACT, (Zone.BATTLEFIELD, Zone.GRAVEYARD))


def test_crafting_exiles_the_material_and_returns_the_other_face() -> None:
    """702.167a, c: the permanent remembers the card with which it was crafted."""
    from mtgtable.abilities.costs import Cost

    front = face("Clay", "Artifact", keyword("craft", _MATERIALS, Cost((mana("{1}"),), "{1}")), cost="{1}")
    back = face("Statue", "Artifact Creature — Golem", pt=(4, 4))
    table = Table()
    lands(table, FOREST, 1)
    clay = table.put(front)
    table.state.update(clay, card=CompiledCard("Clay // Statue", "transform", (front, back)))
    table.put(face("Bolt of Brass", "Artifact", cost="{3}"), A, Zone.GRAVEYARD)
    play = Play(table)
    play.activate(A, clay)
    play.resolve()
    statue = play.find("Statue")
    with_ = select(play.game.table.look(), Linked("crafted"), Frame(source=statue))
    assert play.names(Zone.GRAVEYARD) == []
    assert [play.game.state.objects[ref].printed.name for ref in with_ if isinstance(ref, int)] == ["Bolt of Brass"]
    assert amount(play.game.table.look(), StatOf("mana_value", Linked("crafted")), Frame(source=statue)) == 3


def test_a_prepared_creature_gives_one_copy_of_its_spell() -> None:
    """The copy is cast, the creature is prepared no longer, and the copy leaves nothing behind (707.10)."""
    sage = face("Sage", "Creature — Human", cost="{1}", pt=(1, 1))
    lesson = spell("Insight", "Sorcery", "{1}", GainLife(4))
    table = Table()
    lands(table, FOREST, 2)
    id_ = table.put(sage, statuses=frozenset({"prepared"}))
    table.state.update(id_, card=CompiledCard("Sage // Insight", "prepare", (sage, lesson)))
    play = Play(table)
    assert play.can(A, Cast(id_, 1, "prepared"))
    play.cast(A, id_, method="prepared", face=1)
    assert not play.can(A, Cast(id_, 1, "prepared"))
    play.resolve()
    assert play.life(A) == 24
    assert play.names(Zone.GRAVEYARD) == []
    assert play.names(Zone.EXILE) == []
    assert play.find("Sage") == id_


def test_a_lesson_comes_from_outside_the_game() -> None:
    """400.11b, 701.48a: only a card that fits can be chosen, and it is in the sideboard no longer."""
    lesson = CompiledCard("Drill", "normal", (face("Drill", "Sorcery — Lesson", SpellAbility(Content(GainLife(1)))),))
    table = Table()
    table.state.update_player(A, outside=(CompiledCard("Hill Giant", "normal", (GIANT,)), lesson))
    found = Bound("found")
    wish = Sequence(
        (
            Search(IsSubtype(TypeWord("Lesson", "other")), outside=True),
            Look(found, reveal=True),
            Move(found, Zone.HAND),
        )
    )
    play = Play(table)
    steps = perform(play.game.table, wish, Frame(controller=A))
    asked = next(steps)
    assert isinstance(asked, d.Choose)
    assert [option.label for option in asked.options] == ["Drill"]
    with suppress(StopIteration):
        steps.send(d.Chosen((0,)))
    assert play.names(Zone.HAND) == ["Drill"]
    assert [card.name for card in play.game.state.player(A).outside] == ["Hill Giant"]
