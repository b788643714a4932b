"""Damage that is dealt to something else instead, by effects of spells and abilities (614.9)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.filters import Filter, IsAmong, all_of
from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import ReplaceNext
from mtgtable.abilities.replacements import RedirectDamage
from mtgtable.abilities.selectors import Bound, Choose, ControllerOf
from mtgtable.oracle.events.happenings import recipient
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.verbs.prevention import source_filter

_CHOSEN: Final = Bound("chosen source")


def _whom(c: Captures) -> tuple[Any, Any] | None:
    return recipient(c["to"]) if "to" in c else (None, None)


def _to(c: Captures) -> Any:
    """Whom it is dealt to; without words for that, "that source's controller"."""
    return c["r"] if "r" in c else ControllerOf(_CHOSEN)


def _by_chosen(c: Captures, amount: Any = None, *, once: bool) -> Instruction | None:
    """609.7a, 609.7b: the source is chosen first, and must still fit when it would deal damage."""
    whom = _whom(c)
    if whom is None:
        return None
    source: Filter = all_of(IsAmong(_CHOSEN), c["s"])
    when = DamageDealt(source, *whom, c.get("k"))
    return ReplaceNext(when, RedirectDamage(_to(c), amount), once=once, source_choice=c["s"])


@verb(
    "the next time <s:chosen_source> would deal [<k:combat>] damage [to <to:recipient>] this turn , that damage is "
    "dealt to (that source 's controller|<r:recipient>) instead",
    "The next time a source of your choice would deal damage to you this turn, that damage is dealt to ~ instead.",
)
def the_next_damage_of_a_chosen_source(c: Captures) -> Instruction | None:
    return _by_chosen(c, once=True)


@verb(
    "the next <n:number> damage that <s:chosen_source> would deal to <to:recipient> this turn is dealt to "
    "<r:recipient> instead",
    "The next 2 damage that a source of your choice would deal to you this turn is dealt to any target instead.",
)
def so_much_damage_of_a_chosen_source(c: Captures) -> Instruction | None:
    return _by_chosen(c, c["n"], once=False)


@verb(
    "all [<k:combat>] damage that would be dealt (this turn to <to:recipient>|to <to:recipient> this turn) by "
    "<s:chosen_source> is dealt to <r:recipient> instead",
    "All damage that would be dealt to target creature this turn by a source of your choice is dealt to ~ instead.",
)
def all_damage_of_a_chosen_source(c: Captures) -> Instruction | None:
    return _by_chosen(c, once=False)


@verb(
    "the next time [<k:combat>] damage would be dealt to <to:recipient> this turn , that damage is dealt to "
    "<r:recipient> instead",
    "The next time damage would be dealt to ~ this turn, that damage is dealt to any target instead.",
)
def the_next_damage_to_one(c: Captures) -> Instruction | None:
    whom = _whom(c)
    if whom is None or (whom[0] is not None and whom[1] is not None):
        return None  # to two of them at one time it is one event, of which both parts are dealt elsewhere
    return ReplaceNext(DamageDealt(None, *whom, c.get("k")), RedirectDamage(_to(c)))


@verb(
    "all [<k:combat>] damage that would be dealt to <to:recipient> (this turn by <s:objects>|by <s:objects> this turn) "
    "is dealt to <r:recipient> instead",
    "All combat damage that would be dealt to you by unblocked creatures this turn is dealt to ~ instead.",
)
def all_damage_by_some(c: Captures) -> Instruction | None:
    whom = _whom(c)
    if whom is None or isinstance(c["s"].meaning, Choose):
        return None
    return ReplaceNext(DamageDealt(source_filter(c["s"]), *whom, c.get("k")), RedirectDamage(_to(c)), once=False)


@verb(
    "all [<k:combat>] damage that would be dealt this turn by <s:object> is dealt to <r:recipient> instead",
    "All damage that would be dealt this turn by target sorcery spell is dealt to that spell's controller instead.",
)
def all_damage_by_one(c: Captures) -> Instruction | None:
    if c["s"].plural or isinstance(c["s"].meaning, Choose):
        return None
    return ReplaceNext(DamageDealt(source_filter(c["s"]), None, None, c.get("k")), RedirectDamage(_to(c)), once=False)
