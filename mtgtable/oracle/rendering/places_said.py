"""Conditions about where something is, came from or attacks, and about what somebody didn't do, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import number_words, with_article
from mtgtable.oracle.rendering.occasions import who
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.rarer_conditions_said import rarer_condition
from mtgtable.oracle.rendering.sayer import Sayer

_BURIED: Final = f.all_of(f.InZone((Zone.GRAVEYARD,)), f.OwnedBy(s.You()))
_FROM: Final = {"hand": "your hand", "graveyard": "your graveyard", "exile": "exile"}


def place_words(plain: Sayer, node: Any) -> str:
    """The condition in words; empty for one of another kind."""
    return next((said for writer in _WRITERS if (said := writer(plain, node))), "") or rarer_condition(plain, node)


def _without(fitting: Any, kind: type) -> Any:
    return f.without(fitting, kind)


def _above(plain: Sayer, node: Any) -> str:
    match node:
        case c.Every(
            parts=(
                c.Fits(s.Source(), where),
                c.Compares(q.CountOf(s.All(fitting, (Zone.GRAVEYARD,))), ">=", int() as least),
            )
        ) if where == _BURIED and f.LiesAbove(s.Source()) in f.parts_of(fitting):
            cards = plain.described(_without(fitting, f.LiesAbove), (Zone.HAND,), many=True).replace(" in a hand", "")
            return f"{plain.this} is in your graveyard with {number_words(least)} or more {cards} above it"
        case c.Every(parts=(c.Fits(s.Source(), where), c.Exists(s.All(fitting, (Zone.GRAVEYARD,))))) if (
            where == _BURIED and f.LiesAbove(s.Source(), True) in f.parts_of(fitting)
        ):
            card = plain.described(_without(fitting, f.LiesAbove), (Zone.HAND,), article=True)
            return f"{plain.this} is in your graveyard with {card.replace(' in a hand', '')} directly above it"
    return ""


def _may_be_cast(plain: Sayer, name: str) -> str:
    """ "Cast" or "played", where a permission for the card has been told; else empty."""
    told = {"cast": "cast", "play": "played"}
    return next((done for verb, done in told.items() if f"may {verb} {name}" in plain.about_event), "")


def _where(plain: Sayer, node: Any) -> str:
    match node:
        case c.Every(parts=(c.Fits(s.Source(), f.InZone((Zone.COMMAND, Zone.BATTLEFIELD))), c.Exists())):
            return f"{plain.this} is in the command zone or on the battlefield"
        case c.Every(parts=(c.Fits(s.Source(), f.InZone((Zone.COMMAND,))), c.Exists())):
            return f"{plain.this} is in the command zone"
        case c.Fits(s.Bound(name) as card, f.InZone((Zone.EXILE,))) if _may_be_cast(plain, name):
            return f"you haven't {_may_be_cast(plain, name)} {plain.what(card)}"
        case c.Fits(s.Source(), f.InZone((Zone.EXILE,))):
            return f"{plain.this} is exiled"
        case c.Fits(s.Source(), f.InZone((Zone.GRAVEYARD, Zone.BATTLEFIELD))):
            return f"{plain.this} is in your graveyard or on the battlefield"
        case c.Fits(s.Source(), f.AllOf((f.InZone((Zone.EXILE,)), f.HasCounter(kind, 1)))):
            return f"{plain.this} is exiled with {with_article(kind)} counter on it"
        case c.Fits(s.HostOf(s.HostOf(s.Source())), fitting):
            return f"enchanted Equipment is attached to {plain.described(fitting, (), article=True)}"
        case c.Compares(q.CountOf(s.All(f.IsAmong(s.Linked("exiled")), (Zone.EXILE,))), ">=", int() as least):
            return f"{number_words(least)} or more cards have been exiled with {plain.this}"
        case c.HappenedThisTurn(
            h.ZoneChange(f.AllOf((f.IsAmong(s.Bound("event.object")), f.OwnedBy(s.You()))), Zone.GRAVEYARD)
        ):
            return "it entered from your graveyard"
    return ""


def _casting(plain: Sayer, node: Any) -> str:
    match node:
        case c.Every(parts=(cast, c.Isnt(part=other))) if (cast, other) == (c.CastFrom(), c.CastFrom(("hand",))):
            return "this spell was cast from anywhere other than your hand"
        case c.CastFrom(zones=zones, of=s.Source(), by=s.You()):
            return "you cast it" + (f" from {_FROM[zones[0]]}" if zones else "")
        case c.CastFrom(zones=zones, of=of, by=by) if of != s.Source():
            place = f" from {_FROM[zones[0]]}" if zones else ""
            return f"you cast {plain.what(of)}{place}" if by == s.You() else f"{plain.what(of)} was cast{place}"
        case c.Isnt(c.CastFrom((), of)) if of != s.Source():
            return f"{plain.what(of)} wasn't cast"
    return ""


def _combat(plain: Sayer, node: Any) -> str:
    match node:
        case c.SamePlayer(s.You(), s.Bound("event.player")):
            return "you're the defending player"
        case c.Fits(of, f.AttacksWhom(s.PlayersWho(s.Players("each"), c.Compares(right=q.MostAmong())))):
            return f"{plain.what(of)} is attacking the player with the most life or tied for most life"
        case c.Fits(of, f.AttacksWhom(whom)):
            return f"{plain.what(of)} is attacking {who(plain, whom)}"
        case c.Isnt(c.Exists(s.All(f.AllOf((f.IsType("Creature"), f.HasStatus("attacking"), f.AttacksWhom(s.You())))))):
            return "they aren't attacking you"
        case c.Isnt(c.Fits(of, f.AnyOf((f.HasStatus("attacked_this_turn"), f.HasStatus("came_this_turn"))))):
            return f"{plain.what(of)} didn't attack or come under your control this turn"
    return ""


def _not_done(plain: Sayer, node: Any) -> str:
    match node:
        case c.Compares(q.PlayerStat("spells_cast_this_turn", players), "=", 0):
            return f"{who(plain, players)} didn't cast a spell this turn"
        case c.Isnt(c.HappenedThisTurn(h.SpellCast(what=fitting, by=by, nth_this_turn=None), 1)) if (
            fitting is not None and by is not None
        ):
            parts = f.parts_of(fitting)
            hand = (f.HasStatus("cast_from_hand"), f.OwnedBy(s.You()))
            from_hand = by == s.You() and all(one in parts for one in hand)
            rest = f.all_of(*(one for one in parts if not (from_hand and one in hand)))
            spell = plain.described(rest, (Zone.STACK,), article=True) + " from your hand" * from_hand
            return f"{who(plain, by)} didn't cast {spell} this turn"
        case c.Isnt(c.HappenedThisTurn(h.AbilityActivated(of=fitting, by=s.You(), loyalty=True))):
            of = plain.described(fitting, (), article=True)
            return f"you didn't activate a loyalty ability of {of} this turn"
        case c.Compares(q.Noted("heads"), "=", (0 | 2) as heads):
            return f"both coins come up {'heads' if heads else 'tails'}"
        case c.Compares(q.PlayerStat("lands_played_this_turn", s.You()), ">", 1):
            return "it wasn't the first land you played this turn"
    return ""


def _compared(plain: Sayer, node: Any) -> str:
    match node:
        case c.Isnt(c.SamePlayer(s.ControllerOf(s.Source()), s.OwnerOf(s.Source()))):
            return f"a player other than {possessive(plain.this)} owner controls it"
        case c.Every((c.Exists(s.Extreme(s.All(fitting, _), stat, False)), c.Isnt(c.Exists(s.Those())))):
            return f"you control each {plain.described(fitting, ())} with the greatest {stat.replace('_', ' ')}"
        case c.HappenedThisTurn(h.ZoneChange(f.AllOf() as fitting, None, Zone.BATTLEFIELD), 2) if (
            f.ControlledBy(s.Bound("event.player")) in fitting.parts
        ):
            noun = plain.described(_without(fitting, f.ControlledBy), ())
            return f"that player had another {noun} enter the battlefield under their control this turn"
        case c.Fits(of, f.ComparesOwn(("power" | "toughness") as stat, "!=", _)):
            return f"{possessive(plain.what(of))} {stat} was different from its base {stat}"
    return ""


_WRITERS: Final[tuple[Callable[[Sayer, Any], str], ...]] = (_above, _where, _casting, _combat, _not_done, _compared)
