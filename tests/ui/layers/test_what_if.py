"""What-if: effects switched off and reordered by mouse and keys, and made real by hand."""

from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.engine.asking.inputs import ManualSwitch, ManualTimestamp
from mtgtable.engine.game import Game
from mtgtable.session.study.supposed import SupposedCard, WhatIf
from mtgtable.ui.layers.effect_order import EffectOrder
from mtgtable.ui.layers.panel import LayerPanel
from tests.engine import layer_cards as cards
from tests.engine.boards import A
from tests.ui.layers import tables
from tests.ui.layers.test_panel import shown


def supposing(qtbot: QtBot, table: Any, about: Any) -> LayerPanel:
    """A panel in what-if mode."""
    panel = shown(qtbot, table, about, 400)
    QTest.mouseClick(panel.what_if_button, Qt.MouseButton.LeftButton)
    QTest.qWait(10)
    return panel


def catalog_card(face: CompiledFace) -> Any:
    """A card as the catalog gives it."""
    return SimpleNamespace(name=face.name, compiled=CompiledCard(face.name, "normal", (face,)))


def row_of(order: EffectOrder, source: str) -> int:
    """The row of an effect."""
    return [row.effect.source_name for row in order.effects.rows].index(source)


def names(order: EffectOrder) -> list[str]:
    """The effects from the oldest to the newest."""
    return [row.effect.source_name for row in order.effects.rows]


