"""Turn-based actions (703): what the rules themselves do as a step begins or ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import attrgetter
from typing import Final

from mtgtable.abilities.instructions import Instruction
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player, forbids
from mtgtable.engine.asking.decisions import Choose, Steps, YesNo
from mtgtable.engine.changes.zones import is_without_cards
from mtgtable.engine.combat import attacking, blocking, damage
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.daytime import SPELLS_OF_LAST_TURN, new_time
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.quantities import CAST_NAMED, amount
from mtgtable.engine.reading.wanted import wanted
from mtgtable.engine.replacement import settle
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import CountersPut, Does, Draws, Event, Taps
from mtgtable.engine.state.objects import TURNS_BEGUN
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import Combat, LogEntry
from mtgtable.engine.table import Table
from mtgtable.engine.turn import sequence
from mtgtable.engine.turn.cleanup import clean_up
from mtgtable.engine.turn.control import note_control
from mtgtable.engine.turn.led import begin_leading
from mtgtable.engine.turn.phasing import phase
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

LAST_TURN: Final = (
    ("spells_cast_this_turn", "spells_cast_last_turn"), ("life_lost_this_turn", "life_lost_last_turn"),
    (TURNS_BEGUN, TURNS_BEGUN),
)  # fmt: skip
"""What is still asked about a turn after it, and what is counted all through the game."""


def begin_turn(table: Table, player: PlayerId) -> None:
    """A new turn: permanents of the active player are no longer new, and "this turn" starts afresh (302.6, 500)."""
    note_control(table)  # who holds what as the turn begins isn't new to them (302.6)
    state = table.state
    characteristics = table.board().characteristics
    before = state.player(state.turn.active).tally("spells_cast_this_turn")
    state.update_turn(
        number=state.turn.number + 1, active=player, step="untap", stage="begin", priority=None, passed=(), combat=None,
        extra_phases=(),
    )  # fmt: skip
    begin_leading(state)
    state.forget_history()
    marked = [item for item in state.objects.values() if item.statuses or item.used or item.sick]
    for item in marked:
        marks = frozenset(mark for mark in item.statuses if not mark.endswith("_this_turn"))
        used = tuple(entry for entry in item.used if entry[2] != "turn")
        mine = item.id in characteristics and characteristics[item.id].controller == player
        sick = item.sick and not mine
        if (marks, used, sick) != (item.statuses, item.used, item.sick):
            state.update(item.id, statuses=marks, used=used, sick=sick)
    for seat in state.players:
        if seat.tallies or seat.lands_played:
            kept_counts = tuple((name, much) for now, name in LAST_TURN if (much := seat.tally(now)))
            kept_counts += tuple(one for one in seat.tallies if one[0].startswith(CAST_NAMED))
            state.update_player(seat.id, tallies=kept_counts, lands_played=0)
    state.tally(player, TURNS_BEGUN, 1)
    _note_how_it_began(table)
    if before:
        kept = state.player(player).tallies
        state.update_player(player, tallies=(*kept, (SPELLS_OF_LAST_TURN, before)))


def _note_how_it_began(table: Table) -> None:
    """What is asked later about the beginning of the turn: untapped lands, and cards in hand."""
    state, board = table.state, table.board()
    lands: Counter[PlayerId] = Counter()
    for id_ in state.battlefield:
        item, facts = state.objects[id_], board.characteristics[id_]
        if not item.tapped and not item.phased_out and "Land" in facts.types:
            lands[facts.controller] += 1
    for seat in state.players:
        held = len(state.zone(Zone.HAND, seat.id))
        for name, count in (("untapped_lands_as_turn_began", lands[seat.id]), ("hand_as_turn_began", held)):
            if count:
                state.tally(seat.id, name, count)


def go_to_next_step(table: Table) -> Steps[None]:
    """On to the next step, phase or turn (500); what is done because a turn was skipped comes first in the next one."""
    state = table.state
    turn = state.turn
    step, extra = sequence.next_step(turn)
    if turn.step == "declare_blockers" and damage.first_strike_step_needed(table):
        step = "first_strike_damage"
    if step is not None:
        state.update_turn(step=step, stage="begin", priority=None, passed=(), extra_phases=extra)
        return
    afterwards: list[tuple[Instruction, Frame]] = []
    while True:
        before = state.turn.extra_turns
        player, regular_next, extras = sequence.next_turn(state)
        taken = next((one.number for one in before[len(extras) :][:1] if one.player == player), 0)
        state.update_turn(regular_next=regular_next, extra_turns=extras, extra=taken)
        if (player, "turn") in state.turn.skips:
            skips = list(state.turn.skips)
            skips.remove((player, "turn"))
            state.update_turn(skips=tuple(skips))
            continue
        begins = yield from settle(table, (Does(player, "begin turn", amount=1 if taken else 0),), ())
        afterwards += begins.afterwards
        if begins.events:
            break
        state.write(LogEntry(f"{state.player(player).name} skips the turn", player=player))
    begin_turn(table, player)
    for instruction, frame in afterwards:  # 614.10b
        yield from perform(table, instruction, frame)


def is_skipped(table: Table, step: str) -> bool:
    """Does an effect make the active player skip the step or the phase that it begins (500.11, 614.10)."""
    rules = applying_to_player(table, "skip step", table.state.turn.active)
    if not rules:
        return False
    names = {step}
    phase = sequence.PHASE_OF[step]
    if sequence.PHASES[phase][0] == step:
        names.add(phase)
    return any(rule.change.step in names for rule in rules)


def empty_pools(table: Table) -> None:
    """Unused mana empties from pools (500.5); lasting mana stays until the turn or the combat ends."""
    state = table.state
    if not any(map(_pool, state.players)):
        return
    staying = {"turn"} if state.turn.step != "cleanup" else set()
    if sequence.PHASE_OF[state.turn.step] == "combat" and state.turn.step != "end_combat":
        staying.add("combat")
    for seat in list(state.players):
        if not seat.pool:
            continue
        spared = applying_to_player(table, "mana doesnt empty", seat.id)
        if any(not rule.change.mana and not rule.change.step for rule in spared):
            continue
        kinds = {kind for rule in spared for kind in rule.change.mana}
        becomes = next((rule.change.step for rule in spared if rule.change.step), "")
        kept = tuple(
            mana if mana.lasting in staying or mana.type in kinds else altered(mana, type=becomes)
            for mana in seat.pool
            if mana.lasting in staying or mana.type in kinds or becomes
        )
        if kept != seat.pool:
            state.update_player(seat.id, pool=kept)


_pool: Final = attrgetter("pool")


def nothing(table: Table) -> Steps[None]:  # noqa: ARG001 - one of a table of actions
    """A step without turn-based actions (503.1, 511.1, 513.1)."""
    yield from ()


def _untap(table: Table) -> Steps[None]:
    """Phasing, day and night, then all of the active player's permanents untap at once (502.1–502.3)."""
    state = table.state
    yield from phase(table)
    yield from happen(table, new_time(table))
    tapped = [
        id_
        for id_ in state.battlefield
        if state.objects[id_].tapped
        and not state.objects[id_].phased_out
        and (table.board().characteristics[id_].controller == state.turn.active or _untaps_too(table, id_))
    ]
    events: list[Event] = []
    for id_ in tapped:
        own = table.board().characteristics[id_].controller == state.turn.active
        if (own and forbids(table, "doesnt untap", id_)) or forbids(table, "cant become untapped", id_):
            continue
        if applying_to_object(table, "may stay tapped", id_):
            asked = f"Leave {name_of(table.look(), id_)} tapped?"
            answer = yield YesNo(state.turn.active, "stay tapped", asked, rule="502.3", source=id_)
            if answer.yes:
                continue
        events.append(Taps(id_, untap=True, by=state.turn.active))
    events = yield from _within_limits(table, events)
    if events:
        yield from happen(table, events)


