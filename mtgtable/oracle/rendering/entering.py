"""How a permanent enters, in words: what is done as it enters, and in which way it does (614.1c)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import instructions as i
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.conditions import Isnt, WasChosen
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.copies_said import except_words
from mtgtable.oracle.rendering.deeds import unsaid
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.sayer import Sayer


def enters(plain: Sayer, it: str, node: r.EntersWith, *, several: bool = False) -> str:
    """ "This enters tapped", "as this enters, sacrifice all lands you control"."""
    if node.shapes:
        *others, last = (word for word, _ in node.shapes)
        return f"as {it} enters, it becomes your choice of {', '.join(others)} or {last}"
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
    ways = _ways(plain, node)
    done = [plain.do(one) for one in (node.choose, *node.also_choose, node.do) if one is not None]
    if not done:
        return f"{it} {'enter' if several else 'enters'} {ways}".rstrip()
    if ways == "tapped":
        return f"{it} enters tapped. As it enters, {'. Then '.join(done)}"
    said = f"as {it} enters, {'. Then '.join(done)}"
    return f"{said}. It enters {ways}" if ways else said


def _shaped(plain: Sayer, it: str, node: r.EntersWith) -> str:
    """ "As a historic permanent you control enters, it becomes a 7/7 Dinosaur creature …"; empty for others."""
    match node.parts:
        case (m.ChangeTypes() as types, m.SetPT(power=power, toughness=toughness)) if node == r.EntersWith(
            parts=node.parts
        ) and types == m.ChangeTypes(add_types=types.add_types, add_subtypes=types.add_subtypes):
            size = f"{plain.amount(power)}/{plain.amount(toughness)}"
            kinds = [word(one) for one in types.add_subtypes] + [one.lower() for one in types.add_types]
            return f"as {it} enter, they become {size} {' '.join(kinds)}s in addition to their other types"
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
