"""The card room: queries as one types, a deck built by mouse and keys, and the way to the table and back."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDropEvent, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.card_source import CardIndex
from mtgtable.cards.decklist import read_decklist
from mtgtable.cards.decklist.deck import Section
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog
from mtgtable.session.search.user_index import CardSearch
from mtgtable.ui.cardroom.deck_files import file_name
from mtgtable.ui.cardroom.deck_tree import DeckTree
from mtgtable.ui.cardroom.doorway import Doorway
from mtgtable.ui.cardroom.results import CARD_MIME, ResultList, ResultModel
from mtgtable.ui.cardroom.room import CardRoom
from mtgtable.ui.cardroom.searching import CardSearching
from mtgtable.ui.cards.marks import stats
from mtgtable.ui.cards.printed_view import view_of
from mtgtable.ui.commands.handlers import lab_doorway
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.window import Window
from tests.gui.focus import in_front
from tests.gui.hands import answer_box, fetched
from tests.gui.pointer import NoPointer, Pointer

pytestmark = pytest.mark.gui

DECK = "// Name: Red\n4 Lightning Bolt\n4 Kird Ape\n20 Mountain\n32 Grizzly Bears\n\nSideboard\n3 Naturalize"


@pytest.fixture
def room(window: Window, qtbot: QtBot) -> CardRoom:
    window.actions_by_name["card room"].trigger()
    found = Doorway.of(window).room
    assert found is not None
    qtbot.waitUntil(lambda: found.results.model_of_names.rowCount() > 100, timeout=60_000)
    return found


def names(room: CardRoom) -> list[str]:
    model = room.results.model_of_names
    return [model.name(row) for row in range(model.rowCount())]


def type_query(room: CardRoom, qtbot: QtBot, query: str) -> None:
    room.search_bar.field.clear()
    room.search_bar.field.setFocus()
    with qtbot.waitSignal(room.searching.found, check_params_cb=lambda text, _: text == query, timeout=20_000):
        QTest.keyClicks(room.search_bar.field, query)


def test_cards_are_found_while_one_types(room: CardRoom, qtbot: QtBot) -> None:
    type_query(room, qtbot, "t:angel mv=5")
    assert "Serra Angel" in names(room)
    assert room.search_bar.words.text() == f"{len(names(room))} cards"
    assert room.card_page.picture.view is not None


def test_a_wrong_word_offers_what_may_be_meant(room: CardRoom, qtbot: QtBot) -> None:
    with qtbot.waitSignal(room.searching.wrong, timeout=20_000):
        QTest.keyClicks(room.search_bar.field, "is:vanila")
    assert room.search_bar.mend.isVisible()
    assert room.search_bar.words.text() == "is:vanila is not known here"
    with qtbot.waitSignal(room.searching.found, timeout=20_000):
        QTest.mouseClick(room.search_bar.mend, Qt.MouseButton.LeftButton)
    assert room.search_bar.field.text() == "is:vanilla"
    assert not room.search_bar.mend.isVisible()


def test_what_cards_are_is_answered_before_what_they_mean_is_read(qtbot: QtBot) -> None:
    """The first search after an import waits for no compiling; what it means is asked as soon as it is there."""
    catalog = Catalog.of_user()[0]
    cards = [catalog.pool.card(name) for name in catalog.pool.names()[:200]]
    may_end = threading.Event()

    def make(progress: Callable[[float], None], cancelled: Callable[[], bool]) -> CardSearch:
        may_end.wait(30)
        return CardSearch.of_cards(cards, None, progress, cancelled)

    searching = CardSearching(make=make, first=lambda cancelled: CardSearch.of_facts(cards, cancelled))
    try:
        with qtbot.waitSignal(searching.found, timeout=30_000) as found:
            searching.ask("t:creature")
        assert found.args[1].total > 10
        with qtbot.waitSignal(searching.wrong, timeout=30_000) as wrong:
            searching.ask("t:creature -trigger:dies")
        assert str(wrong.args[1]).startswith("trigger: can be asked as soon as")
        with qtbot.waitSignal(searching.whole, timeout=60_000):
            may_end.set()
        with qtbot.waitSignal(searching.found, timeout=30_000) as found:
            searching.ask("t:creature -trigger:dies")
        assert found.args[1].total > 0
    finally:
        may_end.set()
        searching.close()


def test_the_arrow_goes_down_to_the_cards_and_find_comes_back(room: CardRoom, qtbot: QtBot) -> None:
    type_query(room, qtbot, "t:angel")
    in_front(qtbot, room.search_bar.field)
    QTest.keyClick(room.search_bar.field, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: room.results.hasFocus())
    QTest.keyClick(room.results, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: room.search_bar.field.hasFocus())
    assert room.search_bar.field.selectedText() == "t:angel"


def test_enter_goes_to_the_cards_and_again_puts_one_into_the_deck(room: CardRoom, qtbot: QtBot) -> None:
    type_query(room, qtbot, '!"lightning bolt"')
    QTest.keyClick(room.search_bar.field, Qt.Key.Key_Return)
    assert room.results.hasFocus()
    for _ in range(2):
        QTest.keyClick(room.results, Qt.Key.Key_Return)
    assert room.deck_panel.draft.count("Lightning Bolt") == 2


def test_who_types_quickly_takes_what_was_asked_for_and_not_what_was_shown_before(room: CardRoom, qtbot: QtBot) -> None:
    type_query(room, qtbot, "Serra Angel")
    field = room.search_bar.field
    field.selectAll()
    QTest.keyClicks(field, "Shivan Dragon")
    for to in (field, room.results, room.results):  # no answer can have come yet
        QTest.keyClick(to, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: room.deck_panel.draft.size() > 0, timeout=20_000)
    assert room.deck_panel.draft.count("Shivan Dragon") == 2
    assert room.deck_panel.draft.count("Serra Angel") == 0
    QTest.keyClick(room.results, Qt.Key.Key_Return)
    assert room.deck_panel.draft.count("Shivan Dragon") == 3


def test_the_card_found_goes_in_the_place_of_the_one_chosen_in_the_deck(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(DECK), "Red")
    panel, field = room.deck_panel, room.search_bar.field
    before = panel.draft
    panel.tree.setCurrentIndex(QModelIndex())
    type_query(room, qtbot, '!"shivan dragon"')
    room.swap_action.trigger()
    assert panel.draft == before
    assert "goes out" in room.status.text()
    assert panel.tree.select("Kird Ape", Section.MAIN)
    room.swap_action.trigger()
    assert (panel.draft.count("Shivan Dragon"), panel.draft.count("Kird Ape")) == (4, 0)
    row = panel.tree.current()
    assert row is not None
    assert row.name == "Shivan Dragon"
    field.selectAll()
    QTest.keyClicks(field, "!naturalize")
    room.swap_action.trigger()  # no answer can have come yet
    qtbot.waitUntil(lambda: panel.draft.count("Naturalize", Section.MAIN) == 4, timeout=20_000)
    for _ in range(2):
        QTest.mouseClick(panel.undo_button, Qt.MouseButton.LeftButton)
    assert panel.draft == before


def test_where_no_card_is_found_it_is_said_what_to_do(room: CardRoom, qtbot: QtBot) -> None:
    type_query(room, qtbot, "t:goblin t:angel")
    assert names(room) == []
    assert room.card_page.picture.view is None
    assert room.card_page.picture.empty == "Choose a card to see it here in full"


def test_a_star_is_shown_as_it_is_printed(room: CardRoom) -> None:
    """208.2: outside the game it stands for no number."""
    face = PrintedFace("Star", "Creature — Elemental", "", "{G}", "*", "1+*")
    assert [stat.text for stat in stats(view_of(PrintedCard("Star", "normal", (face,))))] == ["*", "1+*"]


def test_counts_change_by_key_and_wheel_and_everything_can_be_undone(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(DECK), "Red")
    tree = room.deck_panel.tree
    before = room.deck_panel.draft
    assert tree.select("Lightning Bolt", Section.MAIN)
    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_Minus)
    QTest.keyClick(tree, Qt.Key.Key_Minus)
    QTest.keyClick(tree, Qt.Key.Key_Plus)
    assert room.deck_panel.draft.count("Lightning Bolt") == 3
    place = tree.visualRect(tree.currentIndex()).center()
    at = QPointF(20, place.y())
    wheel = QWheelEvent(
        at, tree.viewport().mapToGlobal(at), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(tree.viewport(), wheel)
    assert room.deck_panel.draft.count("Lightning Bolt") == 4
    QTest.keyClick(tree, Qt.Key.Key_Delete)
    assert room.deck_panel.draft.count("Lightning Bolt") == 0
    for _ in range(5):
        QTest.mouseClick(room.deck_panel.undo_button, Qt.MouseButton.LeftButton)
    assert room.deck_panel.draft == before
    assert not room.deck_panel.undo_button.isEnabled()


def test_the_deck_is_filtered_by_words_and_by_queries(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(DECK), "Red")
    panel = room.deck_panel
    everything = {row.name for row in panel.draft.rows}

    def shown() -> set[str]:
        return {name for name in everything if any(panel.tree.select(name, section) for section in Section)}

    panel.filter.setFocus()
    QTest.keyClicks(panel.filter, "t:instant")
    assert "Lightning Bolt" in shown() < everything
    QTest.keyClicks(panel.filter, " mv>big")
    assert shown() == everything
    trouble = panel.findChild(QLabel, "filter trouble")
    assert isinstance(trouble, QLabel)
    assert trouble.isVisible()
    assert "“big” is no number" in trouble.text()
    panel.filter.clear()
    assert not trouble.isVisible()


def test_groups_and_complaints_speak_the_language_of_the_window(room: CardRoom, qtbot: QtBot) -> None:
    panel = room.deck_panel
    room.files.take(read_decklist(DECK), "Red")
    panel.change("tag", lambda draft: draft.with_tags("Kird Ape", ["Lands"]))
    LANGUAGE.use(table("de"), "de")
    try:
        panel.refresh()
        assert {"Kreaturen  36", "Spontanzauber  4", "Länder  20"} <= set(titles(panel.tree))
        panel.grouping.setCurrentIndex(panel.grouping.findData("tag"))
        panel.refresh()
        # What the user calls so is left as it is.
        assert {"Lands  4", "Ohne Schlagwort  56"} <= set(titles(panel.tree))
        with qtbot.waitSignal(room.searching.wrong, timeout=20_000):
            room.search_bar.field.setText("pow>big")
        assert room.search_bar.words.text() == "„big“ ist keine Zahl"
    finally:
        LANGUAGE.use({}, "en")


def titles(tree: DeckTree) -> list[str]:
    """The lines above sections and groups."""
    tops = [tree.topLevelItem(place) for place in range(tree.topLevelItemCount())]
    items = [top.child(place) for top in tops if top is not None for place in range(top.childCount())]
    return [item.text(0) for item in items if item.childCount()]


def test_the_rules_of_a_format_are_told(room: CardRoom) -> None:
    room.files.take(read_decklist(DECK), "Red")
    assert "32 copies of Grizzly Bears" in room.deck_panel.verdict.text()
    room.deck_panel.add("Grizzly Bears", by=-28)
    room.deck_panel.add("Mountain", by=28)
    assert room.deck_panel.verdict.text().startswith("May be played as Constructed")


def test_a_deck_is_written_in_other_formats_and_as_a_project(window: Window, room: CardRoom, tmp_path: Path) -> None:
    room.files.take(read_decklist(DECK), "Red")
    room.deck_panel.bench.add_variant("Red 2")
    room.deck_panel.add("Shivan Dragon")
    room.files.save(tmp_path / "red.cod", "cockatrice")
    assert read_decklist((tmp_path / "red.cod").read_bytes(), "red.cod").size() == 61
    assert room.files.save(tmp_path / "red.mtgdeck")
    assert not room.deck_panel.bench.unsaved
    project = room.deck_panel.bench.project
    room.deck_panel.add("Shivan Dragon", by=3)
    room.files.open(tmp_path / "red.mtgdeck")
    fetched(window)
    assert room.deck_panel.bench.project == project
    room.files.copy("arena")
    assert "4 Lightning Bolt" in QGuiApplication.clipboard().text()


def test_lines_that_cannot_be_read_are_told(room: CardRoom) -> None:
    room.files.take(read_decklist("4 Lightning Bolt\nwhat is this?"), "Odd")
    assert "line 2" in room.status.text()
    room.files.take(read_decklist(""), "Nothing")
    assert room.deck_panel.draft.count("Lightning Bolt") == 4


def test_a_deck_goes_to_the_table_is_changed_and_goes_back_into_the_same_game(
    window: Window, room: CardRoom, qtbot: QtBot
) -> None:
    room.files.take(read_decklist(DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    seed = window.play.sitting.record.seed
    window.actions_by_name["edit deck"].trigger()
    assert room.deck_panel.draft.count("Grizzly Bears") == 32
    room.deck_panel.add("Grizzly Bears", by=-1)
    room.deck_panel.add("Shivan Dragon")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.back_wanted.emit(room.deck_panel.draft.deck_list())
    sitting = window.play.sitting
    assert sitting.record.seed == seed
    assert sum(item.printed.name == "Shivan Dragon" for item in sitting.state.objects.values()) == 1
    assert sum(item.printed.name == "Grizzly Bears" for item in sitting.state.objects.values()) == 31


def test_a_card_swapped_for_one_of_the_deck_takes_its_place_and_moves_no_other(
    window: Window, room: CardRoom, qtbot: QtBot
) -> None:
    room.files.take(read_decklist("6 Kird Ape\n8 Lightning Bolt\n1 Shivan Dragon\n20 Mountain\n25 Forest"), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())

    def shuffled() -> list[str]:
        state = window.play.sitting.state
        piles = (state.zone(zone, window.play.bottom) for zone in (Zone.HAND, Zone.LIBRARY))
        return [state.objects[number].printed.name for pile in piles for number in pile]

    before = shuffled()
    window.actions_by_name["edit deck"].trigger()
    assert room.deck_panel.tree.select("Kird Ape", Section.MAIN)
    assert room.deck_panel.swap("Forest")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.back_wanted.emit(room.deck_panel.draft.deck_list())
    assert shuffled() == ["Forest" if name == "Kird Ape" else name for name in before]


def test_a_deck_goes_back_into_a_game_that_has_begun_and_that_is_put_aside_first(
    window: Window, room: CardRoom, qtbot: QtBot
) -> None:
    """One stays, or the game lies on the start page with its inputs and the same seed begins anew."""
    room.files.take(read_decklist(DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    window.actions_by_name["no"].trigger()  # no mulligan
    room.put_wanted.emit(room.catalog.card("Serra Angel"), "graveyard")
    begun = window.play.sitting
    inputs, drawn = begun.record.position, opening_hand(window)
    room.deck_panel.add("Shivan Dragon", by=3, section=Section.SIDEBOARD)
    room.back_wanted.emit(room.deck_panel.draft.deck_list())
    qtbot.waitUntil(lambda: window.leaving.dialog is not None, timeout=20_000)
    answer_box(window, "Stay here")
    assert window.play.sitting is begun
    room.back_wanted.emit(room.deck_panel.draft.deck_list())
    qtbot.waitUntil(lambda: window.leaving.dialog is not None, timeout=20_000)
    answer_box(window, "Put it aside")
    qtbot.waitUntil(lambda: window.play.sitting is not begun, timeout=20_000)
    again = window.play.sitting
    assert (again.record.seed, again.record.position) == (begun.record.seed, 0)
    assert opening_hand(window) == drawn
    assert begun.record.position == inputs


def opening_hand(window: Window) -> list[str]:
    """The names in hand of whoever sits at the table."""
    view = window.play.view.players[window.play.bottom]
    return sorted(card.name for card in view.hand)


def test_a_card_is_dropped_on_the_table_and_supposed_on_its_board(window: Window, room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    window.actions_by_name["no"].trigger()  # no mulligan
    drop_on_table(window, "Grizzly Bears")
    board = window.play.view.players[window.play.bottom].battlefield
    assert [card.name for card in board] == ["Grizzly Bears"]
    room.suppose_wanted.emit(room.catalog.card("Glorious Anthem"))
    assert "Grizzly Bears: power 2 → 3" in room.card_page.notes.text().lower().replace("grizzly bears", "Grizzly Bears")
    room.put_wanted.emit(room.catalog.card("Serra Angel"), "graveyard")
    grave = window.play.view.players[window.play.bottom].graveyard
    assert [card.name for card in grave] == ["Serra Angel"]


def drop_on_table(window: Window, name: str) -> None:
    """Drop a card of the card room in the middle of the near half of the table."""
    data = QMimeData()
    data.setData(CARD_MIME, name.encode())
    side = window.scene.layout_now.sides[window.play.bottom]
    at = QPointF(window.table.mapFromScene(QPointF(side.x + side.w / 2, side.y + side.h / 2)))
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window.table.viewport(), QDragEnterEvent(at.toPoint(), *how))
    QApplication.sendEvent(window.table.viewport(), QDropEvent(at, *how))


def test_cards_are_dragged_with_the_real_pointer(window: Window, room: CardRoom, qtbot: QtBot) -> None:
    """Into the deck, and out of this window onto the table."""
    try:
        pointer = Pointer()
    except NoPointer as why:
        pytest.skip(str(why))
    room.files.take(read_decklist(DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    window.actions_by_name["no"].trigger()  # no mulligan
    window.setGeometry(960, 0, 950, 800)
    room.setGeometry(0, 0, 950, 800)
    room.raise_()
    type_query(room, qtbot, '!"serra angel"')
    card = room.results.visualRect(room.results.model_of_names.index(0, 0)).center()
    tree = room.deck_panel.tree
    start = room.results.viewport().mapToGlobal(card)
    timer = pointer.drag(start, tree.viewport().mapToGlobal(QPoint(40, 8)))
    qtbot.waitUntil(lambda: room.deck_panel.draft.count("Serra Angel", Section.MAIN) == 1, timeout=20_000)
    assert tree.select("Serra Angel", Section.MAIN)
    qtbot.waitUntil(lambda: not timer.isActive())
    again = pointer.drag(start, on_table(window))
    qtbot.waitUntil(lambda: names_in_play(window) == ["Serra Angel"], timeout=20_000)
    qtbot.waitUntil(lambda: not again.isActive())


def on_table(window: Window) -> QPoint:
    """The middle of the near half of the table, on the screen."""
    side = window.scene.layout_now.sides[window.play.bottom]
    at = window.table.mapFromScene(QPointF(side.x + side.w / 2, side.y + side.h / 2))
    return window.table.viewport().mapToGlobal(at)


def names_in_play(window: Window) -> list[str]:
    return [card.name for card in window.play.view.players[window.play.bottom].battlefield]


def test_the_deck_is_counted_after_each_change(window: Window, room: CardRoom, qtbot: QtBot) -> None:
    strip = room.deck_panel.figures
    assert not strip.isVisible()
    room.files.take(read_decklist(DECK), "Red")
    qtbot.waitUntil(lambda: strip.found is not None, timeout=20_000)
    assert strip.words.text().startswith("20 lands, mean mana value 1.8")
    assert strip.curve.accessibleDescription().startswith("0: 0, 1: 8, 2: 32")
    room.deck_panel.add("Mountain")
    qtbot.waitUntil(lambda: strip.words.text().startswith("21 lands"), timeout=20_000)
    QTest.mouseClick(strip.lab_button, Qt.MouseButton.LeftButton)
    lab = lab_doorway(window).room
    assert lab is not None
    qtbot.waitUntil(lambda: lab.deck is not None, timeout=20_000)
    assert lab.counts.deck is not None
    assert lab.counts.deck.lands == 21


def test_a_plan_of_five_thousand_cards_is_there_at_once_and_changed_by_keys_and_mouse(
    room: CardRoom, qtbot: QtBot
) -> None:
    many = "\n".join(f"1 Card {number}" for number in range(5000))
    room.files.take(read_decklist(f"{many}\n\nSideboard\n3 Naturalize"), "Many")
    plans = room.deck_panel.show_plans()
    plans.add("Affinity")
    table = plans.table
    assert table.plan_model.rowCount() == 5001
    assert len(table.findChildren(QWidget)) < 40
    table.setFocus()
    table.setCurrentIndex(table.plan_model.index(0, 0))
    QTest.keyClick(table, Qt.Key.Key_Plus)
    QTest.keyClick(table, Qt.Key.Key_Plus)
    QTest.keyClick(table, Qt.Key.Key_Minus)
    assert plans.balance.text() == "1 more comes in."
    for column, told in ((5, "2 more come in."), (3, "1 more comes in.")):
        at = table.visualRect(table.plan_model.index(0, column)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert plans.balance.text() == told
    for _ in range(4):
        QTest.keyClick(table, Qt.Key.Key_Plus)
    assert plans.balance.text() == "3 more come in."  # no more than there are
    plans.close()


def test_a_deck_is_saved_under_a_name_that_files_may_have(room: CardRoom, tmp_path: Path) -> None:
    room.files.take(read_decklist(DECK.replace("Red", "Red/Green: v1.5")), "Odd")
    assert file_name(room.deck_panel.draft.name) == "Red Green v1.5"
    assert room.files.save(tmp_path / "Red v1.5")
    assert [path.name for path in tmp_path.iterdir()] == ["Red v1.5.mtgdeck"]
    assert room.files.save(tmp_path / "Red v1.5.mtgdeck", "cockatrice")
    assert read_decklist((tmp_path / "Red v1.5.cod").read_bytes(), "x.cod").size() == 60
    assert not room.files.save(tmp_path / "Red v1.5.mtgdeck", "cockatrice")
    assert "is there already" in room.status.text()
    dialog = room.files.ask_save()
    assert dialog.selectedFiles()[0].endswith("Red Green v1.5.mtgdeck")
    dialog.fileSelected.emit(str(tmp_path / "typed.dek"))
    dialog.close()
    assert read_decklist((tmp_path / "typed.dek").read_bytes(), "typed.dek").size() == 60


def test_the_columns_of_the_grid_share_the_width(room: CardRoom, qtbot: QtBot) -> None:
    for width in (1280, 1410, 1603):
        room.resize(width, 760)
        results = room.results
        model = results.model_of_names

        def strip(shown: ResultList = results, rows: ResultModel = model) -> int:
            rights = [shown.visualRect(rows.index(row, 0)).right() for row in range(12)]
            return shown.viewport().width() - max(rights)

        qtbot.waitUntil(lambda: 0 <= strip() < 24)


def test_cards_and_deck_are_told_to_a_screen_reader(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(DECK), "Red")
    type_query(room, qtbot, "t:angel mv=5")
    spoken = QAccessible.queryAccessibleInterface(room.results)
    assert spoken is not None
    assert spoken.role() == QAccessible.Role.List
    assert spoken.childCount() == len(names(room))
    first = spoken.child(0)
    assert first is not None
    assert first.text(QAccessible.Text.Name) == names(room)[0]
    assert "Creature — Angel" in first.text(QAccessible.Text.Description)
    assert first.text(QAccessible.Text.Description).endswith("\n3/4")
    room.results.setFocus()
    QTest.keyClick(room.results, Qt.Key.Key_Right)
    assert room.results.current_name() == names(room)[1]
    tree = QAccessible.queryAccessibleInterface(room.deck_panel.tree)
    assert tree is not None
    told = {tree.child(place).text(QAccessible.Text.Name) for place in range(tree.childCount())}
    assert {"Main deck: 60 cards", "4 Lightning Bolt, Instant", "20 Mountain, Basic Land — Mountain"} <= told


def spoken_name(widget: QWidget) -> str:
    return str(QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name))


def test_whatever_takes_the_focus_says_what_it_is_and_every_command_has_a_key(room: CardRoom) -> None:
    panel = room.deck_panel
    for choice, name in ((panel.variants, "Variant"), (panel.grouping, "Groups"), (panel.format, "Format")):
        spoken = QAccessible.queryAccessibleInterface(choice)
        assert spoken is not None
        assert spoken.text(QAccessible.Text.Description) == name
    mute = [
        type(widget).__name__
        for widget in room.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not spoken_name(widget)
    ]
    assert not mute
    actions = [action for bar in room.findChildren(QToolBar) for action in bar.actions() if action.text()]
    assert len(actions) == 7
    assert all(not action.shortcut().isEmpty() for action in actions)
    assert len({action.shortcut().toString() for action in actions}) == 7


def test_cards_that_were_imported_are_found_in_an_open_room(
    window: Window, room: CardRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = PrintedFace("Testing Bear", "Creature — Bear", "", "{1}{G}", "2", "2")
    new = PrintedCard("Testing Bear", "normal", (face,))
    room.files.take(read_decklist("1 Testing Bear"), "New")
    assert "isn't among the cards here" in room.deck_panel.verdict.text()
    pool = CardPool([CardIndex([new])])
    monkeypatch.setattr(Catalog, "of_user", classmethod(lambda *_, **__: (Catalog(pool), None)))
    window.beside.cards_imported.emit()
    assert "isn't among the cards here" not in room.deck_panel.verdict.text()
    assert room.catalog.pool.find("Testing Bear") is new


def test_all_cards_are_shown_as_a_list_or_as_pictures(room: CardRoom, qtbot: QtBot) -> None:
    room.grid_action.trigger()
    assert not room.results.as_grid
    room.grid_action.trigger()
    qtbot.waitUntil(lambda: room.results.picture(0) is not None, timeout=20_000)
    assert room.results.model_of_names.rowCount() == len(room.catalog.pool.names())


def test_a_plan_against_an_opponent_is_made_undone_and_copied(room: CardRoom) -> None:
    room.files.take(read_decklist(DECK), "Red")
    plans = room.deck_panel.show_plans()
    plans.add("Affinity")
    plans.set_change("Naturalize", 3)
    assert "3 more come in" in plans.balance.text()
    plans.set_change("Kird Ape", -3)
    assert plans.balance.text() == "As many come in as go out."
    QTest.mouseClick(plans.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "Against Affinity:\n  + 3 Naturalize\n  − 3 Kird Ape"
    room.deck_panel.undo()
    assert "3 more come in" in plans.balance.text()
    QTest.mouseClick(plans.drop_button, Qt.MouseButton.LeftButton)
    assert room.deck_panel.draft.plans == ()
    plans.close()


def test_a_deck_is_there_again_when_the_room_is_opened_anew(window: Window, room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(DECK), "Red")
    room.deck_panel.add("Shivan Dragon")
    room.close()
    window.actions_by_name["card room"].trigger()
    again = Doorway.of(window).room
    assert again is not None
    assert again.deck_panel.draft.count("Shivan Dragon") == 1
    again.files.take(read_decklist("4 Shock"), "Other")
    again.deck_panel.undo()
    assert again.deck_panel.draft.count("Shivan Dragon") == 1
