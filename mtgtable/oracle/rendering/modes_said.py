"""Of several things one, chosen as it is done, where print has no list for it: "destroy all lands or all creatures"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.sayer import Sayer


def modes_in_one(plain: Sayer, node: i.ChooseMode) -> str:
    """What is done in either case, in one sentence; empty where there is none."""
    deeds = tuple(mode.effect for mode in node.modes)
    if node.by != s.You() or node.count != 1 or any(mode.targets for mode in node.modes):
        return ""
    return next((said for way in _WAYS if (said := way(plain, deeds))), "")


def _destroys(plain: Sayer, deeds: tuple[Any, ...]) -> str:
    """ "Destroy all lands or all creatures. They can't be regenerated"."""
    if not all(isinstance(one, i.Destroy) and isinstance(one.what, s.All) for one in deeds):
        return ""
    if len({one.no_regeneration for one in deeds}) != 1:
        return ""
    those = " or ".join(plain.what(one.what) for one in deeds)
    return f"destroy {those}{'. They can' + chr(39) + 't be regenerated' if deeds[0].no_regeneration else ''}"


def _becomes(plain: Sayer, deeds: tuple[Any, ...]) -> str:
    """ "Target land becomes a Plains or an Island until end of turn", "loses your choice of flying or trample"."""
    if not all(isinstance(one, lasting.Apply) and len(one.parts) == 1 for one in deeds):
        return ""
    if len({(one.what, one.duration) for one in deeds}) != 1:
        return ""
    parts, until = [one.parts[0] for one in deeds], plain.until(deeds[0].duration)
    if all(isinstance(part, m.ChangeTypes) and part.of_kinds == ("land",) and part.set_subtypes for part in parts):
        kinds = listed([with_article(" ".join(map(word, part.set_subtypes))) for part in parts], "or")
        return f"{plain.what(deeds[0].what)} becomes {kinds}{until}"
    if all(isinstance(part, m.LoseAbilities) and part == m.LoseAbilities(part.keywords) for part in parts):
        kinds = listed([word(kind) for part in parts for kind in part.keywords], "or")
        return f"{plain.what(deeds[0].what)} loses your choice of {kinds}{until}"
    return ""


def _countered(plain: Sayer, deeds: tuple[Any, ...]) -> str:
    """ "Counter target spell. If that spell is countered this way, put it on your choice of the top or bottom …"."""
    match deeds:
        case (
            i.Counter(what=one, to=Zone.LIBRARY, position="top"),
            i.Counter(what=other, to=Zone.LIBRARY, position="bottom"),
        ) if one == other:
            instead = "of its owner's library instead of into that player's graveyard"
            where = f"put it on your choice of the top or bottom {instead}"
            return f"counter {plain.what(one)}. If that spell is countered this way, {where}"
    return ""


def _kinds(plain: Sayer, deeds: tuple[Any, ...]) -> str:
    """ "Choose creature or land. Reveal …. Put all cards of the chosen type revealed this way into your hand …"."""
    match deeds:
        case (
            i.Sequence(
                steps=(i.Look(at=s.TopOfLibrary()) as look, i.Move(what=s.Those(filter=f.IsType(one))), _)
            ) as first,
            i.Sequence(steps=(other_look, i.Move(what=s.Those(filter=f.IsType(other))), _)),
        ) if look == other_look:
            said = plain.do(first).replace(f"all {one.lower()} cards", "all cards of the chosen type", 1)
            return f"choose {one.lower()} or {other.lower()}. {said[:1].upper()}{said[1:]}"
        case (
            i.Sequence(steps=(i.RevealUntil(filter=f.IsType(one)), *_)) as first,
            i.Sequence(steps=(i.RevealUntil(filter=f.Not(f.IsType(other))), *_)),
        ) if one == other:
            said = plain.do(first).replace(f"a {one.lower()} card", "a card of the chosen kind", 1)
            return f"choose {one.lower()} or non{one.lower()}. {said[:1].upper()}{said[1:]}"
    return ""


_WAYS: Final[tuple[Callable[[Sayer, tuple[Any, ...]], str], ...]] = (_destroys, _becomes, _countered, _kinds)
