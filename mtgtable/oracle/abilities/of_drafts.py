"""What cards do while they are drafted, or with what no game here has: nothing during a game (905.2)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.selectors import Source
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures

_ROWS: Final = (
    ("draft ~ face up", "Draft ~ face up"),
    ("reveal ~ as you draft it", "Reveal ~ as you draft it"),
    ("reveal ~ as you draft it . <then:rest>", "Reveal ~ as you draft it. You may look at the next card drafted"),
    ("as you draft (a|an) <n:noun> , <then:rest>", "As you draft a card, you may draft an additional card"),
    ("during the draft , <then:rest>", "During the draft, you may turn ~ face down"),
    (
        "immediately after the draft , <then:rest>",
        "Immediately after the draft, you may reveal a card in your card pool",
    ),
    (
        "instead of drafting a card from a booster pack , <then:rest>",
        "Instead of drafting a card from a booster pack, you may draft each card in that booster pack",
    ),
    (
        "as long as ~ is face up during the draft , <then:rest>",
        "As long as ~ is face up during the draft, you can't look at booster packs",
    ),
    (
        "each player passes the last card from each booster pack to a player who drafted a card named <n:called>",
        "Each player passes the last card from each booster pack to a player who drafted a card named Grizzly Bears",
    ),
)
"""Other abilities may speak of what was noted then, and are not read here."""


def _for_the_draft(pattern: str, example: str) -> None:
    @static(pattern, example)
    def only_during_a_draft(_c: Captures) -> tuple[Ability, ...]:
        return (StaticAbility(Source(), (), keyword="draft"),)


@static(
    "if (a|an) <n:noun> would assemble a contraption , it assembles two contraptions instead",
    "If a Goblin you control would assemble a Contraption, it assembles two Contraptions instead",
)
def where_nothing_is_assembled(_c: Captures) -> tuple[Ability, ...]:
    """No game here has a deck of Contraptions, so that nothing can be assembled in it."""
    return (StaticAbility(Source(), (), keyword="contraption"),)


for _row in _ROWS:
    _for_the_draft(*_row)
