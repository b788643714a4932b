"""The lab with mouse and keys: a deck is counted, its lands moved, a run played and one of its games opened."""

from __future__ import annotations

import re
from dataclasses import replace
from math import comb, isnan
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mtgtable.lab.exact.keeping import FREE_FIRST
from mtgtable.lab.figure import Figure, Series
from mtgtable.lab.runs.run_file import write_run
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import spec_of
from mtgtable.ui.commands.handlers import lab_doorway
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.lab.figure_picture import picture_of
from mtgtable.ui.lab.figure_view import FigureView, in_lines
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.lab.spoken import spoken_lines
from mtgtable.ui.language import LANGUAGE, table, tr
from mtgtable.ui.look.theme import THEME, L
from mtgtable.ui.start.deck_source import file_source
from mtgtable.ui.window import Window
from tests.gui.lab_room import open_lab
from tests.lab.decks import STARTER, opened, starter

pytestmark = pytest.mark.gui

BEARS = "24 Forest\n36 Grizzly Bears\n"


@pytest.fixture
def room(window: Window, qtbot: QtBot) -> LabRoom:
    return open_lab(window, qtbot, starter(STARTER[0]))


def click(qtbot: QtBot, widget: object, at: QPoint | None = None) -> None:
    if at is None:
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
    else:
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)


def test_a_land_more_is_counted_at_once(room: LabRoom, qtbot: QtBot) -> None:
    before = room.counts.found
    slider = room.counts._counts["Forest"]
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: room.counts.found is not before)
    assert room.counts.found is not None
    assert before is not None
    assert room.counts.found.lands == before.lands + 1
    overrun = [next(row for row in found.castable if row.name == "Overrun") for found in (before, room.counts.found)]
    assert overrun[1].chances[5] > overrun[0].chances[5]
    click(qtbot, room.counts.back_button)
    assert room.counts.found.lands == before.lands


def test_the_keep_rule_is_said_in_words_and_changes_the_figures(room: LabRoom, qtbot: QtBot) -> None:
    before = room.counts.sizes.figure
    room.counts.fewest.setValue(3)
    qtbot.waitUntil(lambda: room.counts.sizes.figure != before)
    assert "3 to 5 lands" in room.counts.rule_words.text()
    room.counts.fewest.setValue(6)
    qtbot.waitUntil(
        lambda: room.counts.rule_words.text().startswith("No hand has at least 6 lands and at most 5. The figures")
    )


def test_a_page_that_nobody_sees_is_counted_once_it_is_seen(room: LabRoom, qtbot: QtBot) -> None:
    """It costs a slider no time, and shows what holds now as soon as its tab is chosen."""
    before = room.compare.counted.figure
    room.counts.fewest.setValue(3)
    qtbot.waitUntil(lambda: "3 to 5 lands" in room.counts.rule_words.text())
    qtbot.wait(50)
    assert room.compare.counted.figure is before
    room.tabs.setCurrentWidget(room.compare)
    assert "3 to 5 lands" in room.compare.counted.figure.method


def test_the_rule_of_a_smaller_hand_is_its_own(room: LabRoom, qtbot: QtBot) -> None:
    room.counts.bounds[6][0].setValue(1)
    qtbot.waitUntil(lambda: "six cards with 1 to 4 lands, five cards with 2 to 4" in room.counts.rule_words.text())


def test_what_went_to_the_bottom_never_comes_next(room: LabRoom) -> None:
    """After a mulligan the odds are those of the cards of which nobody knows where they lie (103.5)."""
    page = room.hands
    page.dice = Random(4)
    page.deal()
    page.mulligan()
    page.mulligan()
    assert (len(page.hand), len(page.library), len(page.bottom)) == (5, 53, 2)
    lands = sum("Land" in card.compiled.front.types for card in page.library)
    assert page.odds.figure.series[0].values[0] == pytest.approx(lands / 53)
    assert "left out" in page.odds.method.text()


