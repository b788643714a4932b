"""Cards that are seen, chosen from and put somewhere, where print has its own sentences for the whole (701.20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.nouns import number_words, with_article
from mtgtable.oracle.rendering.sayer import Sayer, Told, all_done
from mtgtable.oracle.rendering.spoken_of import Called

_EACH: Final = s.Bound("each")
_IN_LIBRARY: Final = f.InZone((Zone.LIBRARY,))
_PERMANENT: Final = f.Not(f.AnyOf((f.IsType("Instant"), f.IsType("Sorcery"))))


def _cards(plain: Sayer, fitting: Any, *, many: bool = False) -> str:
    said = plain.described(fitting, (Zone.LIBRARY,), many=many, article=not many)
    return said.replace(" in a library", "")


def _one_of_each_kind(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may reveal a creature card and/or a land card from among them and put the revealed cards into …"."""
    match steps[:1]:
        case (
            i.May(
                by=s.You(), otherwise=None,
                do=i.Sequence(steps=(
                    i.Look(at=s.Union(parts=kinds), reveal=True, bind=shown),
                    i.Move(what=s.Bound(name=put), to=Zone.HAND),
                )),
            ) as may,
        ) if shown == put and all(isinstance(one, s.Choose) and one.among is not None for one in kinds):  # fmt: skip
            rows = [_cards(plain, one.filter) for one in kinds if isinstance(one, s.Choose)]
            both = f"{rows[0]} and/or {rows[1]}" if len(rows) == 2 else f"{', '.join(rows[:-1])}, and/or {rows[-1]}"
            plain.done(may.do.steps[1] if isinstance(may.do, i.Sequence) else may)
            return f"you may reveal {both} from among them and put the revealed cards into your hand", 1
    return None


