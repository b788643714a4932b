"""Sentences that say more about what was said before: "It can't be regenerated", "It's still a land"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Compares, Exists, Isnt, IsTurnOf
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.durations import END_OF_TURN, FOREVER, UntilPaid
from mtgtable.abilities.filters import AllOf, AttacksWhom, ControlledBy, DamagedBy, Filter, IsType, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.game_changes import Announce
from mtgtable.abilities.instructions import (
    AddMana,
    Arrange,
    ChooseMode,
    CopyOnStack,
    Counter,
    DealDamage,
    Destroy,
    ForEach,
    GainLife,
    If,
    Instruction,
    May,
    MayPay,
    Repeat,
    Search,
    Sequence,
    Shuffle,
    SpentRider,
)
from mtgtable.abilities.lasting import Apply, Later, Prevent
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, RuleChange
from mtgtable.abilities.quantities import CountOf, Distinct, EventAmount, IfElse, Product, StatOf
from mtgtable.abilities.selectors import (
    TARGETS,
    All,
    Bound,
    Choose,
    HostOf,
    Players,
    PlayersWho,
    Source,
    Those,
    You,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import Spoken
from mtgtable.oracle.sentences.effect_text import EffectText
from mtgtable.oracle.terms.conditions_of_combat import COMBAT
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Change: TypeAlias = Callable[[EffectText, Captures], bool]

AFTERTHOUGHTS: Final[PlainRules[Change]] = Rules("afterthought", matcher)
"""Whole sentences that change what stands before them; a rule gives False when it has nothing to change."""

after = AFTERTHOUGHTS.declare


def afterthought(text: Text, k: int, stop: int, found: EffectText) -> bool:
    """Read the sentence from ``k`` to ``stop`` as an afterthought; False when it is none."""
    for rule in AFTERTHOUGHTS.starting(text, k):
        captures: Captures = {}
        if rule.match(text, k, captures) == stop and rule.build(found, captures):
            return True
    return False


def change_last(found: EffectText, change: Callable[[Any], Any]) -> bool:
    """Change the last sentence's instruction; False when the change finds nothing."""
    if not found.sentences or found.sentences[-1].effect is None:
        return False
    last = found.sentences[-1]
    changed = _change(last.effect, change)
    if changed is last.effect:
        return False
    found.sentences[-1] = replace(last, effect=changed)
    return True


def change_some(found: EffectText, change: Callable[[Any], Any]) -> bool:
    """Change the last sentence that the change fits, whatever stands between."""
    for index in range(len(found.sentences) - 1, -1, -1):
        sentence = found.sentences[index]
        if sentence.effect is not None and (changed := _change(sentence.effect, change)) is not sentence.effect:
            found.sentences[index] = replace(sentence, effect=changed)
            return True
    return False


def _change(node: Any, change: Callable[[Any], Any]) -> Any:
    """Apply the change to the last instruction in the tree that it fits."""
    if isinstance(node, Sequence):
        for index in range(len(node.steps) - 1, -1, -1):
            changed = _change(node.steps[index], change)
            if changed is not node.steps[index]:
                return replace(node, steps=(*node.steps[:index], changed, *node.steps[index + 1 :]))
        return node
    if isinstance(node, Spoken):
        inner = _change(node.do, change)
        return node if inner is node.do else replace(node, do=inner)
    if isinstance(node, If):
        then = _change(node.then, change)
        other = _change(node.otherwise, change) if node.otherwise is not None else None
        return node if then is node.then and other is node.otherwise else replace(node, then=then, otherwise=other)
    if isinstance(node, ChooseMode):
        changed_modes = tuple(replace(mode, effect=_change(mode.effect, change)) for mode in node.modes)
        whole = all(new.effect is not old.effect for new, old in zip(changed_modes, node.modes, strict=True))
        return replace(node, modes=changed_modes) if whole else node
    if isinstance(node, May | Repeat | ForEach):
        inner = _change(node.do, change)
        if isinstance(node, May) and inner is node.do and node.otherwise is not None:  # "if no one does, destroy …"
            other = _change(node.otherwise, change)
            return node if other is node.otherwise else replace(node, otherwise=other)
        return node if inner is node.do else replace(node, do=inner)
    if isinstance(node, MayPay):
        for name in ("then", "otherwise"):
            part = getattr(node, name)
            if part is not None and (changed := _change(part, change)) is not part:
                return replace(node, **{name: changed})
        return node
    if isinstance(node, Later):
        content = node.trigger.content
        inner = _change(content.effect, change)
        if inner is content.effect:
            return node
        return replace(node, trigger=replace(node.trigger, content=replace(content, effect=inner)))
    return change(node)


