"""Whose doing an event is, and abilities that are activated, in words: "a spell or ability you control counters …"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.events_said import OTHER_PLACES
from mtgtable.oracle.rendering.nouns import number_words, with_article
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer

_BY_CAUSE: Final = {"counter": "counters", "destroy": "destroys", "discard": "causes you to discard"}


def doing_of(plain: Sayer, node: h.ZoneChange, who: str, what: str, unowned: str) -> str:
    """The move said from the side of the spell or ability that causes it; empty where nothing is said of a cause."""
    if node.caused_by == f.IsSource() and (node.origin, node.to) == (Zone.BATTLEFIELD, Zone.EXILE):
        return f"{what} is championed with {plain.this}"
    if not isinstance(node.caused_by, f.ControlledBy):
        return ""
    doing = f"a spell or ability {who} {'control' if who == 'you' else 'controls'}"
    if node.cause in _BY_CAUSE:
        return f"{doing} {_BY_CAUSE[node.cause]} {unowned if node.cause == 'discard' else what}"
    if (node.origin, node.to) == (Zone.BATTLEFIELD, Zone.EXILE):
        return f"{doing} exiles {what} from the battlefield"
    return f"{doing} causes {unowned} to be put into your graveyard from the battlefield"


def activation(node: h.AbilityActivated, who: str, of: str) -> str:
    """ "You activate an ability of a creature that isn't a mana ability", "you activate this's outlast ability"."""
    does = f"{who} {'activate' if who == 'you' else 'activates'}"
    but_mana = ", if it isn't a mana ability" if node.mana is False else ""
    if node.keyword:
        return f"{does} {possessive(of) + ' ' + node.keyword if of else with_article(node.keyword)} ability"
    if node.loyalty:
        return f"{does} a loyalty ability of {of or 'a permanent'}"
    if node.by is None and of:
        return f"an ability of {of} is activated{but_mana}"
    return f"{does} an ability{f' of {of}' if of else ''}{' that' + but_mana[7:] if but_mana else ''}"


def whole_combat(plain: Sayer, node: h.While) -> str:
    """Blocks of so many, attacks of so much power; empty for other times."""
    match node:
        case h.While(
            part=h.Blocks(what=f.IsSource()),
            condition=c.Compares(
                left=q.CountOf(s.Those(s.BlockersOf(s.Source(), True), fitting)), comparison=">=", right=int() as least
            ),
        ):
            return f"{plain.this} blocks {number_words(least)} or more {plain.described(fitting, (), many=True)}"
        case h.While(
            part=h.Attacks(what=f.AllOf(parts=(f.IsType("Creature"), f.ControlledBy(players=s.You()))), together=True),
            condition=c.Compares(
                left=q.StatOf("power", s.All(f.AllOf(parts=(_, f.HasStatus("attacking"), _)))),
                comparison=">=",
                right=int() as least,
            ),
        ):
            return f"you attack with creatures with total power {least} or greater"
    return ""


def is_other(part: Any) -> bool:
    """Does the part of a description say no more than that it is another than the one spoken of."""
    return isinstance(part, f.Not) and isinstance(part.part, f.IsSource | f.IsAmong)


def whom_it_attacks(plain: Sayer, whom: Any) -> str:
    """ " that player", " that player or a planeswalker they control"; empty where nothing tells whom (508.4)."""
    match whom:
        case None:
            return ""
        case s.Union(parts=(player, s.All())):
            return f" {plain.what(player)} or a planeswalker they control"
    return f" {plain.what(whom)}"


def several_hurt(plain: Sayer, node: h.DamageDealt, said: str) -> str:
    """ "To one or more players", "to one or more blocking creatures": however many at once."""
    if node.to_players == s.Players("each") and node.to_objects is None:
        return said.replace(" to a player", " to one or more players")
    if node.to_players is None and node.to_objects is not None and node.source == f.IsSource():
        one = plain.described(node.to_objects, (Zone.BATTLEFIELD,), article=True)
        many = plain.described(node.to_objects, (Zone.BATTLEFIELD,), many=True)
        return said.replace(f" to {one}", f" to one or more {many}")
    return said


def attacked(whom: Any, else_: str) -> str:
    """Players with their planeswalkers as what is attacked: "an opponent or a planeswalker an opponent controls"."""
    match whom:
        case s.Union(parts=(s.You(), s.All(f.AllOf(parts=(f.IsType("Planeswalker"), f.ControlledBy(s.You())))))):
            return " you or a planeswalker you control"
        case s.Union(parts=(s.Players("opponents"), s.All(f.AllOf(parts=(f.IsType("Planeswalker"), _))))):
            return " an opponent or a planeswalker an opponent controls"
    return else_


def into_graveyard(plain: Sayer, parts: tuple[Any, ...], card: Any) -> str:
    """A card put into somebody's graveyard from several places; empty where that isn't what the parts are."""
    if not all(isinstance(part, h.ZoneChange) and part.to is Zone.GRAVEYARD and not part.cause for part in parts):
        return ""
    what = parts[0].what
    whole = f.parts_of(what)
    owner = next((one.players for one in whole if isinstance(one, f.OwnedBy)), None)
    if owner is None or any(part.what != what for part in parts):
        return ""
    said = f"{card(plain, f.without(what, f.OwnedBy))} is put into"
    origins = {part.origin for part in parts}
    if origins == OTHER_PLACES:
        return f"{said} {plain.whose(owner)} graveyard from anywhere other than the battlefield"
    if origins == {Zone.HAND, Zone.LIBRARY}:
        theirs = "your" if owner == s.You() else "their"
        return f"{said} {plain.whose(owner)} graveyard from {theirs} hand or library"
    return ""


def of_that_one(plain: Sayer, node: h.ZoneChange) -> str:
    """ "It dies under your control", "target creature is put into your graveyard": of one that was spoken of."""
    if (node.origin, node.to) != (Zone.BATTLEFIELD, Zone.GRAVEYARD) or node.cause:
        return ""
    match node.what:
        case f.AllOf(parts=(f.IsAmong(objects=s.Targeted() | s.Bound() as one), f.ControlledBy(players=s.You()))):
            return f"{plain.what(one)} dies under your control"
        case f.AllOf(parts=(f.IsAmong(objects=s.Targeted() | s.Bound() as one), f.OwnedBy(players=s.You()))):
            return f"{plain.what(one)} is put into your graveyard"
    return ""


def without_leaving(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Who loses control of something as it leaves loses control of it: that isn't said apart (603.10)."""
    done = [part for part in parts if isinstance(part, h.PlayerDoes) and part.what == "lose control"]
    lost = [part.by for part in done if part.by is not None]
    return tuple(
        part
        for part in parts
        if not (isinstance(part, h.ZoneChange) and any(part.what == f.AllOf((one, _YOURS)) for one in lost))
    )


_YOURS: Final = f.ControlledBy(s.You())
