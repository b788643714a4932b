"""What a player could pay mana with right now: the pool, sources that cost nothing, and whether there is more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.costs import Cost, PayMana, Perform, TapThis, UntapThis
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import TappedForMana
from mtgtable.abilities.instructions import AddMana
from mtgtable.abilities.selectors import Bound, Source, You
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities, check, has_sickness
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.mana.abilities import cost_of_mana_ability
from mtgtable.engine.mana.converting import MOST_CONVERTERS, find_converted_plan
from mtgtable.engine.mana.instead import sources_in_place
from mtgtable.engine.mana.parts import can_pay_part
from mtgtable.engine.mana.payer import ANY, BIT, ManaSource, Plan, SourceChoice, Unit, find_plan
from mtgtable.engine.mana.pool import may_be_spent
from mtgtable.engine.mana.production import additions, only_adds, options, with_defined_x
from mtgtable.engine.mana.triggered import added_when_tapped, foreseen
from mtgtable.engine.mana.variable import needs_x
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone

_CREATURE_WEIGHT = 200
_UTILITY_WEIGHT = 60
_SIDE_EFFECT_WEIGHT = 5000


_Spending: TypeAlias = tuple[Filter | None, Filter | None, Filter | None]
"""What mana may be spent on: spells that fit, abilities of what fits; and spells that it may not pay for."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A source, and what its mana may be spent on, per way to use it."""

    source: ManaSource
    restrictions: tuple[_Spending, ...]


@dataclass(frozen=True, slots=True)
class Means:
    """Everything a player could pay mana with.

    ``found``: sources that cost nothing. ``dearer``: sources that cost something and can be used once; the payer leaves
    them alone. ``by_hand``: there are further mana abilities of which nobody can tell how much they could make.
    """

    table: Table
    player: PlayerId
    found: tuple[_Found, ...]
    dearer: tuple[ManaSource, ...]
    by_hand: bool
    any_color: bool
    converters: tuple[_Found, ...] = ()
    """Sources that cost mana and nothing else."""

    def not_ruled_out(self, cost: ManaCost, on: ObjectId, without: frozenset[ObjectId] = frozenset()) -> bool:
        """Is there a plan, or could there be a payment with abilities that the payer leaves alone."""
        if self.by_hand or self.plan(cost, on, without) is not None:
            return True
        if not self.dearer:
            return False
        dearer = tuple(source for source in self.dearer if source.object not in without)
        return self._find(cost, on, without, dearer) is not None

    def plan(self, cost: ManaCost, on: ObjectId = NO_OBJECT, without: frozenset[ObjectId] = frozenset()) -> Plan | None:
        """The payer's plan for a cost of this spell or ability; ``without``: sources that must stay untapped."""
        return self._find(cost, on, without, ())

    def _find(
        self, cost: ManaCost, on: ObjectId, without: frozenset[ObjectId], more: tuple[ManaSource, ...]
    ) -> Plan | None:
        units, sources = self.units(on), (*self.sources(on, without), *more)
        found = find_plan(cost, units, sources)
        if found is None and self.converters:
            found = find_converted_plan(cost, units, sources, self._usable(self.converters, on, without))
        return found

    def units(self, on: ObjectId) -> tuple[Unit | None, ...]:
        """The mana in the pool; None where it may not be spent on this."""
        return tuple(
            Unit(
                BIT[mana.type] | (ANY if self.any_color else 0),
                mana.snow,
                restricted=mana.only_for is not None or mana.only_for_abilities_of is not None,
            )
            if may_be_spent(self.table, self.player, mana, on)
            else None
            for mana in self.table.state.player(self.player).pool
        )

    def sources(self, on: ObjectId, without: frozenset[ObjectId] = frozenset()) -> tuple[ManaSource, ...]:
        """The sources whose mana may be spent on this."""
        result = self._usable(self.found, on, without)
        if on:
            used = {source.object for source in result}
            result += [
                replace(one, restricted=True)
                for one in sources_in_place(self.table, self.player, on)
                if one.object not in used | without
            ]
        return tuple(result)

    def _usable(self, entries: tuple[_Found, ...], on: ObjectId, without: frozenset[ObjectId]) -> list[ManaSource]:
        result: list[ManaSource] = []
        for entry in entries:
            if entry.source.object in without:
                continue
            source = entry.source
            if any(pair != (None, None, None) for pair in entry.restrictions):
                choices = tuple(
                    choice
                    for choice, pair in zip(source.choices, entry.restrictions, strict=True)
                    if self._allowed(pair, on, ObjectId(source.object))
                )
                if not choices:
                    continue
                source = replace(source, choices=choices, restricted=True)
            result.append(source)
        return result

    def _allowed(self, pair: _Spending, on: ObjectId, source: ObjectId) -> bool:
        return may_be_spent(
            self.table, self.player, FloatingMana("C", False, pair[0], pair[1], source, not_for=pair[2]), on
        )

    def most(self, on: ObjectId = NO_OBJECT) -> int | None:
        """The most mana that could be spent on the spell, with what pays in its place (convoke, improvise, delve).

        None when what is paid by hand might give more.
        """
        if self.by_hand or self.dearer or self.converters:
            return None
        there = len(self.table.state.player(self.player).pool)
        makers = {entry.source.object for entry in self.found}
        there += sum(1 for one in sources_in_place(self.table, self.player, on) if one.object not in makers)
        return there + sum(max(len(choice.mana) for choice in entry.source.choices) for entry in self.found)


