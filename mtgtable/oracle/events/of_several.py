"""Events about several at once, returns to hands and fights (603.2, 701.14)."""

from __future__ import annotations

from mtgtable.abilities.filters import AttacksWhom, IsAmong, IsSource, OwnedBy, all_of
from mtgtable.abilities.happenings import (
    AttacksUnblocked,
    BecomesBlocked,
    CountersChange,
    DamageDealt,
    OneOf,
    PlayerDoes,
    Together,
    ZoneChange,
)
from mtgtable.abilities.selectors import Bound, OwnerOf, Players, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import Event, event, object_phrase, players_of
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase


def _plain(noun: Noun) -> bool:
    return noun.plural and noun.of_permanents and not noun.choice


@event("<s:eventful> deals|deal [<k:combat>] damage to one or more <n:noun>", "~ deals damage to one or more creatures")
def object_deals_damage_to_some(c: Captures) -> Event | None:
    """Once, to however many of them it is dealt at the same time (603.2c)."""
    noun: Noun = c["n"]
    if not _plain(noun) or c["s"][1].plural or not isinstance(c["s"][0], IsSource | IsAmong):
        return None
    dealt = DamageDealt(c["s"][0], noun.filter, None, c.get("k"))
    return Event(Together(dealt), (object_phrase(c, "event.source"),))


@event(
    "<s:eventful> dies|die or is|are put into the command zone",
    "a creature you control dies or is put into the command zone",
)
def object_dies_or_goes_to_the_command_zone(c: Captures) -> Event:
    """903.9b: it goes there instead of somewhere else."""
    ways = (Zone.GRAVEYARD, Zone.COMMAND)
    return Event(OneOf(tuple(ZoneChange(c["s"][0], Zone.BATTLEFIELD, way) for way in ways)), (object_phrase(c),))


@event("<s:eventful> is|are dealt <n:number> or more damage", "~ is dealt 3 or more damage")
def object_is_dealt_so_much_damage(c: Captures) -> Event | None:
    if not isinstance(c["n"], int) or c["s"][1].plural:
        return None
    return Event(DamageDealt(None, c["s"][0], least=c["n"]), (object_phrase(c, "event.target"),), amount=True)


@event(
    "<s:eventful> is|are returned to <p:whose> hand [from the battlefield]",
    "a permanent is returned to a player's hand",
)
def object_is_returned_to_a_hand(c: Captures) -> Event:
    """To its owner's, whoever it is called (400.3)."""
    owners = players_of(c["p"])
    whose = owners if isinstance(owners, You | Players) else Players("each")
    fitting = c["s"][0] if whose == Players("each") else all_of(c["s"][0], OwnedBy(whose))
    who = () if c["p"] == You() else (
        Phrase(c["at"] + 1, "player", ("player",), False, OwnerOf(Bound("event.object"))),
    )  # fmt: skip
    return Event(ZoneChange(fitting, Zone.BATTLEFIELD, Zone.HAND), (object_phrase(c), *who))


@event("<s:eventful> attacks|attack a player and isn't blocked", "~ attacks a player and isn't blocked")
def object_attacks_a_player_unblocked(c: Captures) -> Event:
    """509.3g; a planeswalker or battle that is attacked is no player."""
    player = Phrase(c["at"] + 1, "player", ("player",), False, Bound("event.player"))
    return Event(AttacksUnblocked(all_of(c["s"][0], AttacksWhom(Players("each")))), (object_phrase(c), player))


@event(
    "you put one or more <k:counter_kind> counters on <s:eventful>",
    "you put one or more +1/+1 counters on a creature you control",
)
def you_put_counters_on_object(c: Captures) -> Event:
    """122.6a: whoever's effect puts them there."""
    put = CountersChange(c["s"][0], None, c["k"], by=You())
    what = Together(put) if c["s"][1].plural else put
    return Event(what, (object_phrase(c),), amount=True)


@event("<s:eventful> fights|fight or becomes|become blocked", "~ fights or becomes blocked")
def object_fights_or_becomes_blocked(c: Captures) -> Event:
    parts = (PlayerDoes("fight", Players("each"), c["s"][0]), BecomesBlocked(c["s"][0]))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<s:eventful> fights|fight", "a creature you control fights")
def object_fights(c: Captures) -> Event:
    """701.14a."""
    return Event(PlayerDoes("fight", Players("each"), c["s"][0]), (object_phrase(c),))
