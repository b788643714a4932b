"""Selectors: which objects or players an instruction, a static ability or a quantity means.

"Each", "all", "target", "a … of your choice", "it" and "enchanted creature" are selectors; no operation comes twice
because of them. A selector gives a list of objects and players in a fixed order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mtgtable.abilities.filters import Anything, Filter
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.abilities.quantities import Quantity

# ---- objects -------------------------------------------------------------------------------------------------------

CHOSEN_AS_X: Final = "inner chosen as X"
"""What a player taps or sacrifices where the text says X of them, and nothing else says what X is (107.3)."""

FIRST_PILE: Final = "inner pile"
"""What the cards of the first of two piles are bound as (700.3)."""
PARTED: Final = "inner parted"
"""What the cards of both piles are bound as; what isn't in the first is the second."""
CHOSEN_BEFORE: Final = "inner chosen before"
"""While each of several players chooses: what the ones before have chosen (101.4)."""


@dataclass(frozen=True, slots=True)
class Source:
    """The object that the ability is on ("this creature", the card's own name); for a spell, the spell itself.

    If it has left the zone where it was, its last known information answers (113.7a, 608.2h).
    """


@dataclass(frozen=True, slots=True)
class All:
    """Every object in these zones that fits ("each", "all")."""

    filter: Filter
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)


@dataclass(frozen=True, slots=True)
class Targeted:
    """The targets of the ``index``-th target requirement of this spell or ability, those that are still legal."""

    index: int = 0


@dataclass(frozen=True, slots=True)
class Bound:
    """What a name stands for: "it", "that creature", "those cards".

    Names that the engine binds by itself: ``event.object``, ``event.objects``, ``event.player``, ``event.source``,
    ``event.target`` (what the triggering or replaced event was about), ``each`` (the current one of a ForEach),
    ``cost.sacrificed``, ``cost.discarded``, ``cost.exiled``, ``cost.tapped``, ``cost.returned``, ``cost.revealed``
    (what paid), ``affected`` (in the parts of a continuous effect: the very object to which the part is being applied,
    "its mana value"), ``granter`` (in a granted ability: the object whose ability granted it, 201.5a).
    By event: a zone change has ``event.object`` and, for discards, sacrifices, draws and land plays, ``event.player``;
    damage has ``event.source`` and ``event.target`` (an object) or ``event.player``; a cast has ``event.object`` (the
    spell) and ``event.player``; an activation ``event.object`` (the ability), ``event.source`` (the permanent) and
    ``event.player``; tapping for mana ``event.object`` and ``event.player``; an attack ``event.object``,
    ``event.objects`` and ``event.player`` (attacked); a block ``event.object`` (the blocker) and ``event.target`` (what
    it blocks); becoming blocked ``event.object`` (the attacker) and ``event.target`` (the blocker); a step
    ``event.player`` (whose turn it is); becoming attached ``event.object`` (what is attached) and ``event.target`` (the
    host); becoming a target ``event.object`` or ``event.player`` (what is targeted) and ``event.source`` (the spell or
    ability); life, draws and deeds of players ``event.player``; created tokens ``event.objects``. Instructions bind
    further names by their ``bind`` field.
    """

    name: str


CONTROLLER_THEN: Final = "'s controller then"
"""The end of the name of who controlled what the event was about as it happened: "that player" (603.2)."""


def controller_then(of: Bound) -> Bound:
    """Who controlled an object of the event as it happened, whoever takes it later; "its controller" asks who does now.

    >>> controller_then(Bound("event.object"))
    Bound(name="event.object's controller then")
    """
    return Bound(f"{of.name}{CONTROLLER_THEN}")


TARGETS: Final = "targets"
"""All that the spell or ability targets, as a name that is ``Bound``."""


MOVED: Final = "event.moved"
"""What an event or the effect so far has moved, as it was before it moved (608.2h)."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Objects or players that somebody chooses as the instruction is carried out, without targeting.

    ``count``: how many ("a": 1); ``up_to``: that many or fewer; ``random``: chosen at random. ``by``: who chooses
    (default: the controller; for "that player sacrifices" the player in question). ``players``: choose players.
    """

    filter: Filter = Anything()
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    count: Quantity = 1
    up_to: bool = False
    any_number: bool = False
    random: bool = False
    by: Selector | None = None
    among: Selector | None = None
    players: Selector | None = None
    at_least: int = 0
    """With ``any_number``: no fewer than that many ("one or more")."""
    least_total: tuple[Literal["power", "mana_value", "crew", "saddle"], Quantity] | None = None
    """With ``any_number``: the chosen objects must have at least that much of it together (collect evidence).

    ``crew``, ``saddle``: their power for that, which some creatures have more of (702.122c).
    """
    alike: Literal["", "creature type", "graveyard"] = ""
    """The chosen objects must share one; be in the same one."""
    differ: Literal["", "name", "power", "mana_value"] = ""
    """No two of them may have the same."""
    most_total: tuple[Literal["power", "toughness", "mana_value"], Quantity] | None = None
    """Together they may have no more of it than that."""
    holds: Selector | None = None
    """Only what this Aura or Equipment could be attached to (303.4, 301.5)."""
    onto: Selector | None = None
    """Only what could be attached to this."""
    of_each: Selector | None = None
    """So many of the cards of each of these players: "a card from each opponent's graveyard"."""


