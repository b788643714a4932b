"""Amounts in words: "the number of creatures you control", "its power", "that many" (107)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.affected import AS_IT_WAS
from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.how_often_said import for_each_of, number_of
from mtgtable.oracle.rendering.most_said import most_words
from mtgtable.oracle.rendering.objects import quantity
from mtgtable.oracle.rendering.occasions import happens
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.rarer_amounts_said import PLAYERS, rarer_amount, rarer_for_each
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import key_of
from mtgtable.oracle.rendering.tenses import past
from mtgtable.oracle.rendering.this_way_said import such_of, who_did
from mtgtable.oracle.rendering.whole import mana_words

STATS: Final = {
    "life": "{} life total", "hand": "the number of cards in {} hand", "library": "the number of cards in {} library",
    "graveyard": "the number of cards in {} graveyard", "speed": "{} speed",
    "starting_life": "{} starting life total",
}  # fmt: skip
"""Numbers of players that belong to somebody."""

DID: Final = {
    "life_lost_this_turn": "the amount of life {} lost this turn",
    "life_gained_this_turn": "the amount of life {} gained this turn",
    "cards_drawn_this_turn": "the number of cards {} drawn this turn",
    "spells_cast_this_turn": "the number of spells {} cast this turn",
    "poison": "the number of poison counters {} have",
    "untapped_lands_as_turn_began": "the number of untapped lands {} controlled at the beginning of this turn",
    "damage_dealt_to_this_turn": "the amount of damage dealt to {} this turn",
}
"""Numbers of players told by a clause."""


_PARTY: Final = q.Distinct("party role", s.All(f.AllOf((f.IsType("Creature"), f.ControlledBy(s.You())))))


_OWN_CARDS: Final = f.AllOf((f.OwnedBy(s.You()), f.Not(f.HasStatus("token"))))
"""What of returned permanents has come to your hand."""


def amount_words(plain: Sayer, node: Any) -> str:
    """An amount by itself."""
    if told := rarer_amount(plain, node):
        return told
    match node:
        case int():
            return str(node)
        case q.CountOf(objects=s.Those(objects=s.Bound(name=name), filter=fitting)) if plain.deed_of(name):
            if fitting == _OWN_CARDS:
                return f"the number of cards {plain.deed_of(name)} to your hand this way"
            noun = such_of(plain, name, fitting, many=True)
            return f"the number of {_carded(noun, plain, name)} {plain.deed_of(name)} this way"
        case q.CountOf(objects=s.PlayersWho(players=s.Players(kind=kind), condition=asked)) if kind in PLAYERS:
            return f"the number of {PLAYERS[kind]} {_who_do(plain, asked)}"
        case q.CountOf(objects=s.Players(kind=kind)) if kind in PLAYERS:
            return f"the number of {PLAYERS[kind]}" + (" you have" if kind == "opponents" else "")
        case q.CountOf(objects=objects):
            counted = plain.what(objects, many=True).replace(" an opponent's graveyard", " your opponents' graveyards")
            return _of_all_hands(objects) or f"the number of {counted}"
        case q.StatOf(stat=stat, objects=objects, how=how):
            return _statistic(plain, stat.replace("_", " "), objects, how)
        case q.CountersOn(kind=kind, on=(s.You() | s.Players()) as on):
            return f"the number of {kind} counters {'you have' if on == s.You() else plain.what(on) + ' has'}"
        case q.CountersOn(kind=kind, on=on):
            return f"the number of {f'{kind} counters'.lstrip()} on {plain.what(on)}"
        case q.Distinct() if node == _PARTY:
            return "the number of creatures in your party"
        case q.Distinct(what="name", objects=objects, most=False):
            return f"the number of differently named {plain.what(objects, many=True)}"
        case q.Distinct(what=what, objects=objects, most=False):
            return f"the number of {_KINDS.get(what, what + 's')} among {plain.what(objects, many=True)}"
        case q.Bounded(part=q.X(), low=1, high=None):
            return "the number of counters removed this way"
        case q.EventAmount():
            return "that much"
        case q.UnspentMana(players=s.You(), mana=kinds):
            return f"the amount of {_unspent(kinds)}"
        case q.PlayerStat(stat=stat, players=players) if stat in STATS:
            return _of_hands(stat, players) or STATS[stat].format(plain.whose(players))
        case q.PlayerStat(stat="creatures_died_this_turn") if told := _died(node):
            return f"the number of creatures {told}"
        case q.PlayerStat(stat=stat, players=players) if stat in DID:
            who = plain.what(players)
            have = who + ("'ve" if who == "you" else " has") if stat.startswith(("cards", "spells")) else who
            said = DID[stat].format(have)
            return said if who in ("you", "they") else said.replace(f"{who} have", f"{who} has")
    return _reckoned(plain, node)


def named_amount(node: Any) -> bool:
    """Has what was noted a name of its own, so that "that many" might mean another."""
    own = ("rolled", "excess", "wins")
    return isinstance(node, q.Noted) and (node.name in own or node.name.startswith("votes for "))


_HANDS: Final[dict[Any, str]] = {
    s.Players("opponents"): "your opponents' hands",
    s.Players("each"): "all players' hands",
}


def _of_hands(stat: str, players: Any) -> str:
    """ "The total number of cards in all players' hands"; empty for others."""
    return f"the total number of cards in {_HANDS[players]}" if stat == "hand" and players in _HANDS else ""


def _of_all_hands(objects: Any) -> str:
    """The cards in several players' hands, told as objects."""
    match objects:
        case s.All(filter=f.OwnedBy(players=players), zones=(Zone.HAND,)):
            return _of_hands("hand", players)
    return ""


