"""What the layer panel tells, in words: made from the engine's explanation, free of Qt."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.model.ids import ObjectId


@dataclass(frozen=True, slots=True)
class Change:
    """One characteristic before and after a step, in words."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One effect applied in one layer."""

    number: int
    source: str
    source_id: ObjectId
    text: str
    timestamp: int
    rule: str
    changes: tuple[Change, ...]
    badges: tuple[str, ...] = ()
    waited: tuple[str, ...] = ()
    """Why it came later than its timestamp says, a sentence each."""
    affected: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class StoryLayer:
    """One layer or sublayer of the edition, with its steps; most are empty."""

    label: str
    title: str
    rule: str
    steps: tuple[StoryStep, ...]


@dataclass(frozen=True, slots=True)
class Aside:
    """Something beside the layers: an effect that didn't apply and why, or a rule that concerns the object."""

    source: str
    source_id: ObjectId
    said: str


@dataclass(frozen=True, slots=True)
class Story:
    """The whole story of one object in one edition."""

    name: str
    edition: str
    edition_title: str
    base: tuple[tuple[str, str], ...]
    """What it begins with: characteristic and value."""
    base_rule: str
    layers: tuple[StoryLayer, ...]
    result: tuple[Change, ...]
    """What is different in the end."""
    not_applied: tuple[Aside, ...] = ()
    after: tuple[Aside, ...] = ()
    trials: int = 0


def story_as_markdown(story: Story) -> str:
    """The story as Markdown, to be pasted where questions are asked."""
    lines = [f"# {story.name}", "", f"Rules: {story.edition_title}", "", f"## Base ({story.base_rule})", ""]
    lines += [f"- {what}: {value}" for what, value in story.base]
    for layer in story.layers:
        if not layer.steps:
            continue
        lines += ["", f"## Layer {layer.label}: {layer.title} ({layer.rule})", ""]
        for step in layer.steps:
            marks = f" [{', '.join(step.badges)}]" if step.badges else ""
            lines.append(
                f"{step.number}. **{step.source}** (timestamp {step.timestamp}, rule {step.rule}){marks}: {step.text}"
            )
            lines += [f"   - {change.what}: {change.before} → {change.after}" for change in step.changes]
            lines += [f"   - {sentence}" for sentence in step.waited]
    if story.not_applied:
        lines += ["", "## Looked at but did not apply", ""]
        lines += [f"- **{aside.source}**: {aside.said}" for aside in story.not_applied]
    if story.after:
        lines += ["", "## After the layers", ""]
        lines += [f"- **{aside.source}**: {aside.said}" for aside in story.after]
    lines += ["", "## Result", ""]
    lines += [f"- {change.what}: {change.before} → {change.after}" for change in story.result] or ["- as printed"]
    return "\n".join(lines) + "\n"
