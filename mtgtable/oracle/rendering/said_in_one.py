"""Further steps that print says in one go: two creatures that fight, numbers chosen for one deed, what is put back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import Until
from mtgtable.abilities.words import ChosenType
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import sentence
from mtgtable.oracle.rendering.moves_said import moved
from mtgtable.oracle.rendering.nouns import number_words
from mtgtable.oracle.rendering.sayer import Sayer, Told, all_done
from mtgtable.oracle.rendering.spoken_of import Called, key_of


def _two_fight(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose target creature you control and another. … Then those creatures fight each other"."""
    match steps[:3]:
        case (
            i.Nothing(),
            between,
            i.Fight(one=s.Union(parts=(s.Targeted() as mine, s.Targeted() as other)) as both, other=others),
        ) if both == others and not plain.named:
            said = f"choose {plain.what(mine)} and {plain.what(other)}"
            plain.spoken.speak(key_of(plain.spoken, mine), Called("creature", always="the creature you control"))
            return f"{said}. {sentence(plain.do(between))}. Then those creatures fight each other", 3
    return None


def _moved_counters(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Move any number of +1/+1 counters from target creature onto another target creature"."""
    match steps[:2]:
        case (
            i.Decide(what="number", by=s.You(), bind=name, minimum=0, maximum=most),
            i.MoveCounters(kind=kind, count=q.Noted(name=so_many), origin=origin, to=to),
        ) if name == so_many and most == q.CountersOn(kind, origin):
            said = f"move any number of {kind} counters from {plain.what(origin)} onto {plain.what(to)}"
            all_done(plain, steps[:2])
            return said, 2
    return None


def _up_to_x_counters(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Remove up to X counters from target permanent", "put up to X +1/+0 counters on this"."""
    match steps[:2]:
        case (
            i.Decide(what="number", by=s.You(), bind=name, maximum=q.Bounded(part=there, high=q.X() as most)),
            i.RemoveCounters(kind=kind, count=q.Noted(name=so_many), of=of),
        ) if name == so_many and there == q.CountersOn(kind, of):
            said = f"remove up to {most.name} {f'{kind} counters'.lstrip()} from {plain.what(of)}"
            all_done(plain, steps[:2])
            return said, 2
        case (
            i.Decide(what="number", by=s.You(), bind=name, maximum=q.X() as most),
            i.PutCounters(
                kind=kind,
                count=q.Bounded(
                    part=q.Noted(name=so_many),
                    high=q.Bounded(part=q.Sum(parts=(int() as limit, q.Product(factor=-1, part=there)))),
                ),
                on=on,
            ),
        ) if name == so_many and there == q.CountersOn(kind, on):
            it = plain.what(on)
            cant = (
                f"This ability can't cause the total number of {kind} counters on {plain.what(on)} to be greater than"
            )
            all_done(plain, steps[:2])
            return f"put up to {most.name} {kind} counters on {it}. {cant} {number_words(limit)}", 2
    return None


def _thrown_then(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player discards their hand, then draws that many cards minus one"."""
    match steps[:2]:
        case (i.Discard(count=None, players=s.Players() as who, what=None, bind=name) as thrown, then) if name:
            theirs = q.CountOf(s.Those(s.Bound(name), f.OwnedBy(s.Bound("each"))))
        case _:
            return None
    match then:
        case i.Draw(count=count, players=players) if players == who and count == theirs:
            said = "draws that many cards"
        case i.Draw(count=q.Bounded(part=q.Sum(parts=(part, int() as more)), low=0), players=players) if (
            players == who and part == theirs
        ):
            said = f"draws that many cards {'minus' if more < 0 else 'plus'} {number_words(abs(more))}"
        case i.CreateTokens(count=count, players=players) if players == who and count == theirs:
            said = plain.do(replace(then, count=q.EventAmount())).removeprefix(f"{plain.what(who)} ")
        case _:
            return None
    first = plain.do(thrown)
    all_done(plain, steps[:2])
    return f"{first}, then {said}", 2


def _kept_of_hand(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Draw four cards, then choose X cards in your hand and discard the rest"."""
    match steps[:3]:
        case (
            i.Draw(players=s.You()),
            i.Decide(what="objects", by=s.You(), bind=name, objects=s.All(zones=(Zone.HAND,))),
            i.Discard(players=s.You(), what=s.All(filter=f.AllOf(parts=parts), zones=(Zone.HAND,))),
        ) if f.Not(f.IsAmong(s.Bound(name))) in parts and len(parts) == 2:
            said = f"{plain.do(steps[0])}, then {plain.do(steps[1])} and discard the rest"
            plain.done(steps[2])
            return said, 3
    return None


def _put_back(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Look at the top three cards of target player's library, then put them back in any order"."""
    match steps[:2]:
        case (
            i.Look(at=s.TopOfLibrary(), bind=name) as look,
            i.Move(what=s.Bound(name=back), to=Zone.LIBRARY, position="top", origin=Zone.LIBRARY),
        ) if name == back:
            said = f"{plain.do(look)}, then put them back in any order"
            plain.done(steps[1])
            return said, 2
    return None


def _one_of_the_drawn(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Draw two cards, then discard one of them"."""
    match steps[:2]:
        case (
            i.Draw(players=s.You(), bind=name) as draw,
            i.Discard(players=s.You(), filter=f.IsAmong(objects=s.Bound(name=among))) as discard,
        ) if name and name == among:
            return f"{plain.do(draw)}, then {plain.do(discard)}", 2
    return None


def _searched_and_put(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "That player searches their library for a basic land card and puts it onto the battlefield"."""
    match steps[:2]:
        case (
            i.Search(players=who, bind=name, zones=(Zone.LIBRARY,)) as search,
            i.Move(what=s.Bound(name=found), to=Zone.BATTLEFIELD, under=under) as move,
        ) if name == found and who == under != s.You():
            it = "them" if search.any_number or search.count != 1 else "it"
            first = plain.do(search)
            where = moved(plain, replace(move, under=s.You()), it).replace("put ", "puts ", 1)
            all_done(plain, steps[:2])
            return f"{first} and {where}", 2
    return None


def _back_and_shuffled(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Put this and target creature on top of their owners' libraries, then those players shuffle"."""
    match steps[:2]:
        case (
            i.Move(what=s.Union() as both, to=Zone.LIBRARY, position="top", bind=name),
            i.Shuffle(players=s.OwnerOf(objects=s.Bound(name=put))),
        ) if name and name == put:
            those = plain.what(both)
            all_done(plain, steps[:2])
            return f"put {those} on top of their owners' libraries, then those players shuffle", 2
    return None


def _two_searched(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Search your library for a Forest card and a Plains card, put them onto the battlefield, then shuffle"."""
    match steps[:2]:
        case (
            i.Search(players=s.You(), count=1, bind=one) as first,
            i.Search(players=s.You(), count=1, bind=other) as second,
        ):
            both, rest = s.Union((s.Bound(one), s.Bound(other))), steps[2:]
        case _:
            return None
    shown = bool(rest) and isinstance(rest[0], i.Look) and rest[0].at == both and rest[0].reveal
    match rest[shown : shown + 2]:
        case (i.Move(what=what) as move, i.Shuffle(players=s.You())) if what == both:
            sought = plain.do(second).removeprefix("search your library for ")
            said = f"{plain.do(first)} and {sought}{', reveal them' * shown}"
            put = moved(plain, replace(move, what=s.Bound("found")), "them").replace("its owner's hand", "your hand")
            all_done(plain, rest[: shown + 2])
            return f"{said}, {put}, then shuffle", 4 + shown
    return None


def _of_that_type(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose a creature type other than Wall. Target creature becomes that type until end of turn"."""
    match steps[:2]:
        case (
            i.Decide(what="creature type", bind=name, other_than=(_, *_)) as choice,
            lasting.Apply(what=what, parts=(m.ChangeTypes(set_subtypes=(ChosenType(name=meant),)),)) as begun,
        ) if name == meant:
            said = plain.do(choice)
            whom = plain.what(what).removeprefix("all ")
            become = "become" if plain.several(what) else "becomes"
            plain.done(begun)
            return f"{said}. {sentence(whom)} {become} that type{plain.until(begun.duration)}", 2
        case (
            i.Decide(what="basic land type", bind=name) as choice,
            lasting.Apply(what=what, parts=(m.ChangeTypes(add_subtypes=(ChosenType(name=meant),)) as change,)) as begun,
        ) if name == meant and change == m.ChangeTypes(add_subtypes=change.add_subtypes):
            all_done(plain, steps[:2])
            kind = "the basic land type of your choice in addition to its other types"
            return f"{plain.what(what)} becomes {kind}{plain.until(begun.duration)}", 2
    return None


def _to_and_by(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Until your next turn, prevent all damage that would be dealt to and dealt by target permanent"."""
    match steps[:2]:
        case (
            lasting.Prevent(to=to, duration=until) as one,
            lasting.Prevent(source=f.IsAmong(objects=by), duration=lasts) as other,
        ) if (
            to == by
            and until == lasts == Until("your next turn")
            and (one, other)
            == (lasting.Prevent(None, to, duration=until), lasting.Prevent(None, source=other.source, duration=until))
        ):
            all_done(plain, steps[:2])
            return f"until your next turn, prevent all damage that would be dealt to and dealt by {plain.what(to)}", 2
    return None


def _read_by_x(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Creatures your opponents control block this turn if able, and you choose how those creatures block"."""
    match steps[:2]:
        case (
            lasting.Apply(what=s.All(), parts=(m.RuleChange(rule="must block"),)) as block,
            lasting.Apply(what=s.You(), parts=(m.RuleChange(rule="chooses blocks", players=s.Players("opponents")),)),
        ):
            return f"{plain.do(block)}, and you choose how those creatures block", 2
    return None


def _three_places(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Put one of those cards into your hand, one on top of your library, and one on the bottom of your library"."""
    match steps[:6]:
        case (
            i.Look(at=s.TopOfLibrary(players=s.You(), count=3), bind=seen) as look,
            i.Decide(objects=s.Bound(name=of), bind=first),
            i.Decide(bind=second),
            i.Move(what=s.Bound(name=one), to=Zone.HAND),
            i.Move(to=Zone.LIBRARY, position="bottom"),
            i.Move(what=s.Bound(name=other), to=Zone.LIBRARY, position="top"),
        ) if (of, one, other) == (seen, first, second):
            where = "one on top of your library, and one on the bottom of your library"
            return f"{plain.do(look)}. Put one of those cards into your hand, {where}", 6
    return None


def _chosen_from_it(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Target player reveals … cards from their hand. You choose one of them. That player discards that card"."""
    match steps[:3]:
        case (
            i.Look(at=s.Choose(zones=(Zone.HAND,), by=s.Targeted()), reveal=True, bind=seen) as look,
            i.Decide(by=s.You(), objects=s.Those(objects=s.Bound(name=of), filter=f.Anything()), bind=name, maximum=1),
            i.Discard(what=s.Bound(name=thrown)) as discard,
        ) if (of, thrown) == (seen, name):
            said = f"{plain.do(look)}. You choose one of them. That player discards that card"
            plain.done(discard)
            return said, 3
    return None


def _namesakes_of_the_chosen(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You choose a card … from it. Search that player's graveyard, hand, and library for … the chosen card"."""
    match steps[:3]:
        case (
            i.Search(
                filter=f.SharesWith(what="name", objects=s.Bound(name="chosen")),
                whose=whose,
                any_number=True,
                bind=found,
            ),
            i.Move(what=s.Union(parts=(s.Bound(name=name), s.All(zones=(Zone.GRAVEYARD,)))), to=Zone.EXILE),
            i.Shuffle(players=shuffles),
        ) if name == found and shuffles == whose != s.You():
            where = f"{plain.whose(whose)} graveyard, hand, and library"
            all_done(plain, steps[:3])
            of = "all cards with the same name as the chosen card"
            return f"search {where} for {of} and exile them. Then that player shuffles", 3
    return None


def _but_the_chosen(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose up to one creature. Destroy the rest"."""
    match steps[:2]:
        case (
            i.Decide(what="objects", by=s.You(), bind=name, objects=s.All(filter=kind)) as choice,
            i.Destroy(what=s.All(filter=rest), no_regeneration=False),
        ) if f.without(rest, f.Not(f.IsAmong(s.Bound(name)))) == kind:
            said = f"{plain.do(choice)}. Destroy the rest"
            plain.done(steps[1])
            return said, 2
    return None


WAYS: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    _two_fight, _moved_counters, _up_to_x_counters, _thrown_then, _kept_of_hand, _put_back, _one_of_the_drawn,
    _searched_and_put, _back_and_shuffled, _two_searched, _of_that_type, _to_and_by, _read_by_x, _three_places,
    _chosen_from_it, _namesakes_of_the_chosen, _but_the_chosen,
)  # fmt: skip
