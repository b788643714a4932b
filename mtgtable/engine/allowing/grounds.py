"""On what it stands that something may be begun: the facts under which such an answer is kept.

Most cards and abilities ask for little: themselves, the timing, mana, a target among what is on the board. What asks
for more, or is asked on a board with rules that speak of it, stands on everything there is.
"""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import Cost, Loyalty, PayMana, Perform, TapThis, UntapThis
from mtgtable.abilities.instructions import AddMana, Sacrifice
from mtgtable.abilities.selectors import Choose, Selector, Source, TargetSpec
from mtgtable.engine.allowing.as_spell import spells_gain
from mtgtable.engine.continuous import Board
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.continuous.marks import Marks, marks_read
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.table import Table
from mtgtable.model.mana import ManaCost

_OF_COMBAT: Final = frozenset({
    "all must block it", "assigns damage as though unblocked", "assigns damage equal to toughness",
    "assigns no combat damage", "attack limit", "attack tax", "attackers of you at most", "attacks as though haste",
    "block tax",
    "blocked only by", "blockers at most", "can attack as though no defender", "can block additional",
    "block limit", "can attack only alone", "must attack with one",
    "can block any number", "can block as though untapped", "can block only", "cant attack alone", "cant attack you",
    "cant attack", "cant be blocked", "cant be countered", "cant be regenerated", "cant block alone", "cant block",
    "blocked as though without", "blocks as though with", "doesnt untap", "goaded", "must attack", "must be blocked",
    "must block",
})  # fmt: skip
"""Rules that say nothing of what may be begun; any other may."""


def is_calm(table: Table) -> bool:
    """Does no rule, no change of costs, nothing that spells gain and no extra mana bear on what may be begun."""
    if table.lenient:
        return False
    board = table.board()
    return table.memory.of("calm", board.whole, lambda: _is_calm(table, board))


def _is_calm(table: Table, board: Board) -> bool:
    if board.costs or any(rule.change.rule not in _OF_COMBAT for rule in board.rules):
        return False
    if spells_gain(table):
        return False
    return not any(ability.mana_ability for _, _, ability in index_of(table.state, board).triggered)


def everything(table: Table) -> tuple[int, int, int, bool]:
    """Facts that stand while nothing changes but whose priority it is, mana in pools, and what waits."""
    state = table.state
    return state.board_version, state.marks_version, state.history_version, table.lenient


def on_the_board(table: Table) -> tuple[Board, int]:
    """Facts that stand while nothing changes that the words of the board have read, nor whose turn it is."""
    return table.board(), table.state.whose_turn


@by_identity()
def reads_board_alone(specs: tuple[TargetSpec, ...]) -> bool:
    """Do the descriptions of the targets stand on the board, and on nothing that changes while it stays."""
    return all(
        _reads_board((spec.objects, spec.zones, spec.players, spec.minimum, spec.maximum, spec.by)) for spec in specs
    )


def _reads_board(words: Any) -> bool:
    return not marks_read(words) & ~(Marks.WHOSE | Marks.ELSEWHERE | Marks.ABILITIES)


@by_identity()
def is_steady(ability: ActivatedAbility) -> bool:
    """Can it be told from its object, the timing, the mana and the board alone whether the ability may be activated."""
    content = ability.content
    return (
        ability.condition is None
        and ability.less == 0
        and ability.less_by is None
        and content.modal is None
        and content.x_is is None
        and reads_board_alone(content.targets)
        and _is_steady_cost(ability.cost)
        and (not ability.mana_ability or _adds_the_same(content.effect))
    )


def _is_steady_cost(cost: Cost) -> bool:
    return all(
        isinstance(part, TapThis | UntapThis)
        or (isinstance(part, PayMana) and part.times == 1 and is_steady_mana(part.mana))
        or (isinstance(part, Loyalty) and isinstance(part.change, int))
        or (isinstance(part, Perform) and isinstance(part.do, Sacrifice) and _is_steady_choice(part.do.what))
        for part in cost.parts
    )


def _is_steady_choice(what: Selector) -> bool:
    """Does what can be chosen stand on the board alone."""
    if isinstance(what, Choose):
        return what.least_total is None and _reads_board((what.filter, what.zones, what.count, what.among))
    return what == Source()


def is_steady_mana(mana: ManaCost) -> bool:
    """Is there one way to read the cost, which takes nothing but mana."""
    return not any(symbol.phyrexian or (symbol.types and symbol.generic) for symbol in mana.symbols)


def _adds_the_same(effect: Any) -> bool:
    return (
        isinstance(effect, AddMana)
        and isinstance(effect.count, int)
        and effect.produced_by is None
        and not effect.chosen
        and not effect.identity
    )
