"""What an object of the stack says in the little room that it has: modes on lines of their own, others together."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.ui.look.symbol_text import LINE, Laid, Paragraph, fit, without_reminders

_SMALL: Final = 0.8
"""So small words may be, of usual small text, before paragraphs are run together."""
_SMALLEST: Final = 9
_BULLET: Final = "•"


def words_on_stack(text: str, modes: tuple[str, ...], width: float, room: float, size: int) -> Laid:
    """Its chosen modes, or what it says.

    Reminder text first gives way, then what keeps abilities apart; only then words become small. Modes are never run
    together: where not all have room, each has a line and is cut there.
    """
    paragraphs = [part for part in (modes or text.split("\n")) if part.strip()]
    plain = [part for part in map(without_reminders, paragraphs) if part] or paragraphs
    close = plain if modes else _joined(plain)
    ways = (_apart(paragraphs), _apart(plain), tuple(Paragraph(part, close=True) for part in close))
    laid: Laid | None = None
    for least in (max(_SMALLEST, round(_SMALL * size)), _SMALLEST):
        for way in ways:
            laid = fit(way, width, room, size, least)
            if not laid.cut:
                return laid
    line = _SMALLEST * LINE
    if laid is None or len(close) < 2 or len(close) * line > room:
        return laid or fit(ways[0], width, room, size, _SMALLEST)
    return _one_above_the_other([fit((Paragraph(part),), width, line, _SMALLEST, _SMALLEST) for part in close])


def _apart(parts: list[str]) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(part, close=part.startswith(_BULLET)) for part in parts)


def _joined(parts: list[str]) -> list[str]:
    """Lines run together, but for those of modes, of which each stays one."""
    found: list[str] = []
    for part in parts:
        if part.startswith(_BULLET) or not found or found[-1].startswith(_BULLET):
            found.append(part)
        else:
            found[-1] += f" {part}"
    return found


def _one_above_the_other(lines: list[Laid]) -> Laid:
    high = lines[0].height
    placed = tuple(
        (run[0], run[1] + number * high, *run[2:]) for number, line in enumerate(lines) for run in line.placed
    )
    return replace(lines[0], placed=placed, bands=(), height=high * len(lines), cut=True)
