import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ChangeMark } from '../change-mark.js';
import type { Found } from './list-page.js';

/** Rows of all lists together, each 8 bytes; a list has 10,001 at most. */
const MOST_ROWS = 500_000;
const MOST_LISTS = 1_000;
/** Maximum age in milliseconds: operators' commands change the database, too. */
const KEPT_MS = 60_000;

interface Kept {
  readonly mark: string;
  readonly found: Found;
}

/**
 * Keeps the keys of the rows of lists that many people read, each list until something changes. To find and count the rows
 * of a common word takes much longer than to read a page of them.
 */
@Injectable()
export class KeptLists {
  readonly #kept = new LRUCache<string, Kept>({
    max: MOST_LISTS,
    maxSize: MOST_ROWS,
    ttl: KEPT_MS,
    sizeCalculation: ({ found }) => 1 + found.rows.length,
  });

  constructor(private readonly changes: ChangeMark) {}

  /**
   * Returns the rows of a list.
   * @param list its search, its filters and its order
   * @param read finds all rows that are counted, if they are not known
   */
  async get(list: string, read: () => Promise<Found>): Promise<Found> {
    const mark = await this.changes.read();
    const kept = this.#kept.get(list);
    if (kept?.mark === mark) return kept.found;
    const found = await read();
    this.#kept.set(list, { mark, found });
    return found;
  }
}
