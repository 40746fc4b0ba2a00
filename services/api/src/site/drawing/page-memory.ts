import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.js';
import { EncodedText } from '../../platform/http/encoded-text.js';

/** The longest time that a public page is shared by all visitors, in milliseconds: operators' commands change it, too. */
const KEPT_MS = 2_000;
/** The last copy of a page replaces one that could not be drawn in time for so long, in milliseconds. */
const STALE_MS = 60_000;
const MOST_PAGES = 500;
const MOST_BYTES = 8_000_000;
/** Longer addresses are not kept: they are individual and would displace others. */
const LONGEST_KEY = 600;

export class SentPage extends EncodedText {
  constructor(
    html: string,
    readonly status: number,
    readonly isIndexed: boolean,
  ) {
    super(html);
  }
}

interface MadePage {
  readonly page: SentPage;
  /** True for a page that all visitors may share. */
  readonly keep: boolean;
  /** True for a page that could not be drawn in time. */
  readonly isLate: boolean;
}

/** Keeps recent pages, and shares a page that is being drawn among its requests. */
export class PageMemory {
  readonly #making = new Map<string, Promise<MadePage>>();
  readonly #kept = new LRUCache<string, { readonly page: SentPage; readonly at: number }>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
  });

  constructor(private readonly clock: Clock) {}

  /** Returns the page of a key. A page that could not be drawn in time is replaced by its last copy. */
  async get(key: string, make: () => Promise<MadePage>): Promise<SentPage> {
    const cached = this.#kept.get(key);
    const isYoung = (age: number) => cached && this.clock.now() - cached.at < age;
    if (cached && isYoung(KEPT_MS)) return cached.page;
    const { page, isLate } = await (this.#making.get(key) ?? this.#make(key, make));
    return cached && isLate && isYoung(STALE_MS) ? cached.page : page;
  }

  #make(key: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const making = make()
      .then((made) => {
        if (made.keep && key.length <= LONGEST_KEY)
          this.#kept.set(key, { page: made.page, at: this.clock.now() });
        return made;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
