// What the server puts before the script of the service worker (routes/app_shell.py).
declare var SHELL: { version: string, assets: string[], pages: string[], offline: string };
