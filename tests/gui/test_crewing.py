"""What is tapped to crew: the total that is needed and reached is told, and less than it isn't given away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Choose, Chosen
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.cards.spoken_card import told_of_card
from mtgtable.ui.cards.tile import WIDTH
from mtgtable.ui.cards.tile_words import words_around
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, click, find, key, press
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui

CART = compile_card(written("Odd Cart", "Artifact — Vehicle", "Crew 3", "{2}", power="4", toughness="4"))
VOICE = compile_card(
    written(
        "Odd Voice",
        "Creature — Angel",
        "Flying\nAs Odd Voice enters, choose a color.\nOdd Voice has protection from the chosen color.",
        "{2}{W}{W}",
        power="2",
        toughness="2",
    )
)


def crewing(window: Window) -> Choose:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for made in (CART, card("Grizzly Bears"), card("Gray Ogre"), card("Gray Ogre")):
        window.play.act(ManualPut(A, made, Zone.BATTLEFIELD))
    window.hand.use(find(window, "Odd Cart", Zone.BATTLEFIELD).id)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    return decision


def test_too_little_power_stays_a_question(window: Window) -> None:
    crewing(window)
    assert "creatures with total power 3 or more to tap" in window.prompt.question.text
    assert window.prompt.button("Choose none") is None
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD).id)
    done = window.prompt.button("Done: total 2 of 3")
    assert done is not None
    assert not done.isEnabled()
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Choose)
    ogre = next(one for one in window.play.player(A).battlefield if one.name == "Gray Ogre")
    click(window, ogre.id)
    press(window, "Done: total 4 of 3")
    assert not isinstance(window.play.decision, Choose)
    log = [entry.text for entry in window.play.view.log]
    assert "Ana taps Grizzly Bears and Gray Ogre to crew Odd Cart" in log


def test_who_does_as_little_as_they_must_crews_with_the_strongest(window: Window) -> None:
    decision = crewing(window)
    least = answering.least(decision)
    assert isinstance(least, Chosen)
    assert sum(decision.weights[index] for index in least.indexes) >= 3
    assert len(least.indexes) == 2


def test_what_was_chosen_as_it_entered_stands_on_the_card_and_in_the_log(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, VOICE, Zone.BATTLEFIELD))
    window.play.answer(Chosen((1,)))
    view = find(window, "Odd Voice", Zone.BATTLEFIELD)
    assert view.chosen == (("color", "blue"),)
    for pixels in (200, 110, 80):
        _, laid = words_around(view, QRectF(15, 54, 170, 98), 0, pixels / WIDTH)
        assert laid is not None
        assert "rotection from blue" in " ".join(run.text for run in laid.runs)
    assert "Chosen color: blue" in told_of_card(view)
    assert "Ana chooses blue for Odd Voice" in [entry.text for entry in window.play.view.log]
