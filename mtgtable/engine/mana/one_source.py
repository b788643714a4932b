"""What a single permanent or card can do for mana: the ways to use it, and what each of them asks (605, 106.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from mtgtable.abilities.abilities import ActivatedAbility, TriggeredAbility
from mtgtable.abilities.affected import takes_its_source
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.costs import Cost, PayMana, TapThis
from mtgtable.abilities.filters import Filter, IsSource
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import BecomesStatus
from mtgtable.abilities.instructions import AddMana, DealDamage, LoseLife
from mtgtable.abilities.quantities import Noted
from mtgtable.abilities.selectors import Bound, You
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities, check, held_by_sickness
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.mana.own_cost import cost_of_mana_ability
from mtgtable.engine.mana.parts import can_pay_part
from mtgtable.engine.mana.payer import ManaSource, SourceChoice
from mtgtable.engine.mana.production import (
    additions,
    as_it_stands,
    only_adds,
    options,
    told_ahead,
    with_defined_x,
    x_told_ahead,
)
from mtgtable.engine.mana.spent_as import SpentAs
from mtgtable.engine.mana.triggered import added_when_tapped
from mtgtable.engine.mana.variable import needs_x, part_has_x
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.quick import quickly_made

_CREATURE_WEIGHT = 200
_UTILITY_WEIGHT = 60
_SIDE_EFFECT_WEIGHT = 5000
_BECOMES_TAPPED: Final = BecomesStatus(IsSource(), "tapped")

Spending: TypeAlias = tuple[Filter | None, Filter | None, Filter | None]
"""What mana may be spent on: spells that fit, abilities of what fits; and spells that it may not pay for."""
ANYTHING: Final = (None, None, None)


@dataclass(frozen=True, slots=True)
class Found:
    """A source, and what its mana may be spent on, per way to use it."""

    source: ManaSource
    restrictions: tuple[Spending, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class Uses:
    """The ways to use one permanent: for nothing, for something that isn't mana, for mana; and is there more."""

    free: Found | None
    dearer: ManaSource | None
    converter: Found | None
    by_hand: bool
    most: int = 0
    """The most mana that it makes for nothing."""
    anything: bool = True
    """May what it makes be spent on anything."""
    odd: bool = False
    """Is there more to say of it than what it makes for nothing, to be spent on anything."""
    dear_converter: Found | None = None
    """For mana and something else, its sacrifice say."""
    grows: bool = True
    """Where there is more: may it give more mana than it takes."""


def source_of(table: Table, player: PlayerId, id_: ObjectId, spent: SpentAs) -> Uses:
    """The ways to use the permanent for mana."""
    ways = _Ways()
    tapped = table.state.objects[id_].tapped
    abilities = activated_abilities(table, id_)
    makers = sum(isinstance(on.ability, ActivatedAbility) and on.ability.mana_ability for on in abilities)
    for index, on in enumerate(abilities):
        if not isinstance(on.ability, ActivatedAbility):
            continue
        if not on.ability.mana_ability:
            ways.weight += _UTILITY_WEIGHT
        elif not (tapped and TapThis() in on.ability.cost.parts) and usable(table, player, id_, on):
            _look_at(_Maker(table, player, id_, index, on, on.ability, makers == 1), ways)
    return ways.uses(table, id_, spent)


@dataclass(frozen=True, slots=True)
class _Maker:
    """A mana ability that could be activated, but for its cost. ``alone``: it is the only one of the permanent."""

    table: Table
    player: PlayerId
    id: ObjectId
    index: int
    on: AbilityOn
    ability: ActivatedAbility
    alone: bool


def _look_at(maker: _Maker, ways: _Ways) -> None:
    """Add what one mana ability gives."""
    table, ability = maker.table, maker.ability
    own = ability_frame(table, maker.player, maker.id, maker.on)
    effect = as_it_stands(table, ability.content.effect, own)
    adding = additions(effect)
    if not adding and only_adds(effect):
        return
    if len(adding) != 1 or adding[0].players != You():
        ways.by_hand = ways.grows = True
        return
    cost = cost_of_mana_ability(table, maker.player, maker.id, ability, Frame(maker.id, maker.player, maker.on.id, x=0))
    if cost.parts != (TapThis(),):
        _look_at_dearer(maker, adding[0], cost, own, ways, plain=only_adds(effect))
        return
    own = with_defined_x(table, ability.content, own)  # 107.3c
    if not told_ahead(adding[0], own):
        ways.by_hand = ways.grows = True
        return
    harm = 0 if only_adds(effect) else _SIDE_EFFECT_WEIGHT
    for way in options(table, adding[0], own):
        for besides in added_when_tapped(table, maker.player, maker.id):
            ways.choices.append(SourceChoice(maker.index, way + besides, harm=harm))
            ways.restrictions.append(_spending(adding[0]))


