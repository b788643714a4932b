"""Mana that is added, in words, with what it may be spent on (106)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.lasting import ReplaceNext
from mtgtable.abilities.replacements import EntersWith
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import render

_ANY: Final = ("WUBRG", "WUBRGC")


def mana_words_added(plain: Sayer, node: i.AddMana) -> str:
    """ "Add {G} for each creature you control. Spend this mana only to cast creature spells"."""
    added = _added(plain, node)
    spent = _spent(plain, node)
    if added is None or spent is None:
        return render(node)
    keeps = {"turn": ". Until end of turn, you don't lose this mana as steps and phases end",
             "combat": ". Until end of combat, you don't lose this mana as steps and phases end"}  # fmt: skip
    return f"{added}{keeps.get(node.lasting, '')}{spent}"


def _added(plain: Sayer, node: i.AddMana) -> str | None:
    who = "" if node.players == s.You() else f"{plain.what(node.players)} "
    add = f"{who}add{'s' * bool(who)}"
    if node.every_color_of is not None:
        among = plain.what(node.every_color_of, many=True)
        return f"for each color among {among}, {add} {plain.number(node.count, 'one')} mana of that color"
    if node.snow or (node.each_different and node.produced_by is not None):
        return None
    if node.mana:
        return _symbols(plain, node, add)
    if node.alternatives and node.chosen:
        return f"{add} {listed([*node.alternatives, 'one mana of the chosen color'], 'or')}"
    if node.alternatives:
        return f"{add} {listed(node.alternatives, 'or')}"
    if node.chosen:
        return _so_much(plain, node, add, "of the chosen color")
    if node.identity:
        return _so_much(plain, node, add, "of any color in your commander's color identity")
    if node.one_color_of is not None:
        if node.one_color_of == s.Linked("exiled"):
            return f"{add} {plain.number(node.count, 'one')} mana of any of the exiled card's colors"
        among = plain.what(node.one_color_of, many=True)
        return f"{add} {plain.number(node.count, 'one')} mana of any color among {among}"
    if node.produced_by is not None and node.colors in _ANY:
        kind = "type" if node.colors.endswith("C") else "color"
        producer = _producer(plain, node.produced_by).replace("it produced", "that land produced")
        return _so_much(
            plain, node, add, f"of any {kind} {producer if producer.startswith('that ') else f'that {producer}'}"
        )
    if node.each_different and node.colors == "WUBRG" and (each := for_each(plain, node.count)):
        return f"{add} one mana of any color{each}"
    if node.each_different and node.colors == "WUBRG":
        return f"{add} {plain.number(node.count, 'one')} mana in any combination of colors"
    if node.each_different:
        symbols = " and/or ".join(f"{{{one}}}" for one in node.colors)
        return f"{add} {plain.number(node.count, 'one')} mana in any combination of {symbols}"
    if node.colors == "WUBRG":
        if isinstance(node.count, int | q.X | q.EventAmount):
            one = "any color" if node.count == 1 else "any one color"
            much = "that much" if isinstance(node.count, q.EventAmount) else plain.number(node.count, "one")
            return f"{add} {much} mana of {one}"
        each = for_each(plain, node.count)
        if each:
            return f"choose a color. {'Add' if not who else add} one mana of that color{each}"
        return f"{add} an amount of mana of any one color equal to {plain.amount(node.count)}"
    return None


def _producer(plain: Sayer, lands: Any) -> str:
    if isinstance(lands, s.All):
        return f"{plain.described(lands.filter, lands.zones, article=True)} could produce"
    return f"{plain.what(lands)} produced"


def _symbols(plain: Sayer, node: i.AddMana, add: str) -> str:
    if node.count == 1:
        return f"{add} {node.mana}"
    factor, part = (node.count.factor, node.count.part) if isinstance(node.count, q.Product) else (1, node.count)
    each = for_each(plain, part)
    if each:
        return f"{add} {node.mana * factor}{each}"
    if isinstance(node.count, int):
        return f"{add} {node.mana * node.count}"
    if isinstance(node.count, q.X | q.EventAmount | q.Noted):
        return f"{add} {'that much' if not isinstance(node.count, q.X) else 'X mana of'} {node.mana}".replace(
            "X mana of ", "an amount of "
        ) + (" equal to X" if isinstance(node.count, q.X) else "")
    return f"{add} an amount of {node.mana} equal to {plain.amount(node.count)}"


def _so_much(plain: Sayer, node: i.AddMana, add: str, kind: str) -> str:
    each = for_each(plain, node.count)
    return f"{add} {'one' if each else plain.number(node.count, 'one')} mana {kind}{each}"


_YOUR_COMMANDER: Final = f.AllOf((f.HasStatus("commander"), f.OwnedBy(s.You())))


def _counted_for_commander(do: Any) -> str:
    """ "A number of additional +1/+1 counters on it equal to the number of times it's been cast from …"."""
    match do:
        case ReplaceNext(replacement=EntersWith(counters=((kind, q.CommandersCast(of=s.Bound("event.object"))),))):
            times = "the number of times it's been cast from the command zone this game"
            return f"a number of additional {kind} counters on it equal to {times}"
    return ""


def _spells(plain: Sayer, fitting: f.Filter) -> str:
    """ "Creature spells", "a Dragon spell or an Omen spell", "your commander"."""
    if fitting == _YOUR_COMMANDER:
        return "your commander"
    if isinstance(fitting, f.AnyOf) and all(f.IsStackKind("spell") in f.parts_of(one) for one in fitting.parts):
        return " or ".join(plain.described(one, (Zone.STACK,), article=True) for one in fitting.parts)
    return plain.described(fitting, (Zone.STACK,), many=True)


def _used(plain: Sayer, fitting: f.Filter) -> str:
    """ "Creatures", which are permanents (109.2), or "creature sources", "sources of the chosen type", anywhere."""
    there = f.InZone((Zone.BATTLEFIELD,))
    if there in f.parts_of(fitting):
        return plain.described(f.without(fitting, there), (Zone.BATTLEFIELD,), many=True)
    said = plain.described(fitting, (), many=False)
    return (
        f"sources{said.removeprefix('object')}"
        if said.startswith("object ")
        else f"{said.removesuffix(' object')} sources"
    )


def _spent(plain: Sayer, node: i.AddMana) -> str | None:
    """ "Spend this mana only to cast creature spells or activate abilities of creatures"; None where it isn't told."""
    said = ""
    only = []
    if node.only_for is not None:
        only.append(f"cast {_spells(plain, node.only_for)}")
    if node.only_for_abilities_of is not None:
        if node.only_for_abilities_of == f.Anything():
            only.append("activate abilities")
        else:
            only.append(f"activate abilities of {_used(plain, node.only_for_abilities_of)}")
    if only:
        said += f". Spend this mana only to {' or '.join(only)}"
    if node.not_for is not None:
        hand = (f.HasStatus("cast_from_hand"), f.OwnedBy(s.You()))
        own = all(one in f.parts_of(node.not_for) for one in hand)
        spells = plain.described(f.without(node.not_for, *hand) if own else node.not_for, (Zone.STACK,), many=True)
        said += f". This mana can't be spent to cast {spells}{' from your hand' * own}"
    if node.rider is not None:
        mine = node.rider.spell == _YOUR_COMMANDER
        kind = "your commander" if mine else with_article(plain.described(node.rider.spell, (Zone.STACK,)))
        if mine and not node.rider.triggers and (told := _counted_for_commander(node.rider.do)):
            return f"{said}. If you spend this mana to cast your commander, it enters with {told}"
        outer, plain.object = plain.object, "that spell" if node.rider.triggers else "it"
        done = plain.do(node.rider.do).replace(". You may choose new targets", " and you may choose new targets")
        plain.object = outer
        if node.rider.triggers:
            said += f". When that mana is spent to cast {kind}, {done}"
        else:
            said += f". If that mana is spent on {kind}, {done}"
    return said