def test_a_box_switches_an_effect_off_and_says_what_would_differ(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = supposing(qtbot, table, humility)
    order = panel.what_if_page.order
    assert not panel.hypothetical.reset_button.isEnabled()
    told: list[tuple[Any, str]] = []
    panel.as_if.connect(lambda now, label: told.append((now, label)))
    area = order.visualRect(order.effects.index(row_of(order, "Humility")))
    at = QPoint(area.x() + 26, area.center().y())
    QTest.mouseClick(order.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert panel.hypothetical.reset_button.isEnabled()
    assert order.visualRect(order.effects.index(row_of(order, "Humility"))) == area  # nothing moved under the mouse
    assert panel.account is not None
    assert panel.account.result.size == "7/8"
    now, label = told[-1]
    assert label == "Hypothetical"
    assert (now[humility].power, now[humility].toughness) == (7, 8)
    assert "objects would differ" in panel.what_if_page.title.text()
    QTest.mouseClick(panel.hypothetical.reset_button, Qt.MouseButton.LeftButton)
    assert not panel.hypothetical.reset_button.isEnabled()
    assert told[-1] == (None, "")
    assert panel.account.result.size == "3/4"


def test_alt_and_arrows_give_another_timestamp(qtbot: QtBot) -> None:
    table = tables.named()
    table.put(cards.HUMILITY)
    opalescence = table.put(cards.OPALESCENCE)
    anthem = table.put(cards.GLORIOUS_ANTHEM)
    panel = supposing(qtbot, table, anthem)
    assert panel.account is not None
    assert panel.account.result.size == "3/3"  # Opalescence is newer: its mana value, 3
    order = panel.what_if_page.order
    order.setFocus()
    order.setCurrentIndex(order.effects.index(row_of(order, "Humility")))
    QTest.keyClick(order, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert names(order)[:2] == ["Opalescence", "Humility"]
    assert panel.account.result.size == "1/1"
    assert opalescence in table.state.objects
    QTest.keyClick(order, Qt.Key.Key_Space)
    assert panel.account.result.size == "4/4"  # without Humility the anthem works: 3/3 and +1/+1


def test_dragging_gives_another_timestamp(qtbot: QtBot) -> None:
    table = tables.named()
    table.put(cards.HUMILITY)
    table.put(cards.OPALESCENCE)
    anthem = table.put(cards.GLORIOUS_ANTHEM)
    panel = supposing(qtbot, table, anthem)
    order = panel.what_if_page.order
    start = order.visualRect(order.effects.index(0)).center()
    end = order.visualRect(order.effects.index(1))
    QTest.mousePress(order.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for y in range(start.y(), end.bottom() - 2, 4):
        QTest.mouseMove(order.viewport(), QPoint(start.x(), y))
    last = QPoint(start.x(), end.bottom() - 2)
    QTest.mouseRelease(order.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, last)
    assert names(order) == ["Opalescence", "Humility", "Glorious Anthem"]
    assert panel.account is not None
    assert panel.account.result.size == "1/1"


def test_a_real_change_ends_the_supposition(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = supposing(qtbot, table, humility)
    panel.what_if_page.order.effects.toggle(0)
    assert panel.watch.supposing is not None
    table.counter(humility, "+1/+1")
    panel.play.changed.emit()
    assert panel.watch.supposing is None
    assert not panel.hypothetical.reset_button.isEnabled()


def applied(panel: LayerPanel) -> Game:
    """The game after *Apply by hand*."""
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    game: Game = panel.play.sitting.game
    for action in panel.play.done:
        game.act(A, action)
    return game


def test_applying_by_hand_switches_the_very_effect_off_and_later_explanations_say_so(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.put(cards.GLORIOUS_ANTHEM)
    panel = supposing(qtbot, table, bears)
    panel.what_if_page.order.effects.toggle(0)
    game = applied(panel)
    assert [type(action) for action in panel.play.done] == [ManualSwitch]
    assert (game.of(bears).power, game.of(bears).toughness) == (2, 2)
    assert panel.watch.supposing is None
    line = game.state.log[-1]
    assert line.by_hand
    assert line.text == "Ana: the effect of Glorious Anthem (“Creatures you control get +1/+1.”) is switched off"
    panel.play.changed.emit()
    assert panel.account is not None
    (refusal,) = panel.account.refusals
    assert (refusal.source_name, refusal.reason) == ("Glorious Anthem", "A player switched it off by hand.")
    order = panel.what_if_page.order
    assert [row.on for row in order.effects.rows] == [False]
    order.effects.toggle(0)  # what if it were on again
    assert panel.account.result.size == "3/3"
    panel.play.done.clear()
    game = applied(panel)
    assert game.of(bears).power == 3
    assert game.state.overruled == ()


def test_another_order_is_applied_as_new_timestamps(qtbot: QtBot) -> None:
    """Humility older than Opalescence, supposed the other way round: a new timestamp for Humility does it (613.7)."""
    table = tables.named()
    humility = table.put(cards.HUMILITY)
    table.put(cards.OPALESCENCE)
    assert table.now(humility).power == 4
    panel = supposing(qtbot, table, humility)
    order = panel.what_if_page.order
    order.setFocus()
    order.setCurrentIndex(order.effects.index(row_of(order, "Humility")))
    QTest.keyClick(order, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    outcome = panel.what_if.outcome
    assert outcome is not None
    assert outcome.board.characteristics[humility].power == 1
    game = applied(panel)
    assert len(panel.play.done) == 1
    assert game.of(humility).power == 1
    assert game.state.log[-1].text.endswith("gets a new timestamp")
    panel.play.changed.emit()
    assert panel.account is not None
    said = [badge.label for step in panel.account.steps() if step.source_name == "Humility" for badge in step.badges]
    assert "timestamp by hand" in said
    game.act(A, ManualTimestamp(humility))  # a newer timestamp by the rules ends what was set by hand
    assert game.state.overruled == ()


def test_a_card_that_is_not_there_can_be_supposed_and_put_down_by_hand(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    panel = supposing(qtbot, table, bears)
    panel.what_if.card = lambda name: catalog_card(cards.GLORIOUS_ANTHEM) if name == "Glorious Anthem" else None
    page = panel.what_if_page
    QTest.keyClicks(page.card, "Glorious Anthem")
    QTest.keyClick(page.card, Qt.Key.Key_Return)
    assert panel.account is not None
    assert panel.account.result.size == "3/3"
    assert names(page.order) == ["Glorious Anthem"]
    assert "Supposed: Glorious Anthem" in page.supposed.text()
    (row,) = [page.differences.model().index(n, 0).data() for n in range(page.differences.model().rowCount())]
    assert row == (
        "Grizzly Bears: P/T 2/2 → 3/3. Glorious Anthem applies as supposed (layer 7c, 613.4c); now it isn't in force."
    )
    assert panel.what_if.note() == WhatIf((SupposedCard("Glorious Anthem"),))
    game = applied(panel)
    assert game.of(bears).power == 3
    assert len(game.state.battlefield) == 2
    panel.play.changed.emit()
    (step,) = (one for one in panel.account.steps() if one.source_name == "Glorious Anthem")
    assert ("by hand", "put there by hand") in [(mark.kind, mark.label) for mark in step.badges]


def test_a_what_if_is_written_by_names_and_supposed_again(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = supposing(qtbot, table, humility)
    order = panel.what_if_page.order
    order.effects.toggle(row_of(order, "Glorious Anthem"))
    order.effects.move(row_of(order, "Humility"), 0)
    panel.what_if.suppose()
    note, wanted = panel.what_if.note(), panel.what_if.outcome
    assert wanted is not None
    panel.what_if.reset()
    assert not panel.what_if.note()
    panel.what_if.take(note)
    assert panel.what_if.outcome is not None
    assert panel.what_if.outcome.board.characteristics == wanted.board.characteristics


def test_an_effect_of_a_spell_that_is_supposed_away_is_off_and_later_explanations_say_so(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.effect(ModifyPT(3, 3), on=(bears,), name="Growth", duration=END_OF_TURN)
    (growth,) = (effect.id for effect in table.state.effects)
    panel = supposing(qtbot, table, bears)
    order = panel.what_if_page.order
    order.effects.toggle(0)
    game = applied(panel)
    assert panel.play.done == [ManualSwitch(growth)]
    assert game.of(bears).power == 2
    assert game.state.log[-1].text == "Ana: the effect of Growth (“Growth”) is switched off"
    panel.play.changed.emit()
    assert panel.account is not None
    assert [(one.source_name, one.reason) for one in panel.account.refusals] == [
        ("Growth", "A player switched it off by hand.")
    ]
    assert "Growth" in panel.markdown()
    assert "A player switched it off by hand." in panel.ruling()
    assert "Growth (on Grizzly Bears, switched off by hand)" in panel.ruling()
    (off,) = panel.watch.effects("current")
    assert (off.duration, off.off) == ("until end of turn", True)
    order.effects.toggle(0)  # what if it were on again
    assert panel.account.result.size == "5/5"
    panel.play.done.clear()
    assert applied(panel).of(bears).power == 5


def test_what_would_make_it_a_creature_again_is_found_by_trying(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.put(cards.SONG_OF_THE_DRYADS, attached_to=bears)
    panel = supposing(qtbot, table, bears)
    assert panel.what_if_page.search.isEnabled()
    QTest.mouseClick(panel.what_if_page.search, Qt.MouseButton.LeftButton)
    said = panel.what_if_page.found.text()
    assert said == "Grizzly Bears would be a creature again without Song of the Dryads."


def test_applying_gives_exactly_what_was_supposed(qtbot: QtBot) -> None:
    """Humility off: every permanent is what it was supposed to be, abilities and all."""
    table, humility = tables.humbled()
    panel = supposing(qtbot, table, humility)
    order = panel.what_if_page.order
    order.effects.toggle(row_of(order, "Humility"))
    assert panel.what_if.outcome is not None
    wanted = panel.what_if.outcome.board.characteristics
    game = applied(panel)
    for id_ in table.state.battlefield:
        assert game.of(id_) == wanted[id_]
