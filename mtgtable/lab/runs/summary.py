"""What the games of a run say together, every figure with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.lab.runs.intervals import Comparison, Estimate, mean, paired, share
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.spec import RunSpec

MOST_NAMES: Final = 20


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a run.

    ``kills``: for each turn the share of games that were won on it. ``mean_kill``: of games that never were, the turn
    after the last counts, so that a mean exists; ``median_kill`` is None when fewer than half were won.
    """

    games: int
    kills: tuple[Estimate, ...]
    won: Estimate
    mean_kill: Estimate
    median_kill: int | None
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
            "mean_kill_turn": self.mean_kill.as_json(),
            "median_kill_turn": self.median_kill,
            "kills_by_turn": [each.as_json() for each in self.kills],
            "damage_by_turn": [each.as_json() for each in self.damage],
            "mana_spent_by_turn": [each.as_json() for each in self.mana],
            "cards_seen_by_turn": [each.as_json() for each in self.cards],
            "mulligans": self.mulligans.as_json(),
            "stuck_in_hand": {name: each.as_json() for name, each in self.stuck},
            "by_hand": {text: each.as_json() for text, each in self.by_hand},
        }


def kill_value(note: GameNote, spec: RunSpec) -> float:
    """The kill turn as a number; a game without a kill counts as one turn past the last."""
    return float(note.kill if note.kill is not None else spec.turns + 1)


def summary(spec: RunSpec, notes: Sequence[GameNote]) -> Summary:
    """The figures of these games."""
    games = len(notes)
    kills = Counter(note.kill for note in notes if note.kill is not None)
    won = sum(kills.values())
    turns = range(1, min(spec.turns, max((len(note.damage) for note in notes), default=0)) + 1)
    ordered = sorted(kill_value(note, spec) for note in notes)
    median = ordered[(games - 1) // 2] if games else None
    stuck = Counter(name for note in notes for name in set(note.stuck))
    by_hand: Counter[str] = Counter()
    for note in notes:
        by_hand.update(dict(note.by_hand))
    return Summary(
        games,
        tuple(share(kills[turn], games) for turn in turns),
        share(won, games),
        mean([kill_value(note, spec) for note in notes]),
        int(median) if median is not None and median <= spec.turns else None,
        tuple(mean([_at(note.damage, turn) for note in notes]) for turn in turns),
        tuple(mean([_at(note.mana, turn) for note in notes]) for turn in turns),
        tuple(mean([_at(note.cards, turn) for note in notes]) for turn in turns),
        mean([float(note.mulligans) for note in notes]),
        tuple((name, share(count, games)) for name, count in _most(stuck)),
        tuple((text, mean([float(dict(note.by_hand).get(text, 0)) for note in notes])) for text, _ in _most(by_hand)),
        sum(note.ended == "failed" for note in notes),
    )


def _most(counts: Counter[str]) -> list[tuple[str, int]]:
    """The most frequent, equal ones by name."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:MOST_NAMES]


def _at(row: Sequence[int], turn: int) -> float:
    """A sum by the end of a turn; a game that is over stays as it ended."""
    return float(row[min(turn, len(row)) - 1]) if row else 0.0


def compare(spec: RunSpec, first: Sequence[GameNote], second: Sequence[GameNote]) -> Comparison:
    """Kill turns of two runs, game by game. Games that only one run has are left out."""
    others = {note.game: note for note in second}
    both = [(note, others[note.game]) for note in first if note.game in others]
    return paired([kill_value(before, spec) for before, _ in both], [kill_value(after, spec) for _, after in both])