def _more_may_come(table: Table, player: PlayerId, found: Sequence[_Found]) -> bool:
    """Might tapping for mana give more than is counted: what that comes to is seen only as it is paid (605.1b)."""
    index = index_of(table.state, table.board())
    if any(isinstance(ability.when, TappedForMana) for _, _, ability in index.replacing):
        return bool(found)
    return any(not foreseen(table, player, ObjectId(entry.source.object)) for entry in found)


def means_of(table: Table, player: PlayerId) -> Means:
    """What the player could pay with as the game stands."""
    return table.remembered(("means", player), lambda: _means_of(table, player))


def _means_of(table: Table, player: PlayerId) -> Means:
    characteristics = table.board().characteristics
    any_color = bool(applying_to_player(table, "mana of any color", player))
    found: list[_Found] = []
    dearer: list[ManaSource] = []
    converters: list[_Found] = []
    by_hand = False
    for id_ in table.state.battlefield:
        if characteristics[id_].controller != player:
            continue
        one = _source(table, player, id_, any_color)
        by_hand = by_hand or one.by_hand
        if one.free is not None:
            found.append(one.free)
        elif one.dearer is not None:
            dearer.append(one.dearer)
        if one.converter is not None:
            converters.append(one.converter)
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        for id_ in table.state.zone(zone, player):
            by_hand = by_hand or any(_usable(table, player, id_, on) for on in activated_abilities(table, id_))
    by_hand = by_hand or len(converters) > MOST_CONVERTERS or _more_may_come(table, player, found)
    return Means(table, player, tuple(found), tuple(dearer), by_hand, any_color, tuple(converters))


def _speaks_of_cost(adding: AddMana) -> bool:
    """How much it adds depends on what will be paid, so nobody can plan with it."""
    return any(isinstance(node, Bound) and node.name.startswith("cost.") for node in walk(adding))


def _once(cost: Cost) -> bool:
    """Can a cost be paid only once as things stand: it taps, untaps or gives up the source itself."""
    for part in cost.parts:
        if isinstance(part, TapThis | UntapThis):
            return True
        if isinstance(part, Perform) and getattr(part.do, "what", None) == Source():
            return True
    return False


def _usable(table: Table, player: PlayerId, id_: ObjectId, on: AbilityOn) -> bool:
    ability = on.ability
    if not isinstance(ability, ActivatedAbility) or not ability.mana_ability:
        return False
    if table.state.objects[id_].zone not in ability.zones:
        return False
    try:
        check(table, player, id_, on)
    except IllegalAction:
        return False
    return True


