"""Conditions, events, continuous parts, instructions and whole abilities in English."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import AsLongAs, Until
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType, ColorWord, TypeWord
from mtgtable.model.colors import COLOR_NAMES, in_order
from mtgtable.model.mana import ManaCost
from mtgtable.oracle.rendering.objects import declare, filtered, quantity, selector, target, word, zones

_FILTERS: Final = f.Filter.__args__
_SELECTORS: Final = s.Selector.__args__
_QUANTITIES: Final = tuple(kind for kind in q.Quantity.__args__ if kind is not int)
_WORDS: Final = (ColorWord, TypeWord, ChosenColor, ChosenType, ChosenName)


def render(node: Any) -> str:
    """A compiled ability, or any part of one, in plain English.

    Every field that isn't at its default is said, so that two abilities that differ never read alike.
    """
    writer = _WRITERS.get(type(node))
    if writer is not None:
        return writer(node)
    if isinstance(node, _FILTERS):
        return f"[{filtered(node)}]"
    if isinstance(node, _SELECTORS):
        return selector(node)
    if isinstance(node, _QUANTITIES):
        return quantity(node)
    if isinstance(node, _WORDS):
        return word(node)
    if isinstance(node, tuple):
        return ", ".join(render(part) for part in node)
    if isinstance(node, frozenset):
        return "/".join(COLOR_NAMES[color] for color in in_order(node))
    if isinstance(node, ManaCost):
        return str(node)
    if is_dataclass(node) and not isinstance(node, type):
        return _plain(node)
    return "any" if node is None else str(node)


def _plain(node: Any) -> str:
    """A node by its name and the fields that say something."""
    said = []
    for one in fields(node):
        value = getattr(node, one.name)
        if one.name == "text" or (one.default is not MISSING and value == one.default):
            continue
        if value is True:
            said.append(one.name.replace("_", " "))
        else:
            said.append(f"{one.name.replace('_', ' ')} {render(value)}")
    name = "".join(" " + ch.lower() if ch.isupper() else ch for ch in type(node).__name__).strip()
    return f"{name} {{{'; '.join(said)}}}" if said else name


def mana_words(types: str) -> str:
    """Types of mana by their letters, in words: "blue", "white and colorless"."""
    said = [name for letter, name in COLOR_NAMES.items() if letter in types]
    return " and ".join([*said, "colorless"] if "C" in types else said)


def _content(node: a.Content) -> str:
    targets = "".join(f"#{n + 1}: {target(spec)}. " for n, spec in enumerate(node.targets))
    x_is = f" X is {quantity(node.x_is)}." if node.x_is is not None else ""
    effect = "" if isinstance(node.effect, i.Nothing) and node.modal is not None else render(node.effect) + "."
    return f"{targets}{effect}{x_is}{_modal(node.modal)}"


def _modal(node: a.Modal | None) -> str:
    if node is None:
        return ""
    rows = "".join(f" • {''.join(f'#{n + 1}: {target(t)}. ' for n, t in enumerate(mode.targets))}{render(mode.effect)}"
                   for mode in node.modes)  # fmt: skip
    return f"Choose {node.minimum} to {node.maximum}:{rows}"


def _if(node: i.If) -> str:
    otherwise = f", else {render(node.otherwise)}" if node.otherwise is not None else ""
    return f"if {render(node.condition)}, {render(node.then)}{otherwise}"


def _may(node: i.May) -> str:
    otherwise = f"; if not, {render(node.otherwise)}" if node.otherwise is not None else ""
    return f"{selector(node.by)} may {render(node.do)} ({node.bind}){otherwise}"


def _may_pay(node: i.MayPay) -> str:
    then = f"; if so, {render(node.then)}" if node.then is not None else ""
    otherwise = f"; if not, {render(node.otherwise)}" if node.otherwise is not None else ""
    most = f" (X at most {quantity(node.x_at_most)})" if node.x_at_most is not None else ""
    return f"{selector(node.by)} may pay {render(node.cost)}{most}{then}{otherwise}"


def _static(node: a.StaticAbility) -> str:
    condition = f"as long as {render(node.condition)}, " if node.condition is not None else ""
    kind = " (defining)" if node.characteristic_defining else ""
    lingers = " (until end of turn after ~ has left)" if node.lingers else ""
    return f"Static{kind}{zones(node.zones)}{lingers}: {condition}{selector(node.applies_to)}: {render(node.parts)}"


def _triggered(node: a.TriggeredAbility) -> str:
    condition = f", if {render(node.condition)}" if node.condition is not None else ""
    often = "once" if node.times == 1 else f"{node.times} times"
    limit = f" ({often} each {node.limit})" if node.limit else ""
    return f"When{zones(node.zones)} {render(node.when)}{condition}{limit}: {_content(node.content)}"


def _activated(node: a.ActivatedAbility) -> str:
    said = [name for name, value in (("mana ability", node.mana_ability), ("loyalty", node.loyalty)) if value]
    if node.timing != "instant":
        said.append("as a sorcery" if node.timing == "sorcery" else node.timing)
    if node.limit:
        said.append(f"{node.times} each {node.limit}")
    if node.who != "controller":
        said.append(f"by {node.who}")
    if node.condition is not None:
        said.append(f"only if {render(node.condition)}")
    extra = f" ({', '.join(said)})" if said else ""
    return f"{render(node.cost)}{extra}{zones(node.zones)}: {_content(node.content)}"


_WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    a.SpellAbility: lambda n: f"Spell: {_content(n.content)}",
    a.ActivatedAbility: _activated,
    a.TriggeredAbility: _triggered,
    a.StaticAbility: _static,
    a.KeywordAbility: lambda n: (
        f"Keyword {n.name}"
        + (f" ({render(n.parameters)})" if n.parameters else "")
        + (f", which doesn't remove {render(n.keeps)}" if n.keeps is not None else "")
    ),
    a.ManualAbility: lambda n: f"By hand ({n.why})",
    a.Content: _content,
    s.TargetSpec: target,
    k.Cost: lambda n: ", ".join(render(part) for part in n.parts),
    k.PayMana: lambda n: (
        str(n.mana)
        + (f" × {quantity(n.times)}" if n.times != 1 else "")
        + (f" (X in {COLOR_NAMES[n.x_color]} only)" if n.x_color else "")

    ),
    k.TapThis: lambda _: "{T}",
    k.UntapThis: lambda _: "{Q}",
    k.PayLife: lambda n: f"pay {quantity(n.amount)} life",
    k.Loyalty: lambda n: f"loyalty {quantity(n.change)}",
    k.Perform: lambda n: render(n.do),
    c.Every: lambda n: " and ".join(render(p) for p in n.parts),
    c.Either: lambda n: " or ".join(render(p) for p in n.parts),
    c.Isnt: lambda n: f"not ({render(n.part)})",
    c.Exists: lambda n: f"there is {selector(n.objects)}",
    c.Compares: lambda n: f"{quantity(n.left)} {n.comparison} {quantity(n.right)}",
    c.Fits: lambda n: f"{selector(n.objects)} is [{filtered(n.filter)}]",
    c.DidIt: lambda n: f"{n.name} was done",
    h.Together: lambda n: f"one or more at once{' for each player' if n.each_player else ''}: {render(n.part)}",
    h.OneOf: lambda n: " or ".join(render(p) for p in n.parts),
    i.Sequence: lambda n: "(" + "; then ".join(render(step) for step in n.steps) + ")",
    i.If: _if,
    i.May: _may,
    i.MayPay: _may_pay,
    i.ForEach: lambda n: f"for each of {selector(n.of)}: {render(n.do)}",
    i.Nothing: lambda _: "nothing",
    i.Manual: lambda n: f"by hand: {n.text}",
    lasting.Apply: lambda n: f"{selector(n.what)}: {render(n.parts)} {render(n.duration)}",
    Until: lambda n: "forever" if n.moment == "forever" else f"until {n.moment}",
    AsLongAs: lambda n: f"for as long as {render(n.condition)}",
    m.ModifyPT: lambda n: f"+{quantity(n.power)}/+{quantity(n.toughness)}",
    m.GainAbilities: lambda n: "has " + " / ".join(render(x) for x in n.abilities),
    m.RuleChange: lambda n: _plain(replace(n, mana=mana_words(n.mana))),
    m.ChangeControl: lambda n: f"controlled by {selector(n.to)}",
}  # fmt: skip


declare(s.PlayersWho, lambda n: f"those of {selector(n.players)} for whom {render(n.condition)}")
declare(
    q.HowOften,
    lambda n: (
        f"how {'much' if n.amounts else 'many sources' if n.sources else 'often'} this turn something like this "
        f"happened: {render(n.what)}"
    ),
)
declare(q.IfElse, lambda n: f"{quantity(n.then)} if {render(n.condition)}, else {quantity(n.otherwise)}")
