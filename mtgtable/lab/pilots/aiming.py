"""At whom what wounds is aimed: each choice is tried, and what kills nothing and does nothing else isn't done.

Damage, less toughness, a fight, what destroys on a condition: whether a creature dies of it hangs on numbers, costs and
abilities that no reading of the text alone tells. What is exchanged is tried by pairs, mine for theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mtgtable.engine.asking.decisions import Choose, Chosen
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots import strength
from mtgtable.lab.pilots.intent import Intent
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.worth import worth
from mtgtable.model.zones import Zone

Trying = Callable[[Chosen], Game | None]
"""What comes of an answer; None where it couldn't be tried."""

_MOST: Final = 5
"""So many of what it would like to target are tried alone."""
_MOST_OF_EACH: Final = 3
"""So many of mine are tried with so many of theirs."""
_PAIR: Final = 2
_NOTHING: Final = 1e-9


def is_tried(seat: PilotSeat, decision: Choose, aim: Intent, *, harms: bool) -> bool:
    """Does it hang on more than its words whether what is asked for harms a permanent of the others."""
    if aim.exchanges:
        return decision.minimum == decision.maximum == _PAIR
    return harms and aim.wounds and any(_is_theirs(seat, option.ref) for option in decision.options)


def best_aim(seat: PilotSeat, decision: Choose, found: Chosen, aim: Intent, trying: Trying) -> Chosen | None:
    """What is best to target, beginning with what was found; None to take it back, as it would be in vain."""
    before, scores = worth(seat), dict[tuple[int, ...], float]()

    def score(row: tuple[int, ...]) -> float:
        if row not in scores:
            game = trying(Chosen(row))
            refs = [decision.options[index].ref for index in row]
            scores[row] = float("-inf") if game is None else _left(seat, game, refs, before, aim)
        return scores[row]

    if aim.exchanges:
        rows = _pairs(seat, decision)
    else:
        rows = list(_alone(seat, decision, found)) if decision.minimum <= 1 else []
    if not rows:
        return None if aim.exchanges and decision.cancellable else found
    if not decision.minimum:
        scores[()] = 0.0
        rows.append(())
    best = max(rows, key=score)
    best = _with_more(decision, rows, best, score)
    if decision.maximum > 1 and len(found.indexes) > 1 and score(found.indexes) > score(best):
        best = found.indexes
    if score(best) == float("-inf"):
        return found
    if (aim.only_wounds or aim.exchanges) and decision.cancellable and score(best) <= _NOTHING:
        return None
    return Chosen(best)


def _alone(seat: PilotSeat, decision: Choose, found: Chosen) -> Iterator[tuple[int, ...]]:
    """Each that may be harmed by itself: what was found first, then those of the others, in their order."""
    theirs = [index for index, option in enumerate(decision.options) if _is_harmed(seat, option.ref)]
    first = [index for index in found.indexes if index in theirs]
    return ((index,) for index in [*first, *(index for index in theirs if index not in first)][:_MOST])


def _pairs(seat: PilotSeat, decision: Choose) -> list[tuple[int, ...]]:
    """One of mine and one of theirs: the least of mine and the best of theirs first."""
    sizes = {
        index: strength.worth(seat, ref)
        for index, ref in enumerate(option.ref for option in decision.options)
        if ref is not None and not isinstance(ref, Seat)
    }
    theirs = sorted(filter(lambda k: _is_theirs(seat, decision.options[k].ref), sizes), key=lambda k: -sizes[k])
    mine = sorted(sizes.keys() - set(theirs), key=lambda k: (sizes[k], k))
    return [tuple(sorted((own, other))) for own in mine[:_MOST_OF_EACH] for other in theirs[:_MOST_OF_EACH]]


def _with_more(
    decision: Choose, rows: list[tuple[int, ...]], best: tuple[int, ...], score: Callable[[tuple[int, ...]], float]
) -> tuple[int, ...]:
    """The same with more targets, as long as each of them brings something."""
    for row in rows:
        more = tuple(sorted({*best, *row}))
        if len(best) < len(more) <= decision.maximum and score(more) > score(best) + _NOTHING:
            best = more
    return best


def _left(seat: PilotSeat, game: Game, refs: list[Ref | None], before: float, aim: Intent) -> float:
    """By how much I am better off; what a creature only lacks till the end of the turn counts for nothing."""
    gained = worth(PilotSeat(game, seat.me)) - before
    there = set(game.state.zone(Zone.BATTLEFIELD))
    survives = any(ref in there for ref in refs if not isinstance(ref, Seat))
    return min(0.0, gained) if aim.fleeting and survives else gained


def _is_harmed(seat: PilotSeat, ref: Ref | None) -> bool:
    return _is_theirs(seat, ref) or (isinstance(ref, Seat) and ref.player != seat.me)


def _is_theirs(seat: PilotSeat, ref: Ref | None) -> bool:
    return ref is not None and not isinstance(ref, Seat) and seat.owner(ref) != seat.me and seat.in_play(ref)
