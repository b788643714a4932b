"""Keyword abilities in words: "ward {2}", "protection from red", "equip Pirate {1}" (702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.costs import Cost, OwnManaCost, PayMana, Waterbend
from mtgtable.abilities.words import ChosenColor, ChosenType
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import render

_PROTECTED: Final[dict[Any, str]] = {
    f.Anything(): "everything",
    f.ControlledBy(s.ChosenPlayer()): "the chosen player",
    f.HasStatus("ring-bearer"): "Ring-bearers",
}
"""Of what print has another name than "objects that …"."""
_THE_GIVER: Final = (s.You(), s.ControllerOf(s.Bound("granter")))


def only_color(cost: Cost) -> str:
    """ "Spend only black mana on X", "X can't be 0"."""
    limited = any(isinstance(part, PayMana | Waterbend) and part.x_least for part in cost.parts)
    least = ". X can't be 0" if limited else ""
    colors = [part.x_color for part in cost.parts if isinstance(part, PayMana) and part.x_color]
    return least + "".join(f". Spend only {COLOR_NAMES[color]} mana on X" for color in colors if color in COLOR_NAMES)


_EITHER: Final = 2
"""So many colors has a symbol that is paid with either."""


def keyword_words(plain: Sayer, node: a.KeywordAbility) -> str:
    """ "Ward {2}", "bushido 1", "protection from red"."""
    if node.keeps not in (None, f.IsAmong(s.Bound("granter"))):
        kept = plain.described(node.keeps, (), many=True)
        return f"{keyword_words(plain, replace(node, keeps=None))}, which doesn't remove {kept},"
    if said := _rarer(plain, node):
        return said
    match node:
        case a.KeywordAbility(name="cumulative upkeep", parameters=(Cost(parts=(PayMana(mana=mana),)),)) if (
            len(mana.symbols) == 1 and len(mana.symbols[0].types) == _EITHER
        ):
            return "cumulative upkeep " + " or ".join(f"{{{one}}}" for one in mana.symbols[0].types)
        case a.KeywordAbility(name="enchant", parameters=(s.TargetSpec(objects=kind) as spec,)) if (
            kind is not None and replace(spec, text="") == s.TargetSpec(kind)
        ):
            return f"enchant {plain.described(kind, ()).replace('object', 'permanent')}"
        case a.KeywordAbility(name="enchant", parameters=(s.TargetSpec(objects=None, players=s.Players(kind=who)),)):
            return f"enchant {'opponent' if who == 'opponents' else 'player'}"
        case a.KeywordAbility(name="landwalk", parameters=(f.IsSubtype() as land,)):
            if isinstance(land.word, ChosenType):
                return "landwalk of the chosen type"
            return f"{plain.described(land, ()).lower()}walk"
        case a.KeywordAbility(name="landwalk", parameters=(f.Not(part=f.IsSupertype(name="Basic")),)):
            return "nonbasic landwalk"
        case a.KeywordAbility(name="protection", parameters=kinds) if kinds:
            return "protection from " + " and from ".join(_protected(plain, kind) for kind in kinds)
        case a.KeywordAbility(name="hexproof", parameters=(kind,)):
            return f"hexproof from {_protected(plain, kind)}"
        case a.KeywordAbility(name="bands with other", parameters=(kind,)) if isinstance(kind, f.Filter.__args__):
            return f'"bands with other {plain.described(kind, (), many=True)}"'
        case a.KeywordAbility(name="affinity", parameters=(kind,)) if isinstance(kind, f.Filter.__args__):
            return f"affinity for {plain.described(kind, (), many=True)}"
        case a.KeywordAbility(name="backup", parameters=(int() as number, *given)):
            rows = [one for part in given if isinstance(part, m.GainAbilities) for one in part.abilities]
            gains = listed([plain.granted(one) for one in rows])
            return f"backup {number} (another creature gains {gains} until end of turn)"
        case a.KeywordAbility(name="splice", parameters=(onto, Cost() as cost)):
            paid = plain.cost(cost)
            return f"splice onto {render(onto)}{' ' if paid.startswith('{') else '—'}{sentence(paid)}"
        case a.KeywordAbility(parameters=(int() as number,)):
            return f"{node.name} {number}"
        case a.KeywordAbility(parameters=(int() | q.X() as number, Cost() as cost)):
            return f"{node.name} {plain.amount(number)}—{plain.cost(cost)}{only_color(cost)}"
        case a.KeywordAbility(parameters=(Cost() as cost,)):
            if any(isinstance(part, OwnManaCost) for part in cost.parts):
                return node.name
            paid = plain.cost(cost)
            return f"{node.name} {paid}" if paid.startswith("{") else f"{node.name}—{sentence(paid)}"
    return render(node).removeprefix("Keyword ")


def _rarer(plain: Sayer, node: a.KeywordAbility) -> str:
    """ "Equip Pirate {1}", "slivercycling {3}", "bushido X, where X is …"; empty for others."""
    match node:
        case a.KeywordAbility(name="equip", parameters=(Cost() as cost, f.IsSubtype() as whom)):
            return f"equip {plain.described(whom, ())} {plain.cost(cost)}"
        case a.KeywordAbility(name="typecycling", parameters=(f.IsSubtype() as kind, Cost() as cost)):
            return f"{plain.described(kind, ()).lower()}cycling {plain.cost(cost)}"
        case a.KeywordAbility(parameters=(q.ManaSpent(distinct=True),)):
            return f"{node.name}—sunburst"
        case a.KeywordAbility(name="devour", parameters=(int() as number, kind)) if isinstance(kind, f.Filter.__args__):
            return f"devour {plain.described(kind, ())} {number}"
        case a.KeywordAbility(name=("encore" | "scavenge") as name, parameters=(Cost(parts=(PayMana() as mana,)),)) if (
            mana.times == q.StatOf("mana_value", s.Source()) and str(mana.mana) == "{1}"
        ):
            return f"{name} {{X}}, where X is its mana value"
        case a.KeywordAbility(parameters=(Cost(parts=(PayMana(times=q.PlayerStat() as times) as mana,)),)) if (
            str(mana.mana) == "{1}"
        ):
            return f"{node.name} {{X}}, where X is {plain.amount(times)}"
        case a.KeywordAbility(parameters=(q.CountOf() | q.StatOf() as number,)):
            if number == q.StatOf("power", s.HostOf()):
                return f"{node.name} X, where X is its power"
            return f"{node.name} X, where X is {plain.amount(number)}"
    return ""


def _protected(plain: Sayer, kind: Any) -> str:
    if kind == f.IsColor(ChosenColor("chosen")):
        return "the color of your choice"
    if isinstance(kind, f.IsColor):
        said = plain.described(kind, ()).removesuffix(" object")
        return said.removeprefix("object of ") if said.startswith("object of ") else said
    if isinstance(kind, f.ColorCount):
        return plain.described(kind, ()).removesuffix(" object")
    if kind in _PROTECTED:
        return _PROTECTED[kind]
    match kind:
        case f.SharesWith(what="card type", objects=s.Linked(key="exiled")):
            return "each of the exiled card's card types"
        case f.SharesWith(what="color", objects=s.All(filter=such)) if isinstance(such, f.ControlledBy):
            who = "you" if such.players in _THE_GIVER else plain.what(such.players)
            return f"the colors of permanents {who} control{'s' * (who != 'you')}"
        case f.SharesWith(what="color", objects=s.Source()):
            return "its colors"
    if kind == f.ControlledBy(s.Players("opponents")):
        return "each of your opponents"
    if isinstance(kind, f.Filter.__args__):
        return plain.described(kind, (), many=True)
    return render(kind)