def _frame(table: Table, player: PlayerId, id_: ObjectId, on: AbilityOn, ability: ActivatedAbility) -> Frame:
    """The frame of a mana ability with X as its text defines it (107.3c)."""
    return with_defined_x(table, ability.content, ability_frame(table, player, id_, on))


@dataclass(frozen=True, slots=True)
class _Uses:
    """The ways to use one permanent: for nothing, for something that isn't mana, for mana; and is there more."""

    free: _Found | None
    dearer: ManaSource | None
    converter: _Found | None
    by_hand: bool


def _price(cost: Cost) -> ManaCost | None:
    """The mana, where an ability costs mana and tapping and nothing else."""
    if len(cost.parts) != 2 or TapThis() not in cost.parts:
        return None
    other = next(part for part in cost.parts if part != TapThis())
    if isinstance(other, PayMana) and other.times == 1 and not other.mana.has_variable:
        return other.mana
    return None


def _source(table: Table, player: PlayerId, id_: ObjectId, any_color: bool) -> _Uses:
    """The ways to use the permanent for mana."""
    item = table.state.objects[id_]
    choices: list[SourceChoice] = []
    restrictions: list[_Spending] = []
    weight = 0
    by_hand = False
    paid_for: list[SourceChoice] = []
    converting: list[SourceChoice] = []
    limits: list[_Spending] = []
    abilities = activated_abilities(table, id_)
    for index, on in enumerate(abilities):
        ability = on.ability
        if not isinstance(ability, ActivatedAbility):
            continue
        if not ability.mana_ability:
            weight += _UTILITY_WEIGHT
            continue
        if item.tapped and any(isinstance(part, TapThis) for part in ability.cost.parts):
            continue
        if not _usable(table, player, id_, on):
            continue
        adding = additions(ability.content.effect)
        if len(adding) != 1 or adding[0].players != You():
            by_hand = True
            continue
        cost = cost_of_mana_ability(table, player, id_, ability, Frame(id_, player, on.id, x=0))
        if cost.parts != (TapThis(),):
            if not all(can_pay_part(table, player, part, Frame(id_, player, on.id, x=0)) for part in cost.parts):
                continue
            if not _once(ability.cost) or needs_x((ability.cost,)) or _speaks_of_cost(adding[0]):
                by_hand = True
                continue
            ways = options(table, adding[0], _frame(table, player, id_, on, ability))
            price = _price(cost)
            if price is not None and only_adds(ability.content.effect) and not has_sickness(table, id_):
                converting += [SourceChoice(index, way, price) for way in ways]
                limits += [(adding[0].only_for, adding[0].only_for_abilities_of, adding[0].not_for)] * len(ways)
                continue
            paid_for += [SourceChoice(index, way) for way in ways]
            continue
        if not only_adds(ability.content.effect):
            weight += _SIDE_EFFECT_WEIGHT
        for way in options(table, adding[0], _frame(table, player, id_, on, ability)):
            for besides in added_when_tapped(table, player, id_):
                choices.append(SourceChoice(index, way + besides))
                restrictions.append((adding[0].only_for, adding[0].only_for_abilities_of, adding[0].not_for))
    facts = table.board().characteristics[id_]
    snow = "Snow" in facts.supertypes
    converter = None
    if converting:
        converter = _Found(ManaSource(id_, tuple(converting), weight + 20, snow, any_color), tuple(limits))
    if not choices:
        more = ManaSource(id_, tuple(paid_for), 1, any_color=any_color) if paid_for else None
        return _Uses(None, more, converter, by_hand)
    types = frozenset(letter for choice in choices for letter in choice.mana)
    weight += 10 * len(types) + (_CREATURE_WEIGHT if "Creature" in facts.types else 0)
    free = _Found(ManaSource(id_, tuple(choices), weight, snow, any_color), tuple(restrictions))
    return _Uses(free, None, converter, by_hand or bool(paid_for))