def test_the_odds_of_a_hand_count_its_colors(room: LabRoom) -> None:
    """Three Plains: with nothing but Plains to come a blue card is never cast, and a white one on its turn."""
    room.take(opened("24 Plains\n18 Counterspell\n18 White Knight\n"))
    page = room.hands
    by_name = {card.name: card for card in page.deck.main}
    page.hand = [by_name[name] for name in ("Plains", "Plains", "Plains", "Counterspell", "White Knight")]
    page.cards_kept = 5
    page._show()
    rows = {series.name: series.values for series in page.enough.figure.series}
    assert rows["Counterspell {U}{U}"] == (0.0,) * 7
    assert rows["White Knight {W}{W}"] == (0.0, *(1.0,) * 6)
    assert page.enough.title.text() == "The mana for what you hold, by turn"


def test_the_first_mulligan_of_a_commander_deck_is_free(room: LabRoom) -> None:
    """103.5c: the rule that the counts go by holds for the hands too."""
    page = room.hands
    page.use_rule(FREE_FIRST, on_the_draw=True)
    verdicts = set()
    for _ in range(60):
        page.deal()
        lands = sum("Land" in card.compiled.front.types for card in page.hand)
        assert page.verdict.text().startswith("Keep" if 3 <= lands <= 5 else "Mulligan")
        verdicts.add(lands)
    assert 2 in verdicts
    page.mulligan()
    assert len(page.hand) == 7
    page.mulligan()
    assert len(page.hand) == 6


def test_german_figures_have_german_numbers(window: Window, qtbot: QtBot) -> None:
    LANGUAGE.install("de")
    try:
        view = FigureView()
        qtbot.addWidget(view)
        view.show_figure(
            Figure(
                "Mana curve",
                "bars",
                "turn",
                ("1",),
                (Series("games", (0.125,), (0.1,), (0.15,)),),
                True,
                1,
                "Mean turn of the 10,000 games won: 6.34 [6.32–6.37] (Student).",
            )
        )
        assert view.table.item(0, 1).text() == "12,5 % [10,0–15,0]"
        assert view.method.text() == "Mittlerer Zug der 10.000 gewonnenen Spiele: 6,34 [6,32–6,37] (Student)."
        assert "12,5 %" in view.chart.accessibleDescription()
        assert "0.125" in view.figure.as_csv()
    finally:
        LANGUAGE.install("en")


def test_any_group_of_cards_is_counted_as_one_types(room: LabRoom, qtbot: QtBot) -> None:
    groups = room.counts.groups
    assert groups.figure.figure.labels
    groups.field.clear()
    qtbot.keyClicks(groups.field, "t:land")
    qtbot.waitUntil(lambda: groups.words.text().startswith("22 cards: "))
    # One land or more in seven of 60 cards: 1 - C(38,7) / C(60,7).
    assert groups.figure.figure.series[0].values[0] == pytest.approx(1 - 12620256 / 386206920)
    qtbot.keyClicks(groups.field, " is:vanila")
    assert groups.words.text().startswith("Nothing is counted: ")
    assert "did you mean is:vanilla?" in groups.words.text()
    assert not groups.figure.isVisible(), "no figure of another query stands there"
    for _ in " is:vanila":
        qtbot.keyClick(groups.field, Qt.Key.Key_Backspace)
    assert groups.figure.isVisible()
    assert groups.words.text().startswith("22 cards: ")


def test_markdown_copied_in_the_german_window_is_german(room: LabRoom, qtbot: QtBot) -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        for view in (room.counts.opening, room.counts.castable, room.counts.colors):
            click(qtbot, view.copy_button)
            menu = view.findChildren(QMenu)[-1]
            entry = next(action for action in menu.actions() if action.text() == tr("As Markdown"))
            qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())
            lines = QGuiApplication.clipboard().text().splitlines()
            said_so = " ".join((lines[0], lines[2], lines[-1]))
            assert not {"the", "lands", "hands", "Counted", "turn"} & set(re.findall(r"\w+", said_so)), said_so
            assert not re.search(r"\d\.\d", "".join(lines))
    finally:
        LANGUAGE.use({}, "en")


