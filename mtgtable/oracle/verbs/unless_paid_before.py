"""What happens as a later step begins unless somebody pays before it, any time they have priority (116.2c)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import UntilPaid
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import DealDamage, Instruction, LoseLife, PutCounters
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.selectors import Source, You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, is_plural, meant_by


def _then(when: StepBegins, effect: Instruction, cost: Cost, by: Any) -> Later:
    """It triggers once, if it hasn't been paid for by then."""
    return Later(TriggeredAbility(when, Content(effect), limit="turn"), UntilPaid(cost, by))


def _one_player(c: Captures) -> Any:
    who = c["subject"]
    return None if is_plural(who) else who


def _of_their_next(step: Any, words: str) -> None:
    next_step = f"at the beginning of their next {words} unless they pay <k:payment> before that [{step}] step"

    @verb(
        f"lose|loses <n:number> life {next_step}",
        f"Target player loses 1 life at the beginning of their next {words} unless they pay {{1}} before that step.",
    )
    def lose_life_unless_paid_before(c: Captures) -> Instruction | None:
        who = _one_player(c)
        return None if who is None else _then(StepBegins(step, who), LoseLife(c["n"], who), c["k"], who)

    @verb(
        f"get|gets another poison counter {next_step}",
        f"Target player gets another poison counter at the beginning of their next {words} unless they pay {{1}} "
        "before that step.",
    )
    def get_poison_unless_paid_before(c: Captures) -> Instruction | None:
        who = _one_player(c)
        return None if who is None else _then(StepBegins(step, who), PutCounters("poison", 1, who), c["k"], who)


_of_their_next("draw", "draw step")
_of_their_next("upkeep", "upkeep")


@verb(
    "deal|deals [an additional] <n:number> damage to <to:recipient> at the beginning of your next upkeep [step] unless "
    "<p:player> pays <k:payment> before that step",
    "~ deals 3 damage to target player. It deals an additional 3 damage to that player at the beginning of your next "
    "upkeep step unless that player pays {U} before that step.",
    "object",
)
def deal_damage_unless_paid_before(c: Captures) -> Instruction | None:
    """What deals it again is what has dealt damage before: the source of all of it (120.1)."""
    subject = c["subject"]
    meaning = meant_by(subject)
    if is_plural(c["p"]) or meaning not in (Source(), Anaphor("it")):
        return None
    dealt = DealDamage(c["n"], c["to"], Source())
    return _then(StepBegins("upkeep", You()), dealt, c["k"], c["p"])
