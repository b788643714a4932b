"""What mana may be spent on, and what not: "spend this mana only to cast artifact spells" (106.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mtgtable.abilities.filters import AllOf, AnyOf, Anything, Filter, HasStatus, InZone, OwnedBy, all_of
from mtgtable.abilities.instructions import AddMana
from mtgtable.abilities.selectors import You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.afterthoughts import after, change_last
from mtgtable.oracle.sentences.effect_text import EffectText
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@dataclass(frozen=True, slots=True)
class Uses:
    """Spells that fit, and abilities of sources that fit; None: none of them."""

    spells: Filter | None = None
    abilities_of: Filter | None = None


def _either(one: Filter | None, other: Filter | None) -> Filter | None:
    return other if one is None else one if other is None else AnyOf((one, other))


@slot("mana_uses")
def _mana_uses(text: Text, i: int) -> Parsed:
    """ "Cast artifact spells or activate abilities", "cast a creature spell or a Dragon spell"."""
    found = _use(text, i)
    if found is None:
        return None
    uses, k = found
    while text.t[k] in ("or", "and"):
        more = _use(text, k + 2 if text.t[k + 1] == "to" else k + 1) or _spells(text, k + 1)
        if more is None:
            break
        uses = Uses(_either(uses.spells, more[0].spells), _either(uses.abilities_of, more[0].abilities_of))
        k = more[1]
    return uses, k


def _use(text: Text, i: int) -> tuple[Uses, int] | None:
    if text.t[i] == "cast":
        return _spells(text, i + 1)
    if text.t[i] != "activate":
        return None
    k = i + 2 if text.t[i + 1] == "an" else i + 1
    if text.t[k] not in ("ability", "abilities"):
        return None
    if text.t[k + 1] != "of":
        return Uses(abilities_of=Anything()), k + 1
    noun = text.slot("noun", k + 3 if text.t[k + 2] in ("a", "an") else k + 2)
    if noun is None or noun[0].card or noun[0].says_more:
        return None
    of = noun[0].filter if "source" in noun[0].nouns else all_of(noun[0].filter, InZone((Zone.BATTLEFIELD,)))  # 109.2
    return Uses(abilities_of=of), noun[1]


def _spells(text: Text, i: int) -> tuple[Uses, int] | None:
    if text.at(i, ("your", "commander")):
        return Uses(AllOf((HasStatus("commander"), OwnedBy(You())))), i + 2
    noun = text.slot("noun", i + 1 if text.t[i] in ("a", "an") else i)
    if noun is None or "spell" not in noun[0].nouns or noun[0].choice:
        return None
    return Uses(noun[0].filter), noun[1]


@after("spend this mana only to <u:mana_uses>", "Add {C}{C}. Spend this mana only to cast artifact spells.")
def spend_this_mana_only_to(found: EffectText, c: Captures) -> bool:
    uses: Uses = c["u"]

    def only(node: Any) -> Any:
        if not isinstance(node, AddMana):
            return node
        return replace(node, only_for=uses.spells, only_for_abilities_of=uses.abilities_of)

    return change_last(found, only)


@after(
    "this mana can't be spent to cast [a|an] <n:noun>", "Add {C}. This mana can't be spent to cast a nonartifact spell."
)
def this_mana_cant_be_spent_to_cast(found: EffectText, c: Captures) -> bool:
    if "spell" not in c["n"].nouns or c["n"].choice:
        return False
    barred: Filter = c["n"].filter
    return change_last(found, lambda node: replace(node, not_for=barred) if isinstance(node, AddMana) else node)
