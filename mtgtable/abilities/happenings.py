"""Patterns of events, shared by triggered abilities (603.2), replacement effects (614) and looks back at this turn.

Each pattern says what an event must be to fit. Filters are judged on the object as it was before (for leaving,
dying, sacrifice …: look back, 603.10) or after the event. ``None`` means: anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mtgtable.abilities.filters import Filter
from mtgtable.abilities.selectors import Selector
from mtgtable.abilities.words import ColorRef
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.abilities.conditions import StepName


@dataclass(frozen=True, slots=True)
class ZoneChange:
    """An object moves: enters (``to`` battlefield), dies (battlefield to graveyard), leaves, is milled …

    ``cause`` restricts to discarding, sacrificing, milling, cycling, drawing, destroying, or "played" lands.
    """

    what: Filter
    origin: Zone | None = None
    to: Zone | None = None
    cause: Literal[
        "", "discard", "sacrifice", "mill", "draw", "cycle", "play", "destroy", "exile", "resolve", "counter",
    ] = ""  # fmt: skip
    by: Selector | None = None
    """The player who does it: who discards, sacrifices, plays."""
    caused_by: Filter | None = None
    """Only if a spell or ability of a source that fits causes it."""
    not_cycled: bool = False
    """Only if it isn't discarded as the cost of cycling."""
    by_effect: bool = False
    """Only if an effect causes it, the result of a spell or ability, and neither a cost nor a rule (609.1)."""
    this_way: bool = False
    """Only if the replacement effect of the ability that is linked to the asking one has sent it there (607.2b)."""


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """A source deals damage to an object that fits or to one of the players."""

    source: Filter | None = None
    to_objects: Filter | None = None
    to_players: Selector | None = None
    combat: bool | None = None
    least: int = 1
    """Only that much damage or more at a time."""
    most: int | None = None
    """Only that much damage or less at a time."""


@dataclass(frozen=True, slots=True)
class SpellCast:
    """A player casts a spell that fits."""

    what: Filter | None = None
    by: Selector | None = None
    nth_this_turn: int | None = None


@dataclass(frozen=True, slots=True)
class AbilityActivated:
    """A player activates an ability of an object that fits."""

    of: Filter | None = None
    by: Selector | None = None
    mana: bool | None = False
    loyalty: bool | None = None
    keyword: str = ""
    """Only an ability with that name: "exhaust", "power-up"."""


@dataclass(frozen=True, slots=True)
class TappedForMana:
    """A permanent that fits is tapped for mana (106.11)."""

    what: Filter
    by: Selector | None = None
    color: ColorRef | None = None
    """Only if mana of that color is among it."""
    tapped: bool = True
    """False: it makes mana in whatever way ("a land's ability causes you to add …")."""


@dataclass(frozen=True, slots=True)
class Attacks:
    """A creature that fits attacks (508.3). ``alone``: the only attacker; ``count``: at least that many together."""

    what: Filter
    whom: Selector | None = None
    alone: bool = False
    count: int = 1
    with_others: int = 0
    """Only together with at least that many other attackers."""
    beside: Filter | None = None
    """Which others they must be."""
    together: bool = False
    """True: once for the whole declaration ("whenever you attack"), False: once for each attacker."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """A creature that fits blocks one that fits (509.3)."""

    what: Filter
    whom: Filter | None = None
    each: bool = True


@dataclass(frozen=True, slots=True)
class BecomesBlocked:
    """An attacker that fits becomes blocked (by a creature that fits: once for each, 509.3)."""

    what: Filter
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class AttacksUnblocked:
    """An attacker that fits attacks and isn't blocked (509.3g)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class StepBegins:
    """A step or phase of the turn of one of these players begins."""

    step: StepName
    whose: Selector | None = None


@dataclass(frozen=True, slots=True)
class BecomesStatus:
    """An object that fits becomes tapped, untapped, attached, transformed, face up …"""

    what: Filter
    status: Literal[
        "tapped",
        "untapped",
        "attached",
        "unattached",
        "transformed",
        "face_up",
        "monstrous",
        "renowned",
        "saddled_this_turn",
        "suspected",
        "level 2",
        "level 3",
        "level 4",
        "level 5",
        "level 6",
        "left half unlocked",
        "right half unlocked",
    ]
    as_attacker: bool | None = None
    """With ``tapped``: only what is tapped to attack (508.1f), or only what isn't."""


