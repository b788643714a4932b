"""What effects on the rules of the game say, in words (613.11)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import walk
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import mana_words


def rule_words(plain: Sayer, node: m.RuleChange) -> str | None:
    """What the rule says of whom it applies to; None where only its fields tell."""
    rule, fitting = node.rule, node.filter
    if node == m.RuleChange(rule):
        return _alone(rule)
    if fitting is not None and node == m.RuleChange(rule, filter=fitting):
        return _about_such(plain, rule, fitting)
    if rule in _LIMITS and node == m.RuleChange(rule, value=node.value):
        return _LIMITS[rule].format(plain.amount(node.value))
    match node:
        case m.RuleChange(rule="mana doesnt empty", mana=kinds) if kinds:
            return f"keep unspent {mana_words(kinds)} mana as steps and phases end"
        case m.RuleChange(rule="cant have counters", step=kind) if kind:
            return f"can't have {kind} counters put on it"
        case m.RuleChange(rule="mana of any color", filter=None, mana=kinds) if node == m.RuleChange(rule, mana=kinds):
            return f"may spend {f'{mana_words(kinds)} mana'.lstrip()} as though it were mana of any color"
        case m.RuleChange(rule="mana only as colorless", mana=kinds):
            return f"may spend {mana_words(kinds)} mana only as though it were colorless mana"
        case m.RuleChange(rule="blocks as though with", filter=fitting, step=keyword) if fitting is not None:
            return f"can block {plain.described(fitting, (), many=True)} as though it had {keyword}"
        case m.RuleChange(rule="blocked as though without", filter=lands):
            walk = f"{word(lands.word).lower()}walk" if isinstance(lands, f.IsSubtype) else "landwalk"
            return f"can be blocked as though without {walk}"
        case m.RuleChange(rule=("cant cast" | "cant activate"), unless=c.IsTurnOf(s.Bound("affected"))):
            what = "cast spells" if rule == "cant cast" else "activate abilities"
            return f"can't {what} but during their own turns" if fitting is None else None
        case m.RuleChange(rule="may cast for", cost=cost, filter=such, zone=zone) if cost is not None:
            spells = plain.described(such or f.Anything(), (Zone.STACK,), many=True)
            where = " from your hand" if zone is Zone.HAND else ""
            if not cost.parts:
                return f"may cast {spells}{where} without paying their mana costs"
            words = plain.cost(cost)
            return f"may {'pay ' * words.startswith('{')}{words} rather than pay the mana cost for {spells}"
        case m.RuleChange(rule="cant be made to sacrifice", players=players) if players is not None:
            return f"can't be made to sacrifice anything by {plain.what(players)}"
    return None


_LIMITS: Final = {
    "attack limit": "can attack with no more than {0} creatures each combat, all of them together",
    "block limit": "can block with no more than {0} creatures each combat, all of them together",
    "attackers of you at most": "can't be attacked by more than {0} creatures each combat",
}  # fmt: skip
"""Rules about how many creatures there may be, said of players."""


def _alone(rule: str) -> str:
    if rule in ("must block", "must attack"):
        return f"{rule.removeprefix('must ')}s each combat if able"
    said = {
        "doesnt untap": "doesn't untap during its controller's untap step",
        "cast only as sorcery": "can cast spells only as a sorcery",
        "all must block it": "must be blocked by all creatures able to",
        "cant have counters": "can't have counters put on it",
        "activates as though haste": "can use {T} as though it had haste",
        "legend rule off": "is not subject to the legend rule",
        "hexproof": "have hexproof",
        "shroud": "have shroud",
    }
    return said.get(rule) or rule.replace("cant", "can't").replace("doesnt", "doesn't")


def _about_such(plain: Sayer, rule: str, fitting: f.Filter) -> str | None:
    """What is said of the others that fit."""
    match rule:
        case "cant cast":
            return f"can't cast {plain.described(fitting, (Zone.STACK,), many=True)}"
        case "cant activate":
            return f"can't activate abilities of {plain.described(fitting, (), many=True)}"
        case "cant be blocked":
            return f"can't be blocked by {plain.described(fitting, (), many=True)}"
        case "can block only":
            return f"can block only {plain.described(fitting, (), many=True)}"
        case "all must block it":
            return f"must be blocked by all {plain.described(fitting, (), many=True)} able to"
        case "must block":
            return f"must block {plain.described(fitting, (), article=True)}"
        case "cant be enchanted":
            return f"can't be enchanted by {plain.described(fitting, (), many=True)}"
        case "cant be targeted":
            return f"can't be the target of {_aiming(plain, fitting)}"
    return None


_SPELL = f.IsStackKind("spell")


def _aiming(plain: Sayer, fitting: f.Filter) -> str:
    """ "Blue or black spells", "red spells or abilities from red sources", "abilities from artifact sources"."""
    parts = fitting.parts if isinstance(fitting, f.AllOf) else (fitting,)
    if f.Not(_SPELL) in parts:
        rest = f.all_of(*(part for part in parts if part != f.Not(_SPELL)))
        return f"abilities from {_quality(plain, rest)} sources"
    if isinstance(fitting, f.AnyOf) and any(node == f.Not(_SPELL) for node in walk(fitting.parts[-1])):
        return " or ".join(_aiming(plain, part) for part in fitting.parts)
    if any(isinstance(node, f.IsStackKind) for node in walk(fitting)):
        return plain.described(fitting, (Zone.STACK,), many=True)
    quality = _quality(plain, fitting)
    return f"{quality} spells or abilities from {quality} sources"


def _quality(plain: Sayer, fitting: f.Filter) -> str:
    """ "Red", "artifact": the description as an adjective."""
    return plain.described(fitting, (), many=False).removesuffix(" object")
