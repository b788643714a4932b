"""Steps in human words."""

from dataclasses import replace

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.engine.continuous import explain
from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import ObjectId
from mtgtable.session.layer_words import began_words, listed, marks_of, ordinal, place_words, until_words
from tests.engine import layer_cards as cards
from tests.engine.boards import Table


def test_a_long_row_of_names_ends_with_how_many_more() -> None:
    assert listed(f"Bear {number}" for number in range(15)).endswith("Bear 11 and 3 more")


def test_places_in_a_long_row() -> None:
    assert [ordinal(place) for place in (1, 12, 13, 22, 23, 111)] == [
        "first",
        "twelfth",
        "13th",
        "22nd",
        "23rd",
        "111th",
    ]


def test_an_effect_says_its_place_among_all_and_until_when() -> None:
    table = Table()
    giant = table.put(cards.HILL_GIANT)
    table.put(cards.GLORIOUS_ANTHEM)
    table.effect(ModifyPT(1, 1), on=(giant,), source=ObjectId(99), name="Grow", duration=END_OF_TURN)
    story = explain(table.state, giant)
    grow = story.steps[1].effect
    assert began_words(grow, story.effects, "Grow") == "second of two; as Grow resolved"
    assert until_words(grow, story.effects) == "until end of turn"


def test_an_effect_that_is_not_in_force_has_no_place_among_them() -> None:
    """Counted are those that the list of effects counts as in force."""
    table = Table()
    giant = table.put(cards.HILL_GIANT)
    table.put(cards.OPALESCENCE)
    table.put(cards.GLORIOUS_ANTHEM)  # a creature that Humility takes the ability from
    table.put(cards.HUMILITY)
    table.effect(ModifyPT(1, 1), on=(giant,), source=ObjectId(99), name="Grow", duration=END_OF_TURN)
    effects = explain(table.state, giant).effects
    said = {one.effect.source_name: place_words(one.effect, effects) for one in effects}
    places = {"Opalescence": "first of three", "Humility": "second of three", "Grow": "third of three"}
    assert said == {**places, "Glorious Anthem": ""}
    assert sum(one.in_force for one in effects) == 3


def test_being_face_down_is_as_old_as_the_permanent_that_is() -> None:
    """It is applied after all copies (707.3), which makes it no younger than what came after it."""
    table = Table()
    hidden = table.put(cards.HILL_GIANT, face_down=True)
    table.put(cards.HUMILITY)
    table.put(cards.GLORIOUS_ANTHEM)
    effects = explain(table.state, hidden).effects
    places = {one.effect.source_name: place_words(one.effect, effects) for one in effects}
    assert places == {"face down": "first of three", "Humility": "second of three", "Glorious Anthem": "third of three"}


def test_every_mark_cites_a_rule_of_its_edition() -> None:
    """Locked in: 611.2c, in the mid-2000s 418.3b; the source gone: 611.2a, 418.3a."""
    table = Table()
    giant = table.put(cards.HILL_GIANT)
    table.effect(ModifyPT(1, 1), on=(giant,), source=ObjectId(99), name="Grow", duration=END_OF_TURN)
    found = {}
    for edition in EDITIONS:
        step = explain(table.state, giant, edition).steps[0]
        found[edition] = [mark.why.rsplit(" ", 1)[1] for mark in marks_of(step, edition, lambda one: one.source_name)]
    assert found == {
        "2007": ["(418.3b).", "(418.3a)."],
        "2011": ["(611.2c).", "(611.2a)."],
        "current": ["(611.2c).", "(611.2a)."],
    }


def test_only_what_is_newer_is_called_newer() -> None:
    """Two were waited for and one of them is older: that one would have gone first in any case (613.8)."""
    table = Table()
    giant = table.put(cards.HILL_GIANT)
    table.put(cards.GLORIOUS_ANTHEM)
    step = explain(table.state, giant).steps[0]
    older, newer = (
        replace(step.effect, source_name=name, timestamp=step.effect.timestamp + more)
        for name, more in (("Blood Moon", -1), ("Prismatic Omen", 1))
    )
    waiting = replace(step, waited_for=(older, newer), overrode=True)
    (mark,) = [one for one in marks_of(waiting, "current", lambda one: one.source_name) if one.kind == "waited"]
    assert "Applying Blood Moon and Prismatic Omen first" in mark.why
    assert "although Prismatic Omen is newer" in mark.why
