"""The words of the layers, in the language of the window: titles, marks, durations, reasons.

They are patterns of their own (`resources/languages/<code>/layered/`): what the game says of its moves is of another
kind, and rules text, which stands beside these, stays English.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mtgtable.ui.language import LANGUAGE, mark, tr
from mtgtable.ui.layers.account import Change, EffectInForce, Step, Trial
from mtgtable.ui.said import sentences

FOLDER: Final = "layered"
_COLOR: Final = "Color"
_COUNTERS: Final = (" counter", " counters")
_IDLE: Final = "nothing: "
_BETWEEN: Final = re.compile(r"[a-z]+")
_UNSEEN: Final = re.compile(r"(?:\d+ )?(?:[Hh]idden|[Ff]ace-down) cards?")
CONDITIONS: Final = (
    ("existence", mark("whether it exists")),
    ("text", mark("its text")),
    ("applies to", mark("what it applies to")),
    ("what it does", mark("what it does to what it applies to")),
)
"""What trying another effect out can change of an effect (613.8a)."""


def told(text: str) -> str:
    """A text of the layers as it is shown; of several sentences with semicolons between, each."""
    if LANGUAGE.code == "en" or not text:
        return text
    spoken = _told(LANGUAGE.code, text)
    return LANGUAGE.spoken(spoken) if spoken != text or sentences(LANGUAGE.code, FOLDER).knows(text) else text


def told_text(text: str) -> str:
    """The text of an effect: rules text stays as it is; counters, and what has a line of its own, are said."""
    if LANGUAGE.code == "en" or text.endswith(_COUNTERS):
        return told(text)
    return told(text) if sentences(LANGUAGE.code, FOLDER).is_whole(text) else text


@lru_cache(maxsize=4096)
def _told(code: str, text: str) -> str:
    known = sentences(code, FOLDER)
    if "; " not in text or known.speaks_past(";", text):
        return known.say(text)
    return "; ".join(known.say(part) for part in text.split("; "))


def told_value(what: str, value: str) -> str:
    """The value of a characteristic: names, types and abilities are quoted as they are, colors and "none" are said."""
    if LANGUAGE.code == "en":
        return value
    if what == _COLOR:
        return _BETWEEN.sub(lambda found: told(found[0]), value)
    return told(value) if sentences(LANGUAGE.code, FOLDER).is_whole(value) else value


def told_source(name: str) -> str:
    """What an effect is called: a card by its name, counters in the language of the window."""
    return told(name) if name.endswith(_COUNTERS) else name


def told_names(words: str) -> str:
    """What an effect applies to, listed: names are quoted, cards that nobody sees and whole phrases are said."""
    whole = told(words) if words.startswith(_IDLE) else told_value("", words)
    if whole != words or LANGUAGE.code == "en":
        return whole
    return _UNSEEN.sub(lambda found: told(found[0]), words)


def told_change(change: Change) -> str:
    """A change in one line, as ``Change.words`` in the language of the window."""
    what, title = change.what, told(change.what)
    if change.added or change.removed:
        signed = [f"− {told_value(what, one)}" for one in change.removed]
        signed += [f"+ {told_value(what, one)}" for one in change.added]
        return f"{title} {', '.join(signed)}"
    return f"{title} {told_value(what, change.before or 'none')} → {told_value(what, change.after or 'none')}"


def told_title(title: str) -> str:
    """The title of a layer within a sentence."""
    return title[:1].lower() + title[1:] if LANGUAGE.code == "en" else told(title)


def told_trial(trial: Trial) -> str:
    """A dependency in one line, as ``Trial.words`` in the language of the window."""
    words = dict(CONDITIONS)
    why = ", ".join(tr(words[one]) if one in words else one for one in trial.conditions)
    said = (
        mark("Layer {0}: {1} is in a loop with {2}: {3}") if trial.loop else mark("Layer {0}: {1} depends on {2}: {3}")
    )
    return tr(said, trial.label, told_source(trial.effect_name), told_source(trial.on_name), why)


def told_effect(effect: EffectInForce) -> str:
    """An effect of the board in one line, as ``EffectInForce.words`` in the language of the window."""
    layers = ", ".join(told(label) for label in effect.layers)
    values = (told_source(effect.source_name), layers, effect.effect.timestamp, told(effect.duration))
    return tr("{0}, layers {1}, timestamp {2}, {3}, affects {4}", *values, told_names(effect.affects_words))


def told_step(step: Step) -> str:
    """A step in one line, as ``Step.words`` in the language of the window."""
    said = "; ".join(map(told_change, step.changes)) or told("no change")
    said = "; ".join([said, *map(told, step.counted), *([told(step.when)] if step.when else [])])
    badges = "".join(f", {told(badge.label)}" for badge in step.badges)
    return tr("{0}: {1} (rule {2}{3})", told_source(step.source_name), said, step.rule, badges)


def told_age(effect: EffectInForce) -> str:
    """Its place among all effects by age, in a word: "third", "21st"."""
    number = effect.age.rstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{number}." if number and LANGUAGE.code != "en" else told(effect.age)
