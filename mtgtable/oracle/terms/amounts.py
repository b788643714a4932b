"""Numbers in rules text: written out, counted, compared, halved, and what X is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities.filters import (
    AllOf,
    Anything,
    ControlledBy,
    IsAmong,
    IsType,
    OwnedBy,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import Attacks, DamageDealt
from mtgtable.abilities.quantities import (
    Bounded,
    CommandersCast,
    CountersOn,
    CountOf,
    Devotion,
    Distinct,
    Half,
    HowOften,
    ManaSpent,
    Noted,
    PlayerStat,
    Product,
    Quantity,
    StatOf,
    Sum,
    TimesActivated,
    TimesPaid,
    X,
)
from mtgtable.abilities.selectors import All, Bound, Players, TargetSpec, Those, You
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Noun, Phrase, as_done
from mtgtable.oracle.terms.whichever import whichever
from mtgtable.oracle.wording.lexicon import NUMBERS, SUBTYPES_LOWER, TIMES
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Build: TypeAlias = Callable[[Captures], Quantity | None]

AMOUNTS: Final[PlainRules[Build]] = Rules("amount", matcher)
"""The ways to write an amount after "equal to" or "where X is"."""

amount = AMOUNTS.declare


@slot("number")
def _number(text: Text, i: int) -> Parsed:
    """A number as it stands before a noun: "three", "3", "X", "that many", "twice that many", "half X", "X plus 3"."""
    t = text.t
    word = t[i]
    if word in NUMBERS:
        return NUMBERS[word], i + 1
    if word.isdecimal():
        return int(word), i + 1
    if word == "x" and t[i + 1] == "plus" and (t[i + 2].isdecimal() or t[i + 2] in NUMBERS):
        return Sum((X(), NUMBERS.get(t[i + 2]) or int(t[i + 2]))), i + 3
    if word in ("x", "y"):
        return X(word.upper()), i + 1
    if word in ("a", "an") and t[i + 1] not in ("number", "amount"):
        return None
    if word == "that" and t[i + 1] in ("many", "much"):
        return Amount(i), i + 2
    if word == "twice" and t[i + 1] == "that" and t[i + 2] in ("many", "much"):
        return Product(2, Amount(i).quantity), i + 3
    if word == "twice" and t[i + 1] == "x":
        return Product(2, X()), i + 2
    if word == "half" and t[i + 1] == "x":
        found = _rounding(text, i + 2)
        return (Half(X(), found[0]), found[1]) if found is not None else None
    return None


def _rounding(text: Text, i: int) -> tuple[bool, int] | None:
    """ "Rounded up", or as a later sentence says of all halves: "round up each time"."""
    k = i + 1 if text.t[i] == "," else i
    if text.t[k] in ("rounded", "round") and text.t[k + 1] in ("up", "down"):
        return text.t[k + 1] == "up", k + 2
    later = next((j for j in range(i, text.n) if text.at(j + 2, ("each", "time")) and text.t[j] == "round"), None)
    return None if later is None else (text.t[later + 1] == "up", i)


slot("rounded")(_rounding)


@slot("count")
def _count(text: Text, i: int) -> Parsed:
    """A number before a noun, or the article for one."""
    if text.t[i] in ("a", "an"):
        return 1, i + 1
    return text.slot("number", i)


@slot("amount")
def _amount(text: Text, i: int) -> Parsed:
    """An amount, as a whole: the longest rule, then "plus", "minus", "divided"."""
    first = _simple(text, i)
    if first is None:
        return None
    value, j = first
    while text.t[j] in ("plus", "minus"):
        more = _simple(text, j + 1)
        if more is None:
            break
        part = Product(-1, more[0]) if text.t[j] == "minus" else more[0]
        value = Sum((value, part))
        j = more[1]
    other = _simple(text, j + 1) if text.t[j] == "or" else None
    return whichever(text, value, other) or (value, j)


def _simple(text: Text, i: int) -> tuple[Quantity, int] | None:
    best: tuple[Quantity, int] | None = None
    for rule in AMOUNTS.starting(text, i):
        captures: Captures = {"at": i}
        j = rule.match(text, i, captures)
        if j > i and (best is None or j > best[1]):
            value = rule.build(captures)
            if value is not None:
                best = (value, j)
    if text.t[i] in ("twice", "half") or (text.t[i] == "three" and text.t[i + 1] == "times"):
        return _scaled(text, i) or best
    return best


def _scaled(text: Text, i: int) -> tuple[Quantity, int] | None:
    k = i + 2 if text.t[i] == "three" else i + 1
    inner = _simple(text, k)
    if inner is None:
        return None
    value, j = inner
    if text.t[i] != "half":
        return Product(2 if text.t[i] == "twice" else 3, value), j
    rounding = _rounding(text, j)
    return (Half(value, rounding[0]), rounding[1]) if rounding is not None else None


def _counted(noun: Noun) -> Quantity:
    return CountOf(All(noun.filter, noun.places))


@amount("<n:number>", "3")
def number(c: Captures) -> Quantity:
    value: Quantity = c["n"]
    return value


@amount("the number of <n:noun>", "the number of creatures you control")
def the_number_of_noun(c: Captures) -> Quantity | None:
    noun: Noun = c["n"]
    return None if noun.card and not noun.zones else _counted(noun)


@amount("the number of <n:noun> as you cast ~", "the number of creatures you control as you cast ~")
def the_number_as_you_cast_it(c: Captures) -> Quantity | None:
    """Counted as it is cast: what is divided is divided then (601.2d)."""
    aimed = any(isinstance(node, Phrase) and isinstance(node.meaning, TargetSpec) for node in walk(c["n"].filter))
    return None if aimed else the_number_of_noun(c)


@amount("the number of creatures that convoked (~|it)", "the number of creatures that convoked it")
def the_number_of_creatures_that_convoked_it(_c: Captures) -> Quantity:
    """702.51c: also those that are gone since."""
    return CountOf(Bound("convoked"))


@amount("the total number of <n:noun>", "the total number of Forests on the battlefield")
def the_total_number_of_noun(c: Captures) -> Quantity | None:
    noun: Noun = c["n"]
    return None if noun.card and not noun.zones else _counted(noun)


@amount("(the|that) number", "that number")
def the_number(c: Captures) -> Quantity:
    return Amount(c["at"], "number").quantity


@amount("the number of card types among cards in <z:zone_of>", "the number of card types among cards in all graveyards")
def the_number_of_card_types_among_cards(c: Captures) -> Quantity | None:
    zones, owner = c["z"]
    return Distinct("card type", All(Anything() if owner is None else OwnedBy(owner), zones))


@amount("the number of [different] mana values among cards in <z:zone_of>",
        "the number of different mana values among cards in your graveyard")  # fmt: skip
def the_number_of_mana_values_among_cards(c: Captures) -> Quantity | None:
    zones, owner = c["z"]
    return Distinct("mana value", All(Anything() if owner is None else OwnedBy(owner), zones))


@amount("the number of basic land types among <o:object>", "the number of basic land types among lands you control")
def the_number_of_basic_land_types_among_object(c: Captures) -> Quantity:
    return Distinct("basic land type", c["o"].selector)


@amount("the number of colors among <o:object>", "the number of colors among permanents you control")
def the_number_of_colors_among_object(c: Captures) -> Quantity:
    return Distinct("color", c["o"].selector)


@amount("the number of colors of mana (spent|used) to cast (it|~|them)", "the number of colors of mana spent to cast ~")
def the_number_of_colors_of_mana_spent_to_cast(_c: Captures) -> Quantity:
    return ManaSpent(distinct=True)


@amount("the number of players [in the game]", "the number of players")
def the_number_of_players(_c: Captures) -> Quantity:
    return CountOf(Players("each"))


@amount("the number of opponents you have", "the number of opponents you have")
def the_number_of_opponents_you_have(_c: Captures) -> Quantity:
    return CountOf(Players("opponents"))


@amount("the number of creatures that died this turn", "the number of creatures that died this turn")
def the_number_of_creatures_that_died_this_turn(_c: Captures) -> Quantity:
    return PlayerStat("creatures_died_this_turn", Players("each"))


@amount("the number of <k:counter_kind> counters on <o:object>", "the number of fade counters on ~")
def the_number_of_counter_kind_counters(c: Captures) -> Quantity:
    return CountersOn(c["k"], c["o"].selector)


@amount("the number of <k:counter_kind> counters <p:player> have|has", "the number of experience counters you have")
def the_number_of_counter_kind_counters_player(c: Captures) -> Quantity:
    return CountersOn(c["k"], c["p"])


@amount("the number of counters on <o:object>", "the number of counters on ~")
def the_number_of_counters_on_object(c: Captures) -> Quantity:
    return CountersOn("", c["o"].selector)


@amount("the number of times (~|it) was kicked", "the number of times it was kicked")
def the_number_of_times_self_was_kicked(_c: Captures) -> Quantity:
    return TimesPaid()


@amount("<o:object_whose> <s:stat>", "that creature's toughness")
def object_whose_stat(c: Captures) -> Quantity | None:
    several = c["o"].plural and not isinstance(c["o"].meaning, Anaphor)
    return None if several else StatOf(c["s"], c["o"].selector)


@amount("the <s:stat> of <o:object>", "the mana value of target spell")
def the_stat_of_object(c: Captures) -> Quantity:
    return StatOf(c["s"], c["o"].selector)


@amount("the (greatest|highest) <s:stat> among <o:object>", "the greatest power among creatures you control")
def the_greatest_stat_among_object(c: Captures) -> Quantity:
    return StatOf(c["s"], c["o"].selector, "greatest")


@amount("the total <s:stat> of <o:object>", "the total power of creatures you control")
def the_total_stat_of_object(c: Captures) -> Quantity:
    return StatOf(c["s"], c["o"].selector, "total")


@amount("<p:whose> life total", "your life total")
def whose_life_total(c: Captures) -> Quantity:
    return PlayerStat("life", c["p"])


@amount("<p:whose> devotion to <c:color>", "your devotion to green")
def whose_devotion_to_color(c: Captures) -> Quantity | None:
    return Devotion((c["c"],)) if c["p"] == You() else None


@amount("<p:whose> devotion to <c:color> and <d:color>", "your devotion to green and blue")
def whose_devotion_to_color_and_color(c: Captures) -> Quantity | None:
    return Devotion((c["c"], c["d"])) if c["p"] == You() else None


@amount("the amount of life you gained this turn", "the amount of life you gained this turn")
def the_amount_of_life_you_gained_this_turn(_c: Captures) -> Quantity:
    return PlayerStat("life_gained_this_turn", You())


@amount("the (amount of damage|damage) dealt to <p:player> this turn", "the damage dealt to you this turn")
def the_amount_of_damage_dealt_to_player_this(c: Captures) -> Quantity:
    return PlayerStat("damage_dealt_to_this_turn", c["p"])


@amount("the (amount of life|life) <p:player> lost this turn", "the life they lost this turn")
def the_life_player_lost_this_turn(c: Captures) -> Quantity:
    return PlayerStat("life_lost_this_turn", c["p"])


@amount("the (damage|amount of damage) prevented this way", "the damage prevented this way")
def the_damage_prevented_this_way(c: Captures) -> Quantity:
    return Amount(c["at"], "prevented").quantity


@amount(
    "the (damage dealt this way|damage|life lost this way|amount of (damage dealt this way|damage dealt to ~|damage "
    "dealt|life lost this way|life gained))",
    "the amount of life lost this way",
)
def the_amount_of_damage_dealt(c: Captures) -> Quantity:
    return Amount(c["at"], "amount").quantity


@slot("done_to_cards")
def _done_to_cards(text: Text, i: int) -> Parsed:
    """ "Discarded", "put into a graveyard": what was done to the cards that are counted."""
    if text.at(i, ("put", "into", "a", "graveyard")):
        return "put into graveyard", i + 4
    return (text.t[i], i + 1) if text.t[i] in ("discarded", "exiled", "drawn") else None


@slot("done_to_permanents")
def _done_to_permanents(text: Text, i: int) -> Parsed:
    """ "Destroyed", "tapped": what was done to the permanents that are counted."""
    done = ("destroyed", "sacrificed", "exiled", "returned", "tapped", "untapped")
    return (text.t[i], i + 1) if text.t[i] in done else None


@amount("the number of cards <d:done_to_cards> this way", "the number of cards discarded this way")
def the_number_of_cards_discarded_this_way(c: Captures) -> Quantity:
    return Amount(c["at"], "cards", c["d"]).quantity


@amount(
    "the number of (creatures|permanents|lands|artifacts|enchantments|tokens) <d:done_to_permanents> this way",
    "the number of creatures destroyed this way",
)
def the_number_of_creatures_destroyed_this_way(c: Captures) -> Quantity:
    return Amount(c["at"], "objects", c["d"]).quantity


@amount("the life you have lost this turn", "the life you've lost this turn")
def the_life_you_have_lost_this_turn(_c: Captures) -> Quantity:
    return PlayerStat("life_lost_this_turn", You())


@amount("the damage already dealt to <o:known> this turn", "the damage already dealt to it this turn")
def the_damage_already_dealt_to_one(c: Captures) -> Quantity:
    return HowOften(DamageDealt(None, IsAmong(c["o"].selector)), amounts=True)


@amount("the damage already dealt to <p:player> this turn", "the damage already dealt to target player this turn")
def the_damage_already_dealt_to_player_this_turn(c: Captures) -> Quantity:
    return PlayerStat("damage_dealt_to_this_turn", c["p"])


@amount("the number of spells you have cast this turn", "the number of spells you've cast this turn")
def the_number_of_spells_you_have_cast_this_turn(_c: Captures) -> Quantity:
    return PlayerStat("spells_cast_this_turn", You())


@amount("the number of cards you have drawn this turn", "the number of cards you've drawn this turn")
def the_number_of_cards_you_have_drawn_this_turn(_c: Captures) -> Quantity:
    return PlayerStat("cards_drawn_this_turn", You())


# ---- the languages around amounts -----------------------------------------------------------------------------------


@slot("object_whose")
def _object_whose(text: Text, i: int) -> Parsed:
    """A possessive that means objects: "its", "~'s", "that creature's", "the sacrificed creature's"."""
    if text.t[i] == "its":
        return Phrase(i, "object", (), False, Anaphor("it")), i + 1
    if text.t[i] == "their":
        return Phrase(i, "object", (), True, Anaphor("them")), i + 1
    found = text.slot("object", i)
    if found is None or text.t[found[1]] != "'s":
        return None
    return found[0], found[1] + 1


@slot("color")
def _color(text: Text, i: int) -> Parsed:
    letter = COLORS_BY_NAME.get(text.t[i])
    return (ColorWord(letter), i + 1) if letter is not None else None


PARTY: Final = Distinct("party role", All(AllOf((IsType("Creature"), ControlledBy(You())))))
"""How many creatures are in your party (700.8)."""


@slot("for_each")
def _for_each(text: Text, i: int) -> Parsed:
    """ "For each creature you control": how many."""
    t = text.t
    if t[i] != "for" or t[i + 1] != "each":
        return None
    first = _each_thing(text, i + 2) if not text.slot("vote_word", i + 2) else None
    if first is not None and text.at(first[1], ("and", "each")):
        more = _each_thing(text, first[1] + 2)
        if more is not None:
            return Sum((first[0], more[0])), more[1]
    voted = text.slot("vote_word", i + 2)
    if voted is not None and t[voted[1]] == "vote":
        return Noted(f"votes for {voted[0]}"), voted[1] + 1
    return _each_thing(text, i + 2)


def _each_thing(text: Text, k: int) -> tuple[Quantity, int] | None:
    such = text.slot("players_with" if "who" in text.t[k + 1 : k + 3] else "devoured", k)
    found = (CountOf(such[0]), such[1]) if such is not None else _other_thing(text, k)
    if found is not None and text.at(found[1], ("beyond", "the", "first")):
        return Bounded(Sum((found[0], -1)), low=0), found[1] + 3
    return found


def _other_thing(text: Text, k: int) -> tuple[Quantity, int] | None:
    t = text.t
    for words, noun_of_amount in _AMOUNTS_EACH:
        if text.at(k, words) and not text.at(k + len(words), ("this", "turn")):
            return Amount(k, noun_of_amount).quantity, k + len(words)
    if text.at(k, ("color", "among")):
        found = text.slot("object", k + 2)
        return (Distinct("color", found[0].selector), found[1]) if found is not None else None
    if text.at(k, ("of", "its", "colors")):
        return Distinct("color", Phrase(k + 1, "object", (), False, Anaphor("it")).selector), k + 3
    removed = text.slot("counter_kind", k) or (None, k)
    if text.at(removed[1], ("counter", "removed", "this", "way")):
        return Noted("removed"), removed[1] + 4
    fixed = next(((quantity, k + len(words)) for words, quantity in _EACH.items() if text.at(k, words)), None)
    this_turn: tuple[Quantity, int] | None = text.slot("kind_among", k) or text.slot("each_this_turn", k)
    if this_turn is not None and (fixed is None or this_turn[1] > fixed[1]):
        return this_turn
    if fixed is not None:
        return fixed
    if t[k] == "basic" and text.at(k, ("basic", "land", "type", "among")):
        found = text.slot("object", k + 4)
        return (Distinct("basic land type", found[0].selector), found[1]) if found is not None else None
    if text.at(k, ("card", "in")):
        whose = text.slot("whose", k + 2)
        if whose is not None and t[whose[1]] in ("hand", "graveyard", "library"):
            kind: Any = t[whose[1]]
            return PlayerStat(kind, whose[0]), whose[1] + 1
    kind = text.slot("counter_kind", k)
    if kind is not None and t[kind[1]] == "counter" and t[kind[1] + 1] in ("you", "they") and t[kind[1] + 2] == "have":
        they = Phrase(kind[1] + 1, "player", ("player",), False, Anaphor("they"))
        return CountersOn(kind[0], You() if t[kind[1] + 1] == "you" else they.selector), kind[1] + 3
    if kind is not None and text.at(kind[1], ("counter", "on")):
        found = text.slot("object", kind[1] + 2)
        return (CountersOn(kind[0], found[0].selector), found[1]) if found is not None else None
    if text.at(k, ("counter", "on")):
        found = text.slot("object", k + 2)
        return (CountersOn("", found[0].selector), found[1]) if found is not None else None
    if text.at(k, ("color", "of", "mana", "spent", "to", "cast")) and t[k + 6] in ("it", "~"):
        return ManaSpent(distinct=True), k + 7
    if t[k] in ("permanent", "card") and t[k + 1] in _DEEDS and text.at(k + 2, ("this", "way")):
        return Amount(k, "objects", t[k + 1]).quantity, k + 4
    noun = text.slot("noun", k)
    if noun is None or noun[0].plural:
        return None
    deed = text.slot("deed_this_way", noun[1])
    if deed is not None:
        return this_way(noun[0], deed[0], k), deed[1]
    if noun[0].card and not noun[0].zones:
        return None
    if text.at(noun[1], ("this", "way")):
        return None
    return _counted(noun[0]), noun[1]


def this_way(noun: Noun, deed: str, at: int) -> Quantity:
    """How many of what was just destroyed, milled … fit the description."""
    those = Phrase(at, "object", (), True, Anaphor("those", as_done(deed, noun.nouns)))
    return CountOf(Those(those.selector, noun.filter))


_DEEDS: Final = frozenset({"destroyed", "exiled", "discarded", "sacrificed", "milled"})
_AMOUNTS_EACH: Final = (
    (("1", "life", "lost", "this", "way"), "amount"),
    (("1", "life", "you", "lost"), "amount"),
    (("1", "life", "you", "gained"), "amount"),
    (("1", "life", "they", "gained"), "amount"),
    (("1", "damage", "dealt", "this", "way"), "amount"),
    (("1", "damage", "prevented", "this", "way"), "prevented"),
)
_FROM_COMMAND: Final = ("from", "the", "command", "zone", "this", "game")
_EACH: Final[dict[tuple[str, ...], Quantity]] = {
    ("flip", "you", "won"): Noted("wins"),
    ("{e}", "paid", "this", "way"): Noted("energy paid"),
    ("creature", "you", "attacked", "with", "this", "turn"): HowOften(Attacks(ControlledBy(You())), sources=True),
    ("mana", "spent", "to", "cast", "it"): ManaSpent(),
    ("mana", "spent", "to", "cast", "~"): ManaSpent(),
    ("creature", "that", "convoked", "it"): CountOf(Bound("convoked")),
    ("creature", "that", "convoked", "~"): CountOf(Bound("convoked")),
    ("creature", "in", "your", "party"): PARTY,
    ("time", "you", "have", "cast", "your", "commander", *_FROM_COMMAND): CommandersCast(),
    ("time", "you", "have", "cast", "a", "commander", *_FROM_COMMAND): CommandersCast(),
    ("time", "it", "was", "kicked"): TimesPaid(),
    ("coin", "that", "comes", "up", "heads"): Noted("heads"),
    ("time", "~", "was", "kicked"): TimesPaid(),
    ("card", "in", "your", "hand"): PlayerStat("hand", You()),
    ("creature", "that", "died", "this", "turn"): PlayerStat("creatures_died_this_turn", Players("each")),
    ("opponent", "you", "have"): CountOf(Players("opponents")),
    ("opponent",): CountOf(Players("opponents")),
    ("player",): CountOf(Players("each")),
    ("card", "you", "have", "drawn", "this", "turn"): PlayerStat("cards_drawn_this_turn", You()),
}


def times(value: Quantity, each: Quantity | None) -> Quantity:
    """ "2 … for each …": the product; computed factors other than one can't be written."""
    if each is None:
        return value
    if not isinstance(value, int):
        raise ValueError("a computed number for each of something")
    return each if value == 1 else Product(value, each)


