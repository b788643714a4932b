"""Which replacement and prevention effects apply to an event (614.1–614.5, 615, 616.1)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility, ReplacementAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.happenings import DamageDealt, Happening
from mtgtable.abilities.instructions import Regenerate
from mtgtable.abilities.replacements import (
    SHAPE,
    EntersWith,
    GoElsewhere,
    Instead,
    PreventDamage,
    Replacement,
)
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.continuous.explanation import ability_text
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import about_itself, event_kinds, event_matches
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.framing import frame_of
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.replacement.ahead import is_arrival
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.of_counters import from_counters
from mtgtable.engine.replacement.of_rules import of_adventure, of_commander
from mtgtable.engine.replacement.of_tokens import came_first
from mtgtable.engine.state import events as e
from mtgtable.engine.state.effects import ReplacementEffect
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, AbilityId, EffectId, ObjectId, PlayerId
from mtgtable.model.zones import Zone


def affected_player(table: Table, event: e.Event) -> PlayerId:
    """The affected player, or the controller (else owner) of the affected object (616.1)."""
    for field in ("player", "owner"):
        player = getattr(event, field, None)
        if player is not None:
            found: PlayerId = player
            return found
    ref: Ref = NO_OBJECT
    for field in ("target", "on", "object"):
        found_ref: Ref | None = getattr(event, field, None)
        if found_ref is not None:
            ref = found_ref
            break
    if isinstance(ref, Seat):
        return ref.player
    if isinstance(event, e.Moves) and event.to is Zone.BATTLEFIELD and event.under is not None:
        return event.under
    controller = table.look().controller(ref)
    return table.state.turn.active if controller is None else controller


def candidates(table: Table, look: Look, event: e.Event, applied: frozenset[AbilityId]) -> list[Candidate]:
    """The effects that apply to the event and haven't yet, oldest first.

    Of an entering permanent's own abilities only those count that speak of that permanent alone (614.12).
    """
    found: list[Candidate] = []
    if isinstance(event, e.Loses) and event.why == "conceded":
        return found  # 104.3a
    index = index_of(table.state, table.board())
    arriving = is_arrival(event)
    leaving = event.object if isinstance(event, e.Moves) and not arriving else NO_OBJECT
    for id_, on, ability in index.replacing:
        if id_ not in (arriving, leaving) and type(event) in event_kinds(ability.when):
            found += _ability(table, look, event, id_, on, ability)
    if arriving:
        facts = look.of(arriving)
        for on in with_meanings(facts.abilities) if facts is not None else ():
            if isinstance(on.ability, ReplacementAbility) and about_itself(on.ability.when):
                found += _ability(table, look, event, arriving, on, on.ability)
    if leaving:
        found += _of_what_moves(table, look, event, leaving)
    for effect in table.state.replacements:
        if type(event) in event_kinds(effect.when):
            found += _effect(table, look, event, effect)
    if isinstance(event, e.Damages):
        found += _protection(table, look, event)
    found += from_counters(table, event)
    found += of_commander(table, event)
    found += of_adventure(table, event)
    fresh = [one for one in found if one.key not in applied and _does_something(event, one)]
    return sorted(fresh, key=lambda one: one.since)


_LEADS_ON: Final = (e.Damages, e.Destroys, e.Countered, e.CreatesToken, e.Moves, e.CountersPut, e.Taps)
"""Events that lead to others, or of which more than abilities and effects may speak."""


def untouched(table: Table, event: e.Event) -> bool:
    """Is there plainly nothing that replaces the event, nor anything that it leads to."""
    if isinstance(event, _LEADS_ON) and not (isinstance(event, e.Taps) and not event.untap):
        return False
    kind = type(event)
    replacing = index_of(table.state, table.board()).replacing
    return not any(kind in event_kinds(ability.when) for _, _, ability in replacing) and not any(
        kind in event_kinds(effect.when) for effect in table.state.replacements
    )


def _of_what_moves(table: Table, look: Look, event: e.Event, id_: ObjectId) -> list[Candidate]:
    """Abilities of the moving object itself, about its own move wherever it is, else where they work (113.6)."""
    found: list[Candidate] = []
    item = table.state.objects.get(id_)
    for on in table.board().abilities(id_) if item is not None else ():
        ability = on.ability
        if isinstance(ability, ReplacementAbility) and item is not None and item.zone in ability.zones:
            found += _ability(table, look, event, id_, on, ability)
    return found


def _ability(
    table: Table, look: Look, event: e.Event, id_: ObjectId, on: AbilityOn, ability: ReplacementAbility
) -> list[Candidate]:
    frame = frame_of(look, id_, on.id)
    fits = event_matches(look, look, ability.when, event, frame)
    if not fits or came_first(ability, event):
        return []
    regenerates = isinstance(ability.replacement, Instead) and isinstance(ability.replacement.do, Regenerate)
    if regenerates and isinstance(event, e.Destroys) and _cant_regenerate(table, event):
        return []
    frame = fits[0].bind(frame)
    if ability.condition is not None and not holds(look, ability.condition, frame):
        return []
    item = look.object(id_)
    since = int(item.timestamp) if item is not None else 0
    kind = "self" if ability.self_replacement else _kind(ability.replacement)
    facts = look.of(id_)
    name = facts.name if facts is not None and facts.name else (item.printed.name if item is not None else "")
    return [
        Candidate(
            on.id,
            id_,
            name,
            ability.replacement,
            frame,
            since,
            kind,
            None,
            ability.optional,
            ability.text,
            by_source=_by_source(ability.when),
        )
    ]


def _by_source(when: Happening) -> bool:
    return isinstance(when, DamageDealt) and when.source is not None


def _kind(replacement: Replacement) -> str:
    if isinstance(replacement, EntersWith):
        if replacement.under is not None:
            return "control"
        if replacement.copy_of is not None:
            return "copy"
    return "any"


def _effect(table: Table, look: Look, event: e.Event, effect: ReplacementEffect) -> list[Candidate]:
    if effect.regeneration and isinstance(event, e.Destroys) and _cant_regenerate(table, event):
        return []
    fits = event_matches(look, look, effect.when, event, effect.frame)
    if not fits:
        return []
    frame = fits[0].bind(effect.frame)
    if effect.condition is not None and not holds(look, effect.condition, frame):
        return []
    key = AbilityId(NO_OBJECT, effect.id, ())
    return [
        Candidate(
            key, effect.source, effect.source_name, effect.replacement, frame, int(effect.timestamp),
            _kind(effect.replacement), effect, effect.optional, effect.text, _by_source(effect.when),
        )
    ]  # fmt: skip


def _cant_regenerate(table: Table, event: e.Destroys) -> bool:
    return event.no_regeneration or bool(applying_to_object(table, "cant be regenerated", event.object))


def _does_something(event: e.Event, one: Candidate) -> bool:
    """An effect that would send an object where it goes anyway doesn't replace anything, nor one already applied.

    What has a shape by now has its ability as part of its new values.
    """
    replacement = one.replacement
    if isinstance(replacement, EntersWith) and replacement.shapes and isinstance(event, e.Moves | e.CreatesToken):
        return SHAPE not in dict(event.enters.chosen)
    if isinstance(replacement, GoElsewhere) and isinstance(event, e.Moves):
        return (replacement.to, replacement.position) != (event.to, event.position)
    return True


def _protection(table: Table, look: Look, event: e.Damages) -> list[Candidate]:
    """702.16e: damage from sources with the quality is prevented."""
    if look.object(event.source) is None:
        return []
    if isinstance(event.target, Seat):
        return _protection_of_player(table, look, event, event.target.player)
    facts = look.of(event.target)
    if facts is None or not facts.has("protection"):
        return []
    for on in facts.abilities:
        if not isinstance(on.ability, KeywordAbility) or on.ability.name != "protection":
            continue
        frame = frame_of(look, event.target, on.id)
        for quality in on.ability.parameters:
            if _has_quality(look, quality, event.source, frame):
                text = ability_text(on)
                item = look.object(event.target)
                since = int(item.timestamp) if item is not None else 0
                return [Candidate(on.id, event.target, facts.name, PreventDamage(), frame, since, text=text)]
    return []


def _protection_of_player(table: Table, look: Look, event: e.Damages, player: PlayerId) -> list[Candidate]:
    """A player's protection prevents damage as a permanent's does (702.16e, 702.16i)."""
    for rule in applying_to_player(table, "protection", player):
        if rule.change.filter is None or matches(look, rule.change.filter, event.source, rule.frame):
            key = AbilityId(rule.frame.source, EffectId(0), (-20, player))
            name = (
                name_of(table.look(), rule.frame.source) if rule.frame.source in table.state.objects else "Protection"
            )
            text = "Protection"
            return [
                Candidate(key, rule.frame.source, name, PreventDamage(), rule.frame, int(rule.timestamp), text=text)
            ]
    return []


def _has_quality(look: Look, quality: object, source: ObjectId, frame: Frame) -> bool:
    if isinstance(quality, str):
        return quality == "everything"
    return matches(look, quality, source, frame)  # type: ignore[arg-type]


def gone(effect: EffectId, effects: list[ReplacementEffect]) -> list[ReplacementEffect]:
    """The effects without that one."""
    return [one for one in effects if one.id != effect]