@dataclass(frozen=True, slots=True)
class HostOf:
    """What the selected Aura, Equipment or Fortification is attached to ("enchanted creature", "equipped creature")."""

    attachment: Selector = Source()


@dataclass(frozen=True, slots=True)
class AttachmentsOf:
    """What is attached to the selected object and fits."""

    host: Selector
    filter: Filter = Anything()


@dataclass(frozen=True, slots=True)
class TopOfLibrary:
    """The top cards of the libraries of these players, as many as there are."""

    players: Selector
    count: Quantity = 1
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class TopOfGraveyard:
    """The top card of the graveyards of these players: the one put there last (404.2), or the last one that fits."""

    players: Selector
    filter: Filter = Anything()


@dataclass(frozen=True, slots=True)
class Linked:
    """The objects that a linked ability of the same source has noted under the key (607), e.g. "exiled"."""

    key: str


@dataclass(frozen=True, slots=True)
class Those:
    """Those of the selected objects that fit."""

    objects: Selector
    filter: Filter


@dataclass(frozen=True, slots=True)
class BlockersOf:
    """The creatures blocking the selected attackers, or those it blocks."""

    objects: Selector
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Extreme:
    """Those of the selected objects with the greatest (or least) value of the stat."""

    objects: Selector
    stat: Literal["power", "toughness", "mana_value"]
    least: bool = False


# ---- players -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class You:
    """The controller of the ability (109.5)."""


@dataclass(frozen=True, slots=True)
class Players:
    """All players of a kind, in turn order from the active player."""

    kind: Literal["each", "opponents", "others", "active", "defending", "attacking", "monarch", "nonactive"] = "each"


@dataclass(frozen=True, slots=True)
class ControllerOf:
    """Who controls (or last controlled) the selected objects."""

    objects: Selector


@dataclass(frozen=True, slots=True)
class OwnerOf:
    """Who owns the selected objects."""

    objects: Selector


@dataclass(frozen=True, slots=True)
class OpponentsOf:
    """The opponents of the selected players."""

    players: Selector


@dataclass(frozen=True, slots=True)
class ChosenPlayer:
    """The player that was chosen for the source."""


@dataclass(frozen=True, slots=True)
class PlayersWho:
    """Those of the selected players for whom the condition holds, with the player bound as ``each``."""

    players: Selector
    condition: object
    """A ``conditions.Condition``; typed loosely to keep the modules in one order."""


@dataclass(frozen=True, slots=True)
class Union:
    """Everything that one of the parts selects, each once."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class AttackedBy:
    """The player or permanent that each of the objects attacks, or attacked as it left combat (506.4, 702.49c)."""

    objects: Selector


Selector: TypeAlias = (
    Source | All | Targeted | Bound | Choose | HostOf | AttachmentsOf | TopOfLibrary | TopOfGraveyard | Linked
    | Those | BlockersOf | AttackedBy
    | Extreme | You | Players | ControllerOf | OwnerOf | OpponentsOf | ChosenPlayer | PlayersWho | Union
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """One instance of the word "target" (115.1): what may be chosen, and how many.

    ``players`` is set when players can be chosen; ``objects`` is None when objects can't. "Any target" has both, with
    creature, planeswalker and battle as the filter. ``by``: the opponent who chooses instead (601.2c), whom the filter
    knows as ``chooser`` ("target creature of an opponent's choice they control").
    ``distinct_from``: indexes of target groups from which this one must differ ("another target").
    """

    objects: Filter | None = None
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    players: Selector | None = None
    minimum: Quantity = 1
    maximum: Quantity | None = 1
    """None: any number."""
    by: Selector | None = None
    distinct_from: tuple[int, ...] = ()
    same_controller: bool = False
    most_total: tuple[Literal["power", "toughness", "mana_value"], Quantity] | None = None
    """Together they may have no more of it than that (601.2c)."""
    differ: Literal["", "name", "power", "mana_value"] = ""
    """No two of them may have the same."""
    alike: Literal["", "card type", "creature type"] = ""
    """All of them must share one ("two target permanents that share a card type")."""
    random: bool = False
    """Nobody chooses: it is picked at random among what is legal."""
    distinct_controllers: bool = False
    """ "For each opponent, up to one target … that player controls": no two of one player."""
    text: str = ""