@slot("cards")
def _cards(text: Text, i: int) -> Parsed:
    """How many cards: "a card", "two cards", "cards equal to …", "that many cards"."""
    t = text.t
    if text.at(i, ("an", "additional", "card")) or text.at(i, ("another", "card")):
        return 1, i + (2 if t[i] == "another" else 3)
    if t[i] == "cards" and text.at(i + 1, ("equal", "to")):
        return text.slot("amount", i + 3)
    if text.at(i, ("a", "number", "of", "cards", "equal", "to")):
        return text.slot("amount", i + 6)
    found = text.slot("count", i)
    if found is None:
        return None
    value, j = found
    if t[j] == "additional":
        j += 1
    if t[j] not in ("card", "cards"):
        return None
    if text.at(j + 1, ("plus", "one")):  # "that many cards plus one"
        return Sum((value, 1)), j + 3
    if text.at(j + 1, ("minus", "one")):
        return Bounded(Sum((value, -1)), low=0), j + 3
    return value, j + 1


@slot("times")
def _times(text: Text, i: int) -> Parsed:
    if text.t[i] in TIMES:
        return TIMES[text.t[i]], i + 1
    found = text.slot("number", i)
    if found is not None and text.t[found[1]] == "times":
        return found[0], found[1] + 1
    return None