@dataclass(frozen=True, slots=True)
class BecomesTarget:
    """An object that fits (or a player) becomes the target of a spell or ability that fits (603.2)."""

    what: Filter | None = None
    players: Selector | None = None
    of: Filter | None = None
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class CountersChange:
    """Counters of the kind are put on (or removed from) an object that fits or a player."""

    what: Filter | None = None
    players: Selector | None = None
    kind: str = ""
    removed: bool = False
    last: bool = False
    """With ``removed``: only when the last one goes."""
    reaches: int | None = None
    """Only if there were fewer than that many and now there are that many or more (714.2b)."""
    by: Selector | None = None
    """Only if such a player puts them (122.6a)."""
    each: bool = False
    """True: once for each counter ("whenever a counter is put on …", 603.2c)."""
    by_effect: bool = False
    """Only if it is the result of a spell or ability, which no cost is (118.1, 609.1)."""


@dataclass(frozen=True, slots=True)
class LifeChange:
    """Players gain or lose life (119)."""

    players: Selector
    gained: bool
    paid: bool = False
    """Only life that is paid (119.4)."""


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player draws a card (121)."""

    players: Selector
    nth_this_turn: int | None = None
    except_first_in_draw_step: bool = False


@dataclass(frozen=True, slots=True)
class TokensCreated:
    """Tokens that fit are created under a player's control (111)."""

    what: Filter | None = None
    players: Selector | None = None


@dataclass(frozen=True, slots=True)
class WouldDestroy:
    """A permanent that fits is destroyed (701.8)."""

    what: Filter


Deed: TypeAlias = Literal[
    "shuffle", "scry", "surveil", "search", "lose", "win", "explore", "proliferate", "coin", "die roll", "clash",
    "become monarch", "add mana", "skip draw", "untap step", "cycle",
    "amass", "airbend", "collect evidence", "connive", "discover", "earthbend", "firebend", "forage", "incubate",
    "investigate", "manifest dread", "learn", "time travel", "venture", "tempted", "waterbend", "win clash", "foretell",
    "plot", "crime", "exert", "enlist", "day changes", "complete dungeon", "blight", "gift", "vote", "mutate", "unlock",
    "fully unlock", "exploit", "copy spell", "do once", "expend", "lose control", "begin turn", "draw several",
    "fight", "crew vehicle", "saddle mount", "pay echo", "pay cumulative upkeep", "leave cumulative upkeep",
    "phase in", "phase out", "evolve",
]  # fmt: skip
"""What players or objects do that has a name of its own (701)."""

NOTED_BY_DEEDS: Final[Mapping[Deed, str]] = {"die roll": "rolled"}
"""Deeds whose amount has a name of its own in what triggers on them: "the result" (706.2)."""


@dataclass(frozen=True, slots=True)
class PlayerDoes:
    """A player, or an object of theirs that fits, does what has a name of its own (701)."""

    what: Deed
    players: Selector
    by: Filter | None = None
    amount: int | None = None
    """Only for that amount: the fourth mana that is expended."""


@dataclass(frozen=True, slots=True)
class StateIs:
    """A state trigger: the condition is true (603.8)."""

    condition: object
    """A ``conditions.Condition``."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Any of the parts ("enters or attacks", "blocks or becomes blocked")."""

    parts: tuple[Happening, ...]


@dataclass(frozen=True, slots=True)
class Together:
    """One or more events of the kind at the same time are one occurrence (603.2c): "one or more creatures die".

    ``each_player``: one for each player concerned ("… deal combat damage to a player").
    """

    part: Happening
    each_player: bool = False


@dataclass(frozen=True, slots=True)
class Nth:
    """Only the first event of the kind each turn (or the second …): "for the first time each turn"."""

    part: Happening
    number: int = 1


@dataclass(frozen=True, slots=True)
class While:
    """Only an event of the kind at which the condition holds ("attacks while you control a creature …").

    It is asked as the event happens and never again, unlike an intervening if (603.4).
    """

    part: Happening
    condition: object
    """A ``conditions.Condition``."""


Happening: TypeAlias = (
    ZoneChange | DamageDealt | SpellCast | AbilityActivated | TappedForMana | Attacks | Blocks | BecomesBlocked
    | AttacksUnblocked | StepBegins | BecomesStatus | BecomesTarget | CountersChange | LifeChange | CardDrawn
    | TokensCreated | WouldDestroy | PlayerDoes | StateIs | OneOf
    | Together | Nth | While
)  # fmt: skip
