"""Reading keyword abilities with their parameters (702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost, PayMana, Waterbend
from mtgtable.abilities.filters import (
    Anything,
    CompareStat,
    ControlledBy,
    Filter,
    HasName,
    IsColor,
    IsSource,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    SharesWith,
    all_of,
)
from mtgtable.abilities.quantities import ManaSpent, Quantity
from mtgtable.abilities.selectors import Choose, ChosenPlayer, Linked, Players, Source, TargetSpec, You
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType, ColorWord
from mtgtable.model.colors import COLORS
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.keywords.names import KEYWORDS, keyword_at, landwalk_type
from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER, subtype_word
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("keyword")
def read_keyword(text: Text, i: int) -> Parsed:
    """One keyword ability with its parameters, as a tuple of abilities ("protection from red and from blue" is two)."""
    special = _landwalk(text, i) or _offering(text, i) or _typecycling(text, i) or _level_up(text, i)
    if special is not None:
        return special
    named = keyword_at(text, i)
    if named is None:
        return None
    name, k = named
    return _READERS[KEYWORDS[name]](text, name, k)


def _one(name: str, *parameters: Any) -> tuple[KeywordAbility, ...]:
    return (KeywordAbility(name, parameters),)


def _plain(text: Text, name: str, k: int) -> Parsed:
    if name == "hexproof" and text.t[k] == "from":
        found = _qualities(text, k)
        return (tuple(KeywordAbility("hexproof", (f,)) for f in found[0]), found[1]) if found is not None else None
    if name == "partner" and text.t[k] in ("with", "—", "–"):
        return _partner(text, k)
    if name == "gift":
        return _gift(text, k)
    return _one(name), k


def _partner(text: Text, k: int) -> Parsed:
    """ "Partner with [name]", "Partner—[text]", to the end of the paragraph (702.124i-j)."""
    words = text.words(k + 1, text.n)
    if not words:
        return None
    return _one("partner with" if text.t[k] == "with" else "partner", words), text.n


def _gift(text: Text, k: int) -> Parsed:
    """ "Gift a card", "Gift a tapped Fish" (702.174)."""
    for end in (k + 3, k + 2):
        words = text.words(k, end)
        if words in GIFTS and end <= text.n:
            return _one("gift", words), end
    return None


GIFTS: Final = frozenset({"a card", "a Food", "a Treasure", "a tapped Fish", "an Octopus", "an extra turn"})
"""What can be promised (702.174d-i)."""


def _number(text: Text, name: str, k: int) -> Parsed:
    if text.t[k] in ("—", "–") and text.t[k + 1].casefold() == "sunburst":
        return _one(name, ManaSpent(distinct=True)), k + 2  # sunburst sets the number (702.44c)
    found = text.slot("number", k)
    if found is None and name == "devour":
        return _devour_quality(text, k)
    if found is None:
        return (_one(name), k) if name in ("hideaway", "vanishing", "rampage") else None
    value: Quantity = found[0]
    return _one(name, value), found[1]


def _devour_quality(text: Text, k: int) -> Parsed:
    """ "Devour artifact 1", "devour Food 3" (702.82c)."""
    noun = text.slot("noun", k)
    number = text.slot("number", noun[1]) if noun is not None else None
    if noun is None or number is None:
        return None
    return _one("devour", number[0], noun[0].filter), number[1]


def _cost(text: Text, name: str, k: int) -> Parsed:
    if text.t[k] in ("—", "–"):
        found = text.slot("cost", k + 1)
        if found is None:
            return None
        end = found[1] + 1 if text.t[found[1]] == "." else found[1]
        return _one(name, found[0]), end
    fitting: Filter | None = None
    if name == "equip" and not text.t[k].startswith("{"):
        noun = text.slot("noun", k)
        if noun is None:
            return None
        fitting, k = noun[0].filter, noun[1]
    found = text.slot("mana_cost", k)
    if found is None:
        return None
    costs = [found[0]]
    k = found[1]
    while name == "kicker" and (text.at(k, ("and", "/", "or")) or text.t[k] == "and/or"):
        more = text.slot("mana_cost", k + (3 if text.t[k] == "and" else 1))
        if more is None:
            return None
        costs.append(more[0])
        k = more[1]
    other = text.slot("mana_cost", k + 1) if name == "cumulative upkeep" and text.t[k] == "or" else None
    if other is not None:
        either = _either_symbol(costs[0], other[0])
        return None if either is None else (_one(name, either), other[1])
    return _one(name, *costs, *(() if fitting is None else (fitting,))), k


def _either_symbol(one: Cost, other: Cost) -> Cost | None:
    """ "{G} or {W}": which of the two is chosen for each counter by itself, as of a hybrid symbol (702.24a, 107.4e)."""
    words = [cost.text for cost in (one, other)]
    if not all(len(word) == 3 and word[1] in "WUBRG" for word in words):
        return None
    return Cost((PayMana(parse_mana_cost(f"{{{words[0][1]}/{words[1][1]}}}")),), f"{words[0]} or {words[1]}")


def _craft(text: Text, name: str, k: int) -> Parsed:
    """ "Craft with artifact {2}{R}", "craft with one or more creatures {5}" (702.167)."""
    if text.t[k] != "with":
        return None
    materials = listed(text, k + 1, lambda at: _material(text, at), "and", least=1)
    if materials is None:
        return None
    cost = text.slot("mana_cost", materials[1])
    return (_one(name, cost[0], *materials[0]), cost[1]) if cost is not None else None


def _material(text: Text, k: int) -> tuple[Choose, int] | None:
    """ "Artifact", "two creatures", "one or more": from among permanents and cards in the graveyard (702.167a-b)."""
    count: Quantity = 1
    more = False
    number = text.slot("number", k)
    if text.t[k] in ("a", "an"):
        k += 1
    elif number is not None:
        count, k = number[0], number[1]
        if text.at(k, ("or", "more")):
            more, k = True, k + 2
    noun = text.slot("noun", k)
    fitting: Filter = Anything()
    if noun is not None and not noun[0].zones:
        fitting, k = noun[0].filter, noun[1]
    elif not more or not text.t[k].startswith("{"):
        return None
    fitting = all_of(fitting, ControlledBy(You()), Not(IsSource()))
    zones = (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    if more and count != 1:
        return None
    return Choose(fitting, zones, count, any_number=more, at_least=1 if more else 0), k


def _number_cost(text: Text, name: str, k: int) -> Parsed:
    number = text.slot("number", k)
    if number is None or text.t[number[1]] not in ("—", "–"):
        return None
    cost = text.slot("cost", number[1] + 1)
    if cost is None:
        return None
    if text.at(cost[1], _X_ABOVE_0):
        end = cost[1] + len(_X_ABOVE_0)
        paid = x_at_least(cost[0], 1)
        return None if paid is None else (_one(name, number[0], paid), end + (text.t[end] == "."))
    return _one(name, number[0], cost[0]), cost[1]


_X_ABOVE_0: Final = (".", "x", "can't", "be", "0")


def x_at_least(cost: Cost, least: int) -> Cost | None:
    """ "X can't be 0" (107.3a); None where no mana is paid that could say so."""
    parts = tuple(replace(p, x_least=least) if isinstance(p, PayMana | Waterbend) else p for p in cost.parts)
    return None if parts == cost.parts else replace(cost, parts=parts)


def _quality(text: Text, name: str, k: int) -> Parsed:
    found = _qualities(text, k)
    if found is None:
        return None
    return tuple(KeywordAbility(name, (fitting,)) for fitting in found[0]), found[1]


@slot("qualities")
def _qualities(text: Text, k: int) -> tuple[list[Filter], int] | None:
    """ "From red and from blue", "from Demons and from Dragons", "from all colors", "from everything"."""
    found: list[Filter] = []
    while text.t[k] == "from":
        one = _single_quality(text, k + 1)
        if one is None:
            return None
        found += one[0]
        k = one[1]
        if (text.t[k] == "and" and text.t[k + 1] == "from") or (text.t[k] == "," and text.t[k + 1] == "from"):
            k += 1
        elif text.t[k] == "," and text.t[k + 1] == "and" and text.t[k + 2] == "from":
            k += 2
        else:
            break
    return (found, k) if found else None


def _single_quality(text: Text, k: int) -> tuple[list[Filter], int] | None:
    if text.at(k, ("all", "colors")) or text.at(k, ("each", "color")):
        return [IsColor(ColorWord(color)) for color in COLORS], k + 2
    if text.at(k, ("the", "chosen", "color")):
        return [IsColor(ChosenColor())], k + 3
    if text.at(k, ("the", "color", "of", "your", "choice")):
        return [IsColor(ChosenColor("chosen"))], k + 5
    if text.at(k, ("the", "chosen", "type")):
        return [IsSubtype(ChosenType())], k + 3
    for words, fitting in _QUALITIES:
        if text.at(k, words):
            return [fitting], k + len(words)
    if text.at(k, ("the", "colors", "of")) and (those := text.slot("object", k + 3)) is not None:
        return [SharesWith("color", those[0].selector)], those[1]
    if text.t[k] == "everything":
        return [Anything()], k + 1
    color = text.slot("color", k)
    noun = text.slot("noun", k)
    if noun is not None and not noun[0].zones:
        return [noun[0].filter], noun[1]
    if color is not None:
        return [IsColor(color[0])], color[1]
    description = text.slot("description", k)
    if description is not None:
        return [description[0]], description[1]
    stat = text.slot("stat", k)
    if stat is not None:
        number = text.slot("number", stat[1])
        if number is not None and text.t[number[1]] == "or" and text.t[number[1] + 1] in ("less", "greater"):
            sign: Any = "<=" if text.t[number[1] + 1] == "less" else ">="
            return [CompareStat(stat[0], sign, number[0])], number[1] + 2
    return None


_QUALITIES: Final[tuple[tuple[tuple[str, ...], Filter], ...]] = (
    (("each", "opponent"), ControlledBy(Players("opponents"))),
    (("each", "of", "your", "opponents"), ControlledBy(Players("opponents"))),
    (("the", "chosen", "player"), ControlledBy(ChosenPlayer())),
    (("the", "chosen", "card", "name"), HasName(ChosenName())),
    (("its", "colors"), SharesWith("color", Source())),
    (("each", "of", "the", "exiled", "card", "'s", "card", "types"), SharesWith("card type", Linked("exiled"))),
)


def _landwalk(text: Text, i: int) -> Parsed:
    t = text.t
    name = landwalk_type(t[i])
    if name is not None:
        return _one("landwalk", IsSubtype(subtype_word(name))), i + 1
    if t[i] == "snow" and (name := landwalk_type(t[i + 1])) is not None:
        return _one("landwalk", all_of(IsSupertype("Snow"), IsSubtype(subtype_word(name)))), i + 2
    if t[i] == "snow" and t[i + 1] == "landwalk":
        return _one("landwalk", IsSupertype("Snow")), i + 2
    if t[i] == "legendary" and t[i + 1] == "landwalk":
        return _one("landwalk", IsSupertype("Legendary")), i + 2
    if t[i] == "nonbasic" and t[i + 1] == "landwalk":
        return _one("landwalk", Not(IsSupertype("Basic"))), i + 2
    if text.at(i, ("landwalk", "of", "the", "chosen", "type")):
        return _one("landwalk", IsSubtype(ChosenType("land"))), i + 5
    return None


def _offering(text: Text, i: int) -> Parsed:
    """ "Rat offering" (702.48)."""
    kind = text.slot("subtype", i)
    if kind is None or text.t[kind[1]] != "offering":
        return None
    return _one("offering", IsSubtype(subtype_word(kind[0]))), kind[1] + 1


def _typecycling(text: Text, i: int) -> Parsed:
    """ "Plainscycling {2}", "basic landcycling {1}{G}" (702.29e)."""
    k = i
    parts: list[Filter] = []
    if text.t[k] == "basic":
        parts.append(IsSupertype("Basic"))
        k += 1
    word = text.t[k]
    if not word.endswith("cycling") or word == "cycling":
        return None
    stem = word[: -len("cycling")]
    if stem == "land":
        parts.append(IsType("Land"))
    elif stem in SUBTYPES_LOWER:
        parts.append(IsSubtype(subtype_word(SUBTYPES_LOWER[stem][0])))
    elif stem in ("artifact", "creature"):
        parts.append(IsType(stem.capitalize()))
    else:
        return None
    cost = text.slot("mana_cost", k + 1)
    return (_one("typecycling", all_of(*parts), cost[0]), cost[1]) if cost is not None else None


def _level_up(text: Text, i: int) -> Parsed:
    if not text.at(i, ("level", "up")):
        return None
    cost = text.slot("mana_cost", i + 2)
    return (_one("level up", cost[0]), cost[1]) if cost is not None else None


def _target(text: Text, name: str, k: int) -> Parsed:
    """Enchant: what it targets while it is cast, and may be attached to (303.4a, 702.5)."""
    if text.t[k] in ("player", "opponent"):
        players = Players("each" if text.t[k] == "player" else "opponents")
        return _one(name, TargetSpec(None, (), players, text=text.t[k])), k + 1
    noun = text.slot("noun", k)
    if noun is None or noun[0].plural:
        return None
    it: Noun = noun[0]
    if it.card and not it.zones:
        return None
    return _one(name, TargetSpec(it.filter, it.places, text=text.words(k, noun[1]))), noun[1]


def _object(text: Text, name: str, k: int) -> Parsed:
    if text.t[k] not in ("a", "an"):
        return None
    noun = text.slot("noun", k + 1)
    return (_one(name, noun[0].filter), noun[1]) if noun is not None else None


def _affinity(text: Text, name: str, k: int) -> Parsed:
    if text.t[k] != "for":
        return None
    noun = text.slot("noun", k + 1)
    return (_one(name, noun[0].filter), noun[1]) if noun is not None and (noun[0].plural or noun[0].either) else None


def _unknown(_text: Text, _name: str, _k: int) -> Parsed:
    """A keyword that only stands in compounds, or whose parameter isn't read."""
    return None


