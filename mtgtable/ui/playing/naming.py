"""Naming a card: only the name of a card that there is will do (201.4)."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import process

from mtgtable.engine.asking.decisions import Name
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play


def nameable(play: Play, decision: Name) -> tuple[str, ...]:
    """What may be named: what the question lists, or else every card of the pool and all that are seen in this game."""
    if decision.allowed:
        return decision.allowed
    names = dict.fromkeys(play.card_names())
    sight = play.sitting.sight(play.looking)
    for item in play.sitting.state.everything():
        if item.card is not None and not item.token and sight.sees(item.id):
            names.update(dict.fromkeys(face.name for face in item.card.faces))
    halves = (half for name in tuple(names) if " // " in name for half in name.split(" // "))
    names.update(dict.fromkeys(halves))
    return tuple(sorted(names))


def meant(typed: str, names: Sequence[str]) -> str:
    """The name that was typed, in any case of letters, or the only one that holds what was typed.

    Raises LookupError with a sentence.

    >>> meant("serra an", ("Serra Angel", "Serra Avatar"))
    'Serra Angel'
    """
    wanted = " ".join(typed.split()).casefold()
    if not wanted:
        raise LookupError(tr("Type the name of a card (201.4)"))
    whole = next((name for name in names if name.casefold() == wanted), None)
    if whole is not None or not names:
        return whole or typed.strip()
    holding = [name for name in names if wanted in name.casefold()]
    if len(holding) == 1:
        return holding[0]
    near = holding[:3] or [found for found, _, _ in process.extract(typed.strip(), names, limit=3, score_cutoff=60)]
    hint = tr("; do you mean {0}?", tr(" or ").join(near)) if near else ""
    raise LookupError(tr("No card is called {0!r} (201.4){1}", typed.strip(), hint))
