import { createHash, randomUUID } from 'node:crypto';
import { idempotencyKeyPattern, wrongIdempotencyKey } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, LessThan, MoreThan, type Repository } from 'typeorm';
import { getAuthor, getCase } from '../access/identity.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { type Outdated, outdatedRows } from '../database/outdated.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { DomainError } from '../errors/domain-error.js';
import { isPageForm, readFormBrowser } from '../http/page-forms.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

/** The lifetime of a key in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Records, first in the transaction of a change, what the request makes.
 * @param resourceId made for this request: it tells two processes apart that carry out the same request
 */
export type NoteResource = (manager: EntityManager, resourceId: string) => Promise<void>;

/** The use of the `Idempotency-Key` on a route; without a key every request is new. */
export interface Once {
  /**
   * Finds what the same request made before.
   * @param content what makes two requests the same
   * @returns its id
   * @throws DomainError idempotency_key_reused if the first request had other content
   */
  madeBefore(content: unknown): Promise<string | undefined>;
  note: NoteResource;
}

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
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Refuses a request while the same one is under way. The key counts for this caller and this path.
   * @param work carries the request out; it runs again when another process was first, and then finds what that made
   * @throws DomainError malformed_request for a key of fewer than 16 or more than 200 characters;
   *   idempotency_key_in_use
   */
  async guard<T>(request: FastifyRequest, work: (once: Once) => Promise<T>): Promise<T> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return isPageForm(request) ? this.#byContent(request, work) : work(everyTime);
    if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
      throw new DomainError('malformed_request', { errors: [wrongIdempotencyKey] });
    const scope = sha256([getCaller(request), request.url.split('?', 1)[0], key]);
    if (this.#inFlight.has(scope)) throw new DomainError('idempotency_key_in_use');
    this.#inFlight.add(scope);
    try {
      return await twice(() => work(this.#onceFor(() => scope)));
    } finally {
      this.#inFlight.delete(scope);
    }
  }

  /**
   * A browser without a script sends no key: a form with the same content from the same account, case or browser is
   * the same form. The form of an unknown browser is always new, because the answer has a secret link.
   */
  #byContent<T>(request: FastifyRequest, work: (once: Once) => Promise<T>): Promise<T> {
    const [caller, browser] = [findKnownCaller(request), readFormBrowser(request, this.config)];
    if (!caller && !browser) return work(everyTime);
    // Apart, because a browser can send the id of an account as its cookie.
    const sender = caller ? { caller } : { browser };
    const form = [sender, request.url, request.body];
    return twice(() => work(this.#onceFor((content) => sha256([...form, content]))));
  }

  /**
   * Records a value that counts once, for a day.
   * @returns false if it was used before, also at another instance
   */
  async useOnce(value: string): Promise<boolean> {
    const row = { scope: sha256(['once', value]), fingerprint: '', resourceId: randomUUID() };
    try {
      await this.unitOfWork.transaction((manager) => this.#note(manager, row));
      return true;
    } catch (error) {
      if (error instanceof KeyTakenError) return false;
      throw error;
    }
  }

  outdated(at: Date): Outdated {
    const old = { createdAt: LessThan(new Date(at.getTime() - KEPT_MS)) };
    return outdatedRows(this.unitOfWork, this.keys, 'scope', old);
  }

  #onceFor(scopeOf: (content: unknown) => string): Once {
    let fingerprint = '';
    let scope = '';
    return {
      madeBefore: async (content) => {
        fingerprint = sha256(content);
        scope = scopeOf(content);
        const saved = await this.keys.findOneBy({ scope, createdAt: MoreThan(this.#oldest()) });
        if (saved && saved.fingerprint !== fingerprint) throw new DomainError('idempotency_key_reused');
        return saved?.resourceId;
      },
      note: (manager, resourceId) => this.#note(manager, { scope, fingerprint, resourceId }),
    };
  }

  async #note(manager: EntityManager, row: Omit<IdempotencyKey, 'createdAt'>): Promise<void> {
    await manager.delete(IdempotencyKey, { createdAt: LessThan(this.#oldest()) });
    // PostgreSQL waits here for another process that writes the same key.
    await manager
      .createQueryBuilder()
      .insert()
      .into(IdempotencyKey)
      .values({ ...row, createdAt: this.clock.date() })
      .orIgnore()
      .execute();
    const saved = await manager.findOneByOrFail(IdempotencyKey, { scope: row.scope });
    if (saved.resourceId !== row.resourceId) throw new KeyTakenError();
  }

  #oldest(): Date {
    return new Date(this.clock.now() - KEPT_MS);
  }
}

const findKnownCaller = (request: FastifyRequest): string | undefined =>
  getAuthor(request)?.id ?? getCase(request);

const getCaller = (request: FastifyRequest): string => findKnownCaller(request) ?? 'visitor';

/** Runs the work again when another request made the same first: it then finds what that made. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeyTakenError) return work();
    throw error;
  }
}

const everyTime: Once = { madeBefore: async () => undefined, note: async () => undefined };

const sha256 = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