def _splice(text: Text, name: str, k: int) -> Parsed:
    """ "Splice onto Arcane {1}{R}" (702.47)."""
    if text.t[k] != "onto":
        return None
    kind = text.slot("subtype", k + 1)
    if kind is None:
        return None
    at = kind[1]
    cost = text.slot("cost", at + 1) if text.t[at] in ("—", "–") else text.slot("mana_cost", at)
    return (_one(name, subtype_word(kind[0]), cost[0]), cost[1]) if cost is not None else None


def _prototype(text: Text, name: str, k: int) -> Parsed:
    """ "Prototype {1}{U}{U} — 2/1" (702.160): another cost and size."""
    cost = text.slot("mana_cost", k)
    if cost is None or text.t[cost[1]] not in ("—", "–"):
        return None
    power, slash, toughness = text.t[cost[1] + 1].partition("/")
    if not (slash and power.isdecimal() and toughness.isdecimal()):
        return None
    return _one(name, cost[0], int(power), int(toughness)), cost[1] + 2


def _creatures(text: Text, name: str, k: int) -> Parsed:
    """ "Bands with other legendary creatures" (702.22b)."""
    found = text.slot("noun", k)
    if found is None or not found[0].plural or not found[0].of_permanents:
        return None
    return _one(name, found[0].filter), found[1]


_READERS: dict[str, Any] = {
    "": _plain, "number": _number, "cost": _cost, "number cost": _number_cost, "quality": _quality, "land": _unknown,
    "target": _target, "object": _object, "affinity": _affinity, "subtype": _unknown, "splice": _splice,
    "prototype": _prototype, "craft": _craft, "creatures": _creatures,
}  # fmt: skip


@slot("keywords")
def read_keywords(text: Text, i: int) -> Parsed:
    """Keyword abilities in a list: "flying, vigilance, and protection from black"."""
    first = text.slot("keyword", i)
    if first is None:
        return None
    found, k = list(first[0]), first[1]
    while True:
        for link in ((",", "and"), (",",), (";",), ("and",)):
            if text.at(k, link):
                more = text.slot("keyword", k + len(link))
                if more is not None:
                    found += more[0]
                    k = more[1]
                    break
        else:
            return tuple(found), k
