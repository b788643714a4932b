"""Amounts that few cards ask for, in words: who was attacked, what mana came from, what beyond the first."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.conditions import Compares
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed
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
        case q.CountOf(objects=s.Those(objects=s.Linked("devoured"), filter=such)):
            return f"the number of {plain.described(such, (), many=True)} it devoured"
        case q.CountOf(objects=s.Those(objects=s.Bound("event.objects"), filter=such)) if plain.about_event.get(
            "milled"
        ):
            cards = plain.described(such, (Zone.LIBRARY,), many=True).replace(" in a library", "")
            return f"the number of {cards} milled this way"
        case q.HowOften(
            what=h.DamageDealt(source=None, to_objects=f.IsAmong(objects=s.Targeted() as hurt), to_players=None),
            amounts=True,
        ) if node.what == h.DamageDealt(to_objects=f.IsAmong(hurt)):
            return "the damage already dealt to it this turn"
        case q.HowOften(what=h.ZoneChange(what=what, origin=None, to=Zone.GRAVEYARD, cause="")) if (
            owner := _owner(what)
        ) is not None:
            whose = "your" if owner == s.You() else "their"
            return f"the number of cards put into {whose} graveyard from anywhere this turn"
        case q.HowOften(what=h.OneOf(parts=(h.ZoneChange() as one, h.ZoneChange() as other))) if (
            (one.to is other.to is Zone.GRAVEYARD and one.what == other.what == f.OwnedBy(s.You()))
            and one.origin is not None
            and other.origin is not None
        ):
            places = f"your {one.origin.value} or {other.origin.value}"
            return f"the number of cards that were put into your graveyard from {places} this turn"
        case q.Distinct(what="creature type", objects=s.All(filter=such), most=True) if f.ControlledBy(
            s.You()
        ) in f.parts_of(such):
            return f"the greatest number of {plain.what(node.objects, many=True)} that have a creature type in common"
    return ""


def rarer_for_each(plain: Sayer, node: Any) -> str:
    """ " for each flip you won": said behind what is done so often; empty for others."""
    match in_one_form(node) if isinstance(node, q.Bounded) else node:
        case q.EventAmount() if counted := plain.about_event.get("counted"):
            return f" for each {counted} this way"
        case q.HowOften(what=h.CountersChange(what=f.AllOf(parts=parts), kind=kind, by=s.You()), amounts=True) if (
            kind and f.ControlledBy(s.You()) in parts
        ):
            rest = f.all_of(*(one for one in parts if one != f.ControlledBy(s.You())))
            on = plain.described(rest, (), many=True)
            return f" for each {kind} counter you've put on {on} under your control this turn"
        case q.CountOf(objects=s.All(filter=such, zones=(Zone.EXILE, Zone.GRAVEYARD))) if kinds := _kinds_of_cards(
            such
        ):
            rows = listed([plain.described(one, (Zone.LIBRARY,), article=True) for one in kinds], "or")
            return f" for each card you own in exile and in your graveyard that's {rows.replace(' in a library', '')}"
        case q.CountersOn(kind="poison", on=s.Bound("event.player")):
            return " for each poison counter they have"
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
            told = plain.of_each("who", asked).replace("who has been dealt ", "who was dealt ")
            known = ("who lost", "whose life total", "who was dealt")
            return f" for each opponent {told}" if told.startswith(known) else ""
        case q.ManaSpent(colors=(), distinct=False, source=source, of=of) if source is not None and not isinstance(
            source, f.IsSupertype
        ):
            made = plain.described(source, (Zone.BATTLEFIELD,), article=True)
            return f" for each mana from {made} spent to cast {'it' if of == s.Source() else plain.what(of)}"
    return ""


def _kinds_of_cards(such: Any) -> tuple[Any, ...]:
    """Of which kinds your cards are, where one of them is no card type; none for other cards."""
    parts = f.parts_of(such)
    either = next((part for part in parts if isinstance(part, f.AnyOf)), None)
    if either is None or set(parts) != {either, f.OwnedBy(s.You())}:
        return ()
    return either.parts if any(isinstance(one, f.HasStatus) for one in either.parts) else ()


def _owner(what: Any) -> Any:
    """Whose cards they are, where no more is said of them (108.2b: no tokens); None for others."""
    rest = f.without(what, f.Not(f.HasStatus("token")))
    return rest.players if isinstance(rest, f.OwnedBy) else None


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
