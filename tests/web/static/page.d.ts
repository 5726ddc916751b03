// What the scripts of a page find around them: libraries, events, and what one lends to the others.

/** htmx, as far as we use it. */
declare var htmx: {
  process(element: Element): void;
  trigger(target: string, event: string): void;
  ajax(verb: string, path: string, context: { values: Record<string, string>, swap: string }): Promise<void>;
};

/** Its callbacks say whether something may change. */
declare var Idiomorph: {
  morph(shown: Element, wanted: Element): void;
  defaults: { callbacks: {
    beforeNodeMorphed(node: Node): boolean;
    beforeAttributeUpdated(attribute: string): boolean;
  } };
};

/** What the beats of a message have told: `words` are still to be said, `lines` of the log are not. */
interface Told { words: string[]; lines: string[] }
type Finish = (told: Told) => Promise<void>;

/** What `table.js` lends to other scripts; `beats.js` adds `play`. */
interface Lent {
  say(words: string): void;
  show(parts: Element[]): Promise<void>;
  play(frames: HTMLTemplateElement[], finish: Finish): void;
}
declare var stammtisch: Lent;

/** What a seat adds to a deal, and what a deal is made of, as the API tells them (`routes/api_models.py`). */
interface Share { seat: number; seal: string; awaited: boolean; salt: string }
interface Deal {
  phase: string; seat: number | null; commitment: string; agreed: string[]; seats: Share[];
  secret: string; key: string; bots: string;
}
/** What a browser keeps of a deal: its salt, or what it saw of a table; `at` says when. */
interface Kept { salt?: string; commitment?: string; seals?: string; revealed?: boolean; at?: number }

/** The first that is there. Say which element it is where it matters: `/** @type {HTMLInputElement | null} *\/ (find("#moment"))`. */
type Find = <T extends HTMLElement = HTMLElement>(selector: string) => T | null;
type FindAll = <T extends HTMLElement = HTMLElement>(selector: string) => T[];
/** What was clicked or typed into, or the nearest around it, if the selector fits. */
type Closest = <T extends HTMLElement = HTMLElement>(event: Event, selector: string) => T | null;

interface DocumentEventMap {
  "table:changing": Event;
  "table:changed": Event;
  "table:beat": CustomEvent<{ kind?: string }>;
  "choice:failed": Event;
  "htmx:sseOpen": Event;
  "htmx:sseError": Event;
  "htmx:sseBeforeMessage": CustomEvent<MessageEvent<string>>;
  "htmx:sendError": CustomEvent<{ requestConfig: { path: string, parameters: Record<string, string> } }>;
  "htmx:responseError": CustomEvent<{ xhr: XMLHttpRequest }>;
  "htmx:afterRequest": CustomEvent<{ elt: Element, successful: boolean }>;
}
