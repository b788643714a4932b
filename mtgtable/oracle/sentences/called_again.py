"""By which nouns something can be taken up again: "that creature" after "target Goblin"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from mtgtable.abilities.filters import ControlledBy, IsAmong, Not, parts_of
from mtgtable.abilities.instructions import CreateTokens, DealDamage, Fight, Move
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import BecomeCopy, RuleChange
from mtgtable.abilities.selectors import All, Bound, Players, Targeted, TargetSpec, Those, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.sentences.mentions import Found, Mention
from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER


def compatible(wanted: tuple[str, ...], offered: tuple[str, ...], moved_by: Move | None = None) -> bool:
    """Can "that creature" mean what was called so before.

    >>> compatible(("creature",), ("goblin", "creature")), compatible(("land",), ("creature",))
    (True, False)
    >>> compatible(("card",), ("token", "creature"))
    False
    """
    if not wanted:
        return True
    head = wanted[-1]
    if head in offered or (head == "permanent" and not {"card", "spell", "ability", "player"} & set(offered)):
        return True
    if head == "card":
        return moved_by is not None or not {"spell", "ability", "token"} & set(offered)
    if head == "spell":
        return bool({"spell"} & set(offered))
    if moved_by is not None and moved_by.to is Zone.BATTLEFIELD and "card" in offered and "token" not in offered:
        return head not in ("spell", "ability", "token")  # what a card of that kind has become
    kinds = {SUBTYPES_LOWER[noun][1] for noun in offered if noun in SUBTYPES_LOWER}
    if head == "creature":
        return "creature" in kinds or "commander" in offered
    if head == "land":
        return "land" in kinds
    return False


def is_copied(instruction: object, phrase: object) -> bool:
    """Is it what the objects of an instruction become a copy of, or what they must block: never they themselves."""
    parts = instruction.parts if isinstance(instruction, Apply) else ()
    blocked = (part.filter for part in parts if isinstance(part, RuleChange) and part.rule == "must block")
    if any(isinstance(one, IsAmong) and one.objects is phrase for one in blocked):
        return True
    return any(isinstance(part, BecomeCopy) and part.of is phrase for part in parts)


def is_no_card(mention: Mention, candidates: Iterable[Mention], targets: Sequence[TargetSpec]) -> bool:
    """Is it the permanent of an event where a target card lies elsewhere: "that card" is rather that target."""
    if mention.selector != Bound("event.object") or "card" in mention.nouns:
        return False
    aimed = (other.selector for other in candidates if not other.plural)
    return any(
        isinstance(target, Targeted) and target.index < len(targets) and _is_card(targets[target.index])
        for target in aimed
    )


def _is_card(spec: TargetSpec) -> bool:
    return Zone.BATTLEFIELD not in spec.zones and Zone.STACK not in spec.zones and spec.objects is not None


def deals_to_itself(one: Found, mention: Mention, candidates: Sequence[Mention]) -> bool:
    """Would what deals damage or fights be what it does that to: it isn't, but where "itself" is said (120.1, 701.14).

    "Whenever ~ becomes blocked by a creature, it deals 2 damage to that creature": "it" is ~, not the blocker.
    """
    if not isinstance(one.leaf, DealDamage | Fight) or not one.direct:
        return False
    who, whom = (one.leaf.source, one.leaf.to) if isinstance(one.leaf, DealDamage) else (one.leaf.one, one.leaf.other)
    other: Any = whom if who is one.node else who
    if not isinstance(other, Phrase) or other.kind == "player":
        return False
    if other.at < one.node.at:
        said = [earlier for earlier in candidates if earlier.at == other.at]
    elif isinstance(other.meaning, Anaphor) and other.meaning.how == "that":
        later = (m for m in reversed(candidates) if compatible(other.nouns, m.nouns, m.moved_by) and m.kind != "player")
        said = [m for m in (next(later, None),) if m is not None]
    else:
        return False
    return any(_same(mention, earlier) for earlier in said)


def _same(one: Mention, other: Mention) -> bool:
    if one.selector is not None and one.selector == other.selector:
        return True
    return one is other or (one.leaf is not None and one.leaf is other.leaf and one.key == other.key)


def no_it(mention: Mention, candidates: Iterable[Mention], leaf: object) -> bool:
    """Can "it" not mean this: a token where it is played, the card itself where it is only compared with.

    "Target creature … with mana value less than ~'s loyalty. … a copy of it" is a copy of the target.
    """
    if isinstance(mention.leaf, CreateTokens) and mention.selector is None and isinstance(leaf, Apply):
        return any(isinstance(part, RuleChange) and part.rule == "may play from zone" for part in leaf.parts)
    if mention.nouns != ("~",) or mention.direct or mention.leaf is None:
        return False
    return any(
        isinstance(other.selector, Targeted) and not other.plural and other.leaf is mention.leaf and other.direct
        for other in candidates
    )


def of_two_targets(
    candidates: Iterable[Mention], targets: Sequence[TargetSpec], how: str, wanted: tuple[str, ...]
) -> Mention | None:
    """ "The creature you control", "the creature an opponent controls": which of the targets was said to be so."""
    found: Mention | None = None
    for mention in candidates:
        target = mention.selector
        if not isinstance(target, Targeted) or mention.plural or target.index >= len(targets):
            continue
        fitting = targets[target.index].objects
        parts = parts_of(fitting)
        said = ("yours",) if _YOURS in parts else ("not yours",) if _NOT_YOURS & set(parts) else ()
        if how in said and compatible(wanted, mention.nouns) and (found is None or found.selector == target):
            found = mention
        elif how in said:
            return None
    return found


_YOURS: Final = ControlledBy(You())
_NOT_YOURS: Final = frozenset({Not(_YOURS), ControlledBy(Players("opponents"))})


def meant_anew(one: Found, mention: Mention, *, defining: bool) -> bool:
    """Are all of a kind meant that an effect doesn't begin on here: in another way than this one, or not yet (608.2c).

    "Creatures you control get +1/+1. If it was kicked, those creatures get +2/+1 instead": the first isn't done then.
    """
    if not (isinstance(mention.selector, All) and isinstance(mention.leaf, Apply)):
        return False
    return defining or id(mention.leaf) in one.instead_of | one.undone


def all_targets(selector: object) -> bool:
    """Several targets in one breath: they are known whoever speaks of them again."""
    parts = selector.parts if isinstance(selector, Union) else ()
    return bool(parts) and all(isinstance(part, Phrase) and isinstance(part.meaning, TargetSpec) for part in parts)


def no_longer_there(instruction: object, how: Anaphor, phrase: Phrase, each: Mention) -> bool:
    """ "For each Spirit sacrificed this way, that creature gets …": not what is gone, nor what is of another kind."""
    if how.how != "that" or not isinstance(instruction, Apply):
        return False
    match each.selector:
        case Those(objects=Phrase(meaning=Anaphor(detail="sacrificed"))):
            return True
    return not compatible(phrase.nouns, each.nouns, each.moved_by)
