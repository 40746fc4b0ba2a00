import PQueue from 'p-queue';
import { DomainError } from '../errors/domain-error.js';

const RETRY_AFTER_SECONDS = 2;

/**
 * Lets a few jobs run at a time and some others wait in order. Drawing pictures and comparing passwords take
 * the same few threads as the database does, so a hundred at once would stop everything else.
 */
export class JobLimit {
  readonly #queue: PQueue;

  /** @param most run at once  @param longestQueue how many may wait; each may hold a file or a connection */
  constructor(
    most: number,
    private readonly longestQueue: number,
  ) {
    this.#queue = new PQueue({ concurrency: most });
  }

  /** @throws DomainError service_busy where as many wait already as may */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= this.longestQueue)
      throw new DomainError('service_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return this.#queue.add(job);
  }
}
