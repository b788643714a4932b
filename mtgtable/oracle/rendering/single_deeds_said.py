"""Further instructions of few cards: counters doubled or moved, copies, casting, shields, what one may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import END_OF_TURN, AsLongAs
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import Called, key_of

_EACH: Final = s.Bound("each")
_ALL_ELSE: Final = {f.OTHER, f.IsAmong(s.Linked("exiled")), f.Not(f.IsAmong(s.Union(())))}
"""Each other card exiled with the object."""
YOUR_COMMANDER: Final = f.AllOf((f.HasStatus("commander"), f.OwnedBy(s.You())))


def single_deed(plain: Sayer, node: Any) -> str:
    """The instruction in words; empty for others."""
    writer = _WRITERS.get(type(node))
    return writer(plain, node) if writer is not None else ""


def _doubled(node: Any) -> str:
    """Of which kind the counters on each of several are doubled; empty for another deed."""
    match node:
        case i.PutCounters(kind=kind, count=q.CountersOn(kind=there, on=one), on=other) if (
            kind == there and one == other == _EACH
        ):
            return kind
    return ""


def _for_each(plain: Sayer, node: i.ForEach) -> str:
    """ "Double the number of +1/+1 counters on any number of other target creatures"."""
    if kind := _doubled(node.do):
        match node.of:
            case s.Those(objects=s.Bound(name=name), filter=fitting) if plain.deed_of(name) == "given counters":
                noun = plain.described(fitting, ())
                each = f"each {noun} that had a {kind} counter put on it this way"
                return f"double the number of {kind} counters on {each}"
            case s.Targeted():
                return f"double the number of {kind} counters on {plain.what(node.of)}"
    return ""


def _may(plain: Sayer, node: i.May) -> str:
    if node.otherwise is not None:
        return ""
    match node:
        case i.May(
            by=s.You(),
            do=i.Sequence(
                steps=(
                    i.ForEach(
                        of=s.All(filter=fitting, zones=zones),
                        do=i.Sequence(steps=(i.Decide(what="number"), i.MoveCounters(kind=kind, origin=origin, to=to))),
                    ),
                )
            ),
        ) if to == _EACH:
            onto = plain.described(fitting, zones, many=True)
            return f"you may move any number of {kind} counters from {plain.what(origin)} onto {onto}"
        case i.May(
            by=s.Bound() as who, do=i.Move(what=s.Bound(name="looked") as it, to=Zone.BATTLEFIELD, under=under) as move
        ) if who == under and move == i.Move(it, Zone.BATTLEFIELD, under=under, bind=move.bind):
            return f"{plain.what(who)} may put {plain.what(it)} onto the battlefield"
        case i.May(
            by=s.Choose(players=s.Players("opponents")),
            do=lasting.Apply(
                what=s.Choose(by=by, filter=fitting, count=1),
                parts=(m.ChangeControl(to=to),),
                duration=AsLongAs() as lasts,
            ),
        ) if by == to == _EACH:
            noun = plain.described(fitting, (Zone.BATTLEFIELD,), article=True)
            return f"an opponent may gain control of {noun} of their choice{plain.until(lasts)}"
        case i.May(by=s.You(), do=i.ChooseMode(modes=(one, other))):
            return _either_size(plain, one.effect, other.effect)
        case i.May(
            by=s.You(),
            do=lasting.Apply(
                what=what,
                parts=(
                    m.ChangeTypes(add_subtypes=kinds) as types,
                    m.ChangeColors(colors=colors, add=True),
                    m.SetPT(power=int() as power, toughness=int() as toughness),
                ),
                duration=until,
            ),
        ) if types == m.ChangeTypes(add_subtypes=kinds):
            said = " ".join([*(word(one) for one in colors), *(word(one) for one in kinds)])
            sized = f"with base power and toughness {power}/{toughness} in addition to its other colors and types"
            return f"you may have {plain.what(what)} become a {said} {sized}{plain.until(until)}"
    return ""


def _either_size(plain: Sayer, one: Any, other: Any) -> str:
    """ "You may have this creature's base power and toughness become 4/1 or 1/4 until end of turn"."""
    match one, other:
        case (
            lasting.Apply(what=what, parts=(m.SetPT(power=int() as p, toughness=int() as t),), duration=until),
            lasting.Apply(what=same, parts=(m.SetPT(power=int() as pp, toughness=int() as tt),), duration=lasts),
        ) if (what, until) == (same, lasts):
            whose = possessive(plain.what(what))
            return f"you may have {whose} base power and toughness become {p}/{t} or {pp}/{tt}{plain.until(until)}"
    return ""


def _replaced(plain: Sayer, node: lasting.ReplaceNext) -> str:
    """ "If damage would be dealt to that creature this turn, prevent that damage and put that many counters on it"."""
    match node:
        case lasting.ReplaceNext(
            what=h.DamageDealt(source=None, to_objects=f.IsAmong(objects=s.Targeted() as hurt), to_players=None),
            replacement=r.PreventDamage(then=i.PutCounters() as then),
            once=False,
            duration=until,
        ) if until == END_OF_TURN:
            plain.what(hurt)
            it = plain.spoken.in_full(key_of(plain.spoken, hurt))
            put = plain.do(replace(then, on=hurt))
            return f"if damage would be dealt to {it} this turn, prevent that damage and {put}"
        case lasting.ReplaceNext(
            what=h.DamageDealt(source=f.IsAmong(objects=s.Source()), combat=True, to_objects=None, to_players=None),
            replacement=r.RedirectDamage(to=s.You()),
            once=True,
        ) if node.duration == END_OF_TURN:
            return "the next time it would deal combat damage this turn, it deals that damage to you instead"
    return ""


def _copied(plain: Sayer, node: i.CopyOnStack) -> str:
    """ "The controller of target instant or sorcery spell copies it. That player may choose new targets …"."""
    match node:
        case i.CopyOnStack(what=s.Targeted(index=index) as spell, by=s.ControllerOf(objects=of), count=1) if (
            spell == of and index not in plain.named and node.new_targets
        ):
            who = f"the controller of {plain.what(spell)}"
            return f"{who} copies it. That player may choose new targets for the copy"
    return ""


def _cast(plain: Sayer, node: i.CastIt) -> str:
    """ "Cast a spell from among those cards without paying its mana cost", "cast your commander from …"."""
    known = i.CastIt(node.what, node.by, free=node.free, may=node.may, bind=node.bind)
    if node != known:
        return ""
    free = " without paying its mana cost" * node.free
    match node.what:
        case s.Choose(filter=such, zones=(Zone.COMMAND,), count=1) if such == YOUR_COMMANDER and not node.may:
            return f"cast your commander from the command zone{free}"
        case s.Choose(among=s.Bound(name=name), filter=such, count=1) if not node.may and node.by == s.You():
            if plain.deed_of(name) not in ("exiled", "looked at"):
                return ""
            them = "them" if plain.deed_of(name) == "exiled" else "those cards"
            spell = f.all_of(f.without(such, f.IsStackKind("spell")), f.IsStackKind("spell"))
            return f"cast {plain.described(spell, (Zone.STACK,), article=True)} from among {them}{free}"
    return ""


def _arranged(plain: Sayer, node: i.Arrange) -> str:
    """ "Fateseal 2": an opponent's library is looked at (701.29a)."""
    match node:
        case i.Arrange(how="fateseal", players=s.Choose(players=s.Players("opponents"))):
            return f"fateseal {plain.amount(node.count)}"
    return ""


