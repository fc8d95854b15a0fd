"""Dates of cards: `when` for people, `edtf` for machines, both standing for one range of years.

Years are astronomical whole numbers: 1 BC is 0, 44 BC is -43, so lengths and "um" cross the era
without a special case. No library of calendars is used: most of them begin with the year 1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, NoReturn, get_args

from annodomini.errors import DateInvalid
from annodomini.rulebook import Language

Kind = Literal["year", "span", "decade", "century", "millennium"]

ABOUT = 5  # years either side of "um", both ends counted [AD-7.5]
LIMIT = 10**10  # the farthest year, either side, "um" included [AD-7.7]
FORMS = (
    "a year (1843, 44 BC), a span (1903-1907, 58-51 BC, 15 BC-9), a decade (1870s), "
    "a century (19th c.), a millennium (3rd mill. BC), or c. with a year or span"
)

_WHEN = re.compile(
    r"""(?P<circa>c\.\s)?(?:
      (?P<first>(?:AD\s)?[0-9]+)(?:\s(?P<first_bc>BC))?\s?-\s?(?P<last>(?:AD\s)?[0-9]+)(?:\s(?P<last_bc>BC))?
    | (?P<number>[0-9]+)(?P<ending>st|nd|rd|th)\s(?P<unit>c\.|mill\.)(?:\s(?P<unit_bc>BC))?
    | (?P<decade>[0-9]+)s(?:\s(?P<decade_bc>BC))?
    | (?P<year>(?:AD\s)?[0-9]+)(?:\s(?P<year_bc>BC))?
    )""",
    re.VERBOSE,
)
_EDTF = re.compile(r"(?P<sign>-?)(?P<short>[0-9]{4})|Y(?P<long>-?[1-9][0-9]{4,10})")
_UNITS = {"c.": 100, "mill.": 1000}


@dataclass(frozen=True, slots=True)
class Date:
    """What the back of a card says, as the years it may stand for; a span counts whole [AD-7.1] [AD-7.2].

    `start`, `end`: the first and last year that count, already widened by "um". `kind` follows from the
    printed years (1801-1900 is the 19th century, however it was written), so equal dates are equal values.
    """

    start: int  # astronomical year
    end: int  # astronomical year, not before start
    kind: Kind
    circa: bool

    def __post_init__(self) -> None:
        if self.start > self.end or self.first > self.last:
            raise DateInvalid(f"expected a range that runs forward, got {self.start}..{self.end}")
        if self.start < -LIMIT or self.end > LIMIT:
            raise DateInvalid(f"expected years within {LIMIT} either side, got {self.start}..{self.end}")
        if self.kind != kind_of(self.first, self.last, circa=self.circa):
            raise DateInvalid(f"{self.first}..{self.last} is no {self.kind}")

    @property
    def first(self) -> int:
        """The printed first year, astronomical."""
        return self.start + ABOUT if self.circa else self.start

    @property
    def last(self) -> int:
        """The printed last year, astronomical."""
        return self.end - ABOUT if self.circa else self.end

    @property
    def edtf(self) -> str:
        """The date in the profile of EDTF that all readers understand alike: a year or an interval, each with `~` or without."""
        about = "~" if self.circa else ""
        if self.first == self.last:
            return f"{_edtf_year(self.first)}{about}"
        return f"{_edtf_year(self.first)}{about}/{_edtf_year(self.last)}{about}"

    @property
    def when(self) -> str:
        """The one text that authors write for this date; `parse_when` reads it back."""
        era = " BC" if self.last <= 0 else ""
        match self.kind:
            case "millennium" | "century":
                number, unit = (number_of(self.last, 1000), "mill.") if self.kind == "millennium" else (number_of(self.last, 100), "c.")
                return f"{number}{ending_of(number)} {unit}{era}"
            case "decade":
                return f"{1 - self.last if era else self.first}s{era}"
            case _:
                about = "c. " if self.circa else ""
                if self.first == self.last:
                    return f"{about}{_when_year(self.first)}"
                first = str(1 - self.first) if era else _when_year(self.first)
                return f"{about}{first}-{_when_year(self.last)}"


def date_of(first: int, last: int, *, circa: bool = False) -> Date:
    """The date printed as these astronomical years; DateInvalid when they run backwards or too far."""
    kind = kind_of(first, last, circa=circa)
    return Date(first - ABOUT, last + ABOUT, kind, True) if circa else Date(first, last, kind, False)


def kind_of(first: int, last: int, *, circa: bool) -> Kind:
    """The most telling form of the years: millennium, century, decade, else span; "um" only with a year or a span [AD-7.3] [AD-7.4]."""
    if first == last:
        return "year"
    if not circa:
        if last - first == 999 and last % 1000 == 0:
            return "millennium"
        if last - first == 99 and last % 100 == 0:
            return "century"
        round_year = first if first > 0 else 1 - last  # 1870 of 1870..1879, 40 of 49..40 BC
        if last - first == 9 and round_year % 10 == 0 and (first > 0 or last < 0):
            return "decade"
    return "span"


def parse_when(text: str) -> Date:
    """The date that an author wrote, years as printed; DateInvalid says what was expected and what came [AD-7.6] [AD-7.8]."""
    match = _WHEN.fullmatch(text.strip())
    if match is None:
        _refuse(text)
    part = match.groupdict()
    circa = part["circa"] is not None
    if part["year"]:
        year = _year(part["year"], bool(part["year_bc"]), text)
        return date_of(year, year, circa=circa)
    if part["first"]:
        last_bc = bool(part["last_bc"])
        first_bc = bool(part["first_bc"]) or (last_bc and not part["first"].startswith("AD"))  # "58-51 BC": both
        first, last = _year(part["first"], first_bc, text), _year(part["last"], last_bc, text)
        if first >= last:
            raise DateInvalid(f"expected the earlier year of a span first and another one behind it, got {text!r}")
        return date_of(first, last, circa=circa)
    if circa:
        raise DateInvalid(f"expected c. with a year or a span only, got {text!r}")
    if part["decade"]:
        decade = _number(part["decade"], text)
        if decade % 10:
            raise DateInvalid(f"expected a decade by its round year, as in 1870s, got {text!r}")
        return date_of(-decade - 8, 1 - decade) if part["decade_bc"] else date_of(decade, decade + 9)
    number, length = _number(part["number"], text), _UNITS[part["unit"]]
    if part["ending"] != ending_of(number):
        raise DateInvalid(f"expected {number}{ending_of(number)}, got {text!r}")
    return date_of(1 - length * number, -length * (number - 1)) if part["unit_bc"] else date_of(length * (number - 1) + 1, length * number)


def parse_edtf(text: str) -> Date:
    """The date of an EDTF text of our profile; DateInvalid for all else, valid EDTF included."""
    ends = text.split("/")
    abouts = {end.endswith("~") for end in ends}
    if len(ends) > 2 or len(abouts) != 1:
        raise DateInvalid(f"expected a year or an interval of two years, both with ~ or neither, got {text!r}")
    years = [_parse_edtf_year(end.removesuffix("~"), text) for end in ends]
    if len(years) == 2 and years[0] >= years[1]:
        raise DateInvalid(f"expected the earlier year of an interval first and another one behind it, got {text!r}")
    return date_of(years[0], years[-1], circa=abouts == {True})


def number_of(last: int, length: int) -> int:
    """The number of the century (length 100) or millennium (1000) that ends in the astronomical year `last`."""
    return 1 - last // length if last <= 0 else last // length


def ending_of(number: int) -> str:
    """The English ending of an ordinal: st, nd, rd or th."""
    return "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def render(date: Date, language: Language) -> str:
    """The date as its reader writes it: never a year 0, never a minus sign; years before 100 name their era."""
    if language not in get_args(Language):
        raise DateInvalid(f"expected a language of {', '.join(get_args(Language))}, got {language!r}")
    return _render_de(date) if language == "de" else _render_en(date)


def _render_de(date: Date) -> str:
    bc = date.last <= 0
    era = " v. Chr." if bc else ""
    if date.kind == "millennium":
        return f"{number_of(date.last, 1000)}. Jahrtausend{era}"
    if date.kind == "century":
        return f"{number_of(date.last, 100)}. {'Jh.' if bc else 'Jahrhundert'}{era}"
    if not bc and date.first < 100:
        era = " n. Chr."
    if date.kind == "decade":
        return f"{1 - date.last if bc else date.first}er-Jahre{era}"
    about = "um " if date.circa else ""
    if date.first == date.last:
        return f"{about}{_digits(date.first, chr(0x202F))}{era}"
    dash = " v. Chr. – " if date.first <= 0 and not bc else "–"
    return f"{about}{_digits(date.first, chr(0x202F))}{dash}{_digits(date.last, chr(0x202F))}{era}"


def _render_en(date: Date) -> str:
    bc = date.last <= 0
    era = " BC" if bc else ""
    if date.kind in ("millennium", "century"):
        number = number_of(date.last, 1000 if date.kind == "millennium" else 100)
        return f"{number}{ending_of(number)} {date.kind}{era}"
    ad = "AD " if not bc and date.first < 100 else ""
    if date.kind == "decade":
        return f"{ad}{1 - date.last if bc else date.first}s{era}"
    about = "c. " if date.circa else ""
    if date.first == date.last:
        return f"{about}{ad}{_digits(date.first, ',')}{era}"
    if date.first <= 0 and not bc:
        return f"{about}{_digits(date.first, ',')} BC – AD {_digits(date.last, ',')}"
    return f"{about}{ad}{_digits(date.first, ',')}–{_digits(date.last, ',')}{era}"


def _digits(year: int, mark: str) -> str:
    """The number of a year within its era; five digits and more in groups of three."""
    number = 1 - year if year <= 0 else year
    return f"{number:,}".replace(",", mark) if number >= 10_000 else str(number)


def _when_year(year: int) -> str:
    return f"{1 - year} BC" if year <= 0 else str(year)


def _edtf_year(year: int) -> str:
    if abs(year) > 9999:
        return f"Y{year}"
    return f"-{-year:04d}" if year < 0 else f"{year:04d}"


def _parse_edtf_year(part: str, text: str) -> int:
    match = _EDTF.fullmatch(part)
    if match is None or part == "-0000":
        hint = "; write a century as an interval, 1801/1900" if re.search(r"[0-9]X", text) else ""
        raise DateInvalid(f"expected years of four digits as in 1843 or -0043, or Y and five or more, got {text!r}{hint}")
    if match["long"]:
        return int(match["long"])
    return -int(match["short"]) if match["sign"] else int(match["short"])


def _number(digits: str, text: str) -> int:
    """The whole number above 0 that the digits write, without a leading 0."""
    if not digits.strip("0"):
        raise DateInvalid(f"expected a number from 1 on (there is no year 0, 1 BC is followed by 1, and no 0th century), got {text!r}")
    if digits.startswith("0"):
        raise DateInvalid(f"expected a number without a leading 0, got {text!r}")
    if len(digits) > len(str(LIMIT)):
        raise DateInvalid(f"expected years within {LIMIT} either side, got {text[:40]!r}")
    return int(digits)


def _year(digits: str, bc: bool, text: str) -> int:
    if bc and digits.startswith("AD"):
        raise DateInvalid(f"expected one era for a year, got {text!r}")
    number = _number(digits.removeprefix("AD "), text)
    return 1 - number if bc else number


def _refuse(text: str) -> NoReturn:
    """Name the commonest slips before listing what is allowed."""
    short = text.strip()
    if short.startswith("-"):
        hint = "; a year before Christ is written with its era, as in 44 BC"
    elif short.startswith(("'", "’")):
        hint = "; a year is written whole, without an apostrophe"
    elif "X" in short:
        hint = "; digits cannot be left open, a century is written 19th c."
    elif re.search(r"[/~]", short):
        hint = "; that is EDTF, which stands in `edtf`"
    else:
        hint = ""
    raise DateInvalid(f"expected {FORMS}; got {text[:80]!r}{hint}")
