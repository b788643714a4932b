"""Effects that speak with one voice: the same words, read in the same circumstances (613.7, 613.8).

Ten copies of an enchantment that one player controls mean the same objects and do the same to them. What was found
out for one of them in a layer holds for all, so that a board is as tangled as it has voices, not as it has permanents.
Words that speak of the source itself, and whatever isn't known here, are a voice of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities import words as w
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.selectors import All
from mtgtable.engine.continuous.conflicts import Reach, reach_of
from mtgtable.engine.continuous.descriptions import Counting, Description, counting
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.plans import ALWAYS, InLayer, Plan, ability_in, moved, plan_of, values_of
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.state.ability_ids import granter_of
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import ObjectId


class Voice:
    """What the effects of a layer that speak alike have in common, and what has been found out of it.

    ``plan`` and ``planned``: how they stand, and how much had been written when that was looked at.
    """

    __slots__ = ("_asked", "effect", "exposed", "members", "plan", "planned", "reach", "started", "told", "trial")

    def __init__(self, effect: Effect, reach: Reach, started: bool) -> None:
        self.effect = effect
        """One of them, which stands for all."""
        self.reach = reach
        self.started = started
        self.exposed = effect.static and not started
        """May the ability be taken away before it applies."""
        self.plan: Plan | None = None
        self.planned = 0
        self.members: frozenset[ObjectId] = frozenset()
        self.trial: Any = None
        self.told: dict[Voice, Any] = {}
        self._asked: tuple[Counting, tuple[Description, ...]] | None = None

    def asking(self, layer: InLayer) -> tuple[Counting, tuple[Description, ...]] | None:
        """The condition as numbers of objects that fit descriptions; None for one that asks for more."""
        condition = self.effect.condition
        asked = counting(condition) if condition is not None else None
        if asked is None:
            return None
        if self._asked is None:
            described = tuple([_described(layer, self.effect, one) for one in asked.selectors])
            self._asked = (asked, described)
        return self._asked


def voice_of(layer: InLayer, effect: Effect) -> Voice:
    """The voice of an effect in this layer."""
    known: Voice | None = layer.voice_of.get(effect)
    if known is None:
        key = speaking(layer, effect)
        known = layer.voices.get(key)
        if known is None:
            known = layer.voices[key] = Voice(effect, reach_of(effect, layer.index), effect in layer.started)
        layer.voice_of[effect] = known
    return known


def plan_now(layer: InLayer, voice: Voice) -> Plan:
    """How the effects of the voice stand now: as they stood, unless something was written since that they read."""
    plan, written = voice.plan, layer.written
    if plan is not None:
        if voice.planned == len(written):
            return plan
        reach, what = voice.reach, "does" if voice.started else "reads"
        since = written[voice.planned :]
        if any(reach.read_by(other, what) for other, _ in since):
            plan = _plan_again(layer, voice, plan, [one for one in since if reach.read_by(one[0], what)])
        else:
            voice.planned = len(written)
            return plan
    if plan is None:
        plan = _plan_afresh(layer, voice)
    if voice.plan is None or voice.plan.objects is not plan.objects:
        voice.members = frozenset(plan.objects)
    voice.plan = plan
    voice.planned = len(written)
    return plan


def _plan_again(layer: InLayer, voice: Voice, before: Plan, since: list[Any]) -> Plan | None:
    """The plan where only some objects have been written on; None where all must be looked at again."""
    effect, reach = voice.effect, voice.reach
    if voice.started or before.ability is None:
        return None
    if any("controller" in other.writes for other, _ in since):
        return None
    frame = effect.frame_in(layer.look)
    if any(reach.read_by(other, "asks") for other, _ in since):
        holds_now = condition_holds(layer, voice, frame)
        if holds_now is before.idle:
            return None if holds_now else Plan(before.ability, True)
    if before.idle:
        return before
    objects, picked = before.objects, [ids for other, ids in since if reach.read_by(other, "picks")]
    if picked:
        if effect.pieces.fits is None:
            return None
        objects = moved(effect, objects, {id_ for ids in picked for id_ in ids}, layer.look, layer.world, frame)
    if objects is before.objects and not any(reach.read_by(other, "does") for other, _ in since):
        return before
    return Plan(before.ability, False, objects, values_of(layer, effect, layer.look, frame, objects))


def _plan_afresh(layer: InLayer, voice: Voice) -> Plan:
    """As ``plan_of``, with what is asked of descriptions shared."""
    effect = voice.effect
    if voice.started or effect.condition is None or voice.asking(layer) is None:
        return plan_of(layer, effect, layer.look, layer.world)
    ability = ability_in(layer.world, effect) if effect.static else ALWAYS
    if ability is None or (effect.static and ability != effect.ability):
        return Plan(ability)
    frame = effect.frame_in(layer.look)
    if not condition_holds(layer, voice, frame):
        return Plan(ability, True)
    objects = effect.objects_in(layer.look, frame)
    return Plan(ability, False, objects, values_of(layer, effect, layer.look, frame, objects))


def condition_holds(layer: InLayer, voice: Voice, frame: Frame, trial: Any = None) -> bool:
    """Does the condition of the voice hold now, or if what is tried were done."""
    condition = voice.effect.condition
    if condition is None:
        return True
    asked = voice.asking(layer)
    if asked is None:
        return holds(layer.look, condition, frame)
    counting, described = asked
    counts = [one.count() + (one.change(trial) if trial is not None else 0) for one in described]
    return bool(counting.answer(counts, layer.look, frame))


def _described(layer: InLayer, effect: Effect, selector: All) -> Description:
    """The description as the effect means it; one for all that mean the same by it."""
    needs = needs_of(selector)
    facts: Any = effect
    if effect.static and needs is not None and "controller" not in (needs if _writes_control(layer, effect) else ()):
        facts = tuple([_CIRCUMSTANCES[need](layer, effect) for need in needs])
    key = ("described", selector, facts)
    known: Description | None = layer.voices.get(key)
    if known is None:
        known = layer.voices[key] = Description(layer, selector, effect.frame_in(layer.look))
    return known


def objects_planned(layer: InLayer, effect: Effect) -> tuple[ObjectId, ...] | None:
    """What the effect applies to, where that was found out and still stands; None where it wasn't."""
    voice: Voice | None = layer.voice_of.get(effect)
    if voice is None or voice.plan is None or layer.reference:
        return None
    plan = plan_now(layer, voice)
    return None if plan.idle or plan.ability is None else plan.objects


