"""What a player could pay mana with right now: the pool, sources that cost nothing, and whether there is more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import attrgetter
from typing import Any, Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.costs import TapThis
from mtgtable.abilities.happenings import TappedForMana
from mtgtable.engine.allowing.activatable import activated_abilities, activated_of_all
from mtgtable.engine.allowing.grounds import everything, is_calm, is_steady
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.kept import touched_places
from mtgtable.engine.mana.converting import MOST_CONVERTERS, find_converted_plan
from mtgtable.engine.mana.instead import sources_in_place
from mtgtable.engine.mana.one_source import ANYTHING, Found, Spending, Uses, source_of, usable
from mtgtable.engine.mana.own_cost import cost_of_mana_ability
from mtgtable.engine.mana.parts import can_pay_part
from mtgtable.engine.mana.payer import BIT, ManaSource, Plan, Unit, find_plan
from mtgtable.engine.mana.pool import may_be_spent
from mtgtable.engine.mana.spent_as import SpentAs, hangs_on_what_is_paid, spent_as
from mtgtable.engine.mana.triggered import foreseen
from mtgtable.engine.recalling import by_identity, each
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.mana import MANA_TYPES, ManaCost
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import Zone


@quickly_made
@dataclass(frozen=True, slots=True, eq=False)
class Means:
    """Everything a player could pay mana with.

    ``found``: sources that cost nothing. ``dearer``: sources that cost something and can be used once; the payer leaves
    them alone. ``by_hand``: there are further mana abilities of which nobody can tell how much they could make.
    """

    table: Table
    player: PlayerId
    found: tuple[Found, ...]
    dearer: tuple[ManaSource, ...]
    by_hand: bool
    spent_as: SpentAs
    converters: tuple[Found, ...] = ()
    """Sources that cost mana and nothing else."""
    dear_converters: tuple[Found, ...] = ()
    """Sources that cost mana and something else, which the payer leaves alone, too."""
    at_hand: int = 0
    """The mana in the pool, and the most that the sources that cost nothing make."""
    unrestricted: bool = False
    """May all of it be spent on anything (106.6)."""
    grows: bool = True
    """May what is done by hand give more mana than it takes."""
    of_ability: bool = False
    """Is it asked of abilities of objects, also of such as could be cast."""

    def for_abilities(self) -> Means:
        """The same means where it is asked what abilities could be paid for."""
        return self if self.unrestricted else altered(self, of_ability=True)

    def not_ruled_out(
        self,
        cost: ManaCost,
        on: ObjectId,
        without: frozenset[ObjectId] = frozenset(),
        helping: tuple[Unit, ...] = (),
    ) -> bool:
        """Is there a plan, or could there be a payment with abilities that the payer leaves alone."""
        if self.by_hand:
            further = self.grows or self.dearer or self.converters or self.dear_converters
            return bool(further) or _fewest(cost) <= self._there(on) + len(helping)
        most = self.most(on)
        if most is not None and _fewest(cost) > most:
            return False
        if self.plan(cost, on, without, helping) is not None:
            return True
        if not self.dearer and not self.dear_converters:
            return False
        dearer = tuple(source for source in self.dearer if source.object not in without)
        if dearer and self._find(cost, on, without, dearer, helping) is not None:
            return True
        return self._is_converted(cost, on, without, dearer, helping)

    def plan(
        self,
        cost: ManaCost,
        on: ObjectId = NO_OBJECT,
        without: frozenset[ObjectId] = frozenset(),
        helping: tuple[Unit, ...] = (),
    ) -> Plan | None:
        """The payer's plan for a cost of this spell or ability; ``without``: sources that must stay untapped.

        ``helping``: what is settled to pay beside the pool, in place of mana.
        """
        if not self.unrestricted or helping or (on and sources_in_place(self.table, self.player, on)):
            return self._find(cost, on, without, (), helping)
        what = ("plan", self.player, cost, without)
        return self.table.memory.of(what, self, lambda: self._find(cost, on, without, ()))

    def dear_plan(self, cost: ManaCost, on: ObjectId, dearer: tuple[ManaSource, ...]) -> Plan | None:
        """A plan with these of the dearer sources as well, each as dear as its weight says."""
        return self._find(cost, on, frozenset(), dearer)

    def _find(
        self,
        cost: ManaCost,
        on: ObjectId,
        without: frozenset[ObjectId],
        more: tuple[ManaSource, ...],
        helping: tuple[Unit, ...] = (),
    ) -> Plan | None:
        instead = {one.object for one in more}  # such a source makes what it makes for nothing as well
        free = self.sources(on, without)
        if instead:
            free = tuple(source for source in free if source.object not in instead)
        units, sources = (*self.units(on), *helping), (*free, *more)
        found = find_plan(cost, units, sources)
        if found is None and self.converters:
            found = find_converted_plan(cost, units, sources, self._usable(self.converters, on, without))
        return found

    def _is_converted(
        self,
        cost: ManaCost,
        on: ObjectId,
        without: frozenset[ObjectId],
        dearer: tuple[ManaSource, ...],
        helping: tuple[Unit, ...],
    ) -> bool:
        """Could it be paid with what costs mana and something else: mana that is paid for counts without its price."""
        dear = self._usable(self.dear_converters, on, without)
        if not dear:
            return False
        instead = {one.object for one in dearer}
        free = (source for source in self.sources(on, without) if source.object not in instead)
        converters = (*self._usable(self.converters, on, without), *dear)
        units = (*self.units(on), *helping)
        return find_converted_plan(cost, units, (*free, *dearer), converters) is not None

    def units(self, on: ObjectId) -> tuple[Unit | None, ...]:
        """The mana in the pool; None where it may not be spent on this."""
        own = self._spent_as(on)
        return tuple(
            Unit(
                own[MANA_TYPES.index(mana.type)] if own else BIT[mana.type],
                mana.snow,
                restricted=mana.only_for is not None or mana.only_for_abilities_of is not None,
            )
            if may_be_spent(self.table, self.player, mana, on, of_ability=self.of_ability)
            else None
            for mana in self.table.state.player(self.player).pool
        )

    def sources(self, on: ObjectId, without: frozenset[ObjectId] = frozenset()) -> tuple[ManaSource, ...]:
        """The sources whose mana may be spent on this."""
        result = self._usable(self.found, on, without)
        instead = sources_in_place(self.table, self.player, on) if on else ()
        if instead:
            used = {source.object for source in result} | without
            result += [altered(one, restricted=True) for one in instead if one.object not in used]
        return tuple(result)

    def _usable(self, entries: tuple[Found, ...], on: ObjectId, without: frozenset[ObjectId]) -> list[ManaSource]:
        if self.unrestricted:
            sources = list(map(_of_found, entries))
            return [one for one in sources if one.object not in without] if without else sources
        result: list[ManaSource] = []
        own = self._spent_as(on)
        for entry in entries:
            if entry.source.object in without:
                continue
            source = entry.source if own == self.spent_as else altered(entry.source, spent_as=own)
            if entry.restrictions.count(ANYTHING) != len(entry.restrictions):
                choices = tuple(
                    choice
                    for choice, pair in zip(source.choices, entry.restrictions, strict=True)
                    if self._allowed(pair, on, ObjectId(source.object))
                )
                if not choices:
                    continue
                source = altered(source, choices=choices, restricted=True)
            result.append(source)
        return result

    def _spent_as(self, on: ObjectId) -> SpentAs:
        """As what mana may be spent on this: all of it may differ from what goes for everything."""
        return self.spent_as if self.unrestricted else spent_as(self.table, self.player, on)

    def _allowed(self, pair: Spending, on: ObjectId, source: ObjectId) -> bool:
        mana = FloatingMana("C", False, pair[0], pair[1], source, not_for=pair[2])
        return may_be_spent(self.table, self.player, mana, on, of_ability=self.of_ability)

    def most(self, on: ObjectId = NO_OBJECT) -> int | None:
        """The most mana that could be spent on the spell, with what pays in its place (convoke, improvise, delve).

        None when what is paid by hand might give more.
        """
        if self.by_hand or self.dearer or self.converters or self.dear_converters:
            return None
        return self._there(on)

    def _there(self, on: ObjectId) -> int:
        """The mana in the pool, what the free sources make at most, and what pays in place of mana."""
        there = self.at_hand
        if on:
            makers = {entry.source.object for entry in self.found}
            there += sum(1 for one in sources_in_place(self.table, self.player, on) if one.object not in makers)
        return there


@by_identity()
def _fewest(cost: ManaCost) -> int:
    """The fewest mana that pay the cost, with X as 0."""
    return sum(
        0 if symbol.variable else 1 if symbol.types or symbol.snow else symbol.generic for symbol in cost.symbols
    )


def _more_may_come(table: Table, player: PlayerId, found: Sequence[Found]) -> bool:
    """Might tapping for mana give more than is counted: what that comes to is seen only as it is paid (605.1b)."""
    if not found:
        return False
    replaced, answered = table.memory.of("more mana", table.board(), lambda: _answers_to_tapping(table))
    if replaced or any(isinstance(effect.when, TappedForMana) for effect in table.state.replacements):
        return True
    return answered and any(not foreseen(table, player, ObjectId(entry.source.object)) for entry in found)


def _answers_to_tapping(table: Table) -> tuple[bool, bool]:
    """Does an ability on the board replace tapping for mana, and does one trigger on it."""
    index = index_of(table.state, table.board())
    return (
        any(isinstance(ability.when, TappedForMana) for _, _, ability in index.replacing),
        any(ability.mana_ability for _, _, ability in index.triggered),
    )


def means_of(table: Table, player: PlayerId) -> Means:
    """What the player could pay with as the game stands: the very same value while it is."""
    state, calm = table.state, is_calm(table)
    steady = calm and _are_steady(table, player)
    facts: tuple[Any, ...] = (everything(table), state.version)
    if steady:
        facts = (table.board().whole, state.objects_version, state.player(player).pool)
    return table.memory.of(("means", player), facts, lambda: _means_of(table, player, calm=calm))


def _are_steady(table: Table, player: PlayerId) -> bool:
    """Do all the player's mana abilities cost nothing but tapping, and always make the same."""
    steady = table.memory.of(
        ("steady", player),
        table.board().field,
        lambda: all(each(_is_steady_source, activated_of_all(table, _makers(table, player)))),
    )
    return steady and not _elsewhere(table, player)


