"""Conditions of combat, colors, names and what was done this way, in the words that print has for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import walk
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.events_said import event_of_its_own
from mtgtable.oracle.rendering.fits_said import PERMANENT_CARD
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import noun_for, number_words
from mtgtable.oracle.rendering.occasions import who
from mtgtable.oracle.rendering.one_order import in_one_form
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.so_many_said import so_many
from mtgtable.oracle.rendering.spoken_of import Called

_ATTACKING: Final = f.all_of(f.HasStatus("attacking"), f.IsType("Creature"))
_ONE_ATTACKS: Final = c.Compares(q.CountOf(s.All(_ATTACKING)), "=", 1)
_ALL_COLORS: Final = q.Distinct("color", s.All(f.Anything()), most=True)


def rarer_condition(plain: Sayer, node: Any) -> str:
    """The condition in words; empty for one of another kind."""
    for asked in (node, in_one_form(node)):
        if said := next((told for writer in _WRITERS if (told := writer(plain, asked))), ""):
            return said
    return ""


def _attacking_alone(plain: Sayer, node: Any) -> str:
    if node == _ONE_ATTACKS:
        return "exactly one creature is attacking"
    match node:
        case c.Every(parts=(one, c.Fits(objects=who_, filter=f.HasStatus(status="attacking")))) if one == _ONE_ATTACKS:
            return f"{plain.what(who_)} is attacking alone"
        case c.Compares(
            left=q.CountOf(
                objects=s.All(
                    filter=f.AllOf(parts=(f.IsAmong(objects=s.BlockersOf(objects=blocked)), f.IsType("Creature")))
                )
            ),
            comparison=">=",
            right=int() as least,
        ):
            return f"{number_words(least)} or more creatures are blocking {plain.what(blocked)}"
        case c.Compares(
            left=q.CountOf(objects=s.All(filter=f.AllOf(parts=(f.AttacksWhom(), f.IsAmong(s.Bound("event.objects")))))),
            comparison=">=",
            right=int() as least,
        ):
            whom = "you and/or planeswalkers you control"
            return f"{number_words(least)} or more of those creatures are attacking {whom}"
    return ""


def _most_common(plain: Sayer, node: Any) -> str:
    """ "Black is the most common color among all permanents or is tied for most common"."""
    match node:
        case c.Every(
            parts=(
                c.Compares(left=q.CountOf(s.All(f.IsColor(word=ColorWord(color=color)))), comparison="=", right=most),
                c.Compares(comparison=">=", right=1),
            )
        ) if most == _ALL_COLORS:
            return f"{COLOR_NAMES[color]} is the most common color among all permanents or is tied for most common"
        case c.Either(parts=parts) if parts and all(_shared_with_most(one) for one in parts):
            whom = plain.what(_shared_with_most(parts[0]))
            common = "the most common color among all permanents or a color tied for most common"
            return f"{whom} shares a color with {common}"
        case c.Isnt(part=c.Either(parts=parts)) if parts and all(_shared_with_most(one) for one in parts):
            whom = plain.what(_shared_with_most(parts[0]))
            common = "the most common color among all permanents or a color tied for most common"
            return f"{whom} shares no color with {common}"
        case c.Every(parts=(c.Compares(right=q.Distinct(objects=s.All() as among)), _, c.Compares(right=1))) if (
            alone := _alone_among(node, among)
        ):
            return f"{alone} is the most common color among {_those(plain, among)} but isn't tied for most common"
        case c.Isnt(part=c.Every(parts=(c.Compares(right=q.Distinct(objects=s.All() as among)), _, _)) as part) if (
            alone := _alone_among(part, among)
        ):
            return f"{alone} isn't the most common color among {_those(plain, among)} or is tied for most common"
    return ""


def _those(plain: Sayer, among: s.All) -> str:
    return plain.described(among.filter, among.zones, many=True)


def _alone_among(node: c.Every, among: s.All) -> str:
    """The color of which there are more of them than of any other; empty where that isn't what is asked."""
    match node.parts:
        case (
            c.Compares(left=q.CountOf(objects=s.All(filter=counted)), comparison="=", right=q.Distinct(most=True)),
            c.Compares(comparison=">", right=0),
            c.Compares(left=q.Sum(parts=each), comparison="=", right=1),
        ) if len(each) == len(COLOR_NAMES) and among.filter == f.without(counted, _color_in(counted)):
            word = _color_in(counted).word
            return COLOR_NAMES[word.color] if isinstance(word, ColorWord) else "the chosen color"
    return ""


