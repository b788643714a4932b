"""Amounts of this turn: how often something has happened, told as "creatures that died", "spells you've cast"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.filters import Anything, ControlledBy, Filter, IsStackKind, all_of, parts_of, without
from mtgtable.abilities.happenings import Attacks, CountersChange, DamageDealt, Happening, SpellCast, ZoneChange
from mtgtable.abilities.quantities import CountOf, HowOften, PlayerStat, Quantity
from mtgtable.abilities.selectors import Bound, Players, PlayersWho, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import players_of, read_event
from mtgtable.oracle.events.past import FAR, in_the_present, plain
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot

Deed = Callable[[Filter, Any], Happening]


def cast_by(fitting: Filter, by: Any) -> Happening:
    """Spells that fit are cast; that they are spells and whose they are is said by the event."""
    kept = without(fitting, IsStackKind("spell"), ControlledBy(by))
    return SpellCast(None if kept == Anything() else kept, by)


def _thrown(fitting: Filter, by: Any) -> Happening:
    return ZoneChange(fitting, cause="discard", by=by)


_DONE: Final[tuple[tuple[tuple[str, ...], Deed], ...]] = (
    (("cast",), cast_by),
    (("discarded",), _thrown),
    (("cycled", "or", "discarded"), _thrown),
    (("sacrificed",), lambda fitting, by: ZoneChange(fitting, cause="sacrifice", by=by)),
    (("enter", "the", "battlefield", "under", "your", "control"), lambda fitting, _: _entered(fitting)),
    (("enter", "under", "your", "control"), lambda fitting, _: _entered(fitting)),
)
"""What somebody has done with a thing, after "you've" and "your opponents have"; cycling is discarding (702.29a)."""


def _entered(fitting: Filter) -> Happening:
    return ZoneChange(all_of(fitting, ControlledBy(You())), None, Zone.BATTLEFIELD)


@slot("of_this_turn")
def _of_this_turn(text: Text, i: int) -> Parsed:
    """ "Creature that died this turn", "spells you've cast this turn": the event that is counted."""
    noun = text.slot("noun", i)
    if noun is None:
        return None
    found = _done_by(text, *noun) or _befell(text, i, *noun)
    return found if found is not None and text.at(found[1], ("this", "turn")) else None


def _done_by(text: Text, noun: Noun, j: int) -> tuple[Happening, int] | None:
    if noun.nouns == ("spell",) or ("spell" in noun.nouns and noun.zones == (Zone.STACK,)):
        if noun.zones == (Zone.STACK,) and ControlledBy(You()) in parts_of(noun.filter):
            return cast_by(noun.filter, You()), j
        if text.t[j] == "cast":
            return cast_by(noun.filter, None), j + 1
    if noun.zones not in ((), (Zone.STACK,)):
        return None
    who = text.slot("player", j)
    if who is None:
        return None
    k = who[1] + (text.t[who[1]] in ("have", "has", "had"))
    for words, happening in _DONE:
        if text.at(k, words):
            return happening(noun.filter, players_of(who[0])), k + len(words)
    return None


def _befell(text: Text, i: int, noun: Noun, j: int) -> tuple[Happening, int] | None:
    """ "That died under your control", "put into your graveyard from the battlefield": as an event of one of them."""
    if noun.says_more:
        return None
    end = next((k for k in range(j, min(j + FAR, text.n)) if text.at(k, ("this", "turn"))), -1)
    if end <= j:
        return None
    k = j + 1 if text.t[j] == "that" else j
    lead = "one or more" if noun.plural else "a"
    words = [Token(word, word, text.tokens[i].start, text.tokens[i].start) for word in lead.split()]
    if k == j:
        if text.t[j] != "put":
            return None
        words.append(Token("was", "was", text.tokens[j].start, text.tokens[j].start))
        head = len(words) - 1
        tokens = (*words[:head], *text.tokens[i:j], words[head], *text.tokens[j:end])
    else:
        tokens = (*words, *text.tokens[i:j], *text.tokens[k:end])
    told = in_the_present(Text(tokens), 0, len(tokens))
    if told is None or told[1]:
        return None
    row = text.going_on(i, told[0])
    found = read_event(row, i)
    if found is None or found[1] != row.n:
        return None
    what = plain(found[0].what)
    return None if what is None else (what, end)


@amount("the number of <h:of_this_turn> this turn", "the number of creatures that died under your control this turn")
def the_number_of_times_this_turn(c: Captures) -> Quantity:
    return HowOften(c["h"])


@amount("the number of <h:players_this_turn> this turn", "the number of opponents who lost life this turn")
def the_number_of_players_this_turn(c: Captures) -> Quantity:
    return CountOf(c["h"])


_WHO: Final = (
    (("opponent",), Players("opponents")), (("opponents",), Players("opponents")),
    (("of", "your", "opponents"), Players("opponents")), (("player",), Players("each")),
    (("players",), Players("each")),
)  # fmt: skip
_OF_THEM: Final[tuple[tuple[tuple[str, ...], Any], ...]] = (
    (("who", "lost", "life"), PlayerStat("life_lost_this_turn", Bound("each"))),
    (("who", "gained", "life"), PlayerStat("life_gained_this_turn", Bound("each"))),
    (("who", "was", "dealt", "damage"), PlayerStat("damage_dealt_to_this_turn", Bound("each"))),
    (("who", "were", "dealt", "damage"), PlayerStat("damage_dealt_to_this_turn", Bound("each"))),
    (("who", "was", "dealt", "combat", "damage"), HowOften(DamageDealt(to_players=Bound("each"), combat=True))),
    (("who", "were", "dealt", "combat", "damage"), HowOften(DamageDealt(to_players=Bound("each"), combat=True))),
    (("who", "discarded", "a", "card"), HowOften(ZoneChange(Anything(), cause="discard", by=Bound("each")))),
)


@slot("players_this_turn")
def _players_this_turn(text: Text, i: int) -> Parsed:
    """ "Opponents who lost life": the players for whom this turn has seen it."""
    for words, players in _WHO:
        if not text.at(i, words):
            continue
        for befell, number in _OF_THEM:
            if text.t[i + len(words)] in ("who", "that") and text.at(i + len(words) + 1, befell[1:]):
                return PlayersWho(players, Compares(number, ">", 0)), i + len(words) + len(befell)
    return None


@slot("each_this_turn")
def _each_this_turn(text: Text, i: int) -> Parsed:
    """After "for each": "creature that died this turn", "opponent who lost life this turn", "1 life you gained …"."""
    for name, make in (("players_this_turn", CountOf), ("of_this_turn", HowOften)):
        found = text.slot(name, i)
        if found is not None and text.at(found[1], ("this", "turn")):
            return make(found[0]), found[1] + 2
    if text.at(i, ("opponent", "you", "attacked", "this", "turn")):
        attacked = Compares(HowOften(Attacks(ControlledBy(You()), Bound("each"))), ">", 0)
        return CountOf(PlayersWho(Players("opponents"), attacked)), i + 5
    put = _counters_put(text, i)
    if put is not None:
        return put
    spent = text.slot("mana_from", i)
    if spent is not None:
        return spent
    such = text.slot("players_with", i)
    if such is not None:
        return CountOf(such[0]), such[1]
    if text.t[i] != "1" or text.t[i + 1] not in ("life", "damage"):
        return None
    return text.slot("life_this_turn", i + 1)


def _counters_put(text: Text, i: int) -> tuple[Quantity, int] | None:
    """ "+1/+1 counter you've put on creatures under your control this turn": how many counters (122.6a)."""
    kind = text.slot("counter_kind", i)
    if kind is None or not text.at(kind[1], ("counter", "you", "have", "put", "on")):
        return None
    noun = text.slot("noun", kind[1] + 5)
    if noun is None or noun[0].card or noun[0].zones or not noun[0].plural:
        return None
    fitting, k = noun[0].filter, noun[1]
    if text.at(k, ("under", "your", "control")):
        fitting, k = all_of(fitting, ControlledBy(You())), k + 3
    if not text.at(k, ("this", "turn")):
        return None
    return HowOften(CountersChange(fitting, kind=kind[0], by=You()), amounts=True), k + 2


@slot("life_this_turn")
def _life_this_turn(text: Text, i: int) -> Parsed:
    """ "Life your opponents have lost this turn", "life you gained this turn", "damage dealt to you this turn"."""
    if text.at(i, ("life", "lost", "by")):
        who = text.slot("player", i + 3)
        return (PlayerStat("life_lost_this_turn", who[0]), who[1] + 2) if _ends(text, who) else None
    if text.at(i, ("damage", "dealt", "to")):
        who = text.slot("player", i + 3)
        return (PlayerStat("damage_dealt_to_this_turn", who[0]), who[1] + 2) if _ends(text, who) else None
    who = text.slot("player", i + 1) if text.t[i] == "life" else None
    if who is None:
        return None
    k = who[1] + (text.t[who[1]] in ("have", "has"))
    stat: Any = {"lost": "life_lost_this_turn", "gained": "life_gained_this_turn"}.get(text.t[k])
    return (PlayerStat(stat, who[0]), k + 3) if stat is not None and text.at(k + 1, ("this", "turn")) else None


def _ends(text: Text, who: tuple[Any, int] | None) -> bool:
    return who is not None and text.at(who[1], ("this", "turn"))


@amount("the [total] [amount of] <h:life_this_turn>", "the total life lost by your opponents this turn")
def the_life_of_this_turn(c: Captures) -> Quantity:
    found: Quantity = c["h"]
    return found


@amount(
    "the [total] amount of <k:combat> damage dealt to <p:player> this turn",
    "the total amount of noncombat damage dealt to your opponents this turn",
)
def the_damage_of_a_kind_this_turn(c: Captures) -> Quantity:
    return HowOften(DamageDealt(to_players=players_of(c["p"]), combat=c["k"]), amounts=True)
