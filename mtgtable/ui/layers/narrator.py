"""From the engine's explanations to what the panel says, for a viewer: what is hidden from them is hidden here too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.continuous import explanation as e
from mtgtable.engine.continuous.recording import OFF_BY_HAND
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.showing.viewing import type_line
from mtgtable.engine.state.effect_keys import CounterKey, EffectKey
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.colors import describe
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.layer_story import never_begun
from mtgtable.session.layer_words import began_words, counted_words, marks_of, place_words, until_words
from mtgtable.session.not_counted import not_counted
from mtgtable.ui.layers.account import (
    Account,
    AfterLayers,
    Badge,
    Change,
    EffectInForce,
    Facts,
    LayerAccount,
    Refusal,
    Step,
    Trial,
)
from mtgtable.ui.said import said

HIDDEN: Final = "Hidden card"
FACE_DOWN: Final = "Face-down card"
NOT_YOURS: Final = "not yours to know"
AFTER: Final = "after"
"""Stands for the layer of effects that come after the layers."""
_COPIABLE: Final = frozenset({"copy", "face_down"})
"""What is applied in the layer in which copiable values come about (707.2, 708.2)."""
_TYPE_PARTS: Final = ("supertypes", "types", "subtypes")
_TITLES: Final = {"colors": "Color", "mana_cost": "Cost", "name": "Name"}


@dataclass(frozen=True, slots=True)
class Narrator:
    """Puts what the engine recorded of a game into words for the viewer whose sight it is."""

    sight: Sight
    _groups: dict[tuple[ObjectId, ...], tuple[str, bool]] = field(default_factory=dict, compare=False, repr=False)
    """What many trials speak of: several objects by name, and whether the viewer may know all of them."""
    _single: dict[ObjectId, tuple[str, bool]] = field(default_factory=dict, compare=False, repr=False)
    """The same of one object."""

    # ---- names ------------------------------------------------------------------------------------------------------

    def visible(self, id_: ObjectId) -> bool:
        """May the viewer know what this object is."""
        return self.sight.sees(id_)

    def player(self, player: PlayerId) -> str:
        """A player's name, as their plate says it."""
        return said(self.sight.player_name(player))

    def name(self, id_: ObjectId, now: Characteristics | None = None) -> str:
        """What an object is called at a moment, or was printed as."""
        zone = self.sight.zone(id_)
        if zone is None:
            return self.sight.name_last_known(id_) or "something that is gone"
        printed = self.sight.face(id_)
        if printed is None:
            return FACE_DOWN if zone is Zone.BATTLEFIELD else HIDDEN
        source = self.sight.source_on_stack(id_)
        if source:
            return f"Ability of {source}"
        return (now.name if now is not None and now.name else printed.name) or FACE_DOWN

    def names(self, ids: Iterable[ObjectId]) -> str:
        """Several objects, those of one name counted."""
        return _counted(map(self.name, ids))

    def _group(self, ids: tuple[ObjectId, ...]) -> tuple[str, bool]:
        known = self._groups.get(ids)
        if known is None:
            each = list(map(self._one, ids))
            known = self._groups[ids] = (_counted(name for name, _ in each), all(seen for _, seen in each))
        return known

    def _one(self, id_: ObjectId) -> tuple[str, bool]:
        known = self._single.get(id_)
        if known is None:
            known = self._single[id_] = (self.name(id_), self.visible(id_))
        return known

    def source(self, effect: e.EffectRef) -> str:
        """What an effect is called: its source, or the counters or status that it is of."""
        if not self.visible(effect.source):
            return self.name(effect.source)
        said = effect.source_name
        if isinstance(effect.key, CounterKey):
            count = self.sight.counters_of(effect.key.object, effect.key.kind) or 1
            said = f"{effect.key.kind} counter" if count == 1 else f"{count} {effect.key.kind} counters"
        return said[:1].upper() + said[1:] or self.name(effect.source)

    # ---- one object -------------------------------------------------------------------------------------------------

    def account(self, told: e.Explanation) -> Account:
        """Why one object is what it is."""
        edition = edition_named(told.edition)
        printed = self.sight.face(told.object)
        trials = tuple(self.trial(found, told) for found in told.dependencies)
        by_effect: dict[tuple[int, e.EffectRef], list[Trial]] = {}
        for trial in trials:
            by_effect.setdefault((trial.layer, trial.effect), []).append(trial)
        rows: dict[int, list[Step]] = {index: [] for index in range(len(edition.layers))}
        for step in told.steps:
            rows[step.layer].append(self.step(step, by_effect.get((step.layer, step.effect), ()), told))
        return Account(
            object=told.object,
            name=self.name(told.object, told.result),
            edition=edition.name,
            edition_title=edition.title,
            zone=str(self.sight.zone(told.object)),
            base=self._base(told, printed) if printed is not None else self._unseen(told.start),
            base_rule=edition.rules["layers"],
            layers=tuple(
                LayerAccount(index, layer.label, layer.title, layer.rule, tuple(rows[index]))
                for index, layer in enumerate(edition.layers)
            ),
            result=self.facts(told.result),
            refusals=(
                *(
                    self.refusal(found, by_effect.get((found.layer, found.effect), ()))
                    for found in told.not_applied
                    if self.visible(found.effect.source)
                ),
                *self._never_begun(told),
            ),
            after=tuple(dict.fromkeys(self._after(found) for found in told.after)),
            trials=trials,
            trials_made=told.trials,
            left_out=not_counted(self.sight.state, told.object, self.visible) if printed is not None else (),
            in_force=frozenset((self.source(one.effect), one.effect.text) for one in self._known(told.effects)),
            told=told.told,
            chosen=self._chosen(told.object),
        )

    def _chosen(self, id_: ObjectId) -> tuple[tuple[str, str], ...]:
        item = self.sight.state.objects.get(id_)
        return item.chosen if item is not None and self.visible(id_) else ()

    def facts(self, now: Characteristics) -> Facts:
        """Characteristics in words."""
        return Facts(
            name=now.name or "no name",
            mana_cost=str(now.mana_cost or ""),
            colors=describe(now.colors),
            type_line=type_line(now),
            size=size_words(now),
            controller=self.player(now.controller),
            abilities=e.ability_texts(now.abilities),
        )

    def _base(self, told: e.Explanation, printed: CompiledFace) -> Facts:
        """The start values, with power and toughness as they are printed where they aren't plain numbers."""
        facts = self.facts(told.start)
        if printed.pt_text is None or self.sight.face_down(told.object):
            return facts
        return replace(facts, size="/".join(printed.pt_text))

    def _unseen(self, now: Characteristics) -> Facts:
        return Facts(FACE_DOWN, "", NOT_YOURS, NOT_YOURS, "", self.player(now.controller), ())

    def step(self, step: e.Step, trials: Iterable[Trial], told: e.Explanation) -> Step:
        """A step with its badges, and the trials in which it turned out to depend on another effect."""
        return Step(
            effect=step.effect,
            place=step.number,
            layer=step.layer,
            source_name=self.source(step.effect),
            rule=step.rule,
            changes=self._hide(self.changes(step.changes), step, told),
            badges=self._badges(step, told.edition),
            trials=tuple(trials),
            counter=step.counter,
            counted=self._counted(step),
            when=self._when(step, told),
        )

    def _hide(self, changes: tuple[Change, ...], step: e.Step, told: e.Explanation) -> tuple[Change, ...]:
        """What the copiable values were and what of them is gone is only for those who may know the card (708.5)."""
        kinds = edition_named(told.edition).layers[step.layer].kinds
        if self.visible(told.object) or not _COPIABLE.intersection(kinds):
            return changes
        return (Change("All of the card", NOT_YOURS, "face down"),)

    def facts_then(self, then: Characteristics, told: Facts, id_: ObjectId) -> Facts:
        """Characteristics at a moment of the layers; of a card that the viewer may not know only once it is face down.

        ``told``: what there is to say of it before that.
        """
        real = self.sight.face(id_) is None and then.name != ""
        return told if real else self.facts(then)

    def _badges(self, step: e.Step, edition: str) -> tuple[Badge, ...]:
        return tuple(Badge(one.kind, one.label, one.why) for one in marks_of(step, edition, self.source))

    def _counted(self, step: e.Step) -> tuple[str, ...]:
        """Where its numbers came from; objects that are hidden are counted under one name."""
        return tuple(counted_words(counted, self.name) for counted in step.counted)

    def _when(self, step: e.Step, told: e.Explanation) -> str:
        """Until when it goes on, and its place among the effects by time."""
        effects = self._known(told.effects)
        parts = (until_words(step.effect, effects), began_words(step.effect, effects, self.source(step.effect)))
        return "; ".join(part for part in parts if part)

    def _known(self, effects: tuple[e.EffectSummary, ...]) -> tuple[e.EffectSummary, ...]:
        return tuple(one for one in effects if self.visible(one.effect.source))

    def changes(self, changes: tuple[e.Change, ...]) -> tuple[Change, ...]:
        """Changes in words: power with toughness, the whole type line in one."""
        table = {change.characteristic: change for change in changes}
        found: list[Change] = []
        for change in changes:
            made = self._change(change.characteristic, table)
            if made is not None and made not in found:
                found.append(made)
        return tuple(found)

    def _change(self, name: str, table: dict[str, e.Change]) -> Change | None:
        change = table[name]
        if name in ("power", "toughness"):
            return _size_change(table)
        if name in _TYPE_PARTS:
            return _type_change(table)
        if name == "mana_value":
            return None if "mana_cost" in table else Change("Mana value", change.before_text, change.after_text)
        if name == "text":
            return None if "abilities" in table else Change("Text", change.before_text, change.after_text)
        if name == "abilities":
            return _ability_change(change)
        if name == "controller":
            return Change("Controller", self.player(change.before), self.player(change.after))
        if name == "cant_have":
            return Change("Can't have", "", "", tuple(sorted(change.after - change.before)))
        return Change(_TITLES.get(name, change.title.capitalize()), change.before_text, change.after_text)

    def refusal(self, found: e.NotApplied, trials: Iterable[Trial] = ()) -> Refusal:
        """An effect that did not apply, and the trials in which it turned out to depend on another."""
        effect = found.effect
        return Refusal(effect, self.source(effect), found.label, sentence(found.reason), found.rule, tuple(trials))

    def _never_begun(self, told: e.Explanation) -> tuple[Refusal, ...]:
        """Effects that lost their ability before they could begin, where that isn't told yet, or are off by hand."""
        rule = edition_named(told.edition).rules["keeps applying"]
        return tuple(
            Refusal(effect, self.source(effect), "", sentence(why), "" if why == OFF_BY_HAND else rule)
            for effect, why in never_begun(told)
            if self.visible(effect.source)
        )

    def _after(self, found: e.AfterTheLayers) -> AfterLayers:
        effect = found.effect
        text = found.text.replace("_", " ")
        return AfterLayers(effect.source, self.source(effect), found.kind, text, effect.timestamp, found.rule)

    def trial(self, found: e.Dependency, told: e.Explanation | e.BoardStory) -> Trial:
        """Why one effect depended on another."""
        edition = edition_named(told.edition)
        return Trial(
            effect=found.effect,
            on=found.on,
            effect_name=self.source(found.effect),
            on_name=self.source(found.on),
            layer=found.layer,
            label=found.label,
            layer_title=edition.layers[found.layer].title,
            rule=found.rule,
            conditions=found.conditions,
            details=tuple(sentence(detail) for detail in found.details) if self._all_visible(found) else (),
            overridden=found.waited and not found.looped,
            loop=found.looped,
            loop_rule=edition.rules["loop"] if found.looped else "",
            before=self._group(found.objects)[0] or "nothing",
            after="it isn't there" if _gone(found) else self._group(found.objects_after)[0] or "nothing",
        )

    def _all_visible(self, found: e.Dependency) -> bool:
        """May the viewer know all objects that the engine's words for a trial could name."""
        if not (self._one(found.effect.source)[1] and self._one(found.on.source)[1]):
            return False
        return self._group(found.objects)[1] and self._group(found.objects_after)[1]

    # ---- the whole board --------------------------------------------------------------------------------------------

    def effects(
        self, told: e.BoardStory, after: Mapping[EffectKey, tuple[Ref, ...]] | None = None
    ) -> tuple[EffectInForce, ...]:
        """All effects in force whose source the viewer may know, oldest first.

        ``after``: what the effects on players and rules apply to, which come after the layers.
        """
        refs = after or {}
        order = {layer.label: index for index, layer in enumerate(told.layers)}
        waited = {found.effect.key for found in told.dependencies if found.waited}
        looped = {effect.key for loop in told.loops for effect in loop.effects}
        known = self._known(told.effects)
        return tuple(
            EffectInForce(
                effect=one.effect,
                source_name=self.source(one.effect),
                layers=tuple(AFTER if label == "rules" else label for label in one.layers),
                layer_order=tuple(order.get(label, len(order)) for label in one.layers),
                duration=one.duration,
                affects=(*one.objects, *_objects(one, refs)),
                affects_words=self._list(one, refs.get(one.effect.key, ())),
                why_not=one.why_not,
                when=began_words(one.effect, known, self.source(one.effect)),
                off=one.switched_off,
                age=place_words(one.effect, known).partition(" ")[0],
                badges=_badges_of(one, one.effect.key in waited, one.effect.key in looped),
            )
            for one in known
        )

    def _list(self, one: e.EffectSummary, after: tuple[Ref, ...]) -> str:
        if not one.applied:
            return f"nothing: {one.why_not}" if one.why_not else "nothing now"
        late = (ref for ref in after if not isinstance(ref, Seat) and ref not in one.objects)
        objects = self.names(dict.fromkeys((*one.objects, *late)))
        players = [self.player(ref.player) for ref in after if isinstance(ref, Seat)]
        said = ", ".join(part for part in (*dict.fromkeys(players), objects) if part)
        return said or ("rules or costs" if "rules" in one.layers else "nothing now")


