"""What *Undo* would take back, in the language of the window: a verb with a name, or a choice.

The session calls it in English (`session/labels.py`); the forms of a language stand in `languages/<code>/undone/`, {0}
for a name or a choice. Names stay as they are, and rules text is quoted: neither is taken for the game's own words.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mtgtable.ui.language import LANGUAGE, to_you, tr
from mtgtable.ui.said import patterns, said, sentences

_FOLDER: Final = "undone"
_PLACE: Final = "{0}"
_ANYWAY: Final = " anyway"
_QUOTED: Final = "“{0}”"
_ABILITY: Final = "ability of "
_OF_RULES_TEXT: Final = frozenset({"mode"})
"""Choices among a card's own sentences, with a full stop behind them or without."""
_OF_WORDS: Final = frozenset({"mode", "word", "pile"})
"""Choices that the game may word itself."""
_COUNTED: Final = re.compile(r"\d+ (?:cards?|permanents?)")
"""What is done with several at once."""
_NAMELESS: Final = ("a card", "a face-down ", "a nameless ", "something", _ABILITY)
"""How the game calls what has no name that may be said."""


def undone(label: str) -> str:
    """The label as it is shown."""
    if LANGUAGE.code == "en" or not label:
        return label
    told = undone_in(LANGUAGE.code, label)
    return LANGUAGE.spoken(told) if told is not None else said(label)


def undo_said(label: str) -> str:
    """What *Undo* is called that takes this back, as it is shown; without a label where there is nothing."""
    return tr("Undo {0}", label) if label else tr("Undo")


def redo_said(label: str) -> str:
    """The same of *Redo*."""
    return tr("Redo {0}", label) if label else tr("Redo")


@lru_cache(maxsize=1024)
def undone_in(code: str, label: str) -> str | None:
    """The label in a language; None where no form fits it.

    >>> undone_in("de", "cast Opt"), undone_in("de", "cast: yes"), undone_in("de", "player: Ben")
    ('Opt wirken', 'Wirken: ja', 'Spieler: Ben')
    >>> undone_in("de", "move 1 card"), undone_in("de", "untap 3 permanents")
    ('1 Karte bewegen', '3 bleibende Karten enttappen')
    """
    forms = patterns(code, _FOLDER)
    if label.endswith(_ANYWAY):
        without = undone_in(code, label.removesuffix(_ANYWAY))
        return None if without is None else forms[f"{_PLACE}{_ANYWAY}"].replace(_PLACE, without)
    if label in forms:
        return forms[label]
    asked, colon, chosen = label.partition(": ")
    if colon and (what := _asked(code, asked)) is not None:
        return to_you(code, f"{what}: {_chosen(code, asked, chosen)}")
    verbs = [form for form in forms if form.endswith(f" {_PLACE}") and label.startswith(form.removesuffix(_PLACE))]
    if not verbs:
        return _asked(code, label)
    form = max(verbs, key=len)
    return to_you(code, forms[form].replace(_PLACE, _name(code, label.removeprefix(form.removesuffix(_PLACE)))))


def _asked(code: str, words: str) -> str | None:
    """What was asked: what a choice is about, or the cost that was offered."""
    form = patterns(code, _FOLDER).get(f"{words}:")
    if form is None and sentences(code).is_whole(words):
        form = sentences(code).say(words)
    return None if form is None else f"{form[:1].upper()}{form[1:]}"


def _name(code: str, name: str) -> str:
    counted = _COUNTED.fullmatch(name) is not None
    return sentences(code).say(name) if counted or name.startswith(_NAMELESS) else name


def _chosen(code: str, asked: str, chosen: str) -> str:
    """What was chosen: rules text, or names and the game's words with commas between."""
    known = sentences(code)
    if asked in _OF_WORDS and known.is_whole(chosen):
        return known.say(chosen)
    if chosen[:1].islower() and ", " not in chosen and known.knows(chosen):
        return known.say(chosen)
    if asked in _OF_RULES_TEXT or chosen.rstrip().endswith((".", ".)")):
        return patterns(code, _FOLDER)[_QUOTED].replace(_PLACE, chosen)
    return ", ".join(_one(code, part) for part in chosen.split(", "))


def _one(code: str, part: str) -> str:
    """One thing that was chosen: a word of the game, or a name."""
    if part in (forms := patterns(code, _FOLDER)):
        return forms[part]
    known = sentences(code)
    return known.say(part) if part[:1].islower() and (known.is_whole(part) or part.startswith(_NAMELESS)) else part
