"""Deeds on cards in a pile by place or by size: all but the bottom one, the greatest, and mana that is doubled."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Content, Mode, TriggeredAbility
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import (
    AnyOf,
    ControlledBy,
    HasCounter,
    HasStatus,
    InZone,
    IsAmong,
    IsSubtype,
    IsType,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.game_changes import DOUBLED
from mtgtable.abilities.happenings import StepBegins, ZoneChange
from mtgtable.abilities.instructions import (
    AddMana,
    ChooseMode,
    Decide,
    Destroy,
    ForEach,
    Instruction,
    Look,
    LoseLife,
    Move,
    RemoveCounters,
    Sequence,
)
from mtgtable.abilities.lasting import Apply, Later, ReplaceNext
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.quantities import PlayerStat, StatOf, Sum
from mtgtable.abilities.replacements import GoElsewhere
from mtgtable.abilities.selectors import All, Bound, Choose, Source, TopOfLibrary, Union, You
from mtgtable.model.types import BASIC_LAND_TYPES
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase, is_plural
from mtgtable.oracle.verbs.returning import placed
from mtgtable.oracle.wording.lexicon import subtype_word


@verb("exile|exiles all but the bottom card of <w:whose> library", "Exile all but the bottom card of your library.")
def exile_all_but_the_bottom_card(c: Captures) -> Instruction:
    return Move(TopOfLibrary(c["w"], Sum((PlayerStat("library", c["w"]), -1))), Zone.EXILE)


@verb("return|returns <how:destination> <o:superlative>",
      "Return to your hand the creature card in your graveyard with the greatest power.")  # fmt: skip
def return_the_greatest(c: Captures) -> Instruction | None:
    """Of those that are tied, the one that is chosen."""
    return Move(c["o"].selector, **placed(c["how"], c["subject"]))


@verb(
    "return|returns <what:object> from <z:zone_of> <how:destination> face up or face down",
    "Return ~ from your graveyard to the battlefield face up or face down.",
)
def return_face_up_or_face_down(c: Captures) -> Instruction | None:
    """708.3: which of the two is said as it is put there."""
    zones, _ = c["z"]
    if c["how"].get("to") != Zone.BATTLEFIELD or len(zones) != 1 or not isinstance(c["what"].meaning, Source):
        return None
    up = Move(c["what"].selector, origin=zones[0], **placed(c["how"], c["subject"]))
    return ChooseMode((Mode("face up", up), Mode("face down", replace(up, face_down=True))))


@verb(
    "double|doubles the amount of each type of unspent mana (you|they) have",
    "Double the amount of each type of unspent mana you have.",
)
def double_unspent_mana(c: Captures) -> Instruction:
    """701.10f: as much again of each type."""
    return AddMana(mana=DOUBLED, players=c["subject"])


@verb("choose a land of each basic land type , then destroy those lands",
      "Choose a land of each basic land type, then destroy those lands.")  # fmt: skip
def destroy_a_land_of_each_type(_c: Captures) -> Instruction:
    """One land may be chosen for several types; a type that no land has is left out."""
    kinds = {name: All(all_of(IsType("Land"), IsSubtype(subtype_word(name)))) for name in BASIC_LAND_TYPES}
    chosen = [Decide("objects", bind=f"inner {name}", objects=lands, minimum=1, maximum=1)
              for name, lands in kinds.items()]  # fmt: skip
    return Sequence((*chosen, Destroy(Union(tuple(Bound(one.bind) for one in chosen)))))


@verb(
    "reveal|reveals the top card of (your|their) library , lose|loses life equal to that card 's mana value , then "
    "put|puts it into (your|their) hand",
    "Each player reveals the top card of their library, loses life equal to that card's mana value, then puts it into "
    "their hand.",
)
def reveal_lose_life_and_take(c: Captures) -> Instruction:
    several = is_plural(c["subject"])
    who = Bound("each") if several else c["subject"]
    card = Bound("inner shown")
    steps = Sequence((
        Look(TopOfLibrary(who), who, reveal=True, bind="inner shown"),
        LoseLife(StatOf("mana_value", card), who),
        Move(card, Zone.HAND),
    ))  # fmt: skip
    return ForEach(c["subject"].selector, steps) if several else steps


@verb(
    "remove|removes a <k:counter_kind> counter from a permanent you control or suspended card you own",
    "Remove a time counter from a permanent you control or suspended card you own.",
)
def remove_a_counter_from_permanent_or_suspended(c: Captures) -> Instruction:
    """702.62b."""
    here = all_of(InZone((Zone.BATTLEFIELD,)), ControlledBy(You()))
    there = all_of(InZone((Zone.EXILE,)), HasStatus("suspended"), OwnedBy(You()))
    fitting = all_of(AnyOf((here, there)), HasCounter(c["k"]))
    return RemoveCounters(c["k"], 1, Choose(fitting, (Zone.BATTLEFIELD, Zone.EXILE)))


@verb(
    "choose <k:keyword_options> . <o:objects> gain|gains that ability until end of turn",
    "Choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn.",
)
def choose_a_keyword_to_gain(c: Captures) -> Instruction:
    rows = [(row, Apply(c["o"].selector, (GainAbilities(row),), END_OF_TURN)) for row in c["k"]]
    return ChooseMode(tuple(Mode(" ".join(one.name for one in row), effect) for row, effect in rows))


@verb(
    "exile that card instead of putting it into your graveyard as it resolves . if you do , return it to your hand at "
    "the beginning of the next end step",
    "Exile that card instead of putting it into your graveyard as it resolves. If you do, return it to your hand at "
    "the beginning of the next end step.",
)
def exile_it_as_it_resolves_and_return_it(c: Captures) -> Instruction:
    """A replacement of where that very spell goes (608.2n, 614.1a)."""
    it = Phrase(c["at"], "object", ("spell",), False, Anaphor("it")).selector
    resolves = ZoneChange(IsAmong(it), Zone.STACK, Zone.GRAVEYARD, "resolve")
    back = Later(TriggeredAbility(StepBegins("end"), Content(Move(Bound("event.object"), Zone.HAND))))
    return ReplaceNext(resolves, GoElsewhere(Zone.EXILE, also=back))
