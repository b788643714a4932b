"""What has been spoken of while an ability is said, and so how it is called when it is spoken of again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import selectors as s
from mtgtable.abilities.affected import as_it_was, buried, changed
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import plural_noun


@dataclass(frozen=True, slots=True)
class Called:
    """By which noun something is taken up again, and whether it is several."""

    noun: str
    several: bool = False
    always: str = ""
    """How it is called each time, where "it" could be another: "the creature you control"."""


@dataclass(slots=True)
class SpokenOf:
    """The objects that were spoken of, the latest last."""

    order: list[Any] = field(default_factory=list)
    called: dict[Any, Called] = field(default_factory=dict)
    libraries: dict[str, Any] = field(default_factory=dict)
    """From whose library the cards are that an instruction has bound under a name."""
    piles: dict[str, Any] = field(default_factory=dict)
    """Of whose library the cards are at which somebody else looks."""
    of_others: set[str] = field(default_factory=set)
    """Names of cards that were chosen from another player's hand."""
    names: dict[str, Any] = field(default_factory=dict)
    """Under which name an instruction has bound which of them."""
    put: dict[str, Zone] = field(default_factory=dict)
    """Where what an instruction has moved, and bound under a name, was put."""

    def speak(self, key: Any, called: Called) -> None:
        """It is spoken of now."""
        self.order = [one for one in self.order if one != key] + [key]
        self.called[key] = called

    def bind(self, name: str, key: Any, called: Called | None = None) -> None:
        """An instruction gives it a name; ``called``: as what it is spoken of from now on."""
        self.names[name] = key
        self.names[changed(name)] = self.names[buried(name)] = self.names[as_it_was(name)] = key
        if called is not None:
            self.called[key] = called

    def is_latest(self, key: Any) -> bool:
        """Would "it", or "them", mean this."""
        several = self.called[key].several
        alike = [one for one in self.order if self.called[one].several == several]
        return bool(alike) and alike[-1] == key

    def again(self, key: Any) -> str:
        """ "It", "them", "that creature", "those cards"."""
        one = self.called[key]
        latest = self.is_latest(key)
        self.speak(key, one)
        if one.always:
            return one.always
        if one.several:
            return "them" if latest else f"those {plural_noun(one.noun)}"
        return "it" if latest else f"that {one.noun}"

    def in_full(self, key: Any) -> str:
        """ "That creature", "those cards", whatever was spoken of since."""
        one = self.called[key]
        self.speak(key, one)
        return f"those {plural_noun(one.noun)}" if one.several else f"that {one.noun}"


def done(spoken: SpokenOf, node: Any, noun_of: Any, several: Any) -> None:
    """An instruction was said: what it has brought in, or bound, may be spoken of from now on."""
    what: Any
    if isinstance(node, i.Look):
        _looked(spoken, node)
    match node:
        case i.Search(bind=name, count=count, any_number=any_number):
            spoken.speak(("found", name), Called("card", any_number or count != 1))
            spoken.bind(name, ("found", name))
        case i.RevealUntil(bind=name, count=count, players=whose):
            spoken.libraries |= {name: whose, node.rest: whose}
            spoken.speak(("found", name), Called("card", count != 1))
            spoken.bind(name, ("found", name))
        case i.CreateTokens(bind=name, count=count):
            spoken.speak(("created", name), Called("token", count != 1))
            spoken.bind(name, ("created", name))
        case i.Draw(bind="", count=count):
            spoken.speak(("cards", ""), Called("card", count != 1))
        case i.Mill(bind=name, count=count) | i.Draw(bind=name, count=count) if name:
            spoken.speak(("cards", name), Called("card", count != 1))
            spoken.bind(name, ("cards", name))
        case i.Discard(bind=name, count=count, what=None) if name:
            spoken.speak(("cards", name), Called("card", count != 1))
            spoken.bind(name, ("cards", name))
        case i.Discard(count=1, bind="", what=None, players=s.You()):
            spoken.speak(("cards", "thrown"), Called("card"))
        case i.Sacrifice(what=s.Choose(among=None) as chosen, bind=name) if name:
            spoken.speak(chosen, Called(noun_of(chosen), chosen.any_number or chosen.count != 1))
            spoken.bind(name, chosen)
        case i.Decide(what="objects", bind=name, maximum=most, objects=among):
            spoken.speak(("chosen", name), Called(noun_of(among), most != 1))
            spoken.bind(name, ("chosen", name))
        case i.Move(what=what, to=to, bind=name):
            spoken.put |= {name: to, changed(name): to}
            called = Called("creature", several(what)) if node.mark else None
            key = key_of(spoken, what)
            made = isinstance(key, tuple) and key[:1] == ("created",)
            if to is not Zone.BATTLEFIELD and not made:
                called = Called("card", several(what))
            elif key in spoken.called and spoken.called[key].noun == "card":
                called = Called("creature" if noun_of(what) == "creature" else "card", several(what))
            if isinstance(what, s.Union) and name and all(isinstance(one, s.Targeted) for one in what.parts):
                spoken.speak(("several", name), Called("card", several=True))
                spoken.bind(name, ("several", name))
            if key is not None:
                if name:
                    spoken.bind(name, key, called)
                elif called is not None:
                    spoken.called[key] = called
        case _:
            name = getattr(node, "bind", "")
            what = next((getattr(node, one) for one in ("what", "at", "of", "on", "to") if hasattr(node, one)), None)
            key = key_of(spoken, what)
            if name and isinstance(what, s.Union) and isinstance(node, i.Tap):
                spoken.speak(("several", name), Called("creature", several=True))
                spoken.bind(name, ("several", name))
            elif name and key is not None:
                spoken.bind(name, key)


def _looked(spoken: SpokenOf, node: i.Look) -> None:
    """Whose cards those are at which somebody has looked, and some among them."""
    match node:
        case i.Look(at=s.TopOfLibrary(players=s.Targeted() | s.Bound()) as top, bind=name):
            spoken.piles[name] = top.players
        case i.Look(at=s.TopOfLibrary(players=s.You()), bind=name) if name:
            spoken.libraries[name] = s.You()
        case i.Look(at=s.Choose(among=s.Bound(name=seen)), bind=name) if name and seen in spoken.libraries:
            spoken.libraries[name] = spoken.libraries[seen]


def key_of(spoken: SpokenOf, node: Any) -> Any:
    """Under what a selector is remembered; None for what isn't."""
    match node:
        case s.Bound(name=name):
            return spoken.names.get(name, ("bound", name))
        case s.Targeted(index=index):
            return ("target", index)
        case s.Source():
            return "source"
        case (
            s.All() | s.Choose() | s.TopOfLibrary() | s.TopOfGraveyard() | s.HostOf() | s.AttachmentsOf() | s.Extreme()
        ):
            return node
        case s.Those(objects=objects, filter=f.Anything()):
            return key_of(spoken, objects)
        case s.Those():
            return node
    return None
