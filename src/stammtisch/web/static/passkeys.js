// @ts-check
"use strict";
// Passkeys: asks the device for a new one, or for a proof, and sends what it answers.
(() => {
  /** @type {Record<string, {wish: string, answer: string}>} */
  const ERRANDS = {
    add: { wish: "/passkeys/wish", answer: "/passkeys" },
    "sign-in": { wish: "/passkeys/challenge", answer: "/passkeys/sign-in" },
  };
  const PARTS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const forms = /** @type {HTMLFormElement[]} */ ([...document.querySelectorAll("[data-passkey]")]);
  const said = /** @type {HTMLElement} */ (document.querySelector(".passkeys output"));

  /** The server has said why not, in a sentence. */
  class Refusal extends Error {}

  /** @param {string} words */
  const bytesOf = (words) => {
    const plain = atob(words.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  };
  /** @param {ArrayBuffer} bytes */
  const wordsOf = (bytes) => {
    const plain = String.fromCharCode(...new Uint8Array(bytes));
    return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  };

  /** @param {string} address @param {unknown} body */
  const send = async (address, body) => {
    const headers = { "content-type": "application/json", "hx-request": "true" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Refusal(await answer.text());
    return answer.status === 204 ? null : answer.json();
  };

  /** What the server wishes, with bytes where it can only send words. @param {any} wish */
  const read = (wish) => {
    const made = { ...wish, challenge: bytesOf(wish.challenge) };
    if (wish.user) made.user = { ...wish.user, id: bytesOf(wish.user.id) };
    for (const each of made.excludeCredentials ?? []) each.id = bytesOf(each.id);
    return made;
  };

  /** @param {any} made */
  const told = (made) => {
    const parts = PARTS.filter((part) => made.response[part]);
    const response = Object.fromEntries(parts.map((part) => [part, wordsOf(made.response[part])]));
    return { id: made.id, rawId: wordsOf(made.rawId), type: made.type, response };
  };

  /** @param {HTMLFormElement} form */
  const run = async (form) => {
    const isNew = form.dataset.passkey === "add";
    const errand = ERRANDS[form.dataset.passkey ?? ""];
    const wish = { publicKey: read(await send(errand.wish, {})) };
    const made = await (isNew ? navigator.credentials.create(wish) : navigator.credentials.get(wish));
    await send(errand.answer, { ...told(made), ...Object.fromEntries(new FormData(form)) });
    if (isNew) location.reload();
    else location.assign("/");
  };

  /** @param {HTMLFormElement} form @param {boolean} isBusy */
  const hold = (form, isBusy) => {
    /** @type {HTMLButtonElement} */ (form.querySelector("button")).disabled = isBusy;
  };

  for (const form of forms) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      hold(form, true);
      said.textContent = "";
      try {
        await run(form);
      } catch (wrong) {
        said.textContent = wrong instanceof Refusal ? wrong.message : said.dataset.failed ?? "";
        hold(form, false);
      }
    });
    hold(form, !("PublicKeyCredential" in window));
  }
  if (!("PublicKeyCredential" in window)) said.textContent = said.dataset.none ?? "";
})();