def test_a_figure_is_copied_as_table_and_picture(room: LabRoom) -> None:
    view = room.counts.opening
    view._copy(view.figure.as_markdown(), "Markdown")
    text = QGuiApplication.clipboard().text()
    assert text.startswith("### Lands in the first seven cards\n\n| lands | hands |")
    view.copy_picture()
    assert not QGuiApplication.clipboard().image().isNull()
    assert "clipboard" in room.status.text()
    room.tabs.setCurrentWidget(room.hands)
    assert room.status.text() == "", "what was said goes with the page"


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_copied_figure_says_how_it_was_found_out(room: LabRoom, qtbot: QtBot, code: str) -> None:
    """What stands under a figure goes with it, in the language of the window."""
    LANGUAGE.install(code)
    try:
        view = room.counts.castable
        lines = spoken_lines(view.figure.method).splitlines()
        assert len(lines) > 2
        for kind in ("As CSV", "As Markdown"):
            click(qtbot, view.copy_button)
            menu = view.findChildren(QMenu)[-1]
            entry = next(action for action in menu.actions() if action.text() == tr(kind))
            qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())
            text = QGuiApplication.clipboard().text()
            assert all(line in text for line in lines), kind
    finally:
        LANGUAGE.install("en")


def test_a_pictured_figure_has_its_words_below_it(room: LabRoom) -> None:
    figure = room.counts.castable.figure
    bare = picture_of(replace(figure, method=""))
    whole = picture_of(figure)
    added = whole.height() - bare.height()
    assert added > 60
    ground = whole.pixel(0, 0)
    below = whole.copy(0, whole.height() - added, whole.width(), added)
    inked = [x for x in range(below.width()) if any(below.pixel(x, y) != ground for y in range(0, below.height(), 2))]
    assert inked
    assert 2 * L - 4 <= inked[0] <= 2 * L + 8, "it begins below the chart"
    assert inked[-1] < below.width() - 2 * L + 4, "no line runs out of the picture"


def test_the_table_beside_a_chart_says_the_same(room: LabRoom) -> None:
    view = room.counts.opening
    rows = list(view.figure.rows())
    assert view.table.rowCount() == len(rows) == 8
    assert view.table.item(2, 1).text() == rows[2][1]
    assert view.chart.accessibleDescription().startswith("Lands in the first seven cards. hands: most at 2")


def test_the_heat_table_can_be_had_as_a_table(room: LabRoom, qtbot: QtBot) -> None:
    view = room.counts.castable
    assert not view.table.isVisible()
    click(qtbot, view.table_button)
    assert view.table.isVisible()
    assert not view.chart.isVisible()
    assert view.table.rowCount() == len(view.figure.series)


def test_a_hand_is_dealt_mulliganed_and_drawn_to(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.hands)
    click(qtbot, room.hands.deal_button)
    assert room.hands.list.count() == 7
    click(qtbot, room.hands.mulligan_button)
    assert room.hands.list.count() == 6
    assert room.hands.verdict.text().startswith(("Keep, says", "Mulligan, says"))
    click(qtbot, room.hands.draw_button)
    assert room.hands.list.count() == 7
    assert len(room.hands.hand) + len(room.hands.library) + len(room.hands.bottom) == 60


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("1 Forest", "1 card, 1 land: that is the whole deck, too small for a hand of seven."),
        ("3 Forest\n3 Overrun", "6 cards, 3 lands: that is the whole deck, too small for a hand of seven."),
    ],
    ids=["one", "six"],
)
def test_a_deck_too_small_for_a_hand_is_judged_by_no_rule(room: LabRoom, qtbot: QtBot, text: str, verdict: str) -> None:
    room.take(opened(text))
    room.tabs.setCurrentWidget(room.hands)
    click(qtbot, room.hands.mulligan_button)
    assert room.hands.verdict.text() == verdict
    assert not room.hands.mulligan_button.isEnabled()
    assert not room.hands.odds.isVisible(), "nothing comes"
    room.tabs.setCurrentWidget(room.counts)
    assert room.counts.summary.text().endswith("Too small to draw for 8 turns: there are no odds to count.")
    assert not any(view.isVisible() and not view.figure.labels for view in room.counts.findChildren(FigureView))
    room.take(opened(BEARS))
    assert room.counts.castable.isVisible()