def _color_in(counted: f.Filter) -> Any:
    """What it asks of the color."""
    return next((one for one in f.parts_of(counted) if isinstance(one, f.IsColor)), f.Anything())


def _shared_with_most(node: Any) -> Any:
    """What has the color that is the most common one; None for anything else."""
    match node:
        case c.Every(parts=parts):
            fits = [one.objects for one in parts if isinstance(one, c.Fits)]
            most = [one for one in walk(parts) if isinstance(one, c.Compares) and one.right == _ALL_COLORS]
            return fits[0] if fits and most else None
    return None


def _this_turn(plain: Sayer, node: Any) -> str:
    """ "Three or more creatures attacked this turn", "you sacrificed three or more Clues this turn"."""
    match node:
        case c.HappenedThisTurn(what=h.Attacks(what=what) as part, times=times, this_combat=False) if (
            times > 1 and part == h.Attacks(what)
        ):
            return f"{number_words(times)} or more {plain.described(what, (), many=True)} attacked this turn"
        case c.HappenedThisTurn(
            what=h.ZoneChange(what=what, cause="sacrifice", by=s.You()), times=times, this_combat=False
        ) if times > 1:
            noun = plain.described(what, (Zone.BATTLEFIELD,), many=True)
            return f"you sacrificed {number_words(times)} or more {noun} this turn"
        case c.HappenedThisTurn(
            what=h.SpellCast(what=None | f.IsStackKind(kind="spell"), by=s.Players("opponents"), nth_this_turn=None),
            times=times,
        ) if times > 1:
            return f"an opponent cast {number_words(times)} or more spells this turn"
        case c.Every(
            parts=(c.HappenedThisTurn(what=h.Attacks(what=what) as part, times=1), c.IsTurnOf(players=s.You()))
        ) if part == h.Attacks(what):
            return f"you attacked with {plain.described(what, (), article=True)} this turn"
        case c.Isnt(
            part=c.HappenedThisTurn(
                what=h.SpellCast(what=None | f.IsStackKind(kind="spell"), by=s.You(), nth_this_turn=None), times=1
            )
        ):
            return "you haven't cast a spell this turn"
        case c.Isnt(
            part=c.HappenedThisTurn(what=h.Attacks(what=f.IsType("Creature")) as part, times=1, this_combat=False)
        ) if part == h.Attacks(f.IsType("Creature")):
            return "no creatures attacked this turn"
        case c.HappenedThisTurn(
            what=h.OneOf(parts=(h.Attacks(what=one), h.Blocks(what=other))), times=1, this_combat=combat
        ) if one == other:
            said = plain.described(one, (), article=one != f.IsSource())
            return f"{said} attacked or blocked this {'combat' if combat else 'turn'}"
        case c.HappenedThisTurn(what=h.OneOf(parts=(h.ZoneChange(to=Zone.EXILE), *_)) as moved, times=1) if (
            event_of_its_own(plain, moved, lambda _plain, _node: "") == "a card is put into exile"
        ):
            return "one or more cards were put into exile this turn"
        case c.HappenedThisTurn(what=h.Attacks(what=f.Anything(), whom=s.Union()), this_combat=True):
            return "they attacked you and/or a planeswalker you control"
        case c.Compares(
            left=q.MostAmong(
                players=s.Players("opponents"),
                part=q.HowOften(what=h.ZoneChange(what=what, origin=None, to=Zone.BATTLEFIELD)),
                least=False,
            ),
            comparison=">=",
            right=int() as least,
        ):
            noun = plain.described(f.without(what, f.ControlledBy), (Zone.BATTLEFIELD,), many=True)
            under = "enter the battlefield under their control this turn"
            return f"an opponent had {number_words(least)} or more {noun} {under}"
    return ""


