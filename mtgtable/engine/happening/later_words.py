"""Which part of a clause by hand waits for later, and for what: "sacrifice it at the beginning of the next end step".

Such a part is a delayed triggered ability (603.7) or replaces what happens the next time (614.1).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import Manual
from mtgtable.engine.happening.moments_by_hand import Moment, moments_of
from mtgtable.engine.state.effects import DelayedTrigger

NOTHING: Final = OneOf(())
"""What is noted by hand triggers on nothing that is understood."""
_FOR_SO_LONG: Final = r"(?:until end of turn, |until your next turn, |this turn, )"
_OPENS: Final = re.compile(
    rf"{_FOR_SO_LONG}?"
    r"(?:(?P<often>whenever)|when|at the beginning of|at (?:the |this turn's next )?end of|the next time)\b",
    re.IGNORECASE,
)
_CHANGES: Final = re.compile(
    r"(?:until end of turn, if [^.]*?\bwould\b|if [^.]*?\bwould\b[^.,]* this turn\b)[^.]*\b(?:instead|prevent)\b"
    r"|if [^.]*?\bwould\b[^.,]* this turn\b[^.,]*, it deals (?:double|triple|that much)"
    r"|if [^.]*?\bspell\b[^.,]* would be put into [^.,]*\bgraveyard\b[^.]*\binstead\b",
    re.IGNORECASE,
)
"""What replaces each such event for the rest of the turn (614.1a)."""
_SHIELD: Final = re.compile(
    r"(?:prevent (?:all|the next) [^.]*?\bdamage\b(?=[^.]*\bthis (?:turn|combat)\b)|the next \S+ damage that would )"
    r"[^.]*",
    re.IGNORECASE,
)
"""What prevents damage, or deals it to another, as it would be dealt (614.9, 615.1)."""
_COPIES: Final = re.compile(
    r"copy the next (?P<what>[^.]*?) you (?P<does>cast|activate) this turn when you (?:cast|activate) it\b",
    re.IGNORECASE,
)
_WITHIN: Final = re.compile(
    r"\bat (?:the beginning of (?:(?:the|your|their) next [^,.]*|the [a-z ]+ step on your next turn)"
    r"|(?:the |this turn's next )?end of combat\b)",
    re.IGNORECASE,
)
_AT_ONCE: Final = re.compile(r"\b(?:you|they|he or she|that player) (?:do|does)\b|\bthis way\b")
"""What follows from what has just been done is done at once (603.12)."""
_COMES_BACK: Final = re.compile(r"when (?:an|the) exiled card enters\b", re.IGNORECASE)
"""What was exiled until something happens comes back only then, whatever it says of "this way"."""
PREVENTED_SO: Final = "prevented this way"
"""What is done then belongs to what prevents it, and is done each time (615.5)."""
_LASTS: Final = re.compile(_FOR_SO_LONG, re.IGNORECASE)
_LIMITS: Final = re.compile(r"activate only\b", re.IGNORECASE)
_DOES_MORE: Final = re.compile(r"^if\b|\b(?:and|then)\b|\bif (?:able|you do)\b", re.IGNORECASE)
"""Words of a sentence that does something or asks for something at once too, before what waits."""


_BEFORE_THE_DEED: Final = re.compile(
    r"(?:[IV]+, )*[IV]+ — |(?:[^.,:—\"]{1,40} — )?(?:(?:when|whenever|at)\b[^,.]*, |[^:.\"]*(?:\"[^\"]*\"[^:.\"]*)*: )",
    re.IGNORECASE,
)


def deed_of(text: str) -> str:
    """What an ability does, without the event that it triggers on, its chapters or its cost (603.1, 602.1, 714.2).

    >>> deed_of("Whenever this creature attacks, frob it at end of combat."), deed_of("{2}, {T}: Frob.")
    ('frob it at end of combat.', 'Frob.')
    """
    before = _BEFORE_THE_DEED.match(text)
    return text if before is None else text[before.end() :]


def acts_later(text: str) -> bool:
    """Does the whole clause of something that resolves wait for something that happens later.

    >>> acts_later("Until end of turn, whenever a player casts a spell, frob."), acts_later("When you do, frob.")
    (True, False)
    >>> acts_later("Frob a Bear. Sacrifice it at the beginning of the next end step.")
    False
    """
    shield = _SHIELD.match(text)
    if later_part(text) != text or (shield is not None and _goes_on(text, shield.end())):
        return False
    return _opens(text) or _DOES_MORE.search(_unquoted(text)) is None


def _goes_on(text: str, end: int) -> bool:
    """Is something done in another sentence, which isn't what follows from preventing damage."""
    rest = text[end:].strip(". ")
    return bool(rest) and PREVENTED_SO not in rest


