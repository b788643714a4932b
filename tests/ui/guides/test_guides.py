"""The guides: every link leads somewhere, every picture is drawn, and the keys are those of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from pytestqt.qtbot import QtBot

from mtgtable.cli import build_parser
from mtgtable.resources import resources_folder
from mtgtable.ui.commands.keys import KEYS
from mtgtable.ui.guides.figures import figure_image, figure_named
from mtgtable.ui.guides.guide import GUIDES, guide_named, keys_text
from mtgtable.ui.guides.guide_window import GuideWindow
from mtgtable.ui.guides.pictures import PICTURES, full_image, tile_image
from mtgtable.ui.look.theme import THEME

pytestmark = pytest.mark.gui

LINKS = [(guide.name, link) for guide in GUIDES for link in re.findall(r"\]\(([^)]+)\)", guide.text()) if ":" in link]


@pytest.fixture
def window(qtbot: QtBot) -> GuideWindow:
    made = GuideWindow()
    qtbot.addWidget(made)
    return made


def test_every_file_of_guides_is_offered() -> None:
    files = {path.stem for path in (resources_folder() / "guides").glob("*.md")}
    assert files == {guide.name for guide in GUIDES} - {"keys"}


@pytest.mark.parametrize(("guide", "link"), LINKS)
def test_every_link_leads_somewhere(guide: str, link: str) -> None:
    kind, _, name = link.partition(":")
    places = {
        "guide": lambda: name in [guide.name for guide in GUIDES],
        "scenario": lambda: (resources_folder() / "scenarios" / name).is_file(),
        "card": lambda: name in PICTURES,
        "figure": lambda: bool(figure_named(name).labels),
        "full": lambda: name in PICTURES,
    }
    assert places[kind](), f"{guide}: {link}"


def test_every_command_that_is_told_to_be_typed_exists() -> None:
    told = re.findall(r"^mtgtable (.+)$", "\n".join(guide.text() for guide in GUIDES), re.MULTILINE)
    assert told
    for line in told:
        build_parser().parse_args(line.split())


def test_every_key_in_the_guides_is_a_key_of_the_program() -> None:
    known = {key.lower() for keys in KEYS.values() for key in keys}
    told = {
        key
        for guide in GUIDES
        if guide.name != "keys"
        for key in re.findall(r"\*\*((?:Ctrl\+|Shift\+|Alt\+)+\S+?|F\d+|Esc|Space|Enter|Menu|[A-Z])\*\*", guide.text())
    }
    assert {"Esc", "Space", "L"} <= told
    assert {key for key in told if key.lower() not in known} == set()


def test_a_guide_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match="no guide 'laiers'; there are playing, layers"):
        guide_named("laiers")


def test_the_keys_are_told_as_they_are_bound() -> None:
    text = keys_text()
    assert "| Undo | Ctrl+Z |" in text
    assert "## By hand" in text


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_every_picture_shows_something(window: GuideWindow, name: str, ratio: float) -> None:
    for image in (tile_image(name, ratio), full_image(name, ratio)):
        middle = image.pixelColor(image.width() // 2, image.height() // 2)
        assert middle.alpha() == 255
        assert image.devicePixelRatio() == ratio


def test_a_figure_in_a_guide_is_drawn_with_its_numbers(window: GuideWindow) -> None:
    figure = figure_named("ten-thousand-games")
    assert sum(figure.series[0].values) == pytest.approx(1, abs=1e-4)
    assert not figure_image("ten-thousand-games").isNull()
    window.show_guide("measured")
    assert "10,000 games" in window.page.toPlainText()


def test_two_marks_never_look_the_same(window: GuideWindow) -> None:
    drawn: dict[bytes, str] = {}
    for name in PICTURES:
        pixels = bytes(tile_image(name).constBits())
        assert pixels not in drawn, f"{name} looks like {drawn[pixels]}"
        drawn[pixels] = name


def test_pictures_follow_the_scheme(window: GuideWindow) -> None:
    before = THEME.choice
    try:
        THEME.choose("dark")
        dark = tile_image("plain")
        THEME.choose("light")
        assert tile_image("plain") != dark
    finally:
        THEME.choose(before)


def test_choosing_a_guide_by_key_shows_it(qtbot: QtBot, window: GuideWindow) -> None:
    window.show_guide("playing")
    assert not window.isModal()
    window.list.setFocus()
    qtbot.keyClick(window.list, Qt.Key.Key_Down)
    assert window.current == "layers"
    assert "Humility" in window.page.toPlainText()


def test_links_lead_to_guides_and_tables(qtbot: QtBot, window: GuideWindow) -> None:
    window.show_guide("layers")
    window.page.anchorClicked.emit(QUrl("guide:marks"))
    assert window.current == "marks"
    with qtbot.waitSignal(window.scenarioRequested) as asked:
        window.page.anchorClicked.emit(QUrl("scenario:humility-came-first.json"))
    assert asked.args == [Path(resources_folder() / "scenarios" / "humility-came-first.json"), ""]


def test_the_page_draws_its_pictures_itself(window: GuideWindow) -> None:
    window.show_guide("marks")
    kind = QTextDocument.ResourceType.ImageResource.value
    assert isinstance(window.page.loadResource(kind, QUrl("card:tapped")), QImage)
    empty_head = [block for block in window.page.toPlainText().split("\n") if block == "| | |"]
    assert empty_head == []
