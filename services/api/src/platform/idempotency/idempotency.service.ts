import { createHash } from 'node:crypto';
import { idempotencyKeyPattern, wrongIdempotencyKey } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, LessThan, MoreThan, type Repository } from 'typeorm';
import type { Actor } from '../context/request-context.js';
import { type Outdated, outdatedRows } from '../database/outdated.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { DomainError } from '../errors/domain-error.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

/** How long a request is remembered, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Puts down, in the transaction of a change, what the request made. The first thing in it.
 * @param resourceId made for this very request: by it two processes that carry the same one out are told apart
 */
export type NoteResource = (manager: EntityManager, resourceId: string) => Promise<void>;

/**
 * Carries a request out, unless the same one was before.
 * @param content what makes two requests the same
 * @param make does it and answers the id of what it made, which it noted
 * @returns that id, or the one of the first time
 */
export type Once = (content: unknown, make: (note: NoteResource) => Promise<string>) => Promise<string>;

/** Another process carried the same request out at the same moment. */
class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

/** Makes a repeated POST harmless: a request with an `Idempotency-Key` is carried out once a day. */
@Injectable()
export class IdempotencyService {
  readonly #inFlight = new Set<string>();

  constructor(
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param route names what is asked for; the key counts for this caller on this route
   * @throws DomainError malformed_request for a key of fewer than 16 or more than 200 characters;
   *   idempotency_key_in_use while the first is being worked on, idempotency_key_reused
   *   for another content under the same key
   */
  async guard<T>(
    request: FastifyRequest,
    actor: Actor | null,
    route: string,
    work: (once: Once) => Promise<T>,
  ): Promise<T> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return work((_content, make) => make(async () => undefined));
    if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
      throw new DomainError('malformed_request', { errors: [wrongIdempotencyKey] });
    const scope = sha256([actor?.id ?? 'visitor', route, key]);
    if (this.#inFlight.has(scope)) throw new DomainError('idempotency_key_in_use');
    this.#inFlight.add(scope);
    try {
      return await work((content, make) => this.#once(scope, sha256(content), make));
    } finally {
      this.#inFlight.delete(scope);
    }
  }

  /** What is remembered of requests that nobody repeats any more. */
  outdated(at: Date): Outdated {
    const old = { createdAt: LessThan(new Date(at.getTime() - KEPT_MS)) };
    return outdatedRows(this.unitOfWork, this.keys, 'scope', old);
  }

  async #once(
    scope: string,
    fingerprint: string,
    make: (note: NoteResource) => Promise<string>,
  ): Promise<string> {
    const before = await this.#find(scope, fingerprint);
    if (before) return before;
    try {
      return await make((manager, resourceId) => note(manager, { scope, fingerprint, resourceId }));
    } catch (error) {
      const meanwhile = error instanceof KeyTakenError && (await this.#find(scope, fingerprint));
      if (meanwhile) return meanwhile;
      throw error;
    }
  }

  async #find(scope: string, fingerprint: string): Promise<string | undefined> {
    const kept = await this.keys.findOneBy({ scope, createdAt: MoreThan(oldest()) });
    if (kept && kept.fingerprint !== fingerprint) throw new DomainError('idempotency_key_reused');
    return kept?.resourceId;
  }
}

const oldest = (): Date => new Date(Date.now() - KEPT_MS);

const sha256 = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

async function note(manager: EntityManager, row: Omit<IdempotencyKey, 'createdAt'>): Promise<void> {
  await manager.delete(IdempotencyKey, { createdAt: LessThan(oldest()) });
  // On PostgreSQL this waits for another process that is just writing the same key.
  await manager
    .createQueryBuilder()
    .insert()
    .into(IdempotencyKey)
    .values({ ...row, createdAt: new Date() })
    .orIgnore()
    .execute();
  const kept = await manager.findOneByOrFail(IdempotencyKey, { scope: row.scope });
  if (kept.resourceId !== row.resourceId) throw new KeyTakenError();
}

/** Documents the header that makes a repeated request harmless. */
export const ApiIdempotent = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Makes repeating the request harmless for a day: 16 to 200 visible ASCII characters.',
    schema: { type: 'string', minLength: 16, maxLength: 200 },
  });
