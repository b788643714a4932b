"""What becomes attached: "an Aura becomes attached to ~", "~ becomes attached to a creature" (603.2, 701.3)."""

from __future__ import annotations

from mtgtable.abilities.filters import AttachedTo, Filter, IsSource, all_of
from mtgtable.abilities.happenings import BecomesStatus, OneOf, ZoneChange
from mtgtable.abilities.selectors import All, HostOf, Selector, Source
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import Event, event, object_phrase, self_phrase
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase


def _attached(what: Filter, hosts: Selector) -> OneOf:
    """It comes onto one of those, or enters attached to it."""
    on_one = all_of(what, AttachedTo(hosts))
    return OneOf((BecomesStatus(on_one, "attached"), ZoneChange(on_one, to=Zone.BATTLEFIELD)))


@event("<s:eventful> becomes attached to ~", "an Aura becomes attached to ~")
def object_becomes_attached_to_self(c: Captures) -> Event:
    return Event(_attached(c["s"][0], Source()), (object_phrase(c), self_phrase(c)))


@event("~ becomes attached to (a|an) <n:noun>", "~ becomes attached to a creature")
def self_becomes_attached_to(c: Captures) -> Event | None:
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents or noun.choice:
        return None
    host = Phrase(c["at"] + 1, "object", noun.nouns, False, HostOf(Source()))
    return Event(_attached(IsSource(), All(noun.filter)), (self_phrase(c), host))
