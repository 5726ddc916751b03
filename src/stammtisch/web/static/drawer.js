// @ts-check
"use strict";
// On a wide screen the drawer lies beside the table. It can be folded away, and this browser remembers that.
(() => {
  const KEPT = "stammtisch-drawer";
  const wide = matchMedia("(min-width: 56.01rem)");
  const isFolded = () => localStorage.getItem(KEPT) === "folded";

  const show = () => {
    const button = document.querySelector(".opens-drawer");
    document.documentElement.classList.toggle("folded", isFolded());
    if (wide.matches) button?.setAttribute("aria-expanded", String(!isFolded()));
    else button?.removeAttribute("aria-expanded"); // the popover says it
  };

  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!wide.matches || !target.closest(".opens-drawer")) return;
    event.preventDefault(); // no popover
    localStorage.setItem(KEPT, isFolded() ? "open" : "folded");
    show();
    document.querySelector("#drawer")?.dispatchEvent(new Event("toggle"));
  });
  wide.addEventListener("change", show);
  document.addEventListener("table:changed", show);
  show();
})();
