"""The lab at the size of a small screen: what stands in a cell is seen whole."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mtgtable.lab.figure import Figure, Series
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.painting import CLEAR, contrast, ink_on, shade
from mtgtable.ui.look.colors import SCHEMES, Scheme

pytestmark = pytest.mark.gui

ROW = tuple(10.0 + turn for turn in range(12))
WIDE = Figure(
    "Damage, mana, cards by turn",
    "lines",
    "turn",
    tuple(str(turn) for turn in range(1, 13)),
    tuple(Series(name, ROW, ROW, ROW) for name in ("damage", "mana spent", "cards seen")),
    digits=2,
)


@pytest.mark.parametrize("width", [860, 1500])
def test_a_cell_keeps_its_interval(qtbot: QtBot, dressed: None, width: int) -> None:
    """Where a table beside its chart would cut its cells, it stands below it."""
    view = FigureView()
    qtbot.addWidget(view)
    view.resize(width, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.show_figure(WIDE)
    table = view.table
    qtbot.waitUntil(
        lambda: (
            all(table.columnWidth(at) >= table.sizeHintForColumn(at) for at in range(table.columnCount()))
            and sum(table.columnWidth(at) for at in range(table.columnCount())) <= table.viewport().width() + 1
        )
    )
    assert view.chart.width() >= 400


@pytest.mark.parametrize("scheme", sorted(SCHEMES))
def test_every_shade_of_a_heat_table_can_be_read(scheme: Scheme) -> None:
    colors = SCHEMES[scheme]
    for step in range(1001):
        ground = shade(step / 1000, colors)
        assert contrast(ink_on(ground, colors), ground) >= CLEAR, step
