"""Several instructions that print says in one sentence: a search, a look at the top cards, a hand revealed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import UntilPaid
from mtgtable.abilities.fold import walk
from mtgtable.abilities.words import ChosenColor, ChosenType
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.cards_seen_said import SEEN
from mtgtable.oracle.rendering.in_one_breath import IN_ONE_BREATH, others_below
from mtgtable.oracle.rendering.keyword_actions_said import keyword_action
from mtgtable.oracle.rendering.lists_said import sentence
from mtgtable.oracle.rendering.moves_said import moved
from mtgtable.oracle.rendering.nouns import again
from mtgtable.oracle.rendering.piles_said import two_piles
from mtgtable.oracle.rendering.rarer_steps_said import RARER
from mtgtable.oracle.rendering.rest_kept_said import KEEPING
from mtgtable.oracle.rendering.said_in_one import WAYS
from mtgtable.oracle.rendering.sayer import Sayer, Told, each_called
from mtgtable.oracle.rendering.spoken_of import key_of
from mtgtable.oracle.rendering.texts_of_few_said import FEW


def told_together(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """What the first steps say together; None where each is a sentence of its own."""
    return next((found for way in _WAYS if (found := way(plain, steps)) is not None), None)


def _searching(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Search your library for a card, reveal it, put it into your hand, then shuffle"."""
    search = steps[0]
    if not isinstance(search, i.Search) or search.zones != (Zone.LIBRARY,):
        return None
    found = s.Bound(search.bind)
    several = search.any_number or search.count != 1
    it = "them" if several else "it"
    k = 1
    shown = ""
    if k < len(steps) and steps[k] == i.Look(found, search.players, reveal=True):
        apart = bool(search.one_of_each) or isinstance(search.count, q.IfElse)
        shown, k = ". Reveal those cards" if apart else f", reveal {it}", k + 1
    rest = steps[k : k + 2]
    if search.players != s.You():
        return _searched_by(plain, search, steps, k, it)
    match rest:
        case (i.Shuffle(players=who), i.Move(what=what, to=Zone.LIBRARY, position="top")) if (what, who) == (
            found, search.players):  # fmt: skip
            said = f"{plain.do(search)}{shown}, then shuffle and put {it if several else 'that card'} on top"
            said += " in any order" * several
        case (i.Move(what=what) as move, i.Shuffle(players=who)) if (what, who) == (found, search.players):
            first = plain.do(search)
            said = f"{first}{shown}, {moved(plain, move, it)}, then shuffle"
        case _:
            return None
    for step in steps[1 : k + 2]:
        plain.done(step)
    plain.done(search)
    return said, k + 2


