"""Instructions: the operations that spells and abilities perform when they resolve (608.2).

On what, how much, if and how long are fields, never new operations. ``bind`` names what was affected (``Bound(name)``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import FOREVER, Duration
from mtgtable.abilities.filters import Anything, Filter
from mtgtable.abilities.game_changes import ActivateMana as ActivateMana
from mtgtable.abilities.game_changes import Announce as Announce
from mtgtable.abilities.game_changes import ChangeTurn as ChangeTurn
from mtgtable.abilities.game_changes import Designate as Designate
from mtgtable.abilities.game_changes import EndGame as EndGame
from mtgtable.abilities.game_changes import Venture as Venture
from mtgtable.abilities.game_changes import Vote as Vote
from mtgtable.abilities.lasting import Apply, GiveEmblem, Later, Prevent, ReplaceNext
from mtgtable.abilities.modifications import CopyExceptions, Modification, TurnedFaceDown
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Selector, Source, You
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.abilities.abilities import Mode
    from mtgtable.abilities.compiled import CompiledFace
    from mtgtable.abilities.costs import Cost

# ---- structure -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after the other (608.2c); ``together``: damage or tokens of one sentence, at the same time."""

    steps: tuple[Instruction, ...]
    together: bool = False


@dataclass(frozen=True, slots=True)
class If:
    """Only if the condition holds when this is reached."""

    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None


@dataclass(frozen=True, slots=True)
class May:
    """A player may do it; ``did`` is bound for "if you do"."""

    do: Instruction
    by: Selector = You()
    otherwise: Instruction | None = None
    bind: str = "did"
    prompt: str = ""


@dataclass(frozen=True, slots=True)
class MayPay:
    """A player may pay a cost, or ``must`` if they can: then ``then``, else ``otherwise`` ("unless", 118.12)."""

    cost: Cost
    by: Selector = You()
    then: Instruction | None = None
    otherwise: Instruction | None = None
    must: bool = False
    x_at_most: Quantity | None = None
    so_that: str = ""  # what it is paid for, where the rules text doesn't say it


@dataclass(frozen=True, slots=True)
class ForEach:
    """Once for each selected object or player, bound as ``each`` (players in APNAP order)."""

    of: Selector
    do: Instruction


@dataclass(frozen=True, slots=True)
class Repeat:
    """That many times, one after another; with ``again``, once more after each time that it then holds."""

    times: Quantity
    do: Instruction
    again: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChooseMode:
    """Modes chosen as it resolves (not a modal spell's, which are chosen on casting, 700.2)."""

    modes: tuple[Mode, ...]
    count: int = 1
    by: Selector = You()


@dataclass(frozen=True, slots=True)
class Decide:
    """A player (or, of players, ``random``: chance) chooses a color, type … or objects: bound, and noted if asked."""

    what: Literal[
        "color", "creature type", "land type", "basic land type", "card type", "card name", "number", "player",
        "opponent", "objects", "keyword", "word",
    ]  # fmt: skip
    by: Selector = You()
    bind: str = "chosen"
    options: tuple[str, ...] = ()
    objects: Selector | None = None
    minimum: Quantity = 0
    maximum: Quantity | None = None
    note_on_source: bool = False
    random: bool = False
    restriction: Filter | None = None
    other_than: tuple[TypeWord | ColorWord, ...] = ()  # words that can't be chosen
    prompt: str = ""


@dataclass(frozen=True, slots=True)
class Manual:
    """Done by players by hand. ``aims``: it speaks of the targets beside it. ``whole``: with its event or cost."""

    text: str
    aims: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Nothing:
    """Does nothing (what it says is elsewhere, e.g. in the cost)."""


# ---- damage, life ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealDamage:
    """The source deals damage (120), ``divided`` as announced (601.2d), excess to ``excess_to`` instead (120.4a)."""

    amount: Quantity
    to: Selector
    source: Selector = Source()
    divided: bool = False
    cant_be_prevented: bool = False
    bind: str = ""
    excess_to: Selector | None = None


@dataclass(frozen=True, slots=True)
class GainLife:
    """Players gain life (119.3)."""

    amount: Quantity
    players: Selector = You()


