"""Damage of another size or to another: "it deals half that damage", "prevent X of that damage" (614.9, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.replacements import ChangeAmount, PreventDamage, RedirectDamage, Replacement
from mtgtable.abilities.selectors import Bound, ControllerOf, HostOf, Source, You
from mtgtable.oracle.abilities.instead import changes
from mtgtable.oracle.events.happenings import Event, recipient
from mtgtable.oracle.events.would import would, would_deal_damage_to
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.normalise import SELF
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_ANYTHING: Final = "(a permanent or player|a creature or player|a player or permanent|a player or a permanent)"


def _so_much(c: Captures) -> Event | None:
    made = would_deal_damage_to(c)
    if made is None or not isinstance(made.what, DamageDealt) or not isinstance(c["n"], int):
        return None
    if "least" in c["how"]:
        return replace(made, what=replace(made.what, least=c["n"]))
    return replace(made, what=replace(made.what, most=c["n"]))


def _of_size(words: str, how: str) -> None:
    @would(
        f"<s:eventful> would deal <n:number> {words} [<k:combat>] damage to ({_ANYTHING}|<r:hit>)",
        f"a source would deal 4 {words} damage to a permanent or player",
    )
    def would_deal_so_much_damage(c: Captures) -> Event | None:
        return _so_much({**c, "how": how})


_of_size("or more", "least")
_of_size("or less", "most")


@slot("named_one")
def _named_one(text: Text, i: int) -> Parsed:
    """ "You", "~", "enchanted creature": one whom the ability always knows."""
    if text.t[i] == "you":
        return You(), i + 1
    found = text.slot("object", i) if text.t[i] in (SELF, "enchanted", "equipped") else None
    fixed = found is not None and isinstance(found[0].meaning, Source | HostOf)
    return found if fixed else None


def _same_one(event: Event, to: Any) -> bool:
    """Is the damage still dealt to whom it would be dealt: "to you" is, where it would be dealt to you."""
    what = event.what
    if not isinstance(what, DamageDealt):
        return False
    if to == You():
        return what.to_players == You() and what.to_objects is None
    whom = recipient(to)
    return whom is not None and whom == (what.to_objects, what.to_players)


@changes(
    "(it|that source) deals (double|twice) that [much] damage to <r:named_one> instead",
    "it deals double that damage to you instead",
)
def double_the_damage_to_the_same(event: Event, c: Captures) -> Replacement | None:
    return ChangeAmount(2) if _same_one(event, c["r"]) else None


_TO: Final = "to that (permanent|player|creature) [or (permanent|player)]"


@changes(
    f"(it|that source) deals half that damage , rounded down , {_TO} instead",
    "it deals half that damage, rounded down, to that permanent or player instead",
)
def half_the_damage(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(halve="down") if isinstance(event.what, DamageDealt) else None


@changes(
    f"(it|that source) deals <n:number> damage {_TO} instead",
    "that source deals 3 damage to that permanent or player instead",
)
def so_much_damage_instead(event: Event, c: Captures) -> Replacement | None:
    return ChangeAmount(fixed=c["n"]) if isinstance(event.what, DamageDealt) else None


@changes(
    "prevent x of that damage , where x is <n:amount>",
    "prevent X of that damage, where X is the number of creatures you control",
)
def prevent_x_of_the_damage(event: Event, c: Captures) -> Replacement | None:
    return PreventDamage(c["n"]) if isinstance(event.what, DamageDealt) else None


@changes(
    f"prevent <n:number> damage that (spell|source|creature) would deal {_TO}",
    "prevent 1 damage that spell would deal to that permanent or player",
)
def prevent_some_damage_it_would_deal(event: Event, c: Captures) -> Replacement | None:
    return PreventDamage(c["n"]) if isinstance(event.what, DamageDealt) else None


@changes(
    "(it|that source|that spell) deals that damage to its controller instead",
    "it deals that damage to its controller instead",
)
def to_the_controller_of_the_source(event: Event, _c: Captures) -> Replacement | None:
    """614.9: the same source deals it."""
    if not isinstance(event.what, DamageDealt) or event.what.source is None:
        return None
    return RedirectDamage(ControllerOf(Bound("event.source")))


@changes(
    "(it|that source) deals that damage to <r:named_one> instead",
    "it deals that damage to ~ instead",
)
def to_another_instead(event: Event, c: Captures) -> Replacement | None:
    if not isinstance(event.what, DamageDealt) or _same_one(event, c["r"]):
        return None
    whom: Any = c["r"] if c["r"] == You() else c["r"].selector
    return RedirectDamage(whom)