def _this_way(plain: Sayer, node: Any) -> str:
    """ "You didn't put a card into your hand this way", "you put a Cave onto the battlefield this way"."""
    match node:
        case c.Compares(
            left=q.CountOf(objects=s.Those(objects=s.Bound(name=name), filter=fitting)),
            comparison=("=" | ">=") as sign,
            right=(0 | 1) as much,
        ) if (sign, much) in (("=", 0), (">=", 1)):
            place = _PUT.get(plain.spoken.put.get(name, Zone.STACK))
            if not place:
                return ""
            card = "a card" if fitting == f.Anything() else plain.described(fitting, (), article=True)
            if much and place == _PUT[Zone.BATTLEFIELD] and fitting != f.Anything():
                plain.spoken.speak(s.Those(s.Bound(name), fitting), Called(noun_for(fitting, ())))
            return f"you {'put' if much else f'didn{_T} put'} {card} {place} this way"
        case c.Compares(
            left=q.Distinct(what="color", objects=s.Those(objects=s.Bound(name=name), filter=such), most=True),
            comparison=">=",
            right=2,
        ) if plain.deed_of(name) == "milled":
            cards = plain.described(such, (Zone.LIBRARY,), many=True).replace(" in a library", "")
            return f"two {cards} that share a color were milled this way"
        case c.Compares(
            left=q.Distinct(what="name", objects=s.Bound(name=name), most=True), comparison=">=", right=int() as least
        ) if plain.deed_of(name) == "exiled":
            return f"{number_words(least)} or more of those cards have the same name"
        case c.Compares(
            left=q.Distinct(what="mana value", objects=s.Those(objects=s.Bound(name=name), filter=f.Anything())),
            comparison=">=",
            right=int() as least,
        ) if plain.deed_of(name) == "revealed":
            return f"cards with at least {number_words(least)} different mana values are revealed this way"
        case c.Compares(
            left=q.Distinct(what="card type", objects=s.Those(objects=s.Bound(name=name)), most=True),
            comparison=">=",
            right=2,
        ) if plain.deed_of(name) == "discarded":
            return "two cards that share a card type are discarded this way"
    return ""


_PUT: Final = {Zone.HAND: "into your hand", Zone.BATTLEFIELD: "onto the battlefield"}
_T: Final = "'t"


def _named_alike(plain: Sayer, node: Any) -> str:
    match node:
        case c.Compares(
            left=q.Distinct(what="name", most=True, objects=s.All(filter=fitting)),
            comparison=">=",
            right=int() as least,
        ) if f.ControlledBy(s.You()) in f.parts_of(fitting):
            noun = plain.described(f.without(fitting, f.ControlledBy(s.You())), (Zone.BATTLEFIELD,), many=True)
            return f"you control {number_words(least)} or more {noun} with the same name as one another"
        case c.Fits(objects=it, filter=f.Not(part=f.SharesWith(what="name", objects=s.Union(parts=piles)))) if all(
            isinstance(one, s.All) for one in piles
        ):
            said = [plain.described(one.filter, one.zones, article=True) for one in piles if isinstance(one, s.All)]
            return f"{plain.what(it)} doesn't have the same name as {' or '.join(said)}"
    return ""


