import { DomainError } from './errors/domain-error.js';

const RETRY_AFTER_SECONDS = 2;

/**
 * Lets a few jobs run at a time and some others wait in order. Drawing pictures and comparing passwords take
 * the same few threads as the database does, so a hundred at once would stop everything else.
 */
export class JobLimit {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param most run at once  @param longestQueue how many may wait; each may hold a file or a connection */
  constructor(
    private readonly most: number,
    private readonly longestQueue: number,
  ) {}

  /** @throws DomainError service_busy where as many wait already as may */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running < this.most) this.#running += 1;
    else await this.#turn();
    try {
      return await job();
    } finally {
      // A job that waits takes over the place of the one that ends.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.longestQueue)
      throw new DomainError('service_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return new Promise<void>((start) => this.#waiting.push(start));
  }
}