def _within_limits(table: Table, events: list[Event]) -> Steps[list[Event]]:
    """ "Players can't untap more than one land": the active player chooses which of them untap (502.3)."""
    active = table.state.turn.active
    for rule in applying_to_player(table, "untap limit", active):
        change = rule.change
        limited = [
            event.object
            for event in events
            if isinstance(event, Taps)
            and table.board().characteristics[event.object].controller == active
            and (change.filter is None or matches(table.look(), change.filter, event.object, rule.frame))
        ]
        most = amount(table.look(), change.value or 0, rule.frame)
        if len(limited) > most:
            options = options_of(table.look(), tuple(limited))
            answer = yield Choose(
                active, "untap", wanted(table.look(), limited, most, most, "untap"), options, most, most, rule="502.3"
            )
            chosen = {limited[index] for index in answer.indexes}
            kept = set(limited) - chosen
            events = [event for event in events if not isinstance(event, Taps) or event.object not in kept]
    return events


def _untaps_too(table: Table, id_: ObjectId) -> bool:
    """Does an effect of another player untap the permanent in this untap step as well."""
    active = table.state.turn.active
    return any(rule.controller != active for rule in applying_to_object(table, "untaps in others steps", id_))


def _draw(table: Table) -> Steps[None]:
    """The active player draws a card (504.1), but not in the first turn of a two-player game (103.8a)."""
    turn = table.state.turn
    if turn.number == 1 and turn.first_draw_skipped:
        return
    if not table.state.zone(Zone.LIBRARY, turn.active) and is_without_cards(table.state, turn.active):
        return
    nth = table.state.player(turn.active).tally("cards_drawn_this_turn") + 1
    yield from happen(table, [Draws(turn.active, nth_this_turn=nth, in_draw_step=True)])


def _first_main(table: Table) -> Steps[None]:
    """A lore counter on each Saga that the active player controls (505.4, 714.3b)."""
    board = table.board()
    active = table.state.turn.active
    sagas = [
        id_
        for id_ in table.state.battlefield
        if "Saga" in board.characteristics[id_].subtypes and board.characteristics[id_].controller == active
    ]
    if sagas:
        yield from happen(table, [CountersPut(id_, "lore", 1, by=active, effect=False) for id_ in sagas])


def _begin_combat(table: Table) -> Steps[None]:
    """The combat phase begins; every opponent is a defending player (506.2, 802)."""
    table.state.update_turn(combat=Combat())
    yield from ()


def _first_strike(table: Table) -> Steps[None]:
    yield from damage.combat_damage(table, first=True)


def _combat_damage(table: Table) -> Steps[None]:
    yield from damage.combat_damage(table, first=False)


ACTIONS: Final[dict[str, Callable[[Table], Steps[None]]]] = {
    "untap": _untap,
    "draw": _draw,
    "precombat_main": _first_main,
    "begin_combat": _begin_combat,
    "declare_attackers": attacking.declare_attackers,
    "declare_blockers": blocking.declare_blockers,
    "first_strike_damage": _first_strike,
    "combat_damage": _combat_damage,
    "cleanup": clean_up,
}
"""What is done as each step begins (703.4)."""

__all__ = ["ACTIONS", "begin_turn", "empty_pools", "go_to_next_step", "is_skipped", "nothing"]
