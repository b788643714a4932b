"""What each player keeps, of several kinds or as many as another has, and what becomes of the rest, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.words import TypeWord
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.sayer import Sayer, Told, all_done

_EACH: Final = s.Bound("each")
_THEIRS: Final = f.ControlledBy(_EACH)


def _one_of_each(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player chooses an artifact and a land from among the permanents they control, then sacrifices …"."""
    chosen = []
    for step in steps:
        match step:
            case i.Decide(
                what="objects", by=s.Players() as by, bind=name, minimum=1, maximum=1,
                objects=s.All(filter=f.AllOf(parts=parts), zones=(Zone.BATTLEFIELD,)),
            ) if name.startswith("inner kept "):  # fmt: skip
                chosen.append((by, parts, name))
            case _:
                break
    if len(chosen) < 2 or len({by for by, _, _ in chosen}) > 1:
        return None
    by = chosen[0][0]
    common = [part for part in chosen[0][1] if all(part in parts for _, parts, _ in chosen) and part != _THEIRS]
    kept = s.Union(tuple(s.Bound(name) for _, _, name in chosen))
    match steps[len(chosen) : len(chosen) + 1]:
        case (i.Sacrifice(what=s.All(filter=rest), by=sacrifices),) if sacrifices == by and (
            f.without(rest, f.ControlledBy(by), f.Not(f.IsAmong(kept))) == f.all_of(*common)
        ):
            kinds = [f.all_of(*(one for one in parts if one not in (*common, _THEIRS))) for _, parts, _ in chosen]
        case _:
            return None
    among = plain.described(f.all_of(*common), (Zone.BATTLEFIELD,), many=True)
    those = listed([plain.described(kind, (Zone.BATTLEFIELD,), article=True) for kind in kinds])
    taken = len(chosen) + 1
    all_done(plain, steps[:taken])
    said = f"{plain.what(by)} chooses {those} from among the {among} they control, then sacrifices the rest"
    return said, taken


def _fewest(kind: str, step: Any, then: Any) -> bool:
    """Does each player keep as many of the kind as the one who controls the fewest has."""
    theirs = s.All(f.AllOf((f.IsType(kind), _THEIRS)))
    least = q.MostAmong(s.Players("each"), q.CountOf(theirs), least=True)
    match step, then:
        case (
            i.Decide(what="objects", by=s.Players("each"), bind=name, objects=objects, minimum=one, maximum=other),
            i.Sacrifice(what=s.All(filter=f.AllOf(parts=parts)), by=s.Players("each")),
        ):
            return objects == theirs and one == other == least and f.Not(f.IsAmong(s.Bound(name))) in parts
    return False


