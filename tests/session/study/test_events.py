"""Triggered abilities of a study that speak of their event: "that creature", "that player", "that much"."""

from __future__ import annotations

import pytest

from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.study.as_scenario import scenario_of
from mtgtable.session.study.board import Place, Resolved, StudyBoard
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import link_of, saved, scenario_in
from tests.session.study.test_study import board, creature, size


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def laid(text: str, *event: tuple[str, Place], waiting: bool = False) -> StudyBoard:
    """The Bears, and something with that ability, which has resolved or waits on the stack."""
    return board("Grizzly Bears", creature("Teller", text), Resolved(0, source=2, event=event, waiting=waiting))


def test_that_creature_is_the_one_that_is_said(workshop: Workshop) -> None:
    made = laid("Whenever another creature you control enters, put a +1/+1 counter on that creature.", ("object", 1))
    found = lay_out(made, workshop)
    assert found.troubles == ()
    assert (size(found, 1), size(found, 2)) == ((3, 3), (0, 1))
    assert play(scenario_from_data(saved(made, workshop)), workshop).status == "passed"
    assert scenario_of(study_in(scenario_in(link_of(made)))) == scenario_of(made)


def test_that_much_is_the_number_that_is_said(workshop: Workshop) -> None:
    text = "Whenever you gain life, put that many +1/+1 counters on this creature."
    assert size(lay_out(laid(text, ("amount", 3)), workshop), 2) == (3, 4)
    assert size(lay_out(laid(text, ("amount", 0)), workshop), 2) == (0, 1)


def test_that_player_is_the_one_that_is_said(workshop: Workshop) -> None:
    made = laid("Whenever an opponent draws a card, that player loses 2 life.", ("player", "B"))
    assert [one.life for one in lay_out(made, workshop).state.players] == [20, 18]
    three = laid("Whenever an opponent draws a card, that player loses 2 life.", ("player", "C")).seated(2)
    assert [one.life for one in lay_out(three, workshop).state.players] == [20, 20, 18]


def test_an_ability_inside_a_keyword_speaks_too(workshop: Workshop) -> None:
    """Exalted gives the creature that attacks alone +1/+1 (702.83a)."""
    assert size(lay_out(laid("Exalted", ("object", 1)), workshop), 1) == (3, 3)


def test_what_isnt_said_of_the_event_is_asked_for_and_nothing_happens(workshop: Workshop) -> None:
    made = laid("Whenever another creature you control enters, put a +1/+1 counter on that creature.")
    found = lay_out(made, workshop)
    assert len(found.troubles) == 1
    assert "603.2" in found.troubles[0]
    assert size(found, 1) == (2, 2)


def test_without_what_its_event_was_about_nothing_is_said_of_it() -> None:
    made = laid("Whenever another creature you control enters, put a +1/+1 counter on that creature.", ("object", 1))
    assert made.remove(1).entries[1] == Resolved(3, source=2)


def test_an_ability_on_the_stack_comes_from_a_game_with_its_event(workshop: Workshop) -> None:
    made = board("Grizzly Bears", "No Mercy", Resolved(0, source=2, event=(("source", 1),), waiting=True))
    first = lay_out(made, workshop)
    assert len(first.state.stack) == 1
    taken, _, left = study_of(first.state, "Taken")
    assert left == ()
    assert [(one.source, one.event, one.waiting) for one in taken.waiting] == [(2, (("source", 1),), True)]
    again = lay_out(taken, workshop)
    assert again.troubles == ()
    assert len(again.state.stack) == 1
    first.state.remove(first.ids[2])
    _, _, left = study_of(first.state, "Taken")
    assert left == ("An ability of No Mercy on the stack is left out: what it is of is gone",)


def test_first_come_the_abilities_that_speak_of_no_event(workshop: Workshop) -> None:
    both = creature(
        "Both",
        "Whenever another creature enters, put a +1/+1 counter on that creature.\n"
        "Whenever another creature enters, you gain 1 life.",
    )
    made = board(
        "Grizzly Bears",
        both,
        Resolved(0, source=2, ability=1),
        Resolved(0, source=2, ability=2, event=(("object", 1),)),
    )
    found = lay_out(made, workshop)
    assert found.troubles == ()
    assert found.state.players[0].life == 21
    assert size(found, 1) == (3, 3)


def test_the_event_of_a_scenario_may_be_about_several(workshop: Workshop) -> None:
    data = {
        "format": "mtgtable-scenario/1", "name": "several", "still": True,
        "players": {"A": {"battlefield": ["Grizzly Bears", {"card": "Caller", "type_line": "Enchantment",
            "oracle_text": "Whenever one or more creatures you control attack, "
                           "those creatures get +1/+1 until end of turn."},
            "Hill Giant", "Gray Ogre"]}},
        "script": [
            {"do": "manual", "action": "resolve", "player": "A", "source": "Caller", "ability": "Whenever one",
             "event": {"object": ["Grizzly Bears", "Hill Giant"]}},
            {"check": "object", "object": "Grizzly Bears", "power": 3},
            {"check": "object", "object": "Hill Giant", "power": 4},
            {"check": "object", "object": "Gray Ogre", "power": 2},
        ],
    }  # fmt: skip
    outcome = play(scenario_from_data(data), workshop)
    assert outcome.status == "passed", outcome.message
