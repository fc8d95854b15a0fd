"""What the terminal says, in the language of its person: gettext catalogues, English is the key."""

from __future__ import annotations

import gettext
import io
from functools import cache
from importlib.resources import files
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from annodomini.rulebook import Language

QUOTES: Final = {"de": ("«", "»"), "en": ("“", "”")}


class Texts:
    """The catalogue of one language. Values stand in braces: `t("{name} wins.", name="Noa")`."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self._catalogue = catalogue(language)

    def t(self, message: str, **values: object) -> str:
        """The message in this language with its values."""
        return self._catalogue.gettext(message).format(**values)

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """The form that fits a count, which is a value itself."""
        return self._catalogue.ngettext(one, many, count).format(count=count, **values)

    def quoted(self, caption: str) -> str:
        """A caption within a sentence: in quotes, without its full stop."""
        before, after = QUOTES[self.language]
        return f"{before}{caption.removesuffix('.')}{after}"

    def listed(self, items: list[str]) -> str:
        """The items with commas."""
        return ", ".join(items)


@cache
def catalogue(language: Language) -> gettext.NullTranslations:
    """The catalogue that lies beside this module as `cli.po`, compiled as it is read."""
    source = files("annodomini.cli").joinpath("locale", language, "LC_MESSAGES", "cli.po").read_bytes()
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source), locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
