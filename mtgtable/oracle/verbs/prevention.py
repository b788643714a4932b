"""Preventing damage (615)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import AnyOf, Filter, IsAmong
from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.instructions import Instruction, Sequence
from mtgtable.abilities.lasting import Apply, Prevent, ReplaceNext
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.replacements import RedirectDamage
from mtgtable.abilities.selectors import All, Choose, Players, TargetSpec, Union
from mtgtable.oracle.events.happenings import of_sources, recipient
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import LikeBefore, Noun, Phrase, meaning_of, meant_by
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def source_filter(value: Any) -> Filter | None:
    """ "By creatures", "by target creature": which sources."""
    if isinstance(value, Phrase):
        if isinstance(value.meaning, All):
            return of_sources(value.meaning.filter, value.nouns)
        if isinstance(value.meaning, Union):  # "black sources and red sources"
            kinds = [meant_by(part) for part in value.meaning.parts]
            fitting = tuple(kind.filter for kind in kinds if isinstance(kind, All))
            if len(fitting) == len(kinds):
                return AnyOf(fitting)
        return IsAmong(value.selector)
    return None


@verb(
    "prevent the next <n:number> damage that would be dealt to <to:recipient> this turn",
    "Prevent the next 3 damage that would be dealt to any target this turn.",
)
def prevent_the_next_number_damage_that_would_be(c: Captures) -> Instruction:
    return Prevent(c["n"], c["to"])


@verb(
    "prevent the next <n:number> damage that would be dealt to <to:recipient> by <s:object> this turn",
    "Prevent the next 2 damage that would be dealt to any target by target creature this turn.",
)
def prevent_the_next_number_damage_that_would_be_dealt(c: Captures) -> Instruction:
    return Prevent(c["n"], c["to"], source=source_filter(c["s"]))


@verb("prevent all damage that would be dealt this turn", "Prevent all damage that would be dealt this turn.")
def prevent_all_damage_that_would_be_dealt_this(_c: Captures) -> Instruction:
    return Prevent(None)


@verb(
    "prevent all combat damage that would be dealt this turn",
    "Prevent all combat damage that would be dealt this turn.",
)
def prevent_all_combat_damage_that_would_be(_c: Captures) -> Instruction:
    return Prevent(None, combat=True)


@verb(
    "prevent all [<k:combat>] damage that would be dealt to <to:recipient> this turn",
    "Prevent all damage that would be dealt to target creature this turn.",
)
def prevent_all_damage_that_would_be_dealt(c: Captures) -> Instruction:
    return Prevent(None, c["to"], combat=c.get("k"))


@verb(
    "prevent all [<k:combat>] damage [that] <s:objects> would deal [to <to:recipient>] this turn",
    "Prevent all combat damage target creature would deal this turn.",
)
def prevent_all_damage_objects_would_deal(c: Captures) -> Instruction | None:
    if isinstance(c["s"].meaning, Choose):
        return None
    to = c.get("to")
    return Prevent(None, to, source=source_filter(c["s"]), combat=c.get("k"))


@verb(
    "prevent the next <n:number> damage that would be dealt by <s:object> this turn",
    "Prevent the next 1 damage that would be dealt by ~ this turn.",
)
def prevent_the_next_damage_that_would_be_dealt_by(c: Captures) -> Instruction | None:
    if c["s"].plural or isinstance(c["s"].meaning, Choose):
        return None
    return Prevent(c["n"], source=source_filter(c["s"]))


@verb(
    "prevent all [<k:combat>] damage that would be dealt [this turn] by <s:objects> [this turn]",
    "Prevent all damage that would be dealt by creatures this turn.",
)
def prevent_all_damage_that_would_be_dealt_by(c: Captures) -> Instruction | None:
    if isinstance(c["s"].meaning, Choose):
        return None
    return Prevent(None, source=source_filter(c["s"]), combat=c.get("k"))


@verb(
    "prevent all [<k:combat>] damage that would be dealt to and dealt by <s:object> this turn",
    "Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
)
def prevent_all_damage_that_would_be_dealt_to(c: Captures) -> Instruction:
    combat = c.get("k")
    return Sequence(
        (Prevent(None, c["s"].selector, combat=combat), Prevent(None, source=IsAmong(c["s"].selector), combat=combat))
    )


@verb(
    "prevent all [<k:combat>] damage that would be dealt to <to:recipient> "
    "(this turn by <s:objects>|by <s:objects> this turn)",
    "Prevent all damage that would be dealt to you this turn by red sources.",
)
def prevent_all_damage_that_would_be_dealt_to_recipient(c: Captures) -> Instruction | None:
    if isinstance(c["s"].meaning, Choose):
        return None
    return Prevent(None, c["to"], source=source_filter(c["s"]), combat=c.get("k"))


@verb(
    "prevent all [<k:combat>] damage that would be dealt this turn to <to:recipient>",
    "Prevent all damage that would be dealt this turn to creatures you control.",
)
def prevent_all_damage_this_turn_to_recipient(c: Captures) -> Instruction:
    return Prevent(None, c["to"], combat=c.get("k"))


@verb(
    "prevent the next <n:number> <k:combat> damage that would be dealt to <to:recipient> this turn",
    "Prevent the next 1 combat damage that would be dealt to you this turn.",
)
def prevent_the_next_combat_damage(c: Captures) -> Instruction:
    return Prevent(c["n"], c["to"], combat=c["k"])


@verb(
    "prevent the next <n:number> damage that would be dealt this turn to <to:recipient> , divided as you choose",
    "Prevent the next 5 damage that would be dealt this turn to any number of targets, divided as you choose.",
)
def prevent_the_next_damage_divided(c: Captures) -> Instruction | None:
    """601.2d, 615.7."""
    if not isinstance(meaning_of(c["to"]), TargetSpec):
        return None
    return Prevent(c["n"], c["to"].selector, divided=True)


@slot("combat")
def _combat(text: Text, i: int) -> Parsed:
    """ "Combat" and "noncombat" before "damage"."""
    if text.t[i] in ("combat", "noncombat"):
        return text.t[i] == "combat", i + 1
    return None


@slot("chosen_source")
def _chosen_source(text: Text, i: int) -> Parsed:
    """ "A red source of your choice"."""
    if text.t[i] not in ("a", "an"):
        return None
    found = text.slot("noun", i + 1)
    if found is None or not found[0].choice:
        return None
    noun: Noun = found[0]
    return noun.filter, found[1]


@verb(
    "the next time <s:chosen_source> would deal [<k:combat>] damage [to <to:recipient>] this turn , prevent that "
    "damage",
    "The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)
def the_next_time_chosen_source_would_deal(c: Captures) -> Instruction:
    to = c.get("to")
    return Prevent(None, to, source_choice=c["s"], combat=c.get("k"), next_time=True)


@verb(
    "the next time <s:object> would deal [<k:combat>] damage this turn , prevent that damage",
    "The next time target creature would deal damage this turn, prevent that damage.",
)
def the_next_time_object_would_deal(c: Captures) -> Instruction | None:
    if c["s"].plural or isinstance(c["s"].meaning, Choose):
        return None
    return Prevent(None, source=source_filter(c["s"]), combat=c.get("k"), next_time=True)


@verb("damage can't be prevented this turn", "Damage can't be prevented this turn.")
def damage_cant_be_prevented_this_turn(_c: Captures) -> Instruction:
    return Apply(Players("each"), (RuleChange("damage cant be prevented"),))


@verb(
    "the next <n:number> damage that would be dealt to <to:recipient> this turn is dealt to <r:recipient> instead",
    "The next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead.",
)
def the_next_number_damage_that_would_be_dealt(c: Captures) -> Instruction | None:
    who = recipient(c["to"])
    if who is None:
        return None
    redirect = RedirectDamage(c["r"], c["n"])
    return ReplaceNext(DamageDealt(None, *who), redirect)


@verb(
    "prevent all [<k:combat>] damage that would be dealt to <to:recipient> this turn by <s:chosen_source>",
    "Prevent all damage that would be dealt to you this turn by a source of your choice.",
)
def prevent_all_damage_that_would_be_dealt_to_recipient_this(c: Captures) -> Instruction:
    return Prevent(None, c["to"], source_choice=c["s"], combat=c.get("k"))


@verb(
    "prevent the next <n:number> damage that would be dealt to <to:recipient> this turn by <s:chosen_source>",
    "Prevent the next 2 damage that would be dealt to you this turn by a source of your choice.",
)
def prevent_the_next_number_damage_that_would_be_dealt_to(c: Captures) -> Instruction:
    return Prevent(c["n"], c["to"], source_choice=c["s"])


@verb(
    "prevent all [<k:combat>] damage [that] <s:chosen_source> would deal [to <to:recipient>] this turn",
    "Prevent all damage a red source of your choice would deal this turn.",
)
def prevent_all_damage_chosen_source_would_deal(c: Captures) -> Instruction:
    to = c.get("to")
    return Prevent(None, to, source_choice=c["s"], combat=c.get("k"))


@verb(
    "all [<k:combat>] damage that would be dealt (this turn to <to:recipient>|to <to:recipient> this turn) is dealt to "
    "<r:recipient> instead",
    "All damage that would be dealt this turn to target creature you control is dealt to ~ instead.",
)
def all_damage_this_turn_is_dealt_instead(c: Captures) -> Instruction | None:
    who = recipient(c["to"])
    if who is None:
        return None
    return ReplaceNext(DamageDealt(None, *who, c.get("k")), RedirectDamage(c["r"]), once=False)


@verb(
    "the next <n:number> damage that would be dealt this turn to <to:recipient> is dealt to <r:recipient> instead",
    "The next 2 damage that would be dealt this turn to target creature you control is dealt to ~ instead.",
)
def the_next_damage_this_turn_is_dealt_instead(c: Captures) -> Instruction | None:
    who = recipient(c["to"])
    return None if who is None else ReplaceNext(DamageDealt(None, *who), RedirectDamage(c["r"], c["n"]))


@verb(
    "prevent all [<k:combat>] damage that would be dealt [this turn] by <s:chosen_source> [this turn]",
    "Prevent all damage that would be dealt this turn by a source of your choice.",
)
def prevent_all_damage_by_a_chosen_source(c: Captures) -> Instruction:
    return Prevent(None, source_choice=c["s"], combat=c.get("k"))


@verb(
    "prevent the next <n:number> damage this way",
    "Prevent the next 3 damage that would be dealt to target creature this turn. If you control a Plains, prevent the "
    "next 6 damage this way instead.",
)
def prevent_so_much_this_way(c: Captures) -> LikeBefore:
    return LikeBefore(Prevent, "amount", c["n"])