def _died(node: q.PlayerStat) -> str:
    """ "That died this turn", "that died under your control this turn"."""
    under = {s.Players("each"): "", s.You(): " under your control"}.get(node.players)
    return "" if under is None else f"that died{under} this turn"


def _noted(plain: Sayer, node: q.Noted, name: str) -> str:
    if name == "rolled":
        return "the result"
    if name == "excess":
        return "the amount of excess damage dealt this way"
    if plain.deed_of(name) == "chosen":
        return "that number"
    if name == "heads":
        return "the number of coins that come up heads"
    if name in _SO_MUCH:
        return _SO_MUCH[name]
    if name.startswith("votes for "):
        return f"the number of {name.removeprefix('votes for ')} votes"
    if plain.deed_of(name) == "dealt damage":
        return "the damage dealt this way"
    return plain.counted(name) or quantity(node)


_SO_MUCH: Final = {
    "chosen number": "that number", "removed": "the number of counters removed this way",
    "energy paid": "the amount of {E} paid this way",
}  # fmt: skip
"""Numbers that always have the same name."""
_FOR_EACH: Final = {"removed": " for each counter removed this way", "energy paid": " for each {E} paid this way"}


def _reckoned(plain: Sayer, node: Any) -> str:
    """Amounts made of others, and what was noted or paid."""
    if told := number_of(plain, node):
        return told
    match node:
        case q.Noted(name=name):
            return _noted(plain, node, name)
        case q.Devotion() if all(isinstance(color, ColorWord) for color in node.colors):
            return _devotion(plain, node)
        case q.Product(factor=2, part=part):
            return f"twice {amount_words(plain, part)}"
        case q.Product(factor=-1, part=part):
            return f"minus {amount_words(plain, part)}"
        case q.Product(factor=factor, part=part):
            return f"{plain.number(factor)} times {amount_words(plain, part)}"
        case q.Half(part=part, up=up):
            return f"half {amount_words(plain, part)}, rounded {'up' if up else 'down'}"
        case q.Sum(parts=(int() as first, second)) if not (isinstance(second, q.Product) and second.factor == -1):
            return f"{plain.number(first, 'one')} plus {amount_words(plain, second)}"
        case q.Sum(parts=(first, q.Product(factor=-1, part=second))):
            return f"{amount_words(plain, first)} minus {plain.number(second, 'one')}"
        case q.Sum():
            return _summed(plain, node)
        case q.IfElse(condition=asked, then=then, otherwise=other):
            return _either(plain, asked, then, other)
        case q.MostAmong():
            return _most_among(plain, node)
        case q.HowOften(
            what=h.DamageDealt(source=None, to_objects=None, to_players=players, combat=combat), amounts=True
        ) if players is not None and node.what == h.DamageDealt(to_players=players, combat=combat):
            kind = {True: "combat ", False: "noncombat ", None: ""}[combat]
            whom = "your opponents" if players == s.Players("opponents") else plain.what(players)
            return f"the total amount of {kind}damage dealt to {whom} this turn"
        case q.HowOften(what=happened, sources=False, amounts=amounts):
            return f"how {'much' if amounts else 'often'} {past(happens(plain, happened))} this turn"
        case q.PlayerStat(stat=stat, players=players):
            return f"the {stat.replace('_', ' ')} of {plain.what(players)}"
        case q.TimesPaid(cost="kicker", of=of):
            return f"the number of times {plain.this if of == s.Source() else 'that spell'} was kicked"
        case q.ManaSpent() if told := _spent(plain, node):
            return told
        case q.NotedAsEntered(name=("number" | "life paid") as name):
            return "the last chosen number" if name == "number" else f"the life paid as {plain.this} entered"
        case q.Distinct(what="creature type", objects=s.All() as those, most=True):
            return f"the greatest number of {plain.what(those, many=True)} that have a creature type in common"
    return quantity(node)


