// @ts-check
"use strict";
// A choice made without a connection is kept and sent, or is said to be lost.
(() => {
  /** What every table page has. @param {string} selector */
  const part = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
  const lost = part("#lost");
  const SOON = 300; // milliseconds in which a new stream brings the newest state
  const SAID = 6000; // milliseconds
  /** @type {{ path: string, values: Record<string, string> } | null} */
  let kept = null;

  document.addEventListener("htmx:sendError", (event) => {
    const { path, parameters } = event.detail.requestConfig;
    if (!path.endsWith("/act")) return;
    kept = { path, values: { ...parameters } };
    lost.textContent = lost.dataset.kept ?? "";
  });

  /** @param {Record<string, string>} values */
  const isCurrent = (values) => {
    const field = document.querySelector("#moment");
    return field instanceof HTMLInputElement && field.value === values.moment;
  };
  const send = () => {
    if (!kept) return;
    const { path, values } = kept;
    kept = null;
    if (isCurrent(values)) htmx.ajax("POST", path, { values, swap: "none" });
    else drop();
  };
  const drop = () => {
    part("#problem").textContent = lost.dataset.dropped ?? "";
    setTimeout(() => { part("#problem").textContent = ""; }, SAID);
  };
  // The stream is open again; or the network is there again, and the stream never noticed.
  let isCut = false;
  document.addEventListener("htmx:sseError", () => { isCut = true; });
  document.addEventListener("htmx:sseOpen", () => { isCut = false; setTimeout(send, SOON); });
  addEventListener("online", () => setTimeout(() => { if (!isCut) send(); }, SOON));
})();
