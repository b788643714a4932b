"""What is drawn by difference is what would be drawn afresh: nothing stale stays on the table, to the pixel."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import ManualPut, Pass
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.docks.object_list import ObjectList
from mtgtable.ui.prompt.answers import buttons_for
from mtgtable.ui.table.layout_kept import KeptLayout
from mtgtable.ui.table.painted import PAINTINGS
from mtgtable.ui.window import Window
from tests.engine.random_player import random_answer
from tests.gui.cards import card
from tests.soak.decks import starter_decks

pytestmark = pytest.mark.gui


NAMES = ("Grizzly Bears", "Lightning Bolt", "Giant Growth", "Short Sword", "Gray Ogre", "Doomed Healer")


def on_the_screen(window: Window) -> QImage:
    """The table as it stands there now, without being painted again for this where the screen can be read."""
    for _ in range(3):
        QApplication.processEvents()
    window.scene.kept.sharpening.finish(QApplication.processEvents)
    port = window.table.viewport()
    if QGuiApplication.platformName() != "offscreen":
        return port.grab().toImage()
    at = port.mapTo(window, port.rect().topLeft())
    screen = QGuiApplication.primaryScreen()
    return screen.grabWindow(window.winId(), at.x(), at.y(), port.width(), port.height()).toImage()


def drawn_afresh(window: Window) -> QImage:
    """The same table with nothing kept: no layout, no thing on the table, no painting."""
    scene = window.scene
    PAINTINGS.forget()
    scene.layout_kept = KeptLayout()
    scene.kept.clear()
    scene.set_size(scene.width(), scene.height())
    window.table.viewport().update()
    return on_the_screen(window)


def one_input(window: Window, dice: Random) -> None:
    """Something at random that a player may do now, or an answer."""
    play = window.play
    if window.curtain.is_down:
        window.curtain.lift()
        return
    decision = play.decision
    if decision is not None:
        answer = random_answer(play.sitting.game, decision, dice)
        if answer is None:
            play.run(play.sitting.undo)
        else:
            play.answer(answer)
        return
    actions = [action for action in play.legal() if hasattr(action, "object")]
    play.act(dice.choice(actions) if actions and dice.random() < 0.8 else Pass())


def words_of(objects: ObjectList) -> list[tuple[str, list[tuple[str, str]]]]:
    """What the list of objects says, line by line."""
    heads = [objects.topLevelItem(number) for number in range(objects.topLevelItemCount())]
    return [
        (head.text(0), [(head.child(n).text(0), head.child(n).toolTip(0)) for n in range(head.childCount())])
        for head in heads
    ]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("passive", [True, False], ids=["goldfish", "hotseat"])
def test_a_random_game_leaves_nothing_stale(window: Window, seed: int, passive: bool) -> None:
    dice = Random(seed)
    deck = tuple(card(name) for name in NAMES for _ in range(4))
    lands = tuple(card(name) for name in ("Forest", "Plains", "Mountain") for _ in range(9))
    seats = (NewSeat("Ana", deck + lands), NewSeat("Bob", deck + lands, passive=passive))
    window.sit_down(Sitting.new(NewGame(seats, seed=seed)), "Random")
    while window.play.decision is not None:
        window.play.answer(answering.least(window.play.decision))
    for number in range(16):
        name = dice.choice(("Forest", "Plains", "Mountain", "Doomed Healer", "Grizzly Bears"))
        window.play.act(ManualPut(PlayerId(number % 2), card(name), Zone.BATTLEFIELD))
    window.play.full_control = not passive
    for number in range(40):
        one_input(window, dice)
        if number % 2:
            drawn = on_the_screen(window)
            assert drawn == drawn_afresh(window), f"after {number + 1} inputs"
            afresh = ObjectList()
            afresh.show_game(window.play.view)
            assert words_of(window.object_list) == words_of(afresh)
            answers = buttons_for(window.play, window.play.choosing)
            said = sorted(answer.label.replace("&", "&&") for answer in answers.buttons)
            assert sorted(button.text() for button in window.prompt.buttons()) == said
        if window.play.view.over:
            break
    assert window.play.view.turn > 1


def test_a_button_that_stays_does_what_is_asked_now(window: Window) -> None:
    deck = tuple(starter_decks()[0])
    seats = (NewSeat("Ana", deck), NewSeat("Nobody", deck, passive=True))
    window.sit_down(Sitting.new(NewGame(seats, seed=1, mulligans=False)), "Passing")
    window.play.full_control = True
    while window.play.decision is not None:
        window.play.answer(answering.least(window.play.decision))
    kept = window.prompt.primary()
    steps = [window.play.view.step]
    while window.prompt.primary() is kept and kept is not None and len(steps) < 4:
        kept.click()
        steps.append(window.play.view.step)
    assert len(set(steps)) == len(steps) > 2, "each click has passed once"
