"""What a goldfish does at the table though nobody plays it: a clock, a wall, discard and removal on given turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import Cast, IllegalAction, ManualPut, Override
from mtgtable.engine.state.objects import TURNS_BEGUN
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.habits import DEED_TITLES, Habit, cards_said, read_habits

if TYPE_CHECKING:
    from mtgtable.engine.state.state import State
    from mtgtable.session.sitting import Sitting


class Goldfish:
    """Does what the passive seats of a sitting are in the habit of."""

    def __init__(self, sitting: Sitting) -> None:
        setup = sitting.record.setup
        seats = setup.seats if setup is not None else ()
        self.habits = {
            PlayerId(number): read_habits(seat.habits)
            for number, seat in enumerate(seats)
            if seat.passive and seat.habits
        }
        self._in_vain: set[tuple[int, str]] = set()
        """What found nothing that it could be done to, by turn."""

    def due(self, sitting: Sitting) -> bool:
        """Is there something to do now that hasn't been done in this turn."""
        return next(self._deeds(sitting), None) is not None

    def act(self, sitting: Sitting) -> None:
        """Cast the next of what is due, as one step of *Undo* with the input before: everybody may respond to it."""
        player, habit, name = next(self._deeds(sitting))
        position = sitting.record.position
        for text in _texts(sitting, player, habit, name):
            sitting.act(player, ManualPut(player, _card(name, text), Zone.HAND))
            try:
                sitting.act(player, Override(Cast(sitting.state.zone(Zone.HAND, player)[-1])))
            except IllegalAction:
                sitting.cut_to(position)
                continue  # nothing of that size can be targeted: the next smaller is tried
            break
        else:
            self._in_vain.add((sitting.state.turn.number, name))
        if 0 < position < sitting.record.position:
            sitting.join(position - 1, sitting.record.entries[position - 1].label)

    def pass_while(self, sitting: Sitting, idle: Callable[[Sitting], bool]) -> None:
        """Pass as the sitting does, and do what is due on the way."""
        while True:
            sitting.pass_while(lambda now: not self.due(now) and idle(now))
            if not self.due(sitting):
                return
            self.act(sitting)

    def _deeds(self, sitting: Sitting) -> Iterator[tuple[PlayerId, Habit, str]]:
        """What is due, each with the name that the log has for it."""
        state = sitting.state
        player, now = state.turn.active, state.turn.number
        habits = self.habits.get(player)
        if not habits or state.turn.step != "precombat_main" or state.stack or state.over:
            return
        if sitting.decision is not None or sitting.game.priority is None:
            return
        turn = _own_turn(state, player)
        done = {entry.text for entry in state.log if entry.turn == now and entry.player == player}
        who = state.player(player).name
        for number, habit in enumerate(habits):
            alike = 1 + sum(one.what == habit.what for one in habits[:number])
            name = f"{DEED_TITLES[habit.what]} {alike}" if alike > 1 else DEED_TITLES[habit.what]
            if habit.due(turn) and f"{who} casts {name}" not in done and (now, name) not in self._in_vain:
                yield player, habit, name


def _own_turn(state: State, player: PlayerId) -> int:
    """The number of the player's present turn, as the game counts them."""
    return max(1, state.player(player).tally(TURNS_BEGUN))


def _texts(sitting: Sitting, player: PlayerId, habit: Habit, name: str) -> Iterator[str]:
    """What it does in words, the best way first."""
    if habit.what == "damage":
        yield f"{name} deals {habit.amount} damage to each opponent."
    elif habit.what == "wall":
        yield f"Create a {habit.power}/{habit.amount} colorless Wall artifact creature token with defender."
    elif habit.what == "discard":
        yield f"Each opponent discards {cards_said(habit.amount)}."
    else:
        views = [sitting.game.of(id_) for id_ in sitting.state.battlefield]
        powers = {one.power or 0 for one in views if "Creature" in one.types and one.controller != player}
        for power in sorted(powers, reverse=True):
            yield f"Destroy target creature an opponent controls with power {max(0, power)} or greater."


@cache
def _card(name: str, text: str) -> CompiledCard:
    made = compile_printed(PrintedCard(name, "normal", (PrintedFace(name, "Sorcery", text),)))
    if not made.supported:
        raise ValueError(f"a goldfish can't do this: {text}")
    return made.compiled
