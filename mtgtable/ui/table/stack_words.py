"""What an object of the stack says in the little room that it has: each mode and each ability on lines of its own."""

from __future__ import annotations

from typing import Final

from mtgtable.ui.look.symbol_text import ELLIPSIS, LINE, Laid, Paragraph, Placed, fit, without_reminders, without_stop

_SMALL: Final = 0.8
"""So small words may be, of usual small text, while what keeps abilities apart gives way."""
_SMALLEST: Final = 9
_BULLET: Final = "•"


def words_on_stack(text: str, modes: tuple[str, ...], width: float, room: float, size: int) -> Laid:
    """Its chosen modes, or what it says.

    Reminder text first gives way, then what keeps abilities apart; only then words become small. They are never run
    together: where not all have room, each has a line and is cut there, and where not even that, the first ones have.
    """
    paragraphs = [part for part in (modes or text.split("\n")) if part.strip()]
    plain = [part for part in map(without_reminders, paragraphs) if part] or paragraphs
    close = tuple(Paragraph(part, close=True) for part in plain)
    ways = (_apart(paragraphs), _apart(plain), close)
    laid: Laid | None = None
    for least in (max(_SMALLEST, round(_SMALL * size)), _SMALLEST):
        for way in ways:
            laid = fit(way, width, room, size, least)
            if not laid.cut:
                return laid
    count = int(room / (_SMALLEST * LINE))
    if len(plain) < 2 or not count:
        return fit(close, width, room, size, _SMALLEST)
    told = plain if len(plain) <= count else [*plain[: count - 1], f"{without_stop(plain[count - 1])} {ELLIPSIS}"]
    return _one_above_the_other(told, width, count)


def _apart(parts: list[str]) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(part, close=part.startswith(_BULLET)) for part in parts)


def _one_above_the_other(told: list[str], width: float, count: int) -> Laid:
    """Paragraphs in so many lines: each has one, and the first ones of those that are left over."""
    line, used = _SMALLEST * LINE, 0
    placed: list[Placed] = []
    for number, part in enumerate(told):
        most = count - used - (len(told) - number - 1)
        laid = fit((Paragraph(part),), width, most * line, _SMALLEST, _SMALLEST)
        placed += [(run[0], run[1] + used * line, *run[2:]) for run in laid.placed]
        used += max(1, round(laid.height / line))
    return Laid(tuple(placed), (), used * line, _SMALLEST, cut=True)