def _looked(plain: Sayer, node: i.Look) -> str:
    """ "Target creature's controller reveals a card at random from their hand"."""
    match node:
        case i.Look(
            at=s.Choose(filter=f.OwnedBy(players=owner), zones=(Zone.HAND,), random=True, count=1), by=by, reveal=True
        ) if by == owner != s.You():
            who = plain.what(by)
            plain.what(node.at)
            return f"{who} reveals a card at random from their hand"
    return ""


def _damaged(plain: Sayer, node: i.DealDamage) -> str:
    """ "… deals damage to that creature and that player equal to …": the creature and its controller."""
    match node:
        case i.DealDamage(
            to=s.Union(parts=(s.Targeted(index=index) as one, s.ControllerOf(objects=other))), source=source
        ) if (
            one == other
            and plain.targets[index].players is None
            and node == i.DealDamage(node.amount, node.to, source=source, bind=node.bind)
        ):
            much = plain.amount(node.amount)
            match node.amount:
                case q.StatOf(stat="mana_value", objects=s.Bound() as seen) if much.startswith("its "):
                    much = f"{plain.spoken.in_full(key_of(plain.spoken, seen))}'s mana value"
            plain.what(one)
            it = plain.spoken.in_full(key_of(plain.spoken, one))
            return f"{plain.what(source)} deals damage equal to {much} to {it} and that player"
        case i.DealDamage(to=s.Targeted(index=index), amount=q.StatOf(), source=s.Source()) if (
            index in plain.named and plain.targets[index].distinct_controllers
        ):
            noun = plain.described(f.without(plain.targets[index].objects, f.ControlledBy), (), many=True)
            return f"{plain.this} deals damage equal to {plain.amount(node.amount)} to each of the chosen {noun}"
        case i.DealDamage(
            amount=int() as much, to=s.Those(objects=s.Targeted(index=index), filter=f.HasKeyword() as such)
        ):
            noun = plain.described(plain.targets[index].objects, (), many=True)
            return f"{plain.what(node.source)} deals {much} damage to each of those {noun} with {such.said}"
    return ""


