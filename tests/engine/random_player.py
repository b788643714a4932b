"""A player who answers every kind of decision, and begins every kind of action, at random but reproducibly."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking import answering
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision, IllegalAnswer
from mtgtable.engine.asking.inputs import Action, IllegalAction, Pass
from mtgtable.engine.combat import attacking, blocking
from mtgtable.engine.game import Game
from mtgtable.model.ids import PlayerId

Input = tuple[PlayerId, Action | Answer | None]
"""Who did what; None stands for taking back what was begun."""


def random_answer(game: Game, decision: Decision, dice: random.Random) -> Answer | None:
    """A random answer that fits the decision; None: better take it back."""
    match decision:
        case d.Choose(options=options, minimum=low, maximum=high, repeat=repeat):
            count = dice.randint(low, high) if high < 8 else dice.randint(low, max(low, min(high, 3)))
            if repeat:
                return d.Chosen(tuple(dice.randrange(len(options)) for _ in range(count)))
            return d.Chosen(tuple(dice.sample(range(len(options)), min(count, len(options)))))
        case d.Order(options=options):
            return d.Ordered(tuple(dice.sample(range(len(options)), len(options))))
        case d.Divide():
            return _division(decision, dice)
        case d.Number(minimum=low, maximum=high):
            top = low + 3 if high is None else min(high, low + 8)
            return d.Numbered(dice.randint(low, top))
        case d.YesNo():
            return d.Said(dice.random() < 0.5)
        case d.Arrange(options=options, piles=piles):
            rows: list[list[int]] = [[] for _ in piles]
            for index in dice.sample(range(len(options)), len(options)):
                rows[dice.randrange(len(piles))].append(index)
            return d.Arranged(tuple(tuple(row) for row in rows))
        case d.Pay():
            return _payment(game, decision, dice)
        case d.Attack():
            pairs = [
                (attacker, dice.choice(decision.defenders))
                for attacker in decision.attackers
                if attacker in decision.required or dice.random() < 0.5
            ]
            return d.Attacks(tuple(pairs))
        case d.Block():
            blocks = [
                (blocker, dice.choice(decision.attackers)) for blocker in decision.blockers if dice.random() < 0.5
            ]
            return d.Blocks(tuple(blocks))
        case d.Name():
            return d.Named(dice.choice(decision.allowed) if decision.allowed else decision.default)
    raise TypeError(f"no random answer for {decision!r}")


def _division(decision: d.Divide, dice: random.Random) -> Answer:
    if decision.at_least is not None or decision.maximum_each is not None or not decision.exact:
        return answering.least(decision)
    amounts = [decision.minimum] * len(decision.options)
    for _ in range(decision.total - sum(amounts)):
        amounts[dice.randrange(len(amounts))] += 1
    return d.Divided(tuple(amounts))


def _payment(game: Game, decision: d.Pay, dice: random.Random) -> Answer | None:
    if decision.plan is not None and dice.random() < 0.9:
        return d.Paid(auto=True)
    player = decision.player
    characteristics = game.board().characteristics
    sources = [
        d.PlannedMana(id_, index, "")
        for id_ in game.state.battlefield
        if characteristics[id_].controller == player and not game.state.objects[id_].tapped
        for index, on in enumerate(activated_abilities(game.table, id_))
        if getattr(on.ability, "mana_ability", False)
    ]
    if not sources and decision.plan is None:
        return None if decision.cancellable else d.Paid()
    if not sources:
        return d.Paid(auto=True)
    return d.Paid(activate=dice.choice(sources))


def legal_instead(game: Game, decision: Decision) -> Answer:
    """An answer that is legal where a random declaration or division wasn't."""
    match decision:
        case d.Attack(player=player, attackers=attackers, defenders=defenders):
            return d.Attacks(attacking.least_attack(game.table, player, attackers, defenders))
        case d.Block(player=player, blockers=blockers, attackers=attackers):
            return d.Blocks(blocking.least_block(game.table, player, blockers, attackers))
    return answering.least(decision)


@dataclass
class RandomGame:
    """A game played at random, with everything that was put in."""

    game: Game
    dice: random.Random
    inputs: list[Input] = field(default_factory=list)
    refused: int = 0
    actions: int = 0

    def step(self) -> None:
        """One input: an answer to what is asked, or an action."""
        game = self.game
        if game.decision is not None:
            self._answer(game.decision)
            return
        player = game.priority
        assert player is not None, "a game that goes on asks something or somebody has priority"
        choices = game.legal_actions(player)
        action: Action = Pass()
        if len(choices) > 1 and self.dice.random() < 0.7:
            action = self.dice.choice(choices[1:])
        self.actions += 1
        try:
            game.act(player, action)
        except IllegalAction:
            self.refused += 1
            game.act(player, Pass())
            action = Pass()
        self.inputs.append((player, action))

    def _answer(self, decision: Decision) -> None:
        game = self.game
        answer = random_answer(game, decision, self.dice)
        if answer is None:
            game.cancel()
            self.inputs.append((decision.player, None))
            return
        try:
            game.answer(decision.player, answer)
        except IllegalAnswer:
            self.refused += 1
            assert game.decision == decision, "a refused answer leaves the decision open"
            answer = legal_instead(game, decision)
            game.answer(decision.player, answer)
        except IllegalAction:
            self.refused += 1
        self.inputs.append((decision.player, answer))


def replay(game: Game, inputs: list[Input]) -> None:
    """Put the same inputs into a fresh game; what was refused then is refused again."""
    for player, entry in inputs:
        if game.decision is not None and entry is None:
            game.cancel()
        elif game.decision is not None:
            try:
                game.answer(player, entry)  # type: ignore[arg-type] # while something is asked only answers were put in
            except IllegalAction:
                continue
        else:
            game.act(player, entry)  # type: ignore[arg-type]