def _objects(one: e.EffectSummary, refs: Mapping[EffectKey, tuple[Ref, ...]]) -> tuple[ObjectId, ...]:
    """What an effect after the layers applies to and had not applied to before."""
    late = (ref for ref in refs.get(one.effect.key, ()) if not isinstance(ref, Seat) and ref not in one.objects)
    return tuple(dict.fromkeys(late))


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "”")) else ".")


def _gone(found: e.Dependency) -> bool:
    """Did the trial take the effect away."""
    return "existence" in found.conditions and bool(found.objects) and not found.objects_after


def _counted(names: Iterable[str]) -> str:
    """Several names, those that come more than once with their number."""
    found = Counter(names)
    return ", ".join(name if count == 1 else f"{count} {_many(name)}" for name, count in found.items())


def _many(name: str) -> str:
    """What several of a name are called: cards that nobody sees are no name."""
    return f"{name.lower()}s" if name in (HIDDEN, FACE_DOWN) else name


def size_words(now: Characteristics) -> str:
    """Power and toughness, or else loyalty or defense; empty without."""
    if now.power is not None or now.toughness is not None:
        return f"{_number(now.power)}/{_number(now.toughness)}"
    if now.loyalty is not None:
        return f"loyalty {now.loyalty}"
    return f"defense {now.defense}" if now.defense is not None else ""