@dataclass(frozen=True, slots=True)
class LoseLife:
    """Players lose life (119.3)."""

    amount: Quantity
    players: Selector = You()
    bind: str = ""


@dataclass(frozen=True, slots=True)
class SetLife:
    """Life totals become a number (119.5), or are exchanged with others (119.7) or a size, by its stat (701.12g)."""

    amount: Quantity = 0
    players: Selector = You()
    exchange_with: Selector | None = None
    with_size: Literal["", "power", "toughness"] = ""


# ---- permanents -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Destroy:
    """Permanents are destroyed (701.8)."""

    what: Selector
    no_regeneration: bool = False
    bind: str = ""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Permanents are sacrificed by their controller; ``by``: who is told to (701.21a, 609.3); a player's: a Choose."""

    what: Selector
    bind: str = ""
    by: Selector = You()


@dataclass(frozen=True, slots=True)
class Tap:
    """Permanents become tapped (701.26a), or untapped (701.26b)."""

    what: Selector
    untap: bool = False
    bind: str = ""


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Counters are put on objects or players (122.1, 122.6); ``every kind``: that many times those there (701.10e)."""

    kind: str
    count: Quantity
    on: Selector
    divided: bool = False
    bind: str = ""


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Counters are removed; None: all of the kind; the empty kind: any. ``among``: so many from all together."""

    kind: str
    count: Quantity | None
    of: Selector
    bind: str = ""
    among: bool = False


@dataclass(frozen=True, slots=True)
class MoveCounters:
    """Counters are moved from one object to another (122.5)."""

    kind: str
    count: Quantity | None
    origin: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class Proliferate:
    """Another counter of each kind there for chosen permanents and players (701.34)."""


@dataclass(frozen=True, slots=True)
class Attach:
    """An Aura, Equipment or Fortification becomes attached (701.3), or unattached when ``to`` is None."""

    what: Selector
    to: Selector | None


@dataclass(frozen=True, slots=True)
class Fight:
    """Two creatures deal damage equal to their power to each other (701.14)."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class Regenerate:
    """A regeneration shield (701.19)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Transform:
    """Turns over (701.27), or turns face up or face down (708), as what is ``listed`` (708.2)."""

    what: Selector
    how: Literal["transform", "face up", "face down", "flip", "meld"] = "transform"
    listed: TurnedFaceDown | None = None


