"""The recorder: plugged into a run it writes down every application, every dependency, and why things didn't apply."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.durations import Duration, Until
from mtgtable.abilities.modifications import DefinePT
from mtgtable.engine.continuous.amounts import counted_by
from mtgtable.engine.continuous.explanation import (
    Application,
    Counted,
    Dependency,
    EffectRef,
    EffectSummary,
    Loop,
    NotApplied,
    Step,
    Tells,
    changes_between,
    rule_for,
)
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.scratch import Scratch, World
from mtgtable.engine.continuous.why_not import unchosen, why_not_selected
from mtgtable.engine.state.effect_keys import EffectKey
from mtgtable.engine.state.effects import AS_IT_ENTERED, ContinuousEffect
from mtgtable.model.ids import EffectId, ObjectId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.continuous.layering import Run
    from mtgtable.engine.continuous.plans import Relation
    from mtgtable.engine.state.refs import Frame
    from mtgtable.engine.state.state import State


def _without_change(run: Run, effect: Effect, about: ObjectId) -> str:
    """Why an effect that applied has changed nothing."""
    frame = effect.frame_in(run.look)
    lacking = (unchosen(run.look, part.change, frame) for part in effect.pieces.by_layer.get(run.layer, ()))
    kind = next(filter(None, lacking), "")
    if kind:
        return f"no {kind} is chosen for {effect.source_name} yet"
    now = run.world[about]
    if effect.defining and any(isinstance(part.change, DefinePT) for part in effect.pieces.by_layer.get(run.layer, ())):
        return f"it set the size to {now.power}/{now.toughness}, which is what it was with 0 for each star"
    return "it applied, but there was nothing for it to change"


_REMINDER: Final = re.compile(r"\s*\([^)]*\)")
_MOST_WORDS: Final = 160
OFF_BY_HAND: Final = "a player switched it off by hand"


def ref_to(effect: Effect) -> EffectRef:
    """The effect by key and name."""
    return EffectRef(effect.key, effect.source, effect.source_name, effect.timestamp, effect.text)


def frozen(now: Any) -> Characteristics:
    """The value of what an object is at this moment."""
    value: Characteristics = now.freeze() if type(now) is Scratch else now
    return value


class Recorder:
    """What happened in a run. ``about``: what has changed of this object alone, and why effects did not apply to it."""

    def __init__(self, about: ObjectId | None = None) -> None:
        self.about = about
        self.applications: list[Application] = []
        self.facts: list[tuple[Effect, dict[str, Any]]] = []
        self.dependencies: dict[tuple[int, Effect, Effect], Dependency] = {}
        self.waiting: dict[tuple[int, Effect], list[Effect]] = {}
        self.loops: dict[tuple[int, frozenset[Effect]], Loop] = {}
        self.not_applied: list[NotApplied] = []
        self.seen: dict[Effect, bool] = {}
        self.layers: dict[Effect, list[int]] = {}
        self.losses: dict[Effect, tuple[Effect, str]] = {}
        """What took an effect's ability away, and in which layer."""
        self.whys: dict[Effect, str] = {}
        """Why effects never began."""
        self.off: dict[EffectKey, tuple[Effect, tuple[str, ...]]] = {}
        """Effects that a player has switched off by hand, with their layers."""
        self._counted: tuple[Counted, ...] = ()
        self._refs: dict[Effect, EffectRef] = {}

    def _ref(self, effect: Effect) -> EffectRef:
        """Thousands of dependencies name a hundred effects."""
        known = self._refs.get(effect)
        if known is None:
            known = self._refs[effect] = ref_to(effect)
        return known

    # ---- called by the run ------------------------------------------------------------------------------------------

    def snapshot(
        self, run: Run, effect: Effect, objects: tuple[ObjectId, ...], frame: Frame
    ) -> dict[ObjectId, Characteristics]:
        """The objects as they are before an application, or the one it is about; what it counts is looked at now."""
        world: World = run.world
        self._counted = ()
        if self.about is not None and self.about in objects:
            self._counted = counted_by(effect.pieces.by_layer[run.layer], run.look, frame, self.about)
        wanted = objects if self.about is None else (self.about,) if self.about in objects else ()
        return {id_: frozen(world[id_]) for id_ in wanted}

    def lost(self, run: Run, effect: Effect, by: Effect) -> None:
        """An effect's ability is gone: another effect took it away."""
        label, _, _ = rule_for(run.edition, run.layer)
        self.losses.setdefault(effect, (by, label))

    def switched_off(self, run: Run, effects: Iterable[Effect]) -> None:
        """Effects that a player has switched off by hand."""
        for effect in effects:
            self.off.setdefault(
                effect.key, (effect, tuple(run.edition.layers[i].label for i in effect.pieces.by_layer))
            )

    def applied(
        self,
        run: Run,
        effect: Effect,
        objects: tuple[ObjectId, ...],
        before: dict[ObjectId, Characteristics],
        kept: bool,
    ) -> None:
        """An effect has been applied in the run's layer. ``kept``: its ability was gone before."""
        changed = []
        for id_, was in before.items():
            after = frozen(run.world[id_])
            if changes_between(was, after):
                changed.append((id_, was, after))
        first = effect not in self.seen
        number = len(self.applications) + 1
        self.applications.append(Application(number, run.layer, self._ref(effect), objects, tuple(changed)))
        # What it would have waited for may have lost its ability meanwhile: then nothing was waited for (613.8c).
        waiting = self.waiting.get((run.layer, effect), [])
        waited = [other for other in waiting if run.layer in self.layers.get(other, ())]
        self.facts.append(
            (
                effect,
                {
                    "waited_for": tuple(self._ref(other) for other in waited),
                    "overrode": any(other.order > effect.order for other in waited),
                    "looped": any(layer == run.layer and effect in members for layer, members in self.loops),
                    "kept": kept,
                    "counted": self._counted,
                },
            )
        )
        self.seen[effect] = True
        self.layers.setdefault(effect, []).append(run.layer)
        if self.about is not None:
            self._about_applied(run, effect, objects, first, {id_ for id_, _, _ in changed})

    def _about_applied(
        self, run: Run, effect: Effect, objects: tuple[ObjectId, ...], first: bool, changed: set[ObjectId]
    ) -> None:
        about = self.about
        assert about is not None
        if about in objects:
            if about not in changed:
                self._note(run, effect, _without_change(run, effect, about))
        elif effect.defining:
            pass  # another object's own value (604.3) looks at nothing else
        elif first and effect.locked is None and effect.pieces.selector is not None and about in run.state.objects:
            # The look is the one after the application; what made the object not fit is the same unless the
            # application changed the object itself, and it did not apply to it.
            frame = effect.frame_in(run.look)
            self._note(run, effect, why_not_selected(run.look, effect.pieces.selector, about, frame))

    def condition_failed(self, run: Run, effect: Effect) -> None:
        """An effect's "as long as" doesn't hold now."""
        said = "the condition in its text doesn't hold" if effect.static else "its duration has ended or never began"
        reason = f"{said} ({run.edition.rules['static' if effect.static else 'duration']})"
        if self.about is not None and effect not in self.seen and self._concerns(run, effect):
            self._note(run, effect, reason)
        self.whys.setdefault(effect, reason)
        self.seen.setdefault(effect, False)

    def layer_done(self, run: Run, left: list[Effect]) -> None:
        """A layer is over; ``left``: effects whose ability was lost before they could begin."""
        for effect in left:
            if effect in self.seen or effect.key in {other.key for other in run.alive}:
                continue
            self.seen[effect] = False
            by, label = self.losses.get(effect, (None, ""))
            taken = f": {_called(by)} took it away in layer {label}" if by is not None else ""
            reason = f"{effect.source_name} lost {_ability_of(run.state, effect)} before its effect could begin{taken}"
            reason += f" ({run.edition.rules['keeps applying']})"
            self.whys.setdefault(effect, reason)
            if self.about is not None and self._concerns(run, effect):
                self._note(run, effect, reason)

    def _concerns(self, run: Run, effect: Effect) -> bool:
        """Would the effect apply to the object if it began now."""
        if self.about not in run.state.objects:
            return False
        return self.about in effect.objects_in(run.look, effect.frame_in(run.look))

    def _note(self, run: Run, effect: Effect, reason: str) -> None:
        label, rule, _ = rule_for(run.edition, run.layer)
        self.not_applied.append(NotApplied(run.layer, label, rule, self._ref(effect), reason))

    def ordered(
        self,
        run: Run,
        pending: list[Effect],
        graph: dict[Effect, dict[Effect, Relation]],
        reached: dict[Effect, set[Effect]],
        chosen: Effect,
    ) -> None:
        """The next effect was chosen from those pending; who depends on whom is known."""
        label, _, _ = rule_for(run.edition, run.layer)
        rules = run.edition.rules
        words: dict[tuple[int, str, str], tuple[str, ...]] = {}
        for effect in pending:
            mates = frozenset(other for other in reached[effect] if effect in reached[other])
            if len(mates) > 1 and (run.layer, mates) not in self.loops:
                members = tuple(self._ref(other) for other in sorted(mates, key=lambda one: one.order))
                self.loops[run.layer, mates] = Loop(run.layer, label, rules["loop"], members)
            for other, found in graph[effect].items():
                looped = other in mates
                waits = not looped and effect is not chosen
                if waits:
                    row = self.waiting.setdefault((run.layer, effect), [])
                    if other not in row:
                        row.append(other)
                key = (run.layer, effect, other)
                known = self.dependencies.get(key)
                if known is None or (waits and not known.waited):
                    said = (id(found), effect.source_name, other.source_name)  # one relation is of many effects
                    if said not in words:
                        words[said] = details_of(run, effect, other, found)
                    self.dependencies[key] = Dependency(
                        run.layer,
                        label,
                        rules["depends"],
                        self._ref(effect),
                        self._ref(other),
                        found.conditions,
                        words[said],
                        waits and other.order > effect.order,
                        looped,
                        found.before.objects,
                        found.after.objects,
                    )

    # ---- what it has written ----------------------------------------------------------------------------------------

    def told(self, tells: Tells | None) -> tuple[Application, ...]:
        """The applications that are told, numbered anew so that the others leave no gap."""
        if tells is None:
            return tuple(self.applications)
        told = (one for one in self.applications if tells(one))
        return tuple(replace(one, number=number) for number, one in enumerate(told, start=1))

    def steps_of(self, run: Run, id_: ObjectId, tells: Tells | None = None) -> tuple[Step, ...]:
        """The applications that changed an object, as steps, numbered among those that are told."""
        found = []
        redated = {one.effect for one in run.state.overruled if one.timestamp is not None}
        untold = 0
        for application, (effect, facts) in zip(self.applications, self.facts, strict=True):
            untold += tells is not None and not tells(application)
            for changed, before, after in application.changed:
                if changed != id_:
                    continue
                label, rule, title = rule_for(run.edition, application.layer)
                entered = effect.text == AS_IT_ENTERED  # no effect of a resolution that could outlast its source
                gone = effect.source not in run.state.objects and not effect.counter and not entered
                found.append(
                    Step(
                        application.number - untold,
                        application.layer,
                        label,
                        rule,
                        title,
                        application.effect,
                        changes_between(before, after),
                        defining=effect.defining,
                        counter=bool(effect.counter),
                        static=effect.static,
                        locked_in=_fixed_then(effect),
                        source_gone=gone,
                        by_hand=effect.by_hand,
                        redated=effect.key in redated,
                        source_put=_source_put(run.state, effect),
                        after=after,
                        **facts,
                    )
                )
        return tuple(found)

    def summaries(self, run: Run) -> tuple[EffectSummary, ...]:
        """Every effect in force, oldest first."""
        effects = _as_they_are(run)
        durations = {effect.id: effect.duration for effect in run.state.effects}
        turns = {effect.id: effect.began_turn for effect in run.state.effects}
        abilities = {effect.id for effect in run.state.effects if _of_ability(run.state, effect)}
        redated = {one.effect for one in run.state.overruled if one.timestamp is not None}
        found = []
        for effect in sorted(effects, key=_age):
            labels = [run.edition.layers[index].label for index in sorted(effect.pieces.by_layer)]
            if effect.pieces.others:
                labels.append("rules")
            resolved = isinstance(effect.key, int)
            duration = durations.get(EffectId(effect.key)) if isinstance(effect.key, int) else None
            item = run.state.objects.get(effect.source)
            turn = turns.get(EffectId(effect.key), 0) if isinstance(effect.key, int) else 0
            applied = effect in run.started or bool(effect.pieces.others)
            found.append(
                EffectSummary(
                    self._ref(effect),
                    tuple(labels),
                    run.started.get(effect, ()),
                    duration_words(effect, duration),
                    locked_in=_fixed_then(effect),
                    defining=effect.defining,
                    counter=bool(effect.counter),
                    static=effect.static,
                    by_hand=effect.by_hand,
                    applied=applied,
                    why_not="" if applied else self.whys.get(effect, "there is nothing that it applies to"),
                    began_turn=turn if resolved or item is None else item.entered_turn,
                    redated=effect.key in redated,
                    source_put=_source_put(run.state, effect),
                    entered=resolved and effect.text == AS_IT_ENTERED,
                    of_ability=effect.key in abilities,
                )
            )
        return (*found, *self._off_by_hand(durations, turns))

    def _off_by_hand(
        self, durations: Mapping[EffectId, Duration], turns: Mapping[EffectId, int]
    ) -> Iterator[EffectSummary]:
        """Those that are switched off, after all others. ``durations``, ``turns``: of those that have resolved."""
        for effect, labels in self.off.values():
            id_ = EffectId(effect.key) if isinstance(effect.key, int) else None
            duration = durations.get(id_) if id_ is not None else None
            lasts = duration_words(effect, duration) if effect.static or duration is not None else ""
            yield EffectSummary(
                self._ref(effect), labels, (), lasts, locked_in=_fixed_then(effect),
                static=effect.static, counter=bool(effect.counter), by_hand=effect.by_hand, applied=False,
                why_not=OFF_BY_HAND, began_turn=turns.get(id_, 0) if id_ is not None else 0, switched_off=True,
            )  # fmt: skip


