// @ts-check
"use strict";
// A choice made without a connection is kept and sent, or is said to be lost.
(() => {
  const find = (selector) => document.querySelector(selector);
  const lost = find("#lost");
  /** @type {{ path: string, values: Record<string, string> } | null} */
  let kept = null;

  document.addEventListener("htmx:sendError", (event) => {
    const { path, parameters } = event.detail.requestConfig;
    if (!path.endsWith("/act")) return;
    kept = { path, values: { ...parameters } };
    lost.textContent = lost.dataset.kept;
  });

  const isCurrent = (values) => Boolean(find("#moment")) && find("#moment").value === values.moment;
  const send = () => {
    if (!kept) return;
    const { path, values } = kept;
    kept = null;
    if (isCurrent(values)) htmx.ajax("POST", path, { values, swap: "none" });
    else find("#problem").textContent = lost.dataset.dropped;
  };
  // The stream is open again, and has brought the newest state.
  document.addEventListener("htmx:sseOpen", () => setTimeout(send, 300));
})();
