"""The log as JSON, one object a line, for programs that collect logs."""

import json
import logging
import sys
from datetime import UTC, datetime

LEVEL = logging.INFO
OF_OTHERS = ("alembic", "asyncio", "sqlalchemy")  # tell too much
OF_UVICORN = ("uvicorn", "uvicorn.error")  # have handlers of their own


class JsonFormatter(logging.Formatter):
    """Only what is listed here: no field of a record that a library may add."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told)


def log_as_json() -> None:
    """For the whole process, after uvicorn is configured; everything goes to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=LEVEL, handlers=[handler], force=True)
    for name in OF_OTHERS:
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in OF_UVICORN:
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
