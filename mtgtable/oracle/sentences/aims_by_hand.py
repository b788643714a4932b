"""The targets of what isn't understood as a whole: what its noun phrases tell of them (115.1).

They are announced as a spell is cast, and as an ability is activated or put onto the stack, as those of any other
(601.2c, 602.2b, 603.3d); what is done to them is left to the players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.filters import Anything, Filter, IsSource, Not, all_of, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import Noted, X
from mtgtable.abilities.selectors import Bound, Players, TargetSpec
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.nouns.phrases import OTHER_TARGET
from mtgtable.oracle.sentences.aims_narrowed import for_each, narrowed
from mtgtable.oracle.sentences.aims_roughly import how_many, or_controlled, roughly, with_other_kinds
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.wording.lexicon import NUMBERS
from mtgtable.oracle.wording.tokens import Text

_BEFORE: Final = 6
"""So many words at most say how many targets there are: "one, two, or three target"."""
_ANYWHERE: Final = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD)
_LATER: Final = frozenset({"when", "whenever", "at"})
"""A sentence that begins so is an ability of its own, whose targets are chosen as it triggers (603.3d, 603.12)."""
_PAID: Final = frozenset({"kicked", "bargained", "promised", "paid"})
"""A sentence that holds only if such a cost is paid has no targets otherwise (601.2c, 702.33g)."""
_ENDS: Final = frozenset({".", ",", ";", ":", '"', ""})
_GOES_ON: Final = frozenset({"'s", "from", "in", "of", "a", "an", "the", "your"})
"""A description doesn't break off behind these."""
_UNCOUNTED: Final = frozenset({"of", "x", "more"})
_SEVERAL: Final = _UNCOUNTED | frozenset(NUMBERS)
_HOW_MANY: Final = _SEVERAL | {"up", "to", "any", "number", "or", "another"}
_OF_ANOTHER: Final = frozenset(
    {"the", "its", "new", "that", "a", "'s", "each", "only", "could", "may", "can", "must", "doesn't", "don't", "can't"}
)
"""Before the target of another spell, and before what a spell could target, or must."""
_LONGEST: Final = 6
"""So many words of a description that isn't understood are shown."""


@dataclass(frozen=True, slots=True)
class Aiming:
    """What a text stands in that speaks of targets.

    ``known``: what was spoken of before, such as what has happened; ``spell``: it is of a spell, which is no permanent
    that "another" could differ from; ``chooses_x``: an X is announced before the targets are (601.2b).
    """

    known: tuple[Phrase, ...] = ()
    spell: bool = True
    chooses_x: bool = True


def aims_by_hand(
    head: Text, modes: Sequence[Text] = (), start: int = 0, aiming: Aiming | None = None
) -> tuple[TargetSpec, ...]:
    """A description for each "target" from ``start`` on; of one that no words tell anything may be chosen, or none.

    What stands in a mode, or is targeted only for a cost or instead of something, may be left without a target. "If …"
    alone leaves none out: its targets are chosen all the same (601.2c).
    """
    within = aiming or Aiming()
    found: list[TargetSpec] = []
    for text in (head, *modes):
        for first, stop in _sentences(text, start if text is head else 0):
            said = text.t[first:stop]
            optional = text is not head or _is_only_then(said)
            if said and said[0] not in _LATER and not _is_no_effect(said):
                found += _of_sentence(text, (first, stop), optional, tuple(found), within)
    return tuple(found)


def _is_only_then(said: tuple[str, ...]) -> bool:
    """May the sentence have no targets: it holds instead of another in some case, or only for a cost."""
    return "if" in said and ("instead" in said or not _PAID.isdisjoint(said))


def _sentences(text: Text, start: int) -> Iterator[tuple[int, int]]:
    """From where to where each sentence goes; what is quoted is no sentence of its own."""
    while start < text.n:
        stop = text.find(".", start, text.n)
        stop = text.n if stop < 0 else stop
        yield start, stop
        start = stop + 1


def _is_no_effect(said: tuple[str, ...]) -> bool:
    """Is it said of casting the spell (601.2b), or is it an activated ability of the card (602.1)."""
    plain = said[: said.index('"')] if '"' in said else said
    return plain[:2] == ("as", "an") or plain[:4] == ("you", "may", "cast", "~") or ":" in plain


def _of_sentence(
    text: Text, where: tuple[int, int], optional: bool, before: tuple[TargetSpec, ...], aiming: Aiming
) -> Iterator[TargetSpec]:
    start, stop = where
    k, quoted, done = start, False, list(before)
    while k < stop:
        quoted ^= text.t[k] == '"'
        if quoted or not _is_aim(text, k):
            k += 1
            continue
        at = k
        spec, k = _phrase(text, max(start, k - _BEFORE), k, stop, aiming)
        spec = narrowed(text, spec, at, k, done, aiming.known)
        if spec.distinct_from or _speaks_of_others(spec.objects):
            spec = _another(spec, len(done), aiming.spell)
        own = [replace(one, minimum=0) if optional else one for one in for_each(text.t[start:stop], spec)]
        yield from own
        done += own


