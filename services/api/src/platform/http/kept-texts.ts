import { LRUCache } from 'lru-cache';
import type { ChangeMark } from '../database/change-mark.js';
import { EncodedText } from './encoded-text.js';

const MOST_BYTES = 8_000_000;
/** Maximum age in milliseconds: operators' commands change the database, too. */
const KEPT_MS = 60_000;

interface Kept {
  readonly mark: string;
  readonly text: EncodedText;
}

/** Keeps texts that are written from the database, each until something changes. */
export class KeptTexts {
  readonly #kept: LRUCache<string, Kept>;

  /** @param most texts, one for each key */
  constructor(
    private readonly changes: Pick<ChangeMark, 'read'>,
    most: number,
  ) {
    const sizeCalculation = ({ text }: Kept) => Math.max(1, text.bytes);
    // An old text is returned while there can be no other.
    const stale = { allowStale: true, noDeleteOnStaleGet: true };
    this.#kept = new LRUCache({ max: most, maxSize: MOST_BYTES, ttl: KEPT_MS, sizeCalculation, ...stale });
  }

  /**
   * Returns the text of a key.
   * @param write returns null while the data cannot be read: then the text before it is returned, or null
   * @param day of the campus, if the text changes with it
   */
  async get<Written extends string | null>(
    key: string,
    write: () => Promise<Written>,
    day = '',
  ): Promise<EncodedText | Exclude<Written, string>> {
    const mark = `${day} ${await this.changes.read()}`;
    const kept = this.#kept.get(key);
    if (kept?.mark === mark && this.#kept.getRemainingTTL(key) > 0) return kept.text;
    const written = await write();
    if (typeof written !== 'string') return kept?.text ?? (written as Exclude<Written, string>);
    const text = new EncodedText(written);
    this.#kept.set(key, { mark, text });
    return text;
  }
}
