"""Predicates about what players can't, may and must do (613.11)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.conditions import IsTurnOf
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import Anything, HasName, IsAmong, IsSource, OwnedBy, without
from mtgtable.abilities.modifications import ANY_NUMBER_OF_LANDS, RuleChange
from mtgtable.abilities.selectors import Bound, You
from mtgtable.abilities.words import ChosenName
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.mana import MANA_TYPES
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Noun, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_AFFECTED: Final = Bound("affected")


def _rule(rule: RuleChange) -> Continuous:
    return Continuous((rule,), for_players=True)


@verb("have|has no maximum hand size", "You have no maximum hand size.")
def have_no_maximum_hand_size(_c: Captures) -> Continuous:
    return _rule(RuleChange("no maximum hand size"))


@verb("can't gain life", "Players can't gain life.")
def cant_gain_life(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant gain life"))


@verb("can't lose life", "You can't lose life.")
def cant_lose_life(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant lose life"))


@verb("can't lose the game", "You can't lose the game.")
def cant_lose_the_game(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant lose"))


@verb("can't win the game", "Your opponents can't win the game.")
def cant_win_the_game(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant win"))


@verb("can't draw cards", "Players can't draw cards.")
def cant_draw_cards(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant draw"))


@verb("can't search libraries", "Players can't search libraries.")
def cant_search_libraries(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant search"))


@verb("can't play lands", "Players can't play lands.")
def cant_play_lands(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant play lands"))


@verb("can't cast spells", "Players can't cast spells.")
def cant_cast_spells(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant cast"))


@verb("can cast spells only during their own turn(s)", "Players can cast spells only during their own turns.")
def can_cast_spells_only_in_their_turns(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant cast", unless=IsTurnOf(_AFFECTED)))


@verb(
    "can cast spells and activate abilities only during their own turn(s)",
    "Players can cast spells and activate abilities only during their own turns.",
)
def can_cast_and_activate_only_in_their_turns(_c: Captures) -> Continuous:
    own = IsTurnOf(_AFFECTED)
    rules = (RuleChange("cant cast", unless=own), RuleChange("cant activate", unless=own))
    return Continuous(rules, for_players=True)


@verb("can cast spells only as a sorcery", "Each opponent can cast spells only any time they could cast a sorcery.")
def can_cast_spells_only_as_a_sorcery(_c: Captures) -> Continuous:
    return _rule(RuleChange("cast only as sorcery"))


@verb("can't cast <n:noun>", "Players can't cast creature spells.")
def cant_cast_noun(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural:
        return None
    return _rule(RuleChange("cant cast", filter=noun.filter))


@verb("can't cast spells with the chosen name", "Your opponents can't cast spells with the chosen name.")
def cant_cast_spells_with_the_chosen_name(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant cast", filter=HasName(ChosenName())))


@verb("can't cast more than one spell each turn", "Players can't cast more than one spell each turn.")
def cant_cast_more_than_one_spell_each_turn(_c: Captures) -> Continuous:
    return _rule(RuleChange("cast limit per turn", value=1))


@verb(
    "can't cast more than one <n:noun> each turn", "Each player can't cast more than one noncreature spell each turn."
)
def cant_cast_more_than_one_noun_each_turn(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    return _rule(RuleChange("cast limit per turn", value=1, filter=noun.filter)) if "spell" in noun.nouns else None


@verb("can't sacrifice <n:noun>", "Players can't sacrifice creatures.")
def cant_sacrifice_noun(c: Captures) -> Continuous:
    return _rule(RuleChange("cant sacrifice", filter=c["n"].filter))


@verb("play with (your|their) (hand|hands) revealed", "Players play with their hands revealed.")
def play_with_your_hand_revealed(_c: Captures) -> Continuous:
    return _rule(RuleChange("play with hand revealed"))


@verb(
    "play with the top card of (your|their) (library|libraries) revealed",
    "Play with the top card of your library revealed.",
)
def play_with_the_top_card_of_your_library(_c: Captures) -> Continuous:
    return _rule(RuleChange("play with top revealed"))


@verb("skip|skips (your|their) <s:skipped>", "Players skip their upkeep steps.")
def skip_your_skipped(c: Captures) -> Continuous:
    return _rule(RuleChange("skip step", step=c["s"]))


@verb(
    "may play <n:count> additional land(s) on each of (your|their) turns",
    "You may play an additional land on each of your turns.",
)
def may_play_number_additional_land_on_each(c: Captures) -> Continuous:
    return _rule(RuleChange("additional land plays", value=c["n"]))


@verb("may play an additional land", "You may play an additional land this turn.")
def may_play_an_additional_land(_c: Captures) -> Continuous:
    return _rule(RuleChange("additional land plays", value=1))


@verb("may play up to <n:number> additional lands", "You may play up to three additional lands this turn.")
def may_play_up_to_number_additional_lands(c: Captures) -> Continuous:
    return _rule(RuleChange("additional land plays", value=c["n"]))


@verb(
    "may play an additional land during each of (their|your) turns",
    "Each player may play an additional land during each of their turns.",
)
def may_play_an_additional_land_during_each(_c: Captures) -> Continuous:
    return _rule(RuleChange("additional land plays", value=1))


@verb(
    "may play any number of (additional lands|lands) on each of (your|their) turns",
    "You may play any number of lands on each of your turns.",
)
def may_play_any_number_of_additional_lands(_c: Captures) -> Continuous:
    return _rule(RuleChange("additional land plays", value=ANY_NUMBER_OF_LANDS))


@verb(
    "may cast <n:noun> this turn as though (they|it) had flash",
    "You may cast spells this turn as though they had flash.",
)
def may_cast_noun_this_turn_as_though_they_had(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural:
        return None
    return Continuous((RuleChange("may cast as though flash", filter=noun.filter),), END_OF_TURN, for_players=True)


@verb("may cast <n:noun> as though (they|it) had flash", "You may cast creature spells as though they had flash.")
def may_cast_noun_as_though_they_had_flash(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if not {"spell", "card"} & set(noun.nouns):
        return None
    return _rule(RuleChange("may cast as though flash", filter=noun.filter))


@verb(
    "may spend mana as though it were mana of any color", "Players may spend mana as though it were mana of any color."
)
def may_spend_mana_as_though_it_were_mana_of_any(_c: Captures) -> Continuous:
    return _rule(RuleChange("mana of any color"))


@verb(
    "may spend <m:mana_type> mana as though it were mana of any color",
    "You may spend white mana as though it were mana of any color.",
)
def may_spend_such_mana_as_though_of_any_color(c: Captures) -> Continuous:
    return _rule(RuleChange("mana of any color", mana=c["m"]))


@verb(
    "may spend [<m:mana_type>] mana as though it were mana of any color to (pay the activation costs of|activate) "
    "(~|this creature|this artifact) 's abilities",
    "You may spend blue mana as though it were mana of any color to pay the activation costs of ~'s abilities.",
)
def may_spend_mana_so_on_its_abilities(c: Captures) -> Continuous:
    return _rule(RuleChange("mana of any color", IsSource(), step="abilities", mana=c.get("m", "")))


@verb(
    "may spend [<m:mana_type>] mana as though it were mana of any color to activate abilities of <n:noun>",
    "You may spend mana as though it were mana of any color to activate abilities of creatures you control.",
)
def may_spend_mana_so_on_abilities_of_noun(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if not noun.plural or not noun.of_permanents:
        return None
    return _rule(RuleChange("mana of any color", noun.filter, step="abilities", mana=c.get("m", "")))


@verb(
    "may spend [<m:mana_type>] mana as though it were mana of any color to cast <n:noun>",
    "You may spend mana as though it were mana of any color to cast planeswalker spells.",
)
def may_spend_mana_so_on_spells(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural:
        return None
    return _rule(RuleChange("mana of any color", noun.filter, mana=c.get("m", "")))


@verb("can spend mana of any type to cast <n:noun>", "You can spend mana of any type to cast creature spells.")
def can_spend_mana_of_any_type_on_spells(c: Captures) -> Continuous | None:
    """609.4b: what asks for colorless mana is paid with any as well."""
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural:
        return None
    return _rule(RuleChange("mana of any type", noun.filter))


@verb(
    "may spend <m:mana_type> mana as though it were <k:mana_type> mana",
    "You may spend white mana as though it were red mana.",
)
def may_spend_mana_as_another(c: Captures) -> Continuous:
    """609.4b."""
    kind = next((name for name, letter in COLORS_BY_NAME.items() if letter == c["k"]), "colorless")
    return _rule(RuleChange("mana as another color", mana=c["m"], step=kind))


@verb(
    "may spend <m:mana_type> mana as though it were mana of any color . you may spend other mana only as though it "
    "were colorless mana",
    "You may spend white mana as though it were mana of any color. You may spend other mana only as though it were "
    "colorless mana.",
)
def may_spend_other_mana_only_as_colorless(c: Captures) -> Continuous:
    """609.4b: the other sentence is about all mana but that."""
    others = "".join(kind for kind in MANA_TYPES if kind not in c["m"])
    rules = (RuleChange("mana of any color", mana=c["m"]), RuleChange("mana only as colorless", mana=others))
    return Continuous(rules, for_players=True)


@slot("mana_type")
def _mana_type(text: Text, i: int) -> Parsed:
    """ "White", "colorless": a type of mana, as its letter."""
    letter = "C" if text.t[i] == "colorless" else COLORS_BY_NAME.get(text.t[i])
    return None if letter is None else (letter, i + 1)


@verb(
    "may look at the top card of (your|their) library any time",
    "You may look at the top card of your library any time.",
)
def may_look_at_the_top_card_of_your_library_any(_c: Captures) -> Continuous:
    return _rule(RuleChange("may look at top"))


@verb("may play <n:noun> from the top of (your|their) library", "You may play lands from the top of your library.")
def may_play_noun_from_the_top_of_your_library(c: Captures) -> Continuous | None:
    return _rule(RuleChange("may play from zone", filter=c["n"].filter, zone=Zone.LIBRARY))


@verb("may play <o:object> from (your|their) graveyard", "You may play that card from your graveyard.")
def may_play_object_from_your_graveyard(c: Captures) -> Continuous | None:
    phrase: Phrase = c["o"]
    return _rule(RuleChange("may play from zone", filter=IsAmong(phrase.selector), zone=Zone.GRAVEYARD))


@verb("don't lose unspent mana as steps and phases end", "Players don't lose unspent mana as steps and phases end.")
def dont_lose_unspent_mana_as_steps_and_phases(_c: Captures) -> Continuous:
    return _rule(RuleChange("mana doesnt empty"))


@verb("have|has shroud", "You have shroud.")
def have_shroud(_c: Captures) -> Continuous:
    return _rule(RuleChange("shroud"))


@verb("have|has hexproof", "You have hexproof.")
def have_hexproof(_c: Captures) -> Continuous:
    return _rule(RuleChange("hexproof"))


@verb("have|has|gain|gains protection <q:qualities>", "You have protection from red.")
def have_protection_qualities(c: Captures) -> Continuous:
    return Continuous(tuple(RuleChange("protection", filter=quality) for quality in c["q"]), for_players=True)


_SKIPPED: Final = {
    "untap": "untap", "upkeep": "upkeep", "draw": "draw", "combat": "combat",
}  # fmt: skip


@slot("skipped")
def _skipped(text: Text, i: int) -> Parsed:
    """ "Untap steps", "draw step", "combat phases"."""
    step = _SKIPPED.get(text.t[i])
    if step is None or text.t[i + 1] not in ("step", "steps", "phase", "phases"):
        return None
    return step, i + 2


@verb("may (play|cast) <n:noun>", "You may play land cards from your graveyard.")
def may_play_noun(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if not (noun.card or "spell" in noun.nouns) or noun.zones != (Zone.GRAVEYARD,) or not noun.plural:
        return None
    fitting = without(noun.filter, OwnedBy(You()))  # from another's nobody plays by this (305.1)
    return _rule(
        RuleChange("may play from zone", filter=None if fitting == Anything() else fitting, zone=Zone.GRAVEYARD)
    )


@verb(
    "can't pay life or sacrifice <n:noun> to cast spells or activate abilities",
    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
)
def cant_pay_life_or_sacrifice_noun_to_cast(c: Captures) -> Continuous:
    rules = (RuleChange("cant pay life as cost"), RuleChange("cant sacrifice as cost", filter=c["n"].filter))
    return Continuous(rules, for_players=True)


@verb(
    "can't pay life to cast spells or [to] activate abilities [<a:not_of_mana>]",
    "Players can't pay life to cast spells or to activate abilities that aren't mana abilities.",
)
def cant_pay_life_to_cast(c: Captures) -> Continuous:
    return _rule(RuleChange("cant pay life as cost", step="not mana abilities" if "a" in c else ""))


@slot("not_of_mana")
def _not_of_mana(text: Text, i: int) -> Parsed:
    words = ("that", "aren't", "mana", "abilities")
    return (True, i + len(words)) if text.at(i, words) else None


@verb(
    "can't cast spells or activate abilities of <n:noun>",
    "Your opponents can't cast spells or activate abilities of artifacts or creatures.",
)
def cant_cast_or_activate_abilities_of_noun(c: Captures) -> Continuous | None:
    if c["n"].zones or c["n"].card:
        return None
    return Continuous((RuleChange("cant cast"), RuleChange("cant activate", filter=c["n"].filter)), for_players=True)


@verb("can't draw cards or gain life", "Players can't draw cards or gain life.")
def cant_draw_cards_or_gain_life(_c: Captures) -> Continuous:
    return Continuous((RuleChange("cant draw"), RuleChange("cant gain life")), for_players=True)


@verb(
    "can't play (cards|lands or cast spells) from their graveyards",
    "Other players can't play lands or cast spells from their graveyards this turn.",
)
def cant_play_from_their_graveyards(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant play from graveyard"))


@verb(
    "may play (cards|lands and cast spells) from other players 's graveyards [<u:duration>] as though (they|those "
    "cards) were in your graveyard",
    "You may play lands and cast spells from other players' graveyards this turn as though those cards were in your "
    "graveyard.",
)
def may_play_from_other_graveyards_as_own(c: Captures) -> Continuous:
    """609.4: it permits nothing that cards in one's own graveyard wouldn't."""
    return Continuous((RuleChange("graveyards as own"),), c.get("u"), for_players=True)
