"""What a goldfish does though nobody plays it: a clock, a wall, discard and removal on given turns, said in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import Cast, IllegalAction, ManualPut, Override
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed

if TYPE_CHECKING:
    from mtgtable.engine.state.state import State
    from mtgtable.session.sitting import Sitting

Deed: TypeAlias = Literal["damage", "wall", "discard", "removal"]

EXAMPLES: Final = (
    "3 damage from turn 3",
    "wall 0/4 on turn 2",
    "discard on turns 2, 4",
    "removal on turns 3, 5",
    "wall 0/4 on turn 2; discard on turn 3; removal on turn 4; 2 damage from turn 5",
)
"""What a goldfish may be told to do; a test holds that each is read."""

EXPECTED: Final = "damage, wall, discard or removal, as in: 3 damage from turn 3; discard on turns 2, 4"

_CLAUSE: Final = re.compile(
    r"(?:(?P<damage>\d{1,3}) damage|wall (?P<power>\d{1,2})/(?P<toughness>\d{1,2})"
    r"|discard(?: (?P<cards>\d))?|(?P<removal>removal))"
    r"(?P<when> each turn| from turn (?P<since>\d{1,2})| on turns? (?P<turns>\d{1,2}(?:(?:, ?| and )\d{1,2})*))?",
    re.IGNORECASE,
)
_NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class BadHabit(ValueError):
    """Words that say nothing a goldfish can do; the message quotes them and says what is expected."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Something a goldfish does in its main phase: in those of its own turns that are named, or in all since one.

    ``amount``: damage, the wall's toughness, or cards. ``power``: the wall's.
    """

    what: Deed
    amount: int = 1
    power: int = 0
    turns: tuple[int, ...] = ()
    since: int = 1

    def due(self, turn: int) -> bool:
        """Is it done in that turn of its own."""
        return turn in self.turns if self.turns else turn >= self.since


def read_habits(words: str) -> tuple[Habit, ...]:
    """The habits that the words name, divided by semicolons. Raises BadHabit.

    >>> read_habits("3 damage from turn 3; discard on turns 2, 4")[1].turns
    (2, 4)
    """
    return tuple(_read(clause) for part in words.split(";") if (clause := " ".join(part.split()).rstrip(".")))


def _read(clause: str) -> Habit:
    found = _CLAUSE.fullmatch(clause)
    if found is None:
        raise BadHabit(f"{clause!r} is nothing that a goldfish does; expected {EXPECTED}")
    turns = tuple(int(number) for number in re.findall(r"\d+", found["turns"] or ""))
    since = int(found["since"] or 1)
    if 0 in turns or since == 0:
        raise BadHabit(f"{clause!r}: turns are counted from 1")
    if found["damage"]:
        return Habit("damage", int(found["damage"]), turns=turns, since=since)
    if found["toughness"]:
        # A wall is built once unless it is said otherwise.
        once = () if found["when"] else (1,)
        return Habit("wall", int(found["toughness"]), int(found["power"]), turns or once, since)
    if found["removal"]:
        return Habit("removal", turns=turns, since=since)
    return Habit("discard", int(found["cards"] or 1), turns=turns, since=since)


def told(habits: tuple[Habit, ...]) -> str:
    """The habits as a sentence.

    >>> told(read_habits("wall 0/4 on turn 2; 3 damage each turn"))
    'Builds a 0/4 wall that blocks on turn 2; deals 3 damage on each turn.'
    """
    parts = [f"{_deed(habit)} {_when(habit)}" for habit in habits]
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if text else "Has a life total and does nothing."


def _deed(habit: Habit) -> str:
    if habit.what == "damage":
        return f"deals {habit.amount} damage"
    if habit.what == "wall":
        return f"builds a {habit.power}/{habit.amount} wall that blocks"
    if habit.what == "discard":
        return f"lets you discard {_NUMBERS[habit.amount]} card{'' if habit.amount == 1 else 's'}"
    return "destroys the strongest creature"


def _when(habit: Habit) -> str:
    if habit.turns:
        return f"on turn{'s' if len(habit.turns) > 1 else ''} {', '.join(str(turn) for turn in habit.turns)}"
    return "on each turn" if habit.since == 1 else f"from turn {habit.since} on"


# ---- at the table ----------------------------------------------------------------------------------------------------


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


DEED_TITLES: Final[dict[Deed, str]] = {
    "damage": "Clock",
    "wall": "Wall builder",
    "discard": "Discard",
    "removal": "Removal",
}
"""What the log calls each deed; another one of that kind has its number behind it."""


def _own_turn(state: State, player: PlayerId) -> int:
    """The number of the player's present turn: those in which they drew, and a first one without a draw (103.8a)."""
    told = (entry for entry in state.log if entry.step == "draw" and entry.turn and entry.kind != "damage")
    drawn = {entry.turn for entry in told if entry.player == player}
    drawn.add(state.turn.number)
    return len(drawn) + (state.starting_player == player and 1 not in drawn)


def _texts(sitting: Sitting, player: PlayerId, habit: Habit, name: str) -> Iterator[str]:
    """What it does in words, the best way first."""
    if habit.what == "damage":
        yield f"{name} deals {habit.amount} damage to each opponent."
    elif habit.what == "wall":
        yield f"Create a {habit.power}/{habit.amount} colorless Wall artifact creature token with defender."
    elif habit.what == "discard":
        cards = "a card" if habit.amount == 1 else f"{_NUMBERS[habit.amount]} cards"
        yield f"Each opponent discards {cards}."
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
