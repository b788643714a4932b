"""Drawing, discarding, milling, looking and revealing (121, 701)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import AnyOf, Anything, IsAmong, IsSource, Not, OwnedBy, all_of
from mtgtable.abilities.instructions import Arrange, Decide, Discard, Draw, ForEach, Instruction, Look, Mill, Sequence
from mtgtable.abilities.quantities import CountOf, Half, Noted, PlayerStat, Quantity
from mtgtable.abilities.selectors import All, Bound, Choose, Players, Source, Those, TopOfLibrary, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, is_plural
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def hand_of(player: Any) -> All:
    """All cards in a player's hand."""
    return All(OwnedBy(player), (Zone.HAND,))


def _count(c: Captures) -> Quantity | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    return times(c["n"], c.get("each"))


@verb("draw|draws <n:cards> [<each:for_each>]", "Target player draws two cards.")
def draw_cards(c: Captures) -> Instruction | None:
    count = _count(c)
    return None if count is None else Draw(count, c["subject"])


@verb("draw|draws up to <n:number> cards", "Draw up to two cards.")
def draw_up_to_cards(c: Captures) -> Instruction | None:
    """The player says how many as it happens (608.2d)."""

    def drawn(player: Any) -> Instruction:
        count = Decide("number", player, "inner number", minimum=0, maximum=c["n"])
        return Sequence((count, Draw(Noted("inner number"), player)))

    several = is_plural(c["subject"])
    return ForEach(c["subject"].selector, drawn(Bound("each"))) if several else drawn(c["subject"])


@verb("draw|draws <n:cards> , then discard|discards <m:cards>", "Draw two cards, then discard a card.")
def draw_cards_then_discard_cards(c: Captures) -> Instruction:
    return Sequence((Draw(c["n"], c["subject"]), Discard(c["m"], c["subject"])))


@verb("draw|draws <n:cards> , then discard|discards <m:number> of them", "Draw two cards, then discard one of them.")
def draw_cards_then_discard_some_of_them(c: Captures) -> Instruction:
    drawn = Draw(c["n"], c["subject"], bind="drawn")
    return Sequence((drawn, Discard(c["m"], c["subject"], IsAmong(Bound("drawn")))))


@verb("discard|discards <n:cards> [<each:for_each>]", "Target player discards a card.")
def discard_cards(c: Captures) -> Instruction | None:
    count = _count(c)
    return None if count is None else Discard(count, c["subject"])


@verb("discard|discards <n:cards> at random", "Target player discards a card at random.")
def discard_cards_at_random(c: Captures) -> Instruction:
    return Discard(c["n"], c["subject"], random=True)


@verb("discard|discards (your|their|his) hand(s)", "Discard your hand.")
def discard_your_hand(c: Captures) -> Instruction:
    return Discard(None, c["subject"])


@verb("discard|discards all [the] cards in (your|their|his) hand(s)", "Discard all the cards in your hand.")
def discard_all_cards_in_your_hand(c: Captures) -> Instruction:
    return Discard(None, c["subject"])


@verb("discard|discards <n:count> <what:noun>", "Discard a land card.")
def discard_number_noun(c: Captures) -> Instruction | None:
    noun: Noun = c["what"]
    if not noun.card or noun.zones or noun.filter == Anything():
        return None
    return Discard(c["n"], c["subject"], noun.filter)


@verb("discard|discards another <what:noun>", "Discard another card named ~.")
def discard_another(c: Captures) -> Instruction | None:
    noun: Noun = c["what"]
    if not noun.card or noun.zones or noun.plural:
        return None
    return Discard(1, c["subject"], all_of(Not(IsSource()), noun.filter))


@verb("discard|discards (a|an) <a:noun> or (a|an) <b:noun>", "Discard a Mountain card or a red card.")
def discard_one_of_two_kinds(c: Captures) -> Instruction | None:
    if any(not noun.card or noun.zones or noun.plural for noun in (c["a"], c["b"])):
        return None
    return Discard(1, c["subject"], AnyOf((c["a"].filter, c["b"].filter)))


