"""What isn't understood and may be the way to begin what is refused: told with the refusal, gone on with by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Final

from mtgtable.engine.asking.inputs import Action, Cast, Override, PlayLand
from mtgtable.ui.language import tr
from mtgtable.ui.playing.itself import missing
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said

_LONGEST: Final = 90
"""So many characters a menu shows of a clause."""


def unread_ways(play: Play, action: Action | None) -> tuple[str, ...]:
    """The clauses in their words, each with the name of what it stands on; none where nothing may open a way."""
    player = play.bottom if play.acting in play.piloted else play.acting
    if not isinstance(action, Cast | PlayLand) or player is None or play.decision is not None:
        return ()
    found = play.sitting.game.unread_ways(player, action)
    return tuple(_told(play, action, *one) for one in found)


def refused_but(text: str, clauses: tuple[str, ...]) -> str:
    """The refusal with the clauses that the program doesn't understand and that may say otherwise."""
    told = " ".join(tr("“{0}”", clause) for clause in clauses)
    return tr("{0}. Not understood, but it may say otherwise: {1}", said(text).rstrip("."), told)


def other_ways_by_hand(play: Play, found: Sequence[Action]) -> Iterator[tuple[str, Override]]:
    """Beside the only thing that can be begun with a card: the card itself, by a clause that isn't understood."""
    for meant in missing(play, found[0]) if len(found) == 1 else ():
        for clause in unread_ways(play, meant):
            yield tr("By hand: {0}", shorten(clause, _LONGEST, placeholder="…")), Override(meant)


def _told(play: Play, action: Cast | PlayLand, source: int, text: str) -> str:
    view = None if source == action.object else play.object(source)  # type: ignore[arg-type]
    return text if view is None or not view.name else f"{view.name}: {text}"
