"""Forty awkward kinds of spells: each with the mouse, with the keys, and with Esc at each step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.answering import KeysPerson, MousePerson, Person
from tests.gui.hands import A, B, key
from tests.gui.spells import CASES, Case, basic, spell

pytestmark = pytest.mark.gui


def table(window: Window, case: Case) -> ObjectId:
    """The table of a case in the first main phase, and what is used on it."""
    deck = (spell("Mountain"), spell("Grizzly Bears")) * 15
    seats = (NewSeat("Ana", deck), NewSeat("Fish", (spell("Forest"),) * 40, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    sitting.mark_saved()
    rows = (
        (A, Zone.BATTLEFIELD, [basic(letter) for letter in case.lands]),
        (A, Zone.BATTLEFIELD, [spell(name) for name in case.mine]),
        (B, Zone.BATTLEFIELD, [spell(name) for name in case.theirs]),
        (A, Zone.GRAVEYARD, [spell(name) for name in case.grave]),
        (A, Zone.HAND, [spell(name) for name in case.hand]),
    )
    for player, zone, cards in rows:
        for card in cards:
            # A planeswalker needs to enter, for its loyalty counters (306.5b).
            sitting.act(A, ManualPut(player, card, zone, entering="Planeswalker" in card.front.types))
    if case.source is Zone.HAND:
        sitting.act(A, ManualPut(A, spell(case.use), Zone.HAND))
    window.sit_down(sitting, case.kind)
    window.play.rhythm.pays = False
    window.play.card_names = lambda: ("Gray Ogre", "Serra Angel")
    window.table.setFocus()
    QApplication.processEvents()
    state = sitting.state
    where = state.battlefield if case.source is Zone.BATTLEFIELD else state.zone(case.source, A)
    name = spell(case.use).front.name
    return next(id_ for id_ in where if state.objects[id_].printed.name == name)


def begin(person: Person, case: Case, used: ObjectId) -> None:
    """Use the card; for spells that need a spell to aim at, that one is cast first."""
    window = person.window
    if case.kind in ("a copy with new targets", "a spell as target"):
        window.play.full_control = True
        bolt = next(card.id for card in window.play.player(A).hand if card.name == "Lightning Bolt")
        person.begin(bolt)
        while window.play.decision is not None:
            person.answer()
    person.begin(used)
    person.agree()


def ids(case: Case) -> str:
    return case.kind


@pytest.mark.parametrize("person", [MousePerson, KeysPerson], ids=["mouse", "keys"])
@pytest.mark.parametrize("case", CASES, ids=ids)
def test_a_spell_is_cast(window: Window, case: Case, person: type[Person]) -> None:
    used = table(window, case)
    hand = person(window, case)
    begin(hand, case, used)
    hand.settle()
    view = window.play.view
    log = "\n".join(entry.text for entry in view.log[-12:])
    assert case.then(view), log


@pytest.mark.parametrize("person", [MousePerson, KeysPerson], ids=["mouse", "keys"])
@pytest.mark.parametrize("case", CASES, ids=ids)
def test_escape_at_each_step(window: Window, case: Case, person: type[Person]) -> None:
    """Of what is announced Esc leaves nothing behind (730.1); a question of something that resolves stays as it is.

    With keys it is pressed where the keys are: in a field, in a sheet, on a button or on the table.
    """
    answered = 0
    while answered < 12:
        used = table(window, case)
        hand = person(window, case)
        before = state_bytes(window.play.sitting.state)
        begin(hand, case, used)
        for _ in range(answered):
            if window.play.decision is not None:
                hand.answer()
        decision = window.play.decision
        if decision is None:
            break
        cancellable = window.play.can_take_back
        if person is KeysPerson:
            QTest.keyClick(window.focusWidget() or window.table, Qt.Key.Key_Escape)
            QApplication.processEvents()
        else:
            escape(window)
        if cancellable:
            assert window.play.decision is None, f"step {answered}: {decision}"
            if not window.play.view.stack:
                assert state_bytes(window.play.sitting.state) == before, f"step {answered}: {decision}"
        else:
            assert window.play.decision == decision, f"step {answered}: Esc answers {decision}"
        answered += 1
    hand.settle()
    assert case.then(window.play.view)


def escape(window: Window) -> None:
    window.table.setFocus()
    key(window, Qt.Key.Key_Escape)