def _look_at_dearer(maker: _Maker, adding: AddMana, cost: Cost, own: Frame, ways: _Ways, *, plain: bool) -> None:
    """Add what an ability gives that costs anything but tapping; ``plain``: it adds mana and does nothing else."""
    table, ability = maker.table, maker.ability
    now = Frame(maker.id, maker.player, maker.on.id, x=0)
    if not all(can_pay_part(table, maker.player, part, now) for part in cost.parts):
        return
    if _adds_nothing(maker, adding, cost, own):
        return
    limited = ability.limit == "turn" and maker.alone
    of_cost = needs_x((ability.cost,)) or _speaks_of_cost(adding) or not x_told_ahead(ability.content, own)
    again = not limited and not any(map(takes_its_source, ability.cost.parts))
    if again or of_cost or not told_ahead(adding, own):
        ways.by_hand = True
        ways.grows = ways.grows or of_cost or not told_ahead(adding, own) or _gives_more(maker, adding, cost, own)
        return
    found = options(table, adding, with_defined_x(table, ability.content, own))  # 107.3c
    price = _price(cost, limited=limited)
    able = limited or not held_by_sickness(table, maker.id)
    if price is not None and plain and able:
        ways.converting += [SourceChoice(maker.index, way, price) for way in found]
        ways.limits += [_spending(adding)] * len(found)
    elif (dear := _price_besides(cost)) is not None:
        ways.dear_converting += [SourceChoice(maker.index, way, dear) for way in found]
        ways.dear_limits += [_spending(adding)] * len(found)
    elif limited or any(isinstance(part, PayMana) for part in cost.parts):
        ways.by_hand = ways.grows = True
    else:
        ways.paid_for += [SourceChoice(maker.index, way) for way in found]
        ways.all_tap = ways.all_tap and TapThis() in cost.parts


def _gives_more(maker: _Maker, adding: AddMana, cost: Cost, own: Frame) -> bool:
    """Could an ability that is activated any number of times give more mana than it takes."""
    price = _price(cost, limited=True)
    ways = options(maker.table, adding, with_defined_x(maker.table, maker.ability.content, own))
    return price is None or max(map(len, ways), default=0) > price.mana_value


def _adds_nothing(maker: _Maker, adding: AddMana, cost: Cost, own: Frame) -> bool:
    """Can X be nothing but 0, and is what X counts all that would be added: no counters are there to be removed."""
    table = maker.table
    one = Frame(maker.id, maker.player, maker.on.id, x=1)
    if all(can_pay_part(table, maker.player, part, one) for part in cost.parts if part_has_x(part)):
        return False
    if _speaks_of_cost(adding):
        return True
    return not options(table, adding, with_defined_x(table, maker.ability.content, altered(own, x=0)))