def _either_way(plain: Sayer, node: i.If) -> str:
    """ "Double the number of counters on this if its power is 16 or less. Otherwise, remove all but one …"."""
    match node:
        case i.If(
            condition=c.Fits(objects=s.Source()) as asked,
            then=i.PutCounters(kind=kind, on=s.Source()) as then,
            otherwise=i.Sequence(
                steps=(
                    i.RemoveCounters(kind=gone, count=q.Bounded(part=q.Sum(parts=(q.CountersOn(), -1)), low=0)),
                    i.GainLife(amount=q.Noted(name="removed"), players=s.You()),
                )
            ),
        ) if kind == gone:
            first = plain.do(then)
            so = plain.condition(asked).replace(f"{plain.this}'s", "its", 1)
            rest = (
                f"remove all but one {kind} counter from it, then you gain 1 life for each {kind} counter removed this"
            )
            return f"{first} if {so}. Otherwise, {rest} way"
        case i.If(
            condition=c.Compares(left=q.CountersOn(kind=kind, on=s.Bound() as who), comparison="=", right=0),
            then=i.PutCounters(kind=given, count=int() as many, on=on),
            otherwise=i.Proliferate(),
        ) if kind == given and who == on:
            they = plain.what(who)
            return (
                f"{they} gets {plain.number(many)} {kind} counters if they don't have any {kind} counters. Otherwise, "
                "proliferate"
            )
        case i.If(
            then=i.Move(to=Zone.BATTLEFIELD) as put,
            otherwise=i.CastIt(what=s.Bound() as it, by=s.Bound("event.player") as who, may=False, free=True) as cast,
        ) if cast == i.CastIt(it, who, may=False, bind=cast.bind):
            first = f"if {plain.condition(node.condition)}, {plain.do(put)}"
            casts = f"{plain.what(who)} casts {plain.what(it)} without paying its mana cost if able"
            return f"{first}. Otherwise, {casts}"
        case i.If(
            condition=c.Every(parts=parts) as asked,
            then=i.DealDamage(amount=int() as more, to=to, source=s.Source()),
            otherwise=i.DealDamage(amount=int(), to=same, source=s.Source()) as usual,
        ) if to == same and parts:
            first = plain.do(usual)
            return f"{first}. It deals {more} damage instead if {plain.condition(asked)}"
        case i.If(
            condition=c.Exists(
                objects=s.All(filter=f.AllOf(parts=(f.SharesWith(what="name", objects=s.Targeted() as one), f.Not())))
            ),
            then=i.Destroy(what=other),
            otherwise=None,
        ) if one == other:
            return f"{plain.do(node.then)} if another permanent with the same name is on the battlefield"
        case i.If(
            condition=c.Exists(objects=s.Those(objects=s.Bound(name=name), filter=kind)),
            then=lasting.Later(trigger=trigger),
            otherwise=None,
        ) if trigger.when == h.OneOf(()) and plain.spoken.put.get(name) is Zone.BATTLEFIELD:
            asked_ = plain.condition(node.condition)
            plain.targets, plain.named = trigger.content.targets or plain.targets, set()
            noun = plain.described(kind, (), article=True)
            done = plain.do(trigger.content.effect)
            return f"when {noun} is put onto the battlefield this way, {done}" if asked_ else ""
    return ""


