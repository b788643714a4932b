"""What lies on the bench of the card room: kept, tagged, compared; and cards that go from there to anybody's table."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QTreeWidget
from pytestqt.qtbot import QtBot

from mtgtable.cards.decklist import read_decklist
from mtgtable.cards.decklist.deck import Section
from mtgtable.cards.search import index as index_module
from mtgtable.cards.search.index import Found
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.building.draft import draft_of
from mtgtable.session.building.project_file import read_project
from mtgtable.session.building.rules import FORMATS, faults
from mtgtable.ui.cardroom.doorway import Doorway
from mtgtable.ui.cardroom.results import CARD_MIME
from mtgtable.ui.cardroom.room import CardRoom
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.said import known
from mtgtable.ui.start.deck_source import DECK_PATTERNS, recent_source
from mtgtable.ui.window import Window
from tests.gui import test_card_room as in_general

pytestmark = pytest.mark.gui

room = in_general.room


def opened(qtbot: QtBot, games: Path) -> tuple[Window, CardRoom]:
    window = Window(games_folder=games)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.furnish()
    window.actions_by_name["card room"].trigger()
    found = Doorway.of(window).room
    assert found is not None
    return window, found


def test_a_deck_that_no_file_holds_is_there_again_after_the_end_of_the_program(
    qtbot: QtBot, dressed: None, tmp_path: Path
) -> None:
    games = tmp_path / "state" / "games"
    window, room = opened(qtbot, games)
    room.deck_panel.add("Lightning Bolt", by=3)
    kept = tmp_path / "state" / "deck.mtgdeck"
    qtbot.waitUntil(kept.exists)  # also where the program is killed
    room.deck_panel.add("Serra Angel")
    window.close()
    assert read_project(kept).draft.count("Serra Angel") == 1
    window, room = opened(qtbot, games)
    assert room.deck_panel.draft.count("Lightning Bolt") == 3
    assert "lay here" in room.status.text()
    assert room.files.save(tmp_path / "bolts.mtgdeck")
    window.close()
    assert not kept.exists()
    window, room = opened(qtbot, games)
    assert room.deck_panel.draft.size() == 0
    window.close()


def test_a_deck_of_the_card_room_stands_on_the_start_page_and_is_played_from_there(
    window: Window, room: CardRoom, qtbot: QtBot, tmp_path: Path
) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    path = tmp_path / "Red.mtgdeck"
    assert room.files.save(path)
    assert "*.mtgdeck" in DECK_PATTERNS.split()
    (found, *_) = window.recent.decks
    assert (found.path, found.title) == (str(path), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        window.entrance.open_source(recent_source(found))
    assert room.files.save(tmp_path / "Red.cod", "cockatrice")
    assert window.recent.decks[0].path == str(tmp_path / "Red.cod")


def test_tags_are_given_by_hand_and_taken_away_again(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    panel = room.deck_panel
    for typed, tags in (("burn, cheap", ("burn", "cheap")), ("", ())):
        assert panel.tree.select("Lightning Bolt", Section.MAIN)
        row = panel.tree.current()
        assert row is not None
        panel._ask_tags(row)
        qtbot.waitUntil(lambda: room.findChild(QInputDialog) is not None or panel.findChild(QInputDialog) is not None)
        dialog = panel.findChild(QInputDialog)
        assert dialog is not None
        qtbot.waitUntil(dialog.isVisible)
        field = dialog.focusWidget() or dialog
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, typed)
        QTest.keyClick(field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda tags=tags: panel.tree.current().tags == tags)  # type: ignore[misc]
        qtbot.waitUntil(lambda: panel.findChild(QInputDialog) is None)


def lines(listed: QTreeWidget) -> list[str]:
    found = []
    for place in range(listed.topLevelItemCount()):
        head = listed.topLevelItem(place)
        assert head is not None
        found += [head.text(0), *(head.child(row).text(0) for row in range(head.childCount()))]
    return found


def test_what_differs_between_variants_stands_side_by_side(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    panel = room.deck_panel
    view = panel.show_difference()
    assert view.balance.text() == "The two decks are the same"
    panel.bench.add_variant("Angels")
    panel.add("Serra Angel", by=2)
    panel.add("Naturalize", Section.SIDEBOARD, by=-3)
    panel.change("less", lambda draft: draft.with_change("Kird Ape", -2, Section.MAIN))
    view.after.setCurrentIndex(1)
    view.after.activated.emit(1)
    assert lines(view.came) == ["Main deck", "2 Serra Angel"]
    assert lines(view.went) == ["Main deck", "2 Kird Ape", "Sideboard", "3 Naturalize"]
    assert view.balance.text() == "2 cards come in, 5 go out."
    QTest.mouseClick(view.copy_button, Qt.MouseButton.LeftButton)
    assert "  + 2 Serra Angel\n  − 2 Kird Ape" in QGuiApplication.clipboard().text()
    panel.undo()
    assert lines(view.went) == ["Sideboard", "3 Naturalize"]  # it goes with the deck
    view.close()


def dropped(window: Window, at: QPointF, name: str) -> None:
    data = QMimeData()
    data.setData(CARD_MIME, name.encode())
    place = QPointF(window.table.mapFromScene(at))
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window.table.viewport(), QDragEnterEvent(place.toPoint(), *how))
    QApplication.sendEvent(window.table.viewport(), QDropEvent(place, *how))


def test_a_card_goes_to_whoever_it_is_dropped_on(window: Window, room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    window.actions_by_name["no"].trigger()  # no mulligan
    (other,) = [player for player in window.scene.layout_now.sides if player != window.play.bottom]

    def names(player: PlayerId, zone: str) -> list[str]:
        return [card.name for card in getattr(window.play.view.players[player], zone)]

    for zone in (Zone.GRAVEYARD, Zone.BATTLEFIELD):
        layout = window.scene.layout_now  # it changes with what lies there
        box = layout.sides[other] if zone is Zone.BATTLEFIELD else layout.piles[other, zone]
        dropped(window, QPointF(box.x + box.w / 2, box.y + box.h / 2), "Serra Angel")
        qtbot.waitUntil(lambda zone=zone: names(other, zone.value) == ["Serra Angel"])  # type: ignore[misc]
    assert names(window.play.bottom, "battlefield") == []


def test_what_is_supposed_is_seen_on_the_table_though_nothing_was_selected(
    window: Window, room: CardRoom, qtbot: QtBot
) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    window.actions_by_name["no"].trigger()
    in_general.type_query(room, qtbot, '!"glorious anthem"')
    QTest.mouseClick(room.card_page.suppose, Qt.MouseButton.LeftButton)
    assert "nothing else would be different" in room.card_page.notes.text()
    assert window.layer_panel.account is None  # there is nothing to look at
    Doorway.of(window).put(room.catalog.card("Serra Angel"), Zone.BATTLEFIELD)
    QTest.mouseClick(room.card_page.suppose, Qt.MouseButton.LeftButton)
    assert "Serra Angel: power 4 → 5" in room.card_page.notes.text()
    qtbot.waitUntil(lambda: window.layer_panel.what_if.outcome is not None)
    selected = window.selected()
    assert selected is not None
    assert selected.name == "Serra Angel"

    in_general.type_query(room, qtbot, '!"crusade"')
    QTest.mouseClick(room.card_page.suppose, Qt.MouseButton.LeftButton)
    page, mode = room.card_page, window.layer_panel.what_if
    assert "With Crusade on the battlefield:" in page.notes.text()
    assert "Serra Angel: power 4 → 5" in page.notes.text()  # what it does, not what is left of an earlier question
    assert [said.card for said, _ in mode.cards] == ["Crusade"]
    in_general.type_query(room, qtbot, '!"forest"')
    QTest.mouseClick(page.suppose, Qt.MouseButton.LeftButton)
    assert page.notes.text() == "With Forest on the battlefield nothing else would be different."
    assert page.real.isVisible()
    QTest.mouseClick(page.real, Qt.MouseButton.LeftButton)
    assert mode.outcome is None
    assert not page.real.isVisible()
    assert "every clause is understood" in page.notes.text()


def test_what_was_supposed_at_the_table_is_told_to_be_no_more(window: Window, room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    window.actions_by_name["no"].trigger()
    Doorway.of(window).put(room.catalog.card("Serra Angel"), Zone.BATTLEFIELD)
    window.layer_panel.suppose_card("Crusade", int(window.play.bottom))
    in_general.type_query(room, qtbot, '!"glorious anthem"')
    QTest.mouseClick(room.card_page.suppose, Qt.MouseButton.LeftButton)
    told = room.card_page.notes.text().splitlines()
    assert told[:2] == ["Supposed no more: Crusade is there.", "With Glorious Anthem on the battlefield:"]
    assert "Serra Angel: power 4 → 5" in told[2]
    Doorway.of(window).put(room.catalog.card("Serra Angel"), Zone.BATTLEFIELD)  # another board: the answer goes
    assert not room.card_page.real.isVisible()
    assert "With Glorious Anthem" not in room.card_page.notes.text()


def test_an_instant_dropped_on_the_battlefield_stays_outside_and_that_is_told(
    window: Window, room: CardRoom, qtbot: QtBot
) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        room.play_wanted.emit(room.deck_panel.draft.deck_list())
    window.actions_by_name["no"].trigger()
    inputs = window.play.sitting.record.position
    in_general.drop_on_table(window, "Lightning Bolt")
    mine = window.play.view.players[window.play.bottom]
    assert (mine.battlefield, mine.exile) == ((), ())
    assert window.play.sitting.record.position == inputs
    assert "Lightning Bolt is an instant and can't enter the battlefield" in window.message.text
    assert "304.4" in window.message.text
    room.put_wanted.emit(room.catalog.card("Lightning Bolt"), "battlefield")
    assert "can't enter the battlefield" in room.status.text()  # for whoever looks here


def test_what_the_rules_have_against_a_deck_is_told_in_german_where_one_points_too(room: CardRoom) -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        room.files.take(read_decklist("5 Lightning Bolt\n5 Kird Ape\n5 Serra Angel\n5 Grizzly Bears"), "Red")
        for line in room.deck_panel.verdict.toolTip().splitlines():
            assert not set(line.split()) & {"has", "the", "copies", "cards"}, line
        at_fault = (
            "4 Lightning Bolt", "Commander\n1 Grizzly Bears", "Commander\n1 No Such",
            "1 No Such\n1 Nor That\n1 Or This",
            "1 One\n1 Two\n1 Three\n1 Four", "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n1 Lightning Bolt",
            "Commander\n1 Grizzly Bears\n1 Serra Angel", "4 Shock\n\nSideboard\n1 Shock",
        )  # fmt: skip
        for text in at_fault:
            for rules in FORMATS:
                for fault in faults(draft_of(read_decklist(text)), rules, room.catalog.pool.find):
                    assert known("de", fault.sentence), fault.sentence
    finally:
        LANGUAGE.use({}, "en")


def test_an_answer_that_takes_a_while_comes_in_pieces_and_the_cursor_stays(
    room: CardRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_module, "_PATIENCE", -1.0)
    monkeypatch.setattr(index_module, "_PIECES", (200,))  # so that the first piece is not all of the starter cards
    may_go_on = threading.Event()
    search, told = room.searching._search, list[Found]()
    assert search is not None
    asked = search.index._answer

    pieces = list[Any]()

    def answer(plan: Any, text: str, among: Any = None) -> tuple[str, ...]:
        if among is not None:
            pieces.append(among)
        elif pieces:
            may_go_on.wait(20)
        return asked(plan, text, among)

    monkeypatch.setattr(search.index, "_answer", answer)
    room.searching.found.connect(lambda _, found: told.append(found))
    room.search_bar.field.setFocus()
    QTest.keyClicks(room.search_bar.field, "o:/(?=.*t)(.*t){2}/")
    try:
        qtbot.waitUntil(lambda: bool(told) and not told[-1].whole, timeout=20_000)
        qtbot.waitUntil(lambda: "still looking" in room.search_bar.words.text())
        first = in_general.names(room)
        assert first
        QTest.keyClick(room.search_bar.field, Qt.Key.Key_Return)
        QTest.keyClick(room.results, Qt.Key.Key_End)
        chosen = room.results.current_name()
        assert chosen == first[-1]
    finally:
        may_go_on.set()
    qtbot.waitUntil(lambda: told[-1].whole, timeout=20_000)
    assert in_general.names(room)[: len(first)] == first
    assert len(in_general.names(room)) == told[-1].total > len(first)
    assert room.results.current_name() == chosen


def test_a_little_turn_of_the_wheel_is_not_a_card_and_a_turn_sideways_is_none(room: CardRoom) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    panel, tree = room.deck_panel, room.deck_panel.tree

    def turn(across: int, along: int) -> None:
        assert tree.select("Lightning Bolt", Section.MAIN)
        item = tree.currentItem()
        assert item is not None
        at = QPointF(20, tree.visualItemRect(item).center().y())
        where = QPointF(tree.viewport().mapToGlobal(at.toPoint()))
        keys = (Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)
        QApplication.sendEvent(tree.viewport(), QWheelEvent(at, where, QPoint(), QPoint(across, along), *keys))

    for _ in range(7):
        turn(0, 15)
    assert panel.draft.count("Lightning Bolt") == 4
    turn(0, 15)
    assert panel.draft.count("Lightning Bolt") == 5
    turn(-120, 0)
    assert panel.draft.count("Lightning Bolt") == 5
    turn(0, -240)
    assert panel.draft.count("Lightning Bolt") == 3


def test_the_cursor_goes_to_the_next_card_when_one_is_taken_out(room: CardRoom) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    panel, tree = room.deck_panel, room.deck_panel.tree
    assert tree.select("Grizzly Bears", Section.MAIN)
    left = []
    while tree.current() is not None:
        QTest.keyClick(tree, Qt.Key.Key_Delete)
        left.append(len(panel.draft.rows))
    assert left == [4, 3, 2, 1, 0]


def test_all_copies_change_their_section_by_the_menu(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    panel, tree = room.deck_panel, room.deck_panel.tree
    assert tree.select("Lightning Bolt", Section.MAIN)
    at = tree.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle).center()
    QApplication.sendEvent(tree, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, tree.mapToGlobal(at)))
    qtbot.waitUntil(lambda: any(menu.isVisible() for menu in panel.findChildren(QMenu)))
    (menu,) = [menu for menu in panel.findChildren(QMenu) if menu.isVisible()]
    (action,) = [action for action in menu.actions() if action.text() == "All 4: Sideboard"]
    action.trigger()
    menu.close()
    counts = [panel.draft.count("Lightning Bolt", section) for section in (Section.MAIN, Section.SIDEBOARD)]
    assert counts == [0, 4]


def test_what_a_list_has_no_room_for_is_told_plans_and_variants_too(room: CardRoom, tmp_path: Path) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    plans = room.deck_panel.show_plans()
    plans.add("Mono Red")
    plans.close()
    room.deck_panel.bench.add_variant("Another")
    room.files.copy("arena")
    assert room.status.text() == "Copied. 1 sideboard plan is left out. 1 other variant is left out."
    assert room.files.save(tmp_path / "red.cod", "cockatrice")
    assert "1 sideboard plan is left out." in room.status.text()
    room.deck_panel.add("Shock")
    assert room.status.text() == ""  # said of the deck before


def test_notes_are_undone_by_phrases(room: CardRoom, qtbot: QtBot) -> None:
    room.files.take(read_decklist(in_general.DECK), "Red")
    plans = room.deck_panel.show_plans()
    plans.add("Mono Red")
    QTest.keyClicks(plans.notes, "Keep cheap hands. Burn the")
    assert room.deck_panel.draft.plans[0].notes == "Keep cheap hands. Burn the"
    plans._phrase.stop()  # a pause
    QTest.keyClicks(plans.notes, " first creature")
    left = []
    for _ in range(4):
        QTest.mouseClick(room.deck_panel.undo_button, Qt.MouseButton.LeftButton)
        left.append([plan.notes for plan in room.deck_panel.draft.plans])
    assert left == [["Keep cheap hands. Burn the"], ["Keep cheap hands. "], [""], []]
    plans.close()


def test_what_can_be_asked_names_meanings_and_orders_and_a_proposal_is_reached_by_tab(
    room: CardRoom, qtbot: QtBot
) -> None:
    bar = room.search_bar
    parts = {str(action.text()).partition(":")[0]: action.menu() for action in bar.fields.menu().actions()}
    meant = parts["What the program understood"]
    assert isinstance(meant, QMenu)
    named = [action.text().partition(":")[0] for action in meant.actions()]
    assert named == ["layer", "trigger", "replaces", "makes", "rule", "understood", "because"]
    assert {"order", "direction"} <= set(parts)
    bar.field.setText("t:dragon order:mv")
    orders = parts["order"]
    assert isinstance(orders, QMenu)
    next(action for action in orders.actions() if action.text() == "order:power").trigger()
    assert bar.field.text() == "t:dragon order:power"
    bar.field.setFocus()
    bar.field.clear()
    QTest.keyClicks(bar.field, "layer:7z")
    qtbot.waitUntil(bar.mend.isVisible, timeout=20_000)
    QTest.keyClick(bar.field, Qt.Key.Key_Tab)
    assert bar.mend.hasFocus()
    QTest.keyClick(bar.mend, Qt.Key.Key_Return)
    assert bar.field.text() == "layer:7a"
    assert bar.field.hasFocus()
