"""From the engine's explanation to the panel's story: the same steps, in words that fit a narrow column."""

from __future__ import annotations

from mtgtable.engine.continuous.explanation import (
    TITLES,
    Dependency,
    Explanation,
    Step,
    ability_text,
    changes_between,
    in_words,
)
from mtgtable.engine.continuous.explanation import Change as EngineChange
from mtgtable.engine.game import Game
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.docks.layer_story import Aside, Change, Story, StoryLayer, StoryStep

_BASE_SHOWN = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "abilities", "power", "toughness", "loyalty",
    "defense", "controller",
)  # fmt: skip


def tell(game: Game, id_: ObjectId, edition: str) -> Story:
    """The story of an object under an edition. Raises KeyError for an object that isn't there."""
    return story_of(game.explain(id_, edition), tuple(player.name for player in game.state.players))


def story_of(found: Explanation, players: tuple[str, ...]) -> Story:
    """The story of an explanation; ``players`` are the names by seat."""
    rules = edition_named(found.edition).rules
    steps: dict[int, list[StoryStep]] = {}
    for number, step in enumerate((step for step in found.steps if step.changes), 1):
        steps.setdefault(step.layer, []).append(_step(step, number, found, players))
    base = []
    for name in _BASE_SHOWN:
        value = getattr(found.start, name)
        words = "; ".join(ability_text(on) for on in value) if name == "abilities" else in_words(name, value)
        if value is None or words in ("", "none"):
            continue
        base.append((TITLES[name], players[value] if name == "controller" else words))
    return Story(
        name=found.name,
        edition=found.edition,
        edition_title=edition_named(found.edition).title,
        base=tuple(base),
        base_rule=rules["layers"],
        layers=tuple(
            StoryLayer(layer.label, layer.title, layer.rule, tuple(steps.get(index, ())))
            for index, layer in enumerate(found.layers)
        ),
        result=tuple(_change(change, players) for change in changes_between(found.start, found.result)),
        not_applied=tuple(
            Aside(f"{entry.effect.source_name} ({entry.label})", entry.effect.source, entry.reason)
            for entry in found.not_applied
        ),
        after=tuple(
            Aside(f"{entry.effect.source_name} ({entry.rule})", entry.effect.source, entry.text)
            for entry in found.after
        ),
        trials=found.trials,
    )


def _step(step: Step, number: int, found: Explanation, players: tuple[str, ...]) -> StoryStep:
    return StoryStep(
        number=number,
        source=step.effect.source_name or "Effect",
        source_id=step.effect.source,
        text=step.effect.text,
        timestamp=step.effect.timestamp,
        rule=step.rule,
        changes=tuple(_change(change, players) for change in step.changes),
        badges=_badges(step),
        waited=tuple(
            _waited(entry)
            for entry in found.dependencies
            if entry.waited and entry.layer == step.layer and entry.effect == step.effect
        ),
    )


def _badges(step: Step) -> tuple[str, ...]:
    return tuple(
        word
        for word, holds in (
            ("characteristic-defining", step.defining),
            ("counter", step.counter),
            ("locked in", step.locked_in),
            ("source gone", step.source_gone),
            ("by hand", step.by_hand),
            ("dependency before timestamps", step.overrode),
            ("loop: timestamps", step.looped),
            ("keeps applying", step.kept),
        )
        if holds
    )


def _waited(entry: Dependency) -> str:
    why = ", ".join(entry.conditions)
    details = f": {'; '.join(entry.details)}" if entry.details else ""
    return f"Waited for {entry.on.source_name} ({why}){details}"


def _change(change: EngineChange, players: tuple[str, ...]) -> Change:
    if change.characteristic == "controller":
        return Change("controller", _player(change.before, players), _player(change.after, players))
    if change.characteristic == "abilities":
        return _abilities(change)
    return Change(change.title, change.before_text, change.after_text)


def _player(seat: PlayerId | None, players: tuple[str, ...]) -> str:
    return players[seat] if seat is not None else "nobody"


def _abilities(change: EngineChange) -> Change:
    """Only the abilities that came or went."""
    before, after = [ability_text(on) for on in change.before], [ability_text(on) for on in change.after]
    lost = [text for text in before if text not in after]
    gained = [text for text in after if text not in before]
    if not after:
        return Change("abilities", "; ".join(before), "none")
    if not lost:
        return Change("abilities", "those before", "also " + "; ".join(gained))
    return Change("abilities", "; ".join(lost), "; ".join(gained) or "gone")
