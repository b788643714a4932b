"""What isn't understood of how a spell is cast speaks as it is cast (601.2b, 601.2f, 601.2i), as of abilities (602.2b).

What is said of its costs speaks before they are paid; "when you cast this spell" once it is cast. Instants, sorceries
and permanent spells are alike in that; what permanents say of the costs of others speaks with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.happening.later_words import waiting_by_hand
from mtgtable.engine.happening.next_cast_by_hand import is_of_costs, is_once, of_spells_to_come
from mtgtable.engine.happening.no_deed import costs_of_activation, joined, limits_activation, limits_x
from mtgtable.engine.happening.once_by_hand import first_this_turn
from mtgtable.engine.happening.other_ways import opens
from mtgtable.engine.happening.others_activating import OthersActivating, others_activating
from mtgtable.engine.happening.others_casting import others_casting
from mtgtable.engine.happening.own_casting import begins_with_own_casting, is_of_its_cast, speaks_of_its_costs
from mtgtable.engine.happening.pausing_by_hand import pause
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.stack.announcing import frame_on_stack
from mtgtable.engine.stack.content import contents_of
from mtgtable.engine.stack.ways_by_hand import ways_by_hand
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

PAID_BY_HAND: Final = "paid by hand"
"""What may be said at a clause that gives another cost: nothing more of the cost is asked for (118.9)."""


def casting_by_hand(table: Table, player: PlayerId, spell: ObjectId) -> Steps[bool]:
    """Pause at each clause of its costs when they are about to be paid (601.2f); was the cost paid by hand.

    Of a spell that is cast although the rules refused it, what may be the way to do so speaks as well (601.3).
    """
    permanent, name = table.of(spell).is_permanent_card, table.state.objects[spell].printed.name
    announced = frame_on_stack(table, spell).x is not None
    own = [
        text
        for text in _clauses(table, spell)
        if (begins_with_own_casting(text, name) if permanent else speaks_of_its_costs(text))
        and not (announced and limits_x(text))  # it was told as X was announced (601.2b)
    ]
    told = dict.fromkeys((spell, clause) for clause in joined(own))
    told |= dict.fromkeys(_of_others(table, player, spell))
    if table.lenient:
        told |= dict.fromkeys(one for one in _ways(table, player, spell) if one[1] not in own)
    paid = False
    for source, text in told:
        otherwise = (Option(PAID_BY_HAND),) if opens(text) else ()
        paid |= yield from pause(table, player, text, "601.2f", source, *otherwise, cancellable=True)
    yield from _noted_before(table, player, spell, costs=True)
    if paid:
        name = table.state.player(player).name
        paying = f"{name} pays for {name_of(table.look(), spell)} by hand"
        table.state.write(LogEntry(paying, kind="manual", player=player, refs=(spell,)))
    return paid


def _noted_before(table: Table, player: PlayerId, spell: ObjectId, *, costs: bool) -> Steps[None]:
    """Pause at each clause that was noted for such spells, of its costs or else; "the next" is done with it."""
    facts, cast = table.of(spell), table.state.objects[spell].cast
    for one in table.state.delayed:
        text = waiting_by_hand(one)
        which = of_spells_to_come(text) if text else None
        if which is None or is_of_costs(text) != costs:
            continue
        if not which.fits(facts, cast.origin if cast else None, one.controller == player):
            continue
        if is_once(text):
            table.state.set_delayed(other for other in table.state.delayed if other.id != one.id)
        yield from pause(table, player, text, "601.2f" if costs else "601.2i", one.source, cancellable=costs)


def _ways(table: Table, player: PlayerId, spell: ObjectId) -> tuple[tuple[ObjectId, str], ...]:
    """What isn't understood and may let the spell be cast from where it came, for less or at such a time."""
    item = table.state.objects[spell]
    return () if item.cast is None else ways_by_hand(table, player, item, item.cast.origin, item.face)


def _of_others(table: Table, player: PlayerId, spell: ObjectId) -> Iterator[tuple[ObjectId, str]]:
    """What isn't understood of permanents and speaks of such spells: "As an additional cost to cast red spells, …"."""
    facts, cast = table.of(spell), table.state.objects[spell].cast
    unread = [(id_, text) for id_, text, _ in index_of(table.state, table.board()).unread if id_ != spell]
    for source, text in dict.fromkeys(unread):
        which = others_casting(text)
        own = begins_with_own_casting(text, table.state.objects[source].printed.name)
        mine = table.of(source).controller == player
        if which is not None and not own and which.fits(facts, cast.origin if cast else None, mine):
            yield source, text


def activating_by_hand(table: Table, player: PlayerId, ability: ObjectId) -> Steps[None]:
    """Pause at what the ability says of when it may be activated, before anything of it is announced (602.5)."""
    for text in _clauses(table, ability):
        if limits_activation(text):
            yield from pause(table, player, text, "602.5", ability, cancellable=True)


def activation_costs_by_hand(
    table: Table, player: PlayerId, id_: ObjectId, ability: ActivatedAbility, source: ObjectId
) -> Steps[None]:
    """Pause at each clause of what activating it costs when that is about to be paid (602.2b, 601.2f)."""
    for text in _clauses(table, id_):
        if costs_of_activation(text):
            yield from pause(table, player, text, "601.2f", id_, cancellable=True)
    for of, text, on in tuple(index_of(table.state, table.board()).unread):
        which, item = others_activating(text), table.state.objects.get(of)
        if which is None or item is None or not _is_such(table, player, which, item, id_, ability, source):
            continue
        if not which.first or first_this_turn(table, item, on):
            # 601.2f: what effects add to the total cost, or take off, is known before it is paid
            yield from pause(table, player, text, "601.2f", of, cancellable=True)


def _is_such(
    table: Table,
    player: PlayerId,
    which: OthersActivating,
    item: GameObject,
    id_: ObjectId,
    ability: ActivatedAbility,
    source: ObjectId,
) -> bool:
    """May the ability be one of those of which the clause on the item speaks."""
    mine = table.of(item.id).controller == player
    facts, frame = table.look().of(source), frame_on_stack(table, id_)
    return (
        which.fits(mine=mine, keyword=ability.keyword, loyalty=ability.loyalty)
        and not (which.itself and item.id != source)
        and not (which.other and item.id == source)
        and not (which.host and item.attached_to != source)
        and not (which.lying and table.state.objects[source].zone is not Zone.GRAVEYARD)
        and not (which.aimed and not any(frame.targets))
        and not (which.my_turn and table.state.turn.active != table.of(item.id).controller)
        and not (which.subtypes and facts is not None and which.subtypes.isdisjoint(facts.subtypes))
    )


def cast_by_hand(table: Table, player: PlayerId, spell: ObjectId) -> Steps[None]:
    """Pause at each clause that acts when the spell has been cast (601.2i, 603.2)."""
    for text in _clauses(table, spell):
        if is_of_its_cast(text):
            yield from pause(table, player, text, "601.2i", spell)
    yield from _noted_before(table, player, spell, costs=False)


def _clauses(table: Table, spell: ObjectId) -> Iterator[str]:
    """The clauses of a spell that aren't understood, each once."""
    nodes = (node for content in contents_of(table, spell) for node in walk(content))
    yield from dict.fromkeys(node.text for node in nodes if isinstance(node, Manual))
