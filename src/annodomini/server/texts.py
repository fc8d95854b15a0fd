"""Texts in the languages of the readers: the page's, from its .po files, and those of errors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from io import BytesIO
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from annodomini.rulebook import LANGUAGES

DEFAULT: Final = "en"


class Texts:
    """Reads the catalogues once. A missing catalogue is empty: the msgid, which is English, is shown then."""

    def page(self, language: str) -> dict[str, str | list[str]]:
        """The page's texts: msgid (with its context before "\\u0004") to msgstr, or to the list of plural forms."""
        return self._pages[language]

    def fault(self, code: str, language: str) -> str | None:
        """What an error code means, or None when the error's own English text is to be shown."""
        text = self._faults.get(language, {}).get(code)
        return text if isinstance(text, str) else None

    @cached_property
    def _pages(self) -> Mapping[str, dict[str, str | list[str]]]:
        return {
            language: _read("annodomini", "web", "locale", language, "LC_MESSAGES", "web.po", language=language) for language in LANGUAGES
        }

    @cached_property
    def _faults(self) -> Mapping[str, dict[str, str | list[str]]]:
        return {"de": _read("annodomini.server", "locale", "de.po", language="de")}


def _read(package: str, *path: str, language: str) -> dict[str, str | list[str]]:
    file: Any = files(package)
    for part in path:
        file = file / part
    if not file.is_file():
        return {}
    return flat(read_po(BytesIO(file.read_bytes()), locale=language))


def flat(catalogue: Catalog) -> dict[str, str | list[str]]:
    """A catalogue as JSON; what is not translated is left out."""
    found: dict[str, str | list[str]] = {}
    for message in catalogue:
        if not message.id or message.fuzzy:
            continue
        msgid = message.id if isinstance(message.id, str) else message.id[0]
        text = message.string if isinstance(message.string, str) else list(message.string or ())
        if text and (isinstance(text, str) or all(text)):
            found[f"{message.context}\u0004{msgid}" if message.context else msgid] = text
    return found
