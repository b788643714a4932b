"""Targets (115): which are legal, choosing them, and whether they still are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.filters import Anything, CompareStat, Filter
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.quantities import CountOf, X
from mtgtable.abilities.selectors import All, Selector, Targeted, TargetSpec
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import options_of
from mtgtable.engine.reading.quantities import UnknownNumber, amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.stack import demanded
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, AbilityId, ObjectId, PlayerId
from mtgtable.model.types import CREATURE_TYPES
from mtgtable.model.zones import Zone

Groups = tuple[tuple[Ref, ...], ...]
"""Chosen targets, one tuple for each instance of the word "target"."""


def legal_targets(
    table: Table, spec: TargetSpec, frame: Frame, stack_object: ObjectId = NO_OBJECT, chosen: Groups = ()
) -> tuple[Ref, ...]:
    """What can be chosen for this instance of the word "target" (115.1–115.4), objects first.

    ``stack_object``: the spell or ability itself, which is no legal target of its own (115.5). ``chosen``: the groups
    chosen before it, from which it may have to differ.
    """
    look = table.look()
    if spec.by is not None and frame.get(CHOOSER) is None:
        frame = frame.bind(CHOOSER, select(look, spec.by, frame))
    if spec.objects is not None and _x_to_come(table, spec.objects, frame):
        spec = altered(spec, objects=rewrite(spec.objects, _whatever_x_is))
    taken = {ref for index in spec.distinct_from if index < len(chosen) for ref in chosen[index]}
    found: list[Ref] = []
    if spec.objects is not None:
        found += [
            ref
            for ref in select(look, All(spec.objects, spec.zones), frame)
            if ref not in taken and ref != stack_object and _targetable(table, ref, frame, stack_object)
        ]
    if spec.players is not None:
        living = set(table.state.living())
        found += [
            ref
            for ref in select(look, spec.players, frame)
            if isinstance(ref, Seat)
            and ref.player in living
            and ref not in taken
            and _targetable(table, ref, frame, stack_object)
        ]
    return tuple(found)


def _targetable(table: Table, ref: Ref, frame: Frame, stack_object: ObjectId) -> bool:
    """Neither shroud, hexproof, protection nor a rule keeps it from being the target (702.11, 702.16b, 702.18)."""
    if isinstance(ref, Seat):
        return _player_targetable(table, ref.player, frame, stack_object)
    item = table.state.objects.get(ref)
    if item is None:
        return False
    if item.zone.value == "battlefield" and _shielded(table, ref, frame):
        return False
    return not any(
        _speaks_of(table, rule.change.filter, frame, stack_object, rule.frame)
        and (
            rule.change.players is None
            or Seat(frame.controller) in select(table.look(), rule.change.players, rule.frame)
        )
        for rule in applying_to_object(table, "cant be targeted", ref)
    )


def _shielded(table: Table, id_: ObjectId, frame: Frame) -> bool:
    facts = table.board().characteristics[id_]
    if not facts.keywords:
        return False
    if facts.has("shroud") and not _as_though_without(table, "shroud", id_, frame):
        return True
    hexproof = facts.has("hexproof") and frame.controller != facts.controller
    if hexproof and not _as_though_without(table, "hexproof", id_, frame):
        filters = list(_keyword_filters(table, id_, "hexproof"))
        for filter_, ability in filters:
            own = Frame(source=id_, controller=facts.controller, ability=ability)
            if filter_ is None or _source_fits(table, filter_, frame, own):
                return True
    return facts.has("protection") and protected_from(table, id_, frame.source)


def _as_though_without(table: Table, keyword: str, ref: Ref, frame: Frame) -> bool:
    """May it be the target of this player's spells and abilities as though it didn't have the ability (609.4)."""
    name = "targeted as though without"
    if isinstance(ref, Seat):
        rules = applying_to_player(table, name, ref.player)
    else:
        rules = applying_to_object(table, name, ref)
    mine = Seat(frame.controller)
    return any(
        rule.change.step == keyword
        and rule.change.players is not None
        and mine in select(table.look(), rule.change.players, rule.frame)
        for rule in rules
    )


def protected_from(table: Table, id_: ObjectId, source: ObjectId) -> bool:
    """Has the object protection from a quality that the source has (702.16)."""
    facts = table.of(id_)
    if not facts.has("protection"):
        return False
    look = table.look()
    if look.of(source) is None:
        return False
    for filter_, ability in _keyword_filters(table, id_, "protection"):
        own = Frame(source=id_, controller=facts.controller, ability=ability)
        if filter_ is None or matches(look, filter_, source, own):
            return True
    return False


def _keyword_filters(table: Table, id_: ObjectId, name: str) -> Iterable[tuple[Filter | None, AbilityId]]:
    """The qualities that keyword abilities of that name speak of, each with its ability; None where none is named."""
    for on in table.of(id_).abilities:
        if isinstance(on.ability, KeywordAbility) and on.ability.name == name:
            if not on.ability.parameters:
                yield None, on.id
            for one in on.ability.parameters:
                yield one, on.id  # type: ignore[misc] # the parameters of these keywords are filters


def _source_fits(table: Table, filter_: Filter, frame: Frame, own: Frame) -> bool:
    look = table.look()
    return look.of(frame.source) is not None and matches(look, filter_, frame.source, own)


def _x_to_come(table: Table, filter_: Filter, frame: Frame) -> bool:
    """Does the description speak of an X that is chosen later: as costs are announced, or as it resolves.

    Modes come before X (601.2b), and what may be cast is asked before anything is announced (107.3a, 107.3f).
    """
    if not any(node == X() for node in walk(filter_)):
        return False
    source = table.state.objects.get(frame.source)
    if frame.x is None and frame.x_is is None and source is not None and source.zone is not Zone.BATTLEFIELD:
        return True
    try:
        amount(table.look(), X(), frame)
    except UnknownNumber:
        return True
    return False


def _whatever_x_is(node: Any) -> Any:
    return Anything() if isinstance(node, CompareStat) and any(part == X() for part in walk(node)) else node


def _player_targetable(table: Table, player: PlayerId, frame: Frame, stack_object: ObjectId) -> bool:
    for keyword in ("shroud", "hexproof") if frame.controller != player else ("shroud",):
        has = applying_to_player(table, keyword, player)
        if has and not _as_though_without(table, keyword, Seat(player), frame):
            return False
    return not any(
        _speaks_of(table, rule.change.filter, frame, stack_object, rule.frame)
        for rule in applying_to_player(table, "protection", player)
    )


def _speaks_of(table: Table, filter_: Filter | None, frame: Frame, stack_object: ObjectId, rule_frame: Frame) -> bool:
    """Does the rule's filter describe the spell or ability, or the source of the ability."""
    if filter_ is None:
        return True
    look = table.look()
    judged = [id_ for id_ in dict.fromkeys((stack_object, frame.source)) if id_ and look.of(id_) is not None]
    return any(matches(look, filter_, id_, rule_frame) for id_ in judged)


