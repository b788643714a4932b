"""The list of all effects and the dependency graph."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.ui.layers.board_docks import add_board_docks, floating_place
from mtgtable.ui.layers.effects_list import BEGAN, DURATION, LAYER, SOURCE, EffectsList
from mtgtable.ui.layers.graph import DependencyGraph
from mtgtable.ui.layers.graph_items import NodeItem, node_size
from mtgtable.ui.layers.watch import Watch
from mtgtable.ui.look.theme import font
from tests.engine import layer_cards as cards
from tests.ui.layers import tables


def column(found: EffectsList, number: int) -> list[str]:
    """What a column says from top to bottom."""
    rows = found.table.sorted
    return [str(rows.index(row, number).data()) for row in range(rows.rowCount())]


def effects_list(qtbot: QtBot) -> EffectsList:
    table, _ = tables.humbled()
    found = EffectsList(Watch(tables.FakePlay(table.state)))
    qtbot.addWidget(found)
    found.resize(640, 300)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    qtbot.waitUntil(found.isActiveWindow)
    return found


def test_effects_sort_by_layer_source_age_and_duration(qtbot: QtBot) -> None:
    found = effects_list(qtbot)
    assert column(found, LAYER) == ["4, 7b", "6, 7b", "7c", "7c", "7c", "7d"]
    for number, wanted in (
        (SOURCE, ["+1/+0 counter", "2 +1/+1 counters", "Glorious Anthem", "Humility", "Opalescence", "Twisted Image"]),
        (
            BEGAN,
            [
                "never began",
                "first of five",
                "second of five",
                "third of five; as the last of them was put on",
                "fourth of five; as the last of them was put on",
                "fifth of five; as Twisted Image resolved",
            ],
        ),
    ):
        header = found.table.horizontalHeader()
        at = QPoint(header.sectionPosition(number) + 10, header.height() // 2)
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        assert column(found, number) == wanted
    assert "5 continuous effects in force" in found.summary.text()
    found.table.sortByColumn(DURATION, Qt.SortOrder.AscendingOrder)
    assert column(found, DURATION) == sorted(column(found, DURATION))


def test_return_on_an_effect_selects_its_source_and_moving_lights_what_it_affects(qtbot: QtBot) -> None:
    found = effects_list(qtbot)
    lit: list[frozenset[int]] = []
    found.lit.connect(lit.append)
    found.table.setFocus()
    found.table.setCurrentIndex(found.table.sorted.index(0, 0))
    QTest.keyClick(found.table, Qt.Key.Key_Down)
    effect = found.table.effect_at(found.table.currentIndex())
    assert effect.source_name == "Humility"
    assert lit[-1] == frozenset((effect.effect.source, *effect.affects))
    with qtbot.waitSignal(found.source_clicked) as clicked:
        QTest.keyClick(found.table, Qt.Key.Key_Return)
    assert clicked.args == [effect.effect.source]


def graph(qtbot: QtBot) -> DependencyGraph:
    table, _ = tables.saprolings()
    made = DependencyGraph(Watch(tables.FakePlay(table.state)))
    qtbot.addWidget(made)
    made.resize(800, 400)
    with qtbot.waitExposed(made):
        made.show()
    QTest.qWait(10)
    return made


def test_arrows_of_the_graph_go_from_what_comes_first_to_what_waits(qtbot: QtBot) -> None:
    made = graph(qtbot)
    assert sorted((arrow.trial.on_name, arrow.trial.effect_name) for arrow in made.view.arrows) == [
        ("Life and Limb", "Conspiracy"),
        ("Life and Limb", "Xenograft"),
    ]
    places = {(node.effect.source_name, node.layer): node.pos().x() for node in made.view.nodes}
    assert places["Life and Limb", "4"] < places["Xenograft", "4"]
    assert {node.layer for node in made.view.nodes if node.effect.source_name == "Life and Limb"} == {"4", "5", "7b"}


def test_lonely_effects_can_be_left_out(qtbot: QtBot) -> None:
    made = graph(qtbot)
    QTest.mouseClick(made.bound_only, Qt.MouseButton.LeftButton, pos=QPoint(8, made.bound_only.height() // 2))
    assert {node.layer for node in made.view.nodes} == {"4"}


def test_the_graph_is_used_by_keys(qtbot: QtBot) -> None:
    made = graph(qtbot)
    made.view.setFocus()
    QTest.keyClick(made.view, Qt.Key.Key_Right)
    assert made.view.current is not None
    made.view.choose(next(node for node in made.view.nodes if node.effect.source_name == "Life and Limb"))
    QTest.keyClick(made.view, Qt.Key.Key_Right)
    waits = made.view.current
    assert waits is not None
    assert waits.effect.source_name in ("Xenograft", "Conspiracy")
    QTest.keyClick(made.view, Qt.Key.Key_Space)
    assert made.trial_card.isVisible()
    QTest.keyClick(made.trial_card, Qt.Key.Key_Escape)
    with qtbot.waitSignal(made.source_clicked) as clicked:
        QTest.keyClick(made.view, Qt.Key.Key_Return)
    assert clicked.args == [waits.effect.effect.source]
    before = made.view.transform().m11()
    QTest.keyClick(made.view, Qt.Key.Key_Plus)
    assert made.view.transform().m11() > before


def test_a_click_on_an_arrow_shows_its_trial(qtbot: QtBot) -> None:
    made = graph(qtbot)
    arrow = made.view.arrows[0]
    at = made.view.mapFromScene(arrow.path.pointAtPercent(0.5))
    QTest.mouseClick(made.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert made.trial_card.trial == arrow.trial


def test_a_loop_is_red_and_says_so(qtbot: QtBot) -> None:
    table = tables.named()
    table.put(cards.CONSPIRACY, chosen=(("creature type", "Saproling"),))
    table.put(cards.LIFE_AND_LIMB)
    table.put(cards.BEARS)  # a Saproling by Conspiracy: then Life and Limb applies to it
    table.put(cards.FOREST)  # a creature by Life and Limb: then Conspiracy applies to it
    made = DependencyGraph(Watch(tables.FakePlay(table.state)))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    looped = {node.effect.source_name for node in made.view.nodes if node.looped}
    assert looped == {"Conspiracy", "Life and Limb"}
    assert "1 loop" in made.summary.text()


def test_the_docks_are_tabs_below_the_table_and_wait_until_they_are_wanted(qtbot: QtBot) -> None:
    table, _ = tables.humbled()
    window = QMainWindow()
    qtbot.addWidget(window)
    docks, effects, _ = add_board_docks(window, Watch(tables.FakePlay(table.state)))
    window.resize(900, 600)
    with qtbot.waitExposed(window):
        window.show()
    assert not any(dock.isVisible() for dock in docks.values())
    docks["Effects in force"].toggleViewAction().trigger()
    QTest.qWait(10)
    assert effects.isVisible()
    assert effects.table.rows.rowCount() == 6


def test_what_stands_beside_the_table_keeps_its_height(qtbot: QtBot) -> None:
    """In a low window too, where what is below the table gets more of the height that it takes from it alone."""
    table, _ = tables.humbled()
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setCentralWidget(QWidget())
    beside = QDockWidget("Beside", window)
    beside.setWidget(QWidget())
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, beside)
    docks, *_ = add_board_docks(window, Watch(tables.FakePlay(table.state)))
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    before = beside.height()
    docks["Dependencies"].toggleViewAction().trigger()
    QTest.qWait(10)
    assert beside.height() == before
    assert docks["Dependencies"].height() > 0.4 * window.height()


def test_the_graph_lights_up_in_the_order_of_application(qtbot: QtBot) -> None:
    """Before the first application nothing is lit; after all everything is."""
    table, _ = tables.saprolings()
    watch = Watch(tables.FakePlay(table.state))
    graph = DependencyGraph(watch)
    qtbot.addWidget(graph)
    graph.resize(700, 400)
    graph.show()
    board = watch.board("current")
    assert board is not None

    def lit() -> set[tuple[str, str]]:
        items = [item for item in graph.view.scene().items() if isinstance(item, NodeItem)]
        return {(item.layer, item.effect.source_name) for item in items if item.opacity() == 1.0}

    everything = lit()
    graph.show_place(0)
    assert lit() == set()
    graph.show_place(1)
    first = board.applications[0]
    assert lit() == {(board.layers[first.layer].label, first.effect.source_name)}
    graph.show_place(None)
    assert lit() == everything


def test_a_dock_of_its_own_stands_wholly_on_the_screen(qtbot: QtBot) -> None:
    """Also where the window is at the edge of it, with a dock that would stick out."""
    table, _ = tables.humbled()
    window = QMainWindow()
    qtbot.addWidget(window)
    docks, *_ = add_board_docks(window, Watch(tables.FakePlay(table.state)))
    window.setGeometry(-300, -200, 700, 500)
    for dock in docks.values():
        assert window.screen().availableGeometry().contains(floating_place(dock))


def test_the_box_of_an_effect_has_room_for_all_that_is_written_in_it(qtbot: QtBot) -> None:
    """Name, age, marks and the word "loop": nothing of them is cut."""
    table, _ = tables.saprolings()
    effects = Watch(tables.FakePlay(table.state)).effects("current")
    small = QFontMetricsF(font("small"))
    for effect in effects:
        plain, _ = node_size(effect, bound=False)
        assert plain >= small.horizontalAdvance(effect.source_name) + small.horizontalAdvance(effect.age) + 16
        wide, _ = node_size(effect, bound=True, looped=True)
        assert wide >= small.horizontalAdvance(effect.age) + small.horizontalAdvance("loop") + 16