# ---- what makes two effects speak alike ------------------------------------------------------------------------------


def speaking(layer: InLayer, effect: Effect) -> Any:
    """What two effects have in common that speak with one voice in this layer; itself for one that speaks alone."""
    if not effect.static or effect.locked is not None:
        return effect
    started = layer.started.get(effect)
    needs = _needs(effect, layer.index, started is not None)
    if needs is None or (started is None and ability_in(layer.world, effect) != effect.ability):
        return effect
    if "controller" in needs and _writes_control(layer, effect):
        return effect
    return effect.pieces, started, tuple([_CIRCUMSTANCES[need](layer, effect) for need in needs])


def asked(layer: InLayer, effect: Effect) -> Any:
    """What two effects have in common whose conditions are one: also of those that each change only themselves."""
    if not effect.static:
        return None
    needs = effect.pieces.reach.get("asked", _UNASKED)
    if needs is _UNASKED:
        needs = effect.pieces.reach["asked"] = needs_of(effect.condition)
    if needs is None or ("controller" in needs and _writes_control(layer, effect)):
        return None
    return "asked", id(effect.condition), tuple([_CIRCUMSTANCES[need](layer, effect) for need in needs])


def _writes_control(layer: InLayer, effect: Effect) -> bool:
    """Is it a layer of control changes, as far as the effect tells: they have one of their own (613.1b)."""
    return any(isinstance(part.change, m.ChangeControl) for part in effect.pieces.by_layer[layer.index])