def _tokens(plain: Sayer, node: i.CreateTokens) -> str:
    """ "Create X tokens that are copies of it and that are tapped and attacking", "…. The token enters tapped …"."""
    if node.copy_of is None:
        return ""
    if isinstance(node.count, q.X) and node.attacking and node.tapped and node.attacking_whom is None:
        return plain.do(replace(node, attacking=False, tapped=False)) + " and that are tapped and attacking"
    if node.attacking and node.tapped and node.attacking_whom is not None and node.count == 1:
        first = plain.do(replace(node, attacking=False, tapped=False, attacking_whom=None))
        return f"{first}. The token enters tapped and attacking {plain.what(node.attacking_whom)}"
    each = for_each(plain, node.count)
    if each == " for each flip you won":
        first = plain.do(replace(node, count=1, bind=""))
        return f"for each flip you won, {first}"
    return ""


def _moved(plain: Sayer, node: i.Move) -> str:
    """ "Put a commander you own from the command zone onto the battlefield", "return a card exiled with this to …"."""
    match node:
        case i.Move(what=s.Choose(filter=such, zones=(Zone.COMMAND,)), to=Zone.BATTLEFIELD, under=s.You()) if (
            such == YOUR_COMMANDER
        ):
            plain.what(node.what)
            return "put a commander you own from the command zone onto the battlefield"
        case i.Move(
            what=s.Choose(among=s.Bound(name=seen), filter=fitting, count=1), to=Zone.BATTLEFIELD, under=s.You(),
            attacking_whom=s.Union(parts=(s.Players("defending"), s.All())), tapped=True,
        ) if plain.deed_of(seen) == "looked at":  # fmt: skip
            card = plain.described(fitting, (Zone.LIBRARY,), article=True).replace(" in a library", "")
            plain.spoken.speak(node.what, Called("creature"))
            attacks = "tapped and attacking that player or a planeswalker they control"
            return f"put {card} from it onto the battlefield under your control {attacks}"
        case i.Move(what=s.All(filter=f.HasStatus("commander"), zones=(Zone.COMMAND,)), to=Zone.BATTLEFIELD):
            return "put all commanders from the command zone onto the battlefield under your control"
        case i.Move(
            what=s.Choose(filter=fitting, zones=(Zone.EXILE,), count=1, among=None), to=Zone.BATTLEFIELD, under=s.You()
        ) if f.IsAmong(s.Linked("exiled")) in f.parts_of(fitting) and node == i.Move(
            node.what, node.to, under=node.under, bind=node.bind
        ):
            plain.what(node.what)
            card = plain.described(fitting, (Zone.EXILE,), article=True).replace(" in exile", "")
            return f"return {card} to the battlefield under your control"
        case i.Move(what=s.All(filter=fitting, zones=(Zone.EXILE,)), to=Zone.HAND) if (
            set(f.parts_of(fitting)) == _ALL_ELSE
        ):
            return f"return each other card exiled with {plain.this} to its owner's hand"
        case i.Move(what=s.Choose(among=s.Bound(name="event.objects"), count=1), to=Zone.HAND):
            return f"return one of {plain.what(node.what.among)} to its owner's hand"  # type: ignore[union-attr]
        case i.Move(what=s.Source(), to=Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, under=s.ControllerOf(s.HostOf())):
            return f"that creature's controller returns {plain.this} from its owner's graveyard to the battlefield"
        case i.Move(what=s.Bound() as it, to=Zone.BATTLEFIELD, under=s.Bound("event.player")) if it.name in (
            "looked",
            "move",
        ) and node == i.Move(it, node.to, under=node.under, bind=node.bind):
            return f"{plain.what(node.under)} puts {plain.what(it)} onto the battlefield"
        case i.Move(what=s.TopOfLibrary(players=s.Bound("event.player") as who, count=1), to=Zone.EXILE) if (
            not node.face_down and not node.counters
        ):
            return f"{plain.what(who)} exiles the top card of their library"
    return ""


_WRITERS: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    i.ForEach: _for_each, i.May: _may, lasting.ReplaceNext: _replaced, i.CopyOnStack: _copied, i.CastIt: _cast,
    i.Arrange: _arranged, i.Look: _looked, i.DealDamage: _damaged, i.If: _either_way, i.CreateTokens: _tokens,
    i.Move: _moved,
}  # fmt: skip
