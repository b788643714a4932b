"""Replacement and prevention abilities about damage: prevented, doubled, dealt to another instead (614.9, 615)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Ability, ReplacementAbility
from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.replacements import ChangeAmount, PreventDamage, RedirectDamage, Replacement
from mtgtable.abilities.selectors import Bound
from mtgtable.oracle.abilities.replacements import SELF_KNOWN, replaces
from mtgtable.oracle.events.happenings import recipient, subject_filter
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.contents import build_content
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("damage_source")
def _damage_source(text: Text, i: int) -> Parsed:
    """ "A red source", "another red source you control", "a source", "~"."""
    found = text.slot("eventful", i)
    return (found[0][0], found[1]) if found is not None else None


def _damaged(c: Captures, change: Replacement, condition: Condition | None = None) -> tuple[Ability, ...] | None:
    source: Filter | None = c.get("s")
    objects: Filter | None = None
    players: Any = None
    if "r" in c:
        to = recipient(c["r"])
        if to is None:
            return None
        objects, players = to
    return (ReplacementAbility(DamageDealt(source, objects, players, c.get("k")), change, condition),)


@replaces(
    "if <s:damage_source> would deal [<k:combat>] damage to <r:hit> , prevent <n:number> of that damage",
    "If a source would deal damage to you, prevent 1 of that damage",
)
def if_damage_source_would_deal_damage(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, PreventDamage(c["n"]))


@replaces(
    "if <s:damage_source> would deal [<k:combat>] damage to <r:hit> , prevent that damage",
    "If a source would deal damage to ~, prevent that damage",
)
def if_damage_source_would_deal_damage_to(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, PreventDamage())


@replaces(
    "if <s:damage_source> would deal [<k:combat>] damage to <r:hit> , prevent that damage . <then:rest>",
    "If a source would deal damage to ~, prevent that damage. The source's controller draws cards equal to the damage "
    "prevented this way",
)
def if_damage_source_would_deal_damage_to_recipient(c: Captures) -> tuple[Ability, ...] | None:
    then = _afterwards(c)
    return None if then is None else _damaged(c, PreventDamage(then=then))


def _afterwards(c: Captures) -> Instruction | None:
    """What is done with or after the prevention (615.5)."""
    text: Text = c["text"]
    end = c["end"] - 1 if text.t[c["end"] - 1] == "." else c["end"]
    source = Phrase(-2, "object", ("source",), False, Bound("event.source"))
    built = build_content(text, c["then"], end, (source, *SELF_KNOWN), amount=True)
    return None if built.gaps or built.content.targets else built.content.effect


@replaces(
    "all [<k:combat>] damage that would be dealt to <r:hit> is dealt to <to:object> instead",
    "All damage that would be dealt to you is dealt to enchanted creature instead",
)
def all_damage_that_would_be_dealt_to_recipient(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, RedirectDamage(c["to"].selector))


@replaces(
    "all [<k:combat>] damage that would be dealt to <r:hit> by <by:object> is dealt to <to:object> instead",
    "All damage that would be dealt to you by unblocked creatures is dealt to ~ instead",
)
def all_damage_by_some_is_dealt_to_an_object_instead(c: Captures) -> tuple[Ability, ...] | None:
    sources = subject_filter(c["by"])
    return None if sources is None else _damaged({**c, "s": sources}, RedirectDamage(c["to"].selector))


@replaces(
    "all [<k:combat>] damage that would be dealt to <r:hit> is dealt to <p:player> instead",
    "All damage that would be dealt to enchanted creature is dealt to its controller instead",
)
def all_damage_is_dealt_to_a_player_instead(c: Captures) -> tuple[Ability, ...] | None:
    whom: Any = c["p"]
    return _damaged(c, RedirectDamage(whom))


@replaces(
    "if <s:damage_source> would deal [<k:combat>] damage to (a permanent or player|a creature or "
    "player|a player or permanent) , "
    "it deals (double|twice) that [much] damage to that (creature|permanent|player) or (player|permanent) instead",
    "If a source would deal damage to a permanent or player, it deals double that damage to that "
    "permanent or player instead",
)
def if_damage_source_would_deal_damage_to_a(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, ChangeAmount(2))


@replaces(
    "if <s:damage_source> would deal [<k:combat>] damage to (a permanent or player|a creature or "
    "player|a player or permanent) , "
    "it deals that much damage plus <n:number> to that (creature|permanent|player) or (player|permanent) instead",
    "If another red source you control would deal damage to a permanent or player, it deals that "
    "much damage plus 1 to that permanent or player instead",
)
def if_damage_source_would_deal_damage_to_a_permanent(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, ChangeAmount(plus=c["n"]))


@replaces(
    "if [<k:combat>] damage would be dealt to <r:hit> , prevent that damage [. <then:rest>]",
    "If damage would be dealt to ~, prevent that damage",
)
def if_damage_would_be_dealt_to_recipient(c: Captures) -> tuple[Ability, ...] | None:
    then = _afterwards(c) if "then" in c else None
    if "then" in c and then is None:
        return None
    return _damaged(c, PreventDamage(then=then))


@replaces(
    "prevent all [<k:combat>] damage that would be dealt to <r:hit>",
    "Prevent all damage that would be dealt to ~",
)
def prevent_all_damage_that_would_be_dealt(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, PreventDamage())


@replaces(
    "prevent all [<k:combat>] damage that would be dealt to <r:hit> by <o:object>",
    "Prevent all damage that would be dealt to ~ by artifact creatures",
)
def prevent_all_damage_dealt_to_recipient_by(c: Captures) -> tuple[Ability, ...] | None:
    c["s"] = subject_filter(c["o"])
    return None if c["s"] is None else _damaged(c, PreventDamage())


@replaces(
    "prevent all [<k:combat>] damage that would be dealt by <o:object>",
    "Prevent all combat damage that would be dealt by ~",
)
def prevent_all_damage_that_would_be_dealt_by(c: Captures) -> tuple[Ability, ...] | None:
    c["s"] = subject_filter(c["o"])
    return None if c["s"] is None else _damaged(c, PreventDamage())


@replaces(
    "prevent all [<k:combat>] damage [that] <s:damaging> would deal [to <r:hit>]",
    "Prevent all damage that ~ would deal to red creatures",
)
def prevent_all_damage_it_would_deal(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, PreventDamage())


@replaces(
    "prevent all [<k:combat>] damage that would be dealt to and dealt by <o:object>",
    "Prevent all damage that would be dealt to and dealt by enchanted creature",
)
def prevent_all_damage_that_would_be_dealt_to(c: Captures) -> tuple[Ability, ...] | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    combat = c.get("k")
    return (
        ReplacementAbility(DamageDealt(None, fitting, None, combat), PreventDamage()),
        ReplacementAbility(DamageDealt(fitting, None, None, combat), PreventDamage()),
    )


@replaces("double all [<k:combat>] damage [that] <s:damaging> would deal", "Double all damage ~ would deal")
def double_all_damage(c: Captures) -> tuple[Ability, ...] | None:
    return _damaged(c, ChangeAmount(2))


@slot("damaging")
def _damaging(text: Text, i: int) -> Parsed:
    """Sources of damage: "~", "creature sources you control"."""
    found = text.slot("object", i)
    fitting = None if found is None else subject_filter(found[0])
    return None if found is None or fitting is None else (fitting, found[1])