@slot("subtype")
def _subtype(text: Text, i: int) -> Parsed:
    entry = SUBTYPES_LOWER.get(text.t[i])
    return (entry[0], i + 1) if entry is not None and text.raw[i][:1].isupper() else None


@slot("done_this_way")
def _done_this_way(text: Text, i: int) -> Parsed:
    """ "Creature cards milled this way": those of what was just milled that fit."""
    noun = text.slot("noun", i)
    deed = text.slot("deed_this_way", noun[1]) if noun is not None and noun[0].plural else None
    return (this_way(noun[0], deed[0], i), deed[1]) if deed is not None else None


@amount("the number of times this ability has resolved this turn",
        "the number of times this ability has resolved this turn")  # fmt: skip
def the_number_of_times_this_ability_has_resolved(_c: Captures) -> Quantity:
    return TimesActivated(resolved=True)


@amount("the number of <n:done_this_way>", "the number of creature cards milled this way")
def the_number_of_those_done_this_way(c: Captures) -> Quantity:
    counted: Quantity = c["n"]
    return counted


@amount("the amount of mana spent to cast <o:known>", "the amount of mana spent to cast ~")
def the_amount_of_mana_spent_to_cast_it(c: Captures) -> Quantity:
    return ManaSpent(of=c["o"].selector)


@amount("the amount of mana you spent to cast <o:known>", "the amount of mana you spent to cast ~")
def the_amount_of_mana_you_spent_to_cast_it(c: Captures) -> Quantity:
    return ManaSpent(of=c["o"].selector)


@amount("<p:whose> starting life total", "your starting life total")
def whose_starting_life_total(c: Captures) -> Quantity:
    return PlayerStat("starting_life", c["p"])


@amount("the number of <k:counter_kind> counters removed this way", "the number of +1/+1 counters removed this way")
def the_number_of_counters_removed(_c: Captures) -> Quantity:
    return Noted("removed")
