"""What a text speaks of: each place where it does, and what may be taken up again from there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities.instructions import (
    CastIt,
    CopyOnStack,
    DealDamage,
    Destroy,
    Move,
    PutCounters,
    Regenerate,
    Sacrifice,
    SetStatus,
    Tap,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import Bound, Choose, Players, Source, Targeted, TargetSpec
from mtgtable.oracle.grammar.syntax import Anaphor

ANYBODY: Final = (Players("each"), Players("opponents"))
"""All of them, or whoever of them wants to: of "any opponent" nobody is "that player"."""


ONLY_PERMANENTS: Final = (Sacrifice, Destroy, Tap, Regenerate, PutCounters)
"""What is done to permanents and never to a spell or ability, so "it" can't be one there (701.8, 701.19, 701.21)."""


def is_no_spell(instruction: object, mention: Mention, candidates: Iterable[Mention]) -> bool:
    """Is "it" a permanent: what is done is done to permanents, or it is what became the target that does it.

    "Whenever this creature becomes the target of a spell, it gets +2/+2 until end of turn and deals 2 damage to each
    opponent": no spell gets +2/+2 (208.1).
    """
    if isinstance(instruction, ONLY_PERMANENTS):
        return True
    if isinstance(instruction, Apply):
        return any(isinstance(part, ModifyPT) for part in instruction.parts)
    if isinstance(instruction, SetStatus):
        return instruction.status == "phased out"
    aimed_at = (Source(), Bound("event.object"))
    aiming = mention.selector == Bound("event.source")
    return isinstance(instruction, DealDamage) and aiming and any(one.selector in aimed_at for one in candidates)


class Unbound(Exception):
    """A pronoun or "that much" for which the text offers nothing, or nothing for certain."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(why)
        self.at = at
        self.why = why


@dataclass(slots=True)
class Mention:
    """Something that the text has spoken of, and the selector by which it can be meant again."""

    at: float
    kind: str
    nouns: tuple[str, ...]
    plural: bool
    selector: Any
    leaf: Any = None
    moved_by: Any = None
    each: bool = False
    key: Any = None
    direct: bool = False
    later: Any = None
    again_in: Any = None
    """The instruction that takes it up again."""
    asked: bool = False
    """Only its size was asked for: "it" may be asked for its own, and in abilities nothing is done to it."""
    hidden: str = ""
    """Stands it before a clause that isn't understood: "objects", or "all" where that clause brings in players too."""


@dataclass(slots=True)
class Found:
    """A phrase or amount in the tree: which instruction has it, inside which phrases, and whether directly."""

    node: Any
    leaf: Any
    inside: tuple[Any, ...]
    direct: bool
    loops: tuple[Any, ...]
    instead_of: frozenset[int] = frozenset()
    """What is done in the other case, where one of two ways is taken."""
    undone: frozenset[int] = frozenset()
    """What wasn't done where this is reached: instructions that "if you don't" follows."""
    reflexive: Any = None
    """The ability of its own that it stands in ("when you do, …")."""
    later: Any = None
    """The delayed ability that it stands in: what is done there isn't done yet for what stands outside."""
    lasts: bool = False
    """It says for how long: of what the effect has moved, as what it has become (611.2b, 400.7)."""
    was_cast: bool = False
    """Mana was spent to cast it: no permanent that is only targeted."""


def whom_it_damages(instruction: object, phrase: Any) -> bool:
    """Is it "them" to whom damage is dealt: a player, where no objects were spoken of."""
    return phrase.meaning == Anaphor("them") and isinstance(instruction, DealDamage) and instruction.to is phrase


def no_spell_itself(one: Found, mention: Mention) -> bool:
    """ "~ deals 2 damage to any target. If it's a creature, it can't block": a spell is moved and copied, no more."""
    return mention.nouns == ("~",) and not isinstance(one.leaf, Move | CopyOnStack | CastIt)


def copies_no_spell(instruction: object, phrase: Any, mention: Mention) -> bool:
    """Is what would be copied on the stack neither a spell nor an ability."""
    if not isinstance(instruction, CopyOnStack) or instruction.what is not phrase:
        return False
    return not {"spell", "ability", "~"} & set(mention.nouns)


def to_itself(instruction: object, phrase: Any, mention: Mention, candidates: Iterable[Mention]) -> bool:
    """ "Put that Aura card onto the battlefield attached to it": not the Aura itself."""
    if not isinstance(instruction, Move) or instruction.attached_to is not phrase:
        return False
    return any(one.again_in is instruction and one.selector == mention.selector for one in candidates)


def aims_at_each(mention: Mention, targets: Sequence[TargetSpec]) -> bool:
    """ "For each opponent, exile up to one target creature that player controls": one of each, and no single "it"."""
    selector = mention.selector
    return isinstance(selector, Targeted) and targets[selector.index].distinct_controllers


def chosen_among(mentions: Sequence[Mention], one: Found) -> int:
    """Where something taken up again stands among what was spoken of: "a card from among them" is spoken of last."""
    for k, mention in enumerate(mentions):
        choice = mention.selector
        if one.inside and mention.key == one.inside[-1] and isinstance(choice, Choose) and choice.among is one.node:
            return k
    return len(mentions)
