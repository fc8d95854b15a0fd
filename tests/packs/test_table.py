"""Tables as spreadsheets save them: signs between cells, byte order marks, cells of several lines (cases 93, 94)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annodomini.errors import PackInvalid
from annodomini.packs.document import LARGEST
from annodomini.packs.table import ROWS, decoded, is_formula, meant, rows_of, table_of

CELL = st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=12).map(lambda text: text.strip(" "))


def cells(text: str) -> list[dict[str, str]]:
    return [dict(row.cells) for row in rows_of(text)]


@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_usual_table_is_read(sign: str, end: str) -> None:
    lines = [["when", "text_de"], ["1843", '"Er sagt: ""a, b; c\td""."'], ["", ""], ["44 BC", "Kurz."]]
    assert cells(end.join(sign.join(line) for line in lines)) == [
        {"when": "1843", "text_de": 'Er sagt: "a, b; c\td".'},
        {"when": "44 BC", "text_de": "Kurz."},
    ]


def test_a_cell_of_several_lines_is_one_cell_and_lines_are_counted_on() -> None:
    rows = rows_of('when,comment\n1843,"eins\n\nzwei"\n1844,drei\n')
    assert [(row.line, row.cells["comment"]) for row in rows] == [(2, "eins\n\nzwei"), (5, "drei")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_byte_order_marks_tell_the_encoding(encoding: str) -> None:
    assert decoded("when;text\n1843;Zürich".encode(encoding)) == "when;text\n1843;Zürich"


def test_another_encoding_is_refused_with_line_and_byte_until_it_is_named() -> None:
    data = "when;text\n1843;Zürich".encode("cp1252")
    with pytest.raises(PackInvalid, match=r"line 2: expected utf-8, got byte 16 = 0xFC"):
        decoded(data)
    assert decoded(data, encoding="cp1252").endswith("Zürich")
    with pytest.raises(PackInvalid, match="expected the name of an encoding"):
        decoded(data, encoding="klingon")
    with pytest.raises(PackInvalid, match="zero sign"):
        decoded("when".encode("utf-16-le"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "an empty table"),
        ("\n \n", "an empty table"),
        ("when,,text\n", "line 1: expected a name above every column, got none above column 2"),
        ("when,Text,text\n", "line 1: expected columns of different names, got 'text' twice"),
        ("when,text\n1843,a, b\n", "line 2: expected 2 cells, got 3"),
        ('when,text\n1843,"a" b\n', "line 2: expected a row of a table"),
        ('when,text\n1843,a\n1844,"no end', "line 3: expected a row of a table"),
        (f"when,text\n1843,{'a' * 140_000}\n", "line 2: expected a row of a table"),
    ],
)
def test_what_is_no_table_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(PackInvalid, match=re.escape(said)):
        rows_of(text)


def test_too_much_is_refused() -> None:
    with pytest.raises(PackInvalid, match=f"at most {ROWS} rows"):
        rows_of("when\n" + "1843\n" * (ROWS + 1))
    with pytest.raises(PackInvalid, match=f"at most {LARGEST} bytes"):
        decoded(b" " * (LARGEST + 1))


def test_nothing_that_we_write_is_run_by_a_spreadsheet() -> None:
    dangerous = ["=1+2", "+1", "-1", "@SUM(A1)", "'=1", "'quoted"]
    text = table_of(["text"], [[cell] for cell in dangerous])
    assert all(line.startswith("'") for line in text.splitlines()[1:])
    cells = [row.cells["text"] for row in rows_of(text)]
    assert not any(is_formula(cell) for cell in cells)
    assert [meant(cell) for cell in cells] == dangerous


@given(st.lists(st.tuples(CELL, CELL), max_size=8))
def test_what_was_written_is_read_back(pairs: list[tuple[str, str]]) -> None:
    kept = [{"a": a, "b": b} for a, b in pairs if a or b]
    found = [{key: meant(cell) for key, cell in row.items()} for row in cells(table_of(["a", "b"], pairs))]
    assert found == [{key: cell for key, cell in row.items() if cell} for row in kept]
