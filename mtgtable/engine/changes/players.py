"""What happens to players: they win, lose, become the monarch, add mana, shuffle, and declare (104)."""

from __future__ import annotations

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import TimesCast
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.quantities import CAST_NAMED
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.designations import speed_of, tempted_again, with_speed
from mtgtable.engine.state.events import (
    Activates,
    AttackersDeclared,
    BecomesTargeted,
    BlockersDeclared,
    Casts,
    Countered,
    Designates,
    Does,
    Loses,
    MakesMana,
    StepBegins,
    Wins,
)
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.state import LastKnown, State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def lose(state: State, before: Look, event: Loses) -> Loses | None:
    """A player loses and leaves the game (104.3, 800.4a)."""
    del before
    if state.player(event.player).lost or state.over:
        return None
    state.update_player(event.player, lost=True, lost_because=event.why)
    return event


def win(state: State, before: Look, event: Wins) -> Wins | None:
    """A player wins: the game is over (104.2)."""
    del before
    if state.over or state.player(event.player).lost:
        return None
    state.update_player(event.player, won=True)
    finish(state, (event.player,))
    return event


def finish(state: State, winners: tuple[PlayerId, ...]) -> None:
    """The game ends; nobody among the winners: a draw (104.4)."""
    state.finish(winners)
    for winner in winners:
        state.update_player(winner, won=True)
    state.update_turn(priority=None)


def designate(state: State, before: Look, event: Designates) -> Designates | None:
    """The player gets a designation; of monarch and initiative there is only one (724.3, 725.3)."""
    del before
    if event.what in state.player(event.player).designations:
        return event if event.what == "initiative" else None  # taking it again is taking it (725.5)
    if event.what in ("day", "night"):
        other = "night" if event.what == "day" else "day"
        for player in list(state.players):
            state.update_player(player.id, designations=(player.designations - {other}) | {event.what})
        return event
    if event.what == "faster":
        player = state.player(event.player)
        state.update_player(player.id, designations=with_speed(player, speed_of(player) + 1))
        return event
    if event.what == "tempted":
        state.update_player(event.player, designations=tempted_again(state.player(event.player)))
        return event
    if event.what in ("monarch", "initiative"):
        for player in list(state.players):
            if event.what in player.designations:
                state.update_player(player.id, designations=player.designations - {event.what})
    player = state.player(event.player)
    state.update_player(event.player, designations=player.designations | {event.what})
    return event


def make_mana(state: State, before: Look, event: MakesMana) -> MakesMana | None:
    """Mana goes to the pool (106.4)."""
    del before
    if not event.mana:
        return None
    made = tuple(
        FloatingMana(
            letter,
            event.snow,
            event.only_for,
            event.only_for_abilities_of,
            event.source,
            event.lasting,
            event.rider,
            event.not_for,
        )
        for letter in event.mana
    )
    state.update_player(event.player, pool=(*state.player(event.player).pool, *made))
    return event


def do(state: State, before: Look, event: Does) -> Does | None:
    """Something with a name of its own; shuffling is done here (701.24)."""
    del before
    if event.what == "shuffle":
        state.reorder(Zone.LIBRARY, event.player, state.shuffled(state.zone(Zone.LIBRARY, event.player)))
        for id_ in state.zone(Zone.LIBRARY, event.player):
            if state.objects[id_].revealed_to:
                state.update(id_, revealed_to=frozenset())
    return event


def cast(state: State, before: Look, event: Casts) -> Casts | None:
    """A spell has been cast: counted, and by its name where its own text asks for that."""
    state.tally(event.player, "spells_cast_this_turn")
    item, facts = state.objects.get(event.object), before.of(event.object)
    if item is not None and facts is not None and _asks_for_namesakes(item.printed):
        for name in facts.names:
            state.tally(event.player, CAST_NAMED + name)
    return event


@by_identity()
def _asks_for_namesakes(face: CompiledFace) -> bool:
    return any(isinstance(node, TimesCast) for node in walk(face.abilities))


def activate(state: State, before: Look, event: Activates) -> Activates | None:
    """An ability has been activated: only a record."""
    del state, before
    return event


def become_target(state: State, before: Look, event: BecomesTargeted) -> BecomesTargeted | None:
    """Something became a target: only a record."""
    del state, before
    return event


def declare_attackers(state: State, before: Look, event: AttackersDeclared) -> AttackersDeclared | None:
    """Attackers are remembered for this turn."""
    del before
    for attacker, _ in event.pairs:
        _mark(state, attacker, "attacked_this_turn")
    state.tally(event.player, "attackers_this_turn", len(event.pairs))
    return event


def declare_blockers(state: State, before: Look, event: BlockersDeclared) -> BlockersDeclared | None:
    """Blockers are remembered for this turn."""
    del before
    for blocker, _ in event.pairs:
        _mark(state, blocker, "blocked_this_turn")
    return event


def _mark(state: State, id_: ObjectId, mark: str) -> None:
    item = state.objects.get(id_)
    if item is not None and mark not in item.statuses:
        state.update(id_, statuses=item.statuses | {mark})


def begin_step(state: State, before: Look, event: StepBegins) -> StepBegins | None:
    """A step begins: only a record."""
    del state, before
    return event


def counter(state: State, before: Look, event: Countered) -> Countered | None:
    """An ability that is countered leaves the stack, and is known as it was; a spell's move is an event of its own.

    701.6a, 608.2h.
    """
    item = state.objects.get(event.object)
    if item is None or item.stack is None:
        return None
    if not item.is_spell:
        if (facts := before.of(item.id)) is not None:
            state.remember(LastKnown(item, facts))
        state.remove(item.id)
    return event
