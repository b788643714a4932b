"""What is noted of a game: kill turn, damage, mana and cards by turn, mulligans, what was stuck, what was by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import Choose, Decision
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.at_a_loss import told
from mtgtable.lab.pilots.playing import Begun, PilotedGame
from mtgtable.lab.runs.spec import FISH, ME, RunSpec
from mtgtable.model.zones import Zone
from mtgtable.session.record import Answered, Input

FAILED: Final = "the engine failed: "
"""How the note of a game begins that ended so; a line, whatever the error said."""
MISREAD: Final = "the pilot failed: "
"""How it is noted that a pilot couldn't make out what to do, and did something simple; the game went on."""


@dataclass(frozen=True, slots=True)
class GameNote:
    """One game. Numbers by turn begin with one's first turn and are sums up to its end."""

    game: int
    kill: int | None
    """One's turn in which the opponent lost; None when the game ended otherwise."""
    ended: str
    """ "kill", "clock", "loss", "turns" (the last turn was over), "stuck", or "failed" (by the engine)."""
    mulligans: int
    damage: tuple[int, ...]
    mana: tuple[int, ...]
    cards: tuple[int, ...]
    stuck: tuple[str, ...]
    """Names of the cards in hand at the end, lands left out."""
    by_hand: tuple[tuple[str, int], ...]
    """Clauses that aren't understood, and how often they came up."""

    def as_json(self) -> dict[str, Any]:
        """The note as plain values."""
        return asdict(self)

    @staticmethod
    def of_json(data: dict[str, Any]) -> GameNote:
        """The note of such values. Raises KeyError, TypeError or ValueError for others."""
        return GameNote(
            int(data["game"]),
            None if data["kill"] is None else int(data["kill"]),
            str(data["ended"]),
            int(data["mulligans"]),
            tuple(map(int, data["damage"])),
            tuple(map(int, data["mana"])),
            tuple(map(int, data["cards"])),
            tuple(map(str, data["stuck"])),
            tuple((str(text), int(count)) for text, count in data["by_hand"]),
        )


@dataclass
class NoteTaker:
    """Looks on at a game and notes."""

    spec: RunSpec
    number: int
    last: int
    """The engine's number of the last turn that counts."""
    life: int = 0
    turn: int = 0
    """The engine's number of the turn that was looked at last."""
    my_turn: int = 0
    mana_now: int = 0
    damage: list[int] = field(default_factory=list)
    mana: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    by_hand: dict[str, int] = field(default_factory=dict)
    summed: tuple[int, ...] = ()
    """The turn, and what the sums were made of last."""
    spells: set[int] = field(default_factory=set)
    """Spells on the stack whose mana was counted."""

    def watch(self, game: Game) -> None:
        """After an input: a turn of one's own that has begun."""
        turn = game.state.turn
        if turn.number > self.last:
            return
        if turn.number != self.turn:
            self.turn = turn.number
            if turn.active == ME:
                self.my_turn += 1
        if game.settled:
            self._cast(game)
        if self.my_turn:
            self._sums(game)

    def _sums(self, game: Game) -> None:
        state = game.state
        facts = (self.my_turn, self.mana_now, state.player(FISH).life, len(state.zone(Zone.LIBRARY, ME)))
        if facts == self.summed:
            return
        self.summed = facts
        turn, mana, life, library = facts
        sums = (
            (self.damage, max(0, self.spec.life - life)),
            (self.mana, mana),
            (self.cards, len(self.spec.deck) - library),
        )
        for row, value in sums:
            while len(row) < turn:
                row.append(value)
            row[turn - 1] = value

    def note(self, game: PilotedGame, ended: str) -> GameNote:
        """The whole note."""
        state = game.game.state
        hand = [state.objects[id_] for id_ in state.zone(Zone.HAND, ME)]
        return GameNote(
            self.number,
            self.my_turn if ended == "kill" else None,
            ended,
            state.player(ME).mulligans,
            tuple(self.damage),
            tuple(self.mana),
            tuple(self.cards),
            tuple(sorted(item.printed.name for item in hand if "Land" not in item.printed.types)),
            tuple(sorted(self.by_hand.items())),
        )

    def hear(self, entry: Input, decision: Decision | None, begun: Begun) -> None:
        """An input that was accepted: mana that an ability costs, clauses that come up."""
        if isinstance(begun, CompiledCard):
            for clause in begun.unsupported:
                self._came_up(clause.text or clause.reason)
        elif begun is not None and not begun.mana_ability and begun.cost.mana is not None:
            self.mana_now += begun.cost.mana.mana_value
        if isinstance(decision, Choose) and decision.purpose == BY_HAND and isinstance(entry, Answered):
            self._came_up(decision.prompt)

    def _cast(self, game: Game) -> None:
        """Mana that was spent on spells: each new one on the stack says how much (601.2h)."""
        for id_ in game.state.stack:
            item = game.state.objects[id_]
            if id_ not in self.spells and item.cast is not None and item.cast.by == ME and item.is_spell:
                self.spells.add(id_)
                self.mana_now += len(item.cast.colors_spent)

    def fail(self, error: Exception) -> None:
        """The engine has failed in this game."""
        self._came_up(f"{FAILED}{told(error)}")

    def misread(self, errors: Iterable[str]) -> None:
        """At these the pilot has failed, and not the engine."""
        for error in errors:
            self._came_up(f"{MISREAD}{error}")

    def _came_up(self, text: str) -> None:
        self.by_hand[text] = self.by_hand.get(text, 0) + 1
