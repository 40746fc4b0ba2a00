import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ChangeMark } from '../change-mark.js';
import type { Sql } from '../query/sql.js';

const MOST = 500;
/** Maximum age in milliseconds: operators' commands change the database, too. */
const KEPT_MS = 60_000;

interface Kept {
  readonly mark: string;
  readonly count: number;
}

/**
 * Keeps how many rows a public list has, each number until something changes: to count ten thousand rows takes longer than to
 * read a page of them.
 */
@Injectable()
export class KeptCounts {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST, ttl: KEPT_MS });

  constructor(private readonly changes: ChangeMark) {}

  /** Returns the number of rows that meet a condition. @param count counts them, if it is not known */
  async get(condition: Sql | null, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(condition);
    const mark = await this.changes.read();
    const kept = this.#kept.get(key);
    if (kept?.mark === mark) return kept.count;
    const counted = await count();
    this.#kept.set(key, { mark, count: counted });
    return counted;
  }
}
