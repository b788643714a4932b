"""What the user has set for their eyes: how large text and everything is, safe colors, and whether anything moves."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSettings

from mtgtable.ui.look.theme import THEME

TEXT_SIZES: Final = (100, 115, 130, 150, 175, 200)
"""Per cent of the usual size of text."""

CARD_SIZES: Final = (50, 75, 100, 125, 150, 200, 250, 300)
"""Per cent of the size at which the whole table fits the window."""

SCALES: Final = (100, 125, 150, 175, 200, 250, 300)
"""Per cent of the usual size of everything."""

LEAST_WINDOW: Final = (960, 600)
"""The smallest window, in pixels of the usual size."""

_FACTOR: Final = "QT_SCALE_FACTOR"


def scales_on(screen: tuple[int, int], factor: float) -> tuple[int, ...]:
    """The scales at which the smallest window fits a screen, which has that size now, at that factor.

    >>> scales_on((1920, 1080), 1.0), scales_on((1280, 720), 3.0)[-1], scales_on((800, 600), 1.0)
    ((100, 125, 150, 175), 300, (100,))
    """
    most = min(length / least for length, least in zip(screen, LEAST_WINDOW, strict=True)) * factor * 100
    return tuple(scale for scale in SCALES if scale == SCALES[0] or scale <= most)


def factor_in(environment: Mapping[str, str]) -> float:
    """How many times as large as usual everything is now."""
    try:
        return float(environment.get(_FACTOR, "1"))
    except ValueError:
        return 1.0


@dataclass(frozen=True, slots=True)
class ForEyes:
    """``text`` and ``scale`` in per cent; ``safe``: colors without red against green; ``still``: nothing moves."""

    text: int = 100
    scale: int = 100
    safe: bool = False
    still: bool = False

    def apply(self) -> None:
        """Let it hold now; the scale holds from the next start on."""
        THEME.text, THEME.safe, THEME.animated = self.text / 100, self.safe, not self.still
        THEME.choose(THEME.choice)


def for_eyes_in(kept: QSettings) -> ForEyes:
    """What was set last; what means nothing is as usual."""
    return ForEyes(
        text=_one_of(kept.value("text size"), TEXT_SIZES),
        scale=_one_of(kept.value("scale"), SCALES),
        safe=kept.value("safe colors") == "true",
        still=kept.value("reduced motion") == "true",
    )


def keep_for_eyes(kept: QSettings, wish: ForEyes) -> None:
    """Write it down."""
    kept.setValue("text size", str(wish.text))
    kept.setValue("scale", str(wish.scale))
    kept.setValue("safe colors", "true" if wish.safe else "false")
    kept.setValue("reduced motion", "true" if wish.still else "false")
    kept.sync()


def scale_before_start(wish: ForEyes, environment: MutableMapping[str, str]) -> bool:
    """Tell Qt the scale before the application is made; False: the environment says one already, or it is the usual."""
    if wish.scale == 100 or _FACTOR in environment:
        return False
    environment[_FACTOR] = str(wish.scale / 100)
    return True


def scale_after_start(screen: tuple[int, int], environment: MutableMapping[str, str], wish: ForEyes) -> bool:
    """Where the scale that Qt was told doesn't fit this screen, tell it the largest that does; then it starts again.

    >>> said = {"QT_SCALE_FACTOR": "3.0"}
    >>> scale_after_start((640, 360), said, ForEyes(scale=300)), said
    (True, {'QT_SCALE_FACTOR': '1.75'})
    """
    fitting = scales_on(screen, wish.scale / 100)
    if wish.scale in fitting:
        return False
    environment[_FACTOR] = str(fitting[-1] / 100)
    return True


def sizes_with(zoom: float) -> tuple[int, ...]:
    """The sizes of cards to choose from, and the one that they have, which the wheel may have made.

    >>> sizes_with(1.27), sizes_with(1.0) == CARD_SIZES
    ((50, 75, 100, 125, 127, 150, 200, 250, 300), True)
    """
    return tuple(sorted({*CARD_SIZES, round(zoom * 100)}))


def _one_of(value: object, known: tuple[int, ...]) -> int:
    number = int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 5 else known[0]
    return number if number in known else known[0]
