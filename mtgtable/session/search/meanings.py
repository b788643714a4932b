"""What the compiler understood of a card, as words to search for: layers, triggers, replacements, what it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as ins
from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import ReplacementAbility, TriggeredAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Prevent, ReplaceNext
from mtgtable.model.edition import EDITIONS
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard

Meaning = tuple[str, str]
"""A field and one of its words for a card."""

_EDITION: Final = EDITIONS["current"]


def _of_zone_change(it: h.ZoneChange) -> Iterator[str]:
    if it.to is Zone.BATTLEFIELD:
        yield "enters"
    if it.origin is Zone.BATTLEFIELD:
        yield "leaves"
        if it.to is Zone.GRAVEYARD:
            yield "dies"
    if it.cause:
        yield it.cause
    elif it.to is not None and it.to is not Zone.BATTLEFIELD and it.origin is not Zone.BATTLEFIELD:
        yield f"to {it.to.value}"


_EVENTS: Final[dict[type, Callable[[Any], Iterator[str]]]] = {
    h.ZoneChange: _of_zone_change,
    h.DamageDealt: lambda it: iter(("damage", "combat damage") if it.combat else ("damage",)),
    h.SpellCast: lambda _: iter(("cast",)),
    h.AbilityActivated: lambda _: iter(("activate",)),
    h.TappedForMana: lambda _: iter(("mana", "tapped for mana")),
    h.Attacks: lambda _: iter(("attacks",)),
    h.Blocks: lambda _: iter(("blocks",)),
    h.BecomesBlocked: lambda _: iter(("blocked",)),
    h.AttacksUnblocked: lambda _: iter(("unblocked",)),
    h.StepBegins: lambda it: iter((it.step.replace("_", " "),)),
    h.BecomesStatus: lambda it: iter((it.status.replace("_", " "),)),
    h.BecomesTarget: lambda _: iter(("target",)),
    h.CountersChange: lambda it: iter(("counters", f"{it.kind} counters") if it.kind else ("counters",)),
    h.LifeChange: lambda it: iter(("gain life" if it.gained else "lose life",)),
    h.CardDrawn: lambda _: iter(("draw",)),
    h.TokensCreated: lambda _: iter(("tokens",)),
    h.WouldDestroy: lambda _: iter(("destroy",)),
    h.PlayerDoes: lambda it: iter((it.what,)),
    h.StateIs: lambda _: iter(("state",)),
}
"""What players call each kind of event."""


def meanings(card: CatalogCard) -> Iterator[Meaning]:
    """The words of a card, each once."""
    found: dict[Meaning, None] = {}
    for face in card.compiled.faces:
        for node in walk(face.abilities):
            found.update(dict.fromkeys(_of_node(node)))
    yield from found
    yield "understood", "yes" if card.supported else "no"
    for clause in card.unsupported_clauses:
        yield "because", clause.casefold()


def _of_node(node: Any) -> Iterator[Meaning]:
    kind = getattr(node, "KIND", None)
    if isinstance(kind, str):
        try:
            yield "layer", _EDITION.layers[_EDITION.layer_of(kind)].label
        except KeyError:
            yield "rule", str(getattr(node, "rule", kind))
    if isinstance(node, TriggeredAbility):
        yield from (("trigger", word) for word in _words(node.when))
    elif isinstance(node, ReplacementAbility):
        yield from (("replaces", word) for word in _words(node.when))
    elif isinstance(node, ReplaceNext):
        yield from (("replaces", word) for word in _words(node.what))
    elif isinstance(node, Prevent):
        yield "replaces", "damage"
    elif isinstance(node, ins.CreateTokens):
        yield from (("makes", word) for word in _of_token(node))
    elif isinstance(node, ins.AddMana):
        yield "makes", "mana"
    elif isinstance(node, m.BecomeCopy):
        yield "makes", "copy"


def _words(event: h.Happening) -> Iterator[str]:
    if isinstance(event, h.Together | h.Nth | h.While):
        yield from _words(event.part)
        return
    if isinstance(event, h.OneOf):
        for part in event.parts:
            yield from _words(part)
        return
    said = _EVENTS.get(type(event))
    yield from said(event) if said is not None else (type(event).__name__.lower(),)


def _of_token(node: ins.CreateTokens) -> Iterator[str]:
    yield "token"
    if node.copy_of is not None:
        yield "copy"
    if node.token is not None:
        yield node.token.name.casefold()
        yield from (word.casefold() for word in (*node.token.types, *node.token.subtypes))