def _summed(plain: Sayer, node: q.Sum) -> str:
    """ "Its power plus one", "X minus one"."""
    match node.parts:
        case (first, int() as second):
            less = second < 0
            return f"{amount_words(plain, first)} {'minus' if less else 'plus'} {plain.number(abs(second), 'one')}"
    return " plus ".join(amount_words(plain, part) for part in node.parts)


def _spent(plain: Sayer, node: q.ManaSpent) -> str:
    """ "The amount of mana spent to cast this"; empty for what is asked of it besides."""
    match node:
        case q.ManaSpent(distinct=False, colors=(), source=f.IsSupertype(name="Snow"), of=s.Source()):
            return f"the amount of {{S}} spent to cast {plain.this}"
        case q.ManaSpent(distinct=distinct, colors=(), source=None, of=s.Source()):
            return f"the {'number of colors' if distinct else 'amount'} of mana spent to cast {plain.this}"
        case q.ManaSpent(distinct=distinct, colors=(), source=None, of=of):
            return f"the {'number of colors' if distinct else 'amount'} of mana spent to cast {plain.what(of)}"
    return ""


def _unspent(kinds: str) -> str:
    return " ".join(f"unspent {mana_words(kinds)} mana you have".split())


def _most_among(plain: Sayer, node: q.MostAmong) -> str:
    if told := most_words(plain, node):
        return told
    most = "least" if node.least else "most"
    return f"the {most} among {plain.what(node.players)} of {amount_words(plain, node.part)}"


def _devotion(plain: Sayer, node: q.Devotion) -> str:
    names = [color.color for color in node.colors if isinstance(color, ColorWord)]
    if node.of is not None:
        return f"the number of {_symbols(plain, names[0], node.of)}"
    return f"your devotion to {' and '.join(COLOR_NAMES[name] for name in names)}"


def _symbols(plain: Sayer, color: Any, of: Any, *, many: bool = True) -> str:
    """ "Green mana symbols in their mana costs"."""
    several = plain.several(of)
    said = plain.what(of)
    whose = "their" if said == "them" else possessive(said)
    return f"{COLOR_NAMES[color]} mana symbol{'s' * many} in {whose} mana cost{'s' * several}"


_OF_ONE: Final = (
    ("who controls ", "who control "), ("who has been ", "who were "), ("who has ", "who have "),
    ("who was ", "who were "),
)  # fmt: skip
"""What is said of one player, and of several."""


def _who_do(plain: Sayer, asked: Any) -> str:
    """ "Who control more lands than you": said of several players."""
    said = who_did(plain, asked) or plain.of_each("who", asked)
    for one, many in _OF_ONE:
        said = said.replace(one, many, 1)
    return said


_KINDS: Final = {
    "power": "different powers", "mana value": "different mana values",
    "party role": "party roles",
}  # fmt: skip


def _carded(noun: str, plain: Sayer, name: str) -> str:
    """What became of objects that were cards: "creature cards", "lands"."""
    return "cards" if noun in ("objects", "permanents") and plain.zones_of(name) else noun