def _means_of(table: Table, player: PlayerId, *, calm: bool) -> Means:
    state, memory = table.state, table.memory
    spent = spent_as(table, player)
    uses = _kept_sources(table, player, spent, calm=calm)
    found = tuple(filter(None, map(_free, uses)))
    odd = list(filter(_odd, uses))
    dearer = tuple(one.dearer for one in odd if one.dearer is not None)
    converters = tuple(one.converter for one in odd if one.converter is not None)
    dear = tuple(one.dear_converter for one in odd if one.dear_converter is not None)
    by_hand = any(one.by_hand for one in odd) or len(converters) + len(dear) > MOST_CONVERTERS
    beyond = _more_may_come(table, player, found) or _from_elsewhere(table, player)
    grows = beyond or not by_hand or len(converters) + len(dear) > MOST_CONVERTERS
    grows = grows or any(one.by_hand and one.grows for one in odd)
    by_hand = by_hand or beyond
    pool = state.player(player).pool
    most = len(pool) + sum(map(_most_of, uses))
    anything = (
        not hangs_on_what_is_paid(table, player)
        and all(one.anything for one in odd)
        and all(mana.only_for is None and mana.only_for_abilities_of is None and mana.not_for is None for mana in pool)
    )
    return memory.of(
        ("means of", player),
        (found, dearer, by_hand, spent, converters, dear, pool, grows),
        lambda: Means(table, player, found, dearer, by_hand, spent, converters, dear, most, anything, grows),
    )