def _no_regeneration(node: Instruction) -> Instruction:
    return replace(node, no_regeneration=True) if isinstance(node, Destroy) else node


@after(
    "(it|they|that creature|those creatures|that permanent|the creature|that land|that artifact) can't be regenerated",
    "Destroy target creature. It can't be regenerated.",
)
def it_cant_be_regenerated(found: EffectText, _c: Captures) -> bool:
    return change_last(found, _no_regeneration)


@after(
    "(a creature|creatures|an artifact|artifacts|permanents) destroyed this way can't be regenerated",
    "Destroy all creatures. Creatures destroyed this way can't be regenerated.",
)
def a_creature_destroyed_this_way_cant_be(found: EffectText, _c: Captures) -> bool:
    return change_last(found, _no_regeneration)


def _still(node: Instruction) -> Instruction:
    if not isinstance(node, Apply):
        return node
    parts = tuple(kept_types(part) if isinstance(part, ChangeTypes) else part for part in node.parts)
    return replace(node, parts=parts) if parts != node.parts else node


def kept_types(part: ChangeTypes) -> ChangeTypes:
    """205.1b: "still a land" keeps all prior types and subtypes."""
    return ChangeTypes(
        add_types=part.add_types + (part.set_types or ()),
        add_subtypes=part.add_subtypes + (part.set_subtypes or ()),
        add_supertypes=part.add_supertypes,
        all_creature_types=part.all_creature_types,
    )


@after(
    "(it is|they are|that is|that land is|those lands are) still (a land|an "
    "artifact|lands|artifacts|a planeswalker|an enchantment)",
    "Target land becomes a 3/3 creature until end of turn. It's still a land.",
)
def it_is_still_a_land(found: EffectText, _c: Captures) -> bool:
    return change_last(found, _still)


@after(
    "each opponent attacking that player does the same",
    "Whenever enchanted player is attacked, you draw a card. Each opponent attacking that player does the same.",
)
def each_opponent_attacking_that_player_too(found: EffectText, _c: Captures) -> bool:
    """The same, with each of them as "you", at the same time as nobody else's is asked (608.2)."""
    said = found.sentences[0].effect if len(found.sentences) == 1 else None
    if said is None:
        return False
    each = Bound("each")
    host: Any = HostOf(Source())
    attackers = All(all_of(IsType("Creature"), AttacksWhom(host), ControlledBy(each)))

    def of_theirs(node: Any) -> Any:
        if isinstance(node, CompiledFace):
            return replace(node)  # a token's own words mean whoever controls it
        return each if node == You() else node

    theirs = ForEach(PlayersWho(Players("opponents"), Exists(attackers)), rewrite(said, of_theirs))
    found.sentences[0] = replace(found.sentences[0], effect=Sequence((said, theirs)))
    return True


def _until_paid(node: Instruction, cost: Cost) -> Instruction:
    if not isinstance(node, Apply) or node.duration != FOREVER:
        return node
    return replace(node, duration=UntilPaid(cost))


@after(
    "you may <k:cost> to end this effect",
    "~ becomes an Aura enchantment with enchant creature. Attach it to target creature. You may pay {W} to end this "
    "effect.",
)
def you_may_pay_to_end_this_effect(found: EffectText, c: Captures) -> bool:
    """116.2c."""
    return change_some(found, lambda node: _until_paid(node, c["k"]))


@after("the damage can't be prevented", "~ deals 3 damage to any target. The damage can't be prevented.")
def the_damage_cant_be_prevented(found: EffectText, _c: Captures) -> bool:
    return change_last(
        found, lambda node: replace(node, cant_be_prevented=True) if isinstance(node, DealDamage) else node
    )


@after(
    "you may choose new targets for (the copy|that copy|the copies|those copies)",
    "Copy target spell. You may choose new targets for the copy.",
)
def you_may_choose_new_targets_for_the_copy(found: EffectText, _c: Captures) -> bool:
    return change_last(found, lambda node: replace(node, new_targets=True) if isinstance(node, CopyOnStack) else node)


@after(
    "until end of turn , you don't lose this mana as steps and phases end",
    "Add {R}{R}. Until end of turn, you don't lose this mana as steps and phases end.",
)
def this_mana_lasts(found: EffectText, _c: Captures) -> bool:
    return change_last(found, lambda node: replace(node, lasting="turn") if isinstance(node, AddMana) else node)


# ---- what concerns the ability, not its effect ----------------------------------------------------------------------


def _limit(found: EffectText, kind: str, value: Any) -> bool:
    found.limits.append((kind, value))
    return True


