"""Costs as rules text writes them: mana, {T}, life, and actions (118)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.costs import Cost, CostPart, PayEnergy, PayLife, PayMana, Perform, TapThis, UntapThis, Waterbend
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import CreateTokens, Decide, GainLife, RemoveCounters
from mtgtable.abilities.quantities import Bounded, Half, Noted, PlayerStat, Quantity, X
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.oracle.grammar.frames import predicates
from mtgtable.oracle.grammar.syntax import Anaphor, Continuous, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_NOT_MANA = frozenset({"{t}", "{q}", "{e}", "{tk}"})


def _mana(text: Text, i: int) -> tuple[PayMana, int] | None:
    k = i
    while text.t[k].startswith("{") and text.t[k] not in _NOT_MANA:
        k += 1
    if k == i:
        return None
    try:
        return PayMana(parse_mana_cost("".join(text.raw[i:k]).replace(" ", ""))), k
    except BadManaCost:
        return None


@slot("mana_cost")
def _mana_cost(text: Text, i: int) -> Parsed:
    """Mana symbols as a whole cost."""
    found = _mana(text, i)
    return (Cost((found[0],), text.words(i, found[1])), found[1]) if found is not None else None


@slot("cost")
def read_cost(text: Text, i: int) -> Parsed:
    """A whole cost: parts between commas."""
    parts: list[CostPart] = []
    k = i
    while True:
        part = _part(text, k)
        if part is None:
            return None
        parts += part[0]
        k = part[1]
        if text.t[k] == "," and _part(text, k + (2 if text.t[k + 1] == "and" else 1)) is not None:
            k += 2 if text.t[k + 1] == "and" else 1
        elif text.t[k] == "and" and _part(text, k + 1) is not None:
            k += 1
        else:
            return Cost(tuple(parts), text.words(i, k)), k


@slot("single_cost")
def _single_cost(text: Text, i: int) -> Parsed:
    """One part of a cost, up to the next comma."""
    part = _part(text, i)
    return (Cost(tuple(part[0]), text.words(i, part[1])), part[1]) if part is not None else None


_DOING: Final = {
    "paying": "pay", "sacrificing": "sacrifice", "discarding": "discard", "exiling": "exile", "removing": "remove",
    "returning": "return", "tapping": "tap", "revealing": "reveal", "putting": "put",
}  # fmt: skip


@slot("doing")
def _doing(text: Text, i: int) -> Parsed:
    """A cost told by what one does to pay it: "paying {B}{B} and sacrificing two creatures"."""
    if text.t[i] not in _DOING:
        return None
    stop = text.find(".", i, text.n)
    words = text.tokens[i : stop if stop > 0 else text.n]
    plain = tuple(replace(one, text=_DOING.get(one.text, one.text), raw=_DOING.get(one.text, one.raw)) for one in words)
    return text.going_on(i, plain).slot("cost", i)


def _part(text: Text, k: int) -> tuple[tuple[CostPart, ...], int] | None:
    t = text.t
    if t[k] == "{t}":
        return (TapThis(),), k + 1
    if t[k] == "{q}":
        return (UntapThis(),), k + 1
    mana = _mana(text, k)
    if mana is not None:
        each = text.slot("for_each", mana[1])
        if each is not None:
            return (PayMana(mana[0].mana, each[0]),), each[1]
        return (mana[0],), mana[1]
    if t[k] == "pay":
        return read_payment(text, k + 1)
    if t[k] == "waterbend":
        return _waterbend(text, k + 1)
    if text.at(k, ("remove", "any", "number", "of")):
        return _any_number_of_counters(text, k)
    if text.at(k, ("remove", "one", "or", "more")):
        return _one_or_more_counters(text, k)
    if (t[k] == "have" or text.at(k, _AN_OPPONENT)) and (had := _have_them_do(text, k)) is not None:
        return had
    for instruction, j in predicates(text, k, You(), "player"):
        if isinstance(instruction, Decide):  # "the chosen type" is said elsewhere on the card (607.2d)
            instruction = replace(instruction, note_on_source=True)
        if not isinstance(instruction, Continuous):
            return (Perform(instruction, text.words(k, j)),), j
    return None


_AN_OPPONENT: Final = ("an", "opponent")


def _have_them_do(text: Text, k: int) -> tuple[tuple[CostPart, ...], int] | None:
    """ "Have an opponent gain 3 life", "an opponent gains 5 life": what somebody else does as your cost (119.7)."""
    who = text.slot("player", k + 1 if text.t[k] == "have" else k)
    if who is None or not isinstance(who[0], Phrase):  # "you": one's own deed is no other's
        return None
    for instruction, end in predicates(text, who[1], who[0].selector, "player"):
        if isinstance(instruction, GainLife | CreateTokens):
            return (Perform(instruction, text.words(k, end)),), end
    return None


def _any_number_of_counters(text: Text, k: int) -> tuple[tuple[CostPart, ...], int] | None:
    """ "Remove any number of storage counters from ~": as many as are announced (107.3a)."""
    kind = text.slot("counter_kind", k + 4)
    if kind is None or not text.at(kind[1], ("counters", "from", "~")):
        return None
    j = kind[1] + 3
    return (Perform(RemoveCounters(kind[0], X(), Source()), text.words(k, j)),), j


_ONE_OR_MORE: Final = Bounded(X(), low=1)


def _one_or_more_counters(text: Text, k: int) -> tuple[tuple[CostPart, ...], int] | None:
    """ "Remove one or more +1/+1 counters from ~", "… from among creatures you control": as many, but one at least."""
    kind = text.slot("counter_kind", k + 4)
    if kind is None or not text.at(kind[1], ("counters", "from")):
        return None
    j = kind[1] + 2
    if text.t[j] == "~":
        return (Perform(RemoveCounters(kind[0], _ONE_OR_MORE, Source()), text.words(k, j + 1)),), j + 1
    them = text.slot("object", j + 1) if text.t[j] == "among" else None
    if them is None or not them[0].plural or not isinstance(them[0].meaning, All):
        return None
    remove = RemoveCounters(kind[0], _ONE_OR_MORE, them[0].selector, among=True)
    return (Perform(remove, text.words(k, them[1])),), them[1]


def known_by_cost(cost: Cost, content: Content) -> Content:
    """How many are removed is announced, so that a target may depend on it before they are (601.2b, 601.2c)."""
    if not any(one == _ONE_OR_MORE for one in walk(cost)):
        return content
    targets = rewrite(content.targets, lambda node: _ONE_OR_MORE if node == Noted("removed") else node)
    x_is = None if content.x_is == Noted("removed") else content.x_is  # the announced number is that very X
    return replace(content, targets=targets, x_is=x_is)


def _waterbend(text: Text, k: int) -> tuple[tuple[CostPart, ...], int] | None:
    """ "Waterbend {3}" (701.67)."""
    mana = _mana(text, k)
    if mana is None or mana[0].mana.colors or (mana[0].mana.has_variable and mana[0].mana.generic):
        return None
    much: Quantity = X() if mana[0].mana.has_variable else mana[0].mana.generic
    return (Waterbend(much),), mana[1]


def read_payment(text: Text, k: int) -> tuple[tuple[CostPart, ...], int] | None:
    """What stands after "pay": mana, life, energy."""
    t = text.t
    mana = _mana(text, k)
    if mana is not None:
        each = text.slot("for_each", mana[1])
        if each is not None:
            return (PayMana(mana[0].mana, each[0]),), each[1]
        if text.at(mana[1], ("plus", "an", "additional")):
            more = _mana(text, mana[1] + 3)
            often = text.slot("for_each", more[1]) if more is not None else None
            if more is None or often is None:
                return None
            return (mana[0], PayMana(more[0].mana, often[0])), often[1]
        life = text.slot("number", mana[1] + 1) if t[mana[1]] == "and" else None
        if life is not None and t[life[1]] == "life":
            return (mana[0], PayLife(life[0])), life[1] + 1
        return (mana[0],), mana[1]
    energy = text.slot("energy", k)
    if energy is not None:
        return (PayEnergy(energy[0]),), energy[1]
    if text.at(k, ("an", "amount", "of", "{e}", "equal", "to")):
        much = text.slot("amount", k + 6)
        return ((PayEnergy(much[0]),), much[1]) if much is not None else None
    if text.at(k, ("half", "your", "life", ",", "rounded", "up")):
        return (PayLife(Half(PlayerStat("life", You()), up=True)),), k + 6
    if text.at(k, ("half", "their", "life", ",", "rounded", "up")):
        they = Phrase(k + 1, "player", ("player",), False, Anaphor("they"))
        return (PayLife(Half(PlayerStat("life", they.selector), up=True)),), k + 6
    number = text.slot("number", k)
    if number is not None and t[number[1]] == "life":
        return (PayLife(number[0]),), number[1] + 1
    if text.at(k, ("life", "equal", "to")):
        found = text.slot("amount", k + 3)
        return ((PayLife(found[0]),), found[1]) if found is not None else None
    return None