def _makers(table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
    """The permanents of the player with activated abilities."""
    board = table.board()
    characteristics = board.characteristics
    return table.memory.of(
        ("makers", player),
        board.field,
        lambda: tuple(
            id_
            for id_ in table.state.battlefield
            if characteristics[id_].controller == player and activated_abilities(table, id_)
        ),
    )


def _kept_sources(table: Table, player: PlayerId, spent: SpentAs, *, calm: bool) -> list[Uses]:
    """The ways to use all permanents that make mana: but for those that have changed they are taken over, where they
    stand on nothing but what each of them is."""
    makers, all_there_is = _makers(table, player), everything(table)
    items = list(map(table.state.objects.__getitem__, makers))
    facts = list(map(table.board().characteristics.__getitem__, makers))
    known = table.memory.last(("sources", player))
    touched: Iterable[int] = range(len(makers))
    loose: set[int] = set()
    found: list[Any] = [None] * len(makers)
    if known is not None and known[0] is makers and known[1:3] == (spent, calm):
        items_before, facts_before, loose, all_there_was, before = known[3:]
        touched = {*touched_places(items, items_before), *touched_places(facts, facts_before)}
        if all_there_is != all_there_was:
            touched |= loose
        found = list(before)
    unsteady = set(loose)
    for place in touched:
        id_ = makers[place]
        steady = calm and _is_steady_source(activated_abilities(table, id_))
        found[place] = _kept_source(table, player, id_, spent, steady=steady)
        (unsteady.discard if steady else unsteady.add)(place)
    table.memory.keep(("sources", player), None, (makers, spent, calm, items, facts, unsteady, all_there_is, found))
    return found


def _kept_source(table: Table, player: PlayerId, id_: ObjectId, spent: SpentAs, *, steady: bool) -> Uses:
    """The ways to use the permanent for mana, from memory while what they stand on does; ``steady``: on what it is."""
    item = table.state.objects[id_]  # one memory for it tapped, one for it untapped: it goes to and fro between the two
    facts: tuple[Any, ...] = (item, table.board().characteristics[id_], spent, player)
    if not steady:
        facts += everything(table)
    return table.memory.of(("source", id_, item.tapped), facts, lambda: source_of(table, player, id_, spent))


@by_identity()
def _is_steady_source(abilities: tuple[AbilityOn, ...]) -> bool:
    """Do its mana abilities cost nothing but tapping it and always make the same."""
    return all(
        not ability.mana_ability or (ability.cost.parts == (TapThis(),) and is_steady(ability) and not ability.limit)
        for on in abilities
        if isinstance(ability := on.ability, ActivatedAbility)
    )


def _elsewhere(table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards in the player's hand and graveyard with mana abilities."""

    def there() -> tuple[ObjectId, ...]:
        ids = (*table.state.zone(Zone.HAND, player), *table.state.zone(Zone.GRAVEYARD, player))
        return tuple(compress(ids, each(_makes_mana, activated_of_all(table, ids))))

    return table.memory.of(("elsewhere", player), table.board().whole, there)


@by_identity()
def _makes_mana(abilities: tuple[AbilityOn, ...]) -> bool:
    return any(isinstance(on.ability, ActivatedAbility) and on.ability.mana_ability for on in abilities)


def able_now(table: Table, player: PlayerId) -> Iterator[tuple[ObjectId, int]]:
    """What has a mana ability that can be activated now, with the number of its first one, whatever it costs but mana
    (605.3a)."""
    for id_ in (*_makers(table, player), *_elsewhere(table, player)):
        for index, on in enumerate(activated_abilities(table, id_)):
            ability = on.ability
            if not isinstance(ability, ActivatedAbility) or not usable(table, player, id_, on):
                continue
            frame = Frame(id_, player, on.id, x=0)
            cost = cost_of_mana_ability(table, player, id_, ability, frame)
            if all(can_pay_part(table, player, part, frame) for part in cost.parts):
                yield id_, index
                break


def _from_elsewhere(table: Table, player: PlayerId) -> bool:
    """Has a card in the player's hand or graveyard a mana ability that can be activated there."""
    for id_ in _elsewhere(table, player):
        if any(usable(table, player, id_, on) for on in activated_abilities(table, id_)):
            return True
    return False


_free: Final = attrgetter("free")
_most_of: Final = attrgetter("most")
_odd: Final = attrgetter("odd")
_of_found: Final = attrgetter("source")