def _statistic(plain: Sayer, stat: str, objects: Any, how: str) -> str:
    """ "Its power", "the greatest power among creatures you control"."""
    if how != "total" and isinstance(objects, s.All) and set(objects.zones) == {Zone.BATTLEFIELD, Zone.COMMAND}:
        owner = next((one.players for one in f.parts_of(objects.filter) if isinstance(one, f.OwnedBy)), s.You())
        who = "they" if owner == s.Bound("each") else plain.what(owner)
        own = "own" if who in ("you", "they") else "owns"
        return f"the {how} {stat} of a commander {who} {own} on the battlefield or in the command zone"
    if those := _those_done(plain, objects):
        return f"the {how} {stat} {'of the' if how == 'total' else 'among'} {those}"
    if how != "total":
        return f"the {how} {stat} among {plain.what(objects, many=True)}"
    if objects == s.Linked("crafted"):
        return f"the {stat} of {plain.what(objects)}"
    if plain.several(objects):
        return f"the total {stat} of {plain.what(objects, many=True)}"
    if told := _of_the_one(plain, stat, objects):
        return told
    if isinstance(objects, s.Bound) and objects.name.endswith(AS_IT_WAS):
        return _of_what_is_gone(plain, stat, objects.name)
    said = plain.what(objects)
    if said.startswith(("that ", "it")) and isinstance(objects, s.Bound) and plain.deed_of(objects.name) in _GONE:
        return f"the {stat} of the card {plain.deed_of(objects.name)} this way"
    if isinstance(objects, s.Bound) and plain.deed_of(objects.name) == "sacrificed" and not plain.several(objects):
        return f"the sacrificed {plain.noun_of(objects.name)}'s {stat}"
    return f"{possessive(said)} {stat}"


def _those_done(plain: Sayer, objects: Any) -> str:
    """ "Cards exiled this way": several cards, all that were; empty for others."""
    match objects:
        case s.Those(objects=s.Bound(name=name), filter=f.Anything()) if plain.several(objects):
            deed = plain.deed_of(name)
            return f"cards {deed} this way" if deed in ("exiled", "discarded") else ""
    return ""


def _of_the_one(plain: Sayer, stat: str, objects: Any) -> str:
    """ "The discarded card's mana value", "the power of the creature that died"; empty where "it" tells it."""
    if not isinstance(objects, s.Bound):
        return ""
    deed, key = plain.deed_of(objects.name), key_of(plain.spoken, objects)
    if deed == "discarded" or (deed == "drawn" and key in plain.spoken.called and not plain.spoken.is_latest(key)):
        return f"the {deed} card's {stat}"
    if objects.name == "event.object" and "died" in plain.about_event and not plain.spoken.is_latest(key):
        noun = plain.about_event["died"]
        others = [one for one in plain.spoken.order if one != key and plain.spoken.called[one].noun == noun]
        return f"the {stat} of the {noun} that died" if others and noun == "creature" else ""
    return ""


def _of_what_is_gone(plain: Sayer, stat: str, name: str) -> str:
    """ "The power of the creature exiled this way", "the exiled creature's mana value": as it was."""
    noun = "creature" if stat in ("power", "toughness") else "permanent"
    if name.startswith("cost."):
        return f"the {name.removeprefix('cost.').removesuffix(AS_IT_WAS)} {noun}'s {stat}"
    return f"the {stat} of the {noun} {plain.deed_of(name)} this way"


_GONE: Final = ("exiled", "returned")
"""What was done to what is then spoken of as a card."""


def _either(plain: Sayer, asked: Any, then: Any, other: Any) -> str:
    """ "… or …, whichever is greater"; else told in full."""
    if isinstance(asked, Compares) and (asked.left, asked.right) == (then, other) and asked.comparison in (">=", "<="):
        more = "greater" if asked.comparison == ">=" else "less"
        return f"{amount_words(plain, then)} or {amount_words(plain, other)}, whichever is {more}"
    return f"{amount_words(plain, then)} if {plain.condition(asked)}, else {amount_words(plain, other)}"


