"""What is set for the eyes: colors that stay apart for everybody, sizes, motion; kept from one start to the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from mtgtable.ui.look.colors import SAFE, SCHEMES, Colors
from mtgtable.ui.look.for_eyes import ForEyes, for_eyes_in, keep_for_eyes, scale_before_start
from mtgtable.ui.look.theme import THEME, pixels

MEANING = ("legal", "attack", "block", "warning")

# How a color arrives where the eye has no cones for middle (deuteranopia) or long waves (protanopia), in linear light.
_EYES = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
}


def linear(value: str) -> tuple[float, ...]:
    """The light of a color, each part from 0 to 1."""
    color = QColor(value)
    parts = (color.redF(), color.greenF(), color.blueF())
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def seen(value: str, eye: str) -> tuple[float, ...]:
    """A color as an eye takes it in: lightness, and two differences of color, about as far apart as they look."""
    light = linear(value)
    red, green, blue = (
        max(0.0, sum(share * part for share, part in zip(row, light, strict=True))) for row in _EYES[eye]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, other: str, eye: str) -> float:
    """How different two colors look to an eye; 2 is hardly seen, 100 is black against white."""
    return sum((a - b) ** 2 for a, b in zip(seen(one, eye), seen(other, eye), strict=True)) ** 0.5


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, from 1 to 21."""
    lights = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (linear(one), linear(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("scheme", SAFE.values(), ids=SAFE)
@pytest.mark.parametrize("eye", _EYES)
def test_safe_colors_are_told_apart_by_every_eye(scheme: Colors, eye: str) -> None:
    near = {
        (a, b): round(distance)
        for a, b in combinations(MEANING, 2)
        if (distance := apart(getattr(scheme, a), getattr(scheme, b), eye)) < 20
    }
    assert near == {}


@pytest.mark.parametrize("scheme", SAFE.values(), ids=SAFE)
def test_text_in_safe_colors_can_be_read(scheme: Colors) -> None:
    for name in (*MEANING, "danger", "good"):
        assert contrast(getattr(scheme, name), scheme.surface) >= 4.5, name


def test_what_is_set_is_there_the_next_time(tmp_path: Path) -> None:
    kept = QSettings(str(tmp_path / "eyes.ini"), QSettings.Format.IniFormat)
    assert for_eyes_in(kept) == ForEyes()
    wish = ForEyes(text=150, scale=200, safe=True, still=True)
    keep_for_eyes(kept, wish)
    assert for_eyes_in(kept) == wish
    kept.setValue("scale", "7000")
    kept.setValue("text size", "huge")
    assert (for_eyes_in(kept).scale, for_eyes_in(kept).text) == (100, 100)


def test_the_scale_is_told_to_qt_before_the_start_unless_the_environment_says_one() -> None:
    said: dict[str, str] = {}
    scale_before_start(ForEyes(), said)
    assert said == {}
    scale_before_start(ForEyes(scale=200), said)
    assert said == {"QT_SCALE_FACTOR": "2.0"}
    scale_before_start(ForEyes(scale=300), said)
    assert said == {"QT_SCALE_FACTOR": "2.0"}


@pytest.fixture
def as_usual(qapp: QApplication) -> Iterator[None]:
    """The theme is afterwards what it was."""
    THEME.install(qapp, "dark")
    animated = THEME.animated
    yield
    ForEyes(still=not animated).apply()


def test_text_grows_colors_change_and_nothing_moves_at_once(as_usual: None) -> None:
    before = pixels("body")
    ForEyes(text=150, safe=True, still=True).apply()
    assert pixels("body") == pytest.approx(1.5 * before)
    assert (THEME.colors, THEME.animated) == (SAFE["dark"], False)
    ForEyes().apply()
    assert (pixels("body"), THEME.colors, THEME.animated) == (before, SCHEMES["dark"], True)


@pytest.mark.parametrize(
    "colors", [*SCHEMES.values(), *SAFE.values()], ids=["dark", "light", "safe dark", "safe light"]
)
def test_words_are_clear_on_every_ground(colors: Colors) -> None:
    """WCAG 2.2, 1.4.3. What can't be used is the one exception, and may be told from what can."""
    grounds = ("window", "surface", "raised")
    for ground in (*grounds, "table", "table_mine"):
        for ink in ("text", "muted", "faint"):
            assert contrast(getattr(colors, ink), getattr(colors, ground)) >= 4.5, (ink, ground)
    for ground in grounds:
        for ink in ("accent", "legal", "warning", "danger", "good"):
            assert contrast(getattr(colors, ink), getattr(colors, ground)) >= 4.5, (ink, ground)
    assert contrast(colors.muted, colors.surface) > 1.5 * contrast(colors.disabled, colors.surface)
