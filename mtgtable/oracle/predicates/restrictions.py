"""Predicates about what objects can't, can and must do (508, 509, 613.11)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.durations import END_OF_TURN, Until
from mtgtable.abilities.filters import CompareStat, ControlledBy, Filter, IsAmong, IsSource
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import All, Bound, Choose, Players, Source, You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Noun, Phrase, is_plural, meaning_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_PLAIN: tuple[tuple[str, str, str], ...] = (
    ("can't attack", "cant attack", "Target creature can't attack this turn."),
    ("can't attack alone", "cant attack alone", "~ can't attack alone."),
    ("can't block", "cant block", "Target creature can't block this turn."),
    ("can't block alone", "cant block alone", "~ can't block alone."),
    ("can't be blocked", "cant be blocked", "~ can't be blocked."),
    ("is|are unblockable", "cant be blocked", "~ is unblockable."),
    ("attack|attacks each (combat|turn) if able", "must attack", "~ attacks each combat if able."),
    ("attack|attacks this turn if able", "must attack", "Target creature attacks this turn if able."),
    ("attack|attacks this combat if able", "must attack", "Target creature attacks this combat if able."),
    ("block|blocks each (combat|turn) if able", "must block", "~ blocks each combat if able."),
    ("block|blocks this turn if able", "must block", "Target creature blocks this turn if able."),
    ("block|blocks this combat if able", "must block", "Target creature blocks this combat if able."),
    ("must be blocked if able", "must be blocked", "~ must be blocked if able."),
    ("must be blocked this turn if able", "must be blocked", "~ must be blocked if able."),
    ("doesn't|don't untap", "doesnt untap", "Enchanted creature doesn't untap during its controller's untap step."),
    (("doesn't|don't untap during (its controller 's|their controllers 's|their controller 's|your) "
     "untap (step|steps)"), "doesnt untap",
     "Enchanted creature doesn't untap during its controller's untap step."),
    ("can't be countered", "cant be countered", "~ can't be countered."),
    ("can't be countered by spells or abilities", "cant be countered", "~ can't be countered by spells or abilities."),
    ("can't be regenerated", "cant be regenerated", "It can't be regenerated this turn."),
    ("can't be sacrificed", "cant be sacrificed", "~ can't be sacrificed."),
    ("can't transform", "cant transform", "~ can't transform."),
    ("can attack as though (it|they) didn't have defender", "can attack as though no defender",
     "Wall creatures can attack as though they didn't have defender."),
    ("can attack this turn as though (it|they) didn't have defender", "can attack as though no defender",
     "~ can attack this turn as though it didn't have defender."),
    ("can block an additional creature each combat", "can block additional", ("~ can block an additional creature each "
                                                                             "combat.")),
    ("can block an additional creature", "can block additional", "~ can block an additional creature this turn."),
    ("can block any number of creatures", "can block any number", "~ can block any number of creatures."),
    ("assigns|assign no combat damage", "assigns no combat damage", "~ assigns no combat damage this turn."),
    ("can't be enchanted", "cant be enchanted", "~ can't be enchanted."),
    ("can't be equipped", "cant be equipped", "~ can't be equipped."),
    ("can't have counters put on (it|them)", "cant have counters", "~ can't have counters put on it."),
    ("can't be the target(s) of spells or abilities", "cant be targeted",
     "~ can't be the target of spells or abilities."),
    ("assigns|assign combat damage equal to (its|their) toughness rather than (its|their) power",
     "assigns damage equal to toughness",
     "Each creature assigns combat damage equal to its toughness rather than its power."),
)  # fmt: skip


def _for_how_long(pattern: str) -> Until | None:
    """ "This combat" is over before another one of the same turn (506.1, 500.8)."""
    if " this combat " in pattern:
        return Until("end of combat")
    return END_OF_TURN if " this " in pattern else None


for _pattern, _rule, _example in _PLAIN:

    def _declare(pattern: str, rule: str, example: str) -> None:
        @verb(pattern, example, "object")
        def plain_rule(_c: Captures) -> Continuous:
            value = 1 if rule == "can block additional" else None
            return Continuous((RuleChange(rule, value=value),), _for_how_long(pattern))  # type: ignore[arg-type]

    _declare(_pattern, _rule, _example)


def _attacks_whom(c: Captures, duration: Until | None) -> Continuous | None:
    """508.1d: a requirement to attack that player, or any player rather than a planeswalker."""
    meaning = meaning_of(c["p"])
    if isinstance(meaning, Choose):
        return Continuous((RuleChange("must attack", players=meaning.players),), duration)
    return None if is_plural(c["p"]) else Continuous((RuleChange("must attack", players=c["p"]),), duration)


@verb("attack|attacks <p:player> each combat if able", "Goblins your opponents control attack you each combat if able.",
      "object")  # fmt: skip
def attacks_player_each_combat(c: Captures) -> Continuous | None:
    return _attacks_whom(c, None)


@verb("attack|attacks <p:player> this turn if able", "Target creature attacks you this turn if able.", "object")
def attacks_player_this_turn(c: Captures) -> Continuous | None:
    return _attacks_whom(c, END_OF_TURN)


@verb("attack|attacks <p:player> this combat if able", "Target creature attacks you this combat if able.", "object")
def attacks_player_this_combat(c: Captures) -> Continuous | None:
    return _attacks_whom(c, Until("end of combat"))


@verb(
    "attack|attacks each combat if able and attack|attacks a player other than you if able",
    "Target creature attacks each combat if able and attacks a player other than you if able.",
    "object",
)
def attacks_somebody_else_each_combat(_c: Captures) -> Continuous:
    """508.1d: two requirements, as goad has (701.15b)."""
    return Continuous((RuleChange("must attack"), RuleChange("must attack", players=Players("others"))))


@verb(
    "can block an additional creature [each combat] <n:for_each>",
    "~ can block an additional creature each combat for each Equipment attached to ~.",
    "object",
)
def can_block_one_more_for_each(c: Captures) -> Continuous:
    return Continuous((RuleChange("can block additional", value=c["n"]),))


@verb("can't attack or block", "Enchanted creature can't attack or block.", "object")
def cant_attack_or_block(_c: Captures) -> Continuous:
    return Continuous((RuleChange("cant attack"), RuleChange("cant block")))


@verb("can't attack or block alone", "~ can't attack or block alone.", "object")
def cant_attack_or_block_alone(_c: Captures) -> Continuous:
    return Continuous((RuleChange("cant attack alone"), RuleChange("cant block alone")))


@verb(
    "can't attack or block [,] and its activated abilities can't be activated",
    "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
    "object",
)
def cant_attack_or_block_and_its_activated(_c: Captures) -> Continuous:
    return Continuous(
        (RuleChange("cant attack"), RuleChange("cant block"), RuleChange("activated abilities cant be activated"))
    )


@verb(
    "doesn't untap during its controller 's untap step and its activated abilities can't be activated",
    "Enchanted permanent doesn't untap during its controller's untap step and its activated abilities can't be "
    "activated.",
    "object",
)
def doesnt_untap_and_its_activated(_c: Captures) -> Continuous:
    return Continuous((RuleChange("doesnt untap"), RuleChange("activated abilities cant be activated")))


def _who(phrase: Phrase) -> Filter | None:
    meaning = phrase.meaning
    if isinstance(meaning, Source):
        return IsSource()
    if isinstance(meaning, All | Choose):
        return meaning.filter
    return IsAmong(phrase.selector)


@verb("can't be blocked by <o:object>", "~ can't be blocked by creatures with power 2 or less.", "object")
def cant_be_blocked_by_object(c: Captures) -> Continuous:
    return Continuous((RuleChange("cant be blocked", filter=_who(c["o"])),))


@verb("can't be blocked except by <o:object>", "~ can't be blocked except by creatures with flying.", "object")
def cant_be_blocked_except_by_object(c: Captures) -> Continuous | None:
    if isinstance(c["o"].meaning, Choose):
        return None
    return Continuous((RuleChange("blocked only by", filter=_who(c["o"])),))


@verb("can't be blocked by more than one creature", "~ can't be blocked by more than one creature.", "object")
def cant_be_blocked_by_more_than_one_creature(_c: Captures) -> Continuous:
    return Continuous((RuleChange("blockers at most", value=1),))


@verb(
    "must be blocked by (a|an) <n:noun> if able", "Equipped creature must be blocked by an Eldrazi if able.", "object"
)
def must_be_blocked_by_one(c: Captures) -> Continuous | None:
    """509.1c."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents or noun.choice:
        return None
    return Continuous((RuleChange("must be blocked", filter=noun.filter),))


