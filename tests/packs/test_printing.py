"""Sheets to print and cut: every back lies behind its own front, nothing leaves its card, what cannot be printed is told."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from annodomini.errors import PackInvalid
from annodomini.packs.dates import parse_when
from annodomini.packs.pack import Card, Pack
from annodomini.packs.printing import CARD, COLUMNS, PAGE, PER_SHEET, ROWS, places, printed

POINT = 72 / 25.4  # a millimetre


def pack_of(count: int, text: str = "Vorne {0}.", comment: str = "Hinten {0}.", series: str = "switzerland") -> Pack:
    cards = [
        Card(
            id=f"aa-{number:04d}",
            key=f"a|{number}",
            when=str(1000 + number),
            date=parse_when(str(1000 + number)),
            text={"de": text.format(number)},
            comment={"de": comment.format(number)} if comment else {},
            sources=(),
            series=(series,),
        )
        for number in range(count)
    ]
    return Pack("mine", "1.0.0", {"de": "Mein"}, "CC0", ("de",), tuple(cards))


def found(pdf: bytes) -> list[list[tuple[str, float, float]]]:
    """The texts of every page with their places in millimetres from its upper left corner."""
    pages = []
    for page in PdfReader(io.BytesIO(pdf)).pages:
        texts: list[tuple[str, float, float]] = []

        def visit(text: str, user: list[float], matrix: list[float], *_: object, into: list[tuple[str, float, float]] = texts) -> None:
            if text.strip():
                into.append((text.strip(), matrix[4] / POINT, PAGE[1] - matrix[5] / POINT))

        page.extract_text(visitor_text=visit)
        pages.append(texts)
    return pages


def test_held_to_the_light_every_back_lies_behind_its_front() -> None:
    placed = list(places(23))
    for place in placed:
        mirrored = PAGE[0] - place.back[0] - CARD[0]
        assert place.front == pytest.approx((mirrored, place.back[1]))
        assert 0 < place.front[0] < PAGE[0] - CARD[0]
        assert 0 < place.front[1] < PAGE[1] - CARD[1]
    assert [place.sheet for place in placed] == [0] * PER_SHEET + [1] * PER_SHEET + [2] * 5
    assert len({(place.sheet, place.front) for place in placed}) == len({(place.sheet, place.back) for place in placed}) == 23
    assert PER_SHEET == COLUMNS * ROWS


def test_captions_stand_in_front_and_dates_behind_at_the_same_place() -> None:
    pages = found(printed(pack_of(11), "de"))
    assert len(pages) == 4
    for number, place in enumerate(places(11)):
        front, back = pages[2 * place.sheet], pages[2 * place.sheet + 1]
        assert not any("Hinten" in text or text == str(1000 + number) for text, _, _ in front)
        for page, text, corner in (
            (front, f"Vorne {number}.", place.front),
            (back, str(1000 + number), place.back),
            (back, f"Hinten {number}.", place.back),
        ):
            ((x, y),) = [(x, y) for shown, x, y in page if shown == text]
            assert corner[0] < x < corner[0] + CARD[0]
            assert corner[1] < y < corner[1] + CARD[1]


def test_the_longest_texts_stay_on_their_card_and_no_word_is_torn() -> None:
    word = "Dampfschifffahrtsgesellschaft"
    pages = found(printed(pack_of(1, text=f"Die {word} der {word} der {word} der Stadt {{0}}.", comment=" ".join(["Bergbahn"] * 44)), "de"))
    (place,) = places(1)
    for page, corner in zip(pages, (place.front, place.back), strict=True):
        assert all(corner[0] < x < corner[0] + CARD[0] and corner[1] < y < corner[1] + CARD[1] for _, x, y in page)
    assert " ".join(text for text, _, _ in pages[0]).count(word) == 3


def test_a_pack_that_is_no_series_and_a_card_without_comment_are_printed_light_or_dark() -> None:
    for light in (False, True):
        pages = found(printed(pack_of(2, comment="", series="my-town"), "de", light=light))
        assert [text for text, _, _ in pages[1] if text.isdigit()] == ["1000", "1001"]


@pytest.mark.parametrize(
    ("text", "said"),
    [("Ein Würfel 🎲.", "card aa-0000: expected letters of our fonts, got 🎲"), ("Καλημέρα.", "expected letters of our fonts")],
)
def test_letters_that_the_fonts_do_not_have_are_told(text: str, said: str) -> None:
    with pytest.raises(PackInvalid, match=said):
        printed(pack_of(1, text=text), "de")


def test_nothing_is_no_sheet_and_a_language_that_is_missing_is_told() -> None:
    with pytest.raises(PackInvalid, match="expected cards to print"):
        printed(pack_of(0), "de")
    with pytest.raises(PackInvalid, match="expected a text in en"):
        printed(pack_of(1), "en")
