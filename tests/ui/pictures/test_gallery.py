"""Pictures come beside the window, from a folder or a publisher here; without them cards are as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from mtgtable.cards.pictures.published import REST, Published
from mtgtable.engine.showing.views import AbilityView, ObjectView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.pictures.choice import PictureChoice
from mtgtable.ui.pictures.gallery import GALLERY
from tests.cards.pictures.publisher import publishing
from tests.ui.pictures.paintings import FRAME, art, share_of, whole_card


@pytest.fixture(autouse=True)
def no_pictures_after() -> Iterator[None]:
    yield
    GALLERY.use(PictureChoice())


def card(name: str = "Air Elemental", text: str = "Flying") -> ObjectView:
    said = (AbilityView(text, "static"),) if text else ()
    who = PlayerId(0)
    return ObjectView(
        ObjectId(1), 1, Zone.HAND, who, who, known=True, name=name, mana_cost="{3}{U}{U}", colors="U",
        type_line="Creature — Elemental", types=("Creature",), abilities=said, text=text, power=4, toughness=4,
    )  # fmt: skip


def drawn(view: ObjectView, width: int = 250, *, tile: bool = False) -> QImage:
    image = QImage(width, round(width * (1.2 if tile else 1.4)), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    area = QRectF(0, 0, image.width(), image.height())
    if tile:
        paint_tile(painter, view, area, THEME.colors, Marks())
    else:
        paint_full(painter, view, area, THEME.colors)
    painter.end()
    return image


def has_come(qtbot: QtBot, name: str) -> None:
    qtbot.waitUntil(lambda: GALLERY.art(name) is not None, timeout=20_000)


def no_wait(address: str) -> Callable[[Callable[[float], object]], Published]:
    return lambda _: Published(address, lambda _: None)


def test_without_a_choice_nothing_is_asked_for() -> None:
    assert GALLERY.art("Air Elemental") is None
    assert share_of(drawn(card())) == 0.0


@pytest.mark.parametrize("content", [art(), whole_card()], ids=["art", "whole card"])
@pytest.mark.parametrize("tile", [False, True], ids=["full", "tile"])
def test_art_from_a_folder_stands_in_the_frame(qtbot: QtBot, tmp_path: Path, content: bytes, tile: bool) -> None:
    (tmp_path / "Air Elemental.full.png").write_bytes(content)
    GALLERY.use(PictureChoice("folder", tmp_path))
    with qtbot.waitSignal(GALLERY.came, timeout=20_000):
        assert share_of(drawn(card(), tile=tile)) == 0.0
    assert share_of(drawn(card(), tile=tile)) > 0.2
    assert share_of(drawn(card(), tile=tile), FRAME) == 0.0


def test_long_words_keep_the_frame_and_the_art_stands_behind_them(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "Air Elemental.png").write_bytes(art())
    GALLERY.use(PictureChoice("folder", tmp_path))
    has_come(qtbot, "Air Elemental")
    words = "Whenever this creature deals combat damage to a player, you may look at that player's hand. " * 8
    assert share_of(drawn(card(text=words), 120)) < 0.02
    assert drawn(card(text=words), 120) != drawn(card("Other", words), 120)


_WORDS = "When this creature enters, draw a card, then each opponent discards a card at random."


@pytest.mark.parametrize("width", [64, 84, 110, 150])
@pytest.mark.parametrize("words", [_WORDS, "Flying", "Flying (It can't be blocked but by creatures with flying.)"])
def test_on_a_small_permanent_words_are_read_before_art_is_seen(
    qtbot: QtBot, tmp_path: Path, width: int, words: str
) -> None:
    """With pictures as many words stand on it as without; name, power and toughness stand on both."""
    view = replace(card(text=words), zone=Zone.BATTLEFIELD, keywords=("flying",) if "Flying" in words else ())
    bare = read(view, width)
    (tmp_path / "Air Elemental.png").write_bytes(art())
    GALLERY.use(PictureChoice("folder", tmp_path))
    has_come(qtbot, "Air Elemental")
    pictured = read(view, width)
    reminder = set(words.partition(" ")[2].split()) if "(" in words else set()
    assert bare - reminder <= pictured
    assert {"4", "/", "Air Elemental", "Creature"} <= bare
    if words != _WORDS:
        assert share_of(drawn(view, width, tile=True)) > 0.1, "a short text leaves it to be seen"
    elif width < 150:
        assert share_of(drawn(view, width, tile=True)) == 0.0, "it stands faintly behind a long one"


def read(view: ObjectView, width: int) -> set[str]:
    """What is written on a small card."""
    found: set[str] = set()

    class Noting(QPainter):
        def drawText(self, *told: object) -> None:  # type: ignore[override]
            found.update(one for one in told if isinstance(one, str))
            super().drawText(*told)  # type: ignore[call-overload]

    image = QImage(width, round(width * 1.2), QImage.Format.Format_ARGB32)
    painter = Noting(image)
    paint_tile(painter, view, QRectF(0, 0, image.width(), image.height()), THEME.colors, Marks())
    painter.end()
    return found


def test_broken_files_and_a_folder_that_is_gone_are_told_and_cards_are_drawn_as_before(
    qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "Air Elemental.jpg").write_bytes(b"no picture")
    before = drawn(card())
    GALLERY.use(PictureChoice("folder", tmp_path))
    drawn(card())
    qtbot.waitUntil(lambda: "1 file is broken: Air Elemental" in GALLERY.said, timeout=20_000)
    assert drawn(card()) == before
    with qtbot.waitSignal(GALLERY.troubled, timeout=20_000) as told:
        GALLERY.use(PictureChoice("folder", tmp_path / "gone"))
    assert "can't be read" in told.args[0]


def test_what_is_seen_is_fetched_once_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    with publishing({"Air Elemental": art(), "Forest": art()}) as publisher:
        for _ in range(2):
            GALLERY.use(PictureChoice("published"), tmp_path, no_wait(publisher.address))
            for name in ("Air Elemental", "Forest", "Nothing"):
                assert GALLERY.art(name) is None
            has_come(qtbot, "Air Elemental")
            has_come(qtbot, "Forest")
            found = GALLERY.art("Forest")
            assert found is not None
            assert found.artist == "Painter of Forest"
    assert sorted(publisher.pictures) == ["Air Elemental", "Forest"]
    assert sorted(name for names in publisher.lists for name in names)[:2] == ["Air Elemental", "Forest"]
    assert len(list(tmp_path.iterdir())) == 2


def test_what_the_program_made_up_is_asked_of_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    """A goldfish's blank cards, its deeds, and what is done by hand in words."""
    with publishing({"Forest": art()}) as publisher:
        GALLERY.use(PictureChoice("published"), tmp_path, no_wait(publisher.address))
        for name in ("Blank card", "Removal", "Clock 2", "By hand", "Forest"):
            assert GALLERY.art(name) is None
        has_come(qtbot, "Forest")
    assert {name for names in publisher.lists for name in names} == {"Forest"}