@verb("must be blocked by exactly one creature if able", "~ must be blocked by exactly one creature if able.", "object")
def must_be_blocked_by_exactly_one(_c: Captures) -> Continuous:
    """509.1c: a requirement, so that two may block what one alone can't."""
    return Continuous((RuleChange("must be blocked", value=1),))


@verb("can't block <o:object>", "Target creature can't block ~ this turn.", "object")
def cant_block_object(c: Captures) -> Continuous:
    return Continuous((RuleChange("cant block", filter=_who(c["o"])),))


@verb("can block only <o:object>", "~ can block only creatures with flying.", "object")
def can_block_only_object(c: Captures) -> Continuous:
    return Continuous((RuleChange("can block only", filter=_who(c["o"])),))


@verb("can't attack <p:player>", "Enchanted creature can't attack you.", "object")
def cant_attack_player(c: Captures) -> Continuous:
    return Continuous((RuleChange("cant attack", players=c["p"]),))


@verb(
    "can't attack you or planeswalkers you control",
    "Enchanted creature can't attack you or planeswalkers you control.",
    "object",
)
def cant_attack_you_or_planeswalkers_you_control(_c: Captures) -> Continuous | None:
    return Continuous((RuleChange("cant attack", players=You(), filter=ControlledBy(You())),))


