"""A step of a script in words: "A casts Giant Growth at Grizzly Bears", "Check: Humility is 4/4".

A ``Phrase`` is a form with what stands in its places, so that a window can say it in another language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mtgtable.model.colors import COLOR_NAMES, COLORS, COLORS_BY_NAME
from mtgtable.session.scenarios import script as s


@dataclass(frozen=True, slots=True)
class Phrase:
    """A form with places {0}, {1} …, and what stands in them: names, numbers, other phrases; of several, a list."""

    form: str
    values: tuple[Said, ...] = ()

    def __str__(self) -> str:
        return self.form.format(*map(in_english, self.values))


Said: TypeAlias = "Phrase | str | int | tuple[Said, ...]"


def in_english(value: Said) -> str:
    """
    >>> in_english((Phrase("is {0}", ("green",)), "Bear"))
    'is green, Bear'
    """
    return ", ".join(map(in_english, value)) if isinstance(value, tuple) else str(value)


def _p(form: str, *values: Said) -> Phrase:
    return Phrase(form, values)


def step_text(step: s.Step) -> str:
    """A step in a sentence without a full stop: where, what, and with what.

    >>> from mtgtable.session.scenarios.reading import do_step
    >>> step_text(do_step({"do": "attack", "turn": 3, "player": "A", "attackers": {"Ogre": "B"}}, "$"))
    'Turn 3: A attacks with Ogre → B'
    """
    text = str(step_phrase(step))
    return text[:1].upper() + text[1:]


def step_phrase(step: s.Step) -> Phrase:
    """What ``step_text`` says, in its parts."""
    where: list[Said] = [_p("turn {0}", step.turn)] if step.turn else []
    where += [_word(step.step)] if step.step else []
    if isinstance(step, s.Advance):
        return _p("Go on to {0}", tuple(where))
    if isinstance(step, s.CheckStep):
        words = _p("check: {0}", _check(step))
    else:
        assert isinstance(step, s.DoStep)
        words = _deed(step)
        if step.expect == "illegal":
            words = _p("{0}, which is refused", words)
        elif step.if_legal:
            words = _p("{0}, if that is legal", words)
    return _p("{0}: {1}", tuple(where), words) if where else words


def _word(word: str) -> Phrase:
    """A word that is one of a list: a zone, a step, a kind of counters."""
    return Phrase(word.replace("_", " ").replace("{", "{{").replace("}", "}}"))


# ---- what is done ----------------------------------------------------------------------------------------------------


def _deed(step: s.DoStep) -> Phrase:
    words = _DEEDS.get(type(step))
    return words(step) if words is not None else _word(str(step.do))


def _card(entry: Any) -> str:
    return str(entry.card) if entry.count == 1 else f"{entry.count} {entry.card}"


def _and(parts: list[str]) -> Said:
    said: Said = parts[0] if parts else ""
    for part in parts[1:]:
        said = _p("{0} and {1}", said, part)
    return said


def _with_targets(words: Phrase, step: Any) -> Phrase:
    named = [one for one in step.targets or () if one]
    targets = tuple(_and([str(part) for part in one]) if isinstance(one, list) else str(one) for one in named)
    if named:
        words = _p("{0} at {1}", words, targets)
    if step.modes:
        words = _p("{0}, mode {1}", words, tuple(map(str, step.modes)))
    return words if step.x is None else _p("{0}, X = {1}", words, str(step.x))


def _cast(step: s.CastStep) -> Phrase:
    words = _p("{0} casts {1}", step.player, str(step.face or step.card))
    if step.face_down:
        words = _p("{0} face down", words)
    if step.origin != "hand":
        words = _p("{0} from {1}", words, _word(step.origin))
    if isinstance(step.cost, str):
        words = _p("{0} for {1}", words, step.cost)
    words = _with_targets(words, step)
    return _p("{0}, kicked", words) if step.kicked else words


def _activate(step: s.ActivateStep) -> Phrase:
    words = _p("{0} activates {1}", step.player, str(step.source))
    if step.ability is not None:
        words = _p("{0} ({1})", words, str(step.ability))
    return _with_targets(words, step)


def _mana(step: s.ManaStep) -> Phrase:
    words = _p("{0} taps {1} for mana", step.player, str(step.source))
    return _p("{0}, {1}", words, _word(str(step.color))) if step.color else words


def _counters(step: s.CountersByHand) -> Phrase:
    kinds = tuple(_p("{0} {1}", count, _word(kind)) for kind, count in step.counters.items())
    on = str(step.object or step.player)
    if step.action == "remove_counters":
        return _p("by hand: take {0} off {1}", kinds, on)
    return _p("by hand: put {0} on {1}", kinds, on)


def _what(step: Any) -> Said:
    return _card(step.card) if step.card is not None else _p("an ability of {0}", str(step.source))


def _resolve(step: s.ResolveByHand) -> Phrase:
    words = _p("by hand: {0} of {1} does what it does as if it had resolved", _what(step), step.player)
    return _with_targets(words, step)


def _to_stack(step: s.StackByHand) -> Phrase:
    return _with_targets(_p("by hand: {0} of {1} is put onto the stack", _what(step), step.player), step)


def _attach(step: s.AttachByHand) -> Phrase:
    if step.to_object:
        return _p("by hand: attach {0} to {1}", step.object, str(step.to_object))
    return _p("by hand: detach {0}", step.object)


def _timestamp(step: s.TimestampByHand) -> Phrase:
    what: Said = _p("the {0} counters on {1}", step.counters, step.object) if step.counters else step.object
    if step.effect is not None:
        what = _effect_of(step.object, step.effect)
    return _p("by hand: give a new timestamp to {0}", what)


def _switch(step: s.SwitchByHand) -> Phrase:
    what = _effect_of(step.object, step.effect)
    return _p("by hand: switch {0} on again", what) if step.on else _p("by hand: switch {0} off", what)


def _effect_of(of: str, which: int | str | None) -> Phrase:
    if which is None:
        return _p("the effect of {0}", of)
    form = "effect {0} of {1}" if isinstance(which, int) else "the effect “{0}” of {1}"
    return _p(form, which, of)


def _by_hand(step: s.ObjectByHand) -> Phrase:
    return _p("by hand: {0} {1}", _word(step.action), step.object)


def _effect(step: s.EffectByHand) -> Phrase:
    what, objects = step.text or _p("an effect"), tuple(step.objects)
    return (
        _p("by hand: {0} on {1}, switched off", what, objects) if step.off else _p("by hand: {0} on {1}", what, objects)
    )


_DEEDS: Final[dict[type[s.DoStep], Callable[[Any], Phrase]]] = {
    s.CastStep: _cast,
    s.ActivateStep: _activate,
    s.ManaStep: _mana,
    s.PlayLandStep: lambda step: _p("{0} plays {1}", step.player, str(step.face or step.card)),
    s.AttackStep: lambda step: _p("{0} attacks with {1}", step.player, _pairs(step.attackers)),
    s.BlockStep: lambda step: _p("{0} blocks with {1}", step.player, _pairs(step.blockers)),
    s.PassStep: lambda step: _p("{0} passes", step.player),
    s.ResolveStep: lambda _: _p("the top of the stack resolves"),
    s.ResolveAllStep: lambda _: _p("the whole stack resolves"),
    s.AnswerStep: lambda step: _p("{0} answers {1}", step.player, _value(step.answer)),
    s.ConcedeStep: lambda step: _p("{0} concedes", step.player),
    s.MoveByHand: lambda step: _p("by hand: move {0} to {1}", step.object, _word(str(step.to))),
    s.PutByHand: lambda step: _p("by hand: put {0} into {1}'s {2}", _card(step.card), step.player, _word(str(step.to))),
    s.SetLifeByHand: lambda step: _p("by hand: {0} has {1} life", step.player, step.amount),
    s.CountersByHand: _counters,
    s.ObjectByHand: _by_hand,
    s.TimestampByHand: _timestamp,
    s.SwitchByHand: _switch,
    s.AttachByHand: _attach,
    s.TokenByHand: lambda step: _p("by hand: {0} gets {1} × {2}", step.player, step.amount, _card(step.token)),
    s.DamageByHand: lambda step: _p("by hand: {0} damage to {1}", step.amount, str(step.object or step.player)),
    s.ControlByHand: lambda step: _p("by hand: {0} controls {1}", step.player, step.object),
    s.ResolveByHand: _resolve,
    s.StackByHand: _to_stack,
    s.EffectByHand: _effect,
    s.ShuffleByHand: lambda step: _p("by hand: {0} shuffles", step.player),
    s.DrawByHand: lambda step: _p("by hand: {0} draws {1}", step.player, step.amount),
}


def _pairs(pairs: dict[str, Any]) -> Said:
    return tuple(_p("{0} → {1}", one, _value(other)) for one, other in pairs.items()) or _p("nothing")


# ---- what is checked -------------------------------------------------------------------------------------------------


def _check(step: s.CheckStep) -> Phrase:
    words = _CHECKS.get(type(step))
    return words(step) if words is not None else _word(step.check)


def _object(step: s.ObjectCheck) -> Phrase:
    said = tuple(_facts(step))
    return _p("{0} {1}", step.object, said) if said else _p("{0}", step.object)


def _facts(step: s.ObjectCheck) -> Iterator[Phrase]:
    given = step.model_fields_set
    if step.exists is not None:
        yield _p("is there") if step.exists else _p("isn't there")
    sized = {"power", "toughness"} <= given
    if sized:
        yield _p("is {0}/{1}", _value(step.power), _value(step.toughness))
    for key, form in _VALUES:
        value = getattr(step, key)
        if key in given and value is not None and not (sized and key in ("power", "toughness")):
            yield _p(form, _value(value))
    if "colors" in given and step.colors is not None:
        yield _p("is {0}", _colors(step.colors))
    if "counters" in given and step.counters:
        yield _p("has {0}", tuple(_pile(kind, count) for kind, count in step.counters.items()))
    if step.ability_count is not None:
        number = step.ability_count
        yield _p("has {0} ability", 1) if number == 1 else _p("has {0} abilities", number or _p("no"))
    for key, yes, no in _STATES:
        value = getattr(step, key)
        if isinstance(value, bool):
            yield _p(yes) if value else _p(no)
        elif value is not None:
            yield _p(f"{yes} {{0}}", _value(value))


_VALUES: Final = (
    ("name", "is called {0}"), ("power", "has power {0}"), ("toughness", "has toughness {0}"),
    ("base_power", "has base power {0}"), ("base_toughness", "has base toughness {0}"), ("loyalty", "has loyalty {0}"),
    ("zone", "is in zone {0}"), ("types", "is {0}"), ("supertypes", "is {0}"), ("subtypes", "has the subtypes {0}"),
    ("has_types", "is {0}"), ("lacks_types", "isn't {0}"), ("has_abilities", "has {0}"),
    ("lacks_abilities", "doesn't have {0}"), ("controller", "is controlled by {0}"), ("owner", "is owned by {0}"),
    ("damage", "has damage {0}"), ("mana_value", "has mana value {0}"),
)  # fmt: skip
_STATES: Final = (
    ("tapped", "is tapped", "is untapped"), ("face_down", "is face down", "is face up"),
    ("attacking", "attacks", "doesn't attack"), ("blocking", "blocks", "doesn't block"),
    ("attached_to", "is attached to", "is attached to nothing"),
)  # fmt: skip


def _pile(kind: str, count: int) -> Phrase:
    form = "{0} {1} counter" if count == 1 else "{0} {1} counters"
    return _p(form, count or _p("no"), _word(kind))


def _colors(colors: str | list[str]) -> Said:
    letters = colors if isinstance(colors, str) else [COLORS_BY_NAME.get(one, one) for one in colors]
    named = [COLOR_NAMES[color] for color in COLORS if color in letters]
    if not named:
        return _p("colorless")
    first: Said = tuple(map(_word, named[:-1]))
    return _p("{0} and {1}", first, _word(named[-1])) if first else _word(named[-1])


def _player(step: s.PlayerCheck) -> Phrase:
    keys = [key for key in s.PlayerCheck.model_fields if key in step.model_fields_set - _OF_ALL - {"player"}]
    said = tuple(_p("{0} {1}", _word(_PLAYER_WORDS.get(key, key)), _value(getattr(step, key))) for key in keys)
    return _p("{0} has {1}", step.player, said)


_PLAYER_WORDS: Final = {"hand": "cards in hand", "library": "cards in the library", "mana_has": "at least mana"}
_OF_ALL: Final = frozenset({"check", "turn", "step"})


def _count(step: s.CountCheck) -> Phrase:
    what: Said = step.card or _p("cards")
    if step.has_types:
        what = _p("{0} that are {1}", what, _value(step.has_types))
    words = _p("{0} {1} in {2}", step.count, what, _word(step.zone))
    return _p("{0} of {1}", words, step.player) if step.player else words


def _game(step: s.GameCheck) -> Phrase:
    keys = sorted(step.model_fields_set - {"check"})
    return _p("the game: {0}", tuple(_p("{0} {1}", _word(key), _value(getattr(step, key))) for key in keys))


def _stack(step: s.StackCheck) -> Phrase:
    if step.names is not None:
        return _p("the stack, top first: {0}", _value(step.names))
    return _p("{0} on the stack", step.count or 0)


def _legal(step: s.LegalCheck) -> Phrase:
    form = "this is legal: {0}" if step.legal else "this is not legal: {0}"
    return _p(form, _pairs(step.action))


def _playable(step: s.PlayableCheck) -> Phrase:
    form = "{0} can use {1}" if step.playable else "{0} can't use {1}"
    return _p(form, step.player, f"{step.card or step.source} {step.ability or ''}".strip())


def _layers(step: s.LayersCheck) -> Phrase:
    rows: Said = tuple(f"{one.layer} {one.source}" for one in step.applied) or _p("nothing")
    return _p("the layers of {0}: {1}", step.object, rows)


def _dependency(step: s.DependencyCheck) -> Phrase:
    form = "{0} depends on {1} in layer {2}" if step.holds else "{0} doesn't depend on {1} in layer {2}"
    return _p(form, step.effect, step.depends_on, step.layer)


_CHECKS: Final[dict[type[s.CheckStep], Callable[[Any], Phrase]]] = {
    s.ObjectCheck: _object,
    s.PlayerCheck: _player,
    s.CountCheck: _count,
    s.StackCheck: _stack,
    s.LegalCheck: _legal,
    s.PlayableCheck: _playable,
    s.LayersCheck: _layers,
    s.DependencyCheck: _dependency,
    s.GameCheck: _game,
}


def _value(value: object) -> Said:
    match value:
        case dict():
            return tuple(_p("{0} {1}", _word(str(key)), _value(one)) for key, one in value.items())
        case list():
            return tuple(_value(one) for one in value) or _p("nothing")
        case bool():
            return _p("yes") if value else _p("no")
        case None:
            return _p("none")
    return _word(str(value))
