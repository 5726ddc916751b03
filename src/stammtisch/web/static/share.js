// @ts-check
"use strict";
// Passes on the address of a finished game: by the menu of the device, or else by the clipboard.
(() => {
  /** Browsers give their clipboard to secure pages only; in a network at home there are none.
   * @param {string} words */
  const copy = async (words) => {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(words);
      return;
    }
    const field = document.createElement("textarea");
    field.value = words;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (!isCopied) throw new Error("not copied");
  };

  /** @param {HTMLElement} button */
  const share = async (button) => {
    const url = new URL(button.dataset.share || "", location.href).href;
    if (navigator.share) {
      await navigator.share({ title: document.title, url });
      return;
    }
    await copy(url);
    const said = button.querySelector("[aria-live]");
    if (said) said.textContent = button.dataset.done || "";
  };

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-share]");
    if (button instanceof HTMLElement) share(button).catch(() => {}); // closed without a choice
  });
})();
