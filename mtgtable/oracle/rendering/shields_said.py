"""Damage that is prevented or dealt to another instead, in words (614.9, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import END_OF_TURN, Until
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.deeds import unsaid
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.replaced_said import becomes_words
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import key_of
from mtgtable.oracle.rendering.whole import render


def prevent_words(plain: Sayer, node: lasting.Prevent) -> str:
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[node.combat]
    chosen = None if node.source_choice is None else _chosen_source(plain, node.source_choice)
    known = lasting.Prevent(
        node.amount, node.to, node.to_filter, node.source, node.source_choice, node.combat, node.next_time,
        node.duration, divided=node.divided, by_source=node.by_source,
    )  # fmt: skip
    if node.then is not None and node == replace(known, then=node.then):
        return f"{prevent_words(plain, known)}. {_and_then(plain, node, node.then)}"
    if node != known or node.duration != END_OF_TURN or (node.by_source is not None and node.source is not None):
        return render(node) if node.duration == END_OF_TURN or node != known else _plain_prevent(plain, node, kind)
    to = "" if node.to is None else f" to {plain.what(node.to)}"
    if node.to_filter is not None:
        to = f" to {plain.described(node.to_filter, (Zone.BATTLEFIELD,), many=True)}"
    if node.divided:
        much = f"prevent the next {plain.amount(node.amount)} {kind}"
        return f"{much} that would be dealt this turn{to}, divided as you choose"
    if node.next_time and chosen:
        return f"the next time {chosen} would deal {kind}{to} this turn, prevent that damage"
    if chosen and node.amount is None:
        return f"prevent all {kind} {chosen} would deal{to} this turn" if not to else (
            f"prevent all {kind} that would be dealt{to} this turn by {chosen}")  # fmt: skip
    if node.next_time and node.source is not None and node.amount is None:
        return f"the next time {_dealing(plain, node.source)} would deal {kind}{to} this turn, prevent that damage"
    if node.next_time:
        return render(node)
    by = "" if node.source is None else f" by {_dealing(plain, node.source)}"
    by = f" by {chosen}" if chosen else by
    by = f" by {plain.what(node.by_source)}" if node.by_source is not None else by
    much = f"all {kind}" if node.amount is None else f"the next {plain.amount(node.amount)} {kind}"
    if node.source in (f.IsSource(), f.IsAmong(s.Source())) and not to:
        return f"prevent {much} that would be dealt{by} this turn"
    return f"prevent {much} that would be dealt{to} this turn{by}"


_SOURCE: Final = s.Bound("event.source")


def _and_then(plain: Sayer, node: lasting.Prevent, then: Any) -> str:
    """What is done with as much as is prevented: "for each 1 damage prevented this way, …"."""
    if isinstance(node.to, s.Targeted):
        key = key_of(plain.spoken, node.to)
        plain.spoken.bind("protected", key)
    match then:
        case i.PutCounters(kind=kind, count=q.EventAmount(), on=s.Bound("protected")):
            it = plain.spoken.in_full(plain.spoken.names["protected"])
            return f"For each 1 damage prevented this way, put {with_article(kind)} counter on {it}"
        case i.If(condition=c.Fits(objects=objects, filter=such), then=done, otherwise=other) if objects == _SOURCE:
            from_such = f"If damage from {_such_a_source(plain, such)} is prevented this way"
            said = f"{from_such}, {_dealt(plain, done, of_a_kind=True)}"
            if other is None:
                return said
            from_others = f"If damage from {_such_a_source(plain, f.Not(such))} is prevented this way"
            rest = f"{from_others}, {_dealt(plain, other, of_a_kind=True)}"
            return f"{said}. {rest}"
        case i.Sequence(steps=(i.If() as one, i.If() as two)):
            return f"{_and_then(plain, node, one)}. {_and_then(plain, node, two)}"
    return f"If damage is prevented this way, {_dealt(plain, then)}"


def _such_a_source(plain: Sayer, such: f.Filter) -> str:
    """ "A red source", "a noncreature source"."""
    return with_article(f"{plain.described(such, ()).removesuffix(' object')} source")


def _dealt(plain: Sayer, then: Any, *, of_a_kind: bool = False) -> str:
    """ "This deals that much damage to the source's controller"."""
    match then:
        case i.DealDamage(amount=q.EventAmount(), to=to, source=s.Source()) if to in (_SOURCE, s.ControllerOf(_SOURCE)):
            whom = "that creature" if to == _SOURCE else f"{'the' if of_a_kind else 'that'} source's controller"
            return f"{plain.this} deals that much damage to {whom}"
    return plain.do(then)


def _plain_prevent(plain: Sayer, node: lasting.Prevent, kind: str) -> str:
    to = "" if node.to is None else f" to {plain.what(node.to)}"
    by = "" if node.source is None else f" by {_dealing(plain, node.source)}"
    much = f"all {kind}" if node.amount is None else f"the next {plain.amount(node.amount)} {kind}"
    rest = unsaid(node, "amount", "to", "source", "combat", "duration")
    if node.duration == Until("your next turn") and not rest:
        if node.to is None and isinstance(node.source, f.IsAmong) and node.amount is None:
            return f"until your next turn, prevent all {kind} {by.removeprefix(' by ')} would deal"
        return f"until your next turn, prevent {much} that would be dealt{to}{by}"
    return f"prevent {much} that would be dealt{to}{by}{plain.until(node.duration)}{rest}"


def _chosen_source(plain: Sayer, fitting: f.Filter) -> str:
    if fitting == f.Anything():
        return "a source of your choice"
    if any(isinstance(part, f.IsType) for part in f.parts_of(fitting)) and f.IsType("Creature") in f.parts_of(fitting):
        one, found, having = plain.described(fitting, (Zone.BATTLEFIELD,), article=True).partition(" with ")
        return f"{one} of your choice{found}{having}"
    said = plain.described(fitting, ())
    before, noun, after = said.partition("object")
    if noun and (after or not before):
        return f"{with_article(f'{before}source')} of your choice{after}"
    return f"{with_article(said.removesuffix(' object'))} source of your choice"


def _dealing(plain: Sayer, source: f.Filter) -> str:
    """The sources of damage: "target creature", "red creatures"."""
    if isinstance(source, f.IsAmong):
        return plain.what(source.objects)
    for part in f.parts_of(source):
        match part:
            case f.Not(part=f.IsAmong(objects=s.Targeted() as spared)) if spared.index not in plain.named:
                rest = plain.described(f.without(source, part), (), many=True)
                return f"{rest} other than {plain.what(spared)}"
    said = plain.described(source, (), many=True)
    return "sources".join(said.rsplit("objects", 1)) if "objects" in said else said


def partly_prevented(plain: Sayer, node: lasting.ReplaceNext, what: h.DamageDealt, how: r.PreventDamage) -> str:
    """ "The next time a source of your choice would deal damage to you this turn, prevent half that damage, …"."""
    prevented = becomes_words(plain, what, how)
    if node.source_choice is None or node.duration != END_OF_TURN or not node.once or prevented is None:
        return ""
    if what.to_objects is not None or what.to_players is None:
        return ""
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[what.combat]
    source = _chosen_source(plain, node.source_choice)
    return f"the next time {source} would deal {kind} to {plain.what(what.to_players)} this turn, {prevented}"


def redirected(plain: Sayer, node: lasting.ReplaceNext, what: h.DamageDealt, to: r.RedirectDamage) -> str:
    """ "The next 1 damage that would be dealt to this this turn is dealt to target creature instead" (614.9)."""
    if node.duration != END_OF_TURN or what != h.DamageDealt(
        what.source, what.to_objects, what.to_players, combat=what.combat
    ):
        return ""
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[what.combat]
    whom = [] if what.to_players is None else [plain.what(what.to_players)]
    if what.to_objects is not None:
        many = not isinstance(what.to_objects, f.IsAmong | f.IsSource)
        whom.append(plain.described(what.to_objects, (Zone.BATTLEFIELD,) if many else (), many=many))
    hurt = f" to {' and '.join(whom)}" if whom else ""
    if node.source_choice is not None:
        if what.source is None or (to.amount is not None and node.once):
            return ""
        source = _chosen_source(plain, node.source_choice)
        if not node.once:
            to_them = hurt.replace(" to you and ", " to you and/or ", 1)
            if to.amount is not None:
                first = f"the next {plain.amount(to.amount)} {kind} that {source} would deal{to_them} this turn"
                return f"{first} is dealt to {plain.what(to.to)} instead"
            first = f"all {kind} that would be dealt this turn{hurt} by {source}"
            return f"{first} is dealt to {plain.what(to.to)} instead"
        first = f"the next time {source} would deal {kind}{hurt} this turn"
        its = to.to == s.ControllerOf(s.Bound("chosen source"))
        whom_now = "that source's controller" if its else plain.what(to.to)
        return f"{first}, that damage is dealt to {whom_now} instead"
    by = "" if what.source is None else f" by {_dealing(plain, what.source)}"
    much = f"all {kind}" if not node.once else "" if to.amount is None else f"the next {plain.amount(to.amount)} {kind}"
    if not much and f.IsStackKind("spell") in f.parts_of(what.source):
        spell = plain.described(what.source, (Zone.STACK,), article=True)
        its = to.to == s.ControllerOf(s.Bound("event.source"))
        instead = f"that spell deals that damage to {'its controller' if its else plain.what(to.to)} instead"
        return f"the next time {spell} would deal {kind}{hurt} this turn, {instead}"
    if not much:
        first = f"the next time {kind} would be dealt{hurt}{by} this turn"
        return f"{first}, that damage is dealt to {plain.what(to.to)} instead"
    return f"{much} that would be dealt{hurt} this turn{by} is dealt to {plain.what(to.to)} instead"