@after("x is <n:amount>", "Draw X cards. X is the number of creatures you control.")
def x_is_that(found: EffectText, c: Captures) -> bool:
    """107.3c: what a text defines isn't chosen, also where it stands in the cost."""
    one_of_them = any(node == Players("opponents") for node in walk(c["n"]))  # "an opponent's hand": one is chosen
    if found.x_is is not None or not found.sentences or one_of_them:
        return False
    found.x_is = c["n"]
    return _limit(found, "x in cost", c["n"])


@after("this effect lasts indefinitely", "This effect lasts indefinitely.")
def this_effect_lasts_indefinitely(found: EffectText, _c: Captures) -> bool:
    return bool(found.sentences)


@after(
    "activate only <a:activation_limit> [(and only|, and only|and) <b:activation_limit>] "
    "[and only <c:activation_limit>]",
    "Draw a card. Activate only as a sorcery and only once each turn.",
)
def activate_only_limit(found: EffectText, c: Captures) -> bool:
    rows = [limit for name in ("a", "b", "c") for limit in c.get(name, ())]
    return all(_limit(found, kind, value) for kind, value in rows)


@after("you can't activate during combat", "Draw a card. You can't activate this ability during combat.")
def you_cant_activate_during_combat(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "condition", Isnt(COMBAT))


@after("activate no more than <n:times> each turn", "Draw a card. Activate no more than twice each turn.")
def activate_no_more_than_times_each_turn(found: EffectText, c: Captures) -> bool:
    return isinstance(c["n"], int) and _limit(found, "turn", c["n"])


@after("any player may activate", "Draw a card. Any player may activate this ability.")
def any_player_may_activate(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "who", "any player")


@after(
    "any player may activate but only <a:activation_limit>",
    "Draw a card. Any player may activate this ability but only during any upkeep step.",
)
def any_player_may_activate_but_only(found: EffectText, c: Captures) -> bool:
    return _limit(found, "who", "any player") and all(_limit(found, kind, value) for kind, value in c["a"])


@after("only your opponents may activate", "Draw a card. Only your opponents may activate this ability.")
def only_your_opponents_may_activate(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "who", "opponents")


@after(
    "this ability costs {1} less to activate <e:for_each>",
    "Draw a card. This ability costs {1} less to activate for each creature you control.",
)
def this_ability_costs_less_for_each(found: EffectText, c: Captures) -> bool:
    return _limit(found, "less", c["e"])


@after(
    "this ability costs {1} more to activate <e:for_each>",
    "Draw a card. This ability costs {1} more to activate for each card in your hand.",
)
def this_ability_costs_more_for_each(found: EffectText, c: Captures) -> bool:
    return _limit(found, "less", Product(-1, c["e"]))


@after(
    "this ability costs {x} less to activate , where x is <n:amount>",
    "Draw a card. This ability costs {X} less to activate, where X is your life total.",
)
def this_ability_costs_x_less(found: EffectText, c: Captures) -> bool:
    return _limit(found, "less", c["n"])


@after(
    "this ability costs {x} less to activate , where x is the power of the creature it targets",
    "Tap target creature. This ability costs {X} less to activate, where X is the power of the creature it targets.",
)
def this_ability_costs_less_by_power(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "less", StatOf("power", Bound(TARGETS)))


@after(
    "this ability costs {1} less to activate for each color of the creature it targets",
    "Tap target creature. This ability costs {1} less to activate for each color of the creature it targets.",
)
def this_ability_costs_less_by_colors(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "less", Distinct("color", Bound(TARGETS)))


@after(
    "this ability costs <m:mana_cost> less to activate if <k:condition>",
    "Draw a card. This ability costs {2} less to activate if you control a Swamp.",
)
def this_ability_costs_less_if_condition(found: EffectText, c: Captures) -> bool:
    mana = c["m"].mana
    if mana is None or not mana.is_generic:
        return False
    return _limit(found, "less", IfElse(c["k"], mana.generic, 0))


@after(
    "this ability costs <m:mana_cost> less to activate if it targets <o:object>",
    "Tap target creature. This ability costs {1} less to activate if it targets a creature with power 3 or less.",
)
def this_ability_costs_less_if_it_targets(found: EffectText, c: Captures) -> bool:
    mana, meaning = c["m"].mana, c["o"].meaning
    if mana is None or not mana.is_generic or not isinstance(meaning, Choose):
        return False
    aimed = CountOf(Those(Bound(TARGETS), meaning.filter))
    return _limit(found, "less", IfElse(Compares(aimed, ">=", meaning.count), mana.generic, 0))


