/** Texts in one string, with the start of each and a hash table of their numbers; as they are in the file. */
export interface Texts {
  readonly text: string;
  /** One more than there are texts. */
  readonly starts: Uint32Array;
  /** The number of a text plus 1 where its hash points, or behind; 0 is free. At least half of them are. */
  readonly slots: Uint32Array;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** A set of texts, each with its number, without an object for any of them. */
export class TextTable {
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Returns the number of a text; -1 for one that is not in the table. */
  indexOf(wanted: string): number {
    const { text, starts, slots } = this.#texts;
    for (let slot = hash(wanted) % slots.length; ; slot = (slot + 1) % slots.length) {
      const index = (slots[slot] ?? 0) - 1;
      if (index === -1) return -1;
      const start = starts[index] ?? 0;
      if (starts[index + 1] === start + wanted.length && text.startsWith(wanted, start)) return index;
    }
  }

  has(text: string): boolean {
    return this.indexOf(text) !== -1;
  }

  /** Returns the text with a number; the empty text for a number that the table does not have. */
  at(index: number): string {
    const { text, starts } = this.#texts;
    return text.slice(starts[index], starts[index + 1] ?? 0);
  }
}

/** Makes the table of some texts, which all differ: their numbers are their places in the list. */
export function makeTexts(texts: readonly string[]): Texts {
  const starts = new Uint32Array(texts.length + 1);
  const slots = new Uint32Array(2 * texts.length + 1);
  for (const [index, text] of texts.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + text.length;
    let slot = hash(text) % slots.length;
    while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
    slots[slot] = index + 1;
  }
  return { text: texts.join(''), starts, slots };
}
