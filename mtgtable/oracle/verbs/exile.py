"""Exiling (701.13)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.conditions import DidIt
from mtgtable.abilities.durations import END_OF_TURN, FOREVER
from mtgtable.abilities.filters import Anything, DamagedBy, Filter, HasStatus, IsAmong, IsType, Not, OwnedBy, all_of
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import ExileUntil, If, Instruction, May, Move, PutCounters, Sequence
from mtgtable.abilities.lasting import Apply, ReplaceNext
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.replacements import GoElsewhere
from mtgtable.abilities.selectors import All, Bound, Choose, Linked, Source, TopOfLibrary, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, is_plural
from mtgtable.oracle.verbs.cards import by_player
from mtgtable.oracle.verbs.permanents import chosen_by


@verb("exile|exiles <what:objects>", "Exile target creature.")
def exile_objects(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, Choose):
        return _chosen(phrase, c)
    return Move(phrase.selector, Zone.EXILE)


def _chosen(phrase: Phrase, c: Captures) -> Instruction | None:
    meaning: Choose = phrase.meaning
    if meaning.zones == (Zone.BATTLEFIELD,):
        what = chosen_by(phrase, c["subject"])
        return None if what is None else Move(what, Zone.EXILE)
    by = by_player(c["subject"])
    return Move(replace(phrase, meaning=replace(meaning, by=by)).selector, Zone.EXILE)


@verb(
    "exile|exiles <n:number> cards from the top of (your|their) library",
    "Exile two cards from the top of your library.",
)
def exile_cards_from_the_top(c: Captures) -> Instruction | None:
    if is_plural(c["subject"]):
        return None
    return Move(TopOfLibrary(c["subject"], c["n"]), Zone.EXILE)


@verb(
    "exile|exiles (a number of cards|cards) from the top of (your|their) library equal to <n:amount>",
    "Exile a number of cards from the top of your library equal to your life total.",
)
def exile_cards_from_the_top_equal_to(c: Captures) -> Instruction | None:
    if is_plural(c["subject"]):
        return None
    cards = Phrase(c["at"] + 1, "object", ("card",), True, TopOfLibrary(c["subject"], c["n"]))
    return Move(cards.selector, Zone.EXILE)


@verb("exile|exiles <what:objects> face down", "Exile the top card of your library face down.")
def exile_objects_face_down(c: Captures) -> Instruction | None:
    """Nobody may look at it but whom a text allows it (406.3)."""
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, Choose) and phrase.meaning.among is None:
        made = _chosen(phrase, c) if phrase.meaning.zones == (Zone.HAND,) else None
        return replace(made, face_down=True) if isinstance(made, Move) else None
    return Move(phrase.selector, Zone.EXILE, face_down=True)


@verb(
    "exile|exiles <what:object> with <n:count> <k:counter_kind> counter(s) on (it|each of them|them)",
    "Exile ~ with three time counters on it.",
)
def exile_object_with_counters(c: Captures) -> Instruction | None:
    several = c["what"].plural and c["what"].meaning != Anaphor("rest")
    if several or isinstance(c["what"].meaning, Choose | All):
        return None
    away = Move(c["what"].selector, Zone.EXILE, bind="exiled with counters")
    return Sequence((away, PutCounters(c["k"], c["n"], Bound("exiled with counters"))))


@verb("exile|exiles <what:objects> from <z:zone_of>", "Exile ~ from your graveyard.")
def exile_objects_from_zone_of(c: Captures) -> Instruction | None:
    zones, _ = c["z"]
    return Move(c["what"].selector, Zone.EXILE, origin=zones[0]) if len(zones) == 1 else None


@verb("exile|exiles <w:whose> (graveyard|graveyards)", "Exile target player's graveyard.")
def exile_whose_graveyard(c: Captures) -> Instruction:
    return Move(All(OwnedBy(c["w"]), (Zone.GRAVEYARD,)), Zone.EXILE)


@verb("exile|exiles (all graveyards|each player 's graveyard)", "Exile all graveyards.")
def exile_all_graveyards(_c: Captures) -> Instruction:
    return Move(All(Anything(), (Zone.GRAVEYARD,)), Zone.EXILE)


@verb("exile|exiles all cards from <w:whose> hand", "Exile all cards from your hand.")
def exile_all_cards_from_whose_hand(c: Captures) -> Instruction:
    return Move(All(OwnedBy(c["w"]), (Zone.HAND,)), Zone.EXILE)


@verb("exile|exiles all <n:noun>", "Exile all cards from all graveyards.")
def exile_all_noun(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    return Move(All(noun.filter, noun.zones), Zone.EXILE) if noun.card and noun.zones else None


@verb(
    "exile|exiles <what:objects> until ~ leaves the battlefield",
    "Exile target creature until ~ leaves the battlefield.",
)
def exile_objects_until_self_leaves(c: Captures) -> Instruction:
    return ExileUntil(c["what"].selector)


@verb("exile|exiles the top <n:number> cards of <w:whose> library", "Exile the top three cards of your library.")
def exile_the_top_number_cards_of_whose_library(c: Captures) -> Instruction:
    return Move(TopOfLibrary(c["w"], c["n"]), Zone.EXILE)


@verb("exile|exiles (a|one) <n:noun> from (your|their) hand", "Exile a blue card from your hand.")
def exile_a_noun_from_your_hand(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.card or noun.zones:
        return None
    fitting = all_of(noun.filter, OwnedBy(c["subject"]))
    return Move(Choose(fitting, (Zone.HAND,), by=by_player(c["subject"])), Zone.EXILE)


@verb(
    "may exile <o:object> . if you do , return each other card exiled with ~ to its owner 's graveyard",
    "You may exile target creature. If you do, return each other card exiled with ~ to its owner's graveyard.",
)
def may_exile_object_if_you_do_return_each_other(c: Captures) -> Instruction | None:
    """Each card but the one that was exiled just now."""
    if c["subject"] != You() or c["o"].plural:
        return None
    kept = May(Move(c["o"].selector, Zone.EXILE, link="exiled", bind="kept"))
    others = all_of(Not(IsAmong(Bound("kept"))), IsAmong(Linked("exiled")))
    return Sequence((kept, If(DidIt("did"), Move(All(others, (Zone.EXILE,)), Zone.GRAVEYARD))))


@verb("remove <what:objects> from the game", "Remove target creature from the game.")
def remove_objects_from_the_game(c: Captures) -> Instruction | None:
    if isinstance(c["what"].meaning, Choose):
        return _chosen(c["what"], c)
    return Move(c["what"].selector, Zone.EXILE)


@verb(
    "if <o:object> would (die|be put into a graveyard) this turn , (exile it instead|instead exile it)",
    "~ deals 3 damage to target creature. If that creature would die this turn, exile it instead.",
)
def if_object_would_die_this_turn_exile_it(c: Captures) -> Instruction | None:
    phrase: Phrase = c["o"]
    if not isinstance(phrase.meaning, Anaphor):
        return None
    return _exiled_if_it_dies(IsAmong(phrase.selector))


@verb(
    "if <o:object> would leave the battlefield , exile it instead [of putting it anywhere else]",
    "Return target creature card from your graveyard to the battlefield. If that creature would leave the battlefield, "
    "exile it instead of putting it anywhere else.",
)
def if_object_would_leave_the_battlefield_exile_it(c: Captures) -> Instruction | None:
    """What follows it as long as it is there (614.1a)."""
    phrase: Phrase = c["o"]
    if not isinstance(phrase.meaning, Anaphor):
        return None
    leaving = ZoneChange(IsAmong(phrase.selector), Zone.BATTLEFIELD, None)
    return ReplaceNext(leaving, GoElsewhere(Zone.EXILE), once=False, duration=FOREVER)


@verb(
    "if (that spell|a spell cast this way) would be put into (a|your) graveyard , exile it instead",
    "You may cast target instant card from your graveyard without paying its mana cost. If that spell would be put "
    "into your graveyard, exile it instead.",
)
def if_that_spell_would_be_put_into_a_graveyard(c: Captures) -> Instruction:
    """The spell that the instruction before has cast: on its way from the stack (614.1a)."""
    spell = Phrase(c["at"] + 1, "object", ("spell",), False, Anaphor("that"))
    going = ZoneChange(IsAmong(spell.selector), Zone.STACK, Zone.GRAVEYARD)
    return ReplaceNext(going, GoElsewhere(Zone.EXILE), once=False, duration=FOREVER)


@verb(
    "if a creature would die this turn , exile it instead",
    "All creatures get -2/-2 until end of turn. If a creature would die this turn, exile it instead.",
)
def if_a_creature_would_die_this_turn(_c: Captures) -> Instruction:
    return _exiled_if_it_dies(IsType("Creature"))


@verb(
    "if a creature dealt damage this way would die this turn , exile it instead",
    "~ deals 3 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
)
def if_a_creature_dealt_damage_this_way_would(_c: Captures) -> Instruction:
    return _exiled_if_it_dies(all_of(IsType("Creature"), DamagedBy(Source())))


@verb(
    "if a permanent dealt damage (this way|by ~) would die this turn , exile it instead",
    "~ deals 13 damage to each creature and each planeswalker. If a permanent dealt damage this way would die this "
    "turn, exile it instead.",
)
def if_a_permanent_dealt_damage_would(_c: Captures) -> Instruction:
    return _exiled_if_it_dies(DamagedBy(Source()))


def _exiled_if_it_dies(fitting: Filter) -> Instruction:
    dying = ZoneChange(fitting, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return ReplaceNext(dying, GoElsewhere(Zone.EXILE), once=False, duration=END_OF_TURN)


@verb(
    "if a card would be put into your graveyard from anywhere this turn , exile (that card|it) instead",
    "If a card would be put into your graveyard from anywhere this turn, exile that card instead.",
)
def if_a_card_would_be_put_into_your_graveyard(_c: Captures) -> Instruction:
    card = all_of(Not(HasStatus("token")), OwnedBy(You()))
    return ReplaceNext(ZoneChange(card, None, Zone.GRAVEYARD), GoElsewhere(Zone.EXILE), once=False)


@verb("gain|gains suspend", "Exile target creature with three time counters on it. It gains suspend.", "object")
def gains_suspend(c: Captures) -> Instruction:
    """702.62a: without a cost of its own there is nothing for which it could be suspended."""
    return Apply(c["subject"], (GainAbilities((KeywordAbility("suspend"),)),), FOREVER)