@dataclass(slots=True)
class _Ways:
    """What was found of a permanent's mana abilities while they are looked through."""

    choices: list[SourceChoice] = field(default_factory=list)
    """For nothing but tapping it."""
    restrictions: list[Spending] = field(default_factory=list)
    paid_for: list[SourceChoice] = field(default_factory=list)
    """For what isn't mana."""
    all_tap: bool = True
    """Do all of those tap it."""
    converting: list[SourceChoice] = field(default_factory=list)
    """For mana."""
    limits: list[Spending] = field(default_factory=list)
    dear_converting: list[SourceChoice] = field(default_factory=list)
    """For mana and something else."""
    dear_limits: list[Spending] = field(default_factory=list)
    weight: int = 0
    by_hand: bool = False
    grows: bool = False

    def uses(self, table: Table, id_: ObjectId, spent: SpentAs) -> Uses:
        """All of it together."""
        uses = self._without_dear_converters(table, id_, spent)
        if not self.grows and uses.by_hand and not self.paid_for:
            uses = altered(uses, grows=False)
        if not self.dear_converting:
            return uses
        dear = Found(ManaSource(id_, tuple(self.dear_converting), 1, spent_as=spent), tuple(self.dear_limits))
        anything = uses.anything and _is_anything(self.dear_limits)
        return altered(uses, dear_converter=dear, anything=anything, odd=True)

    def _without_dear_converters(self, table: Table, id_: ObjectId, spent: SpentAs) -> Uses:
        facts = table.board().characteristics[id_]
        snow = "Snow" in facts.supertypes
        converter = None
        if self.converting:
            mana = ManaSource(id_, tuple(self.converting), self.weight + 20, snow, spent)
            converter = Found(mana, tuple(self.limits))
        if not self.choices:
            more = ManaSource(id_, tuple(self.paid_for), 1, spent_as=spent) if self.paid_for else None
            return _uses(None, more, converter, self.by_hand, anything=_is_anything(self.limits))
        types = frozenset(letter for choice in self.choices for letter in choice.mana)
        weight = self.weight + 10 * len(types) + (_CREATURE_WEIGHT if "Creature" in facts.types else 0)
        weight += _SIDE_EFFECT_WEIGHT if _harms_as_it_taps(facts.abilities) else 0
        free = Found(ManaSource(id_, tuple(self.choices), weight, snow, spent), tuple(self.restrictions))
        most = max(len(choice.mana) for choice in self.choices)
        anything = _is_anything(self.limits) and _is_anything(self.restrictions)
        if self.paid_for and self.all_tap and _is_anything(self.restrictions) and converter is None:
            # It taps for one or the other, so that it gives no more than its better way does.
            dearer = ManaSource(id_, (*self.choices, *self.paid_for), 1, snow, spent)
            return _uses(free, dearer, None, self.by_hand, most, anything)
        return _uses(free, None, converter, self.by_hand or bool(self.paid_for), most, anything)


@by_identity()
def _harms_as_it_taps(abilities: tuple[AbilityOn, ...]) -> bool:
    """Does it trigger as it becomes tapped, and hurt its controller then (603.2e)."""
    return any(
        isinstance(on.ability, TriggeredAbility)
        and on.ability.when == _BECOMES_TAPPED
        and any(map(_hurts, walk(on.ability.content.effect)))
        for on in abilities
    )


def _hurts(node: object) -> bool:
    match node:
        case DealDamage(to=You()) | LoseLife(players=You()):
            return True
    return False


def _uses(
    free: Found | None,
    dearer: ManaSource | None,
    converter: Found | None,
    by_hand: bool,
    most: int = 0,
    anything: bool = True,
) -> Uses:
    odd = dearer is not None or converter is not None or by_hand or not anything
    return Uses(free, dearer, converter, by_hand, most, anything, odd)


def usable(table: Table, player: PlayerId, id_: ObjectId, on: AbilityOn) -> bool:
    """Is it a mana ability that could be activated now, but for its cost (605.3a)."""
    ability = on.ability
    if not isinstance(ability, ActivatedAbility) or not ability.mana_ability or ability.timing == "with priority":
        return False
    if table.state.objects[id_].zone not in ability.zones:
        return False
    try:
        check(table, player, id_, on)
    except IllegalAction:
        return False
    return True


def _speaks_of_cost(adding: AddMana) -> bool:
    """How much it adds depends on what will be paid, so nobody can plan with it."""
    return any(isinstance(node, Noted) or _of_cost(node) for node in walk(adding))


def _of_cost(node: object) -> bool:
    return isinstance(node, Bound) and node.name.startswith("cost.")


def _price(cost: Cost, *, limited: bool) -> ManaCost | None:
    """The mana, where an ability costs mana and tapping and nothing else; or mana alone, once each turn."""
    if len(cost.parts) != (1 if limited else 2) or (not limited and TapThis() not in cost.parts):
        return None
    other = next(part for part in cost.parts if part != TapThis())
    if isinstance(other, PayMana) and other.times == 1 and not other.mana.has_variable:
        return other.mana
    return None


def _price_besides(cost: Cost) -> ManaCost | None:
    """The mana in a cost that asks for other things too; None where it asks for none, or for more than once so much."""
    parts = [part for part in cost.parts if isinstance(part, PayMana)]
    if len(parts) != 1 or parts[0].times != 1 or parts[0].mana.has_variable:
        return None
    return parts[0].mana


def _spending(adding: AddMana) -> Spending:
    return adding.only_for, adding.only_for_abilities_of, adding.not_for


def _is_anything(ways: Sequence[Spending]) -> bool:
    return all(way == ANYTHING for way in ways)