@verb("can't be the target(s) of <s:noun>", "~ can't be the target of blue spells.", "object")
def cant_be_the_target_of_noun(c: Captures) -> Continuous | None:
    noun: Noun = c["s"]
    return (
        Continuous((RuleChange("cant be targeted", filter=noun.filter),))
        if "spell" in noun.nouns or "ability" in noun.nouns
        else None
    )


@verb(
    "can't be the target(s) of spells or abilities your opponents control",
    "~ can't be the target of spells or abilities your opponents control.",
    "object",
)
def cant_be_the_target_of_spells_or_abilities(_c: Captures) -> Continuous:
    return Continuous((RuleChange("cant be targeted", players=Players("opponents")),))


@verb(
    "can't be blocked except by two or more creatures", "~ can't be blocked except by two or more creatures.", "object"
)
def cant_be_blocked_except_by_two_or_more(_c: Captures) -> Continuous:
    return Continuous((RuleChange("blockers at least", value=2),))


@verb(
    "can't be blocked except by three or more creatures",
    "~ can't be blocked except by three or more creatures.",
    "object",
)
def cant_be_blocked_except_by_three_or_more(_c: Captures) -> Continuous:
    return Continuous((RuleChange("blockers at least", value=3),))


@verb("can't be countered by <s:noun>", "Spells you control can't be countered by blue or black spells.", "object")
def cant_be_countered_by(c: Captures) -> Continuous | None:
    noun: Noun = c["s"]
    plain = noun.plural and "spell" in noun.nouns
    return Continuous((RuleChange("cant be countered", filter=noun.filter),)) if plain else None


@verb("can be attached only to <o:object>", "~ can be attached only to a legendary creature.", "object")
def can_be_attached_only_to_object(c: Captures) -> Continuous | None:
    """301.5c: it can't become attached to anything else, and becomes unattached from what no longer fits."""
    meaning = c["o"].meaning
    plain = isinstance(meaning, Choose) and meaning.count == 1 and not meaning.any_number
    return Continuous((RuleChange("attached only to", filter=meaning.filter),)) if plain else None


@verb("is|are goaded", "Enchanted creature is goaded.", "object")
def is_goaded(_c: Captures) -> Continuous:
    return Continuous((RuleChange("goaded"),))


@verb(
    "can't attack or block , and (its|their) activated abilities can't be activated unless they are mana abilities",
    "Enchanted permanent can't attack or block, and its activated abilities can't be activated unless they're mana "
    "abilities.",
    "object",
)
def cant_attack_or_block_nor_use_but_mana_abilities(_c: Captures) -> Continuous:
    rules = (RuleChange("cant attack"), RuleChange("cant block"), RuleChange("nonmana abilities cant be activated"))
    return Continuous(rules)


