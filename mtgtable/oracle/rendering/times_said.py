"""When a spell may be cast or an ability activated, in words: "during your upkeep", "on your turn" (602.5)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import selectors as s

_SPANS: Final = {
    ("untap", "begin_combat"): "before attackers are declared",
    ("untap", "precombat_main"): "before combat",
    ("untap", "declare_attackers"): "before blockers are declared",
    ("untap", "declare_blockers"): "before the combat damage step",
    ("begin_combat", "end_combat"): "during combat",
    ("begin_combat", "declare_attackers"): "during combat before blockers are declared",
    ("declare_blockers", "end_combat"): "during combat after blockers are declared",
    ("declare_attackers", "declare_attackers"): "during the declare attackers step",
    ("declare_blockers", "declare_blockers"): "during the declare blockers step",
    ("end_combat", "end_combat"): "during the end of combat step",
    ("upkeep", "upkeep"): "during any upkeep step",
}
"""By the first and the last step."""
_STEPS: Final = {"upkeep": "upkeep", "draw": "draw step", "end": "end step"}
"""Steps that somebody has: "your end step"."""
_WHOSE: Final[dict[Any, str]] = {s.You(): "your", s.Players("opponents"): "an opponent's"}


_PAST_UPKEEP: Final = c.Every((c.IsTurnOf(s.Players("opponents")), c.Isnt(c.IsStep(("untap", "upkeep")))))


def time_words(condition: Any) -> str:
    """Whose turn and which steps the condition names; empty for one that asks for anything else."""
    if condition == _PAST_UPKEEP:
        return "during an opponent's turn after their upkeep step"
    parts = condition.parts if isinstance(condition, c.Every) else (condition,)
    turns = [_WHOSE.get(part.players, "") for part in parts if isinstance(part, c.IsTurnOf)]
    spans = [part.steps for part in parts if isinstance(part, c.IsStep)]
    if len(turns) + len(spans) != len(parts) or len(turns) > 1 or len(spans) > 1 or "" in turns:
        return ""
    if not spans:
        return f"during {turns[0]} turn" if turns else ""
    first, last = spans[0][0], spans[0][-1]
    if not turns:
        return _SPANS.get((first, last), "")
    if first == last and first in _STEPS:
        return f"during {turns[0]} {_STEPS[first]}"
    span = _SPANS.get((first, last), "")
    if span == "during combat":
        return f"during combat on {turns[0]} turn"
    if span == "during combat before blockers are declared" and turns[0] == "your":
        return "during combat on your turn before blockers are declared"
    if span == "before combat":
        return f"during {turns[0]} turn and only before combat"
    return f"during {turns[0]} turn, {span}" if span.startswith("before ") else ""
