import { LRUCache } from 'lru-cache';
import { EncodedText } from '../../platform/http/encoded-text.js';

/** The time that a public page is shared by all visitors, in milliseconds. */
const KEPT_MS = 2_000;
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

/** Keeps recent pages, and shares a page that is being drawn among its requests. */
export class PageMemory {
  readonly #making = new Map<string, Promise<SentPage>>();
  readonly #kept = new LRUCache<string, SentPage>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });

  /** @param make answers the page, and whether it may be kept */
  async get(key: string, make: () => Promise<{ page: SentPage; keep: boolean }>): Promise<SentPage> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const making = this.#making.get(key) ?? this.#make(key, make);
    return making;
  }

  #make(key: string, make: () => Promise<{ page: SentPage; keep: boolean }>): Promise<SentPage> {
    const making = make()
      .then(({ page, keep }) => {
        if (keep && key.length <= LONGEST_KEY) this.#kept.set(key, page);
        return page;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