def test_a_cost_in_a_hand_is_drawn_and_told_by_ear(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.hands)
    page = room.hands
    page.dice = Random(4)
    click(qtbot, page.deal_button)
    by_name = {card.name: str(card.compiled.front.mana_cost or "") for card in page.hand}
    for row in range(page.list.count()):
        item = page.list.item(row)
        assert "{" not in item.text()
        told = item.data(int(Qt.ItemDataRole.AccessibleTextRole))
        assert told == aloud(f"{item.text()} {by_name[item.text()]}".rstrip())
        assert "{" not in told
    assert any(by_name.values()), "a hand with nothing but lands shows nothing"


def test_a_run_is_played_and_one_of_its_games_opened_at_the_table(room: LabRoom, window: Window, qtbot: QtBot) -> None:
    room.take(opened(BEARS))
    room.tabs.setCurrentWidget(room.games)
    page = room.games
    page.form.games.setValue(4)
    click(qtbot, page.play_button)
    assert page.stop_button.isEnabled()
    qtbot.waitUntil(lambda: not page.thread_.running, timeout=60_000)
    assert len(page.notes) == 4
    assert sorted(page.notes, key=lambda note: note.game) == list(run(spec_of(opened(BEARS), games=4)))
    kill = page.notes[0].kill
    assert kill is not None
    chart = page.kills.chart
    page.kills.chart.setFocus()
    for _ in range(kill):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert page.list.count() == sum(note.kill == kill for note in page.notes)
    page.turn.setValue(3)
    window.tour.offers = True  # as when the program was started for the first time
    click(qtbot, page.open_button)
    sitting = window.play.sitting
    assert sitting is not None
    qtbot.wait(1)
    assert not window.tour.is_open, "the tour doesn't cover a game that is looked at"
    assert window.tour.offers
    assert (sitting.state.turn.number, sitting.state.turn.active) == (5, 0)
    assert sitting.can_redo


def test_games_that_werent_won_have_a_bar_and_open_like_the_others(room: LabRoom, window: Window, qtbot: QtBot) -> None:
    """Seven cards: nothing is left to draw on the second turn (704.5b)."""
    room.take(opened("4 Forest\n3 Grizzly Bears\n"))
    room.tabs.setCurrentWidget(room.games)
    page = room.games
    page.form.games.setValue(2)
    click(qtbot, page.play_button)
    qtbot.waitUntil(lambda: not page.thread_.running, timeout=60_000)
    assert page.kills.figure.labels == ("lost",)
    page.kills.chart.setFocus()
    qtbot.keyClick(page.kills.chart, Qt.Key.Key_Right)
    qtbot.keyClick(page.kills.chart, Qt.Key.Key_Return)
    assert page.list_title.text() == "2 games lost:"
    assert page.list.item(0).text() == "Game 1: 0 damage, turn 2"
    assert page.turn.value() == 2
    click(qtbot, page.open_button)
    sitting = window.play.sitting
    assert sitting is not None
    assert (sitting.state.turn.number, sitting.state.turn.active) == (3, 0)
    assert sitting.can_redo


