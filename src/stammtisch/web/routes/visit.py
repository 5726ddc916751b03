"""A visit to any page: who asks, and in which language the answer is."""

from typing import Annotated, Any, NamedTuple

from fastapi import Depends, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch.core.language import speak
from stammtisch.web.http.identity import Person, language_of
from stammtisch.web.http.services import House
from stammtisch.web.views.templating import page

SEE_OTHER = 303
USUAL_LEVEL = "regular"


class Visit(NamedTuple):
    """A request: who sends it, and the house that it enters."""

    request: Request
    house: House
    person: Person
    is_new: bool

    def page(self, template: str, **parts: Any) -> Response:
        return self.remembered(page(template, person=self.person, **parts))

    def to(self, address: str) -> Response:
        """On to another page; a script that sent a form needs none."""
        if "hx-request" in self.request.headers and address.startswith("/table/"):
            return Response(status_code=204)
        return self.remembered(RedirectResponse(address, SEE_OTHER))

    def remembered(self, response: Response, person: Person | None = None) -> Response:
        if self.is_new or person:
            self.house.people.remember(response, person or self.person, self.request)
        return response


async def visit(request: Request) -> Visit:
    house: House = request.app.state.house
    known = house.people.known(request)
    person = known or house.people.read(request)
    speak(language_of(request, person))
    return Visit(request, house, person, known is None)


Visitor = Annotated[Visit, Depends(visit)]
Moment = Annotated[int | None, Form(ge=0)]
Word = Annotated[str, Form(max_length=200)]
