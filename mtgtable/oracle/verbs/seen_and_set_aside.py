"""Cards that are looked at and set aside face down, and deeds told with how often or by whose choice they are done."""

from __future__ import annotations

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.filters import AllOf, AnyOf, ControlledBy, HasStatus, IsAmong, IsSource, Not, OwnedBy, all_of
from mtgtable.abilities.instructions import (
    Arrange,
    CastIt,
    ChangeTurn,
    ChooseMode,
    Decide,
    Discard,
    Instruction,
    Look,
    Mill,
    Move,
    RemoveCounters,
    Sacrifice,
    Sequence,
    Tap,
)
from mtgtable.abilities.quantities import Noted, Ratio
from mtgtable.abilities.selectors import Bound, Choose, Source, Those, TopOfLibrary, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.verbs.returning import placed

_SEEN = Bound("seen")


@verb(
    "look at the top <n:number> cards of <w:whose> library , exile one [of them] face down , then put the rest "
    "<how:destination>",
    "Look at the top four cards of your library, exile one face down, then put the rest on the bottom of your library "
    "in any order.",
)
def look_and_exile_one_face_down(c: Captures) -> Instruction:
    """406.3: who has looked at it may look at it there, too."""
    one = Phrase(c["at"], "object", ("card",), False, Choose(among=_SEEN, zones=())).selector
    rest = {name: value for name, value in placed(c["how"], c["subject"]).items() if name != "origin"}
    return Sequence((
        Look(TopOfLibrary(c["w"], c["n"]), c["subject"], bind="seen"),
        Move(one, Zone.EXILE, face_down=True, link="exiled", bind="aside"),
        Move(Those(_SEEN, Not(IsAmong(Union((Bound("aside"),))))), origin=Zone.LIBRARY, **rest),
    ))  # fmt: skip


@verb(
    "look at the top x cards of your library , where x is <n:amount> , then put them back in any order",
    "Look at the top X cards of your library, where X is the number of cards in your hand, then put them back in any "
    "order.",
)
def look_at_as_many_and_put_them_back(c: Captures) -> Instruction:
    return Arrange("top", c["n"], c["subject"])


@verb(
    "choose|chooses (a|an) <n:noun> at random",
    "Choose a card exiled with ~ at random. Put that card into its owner's hand.",
)
def choose_one_at_random(c: Captures) -> Instruction | None:
    """It is no target: what is there as it happens (609.1)."""
    noun: Noun = c["n"]
    if noun.plural or noun.choice or noun.zones != (Zone.EXILE,):
        return None
    chosen = Choose(noun.filter, noun.zones, random=True)
    return Look(Phrase(noun.at, "object", noun.nouns, False, chosen).selector, c["subject"])


@verb("tap <what:objects> or untap <other:objects>", "Tap all untapped Goblins or untap all tapped Goblins.")
def tap_some_or_untap_others(c: Captures) -> Instruction:
    """Which of the two is said as it happens (608.2d)."""
    tapped, untapped = Tap(c["what"].selector), Tap(c["other"].selector, untap=True)
    return ChooseMode((Mode("tap", tapped), Mode("untap", untapped)))


@verb("tap|taps (a|an) <n:noun> <each:for_each>", "Each player taps a land they control for each card in your hand.")
def tap_one_for_each(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    by = None if c["subject"] == You() else c["subject"]
    return Tap(Choose(noun.filter, count=c["each"], by=by))


@verb("mill|mills (a|one) card <each:for_each>", "Target player mills a card for each creature you control.")
def mill_one_for_each(c: Captures) -> Instruction:
    return Mill(c["each"], c["subject"])


@verb(
    "remove|removes <n:number> <k:counter_kind> counter(s) from <of:objects> <each:for_each>",
    "Remove a +1/+1 counter from ~ for each card in your hand.",
)
def remove_counters_for_each(c: Captures) -> Instruction | None:
    return RemoveCounters(c["k"], times(c["n"], c["each"]), c["of"].selector) if not c["of"].plural else None


@verb(
    "remove|removes a <k:counter_kind> counter from <of:object> <each:for_each>",
    "Remove a +1/+1 counter from ~ for each card in your hand.",
)
def remove_a_counter_for_each(c: Captures) -> Instruction | None:
    return RemoveCounters(c["k"], c["each"], c["of"].selector) if not c["of"].plural else None


@verb("discard|discards (a|an) <what:noun> at random", "Target player discards a creature card at random.")
def discard_such_a_card_at_random(c: Captures) -> Instruction | None:
    noun: Noun = c["what"]
    if not noun.card or noun.zones or noun.plural:
        return None
    return Discard(1, c["subject"], noun.filter, random=True)


@verb("sacrifice|sacrifices another <a:noun> or (a|an) <b:noun>", "Sacrifice another creature or a Blood token.")
def sacrifice_one_of_two_kinds(c: Captures) -> Instruction | None:
    one, other = c["a"], c["b"]
    if c["subject"] != You() or any(noun.plural or not noun.of_permanents for noun in (one, other)):
        return None
    kinds = AnyOf((all_of(Not(IsSource()), one.filter), other.filter))
    return Sacrifice(Choose(AllOf((kinds, ControlledBy(You())))))


@verb(
    "return|returns (a|an) <n:noun> of an opponent 's choice from your graveyard <how:destination>",
    "Return a nonland card of an opponent's choice from your graveyard to your hand.",
)
def return_a_card_of_an_opponents_choice(c: Captures) -> Instruction | None:
    """You say which opponent (608.2d)."""
    noun: Noun = c["n"]
    if c["subject"] != You() or not noun.card or noun.zones or noun.plural:
        return None
    chosen = Choose(all_of(noun.filter, OwnedBy(You())), (Zone.GRAVEYARD,), by=Bound("inner opponent"))
    return Sequence((Decide("opponent", bind="inner opponent"), Move(chosen, **placed(c["how"], c["subject"]))))


@verb("put|puts ~ <how:destination> from the command zone", "Put ~ onto the battlefield from the command zone.")
def put_self_from_the_command_zone(c: Captures) -> Instruction:
    """113.6m."""
    return Move(Source(), origin=Zone.COMMAND, **placed(c["how"], c["subject"]))


@verb(
    "cast your commander from the command zone without paying its mana cost",
    "You may cast your commander from the command zone without paying its mana cost.",
)
def cast_your_commander_free(c: Captures) -> Instruction:
    """903.8: the tax is an additional cost and is paid all the same."""
    mine = all_of(HasStatus("commander"), OwnedBy(You()))
    return CastIt(Choose(mine, (Zone.COMMAND,)), c["subject"], may=False)


@verb(
    "for each <n:number> counters removed this way , take an extra turn after this one",
    "For each five counters removed this way, take an extra turn after this one.",
)
def an_extra_turn_for_so_many_counters(c: Captures) -> Instruction:
    """500.7; what is left over counts for nothing."""
    return ChangeTurn("extra turn", c["subject"], Ratio(Noted("removed"), c["n"]))
