"""A process that is done several times: "repeat the following process X times", "repeat this process once" (608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from mtgtable.abilities.conditions import Condition, DidIt
from mtgtable.abilities.instructions import If, Instruction, May, Nothing, Repeat, Sequence
from mtgtable.abilities.quantities import Quantity, Sum
from mtgtable.oracle.sentences.effect_text import EffectText, Sentence
from mtgtable.oracle.wording.tokens import Text

FOLLOWING: Final = ("repeat", "the", "following", "process")
_THIS: Final = ("repeat", "this", "process")
_AT_WILL: Final = ("you", "may", *_THIS, "any", "number", "of", "times")
_ONCE_MORE: Final = "once more"
_DONE: Final[tuple[tuple[tuple[str, ...], Condition], ...]] = (
    (("if", "you", "do", ",", *_THIS), DidIt("did")),
    (("if", "you", "win", ",", *_THIS), DidIt("won")),
)


def following(text: Text, i: int) -> tuple[Quantity, int] | None:
    """How often what follows is done, and where it begins."""
    if not text.at(i, FOLLOWING):
        return None
    count = text.slot("number", i + len(FOLLOWING))
    if count is None or not text.at(count[1], ("times", ".")):
        return None
    return count[0], count[1] + 2


def repeated_as_told(times: Quantity, found: EffectText) -> bool:
    """Make one sentence of all that was read; nothing is changed where not all of it was."""
    process = _process(found)
    if process is not None:
        found.sentences[:] = [Sentence(found.sentences[0].start, found.sentences[-1].end, Repeat(times, process))]
    return process is not None


def repeated(text: Text, k: int, stop: int, found: EffectText) -> bool:
    """A sentence that repeats all that was said before it; nothing is changed where it is no such sentence."""
    if text.t[k] == "then":
        k += 2 if text.t[k + 1] == "," else 1
    process = _process(found)
    if process is None:
        return False
    again: Instruction | None = None
    if k + len(_AT_WILL) == stop and text.at(k, _AT_WILL):
        more = May(Nothing(), bind=_ONCE_MORE, prompt="Repeat this process?")
        again = Repeat(1, Sequence((process, more)), DidIt(_ONCE_MORE))
    elif text.at(k, _THIS):
        times = _times(text, k + len(_THIS), stop)
        again = None if times is None else Repeat(times, process)
    else:
        for words, done in _DONE:
            if k + len(words) == stop and text.at(k, words):
                again = Repeat(1, process, done)
    if again is None:
        return False
    start = found.sentences[0].start
    found.sentences[:] = [Sentence(start, stop, again)]
    return True


_AGAIN: Final = (",", *_THIS)
_AND_AGAIN: Final = ("and", *_THIS)
Chain: TypeAlias = Callable[[Text, int, EffectText], Iterator[tuple[Instruction, int]]]


def again_ends(text: Text, k: int, ends: set[int]) -> int:
    """Where a sentence with the condition before ``k`` ends that repeats what was said; 0 for another sentence."""
    stop = next((end for end in sorted(ends) if end > k), 0)
    said = text.at(k, _AGAIN) and k + len(_AGAIN) == stop
    return stop if said or (text.t[k] == "," and text.at(stop - len(_AND_AGAIN), _AND_AGAIN)) else 0


def again_if(
    text: Text, condition: tuple[Condition, int], stop: int, found: EffectText, read: Chain
) -> Iterator[Instruction]:
    """ "If it's a land card, repeat this process", "…, put it into your hand and repeat this process"."""
    asked, k = condition
    process = _process(found)
    if process is None:
        return
    if text.at(k, _AGAIN):
        found.sentences.clear()
        yield Repeat(1, process, asked)
        return
    inner = Text(text.tokens[: stop - len(_AND_AGAIN)])
    for more, j in read(inner, k + 1, found):
        if j == inner.n:
            found.sentences.clear()
            yield Repeat(1, Sequence((process, If(asked, more))), asked)
            return


def _process(found: EffectText) -> Instruction | None:
    steps = tuple(one.effect for one in found.sentences if one.effect is not None)
    if not steps or len(steps) < len(found.sentences):
        return None
    return steps[0] if len(steps) == 1 else Sequence(steps)


def _times(text: Text, k: int, stop: int) -> Quantity | None:
    """ "Once", "two more times": as often as that besides the first."""
    if text.t[k] == "once" and k + 1 == stop:
        return 2
    more = text.slot("number", k)
    if more is None or not text.at(more[1], ("more", "times")) or more[1] + 2 != stop:
        return None
    return more[0] + 1 if isinstance(more[0], int) else Sum((more[0], 1))
