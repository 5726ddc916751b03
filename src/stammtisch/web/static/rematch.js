// @ts-check
"use strict";
// Whoever said yes to another game is led there when it begins, but not when they come back later
// to look at the old one.
(() => {
  const next = () => /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-follow]"));
  if (next()) return;
  document.addEventListener("table:changed", () => {
    const link = next();
    if (link) location.assign(link.href);
  });
})();
