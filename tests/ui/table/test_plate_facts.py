"""What plates tell: attackers, counters, tax, commander damage, Auras; and nothing is left out in silence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from mtgtable.engine.showing.views import CounterView, GameView, PlayerView
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.cards.marks import paint_pill
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.table import plate_facts, plate_item
from mtgtable.ui.table.plate_facts import Fact, facts_of, lines_in, paint_facts
from mtgtable.ui.table.plate_item import PlateItem
from tests.gui.cards import goldfish

pytestmark = pytest.mark.usefixtures("qapp")


def view_of(**changes: Any) -> tuple[PlayerView, GameView]:
    view = goldfish("Grizzly Bears").view(None)
    player = replace(view.players[0], **changes)
    return player, replace(view, players=(player, *view.players[1:]))


def test_a_commander_game_is_told_in_short() -> None:
    player, view = view_of(
        counters=(CounterView("poison", 3),),
        designations=("monarch",),
        commander_damage=(("Szarekh, the Silent King", 7),),
        commander_tax=(("Galea, Kindler of Hope", 4),),
        attached=((ObjectId(9), "Curse of Thirst"),),
    )
    labels = [fact.label for fact in facts_of(player, view)]
    assert labels == ["poison ×3", "monarch", "7 from Szarekh", "Curse of Thirst", "Galea +4"]


def test_attackers_are_counted_with_what_comes_through() -> None:
    view = goldfish("Grizzly Bears").view(None)
    bear = next(card for card in view.players[0].library_top if card.name == "Grizzly Bears")
    row = tuple(
        replace(
            bear,
            id=ObjectId(900 + n),
            attacking=Seat(PlayerId(1)),
            blocked_by=(ObjectId(5),) if n else (),
            blocked=n > 0,
        )
        for n in range(2)
    )
    view = replace(view, players=(replace(view.players[0], battlefield=row), view.players[1]))
    (fact,) = facts_of(view.players[1], view)
    assert (fact.label, fact.kind) == ("⚔ 2", "attack")
    assert "2 attackers" in fact.sentence


@pytest.mark.parametrize(
    ("step", "keywords", "through"),
    [
        ("declare_blockers", (), 2),
        ("declare_blockers", ("trample",), 4),
        ("first_strike_damage", ("first strike",), 0),
        ("first_strike_damage", ("first strike", "double strike"), 2),
        ("combat_damage", (), None),
        ("end_combat", (), None),
    ],
)
def test_what_was_blocked_stays_blocked_and_nothing_comes_after_damage(
    step: str, keywords: tuple[str, ...], through: int | None
) -> None:
    """Its blocker has gone (509.1h); with trample all of it goes to the player then (702.19e)."""
    view = goldfish("Grizzly Bears").view(None)
    bear = next(card for card in view.players[0].library_top if card.name == "Grizzly Bears")
    row = tuple(
        replace(bear, id=ObjectId(900 + n), attacking=Seat(PlayerId(1)), blocked=n > 0, keywords=keywords)
        for n in range(2)
    )
    view = replace(view, step=step, players=(replace(view.players[0], battlefield=row), view.players[1]))
    told = [fact.label for fact in facts_of(view.players[1], view)]
    assert told == ([] if through is None else [f"⚔ {through}"])


@pytest.mark.parametrize(("width", "height"), [(128, 20), (128, 60), (300, 20), (90, 40)])
@pytest.mark.parametrize("count", [1, 3, 6])
def test_what_finds_no_room_is_counted(
    width: int, height: int, count: int, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    del qapp
    painted: list[str] = []

    def noted(painter: QPainter, at: object, label: str, *rest: object) -> QRectF:
        painted.append(label)
        return paint_pill(painter, at, label, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("mtgtable.ui.table.plate_facts.paint_pill", noted)
    image = QImage(320, 80, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    facts = [Fact(f"poison ×{n}", "") for n in range(count)]
    paint_facts(painter, facts, lines_in(QRectF(0, 0, width, height)))
    painter.end()
    left = int(painted[-1][1:]) if painted[-1].startswith("+") else 0
    shown = [label for label in painted if not label.startswith("+")]
    assert shown == [fact.label for fact in facts[: count - left]]


def painted(monkeypatch: pytest.MonkeyPatch, labels: Sequence[str | Fact], lines: Sequence[QRectF]) -> list[str]:
    """What is written into lines of labels."""
    found: list[str] = []

    def noted(painter: QPainter, at: object, label: str, *rest: object) -> QRectF:
        found.append(label)
        return paint_pill(painter, at, label, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("mtgtable.ui.table.plate_facts.paint_pill", noted)
    image = QImage(400, 120, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    paint_facts(painter, [one if isinstance(one, Fact) else Fact(one, "") for one in labels], lines)
    painter.end()
    return found


def test_a_label_that_a_longer_line_holds_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [QRectF(0, 0, 60, 17), QRectF(0, 20, 170, 17), QRectF(0, 40, 170, 17)]
    assert painted(monkeypatch, ["experience ×4", "Curse of Opulence"], lines) == ["experience ×4", "Curse of Opulence"]


def test_of_a_counter_that_is_cut_the_number_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    (label,) = painted(monkeypatch, ["experience ×14"], [QRectF(0, 0, 70, 17)])
    assert label.startswith("ex")
    assert label.endswith("… ×14")


@pytest.mark.parametrize("wide", [76.0, 84.0, 96.0, 112.0, 130.0, 152.0, 240.0])
@pytest.mark.parametrize("high", [54.0, 74.0, 120.0])
@pytest.mark.parametrize("pool", [(), ("G", "W", "U")])
def test_the_cards_in_hand_are_told_in_words_or_beside_a_sign(
    monkeypatch: pytest.MonkeyPatch, wide: float, high: float, pool: tuple[str, ...]
) -> None:
    """A bare number says nothing; what is told stays on the plate, however narrow it is."""
    icons: list[str] = []
    words: list[str] = []

    def icon(painter: QPainter, at: QRectF, name: str, ink: str) -> None:
        icons.append(name)
        assert at.right() <= wide / 2
        paint_icon(painter, at, name, ink)

    def pill(painter: QPainter, at: Any, label: str, *rest: Any) -> QRectF:
        words.append(label)
        return paint_pill(painter, at, label, *rest)

    monkeypatch.setattr(plate_item, "paint_icon", icon)
    monkeypatch.setattr(plate_item, "paint_pill", pill)
    for life in (7, 20, 187):
        icons.clear()
        words.clear()
        player, _ = view_of(life=life, pool=pool)
        item = PlateItem(player, mine=False)
        item.show_player(player, (), mine=False)
        item.resize(wide, high)
        image = QImage(300, 160, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(150, 80)
        item.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        in_words = f"{len(player.hand)} in hand" in words or (wide == 152 and high > 54)
        assert "cards-in-hand" in icons or in_words
        edges = (int(150 - wide / 2) - 2, int(150 + wide / 2) + 2)
        assert not any(image.pixelColor(x, y).alpha() for x in edges for y in range(160))


@pytest.mark.parametrize("high", [54.0, 64.0, 72.0, 80.0, 100.0, 128.0])
def test_a_label_is_told_on_a_plate_of_every_height(monkeypatch: pytest.MonkeyPatch, high: float) -> None:
    """A plate that is too low for a line below the life tells it beside that."""
    told: list[str] = []

    def noted(painter: QPainter, at: Any, label: str, *rest: Any) -> QRectF:
        told.append(label)
        return paint_pill(painter, at, label, *rest)

    monkeypatch.setattr(plate_facts, "paint_pill", noted)
    player, _ = view_of()
    item = PlateItem(player, mine=False)
    item.show_player(player, (Fact("Curse", "Enchanted by Curse"),), mine=False)
    item.resize(152.0, high)
    image = QImage(160, 140, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.translate(80, 70)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    assert "Curse" in told


@pytest.mark.parametrize("width", [64, 72, 80])
def test_commander_damage_in_little_room_says_whose_it_is(
    width: int, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    """ "8 from …" tells no commander from another."""
    del qapp
    player, view = view_of(commander_damage=(("Szarekh, the Silent King", 8),))
    facts = facts_of(player, view)
    assert "Szarekh, the Silent King" in facts[0].sentence, "the whole name is told by tooltip and ear"
    assert painted(monkeypatch, facts, lines_in(QRectF(0, 0, width, 20))) == ["8 Szarekh"]