def _is_aim(text: Text, k: int) -> bool:
    """Does "target" stand there as a noun or before one: not "that targets only a player", "if it has one target"."""
    word, last = text.t[k], text.t[k - 1] if k else ""
    if word == "targets":
        return last in _SEVERAL
    alone = last == "one" and text.t[k + 1] in (*_ENDS, "and")
    return word == "target" and last not in _OF_ANOTHER and not alone


def _phrase(text: Text, first: int, k: int, stop: int, aiming: Aiming) -> tuple[TargetSpec, int]:
    """The description that stands there, the longest that is understood, and where it ends."""
    for i in range(first, k + 1):
        for slot in ("object", "player", "recipient"):
            parsed = text.slot(slot, i)
            found = next(iter(parsed), None) if isinstance(parsed, list) else parsed
            if found is None or not isinstance(found[0], Phrase) or found[1] <= k:
                continue
            spec = _bound(found[0], aiming)
            if spec is None:
                continue
            spec, end = with_other_kinds(text, *or_controlled(text, spec, found[1]))
            if text.t[end] == "or" or _has_open_x(text, spec, aiming):
                continue
            at = i - 1 if i and text.t[i - 1] == "another" else i
            another = (-2,) if text.t[at] == "another" else spec.distinct_from
            return replace(spec, text=_called(text, at, end), distinct_from=another), max(end, k + 1)
    last = min(stop, k + 1 + _LONGEST)
    end = next((j for j in range(k + 1, last) if text.t[j] in _ENDS), last)
    while end < stop and text.t[end - 1] in _GOES_ON and text.t[end] not in _ENDS:
        end += 1
    at = next(j for j in range(k, -1, -1) if j == 0 or text.t[j - 1] not in _HOW_MANY)
    at = next(j for j in range(at, k + 1) if text.t[j] not in ("to", "or", "of"))
    rough = roughly(text, at, k, stop)
    if rough is None:
        rough = TargetSpec(Anything(), _ANYWHERE, Players("each"), 0, how_many(text.t[at:k])[1])
    another = (-2,) if text.t[at] == "another" else ()
    return replace(rough, text=_called(text, at, end), distinct_from=another), k + 1


def _called(text: Text, at: int, end: int) -> str:
    """The words of the description, where they begin the sentence as within it."""
    said = text.words(at, end)
    return f"{said[:1].lower()}{said[1:]}" if text.t[at] in _HOW_MANY | {"target", "each"} else said


def _has_open_x(text: Text, spec: TargetSpec, aiming: Aiming) -> bool:
    """Does it count by an X that the text defines, in words that aren't understood (107.3c), or that nobody chooses."""
    return ("where" in text.t or not aiming.chooses_x) and any(isinstance(node, X) for node in walk(spec))


def _bound(phrase: Phrase, aiming: Aiming) -> TargetSpec | None:
    """What the phrase says by itself; None where it speaks of something else that isn't known."""
    if not isinstance(phrase.meaning, TargetSpec):
        return None
    binder = Binder(aiming.known, spell=aiming.spell)
    try:
        binder.bind(phrase)
        (spec,) = binder.final_targets()
    except (Unbound, ValueError):
        return None
    alone = _without_other(spec)
    return None if any(map(_is_unknown, walk(alone))) else spec


def _is_unknown(node: object) -> bool:
    """Is it something that only words would tell which aren't understood; what has happened is known."""
    if isinstance(node, Bound):
        return not node.name.startswith("event.")
    return isinstance(node, Phrase | Anaphor | Noted)


def _speaks_of_others(filter_: Filter | None) -> bool:
    return filter_ is not None and OTHER_TARGET in parts_of(filter_)


def _without_other(spec: TargetSpec) -> TargetSpec:
    """The description without "another", which is told by which targets it differs from."""
    if spec.objects is None or not _speaks_of_others(spec.objects):
        return spec
    return replace(spec, objects=all_of(*(part for part in parts_of(spec.objects) if part != OTHER_TARGET)))


def _another(spec: TargetSpec, before: int, spell: bool) -> TargetSpec:
    """ "Another target": none of those that were chosen before it; of the first in an ability, not its source."""
    alone = replace(_without_other(spec), distinct_from=tuple(range(before)))
    if before or spell or alone.objects is None:
        return alone
    return replace(alone, objects=all_of(alone.objects, Not(IsSource())))
