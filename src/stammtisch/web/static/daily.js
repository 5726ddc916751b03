// @ts-check
"use strict";
// Only what HTML cannot do: times in the reader's own zone, and a countdown.
(() => {
  const MINUTE = 60_000;
  const shown = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-local]"))) {
    time.textContent = shown.format(new Date(time.dateTime));
  }

  const count = () => {
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
      const left = Math.max(0, Math.ceil((Date.parse(place.dataset.until ?? "") - Date.now()) / MINUTE));
      const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} h`;
      place.textContent = (place.dataset.words ?? "").replace("{time}", words);
    }
  };
  count();
  setInterval(count, MINUTE / 4);
})();