@dataclass(frozen=True, slots=True)
class RemoveFromCombat:
    """Removed from combat (506.4)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class SetStatus:
    """Marks an object monstrous, goaded, phased out …, or takes the mark ``off``.

    ``other``: the object that the mark ties it to: paired with (702.95), haunting (702.55), encoded on (702.99)."""

    what: Selector
    status: str
    off: bool = False
    other: Selector | None = None


@dataclass(frozen=True, slots=True)
class ExchangeControl:
    """Two permanents, or those of one player and those of another, swap controllers (701.12b)."""

    one: Selector
    other: Selector
    duration: Duration = FOREVER


# ---- zones ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move:
    """Objects go to a zone: exile, return, put onto the battlefield, put into a library, mill (400, 701).

    ``position``: top, bottom (in any order), ``Nth`` from the top, shuffled in. ``under``: controller on the
    battlefield (default: owner; ``You()`` for "under your control"). ``tapped``, ``attacking``, ``face_down``,
    ``transformed``, ``attached_to``, ``counters``: how it enters. ``origin``: only what is still in that zone (400.7).
    ``link``: noted on the source under that key (607). ``bind``: under which name what they have become is bound.
    """

    what: Selector
    to: Zone
    position: Literal["", "top", "bottom", "second", "third", "seventh", "shuffled", "random bottom"] = ""
    origin: Zone | None = None
    under: Selector | None = None
    tapped: bool = False
    attacking: bool = False
    attacking_whom: Selector | None = None
    face_down: bool = False
    transformed: bool = False
    attached_to: Selector | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()
    link: str = ""
    bind: str = ""
    mark: Literal["", "manifested", "cloaked", "unseen"] = ""
    """What enters face down is (701.40, 701.58); ``unseen``: exiled so that nobody may look at it (406.3)."""
    extra: tuple[Modification, ...] = ()
    """What begins as it arrives and has no duration ("that creature gains haste")."""


@dataclass(frozen=True, slots=True)
class ExileUntil:
    """Exiled until the source leaves the battlefield (610.3)."""

    what: Selector
    until: Literal["source leaves", "end step"] = "source leaves"


@dataclass(frozen=True, slots=True)
class Draw:
    """Players draw cards (121)."""

    count: Quantity = 1
    players: Selector = You()
    bind: str = ""


@dataclass(frozen=True, slots=True)
class Discard:
    """Players discard (701.9). ``count`` None: the hand; ``chosen_by``: who chooses (default: the player).

    ``cycling``: it is the cost of cycling, at which abilities look (702.29d).
    """

    count: Quantity | None = 1
    players: Selector = You()
    filter: Filter = Anything()
    random: bool = False
    chosen_by: Selector | None = None
    what: Selector | None = None
    bind: str = ""
    cycling: bool = False


@dataclass(frozen=True, slots=True)
class Mill:
    """Players put the top cards of their libraries into their graveyards (701.17)."""

    count: Quantity
    players: Selector = You()
    bind: str = ""


@dataclass(frozen=True, slots=True)
class Search:
    """A player searches zones for cards that fit (701.23) and finds up to that many; what follows says what for.

    ``sharing``: what all have in common; ``one_of_each``: of each kind at most; ``onto``: only Auras for it (303.4).
    """

    filter: Filter
    count: Quantity = 1
    players: Selector = You()
    whose: Selector | None = None
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    any_number: bool = False
    bind: str = "found"
    distinct_names: bool = False
    outside: bool = False  # among cards owned outside the game (400.11), which come into it
    sharing: Literal["", "land type", "card type", "creature type", "color", "name"] = ""
    one_of_each: tuple[Filter, ...] = ()
    most_total: tuple[Literal["power", "mana_value"], Quantity] | None = None
    onto: Selector | None = None
    up_to: bool = False  # even of cards of whatever kind fewer may be found (701.23d)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Libraries are shuffled (701.24)."""

    players: Selector = You()


@dataclass(frozen=True, slots=True)
class Look:
    """A player looks at cards, or they are revealed to all (701.20); bound for what follows."""

    at: Selector
    by: Selector = You()
    reveal: bool = False
    bind: str = "looked"


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """Cards are revealed from the top of a library until one fits; bound as ``found`` and ``rest``."""

    filter: Filter
    players: Selector = You()
    count: Quantity = 1
    bind: str = "found"
    rest: str = "rest"


@dataclass(frozen=True, slots=True)
class Arrange:
    """Scry, surveil or put back in any order: the cards are divided among piles (701.22, 701.25).

    ``how``: ``scry`` (top or bottom), ``surveil`` (top or graveyard), ``top`` (any order), ``bottom`` (any order).
    """

    how: Literal["scry", "surveil", "top", "bottom", "fateseal"]
    count: Quantity
    players: Selector = You()


# ---- the stack ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counter:
    """Spells or abilities are countered (701.6). ``to``: where the card goes instead of the graveyard."""

    what: Selector
    to: Zone | None = None
    position: str = ""
    bind: str = ""
    under: Selector | None = None


@dataclass(frozen=True, slots=True)
class CopyOnStack:
    """A copy of a spell or ability is put onto the stack (707.10), or one for each of ``aimed_at`` it could target."""

    what: Selector
    count: Quantity = 1
    new_targets: bool = True
    by: Selector = You()
    aimed_at: Selector | None = None


@dataclass(frozen=True, slots=True)
class ChangeTargets:
    """A player changes the targets of a spell or ability, or may choose new ones (115.7)."""

    what: Selector
    by: Selector = You()
    how: Literal["change one", "change all", "choose new"] = "choose new"
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class CastIt:
    """A player may cast or play a card while this resolves (608.2g), ``free`` or for a cost by the name of ``way``."""

    what: Selector
    by: Selector = You()
    free: bool = True
    may: bool = True
    lands_too: bool = False
    filter: Filter = Anything()
    cost: Cost | None = None
    bind: str = "cast"
    copy: bool = False
    way: str = ""
    transformed: bool = False
    """``copy``: a copy is made where the card is, and cast (707.12); ``transformed``: its back face up (712.11a)."""