def _number(value: object) -> str:
    return "–" if value is None else str(value)


def _size_change(table: dict[str, e.Change]) -> Change:
    power, toughness = table.get("power"), table.get("toughness")
    if power is not None and toughness is not None:
        before = "" if power.before is None else f"{_number(power.before)}/{_number(toughness.before)}"
        after = "" if power.after is None else f"{_number(power.after)}/{_number(toughness.after)}"
        return Change("P/T", before, after)
    one = power or toughness
    assert one is not None
    return Change("Power" if power else "Toughness", _number(one.before), _number(one.after))


def _type_change(table: dict[str, e.Change]) -> Change:
    added: list[str] = []
    removed: list[str] = []
    for name in _TYPE_PARTS:
        change = table.get(name)
        if change is None:
            continue
        for words, ours, theirs in ((added, change.after, change.before), (removed, change.before, change.after)):
            new = [word for word in ours if word not in theirs]
            if len(new) > 40:
                words.append("every creature type")
            else:
                words += new if isinstance(ours, tuple) else sorted(new)
    if not added and not removed:
        return Change("Type", "another order", "of subtypes")
    return Change("Type", "", "", tuple(added), tuple(removed))


def _ability_change(change: e.Change) -> Change:
    before = [(on.id, on.ability) for on in change.before]
    after = [(on.id, on.ability) for on in change.after]
    added = e.ability_texts(on for on in change.after if (on.id, on.ability) not in before)
    removed = e.ability_texts(on for on in change.before if (on.id, on.ability) not in after)
    if not added and not removed:
        return Change("Abilities", "another order", "of abilities")
    return Change("Abilities", "", "", added, removed)


def _badges_of(one: e.EffectSummary, waited: bool, looped: bool) -> tuple[Badge, ...]:
    table = (
        (one.defining, Badge("defining", "characteristic-defining")),
        (one.counter, Badge("counter", "counter")),
        (one.locked_in, Badge("locked", "locked in")),
        (waited, Badge("waited", "waited")),
        (looped, Badge("loop", "looped")),
        (one.by_hand or one.switched_off or one.redated or one.source_put, Badge("by hand", "by hand")),
    )
    return tuple(badge for holds, badge in table if holds)
