// @ts-check
"use strict";
// Fair deals: this browser seals a salt when somebody sits down, reveals it when every chair is
// taken, remembers what it saw before, and checks the deal of a finished game.
(() => {
  // Browsers lend their own SHA-256 to secure pages only; in a network at home there are none.
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  /** @param {number} root */
  const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
  /** @param {number} word @param {number} bits */
  const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

  /** @param {Uint8Array} bytes */
  const padded = (bytes) => {
    const blocks = new DataView(new ArrayBuffer(64 * Math.ceil((bytes.length + 9) / 64)));
    bytes.forEach((byte, place) => blocks.setUint8(place, byte));
    blocks.setUint8(bytes.length, 0x80);
    blocks.setUint32(blocks.byteLength - 4, 8 * bytes.length);
    return blocks;
  };
  /** @param {DataView} blocks @param {number} offset */
  const schedule = (blocks, offset) => {
    const words = Array.from({ length: 16 }, (_, place) => blocks.getUint32(offset + 4 * place));
    for (let place = 16; place < 64; place += 1) {
      const early = words[place - 15];
      const late = words[place - 2];
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words.push((words[place - 16] + first + words[place - 7] + second) | 0);
    }
    return words;
  };
  /** @param {number[]} state @param {number[]} words */
  const mixed = (state, words) => {
    let [a, b, c, d, e, f, g, h] = state;
    for (let place = 0; place < 64; place += 1) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constants[place] + words[place]) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]) | 0);
  };
  /** @param {Iterable<number>} numbers @param {number} digits */
  const hex = (numbers, digits) => Array.from(numbers, (each) => (each >>> 0).toString(16).padStart(digits, "0")).join("");
  /** @param {string} text */
  const sha256 = (text) => {
    const blocks = padded(new TextEncoder().encode(text));
    let state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    for (let offset = 0; offset < blocks.byteLength; offset += 64) state = mixed(state, schedule(blocks, offset));
    return hex(state, 8);
  };
  /** @param {string[]} lines */
  const hashOf = (...lines) => sha256(lines.map((line) => `${line}\n`).join(""));

  // What this browser keeps: its salts, by their seals, and what it saw of each table.
  const PREFIX = "fair ";
  const KEPT = 90 * 24 * 3600 * 1000;
  /** @param {string} name @returns {Kept | null} */
  const recall = (name) => { try { return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null"); } catch { return null; } };
  /** @param {string} name @param {Kept} thing */
  const keep = (name, thing) => localStorage.setItem(PREFIX + name, JSON.stringify({ ...thing, at: Date.now() }));
  const forgetOld = () => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
      if (!(Date.now() - (recall(key.slice(PREFIX.length))?.at ?? NaN) < KEPT)) localStorage.removeItem(key);
    }
  };
  const newSeal = () => {
    try {
      forgetOld();
      const salt = hex(crypto.getRandomValues(new Uint8Array(16)), 2);
      const seal = hashOf("stammtisch salt 1", salt);
      keep(`salt ${seal}`, { salt });
      return seal;
    } catch { return ""; } // a browser that keeps nothing cannot reveal anything later
  };

  document.addEventListener("submit", (event) => {
    const form = event.target instanceof Element && event.target.closest("form[data-seals]");
    if (!form) return;
    const field = form.querySelector("[name=seal]") || document.createElement("input");
    Object.assign(field, { type: "hidden", name: "seal", value: newSeal() });
    form.append(field);
  });

  // What was seen first counts: another commitment, or other seals, get no salt.
  /** @param {string} id @param {Deal} deal */
  const isAsSeen = (id, deal) => {
    const seals = deal.seats.map((seat) => seat.seal).join(" ");
    const before = recall(`table ${id}`);
    if (before) return before.commitment === deal.commitment && before.seals === seals;
    keep(`table ${id}`, { commitment: deal.commitment, seals });
    return true;
  };
  /** @param {Deal} deal */
  const saltOf = (deal) => {
    const own = deal.seats.find((seat) => seat.seat === deal.seat);
    const kept = own && own.awaited ? recall(`salt ${own.seal}`) : null;
    return kept && kept.salt;
  };
  const dealt = new Set();
  /** @param {string} id */
  const reveal = async (id) => {
    const answer = await fetch(`/api/tables/${id}/fair`);
    if (!answer.ok) return;
    /** @type {Deal} */
    const deal = await answer.json();
    if (["playing", "over"].includes(deal.phase)) dealt.add(id);
    if (deal.phase !== "shuffling" || !saltOf(deal) || !isAsSeen(id, deal)) return;
    const sent = await fetch(`/api/tables/${id}/reveal`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ salt: saltOf(deal), next_seal: newSeal() }),
    });
    if (sent.ok) keep(`table ${id}`, { ...recall(`table ${id}`), revealed: true });
  };
  const busy = new Set();
  /** @param {string} id */
  const takePart = (id) => {
    if (busy.has(id) || dealt.has(id)) return;
    busy.add(id);
    reveal(id).catch(() => {}).finally(() => setTimeout(() => busy.delete(id), 1000));
  };

  // The players of a game that is over take part in the next one from here, wherever they look.
  /** @type {Find} */
  const find = (selector) => document.querySelector(selector);
  const here = location.pathname.split("/")[2];
  const attend = () => {
    if (find("#fair[data-shuffling]")) takePart(here);
    const next = find("[data-next]")?.dataset.next;
    if (next) takePart(next);
  };
  document.addEventListener("table:changed", attend);
  // A hidden page hears nothing, and a server may not have heard yet that the last chair is taken.
  const isWaiting = () => document.hidden && find(".waiting");
  if (find("#table")) setInterval(() => { if (isWaiting()) takePart(here); else attend(); }, 3000);
  attend();

  // The page that checks a deal.
  /** @param {Deal} deal */
  const added = (deal) => deal.seats.map((seat) => `${seat.seat} ${seat.salt || "-"}`);
  /** @type {Record<string, (deal: Deal, id: string, own: Partial<Share>) => boolean | null>} */
  const CHECKS = {
    commitment: (deal, id) => hashOf("stammtisch deal 1", id, ...deal.agreed, deal.secret) === deal.commitment,
    seals: (deal) => deal.seats.every((seat) => !seat.salt || hashOf("stammtisch salt 1", seat.salt) === seat.seal),
    key: (deal) => hashOf("stammtisch key 1", deal.secret, ...added(deal)).slice(0, 32) === deal.key,
    bots: (deal) => hashOf("stammtisch bots 1", deal.secret, ...added(deal)) === deal.bots,
    seen: (deal, id) => (recall(`table ${id}`) ? isAsSeen(id, deal) : null),
    own: (deal, id, own) => {
      const seen = recall(`table ${id}`);
      if (!own.salt) return seen && seen.revealed ? false : null;
      const kept = recall(`salt ${own.seal}`);
      return kept ? kept.salt === own.salt : null;
    },
  };
  const SIGNS = new Map([[true, "right"], [false, "wrong"], [null, "unknown"]]);
  const proof = find("#proof");
  /** @param {HTMLElement} proof */
  const check = (proof) => {
    const { deal: facts = "", table = "" } = proof.dataset;
    /** @type {Deal} */
    const deal = JSON.parse(facts);
    /** @type {Partial<Share>} */
    const own = deal.seats.find((each) => String(each.seat) === proof.dataset.seat) || {};
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (proof.querySelectorAll("[data-check]"))) {
      const found = CHECKS[line.dataset.check ?? ""](deal, table, own);
      line.className = SIGNS.get(found) ?? "";
      line.textContent = line.dataset[line.className] ?? "";
    }
    proof.hidden = false;
    const seen = recall(`table ${table}`);
    const kept = own.seal && recall(`salt ${own.seal}`);
    const command = /** @type {HTMLElement} */ (find("#command"));
    if (seen) command.textContent += ` --commitment ${seen.commitment}`;
    if (kept && own.salt) command.textContent += ` --salt ${own.seat}:${kept.salt}`;
  };
  if (proof) check(proof);
})();
