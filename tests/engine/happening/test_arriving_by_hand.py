"""What isn't understood of a permanent speaks as it enters: about entering it waits, the rest is written down."""

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.engine.happening.entering_words import acts_as_it_enters
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import A, Play

ENTERING = ManualAbility("not read", "As this artifact enters, frobnicate.")
LATER = ManualAbility("not read", "Whenever a gadget unwinds, you may frobnicate.")


def manual_lines(play: Play) -> list[str]:
    return [entry.text for entry in play.game.state.log if entry.kind == "manual" and "frobnicate" in entry.text]


def test_a_clause_about_entering_waits_and_goes_on() -> None:
    table = Table()
    cairn = table.put(face("Cairn", "Artifact", ENTERING), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(cairn, Zone.BATTLEFIELD))
    decision = play.game.decision
    assert isinstance(decision, d.Choose)
    assert (decision.purpose, decision.prompt) == ("manual", ENTERING.text)
    play.game.answer(A, d.Chosen(()))
    assert play.game.decision is None
    assert play.names(Zone.BATTLEFIELD) == ["Cairn"]


def test_any_other_clause_is_written_down_once() -> None:
    table = Table()
    cairn = table.put(face("Cairn", "Artifact", LATER), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(cairn, Zone.BATTLEFIELD))
    assert play.game.decision is None
    assert manual_lines(play) == [f"Cairn, by hand: {LATER.text}"]


def test_what_it_says_of_others_that_enter_waits_for_those_and_not_for_itself() -> None:
    clause = ManualAbility("not read", "Other creatures you control enter frobnicated.")
    table = Table()
    cairn = table.put(face("Cairn", "Artifact", clause), A, Zone.HAND)
    bear = table.put(face("Bear", "Creature", pt=(2, 2)), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(cairn, Zone.BATTLEFIELD))
    assert play.game.decision is None
    play.game.act(A, ManualMove(bear, Zone.BATTLEFIELD))
    assert isinstance(play.game.decision, d.Choose)
    assert play.game.decision.prompt == clause.text


@pytest.mark.parametrize("word", ["he", "she", "it"])
def test_he_she_and_it_that_enter_are_the_permanent_itself(word: str) -> None:
    text = f"Odd Save — If Ana was cast oddly, {word} enters with X counters."
    assert acts_as_it_enters(text, "Ana, the Odd")
    assert not any(kind.event.__name__ in ("Moves", "CreatesToken") for one in moments_of(text) for kind in one.kinds)
