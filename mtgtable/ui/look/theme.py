"""The look of the program: one spacing scale, one type scale, and the color scheme in force, light or dark."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QObject, QSize, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette, QPixmapCache
from PySide6.QtWidgets import QApplication, QStyleFactory

from mtgtable.resources import resource
from mtgtable.ui.look.colors import SAFE, SCHEMES, Colors, Scheme
from mtgtable.ui.look.stylesheet import stylesheet

ThemeChoice: TypeAlias = Literal["system", "light", "dark"]
TextRole: TypeAlias = Literal["tiny", "small", "body", "title", "large", "display"]

XS: Final = 4
S: Final = 8
M: Final = 12
L: Final = 16
XL: Final = 24
"""The spacing scale, in device independent pixels. Nothing in the window is spaced by another number."""

RADIUS: Final = 6

_FONT_FILES: Final = ("Inter-Regular.ttf", "Inter-Italic.ttf", "Inter-SemiBold.ttf")
_FAMILY: Final = "Inter"
_SIZES: Final[dict[TextRole, float]] = {
    "tiny": 0.77, "small": 0.88, "body": 1.0, "title": 1.15, "large": 1.45, "display": 2.1,
}  # fmt: skip
_LEAST_BODY: Final = 13.0
_MOST_BODY: Final = 40.0
"""Of what the system says; a window has room for no larger text, and the settings make it larger still."""
_SCREENS_OF_PICTURES: Final = 8
"""So much is kept of what was drawn: all that lies on a full table, some of it over other things, several times."""
_LEAST_PICTURES_KB: Final = 64 * 1024


class Theme(QObject):
    """The scheme in force. ``changed`` tells when another one has come into force."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.choice: ThemeChoice = "system"
        self.colors: Colors = SCHEMES["dark"]
        self.body = _LEAST_BODY
        self.animated = True
        self.safe = False
        """The colors are those that don't ask to tell red from green."""
        self.text = 1.0
        """So many times larger than usual is text."""
        self._usual_body = _LEAST_BODY
        self._folder: QTemporaryDir | None = None

    def install(self, app: QApplication, choice: ThemeChoice = "system") -> None:
        """Dress the application: Fusion, our fonts, palette and style sheet; follow the system from now on."""
        app.setStyle(QStyleFactory.create("Fusion"))
        system_size = float(QFontInfo(app.font()).pixelSize())
        for name in _FONT_FILES:
            QFontDatabase.addApplicationFont(str(resource("fonts", name)))
        self._usual_body = min(max(_LEAST_BODY, system_size), _MOST_BODY)
        QPixmapCache.setCacheLimit(_pictures_kb(screen.size() * screen.devicePixelRatio() for screen in app.screens()))
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self.choose(choice)

    def choose(self, choice: ThemeChoice) -> None:
        """Take the light or the dark scheme, or the one that the system has."""
        self.choice = choice
        scheme: Scheme = system_scheme() if choice == "system" else choice
        self.colors = (SAFE if self.safe else SCHEMES)[scheme]
        self.body = self._usual_body * self.text
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(palette(self.colors))
            app.setFont(font("body"))
            app.setStyleSheet(stylesheet(self.colors, self.body, self._arrows()))
        self.changed.emit()

    def _arrows(self) -> dict[str, str]:
        """Small arrows in the color of the scheme, as files: style sheets take no other pictures."""
        if self._folder is None:
            self._folder = QTemporaryDir()
        found = {}
        tints = {"chevron-down": self.colors.muted, "chevron-up": self.colors.muted, "check": self.colors.on_accent}
        for name, tint in tints.items():
            path = Path(self._folder.path()) / f"{name}-{self.colors.scheme}.svg"
            if not path.exists():
                drawing = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
                path.write_text(drawing.replace("currentColor", tint), encoding="utf-8")
            found[name.replace("-", "_")] = path.as_posix()
        return found

    def _system_changed(self) -> None:
        if self.choice == "system":
            self.choose("system")


THEME: Final = Theme()
"""The one theme of the process."""


def system_scheme() -> Scheme:
    """The scheme that the system asks for; dark where it doesn't say."""
    return "light" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light else "dark"


def pixels(role: TextRole) -> float:
    """The size of text in that role, in device independent pixels; it grows with the system's font."""
    return THEME.body * _SIZES[role]


def font(role: TextRole = "body", *, bold: bool = False, italic: bool = False) -> QFont:
    """The font of the type scale for that role."""
    return sized_font(pixels(role), bold, italic)


def _pictures_kb(screens: Iterable[QSize]) -> int:
    """How much of what was drawn is kept, in kilobytes, with screens of these sizes in pixels.

    >>> _pictures_kb([QSize(1920, 1080), QSize(3840, 2160)])
    259200
    """
    largest = max((size.width() * size.height() for size in screens), default=0)
    return max(_LEAST_PICTURES_KB, _SCREENS_OF_PICTURES * 4 * largest // 1024)


def sized_font(size: float, bold: bool = False, italic: bool = False) -> QFont:
    """Our typeface at a size in pixels of the painter's own coordinates; for what is drawn, not for widgets.

    It is the caller's own: who makes it larger changes nobody else's.
    """
    return QFont(_kept_font(max(1, round(size)), bold, italic))


@lru_cache(maxsize=512)
def _kept_font(size: int, bold: bool, italic: bool) -> QFont:
    made = QFont(_FAMILY)
    made.setPixelSize(size)
    made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return made


def color(value: str, alpha: float = 1.0) -> QColor:
    """A color of the scheme as Qt's own, with an opacity from 0 to 1."""
    made = QColor(value)
    if alpha < 1.0:
        made.setAlphaF(alpha)
    return made


def palette(colors: Colors) -> QPalette:
    """The palette for Fusion."""
    made = QPalette()
    role = QPalette.ColorRole
    for which, value in (
        (role.Window, colors.window),
        (role.WindowText, colors.text),
        (role.Base, colors.surface),
        (role.AlternateBase, colors.table_mine),
        (role.Text, colors.text),
        (role.Button, colors.raised),
        (role.ButtonText, colors.text),
        (role.BrightText, colors.danger),
        (role.ToolTipBase, colors.raised),
        (role.ToolTipText, colors.text),
        (role.PlaceholderText, colors.faint),
        (role.Highlight, colors.accent),
        (role.HighlightedText, colors.on_accent),
        (role.Link, colors.accent),
        (role.LinkVisited, colors.accent),
        (role.Light, colors.raised),
        (role.Midlight, colors.line),
        (role.Mid, colors.line),
        (role.Dark, colors.line_strong),
        (role.Shadow, colors.shadow),
    ):
        made.setColor(which, QColor(value))
    disabled = QPalette.ColorGroup.Disabled
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(disabled, which, QColor(colors.disabled))
    return made
