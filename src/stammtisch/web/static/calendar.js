// @ts-check
"use strict";
// Only what HTML cannot do: the browser's own date, and focus that stays where a key turned a sheet.
(() => {
  const today = /** @type {HTMLAnchorElement} */ (document.getElementById("today"));
  const now = new Date();
  const month = String(now.getMonth() + 1);
  const day = String(now.getDate()).padStart(2, "0");
  const seats = today.dataset.seats ?? "";
  today.href = `/calendar?${new URLSearchParams({ month, goal: day[0], rule: day[1], seats })}`;

  const shown = /** @type {HTMLElement} */ (document.querySelector("[data-date]")).dataset.date;
  const isToday = shown === `${month.padStart(2, "0")}-${day}`;
  if (!location.search && !isToday) location.replace(today.href);

  document.addEventListener("click", (event) => {
    const turned = event.target instanceof Element && event.target.closest(".sheet a");
    if (turned && event.detail === 0) sessionStorage.setItem("turned", turned.id);
  });
  const turned = document.getElementById(sessionStorage.getItem("turned") ?? "");
  sessionStorage.removeItem("turned");
  if (turned) turned.focus({ preventScroll: true });
})();