def _age(effect: Effect) -> tuple[object, ...]:
    """What the effects are told by, oldest first: being face down is applied after copies, but as old as its status."""
    return (effect.timestamp, *effect.order[1:])


def _as_they_are(run: Run) -> Iterable[Effect]:
    """The effects in force; one whose text another has changed is one still, as it reads now (612.1, 613.1c)."""
    alive = dict.fromkeys(run.alive)
    found: dict[EffectKey, Effect] = {}
    for effect in (*(effect for row in run.by_layer for effect in row), *alive):
        before = found.get(effect.key)
        if before is None or (effect in run.started, effect in alive) >= (before in run.started, before in alive):
            found[effect.key] = effect
    return found.values()


def _ability_of(state: State, effect: Effect) -> str:
    """The ability that an effect is of: by its words where what has it has several."""
    item = state.objects.get(effect.source)
    several = item is not None and len(item.printed.abilities) > 1
    words = _REMINDER.sub("", effect.text).strip().rstrip(".") if several else ""
    if len(words) > _MOST_WORDS:
        words = f"{words[:_MOST_WORDS].rsplit(' ', 1)[0]} …"
    return f"“{words}”" if words else "the ability"


def _called(effect: Effect) -> str:
    """What took something away, at the beginning of a sentence's second part: a status is no name."""
    return f"being {effect.source_name}" if effect.source_name == "face down" else effect.source_name


