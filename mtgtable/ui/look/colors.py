"""The program's own colors, light and dark: named for what they are used for, not for what they look like."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

ON_HYPOTHETICAL: Final = "#1b1600"
"""Text on the color of what isn't real, in both schemes."""

Scheme: TypeAlias = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Colors:
    """One scheme. Text on ``window``, ``table``, ``surface`` and ``raised`` keeps a contrast of at least 4.5 : 1."""

    scheme: Scheme
    window: str
    table: str
    table_mine: str
    surface: str
    raised: str
    pressed: str
    line: str
    line_strong: str
    text: str
    muted: str
    faint: str
    disabled: str
    """Of what can't be used now; all other inks of words are clear (WCAG 2.2, 1.4.3)."""
    accent: str
    on_accent: str
    accent_soft: str
    legal: str
    attack: str
    block: str
    warning: str
    warning_soft: str
    danger: str
    good: str
    hypothetical: str
    shadow: str


DARK: Final = Colors(
    scheme="dark",
    window="#15181e",
    table="#1a1e25",
    table_mine="#1d222a",
    surface="#1c2027",
    raised="#272d37",
    pressed="#313946",
    line="#2c323d",
    line_strong="#414a59",
    text="#e7e9ee",
    muted="#a2abba",
    faint="#8d94a3",
    disabled="#6d7687",
    accent="#6f9cf5",
    on_accent="#0c1220",
    accent_soft="#26344f",
    legal="#45c8a0",
    attack="#ee8a6f",
    block="#74aef0",
    warning="#e2b355",
    warning_soft="#3a3222",
    danger="#ef7f79",
    good="#6fce95",
    hypothetical="#e6c84f",
    shadow="#000000",
)

LIGHT: Final = Colors(
    scheme="light",
    window="#f3f4f7",
    table="#e6e9ee",
    table_mine="#eceef2",
    surface="#fbfbfd",
    raised="#ffffff",
    pressed="#e3e8f1",
    line="#d8dce4",
    line_strong="#b9c0cd",
    text="#1b212d",
    muted="#545e70",
    faint="#5f697b",
    disabled="#8a93a4",
    accent="#2d62cf",
    on_accent="#ffffff",
    accent_soft="#dbe6fb",
    legal="#0d7e5f",
    attack="#c4492a",
    block="#2a6fbf",
    warning="#966708",
    warning_soft="#fbf0d6",
    danger="#bd3530",
    good="#1e7f49",
    hypothetical="#dcb000",
    shadow="#40485a",
)

SCHEMES: Final[dict[Scheme, Colors]] = {"light": LIGHT, "dark": DARK}

SAFE: Final[dict[Scheme, Colors]] = {
    "dark": replace(
        DARK, legal="#9be7ff", attack="#f08a24", block="#5b8cf0", warning="#f7e68a", danger="#f08a24", good="#7ab8ff"
    ),
    "light": replace(
        LIGHT, legal="#005f8f", attack="#b35900", block="#3f35c4", warning="#66604a", danger="#a34f00", good="#1f5fae"
    ),
}
"""The same for eyes that don't tell red from green: what means something differs in blue, yellow and lightness."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How a card of one color is drawn: the band behind its name, its body, its edge, and the text on them."""

    band: str
    body: str
    edge: str
    ink: str
    ink_band: str


_DARK_INK: Final = "#e4e6eb"
_LIGHT_INK: Final = "#1d222b"

FRAMES: Final[dict[Scheme, dict[str, Frame]]] = {
    "dark": {
        "W": Frame("#857f66", "#35342e", "#9b957a", _DARK_INK, "#fffdf4"),
        "U": Frame("#37679a", "#232e3a", "#4d7fb3", _DARK_INK, "#f2f8ff"),
        "B": Frame("#554d5e", "#27252b", "#756b80", _DARK_INK, "#f6f2fa"),
        "R": Frame("#97493a", "#362825", "#b56452", _DARK_INK, "#fff4f0"),
        "G": Frame("#3f7350", "#25302a", "#558c67", _DARK_INK, "#f1fbf4"),
        "gold": Frame("#8f7430", "#343023", "#ab8f49", _DARK_INK, "#fffae9"),
        "colorless": Frame("#5c6672", "#2a2f36", "#788390", _DARK_INK, "#f6f8fa"),
        "land": Frame("#6b5847", "#2f2a26", "#887361", _DARK_INK, "#fdf7f1"),
    },
    "light": {
        "W": Frame("#efe7c8", "#fbf8ee", "#c9be93", _LIGHT_INK, _LIGHT_INK),
        "U": Frame("#bcd7f0", "#f0f6fc", "#84add3", _LIGHT_INK, _LIGHT_INK),
        "B": Frame("#c3bac8", "#f3f1f4", "#978c9e", _LIGHT_INK, _LIGHT_INK),
        "R": Frame("#f3bfac", "#fdf2ee", "#d58f77", _LIGHT_INK, _LIGHT_INK),
        "G": Frame("#b7dabf", "#f1f8f2", "#82b48d", _LIGHT_INK, _LIGHT_INK),
        "gold": Frame("#ebd38d", "#fcf6e4", "#c9aa53", _LIGHT_INK, _LIGHT_INK),
        "colorless": Frame("#ced5dc", "#f4f6f8", "#a0abb7", _LIGHT_INK, _LIGHT_INK),
        "land": Frame("#dac9b8", "#f8f3ed", "#b59f89", _LIGHT_INK, _LIGHT_INK),
    },
}  # fmt: skip


def frames_of(colors: str, types: tuple[str, ...], scheme: Scheme) -> tuple[Frame, Frame]:
    """The frames for the left and right side of a card: two colors share it, three or more make it gold.

    >>> frames_of("GW", ("Creature",), "dark")[0] is FRAMES["dark"]["W"]
    True
    """
    table = FRAMES[scheme]
    letters = [letter for letter in "WUBRG" if letter in colors]
    if not letters:
        frame = table["land" if "Land" in types else "colorless"]
        return frame, frame
    if len(letters) == 2:
        return table[letters[0]], table[letters[1]]
    frame = table[letters[0]] if len(letters) == 1 else table["gold"]
    return frame, frame
