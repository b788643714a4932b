"""What Auras, Equipment and Fortifications may be attached to (301.5, 301.6, 303.4)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.framing import frame_of
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


def possible_hosts(table: Table, look: Look, attachment: ObjectId) -> list[Ref]:
    """Every object and player to which it could be attached now."""
    found: list[Ref] = []
    spec = enchant_spec(look.of(attachment))
    zones = spec.zones if spec is not None else (Zone.BATTLEFIELD,)
    for zone in zones:
        if zone is Zone.BATTLEFIELD:
            found += look.state.battlefield
        else:
            found += [item.id for item in look.state.everything() if item.zone is zone]
    found += [Seat(player) for player in look.state.living()]
    return [ref for ref in found if can_be_attached(table, look, attachment, ref)]


def could_enchant(table: Table, look: Look, aura: ObjectId, host: ObjectId) -> bool:
    """Could it be attached to that permanent, or could it as that permanent last was on the battlefield (608.2h)."""
    if host in look.state.objects:
        return can_be_attached(table, look, aura, host)
    spec = enchant_spec(look.of(aura))
    return spec is not None and spec.objects is not None and matches(look, spec.objects, host, frame_of(look, aura))


def enchant_spec(facts: Characteristics | None) -> TargetSpec | None:
    """What the Aura's enchant ability says it can enchant (702.5)."""
    for on in facts.abilities if facts is not None else ():
        if isinstance(on.ability, KeywordAbility) and on.ability.name == "enchant":
            for parameter in on.ability.parameters:
                if isinstance(parameter, TargetSpec):
                    return parameter
    return None


def can_be_attached(table: Table, look: Look, attachment: ObjectId, host: Ref) -> bool:
    """May it be attached there: the enchant ability, protection, the kind of permanent, not itself (303.4d, 301.5c)."""
    facts = look.of(attachment)
    if facts is None or host == attachment:
        return False
    if "Creature" in facts.types and not facts.has("reconfigure"):
        return False  # 301.5c, 303.4d: one that is a creature can't be attached; reconfigured, it is none (702.151b)
    if not isinstance(host, Seat):
        item = look.state.objects.get(host)
        if item is None or (item.zone is Zone.BATTLEFIELD and item.phased_out):
            return False
    if "Aura" in facts.subtypes and not _enchants(table, look, attachment, facts, host):
        return False
    if facts.subtypes & {"Equipment", "Fortification"} and not _equips(table, look, facts, host):
        return False
    return _lets_itself_be_attached(table, look, attachment, host) and not is_protected(table, look, host, attachment)


def _lets_itself_be_attached(table: Table, look: Look, attachment: ObjectId, host: Ref) -> bool:
    """ "Can be attached only to a legendary creature": what an attachment says of itself (301.5c)."""
    return all(
        not isinstance(host, Seat) and rule.change.filter is not None
        and matches(look, rule.change.filter, host, rule.frame)
        for rule in applying_to_object(table, "attached only to", attachment)
    )  # fmt: skip


def _enchants(table: Table, look: Look, attachment: ObjectId, facts: Characteristics, host: Ref) -> bool:
    spec = enchant_spec(facts)
    if spec is None:
        return False
    frame = frame_of(look, attachment)
    if isinstance(host, Seat):
        return spec.players is not None and host in select(look, spec.players, frame)
    item = look.state.objects[host]
    if spec.objects is None or item.zone not in spec.zones or not matches(look, spec.objects, host, frame):
        return False
    return not any(
        rule.change.filter is None or matches(look, rule.change.filter, attachment, rule.frame)
        for rule in applying_to_object(table, "cant be enchanted", host)
    )


def _equips(table: Table, look: Look, facts: Characteristics, host: Ref) -> bool:
    found = look.of(host) if not isinstance(host, Seat) else None
    if found is None or isinstance(host, Seat) or look.state.objects[host].zone is not Zone.BATTLEFIELD:
        return False
    equips = "Equipment" in facts.subtypes
    if equips and applying_to_object(table, "cant be equipped", host):
        return False
    return ("Creature" if equips else "Land") in found.types


def is_protected(table: Table, look: Look, host: Ref, source: ObjectId) -> bool:
    """Has the object or player protection from the source (702.16c, d)."""
    if isinstance(host, Seat):
        return any(
            rule.change.filter is None or matches(look, rule.change.filter, source, rule.frame)
            for rule in applying_to_player(table, "protection", host.player)
        )
    facts, item = look.of(host), look.state.objects.get(host)
    if facts is None or not facts.has("protection") or (item is not None and item.zone is not Zone.BATTLEFIELD):
        return False  # a card in a graveyard has no protection (702.16b, 113.6)
    for on in facts.abilities:
        if isinstance(on.ability, KeywordAbility) and on.ability.name == "protection":
            frame = frame_of(look, host, on.id)
            if on.ability.keeps is not None and matches(look, on.ability.keeps, source, frame):
                continue
            for quality in on.ability.parameters:
                if quality == "everything" or (
                    not isinstance(quality, str) and matches(look, quality, source, frame)  # type: ignore[arg-type]
                ):
                    return True
    return False