def _needs(effect: Effect, layer: int, started: bool) -> tuple[str, ...] | None:
    """Which circumstances its words are read in, in this layer; None where they may mean something else for each."""
    place = (layer, "needs", started)
    known = effect.pieces.reach.get(place, _UNASKED)
    if known is _UNASKED:
        words: list[Any] = [_words_of(part) for part in effect.pieces.by_layer[layer]]
        if not started:
            words += [effect.pieces.selector, effect.condition]
        known = effect.pieces.reach[place] = needs_of(tuple(words))
    found: tuple[str, ...] | None = known
    return found


_UNASKED: Final = object()


def _words_of(part: Any) -> Any:
    """The words of a part that are read anew each time it is asked what it does."""
    change = part.change
    if part.resolve is None or isinstance(change, m.GainAbilities):
        return None
    if isinstance(change, m.ChangeTypes):
        return (*(change.set_subtypes or ()), *change.add_subtypes, *change.remove_subtypes)
    if isinstance(change, m.ChangeColors):
        return change.colors
    if isinstance(change, m.ChangeText):
        return change.new
    if isinstance(change, m.SetPT | m.DefinePT | m.ModifyPT):
        return (change.power, change.toughness)
    return change


@dataclass(frozen=True, slots=True)
class _Host:
    """Stands for "enchanted creature" and the like: what the source is attached to."""


def needs_of(words: Any) -> tuple[str, ...] | None:
    """The circumstances in which words are read; None where one of them is not known here.

    >>> needs_of(f.AllOf((f.IsType("Creature"), f.ControlledBy(s.You()))))
    ('controller',)
    >>> needs_of(s.Source()) is None
    True
    """
    host = s.HostOf(s.Source())
    found: set[str] = set()
    for node in walk(rewrite(words, lambda one: _Host() if one == host else one)):
        need = _NEEDS.get(type(node), _UNKNOWN)
        if callable(need):
            need = need(node)
        if need == _UNKNOWN:
            return None
        if need:
            found.add(need)
    return tuple(sorted(found))


_UNKNOWN: Final = "unknown"
_PLAYERS: Final = ("each", "opponents", "others", "active", "nonactive", "monarch")

_NEEDS: Final[dict[type, str | Callable[[Any], str]]] = {
    **dict.fromkeys((
        f.Anything, f.AllOf, f.AnyOf, f.Not, f.IsType, f.IsSupertype, f.IsSubtype, f.IsColor, f.ColorCount, f.HasName,
        f.HasKeyword, f.HasAbilityKind, f.HasCounter, f.HasStatus, f.InZone, f.CompareStat, f.ControlledBy, f.OwnedBy,
        f.SharesWith, f.IsStackKind, w.TypeWord, w.ColorWord, s.All, s.OpponentsOf, s.ControllerOf, s.OwnerOf,
        q.CountOf, q.StatOf, q.Sum, q.Product, q.Half, q.Bounded, q.Distinct,
        c.Every, c.Either, c.Isnt, c.Exists, c.Compares, c.Fits, c.IsTurnOf, c.IsStep,
    ), ""),
    s.Bound: lambda node: "" if node.name == "affected" else _UNKNOWN,
    s.Players: lambda node: "controller" if node.kind in _PLAYERS else _UNKNOWN,
    s.You: "controller", q.Devotion: "controller",
    w.ChosenType: "chosen", w.ChosenColor: "chosen", w.ChosenName: "chosen", f.IsChosenCardType: "chosen",
    _Host: "host",
}  # fmt: skip
"""In which circumstances each piece is read; nothing means the same for everybody."""


def _chosen(layer: InLayer, effect: Effect) -> Any:
    granter = granter_of(effect.frame.ability)
    return granter, layer.state.objects[effect.source].chosen


_CIRCUMSTANCES: Final[dict[str, Callable[[InLayer, Effect], Any]]] = {
    "controller": lambda layer, effect: effect.frame_in(layer.look).controller,
    "chosen": _chosen,
    "host": lambda layer, effect: layer.state.objects[effect.source].attached_to,
}
