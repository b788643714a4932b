"""What-if: effects switched off and reordered by mouse and keys, and made real by hand."""

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.engine.asking.inputs import ManualEffect, ManualEndEffect, ManualTimestamp
from mtgtable.ui.layers.effect_order import EffectOrder
from mtgtable.ui.layers.panel import LayerPanel
from tests.engine import layer_cards as cards
from tests.ui.layers import tables
from tests.ui.layers.test_panel import shown


def supposing(qtbot: QtBot, table: Any, about: Any) -> LayerPanel:
    """A panel in what-if mode."""
    panel = shown(qtbot, table, about, 400)
    QTest.mouseClick(panel.what_if_button, Qt.MouseButton.LeftButton)
    QTest.qWait(10)
    return panel


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
    assert not panel.hypothetical.isVisible()
    told: list[tuple[Any, str]] = []
    panel.as_if.connect(lambda now, label: told.append((now, label)))
    area = order.visualRect(order.effects.index(row_of(order, "Humility")))
    at = QPoint(area.x() + 26, area.center().y())
    QTest.mouseClick(order.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert panel.hypothetical.isVisible()
    assert panel.account is not None
    assert panel.account.result.size == "7/8"
    now, label = told[-1]
    assert label == "Hypothetical"
    assert (now[humility].power, now[humility].toughness) == (7, 8)
    assert "objects would differ" in panel.what_if_page.title.text()
    QTest.mouseClick(panel.hypothetical.reset_button, Qt.MouseButton.LeftButton)
    assert not panel.hypothetical.isVisible()
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
    assert not panel.hypothetical.isVisible()


def test_applying_by_hand_makes_manual_effects_with_the_same_result(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.put(cards.GLORIOUS_ANTHEM)
    panel = supposing(qtbot, table, bears)
    panel.what_if_page.order.effects.toggle(0)
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    (action,) = panel.play.done
    assert isinstance(action, ManualEffect)
    assert action.objects == (bears,)
    table.effect(*action.parts, on=action.objects)
    assert (table.now(bears).power, table.now(bears).toughness) == (2, 2)
    assert panel.watch.supposing is None


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
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    assert panel.play.done == [ManualTimestamp(humility)]


def test_an_effect_of_a_spell_that_is_supposed_away_is_ended(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.effect(ModifyPT(3, 3), on=(bears,), name="Growth", duration=END_OF_TURN)
    (growth,) = (effect.id for effect in table.state.effects)
    panel = supposing(qtbot, table, bears)
    panel.what_if_page.order.effects.toggle(0)
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    assert panel.play.done == [ManualEndEffect(growth)]


def test_what_would_make_it_a_creature_again_is_found_by_trying(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.put(cards.SONG_OF_THE_DRYADS, attached_to=bears)
    panel = supposing(qtbot, table, bears)
    assert panel.what_if_page.search.isEnabled()
    QTest.mouseClick(panel.what_if_page.search, Qt.MouseButton.LeftButton)
    said = panel.what_if_page.found.text()
    assert said == "Grizzly Bears would be a creature again without Song of the Dryads."


def test_a_supposition_that_gives_an_ability_back_is_applied_without_the_one_switched_off(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = supposing(qtbot, table, humility)
    order = panel.what_if_page.order
    order.effects.toggle(row_of(order, "Humility"))
    assert panel.what_if.outcome is not None
    wanted = panel.what_if.outcome.board.characteristics
    with qtbot.waitSignal(panel.said) as said:
        QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    assert said.args == ["Done by hand; Humility stays without the ability that was switched off"]
    for action in panel.play.done:
        table.effect(*action.parts, on=action.objects)
    for id_ in table.state.battlefield:
        now = table.now(id_)
        assert (now.types, now.power, now.toughness) == (wanted[id_].types, wanted[id_].power, wanted[id_].toughness)
