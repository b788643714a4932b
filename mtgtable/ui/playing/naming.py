"""Naming a card: only the name of a card that there is will do, of the kind that is asked for (201.4)."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import process

from mtgtable.cards.card_name import JOINT, name_key
from mtgtable.engine.asking.decisions import Name
from mtgtable.model.name_kinds import of_kinds
from mtgtable.model.types import parse_type_line
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said


def nameable(play: Play, decision: Name) -> tuple[str, ...]:
    """What may be named: what the question lists, or else every card of the pool and all that are seen in this game.

    Of two names on a card each by itself (201.4b–f).
    """
    if decision.allowed:
        return decision.allowed
    names = dict.fromkeys(play.card_names())
    sight = play.sitting.sight(play.looking)
    for item in play.sitting.state.everything():
        if item.card is not None and not item.token and sight.sees(item.id):
            names.update(dict.fromkeys(face.name for face in item.card.faces))
    return tuple(sorted({part for name in names for part in name.split(JOINT)}))


def meant(typed: str, names: Sequence[str]) -> str:
    """The name that was typed, in any case of letters, or the only one that holds what was typed.

    Raises LookupError with a sentence.

    >>> meant("serra an", ("Serra Angel", "Serra Avatar"))
    'Serra Angel'
    >>> meant("Fire // Ice", ("Fire", "Ice"))
    Traceback (most recent call last):
        ...
    LookupError: Of a card with two names one is chosen: Fire or Ice (201.4b)
    """
    wanted = " ".join(typed.split()).casefold()
    if not wanted:
        raise LookupError(tr("Type the name of a card (201.4)"))
    whole = next((name for name in names if name.casefold() == wanted), None)
    if whole is not None or not names:
        return whole or typed.strip()
    halves = [name for half in wanted.split(JOINT.strip()) for name in names if name.casefold() == half.strip()]
    if len(halves) > 1:
        raise LookupError(tr("Of a card with two names one is chosen: {0} (201.4b)", tr(" or ").join(halves)))
    holding = [name for name in names if wanted in name.casefold()]
    if len(holding) == 1:
        return holding[0]
    near = holding[:3] or [found for found, _, _ in process.extract(typed.strip(), names, limit=3, score_cutoff=60)]
    hint = tr("; do you mean {0}?", tr(" or ").join(near)) if near else ""
    raise LookupError(tr("No card is called {0!r} (201.4){1}", typed.strip(), hint))


def refuse_other_kinds(play: Play, decision: Name, name: str) -> None:
    """Raise LookupError where the card of the pool that is named so isn't of the kind that is asked for (201.4a).

    Of the cards in the game the engine asks that itself.
    """
    card = play.card_named(name) if decision.kinds else None
    for face in card.faces if card is not None else ():
        line = parse_type_line(face.type_line)
        if name_key(face.name) == name_key(name) and not of_kinds(decision.kinds, line.types, line.supertypes):
            raise LookupError(tr("{0} can't be chosen (201.4a). {1}", face.name, said(decision.prompt)))