def _for_each_of_those(plain: Sayer, node: Any) -> str:
    """ "For each creature sacrificed this way", "for each opponent who drew a card this way"."""
    match node:
        case q.PlayerStat(stat="cards_drawn_this_turn", players=s.You()):
            return " for each card you've drawn this turn"
        case q.CountOf(
            objects=s.Those(objects=s.Union(parts=(s.Bound(name="rest"), s.Bound(name="found"))), filter=f.Anything())
        ):
            return " for each card revealed this way"
        case q.Distinct(what="power", objects=s.All() as those, most=False):
            return f" for each different power among {plain.what(those, many=True)}"
        case q.Distinct(what="color", objects=s.Targeted() as one, most=False) if not plain.several(one):
            return f" for each of {possessive(plain.what(one))} colors"
        case q.CountOf(objects=s.PlayersWho(players=s.Players(kind=kind), condition=asked)) if (
            kind in PLAYERS and who_did(plain, asked)
        ):
            return f" for each {PLAYERS[kind].removesuffix('s')} {who_did(plain, asked)}"
        case q.CountOf(objects=s.Those(objects=s.Bound("cost.sacrificed") | s.Linked("devoured") as gone, filter=such)):
            did = "it devoured" if gone == s.Linked("devoured") else "sacrificed this way"
            return f" for each {plain.described(such, ())} {did}"
        case q.CountOf(objects=s.Those(objects=s.Bound(name=name), filter=fitting)) if (
            fitting == _OWN_CARDS and plain.deed_of(name)
        ):
            return f" for each card {plain.deed_of(name)} to your hand this way"
    return ""


def for_each(plain: Sayer, node: Any) -> str:
    """ "For each artifact you control": a number that is counted, said behind what is done so often; else empty."""
    if told := _for_each_of_those(plain, node) or rarer_for_each(plain, node):
        return told
    match node:
        case q.Distinct() if node == _PARTY:
            return " for each creature in your party"
        case q.CountOf(objects=s.All(filter=f.OwnedBy(players=players), zones=(Zone.HAND,))) if players in _HANDS:
            return f" for each card in {_HANDS[players]}"
        case q.CountOf(objects=s.All(filter=filter_, zones=zones)):
            return f" for each {plain.described(filter_, zones)}".replace(" in a graveyard", " in all graveyards")
        case q.CountOf(objects=s.Those(objects=s.Bound(name=name), filter=fitting)) if plain.deed_of(name):
            noun = such_of(plain, name, fitting, many=False)
            return f" for each {'card' if noun == 'object' else noun} {plain.deed_of(name)} this way"
        case q.CountersOn(kind=kind, on=on) if kind and not isinstance(on, s.You | s.Players):
            return f" for each {kind} counter on {plain.what(on)}"
        case q.PlayerStat(stat="hand", players=players) if players in _HANDS:
            return f" for each card in {_HANDS[players]}"
        case q.PlayerStat(stat=("hand" | "graveyard") as where, players=players):
            return f" for each card in {plain.whose(players)} {where}"
        case q.UnspentMana(players=s.You(), mana=kinds):
            return f" for each {_unspent(kinds)}"
        case q.PlayerStat(stat="creatures_died_this_turn") if told := _died(node):
            return f" for each creature {told}"
        case q.Noted(name="heads"):
            return " for each coin that comes up heads"
        case q.Noted(name=name) if name.startswith("votes for "):
            return f" for each {name.removeprefix('votes for ')} vote"
        case q.Devotion(colors=(ColorWord(color=color),), of=of) if of is not None:
            return f" for each {_symbols(plain, color, of, many=False)}"
        case q.Noted(name=name) if name in _FOR_EACH:
            return _FOR_EACH[name]
        case q.Noted(name=name) if (key := plain.spoken.names.get(name)) in plain.spoken.called and (
            plain.spoken.order and plain.spoken.order[-1] == key
        ):
            return ""  # "that many"
        case q.Noted(name=name) if plain.deed_of(name) not in ("", "dealt damage", "chosen"):
            return f" for each {plain.noun_of(name)} {plain.deed_of(name)} this way"
        case q.HowOften() | q.TimesMutated() | q.TimesActivated() | q.CommandersCast():
            return for_each_of(plain, node)
        case q.TimesPaid(cost="kicker"):
            return f" for each time {plain.this} was kicked"

        case q.Distinct(what=("basic land type" | "card type") as kind, objects=s.All() as objects, most=False):
            return f" for each {kind} among {plain.what(objects, many=True)}"
    return ""