def _searching_about(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Search your library and/or graveyard for …. If you search your library this way, shuffle"."""
    search = steps[0]
    if not isinstance(search, i.Search) or len(search.zones) < 2 or search.players != s.You() or search.whose:
        return None
    found, it = s.Bound(search.bind), "them" if search.any_number or search.count != 1 else "it"
    match steps[1:4]:
        case (i.Shuffle(), i.Look(at=at, reveal=True), i.Move(what=what) as move) if at == what == found:
            shown, k = f", reveal {it},", 4
        case (i.Shuffle(), i.Move(what=what) as move, *_) if what == found:
            shown, k = "", 3
        case _:
            return None
    first = plain.do(search)
    said = f"{first}{shown} and {moved(plain, move, it)}. If you search your library this way, shuffle"
    for step in steps[:k]:
        plain.done(step)
    return said.replace("your graveyard, hand, and library", "your library, hand, and/or graveyard"), k


def _exiled_with_counters(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Exile this with three time counters on it"."""
    match steps[:2]:
        case (
            i.Move(what=s.Source(), to=Zone.EXILE, counters=()) as move,
            i.PutCounters(kind=kind, count=count, on=s.Bound(name=name)),
        ) if name == move.bind != "":
            said = moved(plain, replace(move, counters=((kind, count),)), plain.what(move.what))
            for step in steps[:2]:
                plain.done(step)
            return said, 2
    return None


def _namesakes(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Search its controller's graveyard, hand, and library for all cards with the same name … and exile them"."""
    match steps[:3]:
        case (
            i.Search(
                filter=f.SharesWith(what="name", objects=of), players=s.You(), whose=whose, any_number=True,
                zones=(Zone.HAND, Zone.LIBRARY), bind=found,
            ),
            i.Move(what=s.Union(parts=(s.Bound(name=name), s.All(zones=(Zone.GRAVEYARD,)))), to=Zone.EXILE),
            i.Shuffle(players=shuffles),
        ) if name == found and shuffles == whose != s.You() and of != s.Bound("chosen"):  # fmt: skip
            where = f"{plain.whose(whose)} graveyard, hand, and library"
            plain.what(of)
            key = key_of(plain.spoken, of)
            it = plain.spoken.in_full(key) if key in plain.spoken.called else plain.what(of)
            if isinstance(of, s.Targeted) and of.index < len(plain.targets):
                it = again(plain.targets[of.index])  # the permanent, and no card that it has become
            said = f"search {where} for all cards with the same name as {it} and exile them. Then that player shuffles"
            for step in steps[:3]:
                plain.done(step)
            return said, 3
    return None


def _up_to_so_many(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Remove up to four charge counters from target artifact"."""
    match steps[:2]:
        case (
            i.Decide(what="number", by=s.You(), bind=name, maximum=q.Bounded(part=there, high=int() as most)),
            i.RemoveCounters(kind=kind, count=q.Noted(name=so_many), of=of),
        ) if name == so_many and there == q.CountersOn(kind, of):  # fmt: skip
            counters = f"{kind} counter".strip() + "s" * (most != 1)
            said = f"remove up to {plain.number(most, 'one')} {counters} from {plain.what(of)}"
            for step in steps[:2]:
                plain.done(step)
            return said, 2
    return None


_TYPES: Final = {"creature type": "creature type", "basic land type": "basic land type"}


def _of_your_choice(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Target land becomes the basic land type of your choice until end of turn"."""
    match steps[:2]:
        case (
            i.Decide(what=what, bind=name, by=s.You()) as choice,
            lasting.Apply(what=whom, parts=(m.ChangeTypes(set_subtypes=(ChosenType(name=meant),)) as change,)) as begun,
        ) if (
            what in _TYPES
            and name == meant
            and choice == i.Decide(what, bind=name)
            and change == m.ChangeTypes(set_subtypes=change.set_subtypes, of_kinds=change.of_kinds)
        ):
            who = plain.what(whom)
            become = "become" if plain.several(whom) else "becomes"
            said = f"{who} {become} the {_TYPES[what]} of your choice{plain.until(begun.duration)}"
            for step in steps[:2]:
                plain.done(step)
            return said, 2
    return None


def _searched_by(plain: Sayer, search: i.Search, steps: tuple[Any, ...], k: int, it: str) -> Told | None:
    """ "Its controller searches their library for a basic land card, puts it onto the battlefield, then shuffles"."""
    match steps[k : k + 2]:
        case (i.Move(what=what) as move, i.Shuffle(players=who)) if (what, who) == (
            s.Bound(search.bind),
            search.players,
        ):
            first = plain.do(search)
            under = s.You() if move.under == search.players else move.under
            where = moved(plain, replace(move, under=under), it).replace("your hand", "their hand")
            said = f"{first}{f', reveals {it}' * (k == 2)}, {where.replace('put ', 'puts ', 1)}, then shuffles"
        case (i.Move(what=s.Bound(name=name), to=Zone.HAND) as move,) if (
            name == search.bind and k == 2 and search.players == s.Bound("each")
        ):
            first = plain.do(search)
            where = moved(plain, move, it).replace("your hand", "their hand")
            said, k = f"{first}, reveals {it}, and {where.replace('put ', 'puts ', 1)}", 1
        case _:
            return None
    for step in steps[1 : k + 2]:
        plain.done(step)
    return said, k + 2


def _looking(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Look at the top three cards of your library. Put one of them into your hand and the rest …"."""
    look = steps[0]
    if not (isinstance(look, i.Look) and isinstance(look.at, s.TopOfLibrary)) or len(steps) < 3:
        return None
    seen = s.Bound(look.bind)
    match steps[1:3]:
        case (i.Move(what=s.Choose(among=among, filter=filter_) as chosen, bind=name) as first, i.Move() as rest) if (
            among == seen and rest.what == s.Those(seen, f.Not(f.IsAmong(s.Bound(name))))
        ):
            start = plain.do(look)
            other = "the other" if look.at.count == 2 and chosen.count == 1 and filter_ == f.Anything() else "the rest"
            said = f"{start}. {sentence(moved(plain, first, plain.what(chosen)))}"
            return f"{said} and {_rest(plain, rest, other).removeprefix('put ')}", 3
    match steps[1:]:
        case (i.Decide(what="objects", objects=among, bind=name, by=s.You(), minimum=least, maximum=most), *more) if (
            _those_of(among, seen)
        ):
            return _picking(plain, look, steps, (among, name, least, most), more)
    return None


def _those_of(among: Any, seen: Any) -> bool:
    return among == seen or (isinstance(among, s.Those) and among.objects == seen)


def _picking(
    plain: Sayer, look: i.Look, steps: tuple[Any, ...], pick: tuple[Any, str, Any, Any], more: list[Any]
) -> Told | None:
    """ "You may reveal a creature card from among them and put it into your hand. Put the rest …"."""
    among, name, least, most = pick
    picked, seen = s.Bound(name), s.Bound(look.bind)
    k = 0
    shown = k < len(more) and isinstance(more[k], i.Look) and more[k].at == picked and more[k].reveal
    k += shown
    if k + 1 >= len(more) or not isinstance(more[k], i.Move) or more[k].what != picked:
        return None
    first, rest = more[k], more[k + 1]
    if not isinstance(rest, i.Move) or rest.what != s.Those(seen, f.Not(f.IsAmong(picked))):
        return None
    several = most != 1
    fitting = among.filter if isinstance(among, s.Those) else f.Anything()
    noun = plain.described(fitting, (Zone.LIBRARY,), many=several, article=not several).replace(" in a library", "")
    count = "" if not several else f"{'up to ' if least == 0 else ''}{plain.number(most)} "
    may = "you may " if least == 0 else ""
    start = plain.do(look)
    it = "them" if several else "it"
    plain.done(steps[1])
    if shown:
        taken = f"{may}reveal {count}{noun} from among them and {moved(plain, first, it)}"
    else:
        taken = f"{may}{moved(plain, first, f'{count}{noun} from among them')}"
    plain.done(first)
    return f"{start}. {sentence(taken)}. {sentence(_rest(plain, rest, 'the rest'))}", 1 + k + 2 + 1


def _rest(plain: Sayer, move: i.Move, rest: str) -> str:
    """What becomes of the others: your library's and your graveyard's own cards go there again."""
    said = moved(plain, move, rest)
    plain.done(move)
    if rest == "the other":
        said = said.replace(" in any order", "")
    return said


def _hand(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Target player reveals their hand. You choose a nonland card from it. That player discards that card"."""
    match steps[:1]:
        case (
            i.Look(at=s.All(filter=f.OwnedBy(players=owner), zones=(Zone.HAND,)), by=by, reveal=True, bind=name),
        ) if by == owner:
            who = plain.what(owner)
            said = f"{who} {'reveal your' if who == 'you' else 'reveals their'} hand"
        case _:
            return None
    plain.done(steps[0])
    seen = s.Bound(name)
    match steps[1:2]:
        case (i.Decide(what="objects", objects=among, by=s.You(), minimum=least, maximum=most, bind=picked),) if (
            _those_of(among, seen) and (least == 1 or least == most)
        ):
            fitting = among.filter if isinstance(among, s.Those) else f.Anything()
            several = most != 1
            noun = plain.described(fitting, (Zone.HAND,), many=several, article=not several).replace(" in a hand", "")
            count = f"{plain.number(most)} " if several else ""
            head, _, with_ = noun.partition(" with ")
            said += f". You choose {count}{head} from it" + (f" with {with_}" if with_ else "")
        case _:
            return said, 1
    plain.done(steps[1])
    if owner != s.You():
        plain.spoken.of_others.add(picked)
    it = "those cards" if several else "that card"
    match steps[2:3]:
        case (i.Discard(what=s.Bound(name=thrown)),) if thrown == picked:
            said += f". That player discards {it}"
        case (i.Move(what=s.Bound(name=gone), to=Zone.EXILE) as move,) if gone == picked and not move.counters:
            said += f" and exile {it}"
        case _:
            return said, 2
    plain.done(steps[2])
    return said, 3


def _thrown(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Discard any number of creature cards"."""
    match steps[:2]:
        case (
            i.Decide(
                what="objects",
                bind=name,
                objects=s.All(filter=fitting, zones=(Zone.HAND,)),
                by=s.You(),
                minimum=0,
                maximum=most,
            ),
            i.Discard(what=s.Bound(name=thrown), players=s.You()) as discard,
        ) if name == thrown:
            rest = f.without(fitting, f.OwnedBy(s.You()))
            noun = plain.described(rest, (Zone.HAND,), many=True).replace(" in a hand", "")
            plain.done(steps[0])
            plain.done(discard)
            count = f"up to {plain.number(most, 'one')}" if isinstance(most, int) else "any number of"
            return f"discard {count} {noun if most != 1 else noun.removesuffix('s')}", 2
    return None


def _paid(_plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Pay any amount of {E}"."""
    match steps[:2]:
        case (i.Decide(what="number", bind="energy paid", by=who), i.MayPay(must=True, by=by)) if who == by == s.You():
            return "pay any amount of {E}", 2
        case (
            i.Decide(what="number", by=s.You(), maximum=q.PlayerStat(stat="life", players=s.You())) as chosen,
            i.MayPay(must=True, by=s.You(), cost=k.Cost(parts=(k.PayLife(amount=q.Noted(name=name)),)), then=None),
        ) if name == chosen.bind:
            return "pay any amount of life", 2
    return None


def _from_outside(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Reveal a Lesson card you own from outside the game and put it into your hand"."""
    match steps[:3]:
        case (
            i.Search(outside=True, zones=(Zone.LIBRARY,)) as search, i.Look(reveal=True) as look, i.Move() as move,
        ) if look.at == move.what == s.Bound(search.bind):  # fmt: skip
            chosen = plain.do(search).removeprefix("choose ")
            it = "them" if search.any_number or search.count != 1 else "it"
            for step in steps[:3]:
                plain.done(step)
            return f"reveal {chosen} and {moved(plain, move, it)}", 3
    match steps[:2]:
        case (i.Search(outside=True, zones=(Zone.LIBRARY,), any_number=False, count=1) as search, i.Move() as move) if (
            move.what == s.Bound(search.bind) and move.to is Zone.HAND
        ):
            chosen = plain.do(search).removeprefix("choose ")
            plain.done(move)
            return f"put {chosen} into your hand", 2
    return None


def _as_an_aura(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "This loses this ability and becomes an Aura enchantment with enchant creature. Attach it to …"."""
    match steps[:2]:
        case (
            lasting.Apply(
                what=s.Source(),
                parts=(m.LoseAbilities(this=True), m.ChangeTypes(), m.GainAbilities(abilities=(enchant,))),
                duration=UntilPaid(cost=paid, by=None),
            ),
            i.Attach(what=s.Source()) as attach,
        ):
            with_ = plain.granted(enchant)
            said = f"{plain.this} loses this ability and becomes an Aura enchantment with {with_}"
            onto = f"attach it to {plain.what(attach.to)}"
            return f"{said}. {sentence(onto)}. You may pay {plain.cost(paid)} to end this effect", 2
    return None


def _one_and_the_other(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "…, put one onto the battlefield tapped and the other into your hand, then shuffle"."""
    match steps[:5]:
        case (
            i.Search(players=s.You(), count=2, bind=found, zones=(Zone.LIBRARY,)) as search,
            i.Look(at=s.Bound(name=shown), reveal=True),
            i.Move(what=s.Choose(filter=f.Anything(), count=1, among=s.Bound(name=first)), to=Zone.BATTLEFIELD) as put,
            i.Move(what=s.Bound(name=other), to=Zone.HAND),
            i.Shuffle(players=s.You()),
        ) if found == shown == first == other:
            tapped = " tapped" * put.tapped
            said = f"{plain.do(search)}, reveal those cards, put one onto the battlefield{tapped} and the other into "
            return f"{said}your hand, then shuffle", 5
    return None


def _down_to(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Exile cards from the top of your library until you exile a nonland card"."""
    match steps[:3]:
        case (
            i.RevealUntil(bind=last, rest=passed, count=1) as reveal,
            i.Move(what=s.Bound(name=first), to=Zone.EXILE),
            i.Move(what=s.Bound(name=second), to=Zone.EXILE),
        ) if (first, second) == (passed, last):
            said = plain.do(reveal).replace("reveals ", "exiles ").replace("reveal ", "exile ")
            for step in steps[1:3]:
                plain.done(step)
            return said, 3
        case (
            i.RevealUntil(bind=last, rest=passed) as reveal,
            i.Move(what=s.Union(parts=(s.Bound(name=first), s.Bound(name=second))), to=Zone.GRAVEYARD), *_,
        ) if (first, second) == (last, passed):  # fmt: skip
            mine = reveal.players == s.You()
            puts = "put those cards into your graveyard" if mine else "puts those cards into their graveyard"
            said = f"{plain.do(reveal)}, then {puts}"
            plain.done(steps[1])
            return said, 2
    return None


def _draws_up_to(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each other player may draw up to three cards"."""
    match steps[:2]:
        case (
            i.Decide(what="number", bind=name, by=by, minimum=0, maximum=int() as most),
            i.Draw(count=q.Noted(name=number), players=who, bind=""),
        ) if (name, by) == (number, who):
            subject = "" if who == s.You() else f"{plain.what(who)} "
            return f"{subject}draw{'s' * bool(subject)} up to {plain.number(most, 'one')} cards", 2
    return None


def _keeps(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player chooses a creature they control, then sacrifices the rest"."""
    match steps[:2]:
        case (
            i.Decide(what="objects", by=s.Players() as by, bind=name),
            i.Sacrifice(what=s.All(filter=f.AllOf(parts=parts))) | i.Destroy(what=s.All(filter=f.AllOf(parts=parts))),
        ) if f.Not(f.IsAmong(s.Bound(name))) in parts:
            with each_called(plain, "they"):
                first = plain.do(steps[0])
            if isinstance(steps[1], i.Destroy):
                return f"{first}. Destroy the rest", 2
            return (f"{first}, then sacrifices the rest", 2) if steps[1].by == by else None
    return None


def _each_another(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each opponent chooses a different nonland card from among them. Put the chosen cards into your hand and …"."""
    match steps[:3]:
        case (
            i.Decide(what="objects", by=s.Players("opponents"), bind=name, objects=s.Those(filter=fitting)),
            i.Move(what=s.Bound(picked), to=Zone.HAND),
            i.Move() as rest,
        ) if picked == name and f.Not(f.IsAmong(s.Bound(s.CHOSEN_BEFORE))) in f.parts_of(fitting):
            kind = f.all_of(
                *(part for part in f.parts_of(fitting) if part != f.Not(f.IsAmong(s.Bound(s.CHOSEN_BEFORE))))
            )
            noun = plain.described(kind, (Zone.LIBRARY,)).removesuffix(" in a library")
            _, _, where = moved(plain, rest, "the rest").partition(" the rest ")
            plain.done(rest)
            first = f"starting with the next opponent in turn order, each opponent chooses a different {noun}"
            return f"{first} from among them. Put the chosen cards into your hand and the rest {where}", 3
    return None


def _and_the_rest(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Put all land cards revealed this way into your hand and the rest into your graveyard"."""
    match steps[:2]:
        case (
            i.Move(what=s.Those(objects=s.Bound() as those, filter=such)),
            i.Move(what=s.Those(objects=left, filter=f.Not(part=other))) as rest,
        ) if those == left and such == other:
            first = plain.do(steps[0])
            _, _, where = moved(plain, rest, "the rest").partition(" the rest ")
            plain.done(rest)
            return f"{first} and the rest {where}", 2
    return None


def _buried_for_living(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player exiles …, then sacrifices …, then puts all cards they exiled this way onto the battlefield"."""
    each = s.Players("each")
    match steps[:3]:
        case (
            i.Move(what=s.All(filter=buried, zones=(Zone.GRAVEYARD,)), to=Zone.EXILE, bind=name),
            i.Sacrifice(what=s.All(filter=living, zones=(Zone.BATTLEFIELD,)), by=by),
            i.Move(what=s.Bound(name=back), to=Zone.BATTLEFIELD, under=None),
        ) if (
            name == back
            and by == each
            and f.OwnedBy(each) in f.parts_of(buried)
            and (f.without(buried, f.OwnedBy(each)) == f.without(living, f.ControlledBy(each)))
        ):
            kind = f.without(buried, f.OwnedBy(each))
            cards = plain.described(kind, (Zone.LIBRARY,), many=True).replace(" in a library", "")
            theirs = plain.described(kind, (Zone.BATTLEFIELD,), many=True)
            for step in steps[:3]:
                plain.done(step)
            put = "then puts all cards they exiled this way onto the battlefield"
            first = f"each player exiles all {cards} from their graveyard"
            return f"{first}, then sacrifices all {theirs} they control, {put}", 3
    return None


def _kind_of_choice(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Target creature becomes the color of your choice": the choice is said with what it is for."""
    match steps[:2]:
        case (i.Decide(what="color", bind=name) as choice, lasting.Apply(parts=parts)) if choice == i.Decide(
            "color", bind=name
        ) and any(isinstance(one, m.ChangeColors) and one.colors == (ChosenColor(name),) for one in parts):
            return plain.do(steps[1]), 2
        case (i.Decide(what="color", bind=name, minimum=1, maximum=5), lasting.Apply(parts=parts)) if any(
            isinstance(one, m.ChangeColors) and one.colors == (ChosenColor(name),) for one in parts
        ):
            return plain.do(steps[1]).replace("the color of your choice", "the color or colors of your choice"), 2
        case (i.Decide(what="color", bind=name, by=by), deed) if f.IsColor(ChosenColor(name)) in walk(deed):
            said = plain.do(steps[1])
            if isinstance(by, s.ControllerOf):
                return said.replace("the color of your choice", "the color of its controller's choice"), 2
            return said, 2
        case (i.Decide(what="creature type", bind="type of choice"), _):
            return plain.do(steps[1]), 2
    return None


_WAYS: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    others_below, keyword_action, *KEEPING, *SEEN, *FEW,
    _one_and_the_other, _searching, _searching_about, _exiled_with_counters, _of_your_choice,
    _namesakes,
    _up_to_so_many, _looking, _hand, _thrown, _paid, _kind_of_choice, _from_outside, _each_another, _and_the_rest,
    _down_to, _buried_for_living, _draws_up_to, _keeps, _as_an_aura, two_piles, *IN_ONE_BREATH, *RARER, *WAYS,
)  # fmt: skip
