"""What is replaced on few cards, in the words that print has for the whole (614)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.sayer import Sayer


def rarer_replaced(plain: Sayer, when: Any, change: r.Replacement) -> str:
    """ "If a card or token would be put into a graveyard from anywhere, exile it instead"; empty for others."""
    match when, change:
        case h.DamageDealt(source=source, to_objects=None, to_players=s.You()), r.RedirectDamage(
            to=s.ControllerOf(objects=s.Bound("event.source")), amount=None
        ) if f.IsStackKind("spell") in f.parts_of(source) and when == h.DamageDealt(source, to_players=s.You()):
            spell = plain.described(source, (Zone.STACK,), article=True)
            return f"if {spell} would deal damage to you, it deals that damage to its controller instead"
        case h.ZoneChange(what=f.Anything(), to=Zone.GRAVEYARD), r.GoElsewhere(to=Zone.EXILE) if when == h.ZoneChange(
            f.Anything(), to=Zone.GRAVEYARD
        ) and change == r.GoElsewhere(Zone.EXILE):
            return "if a card or token would be put into a graveyard from anywhere, exile it instead"
        case h.DamageDealt(source=f.Anything(), to_objects=f.ControlledBy(players=whose), to_players=who), _ if (
            who == whose
            and change == r.ChangeAmount(2)
            and when == h.DamageDealt(f.Anything(), f.ControlledBy(whose), whose)
        ):
            they = plain.what(who)
            theirs = "they control" if isinstance(who, s.ChosenPlayer) else f"{they} controls"
            return (
                f"if a source would deal damage to {they} or a permanent {theirs}, it deals double that damage instead"
            )
    return ""