def _of_ability(state: State, effect: ContinuousEffect) -> bool:
    """Did an ability make it: a spell that has resolved is no permanent that makes one."""
    source = state.objects.get(effect.source)
    return effect.ability is not None or (source is not None and source.zone is Zone.BATTLEFIELD)


def _fixed_then(effect: Effect) -> bool:
    """Was what it applies to fixed as something resolved (611.2c)."""
    return effect.locked is not None and isinstance(effect.key, int) and effect.text != AS_IT_ENTERED


def _source_put(state: State, effect: Effect) -> bool:
    """Is it of a static ability whose object a player put there by hand."""
    item = state.objects.get(effect.source)
    return effect.static and item is not None and item.put_by_hand


def duration_words(effect: Effect, duration: Duration | None) -> str:
    """How long an effect lasts, in words."""
    if effect.static:
        return "while the ability is there"
    if effect.counter:
        return "while the counters are there"
    if duration is None:
        return "while face down"
    if not isinstance(duration, Until):
        return "for as long as its condition holds"
    return "for the rest of the game" if duration.moment == "forever" else f"until {duration.moment}"


def details_of(run: Run, effect: Effect, other: Effect, relation: Relation) -> tuple[str, ...]:
    """What trying the other effect out changed, in words."""
    before, after, conditions = relation.before, relation.after, relation.conditions
    mine, theirs = effect.source_name, other.source_name

    def names(ids: Iterable[ObjectId]) -> str:
        return ", ".join(run.world[id_].name or "a face-down permanent" for id_ in ids)

    found = []
    if "existence" in conditions:
        if after.ability is None:
            found.append(f"{theirs} takes the ability of {mine} away")
        else:
            found.append(f"with {theirs} the condition of {mine} {'fails' if after.idle else 'comes to hold'}")
    if "text" in conditions:
        found.append(f"{theirs} changes the text of {mine}")
    if "applies to" in conditions:
        then, now = frozenset(after.objects), frozenset(before.objects)
        more = [id_ for id_ in after.objects if id_ not in now]
        less = [id_ for id_ in before.objects if id_ not in then]
        if more:
            found.append(f"with {theirs} applied, {mine} would also apply to {names(more)}")
        if less:
            found.append(f"with {theirs} applied, {mine} would no longer apply to {names(less)}")
    if "what it does" in conditions:
        then = frozenset(after.objects)
        both = [id_ for id_ in before.objects if id_ in then]
        found.append(f"with {theirs} applied, {mine} would do something else to {names(both)}")
    return tuple(found)
