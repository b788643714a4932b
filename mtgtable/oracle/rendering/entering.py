"""How a permanent enters, in words: what is done as it enters, and in which way it does (614.1c)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.conditions import DidIt, Either, Fits, Isnt, WasChosen
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.words import SECOND_LAND_TYPE
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.copies_said import except_words
from mtgtable.oracle.rendering.deeds import unsaid
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.sayer import Sayer


def enters(plain: Sayer, it: str, node: r.EntersWith, *, several: bool = False) -> str:
    """ "This enters tapped", "as this enters, sacrifice all lands you control"."""
    return _of_its_own(plain, it, node) or _entering(plain, it, node, several=several)


def _of_its_own(plain: Sayer, it: str, node: r.EntersWith) -> str:
    """ "This enters under the control of an opponent of your choice"; empty for what is told part by part."""
    if node.shapes:
        shapes = [word if " " not in word else with_article(word) for word, _ in node.shapes]
        return f"as {it} enters, it becomes your choice of {listed(shapes, 'or')}"
    if node == r.EntersWith(choose=node.choose, also_choose=node.also_choose) and _two_land_types(node):
        return f"as {it} enters, choose two basic land types"
    if node.choose is not None and len(node.also_choose) == 1 and node == r.EntersWith(
        choose=node.choose, also_choose=node.also_choose
    ):  # fmt: skip
        return f"as {it} enters, {plain.do(node.choose)} and {plain.do(node.also_choose[0]).removeprefix('choose ')}"
    under = node.under
    if under is not None and node == r.EntersWith(under=under) and _of_opponents(under):
        return f"{it} enters under the control of an opponent of your choice"
    match node.do:
        case Later(trigger=trigger) if node.copy_of is not None and node == r.EntersWith(
            copy_of=node.copy_of, exceptions=node.exceptions, optional=True, do=node.do
        ):
            first = f"you may have {it} enter as a copy of {_in_its_place(plain.what(node.copy_of))}"
            if isinstance(trigger.content.effect, i.Move) and trigger.content.effect.to is Zone.EXILE:
                return f"{first}{except_words(plain, node.exceptions)}. When you do, exile that card"
    if isinstance(node.unless, Isnt) and node == r.EntersWith(tapped=True, unless=node.unless):
        return f"if {plain.condition(node.unless.part)}, {it} enters tapped"
    if node.copy_of is not None and len(node.counters) == 1 and node == r.EntersWith(
        counters=node.counters, copy_of=node.copy_of, optional=True, exceptions=node.exceptions
    ):  # fmt: skip
        first = f"you may have {it} enter as a copy of {plain.what(node.copy_of)}{except_words(plain, node.exceptions)}"
        joined = " and" if ", except " in first else ", except"
        return f"{first}{joined} it enters with {_besides(plain, *node.counters[0])}"
    return ""


def _in_its_place(said: str) -> str:
    return said.replace(" from a graveyard", " in a graveyard")


def _two_land_types(node: r.EntersWith) -> bool:
    return node.choose == i.Decide("basic land type") and node.also_choose == (
        i.Decide("basic land type", bind=SECOND_LAND_TYPE),
    )


def _of_opponents(under: Any) -> bool:
    """Is it an opponent whom you choose."""
    return isinstance(under, s.Choose) and under.players == s.Players("opponents")


def _entering(plain: Sayer, it: str, node: r.EntersWith, *, several: bool) -> str:
    if isinstance(host := node.attached_to, s.Choose) and node == r.EntersWith(attached_to=host):
        kind = plain.described(host.filter, host.zones, many=False, article=True)
        noun = "creature" if "creature" in kind else "permanent"
        return f"as {it} enters, choose {kind} it could be attached to. If you do, it enters attached to that {noun}"
    if node.copy_of is not None and node == r.EntersWith(
        copy_of=node.copy_of, optional=True, exceptions=node.exceptions
    ):
        return f"you may have {it} enter as a copy of {plain.what(node.copy_of)}{except_words(plain, node.exceptions)}"
    if node.copy_of is not None and node == r.EntersWith(
        tapped=True, copy_of=node.copy_of, optional=True, exceptions=node.exceptions
    ):
        but = except_words(plain, node.exceptions)
        return f"you may have {it} enter tapped as a copy of {plain.what(node.copy_of)}{but}"
    if node.copy_of is not None and node == r.EntersWith(
        copy_of=node.copy_of, optional=True, exceptions=node.exceptions, lasts=node.lasts
    ):
        but, until = except_words(plain, node.exceptions), plain.until(node.lasts)
        return f"as {it} enters, you may have it become a copy of {plain.what(node.copy_of)}{until}{but}"
    if shaped := _shaped(plain, it, node):
        return shaped
    if node.pay is not None and node == r.EntersWith(tapped=True, pay=node.pay):
        cost = plain.cost(node.pay)
        return f"as {it} enters, you may {'pay ' * cost.startswith('{')}{cost}. If you don't, it enters tapped"
    if None not in (node.pay, node.unless) and node == r.EntersWith(tapped=True, pay=node.pay, unless=node.unless):
        cost = plain.cost(node.pay)
        so = f"you did or {plain.condition(node.unless)}"
        if cost.startswith("reveal ") and cost.endswith(" from your hand"):
            shown = f"you revealed {cost.removeprefix('reveal ').removesuffix(' from your hand')} this way"
            said = f"{it} enters tapped unless {shown} or {plain.condition(node.unless)}"
            return f"as {it} enters, you may {cost}. {sentence(said)}"
        return f"as {it} enters, you may {cost}. It enters tapped unless {so}"
    if node.pay is not None and node.else_graveyard:
        deed = f"{'you may ' * node.optional}{plain.cost(node.pay)}"
        back = f"If you do, put {it} onto the battlefield. If you don't, put it into its owner's graveyard"
        return f"if {it} would enter, {deed} instead. {back}"
    if node.first is not None and node.choose is not None:
        looked = "look at an opponent's hand" if _looks(node.first) else plain.do(node.first)
        return f"as {it} enters, {looked}, then {plain.do(node.choose)}"
    match node.do:
        case i.If(condition=Isnt(), then=i.Designate(what=("day" | "night"))) if node == r.EntersWith(do=node.do):
            return f"if it's neither day nor night, {plain.do(node.do.then)} as {it} enters"
    if chosen := _of_choice(node):
        return f"{it} {'enter' if several else 'enters'} with your choice of {chosen} on it"
    done = [plain.do(one) for one in (node.choose, *node.also_choose, node.do) if one is not None]
    if done and (so := _so_many_then(plain, it, node)):
        return f"as {it} enters, {'. Then '.join(done)}. {so}"
    ways = _ways(plain, node)
    if not done:
        return f"{it} {'enter' if several else 'enters'} {ways}".rstrip()
    if ways == "tapped":
        return f"{it} enters tapped. As it enters, {'. Then '.join(done)}"
    said = f"as {it} enters, {'. Then '.join(done)}"
    return f"{said}. It enters {ways}" if ways else said


def _so_many_then(plain: Sayer, it: str, node: r.EntersWith) -> str:
    """ "If you do, it enters with twice that many +1/+1 counters on it"; empty where it is said otherwise."""
    if len(node.counters) != 1 or node != r.EntersWith(
        counters=node.counters, do=node.do, choose=node.choose, also_choose=node.also_choose, link=node.link
    ):
        return ""
    kind, count = node.counters[0]
    asked = ""
    if isinstance(count, q.IfElse) and count.otherwise == 0:
        match count.condition:
            case DidIt():
                asked = "If you do, "
            case Either(parts=(DidIt(), other) | (other, DidIt())):
                asked = f"If you do or if {plain.condition(other)}, "
            case _:
                return ""
        count = count.then
    many = _many(plain, kind, count)
    if not many:
        return ""
    who = it if isinstance(node.do, i.RemoveCounters) else "it"
    return f"{asked}{who if asked else sentence(who)} enters with {many}"


def _many(plain: Sayer, kind: str, count: Any) -> str:
    """ "That many +1/+1 counters on it", "three +1/+1 counters on it for each creature card exiled this way"."""
    factor, part = (count.factor, count.part) if isinstance(count, q.Product) else (1, count)
    if isinstance(part, int):
        return _counters(plain, kind, part).removeprefix("with ")
    each = for_each(plain, part) or _of_moved(plain, part)
    if each:
        many = with_article(f"{kind} counter") if factor == 1 else f"{plain.number(factor)} {kind} counters"
        return f"{many} on it{each}"
    if isinstance(part, q.Noted) and factor in (1, 2):
        return f"{'twice ' * (factor == 2)}that many {kind} counters on it"
    return ""


def _many_of(plain: Sayer, kind: str, count: Any) -> str:
    """ "Two +1/+1 counters on it for each creature that convoked it"; empty for one for each and other numbers."""
    if not isinstance(count, q.Product) or count.factor < 2:
        return ""
    each = for_each(plain, count.part) or _of_moved(plain, count.part)
    return f"{plain.number(count.factor)} {kind} counters on it{each}" * bool(each)


def _of_moved(plain: Sayer, part: Any) -> str:
    return _moved(plain, part.objects) if isinstance(part, q.CountOf) else ""


def _moved(plain: Sayer, those: Any) -> str:
    """ " for each creature card exiled this way": of what was moved as the permanent enters."""
    match those:
        case s.Those(objects=s.Bound(name=s.MOVED), filter=fitting):
            card = plain.described(fitting, (Zone.GRAVEYARD,)).replace(" in a graveyard", "")
            return f" for each {card} exiled this way"
        case s.Bound(name="convoked"):
            return " for each creature that convoked it"
    return ""


def _besides(plain: Sayer, kind: str, count: Any) -> str:
    """ "X additional +1/+1 counters on it", "a shield counter on it if you control that creature"."""
    match count:
        case q.IfElse(condition=Fits(objects=s.Bound(name="copied"), filter=f.ControlledBy(players=s.You())), then=1):
            return f"{with_article(f'{kind} counter')} on it if you control that creature"
        case int() | q.X():
            more = "an" if count == 1 else plain.number(count)
            return f"{more} additional {kind} counter{'s' * (count != 1)} on it"
    return f"a number of additional {kind} counters on it equal to {plain.amount(count)}"


def each_enters(plain: Sayer, what: Any, node: r.EntersWith) -> str:
    """ "Each other Vampire you control enters with an additional +1/+1 counter on it"; empty for others."""
    kinds = [part for part in node.parts if isinstance(part, m.ChangeTypes)]
    if len(node.counters) != 1 or node != r.EntersWith(counters=node.counters, parts=node.parts):
        return ""
    if len(kinds) != len(node.parts) or any(one != m.ChangeTypes(add_subtypes=one.add_subtypes) for one in kinds):
        return ""
    kind, count = node.counters[0]
    plain.object = "it"
    each = for_each(plain, count)
    more = f"an additional {kind} counter on it{each}" if each else _besides(plain, kind, count)
    as_well = "".join(
        f" and as {with_article(' '.join(word(sub) for sub in one.add_subtypes))} in addition to its other types"
        for one in kinds
    )
    return f"each {plain.described(what, (Zone.BATTLEFIELD,))} enters with {more}{as_well}"


def _shaped(plain: Sayer, it: str, node: r.EntersWith) -> str:
    """ "As a historic permanent you control enters, it becomes a 7/7 Dinosaur creature …"; empty for others."""
    match node.parts:
        case (m.ChangeTypes() as types, m.SetPT(power=power, toughness=toughness)) if node == r.EntersWith(
            parts=node.parts
        ) and types == m.ChangeTypes(add_types=types.add_types, add_subtypes=types.add_subtypes):
            size = f"{plain.amount(power)}/{plain.amount(toughness)}"
            kinds = [word(one) for one in types.add_subtypes] + [one.lower() for one in types.add_types]
            return f"as {it} enters, it becomes {with_article(size)} {' '.join(kinds)} in addition to its other types"
    return ""


def _of_choice(node: r.EntersWith) -> str:
    """ "A flying counter or a first strike counter": which of them is chosen as it enters; empty for others."""
    match node.choose:
        case i.Decide(what="word", bind="counter", options=words) if node == r.EntersWith(
            choose=node.choose, counters=tuple((word, q.IfElse(WasChosen(word, "counter"), 1, 0)) for word in words)
        ):
            return " or ".join(with_article(f"{word} counter") for word in words)
    return ""


def _looks(first: Any) -> bool:
    match first:
        case i.Sequence(steps=(i.Decide(what="opponent"), i.Look())):
            return True
    return False


def _counters(plain: Sayer, kind: str, count: Any) -> str:
    """ "With a +1/+1 counter on it for each …", "with a number of charge counters on it equal to …"."""
    each = for_each(plain, count)
    if each:
        return f"with {with_article(f'{kind} counter')} on it{each}"
    if count == 1:
        return f"with {with_article(f'{kind} counter')} on it"
    if isinstance(count, int | q.X):
        return f"with {plain.number(count)} {kind} counters on it"
    return f"with a number of {kind} counters on it equal to {plain.amount(count)}"


def _of_each_kind(plain: Sayer, counters: tuple[tuple[str, Any], ...]) -> list[str]:
    """ "With a flying counter and two +1/+1 counters on it"."""
    if len(counters) > 1 and all(for_each(plain, count) for _, count in counters):
        rows = [f"{with_article(f'{kind} counter')} on it{for_each(plain, count)}" for kind, count in counters]
        return [f"with {listed(rows)}"]
    if len(counters) == 1 and (many := _many_of(plain, *counters[0])):
        return [f"with {many}"]
    if len(counters) < 2 or not all(isinstance(count, int) for _, count in counters):
        return [_counters(plain, kind, count) for kind, count in counters]
    rows = [
        with_article(f"{kind} counter") if count == 1 else f"{plain.number(count)} {kind} counters"
        for kind, count in counters
    ]
    return [f"with {listed(rows)} on it"]


def _ways(plain: Sayer, node: r.EntersWith) -> str:
    said: list[str] = []
    if node.tapped:
        said.append("tapped")
    if node.mark:
        said.append(node.mark)
    said += _of_each_kind(plain, node.counters)
    gained = [plain.granted(one) for part in node.parts if isinstance(part, m.GainAbilities) for one in part.abilities]
    said += [f"{'and ' * bool(said)}with {' and '.join(gained)}"] if gained else []
    for part in node.parts:
        if isinstance(part, m.ChangeTypes) and part == m.ChangeTypes(add_subtypes=part.add_subtypes):
            kinds = with_article(" ".join(word(one) for one in part.add_subtypes))
            said.append(f"{'and ' * bool(said)}as {kinds} in addition to its other types")
    only = all(
        isinstance(part, m.GainAbilities)
        or (isinstance(part, m.ChangeTypes) and part == m.ChangeTypes(add_subtypes=part.add_subtypes))
        for part in node.parts
    )
    if node.untapped:
        said.append("untapped")
    if node.copy_of is not None:
        said.append(f"as a copy of {plain.what(node.copy_of)}")
    if node.unless is not None:
        said.append(f"unless {plain.condition(node.unless)}")
    known = (
        "tapped",
        "untapped",
        "counters",
        "copy_of",
        "unless",
        "mark",
        "do",
        "choose",
        "also_choose",
        "link",
        "shapes",
    ) + ("parts",) * only
    return (" ".join(said) + unsaid(node, *known)).lstrip()