@verb("discard|discards any number of <what:noun>", "Discard any number of land cards, then draw that many cards.")
def discard_any_number(c: Captures) -> Instruction | None:
    noun: Noun = c["what"]
    if not noun.card or noun.zones or not noun.plural:
        return None

    def thrown(player: Any) -> Instruction:
        hand = All(all_of(noun.filter, OwnedBy(player)), (Zone.HAND,))
        some = Decide("objects", player, "inner thrown", objects=hand, minimum=0, maximum=CountOf(hand))
        return Sequence((some, Discard(None, player, what=Bound("inner thrown"))))

    several = is_plural(c["subject"])
    return ForEach(c["subject"].selector, thrown(Bound("each"))) if several else thrown(c["subject"])


@verb("discard|discards up to <n:number> cards", "Discard up to two cards, then draw that many cards.")
def discard_up_to_number(c: Captures) -> Instruction | None:
    if is_plural(c["subject"]):
        return None
    hand = All(OwnedBy(c["subject"]), (Zone.HAND,))
    some = Decide("objects", c["subject"], "inner thrown", objects=hand, minimum=0, maximum=c["n"])
    return Sequence((some, Discard(None, c["subject"], what=Bound("inner thrown"))))


@verb("discard|discards <what:object>", "Discard that card.")
def discard_object(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, Those) and phrase.nouns[-1:] == ("card",):
        return Discard(None, c["subject"], what=phrase.selector)
    if not isinstance(phrase.meaning, (Anaphor, Source)) or phrase.meaning == Anaphor("rest"):
        return None
    return Discard(None, c["subject"], what=phrase.selector)


@verb("mill|mills <n:cards> [<each:for_each>]", "Target player mills three cards.")
def mill_cards(c: Captures) -> Instruction | None:
    count = _count(c)
    return None if count is None else Mill(count, c["subject"])


@verb(
    "mill|mills half (your|their) library , rounded <r:rounding>", "Target player mills half their library, rounded up."
)
def mill_half_the_library(c: Captures) -> Instruction:
    def half(player: Any) -> Instruction:
        return Mill(Half(PlayerStat("library", player), c["r"]), player)

    several = is_plural(c["subject"])
    return ForEach(c["subject"].selector, half(Bound("each"))) if several else half(c["subject"])


@slot("rounding")
def _rounding(text: Text, i: int) -> Parsed:
    return (text.t[i] == "up", i + 1) if text.t[i] in ("up", "down") else None


@verb(
    "put|puts the top <n:number> cards of (your|their|his) library into (your|their|his) graveyard",
    "Target player puts the top two cards of their library into their graveyard.",
)
@verb(
    "put|puts a number of cards equal to <n:amount> from the top of (your|their) library into (your|their) graveyard",
    "Target player puts a number of cards equal to your life total from the top of their library into their graveyard.",
)
def put_the_top_number_cards_of_your_library(c: Captures) -> Instruction:
    return Mill(c["n"], c["subject"])


@verb(
    "put|puts the top card of (your|their|his) library into (your|their|his) graveyard",
    "Put the top card of your library into your graveyard.",
)
def put_the_top_card_of_your_library_into(c: Captures) -> Instruction:
    return Mill(1, c["subject"])


@verb("scry <n:number>", "Scry 2.")
def scry_number(c: Captures) -> Instruction:
    return Arrange("scry", c["n"], c["subject"])


@verb("fateseal <n:number>", "Fateseal 2.")
def fateseal_number(c: Captures) -> Instruction:
    """701.29: of a library of an opponent."""
    return Arrange("fateseal", c["n"], Choose(zones=(), players=Players("opponents")))


@verb("surveil <n:number>", "Surveil 2.")
def surveil_number(c: Captures) -> Instruction:
    return Arrange("surveil", c["n"], c["subject"])


@verb("look at <w:whose> hand", "Look at target player's hand.")
def look_at_whose_hand(c: Captures) -> Instruction:
    return Look(hand_of(c["w"]), c["subject"])