@lru_cache(maxsize=4096)
def later_part(text: str) -> str:
    """The clause from its first sentence on that waits for something; empty where none does.

    >>> later_part("Frob a Bear. Sacrifice it at the beginning of the next end step.")
    'Sacrifice it at the beginning of the next end step.'
    """
    for at in (0, *(found.end() for found in re.finditer(r"\.\s+", text))):
        inside = text[:at].count('"') % 2 == 1
        if not inside and moments_later(text[at:]):
            return text[at:]
    return ""


@lru_cache(maxsize=4096)
def moments_later(text: str) -> tuple[Moment, ...]:
    """For what the first sentence of the clause waits; empty where it acts at once."""
    first = re.split(r"\.(?:\s|$)", _unquoted(text))[0]
    if _opens(text):
        found = moments_of(_plainly(text))
        opening = text.partition(",")[0].lower()
        at_once = not any(lasts.match(text) for lasts in (_LASTS, _SHIELD, _CHANGES, _COMES_BACK)) and any(
            _AT_ONCE.search(said) and ("this turn" not in said or PREVENTED_SO in said)
            for said in (opening, *(m.words for m in found))
        )
    elif (within := _WITHIN.search(first)) is not None and not _LIMITS.match(first):
        found, at_once = moments_of(_plainly(f"{within[0]}, ")), False
    else:
        return ()
    return found if not at_once and all(one.kinds or one.steps for one in found) else ()


def is_often(text: str) -> bool:
    """Does it act as often as it happens, not once (603.7b)."""
    opens = _OPENS.match(text)
    often = opens is not None and opens["often"] is not None
    return often or any(always.match(text) for always in (_CHANGES, _SHIELD))


def has_no_end(text: str) -> bool:
    """Does it wait for as long as it takes: for steps that may be of a later turn, or what comes back (603.7b)."""
    moments = moments_later(text)
    in_steps = bool(moments) and all(one.steps for one in moments)
    return (in_steps and "this turn" not in text.partition(",")[0].lower()) or _COMES_BACK.match(text) is not None


def waiting_by_hand(delayed: DelayedTrigger) -> str:
    """The clause that was noted; empty for an ability that is understood."""
    effect = delayed.ability.content.effect
    return effect.text if delayed.ability.when == NOTHING and isinstance(effect, Manual) else ""


def heard_later(text: str) -> frozenset[type | str]:
    """The classes of events and the steps for which a noted clause waits."""
    moments = moments_later(text)
    return frozenset({kind.event for one in moments for kind in one.kinds}) | {s for one in moments for s in one.steps}


def _opens(text: str) -> bool:
    return any(pattern.match(text) for pattern in (_OPENS, _CHANGES, _SHIELD, _COPIES))


def _plainly(text: str) -> str:
    """The same in the words in which abilities of permanents tell of it."""
    text = re.sub(r"\bat this turn's next end of\b", "At end of", text, flags=re.IGNORECASE)
    if (shield := _SHIELD.match(text)) is not None:
        return shield[0]
    if (copies := _COPIES.match(text)) is not None:
        return f"When you {copies['does']} a {copies['what']}, copy it."
    if _CHANGES.match(text):
        return re.sub(r"^until end of turn, ", "", text, flags=re.IGNORECASE)
    if text.lower().startswith("the next time") and "would" not in text.partition(",")[0]:
        return "When" + text[len("the next time") :]
    return text


def _unquoted(text: str) -> str:
    return re.sub(r"\"[^\"]*\"", "", text)
