"""The steps of a scenario's script in the language of the window, and what a check that fails says.

A step is a ``Phrase``: its forms are the keys of `resources/languages/<code>/steps/`; names and rules text stay as they
are.
"""

from __future__ import annotations

from mtgtable.session.scenarios.script import Step
from mtgtable.session.scenarios.step_words import Phrase, Said, in_english, step_phrase
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import patterns, said

FOLDER = "steps"


def said_step(step: Step) -> str:
    """A step in a sentence without a full stop."""
    words = said_phrase(step_phrase(step), LANGUAGE.code)
    return LANGUAGE.spoken(words[:1].upper() + words[1:])


def said_phrase(said_: Said, code: str) -> str:
    """A part of a step in that language; English where its forms aren't known.

    >>> said_phrase(Phrase("is {0}", (Phrase("green"),)), "de")
    'ist grün'
    """
    if isinstance(said_, tuple):
        return ", ".join(said_phrase(one, code) for one in said_)
    if not isinstance(said_, Phrase) or code == "en":
        return in_english(said_)
    form = patterns(code, FOLDER).get(said_.form, said_.form)
    return form.format(*(said_phrase(one, code) for one in said_.values))


def said_failure(message: str) -> str:
    """What was expected and what was found, each by itself."""
    return "; ".join(map(said, message.split("; ")))