# ---- tokens, mana, chance -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Tokens are created (111), or copies (``copy_of``, 707); ``mark``: embalmed. ``link``: noted so (607.2c)."""

    count: Quantity
    token: CompiledFace | None = None
    power: Quantity | None = None
    toughness: Quantity | None = None
    """Computed power and toughness of the token."""
    copy_of: Selector | None = None
    exceptions: CopyExceptions = CopyExceptions()
    players: Selector = You()
    tapped: bool = False
    attacking: bool = False
    attached_to: Selector | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()
    bind: str = "created"
    link: str = ""
    back: CompiledFace | None = None
    """The other face of a double-faced token (111.10i)."""
    attacking_whom: Selector | None = None
    """With ``attacking``: one of these players or planeswalkers; None: any that can be attacked."""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class SpentRider:
    """What happens when the mana is spent on a spell that fits, which it calls ``event.object`` (106.6).

    ``triggers``: "when that mana is spent …", a delayed triggered ability (603.7); else at once.
    """

    spell: Filter
    do: Instruction
    triggers: bool = False


@dataclass(frozen=True, slots=True)
class AddMana:
    """Mana is added to a player's pool (106.3).

    ``mana``: exact symbols such as ``{G}{G}``; or ``count`` mana of one of the ``colors``, letters of ``WUBRGC``.
    ``produced_by``: the types that these lands could produce. ``chosen``: the color chosen for the source.
    ``only_for``: "spend this mana only …" (106.6): spells that fit, or abilities of sources that fit.
    """

    mana: str = ""
    count: Quantity = 1
    colors: str = ""
    each_different: bool = False  # "two mana in any combination of colors": every one chosen by itself
    produced_by: Selector | None = None
    chosen: bool = False
    identity: bool = False
    """Of a color in the color identity of the player's commander (903.4)."""
    players: Selector = You()
    only_for: Filter | None = None
    only_for_abilities_of: Filter | None = None
    not_for: Filter | None = None
    """ "This mana can't be spent to cast …": spells that fit."""
    alternatives: tuple[str, ...] = ()
    """ "{R} or {G}", "{W}{W}, {W}{U}, or {U}{U}": one of these is chosen."""
    rider: SpentRider | None = None
    one_color_of: Selector | None = None
    every_color_of: Selector | None = None
    """For each color among these, ``count`` mana of that color; ``one_color_of``: of one of them, which is chosen."""
    snow: bool = False
    lasting: Literal["", "turn", "combat"] = ""
    """It doesn't empty as steps and phases end, until end of turn or of combat."""


@dataclass(frozen=True, slots=True)
class LoseMana:
    """Players lose all unspent mana: their pools are emptied, whatever would have kept it there (106.4)."""

    players: Selector = You()


@dataclass(frozen=True, slots=True)
class Chance:
    """Flip coins (``heads``: uncalled), roll dice, clash (705, 706, 701.30): bound as ``won`` or a number."""

    what: Literal["coin", "heads", "planar die", "clash", "d4", "d6", "d8", "d10", "d12", "d20"]
    players: Selector = You()
    won: Instruction | None = None
    lost: Instruction | None = None
    results: tuple[tuple[int, int, Instruction], ...] = ()
    until_lost: bool = False


Instruction: TypeAlias = (
    Sequence | If | May | MayPay | ForEach | Repeat | ChooseMode | Decide | Manual | Nothing | DealDamage | GainLife
    | LoseLife | SetLife | Destroy | Sacrifice | Tap | PutCounters | RemoveCounters | MoveCounters | Proliferate
    | Attach | Fight | Regenerate | Transform | RemoveFromCombat | SetStatus | ExchangeControl | Move | ExileUntil
    | Draw | Discard | Mill | Search | Shuffle | Look | RevealUntil | Arrange | Counter | CopyOnStack | ChangeTargets
    | CastIt | CreateTokens | AddMana | LoseMana | Apply | Prevent | ReplaceNext | Later | GiveEmblem | ChangeTurn
    | ActivateMana | EndGame | Designate | Chance | Announce | Venture | Vote
)  # fmt: skip
