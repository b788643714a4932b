"""Answers to combat's decisions against the rules, before the rules code sees them."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Answer, Attack, Attacks, Block, Blocks, Decision, Divide, Divided
from mtgtable.engine.combat import assigning, attacking, blocking
from mtgtable.engine.table import Table


def check_answer(table: Table, decision: Decision, answer: Answer) -> None:
    """Raise IllegalAnswer for a declaration or a division of combat damage that the rules forbid."""
    if isinstance(decision, Attack) and isinstance(answer, Attacks):
        attacking.check_answer(table, decision, answer)
    elif isinstance(decision, Block) and isinstance(answer, Blocks):
        blocking.check_answer(table, decision, answer)
    elif isinstance(decision, Divide) and isinstance(answer, Divided):
        assigning.check_answer(table, decision, answer)
