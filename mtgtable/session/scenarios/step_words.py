"""A step of a script in English: "A casts Giant Growth at Grizzly Bears", "Check: Humility is 4/4"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from mtgtable.model.colors import COLORS, COLORS_BY_NAME, describe
from mtgtable.session.scenarios import script as s


def step_text(step: s.Step) -> str:
    """A step in a sentence without a full stop: where, what, and with what.

    >>> from mtgtable.session.scenarios.reading import do_step
    >>> step_text(do_step({"do": "attack", "turn": 3, "player": "A", "attackers": {"Ogre": "B"}}, "$"))
    'Turn 3: A attacks with Ogre → B'
    """
    where = ", ".join(
        part for part in (f"turn {step.turn}" if step.turn else "", (step.step or "").replace("_", " ")) if part
    )
    if isinstance(step, s.Advance):
        return f"Go on to {where}"
    if isinstance(step, s.CheckStep):
        words = f"check: {_check(step)}"
    else:
        assert isinstance(step, s.DoStep)
        words = _deed(step)
        if step.expect == "illegal":
            words += ", which is refused"
        elif step.if_legal:
            words += ", if that is legal"
    text = f"{where}: {words}" if where else words
    return text[:1].upper() + text[1:]


# ---- what is done ----------------------------------------------------------------------------------------------------


def _deed(step: s.DoStep) -> str:
    words = _DEEDS.get(type(step))
    return words(step) if words is not None else str(step.do).replace("_", " ")


def _card(entry: Any) -> str:
    return str(entry.card) if entry.count == 1 else f"{entry.count} {entry.card}"


def _targets(step: Any) -> str:
    named = step.targets or ()
    words = ", ".join(" and ".join(one) if isinstance(one, list) else str(one) for one in named)
    parts = [f" at {words}" if words else ""]
    if step.modes:
        parts.append(f", mode {', '.join(map(str, step.modes))}")
    if step.x is not None:
        parts.append(f", X = {step.x}")
    return "".join(parts)


def _cast(step: s.CastStep) -> str:
    kicked = ", kicked" if step.kicked else ""
    down = " face down" if step.face_down else ""
    origin = f" from {step.origin}" if step.origin != "hand" else ""
    cost = f" for {step.cost}" if isinstance(step.cost, str) else ""
    return f"{step.player} casts {step.face or step.card}{down}{origin}{cost}{_targets(step)}{kicked}"


def _activate(step: s.ActivateStep) -> str:
    which = f" ({step.ability})" if step.ability is not None else ""
    return f"{step.player} activates {step.source}{which}{_targets(step)}"


def _mana(step: s.ManaStep) -> str:
    return f"{step.player} taps {step.source} for mana" + (f", {step.color}" if step.color else "")


def _answer(step: s.AnswerStep) -> str:
    return f"{step.player} answers {_value(step.answer)}"


def _counters(step: s.CountersByHand) -> str:
    kinds = ", ".join(f"{count} {kind}" for kind, count in step.counters.items())
    verb = "take" if step.action == "remove_counters" else "put"
    way = "off" if step.action == "remove_counters" else "on"
    return f"by hand: {verb} {kinds} {way} {step.object or step.player}"


def _resolve(step: s.ResolveByHand) -> str:
    what = _card(step.card) if step.card is not None else f"an ability of {step.source}"
    return f"by hand: {what} of {step.player} does what it does as if it had resolved{_targets(step)}"


def _to_stack(step: s.StackByHand) -> str:
    what = _card(step.card) if step.card is not None else f"an ability of {step.source}"
    return f"by hand: {what} of {step.player} is put onto the stack{_targets(step)}"


def _attach(step: s.AttachByHand) -> str:
    return f"by hand: attach {step.object} to {step.to_object}" if step.to_object else f"by hand: detach {step.object}"


def _timestamp(step: s.TimestampByHand) -> str:
    what = f"the {step.counters} counters on {step.object}" if step.counters else step.object
    if step.effect is not None:
        what = _effect_of(step.object, step.effect)
    return f"by hand: give a new timestamp to {what}"


def _switch(step: s.SwitchByHand) -> str:
    return f"by hand: switch {_effect_of(step.object, step.effect)} {'on again' if step.on else 'off'}"


def _effect_of(of: str, which: int | str | None) -> str:
    if which is None:
        return f"the effect of {of}"
    return f"effect {which} of {of}" if isinstance(which, int) else f"the effect “{which}” of {of}"


_DEEDS: Final[dict[type[s.DoStep], Callable[[Any], str]]] = {
    s.CastStep: _cast,
    s.ActivateStep: _activate,
    s.ManaStep: _mana,
    s.PlayLandStep: lambda step: f"{step.player} plays {step.face or step.card}",
    s.AttackStep: lambda step: f"{step.player} attacks with {_pairs(step.attackers)}",
    s.BlockStep: lambda step: f"{step.player} blocks with {_pairs(step.blockers)}",
    s.PassStep: lambda step: f"{step.player} passes",
    s.ResolveStep: lambda _: "the top of the stack resolves",
    s.ResolveAllStep: lambda _: "the whole stack resolves",
    s.AnswerStep: _answer,
    s.ConcedeStep: lambda step: f"{step.player} concedes",
    s.MoveByHand: lambda step: f"by hand: move {step.object} to {step.to}",
    s.PutByHand: lambda step: f"by hand: put {_card(step.card)} into {step.player}'s {step.to}",
    s.SetLifeByHand: lambda step: f"by hand: {step.player} has {step.amount} life",
    s.CountersByHand: _counters,
    s.ObjectByHand: lambda step: f"by hand: {step.action} {step.object}",
    s.TimestampByHand: _timestamp,
    s.SwitchByHand: _switch,
    s.AttachByHand: _attach,
    s.TokenByHand: lambda step: f"by hand: {step.player} gets {step.amount} × {_card(step.token)}",
    s.DamageByHand: lambda step: f"by hand: {step.amount} damage to {step.object or step.player}",
    s.ControlByHand: lambda step: f"by hand: {step.player} controls {step.object}",
    s.ResolveByHand: _resolve,
    s.StackByHand: _to_stack,
    s.EffectByHand: lambda step: f"by hand: {step.text or 'an effect'} on {', '.join(step.objects)}",
    s.ShuffleByHand: lambda step: f"by hand: {step.player} shuffles",
    s.DrawByHand: lambda step: f"by hand: {step.player} draws {step.amount}",
}


def _pairs(pairs: dict[str, Any]) -> str:
    return ", ".join(f"{one} → {_value(other)}" for one, other in pairs.items()) or "nothing"


# ---- what is checked -------------------------------------------------------------------------------------------------


def _check(step: s.CheckStep) -> str:
    words = _CHECKS.get(type(step))
    return words(step) if words is not None else step.check


def _object(step: s.ObjectCheck) -> str:
    said = list(_facts(step))
    return f"{step.object} {', '.join(said)}" if said else step.object


def _facts(step: s.ObjectCheck) -> Iterable[str]:
    given = step.model_fields_set
    if step.exists is not None:
        yield "is there" if step.exists else "isn't there"
    if "power" in given and "toughness" in given:
        yield f"is {step.power}/{step.toughness}"
    for key, words in _VALUES:
        both = key in ("power", "toughness") and {"power", "toughness"} <= given
        value = getattr(step, key)
        if key in given and value is not None and not both:
            yield f"{words} {_value(value)}"
    if "colors" in given and step.colors is not None:
        yield f"is {_colors(step.colors)}"
    if "counters" in given and step.counters:
        yield "has " + ", ".join(_pile(kind, count) for kind, count in step.counters.items())
    if step.ability_count is not None:
        yield f"has {step.ability_count or 'no'} {'ability' if step.ability_count == 1 else 'abilities'}"
    for key, yes, no in _STATES:
        value = getattr(step, key)
        if isinstance(value, bool):
            yield yes if value else no
        elif value is not None:
            yield f"{yes} {_value(value)}"


_VALUES: Final = (
    ("name", "is called"), ("power", "has power"), ("toughness", "has toughness"), ("base_power", "has base power"),
    ("base_toughness", "has base toughness"), ("loyalty", "has loyalty"), ("zone", "is in zone"), ("types", "is"),
    ("supertypes", "is"), ("subtypes", "has the subtypes"), ("has_types", "is"), ("lacks_types", "isn't"),
    ("has_abilities", "has"), ("lacks_abilities", "doesn't have"), ("controller", "is controlled by"),
    ("owner", "is owned by"), ("damage", "has damage"), ("mana_value", "has mana value"),
)  # fmt: skip
_STATES: Final = (
    ("tapped", "is tapped", "is untapped"), ("face_down", "is face down", "is face up"),
    ("attacking", "attacks", "doesn't attack"), ("blocking", "blocks", "doesn't block"),
    ("attached_to", "is attached to", "is attached to nothing"),
)  # fmt: skip


def _pile(kind: str, count: int) -> str:
    return f"{count or 'no'} {kind} {'counter' if count == 1 else 'counters'}"


def _colors(colors: str | list[str]) -> str:
    letters = colors if isinstance(colors, str) else [COLORS_BY_NAME.get(one, one) for one in colors]
    return describe([color for color in COLORS if color in letters])


def _player(step: s.PlayerCheck) -> str:
    keys = [key for key in s.PlayerCheck.model_fields if key in step.model_fields_set - _OF_ALL - {"player"}]
    said = ", ".join(f"{_PLAYER_WORDS.get(key, key.replace('_', ' '))} {_value(getattr(step, key))}" for key in keys)
    return f"{step.player} has {said}"


_PLAYER_WORDS: Final = {"hand": "cards in hand", "library": "cards in the library", "mana_has": "at least mana"}
_OF_ALL: Final = frozenset({"check", "turn", "step"})


def _count(step: s.CountCheck) -> str:
    what = step.card or "cards"
    whose = f" of {step.player}" if step.player else ""
    kinds = f" that are {_value(step.has_types)}" if step.has_types else ""
    return f"{step.count} {what}{kinds} in {step.zone}{whose}"


def _game(step: s.GameCheck) -> str:
    said = [
        f"{key.replace('_', ' ')} {_value(getattr(step, key))}" for key in sorted(step.model_fields_set - {"check"})
    ]
    return f"the game: {', '.join(said)}"


def _stack(step: s.StackCheck) -> str:
    if step.names is not None:
        return f"the stack, top first: {_value(step.names)}"
    return f"{step.count} on the stack"


def _playable(step: s.PlayableCheck) -> str:
    can = "can" if step.playable else "can't"
    return f"{step.player} {can} use {step.card or step.source} {step.ability or ''}".strip()


def _layers(step: s.LayersCheck) -> str:
    rows = ", ".join(f"{one.layer} {one.source}" for one in step.applied) or "nothing"
    return f"the layers of {step.object}: {rows}"


def _dependency(step: s.DependencyCheck) -> str:
    verb = "depends" if step.holds else "doesn't depend"
    return f"{step.effect} {verb} on {step.depends_on} in layer {step.layer}"


_CHECKS: Final[dict[type[s.CheckStep], Callable[[Any], str]]] = {
    s.ObjectCheck: _object,
    s.PlayerCheck: _player,
    s.CountCheck: _count,
    s.StackCheck: _stack,
    s.LegalCheck: lambda step: f"this is {'legal' if step.legal else 'not legal'}: {_pairs(step.action)}",
    s.PlayableCheck: _playable,
    s.LayersCheck: _layers,
    s.DependencyCheck: _dependency,
    s.GameCheck: _game,
}


def _value(value: object) -> str:
    match value:
        case dict():
            return ", ".join(f"{key} {_value(one)}" for key, one in value.items())
        case list():
            return ", ".join(_value(one) for one in value) or "nothing"
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
    return str(value).replace("_", " ")
