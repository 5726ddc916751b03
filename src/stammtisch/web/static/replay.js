// @ts-check
"use strict";
// Only what HTML cannot do: arrow keys, the slider at once, the list at the right place, copying.
(() => {
  /** @type {Find} */
  const find = (selector) => document.querySelector(selector);
  /** @type {Closest} */
  const closest = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null;

  // Steps glide into each other; other pages do not know how.
  addEventListener("pageswap", ({ viewTransition: glide, activation }) => {
    if (!glide || activation?.entry.url?.includes("/replay")) return;
    for (const promise of [glide.ready, glide.updateCallbackDone, glide.finished]) promise.catch(() => {});
    glide.skipTransition();
  });

  // A step replaces the one before it: "back" in the browser leaves the replay.
  /** @param {string} address */
  const go = (address) => location.replace(address);
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (closest(event, ".replay a[href*='/replay?']"));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(link.href);
  });

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (closest(event, "input, select, textarea, [role='region']")) return;
    const link = /** @type {HTMLAnchorElement | null} */ (find(`a[data-key="${event.key}"]`));
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });

  const form = /** @type {HTMLFormElement} */ (find(".reel form"));
  const slider = /** @type {HTMLInputElement} */ (form.querySelector("[type='range']"));
  /** @type {HTMLButtonElement} */ (form.querySelector("button")).hidden = true;
  const showStep = () => {
    const words = form.querySelector("label span");
    if (words) words.textContent = words.textContent.replace(/\d+/, slider.value);
  };
  slider.addEventListener("input", showStep);
  slider.addEventListener("change", () => {
    const step = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    go(`${new URL(form.action).pathname}?${step}#stage`);
  });

  const now = find(".contents [aria-current]");
  const list = find(".contents > ol");
  if (now && list) list.scrollTop = now.offsetTop - list.clientHeight / 3;

  const copy = find("[data-address]");
  if (copy) copy.hidden = !navigator.clipboard;
  if (copy) copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(new URL(copy.dataset.address ?? "", location.href).href);
    const said = copy.querySelector("[aria-live]");
    if (said) said.textContent = copy.dataset.done ?? "";
  });
})();
