"""The style sheet over Fusion, made from the color scheme: flat surfaces, one radius, one accent."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template
from typing import Final

from mtgtable.ui.look.colors import Colors

_USUAL: Final = 14.0
"""The size of body text, in pixels, for which boxes and rings were drawn."""

_WORDS: Final = 26
"""A question is at least so many times as wide as its text is high: its lines are no narrow column."""

MENU_INDENT: Final = 12
"""Where the words of a menu's entry begin, in pixels from its edge."""

_SHEET: Final = Template(
    """
QMainWindow, QDialog { background: $window; }
QMainWindow::separator { background: $window; width: 6px; height: 6px; }
QMainWindow::separator:hover { background: $line_strong; }
QToolTip { background: $raised; color: $text; border: 1px solid $line_strong; padding: 4px 8px; }

QMenuBar { background: $window; border: none; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected { background: $raised; }
QMenu { background: $raised; border: 1px solid $line_strong; padding: 4px; }
QMenu::item { padding: 6px 24px 6px ${indent}px; border-radius: 4px; }
QMenu::item:selected { background: $accent_soft; color: $text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QMenu::icon { padding-left: 8px; }

QToolBar { background: $window; border: none; padding: 2px 8px; spacing: 2px; }
QToolBar::separator { background: $line; width: 1px; margin: 6px 6px; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 4px 8px; }
QToolButton:hover { background: $raised; border-color: $line; }
QToolButton:pressed, QToolButton:checked { background: $pressed; border-color: $line_strong; }
QToolButton:disabled { color: $disabled; }
QToolButton:focus { border-color: $accent; }
QToolButton::menu-indicator { image: none; }

QPushButton {
    background: $raised; border: 1px solid $line_strong; border-radius: 6px; padding: 5px 14px; min-height: 18px;
}
QPushButton:hover { background: $pressed; }
QPushButton:pressed { background: $line; }
QPushButton:disabled { color: $disabled; border-color: $line; background: transparent; }
QPushButton:focus { border-color: $accent; }
QPushButton[primary="true"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton[primary="true"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[primary="true"]:disabled { background: $accent_soft; color: $disabled; border-color: $accent_soft; }
QPushButton[compact="true"] { font-size: ${small}px; padding: 5px 7px; }
QPushButton[quiet="true"] { background: transparent; border-color: transparent; color: $muted; }
QPushButton[quiet="true"]:hover { background: $raised; color: $text; }
QPushButton:checked { background: $accent_soft; border-color: $accent; }
QPushButton[quiet="true"]:focus { border-color: $accent; }
QPushButton[primary="true"]:focus, QPushButton:checked:focus { border-color: $text; }

QLineEdit, QSpinBox, QComboBox, QPlainTextEdit {
    background: $raised; border: 1px solid $line_strong; border-radius: 6px; padding: 4px 8px;
    selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus { border-color: $accent; }
QSpinBox { padding: 2px 8px 3px 8px; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox::down-arrow, QSpinBox::down-arrow { image: url($chevron_down); width: ${mark}px; height: ${mark}px; }
QComboBox::down-arrow { margin-right: 8px; }
QSpinBox::up-arrow { image: url($chevron_up); width: ${mark}px; height: ${mark}px; }
QAbstractSpinBox QLineEdit { border: none; background: transparent; padding: 0 6px; }
QComboBox QLineEdit { border: none; background: transparent; padding: 0; }
QSpinBox::up-button, QSpinBox::down-button { border: none; background: transparent; width: 18px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line_strong; padding: 4px; outline: 0; }

QDockWidget { color: $muted; font-weight: 600; titlebar-close-icon: none; titlebar-normal-icon: none; }
QDockWidget::title { background: $window; padding: 6px 8px 4px 8px; text-align: left; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab {
    background: transparent; color: $muted; padding: 6px ${tab}px; border: none; border-bottom: 2px solid transparent;
}
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected:focus { color: $accent; background: $accent_soft; border-radius: 4px; }
QTabWidget::pane { border: none; }

QAbstractItemView { background: $surface; border: none; outline: 0; alternate-background-color: $table_mine; }
QAbstractItemView::item { padding: 3px 4px; border-radius: 4px; }
QAbstractItemView::item:hover { background: $raised; }
QAbstractItemView::item:selected { background: $accent_soft; color: $text; }
QTreeView { show-decoration-selected: 0; }
QTreeView::branch, QTreeView::branch:selected { background: $surface; }
QHeaderView::section {
    background: $surface; color: $muted; border: none; border-bottom: 1px solid $line; padding: 4px 8px;
}

QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $line_strong; border-radius: 3px; min-height: 28px; min-width: 28px; margin: 2px; }
QScrollBar::handle:hover { background: $faint; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none;
    width: 0; height: 0; }

QProgressBar { background: $raised; border: none; border-radius: 3px; max-height: 6px; color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QSlider::groove:horizontal { background: $line_strong; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 14px; margin: -5px 0; border-radius: 7px; }
QSlider::groove:horizontal:focus { background: $accent; }
QSlider::handle:horizontal:focus {
    background: $window; border: 3px solid $accent; width: 8px; margin: -5px 0; border-radius: 7px;
}
QGraphicsView { border: none; background: $table; }
QStatusBar { background: $window; color: $muted; }
QStatusBar::item { border: none; }
QCheckBox { spacing: 8px; }
QCheckBox::indicator {
    width: ${box}px; height: ${box}px; border: 1px solid $faint; border-radius: 4px; background: $raised;
}
QCheckBox::indicator:hover, QCheckBox::indicator:focus { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($check); }
QCheckBox:focus, QRadioButton:focus { color: $accent; }
QRadioButton { spacing: 8px; }
QRadioButton::indicator {
    width: ${ring}px; height: ${ring}px; border: 2px solid $faint; border-radius: ${round}px; background: $raised;
}
QRadioButton::indicator:hover, QRadioButton::indicator:focus { border-color: $accent; }
QRadioButton::indicator:checked {
    width: ${dot}px; height: ${dot}px; border: ${thick}px solid $accent; background: $on_accent; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMessageBox #qt_msgbox_label { font-weight: 600; }
QMessageBox #qt_msgbox_informativelabel { min-width: ${words}px; }

#prompt, #phases { background: $surface; border-top: 1px solid $line; }
#curtain { background: $table; }
#panel { background: $surface; border: 1px solid $line; border-radius: 6px; }
#message[severity="trouble"] { background: $warning_soft; border: 1px solid $warning; border-radius: 6px; }
#message[severity="note"] { background: $accent_soft; border: 1px solid $accent; border-radius: 6px; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="warning"] { color: $warning; }
QLabel[role="danger"] { color: $danger; }
QLabel[role="title"] { font-size: ${title}px; font-weight: 600; }
QLabel[role="small"] { font-size: ${small}px; color: $muted; }
"""
)


def stylesheet(colors: Colors, body: float, arrows: Mapping[str, str]) -> str:
    """The style sheet for a scheme; ``body`` is the size of body text in pixels, ``arrows`` are picture files."""
    values = {name: getattr(colors, name) for name in colors.__slots__}
    hover = "#86acf8" if colors.scheme == "dark" else "#2453b4"
    return _SHEET.substitute(
        values,
        **arrows,
        **_marks(body),
        indent=MENU_INDENT,
        accent_hover=hover,
        title=round(body * 1.15),
        small=round(body * 0.88),
        tab=round(12 / max(1.0, body / _USUAL)),  # larger words want the room themselves
    )


def _marks(body: float) -> dict[str, int]:
    """Boxes, rings and small arrows, as large beside the text as they always are, in pixels."""
    large = max(1.0, body / _USUAL)
    thick = round(5 * large)
    ring = round(12 * large)
    return {
        "box": round(14 * large),
        "mark": round(12 * large),
        "ring": ring,
        "round": (ring + 4) // 2,
        "dot": ring + 4 - 2 * thick,
        "thick": thick,
        "words": round(_WORDS * body),
    }
