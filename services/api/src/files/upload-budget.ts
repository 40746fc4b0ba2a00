import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../common/errors/domain-error.js';
import { networkOf } from '../common/network-of.js';
import { Config } from '../config/config.js';

const HOUR_MS = 3_600_000;
const MOST_NETWORKS = 50_000;

interface Spent {
  bytes: number;
  readonly until: number;
}

/**
 * Bytes of forms with files that one network may send in an hour, so that nobody fills the disk. In the memory of
 * this process: a restart forgets it, and each further process has a budget of its own.
 */
@Injectable()
export class UploadBudget {
  readonly #bytes: number;
  readonly #spent = new LRUCache<string, Spent>({ max: MOST_NETWORKS });

  constructor({ uploadBudgetBytes }: Config) {
    this.#bytes = uploadBudgetBytes;
  }

  /**
   * Counts what arrives of a request from now on, also what is only read to be dropped. To be called in the same
   * turn in which somebody begins to read it.
   * @returns to be asked before anything more of a file is kept; it throws DomainError too_many_requests, with the
   *   seconds until the hour is over
   */
  meter({ ip, raw }: FastifyRequest): () => void {
    const spent = this.#spentBy(networkOf(ip));
    raw.on('data', ({ length }: Buffer) => {
      spent.bytes += length;
    });
    return () => {
      if (spent.bytes <= this.#bytes) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((spent.until - Date.now()) / 1000));
      throw new DomainError('too_many_requests', { retryAfterSeconds });
    };
  }

  #spentBy(network: string): Spent {
    const known = this.#spent.get(network);
    if (known && known.until > Date.now()) return known;
    const fresh = { bytes: 0, until: Date.now() + HOUR_MS };
    this.#spent.set(network, fresh);
    return fresh;
  }
}
