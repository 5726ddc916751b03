// @ts-check
"use strict";
// Without a connection: a page that says so, and the rules. Tables, streams, personal pages and the
// API are never kept. The server puts SHELL before this file; another SHELL is another version.
(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const shell = SHELL;
  const NAME = `stammtisch ${shell.version}`;
  const READ = "stammtisch read"; // rules that somebody has opened
  const MOST_READ = 40;
  const TO_READ = /^\/(rules|rulings|calendar)(\/|$)/;

  const own = () => caches.open(NAME);

  // Kept pages belong to nobody: they are asked for without a cookie, in the reader's language.
  /** @param {string} language */
  const anonymously = (language) => ({ credentials: /** @type {const} */ ("omit"), headers: { "accept-language": language } });
  /** @param {Cache} cache @param {string} address @param {string} language */
  const keep = async (cache, address, language) => {
    const answer = await fetch(address, anonymously(language));
    if (answer.ok && !answer.redirected) await cache.put(address, answer);
  };
  // The page without a connection comes last: its language says that all others have it, too.
  /** @param {string} language */
  const keepPages = async (language) => {
    const cache = await own();
    await Promise.all(shell.pages.map((address) => keep(cache, address, language)));
    await keep(cache, shell.offline, language);
  };
  const keptLanguage = async () => (await (await own()).match(shell.offline))?.headers.get("content-language") ?? "";

  const install = async () => {
    await (await own()).addAll(shell.assets);
    await keepPages(navigator.language);
    await worker.skipWaiting();
  };
  const activate = async () => {
    const old = (await caches.keys()).filter((name) => name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));

  // A reader has changed the language.
  /** @param {string} language */
  const learn = async (language) => {
    if (!language || language === await keptLanguage()) return;
    await caches.delete(READ);
    await keepPages(language);
  };
  let learning = Promise.resolve(); // one language after the other
  worker.addEventListener("message", (event) => {
    if (!event.data?.language) return;
    learning = learning.then(() => learn(String(event.data.language))).catch(() => {});
    event.waitUntil(learning);
  });

  /** Keeps rules that were opened, the latest ones. @param {string} address */
  const keepRead = async (address) => {
    const cache = await caches.open(READ);
    if (await cache.match(address)) return;
    await keep(cache, address, await keptLanguage());
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_READ)).map((old) => cache.delete(old)));
  };

  /** @param {FetchEvent} event @param {URL} url */
  const open = async (event, url) => {
    const address = url.pathname + url.search;
    const isToRead = TO_READ.test(url.pathname);
    try {
      const answer = await event.preloadResponse || await fetch(event.request);
      if (isToRead && answer.ok) event.waitUntil(keepRead(address).catch(() => {}));
      return answer;
    } catch {
      const cache = await own();
      const page = isToRead && (await cache.match(address) || await (await caches.open(READ)).match(address));
      return page || await cache.match(shell.offline) || Response.error();
    }
  };

  /** Files whose address changes with them come from the cache, others only without a connection. @param {Request} request @param {URL} url */
  const load = async (request, url) => {
    const kept = await (await own()).match(url.pathname + url.search);
    if (kept && url.search) return kept;
    return kept ? fetch(request).catch(() => kept) : fetch(request);
  };

  worker.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== location.origin) return;
    if (event.request.mode === "navigate") event.respondWith(open(event, url));
    else if (shell.assets.includes(url.pathname + url.search)) event.respondWith(load(event.request, url));
  });

  // It is somebody's turn: the message names the game and the table, or how many tables wait, and nothing else.
  /** @param {{game: string, words: string, table: string}} message */
  const call = async ({ game, words, table }) => {
    const windows = await worker.clients.matchAll({ type: "window" });
    if (windows.some((each) => each.visibilityState === "visible" && new URL(each.url).pathname === table)) return;
    const look = { body: words, tag: table, icon: "/static/icons/icon-192.png", data: { table } };
    await worker.registration.showNotification(game, look);
  };
  worker.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(call(event.data.json()));
  });
  /** @param {string} table */
  const goTo = async (table) => {
    const windows = await worker.clients.matchAll({ type: "window" });
    const there = windows.find((each) => new URL(each.url).pathname === table);
    await (there ? there.focus() : worker.clients.openWindow(table));
  };
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(goTo(event.notification.data.table));
  });

  // A push service may give a browser a new address.
  const renew = async () => {
    const made = await worker.registration.pushManager.getSubscription();
    if (!made) return;
    const { endpoint = "", keys = {} } = made.toJSON();
    await fetch("/push/subscribe", { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
  };
  worker.addEventListener("pushsubscriptionchange", (event) => /** @type {ExtendableEvent} */ (event).waitUntil(renew()));
})();
