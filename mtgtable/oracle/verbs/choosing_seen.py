"""Choosing as it resolves among cards that are seen or lie somewhere: "you choose a nonland card from it" (608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities.filters import Anything, Filter, IsAmong, Not
from mtgtable.abilities.instructions import Decide, Discard, Instruction
from mtgtable.abilities.quantities import CountOf, Quantity
from mtgtable.abilities.selectors import All, Bound, Those
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, is_plural
from mtgtable.oracle.nouns.among import from_among
from mtgtable.oracle.nouns.each_pile import each_ones_pile
from mtgtable.oracle.nouns.nouns import with_endings
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_OPEN: Final = frozenset({Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND})
"""Where cards lie among which somebody can choose without searching."""
_KINDS: Final = frozenset({"creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "token"})


@dataclass(frozen=True, slots=True)
class Some:
    """So many of these."""

    among: Any
    least: Quantity
    most: Quantity | None
    """None: as many as there are."""

    def decided_by(self, who: Any, *, may: bool = False) -> Decide:
        """The choice, by that player."""
        most = CountOf(self.among) if self.most is None else self.most
        least = 0 if may else self.least
        return Decide("objects", who, objects=self.among, minimum=least, maximum=most)


@slot("some_to_choose")
def _some_to_choose(text: Text, i: int) -> Parsed:
    """ "A nonland card from it", "two of those cards", "up to X cards from among them", "a card in their hand"."""
    k = i
    any_number = text.at(k, ("any", "number", "of"))
    up_to = text.at(k, ("up", "to"))
    k += 3 if any_number else 2 if up_to else 0
    count: Any = (None, k) if any_number else text.slot("count", k)
    if count is None:
        return None
    most, k = count
    among = _of_them(text, k) or _from_them(text, k, several=most != 1) or _lying(text, k, several=most != 1)
    if among is None:
        return None
    return Some(among[0], 0 if any_number or up_to else most, most), among[1]


def _of_them(text: Text, k: int) -> tuple[Any, int] | None:
    if text.t[k] != "of" or text.t[k + 1] not in ("them", "those", "the"):
        return None
    found = text.slot("object", k + 1)
    if found is None or not found[0].plural or not isinstance(found[0].meaning, Anaphor):
        return None
    return Those(found[0].selector, Anything()), found[1]


def _from_them(text: Text, k: int, *, several: bool) -> tuple[Any, int] | None:
    noun = text.slot("noun", k)
    if noun is None or not noun[0].card or noun[0].says_more or noun[0].plural != several:
        return None
    those = from_among(text, noun[1])
    if those is None:
        return None
    more, j = with_endings(text, noun[0], those[1])
    return None if more.says_more else (Those(those[0].selector, more.filter), j)


def _lying(text: Text, k: int, *, several: bool) -> tuple[Any, int] | None:
    """Cards in a hand or graveyard; several permanents."""
    found = text.slot("noun", k)
    noun: Noun | None = found[0] if found is not None else None
    if found is None or noun is None or noun.choice or noun.plural != several:
        return None
    if noun.card:
        open_to_all = noun.zones and set(noun.zones) <= _OPEN and each_ones_pile(text, k, found[1]) is None
        return (All(noun.filter, noun.zones), found[1]) if open_to_all else None
    if not several or noun.zones not in ((), (Zone.BATTLEFIELD,)) or not set(noun.nouns) & _KINDS:
        return None
    return All(noun.filter), found[1]


def _one(who: Any) -> bool:
    return not is_plural(who) and who != Bound("each")


@verb(
    "choose|chooses <s:some_to_choose>",
    "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
)
def choose_among_what_is_there(c: Captures) -> Instruction | None:
    some: Some = c["s"]
    return some.decided_by(c["subject"]) if _one(c["subject"]) else None


@verb(
    "may choose <s:some_to_choose>",
    "Target opponent reveals their hand. You may choose a nonland card from it. If you do, that player discards that "
    "card.",
)
def may_choose_among_what_is_there(c: Captures) -> Instruction | None:
    """It is done by whoever has chosen one, so "if you don't" is also said of who could choose none."""
    some: Some = c["s"]
    return some.decided_by(c["subject"], may=True) if _one(c["subject"]) else None


@verb("discard|discards the rest", "Target player chooses a card in their hand and discards the rest.")
def discard_the_rest(c: Captures) -> Instruction | None:
    """All of the hand but the cards that were just chosen from it."""
    if not _one(c["subject"]):
        return None
    chosen = Phrase(c["at"], "object", ("card",), False, Anaphor("the", "chosen"))
    others: Filter = Not(IsAmong(chosen.selector))
    return Discard(None, c["subject"], others)


@verb(
    "choose a card type",
    "Choose a card type. Target opponent reveals their hand. ~ deals 3 damage to that player for each card of the "
    "chosen type revealed this way.",
)
def choose_a_card_type(_c: Captures) -> Instruction:
    """300.1; "the chosen type" is then that card type."""
    return Decide("card type", bind="card type", note_on_source=True)