def _shuffled_and_revealed(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Shuffle all permanents you own into your library, then reveal that many cards from the top. …"."""
    match steps[:5]:
        case (
            i.Move(what=s.All(filter=f.OwnedBy(players=s.You())), to=Zone.LIBRARY, position="shuffled", bind=away),
            i.Look(at=s.TopOfLibrary(players=s.You(), count=q.Noted(name=many)), reveal=True, bind=seen),
            i.Move(what=s.Those(filter=f.AllOf() as first), to=Zone.BATTLEFIELD),
            i.Move(what=s.Those(filter=f.AllOf() as second), to=Zone.BATTLEFIELD),
            i.Move(what=s.Those(objects=s.Bound(name=rest)), to=Zone.LIBRARY, position="random bottom"),
        ) if away == many and seen == rest:
            one, other = (_cards(plain, f.without(kind, _IN_LIBRARY), many=True) for kind in (first, second))
            all_done(plain, steps[:5])
            shuffled = "shuffle all permanents you own into your library, then reveal that many cards from the top of"
            put = f"Put all {one} revealed this way onto the battlefield, then do the same for {other}"
            end = "then put the rest on the bottom of your library in a random order"
            return f"{shuffled} your library. {put}, {end}", 5
        case (
            i.ForEach(do=i.Move(what=s.All(filter=f.OwnedBy(players=owner)), to=Zone.LIBRARY, bind="inner away")),
            i.ForEach(of=s.Players() as who, do=i.Look(at=s.TopOfLibrary(players=of), reveal=True)),
            i.Move(what=s.Those(filter=f.AllOf() as first), to=Zone.BATTLEFIELD),
            i.Move(what=s.Those(filter=f.AllOf() as second), to=Zone.BATTLEFIELD),
            i.Move(what=s.Those(), to=Zone.LIBRARY, position="bottom"),
        ) if owner == of == _EACH:
            one, other = (_cards(plain, f.without(kind, _IN_LIBRARY), many=True) for kind in (first, second))
            all_done(plain, steps[:5])
            they = plain.what(who)
            shuffled = f"{they} shuffles all permanents they own into their library, then reveals that many cards from"
            put = f"puts all {one.replace(', or ', ', and ')} revealed this way onto the battlefield, then does the"
            end = "then puts all cards revealed this way that weren't put onto the battlefield on the bottom of their"
            return (f"{shuffled} the top of their library. {sentence(they)} {put} same for {other}, {end} library"), 5
    return None


def _one_of_each_value(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose a creature card with mana value 1 in your graveyard, then do the same for … with mana value 2 and 3"."""
    values: list[int] = []
    kind: Any = None
    for step in steps:
        match step:
            case i.Decide(what="objects", by=s.You(), minimum=1, maximum=1, bind=name,
                          objects=s.All(filter=f.AllOf(parts=parts), zones=(Zone.GRAVEYARD,))) if (
                name == f"inner kind {len(values)}"
            ):  # fmt: skip
                value = next((one.value for one in parts if isinstance(one, f.CompareStat)), None)
                kept = f.all_of(*(one for one in parts if not isinstance(one, f.CompareStat | f.OwnedBy | f.Not)))
                if not isinstance(value, int) or (kind is not None and kept != kind):
                    return None
                values, kind = [*values, value], kept
            case _:
                break
    if len(values) < 2:
        return None
    taken = len(values)
    all_of_them = s.Union(tuple(s.Bound(f"inner kind {k}") for k in range(taken)))
    match steps[taken : taken + 1]:
        case (i.Move(what=what, to=Zone.BATTLEFIELD, under=s.You()),) if what == all_of_them:
            card = _cards(plain, kind)
            more = f"{_cards(plain, kind, many=True)} with mana value {listed([str(one) for one in values[1:]])}"
            first = f"choose {card} with mana value {values[0]} in your graveyard, then do the same for {more}"
            all_done(plain, steps[: taken + 1])
            return f"{first}. Return those cards to the battlefield", taken + 1
    return None


def _by_turns(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Put one of them into your hand. Choose an opponent. They put one on the bottom of your library. …"."""
    match steps[:7]:
        case (
            i.Look(at=s.TopOfLibrary(players=s.You()), reveal=True, bind=seen) as look,
            i.Move(what=s.Choose(by=None), to=Zone.HAND) as first,
            i.Decide(what="opponent", bind=who),
            i.Move(what=s.Choose(by=s.Bound(name=one)), to=Zone.LIBRARY, position="bottom"),
            i.Move(what=s.Choose(by=None), to=Zone.HAND),
            i.Move(what=s.Choose(by=s.Bound(name=other)), to=Zone.LIBRARY, position="bottom"),
            i.Move(what=s.Those(objects=s.Bound(name=rest)), to=Zone.HAND),
        ) if seen == rest and who == one == other:
            start = f"{plain.do(look)}. {sentence(plain.do(first))}. Choose an opponent"
            all_done(plain, steps[2:7])
            theirs = "They put one on the bottom of your library"
            return f"{start}. {theirs}. You put one into your hand. {theirs}. Put the other into your hand", 7
    return None


def _cast_or_kept(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Then put the exiled instant and sorcery cards that weren't cast this way into your hand and the rest on …"."""
    match steps[:2]:
        case (
            i.Move(
                what=s.Those(objects=s.Those(objects=s.Bound(name=exiled)), filter=f.AnyOf(parts=kinds)), to=Zone.HAND,
                origin=Zone.EXILE,
            ),
            i.Move(what=s.Those(objects=s.Bound(name=rest)), to=Zone.LIBRARY, position="random bottom"),
        ) if exiled == rest and all(isinstance(one, f.IsType) for one in kinds):  # fmt: skip
            cards = " and ".join(one.name.lower() for one in kinds if isinstance(one, f.IsType))
            all_done(plain, steps[:2])
            kept = f"then put the exiled {cards} cards that weren't cast this way into your hand and the rest on the"
            return f"{kept} bottom of your library in a random order", 2
    return None


def _hand_and_top(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Target player reveals their hand and the top card of their library. You choose a card revealed this way. …"."""
    match steps[:3]:
        case (
            i.Look(
                at=s.Union(parts=(s.All(zones=(Zone.HAND,)), s.TopOfLibrary(players=owner, count=1))), by=by,
                reveal=True, bind=seen,
            ),
            i.Decide(what="objects", by=s.You(), objects=s.Those(objects=s.Bound(name=of)), maximum=1, bind=chosen),
            i.Move(what=s.Bound(name=put), to=Zone.LIBRARY, position="bottom"),
        ) if by == owner and seen == of and chosen == put:  # fmt: skip
            who = plain.what(owner)
            all_done(plain, steps[:3])
            shown = f"{who} reveals their hand and the top card of their library. You choose a card revealed this way"
            return f"{shown}. That player puts the chosen card on the bottom of their library", 3
    return None


def _named_as_one_in_play(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may put one of those cards onto the battlefield if it has the same name as a permanent"."""
    match steps[:1]:
        case (
            i.May(
                by=s.You(), otherwise=None,
                do=i.Move(what=s.Choose(among=s.Bound(), filter=f.SharesWith(what="name", objects=s.All() as others)),
                          to=Zone.BATTLEFIELD, under=s.You()) as move,
            ),
        ):  # fmt: skip
            plain.done(move)
            other = plain.described(others.filter, others.zones, article=True).replace("an object", "a permanent")
            return f"you may put one of those cards onto the battlefield if it has the same name as {other}", 1
    return None


def _different_ones(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Search your library for three creature cards and reveal them. If you reveal three cards with different …"."""
    match steps[:4]:
        case (
            i.Search(filter=fitting, count=int() as many, players=s.You(), bind=found),
            i.Look(at=s.Bound(name=shown), reveal=True, bind=seen),
            i.If(
                condition=c.Compares(
                    left=q.Distinct(what="name", objects=s.Those(objects=s.Bound(name=of))), right=least
                ),
                then=i.Sequence(steps=(i.Look(at=s.Choose(random=True)), i.Move(to=Zone.HAND))), otherwise=None,
            ),
            i.Move(what=s.Those(objects=s.Bound(name=rest)), to=Zone.LIBRARY, position="shuffled"),
        ) if found == shown == rest and seen == of and least == many:  # fmt: skip
            number = number_words(many)
            all_done(plain, steps[:4])
            search = f"search your library for {number} {_cards(plain, fitting, many=True)} and reveal them"
            one = "choose one of them at random and put that card into your hand. Shuffle the rest into your library"
            return f"{search}. If you reveal {number} cards with different names, {one}", 4
    return None


def _puts_on_top(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose two target players. Each of them searches their library for a card, then shuffles and puts that …"."""
    match steps[:2]:
        case (
            i.Nothing(),
            i.ForEach(of=s.Targeted() as players, do=i.Sequence(steps=(
                i.Search(filter=fitting, players=one, bind=found), i.Shuffle(players=other),
                i.Move(what=s.Bound(name=put), to=Zone.LIBRARY, position="top"),
            ))),
        ) if one == other == _EACH and found == put and not plain.named:  # fmt: skip
            who = plain.what(players)
            searches = f"Each of them searches their library for {with_article(_cards(plain, fitting)[2:])}"
            return f"choose {who}. {searches}, then shuffles and puts that card on top", 2
    return None


def _put_by_each(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player shuffles all cards from their hand and all permanents they own into their library, then …"."""
    match steps[:3]:
        case (
            i.ForEach(of=s.Players() as who, do=i.Move(
                what=s.Union(parts=(s.All(zones=(Zone.HAND,)), s.All(filter=f.OwnedBy(players=owner)))),
                to=Zone.LIBRARY, position="shuffled", bind=name,
            )),
            i.Draw(count=q.CountOf(objects=s.Those(objects=s.Bound(name=drawn))), players=draws),
            i.ForEach(of=same, do=i.May(do=i.Move(
                what=s.Choose(filter=fitting, zones=(Zone.HAND,), any_number=True), to=Zone.BATTLEFIELD
            ))),
        ) if owner == _EACH and name == drawn and who == draws == same:  # fmt: skip
            they = plain.what(who)
            all_done(plain, steps[:3])
            cards = _cards(plain, f.without(fitting, f.OwnedBy), many=True)
            shuffles = f"{they} shuffles all cards from their hand and all permanents they own into their library, then"
            puts = f"{sentence(they)} may put any number of {cards} from their hand onto the battlefield"
            return f"{shuffles} draws that many cards. {puts}", 3
    return None


def _drawn_and_put_back(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may draw two additional cards. If you do, choose two cards in your hand drawn this turn. For each of …"."""
    match steps[:2]:
        case (
            i.May(do=i.Draw(count=int() as many, players=s.You()), by=s.You(), otherwise=None),
            i.If(condition=c.DidIt(), otherwise=None, then=i.Sequence(steps=(
                i.Decide(what="objects", by=s.You(), bind=chosen, minimum=int() as least,
                         objects=s.All(filter=f.AllOf(parts=parts), zones=(Zone.HAND,))),
                i.ForEach(of=s.Bound(name=each), do=i.MayPay(
                    cost=cost, by=s.You(), then=None,
                    otherwise=i.Move(what=s.Bound("each"), to=Zone.LIBRARY, position="top"),
                )),
            ))),
        ) if chosen == each and f.HasStatus("drawn_this_turn") in parts:  # fmt: skip
            drawn = f"you may draw {number_words(many)} additional cards"
            choice = f"choose {number_words(least)} cards in your hand drawn this turn"
            paid = f"{plain.cost(cost)} or put the card on top of your library"
            return f"{drawn}. If you do, {choice}. For each of those cards, {paid}", 2
    return None


def _manifested_and_put(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Manifest one of those cards, then put the other on the top or bottom of your library"."""
    match steps[:2]:
        case (
            i.Move(what=s.Choose(among=s.Bound(name=seen)), mark="manifested") as down,
            i.ChooseMode(modes=(a, b)),
        ):
            match a.effect, b.effect:
                case (
                    i.Move(what=s.Those(objects=s.Bound(name=of)) as other, to=Zone.LIBRARY, position="top"),
                    i.Move(what=same, to=Zone.LIBRARY, position="bottom"),
                ) if seen == of and other == same:
                    plain.done(down)
                    return "manifest one of those cards, then put the other on the top or bottom of your library", 2
    return None


def _paid_then_seen(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Look at that many cards from the top of your library"."""
    match steps[:1]:
        case (i.Look(at=s.TopOfLibrary(players=s.You(), count=q.Noted(name="chosen number")), reveal=False) as look,):
            plain.done(look)
            plain.spoken.speak(look.at, Called("card", several=True))
            return "look at that many cards from the top of your library", 1
        case (
            i.Look(
                at=s.Choose(zones=(Zone.HAND,), by=s.Targeted() as by, count=q.Noted(name="chosen number")), reveal=True
            ) as look,
        ):
            who = plain.what(by)
            plain.done(look)
            return f"{who} reveals that many cards from their hand", 1
    return None


SEEN: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    _one_of_each_kind, _shuffled_and_revealed, _one_of_each_value, _by_turns, _cast_or_kept, _hand_and_top,
    _named_as_one_in_play, _different_ones, _puts_on_top, _put_by_each, _drawn_and_put_back, _manifested_and_put,
    _paid_then_seen,
)  # fmt: skip
