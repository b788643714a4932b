"""What a card is where it isn't a permanent, and what permanents have by their colors or while more is true (604)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.filters import IsColor, all_of
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.selectors import All, Source
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_ELSEWHERE: Final = tuple(zone for zone in Zone if zone is not Zone.BATTLEFIELD)


@static(
    "as long as ~ isn't on the battlefield , it is <p:complement>",
    "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types",
)
def elsewhere_self_is(c: Captures) -> tuple[Ability, ...]:
    """113.6b: the ability says where it works; it defines no characteristic (604.3a), as it hangs on a condition."""
    return (StaticAbility(Source(), c["p"], zones=_ELSEWHERE),)


@static(
    "as long as <k:condition> , they also have <a:abilities_given>",
    "As long as you have the city's blessing, they also have vigilance",
)
def they_also_have_while(c: Captures) -> tuple[Ability, ...] | None:
    """ "They" are those of the sentence before."""
    last = c["before"][-1] if c["before"] else None
    if not isinstance(last, StaticAbility) or last.condition is not None or not isinstance(last.applies_to, All):
        return None
    return (StaticAbility(last.applies_to, (GainAbilities(c["a"]),), c["k"]),)


@static(
    "<o:object> has <r:by_color>",
    "Each creature you control has vigilance if it's white and hexproof if it's blue",
)
def each_has_by_color(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All) or meaning.zones != (Zone.BATTLEFIELD,):
        return None
    return tuple(
        StaticAbility(All(all_of(meaning.filter, IsColor(color))), (GainAbilities(given),)) for given, color in c["r"]
    )


@slot("by_color")
def _by_color(text: Text, i: int) -> Parsed:
    """ "Vigilance if it's white, hexproof if it's blue, and trample if it's green"."""
    return listed(text, i, lambda k: _given_by_color(text, k), "and")


def _given_by_color(text: Text, i: int) -> Parsed:
    given = text.slot("abilities_given", i)
    if given is None or not text.at(given[1], ("if", "it", "is")):
        return None
    color = COLORS_BY_NAME.get(text.t[given[1] + 3])
    return None if color is None else ((given[0], ColorWord(color)), given[1] + 4)
