"""A zip archive that is sent while it is made: nothing of it is kept in memory or on the disk."""

from collections.abc import AsyncIterator
from io import RawIOBase
from zipfile import ZIP_DEFLATED, ZipFile

from starlette.responses import StreamingResponse


class Chunks(RawIOBase):
    """What has been written and not sent yet."""

    def __init__(self) -> None:
        self._waiting = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]  # a buffer of bytes is enough
        self._waiting += data
        return len(data)

    def take(self) -> bytes:
        taken = bytes(self._waiting)
        self._waiting.clear()
        return taken


async def zipped(files: AsyncIterator[tuple[str, str]]) -> AsyncIterator[bytes]:
    """The bytes of an archive of these files: name and text."""
    chunks = Chunks()
    with ZipFile(chunks, "w", ZIP_DEFLATED) as archive:
        async for name, words in files:
            archive.writestr(name, words)
            yield chunks.take()
    yield chunks.take()


def zip_response(files: AsyncIterator[tuple[str, str]], name: str) -> StreamingResponse:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(zipped(files), media_type="application/zip", headers=headers)