def test_a_saved_run_is_opened_and_goes_on(room: LabRoom, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    spec = spec_of(opened(BEARS), games=3, seed=7, opponent="clock:9")
    write_run(file, spec, run(spec))
    room.take(opened(BEARS))
    page = room.games
    page.open_run(str(file))
    assert [note.game for note in page.notes] == [0, 1, 2]
    assert page.form.opponent.currentData() == "clock:9"
    page.form.games.setValue(4)
    click(qtbot, page.play_button)
    qtbot.waitUntil(lambda: not page.thread_.running, timeout=60_000)
    assert sorted(note.game for note in page.notes) == [0, 1, 2, 3]
    page.form.seed.setValue(8)
    page.open_run(str(tmp_path / "none.json"))
    assert "none.json: can't be read (No such file" in room.status.text()
    (tmp_path / "list.json").write_text("[", encoding="utf-8")
    page.open_run(str(tmp_path / "list.json"))
    assert "list.json: can't be read as a run" in room.status.text()
    room.take(starter(STARTER[0]))
    page.open_run(str(file))
    assert "run.json: is a run of another deck" in room.status.text()


def test_a_run_that_is_stopped_keeps_what_was_played(room: LabRoom, qtbot: QtBot) -> None:
    room.take(opened(BEARS))
    page = room.games
    page.form.games.setValue(5000)
    click(qtbot, page.play_button)
    qtbot.waitUntil(lambda: len(page.notes) > 0, timeout=60_000)
    assert re.fullmatch(r"\d+ of 5,000 games", page.progress.text()), "how long it takes isn't known yet"
    told = re.compile(r"\d+ of 5,000 games, [\d.]+ a second, about \d+ \w+ left")
    qtbot.waitUntil(lambda: told.fullmatch(page.progress.text()) is not None, timeout=60_000)
    click(qtbot, page.stop_button)
    qtbot.waitUntil(lambda: not page.thread_.running, timeout=60_000)
    assert 0 < len(page.notes) < 5000
    assert page.play_button.isEnabled()


def test_a_swap_that_makes_no_sense_is_told(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.compare)
    other = room.compare.other
    other.out.setCurrentText("Blaze")
    other.into.setCurrentText("Forest")
    other.count.setValue(3)
    click(qtbot, room.compare.play_button)
    assert room.compare.verdict.text() == "There are no 3 Blaze in the deck."
    assert other.words.text() == "There are no 3 Blaze in the deck."
    other.into.setCurrentText("Blaze")
    click(qtbot, room.compare.play_button)
    assert room.compare.verdict.text() == "The same card goes out and comes in."


def test_a_swap_is_counted_side_by_side_at_once(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.compare)
    page = room.compare
    page.other.out.setCurrentText("Overrun")
    page.other.into.setCurrentText("Forest")
    page.other.count.setValue(2)
    qtbot.waitUntil(lambda: page.counted.isVisible() and page.counted.figure.labels[1] == "−2 Overrun, +2 Forest")
    assert page.other.words.text() == "−2 Overrun, +2 Forest: 60 cards, 24 lands."
    rows = {series.name: series.values for series in page.counted.figure.series}
    before, after = rows["seven cards kept"]
    # 2 to 5 of 22 lands in 60, and of 24, counted by hand: sums of C(22,k) C(38,7-k) / C(60,7).
    assert before == pytest.approx(sum(comb(22, k) * comb(38, 7 - k) for k in range(2, 6)) / comb(60, 7))
    assert after == pytest.approx(sum(comb(24, k) * comb(36, 7 - k) for k in range(2, 6)) / comb(60, 7))
    gone = rows["by turn 5: Overrun {2}{G}{G}{G}"]
    assert gone[0] > 0
    assert isnan(gone[1])
    assert page.counted.figure.said(gone[1]) == "–"


def test_swaps_add_up_and_are_taken_back(room: LabRoom, qtbot: QtBot) -> None:
    other = room.compare.other
    for out, into in (("Overrun", "Forest"), ("Shivan Dragon", "Mountain")):
        other.out.setCurrentText(out)
        other.into.setCurrentText(into)
        click(qtbot, other.keep_button)
    assert other.second().title == "−1 Overrun, −1 Shivan Dragon, +1 Forest, +1 Mountain"
    assert other.words.text().startswith("−1 Overrun, −1 Shivan Dragon, +1 Forest, +1 Mountain: 60 cards, ")
    assert not any(other.chosen_pair()), "what was kept isn't counted twice"
    click(qtbot, other.back_button)
    assert other.words.text() == "Choose what goes out or comes in."


def test_a_card_that_the_deck_doesnt_have_comes_in(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.compare)
    other = room.compare.other
    other.out.setCurrentText("Blaze")
    other.typed.clear()
    other.typed.setFocus()
    qtbot.keyClicks(other.typed, "Serra Angel")
    assert other.words.text() == "Serra Angel is not found yet; Enter looks for it."
    qtbot.keyClick(other.typed, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: other.words.text().startswith("−1 Blaze, +1 Serra Angel: 60 cards"), timeout=20_000)
    other.typed.clear()
    qtbot.keyClicks(other.typed, "No Such Card At All")
    qtbot.keyClick(other.typed, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "No Such Card At All" in room.status.text(), timeout=20_000)


def test_the_deck_is_compared_with_another_file(room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "bears.txt"
    file.write_text(BEARS)
    room.tabs.setCurrentWidget(room.compare)
    page = room.compare
    lab_doorway(window)._read_other(file_source(file))
    qtbot.waitUntil(lambda: page.other.against.currentText() == "bears", timeout=20_000)
    assert page.other.words.text() == "bears: 60 cards, 24 lands."
    assert not page.other.copy_box.isVisible()
    qtbot.waitUntil(lambda: page.counted.isVisible() and page.counted.figure.labels[1] == "bears")
    page.other.against.setCurrentIndex(0)
    page.other.against.activated.emit(0)
    assert page.other.copy_box.isVisible()
    assert page.other.second().title.startswith("−1 ")


def test_two_lists_are_played_in_pairs(room: LabRoom, qtbot: QtBot) -> None:
    room.take(opened("24 Mountain\n36 Mons's Goblin Raiders\nSideboard\n36 Goblin Guide\n"))
    room.tabs.setCurrentWidget(room.compare)
    page = room.compare
    page.other.count.setValue(36)
    page.other.out.setCurrentText("Mons's Goblin Raiders")
    page.other.into.setCurrentText("Goblin Guide")
    page.games.setValue(10)
    click(qtbot, page.play_button)
    qtbot.waitUntil(lambda: not page.thread_.running and len(page._notes[1]) == 10, timeout=60_000)
    assert re.match(r"−36 Mons's Goblin Raiders, \+36 Goblin Guide: -\d\.\d\d turns to kill", page.verdict.text())
    assert "10 pairs of games" in page.verdict.text()
    assert [series.name for series in page.kills.figure.series][1] == "−36 Mons's Goblin Raiders, +36 Goblin Guide"
    assert "isn't won counts as turn 21" in page.kills.figure.method


def test_what_the_sliders_have_changed_is_compared_with_the_list(room: LabRoom, qtbot: QtBot) -> None:
    assert not room.counts.compare_button.isEnabled()
    room.counts._counts["Blaze"].setValue(0)
    room.counts._counts["Forest"].setValue(room.counts._counts["Forest"].value() + 2)
    qtbot.waitUntil(room.counts.compare_button.isEnabled)
    click(qtbot, room.counts.compare_button)
    assert room.tabs.currentWidget() is room.compare
    assert room.compare.other.second().title == "−1 Blaze, +2 Forest"


def test_a_lab_without_a_deck_says_what_it_waits_for(qtbot: QtBot) -> None:
    room = LabRoom(())
    qtbot.addWidget(room)
    room.show()
    assert room.hint.isVisible()
    assert not room.tabs.isVisible()
    room.take(opened(BEARS))
    assert room.tabs.isVisible()
    assert not room.hint.isVisible()
    screen = room.screen().availableSize()
    assert room.width() <= screen.width()
    assert room.height() <= screen.height()
    room.close()


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("turn", "turn"),
        ("1 land or more", "1 land\nor more"),
        ("a land for G", "a land\nfor G"),
        ("Landabwürfe", "Landabwürfe"),
        ("ein Zauberspruch für 2 oder weniger", "ein\nZauberspruch\nfür 2 oder\nweniger"),
    ],
)
def test_a_long_name_of_a_column_is_broken_next_to_its_middle(word: str, shown: str) -> None:
    assert in_lines(word) == shown


