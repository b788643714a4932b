"""Whom a run is played against, read from words: nobody, or a clock that wins on a turn, or by damage."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.lab.runs.spec import GOLDFISH, BadSpec
from mtgtable.model.shortly import shortly
from mtgtable.session.habits import BadHabit, Habit, read_habits

_NOBODY: Final = ("", "goldfish", "a goldfish", "nobody", "none", "passive")
_WINS: Final = re.compile(
    r"(?:an? )?clock(?: of)? (?P<clock>\d{1,3})|(?P<long>\d{1,3})[- ]turn clock"
    r"|(?:(?:an? )?clock (?:that )?)?(?:wins?|kills?) (?:on|in|by) (?:turn )?(?P<wins>\d{1,3})(?: turns)?"
    r"|clock (?:on|by) turn (?P<turn>\d{1,3})"
)


def read_opponent(words: str, life: int) -> str:
    """The opponent as a run names it: "goldfish", or "clock:N". Raises BadSpec. ``life``: that damage has to take.

    Alone, a clock's number is the turn on which it wins; with turns it is damage.

    >>> read_opponent("clock 5", 20), read_opponent("clock 3 from turn 2", 20), read_opponent("goldfish", 20)
    ('clock:5', 'clock:8', 'goldfish')
    """
    plain = " ".join(re.sub(r"[:=]", " ", words).split()).casefold()
    if plain in _NOBODY:
        return GOLDFISH
    wins = _WINS.fullmatch(plain)
    if wins is not None:
        return f"clock:{int(next(filter(None, wins.groups())))}"
    try:
        habits = read_habits(words)
    except BadHabit as error:
        raise BadSpec(f"opponent: {error}; or goldfish, or clock:N who wins on turn N") from error
    other = next((habit for habit in habits if habit.what != "damage"), None)
    if other is not None or not habits:
        raise BadSpec(
            f"opponent: in a run a goldfish has only a clock; {shortly(words)} needs a game at the table (New game)"
        )
    return f"clock:{_won_on(habits, life, words)}"


def _won_on(habits: tuple[Habit, ...], life: int, words: str) -> int:
    """The turn in which the damage of all habits together has taken that life."""
    for turn in range(1, 1000):
        life -= sum(habit.amount for habit in habits if habit.due(turn))
        if life <= 0:
            return turn
    raise BadSpec(f"opponent: {shortly(words)} never deals enough damage to win")