def bounds(table: Table, spec: TargetSpec, frame: Frame, available: int) -> tuple[int, int]:
    """How many targets must and may be chosen (601.2c)."""
    look = table.look()
    least = max(0, amount(look, spec.minimum, frame))
    most = available if spec.maximum is None else min(available, max(0, amount(look, spec.maximum, frame)))
    return min(least, available) if _one_of_each(spec) else least, most


def _one_of_each(spec: TargetSpec) -> bool:
    """ "For each opponent, target … that player controls": of those who control one that can be chosen."""
    return spec.distinct_controllers and isinstance(spec.minimum, CountOf)


def can_choose(table: Table, specs: tuple[TargetSpec, ...], frame: Frame, stack_object: ObjectId = NO_OBJECT) -> bool:
    """Are there enough legal targets for every instance of the word, each by itself and with "another" kept."""
    groups: list[tuple[Ref, ...]] = [()] * len(specs)
    for index in in_order(specs):
        spec = specs[index]
        found = legal_targets(table, spec, frame, stack_object)
        least, _ = bounds(table, spec, frame, len(found))
        kinds = {_controller(table, ref) for ref in found} if spec.distinct_controllers else found
        if (len(kinds) < least and not _one_of_each(spec)) or (least > 1 and not fitting(table, spec, found, least)):
            return False
        groups[index] = found
        frame = altered(frame, targets=tuple(groups))  # others may speak of it
    return all(_distinct_possible(table, specs, index, frame, stack_object) for index in range(len(specs)))


