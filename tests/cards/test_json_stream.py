"""The JSON stream: the same values as the standard reader's, whatever the size of the chunks."""

import io
import json
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.cards.json_stream import BrokenJson, JsonStream

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


def stream_of(text: str, chunk: int) -> JsonStream:
    return JsonStream(io.StringIO(text), chunk)


@given(st.lists(VALUES, max_size=6), st.integers(1, 40), st.sampled_from([None, 1]), st.booleans())
def test_a_list_read_value_by_value(values: list[object], chunk: int, indent: int | None, escapes: bool) -> None:
    text = json.dumps(values, indent=indent, ensure_ascii=escapes)
    stream = stream_of(text, chunk)
    found = []
    assert stream.take("[")
    while not stream.take("]"):
        found.append(stream.value())
        stream.take(",")
    assert found == values
    assert stream.peek() == ""
    assert stream.line == text.count("\n") + 1


@pytest.mark.parametrize("chunk", [1, 3, 1000])
def test_a_broken_value_leaves_the_stream_where_it_was(chunk: int) -> None:
    stream = stream_of(
        '[\n{"a": 1},\n{"b" 2, "long": "a text that fills more than one line of the file"},\n{"c": 3}\n]', chunk
    )
    stream.take("[")
    assert stream.value() == {"a": 1}
    stream.take(",")
    with pytest.raises(BrokenJson) as broken:
        stream.value()
    assert broken.value.line == 3
    assert stream.peek() == "{"
    assert stream.skip_line()
    assert stream.value() == {"c": 3}


def test_nesting_without_end_is_broken_and_not_a_crash() -> None:
    with pytest.raises(BrokenJson):
        stream_of("[" * 100_000, 1 << 20).value()


def test_the_end_of_the_file_is_no_value() -> None:
    with pytest.raises(BrokenJson, match="before the end of the file"):
        stream_of("  \n ", 2).value()


def test_memory_holds_chunks_and_not_the_file() -> None:
    entry = json.dumps({"name": "Shock", "oracle_text": "Shock deals 2 damage to any target."})
    text = "[" + ",\n".join([entry] * 20_000) + "]"
    file = io.StringIO(text)
    tracemalloc.start()
    stream = JsonStream(file, 1 << 14)
    count = 0
    stream.take("[")
    while not stream.take("]"):
        stream.value()
        stream.take(",")
        count += 1
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 20_000
    assert peak < len(text) / 8
