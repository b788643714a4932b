"""Countering, copying and redirecting spells and abilities; casting while something resolves (701.6, 707.10, 115.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.conditions import Isnt, SamePlayer
from mtgtable.abilities.instructions import CastIt, ChangeTargets, CopyOnStack, Counter, ForEach, Instruction, MayPay
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Bound, Choose, ControllerOf, Players, PlayersWho, Source, TargetSpec
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, LikeBefore, Phrase, is_plural, meaning_of
from mtgtable.oracle.nouns.endings import cast_from
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@verb("counter|counters <what:objects>", "Counter target spell.")
def counter_objects(c: Captures) -> Instruction:
    return Counter(c["what"].selector)


@verb("copy|copies <what:object>", "Copy target instant or sorcery spell.")
def copy_object(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    known = isinstance(phrase.meaning, Source) or phrase.meaning == Anaphor("it")
    if not {"spell", "ability"} & set(phrase.nouns) and not known:
        return None
    return CopyOnStack(phrase.selector, new_targets=False, by=c["subject"])


@verb(
    "copy|copies <what:object> (.|and|, and) you may choose new targets for (the copy|that copy)",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
)
def copy_object_you_may_choose_new_targets_for(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    if not {"spell", "ability"} & set(phrase.nouns) and not isinstance(phrase.meaning, Source | Anaphor):
        return None
    return CopyOnStack(phrase.selector, new_targets=True, by=c["subject"])


@verb(
    "copy|copies <what:object> <e:for_each> (.|and|, and) you may choose new targets for the (copies|copy)",
    "Copy target instant or sorcery spell for each creature you control. You may choose new targets for the copies.",
)
def copy_object_for_each(c: Captures) -> Instruction | None:
    copied = copy_object_you_may_choose_new_targets_for(c)
    return replace(copied, count=c["e"]) if isinstance(copied, CopyOnStack) else None


@verb("copy|copies <what:object> <e:for_each>", "Copy target sorcery spell for each creature you control.")
def copy_object_so_often(c: Captures) -> Instruction | None:
    copied = copy_object_for_each(c)
    return replace(copied, new_targets=False) if isinstance(copied, CopyOnStack) else None


@verb(
    "copy|copies <what:object> x times (.|and|, and) you may choose new targets for the copies",
    "Copy target instant or sorcery spell X times. You may choose new targets for the copies.",
)
def copy_object_x_times(c: Captures) -> Instruction | None:
    copied = copy_object_you_may_choose_new_targets_for(c)
    return replace(copied, count=X()) if isinstance(copied, CopyOnStack) else None


@verb(
    "copy|copies <what:object> <k:times> (.|and|, and) you may choose new targets for the copies",
    "Copy target instant or sorcery spell twice. You may choose new targets for the copies.",
)
def copy_object_times(c: Captures) -> Instruction | None:
    copied = copy_object_you_may_choose_new_targets_for(c)
    return replace(copied, count=c["k"]) if isinstance(copied, CopyOnStack) else None


@verb(
    "copy|copies <what:object> an additional time (.|and|, and) you may choose new targets for the copy",
    "Copy target instant or sorcery spell an additional time. You may choose new targets for the copy.",
)
def copy_object_once_more(c: Captures) -> Instruction | None:
    """Beside whatever else copies it."""
    copied = copy_object_you_may_choose_new_targets_for(c)
    return copied if isinstance(copied, CopyOnStack) else None


@verb(
    "the controller of <what:object> copies it . that player may choose new targets for the copy",
    "The controller of target instant or sorcery spell copies it. That player may choose new targets for the copy.",
)
def its_controller_copies_it(c: Captures) -> Instruction | None:
    spell: Phrase = c["what"]
    if spell.plural or "spell" not in spell.nouns or not isinstance(spell.meaning, TargetSpec):
        return None
    return CopyOnStack(spell.selector, new_targets=True, by=ControllerOf(spell.selector))


@verb(
    "copies <what:object> . each of those players may choose new targets for their copy",
    "Each other player copies that spell. Each of those players may choose new targets for their copy.",
)
def each_other_player_copies_it(c: Captures) -> Instruction | None:
    """ "Other" than who controls the spell; one after another in turn order (101.4, 707.10)."""
    spell: Phrase = c["what"]
    if meaning_of(c["subject"]) != Players("others") or spell.meaning != Anaphor("that"):
        return None
    each, cast = Bound("each"), Bound("event.object")
    others = PlayersWho(Players("each"), Isnt(SamePlayer(each, ControllerOf(cast))))
    return ForEach(others, CopyOnStack(cast, new_targets=True, by=each)) if "spell" in spell.nouns else None


@verb(
    "copy ~ and may choose (a new target|new targets) for (the copy|that copy)",
    "If ~ was cast from a graveyard, you may copy ~ and may choose a new target for the copy.",
)
def copy_self_and_may_choose_a_new_target(c: Captures) -> Instruction | None:
    """By whoever may do so: they control the copy (707.10)."""
    return None if is_plural(c["subject"]) else CopyOnStack(Source(), new_targets=True, by=c["subject"])


@verb("choose new targets for <what:object>", "Choose new targets for target spell.")
def choose_new_targets_for_object(c: Captures) -> Instruction:
    return ChangeTargets(c["what"].selector, c["subject"])


@verb("change any targets of <what:object>", "You may change any targets of target Arcane spell.")
def change_any_targets_of_object(c: Captures) -> Instruction:
    """As many of them as the player likes (115.7d)."""
    return ChangeTargets(c["what"].selector, c["subject"])


@verb("choose a new target for <what:object>", "You may choose a new target for ~.")
def choose_a_new_target_for_object(c: Captures) -> Instruction:
    """Of a spell with one target: the same as new targets (115.7d)."""
    return ChangeTargets(c["what"].selector, c["subject"])


@verb("change the target of <what:object> to <to:object> [if able]", "Change the target of target spell to ~.")
def change_the_target_to_object(c: Captures) -> Instruction | None:
    """Only to a legal one (115.7a)."""
    return None if c["to"].plural else ChangeTargets(c["what"].selector, c["subject"], "change all", c["to"].selector)


@verb("change the target to <to:object> if able", "If it has a single target, change the target to ~ if able.")
def change_its_target_to_object(c: Captures) -> Instruction | None:
    """Of the spell that was just spoken of."""
    it = Phrase(c["at"], "object", (), False, Anaphor("it"))
    return None if c["to"].plural else ChangeTargets(it.selector, c["subject"], "change all", c["to"].selector)


@verb("change the target of <what:object>", "Change the target of target spell with a single target.")
def change_the_target_of_object(c: Captures) -> Instruction:
    return ChangeTargets(c["what"].selector, c["subject"], "change all")


@verb("cast|casts <what:object> without paying its mana cost", "Cast that card without paying its mana cost.")
def cast_object_without_paying_its_mana_cost(c: Captures) -> Instruction:
    one_of_each = isinstance(c["what"].meaning, Choose) and c["what"].meaning.of_each is not None
    return CastIt(_where_they_are(c["what"]), c["subject"], may=one_of_each)


@verb(
    "cast|casts <what:object> without paying its mana cost if able",
    "Cast that card without paying its mana cost if able.",
)
def cast_object_if_able(c: Captures) -> Instruction:
    """Who is told so must, where it can be done (608.2g)."""
    return CastIt(_where_they_are(c["what"]), c["subject"], may=False)


@verb("cast|casts <what:object>", "Exile the top card of your library. You may cast that card.")
def cast_object(c: Captures) -> Instruction | None:
    """While this resolves, its costs being paid (608.2g)."""
    phrase: Phrase = c["what"]
    known = isinstance(phrase.meaning, Anaphor | TargetSpec)
    if phrase.plural or not known or "spell" in phrase.nouns:
        return None
    return CastIt(phrase.selector, c["subject"], free=False, may=False)


@verb(
    "cast|casts <what:object> from (your|their) graveyard",
    "Discard a card. You may cast that card from your graveyard.",
)
def cast_object_from_the_graveyard(c: Captures) -> Instruction | None:
    """What was put there, where it now is (400.7)."""
    phrase: Phrase = c["what"]
    if phrase.plural or not isinstance(phrase.meaning, Anaphor | Source):
        return None
    return CastIt(phrase.selector, c["subject"], free=False, may=False)


@verb("play|plays <what:object> without paying its mana cost", "Play that card without paying its mana cost.")
def play_object_without_paying_its_mana_cost(c: Captures) -> Instruction:
    return CastIt(_where_they_are(c["what"]), c["subject"], may=False, lands_too=True)


def _where_they_are(what: Any) -> Any:
    """ "A spell from your hand": it is chosen where it is cast from (601.2a)."""
    chosen = what.meaning
    if not isinstance(chosen, Choose) or chosen.among is not None:
        return what
    zones = cast_from(chosen.filter)
    return replace(what, meaning=replace(chosen, zones=zones)) if zones else what


@verb(
    "counter|counters <what:object> . if (that spell|it) is countered this way , exile it instead "
    "of putting it into its owner 's graveyard",
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into "
    "its owner's graveyard.",
)
def counter_object_if_that_spell_is_countered(c: Captures) -> Instruction:
    return Counter(c["what"].selector, to=Zone.EXILE)


@verb(
    "counter|counters <what:object> . if (that spell|it) is countered this way , put it on top of "
    "its owner 's library instead of into "
    "that player 's graveyard",
    "Counter target spell. If that spell is countered this way, put it on top of its owner's "
    "library instead of into that player's "
    "graveyard.",
)
def counter_object_if_that_spell_is_countered_this(c: Captures) -> Instruction:
    return Counter(c["what"].selector, to=Zone.LIBRARY, position="top")


@verb(
    "counter|counters <what:object> . if (that spell|it) is countered this way , put it into its owner 's hand instead "
    "of into that player 's graveyard",
    "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
    "player's graveyard.",
)
def counter_object_if_that_spell_is_countered_this_way(c: Captures) -> Instruction:
    return Counter(c["what"].selector, to=Zone.HAND)


@verb("change a target of <what:object> to ~", "Change a target of target spell to ~.")
def change_a_target_of_object_to_self(c: Captures) -> Instruction:
    return ChangeTargets(c["what"].selector, c["subject"], "change one", Source())


@verb(
    "copy|copies <what:object> (.|, then|and) you may cast the copy [<f:unpaid>]",
    "Exile target instant card from your graveyard. Copy that card. You may cast the copy without paying its mana "
    "cost.",
)
def copy_a_card_and_cast_the_copy(c: Captures) -> Instruction | None:
    """707.12: the copy is made where the card is; one that isn't cast ceases to exist."""
    phrase: Phrase = c["what"]
    if phrase.plural or {"spell", "ability"} & set(phrase.nouns) or not isinstance(phrase.meaning, Anaphor):
        return None
    return CastIt(phrase.selector, c["subject"], free="f" in c, copy=True)


@verb(
    "copy|copies those cards . cast the copies [if able] <f:unpaid_each>",
    "Exile two target instant cards from your graveyard. Copy those cards. Cast the copies if able without paying "
    "their mana costs.",
)
def copy_cards_and_cast_the_copies(c: Captures) -> Instruction:
    """707.12: one after the other, in whatever order."""
    those = Phrase(c["at"] + 1, "object", ("card",), True, Anaphor("those"))
    return CastIt(those.selector, c["subject"], may=False, copy=True)


@slot("unpaid_each")
def _unpaid_each(text: Text, i: int) -> Parsed:
    found = text.at(i, ("without", "paying", "their", "mana", "costs"))
    return (True, i + 5) if found else None


@verb(
    "counter that spell unless its controller pays <m:mana_cost> <w:instead>",
    "Counter target spell unless its controller pays {2}. If you control a Bird, counter that spell unless its "
    "controller pays {4} instead.",
)
def counter_unless_more_is_paid(c: Captures) -> LikeBefore:
    return LikeBefore(MayPay, "cost", c["m"])