@verb("can't attack , block , or transform", "Enchanted creature can't attack, block, or transform.", "object")
def cant_attack_block_or_transform(_c: Captures) -> Continuous:
    return Continuous((RuleChange("cant attack"), RuleChange("cant block"), RuleChange("cant transform")))


@verb("can attack as though (it|they) had haste", "Enchanted creature can attack as though it had haste.", "object")
def can_attack_as_though_it_had_haste(_c: Captures) -> Continuous:
    return Continuous((RuleChange("attacks as though haste"),))


@verb(
    "can block an additional <n:number> creatures [each combat]",
    "~ can block an additional seven creatures each combat.",
    "object",
)
def can_block_number_more(c: Captures) -> Continuous:
    return Continuous((RuleChange("can block additional", value=c["n"]),))


@verb(
    "can't be blocked this turn except by <o:object>",
    "Target creature can't be blocked this turn except by Spirits.",
    "object",
)
def cant_be_blocked_this_turn_except_by(c: Captures) -> Continuous | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All):
        return None
    return Continuous((RuleChange("blocked only by", filter=meaning.filter),), END_OF_TURN)


@verb("can't be blocked by <o:object> this turn", "Target creature can't be blocked by Walls this turn.", "object")
def cant_be_blocked_by_this_turn(c: Captures) -> Continuous | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All):
        return None
    return Continuous((RuleChange("cant be blocked", filter=meaning.filter),), END_OF_TURN)


@verb(
    "can't be blocked by creatures with greater <s:stat>",
    "~ can't be blocked by creatures with greater power.",
    "object",
)
def cant_be_blocked_by_greater(c: Captures) -> Continuous:
    """509.1b: greater than its own."""
    its: Any = StatOf(c["s"], Bound("affected"))
    return Continuous((RuleChange("cant be blocked", filter=CompareStat(c["s"], ">", its)),))


@verb(
    "can't be blocked except by <n:number> or more creatures",
    "~ can't be blocked except by six or more creatures.",
    "object",
)
def cant_be_blocked_except_by_so_many(c: Captures) -> Continuous:
    return Continuous((RuleChange("blockers at least", value=c["n"]),))


@slot("crewing")
def _crewing(text: Text, i: int) -> Parsed:
    """ "Crews Vehicles", "saddles Mounts and crews Vehicles"."""
    found = [(deeds, i + len(words)) for words, deeds in _CREWING.items() if text.at(i, words)]
    return max(found, key=lambda one: one[1], default=None)


_CREWING: Final = {
    ("crews", "vehicles"): "crew", ("crew", "vehicles"): "crew", ("saddles", "mounts"): "saddle",
    ("saddles", "mounts", "and", "crews", "vehicles"): "saddle and crew",
    ("saddle", "mounts", "and", "crew", "vehicles"): "saddle and crew",
}  # fmt: skip


@verb(
    "<d:crewing> as though (its|their) power were <n:number> greater",
    "~ crews Vehicles as though its power were 2 greater.",
    "object",
)
def crews_as_though_its_power_were_greater(c: Captures) -> Continuous:
    """702.122c."""
    return Continuous((RuleChange("crews with", step=c["d"], value=c["n"]),))


@verb(
    "<d:crewing> using (its|their) toughness rather than (its|their) power",
    "~ saddles Mounts and crews Vehicles using its toughness rather than its power.",
    "object",
)
def crews_using_its_toughness(c: Captures) -> Continuous:
    return Continuous((RuleChange("crews with", step=c["d"]),))


@verb("can't block or be blocked by <o:object>", "~ can't block or be blocked by non-Spirit creatures.", "object")
def cant_block_or_be_blocked_by(c: Captures) -> Continuous:
    who = _who(c["o"])
    return Continuous((RuleChange("cant block", filter=who), RuleChange("cant be blocked", filter=who)))


@verb("can't become untapped", "Enchanted creature can't become untapped.", "object")
def cant_become_untapped(_c: Captures) -> Continuous:
    return Continuous((RuleChange("cant become untapped"),))
