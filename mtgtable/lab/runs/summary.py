"""What the games of a run say together, every figure with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from mtgtable.lab.exact.keeping import OPENING
from mtgtable.lab.runs.intervals import Comparison, Estimate, mean_count, median, paired, share
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.outcomes import Outcome, not_won, outcomes
from mtgtable.lab.runs.spec import RunSpec

MOST_NAMES: Final = 20


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a run.

    ``ended``: each way to end with its share. ``kills``: for each turn the share of games won on it; ``won_by``: on it
    or before. ``median_kill``: of all games, those that weren't won come after the last turn (``last_turn``): a value
    or a bound beyond it is None. ``mean_kill``: of the games that were won, None when there are none. ``mean_turns``:
    of all games, those that weren't won count as one turn past the last; comparisons go by it.
    """

    games: int
    last_turn: int
    ended: tuple[tuple[Outcome, Estimate], ...]
    kills: tuple[Estimate, ...]
    won_by: tuple[Estimate, ...]
    won: Estimate
    median_kill: Estimate | None
    mean_kill: Estimate | None
    mean_turns: Estimate
    damage: tuple[Estimate, ...]
    mana: tuple[Estimate, ...]
    cards: tuple[Estimate, ...]
    mulligans: Estimate
    stuck: tuple[tuple[str, Estimate], ...]
    by_hand: tuple[tuple[str, Estimate], ...]
    failed: int = 0
    """Games on which the engine failed; they count as games without a kill."""

    def as_json(self) -> dict[str, Any]:
        """The figures as plain values."""
        return {
            "games": self.games,
            "failed": self.failed,
            "won": self.won.as_json(),
            "ended": {outcome.name: each.as_json() for outcome, each in self.ended if outcome.turn is None},
            "median_kill_turn": self._median_json(),
            "mean_kill_turn_of_games_won": self.mean_kill.as_json() if self.mean_kill is not None else None,
            "mean_turns": self.mean_turns.as_json() | {"a_game_not_won_counts_as": self.last_turn + 1},
            "kills_by_turn": [each.as_json() for each in self.kills],
            "won_by_turn": [each.as_json() for each in self.won_by],
            "damage_by_turn": [each.as_json() for each in self.damage],
            "mana_spent_by_turn": [each.as_json() for each in self.mana],
            "cards_seen_by_turn": [each.as_json() for each in self.cards],
            "mulligans": self.mulligans.as_json(),
            "stuck_in_hand": {name: each.as_json() for name, each in self.stuck},
            "by_hand": {text: each.as_json() for text, each in self.by_hand},
        }

    def turn_of(self, turn: float) -> int | None:
        """A turn of the median as a number; None for one that isn't known, or past the last."""
        return int(turn) if 0 < turn <= self.last_turn else None

    def _median_json(self) -> dict[str, Any]:
        found = self.median_kill
        names = ("value", "low", "high")
        turns = (found.value, found.low, found.high) if found is not None else (inf, inf, inf)
        return dict(zip(names, map(self.turn_of, turns), strict=True))


def kill_value(note: GameNote, spec: RunSpec) -> float:
    """The kill turn as a number; a game without a kill counts as one turn past the last."""
    return float(note.kill if note.kill is not None else spec.turns + 1)


def summary(spec: RunSpec, notes: Sequence[GameNote]) -> Summary:
    """The figures of these games."""
    games = len(notes)
    kills = Counter(note.kill for note in notes if note.kill is not None)
    won = sum(kills.values())
    turns = range(1, min(spec.turns, max((len(note.damage) for note in notes), default=0)) + 1)
    values = [kill_value(note, spec) for note in notes]
    in_time = [float(note.kill) for note in notes if note.kill is not None]
    by_now = [sum(kills[turn] for turn in range(1, last + 1)) for last in turns]
    stuck = Counter(name for note in notes for name in set(note.stuck))
    by_hand: Counter[str] = Counter()
    for note in notes:
        by_hand.update(dict(note.by_hand))
    return Summary(
        games,
        spec.turns,
        tuple((one, share(sum(map(one.holds, notes)), games)) for one in _ways(spec, notes)),
        tuple(share(kills[turn], games) for turn in turns),
        tuple(share(count, games) for count in by_now),
        share(won, games),
        median(values),
        mean_count(in_time, 1, max(_last_to_win(spec), *in_time)) if in_time else None,
        mean_count(values, 1, spec.turns + 1),
        tuple(mean_count([_at(note.damage, turn) for note in notes], 0) for turn in turns),
        tuple(mean_count([_at(note.mana, turn) for note in notes], 0) for turn in turns),
        tuple(mean_count([_at(note.cards, turn) for note in notes], 0, len(spec.deck)) for turn in turns),
        mean_count([float(note.mulligans) for note in notes], 0, OPENING + 1),
        tuple((name, share(count, games)) for name, count in _most(stuck)),
        tuple((text, mean_count([_times(note, text) for note in notes], 0)) for text, _ in _most(by_hand)),
        sum(note.ended == "failed" for note in notes),
    )


def _last_to_win(spec: RunSpec) -> int:
    """The last turn of one's own on which a game can be won, extra turns aside."""
    return spec.turns if spec.clock is None else min(spec.turns, spec.clock - spec.on_the_draw)


def _ways(spec: RunSpec, notes: Sequence[GameNote]) -> tuple[Outcome, ...]:
    """The bars of the games, and what never came up of the ways not to win: its share has an interval too."""
    found = outcomes(spec, notes)
    return (*found, *(one for one in not_won(spec) if one not in found))


def _most(counts: Counter[str]) -> list[tuple[str, int]]:
    """The most frequent, equal ones by name."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:MOST_NAMES]


def _times(note: GameNote, text: str) -> float:
    """How often a clause came up in a game."""
    return float(dict(note.by_hand).get(text, 0))


def _at(row: Sequence[int], turn: int) -> float:
    """A sum by the end of a turn; a game that is over stays as it ended."""
    return float(row[min(turn, len(row)) - 1]) if row else 0.0


def compare(spec: RunSpec, first: Sequence[GameNote], second: Sequence[GameNote]) -> Comparison:
    """Kill turns of two runs, game by game. Games that only one run has are left out."""
    others = {note.game: note for note in second}
    both = [(note, others[note.game]) for note in first if note.game in others]
    before, after = ([kill_value(pair[place], spec) for pair in both] for place in (0, 1))
    return paired(before, after, spec.turns)
