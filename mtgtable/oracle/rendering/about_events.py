"""How what an event, or a cost, was about is spoken of afterwards: "that creature", "the sacrificed creature"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import walk
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import noun_for, plural_noun
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import Called


def about_event(plain: Sayer, node: Any) -> None:
    """Remember what the event was about."""
    part = node
    while isinstance(part, h.Together | h.Nth | h.While):
        part = part.part
    if isinstance(part, h.OneOf):
        part = part.parts[0] if part.parts else part
    several, taken_up = isinstance(node, h.Together), False
    fitting = {"event.object": getattr(part, "what", None)}
    match part:
        case h.DamageDealt(source=source, to_objects=to):
            fitting = {"event.source": source, "event.target": to}
            if source is None:
                plain.about_event["event.source"] = "that source"
        case h.Attacks():
            several = several or part.together
            fitting = _attacking(plain, part)
        case h.Blocks(what=what, whom=whom):
            fitting = {"event.object": what, "event.target": whom}
        case h.BecomesBlocked(what=what, by=by):
            fitting = {"event.object": what, "event.target": by}
        case h.PlayerDoes(what=("fight" | "explore" | "connive" | "mutate"), by=by) if by is not None:
            fitting = {"event.object": by}
        case h.BecomesTarget(what=what, of=of):
            fitting = {"event.object": what}
            spell = of == f.IsStackKind("spell")
            plain.about_event["event.source"] = "that spell" if spell else "that spell or ability"
            taken_up = True
        case h.BecomesStatus(status="unattached"):
            plain.about_event["event.target"] = "that permanent"
        case h.AbilityActivated():
            plain.about_event["event.source"] = "that ability"
            fitting = {}
        case h.SpellCast(what=what):
            fitting = {"event.object": f.IsStackKind("spell")} if what != f.IsSource() else {}
        case h.PlayerDoes(what=("crew vehicle" | "saddle mount") as deed):
            plain.about_event["event.source"] = "that Vehicle" if deed == "crew vehicle" else "that Mount"
            fitting = {}
        case h.ZoneChange(what=what, to=Zone.GRAVEYARD, caused_by=None) if f.OwnedBy(s.Players("opponents")) in (
            f.parts_of(what)
        ):
            plain.about_event["owner"] = "that player"
        case h.PlayerDoes() | h.StateIs() | h.StepBegins() | h.LifeChange() | h.CardDrawn():
            fitting = {}
        case h.ZoneChange(what=what, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD) if what is not None:
            plain.about_event["died"] = _noun(what)
    _remember_amount(plain, node, part)
    _remember(plain, part, fitting, several)
    if isinstance(part, h.Blocks | h.BecomesBlocked) and f.IsSource() in (
        getattr(part, "whom", None),
        getattr(part, "by", None),
    ):
        plain.spoken.speak("source", Called("creature"))  # "it" would be what is in combat with it
    if isinstance(part, h.DamageDealt) and part.source is not None and part.to_objects == f.IsSource():
        plain.spoken.speak("source", Called("permanent"))  # "it" would be what was dealt damage
    if taken_up:  # what aims at it was spoken of last
        plain.spoken.speak(("aiming",), Called("spell"))


def _remember_amount(plain: Sayer, node: Any, part: Any) -> None:
    """Of what "that many" is the number."""
    if part == h.LifeChange(s.You(), gained=True):
        plain.about_event["gained"] = "life"
    if isinstance(node, h.Together) and isinstance(part, h.ZoneChange) and part.cause == "mill":
        plain.about_event["milled"] = "cards"
    if isinstance(node, h.Together) and isinstance(part, h.ZoneChange) and part.cause == "discard":
        plain.about_event["counted"] = "card discarded"


def _remember(plain: Sayer, part: Any, fitting: dict[str, Any], several: bool) -> None:
    """By which nouns they are spoken of afterwards."""
    for name, one in fitting.items():
        if one is None or one == f.IsSource() or not isinstance(one, f.Filter.__args__):
            continue
        if name == "event.source" and one == f.Anything():
            plain.about_event[name] = "that source"
            continue
        if one == f.IsAmong(s.HostOf()) and isinstance(part, h.ZoneChange) and part.origin is Zone.BATTLEFIELD:
            key = ("bound", name)
            plain.spoken.speak(key, Called("card"))
            plain.spoken.bind(name, key)
            plain.spoken.speak(s.HostOf(), Called(plain.host.split()[-1]))
            continue
        if one == f.IsAmong(s.HostOf()):
            plain.spoken.bind(name, s.HostOf())
            if name == "event.target":
                plain.spoken.speak(s.HostOf(), Called(plain.host.split()[-1]))
            continue
        host = next((node for node in walk(one) if isinstance(node, s.HostOf)), None)
        dies = isinstance(part, h.ZoneChange) and part.to is Zone.GRAVEYARD
        discarded = isinstance(part, h.ZoneChange) and part.cause == "discard"
        noun = "card" if discarded or (host is not None and dies) else _noun(one)
        blocked = isinstance(part, h.Blocks) and name == "event.object" and isinstance(part.whom, f.Filter.__args__)
        if blocked and part.whom != f.IsSource() and noun == _noun(part.whom) == "creature" and part.each:
            plain.spoken.speak(("bound", name), Called(noun, always="the blocking creature"))
            plain.spoken.bind(name, ("bound", name))
            continue
        if name not in ("event.object", "event.objects"):
            plain.about_event[name] = f"that {noun}"
        if name == "event.source" and noun == "permanent":
            plain.about_event[name], noun = "that source", "source"
        key = ("bound", name)
        plain.spoken.speak(key, Called(noun, several, f"that {noun}" * _is_other(part, name)))
        plain.spoken.bind(name, key)
        if several and (name == "event.source" or not isinstance(part, h.DamageDealt)):
            plain.spoken.bind("event.objects", key)
        if host is not None and dies:
            plain.spoken.speak(host, Called(plain.host.split()[-1]))


def _is_other(part: Any, name: str) -> bool:
    """Is it what blocks, is blocked or is dealt damage by the one whom the sentence begins with: "it" would be that."""
    return name == "event.target" and (
        isinstance(part, h.Blocks | h.BecomesBlocked)
        or (isinstance(part, h.DamageDealt) and part.source not in (None, f.Anything()))
    )


def _attacking(plain: Sayer, part: h.Attacks) -> dict[str, Any]:
    """What attacks, and who that attacks with several."""
    if not part.together:
        plain.about_event["event.target"] = "the player or planeswalker it's attacking"
        return {"event.object": part.what}
    if f.ControlledBy(s.You()) not in f.parts_of(part.what):
        plain.about_event.setdefault("attacker", "that player")
    return {"event.objects": part.what}


def _noun(fitting: Any) -> str:
    if isinstance(fitting, f.AnyOf) and fitting.parts[0] == f.IsSource():
        fitting = fitting.parts[-1]
    return noun_for(fitting, ())


_PAID: Final = {
    i.Sacrifice: "sacrificed", i.Discard: "discarded", i.Tap: "tapped",
}  # fmt: skip


def paid_with(plain: Sayer, do: Any) -> None:
    """Remember by which noun that is called with which a cost was paid."""
    what = getattr(do, "what", None)
    how = _PAID.get(type(do), "exiled" if isinstance(do, i.Move) and do.to.value == "exile" else "returned")
    if isinstance(do, i.Look):
        how, what = "revealed", do.at
    plain.paid_with[f"cost.{how}"] = _noun_of_paid(plain, do, what)


def _noun_of_paid(plain: Sayer, do: Any, what: Any) -> str:
    """What was exiled or returned from the battlefield was a permanent; from any other zone, it is a card (109.2)."""
    if isinstance(do, i.Discard | i.Look) or getattr(do, "origin", None) not in (None, Zone.BATTLEFIELD):
        return "card"
    match what:
        case s.Choose(filter=filter_, zones=zones) | s.All(filter=filter_, zones=zones):
            return plural_noun(noun_for(filter_, zones)) if plain.several(what) else noun_for(filter_, zones)
        case s.TopOfLibrary() | s.TopOfGraveyard():
            return "cards" if plain.several(what) else "card"
    return "permanent"