def fitting(table: Table, spec: TargetSpec, found: tuple[Ref, ...], least: int) -> tuple[Ref, ...]:
    """Those with which enough others share what several targets must share (601.2c): a type, or who has them."""
    if least < 2 or not (spec.alike or spec.same_controller):
        return found
    shared = {ref: _shared(table, spec, ref) for ref in found}
    counted = Counter(one for ref in found for one in shared[ref])
    return tuple(ref for ref in found if any(counted[one] >= least for one in shared[ref]))


def _shared(table: Table, spec: TargetSpec, ref: Ref) -> frozenset[tuple[PlayerId | None, str]]:
    """Who has it, together with each of its types, as far as several targets must have that in common."""
    who = _controller(table, ref) if spec.same_controller else None
    kinds = _kinds(table, spec.alike, ref) if spec.alike else frozenset({""})
    return frozenset((who, kind) for kind in kinds)


def _distinct_possible(
    table: Table, specs: tuple[TargetSpec, ...], index: int, frame: Frame, stack_object: ObjectId
) -> bool:
    """Enough targets in common for this group and those from which it must differ."""
    spec = specs[index]
    if not spec.distinct_from:
        return True
    union: set[Ref] = set()
    needed = 0
    for other in (*spec.distinct_from, index):
        if other < len(specs):
            found = legal_targets(table, specs[other], frame, stack_object)
            union |= set(found)
            needed += bounds(table, specs[other], frame, len(found))[0]
    return len(union) >= needed


@lru_cache(maxsize=4096)
def in_order(specs: tuple[TargetSpec, ...]) -> tuple[int, ...]:
    """The instances of the word as they are chosen: as in the text, but after those that they speak of (601.2c).

    "Any number of target artifact cards from target player's graveyard": the player comes first.
    """
    found: list[int] = []

    def add(index: int, waiting: frozenset[int]) -> None:
        spoken_of = {node.index for node in walk(specs[index]) if isinstance(node, Targeted)}
        for other in sorted(spoken_of - waiting - {index}):
            if other < len(specs):
                add(other, waiting | {index})
        if index not in found:
            found.append(index)

    for index in range(len(specs)):
        add(index, frozenset())
    return tuple(found)


