"""Which instructions did what a later text speaks of: "the sacrificed creature", "put into a graveyard this way"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.affected import AS_IT_WAS, BURYING, Binding, as_it_was, buried, changed
from mtgtable.abilities.filters import IsType, OwnedBy
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import (
    Counter,
    CreateTokens,
    DealDamage,
    Decide,
    Destroy,
    Discard,
    Draw,
    ForEach,
    Instruction,
    Look,
    Mill,
    Move,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    Search,
    Tap,
)
from mtgtable.abilities.quantities import CountersOn, CountOf, Noted, Quantity, X
from mtgtable.abilities.selectors import All, Bound, Choose, Selector, Source, Targeted, TargetSpec, Those, Union
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.inner_names import INNER
from mtgtable.oracle.grammar.syntax import ASKED_ABOUT, Amount, Anaphor, Phrase, meaning_of, meant_by
from mtgtable.oracle.sentences.leaves import leaves_of
from mtgtable.oracle.sentences.mentions import Found, Unbound

_DEEDS: Final[dict[str, tuple[type, ...]]] = {
    "sacrificed": (Sacrifice,), "discarded": (Discard,), "destroyed": (Destroy,), "milled": (Mill,), "drawn": (Draw,),
    "tapped": (Tap,), "revealed": (Look,), "countered": (Counter,), "dealt damage": (DealDamage,),
    "given counters": (PutCounters,),
    "put into graveyard": (Destroy, Sacrifice, Mill, Discard), "died": (Destroy, Sacrifice),
}  # fmt: skip
_BURIED: Final = ("put into graveyard", "died")
_MOVED_TO: Final = {
    "exiled": (Zone.EXILE,), "returned": (Zone.HAND, Zone.BATTLEFIELD), "put into graveyard": (Zone.GRAVEYARD,),
    "put into hand": (Zone.HAND,), "put into battlefield": (Zone.BATTLEFIELD,),
}  # fmt: skip
"""Where "the exiled card" and "the returned card" have been moved."""


def counted_before(leaves: Iterable[Any], here: Any, phrase: Phrase) -> All | None:
    """ "Draw a card for each creature you control …. Those creatures …": what was counted before, as it is now."""
    last: All | None = None
    for leaf in leaves:
        if leaf is here:
            break
        for node in walk(leaf):
            if (
                isinstance(node, CountOf)
                and isinstance(node.objects, All)
                and node.objects.zones == (Zone.BATTLEFIELD,)
            ):
                kinds = {part.name.lower() for part in walk(node.objects.filter) if isinstance(part, IsType)}
                last = node.objects if kinds & set(phrase.nouns) else None
    return last


def several_wanted(deed: Any) -> Quantity | None:
    """ "Sacrifice that many permanents. If you can't, …": how many the deed was to be done to, where not one alone.

    Who has fewer does it to those (609.3), and couldn't do it all the same.
    """
    what = meant_by(getattr(deed, "what", None))
    if not isinstance(what, Choose) or what.up_to or what.any_number or what.count == 1:
        return None
    return what.count


def last_counted(before: Sequence[Any]) -> Any:
    """The latest instruction that has done something which can be counted: "sacrifice it" did it to one, always."""
    for leaf in reversed(before):
        if not isinstance(leaf, Binding) or leaf.bind.startswith(INNER) or isinstance(leaf, _UNCOUNTED):
            continue
        what = getattr(leaf, "what", None)
        if isinstance(leaf, Sacrifice | Destroy) and isinstance(what, Phrase) and what.meaning in (Source(), _IT):
            continue
        return leaf
    return None


_UNCOUNTED: Final = (Look, Search, CreateTokens)
_IT: Final = Anaphor("it")


def as_many(leaf: Any, here: Any, name: str, *, by_each: bool = False) -> Quantity:
    """ "That many": how many the instruction did it to; of several players each counts their own (608.2e).

    ``by_each``: it was done for each of several.
    """
    players = getattr(here, "players", None)
    several = isinstance(players, Phrase) and players.plural and isinstance(here, Draw | Discard | Mill | CreateTokens)
    own = by_each if isinstance(leaf, Move) else isinstance(leaf, Discard | Mill) and (
        by_each or leaf.players == players)  # fmt: skip
    if several and own:
        return CountOf(Those(Bound(name), OwnedBy(Bound("each"))))
    return Noted(name)


def as_often_as(leaf: Any) -> float | None:
    """Where the "that many" stands by which an instruction is done: another one after it counts the same.

    "Draw that many cards and add that much {R}"; of up to that many it is as many as they were.
    """
    if any(isinstance(node, Choose) and (node.up_to or node.any_number) for node in walk(leaf)):
        return None
    return next((node.at for node in walk(leaf) if isinstance(node, Amount)), None)


def chosen_targets(targets: Sequence[TargetSpec], node: Phrase) -> Targeted | None:
    """ "The chosen cards", after "choose two target cards": the only targets that are objects, as many as are meant."""
    there = [k for k, spec in enumerate(targets) if spec.objects is not None and spec.players is None]
    if len(there) != 1 or (targets[there[0]].maximum != 1) != node.plural:
        return None
    return Targeted(there[0])


def chosen_number(leaves: Sequence[Any], here: Any) -> Any:
    """The number that a player chose before this instruction."""
    before = leaves[: next((k for k, other in enumerate(leaves) if other is here), None)]
    return next((one for one in reversed(before) if isinstance(one, Decide) and one.what == "number"), None)


def done_to(
    leaf: Any, deed: str, before: Iterable[Any], node: Phrase, name_of: Callable[[Any], str]
) -> Selector | None:
    """What the instruction did that to, by its name; None where it didn't do that.

    "The chosen cards" are all that were chosen one by one.
    """
    plain = deed.removesuffix(AS_IT_WAS)
    if not has_done(leaf, plain.removeprefix("just ")):
        return None
    if plain != deed and isinstance(leaf, Move) and leaf.to is not Zone.BATTLEFIELD:
        return Bound(as_it_was(name_of(leaf)))
    if deed in _BURIED and isinstance(leaf, BURYING):
        return Bound(buried(name_of(leaf)))
    if not (node.plural and deed == "chosen" and leaf.maximum == 1):
        return Bound(changed(name_of(leaf)) if isinstance(leaf, Tap | DealDamage) else name_of(leaf))
    each = [Bound(name_of(one)) for one in before if has_done(one, "chosen")]
    if len(each) < 2:
        raise Unbound(node.at, "several that were chosen, where only one was")
    return Union(tuple(each))


def has_done(leaf: Any, deed: str) -> bool:
    """Has the instruction done that."""
    if deed == "chosen":
        return isinstance(leaf, Decide) and leaf.what == "objects"
    return isinstance(leaf, _DEEDS.get(deed, ())) or (isinstance(leaf, Move) and leaf.to in _MOVED_TO.get(deed, ()))


def done_before(leaves: Iterable[Any], one: Found, *, defining: bool) -> list[Any]:
    """The instructions that are done before that of the phrase, on the way on which it is reached (608.2c).

    ``defining``: it stands in "where X is …", and what is done with X isn't done yet.
    """
    before: list[Any] = []
    own = {id(part) for part in leaves_of(one.leaf.do)} if isinstance(one.leaf, ForEach) else {id(one.leaf)}
    for leaf in leaves:
        asked = one.leaf is None and any(isinstance(part, Phrase) and part.at > one.node.at for part in walk(leaf))
        if id(leaf) in own or asked or (defining and uses_x(leaf)):
            break
        if id(leaf) not in one.instead_of | one.undone:
            before.append(leaf)
    return before


def uses_x(leaf: Any) -> bool:
    """Is X something that the instruction works with."""
    return leaf is not None and any(isinstance(node, X) for node in walk(leaf))


def of_those_counters(effect: Instruction, counted: CountersOn) -> Instruction:
    """ "Remove those counters and transform it": the counters that were counted, from what they were counted on."""

    def leaf(node: Any) -> Any:
        if isinstance(node, RemoveCounters) and meaning_of(node.of) == ASKED_ABOUT:
            return replace(node, kind=counted.kind, of=counted.on)
        return counted.on if isinstance(node, Phrase) and node.meaning == ASKED_ABOUT else node

    return rewrite(effect, leaf)