def _of_opponents(plain: Sayer, node: Any) -> str:
    """ "No opponent controls a white or blue creature", "an opponent controls that creature"."""
    match node:
        case (
            c.Compares(left=q.CountOf(objects=s.All(filter=fitting, zones=zones)), comparison="=", right=0)
            | c.Isnt(part=c.Exists(objects=s.All(filter=fitting, zones=zones)))
            | c.Isnt(
                part=c.Compares(left=q.CountOf(objects=s.All(filter=fitting, zones=zones)), comparison=">=", right=1)
            )
        ) if f.ControlledBy(s.Players("opponents")) in f.parts_of(fitting) and Zone.BATTLEFIELD in zones:
            rest = f.without(fitting, f.ControlledBy(s.Players("opponents")))
            return f"no opponent controls {plain.described(rest, zones, article=True)}"
        case c.Fits(objects=it, filter=f.ControlledBy(players=s.Players("opponents"))):
            return f"an opponent controls {plain.what(it)}"
        case c.Every(
            parts=(
                c.Compares(left=q.PlayerStat(stat="hand", players=one), comparison=">=", right=int() as least),
                c.Isnt(part=c.SamePlayer(left=other, right=s.You())),
            )
        ) if one == other:
            return f"{plain.what(one)} is your opponent and has {number_words(least)} or more cards in hand"
        case c.Compares(
            left=q.CountOf(
                objects=s.PlayersWho(
                    players=s.Players("each"),
                    condition=c.Compares(left=q.PlayerStat(stat="library"), comparison="<=", right=int() as most),
                )
            ),
            comparison=">=",
            right=1,
        ):
            return f"a library has {number_words(most)} or fewer cards in it"
    return ""


def _owned_about(plain: Sayer, node: Any) -> str:
    """ "You own a card named … in exile, in your hand, in your graveyard, and on the battlefield"."""
    if not isinstance(node, c.Every) or len(node.parts) < 2:
        return ""
    kinds, places = set(), []
    for part in node.parts:
        match part:
            case c.Exists(objects=s.All(filter=kind, zones=(place,))):
                kinds.add(kind)
                places.append(place)
    if len(places) != len(node.parts) or len(kinds) != 1 or not set(places) <= set(_OWN_PLACES):
        return ""
    whole = kinds.pop()
    if f.OwnedBy(s.You()) not in f.parts_of(whole):
        return ""
    kind = f.without(whole, f.OwnedBy(s.You()))
    card = plain.described(kind, (Zone.LIBRARY,), article=True).replace(" in a library", "")
    return f"you own {card} {listed([_OWN_PLACES[place] for place in places])}"


_OWN_PLACES: Final = {
    Zone.EXILE: "in exile", Zone.HAND: "in your hand", Zone.GRAVEYARD: "in your graveyard",
    Zone.BATTLEFIELD: "on the battlefield",
}  # fmt: skip


