import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The time that a public page is shared by all visitors, in milliseconds. */
const KEPT_MS = 2_000;
/** The last copy of a page replaces one that could not be drawn in time for so long, in milliseconds. */
const STALE_MS = 60_000;
const MOST_PAGES = 500;
const MOST_BYTES = 8_000_000;
/** Longer addresses are not kept: they are individual and would displace others. */
const LONGEST_KEY = 600;
/** Below this, a smaller body saves no packet. */
const WORTH_IT = 1024;
/** Measured on `/`, 36 kB: 9.1 kB in 0.5 ms; 11, the best, takes 36 ms for 7.9 kB. */
const BROTLI_QUALITY = 4;

const encoders = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => deflate(body),
};
type Encoding = keyof typeof encoders;

/** True if Accept-Encoding names this encoding without `q=0`. */
const isAccepted = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((range) => {
    const [name = '', weight = 'q=1'] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && Number(weight.replace('q=', '')) > 0;
  });

export class SentPage {
  readonly #body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  /** Weak: the same page is the same in each encoding. */
  readonly etag: string;

  constructor(
    html: string,
    readonly status: number,
    readonly isIndexed: boolean,
  ) {
    this.#body = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 27)}"`;
  }

  /** The size including the compressed forms. */
  get bytes(): number {
    return 2 * this.#body.length;
  }

  /** @param accepted what the browser takes, as its Accept-Encoding says */
  async encodedFor(accepted: string): Promise<{ encoding: Encoding | undefined; body: Buffer }> {
    const encoding = (['br', 'gzip'] as const).find((one) => isAccepted(accepted, one));
    if (!encoding || this.#body.length < WORTH_IT) return { encoding: undefined, body: this.#body };
    const encoded = this.#encoded.get(encoding) ?? encoders[encoding](this.#body);
    this.#encoded.set(encoding, encoded);
    return { encoding, body: await encoded };
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
    const kept = this.#kept.get(key);
    const isYoung = (age: number) => kept && this.clock.now() - kept.at < age;
    if (kept && isYoung(KEPT_MS)) return kept.page;
    const { page, isLate } = await (this.#making.get(key) ?? this.#make(key, make));
    return kept && isLate && isYoung(STALE_MS) ? kept.page : page;
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