def test_without_a_net_cards_are_drawn_and_it_is_told_once(qtbot: QtBot, tmp_path: Path) -> None:
    told: list[str] = []
    GALLERY.troubled.connect(told.append)
    try:
        GALLERY.use(PictureChoice("published"), tmp_path, no_wait("http://127.0.0.1:9/cards"))
        GALLERY.art("Forest")
        qtbot.waitUntil(lambda: len(told) == 1, timeout=20_000)
        GALLERY.art("Plains")
        assert share_of(drawn(card())) == 0.0
        assert "drawn without them" in told[0]
    finally:
        GALLERY.troubled.disconnect(told.append)


@pytest.mark.parametrize("wanted", [(), ("Nothing",), ("Forest",)])
def test_a_refusal_is_told_no_longer_than_it_lasts(qtbot: QtBot, tmp_path: Path, wanted: tuple[str, ...]) -> None:
    """Also where nothing more is wanted, or what is wanted isn't known."""
    now = [0.0]
    with publishing({"Forest": art()}) as publisher:
        publisher.refuses = 429
        made = lambda _: Published(publisher.address, lambda _: None, lambda: now[0])  # noqa: E731
        GALLERY.use(PictureChoice("published"), tmp_path, made)
        GALLERY.art("Forest")
        qtbot.waitUntil(lambda: "429" in GALLERY.said, timeout=20_000)
        publisher.refuses, now[0] = 0, REST + 1
        GALLERY._ask_again()  # as its clock does a minute later
        for name in wanted:
            GALLERY.art(name)
        kept = "1 picture" if "Forest" in wanted else "0 pictures"
        qtbot.waitUntil(lambda: GALLERY.said.startswith(kept), timeout=20_000)


def test_what_is_given_up_is_not_fetched(qtbot: QtBot, tmp_path: Path) -> None:
    with publishing({"Forest": art()}) as publisher:
        publisher.refuses = 503
        GALLERY.use(PictureChoice("published"), tmp_path, no_wait(publisher.address))
        GALLERY.art("Forest")
        qtbot.waitUntil(lambda: "can't be fetched" in GALLERY.said, timeout=20_000)
        GALLERY.give_up()
        qtbot.waitUntil(lambda: GALLERY.said.startswith("0 pictures"), timeout=20_000)
        assert GALLERY.art("Forest") is None
    assert publisher.pictures == []
