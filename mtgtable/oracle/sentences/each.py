""" "For each creature you control, …" before a clause: once for each, or one number of what is done (608.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from mtgtable.abilities.conditions import Exists, Isnt
from mtgtable.abilities.filters import ControlledBy, Filter, OwnedBy
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import (
    CreateTokens,
    Discard,
    Draw,
    ForEach,
    GainLife,
    Instruction,
    LoseLife,
    May,
    MayPay,
    Mill,
    Move,
    PutCounters,
    Repeat,
    Sacrifice,
    Sequence,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import Modification, ModifyPT
from mtgtable.abilities.quantities import CountOf, Quantity
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    ControllerOf,
    OwnerOf,
    Players,
    PlayersWho,
    TargetSpec,
    Those,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Noun, Phrase, Spoken, as_done
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_PLAYERS: Final[tuple[tuple[tuple[str, ...], Players], ...]] = (
    (("other", "player"), Players("others")),
    (("player",), Players("each")),
    (("opponent",), Players("opponents")),
)


@slot("each_of")
def _each_of(text: Text, i: int) -> Parsed:
    """ "For each opponent", "for each of those creatures", "for each creature exiled this way": of whom or of what."""
    if not text.at(i, ("for", "each")):
        return None
    k = i + 2
    for words, players in _PLAYERS:
        if text.at(k, words) and text.t[k + len(words)] == ",":
            return Phrase(k, "player", ("player",), True, players), k + len(words)
    such = text.slot("players_with", k) if text.t[k] in ("player", "opponent") else None
    if such is not None and text.t[such[1]] == ",":
        return Phrase(k, "player", ("player",), True, such[0]), such[1]
    found = text.slot("object", i + 1)
    if found is not None and text.t[found[1]] == "," and found[0].plural and _are_there(found[0]):
        return found
    noun = text.slot("noun", k)
    return _left_this_way(text, noun) if noun is not None and not noun[0].plural else None


def _are_there(phrase: Phrase) -> bool:
    """Which things those are: "each card" is on no battlefield, so its cards were said before in other words."""
    if isinstance(phrase.meaning, All) and phrase.nouns[-1:] == ("card",):
        return phrase.meaning.zones not in ((), (Zone.BATTLEFIELD,))
    return isinstance(phrase.meaning, All | Anaphor)


def _left_this_way(text: Text, found: tuple[Noun, int]) -> Parsed:
    """ "… creature card exiled this way": those of what was just done so that fit."""
    noun, j = found
    deed = text.slot("deed_this_way", j)
    if deed is None:
        return None
    those = Phrase(noun.at - 1, "object", (), True, Anaphor("those", as_done(deed[0], noun.nouns)))
    return Phrase(noun.at, "object", noun.nouns, True, Those(those.selector, noun.filter)), deed[1]


def _one_target_each(of: Phrase, effect: Any, inside: list[Phrase]) -> Instruction | None:
    """ "For each opponent, destroy up to one target creature that player controls": as many, none of one player twice.

    None where more than the target is told of the player.
    """
    if isinstance(effect, Sequence) and len(effect.steps) > 1 and not effect.together:
        return _and_more_of_each(of, effect)
    aimed = [phrase for phrase in inside if isinstance(phrase.meaning, TargetSpec)]
    whose = [phrase for phrase in inside if isinstance(phrase.meaning, Anaphor) and phrase.kind == "player"]
    if len(aimed) != 1 or len(whose) != 1 or not isinstance(of.meaning, Players):
        return None
    spec = aimed[0].meaning
    told = [node for node in walk(spec.objects) if isinstance(node, ControlledBy | OwnedBy)]
    owned = [node for node in told if cast(Any, node.players) == whose[0]]
    if spec.minimum not in (0, 1) or (spec.maximum, len(owned)) != (1, 1):
        return None
    fitting = rewrite(spec.objects, lambda node: replace(node, players=of.meaning) if node == owned[0] else node)
    many = CountOf(of.meaning)
    least = many if spec.minimum else 0  # who controls none that can be chosen is passed over
    each = replace(spec, objects=fitting, minimum=least, maximum=many, distinct_controllers=True)
    several = replace(aimed[0], meaning=each, plural=True)
    return cast(Instruction, rewrite(effect, lambda node: several if node == aimed[0] else node))


def _and_more_of_each(of: Phrase, effect: Sequence) -> Instruction | None:
    """ "… exile up to one target creature that player controls and that player gains life equal to its power"."""
    first, *more = effect.steps
    inside = [node for node in walk(first) if isinstance(node, Phrase)]
    told: Any = [node for node in walk(tuple(more)) if isinstance(node, Phrase)]
    aimed = _one_target_each(of, first, inside) if not isinstance(first, Sequence) else None
    if aimed is None or not all(isinstance(phrase.meaning, Anaphor) for phrase in told):
        return None
    phrases: Any = [node for node in walk(aimed) if isinstance(node, Phrase)]
    several = next(phrase for phrase in phrases if isinstance(phrase.meaning, TargetSpec))

    def own(node: Any) -> Any:
        if not isinstance(node, Phrase):
            return node
        return ControllerOf(_EACH) if node.kind == "player" else _EACH

    rest = tuple(rewrite(step, own) for step in more)
    return Sequence((aimed, ForEach(several, rest[0] if len(rest) == 1 else Sequence(rest))))


def for_those_who_cant(before: Any, effect: Instruction, of_whom: str) -> Instruction | None:
    """The effect for those of the players before who could not do what each of them was told to (609.3)."""
    own: Filter
    what: Any
    match before:
        case ForEach(of=players, do=Sacrifice(what=what, bind="") as deed):
            own = ControlledBy(_EACH)
        case ForEach(of=players, do=Discard(bind="") as deed) | (Discard(players=players, bind="") as deed):
            own, what = OwnedBy(_EACH), None
        case _:
            return None
    meaning = what.meaning if isinstance(what, Phrase) else what
    if isinstance(deed, Sacrifice) and not isinstance(meaning, Choose):
        return None
    marked = replace(deed, bind="by those who could")
    first = replace(before, do=marked) if isinstance(before, ForEach) else marked
    theirs = Exists(Those(Bound("by those who could"), own))
    who = players.meaning if isinstance(players, Phrase) else players
    if of_whom == "opponent":
        who = Players("opponents")
    elif of_whom != "player" or not isinstance(who, Players):
        return None
    return Sequence((first, ForEach(PlayersWho(who, Isnt(theirs)), effect)))


_EACH: Final = Bound("each")
_BY_NUMBER: Final[dict[type, str]] = {
    CreateTokens: "count", Draw: "count", GainLife: "amount", LoseLife: "amount", Mill: "count", PutCounters: "count",
}  # fmt: skip


def for_each(of: Phrase, effect: Instruction) -> Instruction | None:
    """The effect once for each; where it never speaks of the one, it is done once with that many.

    None where it has targets: how many there are would have to be known as they are chosen (601.2c).
    """
    effect = _by_its_owner(of, effect)
    inside = [node for node in walk(effect) if isinstance(node, Phrase)]
    if any(isinstance(phrase.meaning, TargetSpec) for phrase in inside):
        return _one_target_each(of, effect, inside)
    if not any(isinstance(phrase.meaning, Anaphor) for phrase in inside):
        scaled = as_often(effect, CountOf(of.selector))
        if scaled is not None:
            return scaled
    return ForEach(of.selector, effect)


def _by_its_owner(of: Phrase, effect: Any) -> Any:
    """ "For each Spirit, return it to its owner's hand unless that player pays {3}": that player is its owner."""
    home = isinstance(effect, MayPay) and isinstance(effect.otherwise, Move) and effect.otherwise.to is Zone.HAND
    if not home or of.kind == "player":
        return effect
    by: Any = effect.by
    that = isinstance(by, Phrase) and isinstance(by.meaning, Anaphor) and by.meaning.how == "player"
    return replace(effect, by=OwnerOf(_EACH)) if that else effect


def _grown(effect: Apply, each: Quantity) -> Instruction | None:
    """ "For each counter removed this way, ~ gets +1/+0": so many times the size."""
    parts: list[Modification] = []
    for part in effect.parts:
        if not isinstance(part, ModifyPT) or not (isinstance(part.power, int) and isinstance(part.toughness, int)):
            return None
        power, toughness = (0 if number == 0 else times(number, each) for number in (part.power, part.toughness))
        parts.append(replace(part, power=power, toughness=toughness))
    return replace(effect, parts=tuple(parts))


def as_often(effect: Any, each: Quantity) -> Instruction | None:
    """One number of what is done in the place of doing it so often; None where it has no such number."""
    if isinstance(effect, Spoken):
        inner = as_often(effect.do, each)
        return None if inner is None else cast(Instruction, replace(effect, do=inner))
    if isinstance(effect, MayPay | May) and not any(isinstance(node, Phrase | Amount) for node in walk(effect)):
        return Repeat(each, effect)
    if isinstance(effect, Apply):
        return _grown(effect, each)
    name = _BY_NUMBER.get(type(effect))
    number = getattr(effect, name) if name is not None else None
    return replace(effect, **{name: times(number, each)}) if name is not None and isinstance(number, int) else None
