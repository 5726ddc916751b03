"""Pages and parts of pages, rendered by Jinja in the reader's language."""

import hashlib
import re
from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from stammtisch.bots import LEVELS
from stammtisch.core.language import LANGUAGES, _, ngettext, spoken
from stammtisch.core.scene import Explained, Pictured, Signs
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.avatar import avatar_of
from stammtisch.web.rooms.table_terms import PACES
from stammtisch.web.views import words

HERE = Path(__file__).resolve().parents[1]
STATIC = HERE / "static"
TOGETHER = {  # style sheets that are loaded as one file
    "table-page.css": (
        "history.css",
        "playing.css",
        "beats.css",
        "explain.css",
        "seats.css",
        "chat.css",
        "race.css",
    )
}
TABLE = re.compile("/table/[^/]+")
HERE_ID = "<>"  # a table's own id in a piece that all share; people's words hold no bracket
PLACE = "<at>"  # the place of an opponent, seen from the reader
BETWEEN = "\0"  # sentences: no words hold it
NOT_FOUND = 404
GONE = 410


class TranslatedEnvironment(jinja2.Environment):
    """Templates of one language: messages are translated when a template is loaded, not when it is
    rendered."""

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree: nodes.Template = TemplateTranslation().visit(super()._parse(source, name, filename))
        return tree


class TemplateTranslation(NodeTransformer):
    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - jinja's name
        match self.generic_visit(node):
            case nodes.Call(node=nodes.Name(name="_"), args=[nodes.Const(value=words)]):
                return nodes.Const(_(words), lineno=node.lineno)
        return node


@cache
def _environment(language: str) -> jinja2.Environment:
    made = TranslatedEnvironment(
        loader=jinja2.FileSystemLoader(HERE / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        auto_reload=False,
    )
    made.globals.update(
        _=_,
        ngettext=ngettext,
        spoken=spoken,
        languages=LANGUAGES,
        levels=list(LEVELS),
        asset=asset,
        piece=piece,
        avatar=avatar,
        avatar_of=avatar_of,
        avatar_words=words.avatar_words,
        level_words=words.level_words,
        pace_words=words.pace_words,
        clock_words=words.clock_words,
        card_words=words.card_words,
        time_words=words.time_words,
        since_words=words.since_words,
        paces=list(PACES),
    )
    made.filters.update(
        cells=cells,
        drawn=drawn,
        emblem=emblem,
        items=items,
        lying=lying,
        meaning=meaning,
        pictured=pictured,
    )
    return made


@lru_cache(2000)
def drawn(face: Hashable, language: str) -> Markup:
    """A card is rendered once for all tables that show it."""
    return Markup(write("card.html", face=face))


def piece(template: str, thing: Hashable, language: str) -> Markup:
    """A part of a table."""
    return Markup(_piece(template, thing, language))


@lru_cache(400)
def _piece(template: str, thing: Hashable, _language: str) -> str:
    """It is rendered once for everybody who sees it."""
    return write(template, thing=thing)


def piece_at(room_id: str, template: str, thing: Hashable, place: int = 0) -> str:
    """The same for one of the tables, and an opponent at this place."""
    words = _piece(template, thing, spoken())
    if place:
        words = words.replace(PLACE, str(place))
    return words.replace(HERE_ID, room_id)


@lru_cache(100)
def avatar(name: str) -> Markup:
    return AVATAR.format(name)


@lru_cache(2000)
def lying(belonging: Hashable, tab: int, language: str) -> Markup:
    """What lies in front of a player is rendered once for all who see it."""
    return Markup(write("belonging.html", thing=belonging, tab=tab))


def meaning(words: str) -> str:
    """What words that explain themselves mean; nothing for others."""
    return words.meaning if isinstance(words, Explained) else ""


AVATAR = Markup(
    '<span class="avatar"><svg viewBox="0 0 40 40" aria-hidden="true">'
    '<use href="/static/cards.svg#{}"/></svg></span>'
)
EXPLAINED = Markup('<button type="button" class="explained" title="{}"{}>{}</button>')
NO_STOP = Markup(' tabindex="-1"')


def pictured(words: str, tab: int = 0) -> str:
    """Words with their small pictures and explanations, if they have any.

    A `tab` of -1 leaves them out of the way of the Tab key: the same words are explained nearby."""
    if isinstance(words, Explained):
        return explained(words, tab)
    if not isinstance(words, Pictured):
        return words
    return Markup("").join(signs(part) if isinstance(part, Signs) else part for part in words.parts)


def emblem(words: str) -> str:
    """The picture with which words begin, if it has no letters: they say the same."""
    first = words.parts[0] if isinstance(words, Pictured) else ""
    return signs(first) if isinstance(first, Signs) and not first.letters else ""


@lru_cache(500)
def explained(words: Explained, tab: int) -> Markup:
    stop = NO_STOP if tab < 0 else ""
    return EXPLAINED.format(words.meaning, stop, pictured(words.words))


def cells(row: Sequence[str]) -> Markup:
    """The cells of a row: a sheet has many."""
    return Markup("".join(f"<td>{escape(pictured(words))}</td>" for words in row))


def items(sentences: Sequence[str]) -> Markup:
    """The items of a list, escaped together: a log is long."""
    if not sentences:
        return Markup("")
    told = str(escape(BETWEEN.join(sentences))).replace(BETWEEN, "</li><li>")
    return Markup(f"<li>{told}</li>")


@lru_cache(500)
def signs(row: Signs) -> Markup:
    return Markup(write("signs.html", row=row))


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the file."""
    return f"/static/{name}?{hashlib.sha256(content_of(name)).hexdigest()[:8]}"


def content_of(name: str) -> bytes:
    return b"".join((STATIC / part).read_bytes() for part in TOGETHER.get(name, (name,)))


def write(template: str, **parts: Any) -> str:
    language = spoken()
    return _template(template, language).render(language=language, **parts)


@cache
def _template(name: str, language: str) -> jinja2.Template:
    found = _environment(language).get_template(name)
    found.globals = dict(
        found.globals
    )  # otherwise Jinja walks through a chain of them at every rendering
    return found


def page(template: str, status: int = 200, **parts: Any) -> HTMLResponse:
    return HTMLResponse(write(template, **parts), status)


def message_page(request: Request, sentence: str, status: int) -> HTMLResponse:
    """A sentence, with a link home or back to its table."""
    services: Services = request.app.state.services
    person = services.people.read(request)
    found = TABLE.match(request.url.path)
    table = found[0] if found and status not in (NOT_FOUND, GONE) else ""
    closed = found[0] if found and status == GONE else ""
    parts = {"words": sentence, "person": person, "table": table, "closed": closed}
    return page("message.html", status, notice=services.orders.notice, **parts)