def test_hands_and_games_say_that_they_are_those_of_the_list(room: LabRoom) -> None:
    """The sliders of Mana change what is counted, not what is dealt and played."""
    room.tabs.setCurrentWidget(room.hands)
    assert room.moved.isHidden()
    room.counts._counts["Forest"].setValue(room.counts._counts["Forest"].value() + 2)
    room.counts.count()
    assert room.moved.text().startswith("Mana counts 62 cards, ")
    shown = []
    for page in (room.counts, room.hands, room.games, room.compare):
        room.tabs.setCurrentWidget(page)
        shown.append(not room.moved.isHidden())
    assert shown == [False, True, True, False]
    room.tabs.setCurrentWidget(room.hands)
    room.counts._back()
    assert room.moved.isHidden()


def test_a_rule_that_keeps_no_hand_says_why(room: LabRoom) -> None:
    fewest, most = room.counts.bounds[7]
    fewest.setValue(7)
    most.setValue(5)
    room.counts.count()
    words = room.counts.rule_words
    assert words.text() == ("No hand has at least 7 lands and at most 5. The figures still go by the rule from before.")
    assert words.palette().windowText().color().name() == THEME.colors.warning.lower(), "it is a warning"
    fewest.setValue(2)
    room.counts.count()
    assert words.text().startswith("Keep seven cards with 2 to 5 lands")
    assert words.palette().windowText().color().name() == THEME.colors.muted.lower()


