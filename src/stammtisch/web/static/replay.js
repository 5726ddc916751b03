"use strict";
// Only what HTML cannot do: arrow keys, the slider at once, the list at the right place, copying.
(() => {
  const find = (selector) => document.querySelector(selector);

  // Steps glide into each other; other pages do not know how.
  addEventListener("pageswap", ({ viewTransition: glide, activation }) => {
    if (!glide || activation.entry.url.includes("/replay")) return;
    for (const promise of [glide.ready, glide.updateCallbackDone, glide.finished]) promise.catch(() => {});
    glide.skipTransition();
  });

  // A step replaces the one before it: "back" in the browser leaves the replay.
  const go = (address) => location.replace(address);
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".replay a[href*='/replay?']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(link.href);
  });

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, select, textarea, [role='region']")) return;
    const link = find(`a[data-key="${event.key}"]`);
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });

  const slider = find(".reel [type='range']");
  const form = slider.form;
  form.querySelector("button").hidden = true;
  const showStep = () => {
    const words = form.querySelector("label span");
    words.textContent = words.textContent.replace(/\d+/, slider.value);
  };
  slider.addEventListener("input", showStep);
  slider.addEventListener("change", () => {
    const step = new URLSearchParams(new FormData(form));
    go(`${new URL(form.action).pathname}?${step}#stage`);
  });

  const now = find(".contents [aria-current]");
  const list = find(".contents > ol");
  if (now) list.scrollTop = now.offsetTop - list.clientHeight / 3;

  const copy = find("[data-address]");
  if (copy) copy.hidden = !navigator.clipboard;
  if (copy) copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(new URL(copy.dataset.address, location.href).href);
    copy.querySelector("[role='status']").textContent = copy.dataset.done;
  });
})();
