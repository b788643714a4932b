"""Help: short pages inside the program."""

from __future__ import annotations

from html import escape

from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from mtgtable import __version__
from mtgtable.ui.commands import COMMANDS, MENUS, shown_key
from mtgtable.ui.keys import keys_of
from mtgtable.ui.theme import M

_PAGES = """
<h2>Playing</h2>
<p>Drag a card from your hand onto the table to play it; drop a spell on its target to choose the target at once.
Cards that can be used now have a thin ring. While you drag, legal places have a dashed ring, and elsewhere a line says
why not. Double click, <b>Enter</b> and the context menu do the same.</p>
<p>Click lands for mana, or begin a spell and let <b>Pay</b> tap what is marked. <b>Esc</b> takes a spell back that is
being cast. <b>Undo</b> takes back every input, answers included.</p>
<p>Drag attackers at a player or planeswalker, blockers onto attackers, Auras and Equipment onto what they go on.</p>
<h2>Why is it what it is?</h2>
<p>Click a permanent, or select it and press <b>L</b>. The layer panel shows what was printed, then layer by layer each
effect with its source, timestamp and rule, and what it changed. Below stand effects that looked at it and did not
apply. The chooser above compares the three editions of the rules.</p>
<h2>By hand</h2>
<p>A triangle on a card marks text that the program doesn't understand: you play it by hand. Every context menu can move
cards anywhere, put counters, deal damage, attach, give control, and <i>Do it anyway</i> overrides a refusal. All of it
is in the log and can be undone.</p>
<h2>Decks</h2>
<p>Open, drop or paste a deck list of any common format. Unknown names are listed with the nearest ones.</p>
"""


def _show(window: QWidget, title: str, page: str, *, width: int = 560, height: int = 560) -> QDialog:
    dialog = QDialog(window)
    dialog.setWindowTitle(title)
    dialog.resize(width, height)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(M, M, M, M)
    browser = QTextBrowser()
    browser.setHtml(page)
    column.addWidget(browser)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def show_help(window: QWidget) -> QDialog:
    """The guide."""
    return _show(window, "Help", _PAGES)


def keys_page() -> str:
    """All commands with their keys, by menu."""
    parts = []
    for menu in MENUS:
        rows = [
            f"<tr><td style='padding-right:24px'>{escape(command.title)}</td>"
            f"<td>{escape(', '.join(shown_key(key) for key in keys_of(command.name)))}</td></tr>"
            for command in COMMANDS
            if command.menu == menu and keys_of(command.name)
        ]
        parts.append(f"<h3>{menu}</h3><table>{''.join(rows)}</table>")
    return "".join(parts)


def show_keys(window: QWidget) -> QDialog:
    """The list of keys."""
    return _show(window, "Keys", keys_page())


def show_about(window: QWidget) -> QDialog:
    """What this is."""
    page = (
        f"<h2>mtgtable {__version__}</h2><p>A Magic: The Gathering table that shows, layer by layer, why every "
        "permanent is what it is.</p><p>Free software under the MIT licence. Fonts Inter and Mana under the SIL Open "
        "Font License, icons from Lucide under the ISC licence. Magic: The Gathering is © Wizards of the Coast, "
        "which has no part in this program.</p>"
    )
    return _show(window, "About mtgtable", page, width=460, height=260)