@after(
    "this ability costs {1} less to activate during your turn",
    "Draw a card. This ability costs {1} less to activate during your turn.",
)
def this_ability_costs_less_on_your_turn(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "less", IfElse(IsTurnOf(You()), 1, 0))


@after("this ability triggers only once each turn", "Draw a card. This ability triggers only once each turn.")
def this_ability_triggers_only_once_each_turn(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "turn", 1)


@after("this ability triggers only twice each turn", "Draw a card. This ability triggers only twice each turn.")
def this_ability_triggers_only_twice_each_turn(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "turn", 2)


DONE_ONCE: Final = Announce("do once", Source())


def _noting_it(node: Instruction) -> Instruction:
    if isinstance(node, May):
        return replace(node, do=Sequence((DONE_ONCE, node.do)))
    if isinstance(node, MayPay):
        return replace(node, then=DONE_ONCE if node.then is None else Sequence((DONE_ONCE, node.then)))
    return Sequence((DONE_ONCE, node))


@after("do this only once each turn", "You may draw a card. Do this only once each turn.")
def do_this_only_once_each_turn(found: EffectText, _c: Captures) -> bool:
    """603.2h: that it is done is noted before what comes of it, which may be what the ability watches for."""
    if any(one.effect is None for one in found.sentences):
        return False
    places = [k for k, one in enumerate(found.sentences) if any(isinstance(n, May | MayPay) for n in walk(one.effect))]
    place = places[-1] if places else len(found.sentences) - 1
    if place < 0:
        return False
    effect = found.sentences[place].effect
    choice = next((node for node in walk(effect) if isinstance(node, May | MayPay)), effect)
    noted = rewrite(effect, lambda node: _noting_it(node) if node == choice else node)
    found.sentences[place] = replace(found.sentences[place], effect=noted)
    return _limit(found, "done", 1)


@after(
    "a creature dealt damage this way can't be regenerated this turn",
    "~ deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn.",
)
def a_creature_dealt_damage_cant_be_regenerated(found: EffectText, _c: Captures) -> bool:
    those = All(AllOf((IsType("Creature"), DamagedBy(Source()))))
    rule = Apply(those, (RuleChange("cant be regenerated"),), END_OF_TURN)
    return change_last(found, lambda node: Sequence((node, rule)) if isinstance(node, DealDamage) else node)


@after(
    "if you search|searched your library this way , shuffle",
    "Search your library for a basic land card. If you search your library this way, shuffle.",
)
def if_you_search_your_library_shuffle(found: EffectText, _c: Captures) -> bool:
    """701.23: a library that was searched is shuffled; nothing else is searched without it."""
    return change_last(found, lambda node: Sequence((node, Shuffle())) if isinstance(node, Search) else node)


_COUNTERED: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("exile it instead of putting it into its owner 's graveyard", {"to": Zone.EXILE}),
    (
        "put it on top of its owner 's library instead of into that player 's graveyard",
        {"to": Zone.LIBRARY, "position": "top"},
    ),
    ("put it into its owner 's hand instead of into that player 's graveyard", {"to": Zone.HAND}),
    (
        "put it on the bottom of its owner 's library instead of into that player 's graveyard",
        {"to": Zone.LIBRARY, "position": "bottom"},
    ),
)


def _goes_when_countered(words: str, how: dict[str, Any]) -> None:
    @after(
        f"if (that spell|the spell|a spell|it) is countered this way , {words}",
        f"Counter target spell unless its controller pays {{1}}. If that spell is countered this way, "
        f"{words.replace(' s ', chr(39) + 's ').replace(' ' + chr(39) + 's', chr(39) + 's')}.",
    )
    def goes_there_when_countered(found: EffectText, _c: Captures) -> bool:
        return change_last(found, lambda node: replace(node, **how) if isinstance(node, Counter) else node)


for _row in _COUNTERED:
    _goes_when_countered(*_row)


@after("spend only <k:color> mana on x", "~ deals X damage to any target. Spend only black mana on X.")
def spend_only_color_mana_on_x(found: EffectText, c: Captures) -> bool:
    return _limit(found, "x color", c["k"].color)


@after("x can't be 0", "~ deals X damage to any target. X can't be 0.")
def x_cant_be_0(found: EffectText, _c: Captures) -> bool:
    return _limit(found, "x least", 1)


@after(
    "x can't be greater than <n:amount>",
    "~ deals X damage to any target. X can't be greater than the number of creatures you control.",
)
def x_cant_be_greater(found: EffectText, c: Captures) -> bool:
    """Of what may be paid as it resolves (107.3f), or of what is announced as the spell is cast (107.3a)."""
    last = found.sentences[-1] if found.sentences else None
    if last is None or not isinstance(last.effect, MayPay) or not _has_x(last.effect.cost):
        return _limit(found, "x most", c["n"])
    found.sentences[-1] = replace(last, effect=replace(last.effect, x_at_most=c["n"]))
    return True


