"""Pages over the table of 890: all kingdoms, characters, scenario and supply, score, log, a clause, the keys."""

from __future__ import annotations

from rich.text import Text

from annodomini.cli.ad890.desk import Desk
from annodomini.cli.ad890.drawing import kingdoms
from annodomini.cli.ad890.signs import COIN, NOBLE, SWORD, TOWER, letter
from annodomini.cli.ink import Ink
from annodomini.cli.reading import clause_page, heading_of, key_page, log_page, quit_page
from annodomini.games.ad890.tiles import CROPS


def heading(desk: Desk) -> str:
    """The title of the page that is open."""
    t = desk.texts.t
    own = {
        "kingdoms": t("The kingdoms"),
        "banners": t("The banners and their characters"),
        "table": t("Coast, supply, scenario"),
        "score": t("The score"),
    }
    return heading_of(desk.pages.open, desk.texts, own)


def page(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """The paragraphs of the page that is open, on `width` columns."""
    report, view = desk.report, desk.view
    match desk.pages.open:
        case "kingdoms":
            told = [line for seat in range(desk.table.seats) for line in [*_plain(report.kingdom(view, seat), ink), Text()]]
            return [*kingdoms(desk, ink, width), *told]
        case "banners":
            return _plain(report.banners(view), ink)
        case "table":
            return _plain([*report.coast(view), *report.supply(view), *report.scenario(view), *_reconstruction(desk)], ink)
        case "score":
            return _plain(report.score(desk.shown), ink)
        case "log":
            return log_page(desk.teller.story, ink)
        case "help":
            return _help(desk, ink, width)
        case "rules":
            return clause_page(desk.note.clause, desk.table.game.name, desk.texts, ink)
        case _:
            return quit_page(desk.texts, ink)


def _plain(lines: list[str], ink: Ink) -> list[Text]:
    """Sentences; a line that is no part of a list stands out where a list follows."""
    return [
        Text(
            line, ink.key if line.endswith(":") or (at + 1 < len(lines) and lines[at + 1].startswith("  ") and line[0] != " ") else ink.text
        )
        for at, line in enumerate(lines)
    ]


def _reconstruction(desk: Desk) -> list[str]:
    if not desk.teller.faces.set.value["reconstruction"]:
        return []
    return [desk.texts.t("These tiles are a reconstruction, not the printed ones: rules 890-1.11.")]


def _help(desk: Desk, ink: Ink, width: int) -> list[Text]:
    t = desk.texts.t
    keys = [
        ("1 2 3 …", t("choose what has that number; cells have the numbers of a telephone's keys")),
        ("↑ ↓ ← →", t("go through the choices")),
        ("Enter", t("choose; commit, when all is chosen")),
        ("0", t("what is unlike the other choices: see the next tile first, take coins, move no tower")),
        ("N", t("see the next tile of the row before you place yours")),
        ("Z  Esc", t("take the last choice back; nothing is played before you commit")),
        ("P", t("read all kingdoms cell by cell")),
        ("B", t("read the banners: what the characters can do")),
        ("C", t("read coast, supply and scenario")),
        ("S  L", t("read the score as it stands, and the log")),
        ("R", t("read the clause of the question, or the one that refused something last")),
        ("T", t("light or dark")),
        ("Q", t("leave the match")),
    ]
    signs = [
        (TOWER, t("tower")),
        (NOBLE, t("noble")),
        (SWORD, t("sword: the Invader moves by one")),
        (COIN, t("coin; +1● you take one, -1● you lose one, W→● each other player with wheat pays one")),
        (" ".join(letter(desk.teller.faces, crop) for crop in CROPS), desk.texts.listed([desk.teller.faces.crop(crop) for crop in CROPS])),
        ("2p", t("points at the end; 2p/2▲ 2 points for every 2 towers, 1p/W 1 point for every tile with wheat")),
        ("13p", t("beside a name: the points if the match ended now, prizes included")),
        ("‡", t("Saracen token")),
        ("•", t("new since you acted last")),
    ]
    return [*key_page(keys, ink, width), Text(), Text(t("The signs"), f"bold {ink.key}"), Text(), *key_page(signs, ink, width)]