def _of_objects(plain: Sayer, node: Any) -> str:
    """ "That creature is 1/1", "another Aura is attached to enchanted creature", "it devoured a creature"."""
    match node:
        case c.Fits(
            objects=it,
            filter=f.AllOf(
                parts=(
                    f.CompareStat(stat="power", comparison="=", value=int() as power),
                    f.CompareStat(stat="toughness", comparison="=", value=int() as toughness),
                )
            ),
        ):
            said = plain.what(it)
            return f"{'it' + _S if said == 'it' else f'{said} is'} {power}/{toughness}"
        case c.Compares(left=q.CountOf(objects=s.All(filter=fitting)), comparison=">=", right=1) if any(
            isinstance(one, f.AttachedTo) for one in f.parts_of(fitting)
        ):
            host = next(one.host for one in f.parts_of(fitting) if isinstance(one, f.AttachedTo))
            rest = f.without(fitting, f.AttachedTo)
            if isinstance(host, s.All) or any(isinstance(one, f.ControlledBy) for one in f.parts_of(rest)):
                return ""
            return f"{plain.described(rest, (), article=True)} is attached to {plain.what(host)}"
        case c.Compares(
            left=q.CountOf(objects=s.Those(objects=s.Linked("paired"), filter=fitting)),
            comparison=("=" | ">="),
            right=0 | 1,
        ):
            pairs = f"paired with a creature {plain.described(fitting, ()).removeprefix('object ')}"
            return f"{plain.this} is{'n' + _T if node.right == 0 else ''} {pairs}"
        case c.Compares(
            left=q.CountOf(objects=s.Those(objects=s.Linked("devoured"), filter=fitting)), comparison=">=", right=1
        ):
            return f"it devoured {plain.described(fitting, (), article=True)}"
        case c.Fits(
            objects=it,
            filter=f.AllOf(parts=(f.CompareStat(stat="mana_value", comparison="<=", value=int() as most), other)),
        ) if other == PERMANENT_CARD:
            card = f"a permanent card with mana value {most} or less"
            return f"it's {card}" if (said := plain.what(it)) == "it" else f"{said} is {card}"
        case c.Fits(objects=s.Bound(name="event.object"), filter=f.HasStatus(status="kicked")):
            return "that spell was kicked"
        case c.Fits(objects=s.Source(), filter=f.HasStatus(status="arrived_this_turn")):
            return "it came under your control this turn"
        case c.Fits(objects=it, filter=fitting) if (nth := _nth(fitting)) is not None:
            kind = plain.described(nth.what, (Zone.STACK,))
            return f"it's the {_ORDINALS[nth.number]} {kind} you cast this turn" if plain.what(it) == "it" else ""
        case c.Compares(
            left=q.ManaSpent(colors=(), distinct=False, source=f.IsType() as source, of=of),
            comparison=">=",
            right=int() as least,
        ) if least > 1:
            made = plain.described(source, (Zone.BATTLEFIELD,), many=True)
            return f"{number_words(least)} or more mana from {made} was spent to cast {plain.what(of)}"
    return ""


_S: Final = "'s"
_ORDINALS: Final = {1: "first", 2: "second", 3: "third"}


def _nth(fitting: Any) -> f.IsNthCast | None:
    parts = f.parts_of(fitting)
    found = next((one for one in parts if isinstance(one, f.IsNthCast)), None)
    known = found is not None and not found.coming and found.number in _ORDINALS
    return found if known and f.ControlledBy(s.You()) in parts else None


def _of_the_ring(plain: Sayer, node: Any) -> str:
    """ "You chose a creature other than this as your Ring-bearer", "the Ring has tempted you two or more times"."""
    match node:
        case c.Compares(left=q.CountOf(objects=s.All(filter=fitting)), comparison=">=", right=1) if {
            f.HasStatus("ring-bearer"),
            f.OTHER,
            f.ControlledBy(s.You()),
        } == {one for part in f.parts_of(fitting) for one in f.parts_of(part)}:
            return f"you chose a creature other than {plain.this} as your Ring-bearer"
        case c.Fits(objects=s.Source(), filter=fitting) if {f.HasStatus("ring-bearer"), f.ControlledBy(s.You())} == set(
            f.parts_of(fitting)
        ):
            return f"{plain.this} is your Ring-bearer"
        case c.Compares(left=q.PlayerStat(stat="tempted", players=s.You()), comparison=">=", right=int() as least):
            return f"the Ring has tempted you {number_words(least)} or more times this game"
    return ""


def _completed(plain: Sayer, node: Any) -> str:
    """ "You haven't completed Tomb of Annihilation"."""
    match node:
        case c.PlayerIs(players=players, what="completed", name=name) if name:
            who_ = who(plain, players)
            return f"{who_}{_VE if who_ == 'you' else ' has'} completed {name}"
        case c.Isnt(part=c.PlayerIs(players=s.You(), what="completed", name=name)) if name:
            return f"you haven't completed {name}"
    return ""


_VE: Final = "'ve"
_WRITERS: Final[tuple[Callable[[Sayer, Any], str], ...]] = (
    _owned_about, _attacking_alone, _most_common, _this_turn, _this_way, _named_alike, _of_opponents, _of_objects,
    _of_the_ring, _completed, so_many,
)  # fmt: skip
