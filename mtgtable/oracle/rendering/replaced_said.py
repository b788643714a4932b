"""What replacement and prevention effects say: the event, and what becomes of it (614, 615)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import happenings as h
from mtgtable.abilities import replacements as r
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.occasions import happens
from mtgtable.oracle.rendering.sayer import Sayer


def replaced_words(plain: Sayer, when: Any, change: r.Replacement, *, optional: bool = False) -> str | None:
    """ "If you tap a permanent for mana, …": the whole in words; None where only its fields tell."""
    becomes = _becomes(plain, when, change)
    if becomes is None:
        return None
    return f"if {happens(plain, when)}, {'you may ' * optional}{becomes}"


def _becomes(plain: Sayer, when: Any, change: r.Replacement) -> str | None:
    match change:
        case r.PreventDamage(amount=amount, then=None):
            return "prevent that damage" if amount is None else f"prevent {plain.amount(amount)} of that damage"
        case r.PreventDamage(amount=None, then=then) if then is not None:
            said = plain.do(then)
            return f"prevent that damage. {said[:1].upper()}{said[1:]}"
        case r.ChangeAmount(mana=mana, fixed=fixed) if mana:
            return f"it produces {{{mana}}} instead of any other type" + " and amount" * (fixed is not None)
        case r.ChangeAmount(factor=factor) if change == r.ChangeAmount(factor) and isinstance(when, h.TappedForMana):
            return f"it produces {factor} times as much of that mana instead"
        case r.GoElsewhere(to=to) if change == r.GoElsewhere(to) and to in (Zone.EXILE, Zone.HAND):
            return "exile it instead" if to is Zone.EXILE else "return it to its owner's hand instead"
        case r.Skip(also=None) if isinstance(when, h.CardDrawn):
            return "skip that draw instead"
        case r.Instead(do=do):
            return f"{plain.do(do)} instead"
    return None
