"""Events of casting, mana, status, counters, life, cards and steps (603.2)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Exists, Fits, Isnt
from mtgtable.abilities.filters import (
    ControlledBy,
    Filter,
    HasCounter,
    IsSource,
    IsStackKind,
    IsType,
    Not,
    all_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import (
    AbilityActivated,
    BecomesStatus,
    BecomesTarget,
    CardDrawn,
    CountersChange,
    LifeChange,
    OneOf,
    PlayerDoes,
    SpellCast,
    StateIs,
    StepBegins,
    TappedForMana,
    Together,
    ZoneChange,
)
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import All, Bound, Choose, HostOf, Source, You, controller_then
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import (
    Event,
    event,
    object_phrase,
    other_phrase,
    player_phrase,
    players_of,
    self_phrase,
    subject_filter,
)
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import HOST, Noun, Phrase, is_plural

# ---- casting, activating, mana --------------------------------------------------------------------------------------


def _spell(noun: Any) -> Filter | None:
    if not isinstance(noun, Phrase):
        return None
    meaning = noun.meaning
    if "spell" not in noun.nouns or not isinstance(meaning, Choose) or meaning.zones != (Zone.STACK,):
        return None
    return meaning.filter


@event("<p:player> cast|casts <o:object>", "you cast an instant or sorcery spell")
def player_cast_object(c: Captures) -> Event | None:
    if isinstance(c["o"].meaning, Source):
        phrases = (self_phrase(c), *player_phrase(c["p"], c["at"]))
        return Event(SpellCast(IsSource(), players_of(c["p"])), phrases)
    fitting = _spell(c["o"])
    if fitting is None:
        return None
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["o"].at, "object", c["o"].nouns, False, Bound("event.object")))
    return Event(SpellCast(fitting, players_of(c["p"])), phrases)


@event("<p:player> cast|casts or copy|copies <o:object>", "you cast or copy an instant or sorcery spell")
def player_cast_or_copy_object(c: Captures) -> Event | None:
    """A copy put onto the stack isn't cast (707.10)."""
    fitting = _spell(c["o"])
    if fitting is None:
        return None
    who = players_of(c["p"])
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["o"].at, "object", c["o"].nouns, False, Bound("event.object")))
    return Event(OneOf((SpellCast(fitting, who), PlayerDoes("copy spell", who, fitting))), phrases)


@event("you cast your <n:ordinal> spell [(each turn|in a turn)]", "you cast your second spell each turn")
def you_cast_your_ordinal_spell_each_turn(c: Captures) -> Event:
    return Event(SpellCast(None, You(), c["n"]), (_that_spell(c),))


def _that_spell(c: Captures) -> Phrase:
    return Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.object"))


@event("<p:player> casts their <n:ordinal> spell each turn", "an opponent casts their second spell each turn")
def player_casts_their_ordinal_spell_each_turn(c: Captures) -> Event:
    return Event(SpellCast(None, players_of(c["p"]), c["n"]), (*player_phrase(c["p"], c["at"]), _that_spell(c)))


@event(
    "<p:player> activate|activates an ability that isn't a mana ability",
    "a player activates an ability that isn't a mana ability",
)
def player_activate_an_ability_that_isnt_a_mana(c: Captures) -> Event:
    return _activated(c, AbilityActivated(None, players_of(c["p"]), mana=False))


def _activated(c: Captures, what: AbilityActivated) -> Event:
    ability = Phrase(c["at"] + 1, "object", ("ability",), False, Bound("event.source"))
    return Event(what, (*player_phrase(c["p"], c["at"]), ability))


@event(
    "<p:player> activate|activates an ability , if it (isn't|is not) a mana ability",
    "you activate an ability, if it isn't a mana ability",
)
def player_activate_an_ability_if_not_mana(c: Captures) -> Event:
    """What it is stays as it is while the trigger waits (603.4)."""
    return _activated(c, AbilityActivated(None, players_of(c["p"]), mana=False))


