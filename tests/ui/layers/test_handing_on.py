"""A ruling handed on: as a page, as a PDF, as a drawing, as a picture."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QListView
from pytestqt.qtbot import QtBot

from mtgtable.ui.controls.at_full_size import at_full_size
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.layers.graph import DependencyGraph
from mtgtable.ui.layers.handing_on import TooLarge, ask_file, document_of, picture_of, write_svg
from mtgtable.ui.layers.panel import LayerPanel
from mtgtable.ui.layers.watch import Watch
from tests.ui.layers import tables


@pytest.fixture
def panel(qtbot: QtBot) -> LayerPanel:
    table, humility = tables.humbled()
    made = LayerPanel(tables.FakePlay(table.state))
    qtbot.addWidget(made)
    made.resize(400, 700)
    made.show()
    made.pin(humility)
    made.question = "How big is Humility?"
    return made


def test_a_ruling_has_board_question_steps_result_and_rules(panel: LayerPanel) -> None:
    page = panel.ruling()
    assert "How big is Humility?" in page
    assert "Ana, battlefield: Serra Angel; Glorious Anthem; Opalescence; Humility (2 +1/+1, 1 +1/+0)" in page
    assert "Controller Ana<br>All creatures lose all abilities and are 1/1.</p>" in page
    assert "Layer 7b (613.4b), <b>Humility</b>: P/T 4/4 → 1/1" in page
    assert "<li>P/T: <b>3/4</b></li>" in page
    assert "<b>613.6</b> An effect with parts in several layers" in page


def test_a_ruling_and_its_markdown_speak_the_language_of_the_window(panel: LayerPanel) -> None:
    LANGUAGE.install("de")
    try:
        page = panel.ruling()
        panel.copy_html()
    finally:
        LANGUAGE.install("en")
    assert "Ana, Spielfeld: Serra Angel" in page
    assert "Ebene 7b (613.4b), <b>Humility</b>: S/W 4/4 → 1/1" in page
    assert "<b>613.6</b> Ein Effekt mit Teilen in mehreren Ebenen" in page
    assert "<h2>Ergebnis</h2>" in page
    assert "## Ebene 7b: Stärke und Widerstandskraft: auf einen Wert gesetzt" in QGuiApplication.clipboard().text()


def test_headings_on_paper_are_larger_than_the_text(qtbot: QtBot) -> None:
    """In points, as a printer has many more pixels to the inch than a window, whose font is in pixels."""
    sizes: dict[str, float] = {}
    document = document_of("<h1>Title</h1><h2>Part</h2><p>Words</p>")
    block = document.begin()
    while block.isValid():
        sizes[block.text()] = block.begin().fragment().charFormat().font().pointSizeF()
        block = block.next()
    assert sizes["Title"] > sizes["Part"] > sizes["Words"] == 10.0


def test_what_is_hidden_stays_hidden_in_a_ruling(qtbot: QtBot) -> None:
    table, _ = tables.humbled()
    secret = tables.face_down(table)
    panel = LayerPanel(tables.FakePlay(table.state))
    qtbot.addWidget(panel)
    panel.pin(secret)
    page = panel.ruling()
    assert "Bruno, battlefield: Face-down card (face down)" in page


def test_html_and_text_go_to_the_clipboard_together(panel: LayerPanel) -> None:
    panel.copy_html()
    data = QGuiApplication.clipboard().mimeData()
    assert "How big is Humility?" in data.html()
    assert data.text().startswith("# Humility")


def test_a_pdf_a_drawing_and_a_picture_are_written(panel: LayerPanel, tmp_path: Path) -> None:
    panel.save_pdf(tmp_path / "ruling.pdf")
    assert (tmp_path / "ruling.pdf").read_bytes().startswith(b"%PDF-")
    panel.save_svg(tmp_path / "ruling.svg")
    assert ElementTree.parse(tmp_path / "ruling.svg").getroot().tag.endswith("svg")
    panel.save_picture(tmp_path / "panel.png")
    assert QImage(str(tmp_path / "panel.png")).width() == 2 * panel.width()


_SVG = "{http://www.w3.org/2000/svg}"


def _lines(path: Path) -> list[ElementTree.Element]:
    return [one for one in ElementTree.parse(path).iter(f"{_SVG}g") if one.get("aria-label") is not None]


def _words(path: Path) -> str:
    return " ".join(one.get("aria-label", "") for one in _lines(path))


def test_a_picture_holds_the_whole_panel_however_low_it_is(panel: LayerPanel, tmp_path: Path) -> None:
    panel.resize(360, 300)
    bar = panel.tree.verticalScrollBar()
    panel.tree.doItemsLayout()
    assert bar.maximum() > 100
    bar.setValue(20)
    with at_full_size(panel) as size:
        last = [index for index in panel.tree.indexes() if not index.parent().isValid()][-1]
        assert bar.maximum() == 0
        assert 100 < panel.tree.visualRect(last).bottom() <= panel.tree.viewport().height()
    assert (panel.width(), panel.height(), bar.value()) == (360, 300, 20)
    panel.save_picture(tmp_path / "panel.png")
    assert QImage(str(tmp_path / "panel.png")).size() == size * 2
    panel.save_picture(tmp_path / "panel.svg")
    root = ElementTree.parse(tmp_path / "panel.svg").getroot()
    assert float((root.get("viewBox") or "0 0 0 0").split()[3]) == size.height()
    words = panel.tree.row_at(last).said.split()
    assert words[0] in _words(tmp_path / "panel.svg")


def test_a_picture_taken_while_the_file_dialog_is_open_holds_the_panel_alone(panel: LayerPanel, tmp_path: Path) -> None:
    """Qt's own dialog is the panel's child, and its lists, which it scrolls, are no part of the panel."""
    alone = picture_of(panel).size()
    ask_file(panel, "Picture", "PNG picture (*.png)", "png", panel.save_picture)
    dialog = panel.findChild(QFileDialog)
    assert dialog is not None
    places = [tmp_path / f"{number}" for number in range(60)]
    for place in places:
        place.mkdir()
    dialog.setSidebarUrls([QUrl.fromLocalFile(str(place)) for place in places])
    QTest.qWait(20)
    sidebar = dialog.findChild(QListView, "sidebar")
    assert sidebar is not None
    assert sidebar.verticalScrollBar().maximum() > 0
    panel.save_picture(tmp_path / "panel.png")
    assert QImage(str(tmp_path / "panel.png")).size() == alone
    dialog.reject()


def test_a_picture_that_would_be_too_large_says_how_fine_it_can_be(panel: LayerPanel, tmp_path: Path) -> None:
    with pytest.raises(TooLarge, match=r"up to [0-9.]+ times"):
        picture_of(panel, 5000)


def test_a_ruling_says_what_is_supposed(panel: LayerPanel) -> None:
    panel.suppose()
    panel.what_if_page.order.effects.toggle(0)
    source = panel.what_if_page.order.effects.rows[0].effect.source_name
    assert f"Hypothetical. The effect of {source} is switched off." in panel.ruling()


def test_a_file_that_cant_be_written_is_told(panel: LayerPanel, tmp_path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.said) as told:
        panel.save_pdf(tmp_path / "nowhere" / "ruling.pdf")
    assert "can't be saved" in told.args[0]


def test_a_drawing_that_cant_be_written_leaves_the_one_before(panel: LayerPanel, tmp_path: Path, qtbot: QtBot) -> None:
    """A pipe that nobody reads would never take it, and the window would stand still."""
    os.mkfifo(tmp_path / "ruling.svg")
    with qtbot.waitSignal(panel.said) as told:
        panel.save_svg(tmp_path / "ruling.svg")
    assert "a device or a pipe, not a file" in told.args[0]


def test_the_graph_is_written_as_a_drawing(qtbot: QtBot, tmp_path: Path) -> None:
    table, _ = tables.saprolings()
    graph = DependencyGraph(Watch(tables.FakePlay(table.state)))
    qtbot.addWidget(graph)
    graph.resize(700, 400)
    graph.show()
    graph.write(tmp_path / "graph.svg")
    assert ElementTree.parse(tmp_path / "graph.svg").getroot().tag.endswith("svg")


def test_no_line_of_a_drawing_needs_a_font(panel: LayerPanel, tmp_path: Path) -> None:
    """Who opens it may not have the font: each letter is drawn, and what a line says can still be read out."""
    panel.save_svg(tmp_path / "ruling.svg")
    root = ElementTree.parse(tmp_path / "ruling.svg").getroot()
    assert not list(root.iter(f"{_SVG}text"))
    assert "How big is Humility?" in _words(tmp_path / "ruling.svg")
    drawn = {f"#{one.get('id')}" for one in root.iter(f"{_SVG}path") if one.get("id")}
    used = {one.get("{http://www.w3.org/1999/xlink}href") for one in root.iter(f"{_SVG}use")}
    assert used == drawn
    assert len(used) > 30


_LONG = "Enchanted creature is an Insect artifact creature with base power and toughness 0/1 and has indestructible, "
_BESIDE = (
    f"<p><b>Coerced to Kill and Darksteel Mutation</b>: {_LONG * 3}<b>{_LONG}</b><i>{_LONG * 2}</i> {_LONG * 2}</p>"
)


def _ends(path: Path) -> Iterator[tuple[float, float, float]]:
    """Of each line of text: its height on the page, where it begins, and where its last letter ends."""
    advance = QFontMetricsF(document_of("").defaultFont())
    for line in _lines(path):
        place = re.fullmatch(r"translate\(([-\d.]+),([-\d.]+)\) scale\(([\d.]+)\)", line.get("transform", ""))
        assert place is not None
        x, y, scale = map(float, place.groups())
        last = max((float(one.get("x", "0")) for one in line), default=0.0)
        yield y, x, x + last * scale + advance.horizontalAdvance(line.get("aria-label", " ")[-1:])


def test_letters_of_a_drawing_fill_the_room_that_they_were_laid_out_in(panel: LayerPanel, tmp_path: Path) -> None:
    """What follows in a line begins where the words before it end, as they are drawn, and none ends off the page."""
    panel.save_svg(tmp_path / "ruling.svg")
    write_svg(_BESIDE, tmp_path / "long.svg", "Long lines")
    for path in (tmp_path / "ruling.svg", tmp_path / "long.svg"):
        ends: dict[float, float] = {}
        for y, x, end in _ends(path):
            assert x >= ends.get(y, 0.0) - 2
            assert end <= 720
            ends[y] = end
        assert len(ends) > 8


def test_a_drawing_is_as_it_was_painted(panel: LayerPanel, tmp_path: Path) -> None:
    """Drawn again, ink lies where the panel has it."""
    panel.save_picture(tmp_path / "panel.svg")
    renderer = QSvgRenderer(str(tmp_path / "panel.svg"))
    assert renderer.isValid()
    again = QImage(renderer.defaultSize(), QImage.Format.Format_RGB32)
    painter = QPainter(again)
    renderer.render(painter)
    painter.end()
    then = picture_of(panel, 1.0).toImage()
    assert then.size() == again.size()
    points = [(x, y) for x in range(0, then.width(), 3) for y in range(0, then.height(), 3)]
    other = sum(abs(then.pixelColor(x, y).lightness() - again.pixelColor(x, y).lightness()) > 128 for x, y in points)
    assert other < 0.03 * len(points)