def choose_targets(
    table: Table,
    player: PlayerId,
    specs: tuple[TargetSpec, ...],
    frame: Frame,
    stack_object: ObjectId,
    *,
    cancellable: bool = True,
) -> Steps[Groups]:
    """The player chooses targets for each instance of the word in turn (601.2c).

    Raises IllegalAction when there aren't enough.
    """
    if not can_choose(table, specs, frame, stack_object):
        words = " and ".join(f"“{spec.text or 'target'}”" for spec in specs)
        raise IllegalAction("601.2c", f"There aren't enough legal targets for {words}")
    groups: list[tuple[Ref, ...]] = [()] * len(specs)
    rules = demanded.demands(table, player, stack_object, frame)
    order = in_order(specs)
    for place, index in enumerate(order):
        spec = specs[index]
        later = _reserved(table, specs, index, frame, stack_object)
        chooser, known = player, frame
        if spec.by is not None:
            chooser = yield from who_chooses(table, player, stack_object, spec.by, frame)
            known = frame.bind(CHOOSER, (Seat(chooser),))
        found = legal_targets(table, spec, known, stack_object, tuple(groups))
        least, most = bounds(table, spec, frame, len(found))
        found = fitting(table, spec, found, least)
        if _one_of_each(spec):
            least = min(least, len({_controller(table, ref) for ref in found}))
        if later and len(found) - len(later) >= least and least:
            found = tuple(ref for ref in found if ref not in later)
            most = min(most, len(found))
        if len(found) < least:
            raise IllegalAction("601.2c", f"There aren't enough legal targets for “{spec.text or 'target'}”")
        owed = demanded.due(
            table, rules, tuple(groups), found, tuple(specs[other] for other in order[place + 1 :]),
            lambda one, frame=frame: legal_targets(table, one, frame, stack_object),  # type: ignore[misc]
        ) if rules and spec.by is None else ()  # fmt: skip
        if owed and most == 1:
            found, least = owed, 1
        if most == 0:
            continue
        if spec.random:
            groups[index] = _at_random(table, found, least)
            frame = altered(frame, targets=tuple(groups))
            continue
        answer = yield Choose(
            chooser, "target", _prompt(spec, least, most), options_of(table.look(), found), least, most, rule="601.2c",
            source=stack_object, cancellable=cancellable and chooser == player,
        )  # fmt: skip
        picked = tuple(found[row] for row in answer.indexes)
        demanded.check(picked, owed)
        if spec.same_controller and len({_controller(table, ref) for ref in picked}) > 1:
            raise IllegalAction("601.2c", "These targets must be controlled by the same player")
        if spec.distinct_controllers and len({_controller(table, ref) for ref in picked}) < len(picked):
            raise IllegalAction("601.2c", "No two of these targets may be controlled by the same player")
        _keep_together(table, spec, tuple(ref for ref in picked if not isinstance(ref, Seat)), frame)
        groups[index] = picked
        frame = altered(frame, targets=tuple(groups))
    return tuple(groups)


def _at_random(table: Table, found: tuple[Ref, ...], count: int) -> tuple[Ref, ...]:
    """As many of these as there must be, by chance."""
    left = list(found)
    return tuple(left.pop(table.state.random_below(len(left))) for _ in range(count))


def _keep_together(table: Table, spec: TargetSpec, picked: tuple[ObjectId, ...], frame: Frame) -> None:
    """What several targets must be together. Raises IllegalAction for those that are not (601.2c)."""
    if spec.most_total is not None:
        stat, most = spec.most_total
        limit = amount(table.look(), most, frame)
        if sum(getattr(table.of(ref), stat) or 0 for ref in picked) > limit:
            raise IllegalAction("601.2c", f"The total {stat.replace('_', ' ')} of these targets is more than {limit}")
    if spec.alike and len(picked) > 1:
        rows = [_kinds(table, spec.alike, ref) for ref in picked]
        if not frozenset.intersection(*rows):
            raise IllegalAction("601.2c", f"These targets must share a {spec.alike}")
    if spec.differ:
        values = [getattr(table.of(ref), spec.differ) for ref in picked]
        if len(set(values)) < len(values):
            raise IllegalAction("601.2c", f"No two of these targets may have the same {spec.differ.replace('_', ' ')}")


def _kinds(table: Table, what: str, ref: Ref) -> frozenset[str]:
    if isinstance(ref, Seat):
        return frozenset()
    facts = table.of(ref)
    return frozenset(facts.types) if what == "card type" else facts.subtypes & CREATURE_TYPES


CHOOSER: Final = "chooser"
"""By which name a target's description knows the opponent who chooses it."""


def who_chooses(table: Table, player: PlayerId, id_: ObjectId, whom: Selector, frame: Frame) -> Steps[PlayerId]:
    """The player who makes a choice in the controller's place; of several, the controller says who (601.6a, 602.3a)."""
    seats = [ref for ref in select(table.look(), whom, frame) if isinstance(ref, Seat)]
    if not seats:
        return player
    answer = yield Choose(
        player,
        "player",
        "Which opponent makes the choice?",
        options_of(table.look(), tuple(seats)),
        rule="601.6a",
        source=id_,
    )
    chosen: Seat = seats[answer.indexes[0]]
    return chosen.player