@event("<p:player> activate|activates an ability of <o:object>", "you activate an ability of a creature")
def player_activate_an_ability_of(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return _activated(c, AbilityActivated(fitting, players_of(c["p"]), mana=None))


@event(
    "<p:player> activate|activates an ability of <o:object> (that isn't a mana ability|, if it isn't a mana ability)",
    "you activate an ability of an artifact or creature that isn't a mana ability",
)
def player_activate_an_ability_of_but_mana(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return _activated(c, AbilityActivated(fitting, players_of(c["p"]), mana=False))


_NAMED_ABILITIES: Final = ("power-up", "exhaust", "eternalize", "embalm", "boast", "cycling", "ninjutsu", "equip")
"""Names of activated abilities that are spoken of."""


def _named_ability(name: str) -> None:
    article = "an" if name[0] in "aeiou" else "a"

    @event(f"<p:player> activate|activates (a|an) {name} ability", f"you activate {article} {name} ability")
    def player_activate_a_named_ability(c: Captures) -> Event:
        return _activated(c, AbilityActivated(None, players_of(c["p"]), mana=None, keyword=name))


for _name in _NAMED_ABILITIES:
    _named_ability(_name)


@event("<p:player> tap|taps <o:object> for mana", "a player taps a land for mana")
def player_taps_object_for_mana(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    phrases = (*player_phrase(c["p"], c["at"]), *other_phrase(c["o"], "event.object"))
    return Event(TappedForMana(fitting, players_of(c["p"])), phrases)


@event("<s:eventful> is|are tapped for mana", "a Forest is tapped for mana")
def object_is_tapped_for_mana(c: Captures) -> Event:
    return Event(TappedForMana(c["s"][0]), (object_phrase(c),))


@event("<s:eventful> becomes|become the target of a spell or ability", "~ becomes the target of a spell or ability")
def object_becomes_the_target_of_a_spell(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell", "ability"), False, Bound("event.source"))
    return Event(BecomesTarget(c["s"][0]), (object_phrase(c), source))


@event(
    "<s:eventful> becomes|become the target of a spell <p:player> control|controls",
    "~ becomes the target of a spell an opponent controls",
)
def object_becomes_the_target_of_a_spell_player(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.source"))
    what = BecomesTarget(c["s"][0], of=IsStackKind("spell"), by=players_of(c["p"]))
    return Event(what, (object_phrase(c), source, *_targeting_player(c)))


@event("<s:eventful> becomes|become the target of (a|an) <n:noun>", "~ becomes the target of an Aura spell")
def object_becomes_the_target_of_such_a_spell(c: Captures) -> Event | None:
    noun: Noun = c["n"]
    whose = any(isinstance(node, ControlledBy) for node in walk(noun.filter))
    if "spell" not in noun.nouns or "ability" in noun.nouns or noun.plural or noun.choice or whose:
        return None
    source = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.source"))
    return Event(BecomesTarget(c["s"][0], of=noun.filter), (object_phrase(c), source))


@event("<s:eventful> becomes|become the target of a spell", "~ becomes the target of a spell")
def object_becomes_the_target_of_a_spell_too(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.source"))
    return Event(BecomesTarget(c["s"][0], of=IsStackKind("spell")), (object_phrase(c), source))


@event(
    "<s:eventful> becomes|become the target of a spell or ability <p:player> control|controls",
    "~ becomes the target of a spell or ability an opponent controls",
)
def object_becomes_the_target_of_a_spell_or(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell", "ability"), False, Bound("event.source"))
    return Event(BecomesTarget(c["s"][0], by=players_of(c["p"])), (object_phrase(c), source, *_targeting_player(c)))


@event(
    "you become the target of a spell or ability [<p:player> controls]",
    "you become the target of a spell or ability an opponent controls",
)
def you_become_the_target_of_a_spell_or_ability(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell", "ability"), False, Bound("event.source"))
    who = players_of(c["p"]) if "p" in c else None
    return Event(BecomesTarget(players=You(), by=who), (source, *(_targeting_player(c) if "p" in c else ())))


@event("you become the target of a spell", "you become the target of a spell")
def you_become_the_target_of_a_spell(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.source"))
    return Event(BecomesTarget(players=You(), of=IsStackKind("spell")), (source,))


@event(
    "you or (a|an) <n:noun> becomes the target of a spell or ability <p:player> controls",
    "you or a permanent you control becomes the target of a spell or ability an opponent controls",
)
def you_or_a_noun_becomes_the_target_of_a_spell(c: Captures) -> Event | None:
    if c["n"].plural or c["n"].zones or c["n"].card:
        return None
    source = Phrase(c["at"] + 1, "object", ("spell", "ability"), False, Bound("event.source"))
    by = players_of(c["p"])
    parts = (BecomesTarget(players=You(), by=by), BecomesTarget(c["n"].filter, by=by))
    return Event(OneOf(parts), (source, *_targeting_player(c)))


@event(
    "you and / or at least one <n:noun> becomes the target of a spell or ability <p:player> controls",
    "you and/or at least one permanent you control becomes the target of a spell or ability an opponent controls",
)
def you_and_or_a_noun_become_the_target(c: Captures) -> Event | None:
    """Once for each spell or ability, whatever it targets of these (603.2c)."""
    if c["n"].plural or c["n"].zones or c["n"].card:
        return None
    source = Phrase(c["at"] + 1, "object", ("spell", "ability"), False, Bound("event.source"))
    by = players_of(c["p"])
    parts = (BecomesTarget(players=You(), by=by), BecomesTarget(c["n"].filter, by=by))
    return Event(Together(OneOf(parts)), (source, *_targeting_player(c)))


def _targeting_player(c: Captures) -> tuple[Phrase, ...]:
    """ "That player": who controls the spell or ability that targets."""
    if c["p"] == You():
        return ()
    return (Phrase(c["at"] + 2, "player", ("player",), False, controller_then(Bound("event.source"))),)


@event("<s:eventful> is|are countered", "a spell you've cast is countered")
def object_is_countered(c: Captures) -> Event | None:
    if "spell" not in c["s"][1].nouns:
        return None
    return Event(ZoneChange(c["s"][0], Zone.STACK, None, "counter"), (object_phrase(c),))


# ---- status, counters, life, cards ----------------------------------------------------------------------------------


@event("<s:eventful> becomes|become tapped", "~ becomes tapped")
def object_becomes_tapped(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "tapped"), (object_phrase(c),))


@event(
    "<s:eventful> becomes|become tapped , if it isn't being declared as an attacker",
    "a creature an opponent controls becomes tapped, if it isn't being declared as an attacker",
)
def object_becomes_tapped_but_not_to_attack(c: Captures) -> Event:
    """508.1f; as what it was tapped stays as it is while the trigger waits (603.4)."""
    return Event(BecomesStatus(c["s"][0], "tapped", as_attacker=False), (object_phrase(c),))


@event("<s:eventful> becomes|become untapped", "~ becomes untapped")
def object_becomes_untapped(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "untapped"), (object_phrase(c),))


@event("<s:eventful> is|are turned face up", "~ is turned face up")
def object_is_turned_face_up(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "face_up"), (object_phrase(c),))


@event("<s:eventful> becomes|become monstrous", "~ becomes monstrous")
def object_becomes_monstrous(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "monstrous"), (object_phrase(c),))


@event("<s:eventful> becomes|become renowned", "~ becomes renowned")
def object_becomes_renowned(c: Captures) -> Event:
    """702.112b."""
    return Event(BecomesStatus(c["s"][0], "renowned"), (object_phrase(c),))


@event("<p:player> gain|gains life", "you gain life")
def player_gain_life(c: Captures) -> Event:
    return Event(LifeChange(players_of(c["p"]), gained=True), player_phrase(c["p"], c["at"]), amount=True)


@event("<p:player> lose|loses life", "you lose life")
def player_lose_life(c: Captures) -> Event:
    return Event(LifeChange(players_of(c["p"]), gained=False), player_phrase(c["p"], c["at"]), amount=True)


@event("<p:player> draw|draws a card", "you draw a card")
def player_draw_a_card(c: Captures) -> Event:
    return Event(CardDrawn(players_of(c["p"])), player_phrase(c["p"], c["at"]))


@event(
    "<p:player> draw|draws a card except the first one (they|you) draw in each of (their|your) draw steps",
    "an opponent draws a card except the first one they draw in each of their draw steps",
)
def player_draw_a_card_except_the_first_one_they(c: Captures) -> Event:
    return Event(CardDrawn(players_of(c["p"]), except_first_in_draw_step=True), player_phrase(c["p"], c["at"]))


@event("<p:player> draws their <n:ordinal> card each turn", "an opponent draws their first card each turn")
def player_draws_their_ordinal_card_each_turn(c: Captures) -> Event:
    return Event(CardDrawn(players_of(c["p"]), c["n"]), player_phrase(c["p"], c["at"]))


@event("you draw your <n:ordinal> card each turn", "you draw your second card each turn")
def you_draw_your_ordinal_card_each_turn(c: Captures) -> Event:
    return Event(CardDrawn(You(), c["n"]), ())


@event(
    "(a|<m:one_or_more>) <k:counter_kind> counter(s) (is|are) (put|placed) on <o:object>", "a +1/+1 counter is put on ~"
)
def a_counter_kind_counter_is_put_on_object(c: Captures) -> Event | None:
    """ "A counter": once for each of them (603.2c)."""
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    many = "m" in c
    put = CountersChange(fitting, kind=c["k"], each=not many)
    if is_plural(c["o"]):
        return Event(Together(put), ()) if many else None
    return Event(put, other_phrase(c["o"], "event.object"), amount=many)


@event(
    "(a counter|<m:one_or_more> counters) (is|are) (put|placed) on <o:object>",
    "a counter is put on a creature you control",
)
def a_counter_is_put_on_object(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    put = CountersChange(fitting, each="m" not in c)
    if is_plural(c["o"]):
        return Event(Together(put), ()) if "m" in c else None
    return Event(put, other_phrase(c["o"], "event.object"), amount="m" in c)


@event("you put one or more <k:counter_kind> counters on <o:object>", "you put one or more +1/+1 counters on ~")
def you_put_counters_on_object(c: Captures) -> Event | None:
    """122.6a."""
    fitting = subject_filter(c["o"])
    if fitting is None or is_plural(c["o"]):
        return None
    return Event(CountersChange(fitting, kind=c["k"], by=You()), other_phrase(c["o"], "event.object"), amount=True)


@event("you put one or more counters on <o:object>", "you put one or more counters on a creature")
def you_put_any_counters_on_object(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None or is_plural(c["o"]):
        return None
    return Event(CountersChange(fitting, by=You()), other_phrase(c["o"], "event.object"), amount=True)


@event("the last <k:counter_kind> counter is removed from <o:object>", "the last time counter is removed from ~")
def the_last_counter_kind_counter_is_removed(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return Event(CountersChange(fitting, kind=c["k"], removed=True, last=True), other_phrase(c["o"], "event.object"))


@event("<p:player> loses the game", "a player loses the game")
def player_loses_the_game(c: Captures) -> Event:
    return Event(PlayerDoes("lose", players_of(c["p"])), player_phrase(c["p"], c["at"]))


@event("<p:player> shuffles (their|your) library", "an opponent shuffles their library")
def player_shuffles_their_library(c: Captures) -> Event:
    return Event(PlayerDoes("shuffle", players_of(c["p"])), player_phrase(c["p"], c["at"]))


@event("you scry", "you scry")
def you_scry(_c: Captures) -> Event:
    return Event(PlayerDoes("scry", You()), ())


@event("you control no <n:noun>", "you control no Islands")
def you_control_no_noun(c: Captures) -> Event:
    noun: Noun = c["n"]
    return Event(StateIs(Isnt(Exists(All(all_of(noun.filter, ControlledBy(You())))))), ())


@event("you control no other <n:noun>", "you control no other creatures")
def you_control_no_other_noun(c: Captures) -> Event:
    noun: Noun = c["n"]
    return Event(StateIs(Isnt(Exists(All(all_of(noun.filter, Not(IsSource()), ControlledBy(You())))))), ())


@event("you control (a|an) <n:noun>", "you control a creature with toughness 2 or less")
def you_control_a_noun(c: Captures) -> Event | None:
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    return Event(StateIs(Exists(All(all_of(noun.filter, ControlledBy(You()))))), ())


@event("you don't control (a|an) <n:noun>", "you don't control a legendary Vampire")
def you_dont_control_a_noun(c: Captures) -> Event | None:
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    return Event(StateIs(Isnt(Exists(All(all_of(noun.filter, ControlledBy(You())))))), ())


@event("you have <n:number> or more life", "you have 30 or more life")
def you_have_number_or_more_life(c: Captures) -> Event:
    return Event(StateIs(Compares(PlayerStat("life", You()), ">=", c["n"])), ())


@event("~ has <k:keyword_names>", "~ has flying")
def self_has_keyword(c: Captures) -> Event:
    return Event(StateIs(Fits(Source(), c["k"])), (self_phrase(c),))


@event("you have no cards in hand", "you have no cards in hand")
def you_have_no_cards_in_hand(_c: Captures) -> Event:
    return Event(StateIs(Compares(PlayerStat("hand", You()), "=", 0)), ())


@event("(~ has|there are) no <k:counter_kind> counters on (it|~)", "there are no ice counters on ~")
def self_has_no_counter_kind_counters_on_it(c: Captures) -> Event:
    return Event(StateIs(Isnt(Fits(Source(), HasCounter(c["k"])))), (self_phrase(c),))


@event("there are no creatures on the battlefield", "there are no creatures on the battlefield")
def there_are_no_creatures_on_the_battlefield(_c: Captures) -> Event:
    return Event(StateIs(Isnt(Exists(All(IsType("Creature"))))), ())


@event("you expend <n:number>", "you expend 4")
def you_expend(c: Captures) -> Event | None:
    """700.14."""
    return Event(PlayerDoes("expend", You(), amount=c["n"]), ()) if isinstance(c["n"], int) else None


@event("you become the monarch", "you become the monarch")
def you_become_the_monarch(_c: Captures) -> Event:
    return Event(PlayerDoes("become monarch", You()), ())


# ---- steps ----------------------------------------------------------------------------------------------------------


@event("the beginning of <s:step_of>", "the beginning of your upkeep")
def the_beginning_of_step_of(c: Captures) -> Event:
    step, whose = c["s"]
    if step == "main":
        return Event(OneOf((StepBegins("precombat_main", whose), StepBegins("postcombat_main", whose))), ())
    phrases: tuple[Phrase, ...] = ()
    if whose != You():
        phrases = (Phrase(c["at"], "player", ("player",), False, Bound("event.player")),)
    if any(node == HostOf(Source()) for node in walk(whose)):
        phrases = (*phrases, Phrase(c["at"] + 1, "object", ("creature", HOST), False, HostOf(Source())))
    return Event(StepBegins(step, whose), phrases)


@event("end of combat", "end of combat")
def end_of_combat(_c: Captures) -> Event:
    return Event(StepBegins("end_combat"), ())
