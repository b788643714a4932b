"""Noun phrases: an article and a description, names for the card itself, pronouns; objects, players, or both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.filters import (
    OTHER,
    AnyOf,
    Anything,
    Filter,
    HasStatus,
    InZone,
    IsAmong,
    IsSource,
    IsType,
    Not,
    all_of,
)
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.quantities import Product, Quantity, X
from mtgtable.abilities.selectors import (
    TARGETS,
    All,
    Bound,
    Choose,
    Extreme,
    HostOf,
    Linked,
    Players,
    Selector,
    Source,
    TargetSpec,
    Those,
    TopOfLibrary,
    Union,
)
from mtgtable.abilities.temptation import RING_BEARER
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Noun, Phrase, as_done, is_plural
from mtgtable.oracle.nouns.among import BURIED, from_among, of_two, the_rest
from mtgtable.oracle.nouns.attached import HIT_PLAYERS, attached_to_them
from mtgtable.oracle.nouns.each_pile import each_ones_pile
from mtgtable.oracle.nouns.either_place import in_either_place
from mtgtable.oracle.nouns.nouns import with_endings
from mtgtable.oracle.nouns.nth_spells import the_nth_spell
from mtgtable.oracle.nouns.target_lists import from_one_pile, target_cards_of_one_pile
from mtgtable.oracle.nouns.this_way import dealt_damage_this_way, given_counters_this_way, the_done
from mtgtable.oracle.nouns.together import together
from mtgtable.oracle.nouns.top_of_graveyard import top_of_graveyard
from mtgtable.oracle.nouns.who_chooses import chosen_by_whom, chosen_inside
from mtgtable.oracle.nouns.words_of_objects import described_by
from mtgtable.oracle.wording.lexicon import NUMBERS
from mtgtable.oracle.wording.normalise import GRANTER, SELF
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

DAMAGEABLE: Final = AnyOf((IsType("Creature"), IsType("Planeswalker"), IsType("Battle")))
"""What "any target" can be besides a player (115.4)."""

_LEFT_BY: Final = frozenset(
    {"exiled", "sacrificed", "discarded", "returned", "revealed", "chosen", "destroyed", "milled", "tapped", "drawn",
     "copied",     "countered"}
)  # fmt: skip


_CRAFTED: Final = {
    ("the", "exiled", "card", "used", "to", "craft", "it"): True,
    ("the", "exiled", "card", "used", "to", "craft", "~"): True,
    ("the", "exiled", "cards", "used", "to", "craft", "it"): False,
    ("the", "exiled", "cards", "used", "to", "craft", "~"): False,
}
"""What a permanent was crafted with, and whether it is spoken of as one card (702.167c)."""


@slot("object")
def read_object(text: Text, i: int) -> Parsed:
    """One noun phrase that means objects."""
    t = text.t
    word = t[i]
    if word == SELF:
        return Phrase(i, "object", (SELF,), False, Source()), i + 1
    if word == GRANTER:
        return Phrase(i, "object", (GRANTER,), False, Bound("granter")), i + 1
    for words, one in _CRAFTED.items():
        if word == words[0] and text.at(i, words):
            return Phrase(i, "object", ("card",), not one, Linked("crafted")), i + len(words)
    if word == "your" and t[i + 1] == "ring-bearer":
        return Phrase(i, "object", ("creature",), False, All(RING_BEARER)), i + 2
    if word == "itself":
        return Phrase(i, "object", (), False, Anaphor("itself")), i + 1
    if word in ("it", "him") or (word == "her" and t[i + 1] not in ("hand", "owner", "library")):
        return Phrase(i, "object", (), False, Anaphor("it")), i + 1
    if word in ("them", "themselves", "they"):
        return Phrase(i, "object", (), True, Anaphor("them")), i + 1
    third = word == "a" and t[i + 1] in ("second", "third", "fourth") and t[i + 2] == "target"
    if word in ("target", "up", "any", "another") or word in NUMBERS or word == "x" or third:
        found = _targets(text, i)
        if found is not None:
            return chosen_by_whom(text, *found)
    if word in ("enchanted", "equipped", "fortified"):
        return _host(text, i) or _bare(text, i)
    if word == "the" and (came := _brought(text, i) or the_nth_spell(text, i)) is not None:
        return came
    if (
        word == "the"
        and t[i + 1] in _OF_EVENT
        and t[i + 2] == "creature"
        and not _has_ending(text, i + 3, ["creature"])
    ):
        return Phrase(i, "object", (t[i + 1],), False, Anaphor("that")), i + 3
    rest = the_rest(text, i) or the_done(text, i)
    if rest is not None:
        return rest
    if word == "that" and t[i + 1] == "many":
        return _chosen(text, i)
    if word == "the" and (buried := top_of_graveyard(text, i)) is not None:
        return buried
    if word in ("that", "those", "the", "this", "these"):
        return _demonstrative(text, i)
    if word in ("each", "all", "every"):
        return dealt_damage_this_way(text, i) or given_counters_this_way(text, i) or _all_of_kind(text, i)
    if word in ("a", "an", "another", "one", "any", "up", "x") or word in NUMBERS:
        return _chosen(text, i)
    return dealt_damage_this_way(text, i) or _bare(text, i)


_CARD_BURIED: Final = (InZone((Zone.GRAVEYARD,)), Not(HasStatus("token")))
"""A card put into a graveyard: it is still there, and a token is no card (108.2b)."""
BROUGHT: Final = "put onto the battlefield"
"""Under which key a permanent notes what was put onto the battlefield with it (607.2)."""


def _brought(text: Text, i: int) -> tuple[Phrase, int] | None:
    """ "The creature put onto the battlefield with ~"."""
    word = described_by(text.t[i + 1], text.raw[i + 1])
    if word is None or word.role == "adjective" or word.plural:
        return None
    if not text.at(i + 2, ("put", "onto", "the", "battlefield", "with")) or text.t[i + 7] not in (SELF, "it"):
        return None
    return Phrase(i, "object", (word.noun,), False, Linked(BROUGHT)), i + 8


_MOST_VOTES: Final = ("with", "the", "most", "votes", "or", "tied", "for", "most", "votes")


def _all_of_kind(text: Text, i: int) -> Parsed:
    t = text.t
    k = i + 1
    if text.at(k + 1, _MOST_VOTES) and t[i] == "each":
        return Phrase(i, "object", (t[k],), True, Bound("most voted")), k + 1 + len(_MOST_VOTES)
    if t[k] == "of" and t[k + 1] in ("those", "them", "the"):
        found = text.slot("object", k + 1)
        return _those_with(text, replace(found[0], at=i), found[1]) if found is not None else None
    if t[k] == "of" and t[i] == "each":
        targets = _targets(text, k + 1)
        return targets if targets is not None and targets[0].plural else None
    if t[k] == "the" and t[i] == "all":
        k += 1
    found = text.slot("noun", k)
    if found is None:
        return None
    noun, j = found
    if noun.choice or (t[i] == "all" and not (noun.plural or noun.either)) or (t[i] != "all" and noun.plural):
        return None
    those = from_among(text, j)
    if those is not None and not noun.zones:
        noun, j = with_endings(text, noun, those[1])
        return Phrase(i, "object", noun.nouns, True, Those(those[0].selector, noun.filter)), j
    noun, j = _more_of_kind(text, noun, j, t[i])
    return Phrase(i, "object", noun.nouns, True, _all(noun)), j


def _those_with(text: Text, those: Phrase, j: int) -> tuple[Phrase, int]:
    """ "Each of those creatures with flying": those of them that fit."""
    if text.t[j] not in ("with", "without", "that"):
        return those, j
    noun, k = with_endings(text, Noun(Anything(), nouns=those.nouns), j)
    if k == j or noun.says_more:
        return those, j
    return replace(those, meaning=Those(those.selector, noun.filter)), k


def _more_of_kind(text: Text, noun: Noun, j: int, word: str) -> tuple[Noun, int]:
    """ "All Forests and all Saprolings", "each artifact and each enchantment"."""
    while text.t[j] == "and" and text.t[j + 1] == word:
        more = text.slot("noun", j + 2)
        if more is None or more[0].zones != noun.zones or more[0].card != noun.card:
            break
        noun = replace(noun, filter=AnyOf((noun.filter, more[0].filter)), nouns=noun.nouns + more[0].nouns)
        j = more[1]
    return noun, j


def _all(noun: Noun) -> Selector:
    return All(noun.filter, noun.places)


def _bare(text: Text, i: int) -> Parsed:
    """A plural without an article: "creatures you control", "other creatures"."""
    found = text.slot("noun", i)
    if found is None or not (found[0].plural or found[0].either) or found[0].choice:
        return None
    noun, j = found
    if (noun.card and not noun.zones) or noun.nouns == ("ability",):
        return None
    return Phrase(i, "object", noun.nouns, True, _all(noun)), j


def _host(text: Text, i: int) -> Parsed:
    """ "Enchanted creature", "equipped creature": what the card is attached to (303.4, 301.5)."""
    nouns: list[str] = []
    k = i + 1
    while (word := described_by(text.t[k], text.raw[k])) is not None and not word.plural:
        if word.role == "adjective":
            return None
        nouns.append(word.noun)
        k += 1
    return (Phrase(i, "object", tuple(nouns), False, HostOf(Source())), k) if nouns else None


def _count_or_amount(text: Text, i: int) -> tuple[Quantity, int] | None:
    """A number, or "that many" of what is chosen as it is done; targets are chosen before."""
    return (Amount(i).quantity, i + 2) if text.at(i, ("that", "many")) else _count(text, i)


def _count(text: Text, i: int) -> tuple[Quantity, int] | None:
    word = text.t[i]
    if word in NUMBERS:
        return NUMBERS[word], i + 1
    if word.isdecimal():
        return int(word), i + 1
    if word == "x":
        return X(), i + 1
    if word == "twice" and text.t[i + 1] == "x":
        return Product(2, X()), i + 2
    return None


def _targets(text: Text, i: int) -> Parsed:
    t = text.t
    minimum: Quantity = 1
    maximum: Quantity | None = 1
    other = False
    k = i
    if t[k] == "any" and t[k + 1] == "target":
        fitting, j = _but_not(text, k + 2)
        players, j = (HIT_PLAYERS, j + len(_HIT)) if text.at(j, _HIT) else (_each_player(), j)
        if players == HIT_PLAYERS:
            fitting = all_of(fitting, HasStatus("dealt_damage_this_turn"))
        spec = TargetSpec(fitting, players=players, text=text.words(i, j))
        return Phrase(i, "mixed", ("target",), False, spec), j
    if text.at(k, ("any", "other", "target")):
        spec = TargetSpec(all_of(DAMAGEABLE, OTHER_TARGET), players=_each_player(), text=text.words(i, k + 3))
        return Phrase(i, "mixed", ("target",), False, spec), k + 3
    if text.at(k, ("any", "number", "of")):
        minimum, maximum, k = 0, None, k + 3
    elif text.at(k, ("up", "to")):
        count = _count_or_amount(text, k + 2)
        if count is None:
            return None
        minimum, maximum, k = 0, count[0], count[1]
    elif text.at(k, ("one", "or", "more")):
        maximum, k = None, k + 3
    elif text.at(k, ("one", "or", "two")) or text.at(k, ("one", "or", "both")):
        maximum, k = 2, k + 3
    elif text.at(k, ("one", ",", "two", ",", "or", "three")):
        maximum, k = 3, k + 6
    elif (count := _count(text, k)) is not None and t[k] != "target":
        minimum = maximum = count[0]
        k = count[1]
    if t[k] in ("another", "other"):
        other, k = True, k + 1
    elif t[k] == "a" and t[k + 1] in ("second", "third", "fourth") and t[k + 2] == "target":
        other, k = True, k + 2
    if other and t[k] == "target" and (t[k + 1] in (".", ",", "", "and") or text.at(k + 1, ("this", "turn"))):
        spec = TargetSpec(DAMAGEABLE, players=_each_player(), distinct_from=(-2,), text=text.words(i, k + 1))
        return Phrase(i, "mixed", ("target",), False, spec), k + 1
    if t[k] in ("target", "targets") and t[k + 1] == "other":
        other = True
        k += 1
        if t[k] == "other" and t[k - 1] != "target":
            return None
    elif t[k] not in ("target", "targets"):
        return None
    if t[k] == "targets" or (maximum != 1 and text.t[k + 1] in (".", "", ",")):
        if t[k] != "targets" or minimum == maximum == 1:
            return None
        spec = TargetSpec(
            DAMAGEABLE, players=_each_player(), minimum=minimum, maximum=maximum,
            distinct_from=(-2,) if other else (), text=text.words(i, k + 1),
        )  # fmt: skip
        return Phrase(i, "mixed", ("target",), True, spec), k + 1
    return _target_noun(text, i, k + 1, minimum, maximum, other)


def _but_not(text: Text, j: int) -> tuple[Filter, int]:
    """ "Any target that isn't a Dinosaur": of what can be damaged, what is none; a player is none either."""
    if not text.at(j, ("that", "isn't")):
        return DAMAGEABLE, j
    noun, k = with_endings(text, Noun(DAMAGEABLE), j)
    return (noun.filter, k) if k > j and not noun.zones else (DAMAGEABLE, j)


_HIT: Final = ("that", "was", "dealt", "damage", "this", "turn")


def _each_player() -> Selector:
    return Players("each")


def _target_noun(text: Text, i: int, k: int, minimum: Quantity, maximum: Quantity | None, other: bool) -> Parsed:
    whole = together(text, k) if maximum != 1 else None
    if whole is None:
        return _plain_target_noun(text, i, k, minimum, maximum, other)
    inner = _plain_target_noun(whole.text, i, k, minimum, maximum, other)
    if inner is None or inner[1] < whole.at:
        return None
    phrase: Phrase = inner[0]
    j = inner[1] + whole.length
    said = text.words(i, j)
    spec = replace(
        phrase.meaning, most_total=whole.most_total, differ=whole.differ, alike=whole.alike, text=said
    )  # fmt: skip
    return replace(phrase, meaning=spec), j


def _plain_target_noun(text: Text, i: int, k: int, minimum: Quantity, maximum: Quantity | None, other: bool) -> Parsed:
    found = text.slot("noun", k)
    if found is None:
        return None
    noun, j = in_either_place(text, k, *found)
    chooser, noun, j = chosen_inside(text, noun, j)
    if (noun.card and not noun.zones) or (noun.choice and chooser is None) or each_ones_pile(text, k, j) is not None:
        return None
    plural = maximum != 1
    if noun.plural != plural and not noun.either and not (noun.plural is False and maximum is None):
        return None
    fitting = all_of(noun.filter, OTHER_TARGET) if other else noun.filter
    apart = next((words for words in _APART if plural and text.at(j, words)), ())
    j += len(apart)
    one_pile = plural and any(text.at(j - len(words), words) for words in _ONE_PILE)
    spec = TargetSpec(
        fitting, noun.places, minimum=minimum, maximum=maximum, same_controller=one_pile,
        distinct_controllers=bool(apart), text=text.words(i, j), by=chooser,
    )  # fmt: skip
    return Phrase(i, "object", noun.nouns, plural, spec), j


_ONE_PILE: Final = (("an", "opponent", "'s", "graveyard"), ("a", "single", "graveyard"))
"""Where several target cards must be in the same graveyard."""

_APART: Final = (("controlled", "by", "different", "players"), ("with", "different", "controllers"))
"""Where no two of several targets may have the same controller."""

OTHER_TARGET: Final[Filter] = Not(IsAmong(Bound("~other")))
"""Stands for "another" in a target phrase until binding knows other than what."""


def _chosen(text: Text, i: int) -> Parsed:
    """ "A creature you control", "two lands", "up to one card": somebody chooses, without targeting."""
    t = text.t
    count: Quantity = 1
    up_to = any_number = other = False
    k = i
    if text.at(k, ("any", "number", "of")):
        any_number, k = True, k + 3
        if t[k] in ("them", "those") and (some := _some_of(text, i, k - 1, count)) is not None:
            phrase: Phrase = some[0]
            return replace(phrase, plural=True, meaning=replace(phrase.meaning, any_number=True)), some[1]
    elif text.at(k, ("up", "to")):
        number = _count_or_amount(text, k + 2)
        if number is None:
            return None
        up_to, count, k = True, number[0], number[1]
    elif t[k] in ("a", "an"):
        k += 1
    elif t[k] == "another":
        other, k = True, k + 1
    elif t[k] == "any":
        k += 1
    else:
        number = _count_or_amount(text, k)
        if number is None:
            return None
        count, k = number
        if t[k] == "of" and t[k + 1] in ("them", "those"):
            return _some_of(text, i, k, count)
        if t[k] == "other":
            other, k = True, k + 1
        if t[k] in ("into", "onto", "on") or text.at(k, ("face", "down")):
            those = Phrase(i, "object", ("card",), True, Anaphor("those")).selector
            return Phrase(i, "object", ("card",), count != 1, Choose(Anything(), (), count, up_to, among=those)), k
    whole = together(text, k) if any_number or count != 1 else None
    if whole is not None and not whole.alike:
        inner = _chosen(whole.text, i)
        if inner is None or inner[1] < whole.at or not isinstance(inner[0].meaning, Choose):
            return None
        said = replace(inner[0].meaning, differ=whole.differ, most_total=whole.most_total)
        return replace(inner[0], meaning=said), inner[1] + whole.length
    if (any_number or count != 1) and (piled := from_one_pile(text, k)) is not None:
        inner = _chosen(piled[0], i)
        if inner is None or inner[1] < piled[1] or not isinstance(inner[0].meaning, Choose):
            return None
        return replace(inner[0], meaning=replace(inner[0].meaning, alike="graveyard")), inner[1] + 1
    found = text.slot("noun", k)
    if found is None:
        return None
    noun, j = found
    many = any_number or count != 1
    some = from_among(text, j) if noun.card and not noun.zones and not other else None
    if some is not None:
        more, j = with_endings(text, noun, some[1])
        if more.says_more:
            return None
        buried = some[0].meaning == Anaphor("those", BURIED)
        fitting = all_of(more.filter, *_CARD_BURIED) if buried else more.filter
        meaning = Choose(fitting, (), count, up_to, any_number, among=some[0].selector)
        return Phrase(i, "object", noun.nouns, many, meaning), j
    if (noun.plural != many and not noun.either) or (noun.card and not noun.zones):
        return None
    fitting = all_of(Not(IsSource()), noun.filter) if other else noun.filter
    meaning = Choose(fitting, noun.places, count, up_to, any_number, of_each=each_ones_pile(text, k, j))
    return Phrase(i, "object", noun.nouns, many, meaning), j


def _chosen_as_targets(text: Text, i: int) -> bool:
    """Was the sentence before only a choice of targets: "them" are all of those."""
    stops = [k for k in range(i) if text.t[k] == "."]
    first = stops[-2] + 1 if len(stops) > 1 else 0
    before = text.t[first : stops[-1]] if stops else ()
    return "target" in before and ("choose" in before[:1] or ", choose " in " ".join(before))


def _some_of(text: Text, i: int, k: int, count: Quantity) -> Parsed:
    found = text.slot("object", k + 1)
    if found is None:
        return None
    among: Phrase = found[0]
    chance = text.at(found[1], ("at", "random"))
    aimed = chance and among.meaning == Anaphor("them") and _chosen_as_targets(text, i)
    meaning = Choose(Anything(), (), count, random=chance, among=Bound(TARGETS) if aimed else among.selector)
    return Phrase(i, "object", among.nouns, count != 1, meaning), found[1] + (2 if chance else 0)


def _demonstrative(text: Text, i: int) -> Parsed:
    """ "That creature", "those cards", "the sacrificed creature", "the top card of your library"."""
    t = text.t
    top = _top_cards(text, i)
    if top is not None:
        return top
    k = i + 1
    detail = ""
    if t[k] in _LEFT_BY and t[i] in ("the", "that", "those"):
        detail, k = t[k], k + 1
    if t[i] == "the" and t[k] == "other":
        return None
    nouns: list[str] = []
    plural = False
    while (word := described_by(t[k], text.raw[k])) is not None:
        if word.role == "adjective":
            if nouns or not (t[i] == "that" or (t[i] == "the" and t[k].startswith("non"))):
                return None
            k += 1  # "that nonland permanent card": what it is called again by is the noun
            continue
        nouns.append(word.noun)
        plural = word.plural
        k += 1
    if nouns == ["spell"] and t[k] == "or" and t[k + 1] == "ability":
        nouns, k = ["spell", "ability"], k + 2
    if nouns == ["creature"] and t[k] == "or" and t[k + 1] == "planeswalker" and t[i] == "that":
        nouns, k = ["permanent"], k + 2
    if not nouns or (plural != (t[i] in ("those", "these")) and t[i] != "the"):
        return None
    if t[i] in ("this", "these"):
        return None
    if t[i] == "the" and not plural and not detail and (whose := of_two(text, k)) is not None:
        return Phrase(i, "object", tuple(nouns), False, Anaphor(whose[0])), whose[1]
    if t[i] == "the" and _has_ending(text, k, nouns):
        return None
    if t[k] in ("exiled", "destroyed", "returned") and text.at(k + 1, ("this", "way")):
        detail, k = t[k], k + 3
    detail = as_done(detail, tuple(nouns))
    how = "those" if plural else "that" if t[i] == "that" else "the"
    return Phrase(i, "object", tuple(nouns), plural, Anaphor(how, detail)), k


_OF_EVENT: Final = ("other", "blocking", "attacking")
"""What one of two creatures of an event is called."""


def _has_ending(text: Text, k: int, nouns: list[str]) -> bool:
    blank = Noun(Anything(), nouns=tuple(nouns))
    return with_endings(text, blank, k)[1] != k


def _top_cards(text: Text, i: int) -> Parsed:
    """ "The top two cards of your library" (401)."""
    t = text.t
    if t[i] != "the" or t[i + 1] not in ("top", "bottom"):
        return None
    bottom = t[i + 1] == "bottom"
    k = i + 2
    count: Quantity = 1
    if t[k] != "card":
        found = text.slot("number", k)
        if found is None:
            return None
        count, k = found
    if t[k] not in ("card", "cards") or t[k + 1] != "of":
        return None
    owner = text.slot("whose", k + 2)
    if owner is None:
        return None
    player, j = owner
    if t[j] not in ("library", "libraries"):
        return None
    meaning = TopOfLibrary(player, count, bottom)
    several = count != 1 or is_plural(player)
    return Phrase(i, "object", ("card",), several, meaning), j + 1


@slot("superlative")
def _superlative(text: Text, i: int) -> Parsed:
    """ "The creature with the greatest power among creatures you control"."""
    t = text.t
    if t[i] not in ("a", "the"):
        return None
    found = text.slot("noun", i + 1)
    if found is None:
        return None
    noun, k = found
    if not (text.at(k, ("with", "the")) and t[k + 2] in ("greatest", "least", "highest", "lowest")):
        return None
    stat = text.slot("stat", k + 3)
    if stat is None or stat[0] not in ("power", "toughness", "mana_value"):
        return None
    meaning = Extreme(All(noun.filter, noun.places), stat[0], t[k + 2] in ("least", "lowest"))
    return Phrase(i, "object", noun.nouns, False, Choose(among=meaning, zones=())), stat[1]


def _other_than_target(first: Phrase, more: Phrase) -> Phrase:
    """ "Target creature and each other creature …": other than the target, whatever has the ability."""
    if (on_them := attached_to_them(first, more.meaning)) is not None:
        return replace(more, meaning=on_them)
    if not isinstance(first.meaning, TargetSpec) or not isinstance(more.meaning, All):
        return more
    others = Not(IsAmong(first.selector))
    fitting = rewrite(more.meaning.filter, lambda node: others if node == OTHER else node)
    return replace(more, meaning=replace(more.meaning, filter=fitting))


@slot("objects")
def read_objects(text: Text, i: int) -> Any:
    """One or several noun phrases that mean objects, as alternatives: the longest first."""
    piled = target_cards_of_one_pile(text, i)
    if piled is not None:
        return [piled]
    first = text.slot("object", i)
    if first is None:
        return None
    rows: list[tuple[Any, int]] = [first]
    parts = [first[0]]
    j = first[1]
    while True:
        k = j + 2 if text.t[j] == "," and text.t[j + 1] == "and" else j + 1 if text.t[j] in ("and", ",") else -1
        if k < 0:
            break
        more = text.slot("object", k)
        if more is None:
            break
        parts.append(_other_than_target(parts[0], more[0]))
        listed = text.t[j] == "," and text.t[j + 1] != "and"
        j = more[1]
        if listed:
            continue
        union = Union(tuple(part.selector for part in parts))
        nouns = tuple(noun for part in parts for noun in part.nouns)
        rows.insert(0, (Phrase(i, "object", nouns, True, union), j))
    return rows
