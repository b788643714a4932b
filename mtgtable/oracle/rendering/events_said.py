"""Events that print has words of its own for: cards that go from pile to pile, who is attacked, what is attached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.sayer import Sayer

_TOKEN: Final = f.HasStatus("token")
_NOT_TOKEN: Final = f.Not(_TOKEN)
_BUT_DYING: Final = {Zone.HAND, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND}
_ALL_BUT_EXILE: Final = set(Zone) - {Zone.EXILE}
OTHER_PLACES: Final = {Zone.HAND, Zone.LIBRARY, Zone.STACK, Zone.EXILE, Zone.COMMAND}
_THEIRS: Final = s.Union(
    (
        s.Players("opponents"),
        s.All(f.all_of(f.IsType("Planeswalker"), f.ControlledBy(s.Players("opponents")))),
    )
)


Say: TypeAlias = Callable[[Sayer, Any], str]
"""How any event is said, without its "when"."""


def event_of_its_own(plain: Sayer, node: Any, say: Say) -> str:
    """The event in the words that print has for the whole; empty where there are none."""
    found = next((said for writer in _WRITERS if (said := writer(plain, node))), "")
    return found or _of_itself(plain, node, say) or _during(plain, node, say)


def cards(plain: Sayer, fitting: f.Filter) -> str:
    """ "A creature card", "another card", "one or more cards": what is no permanent, and no token then."""
    rest = f.without(f.without(fitting, f.OwnedBy), _NOT_TOKEN)
    several = plain.several_at_once
    said = plain.described(rest, (Zone.LIBRARY,), many=bool(several), article=not several)
    return f"{several} {said}".strip().replace(" in a library", "")


def _things(plain: Sayer, fitting: f.Filter) -> str:
    several = plain.several_at_once
    said = plain.described(fitting, (Zone.BATTLEFIELD,), many=bool(several), article=not several)
    return f"{several} {said}".strip()


def _are(plain: Sayer) -> str:
    return "are" if plain.several_at_once else "is"


def _owner(fitting: Any) -> Any:
    return next((one.players for one in f.parts_of(fitting) if isinstance(one, f.OwnedBy)), None)


def _moves(node: Any) -> tuple[h.ZoneChange, ...]:
    """Moves without a cause, as the parts of one event; none where it is anything else."""
    parts = node.parts if isinstance(node, h.OneOf) else (node,)
    found = tuple(one for one in parts if isinstance(one, h.ZoneChange) and one == h.ZoneChange(
        one.what, one.origin, one.to))  # fmt: skip
    return found if found and len(found) == len(parts) else ()


def _from_pile_to_pile(plain: Sayer, node: Any) -> str:
    """ "One or more cards are put into exile from your graveyard", "a land card is put into your graveyard from …"."""
    moves = _moves(node)
    if not moves or any(one.what != moves[0].what or one.to != moves[0].to for one in moves):
        return ""
    what, to = moves[0].what, moves[0].to
    owner, origins = _owner(what), {one.origin for one in moves}
    if origins == {Zone.BATTLEFIELD}:
        return ""  # before a target in it is spoken of
    said = f"{cards(plain, what)} {_are(plain)} put into"
    match to:
        case Zone.EXILE if _NOT_TOKEN in f.parts_of(what) and origins == _ALL_BUT_EXILE:
            return f"{said} exile"
        case Zone.EXILE if origins == {Zone.LIBRARY, Zone.GRAVEYARD} and owner == s.You():
            return f"{said} exile from your library and/or your graveyard"
        case Zone.EXILE if origins == {Zone.GRAVEYARD, Zone.BATTLEFIELD} and owner is None:
            return f"{said} exile from graveyards and/or the battlefield"
        case Zone.EXILE if owner == s.You() and origins <= {Zone.GRAVEYARD, Zone.HAND} and len(moves) == 1:
            return f"{said} exile from your {'hand' if Zone.HAND in origins else 'graveyard'}"
        case Zone.GRAVEYARD if owner == s.You() and origins == {Zone.LIBRARY}:
            return f"{said} your graveyard from your library"
        case Zone.GRAVEYARD if owner is None and origins == OTHER_PLACES:
            return f"{said} a graveyard from anywhere other than the battlefield"
        case Zone.GRAVEYARD if owner is None and origins == {None} and _NOT_TOKEN in f.parts_of(what):
            return f"{said} a graveyard from anywhere"
    return ""


def _from_the_battlefield(plain: Sayer, node: Any) -> str:
    """ "One or more creatures you control leave the battlefield without dying"."""
    moves = _moves(node)
    if len(moves) < 2 or any(one.what != moves[0].what or one.origin is not Zone.BATTLEFIELD for one in moves):
        return ""
    to = {one.to for one in moves}
    if to == _BUT_DYING:
        return f"{_either(plain, moves[0].what)} leave{'s' * (not plain.several_at_once)} the battlefield without dying"
    if to == {Zone.GRAVEYARD, Zone.COMMAND}:
        return f"{_things(plain, moves[0].what)} dies or is put into the command zone"
    return ""


def _either(plain: Sayer, fitting: f.Filter) -> str:
    """ "This or another creature you control"."""
    if isinstance(fitting, f.AnyOf) and fitting.parts[0] == f.IsSource():
        return f"{plain.this} or {_things(plain, fitting.parts[1])}"
    return _things(plain, fitting)


def _buried(plain: Sayer, node: Any) -> str:
    """ "Another creature you control or a land you control is put into a graveyard from the battlefield"."""
    match node:
        case h.ZoneChange(what=f.AnyOf(parts=kinds), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD, cause="") if (
            not plain.several_at_once and any(f.IsType("Land") in f.parts_of(one) for one in kinds)
        ):
            said = " or ".join(plain.described(one, (Zone.BATTLEFIELD,), article=True) for one in kinds)
            return f"{said} is put into a graveyard from the battlefield"
    return ""


def _milled(plain: Sayer, node: Any) -> str:
    """ "An opponent mills a nonland card", "a player mills one or more creature cards"."""
    known: dict[Any, str] = {s.Players("opponents"): "an opponent mills", s.Players("each"): "a player mills",
                             s.You(): "you mill"}  # fmt: skip
    match node:
        case h.ZoneChange(what=what, origin=Zone.LIBRARY, cause="mill") if _owner(what) in known:
            return f"{known[_owner(what)]} {cards(plain, what)}"
        case h.OneOf(
            parts=(
                h.ZoneChange(what=thrown, cause="discard", by=s.Players("opponents")),
                h.Together(part=h.ZoneChange(what=milled, cause="mill")),
            )
        ) if thrown == milled == f.OwnedBy(s.Players("opponents")):
            return "an opponent discards a card or mills one or more cards"
    return ""


def _removed(plain: Sayer, node: Any) -> str:
    """ "A noncreature artifact is sacrificed or destroyed"."""
    match node:
        case h.OneOf(
            parts=(
                h.ZoneChange(what=what, cause="sacrifice", by=None) as one,
                h.ZoneChange(what=other, cause="destroy", by=None),
            )
        ) if what == other and one.origin is Zone.BATTLEFIELD:
            return f"{_things(plain, what)} is sacrificed or destroyed"
    return ""


def _attached(plain: Sayer, node: Any) -> str:
    """ "An Aura becomes attached to this", "this becomes attached to a creature"."""
    match node:
        case h.OneOf(
            parts=(h.BecomesStatus(what=what, status="attached"), h.ZoneChange(what=other, origin=None, to=entered))
        ) if what == other and entered is Zone.BATTLEFIELD:
            host = next((one.host for one in f.parts_of(what) if isinstance(one, f.AttachedTo)), None)
            rest = f.without(what, f.AttachedTo)
            if host is None:
                return ""
            to = plain.described(host.filter, host.zones, article=True) if isinstance(host, s.All) else plain.what(host)
            plain.about_event["event.target"] = f"that {to.split()[-1]}"
            return f"{plain.described(rest, (), article=rest != f.IsSource())} becomes attached to {to}"
    return ""


def _attacked(plain: Sayer, node: Any) -> str:
    """ "One or more creatures attack one of your opponents or a planeswalker they control"."""
    match node:
        case h.Together(part=h.Attacks(what=f.IsType("Creature"), whom=whom), each_player=True) if whom == _THEIRS:
            return "one or more creatures attack one of your opponents or a planeswalker they control"
        case h.Attacks(what=what, whom=s.Players("opponents"), together=True, count=1) if what == f.all_of(
            f.IsType("Creature"), f.ControlledBy(s.Players("each"))
        ):
            plain.about_event["attacker"] = "that attacking player"
            return "a player attacks one or more of your opponents"
        case h.Attacks(what=what, together=True, whom=None) if node == h.Attacks(
            what, together=True, count=node.count
        ) and (f.all_of(f.IsType("Creature"), f.ControlledBy(s.Players("opponents"))) == what and node.count == 2):
            return "two or more creatures your opponents control attack"
        case h.Attacks(what=what, whom=s.Players("each"), together=True, count=1) if f.ControlledBy(
            s.You()
        ) in f.parts_of(what):
            return f"one or more {plain.described(what, (), many=True)} attack one or more players"
    return ""


def _aimed_at(_plain: Sayer, node: Any) -> str:
    """ "You and/or at least one permanent you control becomes the target of a spell or ability …"."""
    match node:
        case h.Together(
            part=h.OneOf(
                parts=(
                    h.BecomesTarget(players=s.You(), by=s.Players("opponents")),
                    h.BecomesTarget(what=f.ControlledBy(players=s.You())),
                )
            )
        ):
            theirs = "a spell or ability an opponent controls"
            return f"you and/or at least one permanent you control becomes the target of {theirs}"
    return ""


def _of_itself(plain: Sayer, node: Any, say: Say) -> str:
    """ "This enters or deals combat damage to a player", "this deals combat damage to a player or dies"."""
    if not isinstance(node, h.OneOf) or len(node.parts) < 2 or not any(
        isinstance(one, h.DamageDealt) and one.source == f.IsSource() for one in node.parts
    ):  # fmt: skip
        return ""
    rows = [say(plain, one) for one in node.parts]
    if not all(row.startswith(f"{plain.this} ") for row in rows):
        return ""
    return " or ".join([rows[0], *(row.removeprefix(f"{plain.this} ") for row in rows[1:])])


def _during(plain: Sayer, node: Any, say: Say) -> str:
    """ "An opponent casts a spell during your turn"."""
    match node:
        case h.While(part=h.SpellCast() as part, condition=c.IsTurnOf(players=s.You())) if part.by != s.You():
            return f"{say(plain, part)} during your turn"
    return ""


_WRITERS: Final[tuple[Callable[[Sayer, Any], str], ...]] = (
    _from_pile_to_pile, _from_the_battlefield, _buried, _milled, _removed, _attached, _attacked, _aimed_at,
)  # fmt: skip
