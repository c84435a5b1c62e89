"""The account page: one's name, and the devices on which one is at home."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from quatrefoil.server.storage.rows import now
from quatrefoil.server.tables import seating
from quatrefoil.server.web.context import Context, Here
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.security import COOKIE, set_cookie
from quatrefoil.server.web.templating import page

router = APIRouter(include_in_schema=False)


@router.get("/me")
async def account(request: Request, context: Here, others: str = "") -> Response:
    return await page(request, "account", others_left=others == "left")


@router.post("/me")
async def rename(request: Request, context: Here, name: Annotated[str, Form()]) -> Response:
    await context.people.rename(request.state.guest.id, name, language_of(request))
    came, base = request.headers.get("referer", ""), str(request.base_url)
    return RedirectResponse(came if came.startswith(base) else "/", 303)


@router.post("/me/leave")
async def leave(request: Request, context: Here) -> Response:
    """This browser is nobody's any more; the seats stay, other devices keep them."""
    guest = request.state.guest
    await context.hub.leave_device(guest.id, guest.device or guest.id)
    answer = RedirectResponse("/", 303)
    answer.delete_cookie(COOKIE)
    return answer


@router.post("/me/leave-others")
async def leave_others(request: Request, context: Here) -> Response:
    """Only this browser stays: no other token counts, and the links of the seats are new."""
    guest = request.state.guest
    moment = now()
    await context.hub.leave_device(guest.id, guest.id)
    await _sit_alone(context, guest.id)
    while now() <= moment:  # a token of this very second has been left too
        await asyncio.sleep(0.05)
    answer = RedirectResponse("/me?others=left", 303)
    set_cookie(answer, request, context.signer.sign(guest.id))
    return answer


async def _sit_alone(context: Context, guest: str) -> None:
    for row in await context.hub.store.my_tables(guest, limit=1000):
        if not row.over:
            await seating.sit_alone(await context.hub.get(row.code), guest)
