import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { DomainError } from '../errors/domain-error.js';

interface LimiterOptions {
  /** Points that a key may use before it is refused. */
  readonly points: number;
  /** Seconds for which a key's points are counted, from the first one. */
  readonly duration: number;
}

/**
 * Makes counters by key. All instances of the service share them where the database is PostgreSQL; on SQLite, which
 * serves one process, they are in memory, and a restart forgets them. Where PostgreSQL does not answer, each
 * instance counts for itself.
 */
@Injectable()
export class Limiters {
  constructor(private readonly dataSource: DataSource) {}

  /** Uses no statement name: through a pooler, the next query may use another connection. */
  readonly #query = ({ text, values }: QueryConfig) =>
    (this.dataSource.driver as unknown as { master: Pool }).master.query(text, values);

  /** @param name unique in the service */
  create(name: string, options: LimiterOptions): Limiter {
    const common = { ...options, keyPrefix: name };
    const memory = new RateLimiterMemory(common);
    if (this.dataSource.options.type !== 'postgres') return new Limiter(memory);
    return new Limiter(
      new RateLimiterPostgres({
        ...common,
        storeClient: { query: this.#query },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        insuranceLimiter: memory,
      }),
    );
  }
}

/** Counts by keys that are addresses and e-mails: only their hashes are kept. */
export class Limiter {
  constructor(private readonly counter: RateLimiterAbstract) {}

  /**
   * Consumes points, unless the key has none left.
   * @param seconds until they are free again, if it differs from the limiter
   * @throws DomainError too_many_requests, with the seconds to wait
   */
  async consume(key: string, points = 1, seconds?: number): Promise<void> {
    try {
      await this.counter.consume(hashed(key), points, seconds ? { customDuration: seconds } : {});
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
    }
  }

  /** Consumes points whether or not there are any left. */
  async count(
    key: string,
    points = 1,
  ): Promise<{ readonly consumed: number; readonly msBeforeNext: number }> {
    const { consumedPoints: consumed, msBeforeNext } = await this.counter.penalty(hashed(key), points);
    return { consumed, msBeforeNext };
  }

  /** True if points of the key are counted. */
  async has(key: string): Promise<boolean> {
    return (await this.counter.get(hashed(key))) !== null;
  }

  /** Gives one point back. */
  async giveBack(key: string): Promise<void> {
    await this.counter.reward(hashed(key));
  }

  async forget(key: string): Promise<void> {
    await this.counter.delete(hashed(key));
  }
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** @param waitMs until the next attempt is taken, in milliseconds */
export const tooMany = (waitMs: number): DomainError =>
  new DomainError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