def _balanced(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """Lands as the one who controls the fewest has, and cards and creatures the same way."""
    if len(steps) < 5 or not (_fewest("Land", *steps[:2]) and _fewest("Creature", *steps[3:5])):
        return None
    hand = q.PlayerStat("hand", _EACH)
    match steps[2]:
        case i.Discard(
            count=q.Sum(parts=(mine, q.Product(factor=-1, part=q.MostAmong(part=theirs, least=True)))),
            players=s.Players("each"),
        ) if mine == theirs == hand:
            all_done(plain, steps[:5])
            number = "a number of lands they control equal to the number of lands controlled by the player who controls"
            return (
                f"each player chooses {number} the fewest, then sacrifices the rest. Players discard cards and "
                "sacrifice creatures the same way"
            ), 5
    return None


def _halved(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """Half their life, half their cards and half their creatures, rounded up each time."""
    match steps[:4]:
        case (
            i.ForEach(of=s.Players() as who, do=i.LoseLife(amount=q.Half(part=life, up=True))),
            i.Discard(count=q.Half(part=hand, up=True), players=discards),
            i.Decide(what="objects", by=by, bind=name, objects=s.All(filter=f.AllOf(parts=(kind, _))) as theirs,
                     minimum=q.Half(part=q.CountOf(objects=counted), up=False)),
            i.Sacrifice(what=s.All(filter=f.AllOf(parts=parts))),
        ) if (
            (life, hand) == (q.PlayerStat("life", _EACH), q.PlayerStat("hand", _EACH))
            and discards == by == who and counted == theirs and f.Not(f.IsAmong(s.Bound(name))) in parts
        ):  # fmt: skip
            noun = plain.described(kind, (Zone.BATTLEFIELD,), many=True)
            all_done(plain, steps[:4])
            hand_ = "then discards half the cards in their hand"
            sacrificed = f"then sacrifices half the {noun} they control of their choice"
            return f"{plain.what(who)} loses half their life, {hand_}, {sacrificed}. Round up each time", 4
    return None


_BASIC: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _of_each_basic_type(step: Any) -> bool:
    """Does each player choose a land of each basic land type (305.6)."""
    chosen = step.do.steps if isinstance(step, i.ForEach) and isinstance(step.do, i.Sequence) else ()
    return tuple(map(_basic_type, chosen)) == _BASIC


def _basic_type(step: Any) -> str:
    """Of which type one of their lands is chosen."""
    match step:
        case i.Decide(
            what="objects", by=by, minimum=1, maximum=1, objects=s.All(filter=f.AllOf(parts=(land, kind, theirs)))
        ) if by == _EACH and theirs == _THEIRS and land == f.IsType("Land"):
            return kind.word.name if isinstance(kind, f.IsSubtype) and isinstance(kind.word, TypeWord) else ""
    return ""


def _lands_kept(_plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player chooses from the lands they control a land of each basic land type, then sacrifices the rest"."""
    if len(steps) < 2 or not _of_each_basic_type(steps[0]):
        return None
    kept = s.Union(tuple(s.Bound(f"inner {name}") for name in _BASIC))
    match steps[1]:
        case i.Sacrifice(what=s.All(filter=f.AllOf(parts=parts)), by=s.Players("each")) if (
            f.Not(f.IsAmong(kept)) in parts
        ):
            said = "each player chooses from the lands they control a land of each basic land type, then sacrifices"
            return f"{said} the rest", 2
        case i.Move(what=what, to=Zone.HAND) if what == kept:
            said = "each player chooses a land they control of each basic land type. Return those lands to their"
            return f"{said} owners' hands", 2
    return None


def _cards_kept(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player reveals their hand, chooses one card of each color from it, then discards all other … cards"."""
    match steps[:3]:
        case (
            i.ForEach(of=s.Players("each"), do=i.Look(at=s.All(zones=(Zone.HAND,)), reveal=True)),
            i.ForEach(of=s.Players("each"), do=i.Sequence(steps=choices)),
            i.ForEach(of=s.Players("each"), do=i.Discard(count=None, what=s.All(filter=f.AllOf(parts=parts)))),
        ) if [one.bind for one in choices if isinstance(one, i.Decide)] == [f"inner {color}" for color in "WUBRG"]:
            rest = f.all_of(*(one for one in parts if not isinstance(one, f.OwnedBy) and not _but_the_chosen(one)))
            cards = plain.described(rest, (Zone.LIBRARY,), many=True).replace(" in a library", "")
            said = "each player reveals their hand, chooses one card of each color from it, then discards all other"
            return f"{said} {cards}", 3
    return None


def _but_the_chosen(part: Any) -> bool:
    return isinstance(part, f.Not) and isinstance(part.part, f.IsAmong)


def _graveyards_kept(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each opponent chooses two cards in their graveyard and exiles the rest"."""
    match steps[:2]:
        case (
            i.Decide(
                what="objects",
                by=s.Players() as by,
                bind=name,
                minimum=int() as least,
                maximum=most,
                objects=s.All(filter=f.OwnedBy(players=owner), zones=(Zone.GRAVEYARD,)),
            ),
            i.Move(what=s.All(filter=f.AllOf(parts=parts), zones=(Zone.GRAVEYARD,)), to=Zone.EXILE),
        ) if owner == _EACH and least == most and {f.Not(f.IsAmong(s.Bound(name))), f.OwnedBy(by)} == set(parts):
            all_done(plain, steps[:2])
            cards = with_article("card") if least == 1 else f"{plain.number(least)} cards"
            return f"{plain.what(by)} chooses {cards} in their graveyard and exiles the rest", 2
    return None


KEEPING: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    _one_of_each, _balanced, _halved, _lands_kept, _cards_kept, _graveyards_kept,
)  # fmt: skip
