"""Conditions about marks and designations: day and night, speed, costs that were paid, cases, mounts (702, 730)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.conditions import (
    Compares,
    Condition,
    Either,
    Exists,
    Fits,
    Isnt,
    PlayerIs,
    WasChosen,
    WasPaid,
)
from mtgtable.abilities.dungeons import DUNGEONS
from mtgtable.abilities.filters import AllOf, HasKeyword, HasStatus, IsSource, Not
from mtgtable.abilities.quantities import CountOf, PlayerStat, Quantity, TimesMutated
from mtgtable.abilities.selectors import All, Linked, Players, Source, Those, You
from mtgtable.abilities.temptation import RING_BEARER, times_tempted
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import PARTY, amount
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_DAY: Final = PlayerIs(Players("each"), "day")
_NIGHT: Final = PlayerIs(Players("each"), "night")


@condition("it is day", "it's day")
def it_is_day(_c: Captures) -> Condition:
    return _DAY


@condition("it is night", "it's night")
def it_is_night(_c: Captures) -> Condition:
    return _NIGHT


@condition("it is neither day nor night", "it's neither day nor night")
def it_is_neither_day_nor_night(_c: Captures) -> Condition:
    return Isnt(Either((_DAY, _NIGHT)))


@condition("you have max speed", "you have max speed")
def you_have_max_speed(_c: Captures) -> Condition:
    """702.179e."""
    return Compares(PlayerStat("speed", You()), ">=", 4)


_MARKED: Final = {
    "prepared": "prepared",
    "saddled": "saddled",
    "suspected": "suspected",
    "monstrous": "monstrous",
    "renowned": "renowned",
    "solved": "solved",
}

for _word, _status in _MARKED.items():

    def _declare_mark(word: str, status: str) -> None:
        @condition(f"(~|it) is {word}", f"~ is {word}")
        def self_is_marked(_c: Captures) -> Condition:
            return Fits(Source(), HasStatus(status))  # type: ignore[arg-type]

        @condition(f"(~|it) (isn't|is not) {word}", f"~ isn't {word}")
        def self_is_not_marked(_c: Captures) -> Condition:
            return Isnt(Fits(Source(), HasStatus(status)))  # type: ignore[arg-type]

    _declare_mark(_word, _status)


@condition("(~|it|that spell) (was|is) bargained", "it was bargained")
def self_was_bargained(_c: Captures) -> Condition:
    """702.166b."""
    return WasPaid("bargain")


_COSTS: Final = (
    "mayhem", "warp", "blitz", "dash", "evoke", "spectacle", "surge", "prowl", "madness", "emerge", "overload", "sneak",
    "freerunning", "impending", "disturb", "foretell", "harmonize", "cleave", "squad", "offspring", "escape", "mutate",
    "prototype", "bestow", "awaken", "morph", "miracle", "web-slinging", "plot",
)  # fmt: skip
"""Alternative and additional costs of keywords, as the text asks for them."""

for _name in _COSTS:

    def _declare_cost(name: str) -> None:
        @condition(f"(~ 's|its) {name} cost was paid", f"its {name} cost was paid")
        def self_cost_was_paid(_c: Captures) -> Condition:
            return WasPaid(name)

    _declare_cost(_name)


@condition("(~|it|that spell) was cast using teamwork", "it was cast using teamwork")
def self_was_cast_using_teamwork(_c: Captures) -> Condition:
    """601.2b."""
    return WasPaid("teamwork")


@condition("(~|it|that spell) escaped", "it escaped")
def self_escaped(_c: Captures) -> Condition:
    """702.138b: cast from a graveyard with escape."""
    return WasPaid("escape")


@condition("(~|it|that spell) was foretold", "it was foretold")
def self_was_foretold(_c: Captures) -> Condition:
    """702.143c."""
    return WasPaid("foretell")


@condition("(~|it|that spell) was plotted", "it was plotted")
def self_was_plotted(_c: Captures) -> Condition:
    """702.170d."""
    return WasPaid("plot")


@amount("the number of creatures in your party", "the number of creatures in your party")
def the_number_of_creatures_in_your_party(_c: Captures) -> Quantity:
    """700.8."""
    return PARTY


@condition("you have a full party", "you have a full party")
def you_have_a_full_party(_c: Captures) -> Condition:
    """700.8a."""
    return Compares(PARTY, ">=", 4)


# ---- pairs, gifts, tribute ------------------------------------------------------------------------------------------

PARTNER: Final = Linked("paired")
"""The creature that this one is paired with (702.95b)."""


@condition("~ is paired with (a|another) creature", "~ is paired with another creature")
def self_is_paired(_c: Captures) -> Condition:
    """702.95b."""
    return Exists(PARTNER)


@condition("(~|it) is paired with a creature with soulbond", "it is paired with a creature with soulbond")
def self_is_paired_with_soulbond(_c: Captures) -> Condition:
    """702.95b."""
    return Exists(Those(PARTNER, HasKeyword("soulbond")))


@condition("evidence was collected", "evidence was collected")
def evidence_was_collected(_c: Captures) -> Condition:
    """701.59c: for the additional cost that the same text speaks of."""
    return WasPaid("additional")


@condition("(a|an) <n:noun> was beheld", "a Dragon was beheld")
def such_a_one_was_beheld(c: Captures) -> Condition | None:
    """701.4b: for the additional cost that the same text speaks of."""
    return WasPaid("additional") if c["n"].of_permanents and not c["n"].plural else None


@condition("the gift was promised", "the gift was promised")
def the_gift_was_promised(_c: Captures) -> Condition:
    """702.174k."""
    return WasPaid("gift")


@condition("the gift wasn't promised", "the gift wasn't promised")
def the_gift_was_not_promised(_c: Captures) -> Condition:
    """702.174k."""
    return Isnt(WasPaid("gift"))


@condition("tribute wasn't paid", "tribute wasn't paid")
def tribute_was_not_paid(_c: Captures) -> Condition:
    """702.104b."""
    return Isnt(WasChosen("Pay tribute", "tribute"))


# ---- dungeons, the initiative, the Ring -----------------------------------------------------------------------------


@condition("<p:player> have|has completed a dungeon", "you've completed a dungeon")
def player_has_completed_a_dungeon(c: Captures) -> Condition:
    """309.7."""
    return PlayerIs(c["p"], "completed")


@slot("dungeon_name")
def _dungeon_name(text: Text, i: int) -> Parsed:
    """The name of a dungeon."""
    for name in DUNGEONS:
        words = tuple(name.lower().split())
        if text.at(i, words):
            return name, i + len(words)
    return None


@condition("you haven't completed <d:dungeon_name>", "you haven't completed Tomb of Annihilation")
def you_havent_completed_that_dungeon(c: Captures) -> Condition:
    """309.7."""
    return Isnt(PlayerIs(You(), "completed", c["d"]))


@condition("you have the initiative", "you have the initiative")
def you_have_the_initiative(_c: Captures) -> Condition:
    """725.1."""
    return PlayerIs(You(), "initiative")


@condition("(~|it) is your ring-bearer", "~ is your Ring-bearer")
def self_is_your_ring_bearer(_c: Captures) -> Condition:
    """701.54e."""
    return Fits(Source(), RING_BEARER)


@condition(
    "you chose a creature other than ~ as your ring-bearer", "you chose a creature other than ~ as your Ring-bearer"
)
def you_chose_another_ring_bearer(_c: Captures) -> Condition:
    """701.54a: the Ring-bearer is who was just chosen."""
    return Exists(All(AllOf((RING_BEARER, Not(IsSource())))))


@condition(
    "the ring has tempted you <n:number> or more times this game",
    "the Ring has tempted you two or more times this game",
)
def the_ring_has_tempted_you(c: Captures) -> Condition | None:
    """701.54c."""
    return times_tempted(c["n"]) if isinstance(c["n"], int) else None


@amount("the number of times ~ has mutated", "the number of times ~ has mutated")
def the_number_of_times_self_has_mutated(_c: Captures) -> Quantity:
    """702.140d."""
    return TimesMutated(Source())


@condition("~ 's additional cost was paid", "~'s additional cost was paid")
def self_additional_cost_was_paid(_c: Captures) -> Condition:
    """601.2b."""
    return WasPaid("additional")


_DEVOURED: Final = Linked("devoured")


@slot("devoured")
def _devoured(text: Text, i: int) -> Parsed:
    """ "Goblins it devoured", "creature it devoured": those of what was sacrificed as it entered (702.82b)."""
    noun = text.slot("noun", i)
    if noun is None or noun[0].zones or noun[0].card or not text.at(noun[1], ("it", "devoured")):
        return None
    return Those(_DEVOURED, noun[0].filter), noun[1] + 2


@amount("the number of <n:devoured>", "the number of creatures it devoured")
def the_number_it_devoured(c: Captures) -> Quantity:
    return CountOf(c["n"])


@condition("it devoured (a|an) <n:noun>", "it devoured a creature")
def it_devoured_one(c: Captures) -> Condition | None:
    noun = c["n"]
    return None if not noun.of_permanents or noun.plural else Exists(Those(_DEVOURED, noun.filter))
