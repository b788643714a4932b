"""What inputs are called in *Undo* and *Redo*: to the one who made them, and to the others at the table.

The others aren't told the name of a card that they may not know: one that was hidden before the input and still is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.decisions import (
    Answer,
    Attacks,
    Blocks,
    Choose,
    Chosen,
    Decision,
    Listing,
    Named,
    Number,
    Numbered,
    Option,
    Order,
    Ordered,
    Paid,
    Said,
    YesNo,
)
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.showing.sight import NOBODY_LOOKS, Sight
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.session.made_up import IN_WORDS

_UNKNOWN: Final = "a card"
_NAMED: Final = 3
"""So many of the things that were chosen are named."""

_VERBS: Final = {
    i.Pass: "pass",
    i.PlayLand: "play",
    i.Cast: "cast",
    i.Activate: "activate",
    i.Concede: "concede",
    i.ManualMove: "move",
    i.ManualPut: "put",
    i.ManualStatus: "change",
    i.ManualCounters: "counters on",
    i.ManualLife: "life",
    i.ManualDamage: "damage",
    i.ManualDestroy: "destroy",
    i.ManualAttach: "attach",
    i.ManualControl: "control of",
    i.ManualToken: "token",
    i.ManualCopy: "copy of",
    i.ManualDraw: "draw",
    i.ManualShuffle: "shuffle",
    i.ManualMana: "mana",
    i.ManualEffect: "effect",
    i.ManualRemoveFromStack: "remove from the stack",
    i.ManualStep: "go to a step",
    i.ManualTimestamp: "new timestamp",
    i.ManualEndEffect: "end effect",
    i.ManualSwitch: "switch an effect",
    i.ManualResolve: "resolve",
    i.ManualReveal: "reveal",
    i.ManualLook: "look through a library",
    i.ManualRoll: "roll",
    i.ManualNote: "note on",
    i.ManualAttack: "attack with",
}


@dataclass(frozen=True, slots=True)
class _Mentioned:
    """A thing that a label names: how the player calls it, and how everybody does, where everybody may."""

    ref: Ref
    name: str
    public: str | None
    lineage: int = 0


class Labelling:
    """Made before an input is done; ``public``, asked afterwards, knows what the input has made known."""

    def __init__(self, table: Table, player: PlayerId, did: Action | Answer, decision: Decision | None = None) -> None:
        self._did = did
        self._decision = decision
        self._player = player
        self._mentioned: dict[Ref, _Mentioned] = {}
        self.label = self._words(lambda ref: self._note(table, ref).name, lambda option: option.label)

    def public(self, table: Table) -> str:
        """What the others may call it, on the table as it is afterwards."""
        secret = isinstance(self._decision, Choose | Order) and self._decision.hidden

        def of_option(option: Option) -> str:
            if option.ref is None or isinstance(option.ref, Seat):
                return "…" if secret else option.label
            known = self._note(table, option.ref)
            return option.label if known.public is not None else self._known_by_now(table, known)

        return self._words(lambda ref: self._known_by_now(table, self._note(table, ref)), of_option)

    def _note(self, table: Table, ref: Ref) -> _Mentioned:
        """What a thing is called before the input is done."""
        known = self._mentioned.get(ref)
        if known is None:
            name = name_of(table.look(), ref)
            if isinstance(ref, Seat):
                known = _Mentioned(ref, name, name)
            else:
                mine = name if Sight(table, self._player).sees(ref) else _UNKNOWN
                public = name if Sight(table, NOBODY_LOOKS).sees(ref) else None
                item = table.state.objects.get(ref)
                known = _Mentioned(ref, mine, public, item.lineage if item is not None else 0)
            self._mentioned[ref] = known
        return known

    @staticmethod
    def _known_by_now(table: Table, mentioned: _Mentioned) -> str:
        if mentioned.public is not None:
            return mentioned.public
        sight = Sight(table, NOBODY_LOOKS)
        for item in table.state.everything():
            if item.lineage == mentioned.lineage and (item.stack is None or item.is_spell) and sight.sees(item.id):
                return name_of(table.look(), item.id)
        return _UNKNOWN

    def _words(self, name: Callable[[Ref], str], option: Callable[[Option], str]) -> str:
        if self._decision is not None:
            return _answered(self._decision, self._did, option)  # type: ignore[arg-type]
        return _begun(self._did, name)  # type: ignore[arg-type]


def _begun(action: Action, name: Callable[[Ref], str]) -> str:
    """The action in a few words."""
    if isinstance(action, i.Override):
        return f"{_begun(action.action, name)} anyway"
    if isinstance(action, i.SpecialAction):
        return f"{action.kind} {name(action.object)}"
    verb = _VERBS.get(type(action), "action")
    if isinstance(action, i.ManualTop):
        return f"{action.what} {action.count}"
    if isinstance(action, i.ManualStatus | i.ManualDeed):
        return f"{action.what} {name(action.object)}"
    if isinstance(action, i.ManualResolve) and action.card is not None:
        return "what was done by hand" if action.card.name == IN_WORDS else f"{verb} {action.card.name}"
    for attribute in ("object", "on", "to"):
        ref = getattr(action, attribute, None)
        if ref is not None and not isinstance(ref, str | tuple):
            return f"{verb} {name(ref)}"
    card = getattr(action, "card", None) or getattr(action, "token", None)
    return f"{verb} {card.name}" if card is not None else verb


def _answered(decision: Decision, answer: Answer, name: Callable[[Option], str]) -> str:
    """The answer in a few words."""
    what: str = decision.purpose
    if isinstance(decision, YesNo | Number) and decision.cost:
        what = decision.cost
    options = decision.options if isinstance(decision, Listing) else ()
    match answer:
        case Chosen(indexes=()) if decision.purpose == BY_HAND:
            return "go on by hand"
        case Said(yes=yes) if what == "may":
            return "answer yes" if yes else "answer no"
        case Chosen(indexes=indexes) | Ordered(indexes=indexes) if options:
            said = ", ".join(name(options[index]) for index in indexes[:_NAMED]) or "none"
        case Numbered(value=value):
            said = str(value)
        case Said(yes=yes):
            said = "yes" if yes else "no"
        case Named(text=text):
            said = text
        case Paid():
            return "payment"
        case Attacks(pairs=pairs):
            said = f"{len(pairs)}"
        case Blocks(pairs=pairs):
            said = f"{len(pairs)}"
        case _:
            return what
    return f"{what}: {said}"
