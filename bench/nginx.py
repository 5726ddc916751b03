"""nginx in front of several servers, as docs/host.md describes a proxy."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection, create_server
from urllib.parse import urlsplit

PATIENCE = 10.0
CONFIGURATION = """
worker_processes 1;
worker_rlimit_nofile 16384;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 8000; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  upstream tables {{
    {servers}
    keepalive 64;
  }}
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    location / {{
      proxy_pass http://tables;
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_read_timeout 1h;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }}
  }}
}}
"""


@contextmanager
def in_front_of(addresses: Sequence[str], folder: Path) -> Iterator[str]:
    """The address at which nginx shares requests out to all of them."""
    program = shutil.which("nginx")
    if program is None:
        raise SystemExit("nginx is not installed: apt-get install nginx-light")
    with create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    servers = "\n    ".join(f"server {urlsplit(each).netloc};" for each in addresses)
    words = CONFIGURATION.format(folder=folder, servers=servers, port=port)
    (folder / "nginx.conf").write_text(words, "utf-8")
    order = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(order, stderr=subprocess.DEVNULL) as process:
        try:
            await_port(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def await_port(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            create_connection(("127.0.0.1", port), 1.0).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("nginx did not start")