def _has_x(cost: Cost) -> bool:
    return any(isinstance(part, PayMana) and part.mana.has_variable for part in cost.parts)


@after(
    "if <k:condition> , ~ can't be countered and the damage can't be prevented",
    "~ deals X damage to any target. If X is 5 or more, ~ can't be countered and the damage can't be prevented.",
)
def if_condition_it_cant_be_countered(found: EffectText, c: Captures) -> bool:
    """The spell's own static ability, and what it does as it resolves."""

    def sure(node: Any) -> Any:
        return If(c["k"], replace(node, cant_be_prevented=True), node) if isinstance(node, DealDamage) else node

    return change_some(found, sure) and _limit(found, "uncounterable", c["k"])


@after(
    "if <k:condition> , (~|it) has split second",
    "If ~ was kicked, it has split second. ~ deals 2 damage to each creature.",
)
def if_condition_it_has_split_second(found: EffectText, c: Captures) -> bool:
    """What the spell has on the stack, not an effect of its resolution (702.61a)."""
    return _limit(found, "split second", c["k"])


def ride(found: EffectText, spell: Filter, do: Instruction, *, triggers: bool = False) -> bool:
    """Hang on the mana before what happens when it is spent on such a spell (106.6)."""
    rider = SpentRider(spell, do, triggers)
    return change_last(found, lambda node: replace(node, rider=rider) if isinstance(node, AddMana) else node)


SPENT_ON: Final = Bound("event.object")
"""The spell on which mana was spent."""


@after(
    "if (that|this) mana is spent on <n:spell_noun> , (that spell|it) can't be countered",
    "Add {C}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.",
)
def spent_mana_makes_uncounterable(found: EffectText, c: Captures) -> bool:
    return ride(found, c["n"], Apply(SPENT_ON, (RuleChange("cant be countered"),), FOREVER))


@after(
    "if (that|this) mana is spent (on|to cast) <n:spell_noun> , (it|that creature) gains <a:abilities_given> "
    "[<u:duration>]",
    "Add {C}. If that mana is spent on a creature spell, it gains haste until end of turn.",
)
def spent_mana_gives_abilities(found: EffectText, c: Captures) -> bool:
    return ride(found, c["n"], Apply(SPENT_ON, (GainAbilities(c["a"]),), c.get("u", FOREVER)))


@after(
    "when (that|this) mana is spent to cast <n:spell_noun> , copy that spell and you may choose new targets for the "
    "copy",
    "Add {R}. When that mana is spent to cast a red instant or sorcery spell, copy that spell and you may choose new "
    "targets for the copy.",
)
def spent_mana_copies_the_spell(found: EffectText, c: Captures) -> bool:
    return ride(found, c["n"], CopyOnStack(SPENT_ON, new_targets=True), triggers=True)


@after(
    "when (that|this) mana is spent to cast <n:spell_noun> , scry <k:number>",
    "Add {C}. When that mana is spent to cast a creature spell that shares a creature type with your commander, "
    "scry 1.",
)
def spent_mana_scries(found: EffectText, c: Captures) -> bool:
    return ride(found, c["n"], Arrange("scry", c["k"]), triggers=True)


@slot("spell_noun")
def _spell_noun(text: Text, i: int) -> Parsed:
    """ "A creature spell", as what mana is spent on."""
    if text.t[i] not in ("a", "an"):
        return None
    found = text.slot("noun", i + 1)
    return (found[0].filter, found[1]) if found is not None and "spell" in found[0].nouns else None


@after(
    "you gain life equal to the damage prevented this way",
    "Prevent the next 3 damage that would be dealt to you this turn. You gain life equal to the damage prevented this "
    "way.",
)
def you_gain_life_equal_to_the_damage_prevented(found: EffectText, _c: Captures) -> bool:
    """615.5: an additional effect of the prevention."""
    gain = GainLife(EventAmount())
    return change_last(
        found, lambda node: replace(node, then=gain) if isinstance(node, Prevent) and node.then is None else node
    )


@after(
    "if two or more (cards|creatures) are tied for (greatest|least) <s:stat> , you choose one of them",
    "Return to your hand the creature card in your graveyard with the greatest power. If two or more cards are tied "
    "for greatest power, you choose one of them.",
)
def of_the_tied_you_choose(found: EffectText, _c: Captures) -> bool:
    """That is how one of several is chosen anyway (608.2d)."""
    return bool(found.sentences) and found.sentences[-1].effect is not None
