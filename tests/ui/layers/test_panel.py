"""The layer panel under the hand: keys, clicks, hovering, scrubbing, comparing."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.engine.continuous import layering
from mtgtable.model.ids import ObjectId
from mtgtable.ui.layers.account_rows import Heading, RefusalRow, StepRow
from mtgtable.ui.layers.compare_view import BEFORE_AND_AFTER, KEPT_BOARD, SUPPOSED
from mtgtable.ui.layers.gutter import place_arrows
from mtgtable.ui.layers.panel import LayerPanel
from mtgtable.ui.look.theme import THEME
from tests.engine import layer_cards as cards
from tests.engine.boards import Table
from tests.ui.layers import tables


def shown(qtbot: QtBot, table: Table, about: ObjectId, width: int = 340) -> LayerPanel:
    """A panel on a screen, with an object pinned."""
    panel = LayerPanel(tables.FakePlay(table.state))
    qtbot.addWidget(panel)
    panel.resize(width, 900)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.pin(about)
    QTest.qWait(10)
    return panel


def index_of(panel: LayerPanel, source: str, layer: str) -> Any:
    """The row of a step."""
    account = panel.account
    assert account is not None
    for index in panel.tree.indexes():
        row = panel.tree.row_at(index)
        if not isinstance(row, StepRow) or row.step.source_name != source:
            continue
        if account.layers[row.step.layer].label == layer:
            return index
    raise AssertionError(f"no step of {source} in layer {layer}")


def click(panel: LayerPanel, index: Any) -> None:
    """Click a row of the tree."""
    panel.tree.scrollTo(index)
    at = panel.tree.visualRect(index).center()
    QTest.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_the_tree_has_all_layers_of_the_edition_and_greys_the_empty_ones(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    headings = [row for row in map(panel.tree.row_at, panel.tree.indexes()) if isinstance(row, Heading)]
    layers = [(row.label, row.empty) for row in headings if row.label]
    assert layers == [
        ("1a", True), ("1b", True), ("2", True), ("3", True), ("4", False), ("5", True), ("6", False), ("7a", True),
        ("7b", False), ("7c", False), ("7d", False),
    ]  # fmt: skip
    assert [row.title for row in headings if not row.label][:2] == ["Base", "Now"]


def test_where_not_all_steps_can_be_seen_the_view_begins_with_the_first(qtbot: QtBot) -> None:
    table, ogre = tables.shrunk_ogre()
    panel = shown(qtbot, table, ogre)
    assert panel.tree.verticalScrollBar().value() == 0
    panel.pin(None)
    panel.resize(340, 380)
    panel.pin(ogre)
    QTest.qWait(10)
    (heading,) = [
        index
        for index in panel.tree.indexes()
        if isinstance(row := panel.tree.row_at(index), Heading) and row.label == "7b"
    ]
    assert panel.tree.visualRect(heading).top() == 0


def test_another_edition_has_its_own_layers_and_rule_numbers(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    panel.edition.setFocus()
    QTest.keyClick(panel.edition, Qt.Key.Key_Home)
    assert panel.edition_name == "2007"
    rows = [row for row in map(panel.tree.row_at, panel.tree.indexes()) if isinstance(row, StepRow)]
    assert {row.step.rule for row in rows} == {"418.5a"}
    assert panel.tree.row_at(panel.tree.indexes()[-1]) is not None


def test_a_click_on_a_step_selects_its_source_and_hovering_lights_it_up(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    index = index_of(panel, "Opalescence", "4")
    row = panel.tree.row_at(index)
    assert isinstance(row, StepRow)
    source = row.step.effect.source
    with qtbot.waitSignal(panel.source_clicked) as clicked:
        click(panel, index)
    assert clicked.args == [source]
    lit: list[object] = []
    panel.lit.connect(lit.append)
    QTest.mouseMove(panel.tree.viewport(), QPoint(200, 5))
    QTest.mouseMove(panel.tree.viewport(), panel.tree.visualRect(index).center())
    QTest.qWait(20)
    assert lit[-1] == frozenset({source})


def test_keys_go_through_the_steps_and_return_selects_the_source(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    panel.tree.setFocus()
    panel.tree.setCurrentIndex(index_of(panel, "Opalescence", "4"))
    QTest.keyClick(panel.tree, Qt.Key.Key_Down)
    assert isinstance(panel.tree.row_at(panel.tree.currentIndex()), Heading)
    QTest.keyClick(panel.tree, Qt.Key.Key_Up)
    with qtbot.waitSignal(panel.source_clicked):
        QTest.keyClick(panel.tree, Qt.Key.Key_Return)


def test_a_heading_opens_and_closes_and_stays_so_when_the_board_changes(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    base = panel.tree.indexes()[0]
    assert not panel.tree.isExpanded(base)
    click(panel, base)
    assert panel.tree.isExpanded(panel.tree.indexes()[0])
    table.counter(humility, "+1/+1")
    panel.play.changed.emit()
    assert panel.account is not None
    assert panel.account.result.size == "4/5"
    assert panel.tree.isExpanded(panel.tree.indexes()[0])


def test_arrows_are_placed_again_only_when_rows_stand_otherwise(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[int] = []

    def counted(arrows: Any, width: float, middle_of: Any, seen: Any) -> Any:
        placed.append(len(arrows))
        return place_arrows(arrows, width, middle_of, seen)

    table, forest = tables.saprolings()
    panel = shown(qtbot, table, forest)
    monkeypatch.setattr("mtgtable.ui.layers.account_tree.place_arrows", counted)
    tree = panel.tree
    tree.lay_again()
    for _ in range(3):
        tree.viewport().grab()
    assert len(placed) == 1
    before = tree._drawn[0].middle.y()
    closed = next(index for index in tree.indexes() if tree.model().hasChildren(index) and not tree.isExpanded(index))
    tree.expand(closed)
    tree.viewport().grab()
    assert len(placed) == 2
    assert tree._drawn[0].middle.y() > before


def test_an_arrow_in_the_gutter_shows_the_trial_and_escape_puts_it_away(qtbot: QtBot) -> None:
    table, forest = tables.saprolings()
    panel = shown(qtbot, table, forest)
    panel.tree.viewport().grab()
    arrow = next(one for one in panel.tree._drawn if one.arrow.trial.effect_name == "Xenograft")
    at = arrow.middle.toPoint()
    QTest.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert panel.trial_card.isVisible()
    assert panel.trial_card.trial == arrow.arrow.trial
    assert "Life and Limb went first although it is newer" in panel.trial_card.accessibleName()
    QTest.keyClick(panel.trial_card, Qt.Key.Key_Escape)
    assert not panel.trial_card.isVisible()


def test_space_on_a_step_shows_what_it_waited_for(qtbot: QtBot) -> None:
    table, forest = tables.saprolings()
    panel = shown(qtbot, table, forest)
    panel.tree.setFocus()
    panel.tree.setCurrentIndex(index_of(panel, "Xenograft", "4"))
    QTest.keyClick(panel.tree, Qt.Key.Key_Space)
    assert panel.trial_card.isVisible()
    QTest.mouseClick(panel.header, Qt.MouseButton.LeftButton)
    assert not panel.trial_card.isVisible()


def test_a_dependency_of_an_effect_that_never_began_is_shown_where_it_did_not_apply(qtbot: QtBot) -> None:
    table = tables.named()
    urborg = table.put(cards.URBORG)
    table.put(cards.BLOOD_MOON)
    panel = shown(qtbot, table, urborg)
    (row,) = [row for row in map(panel.tree.row_at, panel.tree.indexes()) if isinstance(row, RefusalRow)]
    assert row.entry.source_name == "Urborg, Tomb of Yawgmoth"
    (trial,) = row.entry.trials
    assert (trial.on_name, trial.conditions, trial.overridden) == ("Blood Moon", ("existence",), True)
    index = next(index for index in panel.tree.indexes() if panel.tree.row_at(index) is row)
    panel.tree.setFocus()
    panel.tree.setCurrentIndex(index)
    QTest.keyClick(panel.tree, Qt.Key.Key_Space)
    assert panel.trial_card.trial == trial


def test_the_slider_goes_through_the_application_and_tells_the_table(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    told: list[tuple[Any, str]] = []
    panel.as_if.connect(lambda now, label: told.append((now, label)))
    panel.scrubber.slider.setFocus()
    QTest.keyClick(panel.scrubber.slider, Qt.Key.Key_Home)
    now, label = told[-1]
    assert label == "Before all effects, not the real state"
    assert now[humility].types == frozenset({"Enchantment"})
    QTest.keyClick(panel.scrubber.slider, Qt.Key.Key_PageDown)
    now, label = told[-1]
    assert "Creature" in now[humility].types
    assert label.startswith("Step 1 of ")
    QTest.keyClick(panel.scrubber.slider, Qt.Key.Key_End)
    assert told[-1] == (None, "")


def test_while_scrubbing_later_steps_are_not_yet_and_a_real_change_ends_it(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    panel.scrubber.slider.setValue(1)
    rows = [row for row in map(panel.tree.row_at, panel.tree.indexes()) if isinstance(row, StepRow)]
    assert [panel.tree.is_later(row) for row in rows] == [False] + [True] * 6
    assert panel.tree.is_here(rows[0])
    table.counter(humility, "+1/+1")
    panel.play.changed.emit()
    assert panel.scrubber.place is None
    assert not panel.tree.is_later(rows[-1])


def test_comparing_marks_what_differs_and_needs_two_editions(qtbot: QtBot) -> None:
    table, ogre = tables.shrunk_ogre()
    panel = shown(qtbot, table, ogre, 760)
    QTest.mouseClick(panel.compare_button, Qt.MouseButton.LeftButton)
    rows = panel.compare_view.table.rows
    size = rows.rowCount() - len(rows.comparison.values)
    assert rows.data(rows.index(size, 0)) == "differs: P/T: 0/1"
    assert rows.data(rows.index(size, 2)) == "differs: P/T: 4/5"
    for name in ("2007", "2011"):
        QTest.mouseClick(panel.compare_view.boxes[name], Qt.MouseButton.LeftButton)
    assert panel.compare_view.editions() == ("2011", "current")
    assert rows.columnCount() == 2


def test_copying_gives_markdown(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    with qtbot.waitSignal(panel.said):
        panel.copy_markdown.trigger()
    assert QGuiApplication.clipboard().text().startswith("# Humility\n")


def test_a_permanent_that_is_gone_is_told_no_more(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    table.state.remove(humility)
    panel.play.changed.emit()
    assert panel.account is None
    assert panel.empty.isVisible()


def test_what_did_not_apply_is_told_with_its_reason(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.put(cards.CRUSADE)
    panel = shown(qtbot, table, bears)
    assert panel.account is not None
    assert [(one.source_name, one.reason) for one in panel.account.refusals] == [("Crusade", "It isn't white.")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_is_painted_in_both_schemes_and_in_large_text(qtbot: QtBot, scheme: Any) -> None:
    table, forest = tables.saprolings()
    panel = shown(qtbot, table, forest)
    before = THEME.body
    try:
        THEME.body = 26.0
        THEME.choose(scheme)
        panel.scrubber.slider.setValue(2)
        panel.show_trial(panel.tree.arrows[0].trial, QPoint(10, 10))
        assert not panel.grab().isNull()
        heights = [panel.tree.visualRect(index).height() for index in panel.tree.indexes()]
        assert max(heights) > 60
    finally:
        THEME.body = before
        THEME.choose("dark")


def way(panel: LayerPanel, name: str) -> list[str]:
    """Choose what is compared; the titles of the columns and the sizes below them."""
    box = panel.compare_view.way
    box.setCurrentText(name)
    box.activated.emit(box.currentIndex())
    rows = panel.compare_view.table.rows
    return [
        str(rows.headerData(column, Qt.Orientation.Horizontal)).replace("\n", " ")
        for column in range(rows.columnCount())
    ]


def test_before_and_after_a_step_stand_side_by_side_with_the_reason(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    panel = shown(qtbot, table, bears, 760)
    QTest.mouseClick(panel.compare_button, Qt.MouseButton.LeftButton)
    assert way(panel, BEFORE_AND_AFTER) == ["After 2/2"]
    assert panel.compare_view.verdict.text().startswith("It wasn't there before the last step")
    table.put(cards.GLORIOUS_ANTHEM)
    panel.play.changed.emit()
    assert way(panel, BEFORE_AND_AFTER) == ["Before 2/2", "After 3/3"]
    (row,) = panel.compare_view.table.rows.comparison.steps
    assert row.reason == "Glorious Anthem applies after (layer 7c, 613.4c); before it isn't in force."


def test_a_kept_board_is_compared_with_the_one_that_came_of_it(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.put(cards.GLORIOUS_ANTHEM)
    panel = shown(qtbot, table, bears, 760)
    QTest.mouseClick(panel.compare_button, Qt.MouseButton.LeftButton)
    assert way(panel, KEPT_BOARD) == ["This board 3/3"]
    QTest.mouseClick(panel.compare_view.keep, Qt.MouseButton.LeftButton)
    table.put(cards.HUMILITY)
    panel.play.changed.emit()
    assert way(panel, KEPT_BOARD) == ["The kept board 3/3", "This board 2/2"]
    (row,) = [row for row in panel.compare_view.table.rows.comparison.steps if row.differs]
    assert row.reason == "Humility applies here (layer 7b, 613.4b); on the kept board it isn't in force."


def test_what_is_supposed_is_compared_with_what_is(qtbot: QtBot) -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    table.put(cards.GLORIOUS_ANTHEM)
    panel = shown(qtbot, table, bears, 760)
    panel.suppose()
    panel.what_if_page.order.effects.toggle(0)
    panel.compare_editions()
    assert way(panel, SUPPOSED) == ["As it is 3/3", "As supposed 2/2"]


def test_wide_keeps_room_for_arrows_only_beside_the_steps(qtbot: QtBot) -> None:
    """A Forest that waits: what it starts as and the result have no arrows, and all their width is for words."""
    panel = shown(qtbot, *tables.saprolings(), 700)
    QTest.mouseClick(panel.wide_button, Qt.MouseButton.LeftButton)
    told = panel.told
    assert told.tree.arrows
    assert told.start.arrows == told.result.arrows == ()
    assert told.start.gutter < told.tree.gutter


def test_wide_puts_start_layers_and_result_side_by_side(qtbot: QtBot) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility, 980)
    QTest.mouseClick(panel.wide_button, Qt.MouseButton.LeftButton)
    told = panel.told
    keys = [
        [row.key for row in map(tree.row_at, tree.indexes()) if isinstance(row, Heading) and not row.label]
        for tree in (told.start, told.tree, told.result)
    ]
    assert keys == [["base"], [], ["now"]] or keys == [["base"], ["refusals"], ["now"]]
    assert told.start.isVisible()
    assert told.start.geometry().right() < told.tree.geometry().left() < told.result.geometry().left()
    QTest.mouseClick(panel.wide_button, Qt.MouseButton.LeftButton)
    assert not told.start.isVisible()
    assert "now" in [row.key for row in map(told.tree.row_at, told.tree.indexes()) if isinstance(row, Heading)]


def test_a_pinned_object_takes_one_run_and_no_story_of_the_whole_board(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, humility = tables.humbled()
    panel = shown(qtbot, table, humility)
    runs: list[Any] = []
    go = layering.Run.go

    def counted(run: layering.Run) -> Any:
        runs.append(run)
        return go(run)

    monkeypatch.setattr(layering.Run, "go", counted)
    other = next(id_ for id_ in table.state.battlefield if id_ != humility)
    panel.pin(other)
    assert len([run for run in runs if run.recorder is not None]) == 1
    assert panel.account is not None
    board = panel.watch.board("current")
    assert board is not None
    assert len(panel.account.told) == len(board.applications)
