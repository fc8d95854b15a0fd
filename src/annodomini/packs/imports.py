"""Dates from elsewhere: texts as people write them, and Wikidata's times. What is not certain is refused.

Wikidata counts years before Christ in two ways: its JSON dumps write 44 BC as -44 (historical, no year 0),
its query service as -43 (astronomical). Nothing in a time tells which, so the caller must.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

from annodomini.errors import DateInvalid
from annodomini.packs.dates import Date, date_of, ending_of, parse_when

Convention = Literal["historical", "astronomical"]

_AFTER = {"BC": "BC", "BCE": "BC", "v. Chr.": "BC", "AD": "AD", "CE": "AD", "n. Chr.": "AD", None: None}
_ERA = r"(?:\s(?P<{0}>BCE?|v\. Chr\.|AD|CE|n\. Chr\.))?"
_SPAN = re.compile(
    rf"(?P<circa>(?:c\.|ca\.|circa|um)\s)?(?P<ad>AD\s)?(?P<first>[0-9]+){_ERA.format('first_era')}"
    rf"(?:\s?-\s?(?P<last_ad>AD\s)?(?P<last>[0-9]+){_ERA.format('last_era')})?"
)
_DECADE = re.compile(rf"(?P<ad>AD\s)?(?P<number>[0-9]+)(?:s|er(?:-Jahre)?|er Jahre){_ERA.format('era')}")
_CENTURY = re.compile(
    rf"(?P<number>[0-9]+)(?:\.|st|nd|rd|th)\s(?P<unit>c\.|century|Jh\.|Jahrhundert|mill\.|millennium|Jahrtausend){_ERA.format('era')}"
)
_TIME = re.compile(r"(?P<sign>[+-]?)(?P<year>[0-9]{1,11})(?:-[0-9]{2}-[0-9]{2}(?:T[0-9:]+Z?)?)?")
_PRECISIONS = {6: 1000, 7: 100, 8: 10, 9: 1, 10: 1, 11: 1}  # Wikidata's code -> years; finer than a day does not occur


def read_date(text: str) -> Date:
    """The date that somebody wrote in German or English; every text that `render` makes is read back.

    A bare year under 100 might be a short 1969: without its era it is refused, as is all that `parse_when` refuses.
    """
    plain = re.sub(r"(?<=[0-9])[,\u202f’](?=[0-9]{3})", "", text.strip()).replace("–", "-").replace("\u00a0", " ")
    if match := _CENTURY.fullmatch(plain):
        number, unit = match["number"], match["unit"]
        length = "mill." if unit.startswith(("mill", "Jahrt")) else "c."
        ending = ending_of(int(number[-2:]))
        return parse_when(f"{number}{ending} {length}{' BC' if _AFTER[match['era']] == 'BC' else ''}")
    if match := _DECADE.fullmatch(plain):
        era = "AD" if match["ad"] else _AFTER[match["era"]]
        if era is None and len(match["number"]) < 3:
            raise DateInvalid(f"expected an era with a decade before 100, got {text[:80]!r}")
        return parse_when(f"{match['number']}s{' BC' if era == 'BC' else ''}")
    match = _SPAN.fullmatch(plain)
    if match is None:
        return parse_when(text)  # refuses, and says what was expected
    first_era, last_era = "AD" if match["ad"] else _AFTER[match["first_era"]], "AD" if match["last_ad"] else _AFTER[match["last_era"]]
    if match["last"] is not None and first_era is None:
        first_era = last_era  # "58-51 BC": the era behind stands for both
    if last_era is None and first_era == "AD":
        last_era = "AD"
    if match["last"] is None:
        last_era = first_era
    if (first_era is None and len(match["first"]) < 3) or (match["last"] is not None and last_era is None and len(match["last"]) < 3):
        raise DateInvalid(f"expected an era with a year before 100 (44 BC, AD 69) or the year in full (1969), got {text[:80]!r}")
    circa = "c. " if match["circa"] else ""
    first = f"{match['first']}{' BC' if first_era == 'BC' else ''}"
    if match["last"] is None:
        return parse_when(f"{circa}{first}")
    if first_era == "BC" and last_era == "BC":
        return parse_when(f"{circa}{match['first']}-{match['last']} BC")
    return parse_when(f"{circa}{first}-{match['last']}")


def from_wikidata(time: str, precision: int, convention: Convention) -> Date:
    """The date of a Wikidata time; precision 6 (millennium) to 11 (day), all else is refused.

    The years are a range as wide as the precision: a century never becomes one year of it.
    """
    if convention not in get_args(Convention):
        raise DateInvalid(f"expected a convention of {', '.join(get_args(Convention))}, got {convention!r}")
    if precision not in _PRECISIONS:
        raise DateInvalid(f"expected a precision of 6 (millennium) to 11 (day), got {precision}")
    match = _TIME.fullmatch(time)
    if match is None:
        raise DateInvalid(f"expected a time such as +1952-03-11T00:00:00Z, got {time[:80]!r}")
    signed = -int(match["year"]) if match["sign"] == "-" else int(match["year"])
    if signed == 0 and convention == "historical":
        raise DateInvalid(f"expected no year 0 in the historical convention, got {time}: is it astronomical?")
    year = signed + 1 if signed < 0 and convention == "historical" else signed
    length = _PRECISIONS[precision]
    if length == 1:
        return date_of(year, year)
    if length == 10:
        if year > 0:
            return parse_when(f"{year // 10 * 10}s") if year >= 10 else date_of(1, 9)
        return parse_when(f"{(1 - year) // 10 * 10}s BC") if year <= -9 else date_of(-8, 0)
    first = (year - 1) // length * length + 1  # 1801 for 1900, -499 for -400: centuries run alike on both sides
    return date_of(first, first + length - 1)
