"""Every sentence of the terminal is there in both languages, with the same values in braces."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from annodomini import cli
from annodomini.cli.texts import Texts
from annodomini.rulebook import LANGUAGES

SAYS = {"t": (0,), "said": (1, 2)}  # which arguments of a call are messages


def messages() -> dict[str, str | None]:
    """Every message in the sources of the terminal -> its plural."""
    found: dict[str, str | None] = {}
    for path in sorted(Path(cli.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
            texts = [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None for arg in node.args]
            if name == "n" and len(texts) >= 2:
                assert texts[0] is not None, f"{path.name}:{node.lineno}: a message must stand in the source"
                found[texts[0]] = texts[1]
            for at in SAYS.get(name, ()):
                if at < len(texts) and (text := texts[at]) is not None:
                    found[text] = None
    return found


def values(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_messages_are_translated(language: str) -> None:
    source = files("annodomini.cli").joinpath("locale", language, "LC_MESSAGES", "cli.po").read_bytes()
    catalogue = {}
    for message in read_po(source.decode().splitlines(keepends=True), locale=language, abort_invalid=True):
        if message.id:
            catalogue[message.id if isinstance(message.id, str) else message.id[0]] = message
            assert not message.fuzzy
    wanted = messages()
    assert len(wanted) > 100
    assert set(catalogue) == set(wanted)
    for text, plural in wanted.items():
        said = catalogue[text].string
        forms = [said] if isinstance(said, str) else list(said or ())
        assert len(forms) == (1 if plural is None else 2)
        for form in forms:
            assert form.strip(), f"{text!r} is not translated"
            assert values(form) <= values(text) | {"count"}
            assert values(text) - {"name"} <= values(form) | {"count"}
            assert "ß" not in form
        if language == "en":
            assert forms == [text] if plural is None else [text, plural]


def test_values_and_plurals_are_filled_in() -> None:
    texts = Texts("de")
    assert texts.t("{name} wins.", name="Jürg {x}") == "Jürg {x} gewinnt."
    assert [texts.n("{count} card", "{count} cards", count) for count in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
    assert texts.quoted("Ein Satz.") == "«Ein Satz»"
    assert Texts("en").quoted("A sentence.") == "“A sentence”"
