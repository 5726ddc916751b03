"""A visit: the request for a page and its sender."""

from typing import Annotated, Any, NamedTuple

from fastapi import Depends, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch.core.language import speak
from stammtisch.web.http.identity import Person, cookie_name, language_of, new_person
from stammtisch.web.http.push_endpoint import LONGEST
from stammtisch.web.http.services import Services
from stammtisch.web.views.templating import page

SEE_OTHER = 303
USUAL_LEVEL = "regular"


class Visit(NamedTuple):
    """A request, who sends it, and the services that answer it."""

    request: Request
    services: Services
    person: Person
    is_new: bool  # has no cookie yet, or one of an earlier release

    def page(self, template: str, **parts: Any) -> Response:
        return self.remembered(
            page(template, person=self.person, notice=self.services.orders.notice, **parts)
        )

    def to(self, address: str) -> Response:
        """Redirects to another page; our script needs no answer from a table."""
        if "hx-request" in self.request.headers and address.startswith("/table/"):
            return Response(status_code=204)
        return self.remembered(RedirectResponse(address, SEE_OTHER))

    def remembered(self, response: Response, person: Person | None = None) -> Response:
        if self.is_new or person:
            self.services.people.remember(response, person or self.person, self.request)
        return response


async def visit(request: Request) -> Visit:
    services: Services = request.app.state.services
    known = await services.directory.current(services.people.known(request))
    person = known or new_person()
    speak(language_of(request, person))
    is_new = known is None or cookie_name(request) not in request.cookies
    return Visit(request, services, person, is_new)


Visitor = Annotated[Visit, Depends(visit)]
DecisionNumber = Annotated[int | None, Form(ge=0, alias="moment")]
Word = Annotated[str, Form(max_length=200)]
EndpointWord = Annotated[str, Form(max_length=LONGEST)]  # of a device's push service