def _reserved(
    table: Table, specs: tuple[TargetSpec, ...], index: int, frame: Frame, stack_object: ObjectId
) -> frozenset[Ref]:
    """Targets that must be left for a later "another target" that has no other choice."""
    kept: set[Ref] = set()
    for later, spec in enumerate(specs):
        if later > index and index in spec.distinct_from and not _hangs_on_others(spec):
            found = legal_targets(table, spec, frame, stack_object)
            if len(found) <= bounds(table, spec, frame, len(found))[0]:
                kept |= set(found)
    return frozenset(kept)


def _hangs_on_others(spec: TargetSpec) -> bool:
    """Is it known only when another target is what it may be: "with the same controller"."""
    return any(isinstance(node, Targeted) for node in walk(spec.objects))


def _wanted(text: str) -> str:
    """What is to be chosen, in the middle of a sentence; what an Aura enchants is its target (303.4a).

    >>> _wanted("Target player"), _wanted("creature"), _wanted("X target lands")
    ('target player', 'target creature', 'X target lands')
    """
    if not text:
        return "target"
    first, *_ = text.split()
    said = f"{text[0].lower()}{text[1:]}" if first in _BEGIN else text
    return said if "target" in said else f"target {said}"


_BEGIN = frozenset({"Target", "Up", "Any", "Another", "One", "Two", "Three"})
"""Words that a sentence of a card begins with, where it names its targets."""


def _prompt(spec: TargetSpec, least: int, most: int) -> str:
    what = _wanted(spec.text)
    if least == most == 1 or what.startswith(("any number of ", "up to ", "one or ", "one, ", "two or ")):
        return f"Choose {what}"
    if (least, most) == (0, 1):
        return f"Choose {what}, or none"
    return f"Choose {least} to {most}: {what}" if least != most else f"Choose {most}: {what}"


def _controller(table: Table, ref: Ref) -> PlayerId:
    return ref.player if isinstance(ref, Seat) else table.of(ref).controller


def bearing_in_mind(table: Table, specs: tuple[TargetSpec, ...], groups: Groups, frame: Frame) -> Frame:
    """The frame with these targets; it keeps for which player each was chosen, where there may be one of each."""
    for index, (spec, group) in enumerate(zip(specs, groups, strict=False)):
        if _for_each_player(spec):
            old = frame.targets[index] if index < len(frame.targets) else ()
            kept = dict(zip(old, frame.get(_whose(index)) or (), strict=False))
            seats = tuple(kept.get(ref) or Seat(_controller(table, ref)) for ref in group)
            frame = frame.bind(_whose(index), seats)
    return altered(frame, targets=groups)


def _whose(index: int) -> str:
    return f"~target {index} of"


def _for_each_player(spec: TargetSpec) -> bool:
    return spec.distinct_controllers and isinstance(spec.maximum, CountOf)


def _is_theirs(table: Table, ref: Ref, group: tuple[Ref, ...], whose: tuple[Ref, ...]) -> bool:
    """ "For each opponent, target … that player controls": does that very player control it still (608.2b)."""
    return Seat(_controller(table, ref)) == whose[group.index(ref)]


def still_legal(table: Table, specs: tuple[TargetSpec, ...], frame: Frame, stack_object: ObjectId) -> Groups:
    """Of the chosen targets those that are legal now (608.2b). An object that has changed zones is another one."""
    result: list[tuple[Ref, ...]] = []
    for index, group in enumerate(frame.targets):
        if not group:
            result.append(())
        elif index >= len(specs):
            result.append(group)
        else:
            legal = frozenset(legal_targets(table, specs[index], frame, stack_object))
            whose = frame.get(_whose(index))
            left = tuple(ref for ref in group if ref in legal)
            if whose is not None:
                left = tuple(ref for ref in left if _is_theirs(table, ref, group, whose))
            result.append(left)
    return tuple(result)
