"""One thing or, if something holds, another instead, where print says the usual one first (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import sentence
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import Called, key_of


def instead_words(plain: Sayer, node: i.If) -> str:
    """The usual deed, and what is done instead; empty where each is told in full."""
    return next((said for way in _WAYS if (said := way(plain, node))), "")


def _mana(plain: Sayer, node: i.If) -> str:
    """ "Add one mana of any type …. If it has a +1/+1 counter on it, add three mana of that type instead"."""
    match node:
        case i.If(
            then=i.AddMana(count=int() as more, produced_by=lands, colors=kinds),
            otherwise=i.AddMana(count=1, produced_by=same, colors=alike) as usual,
        ) if lands is not None and (lands, kinds) == (same, alike):
            kind = "type" if kinds.endswith("C") else "color"
            first = plain.do(usual)
            return (
                f"{first}. If {plain.condition(node.condition)}, add {plain.number(more)} mana of that {kind} instead"
            )
    return ""


def _twice_the_damage(plain: Sayer, node: i.If) -> str:
    """ "… deals damage equal to …. If the revealed land card was a Mountain, it deals double that damage instead"."""
    match node:
        case i.If(
            condition=c.Fits(objects=s.Bound("found"), filter=such),
            then=i.DealDamage(amount=q.Product(factor=2, part=part), to=to),
            otherwise=i.DealDamage(amount=usual, to=whom, source=s.Source()) as once,
        ) if (part, to) == (usual, whom):
            at = plain.what(to)
            much = plain.amount(usual).replace("all ", "", 1)
            plain.done(once)
            first = f"{plain.this} deals damage equal to {much} to {at}"
            was = f"the revealed land card was {plain.described(such, (), article=True)}"
            return f"{first}. If {was}, {plain.this} deals double that damage instead"
    return ""


def _hand_instead(plain: Sayer, node: i.If) -> str:
    """ "… discards two cards. If …, instead that player reveals their hand, you choose two cards from it, …"."""
    match node:
        case i.If(
            then=i.Sequence(steps=(i.Look(at=s.All(zones=(Zone.HAND,)), reveal=True), i.Decide(), i.Discard())) as then,
            otherwise=i.Discard(players=s.Targeted()) as usual,
        ):
            first = plain.do(usual)
            done = plain.do(then).replace(". You choose", ", you choose")
            done = done.replace(". That player discards", ", then that player discards")
            return f"{first}. If {plain.condition(node.condition)}, instead {done}"
    return ""


def _destroyed_and_more(plain: Sayer, node: i.If) -> str:
    """ "Destroy all creatures. They can't be regenerated. If …, instead destroy all creatures, then create …"."""
    match node:
        case i.If(then=i.Sequence(steps=(i.Destroy(no_regeneration=True) as first, more)), otherwise=usual) if (
            first == usual
        ):
            said = plain.do(usual)
            bare = said.partition(". ")[0]
            kind = plain.described(first.what.filter, (), many=True) if isinstance(first.what, s.All) else "permanents"
            instead = f"instead {bare}, then {plain.do(more)}. {sentence(kind)} destroyed this way can't be regenerated"
            return f"{said}. If {plain.condition(node.condition)}, {instead}"
    return ""


def _exiled_more(plain: Sayer, node: i.If) -> str:
    """ "Exile the top two cards of your library. If …, exile the top three cards instead"."""
    match node:
        case i.If(
            then=i.Move(what=s.TopOfLibrary(players=who, count=more), to=Zone.EXILE, bind=name),
            otherwise=i.Move(what=s.TopOfLibrary(players=whose), to=Zone.EXILE, bind=other) as usual,
        ) if (who, name) == (whose, other):
            first = plain.do(usual)
            return f"{first}. If {plain.condition(node.condition)}, exile the top {plain.number(more)} cards instead"
    return ""


def _excess(plain: Sayer, node: i.If) -> str:
    """ "… deals damage …. If the creature you control has trample, excess damage is dealt to …"."""
    match node:
        case i.If(
            condition=c.Fits(s.Targeted() as dealer), then=i.DealDamage() as then, otherwise=i.DealDamage() as usual
        ):
            if usual.source != dealer or then != replace(usual, excess_to=s.ControllerOf(usual.to)):
                return ""
            first = plain.do(usual)
            plain.spoken.speak(key_of(plain.spoken, dealer), Called("creature", always="the creature you control"))
            asked = plain.condition(node.condition)
            return f"{first}. If {asked}, excess damage is dealt to that creature's controller instead"
    return ""


def _raised_instead(plain: Sayer, node: i.If) -> str:
    """ "Return target card to your hand. Return it to the battlefield instead if …"."""
    match node:
        case i.If(
            then=i.Move(what=s.Targeted() as card, to=Zone.BATTLEFIELD) as then,
            otherwise=i.Move(what=same, to=Zone.HAND) as usual,
        ) if card == same and card.index not in plain.named:
            first = plain.do(usual)
            back = plain.do(then).removesuffix(" under your control")
            return f"{first}. {sentence(back)} instead if {plain.condition(node.condition)}"
    return ""


def first_or_otherwise(plain: Sayer, node: i.If, inline: Callable[[Sayer, Any], str]) -> str:
    """ "Create a Treasure token if this is the first time …. Otherwise, you may pay {X}"; empty for others."""
    match node:
        case i.If(then=i.CreateTokens() as then, otherwise=i.MayPay() as other) if plain.begins:
            plain.begins = False
            first = f"{plain.do(then)} if {plain.condition(node.condition)}"
            return f"{first}. Otherwise, {inline(plain, other)}"
        case i.If(
            then=i.May(
                do=i.Move(what=s.Bound() as it, to=Zone.BATTLEFIELD) as put, by=s.You(), otherwise=i.Move() as kept
            ),
            otherwise=i.Move() as usual,
        ) if replace(kept, bind="") == replace(usual, bind="") == i.Move(it, Zone.HAND):
            plain.begins = False
            first = f"you may {plain.do(put).removesuffix(' under your control')} if {plain.condition(node.condition)}"
            return f"{first}. If you don't put it onto the battlefield, put it into your hand"
        case i.If(
            then=i.Sequence(steps=(i.Search(bind=one), i.Move())) as then,
            otherwise=i.Sequence(steps=(i.Search(bind=other), i.Move())) as usual,
        ) if one == other:
            plain.begins = False
            first = inline(plain, usual)
            return f"{first}. If {plain.condition(node.condition)}, instead {inline(plain, then)}"
    return ""


_WAYS: Final[tuple[Callable[[Sayer, i.If], str], ...]] = (
    _mana, _twice_the_damage, _hand_instead, _destroyed_and_more, _exiled_more, _raised_instead, _excess,
)  # fmt: skip
