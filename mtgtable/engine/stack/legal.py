"""What a player can begin now (117.1): timing right, targets there, a payment found or not ruled out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import compress, count
from operator import attrgetter
from typing import Any, Final, NamedTuple

from mtgtable.abilities.abilities import Ability, ActivatedAbility, CastingAbility, Content
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import WasPaid
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.filters import Targets
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import CostChange
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Selector
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities, activated_of_all, check
from mtgtable.engine.allowing.grounds import everything, is_calm, on_the_board
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.inputs import Action, Activate, Cast, IllegalAction, Pass, PlayLand
from mtgtable.engine.continuous.board import Board, CostInForce
from mtgtable.engine.kept import touched_places
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.own_cost import cost_of_mana_ability
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.total_cost import total_cost, with_any_mana
from mtgtable.engine.mana.variable import part_has_x
from mtgtable.engine.reading.filters import matches, targets_fit
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.stack import preparing, special
from mtgtable.engine.stack.announcing import how_many_modes
from mtgtable.engine.stack.assisting import with_help
from mtgtable.engine.stack.content import abilities_of_face, modal_of, spell_contents
from mtgtable.engine.stack.demands import Asking, Plain, aimed_by_x, asking, at_any_time, from_elsewhere, plain_spell
from mtgtable.engine.stack.ending import paid_for
from mtgtable.engine.stack.equivalents import with_equivalents
from mtgtable.engine.stack.lands import check_land, land_plays
from mtgtable.engine.stack.manner import additional_costs, cost_of_mana, manner_of
from mtgtable.engine.stack.permission import (
    Way,
    check_timing,
    types_of_face,
    ways,
    with_cost_of_flash,
)
from mtgtable.engine.stack.prohibited import allowed
from mtgtable.engine.stack.proposed import x_between
from mtgtable.engine.stack.targets import bounds, can_choose, legal_targets
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, PaidCost, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import Zone

_GREATEST_X: Final = 20
"""How far X is tried where nothing limits it."""
SET_ASIDE: Final = frozenset({"foretold", "plotted"})
"""What a card in exile is that may be cast on a later turn by itself."""
_TOLD: Final = "told to be legal"
_PASS: Final = Pass()


def legal_actions(table: Table, player: PlayerId) -> tuple[Action, ...]:
    """Everything that the player with priority can begin now, passing first; actions by hand are left out."""
    return table.remembered((_TOLD, player), lambda: _by_facts(table, player))


def is_told(table: Table, player: PlayerId) -> bool:
    """Has it been told what the player can begin as everything stands now."""
    return table.memory.known((_TOLD, player), (table.state.version, table.lenient)) is not None


def _by_facts(table: Table, player: PlayerId) -> tuple[Action, ...]:
    calm, means = is_calm(table), means_of(table, player)
    there = _there(table, player, calm=calm)
    facts: tuple[Any, ...] = (means, everything(table), table.state.objects_version)
    if there.little and means.unrestricted and calm:
        may_play = table.state.player(player).lands_played < 1
        facts = (
            there,
            on_the_board(table),
            table.state.objects_version,
            means,
            sorcery_timing(table, player),
            may_play,
        )
    return table.memory.of(("legal", player), facts, lambda: _legal_actions(table, player, there, means, calm=calm))


@dataclass(frozen=True, slots=True, eq=False)
class _There:
    """What the player might play or cast, and activate. ``little``: what it asks for the board, the mana and the
    timing tell (see ``allowing.grounds``)."""

    cards: tuple[ObjectId, ...]
    plain: tuple[Plain | None, ...]
    """The cards as what is cast plainly."""
    acting: tuple[ObjectId, ...]
    """What has activated abilities."""
    asking: tuple[Asking, ...]
    special: bool
    little: bool


class _Places(NamedTuple):
    """Where among what has abilities stands what asks for that."""

    unsteady: frozenset[int]
    mana: frozenset[int]
    timing: frozenset[int]
    board: frozenset[int]


@by_identity(512)
def _places(asked: tuple[Asking, ...]) -> _Places:
    asks = (_is_unsteady, attrgetter("mana"), attrgetter("timing"), attrgetter("board"))
    return _Places(*(frozenset(compress(count(), map(one, asked))) for one in asks))


def _is_unsteady(asked: Asking) -> bool:
    return not asked.steady


def _there(table: Table, player: PlayerId, *, calm: bool) -> _There:
    board = table.board()
    facts = (board.whole, True) if calm else (board, everything(table))
    return table.memory.of(("there", player), facts, lambda: _what_is_there(table, player))


def _what_is_there(table: Table, player: PlayerId) -> _There:
    state, characteristics = table.state, table.board().characteristics
    cards = _playable_cards(table, player)
    working = _where_abilities_work(table, player)
    asked = {
        id_: asking(abilities)
        for id_, abilities in zip(working, activated_of_all(table, working), strict=True)
        if abilities
    }
    hand = state.zone(Zone.HAND, player)
    by_special = (
        any(paid_for(one) for one in state.lasting)
        or any(special.lets_act(state, state.objects[id_]) for id_ in state.battlefield)
        or any(characteristics[id_].keywords & special.KEYWORDS for id_ in hand)
    )
    plain = tuple(plain_spell(state.objects[id_], characteristics[id_]) for id_ in cards)
    little = (
        not by_special
        and len(cards) == len(hand)
        and all(one is not None and one.of_board and not one.in_place and not one.of_stack for one in plain)
        and all(one.steady for one in asked.values())
    )
    return _There(tuple(cards), plain, tuple(asked), tuple(asked.values()), by_special, little)


def legal_lands(table: Table, player: PlayerId) -> tuple[PlayLand, ...]:
    """Those among the legal actions that play a land: for these no means to pay are looked for."""
    return tuple(_lands(table, player, _there(table, player, calm=is_calm(table)).cards))


def legal_casts(table: Table, player: PlayerId) -> tuple[Cast, ...]:
    """Those among the legal actions that cast a spell."""
    calm = is_calm(table)
    return tuple(_all_casts(table, player, _there(table, player, calm=calm), means_of(table, player), calm=calm))


def plainly_cast(table: Table, player: PlayerId) -> tuple[tuple[Plain, ...], tuple[ObjectId, ...]] | None:
    """The player's hand as cards that are cast for their mana and in no other way, and what has activated abilities.

    None where something else might be begun: from elsewhere, for another cost, for less, as a special action.
    """
    calm = is_calm(table)
    there = _there(table, player, calm=calm)
    plain = tuple(one for one in there.plain if one is not None)
    more = len(plain) < len(there.cards) or len(there.cards) > len(table.state.zone(Zone.HAND, player))
    cheaper = any(one.in_place for one in plain) or bool(table.board().costs)
    return None if not calm or there.special or more or cheaper else (plain, there.acting)


def _legal_actions(table: Table, player: PlayerId, there: _There, means: Means, *, calm: bool) -> tuple[Action, ...]:
    found: list[Action] = [_PASS]
    found += _lands(table, player, there.cards)
    found += _all_casts(table, player, there, means, calm=calm)
    for activations in _all_activations(table, player, there, means, calm=calm):
        found += activations
    if there.special:
        found += special.possible(table, player)
    return tuple(found)


class _Grounds(NamedTuple):
    """On what it stood, besides the objects themselves, what could be activated."""

    there: _There
    calm: bool
    unrestricted: bool
    means: Means
    sorcery: bool
    board: tuple[Board, int]
    all: tuple[Any, ...]


def _all_activations(
    table: Table, player: PlayerId, there: _There, means: Means, *, calm: bool
) -> list[Sequence[Action]]:
    """What can be activated, of each object that has abilities.

    All but what has changed, or asks for something that has, is taken over from the last time.
    """
    objects, characteristics, memory = table.state.objects, table.board().characteristics, table.memory
    items = list(map(objects.__getitem__, there.acting))
    facts = list(map(characteristics.__getitem__, there.acting))
    now = _Grounds(
        there, calm, means.unrestricted, means, sorcery_timing(table, player), on_the_board(table), everything(table)
    )  # fmt: skip
    last = memory.last(("all activations", player))
    touched: Iterable[int] = range(len(items))
    found: list[Sequence[Action]] = [()] * len(items)
    if last is not None and last[0][:3] == now[:3]:
        before, items_before, facts_before, found_before = last
        if now.calm or (now.means, now.all) == (before.means, before.all):
            touched = {*touched_places(items, items_before), *touched_places(facts, facts_before)}
            touched |= _asking_again(before, now) if now.calm else set()
            found = list(found_before)
    for place in touched:
        asked: Asking = there.asking[place]
        grounds: tuple[Any, ...] = (items[place], facts[place])
        if not asked.steady or not now.calm or (asked.mana and not now.unrestricted):
            grounds = (*grounds, means, now.all)
        else:
            grounds = (
                *grounds, means if asked.mana else None, asked.timing and now.sorcery,
                now.board if asked.board else None,
            )  # fmt: skip
        id_ = there.acting[place]
        of = partial(_activations, table, player, id_, means)
        # It goes to and fro between tapped and untapped: one memory for each.
        found[place] = memory.of(("activations", player, id_, items[place].tapped), grounds, of)
    memory.keep(("all activations", player), None, (now, items, facts, found))
    return found


def _asking_again(before: _Grounds, now: _Grounds) -> set[int]:
    """Where on a calm board stands what asks for something that is different now."""
    places, again = _places(now.there.asking), set[int]()
    if before.means is not now.means or before.all != now.all:
        again |= places.unsteady
        if before.means is not now.means or not now.unrestricted:
            again |= places.mana
    if before.sorcery != now.sorcery:
        again |= places.timing
    if before.board != now.board:
        again |= places.board
    return again


def _playable_cards(table: Table, player: PlayerId) -> list[ObjectId]:
    """Cards that might be played or cast from where they are."""
    state, calm = table.state, is_calm(table)
    characteristics = table.board().characteristics
    cards = [*state.zone(Zone.HAND, player)]
    cards += [
        id_
        for id_ in state.zone(Zone.GRAVEYARD, player)
        if not calm or from_elsewhere(state.objects[id_], characteristics[id_])
    ]
    cards += [id_ for id_ in state.zone(Zone.COMMAND) if state.objects[id_].owner == player]
    cards += [
        id_
        for id_ in state.battlefield
        if preparing.METHOD in (item := state.objects[id_]).statuses and preparing.is_ready(table, player, item)
    ]
    rules = table.board().rules
    if rules:
        cards += state.zone(Zone.EXILE)
    else:
        cards += [id_ for id_ in state.zone(Zone.EXILE) if state.objects[id_].statuses & SET_ASIDE]
    if rules:
        if applying_to_player(table, "graveyards as own", player):
            cards += [id_ for other in state.opponents(player) for id_ in state.zone(Zone.GRAVEYARD, other)]
        elif applying_to_player(table, "may play from zone", player):
            cards += state.zone(Zone.LIBRARY, player)[:1]
            for other in state.opponents(player):
                cards += state.zone(Zone.GRAVEYARD, other)
    return cards


def _lands(table: Table, player: PlayerId, cards: Sequence[ObjectId]) -> list[PlayLand]:
    if not sorcery_timing(table, player) or table.state.player(player).lands_played >= land_plays(table, player):
        return []
    found: list[PlayLand] = []
    for id_ in cards:
        item = table.state.objects[id_]
        for face in range(1 if item.card is None else len(item.card.faces)):
            if face and (item.card is None or item.card.layout != "modal_dfc"):
                break
            if "Land" in types_of_face(table, item, face):
                action = PlayLand(id_, face)
                try:
                    check_land(table, player, action)
                except IllegalAction:
                    continue
                found.append(action)
    return found


def _all_casts(table: Table, player: PlayerId, there: _There, means: Means, *, calm: bool) -> list[Cast]:
    sorcery = sorcery_timing(table, player)
    if calm and there.little:
        at_once = [
            (id_, plain) for id_, plain in zip(there.cards, there.plain, strict=True)
            if plain is not None and plain.mana is not None and (sorcery or plain.any_time)
        ]  # fmt: skip
        return [cast for id_, plain in at_once for cast in _cast_plainly(table, player, id_, plain, means)]
    return [cast for id_ in there.cards for cast in _casts(table, player, id_, means, calm=calm, sorcery=sorcery)]


def _casts(table: Table, player: PlayerId, id_: ObjectId, means: Means, *, calm: bool, sorcery: bool) -> Sequence[Cast]:
    """The ways to cast the card; of a plain one in hand whether it can be cast."""
    item, facts = table.state.objects[id_], table.board().characteristics[id_]
    if calm:
        if item.zone is Zone.HAND and item.owner == player:
            plain = plain_spell(item, facts)
            if plain is not None:
                at_once = plain.mana is not None and (sorcery or plain.any_time)
                return _cast_plainly(table, player, id_, plain, means) if at_once else ()
            single = item.card is not None and len(item.card.faces) == 1
            if single and not sorcery and not at_any_time(facts):
                return ()
        elif item.zone is Zone.EXILE and not item.statuses and not from_elsewhere(item, facts):
            return ()
    return table.memory.of(
        ("casts", player, id_), (item, means, everything(table)), lambda: _casts_by_any_way(table, player, id_, means)
    )


def _cast_plainly(table: Table, player: PlayerId, id_: ObjectId, plain: Plain, means: Means) -> Sequence[Cast]:
    """Whether a plain card can be cast for which it is time."""
    if plain.of_stack and not table.state.stack:
        return ()
    mana, memory = plain.mana, table.memory
    little = means.unrestricted and not plain.in_place
    if mana and not memory.of(
        ("payable", player, id_),
        (plain, means) if little else (plain, means, everything(table)),
        lambda: means.not_ruled_out(mana, id_),
    ):
        return ()
    if plain.targets and not memory.of(
        ("targets", player, id_),
        (plain, on_the_board(table)) if plain.of_board else (plain, everything(table)),
        lambda: _enough_targets(table, plain.contents, Frame(source=id_, controller=player, x=0)),
    ):
        return ()
    return (Cast(id_),)


def _casts_by_any_way(table: Table, player: PlayerId, id_: ObjectId, means: Means) -> list[Cast]:
    found: list[Cast] = []
    for way in ways(table, player, id_):
        action = Cast(id_, way.face, way.method, way.granted_by)
        if action not in found and _can_cast(table, player, way, means):
            found.append(action)
    return found


def _can_cast(table: Table, player: PlayerId, way: Way, means: Means) -> bool:
    try:
        check_timing(table, player, way)
        way = with_cost_of_flash(table, player, way)
        way = allowed(table, player, way)
    except IllegalAction:
        return False
    item = table.state.objects[way.object]
    frame = Frame(source=way.object, controller=player, x=0, paid=(PaidCost(way.method),) if way.method else ())
    abilities: tuple[Ability, ...] = () if way.face_down else abilities_of_face(table, way.object, way.face)
    face = _face(item, way.face)
    manner = manner_of(way.method)
    if manner.face is not None and item.card is not None:
        face = manner.face(item.card)
        abilities = face.abilities
    aura = "Aura" in face.subtypes and not way.face_down
    contents = manner.contents or spell_contents(abilities, aura, frame)
    aimed = aimed_by_x(contents)
    if not aimed and not _enough_targets(table, contents, frame):
        return False
    costs = [_first_cost(table, item, way, face)]
    if way.extra is not None:
        costs.append(way.extra)
    for ability in additional_costs(table, abilities, frame)[1]:
        if ability.alternatives:
            if not any(can_pay(table, player, cost, frame, way.object, means) for cost in ability.alternatives):
                return False
        elif ability.cost is not None:
            costs.append(ability.cost)
    frame = _with_cheap_targets(table, player, contents, frame)
    chosen = (frame,) if manner.frames is None else manner.frames(table, player, frame)
    cheaper = _lowered_by_a_cost(table, abilities, frame, tuple(costs))
    return any(
        _payable(
            table,
            player,
            whole,
            altered(one, paid=paid),
            way.object,
            means,
            aimed=contents if aimed else (),
            least=x_between(way.of_x, way.least_x)[0],
        )
        for one in chosen
        for paid, whole in ((one.paid, tuple(costs)), *cheaper)
    )


def _lowered_by_a_cost(
    table: Table, abilities: Sequence[Ability], frame: Frame, costs: tuple[Cost, ...]
) -> list[tuple[tuple[PaidCost, ...], tuple[Cost, ...]]]:
    """What is paid, and all costs, with an optional cost that makes the spell cheaper ("if it's bargained")."""
    asked = {
        node.cost
        for one in abilities
        if isinstance(one, CastingAbility) and one.kind == "reduction" and one.condition is not None
        for node in walk(one.condition)
        if isinstance(node, WasPaid)
    }
    return [
        ((*frame.paid, PaidCost(one.name)), (*costs, one.cost))
        for one in additional_costs(table, abilities, frame)[0]
        if (one.name in asked or one.lowers) and one.cost is not None
    ]


def _payable(
    table: Table,
    player: PlayerId,
    costs: tuple[Cost, ...],
    frame: Frame,
    spell: ObjectId,
    means: Means,
    keyword: str = "",
    source: ObjectId | None = None,
    less: Quantity = 0,
    less_by: Selector | None = None,
    aimed: tuple[Content, ...] = (),
    least: int = 0,
) -> bool:
    """Can the total be paid, with X as 0, or where X stands in more than mana with some X (107.3a).

    ``aimed``: what is said of targets in terms of X, which must leave enough of them (601.2c); ``least``: the least X.
    """
    limit = least
    if any(part_has_x(part) for cost in costs for part in cost.parts if aimed or not isinstance(part, PayMana)):
        limit = max(limit, means.most() or _GREATEST_X)
    for x in range(least, limit + 1):
        chosen = altered(frame, x=x)
        if aimed and not _enough_targets(table, aimed, chosen):
            continue
        ways = with_equivalents(table, player, spell, costs, chosen) if source is None else costs
        total = total_cost(table, player, ways, chosen, spell, keyword, source, less=less, less_by=less_by)
        if can_pay(table, player, total, chosen, spell, means):
            return True
        helped = with_help(table, player, total, spell) if source is None and table.of(spell).has("assist") else total
        if helped != total and can_pay(table, player, helped, chosen, spell, means):
            return True
    return False


def _face(item: GameObject, face: int) -> CompiledFace:
    return item.printed if item.card is None else item.card.faces[face]


def _first_cost(table: Table, item: GameObject, way: Way, face: CompiledFace) -> Cost:
    if way.free:
        return Cost()
    if way.cost is not None:
        return way.cost
    facts = table.board().characteristics[item.id]
    halved = item.card is not None and item.card.layout == "split"  # what it costs lying there is both halves (709.4b)
    same = way.face == item.face and manner_of(way.method).face is None and not halved
    mana = facts.mana_cost if same and facts.mana_cost is not None else face.mana_cost
    return cost_of_mana(None if mana is None else with_any_mana(mana, way.any_mana), face.abilities)


def _enough_targets(table: Table, contents: tuple[Content, ...], frame: Frame) -> bool:
    defined = next((content.x_is for content in contents if content.x_is is not None), None)
    if defined is not None:
        frame = altered(frame, x=None, x_is=defined)  # 107.3c
    for content in contents:
        if content.targets and not can_choose(table, content.targets, frame):
            return False
    modal = modal_of(contents)
    if modal is None:
        return True
    possible = sum(can_choose(table, mode.targets, frame) for mode in modal.modes)
    least, _ = how_many_modes(table, modal, frame)
    return possible >= least or (modal.repeat and possible > 0)


def _with_cheap_targets(table: Table, player: PlayerId, contents: tuple[Content, ...], frame: Frame) -> Frame:
    """The frame with the targets that there must be, the cheapest first, and one that makes it cheaper (601.2c, f)."""
    changes = [one for one in table.board().costs if _about_targets(one.change) and _speaks_to(table, one, player)]
    if not changes:
        return frame
    for content in contents:
        for spec in content.targets:
            found = legal_targets(table, spec, frame, NO_OBJECT)
            least, most = bounds(table, spec, frame, len(found))
            dearer = {ref: sum(_adds(table, one, ref) for one in changes) for ref in found}
            cheap = sorted(found, key=dearer.__getitem__)
            wanted = max(least, 1) if cheap and dearer[cheap[0]] < 0 else least
            frame = altered(frame, targets=(*frame.targets, tuple(cheap[: min(wanted, most)])))
    return frame


def _about_targets(change: CostChange) -> bool:
    """Does it make those spells dearer or cheaper that target something."""
    return change.kind in ("increase", "reduce") and (
        change.targeting is not None or any(isinstance(node, Targets) for node in walk(change.spells))
    )


def _speaks_to(table: Table, one: CostInForce, player: PlayerId) -> bool:
    return one.change.by is None or Seat(player) in select(table.look(), one.change.by, one.frame)


def _adds(table: Table, one: CostInForce, ref: Ref) -> int:
    """1 for a target that it makes the spell dearer for, -1 for one that makes it cheaper."""
    targeting = one.change.targeting
    if targeting is not None:
        applies = not isinstance(ref, Seat) and matches(table.look(), targeting, ref, one.frame)
    else:
        nodes = [node for node in walk(one.change.spells) if isinstance(node, Targets)]
        applies = any(targets_fit(node)([ref], table.look(), one.frame) for node in nodes)
    return 0 if not applies else 1 if one.change.kind == "increase" else -1


def _where_abilities_work(table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
    """Objects whose abilities the player might activate."""
    state = table.state
    return (
        *state.battlefield,
        *state.zone(Zone.HAND, player),
        *state.zone(Zone.GRAVEYARD, player),
        *(id_ for id_ in state.zone(Zone.EXILE) if state.objects[id_].owner == player),
        *(id_ for id_ in state.zone(Zone.COMMAND) if state.objects[id_].owner == player),
        *(id_ for id_ in state.stack if state.objects[id_].is_spell),
    )


def _activations(table: Table, player: PlayerId, id_: ObjectId, means: Means) -> list[Action]:
    found: list[Action] = []
    means = means.for_abilities()
    for index, on in enumerate(activated_abilities(table, id_)):
        ability = on.ability
        if not isinstance(ability, ActivatedAbility) or table.state.objects[id_].zone not in ability.zones:
            continue
        try:
            check(table, player, id_, on)
        except IllegalAction:
            continue
        frame = ability_frame(table, player, id_, on)
        content = (ability.content,)
        aimed = content if aimed_by_x(content) else ()
        if not aimed and not _enough_targets(table, content, Frame(id_, player, on.id, x=0, paid=frame.paid)):
            continue
        if ability.mana_ability:
            cost = cost_of_mana_ability(table, player, id_, ability, frame)
            payable = can_pay(table, player, cost, frame, id_, means)
        else:
            payable = _payable(
                table, player, (ability.cost,), frame, id_, means, ability.keyword, id_, ability.less, ability.less_by,
                aimed,
            )  # fmt: skip
        if payable:
            found.append(Activate(id_, index))
    return found
