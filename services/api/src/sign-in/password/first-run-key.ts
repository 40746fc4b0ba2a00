import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

const BYTES = 32;

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The secret in the one-time link to the first-run page. Memory has only its hash; each start makes a new one. */
@Injectable()
export class FirstRunKey {
  #expected: Buffer | null = null;

  /** Returns a new key, and ends the one before. */
  issue(): string {
    const key = randomBytes(BYTES).toString('base64url');
    this.#expected = digest(key);
    return key;
  }

  /** Compares in constant time. */
  matches(key: string): boolean {
    return this.#expected !== null && timingSafeEqual(digest(key), this.#expected);
  }

  end(): void {
    this.#expected = null;
  }
}
