"""Every text that a widget shows or says, with where it stands; and a language in which each text bears a mark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDockWidget,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTreeWidget,
    QWidget,
)

import mtgtable.ui.said as said_module
import mtgtable.ui.undone as undone_module
from mtgtable.ui.aims import asked_for
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.undone import undone_in

MARK = "\u2060"
"""Has no width and stands in no text of ours."""

_FORMS = " | "
_LETTERS = re.compile(r"[A-Za-z]{2}")


END = "\u2064"
"""Ends what was translated of a sentence, where each part bears marks; has no width either."""

_PLACES = re.compile(r"(\{\d[^{}]*\})")
_TOLD = re.compile(f"{MARK}[^{END}]*(?:{END}|$)")
_TAGS = re.compile(r"<[^>]*>|&\w+;")


def by_parts(text: str) -> str:
    """A text with marks around each part of its own: what will stand in its places bears none by that."""
    if MARK in text:
        return text
    return "".join(
        part if _PLACES.fullmatch(part) else f"{MARK}{part}{END}" if part else "" for part in _PLACES.split(text)
    )


@contextmanager
def marked_by_parts() -> Iterator[None]:
    """German, with marks around every part that was translated: what stands between them never was."""
    caches = (said_module.sentences, said_module._said, undone_in)
    patterns, composed = said_module.patterns, asked_for

    def of_parts(code: str, folder: str = "said") -> Mapping[str, str]:
        return {source: by_parts(said) for source, said in patterns(code, folder).items()}

    def of_aims(code: str, sentence: str) -> str | None:
        found = composed(code, sentence)
        return None if found is None else f"{MARK}{found}{END}"

    def forms(text: str) -> str:
        return _FORMS.join(map(by_parts, text.split(_FORMS)))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(said_module, "patterns", of_parts)
        patch.setattr(said_module, "asked_for", of_aims)
        patch.setattr(undone_module, "patterns", of_parts)
        for cache in caches:
            cache.cache_clear()
        LANGUAGE.use(table("de"), "de", forms)
        yield
    LANGUAGE.use({}, "en")
    for cache in caches:
        cache.cache_clear()


def left_over(text: str) -> list[str]:
    """What of a text, whose parts are marked, was never translated."""
    return [_TAGS.sub(" ", part) for part in _TOLD.split(text)]


@contextmanager
def marked() -> Iterator[None]:
    """German, with a mark in every text that has gone through `tr` or `said`."""
    LANGUAGE.use(table("de"), "de", lambda text: _FORMS.join(f"{MARK}{form}" for form in text.split(_FORMS)))
    try:
        yield
    finally:
        LANGUAGE.use({}, "en")


def texts_under(root: QWidget) -> Iterator[tuple[str, str]]:
    """Each text of a widget and of all that stand in it, with the kind of place."""
    for widget in (root, *root.findChildren(QWidget)):
        yield from _own(widget)
    for action in root.findChildren(QAction):
        if not action.isSeparator():
            yield from (("action", action.text()), ("tip of an action", action.toolTip()))


def _own(widget: QWidget) -> Iterator[tuple[str, str]]:
    kind = type(widget).__name__
    yield from (
        (f"{kind}, tip", widget.toolTip()),
        (f"{kind}, name by ear", widget.accessibleName()),
        (f"{kind}, said by ear", widget.accessibleDescription()),
    )
    if widget.isWindow() or isinstance(widget, QDockWidget):
        yield f"{kind}, title", widget.windowTitle()
    match widget:
        case QLabel() | QAbstractButton():
            yield kind, widget.text()
        case QGroupBox() | QMenu():
            yield kind, widget.title()
        case QLineEdit() | QPlainTextEdit():
            yield f"{kind}, hint", widget.placeholderText()
        case QComboBox():
            yield from ((kind, widget.itemText(number)) for number in range(widget.count()))
        case QTabBar():
            yield from ((kind, widget.tabText(number)) for number in range(widget.count()))
        case QHeaderView():
            for number in range(widget.count()):
                said = widget.model().headerData(number, widget.orientation(), Qt.ItemDataRole.DisplayRole)
                yield kind, said if isinstance(said, str) else ""
        case QListWidget():
            yield from ((kind, widget.item(number).text()) for number in range(widget.count()))
        case QTreeWidget():
            rows = (widget.topLevelItem(number) for number in range(widget.topLevelItemCount()))
            yield from ((kind, row.text(0)) for row in rows if row is not None)
        case _:
            pass


def unmarked(root: QWidget) -> set[tuple[str, str]]:
    """The texts with words that have not gone through the language."""
    return {(where, text) for where, text in texts_under(root) if MARK not in text and _LETTERS.search(text)}