def test_what_isnt_counted_is_dealt_while_it_is_looked_at(room: LabRoom, qtbot: QtBot) -> None:
    room.take(opened("24 Forest\n4 Llanowar Elves\n4 Sol Ring\n28 Overrun\n"))
    page, view = room.counts, room.counts.castable
    row = next(each for each in view.figure.series if "Overrun" in each.name)
    assert view.figure.brief(row, 3).startswith("≥ ")
    assert page.dealer.running
    qtbot.waitUntil(lambda: page.found is not None and page.found.dealt >= 250, timeout=20_000)
    row = next(each for each in view.figure.series if "Overrun" in each.name)
    assert "±" in view.figure.brief(row, 3)
    assert "hands dealt" in page.summary.text()
    assert "hands, each played" in view.method.text()
    few = page.found.dealt if page.found is not None else 0
    qtbot.waitUntil(lambda: page.found is not None and page.found.dealt > few, timeout=20_000)
    page.count()
    assert page.found is not None
    assert page.found.dealt == 0
    room.tabs.setCurrentWidget(room.hands)
    qtbot.wait(900)
    assert page.found.dealt == 0


def test_a_sweep_and_both_lists_are_dealt_too(room: LabRoom, qtbot: QtBot) -> None:
    room.take(opened("24 Forest\n4 Llanowar Elves\n4 Sol Ring\n28 Overrun\n"))
    room.tabs.setCurrentWidget(room.compare)
    page = room.compare
    page.other.out.setCurrentIndex(page.other.out.findData("Overrun"))
    page.other.into.setCurrentIndex(page.other.into.findText("Forest"))
    page.sweep()
    qtbot.waitUntil(lambda: "hands, each played" in page.swept.method.text(), timeout=40_000)
    qtbot.waitUntil(lambda: "hands, each played" in page.counted.method.text(), timeout=40_000)
    page.other.count.setValue(2)
    assert not page.sweep_dealer.running
