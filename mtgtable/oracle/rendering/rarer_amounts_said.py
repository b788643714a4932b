"""Amounts that few cards ask for, in words: who was attacked, what mana came from, what beyond the first."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.conditions import Compares
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.one_order import in_one_form
from mtgtable.oracle.rendering.sayer import Sayer

PLAYERS: Final = {"each": "players", "opponents": "opponents", "others": "other players"}


def rarer_amount(plain: Sayer, node: Any) -> str:
    """The amount by itself; empty for others."""
    match node:
        case q.CountOf(objects=s.PlayersWho(players=s.Players(kind=kind), condition=asked)) if kind in PLAYERS and (
            told := _such(asked)
        ):
            return f"the number of {PLAYERS[kind]} {told.replace('who was ', 'who were ')}"
        case q.CountOf(objects=s.Linked(key=("devoured" | "exiled") as key)):
            said = "cards exiled with" if key == "exiled" else "creatures devoured by"
            return f"the number of {said} {plain.this}"
        case q.Distinct(what="creature type", objects=s.All(filter=such), most=True) if f.ControlledBy(
            s.You()
        ) in f.parts_of(such):
            return f"the greatest number of {plain.what(node.objects, many=True)} that have a creature type in common"
    return ""


def rarer_for_each(plain: Sayer, node: Any) -> str:
    """ " for each flip you won": said behind what is done so often; empty for others."""
    match in_one_form(node) if isinstance(node, q.Bounded) else node:
        case q.Noted(name="wins"):
            return " for each flip you won"
        case q.Bounded(
            part=q.Sum(parts=(q.CountOf(objects=s.All(filter=f.AllOf(parts=(f.BlockingOrBlockedBy() as how, _)))), -1)),
            low=0,
        ) if how.role == "blocking":
            return f" for each creature blocking {plain.what(how.objects)} beyond the first"
        case q.CountOf(objects=s.PlayersWho(players=s.Players("opponents"), condition=asked)) if told := _such(asked):
            return f" for each opponent {told}"
        case q.CountOf(objects=s.PlayersWho(players=s.Players("opponents"), condition=asked)):
            told = plain.of_each("who", asked)
            return f" for each opponent {told}" if told.startswith(("who lost", "whose life total")) else ""
        case q.ManaSpent(colors=(), distinct=False, source=source, of=of) if source is not None and not isinstance(
            source, f.IsSupertype
        ):
            made = plain.described(source, (Zone.BATTLEFIELD,), article=True)
            return f" for each mana from {made} spent to cast {'it' if of == s.Source() else plain.what(of)}"
    return ""


def _such(asked: Any) -> str:
    """ "You attacked this turn", "who was dealt combat damage this turn"; empty for other players."""
    match in_one_form(asked):
        case Compares(
            left=q.HowOften(what=h.Attacks(what=f.ControlledBy(players=s.You()), whom=s.Bound("each"))),
            comparison=">=",
            right=1,
        ):
            return "you attacked this turn"
        case Compares(
            left=q.HowOften(what=h.DamageDealt(source=None, to_objects=None, to_players=s.Bound("each"), combat=True)),
            comparison=">=",
            right=1,
        ):
            return "who was dealt combat damage this turn"
    return ""
