// @ts-check
"use strict";
// The app on this device: its service worker, and the switch for notifications.
(() => {
  if (!navigator.serviceWorker) return explain("none");

  // The page itself comes first.
  const loaded = new Promise((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });
  const ready = loaded
    .then(() => navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }))
    .then(() => navigator.serviceWorker.ready);
  // What is kept for times without a connection is in the reader's language.
  ready.then((worker) => worker.active?.postMessage({ language: document.documentElement.lang }), () => {});

  // Signing out other devices keeps the notifications of this one.
  const endpoints = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-push-endpoint]"));
  if (endpoints.length) {
    ready.then(subscription).then((kept) => { for (const field of endpoints) field.value = kept?.endpoint ?? ""; }, () => {});
  }

  const button = notifications();
  if (!button) return;
  const key = button.dataset.key;
  if (!key) return explain("server");
  if (!("PushManager" in window) || !("Notification" in window)) return explain("none");
  ready.then(subscription).then(renewed).then(show, () => explain("none"));

  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      show(await change(await ready, key));
    } catch {
      explain(Notification.permission === "denied" ? "denied" : "failed");
      button.disabled = false;
    }
  });

  /** @param {ServiceWorkerRegistration} worker */
  function subscription(worker) {
    return worker.pushManager ? worker.pushManager.getSubscription() : null;
  }

  /** Somebody else may use this device by now: it is told for whoever opens this page. @param {PushSubscription | null} kept */
  async function renewed(kept) {
    if (kept) await tell("/push/subscribe", kept);
    return kept;
  }

  /** Switches notifications on or off. @param {ServiceWorkerRegistration} worker @param {string} key */
  async function change(worker, key) {
    const before = await worker.pushManager.getSubscription();
    if (before) {
      await tell("/push/unsubscribe", before);
      await before.unsubscribe();
      return null;
    }
    if (await Notification.requestPermission() !== "granted") throw new Error("denied");
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await tell("/push/subscribe", made);
    return made;
  }

  /** @param {string} address @param {PushSubscription} about */
  async function tell(address, about) {
    const { endpoint = "", keys = {} } = about.toJSON();
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
    if (answer.ok) return;
    if (address === "/push/subscribe") await about.unsubscribe();
    throw new Error(await answer.text());
  }

  /** @param {PushSubscription | null} kept */
  function show(kept) {
    if (!button) return;
    button.disabled = false;
    button.ariaPressed = String(Boolean(kept));
    if (Notification.permission === "denied") explain("denied");
    else say("");
  }

  function notifications() {
    return /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-switch=notifications]"));
  }

  /** Says why there are no notifications. @param {string} why */
  function explain(why) {
    const found = notifications();
    if (!found) return;
    found.disabled = true;
    say(found.parentElement?.querySelector("output")?.dataset[why] ?? "");
  }

  /** @param {string} words */
  function say(words) {
    const said = notifications()?.parentElement?.querySelector("output");
    if (said) said.textContent = words;
  }
})();
