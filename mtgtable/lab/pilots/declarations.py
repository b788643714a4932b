"""Declarations that the rules allow: as much of a wanted attack or block as may go together (508.1c–d, 509.1b–c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from mtgtable.engine.asking.decisions import Attack, Block, IllegalAnswer
from mtgtable.engine.combat.attacking import attack_limit, check_attack, least_attack
from mtgtable.engine.combat.blocking import block_limit, check_block, least_block
from mtgtable.engine.combat.company import ATTACKING, BLOCKING, lacks_company
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

At = TypeVar("At", bound=Ref)
Pairs: TypeAlias = tuple[tuple[ObjectId, At], ...]
Ways: TypeAlias = Sequence[Pairs[At]]
"""The ways to declare one creature, or the blockers of one attacker, the best first."""

_ON_ATTACKS: Final = (
    "attack limit", "attackers of you at most", "cant attack alone", "can attack only alone", "cant attack",
    "cant attack you", "attack tax", "must attack", "goaded", "must attack with one",
)  # fmt: skip
"""Every kind of rule by which an attack may be illegal though each of its creatures could attack."""
_MOST_TRIES: Final = 40
"""How many declarations are held against the rules to find one that they allow."""


def legal_attack(table: Table, decision: Attack, wanted: Pairs[Ref], company: Iterable[ObjectId] = ()) -> Pairs[Ref]:
    """The wanted attack, and where effects limit attacks as much of it as they allow; see ``nearest_attack``."""
    limited = any(map(table.board().rules_named, _ON_ATTACKS))
    return nearest_attack(table, decision, wanted, company) if limited else wanted


def nearest_attack(table: Table, decision: Attack, wanted: Pairs[Ref], company: Iterable[ObjectId] = ()) -> Pairs[Ref]:
    """The wanted attack where the rules allow it, else the most power of it, with what must attack (508.1c–d).

    ``company``: creatures that come along where one of the wanted can't attack without them.
    """
    side, defenders = decision.side, decision.defenders
    board = table.board().characteristics
    trying: _Trying[Ref] = _Trying(
        lambda pairs: check_attack(table, side, pairs),
        lambda id_, ids: lacks_company(table, ATTACKING, id_, ids),
        lambda pairs: sum(0.1 + max(0, board[id_].power or 0) for id_, _ in pairs),
        attack_limit(table),
    )
    if trying.allows(wanted):
        return wanted
    at = dict(wanted)
    first = wanted[0][1] if wanted else defenders[0]

    def ways(id_: ObjectId) -> list[Pairs[Ref]]:
        return [((id_, whom),) for whom in dict.fromkeys((at.get(id_, first), *defenders))]

    least = least_attack(table, side, decision.attackers, defenders)
    return trying.best([ways(id_) for id_ in at], [ways(id_) for id_ in company if id_ not in at], least)


def legal_block(table: Table, decision: Block, wanted: Pairs[ObjectId]) -> Pairs[ObjectId]:
    """The wanted block where the rules allow it, else as much of it, with what must block (509.1b–c).

    The attackers that are blocked first in what is wanted are those whose block is worth most.
    """
    side, attackers = decision.side, decision.attackers
    order = list(dict.fromkeys(attacker for _, attacker in wanted))
    trying: _Trying[ObjectId] = _Trying(
        lambda pairs: check_block(table, side, pairs, attackers),
        lambda id_, ids: lacks_company(table, BLOCKING, id_, ids),
        lambda pairs: sum(1.0 + len(order) - order.index(at) for at in {at for _, at in pairs} if at in order),
        block_limit(table),
    )
    if trying.allows(wanted):
        return wanted
    groups = [tuple(pair for pair in wanted if pair[1] == attacker) for attacker in order]
    least = least_block(table, side, decision.blockers, attackers)
    return trying.best([[group] for group in groups], [], least)


def allows_block(table: Table, decision: Block, pairs: Pairs[ObjectId]) -> bool:
    """Do the rules allow this block (509.1a–c)."""
    try:
        check_block(table, decision.side, pairs, decision.attackers)
    except IllegalAnswer:
        return False
    return True


@dataclass
class _Trying(Generic[At]):
    """Holds declarations against the rules. ``lacks``: does a creature still ask for company beside these."""

    check: Callable[[Pairs[At]], None]
    lacks: Callable[[ObjectId, Iterable[ObjectId]], bool]
    worth: Callable[[Pairs[At]], float]
    limit: int | None
    tries: int = _MOST_TRIES

    def allows(self, pairs: Pairs[At]) -> bool:
        """Is it legal; nothing is, once enough has been tried."""
        if self.tries <= 0:
            return False
        self.tries -= 1
        try:
            self.check(pairs)
        except IllegalAnswer:
            return False
        return True

    def best(
        self,
        parts: Iterable[Ways[At]],
        company: Sequence[Ways[At]],
        least: Pairs[At],
    ) -> Pairs[At]:
        """What is worth most: from nothing or from the least on, part by part, or one part alone.

        A part is a creature, or the blockers of an attacker.
        """
        ordered = sorted(parts, key=lambda ways: -self.worth(ways[0]))
        found = least
        for start in dict.fromkeys(((), least)):
            found = max(found, self._grown(start, ordered, company), key=self.worth)
        for ways in ordered:
            if self.worth(ways[0]) > self.worth(found) and self.allows(ways[0]):
                found = ways[0]
        return found

    def _grown(
        self,
        start: Pairs[At],
        parts: Sequence[Ways[At]],
        company: Sequence[Ways[At]],
    ) -> Pairs[At]:
        """What is begun with, and of the parts as much as may be added; what lacks company is tried again."""
        chosen, waiting, grew = start, list(parts), True
        while waiting and grew:
            grew = False
            again = []
            for ways in waiting:
                if len(_creatures(chosen)) == self.limit:
                    return chosen
                more = self._with(chosen, ways, [*waiting, *company])
                if more != chosen:
                    chosen, grew = more, True
                elif self._is_lonely(_creatures(chosen + ways[0]), _creatures(ways[0])):
                    again.append(ways)
            waiting = again
        return chosen

    def _with(
        self,
        chosen: Pairs[At],
        ways: Ways[At],
        others: Iterable[Ways[At]],
    ) -> Pairs[At]:
        """The same with that part too, and with the company that it lacks; without it where that isn't allowed."""
        there, mine = _creatures(chosen), _creatures(ways[0])
        if there & mine:
            return chosen
        more: Iterable[Pairs[At]] = ((*chosen, *way) for way in ways)
        if self._is_lonely(there | mine, mine):
            more = (
                (*chosen, *ways[0], *other[0])
                for other in others
                if not (its := _creatures(other[0])) & (there | mine) and not self._is_lonely(there | mine | its, mine)
            )
        return next(filter(self.allows, more), chosen)

    def _is_lonely(self, ids: set[ObjectId], mine: set[ObjectId]) -> bool:
        """Does one of mine lack company beside all of these."""
        return any(self.lacks(id_, ids) for id_ in mine)


def _creatures(pairs: Iterable[tuple[ObjectId, At]]) -> set[ObjectId]:
    """Who is declared."""
    return {id_ for id_, _ in pairs}