@verb("look at the top <n:number> cards of <w:whose> library", "Look at the top three cards of your library.")
def look_at_the_top_number_cards_of_whose(c: Captures) -> Instruction:
    return Look(TopOfLibrary(c["w"], c["n"]), c["subject"])


@verb("look at the top card of <w:whose> library", "Look at the top card of target player's library.")
def look_at_the_top_card_of_whose_library(c: Captures) -> Instruction:
    return Look(TopOfLibrary(c["w"]), c["subject"])


@verb("look at <what:object>", "Look at target face-down creature.")
def look_at_object(c: Captures) -> Instruction | None:
    return None if isinstance(c["what"].meaning, TopOfLibrary) else Look(c["what"].selector, c["subject"])


@verb("reveal|reveals (your|their|his) hand(s)", "Target player reveals their hand.")
def reveal_your_hand(c: Captures) -> Instruction:
    return Look(hand_of(c["subject"]), c["subject"], reveal=True)


@verb(
    "reveal|reveals (your|their) hand and <t:top_of_library>",
    "Target player reveals their hand and the top card of their library. You choose a card revealed this way. That "
    "player puts the chosen card on the bottom of their library.",
)
def reveal_hand_and_top(c: Captures) -> Instruction | None:
    if is_plural(c["subject"]):
        return None
    both = Union((hand_of(c["subject"]), TopOfLibrary(c["subject"], c["t"])))
    return Look(both, c["subject"], reveal=True)


@slot("top_of_library")
def _top_of_library(text: Text, i: int) -> Parsed:
    """ "The top card of their library": how many cards, of the library of whoever the clause is about."""
    if not text.at(i, ("the", "top")):
        return None
    count: Any = (1, i + 2) if text.t[i + 2] == "card" else text.slot("number", i + 2)
    if count is None or text.t[count[1]] not in ("card", "cards"):
        return None
    k = count[1] + 1
    own = text.t[k] == "of" and text.t[k + 1] in ("your", "their") and text.t[k + 2] == "library"
    return (count[0], k + 3) if own else None


@verb("reveal|reveals the top card of (your|their|his) library", "Reveal the top card of your library.")
def reveal_the_top_card_of_your_library(c: Captures) -> Instruction:
    return Look(TopOfLibrary(c["subject"]), c["subject"], reveal=True)


@verb(
    "reveal|reveals the top <n:number> cards of (your|their|his) library", "Reveal the top five cards of your library."
)
def reveal_the_top_number_cards_of_your_library(c: Captures) -> Instruction:
    return Look(TopOfLibrary(c["subject"], c["n"]), c["subject"], reveal=True)


@verb("reveal|reveals <what:object>", "Draw a card and reveal it.")
def reveal_object(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    some = isinstance(phrase.meaning, Choose) and phrase.meaning.among is not None
    if not some and not isinstance(phrase.meaning, Anaphor | Source):
        return None
    return Look(phrase.selector, c["subject"], reveal=True)


@verb("reveal|reveals ~ from (your|their) hand", "Reveal ~ from your hand.")
def reveal_self_from_the_hand(c: Captures) -> Instruction:
    return Look(Source(), c["subject"], reveal=True)


@verb("reveal|reveals <n:count> <what:noun>", "Reveal a white card from your hand.")
def reveal_number_noun(c: Captures) -> Instruction | None:
    noun: Noun = c["what"]
    if not noun.card or noun.zones != (Zone.HAND,):
        return None
    return Look(Choose(noun.filter, (Zone.HAND,), c["n"], by=by_player(c["subject"])), c["subject"], reveal=True)


@verb("reveal|reveals any number of <what:noun>", "Reveal any number of white cards in your hand.")
def reveal_any_number(c: Captures) -> Instruction | None:
    noun: Noun = c["what"]
    if not noun.card or noun.zones != (Zone.HAND,):
        return None
    chosen = Choose(noun.filter, (Zone.HAND,), any_number=True, by=by_player(c["subject"]))
    return Look(chosen, c["subject"], reveal=True)


def by_player(player: Any) -> Any:
    """Who chooses when that isn't the controller."""
    return None if player == You() else player
